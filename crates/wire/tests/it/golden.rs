//! The shape of the answers: the whole answer, as a program gets it, for each record of `examples/`
//! and for the requests below. `CONTRIBUTING.md` says how to accept a change.

use crate::requests;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use insta::{Settings, assert_snapshot};

/// Text in, text out.
type Function = fn(&str) -> Result<String, wire::Error>;

/// What no example covers, and the other functions. Names begin with the function's.
const REQUESTS: [(&str, Function, &str); 14] = [
    // an exposed card, a book, what is possible, settings, the version
    ("rule-rarer-keys", wire::rule_text, requests::RARER_KEYS),
    // the engine finds it comparable, the director does not
    ("rule-override", wire::rule_text, requests::OVERRIDE),
    // the overcall is a point lighter than the opening, which is noted
    ("rule-taken-for-granted", wire::rule_text, requests::TAKEN_FOR_GRANTED),
    // by the books alone
    (
        "rule-books",
        wire::rule_text,
        r#"{
            "dealer": "N", "systems": {"ns": "sayc", "ew": "acol+multi"},
            "events": [
                {"by": "S", "call": "1H"}, {"attention": "W"},
                {"question": "accept", "answer": "reject"},
                {"by": "N", "call": "P"}, {"by": "E", "call": "1S"}
            ]
        }"#,
    ),
    ("hands-notrump", wire::hands_text, r#"{"meaning": "15-17 bal; nat", "sample": 3, "seed": 7}"#),
    ("meaning-of-a-call", wire::meaning_text, r#"{"system": "acol", "auction": [], "call": "2D"}"#),
    (
        "meaning-with-a-hand",
        wire::meaning_text,
        r#"{"system": "sayc", "auction": ["1N", "P"], "call": "2C", "hand": "K432.A5.Q876.J32", "id": "a"}"#,
    ),
    (
        "meaning-not-in-the-book",
        wire::meaning_text,
        r#"{"system": "sayc", "auction": [], "call": "7N", "hand": "K432.A5.Q876.J32"}"#,
    ),
    (
        "attribute-out-of-turn",
        wire::attribute_text,
        r#"{"system": "sayc", "record": {"dealer": "N", "events": [
            {"by": "N", "call": "1H"}, {"by": "S", "call": "1S"}, {"attention": "W"}
        ]}}"#,
    ),
    (
        "attribute-insufficient",
        wire::attribute_text,
        r#"{"system": "sayc", "record": {"dealer": "N", "events": [
            {"by": "N", "call": "1N"}, {"by": "E", "call": "2H"}, {"by": "S", "call": "2C"},
            {"attention": "W"}
        ]}}"#,
    ),
    (
        "attribute-nothing",
        wire::attribute_text,
        r#"{"system": "sayc", "record": {"dealer": "N", "events": [{"by": "N", "call": "1H"}]}}"#,
    ),
    (
        "score-fouled-board",
        wire::score_text,
        r#"{"form": "matchpoints", "results": [620, {"ns": 170, "count": "0.6"},
            {"ns": -100, "count": "0.4"}], "tables": 7}"#,
    ),
    ("review-worked-case", wire::review_text, WORKED_CASE),
    (
        "review-blunder-in-a-knockout",
        wire::review_text,
        r#"{"vulnerable": "none", "non_offending": "ns", "settings": {"round_imps": "1"},
            "scoring": {"form": "imps", "other_table": 50, "knockout": true},
            "table": {"contract": "4SX", "declarer": "E", "tricks": 9},
            "outcomes": [{"result": {"contract": "4H", "declarer": "N", "tricks": 10}}],
            "self_inflicted": {"kind": "error", "without":
                [{"result": {"contract": "4SX", "declarer": "E", "tricks": 8}}]}}"#,
    ),
];

