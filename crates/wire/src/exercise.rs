//! Exercises.

use std::fmt::Write as _;

use bridge::{Seat, Side};
use director::{Authority, Where};
use hands::Stop;
use laws::{Answer, CardStatus, Cite};
use serde::Serialize;
use serde_json::value::RawValue;
use train::{After, Bound, Claim, Exercise, Explain, Kind, Rests, Silence, Until, Wanted};
use words::{Teaching, Unread};

use crate::Error;
use crate::answer;
use crate::document::ReadError;
use crate::json::short;
use crate::record::TableRecord;

#[derive(Serialize)]
struct ExerciseBody<'a> {
    id: &'a str,
    kind: &'static str,
    clauses: Vec<&'static str>,
    difficulty: u8,
    record: Box<RawValue>,
    ask: String,
    options: Vec<OptionBody>,
    answer: Vec<String>,
    /// What counts neither way
    #[serde(skip_serializing_if = "Vec::is_empty")]
    open: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rests_on: Vec<&'static str>,
    explain: Vec<ExplainBody>,
}

#[derive(Serialize)]
struct OptionBody {
    value: String,
    text: String,
}

#[derive(Serialize)]
struct ExplainBody {
    text: String,
    laws: Vec<&'static str>,
}

/// Adds an exercise to `out`, on one line, without a newline.
pub fn exercise_into(words: &dyn Teaching, exercise: &Exercise, out: &mut Vec<u8>) {
    let Exercise { record, options, answer, open, explain, .. } = exercise;
    let table = TableRecord::new(record.clone());
    // it is JSON that was just written
    let Ok(raw) = RawValue::from_string(table.to_line()) else { return };
    let values: Vec<String> = options.iter().map(|it| claim_value(&it.claim)).collect();
    let named =
        |places: &[usize]| places.iter().filter_map(|place| values.get(*place).cloned()).collect();
    let body = ExerciseBody {
        id: &exercise.id,
        kind: exercise.kind.as_str(),
        clauses: texts(&exercise.clauses),
        difficulty: exercise.difficulty,
        record: raw,
        ask: words.exercise_ask(record, exercise.ask),
        answer: named(answer),
        open: named(open),
        rests_on: exercise.rests_on.iter().map(|it| rests(*it)).collect(),
        explain: explain
            .iter()
            .map(|it| ExplainBody {
                text: words.exercise_explain(record, it),
                laws: texts(explained_by(it)),
            })
            .collect(),
        options: options
            .iter()
            .zip(&values)
            .map(|(it, value)| OptionBody {
                value: value.clone(),
                text: words.exercise_choice(record, it),
            })
            .collect(),
    };
    answer::write(&body, out);
}

/// An exercise as JSON, on one line.
#[must_use]
pub fn exercise_json(words: &dyn Teaching, exercise: &Exercise) -> String {
    let mut out = Vec::new();
    exercise_into(words, exercise, &mut out);
    String::from_utf8(out).unwrap_or_default()
}

const fn rests(on: Rests) -> &'static str {
    match on {
        Rests::Judgement => "judgement",
        Rests::Unsettled => "unsettled",
    }
}

fn texts(laws: &[Cite]) -> Vec<&'static str> {
    laws.iter().map(|law| law.as_str()).collect()
}

/// The laws that a step of the explanation cites.
#[must_use]
pub fn explained_by(explain: &Explain) -> &[Cite] {
    match explain {
        Explain::Happened(_, laws) | Explain::So(_, laws) | Explain::NotSo(_, laws) => laws,
        Explain::Clause(law) => std::slice::from_ref(law),
        Explain::Compared(evidence) => evidence.comparison.finding.laws(),
        Explain::Rests(_) => &[],
    }
}

const fn silence(silence: Silence) -> &'static str {
    match silence {
        Silence::Once => "once",
        Silence::Rest => "rest",
    }
}

fn seat(seat: Option<Seat>) -> String {
    seat.map_or_else(|| "nobody".to_owned(), |seat| seat.to_string())
}

fn bound(bound: Bound) -> String {
    match bound {
        Bound::Free => "free".to_owned(),
        Bound::Pass => "pass".to_owned(),
        Bound::Repeat(call) => format!("repeat {call}"),
        Bound::RepeatOrMatch(call) => format!("repeat {call} or match"),
        Bound::Match => "match".to_owned(),
        Bound::Replace => "replace".to_owned(),
        Bound::ReplaceSilenced => "replace silenced".to_owned(),
        Bound::LeadOnly => "lead only".to_owned(),
    }
}

fn answer_value(answer: Answer) -> String {
    format!("{}={}", answer.question().as_str(), answer.value())
}

