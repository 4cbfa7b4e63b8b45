//! Every statement of the documents that the project began with, as a row of
//! `cases/seeds.jsonl`. Where a document contradicts the Laws, the row is in `cases/seeds_open.tsv`.

use crate::common::exact;
use crate::common::expect;

use std::collections::{BTreeMap, BTreeSet};

use director::chart::Chart;
use exact::{assert_exact, columns};
use expect::{compare_misses, has_law, list, misses, root, rows, rule};
use laws::IrregularityStatus;
use laws::book::{self, Cite, index};
use serde_json::{Value, json};
use train::table::{Because, Blunder, Mark, Marked, Place, Sitting, Situation, Step, Verb, Who};

/// The list of what does not hold: there the document contradicts the Laws.
const OPEN: &str = "seeds_open.tsv";

/// Each says how a statement is checked.
const CHECKS: [&str; 8] =
    ["expect", "compare", "says", "rates", "attributed", "law", "review", "directed"];

/// The other keys of a row.
const KEYS: [&str; 11] = [
    "id",
    "source",
    "jurisdiction",
    "authority",
    "confidence",
    "code",
    "instantiated",
    "strict",
    "kind",
    "about",
    "table",
];

/// What may be expected of a position.
const EXPECTED: [&str; 15] = [
    "of",
    "kind",
    "status",
    "comparable",
    "laws",
    "partner",
    "offender",
    "lead_restriction",
    "unauthorised_to",
    "stands",
    "question",
    "review",
    "turn",
    "phase",
    "contract",
];

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("`{key}` of {value}"))
}

/// A line of the script or an option is as it should be: whom it is for, where it
/// is said, which option it is, which laws it cites.
fn is_said(want: &Value, line: &Value) -> bool {
    ["to", "where", "value"].iter().all(|key| want.get(key).is_none_or(|it| *it == line[key]))
        && list(want, "laws").iter().all(|law| has_law(law, &line["laws"]))
}

/// What should be said and is not, or the other way round.
fn says_misses(want: &Value, position: &Value) -> Option<String> {
    let lines = match want.get("value") {
        Some(_) => list(&position["question"], "options"),
        None => list(position, "say"),
    };
    let never = want["never"] == true;
    let said = lines.iter().any(|line| is_said(want, line));
    (said == never).then(|| format!("says: {want}"))
}

/// A rating that differs.
fn rates_misses(call: &str, want: &Value, position: &Value) -> Option<String> {
    let rated = list(position, "calls").iter().find(|rated| rated["call"] == call);
    let Some(rated) = rated else { return Some(format!("rates: no {call}")) };
    let differs = |(key, value): (&String, &Value)| rated[key] != *value;
    want.as_object().unwrap().iter().any(differs).then(|| {
        let got: Value = want
            .as_object()
            .unwrap()
            .keys()
            .map(|key| (key.clone(), rated[key].clone()))
            .collect::<serde_json::Map<_, _>>()
            .into();
        format!("rates {call}: {want} but {got}")
    })
}

/// The auctions in which the player should be thought to have believed and is not, and, where no
/// others are allowed, those others. Passes before the first bid do not matter.
fn attributed_misses(want: &Value, table: &Value) -> Vec<String> {
    let opened = |auction: &Value| -> Vec<Value> {
        let calls = auction.as_array().unwrap().iter();
        calls.skip_while(|call| **call == "P").cloned().collect()
    };
    let request = json!({ "system": want["system"], "record": table });
    let answer = match wire::attribute_text(&request.to_string()) {
        Ok(answer) => serde_json::from_str(&answer).unwrap(),
        Err(error) => return vec![format!("attributed: {error}")],
    };
    let got: Vec<_> = list(&answer, "meanings").iter().map(|it| opened(&it["auction"])).collect();
    let wanted: Vec<_> = list(want, "auctions").iter().map(opened).collect();
    let missing = wanted.iter().filter(|auction| !got.contains(auction));
    let missing = missing.map(|auction| format!("attributed: not {}", json!(auction)));
    let more = got.iter().filter(|auction| want["only"] == true && !wanted.contains(auction));
    missing.chain(more.map(|auction| format!("attributed: also {}", json!(auction)))).collect()
}

