//! Changes to a table record.

use bridge::{Call, Seat};
use fastrand::Rng;
use laws::QuestionId;
use serde_json::{Value, json};

use super::formula::{self, pick};
use super::request::{change_items, change_list};

/// Changes one thing; `other` is a record that may lend a part, `answer` the
/// position if the record was ruled on, and `lent` are meanings.
pub(crate) fn change(
    record: &mut Value,
    other: &Value,
    answer: Option<&str>,
    lent: &[&str],
    random: &mut Rng,
) {
    match random.u8(..16) {
        0 => record["systems"] = json!({"ns": system(random), "ew": system(random)}),
        1 => drop(record.as_object_mut().and_then(|keys| keys.remove("systems"))),
        2 => record["profile"] = pick(random, &["wbf", "ebu", "acbl", "abf", "nzb", "nbb"]).into(),
        3..6 => change_possible(record, lent, random),
        6..9 => change_call(record, lent, random),
        9..12 => grow(record, answer, lent, random),
        _ => {
            let lent_events = other["events"].as_array().cloned().unwrap_or_default();
            let Some(events) = record["events"].as_array_mut() else { return };
            change_items(events, &lent_events, random, event);
            events.truncate(wire::MOST_EVENTS);
        }
    }
}

/// The name of a book, perhaps with one of its options.
pub(crate) fn system(random: &mut Rng) -> String {
    let names: Vec<&str> = books::titles().map(|(name, _)| name).collect();
    let name = pick(random, &names);
    let Ok(book) = books::named(name) else { return name.to_owned() };
    let options: Vec<&str> = book.options().map(|(option, _)| option).collect();
    if options.is_empty() || random.bool() {
        return name.to_owned();
    }
    format!("{name}+{}", pick(random, &options))
}

/// A call from the box; a pass more often than others.
pub(crate) fn call(random: &mut Rng) -> String {
    if random.u8(..3) == 0 {
        return Call::Pass.to_string();
    }
    Call::all().nth(random.usize(..38)).unwrap_or(Call::Pass).to_string()
}

fn seat(random: &mut Rng) -> String {
    pick(random, &Seat::ALL).to_string()
}

/// Any event.
pub(crate) fn event(random: &mut Rng) -> Value {
    match random.u8(..16) {
        0..6 => json!({"by": seat(random), "call": call(random)}),
        6 => {
            let mark = pick(random, &["simultaneous", "unintended", "misinformed", "wrong_board"]);
            json!({"by": seat(random), "call": call(random), mark: true})
        }
        7 => json!({"by": seat(random), "call": call(random), "instead_of": call(random)}),
        8..10 => json!({"attention": seat(random)}),
        10..13 => {
            let question = pick(random, &QuestionId::ALL);
            let answer = pick(random, question.answers());
            json!({"question": question.as_str(), "answer": answer.value()})
        }
        13 => json!({"retracted": call(random), "by": seat(random)}),
        14 => json!({"misruled": "the wrong law"}),
        _ => json!({"exposed": [pick(random, &["SA", "HK", "D7", "C2"])], "by": seat(random)}),
    }
}

/// What a call may show: something already in the record, or something new.
fn meaning(lent: &[&str], random: &mut Rng) -> String {
    if lent.is_empty() || random.u8(..4) == 0 {
        return formula::fresh(random, 6);
    }
    let (like, other) = (pick(random, lent), pick(random, lent));
    formula::changed(random, like, other)
}

/// Another call that may be made, many more, or none.
fn change_possible(record: &mut Value, lent: &[&str], random: &mut Rng) {
    if !record["possible"].is_object() || random.u8(..16) == 0 {
        record["possible"] = json!({});
    }
    let more = if random.u8(..4) == 0 { 38 } else { random.usize(1..=4) };
    for _ in 0..more {
        record["possible"][call(random)] = meaning(lent, random).into();
    }
}

/// Another call, another player, or more meanings, of a call or of all.
fn change_call(record: &mut Value, lent: &[&str], random: &mut Rng) {
    let Some(events) = record["events"].as_array_mut() else { return };
    let mut calls: Vec<&mut Value> =
        events.iter_mut().filter(|event| event.get("call").is_some()).collect();
    if calls.is_empty() {
        return;
    }
    let place = random.usize(..calls.len());
    match random.u8(..8) {
        0 => calls[place]["call"] = call(random).into(),
        1 => calls[place]["by"] = seat(random).into(),
        2 => {
            for call in calls {
                change_list(&mut call["meanings"], lent, random);
            }
        }
        _ => change_list(&mut calls[place]["meanings"], lent, random),
    }
}

/// Adds what could happen next: the answer to the question, or a call in turn
/// or out of it.
fn grow(record: &mut Value, answer: Option<&str>, lent: &[&str], random: &mut Rng) {
    let position: Value =
        answer.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default();
    let Some(events) = record["events"].as_array_mut() else { return };
    if let Some(options) = position["question"]["options"].as_array()
        && !options.is_empty()
    {
        let value = &options[random.usize(..options.len())]["value"];
        events.push(json!({"question": position["question"]["id"], "answer": value}));
    } else {
        let in_turn = position["turn"].as_str().map(str::to_owned).filter(|_| random.bool());
        let regular = in_turn.is_some();
        let by = in_turn.unwrap_or_else(|| seat(random));
        let meanings = [meaning(lent, random)];
        events.push(json!({"by": by, "call": call(random), "meanings": meanings}));
        if !regular {
            events.push(json!({"attention": seat(random)}));
            events.push(json!({"question": "accept", "answer": "reject"}));
        }
    }
    events.truncate(wire::MOST_EVENTS);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mutated_record_can_be_read() {
        let mut random = Rng::with_seed(1);
        let start = json!({"dealer": "N", "events": [{"by": "N", "call": "1H"}]});
        let answer = wire::rule_text(&start.to_string()).ok();
        let mut most = 0;
        for _ in 0..40 {
            let mut record = start.clone();
            for _ in 0..8 {
                change(&mut record, &start, answer.as_deref(), &["12+", "bal"], &mut random);
            }
            let read = wire::TableRecord::read(&record.to_string());
            assert!(read.is_ok(), "{:?}: {record}", read.err());
            most = most.max(record["events"].as_array().unwrap().len());
        }
        assert!(most > 4, "at most {most} events");
    }

    #[test]
    fn a_record_grows_by_what_could_happen_next() {
        let mut random = Rng::with_seed(1);
        let mut record = json!({"dealer": "N", "events": [
            {"by": "N", "call": "1H"}, {"by": "W", "call": "1S"}, {"attention": "E"},
        ]});
        let answer = wire::rule_text(&record.to_string()).unwrap();
        grow(&mut record, Some(&answer), &[], &mut random);
        assert!(wire::rule_text(&record.to_string()).is_ok(), "{record}");
        assert_eq!(record["events"][3]["question"], "accept");
    }
}