/// An option as written for programs. Events are counted from 1.
#[must_use]
pub fn claim_value(claim: &Claim) -> String {
    match claim {
        Claim::Asks(id, who, place) => {
            let place = if *place == Where::Table { "table" } else { "aside" };
            format!("ask {} {} {place}", id.as_str(), seat(*who))
        }
        Claim::GoesOn(who) => format!("calls {who}"),
        Claim::Over(None) => "passed out".to_owned(),
        Claim::Over(Some(contract)) => {
            let doubled = "X".repeat(usize::from(contract.doubled.times()));
            format!("over {}{doubled} {}", contract.bid, contract.declarer)
        }
        Claim::Adjusts => "adjusted score".to_owned(),
        Claim::Tells(who, long) => format!("tell {who} pass {}", silence(*long)),
        Claim::Chooses(who) => seat(*who),
        Claim::Then(answer, After { by, call, stands, turn, bound: then }) => {
            let mut value = format!("{}: {by} {call}", answer_value(*answer));
            value += if *stands { " stands" } else { " falls" };
            // Writing to a `String` cannot fail.
            let _ = write!(value, ", {turn} calls");
            if !stands {
                let _ = write!(value, ", {by} {}", bound(*then));
            }
            value
        }
        Claim::Stands(event, stands) => {
            format!("event {} {}", event.0 + 1, if *stands { "stands" } else { "falls" })
        }
        Claim::Silent(who, None) => format!("{who} free"),
        Claim::Silent(who, Some(long)) => format!("{who} passes {}", silence(*long)),
        Claim::Silences(list) if list.is_empty() => "nobody passes".to_owned(),
        Claim::Silences(list) => {
            let each: Vec<String> =
                list.iter().map(|(who, long)| format!("{who} passes {}", silence(*long))).collect();
            each.join(", ")
        }
        Claim::Repeats(who, call) => format!("{who} repeats {call}"),
        Claim::Frees(call) | Claim::Legal(call) => call.to_string(),
        Claim::Compared(call, None) => format!("{call} no"),
        Claim::Compared(call, Some(by)) => format!("{call} {}", by.law()),
        Claim::Share(call, from, to) => format!("{call} {from}-{}", (*to).min(100)),
        Claim::Law(event, law) => format!("event {}: {law}", event.0 + 1),
        Claim::MayUse(side, may) => {
            let side = match side {
                Side::NorthSouth => "North-South",
                Side::EastWest => "East-West",
            };
            format!("{side} {}", if *may { "may use" } else { "may not use" })
        }
        Claim::Forbids { leader, suits, until } => {
            let suits: String = suits.iter().map(|suit| suit.letter()).collect();
            if suits.is_empty() {
                return format!("{leader} leads anything");
            }
            let until = match until {
                Until::OpeningLead => "opening lead",
                Until::KeepsLead => "while on lead",
                Until::EndOfPlay => "whole play",
            };
            format!("forbid {leader} {suits} {until}")
        }
        Claim::Requires(leader, suits) => {
            let suits: String = suits.iter().map(|suit| suit.letter()).collect();
            format!("require {leader} {suits}")
        }
        Claim::Card(by, card, status) => {
            let status = match status {
                CardStatus::FaceUp => "face up",
                CardStatus::PickedUp => "picked up",
                CardStatus::PenaltyMinor => "penalty minor",
                CardStatus::PenaltyMajor => "penalty major",
            };
            format!("{by} {card} {status}")
        }
    }
}

// ------------------------------------------------------------- what is wanted

/// Reads a clause in a request: `31A1`, `31a2b`.
pub fn read_clause(text: &str) -> Result<Cite, ReadError> {
    let plain = laws::book::index::plain(text);
    let found = laws::book::clauses()
        .find(|it| laws::book::index::plain(it.cite.as_str()) == plain && !plain.is_empty());
    let known = found.map(|it| it.cite);
    known.ok_or_else(|| ReadError::new(Unread::NoClause(short(text))))
}

/// Reads a kind in a request: `whose_choice` or `2`.
pub fn read_kind(text: &str) -> Result<Kind, ReadError> {
    Kind::named(text).ok_or_else(|| ReadError::new(Unread::NoKind(short(text))))
}

/// From 1 to 5.
pub fn read_difficulty(text: &str) -> Result<u8, ReadError> {
    let number = text.parse().ok().filter(|number| (1..=5).contains(number));
    number.ok_or_else(|| ReadError::new(Unread::NoDifficulty(short(text))))
}

/// The exercise that a query asks for: `seed=12&clause=31A1`.
pub(crate) fn of_query(query: &str, _stop: &Stop) -> Result<String, Error> {
    let (mut seed, mut wanted) = (None, Wanted::default());
    let mut language = crate::tongue();
    for pair in query.split('&').filter(|it| !it.is_empty()) {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        let value = unescaped(value);
        let within = |error: ReadError| error.under(key);
        match key {
            "seed" => {
                let number: Option<u64> = value.parse().ok();
                let what = || ReadError::new(Unread::BadSeed(short(&value))).under(key);
                seed = Some(number.ok_or_else(what)?);
            }
            "kind" => wanted.kind = Some(read_kind(&value).map_err(within)?),
            "clause" => wanted.clause = Some(read_clause(&value).map_err(within)?),
            "difficulty" => wanted.difficulty = Some(read_difficulty(&value).map_err(within)?),
            crate::tongue::KEY => language = crate::tongue::named(&value)?,
            "profile" => {
                let profile: Result<Authority, _> = value.parse();
                wanted.profile = Some(profile.map_err(|error| within(ReadError::new(error)))?);
            }
            _ => {
                return Err(ReadError::new(Unread::QueryKey(short(key))).into());
            }
        }
    }
    let seed = seed.ok_or_else(|| ReadError::new(Unread::NoSeed))?;
    let made = train::make(seed, &wanted);
    let exercise = made.map_err(ReadError::new)?;
    Ok(exercise_json(language, &exercise))
}

/// `31A2%28b%29` is `31A2(b)`.
fn unescaped(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let Some((first, after)) = rest.split_first() {
        let digits = after.get(..2).filter(|_| *first == b'%');
        let code = digits.and_then(|it| std::str::from_utf8(it).ok());
        let code = code.and_then(|it| u8::from_str_radix(it, 16).ok());
        if let Some(code) = code {
            bytes.push(code);
            rest = &after[2..];
        } else {
            bytes.push(if *first == b'+' { b' ' } else { *first });
            rest = after;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