/// What a clause should lead to, or a chart should arrive at, and does not.
fn law_misses(want: &Value) -> Vec<String> {
    let mut bad = Vec::new();
    if let Some(cite) = want.get("cite") {
        let cite = cite.as_str().unwrap();
        let Some(clause) = book::find(cite) else { return vec![format!("law: no {cite}")] };
        let parts = index::parts(clause).map(|part| part.cite);
        let known: Value = parts.chain(clause.see.iter().copied()).map(Cite::as_str).collect();
        let missing = list(want, "has").iter().filter(|law| !has_law(law, &known));
        bad.extend(missing.map(|law| format!("law {cite}: no {law}")));
    }
    if let Some(number) = want.get("chart") {
        let chart = Chart::of(u8::try_from(number.as_u64().unwrap()).unwrap());
        let ends: Vec<Value> =
            chart.ends().map(|end| end.laws.iter().map(|law| law.as_str()).collect()).collect();
        let missing = list(want, "ends").iter().filter(|laws| {
            let all = |end: &&Value| laws.as_array().unwrap().iter().all(|law| has_law(law, end));
            !ends.iter().any(|end| all(&end))
        });
        bad.extend(missing.map(|laws| format!("chart {number}: no end with {laws}")));
    }
    bad
}

/// Where an answer lacks something that it should have. Of laws it may cite more.
fn lacks(want: &Value, got: &Value, at: &str, bad: &mut Vec<String>) {
    match (want, got) {
        (Value::Object(want), _) => {
            for (key, value) in want {
                lacks(value, &got[key], &format!("{at} {key}"), bad);
            }
        }
        (Value::Array(want), got) if at.ends_with("laws") => {
            let missing = want.iter().filter(|law| !has_law(law, got));
            bad.extend(missing.map(|law| format!("{at}: no {law}")));
        }
        (Value::Array(want), Value::Array(got)) if want.len() == got.len() => {
            for (want, got) in want.iter().zip(got) {
                lacks(want, got, at, bad);
            }
        }
        _ if want == got => {}
        _ => bad.push(format!("{at}: {want} but {got}")),
    }
}

/// What the review of a result should come to and does not.
fn review_misses(want: &Value) -> Vec<String> {
    let mut bad = Vec::new();
    match wire::review_text(&want["ask"].to_string()) {
        Ok(answer) => {
            lacks(&want["has"], &serde_json::from_str(&answer).unwrap(), "review", &mut bad);
        }
        Err(error) => bad.push(format!("review: {error}")),
    }
    bad
}

/// Does a director who leaves when the irregular call has been refused, and nothing has replaced
/// it yet, make this blunder?
fn directed_misses(want: &Value, table: &Value) -> Vec<String> {
    let record = wire::TableRecord::read(&table.to_string()).unwrap().record;
    let refused = (0..32).find_map(|seed| {
        let mut sitting = Sitting::new(Situation::from(record.clone()), seed).unwrap();
        while let Some(step) = sitting.best()
            && !matches!(step.verb, Verb::Call | Verb::Replace | Verb::Stay | Verb::PlayOn)
        {
            assert_eq!(sitting.step(step).mark, Mark::Right, "{step:?}");
        }
        let found = &sitting.case().position().irregularities;
        let refused = found.iter().any(|it| it.status == IrregularityStatus::Cancelled);
        refused.then_some(sitting)
    });
    let mut sitting = refused.expect("most players refuse");
    let left = sitting.step(Step::new(Verb::PlayOn, Who::All, Place::Table)).left_out;
    let blunder = |it: &Blunder| json!(it.number()) == want["blunder"];
    let made = |it: &Marked| matches!(&it.because, Because::Blunder(it) if blunder(it));
    if left.iter().any(made) { Vec::new() } else { vec![format!("directed: {left:?}")] }
}

