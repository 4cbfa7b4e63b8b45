//! A table in one line: `N: N 1H, S 1S, !, reject, E 2C`.

use std::fmt;
use std::str::FromStr;

use bridge::{Call, Card, ParseCallError, ParseCardError, ParseSeatError, Seat, Spelled as _};

use crate::event::{Answer, CallMade, CardEvent, Event, Exposed, Given, Led, What};
use crate::knowledge::Knowledge;
use crate::question::QuestionId;
use crate::table::{ImpossibleEvent, Table};

/// A dealer and what happened, written in one line: the dealer, a colon, and the events separated
/// by commas.
///
/// ```
/// use laws::{Script, Silent};
///
/// let script: Script = "W: N 1H, !, reject, W 1S, N 2H, comparable=no".parse()?;
/// let table = script.table(&Silent)?;
/// assert_eq!(table.position().obligations[0].law().as_str(), "31A2(b)");
/// assert_eq!(script.to_string(), "W: N 1H, !, reject, W 1S, N 2H, comparable=no");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
///
/// | written                                        | what happened                              |
/// |------------------------------------------------|--------------------------------------------|
/// | `N 1H`, `N P`, `N X`, `N XX`, `N 3N`           | North called, in turn or not               |
/// | `N 1H slip`                                    | … in place of an unintended call (25A)     |
/// | `N 1H misinformed`                             | … in place of one made on a wrong explanation (21B1) |
/// | `N 1H for 1D`                                  | … in place of North's 1♦                   |
/// | `N 1H together`                                | … at the moment of the call before it (33) |
/// | `N 1H wrong board`                             | … on the cards of another board (15A)      |
/// | `N retracts 1H`                                | North took it back and called nothing else |
/// | `!`, `! W`                                     | the director comes; West drew attention    |
/// | `accept`, `reject`                             | left-hand opponent's answer (25B1, 27A1, 29A) |
/// | `noticed=yes`, `=no`, `=unknown`               | called over the irregular call (29A, 28B)? |
/// | `intended=yes`, `=no`                          | was the first call meant (25B, 25A)?       |
/// | `over=first`, `=second`                        | over which of the two calls (25B)?         |
/// | `withdraw=yes`, `=no`                          | does left-hand opponent take theirs back (25A6, 21B2)? |
/// | `artificial=yes`, `=no`                        | an artificial pass (30C)?                  |
/// | `denomination=yes`, `=no`                      | the same denomination (27B1(a))?           |
/// | `comparable=yes`, `=no`                        | a comparable call (23A)?                   |
/// | `forbid=H`, `=none`                            | declarer forbids a suit (26B)              |
/// | `misruled`                                     | the director corrects their own ruling (82C) |
/// | `N exposes SA H2`, `N exposes SA led`          | cards exposed, or led too early (24)       |
/// | `N leads SA`, `N leads SA won by E`            | a faced lead; East wins the trick          |
///
/// It is read as people write it: in lower case, with `1NT` and `♥`, `attention` for `!`, a space
/// for the `=`. It is printed as above, and what is printed reads back as the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Script {
    /// Who dealt
    pub dealer: Seat,
    /// In the order in which it happened
    pub events: Vec<Event>,
}

impl Script {
    /// A table at which all of it has happened, under the default profile.
    pub fn table(&self, knows: &impl Knowledge) -> Result<Table, ImpossibleEvent> {
        let mut table = Table::new(self.dealer);
        for event in &self.events {
            table.step(event.clone(), knows)?;
        }
        Ok(table)
    }
}

/// The line is not a [`Script`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseScriptError {
    /// Nothing before a colon
    #[error("a script begins with the dealer and a colon, such as `N: N 1H, S 1S, !`")]
    NoDealer,
    /// Something else before the colon
    #[error("the dealer: {0}")]
    Dealer(ParseSeatError),
    /// One of the events
    #[error("event {number}: {what}")]
    Event {
        /// Which one, from 1
        number: usize,
        /// What is wrong with it
        what: ParseEventError,
    },
}