/// A board from the irregularity to the score: South's 1♦ over 1♠ told North that
/// South had an opening bid, and became 2♦.
const WORKED_CASE: &str = r#"{
    "board": 2, "profile": "ebu", "law": "27D", "non_offending": "ew",
    "deal": "N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT98",
    "table": {"contract": "3N", "declarer": "N", "tricks": 9},
    "scoring": {"form": "matchpoints", "field": [
        {"ns": 600, "count": 2}, {"ns": 150, "count": 3}, {"ns": 110, "count": 2},
        {"ns": -100, "count": 2}, -110]},
    "outcomes": [
        {"result": {"contract": "3N", "declarer": "N", "tricks": 9}, "weight": "30"},
        {"result": {"contract": "2N", "declarer": "N", "tricks": 9}, "weight": "60",
            "why": "five of eight would only invite"},
        {"result": {"contract": "3D", "declarer": "S", "tricks": 9}, "weight": "10"}],
    "poll": {"question": "call", "hand": "QT4.AJ3.K74.J652", "auction": ["1S", "2D", "P"],
        "action": "3N", "answers": [
            {"chose": "2N", "considered": ["3N"]}, {"chose": "2N", "considered": ["3D"]},
            {"chose": "3N", "considered": ["2N"]}, {"chose": "2N", "considered": ["3N"]},
            {"chose": "2N"}, {"chose": "3D", "considered": ["2N"]}, {"chose": "2N"},
            {"chose": "3N"}, {"chose": "P", "peer": false}]},
    "reason": "1♦ told North that South had an opening bid. Without it most would only have invited.",
    "info": {"table": 4}
}"#;

/// All of them, with the comparisons.
fn all() -> impl Iterator<Item = (&'static str, Function, &'static str)> {
    let compared = |(name, request)| (name, wire::compare_text as Function, request);
    REQUESTS.into_iter().chain(requests::COMPARISONS.map(compared))
}

fn here() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The records of `examples/` by their name.
fn examples() -> Vec<(String, String)> {
    let files = fs::read_dir(here().join("../../examples")).expect("there are examples");
    let mut examples: Vec<_> = files
        .map(|file| file.expect("it can be read").path())
        .filter(|path| path.extension().is_some_and(|end| end == "json"))
        .map(|path| {
            let name = path.file_stem().and_then(|name| name.to_str()).expect("a plain name");
            (name.to_owned(), fs::read_to_string(&path).expect("it can be read"))
        })
        .collect();
    examples.sort();
    assert!(examples.len() >= 6, "the examples are gone");
    examples
}

/// Compares with `tests/snapshots`.
fn check(name: &str, function: Function, request: &str) {
    let answer = function(request).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(!answer.contains('\n'), "{name}: an answer is one line");
    let mut settings = Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| assert_snapshot!(name, over_lines(&answer)));
}

#[test]
fn the_examples_keep_their_shape() {
    for (name, record) in examples() {
        check(&format!("rule-{name}"), wire::rule_text, &record);
    }
}

#[test]
fn the_other_answers_keep_their_shape() {
    for (name, function, request) in all() {
        check(name, function, request);
    }
}

#[test]
fn every_snapshot_file_belongs_to_an_answer() {
    let examples = examples();
    let examples = examples.iter().map(|(name, _)| format!("rule-{name}.snap"));
    let requests = all().map(|(name, ..)| format!("{name}.snap"));
    let wanted: BTreeSet<String> = examples.chain(requests).collect();
    let found: BTreeSet<String> = fs::read_dir(here().join("tests/snapshots"))
        .expect("there are snapshots")
        .map(|file| file.expect("it can be read").path())
        .filter(|path| path.extension().is_some_and(|end| end == "snap"))
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        .collect();
    assert_eq!(found, wanted);
}

