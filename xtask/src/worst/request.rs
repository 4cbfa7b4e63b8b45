//! Changes to a request, whatever its kind.

use fastrand::Rng;
use serde_json::{Value, json};

use super::formula::{self, pick};
use super::{Kind, record};

/// The authorities.
const PROFILES: [&str; 6] = ["wbf", "ebu", "acbl", "abf", "nzb", "nbb"];

/// Changes one thing; `other` is a request of the same kind that may lend a
/// part, and `answer` what the engine said.
pub(crate) fn change(
    kind: Kind,
    request: &mut Value,
    other: &Value,
    answer: Option<&str>,
    random: &mut Rng,
) {
    let lent: Vec<Value> = meanings(&mut other.clone()).into_iter().map(Value::take).collect();
    let lent: Vec<&str> = lent.iter().filter_map(Value::as_str).collect();
    if kind != Kind::Meaning && random.bool() {
        change_meaning(request, &lent, random);
        return;
    }
    match kind {
        Kind::Rule => record::change(request, other, answer, &lent, random),
        Kind::Attribute if random.u8(..4) > 0 => {
            let ruling = wire::rule_text(&request["record"].to_string()).ok();
            let (record, other) = (&mut request["record"], &other["record"]);
            record::change(record, other, ruling.as_deref(), &lent, random);
        }
        Kind::Attribute => request["system"] = record::system(random).into(),
        Kind::Hands => request["sample"] = random.usize(..=wire::MOST_SAMPLES).into(),
        Kind::Compare => change_compare(request, &lent, random),
        Kind::Meaning => change_auction(request, other, random),
    }
}

/// Takes an event, counted from 1, out of the record; returns whether there was one.
pub(crate) fn without_event(kind: Kind, request: &mut Value, place: usize) -> bool {
    let record = match kind {
        Kind::Rule => request,
        Kind::Attribute => &mut request["record"],
        Kind::Hands | Kind::Compare | Kind::Meaning => return false,
    };
    let Some(events) = record["events"].as_array_mut() else { return false };
    let there = (1..=events.len()).contains(&place);
    if there {
        events.remove(place - 1);
    }
    there
}

/// Every text in it that is a meaning.
fn meanings(value: &mut Value) -> Vec<&mut Value> {
    const KEYS: [&str; 5] = ["meaning", "meanings", "withdrawn", "replacement", "possible"];
    let mut found = Vec::new();
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                let is_meaning = KEYS.contains(&key.as_str());
                found.extend(if is_meaning { texts(value) } else { meanings(value) });
            }
        }
        Value::Array(items) => found.extend(items.iter_mut().flat_map(meanings)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    found
}

/// The text, or those of the list or of the object.
fn texts(value: &mut Value) -> Vec<&mut Value> {
    match value {
        Value::String(_) => vec![value],
        Value::Array(items) => items.iter_mut().collect(),
        Value::Object(fields) => fields.values_mut().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => Vec::new(),
    }
}

/// Changes a meaning, or every one at once.
fn change_meaning(request: &mut Value, lent: &[&str], random: &mut Rng) {
    let mut all = meanings(request);
    if all.is_empty() {
        return;
    }
    let only = (random.u8(..8) > 0).then(|| random.usize(..all.len()));
    let like = (random.u8(..8) == 0 && !lent.is_empty()).then(|| pick(random, lent).to_owned());
    for (place, text) in all.iter_mut().enumerate() {
        if only.is_none_or(|only| only == place) {
            let mut now = like.as_deref().or(text.as_str()).unwrap_or("any").to_owned();
            for _ in 0..1 << random.u8(..4) {
                let other = if lent.is_empty() { "any" } else { pick(random, lent) };
                now = formula::changed(random, &now, other);
            }
            **text = now.into();
        }
    }
}

/// Adds a meaning to a list, or takes one out.
pub(crate) fn change_list(list: &mut Value, lent: &[&str], random: &mut Rng) {
    if !list.is_array() {
        *list = Value::Array(if list.is_string() { vec![list.take()] } else { Vec::new() });
    }
    let Some(items) = list.as_array_mut() else { return };
    if items.len() > 1 && random.u8(..4) == 0 {
        items.swap_remove(random.usize(..items.len()));
        return;
    }
    for _ in 0..1 << random.u8(..4) {
        let like = match items.len() {
            0 if lent.is_empty() => formula::fresh(random, 4),
            0 => pick(random, lent).to_owned(),
            all => items[random.usize(..all)].as_str().unwrap_or("any").to_owned(),
        };
        let other = if lent.is_empty() { "any" } else { pick(random, lent) };
        items.push(formula::changed(random, &like, other).into());
    }
    items.truncate(wire::MOST_MEANINGS);
}

