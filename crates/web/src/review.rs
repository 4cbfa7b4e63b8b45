//! The review after play so far: what the director has entered and judged. It is kept with the
//! ruling, and asks what `rectify review` asks; no score is worked out here.

use bridge::{Deal, Seat, Side, Vulnerability};
use director::Settings;
use review::{Case, Given, NonOffending, Scoring, poll};
use score::{Field, Fraction, Played, Sides};
use wire::shape::{self, Keys, Serializer, Shape};
use wire::{
    Fault, Json, Numbers, OutcomeGiven, PollGiven, ResultGiven, ReviewAnswer, ReviewRequest,
    field_of,
};

pub use ::words::{Ended, Form, Innocent};
use ::words::{Misgiven, Word};

use crate::board::Board;
use crate::words::{Refusals as _, said};

/// What a peer said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// What the peer would do
    pub chose: String,
    /// What else the peer seriously considered
    pub considered: Vec<String>,
    /// What the withdrawn call suggests, if that was asked: nothing, or an action
    pub suggested: Option<Option<String>>,
    /// Somebody who has seen the board, or is not a peer, is kept but not counted.
    pub peer: bool,
    /// Who it was; never on the form
    pub name: String,
}

impl Default for Answer {
    fn default() -> Self {
        Self {
            chose: String::new(),
            considered: Vec::new(),
            suggested: None,
            peer: true,
            name: String::new(),
        }
    }
}

/// A result that the board could well have had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    pub ended: Ended,
    /// The effective weight in per cent, for each side: the same unless they are split
    pub given: Sides<Fraction>,
    /// The weight as it was judged, before the side that did not offend got the benefit of the doubt
    pub judged: Fraction,
    /// Could it be reached without the infraction? Otherwise it weighs nothing.
    pub is_legal: bool,
}

/// What the side that did not offend inflicted on itself (12C1(e)).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Blunder {
    /// A gamble, not an error
    pub is_gamble: bool,
    /// The result with the infraction, but without the blunder
    pub without: Option<Ended>,
}

/// What a call shows, as the director wrote it for this review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The event of the record
    pub event: usize,
    /// Its call: if the record now has another one, this is void
    pub call: String,
    /// What it shows, a formula
    pub meaning: String,
    /// Is it a wrong explanation (21B3)?
    pub is_wrong: bool,
}

/// An artificial score for each side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Artificial {
    /// `average_plus`, `average` or `average_minus`, North-South and East-West
    pub awards: [String; 2],
    /// Their session scores, in per cent or IMPs per board, as they were written
    pub sessions: [String; 2],
}

/// What is written on the form and nowhere else.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Notes {
    /// Event and session
    pub event: String,
    /// The pairs or teams, with their numbers
    pub pairs: String,
    pub director: String,
    /// Facts agreed, and found where they were disputed
    pub facts: String,
    /// The board as it would have gone, in a sentence
    pub world: String,
    /// Why, in two sentences
    pub reason: String,
    /// A penalty, which is a separate matter
    pub penalty: String,
    /// When the players were told, `22:10`
    pub told: String,
}

/// The review so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a box that is ticked or not")]
pub struct Draft {
    /// The law under which the director reviews
    pub law: Option<String>,
    /// The director's answer to its question: yes, or the result stands
    pub answer: Option<bool>,
    /// The hands, as far as they are known
    pub deal: Option<Deal>,
    /// The result at the table
    pub result: Option<Played>,
    /// Who is vulnerable, where the record does not say
    pub vulnerable: Option<Vulnerability>,
    /// Whose opponents erred
    pub non_offending: Option<Innocent>,
    /// The form of scoring
    pub form: Form,
    /// The results of the other tables, as they were written: `600 x2, 150 x3`
    pub field: String,
    /// How many results are expected at matchpoints, as it was written
    pub tables: String,
    /// Are cross-IMPs added up, and not averaged?
    pub is_sum: bool,
    /// The cap on a comparison at cross-IMPs, as it was written
    pub cap: String,
    /// The result of the other table
    pub other_table: Option<Ended>,
    /// Is it a knockout match?
    pub knockout: bool,
    /// The datum, as it was written
    pub datum: String,
    /// What could well have happened
    pub outcomes: Vec<Outcome>,
    /// Do the effective weights differ from those judged?
    pub doubt: bool,
    /// Does each side have its own weights?
    pub split: bool,
    /// What the side that did not offend inflicted on itself
    pub blunder: Option<Blunder>,
    /// Where no result can be estimated
    pub artificial: Option<Artificial>,
    /// What peers said
    pub answers: Vec<Answer>,
    /// Evidence copied into the form, a line each
    pub evidence: Vec<String>,
    /// What calls show, where the director wrote it
    pub shown: Vec<Shown>,
    /// How long the players can appeal, in minutes; `None` is half an hour
    pub appeal: Option<u32>,
    /// What is only on the form
    pub notes: Notes,
}