/// The parts of a row that do not hold.
fn row_misses(row: &Value) -> Vec<String> {
    let mut bad = Vec::new();
    if !row["table"].is_null() {
        let position = rule(&row["table"]);
        bad.extend(misses(&row["expect"], &position));
        bad.extend(list(row, "says").iter().filter_map(|want| says_misses(want, &position)));
        if let Some(Value::Object(rates)) = row.get("rates") {
            bad.extend(rates.iter().filter_map(|(call, want)| rates_misses(call, want, &position)));
        }
        if let Some(want) = row.get("attributed") {
            bad.extend(attributed_misses(want, &row["table"]));
        }
        if let Some(want) = row.get("directed") {
            bad.extend(directed_misses(want, &row["table"]));
        }
    }
    if !row["compare"].is_null() {
        bad.extend(compare_misses(&row["compare"]));
    }
    if let Some(want) = row.get("law") {
        bad.extend(law_misses(want));
    }
    if let Some(want) = row.get("review") {
        bad.extend(review_misses(want));
    }
    bad
}

#[test]
fn every_statement_of_the_founding_documents_holds_or_is_listed() {
    let rows = rows(&root().join("cases/seeds.jsonl"));
    let mut differing = BTreeMap::new();
    for row in &rows {
        let bad = row_misses(row);
        if !bad.is_empty() {
            let (id, bad) = (text(row, "id"), bad.join("; "));
            println!("{id} ({}): {bad}", text(row, "about"));
            differing.insert(id.to_owned(), bad);
        }
    }
    println!("{} rows, {} do not hold", rows.len(), differing.len());
    let open = columns(OPEN);
    assert!(open.iter().all(|[_, _, why]| !why.is_empty()), "{OPEN}: why?");
    assert_exact(OPEN, open.into_iter().map(|[id, what, _]| (id, what)), &differing);
}

/// Every statement of each document has its row, in order, and every row checks
/// something.
#[test]
fn the_statements_are_all_there() {
    let rows = rows(&root().join("cases/seeds.jsonl"));
    let mut ids = BTreeSet::new();
    let mut last: BTreeMap<String, u32> = BTreeMap::new();
    for row in &rows {
        let id = text(row, "id");
        assert!(ids.insert(id), "{id} is there twice");
        let [seed, document, number] = id.splitn(3, '-').collect::<Vec<_>>().try_into().unwrap();
        assert_eq!(seed, "seed", "{id}");
        let number = number.trim_end_matches(|c: char| c.is_ascii_lowercase()).parse().unwrap();
        let last = last.entry(document.to_owned()).or_default();
        assert!(number == *last || number == *last + 1, "{id} after {last}");
        *last = number;
        let checks = CHECKS.iter().filter(|check| !row[**check].is_null()).count();
        assert!(checks > 0, "{id} checks nothing");
        let known = |key: &str| KEYS.contains(&key) || CHECKS.contains(&key);
        let unknown = row.as_object().unwrap().keys().find(|key| !known(key));
        assert_eq!(unknown, None, "{id}");
        if let Some(Value::Object(expect)) = row.get("expect") {
            let unknown = expect.keys().find(|key| !EXPECTED.contains(&key.as_str()));
            assert_eq!(unknown, None, "{id}");
        }
        let with_table = ["expect", "says", "rates", "attributed", "directed"];
        let needs = with_table.iter().any(|check| !row[*check].is_null());
        assert!(!needs || row["table"].is_object(), "{id} has no table");
    }
    assert_eq!(last.len(), 5, "five documents");
    assert!(last.values().sum::<u32>() >= 190, "statements: {last:?}");
}