#[test]
fn one_meaning_needs_no_list() {
    let record = |meanings: &str| {
        wire::rule_text(&format!(
            r#"{{"dealer": "N", "events": [
                {{"by": "S", "call": "1H", "meanings": {meanings}}}, {{"attention": null}}
            ]}}"#
        ))
    };
    assert_eq!(record(r#""11-19, 5+H; nat""#), record(r#"["11-19, 5+H; nat"]"#));
}

/// A share of nothing is null, and the settings that decided are an object even
/// if there are none.
#[test]
fn absent_values_keep_their_keys() {
    let compared = |request| wire::compare_text(request).expect("it is a request");
    let answer = compared(r#"{"withdrawn": "5+H", "replacement": "6+H, bal"}"#);
    assert!(answer.contains(r#""p_withdrawn_given_replacement":null"#), "{answer}");
    assert!(answer.contains(r#""p_replacement_given_withdrawn":0"#), "{answer}");
    assert!(answer.contains(r#""replacement":0"#), "{answer}");
    let answer = compared(r#"{"withdrawn": "5+H", "replacement": "5+H"}"#);
    assert!(answer.contains(r#""settings":{}"#), "{answer}");
}

/// A meaning with a hand has three more keys than one without.
#[test]
fn a_meaning_is_scored_only_where_a_hand_is_given() {
    let asked = |hand: &str| {
        let request = format!(r#"{{"system": "sayc", "auction": [], "call": "1N"{hand}}}"#);
        wire::meaning_text(&request).expect("it is a request")
    };
    let (without, with) = (asked(""), asked(r#", "hand": "AQ32.K32.K2.KJ32""#));
    let scored = with.strip_prefix(without.trim_end_matches('}')).expect("the rest is the same");
    assert!(scored.starts_with(r#","fits":true,"fits1":true,"bits":"#), "{scored}");
}

/// JSON as it was written, key for key and digit for digit, over as many lines as it needs.
fn over_lines(json: &str) -> String {
    let (text, rest) = value(json, 0);
    assert!(rest.trim().is_empty(), "more than one value: {rest}");
    text
}

/// The widest line that is not broken.
const WIDEST: usize = 100;

/// The first value of the text, and what follows it.
fn value(json: &str, indent: usize) -> (String, &str) {
    let json = json.trim_start();
    match json.chars().next() {
        Some(open @ ('{' | '[')) => {
            let (mut items, mut rest) = (Vec::new(), json[1..].trim_start());
            while !rest.starts_with(['}', ']']) {
                let (mut item, mut after) = value(rest, indent + 2);
                if let Some(of_key) = after.trim_start().strip_prefix(':') {
                    let (text, end) = value(of_key, indent + 2);
                    (item, after) = (format!("{item}: {text}"), end);
                }
                items.push(item);
                rest = after.trim_start();
                rest = rest.strip_prefix(',').unwrap_or(rest).trim_start();
            }
            let close = if open == '{' { '}' } else { ']' };
            let line = format!("{open}{}{close}", items.join(", "));
            if !line.contains('\n') && indent + line.chars().count() <= WIDEST {
                return (line, &rest[1..]);
            }
            let inner = " ".repeat(indent + 2);
            let items = items.join(&format!(",\n{inner}"));
            (format!("{open}\n{inner}{items}\n{}{close}", " ".repeat(indent)), &rest[1..])
        }
        Some('"') => {
            let mut escaped = false;
            let end = json[1..].find(|c| {
                let ends = c == '"' && !escaped;
                escaped = c == '\\' && !escaped;
                ends
            });
            let (text, rest) = json.split_at(end.expect("a text ends") + 2);
            (text.to_owned(), rest)
        }
        _ => {
            let end = json.find([',', '}', ']']).unwrap_or(json.len());
            let (text, rest) = json.split_at(end);
            (text.trim_end().to_owned(), rest)
        }
    }
}

#[test]
fn breaking_json_into_lines_loses_nothing() {
    let json = r#"{"a":"x, \"{y}\\","b":[],"c":{},"d":[1.50,{"e":null}],"f":"♥ "}"#;
    assert_eq!(
        over_lines(json),
        json.replace("\":", "\": ").replace(",\"", ", \"").replace("50,", "50, ")
    );
    let long = format!("[{}]", ["\"0123456789\""; 12].join(","));
    let lines = over_lines(&long);
    assert_eq!(lines.lines().count(), 14);
    assert_eq!(lines.replace(['\n', ' '], ""), long);
}