/// The weight of all outcomes together.
const WHOLE: i32 = 100;

/// The steps of a weight.
const STEP: i32 = 5;

/// A result with its score; `at` says where it was entered.
fn scored(ended: Ended, vulnerable: Option<Vulnerability>, at: &str) -> Result<ResultGiven, Fault> {
    match ended {
        Ended::Score(score) => ResultGiven::score(score, &format!("{at}.ns")),
        Ended::Played(played) => ResultGiven::played(played, vulnerable, at),
    }
}

/// The results of a field, as a director writes them: `600 x2, 150 x3, -110`.
pub fn field(text: &str) -> Result<Vec<(i32, u32)>, String> {
    let mut all: Vec<(i32, u32)> = Vec::new();
    let spaced = text.replace(['×', '*', 'X'], "x").replace('−', "-").replace(" x", "x");
    let spaced = spaced.replace("x ", "x");
    for word in spaced.split([',', ';', ' ', '\n', '\t']).filter(|word| !word.is_empty()) {
        let (score, count) = word.split_once('x').unwrap_or((word, "1"));
        let read = score.parse::<i32>().ok().zip(count.parse::<u32>().ok());
        match read.filter(|(score, count)| score % 10 == 0 && (1..=1000).contains(count)) {
            Some(it) => all.push(it),
            None => return Err(word.to_owned()),
        }
    }
    Ok(all)
}

/// Hands from the text of a PBN `Deal` or a LIN `md`, whatever surrounds it.
pub fn deal(text: &str) -> Result<Deal, String> {
    let text = text.trim();
    if let Some(lin) = text.find("md|").map(|at| &text[at + 3..]) {
        return lin_deal(lin.split('|').next().unwrap_or_default());
    }
    if text.contains(',') && !text.contains('.') {
        return lin_deal(text);
    }
    let quoted = text.split_once("[Deal").map_or(text, |(_, rest)| rest);
    let quoted = quoted.split('"').nth(1).unwrap_or(quoted).trim();
    // unknown hands are dashes; there may be several spaces
    let words: Vec<&str> = quoted.split_whitespace().collect();
    words.join(" ").parse::<Deal>().map_err(|error| no_word(&Word::Deal(error)))
}

fn no_word(why: &Word) -> String {
    said().refused_word(why)
}

/// The hands of a LIN `md`: the dealer, then South, West, North and East.
fn lin_deal(text: &str) -> Result<Deal, String> {
    const SEATS: [Seat; 4] = [Seat::South, Seat::West, Seat::North, Seat::East];
    let hands = text.trim().trim_start_matches(|it: char| it.is_ascii_digit());
    let mut deal = Deal::default();
    for (seat, hand) in SEATS.into_iter().zip(hands.split(',')) {
        let hand = hand.trim();
        if hand.is_empty() {
            continue;
        }
        let mut cards = Vec::new();
        let mut suit = None;
        for letter in hand.chars() {
            let letter = letter.to_ascii_uppercase();
            match (letter, suit) {
                ('S' | 'H' | 'D' | 'C', _) => suit = Some(letter),
                (_, Some(suit)) => {
                    let card = format!("{suit}{letter}");
                    cards.push(card.parse().map_err(|error| no_word(&Word::Card(error)))?);
                }
                (_, None) => return Err(no_word(&Word::NoSuit(hand.to_owned()))),
            }
        }
        let hand = bridge::Hand::from_cards(cards).map_err(|error| no_word(&Word::Hand(error)))?;
        deal.insert(seat, hand).map_err(|error| no_word(&Word::Deal(error)))?;
    }
    Ok(deal)
}

impl Draft {
    // ---- weights ----

    /// The sum of the effective weights: 100 for each side wherever there is an outcome.
    #[must_use]
    pub fn total(&self, side: Side) -> Fraction {
        self.outcomes.iter().map(|it| it.given.of(side)).sum()
    }

    /// Adds an outcome; the first has the whole weight.
    pub fn add(&mut self, ended: Ended) {
        let weight = if self.outcomes.iter().any(|it| it.is_legal) { 0 } else { WHOLE };
        self.outcomes.push(Outcome::new(ended, Fraction::from(weight)));
    }

    /// Removes an outcome; its weight goes to the next.
    pub fn remove(&mut self, place: usize) {
        if place < self.outcomes.len() {
            self.weigh_nothing(place);
            self.outcomes.remove(place);
            self.mend();
        }
    }

