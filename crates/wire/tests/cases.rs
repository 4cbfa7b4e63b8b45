//! Published rulings and law cases, as data: `cases/*.jsonl`, and those beside
//! the project where they are there.

#![expect(
    clippy::unwrap_used,
    reason = "a case that is not in its format fails the test, and should"
)]
#![expect(clippy::print_stdout, reason = "what differs is printed")]

#[path = "common/differing.rs"]
mod differing;
#[path = "common/skipped.rs"]
mod skipped;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use differing::assert_listed;
use laws::book::{self, Coverage};
use serde_json::{Value, json};
use skipped::skipped;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn cases_in(folder: &Path) -> Vec<Value> {
    let files = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<_> = files
        .filter_map(|file| Some(file.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|end| end == "jsonl"))
        .collect();
    files.sort();
    files
        .iter()
        .flat_map(|path| {
            let text = std::fs::read_to_string(path).unwrap();
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect::<Vec<Value>>()
        })
        .collect()
}

fn rule(table: &Value) -> Value {
    match wire::rule_text(&table.to_string()) {
        Ok(position) => serde_json::from_str(&position).unwrap(),
        Err(error) => json!({ "error": error.to_string() }),
    }
}

/// What the comparison of a case comes to.
fn compare(request: &Value) -> Value {
    let mut request = request.clone();
    request.as_object_mut().unwrap().remove("verdict");
    match wire::compare_text(&request.to_string()) {
        Ok(answer) => serde_json::from_str(&answer).unwrap(),
        Err(error) => json!({ "error": error.to_string() }),
    }
}

/// A law is met by itself or by one of its parts: 31B by 31B2.
fn meets(want: &str, got: &str) -> bool {
    got == want
        || got.strip_prefix(want).is_some_and(|rest| {
            !(want.ends_with(|c: char| c.is_ascii_digit())
                && rest.starts_with(|c: char| c.is_ascii_digit()))
        })
}

fn list<'a>(position: &'a Value, key: &str) -> &'a [Value] {
    position[key].as_array().map_or(&[], Vec::as_slice)
}

fn has_law(want: &Value, laws: &Value) -> bool {
    let want = want.as_str().unwrap();
    laws.as_array().is_some_and(|laws| laws.iter().any(|law| meets(want, law.as_str().unwrap())))
}

/// What of the expectation is not met.
fn misses(expect: &Value, position: &Value) -> Vec<String> {
    if position.get("error").is_some() {
        return vec![format!("error: {}", position["error"])];
    }
    let mut bad = irregularity_misses(expect, position);
    for who in ["partner", "offender"] {
        let Some(want) = expect.get(who) else { continue };
        let mine: Vec<_> = list(position, "obligations")
            .iter()
            .filter(|duty| duty["seat"] == want["seat"])
            .collect();
        let met = if want["must"] == "free" {
            !mine
                .iter()
                .any(|duty| who == "offender" || duty["must"].as_str().unwrap().starts_with("pass"))
        } else {
            mine.iter().any(|duty| {
                duty["must"] == want["must"]
                    && want.get("call").is_none_or(|call| *call == duty["call"])
            })
        };
        if !met {
            bad.push(format!("{who}: {want} but {mine:?}"));
        }
    }
    bad.extend(lead_misses(expect, position));
    if let Some(want) = expect.get("unauthorised_to") {
        let got: BTreeSet<_> = list(position, "unauthorised")
            .iter()
            .flat_map(|entry| list(entry, "to"))
            .map(|seat| seat.as_str().unwrap())
            .collect();
        let want: BTreeSet<_> =
            want.as_array().unwrap().iter().map(|seat| seat.as_str().unwrap()).collect();
        if (want.is_empty() && !got.is_empty()) || !want.is_subset(&got) {
            bad.push(format!("unauthorised_to: {want:?} but {got:?}"));
        }
    }
    if let Some(want) = expect.get("stands") {
        let got: Vec<_> = list(position, "auction")
            .iter()
            .filter(|entry| entry["status"] == "stands")
            .map(|entry| json!([entry["by"], entry["call"]]))
            .collect();
        let of = |calls: &[Value], seat: &str| {
            calls.iter().filter(|call| call[0] == seat).cloned().collect::<Vec<_>>()
        };
        if ["N", "E", "S", "W"]
            .iter()
            .any(|seat| of(want.as_array().unwrap(), seat) != of(&got, seat))
        {
            bad.push(format!("stands: {want} but {}", Value::from(got)));
        }
    }
    if let Some(want) = expect.get("question")
        && *want != *position["question"].get("id").unwrap_or(&Value::Null)
    {
        bad.push(format!("question: {want} but {}", position["question"]["id"]));
    }
    for key in ["turn", "phase"] {
        if expect.get(key).is_some_and(|want| *want != position[key]) {
            bad.push(format!("{key}: {} but {}", expect[key], position[key]));
        }
    }
    if let Some(want) = expect.get("review") {
        let got: Value =
            list(position, "reviews").iter().map(|review| review["law"].clone()).collect();
        if !want.as_array().unwrap().iter().all(|law| has_law(law, &got)) {
            bad.push(format!("review: {want} but {got}"));
        }
    }
    if let Some(Value::Object(want)) = expect.get("contract")
        && want.iter().any(|(key, value)| position["contract"][key] != *value)
    {
        bad.push(format!("contract: {want:?} but {}", position["contract"]));
    }
    bad
}

