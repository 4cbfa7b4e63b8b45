//! Every record there is, for tests that look at all of them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::requests::{OVERRIDE, RARER_KEYS, TAKEN_FOR_GRANTED};

/// The files of a folder of the workspace with this ending; none if the folder does not exist.
pub(crate) fn files(folder: &str, end: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let Ok(files) = fs::read_dir(&folder) else {
        println!("skipped: {} is not there", folder.display());
        return Vec::new();
    };
    let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    paths.sort();
    let wanted = paths.iter().filter(|path| path.extension().is_some_and(|it| it == end));
    wanted.map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// The lines of all cases there are.
pub(crate) fn cases() -> Vec<Value> {
    let folders = ["cases", "../shared/cases", "../shared/exam"];
    let lines = |text: String| -> Vec<Value> {
        text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
    };
    folders.into_iter().flat_map(|folder| files(folder, "jsonl")).flat_map(lines).collect()
}

/// Every record of the examples, the cases and `requests`, as it was after each of its events.
pub(crate) fn records() -> BTreeSet<String> {
    let asked = [RARER_KEYS, OVERRIDE, TAKEN_FOR_GRANTED].map(str::to_owned);
    let texts = files("examples", "json").into_iter().chain(asked);
    let whole = texts
        .map(|text| serde_json::from_str(&text).unwrap())
        .chain(cases().into_iter().map(|mut case| case["table"].take()))
        .filter(Value::is_object);
    let mut records = BTreeSet::new();
    for mut record in whole {
        let events = record["events"].as_array().cloned().unwrap_or_default();
        for until in 0..=events.len() {
            record["events"] = json!(events[..until]);
            records.insert(record.to_string());
        }
    }
    records
}