    /// An outcome that can be reached only through the infraction weighs nothing, neither as judged
    /// nor in effect.
    pub fn set_legal(&mut self, place: usize, is_legal: bool) {
        let Some(outcome) = self.outcomes.get_mut(place) else { return };
        outcome.is_legal = is_legal;
        if !is_legal {
            self.weigh_nothing(place);
        }
        self.mend();
    }

    fn weigh_nothing(&mut self, place: usize) {
        for part in PARTS {
            shift(&mut self.outcomes, place, &Fraction::zero(), part);
        }
    }

    /// Sets the weight of an outcome, from 0 to 100. What it gains is taken from the next one
    /// below, as far as that has any, then from the one after it, and from the last on to the
    /// first. What it loses goes to the next one. It is the weight for both sides, or for this one
    /// where they are split.
    pub fn set(&mut self, side: Side, place: usize, weight: &Fraction) {
        if !self.outcomes.get(place).is_some_and(|it| it.is_legal) {
            return;
        }
        let part: Part = match side {
            Side::NorthSouth => |it| &mut it.given.ns,
            Side::EastWest => |it| &mut it.given.ew,
        };
        shift(&mut self.outcomes, place, weight, part);
        if !self.split {
            self.give_both(side);
        }
    }

    /// One step of five up or down; from any figure to the nearest multiple.
    pub fn step(&mut self, side: Side, place: usize, up: bool) {
        let Some(outcome) = self.outcomes.get(place) else { return };
        let step = Fraction::from(STEP);
        let given = outcome.given.of(side);
        let steps = given.divided_by(&step).unwrap_or_default();
        let below = &steps.floor() * &step;
        let to = if up {
            below + &step
        } else if below == *given {
            &below - &step
        } else {
            below
        };
        self.set(side, place, &to);
    }

    /// The effective weights differ from those judged, or no longer do.
    pub fn set_doubt(&mut self, doubt: bool) {
        self.doubt = doubt;
        if !(doubt || self.split) {
            self.give_both(Side::NorthSouth);
        }
    }

    /// Each side has its own weights, or no longer: then both have those of the side that did not
    /// offend.
    pub fn set_split(&mut self, split: bool) {
        self.split = split;
        if !split {
            let innocent = match self.non_offending {
                Some(Innocent::Side(side)) => side,
                Some(Innocent::Both | Innocent::Neither) | None => Side::NorthSouth,
            };
            self.give_both(innocent);
        }
    }

    /// Sets the weights as judged: from the poll, or somebody else's. The effective weights start
    /// from them.
    pub fn judge(&mut self, weights: Vec<(Ended, Fraction)>) {
        let weighed = weights.into_iter().map(|(ended, weight)| Outcome::new(ended, weight));
        self.outcomes = weighed.collect();
        self.mend();
    }

    /// Gives both sides the weights of this one, as judged unless there is doubt.
    fn give_both(&mut self, of: Side) {
        for outcome in &mut self.outcomes {
            let weight = outcome.given.of(of).clone();
            if !self.doubt {
                outcome.judged = weight.clone();
            }
            outcome.given = Sides { ns: weight.clone(), ew: weight };
        }
    }

    /// Gives what is missing from the whole to the first outcome that can have it.
    fn mend(&mut self) {
        for part in PARTS {
            let mut sum = Fraction::zero();
            for outcome in &mut self.outcomes {
                sum += &*part(outcome);
            }
            let missing = &Fraction::from(WHOLE) - &sum;
            if let Some(first) = self.outcomes.iter_mut().find(|it| it.is_legal) {
                *part(first) += &missing;
            }
        }
    }

    // ---- the document ----

