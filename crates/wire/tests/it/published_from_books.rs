//! Rulings on comparable calls from the books alone: the meanings given in a case are removed, and
//! both sides play the book that `cases/systems.tsv` (published rulings) or
//! `cases/books/systems.tsv` (more of them) names for it.

use crate::common::exact;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use exact::{assert_exact, columns};
use serde_json::{Value, json};

/// At least this many per cent of the cases with a book are ruled as published.
const ENOUGH: usize = 70;

/// Where the published rulings are.
const PUBLISHED: [&str; 2] = ["rulings.jsonl", "laws.jsonl"];

/// Where more verdicts are.
const MORE: [&str; 4] = ["seeds.jsonl", "further.jsonl", "own.jsonl", "books/found.jsonl"];

/// The questions a case answers because it has no meanings to go by.
const ASKED_WITHOUT_MEANINGS: [&str; 3] = ["artificial", "denomination", "comparable"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases")
}

/// The cases of these files with a verdict on comparability.
fn cases(files: &[&str]) -> Vec<Value> {
    let read = |file| std::fs::read_to_string(folder().join(file)).unwrap();
    let texts: Vec<String> = files.iter().map(read).collect();
    texts
        .iter()
        .flat_map(|text| text.lines())
        .map(|line| serde_json::from_str(line).unwrap())
        .filter(|case| published(case).is_some())
        .collect()
}

/// Cases and their books, `-` for none.
fn systems(file: &str) -> Vec<(String, String)> {
    let named = |[id, system, why]: [String; 3]| {
        assert!(!why.is_empty(), "{id}: why?");
        (id, system)
    };
    columns(file).into_iter().map(named).collect()
}

/// The verdict of the source.
fn published(case: &Value) -> Option<&str> {
    let compared = case["compare"]["verdict"].as_str();
    compared.or_else(|| case["expect"]["comparable"].as_str().map(verdict))
}

/// What a position says about an irregularity, in the words of a comparison.
fn verdict(comparable: &str) -> &'static str {
    match comparable {
        "yes" => "comparable",
        "no" => "not_comparable",
        "judgment" => "judgment",
        other => panic!("`{other}` is no verdict"),
    }
}

/// A case as it is ruled on here.
struct Stripped {
    /// The record up to the replacement, which is the last event
    record: Value,
    /// Who called
    by: String,
    /// The call that was withdrawn
    withdrawn: String,
    /// The index of its event
    place: usize,
    /// The call in its place
    replacement: String,
    /// Does the source leave Law 23 out of the ruling (27B1(a)) but compare all the same?
    only_compared: bool,
}

/// Removes the meanings, and everything after the replacement.
fn strip(case: &Value, system: &str) -> Stripped {
    let of = &case["expect"]["of"];
    let events = case["table"]["events"].as_array().unwrap();
    let mut kept: Vec<Value> = events
        .iter()
        .filter(|event| {
            !event["question"].as_str().is_some_and(|id| ASKED_WITHOUT_MEANINGS.contains(&id))
        })
        .cloned()
        .collect();
    for event in &mut kept {
        event.as_object_mut().unwrap().remove("meanings");
    }
    let called = |event: &Value| event["by"] == of["by"] && event.get("call").is_some();
    let such = |event: &Value| called(event) && event["call"] == of["call"];
    // the director was called at once, if the player made that call before
    let stopped = kept.windows(2).position(|two| such(&two[0]) && two[1].get("call").is_none());
    let place = stopped.or_else(|| kept.iter().position(such)).unwrap();
    let next = kept.iter().skip(place + 1).position(called);
    let last = place + 1 + next.unwrap_or_else(|| panic!("{}: nothing replaces it", case["id"]));
    kept.truncate(last + 1);
    let text = |event: &Value, key: &str| event[key].as_str().unwrap().to_owned();
    let (by, withdrawn) = (text(&kept[place], "by"), text(&kept[place], "call"));
    let replacement = text(&kept[last], "call");
    let mut record = case["table"].clone();
    let table = record.as_object_mut().unwrap();
    table.remove("possible");
    table.insert("systems".to_owned(), json!({ "ns": system, "ew": system }));
    table.insert("events".to_owned(), kept.into());
    let only_compared = case["expect"].get("comparable").is_none();
    Stripped { record, by, withdrawn, place, replacement, only_compared }
}

impl Stripped {
    /// What the book says about a call that was made.
    fn meanings(&self, event: usize) -> Vec<String> {
        let Ok(table) = wire::TableRecord::read(&self.record.to_string()) else { return vec![] };
        let Ok((filled, _)) = table.ruled() else { return vec![] };
        filled.record.events[event].meanings.iter().map(ToString::to_string).collect()
    }

