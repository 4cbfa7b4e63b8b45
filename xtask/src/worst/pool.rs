//! Where a search begins: the published cases, as requests of a kind, and long
//! records in which anything happens.

use std::path::Path;

use bridge::Seat;
use fastrand::Rng;
use laws::{Event, Phase, Silent, Table};
use serde_json::{Value, json};

use super::{Kind, record};

/// How many long records are made …
const WALKS: usize = 48;

/// … and of how many events at most; any more are copies.
const LONGEST_WALK: usize = 120;

/// The request in a file.
pub(crate) fn read(file: &Path) -> Result<Value, String> {
    let told = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = std::fs::read_to_string(file).map_err(|error| told(&error))?;
    serde_json::from_str(&text).map_err(|error| told(&error))
}

/// The cases of a folder and the long records as requests, without repetition.
pub(crate) fn starts(kind: Kind, folder: &Path, seed: u64) -> Result<Vec<Value>, String> {
    let mut random = Rng::with_seed(seed);
    let walks = std::iter::repeat_with(|| json!({"table": walk(&mut random)})).take(WALKS);
    let mut requests = Vec::new();
    for case in cases(folder)?.into_iter().chain(walks) {
        for request in requests_of(kind, &case) {
            if !requests.contains(&request) {
                requests.push(request);
            }
        }
    }
    if requests.is_empty() { Err(format!("{}: no cases", folder.display())) } else { Ok(requests) }
}

/// Every line of every file.
fn cases(folder: &Path) -> Result<Vec<Value>, String> {
    let told = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut paths = Vec::new();
    for file in std::fs::read_dir(folder).map_err(told)? {
        let path = file.map_err(told)?.path();
        if path.extension().is_some_and(|end| end == "jsonl") {
            paths.push(path);
        }
    }
    paths.sort();
    let mut cases = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(path).map_err(told)?;
        cases.extend(text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()));
    }
    Ok(cases)
}

/// What can be asked about a case.
fn requests_of(kind: Kind, case: &Value) -> Vec<Value> {
    let (table, compare) = (&case["table"], &case["compare"]);
    match kind {
        Kind::Rule => table.is_object().then(|| table.clone()).into_iter().collect(),
        Kind::Attribute => {
            let request = json!({"system": "sayc", "record": table});
            table.is_object().then_some(request).into_iter().collect()
        }
        Kind::Compare if compare.is_object() => {
            let (withdrawn, replacement) = (&compare["withdrawn"], &compare["replacement"]);
            vec![json!({"withdrawn": withdrawn, "replacement": replacement})]
        }
        Kind::Hands if compare.is_object() => {
            vec![json!({"meaning": compare["replacement"], "sample": 4})]
        }
        Kind::Compare | Kind::Hands => Vec::new(),
        Kind::Meaning => auction(table).into_iter().collect(),
    }
}

/// The calls of a record, the last of them asked about.
fn auction(table: &Value) -> Option<Value> {
    let calls = table["events"].as_array()?.iter().filter_map(|event| event["call"].as_str());
    let mut calls: Vec<&str> = calls.collect();
    let call = calls.pop()?;
    Some(json!({
        "system": "sayc", "auction": calls, "call": call, "hand": "AQ32.K32.K2.KJ32",
    }))
}

/// A record in which anything may happen except the end of the auction.
fn walk(random: &mut Rng) -> Value {
    let mut table = Table::new(Seat::North);
    let mut events = Vec::new();
    let length = random.usize(20..=LONGEST_WALK);
    for _ in 0..10 * length {
        let next = record::event(random);
        let mut longer = table.clone();
        let taken = event(&next).is_some_and(|event| longer.step(event, &Silent).is_ok());
        if taken && matches!(longer.position().phase, Phase::Auction | Phase::Question) {
            table = longer;
            events.push(next);
        }
        if events.len() == length {
            break;
        }
    }
    json!({"dealer": "N", "events": events})
}

/// The event, as the law takes it.
fn event(event: &Value) -> Option<Event> {
    let record = json!({"dealer": "N", "events": [event]}).to_string();
    Some(wire::TableRecord::read(&record).ok()?.record.events.pop()?.event)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::ValueEnum as _;

    #[test]
    fn there_is_a_starting_point_for_every_kind() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cases");
        for kind in Kind::value_variants() {
            let starts = starts(*kind, &folder, 1).unwrap();
            let taken = starts.iter().filter(|start| kind.ask(&start.to_string()).is_ok()).count();
            assert!(taken * 10 > starts.len() * 9, "{kind:?}: {taken} of {}", starts.len());
        }
    }

    #[test]
    fn a_long_record_is_possible() {
        let mut random = Rng::with_seed(1);
        let walks: Vec<Value> = std::iter::repeat_with(|| walk(&mut random)).take(5).collect();
        for walk in &walks {
            assert!(wire::rule_text(&walk.to_string()).is_ok(), "{walk}");
        }
        let longest = walks.iter().map(|walk| walk["events"].as_array().unwrap().len()).max();
        assert!(longest > Some(60), "{longest:?}");
    }
}