    /// Is there enough to ask for a score?
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.artificial.is_some() || self.outcomes.iter().any(|it| it.is_legal)
    }

    /// The request. The board gives settings and vulnerability.
    fn request(&self, board: Option<&Board>) -> Result<ReviewRequest, Fault> {
        let settings = board.map_or_else(Settings::default, |it| it.record().settings);
        let law = self.law.as_deref().map(wire::law_of_review).transpose()?;
        let vulnerable = self.vulnerability(board);
        let mut numbers = Numbers::default();
        let scoring = self.scoring(vulnerable, &mut numbers)?;
        let table =
            self.result.map(|it| ResultGiven::played(it, vulnerable, "table")).transpose()?;
        let non_offending = match self.non_offending.unwrap_or(Innocent::Neither) {
            Innocent::Side(side) => NonOffending::Side(side),
            Innocent::Both => NonOffending::Both,
            Innocent::Neither => NonOffending::Neither,
        };
        let (mut outcomes, mut without, mut blunder) = (Vec::new(), Vec::new(), None);
        let given = if let Some(artificial) = &self.artificial {
            artificial.given(&mut numbers)?
        } else {
            let weighed = self.weighed(vulnerable, &mut outcomes)?;
            let without_blunder = match self.blunder {
                Some(Blunder { is_gamble, without: Some(ended) }) => {
                    let kind = if is_gamble { wire::Blunder::Gamble } else { wire::Blunder::Error };
                    blunder = Some(kind);
                    let result = scored(ended, vulnerable, "self_inflicted.without[0].result")?;
                    without.push(OutcomeGiven { result, why: None });
                    Some(vec![review::Outcome::new(result.score, Fraction::from(WHOLE))])
                }
                Some(Blunder { without: None, .. }) | None => None,
            };
            Given::Outcomes { outcomes: weighed, without_blunder }
        };
        let score = table.map(|table| table.score);
        let case = Case { law, scoring, table: score, non_offending, given, settings };
        Ok(ReviewRequest {
            case,
            table,
            outcomes,
            without,
            blunder,
            vulnerable,
            board: None,
            deal: self.deal.filter(|it| !it.is_empty()),
            poll: self.poll()?,
            reason: Some(self.notes.reason.clone()).filter(|it| !it.is_empty()),
            info: None,
            record: None,
            from_record: Vec::new(),
        })
    }

    fn weighed(
        &self,
        vulnerable: Option<Vulnerability>,
        given: &mut Vec<OutcomeGiven>,
    ) -> Result<Vec<review::Outcome>, Fault> {
        let outcome = |(place, it): (usize, &Outcome)| {
            let result = scored(it.ended, vulnerable, &format!("outcomes[{place}].result"))?;
            given.push(OutcomeGiven { result, why: None });
            let (weight, is_legal) = (Some(it.given.clone()), it.is_legal);
            Ok(review::Outcome { score: result.score, weight, is_legal })
        };
        self.outcomes.iter().enumerate().map(outcome).collect()
    }

    fn scoring(
        &self,
        vulnerable: Option<Vulnerability>,
        numbers: &mut Numbers,
    ) -> Result<Scoring, Fault> {
        let written = |text: &str| {
            let text = text.trim().replace('−', "-");
            (!text.is_empty()).then_some(text)
        };
        let other = |at: &str| self.other_table.map(|it| scored(it, vulnerable, at)).transpose();
        Ok(match self.form {
            Form::Matchpoints => {
                let field = self.others()?;
                let tables = written(&self.tables);
                let tables = tables.map(|it| numbers.written_whole(&it, "scoring.tables"));
                Scoring::Matchpoints { field, tables: tables.transpose()?.map(Fraction::from) }
            }
            Form::BoardAMatch => {
                let other = other("scoring.field[0]")?.map(|it| (it, 1));
                let field = field_of(other.as_slice(), "scoring.field")?;
                Scoring::Matchpoints { field, tables: None }
            }
            Form::Teams => {
                let other = other("scoring.other_table")?;
                let other = other.map(|it| review::Outcome::new(it.score, Fraction::from(WHOLE)));
                Scoring::Imps { other: other.into_iter().collect(), knockout: self.knockout }
            }
            Form::CrossImps => {
                let (field, average) = (self.others()?, !self.is_sum);
                let cap = written(&self.cap).map(|it| numbers.written_cap(&it, "scoring.cap"));
                Scoring::CrossImps { field, average, cap: cap.transpose()? }
            }
            Form::Butler => {
                let datum = written(&self.datum).map(|it| numbers.written(&it, "scoring.datum"));
                Scoring::Butler { datum: datum.transpose()? }
            }
            Form::TotalPoints => Scoring::TotalPoints,
        })
    }

    /// The results of the other tables.
    fn others(&self) -> Result<Field, Fault> {
        const AT: &str = "scoring.field";
        let wrong = |word: String| Fault::new("bad_number", "", Misgiven::Field(word));
        let results = field(&self.field).map_err(wrong)?;
        let result = |(place, (score, count)): (usize, (i32, u32))| {
            Ok((ResultGiven::score(score, &format!("{AT}[{place}].ns"))?, count))
        };
        let results = results.into_iter().enumerate().map(result);
        field_of(&results.collect::<Result<Vec<_>, _>>()?, AT)
    }

    /// What peers said; answers in words other than calls are counted by the director.
    fn poll(&self) -> Result<Option<PollGiven>, Fault> {
        let is_call = |text: &String| text.parse::<bridge::Call>().is_ok();
        let are_calls = |it: &Answer| is_call(&it.chose) && it.considered.iter().all(is_call);
        if self.answers.is_empty() || !self.answers.iter().all(are_calls) {
            return Ok(None);
        }
        let answer = |it: &Answer| poll::Answer {
            chose: it.chose.clone(),
            considered: it.considered.clone(),
            suggested: it.suggested.clone(),
            is_peer: it.peer,
        };
        PollGiven::about_a_call(self.answers.iter().map(answer).collect()).map(Some)
    }

    /// Who is vulnerable: the record knows, or the director said so.
    #[must_use]
    pub fn vulnerability(&self, board: Option<&Board>) -> Option<Vulnerability> {
        board.and_then(|board| board.record().vulnerable).or(self.vulnerable)
    }

    /// What the score is now, or what is missing.
    pub fn review(&self, board: Option<&Board>) -> Result<ReviewAnswer, String> {
        let review = |request: ReviewRequest| request.review();
        self.request(board).and_then(review).map_err(|fault| fault.said(said()))
    }

    // ---- keeping ----

    #[must_use]
    pub fn json(&self) -> String {
        shape::text(self)
    }

    /// From what was kept; what cannot be read counts as not entered.
    #[must_use]
    pub fn read(json: &str) -> Self {
        let mut draft: Self = shape::read(json).unwrap_or_default();
        draft.mend();
        draft
    }
}