    fn attributed(&self) -> Vec<String> {
        self.meanings(self.place)
    }

    fn replaced_by(&self) -> Option<String> {
        let last = self.record["events"].as_array().unwrap().len() - 1;
        self.meanings(last).into_iter().next()
    }

    /// The verdict by the book, or why there is none.
    fn verdict(&self) -> String {
        let position: Value = match wire::rule_text(&self.record.to_string()) {
            Ok(position) => serde_json::from_str(&position).unwrap(),
            Err(error) => return format!("refused ({error})"),
        };
        let irregularities = position["irregularities"].as_array().unwrap();
        let ours = irregularities
            .iter()
            .find(|found| found["by"] == *self.by && found["call"] == *self.withdrawn);
        let Some(ours) = ours else { return "not irregular".to_owned() };
        if let Some(comparable) = ours["comparable"].as_str() {
            return verdict(comparable).to_owned();
        }
        match (position["question"]["id"].as_str(), self.compared()) {
            (Some(question), _) => format!("asked ({question})"),
            (None, Some(compared)) if self.only_compared => compared,
            (None, _) => format!("not tested ({})", ours["laws"]),
        }
    }

    /// The two calls by themselves.
    fn compared(&self) -> Option<String> {
        let request = json!({
            "withdrawn": self.attributed(), "withdrawn_call": self.withdrawn,
            "replacement": self.replaced_by()?, "replacement_call": self.replacement,
            "profile": self.record["profile"],
        });
        let answer = wire::compare_text(&request.to_string()).ok()?;
        let answer: Value = serde_json::from_str(&answer).unwrap();
        Some(answer["verdict"].as_str()?.to_owned())
    }
}

/// What the case comes to, if not to what was published; prints it.
fn differs(case: &Value, system: &str) -> Option<String> {
    let stripped = strip(case, system);
    let (want, got) = (published(case).unwrap(), stripped.verdict());
    if got == want {
        return None;
    }
    println!("{} ({system}): {got}, published {want}", case["id"].as_str().unwrap());
    for old in stripped.attributed() {
        println!("  withdrawn {} {}: {old}", stripped.by, stripped.withdrawn);
    }
    let new = stripped.replaced_by().unwrap_or_else(|| "not in the book".to_owned());
    println!("  replaced by {}: {new}", stripped.replacement);
    Some(got)
}

/// Rules on the cases by their books: how many have one, and those that come out differently from
/// their source, with what they come to.
fn by_books(cases: &[Value], systems: &[(String, String)]) -> (usize, BTreeMap<String, String>) {
    let (mut asked, mut others) = (0, BTreeMap::new());
    for (id, system) in systems.iter().filter(|(_, system)| system != "-") {
        let case = cases.iter().find(|case| case["id"] == **id);
        let case = case.unwrap_or_else(|| panic!("{id}: no such case"));
        asked += 1;
        if let Some(got) = differs(case, system) {
            others.insert(id.clone(), got);
        }
    }
    let hits = asked - others.len();
    println!(
        "{hits} of {asked} as published, {} % ({} more are in no book)",
        hits * 100 / asked,
        systems.len() - asked
    );
    (asked, others)
}

#[test]
fn every_case_with_a_verdict_has_a_book_or_a_reason_for_none() {
    let ids = |cases: Vec<Value>| -> BTreeSet<String> {
        cases.iter().map(|case| case["id"].as_str().unwrap().to_owned()).collect()
    };
    let listed = |file| -> BTreeSet<String> { systems(file).into_iter().map(|it| it.0).collect() };
    assert_eq!(ids(cases(&PUBLISHED)), listed("systems.tsv"));
    assert!(ids(cases(&["books/found.jsonl"])).is_subset(&listed("books/systems.tsv")));
}

#[test]
fn the_books_alone_give_most_published_verdicts() {
    let (asked, others) = by_books(&cases(&PUBLISHED), &systems("systems.tsv"));
    assert!((asked - others.len()) * 100 >= asked * ENOUGH, "{} of {asked}", others.len());
    let listed = columns("differing.tsv").into_iter().filter(|[place, ..]| place == "books");
    assert_exact("differing.tsv", listed.map(|[_, id, what]| (id, what)), &others);
}

#[test]
fn the_books_alone_give_most_other_verdicts() {
    let (asked, others) = by_books(&cases(&MORE), &systems("books/systems.tsv"));
    assert!(asked >= 100, "only {asked}");
    assert!((asked - others.len()) * 100 >= asked * ENOUGH, "{} of {asked}", others.len());
    let listed = columns("books/differing.tsv").into_iter().map(|[id, what, _why]| (id, what));
    assert_exact("books/differing.tsv", listed, &others);
}
