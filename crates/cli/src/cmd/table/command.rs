//! What a director types at the table.

use std::str::FromStr;

use bridge::{Call, Card, Seat, Side, shortened};
use laws::{Answer, CallMade, Event, Exposed, Given, Led, Question, QuestionId};
use words::{Mistyped, Refusal};

/// A line, understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Command {
    /// Calls in order; without a seat, by the player in turn.
    Calls(Vec<Typed>),
    /// An answer, with its reason.
    Answer(Answer, Option<String>),
    /// Something else that happened, with who did it.
    Event(Event),
    /// A lead by the player whose lead it is.
    Lead {
        card: Card,
        won_by: Option<Seat>,
    },
    /// The last call, or this one, was retracted.
    Retract {
        by: Option<Seat>,
        call: Option<Call>,
    },
    /// The director corrects their own ruling.
    Misruled(String),
    /// The last call shows this.
    Meaning(String),
    /// This call would show that.
    Possible(Call, String),
    /// A side, or both, plays the system of this book.
    Play(Option<Side>, String),
    /// The last call corrects a slip.
    Slip,
    /// The bidding box, or one call of it.
    Calling(Option<Call>),
    Law(String),
    Save(String),
    Undo,
    Show,
    Say,
    Help,
    Quit,
    Nothing,
}

/// A call as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Typed {
    /// Who made it; the player in turn if `None`.
    pub(crate) by: Option<Seat>,
    /// The call with its marks; its seat is not filled in.
    pub(crate) made: CallMade,
}

impl Command {
    /// Reads a line, given the open question.
    pub(crate) fn read(line: &str, open: Option<&Question>) -> Result<Self, String> {
        let line = line.trim();
        let (word, rest) = split(line);
        let lower = word.to_lowercase();
        let command = match lower.as_str() {
            "" => Self::Nothing,
            "u" | "undo" => Self::Undo,
            "show" => Self::Show,
            "say" => Self::Say,
            "help" | "?" => Self::Help,
            "quit" | "exit" => Self::Quit,
            "slip" | "unintended" if rest.is_empty() => Self::Slip,
            "law" => Self::Law(rest.to_owned()),
            "save" if rest.is_empty() => return Err(wire::refused(Mistyped::SaveWhere)),
            "save" => Self::Save(rest.to_owned()),
            "calls" if rest.is_empty() => Self::Calling(None),
            "calls" => Self::Calling(Some(read(rest)?)),
            "attention" | "director" => Self::Event(Event::Attention(optional(rest)?)),
            "call" if ["director", "td"].contains(&rest.to_lowercase().as_str()) => {
                Self::Event(Event::Attention(None))
            }
            _ if word.starts_with('!') => {
                Self::Event(Event::Attention(optional(line.trim_start_matches('!').trim_start())?))
            }
            "meaning" | "meanings" if rest.is_empty() => {
                return Err(wire::refused(Mistyped::ShowsWhat));
            }
            "meaning" | "meanings" => Self::Meaning(rest.to_owned()),
            "possible" => {
                let (call, meaning) = split(rest);
                let call = read(call)?;
                if matches!(call, Call::OverSeven(_)) {
                    return Err(wire::refused(Mistyped::AboveSeven(call)));
                }
                Self::Possible(call, meaning.trim_start_matches('=').trim().to_owned())
            }
            "play" => play(rest)?,
            "misruled" => Self::Misruled(rest.to_owned()),
            "retract" | "retracted" => retract(rest)?,
            "lead" => lead(rest)?,
            "expose" | "exposed" => exposed(rest)?,
            _ => return calls_or_answer(line, open),
        };
        Ok(command)
    }
}

/// The first word and what comes after it.
fn split(text: &str) -> (&str, &str) {
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim()))
}

fn read<T: FromStr<Err: Into<Refusal>>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| wire::refused(error))
}

fn optional<T: FromStr<Err: Into<Refusal>>>(text: &str) -> Result<Option<T>, String> {
    if text.is_empty() { Ok(None) } else { read(text).map(Some) }
}