wire::shape!(Draft {
    law: maybe "law",
    answer: maybe "answer",
    deal: maybe "deal",
    result: maybe "result",
    vulnerable: maybe "vulnerable",
    non_offending: maybe "non_offending",
    form: has "form",
    field: maybe "field",
    tables: maybe "tables",
    is_sum: has "sum",
    cap: maybe "cap",
    other_table: maybe "other_table",
    knockout: has "knockout",
    datum: maybe "datum",
    outcomes: has "outcomes",
    doubt: has "doubt",
    split: has "split",
    blunder: maybe "blunder",
    artificial: maybe "artificial",
    answers: has "answers",
    evidence: has "evidence",
    shown: has "shown",
    appeal: maybe "appeal",
    notes: has "notes",
});

wire::shape!(Outcome {
    ended: needs "result",
    given: needs "given",
    judged: needs "judged",
    is_legal: has "legal",
});

wire::shape!(Blunder { is_gamble: has "gamble", without: maybe "without" });

wire::shape!(Shown {
    event: needs "event",
    call: has "call",
    meaning: has "meaning",
    is_wrong: has "wrong",
});

wire::shape!(Notes {
    event: maybe "event",
    pairs: maybe "pairs",
    director: maybe "director",
    facts: maybe "facts",
    world: maybe "world",
    reason: maybe "reason",
    penalty: maybe "penalty",
    told: maybe "told",
});

/// "Nothing is suggested" differs from "not asked".
impl Shape for Answer {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut keys = Keys::new(to)?;
        keys.has("chose", &self.chose)?;
        keys.has("considered", &self.considered)?;
        keys.has("asked", &self.suggested.is_some())?;
        keys.maybe("suggested", &self.suggested.clone().flatten())?;
        keys.has("peer", &self.peer)?;
        keys.maybe("name", &self.name)?;
        keys.end()
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        let (is_asked, suggested) = (json.has("asked")?, json.has("suggested")?);
        Some(Self {
            chose: json.has("chose")?,
            considered: json.has("considered")?,
            suggested: if is_asked { Some(suggested) } else { None },
            peer: json.has("peer")?,
            name: json.has("name")?,
        })
    }
}

/// What was written for each side.
#[derive(Default)]
struct EachSide {
    ns: String,
    ew: String,
}

wire::shape!(EachSide { ns: maybe "ns", ew: maybe "ew" });

impl Shape for Artificial {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let ([award_ns, award_ew], [ns, ew]) = (&self.awards, &self.sessions);
        let (ns, ew) = (ns.trim().to_owned(), ew.trim().to_owned());
        let is_said = !ns.is_empty() || !ew.is_empty();
        let mut keys = Keys::new(to)?;
        keys.has("ns", award_ns)?;
        keys.has("ew", award_ew)?;
        keys.maybe("session", &is_said.then_some(EachSide { ns, ew }))?;
        keys.end()
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        let session: EachSide = json.has("session")?;
        let awards = [json.has("ns")?, json.has("ew")?];
        Some(Self { awards, sessions: [session.ns, session.ew] })
    }
}

/// One of the weights of an outcome.
type Part = fn(&mut Outcome) -> &mut Fraction;

/// All of them.
const PARTS: [Part; 3] = [|it| &mut it.given.ns, |it| &mut it.given.ew, |it| &mut it.judged];

/// Sets a weight, and takes from those that follow or gives to the next, so that the sum stays the
/// same.
fn shift(outcomes: &mut [Outcome], place: usize, weight: &Fraction, part: Part) {
    let (least, most) = (Fraction::zero(), Fraction::from(WHOLE));
    let weight = if *weight < least { &least } else { weight };
    let weight = if *weight > most { &most } else { weight };
    let others = (1..outcomes.len()).map(|step| (place + step) % outcomes.len());
    let others: Vec<usize> = others.filter(|other| outcomes[*other].is_legal).collect();
    let own = part(&mut outcomes[place]).clone();
    let mut more = weight - &own;
    if others.is_empty() {
        return;
    }
    *part(&mut outcomes[place]) = weight.clone();
    if more.is_negative() {
        *part(&mut outcomes[others[0]]) += &-&more;
        return;
    }
    for other in others {
        let had = part(&mut outcomes[other]);
        let taken = if *had < more { had.clone() } else { more.clone() };
        *had = &*had - &taken;
        more = &more - &taken;
    }
}