/// The text is not an event of a [`Script`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseEventError {
    /// It does not begin like an event.
    #[error(
        "`{0}` is no event; try a call such as `N 1H`, `!`, `accept`, `comparable=no` or `W leads SA`"
    )]
    Unknown(String),
    /// A seat, and nothing after it
    #[error("what did {} do? `{by} 1H` is a call, `{by} leads SA` a lead", by.spelled())]
    Nothing {
        /// Whose seat
        by: Seat,
    },
    /// No seat where one belongs
    #[error(transparent)]
    Seat(#[from] ParseSeatError),
    /// No call where one belongs
    #[error(transparent)]
    Call(#[from] ParseCallError),
    /// No card where one belongs
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// A question with a value that does not answer it
    #[error("`{value}` does not answer `{}`; the answers are {}", asked.as_str(), answers(*asked))]
    Answer {
        /// The question
        asked: QuestionId,
        /// What was given for an answer
        value: String,
    },
    /// A word after a call that cannot be said about one
    #[error(
        "`{0}` is not said of a call; what is: slip, misinformed, together, wrong board, for 1D"
    )]
    Mark(String),
    /// Something after a lead or a call taken back that does not belong there
    #[error("`{0}` is too much; write {form}", form = .1.written())]
    TooMuch(String, Form),
    /// Something that belongs there is missing
    #[error("there is something missing; write {}", .0.written())]
    Missing(Form),
}

/// How something is written in a [`Script`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A call that is taken back
    Retracts,
    /// A card that is led
    Leads,
    /// A call in place of another
    For,
}

impl Form {
    const fn written(self) -> &'static str {
        match self {
            Self::Retracts => "`N retracts 1H`",
            Self::Leads => "`N leads SA` or `N leads SA won by E`",
            Self::For => "`N 1H for 1D`",
        }
    }
}

/// `yes and no`, as written after the `=`.
fn answers(asked: QuestionId) -> String {
    let values: Vec<_> = asked.answers().iter().map(|answer| answer.value()).collect();
    match values.split_last() {
        Some((last, first)) => format!("{} and {last}", first.join(", ")),
        None => String::new(),
    }
}

impl FromStr for Script {
    type Err = ParseScriptError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (dealer, happened) = text.split_once(':').ok_or(ParseScriptError::NoDealer)?;
        let dealer = dealer.parse().map_err(ParseScriptError::Dealer)?;
        let texts = happened.split(',').map(str::trim).filter(|text| !text.is_empty());
        let event = |(place, text): (usize, &str)| {
            let wrong = |what| ParseScriptError::Event { number: place + 1, what };
            text.parse().map_err(wrong)
        };
        Ok(Self { dealer, events: texts.enumerate().map(event).collect::<Result<_, _>>()? })
    }
}