/// `play sayc`, `play ew acol+multi`
fn play(rest: &str) -> Result<Command, String> {
    let (first, second) = split(rest);
    let side = match first.to_lowercase().as_str() {
        "ns" => Some(Side::NorthSouth),
        "ew" => Some(Side::EastWest),
        _ => None,
    };
    let book = if side.is_some() { second } else { rest };
    if book.is_empty() {
        return Err(wire::refused(Mistyped::PlayWhat));
    }
    Ok(Command::Play(side, book.to_lowercase()))
}

/// `retract`, `retract 1h`, `retract s 1h`
fn retract(rest: &str) -> Result<Command, String> {
    let (first, second) = split(rest);
    if second.is_empty() {
        return Ok(match first.parse() {
            Ok(by) => Command::Retract { by: Some(by), call: None },
            Err(_) => Command::Retract { by: None, call: optional(first)? },
        });
    }
    Ok(Command::Retract { by: Some(read(first)?), call: Some(read(second)?) })
}

/// `lead sa`, `lead s sa`, `lead s sa won n`
fn lead(rest: &str) -> Result<Command, String> {
    let words: Vec<_> = rest.split_whitespace().collect();
    let (words, won_by) = match words.as_slice() {
        [words @ .., won, seat] if won.to_lowercase().starts_with("won") => {
            (words, Some(read(seat)?))
        }
        words => (words, None),
    };
    match words {
        [card] => Ok(Command::Lead { card: read(card)?, won_by }),
        [by, card] => {
            Ok(Command::Event(Event::lead(Led { by: read(by)?, card: read(card)?, won_by })))
        }
        _ => Err(wire::refused(Mistyped::WhichLead)),
    }
}

/// `expose s h9 hk led`
fn exposed(rest: &str) -> Result<Command, String> {
    let words: Vec<_> = rest.split_whitespace().collect();
    let (words, led) = match words.as_slice() {
        [words @ .., last] if last.eq_ignore_ascii_case("led") => (words, true),
        words => (words, false),
    };
    match words {
        [by, cards @ ..] if !cards.is_empty() => {
            let by = read(by)?;
            let cards = cards.iter().map(|card| read(card)).collect::<Result<_, _>>()?;
            Ok(Command::Event(Event::Exposed(Exposed { by, cards, led })))
        }
        _ => Err(wire::refused(Mistyped::WhichExposed)),
    }
}

fn calls_or_answer(line: &str, open: Option<&Question>) -> Result<Command, String> {
    let calls = read_calls(line);
    if calls.is_ok() {
        return calls;
    }
    // as a script writes it: `s leads sa`, `comparable=no`
    match line.parse() {
        Ok(Event::Answer(Given { answer: Answer::Accept(_), of: None })) | Err(_) => {}
        Ok(Event::Answer(Given { answer, of: None })) => {
            return Ok(Command::Answer(answer, None));
        }
        Ok(event) => return Ok(Command::Event(event)),
    }
    let (word, rest) = split(line);
    let lower = word.to_lowercase();
    // `comparable yes`: an answer with its question's name.
    let named = QuestionId::ALL.into_iter().find(|id| id.as_str() == lower);
    if let Some(id) = named {
        let (value, reason) = split(rest);
        if let Some(answer) = among(id.answers(), value) {
            return Ok(Command::Answer(answer, words(reason)));
        }
    }
    let Some(question) = open else {
        let mut values = QuestionId::ALL.into_iter().flat_map(QuestionId::answers);
        let known = named.is_some() || values.any(|answer| answer.value() == lower);
        return if known {
            Err(wire::refused(Mistyped::NothingAsked(word.to_owned())))
        } else {
            calls
        };
    };
    match among(&question.options, word) {
        Some(answer) => Ok(Command::Answer(answer, words(rest))),
        // a seat and a call was meant, and the call is wrong
        None if word.parse::<Seat>().is_ok() => calls,
        None => Err(not_an_answer(word, &question.options)),
    }
}