fn irregularity_misses(expect: &Value, position: &Value) -> Vec<String> {
    let irregularities = list(position, "irregularities");
    let missing = |irregularity: &Value| -> Vec<String> {
        let mut bad = Vec::new();
        for key in ["kind", "status", "comparable"] {
            if expect.get(key).is_some_and(|want| *want != irregularity[key]) {
                bad.push(format!("{key}: {} but {}", expect[key], irregularity[key]));
            }
        }
        for law in list(expect, "laws") {
            if !has_law(law, &irregularity["laws"]) {
                bad.push(format!("law {law} but {}", irregularity["laws"]));
            }
        }
        bad
    };
    let Some(of) = expect.get("of") else {
        let any = |key: &str| {
            expect
                .get(key)
                .is_none_or(|want| irregularities.iter().any(|found| found[key] == *want))
        };
        let laws: Value =
            irregularities.iter().flat_map(|found| list(found, "laws")).cloned().collect();
        let mut bad: Vec<String> = ["kind", "status", "comparable"]
            .iter()
            .filter(|key| !any(key))
            .map(|key| format!("{key}: no {}", expect[key]))
            .collect();
        bad.extend(
            list(expect, "laws")
                .iter()
                .filter(|law| !has_law(law, &laws))
                .map(|law| format!("law: no {law}")),
        );
        return bad;
    };
    if ["kind", "status", "comparable", "laws"].iter().all(|key| expect.get(key).is_none()) {
        return Vec::new();
    }
    irregularities
        .iter()
        .filter(|found| of.as_object().unwrap().iter().all(|(key, value)| found[key] == *value))
        .map(missing)
        .min_by_key(Vec::len)
        .unwrap_or_else(|| vec![format!("of: no {of}")])
}

fn lead_misses(expect: &Value, position: &Value) -> Option<String> {
    let want = expect.get("lead_restriction")?;
    let sorted = |suits: &Value| {
        suits.as_array().unwrap().iter().map(ToString::to_string).collect::<BTreeSet<_>>()
    };
    let mine: Vec<_> = list(position, "lead_restrictions")
        .iter()
        .filter(|entry| entry["leader"] == want["leader"] && entry["status"] != "spent")
        .collect();
    let met = if want["exists"] == true {
        mine.iter().any(|entry| {
            want.get("may_forbid").is_none_or(|suits| sorted(suits) == sorted(&entry["may_forbid"]))
                && want.get("status").is_none_or(|status| *status == entry["status"])
        })
    } else {
        mine.is_empty()
    };
    (!met).then(|| format!("lead_restriction: {want} but {mine:?}"))
}

/// The verdict, where it is another one.
fn compare_misses(request: &Value) -> Option<String> {
    let answer = compare(request);
    let (want, got) = (&request["verdict"], &answer["verdict"]);
    (want != got).then(|| format!("compare: {want} but {got}"))
}

/// Runs the cases of a folder. The strict ones come out as published; those of
/// the others that do not are in the list.
fn check(folder: &Path, place: &str) {
    let (mut strict, mut others) = (Vec::new(), BTreeMap::new());
    let cases = cases_in(folder);
    assert!(cases.len() > 100, "only {} cases", cases.len());
    for case in &cases {
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
        if case["strict"] == true {
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
fn so_are_the_cases_beside_the_project() {
    let folder = root().join("../shared/cases");
    if folder.is_dir() {
        check(&folder, "../shared/cases");
    } else {
        skipped("there is no ../shared/cases", "CI_SHARED");
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
    // What decides nothing by itself (whose turn it is, which bid is higher) is
    // named by the source of a case. A clause is also cited by its parts; 35
    // is only an index to 36-39.
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

/// What is only to be looked at after the play has decided nothing. Once a ruling
/// goes by such a clause, it may be called coded.
#[test]
fn no_clause_is_said_to_be_ruled_on_that_is_only_looked_at_later() {
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