impl fmt::Display for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.dealer)?;
        for (place, event) in self.events.iter().enumerate() {
            write!(f, "{} {event}", if place == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

/// As a [`Script`] writes it.
impl FromStr for Event {
    type Err = ParseEventError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let lower = text.to_ascii_lowercase().replacen('=', " ", 1);
        let words: Vec<&str> = lower.split_whitespace().collect();
        match words[..] {
            ["!" | "attention"] => Ok(Self::Attention(None)),
            ["!" | "attention", by] => Ok(Self::Attention(Some(by.parse()?))),
            ["misruled"] => Ok(Self::Misruled),
            ["accept"] => Ok(Self::answer(Answer::Accept(true))),
            ["reject"] => Ok(Self::answer(Answer::Accept(false))),
            [name, ref rest @ ..] => {
                if let Some(asked) = QuestionId::ALL.into_iter().find(|id| id.as_str() == name) {
                    if let [ref value @ .., "of", by, call] = *rest {
                        let answer = answer(asked, &value.join(" "))?;
                        let of = Some((by.parse()?, call.parse()?));
                        return Ok(Self::Answer(Given { answer, of }));
                    }
                    return answer(asked, &rest.join(" ")).map(Self::answer);
                }
                match name.parse() {
                    Ok(by) => by_player(by, rest),
                    Err(_) => Err(ParseEventError::Unknown(bridge::shortened(text))),
                }
            }
            [] => Err(ParseEventError::Unknown(String::new())),
        }
    }
}

fn answer(asked: QuestionId, value: &str) -> Result<Answer, ParseEventError> {
    let is_it = |answer: &Answer| answer.value().eq_ignore_ascii_case(value);
    let found = asked.answers().iter().copied().find(is_it);
    found.ok_or_else(|| ParseEventError::Answer { asked, value: bridge::shortened(value) })
}

/// What a player did.
fn by_player(by: Seat, words: &[&str]) -> Result<Event, ParseEventError> {
    let too_much = |words: &[&str], right| {
        Err(ParseEventError::TooMuch(bridge::shortened(&words.join(" ")), right))
    };
    match *words {
        [] => Err(ParseEventError::Nothing { by }),
        ["retracts", call] => Ok(Event::Retracted { by, what: What::Call(call.parse()?) }),
        ["retracts"] => Err(ParseEventError::Missing(Form::Retracts)),
        ["retracts", _, ref more @ ..] => too_much(more, Form::Retracts),
        ["leads", card] => Ok(Event::lead(Led { by, card: card.parse()?, won_by: None })),
        ["leads", card, "won", "by", winner] => {
            Ok(Event::lead(Led { by, card: card.parse()?, won_by: Some(winner.parse()?) }))
        }
        ["leads"] => Err(ParseEventError::Missing(Form::Leads)),
        ["leads", _, ref more @ ..] => too_much(more, Form::Leads),
        ["exposes", ref cards @ .., "led"] => exposed(by, cards, true),
        ["exposes", ref cards @ ..] => exposed(by, cards, false),
        [call, ref marks @ ..] => made(CallMade::new(by, call.parse()?), marks).map(Event::Call),
    }
}

fn exposed(by: Seat, cards: &[&str], led: bool) -> Result<Event, ParseEventError> {
    let cards = cards.iter().map(|card| card.parse::<Card>()).collect::<Result<_, _>>()?;
    Ok(Event::Exposed(Exposed { by, cards, led }))
}

/// The call with its marks.
fn made(mut made: CallMade, mut marks: &[&str]) -> Result<CallMade, ParseEventError> {
    loop {
        marks = match *marks {
            [] => return Ok(made),
            ["together", ref rest @ ..] => {
                made.simultaneous = true;
                rest
            }
            ["slip", ref rest @ ..] => {
                made.unintended = true;
                rest
            }
            ["misinformed", ref rest @ ..] => {
                made.misinformed = true;
                rest
            }
            ["wrong", "board", ref rest @ ..] => {
                made.wrong_board = true;
                rest
            }
            ["for", first, ref rest @ ..] => {
                made.instead_of = Some(first.parse::<Call>()?);
                rest
            }
            ["for"] => return Err(ParseEventError::Missing(Form::For)),
            [other, ..] => return Err(ParseEventError::Mark(bridge::shortened(other))),
        }
    }
}

/// As a [`Script`] writes it.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call(made) => {
                write!(f, "{} {}", made.by, made.call)?;
                for (is_so, mark) in [
                    (made.simultaneous, " together"),
                    (made.unintended, " slip"),
                    (made.misinformed, " misinformed"),
                    (made.wrong_board, " wrong board"),
                ] {
                    f.write_str(if is_so { mark } else { "" })?;
                }
                made.instead_of.map_or(Ok(()), |call| write!(f, " for {call}"))
            }
            Self::Attention(None) => f.write_str("!"),
            Self::Attention(Some(by)) => write!(f, "! {by}"),
            Self::Answer(given) => match (given.answer, given.of) {
                (answer @ Answer::Accept(_), None) => f.write_str(answer.value()),
                (answer, None) => write!(f, "{}={}", answer.question().as_str(), answer.value()),
                (answer, Some((by, call))) => {
                    write!(f, "{}={} of {by} {call}", answer.question().as_str(), answer.value())
                }
            },
            Self::Retracted { by, what } => write!(f, "{by} retracts {what}"),
            Self::Misruled => f.write_str("misruled"),
            Self::Card(CardEvent::Lead(Led { by, card, won_by })) => {
                write!(f, "{by} leads {card}")?;
                won_by.map_or(Ok(()), |winner| write!(f, " won by {winner}"))
            }
            Self::Exposed(Exposed { by, cards, led }) => {
                write!(f, "{by} exposes")?;
                for card in cards {
                    write!(f, " {card}")?;
                }
                f.write_str(if *led { " led" } else { "" })
            }
        }
    }
}