fn words(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

/// The answer with that number or value, or the only one that starts with the word; whether a
/// player accepts can be answered with yes and no.
fn among(options: &[Answer], word: &str) -> Option<Answer> {
    if let Ok(number) = word.parse::<usize>() {
        return options.get(number.checked_sub(1)?).copied();
    }
    let word = word.to_lowercase();
    let accepts = match word.as_str() {
        "y" | "yes" => Some(Answer::Accept(true)),
        "n" | "no" => Some(Answer::Accept(false)),
        _ => None,
    };
    if let Some(answer) = accepts.filter(|answer| options.contains(answer)) {
        return Some(answer);
    }
    let value = |answer: &&Answer| answer.value().to_lowercase();
    if let Some(answer) = options.iter().find(|answer| value(answer) == word) {
        return Some(*answer);
    }
    let mut starts =
        options.iter().filter(|answer| !word.is_empty() && value(answer).starts_with(&word));
    match (starts.next(), starts.next()) {
        (Some(answer), None) => Some(*answer),
        (Some(_) | None, _) => None,
    }
}

fn not_an_answer(word: &str, options: &[Answer]) -> String {
    let values = options.iter().map(|answer| answer.value()).collect();
    wire::refused(Mistyped::NoAnswer(shortened(word), values))
}

/// `1h`, `1 h`, `s 1s`, `s1s`, `1h p 2h`, each with its marks.
fn read_calls(line: &str) -> Result<Command, String> {
    let line = joined(line);
    let mut words = line.iter().map(String::as_str);
    let mut calls: Vec<Typed> = Vec::new();
    while let Some(word) = words.next() {
        if let Some(last) = calls.last_mut()
            && mark(&mut last.made, word, &mut words)?
        {
            continue;
        }
        let (by, call) = match word.parse::<Seat>() {
            Ok(seat) => {
                let call = words.next().ok_or_else(|| wire::refused(Mistyped::CalledWhat(seat)))?;
                (Some(seat), read(call)?)
            }
            Err(_) => seat_and_call(word)?,
        };
        // the seat is filled in when the call is made.
        calls.push(Typed { by, made: CallMade::new(by.unwrap_or(Seat::North), call) });
    }
    Ok(Command::Calls(calls))
}

/// The words, with the level and strain of a bid joined: `1 h` is `1h`.
fn joined(line: &str) -> Vec<String> {
    let is_level = |word: &str| matches!(word.as_bytes(), [b'1'..=b'9']);
    let mut words: Vec<String> = Vec::new();
    for word in line.split_whitespace() {
        match words.last_mut() {
            Some(level) if is_level(level) && format!("{level}{word}").parse::<Call>().is_ok() => {
                level.push_str(word);
            }
            Some(_) | None => words.push(word.to_owned()),
        }
    }
    words
}

/// `1s`, or `s1s` in one word.
fn seat_and_call(word: &str) -> Result<(Option<Seat>, Call), String> {
    let call = word.parse::<Call>();
    if let Ok(call) = call {
        return Ok((None, call));
    }
    let mut chars = word.chars();
    let seat = chars.next().and_then(|first| first.to_string().parse().ok());
    match (seat, chars.as_str().parse()) {
        (Some(seat), Ok(call)) => Ok((Some(seat), call)),
        (Some(_) | None, _) => Err(wire::refused(Mistyped::Unknown(shortened(word)))),
    }
}

/// Takes a word that says how the call was made.
fn mark<'a>(
    made: &mut CallMade,
    word: &str,
    words: &mut impl Iterator<Item = &'a str>,
) -> Result<bool, String> {
    match word.to_lowercase().as_str() {
        "slip" | "unintended" => made.unintended = true,
        "misinformed" => made.misinformed = true,
        "same" | "simultaneous" => made.simultaneous = true,
        "wrong-board" | "wrong_board" => made.wrong_board = true,
        "for" | "instead_of" => {
            let call = words.next().ok_or_else(|| wire::refused(Mistyped::InsteadOf))?;
            made.instead_of = Some(read(call)?);
        }
        _ => return Ok(false),
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_line(line: &str) -> Result<Command, String> {
        Command::read(line, None)
    }

    /// `N 1H, - P slip`: the calls of a line; `-` is the player in turn.
    fn typed(line: &str) -> String {
        match read_line(line) {
            Ok(Command::Calls(calls)) => calls
                .iter()
                .map(|Typed { by, made }| {
                    let by = by.map_or("-".to_owned(), |seat| seat.to_string());
                    let slip = if made.unintended { " slip" } else { "" };
                    let instead = made.instead_of.map_or(String::new(), |c| format!(" for {c}"));
                    format!("{by} {}{slip}{instead}", made.call)
                })
                .collect::<Vec<_>>()
                .join(", "),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn calls_are_typed_with_or_without_a_seat() {
        let table = [
            ("1h", "- 1H"),
            ("S 1S", "S 1S"),
            ("s1s", "S 1S"),
            ("1h p 2h p", "- 1H, - P, - 2H, - P"),
            ("n 1h e p", "N 1H, E P"),
            ("s 1s slip", "S 1S slip"),
            ("west dbl for 1h", "W X for 1H"),
            ("3nt", "- 3N"),
            ("1 h", "- 1H"),
            ("s 1 s p 3 NT", "S 1S, - P, - 3N"),
            ("w 2 ♥ for 1 h", "W 2H for 1H"),
        ];
        for (line, calls) in table {
            assert_eq!(typed(line), calls, "{line}");
        }
    }

    #[test]
    fn input_that_is_not_understood_gets_a_one_line_answer() {
        let table = [
            ("1z", "`1z` is not understood; try 1h, s 1s, ! or help"),
            ("s", "what did South call?"),
            ("s 1z", "`1z` is not a call; try Pass, X, XX, or a bid such as 1NT or 3♠"),
            ("accept", "no question is open for `accept`"),
            ("! q", "`q` is not a seat; the seats are N, E, S and W"),
            ("lead", "which card? `lead s SA`, and `won n` where the play is followed"),
            ("expose s", "whose card, and which? `expose s h9`"),
            ("save", "save where? `save FILE`"),
            ("possible 8c any", "8♣ is above seven; nobody may call it"),
            ("accept maybe", "no question is open for `accept`"),
        ];
        for (line, refused) in table {
            assert_eq!(read_line(line), Err(refused.to_owned()), "{line}");
        }
    }

    #[test]
    fn the_director_is_called() {
        for (line, by) in [
            ("!", None),
            ("! w", Some(Seat::West)),
            ("!w", Some(Seat::West)),
            ("attention", None),
            ("call director", None),
            ("Call TD", None),
        ] {
            assert_eq!(read_line(line), Ok(Command::Event(Event::Attention(by))), "{line}");
        }
    }

    #[test]
    fn leads_and_exposed_cards_can_be_typed() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let by = Seat::South;
        assert_eq!(
            read_line("lead s sa won n"),
            Ok(Command::Event(Event::lead(Led {
                by,
                card: card("SA"),
                won_by: Some(Seat::North)
            })))
        );
        assert_eq!(read_line("lead sa"), Ok(Command::Lead { card: card("SA"), won_by: None }));
        assert_eq!(
            read_line("expose s h9 h10 led"),
            Ok(Command::Event(Event::Exposed(Exposed {
                by,
                cards: vec![card("H9"), card("HT")],
                led: true
            })))
        );
    }

    #[test]
    fn an_answer_is_a_number_a_value_or_the_start_of_one() {
        let accept = laws::AuctionQuestion::Accept.answers();
        assert_eq!(among(accept, "2"), Some(Answer::Accept(false)));
        assert_eq!(among(accept, "Accept"), Some(Answer::Accept(true)));
        assert_eq!(among(accept, "rej"), Some(Answer::Accept(false)));
        for word in ["0", "3", "", "x"] {
            assert_eq!(among(accept, word), None, "{word}");
        }
        for (word, accepted) in [("y", true), ("Yes", true), ("n", false), ("no", false)] {
            assert_eq!(among(accept, word), Some(Answer::Accept(accepted)), "{word}");
        }
        assert_eq!(
            among(laws::AuctionQuestion::Comparable.answers(), "n"),
            Some(Answer::Comparable(false))
        );
        assert_eq!(among(laws::PlayQuestion::Forbid.answers(), "n"), Some(Answer::Forbid(None)));
    }

    #[test]
    fn anything_a_script_can_say_can_be_typed() {
        for line in ["S leads SA won by N", "S exposes H9 led", "S retracts 1S", "S 1S together"] {
            let event = line.parse().unwrap();
            assert_eq!(read_line(line), Ok(Command::Event(event)), "{line}");
        }
        let answer = Answer::Comparable(false);
        assert_eq!(read_line("comparable=no"), Ok(Command::Answer(answer, None)));
    }

    #[test]
    fn an_answer_may_name_its_question() {
        assert_eq!(
            read_line("comparable yes same suit"),
            Ok(Command::Answer(Answer::Comparable(true), Some("same suit".to_owned())))
        );
    }
}