/// The meanings of a comparison, its calls or the authority.
fn change_compare(request: &mut Value, lent: &[&str], random: &mut Rng) {
    match random.u8(..6) {
        0 => request["profile"] = pick(random, &PROFILES).into(),
        1 => request["withdrawn_call"] = record::call(random).into(),
        2 => request["replacement_call"] = record::call(random).into(),
        _ => change_list(&mut request["withdrawn"], lent, random),
    }
}

/// The calls that a book is asked about, or the book.
fn change_auction(request: &mut Value, other: &Value, random: &mut Rng) {
    match random.u8(..8) {
        0 => request["system"] = record::system(random).into(),
        1 => request["call"] = record::call(random).into(),
        _ => {
            let lent = other["auction"].as_array().cloned().unwrap_or_default();
            let Some(auction) = request["auction"].as_array_mut() else { return };
            change_items(auction, &lent, random, |random| json!(record::call(random)));
            auction.truncate(wire::MOST_EVENTS);
        }
    }
}

/// Inserts, repeats, takes out or borrows some items of a list.
pub(crate) fn change_items(
    items: &mut Vec<Value>,
    lent: &[Value],
    random: &mut Rng,
    fresh: impl Fn(&mut Rng) -> Value,
) {
    let at = random.usize(..=items.len());
    match random.u8(..8) {
        0..3 => items.insert(at, fresh(random)),
        3 | 4 => {
            let run = some(items, random);
            items.splice(at..at, run);
        }
        5 => drop(some_range(items.len(), random).map(|range| items.drain(range).count())),
        6 => {
            let run = some(lent, random);
            items.splice(at..at, run);
        }
        _ => {
            items.truncate(at);
            items.extend(lent.iter().skip(at).cloned());
        }
    }
}

/// A run of items: mostly short, sometimes all.
fn some(items: &[Value], random: &mut Rng) -> Vec<Value> {
    some_range(items.len(), random).map_or_else(Vec::new, |range| items[range].to_vec())
}

/// Where such a run is.
fn some_range(items: usize, random: &mut Rng) -> Option<std::ops::Range<usize>> {
    let from = if items == 0 { return None } else { random.usize(..items) };
    let most = items - from;
    let length = if random.u8(..4) == 0 { most } else { random.usize(1..=most.min(6)) };
    Some(from..from + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_meaning_of_a_request_is_found() {
        let mut rule = json!({
            "dealer": "N", "possible": {"1H": "a", "1S": "b"},
            "events": [{"by": "N", "call": "1H", "meanings": ["c", "d"]}, {"attention": "E"}],
        });
        let texts = |value: &mut Value| {
            let all = meanings(value).into_iter();
            all.map(|text| text.as_str().unwrap().to_owned()).collect::<Vec<_>>().concat()
        };
        let mut found: Vec<char> = texts(&mut rule).chars().collect();
        found.sort_unstable();
        assert_eq!(found, ['a', 'b', 'c', 'd']);
        assert_eq!(texts(&mut json!({"withdrawn": "a", "replacement": "b"})).len(), 2);
        assert_eq!(texts(&mut json!({"meaning": "a", "sample": 3})), "a");
    }

    #[test]
    fn a_mutated_request_is_still_a_request() {
        let hands = |text: &str| wire::HandsRequest::read(text).err();
        let compare = |text: &str| wire::CompareRequest::read(text).err();
        let meaning = |text: &str| wire::meaning_text(text).err();
        let mut random = Rng::with_seed(1);
        for _ in 0..200 {
            let mut changed = |kind, request: Value| {
                let mut next = request.clone();
                change(kind, &mut next, &request, None, &mut random);
                next.to_string()
            };
            let next = changed(Kind::Hands, json!({"meaning": "12+", "sample": 0}));
            assert_eq!(hands(&next), None, "{next}");
            let next = changed(Kind::Compare, json!({"withdrawn": ["12+"], "replacement": "13+"}));
            assert_eq!(compare(&next), None, "{next}");
            let request = json!({"system": "sayc", "auction": ["1N", "P"], "call": "2C"});
            let next = changed(Kind::Meaning, request);
            assert_eq!(meaning(&next), None, "{next}");
        }
    }
}