impl Outcome {
    /// An outcome with this weight, as judged, for both sides.
    fn new(ended: Ended, weight: Fraction) -> Self {
        let given = Sides { ns: weight.clone(), ew: weight.clone() };
        Self { ended, given, judged: weight, is_legal: true }
    }

    /// Is its weight zero for both sides?
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.given.ns.is_zero() && self.given.ew.is_zero()
    }
}

impl Artificial {
    /// The names of the awards.
    pub const AWARDS: [&str; 3] = ["average_plus", "average", "average_minus"];

    fn given(&self, numbers: &mut Numbers) -> Result<Given, Fault> {
        let [ns, ew] = &self.awards;
        let award = |name: &str, side: &str| wire::award_of(name, &format!("artificial.{side}"));
        let awards = Sides { ns: award(ns, "ns")?, ew: award(ew, "ew")? };
        let mut session = |written: &str, side: &str| {
            let at = format!("artificial.session.{side}");
            let written = Some(written.trim()).filter(|it| !it.is_empty());
            let number = written.map(|it| wire::session_of(numbers.written(it, &at)?, &at));
            number.transpose()
        };
        let [ns, ew] = &self.sessions;
        let session = Sides { ns: session(ns, "ns")?, ew: session(ew, "ew")? };
        Ok(Given::Artificial { awards, session })
    }
}

impl Notes {
    /// The texts, by key.
    pub fn texts(&mut self) -> [(&'static str, &mut String); 8] {
        [
            ("event", &mut self.event),
            ("pairs", &mut self.pairs),
            ("director", &mut self.director),
            ("facts", &mut self.facts),
            ("world", &mut self.world),
            ("reason", &mut self.reason),
            ("penalty", &mut self.penalty),
            ("told", &mut self.told),
        ]
    }
}

/// The boards that a playing director has yet to play, as they were written: `5-8, 13`.
#[must_use]
pub fn is_yet_to_play(written: &str, board: u32) -> bool {
    written.split([',', ';', ' ']).any(|part| {
        let (from, to) = part.split_once(['-', '–']).unwrap_or((part, part));
        let ends = from.trim().parse::<u32>().ok().zip(to.trim().parse::<u32>().ok());
        ends.is_some_and(|(from, to)| (from..=to).contains(&board))
    })
}

#[cfg(test)]
mod tests {
    use bridge::Contract;
    use score::Made;

    use super::*;

    const NS: Side = Side::NorthSouth;
    const EW: Side = Side::EastWest;

    fn ended(contract: &str, declarer: Seat, tricks: u8) -> Ended {
        let Ok(Made::Bid(bid, doubled)) = contract.parse() else { panic!("{contract}") };
        Ended::Played(Played::Contract(Contract { bid, declarer, doubled }, tricks))
    }

    /// The worked case: board 2, East dealer, 1♠ (1♦ withdrawn, 2♦) P 3NT.
    fn case() -> Draft {
        let mut draft = Draft {
            law: Some("27D".to_owned()),
            answer: Some(true),
            vulnerable: Some(Vulnerability::NorthSouth),
            non_offending: Some(Innocent::Side(Side::EastWest)),
            field: "600 x2, 150 x3, 110 x2, -100 x2, −110".to_owned(),
            deal: deal("N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT98")
                .ok(),
            ..Draft::default()
        };
        if let Ended::Played(played) = ended("3N", Seat::North, 9) {
            draft.result = Some(played);
        }
        draft.judge(vec![
            (ended("2N", Seat::North, 9), Fraction::from(50)),
            (ended("3N", Seat::North, 9), Fraction::ratio(75, 2)),
            (ended("3D", Seat::South, 9), Fraction::ratio(25, 2)),
        ]);
        draft.set_doubt(true);
        draft.set(NS, 0, &Fraction::from(60));
        draft.set(NS, 1, &Fraction::from(30));
        draft.set(NS, 2, &Fraction::from(10));
        draft
    }

    fn given(draft: &Draft) -> Vec<String> {
        draft.outcomes.iter().map(|it| it.given.ns.to_string()).collect()
    }

