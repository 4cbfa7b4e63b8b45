//! Published rulings and law cases, as data: `cases/*.jsonl`, and those beside the project if they
//! are present.

use crate::common::differing;
use crate::common::expect;
use crate::common::skipped;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use differing::assert_listed;
use expect::{compare_misses, meets, misses, root, rows, rule};
use laws::book::{self, Coverage};
use serde_json::Value;
use skipped::skipped;

/// The cases of a folder. The statements of the founding documents have a test
/// of their own.
fn cases_in(folder: &Path) -> Vec<Value> {
    let files = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<_> = files
        .filter_map(|file| Some(file.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|end| end == "jsonl"))
        .filter(|path| path.file_name().is_some_and(|name| name != "seeds.jsonl"))
        .collect();
    files.sort();
    files.iter().flat_map(|path| rows(path)).collect()
}

/// Runs the cases of a folder. The strict ones come out as published; those of the others that do
/// not are in the list.
fn check(folder: &Path, place: &str) {
    check_cases(&cases_in(folder), place, false);
}

/// Runs the cases. With `open`, a strict one may be in the list too.
fn check_cases(cases: &[Value], place: &str, open: bool) {
    let (mut strict, mut others) = (Vec::new(), BTreeMap::new());
    assert!(cases.len() > 100, "only {} cases", cases.len());
    for case in cases {
        let mut bad = Vec::new();
        // a comparison alone has no table
        if !case["table"].is_null() {
            bad.extend(misses(&case["expect"], &rule(&case["table"])));
        }
        if !case["compare"].is_null() {
            bad.extend(compare_misses(&case["compare"]));
        }
        if bad.is_empty() {
            continue;
        }
        let (id, bad) = (case["id"].as_str().unwrap(), bad.join("; "));
        println!("{id} ({}): {bad}", case["about"]);
        if case["strict"] == true && !open {
            strict.push(format!("{id}: {bad}"));
        } else {
            others.insert(id.to_owned(), bad);
        }
    }
    println!("{place}: {} cases, {} differ", cases.len(), strict.len() + others.len());
    assert!(strict.is_empty(), "strict cases differ:\n{}", strict.join("\n"));
    assert_listed(place, &others);
}

#[test]
fn every_case_is_ruled_as_published_or_listed() {
    check(&root().join("cases"), "cases");
}

#[test]
fn the_cases_beside_the_project_are_ruled_as_published_too() {
    let folder = root().join("../shared/cases");
    if folder.is_dir() {
        check(&folder, "../shared/cases");
    } else {
        skipped("there is no ../shared/cases", "CI_SHARED");
    }
}

/// The nasty ones. Those that turn on what a call denies by the book, or on what an irregular call
/// may have meant, are listed until the books can tell.
#[test]
fn the_examiners_cases_are_ruled_as_published() {
    let file = root().join("../shared/exam/exam.jsonl");
    if file.is_file() {
        check_cases(&rows(&file), "../shared/exam", true);
    } else {
        skipped("there is no ../shared/exam", "CI_SHARED");
    }
}

/// Every law that an answer cites.
fn cited(answer: &Value, laws: &mut BTreeSet<String>) {
    match answer {
        Value::Object(map) => {
            for (key, value) in map {
                match (key.as_str(), value) {
                    ("law", Value::String(law)) => {
                        laws.insert(law.clone());
                    }
                    ("laws", Value::Array(list)) => {
                        laws.extend(list.iter().filter_map(Value::as_str).map(ToOwned::to_owned));
                    }
                    _ => cited(value, laws),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| cited(value, laws)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn every_coded_clause_is_cited_by_a_case() {
    let mut laws = BTreeSet::new();
    for case in cases_in(&root().join("cases")).iter().filter(|case| !case["table"].is_null()) {
        cited(&rule(&case["table"]), &mut laws);
    }
    let unknown: Vec<_> = laws.iter().filter(|law| book::find(law).is_none()).collect();
    assert!(unknown.is_empty(), "cited, but not in the book: {unknown:?}");
    // A clause that decides nothing by itself (whose turn it is, which bid is higher) is named by
    // the source of a case. A clause is also cited by its parts; 35 is only an index to 36-39.
    laws.extend(
        cases_in(&root().join("cases"))
            .iter()
            .filter_map(|case| Some(case["source"].as_str()?.to_owned())),
    );
    let missing: Vec<_> = book::clauses()
        .filter(|clause| {
            matches!(clause.coverage, Coverage::Coded | Coverage::PointedOut)
                && !clause.cite.as_str().starts_with("35")
        })
        .map(|clause| clause.cite.as_str())
        .filter(|cite| !laws.iter().any(|law| meets(cite, law)))
        .collect();
    assert!(missing.is_empty(), "coded, but no case cites them: {missing:?}");
}

/// A clause that only says what to look at after play has decided nothing. Once a ruling rests on
/// it, it may be called coded.
#[test]
fn no_clause_left_for_review_is_reported_as_ruled_on() {
    let (mut looked_at, mut decided) = (BTreeSet::new(), BTreeSet::new());
    for case in cases_in(&root().join("cases")).iter().filter(|case| !case["table"].is_null()) {
        let ruling = rule(&case["table"]);
        for (key, value) in ruling.as_object().unwrap() {
            match key.as_str() {
                "reviews" => cited(value, &mut looked_at),
                "say" | "question" | "notes" => {}
                _ => cited(value, &mut decided),
            }
        }
    }
    assert!(looked_at.len() > 4, "{looked_at:?}");
    for law in looked_at.difference(&decided) {
        let coverage = book::find(law).map(|clause| clause.coverage);
        assert_eq!(coverage, Some(Coverage::PointedOut), "{law}");
    }
}