    #[test]
    fn the_worked_case_is_14_to_6() {
        let draft = case();
        assert_eq!(given(&draft), ["60", "30", "10"]);
        let judged: Vec<_> = draft.outcomes.iter().map(|it| it.judged.to_string()).collect();
        assert_eq!(judged, ["50", "37.5", "12.5"]);
        let reviewed = draft.review(None).unwrap().reviewed;
        assert_eq!(reviewed.rounded.ns.to_string(), "14");
        assert_eq!(reviewed.rounded.ew.to_string(), "6");
        assert_eq!(reviewed.kind.as_str(), "weighted");
        // at teams, with +150 in the other room
        let teams =
            Draft { form: Form::Teams, other_table: Some(Ended::Score(150)), ..draft.clone() };
        let reviewed = teams.review(None).unwrap().reviewed;
        assert_eq!(reviewed.adjusted.ew.to_string(), "-2.9");
    }

    #[test]
    fn a_draft_is_kept_as_it_is() {
        let mut draft = case();
        draft.answers.push(Answer {
            chose: "2N".to_owned(),
            considered: vec!["3N".to_owned()],
            suggested: Some(None),
            peer: true,
            name: "A \"quoted\" name".to_owned(),
        });
        draft.shown.push(Shown {
            event: 1,
            call: "1D".to_owned(),
            meaning: "11-20, 4+D".to_owned(),
            is_wrong: false,
        });
        draft.evidence.push("63.7 % also open".to_owned());
        draft.blunder =
            Some(Blunder { is_gamble: true, without: Some(ended("3N", Seat::North, 8)) });
        draft.appeal = Some(20);
        draft.notes.reason = "Most invite.\nSome do not.".to_owned();
        assert_eq!(Draft::read(&draft.json()), draft);
        let artificial = Artificial {
            awards: ["average_plus".to_owned(), "average_minus".to_owned()],
            sessions: ["63.5".to_owned(), String::new()],
        };
        let draft = Draft { artificial: Some(artificial), ..Draft::default() };
        assert_eq!(Draft::read(&draft.json()), draft);
        assert_eq!(Draft::read(""), Draft::default());
        assert_eq!(Draft::read("[nonsense"), Draft::default());
    }

    #[test]
    fn a_poll_goes_along_where_it_is_about_calls() {
        let mut draft = case();
        let answer = |chose: &str| Answer { chose: chose.to_owned(), ..Answer::default() };
        draft.answers = ["2N", "2N", "3N"].map(answer).to_vec();
        let counted = draft.review(None).unwrap().poll.unwrap();
        assert_eq!((counted.asked, counted.actions[0].chose), (3, 2));
        draft.answers.push(answer("something else"));
        assert!(draft.review(None).unwrap().poll.is_none());
    }

    #[test]
    fn weights_always_sum_to_100() {
        let mut draft = Draft::default();
        let hundred = Fraction::from(100);
        let outcomes = [("2N", 9), ("3N", 9), ("3D", 9), ("1N", 7)];
        for (contract, tricks) in outcomes {
            draft.add(ended(contract, Seat::North, tricks));
            assert_eq!(draft.total(NS), hundred);
        }
        // any order of steps, figures, legal or not, removals
        let mut chance = 7_u32;
        for round in 0..2000 {
            chance = chance.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            let pick = (chance >> 16) as usize;
            let place = pick % draft.outcomes.len();
            match pick / 8 % 9 {
                2 => draft.step(EW, place, pick.is_multiple_of(3)),
                0..=1 => draft.step(NS, place, true),
                3..=4 => draft.step(NS, place, false),
                5 => draft.set(NS, place, &Fraction::ratio(100, 3)),
                6 => draft.set(NS, place, &Fraction::from(i32::try_from(pick % 140).unwrap() - 20)),
                7 if pick.is_multiple_of(4) => draft.set_split(!draft.split),
                7 => draft.set_doubt(pick.is_multiple_of(2)),
                _ if draft.outcomes.iter().filter(|it| it.is_legal).count() > 1 => {
                    draft.set_legal(place, pick.is_multiple_of(3));
                }
                _ => draft.set_legal(place, true),
            }
            if round % 97 == 0 && draft.outcomes.len() > 2 {
                draft.remove(place);
                draft.add(ended("2N", Seat::South, 8));
            }
            if draft.outcomes.iter().any(|it| it.is_legal) {
                for side in [NS, EW] {
                    assert_eq!(draft.total(side), hundred, "round {round}: {draft:?}");
                }
                let judged: Fraction = draft.outcomes.iter().map(|it| &it.judged).sum();
                assert_eq!(judged, hundred, "round {round}: {draft:?}");
            }
            let in_order = |it: &Outcome| {
                let Sides { ns, ew } = &it.given;
                !(ns.is_negative() || ew.is_negative()) && (draft.split || ns == ew)
            };
            assert!(draft.outcomes.iter().all(in_order), "round {round}: {draft:?}");
        }
    }

    #[test]
    fn each_side_has_weights_of_its_own() {
        // the others have 650, -100, -100, -200, -790; N-S get -100, E-W the 650
        let mut draft = Draft {
            vulnerable: Some(Vulnerability::Both),
            non_offending: Some(Innocent::Side(NS)),
            field: "650, -100 x2, -200, -790".to_owned(),
            ..Draft::default()
        };
        draft.add(Ended::Score(-100));
        draft.add(Ended::Score(650));
        draft.set_split(true);
        draft.set(EW, 1, &Fraction::from(100));
        assert_eq!(Draft::read(&draft.json()), draft);
        let reviewed = draft.review(None).unwrap().reviewed;
        assert_eq!(reviewed.kind.as_str(), "split");
        assert_eq!((reviewed.rounded.ns.to_string(), reviewed.rounded.ew.to_string()), {
            ("6".to_owned(), "1".to_owned())
        });
        // joined again: both have what the side that did not offend had
        draft.set_split(false);
        assert_eq!(given(&draft), ["100", "0"]);
        assert_eq!(draft.review(None).unwrap().reviewed.kind.as_str(), "assigned");
    }

    #[test]
    fn every_form_of_scoring_has_a_score() {
        let mut draft = case();
        draft.other_table = Some(Ended::Score(150));
        draft.datum = "140".to_owned();
        let mut told = Vec::new();
        for form in Form::ALL {
            draft.form = form;
            let kept = Draft::read(&draft.json());
            assert_eq!(kept, draft);
            let points = kept.review(None).unwrap().reviewed.adjusted;
            told.push(format!("{} {} {}", form.name(), points.ns, points.ew));
        }
        assert_eq!(
            told,
            [
                "matchpoints 14 6",
                "imps 2.9 -2.9",
                "cross_imps 2.51 -2.51",
                "butler 2.9 -2.9",
                "board_a_match 1.2 0.8",
                "total_points 281 -281",
            ]
        );
        draft.form = Form::CrossImps;
        draft.is_sum = true;
        draft.cap = "5".to_owned();
        let capped = Draft::read(&draft.json()).review(None).unwrap().reviewed.adjusted;
        assert_eq!(capped.ns.to_string(), "16.4");
        draft.form = Form::Matchpoints;
        draft.tables = "12".to_owned();
        let scaled = Draft::read(&draft.json()).review(None).unwrap().reviewed;
        assert_eq!(scaled.top.unwrap().to_string(), "22");
    }

    #[test]
    fn what_one_gains_the_next_loses() {
        let mut draft = case();
        draft.step(NS, 0, true);
        assert_eq!(given(&draft), ["65", "25", "10"]);
        draft.step(NS, 2, true);
        assert_eq!(given(&draft), ["60", "25", "15"]);
        draft.step(NS, 1, false);
        assert_eq!(given(&draft), ["60", "20", "20"]);
        draft.set(NS, 1, &Fraction::ratio(100, 3));
        assert_eq!(given(&draft), ["60", "100/3", "20/3"]);
        draft.step(NS, 1, false);
        assert_eq!(given(&draft), ["60", "30", "10"]);
        draft.set_legal(1, false);
        assert_eq!(given(&draft), ["60", "0", "40"]);
        draft.remove(0);
        assert_eq!(given(&draft), ["0", "100"]);
    }

    #[test]
    fn a_field_as_it_is_written() {
        assert_eq!(field("600 x2, 150x3;-110").unwrap(), [(600, 2), (150, 3), (-110, 1)]);
        assert_eq!(field("620 × 2\n−100").unwrap(), [(620, 2), (-100, 1)]);
        assert_eq!(field("620, 15").unwrap_err(), "15");
        assert_eq!(field("").unwrap(), []);
    }

    #[test]
    fn a_deal_from_pbn_and_lin() {
        let pbn = "[Deal \"N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 -\"]";
        let whole = deal(pbn).unwrap();
        assert_eq!(whole, case().deal.unwrap());
        let lin = "qx|o1|md|4S76HK52DAQJ983CQ4,S852HT976D62CKT98,SQT4HAJ3DK74CJ652,|sv|n|";
        assert_eq!(deal(lin).unwrap(), whole);
        assert!(deal("N:QT4.AJ3.K74.J652 QT4.AJ3.K74.J652 - -").is_err());
        assert!(deal("md|4S7|").is_err());
        assert!(deal("hello").is_err());
    }

    #[test]
    fn boards_to_be_played() {
        assert!(is_yet_to_play("5-8, 13", 6) && is_yet_to_play("5-8, 13", 13));
        assert!(!is_yet_to_play("5-8, 13", 9) && !is_yet_to_play("", 1));
    }
}
