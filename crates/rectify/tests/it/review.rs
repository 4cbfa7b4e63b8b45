//! `rectify score` and `rectify review`

use crate::common::{Ran, check_page, rectify};
use serde_json::Value;

const WORKED: &str = r#"{
    "board": 2, "profile": "ebu", "law": "27D", "non_offending": "ew",
    "table": {"contract": "3N", "declarer": "N", "tricks": 9},
    "scoring": {"form": "matchpoints", "field": [
        {"ns": 600, "count": 2}, {"ns": 150, "count": 3}, {"ns": 110, "count": 2},
        {"ns": -100, "count": 2}, -110]},
    "outcomes": [
        {"result": {"contract": "3N", "declarer": "N", "tricks": 9}, "weight": "30"},
        {"result": {"contract": "2N", "declarer": "N", "tricks": 9}, "weight": "60",
            "why": "five of eight would only invite"},
        {"result": {"contract": "3D", "declarer": "S", "tricks": 9}, "weight": "10"}],
    "poll": {"question": "call", "answers": [
        {"chose": "2N", "considered": ["3N"]}, {"chose": "2N", "considered": ["3D"]},
        {"chose": "3N", "considered": ["2N"]}, {"chose": "2N", "considered": ["3N"]},
        {"chose": "2N"}, {"chose": "3D", "considered": ["2N"]}, {"chose": "2N"},
        {"chose": "3N"}]},
    "reason": "1♦ told North that South had an opening bid. Without it most would only have invited."
}"#;

const BLUNDER: &str = r#"{
    "vulnerable": "none", "non_offending": "ns", "law": "16C3",
    "scoring": {"form": "imps", "other_table": 50, "knockout": true},
    "table": {"contract": "4SX", "declarer": "E", "tricks": 9},
    "outcomes": [{"result": {"contract": "4H", "declarer": "N", "tricks": 10}, "weight": "200/3"},
        {"result": {"contract": "4SX", "declarer": "E", "tricks": 9}, "weight": "100/3"}],
    "self_inflicted": {"kind": "gamble", "without":
        [{"result": {"contract": "4SX", "declarer": "E", "tricks": 8}}]},
    "poll": {"question": "call", "answers": [{"chose": "P"}, {"chose": "P", "considered": ["X"]},
        {"chose": "P", "suggested": "4S"}, {"chose": "4S", "suggested": null}]}
}"#;

const ARTIFICIAL: &str = r#"{
    "non_offending": "ns", "law": "12A2", "scoring": {"form": "matchpoints", "tables": 7},
    "artificial": {"ns": "average_plus", "ew": "average_minus", "session": {"ns": "63.5"}}
}"#;

const FIELD: &str = r#"{"form": "matchpoints", "results": [620, 620, 170, {"ns": -100, "count": "0.4"}], "tables": 7}"#;

#[test]
fn a_review_as_a_director_reads_it() {
    let table = [
        ("review", "worked", WORKED),
        ("review", "blunder", BLUNDER),
        ("review", "artificial", ARTIFICIAL),
        ("score", "field", FIELD),
    ];
    for (command, name, request) in table {
        let Ran { status, stdout, stderr } = rectify(&[command], request.as_bytes());
        assert_eq!((status, stderr.as_str()), (0, ""), "{name}");
        assert!(stdout.lines().all(|line| line.chars().count() <= 80), "too wide: {stdout}");
        assert!(!stdout.contains('_') && !stdout.contains("our default"), "{stdout}");
        check_page(&format!("{command}-{name}"), &stdout);
    }
}

#[test]
fn the_same_as_json() {
    let ran = rectify(&["review", "--json", "-"], WORKED.as_bytes());
    let answer: Value = serde_json::from_str(&ran.stdout).expect("it is JSON");
    assert_eq!(answer["rounded"], serde_json::json!({"ns": "14", "ew": "6"}));
    assert_eq!(answer["version"], 1);
    let ran = rectify(&["score", "--json", "--profile", "acbl"], FIELD.as_bytes());
    let answer: Value = serde_json::from_str(&ran.stdout).expect("it is JSON");
    assert_eq!(answer["top"], "6");
}

#[test]
fn every_line_is_answered_in_order() {
    let lines = [r#"{"difference": 430}"#, r#"{"contract": "8S"}"#, r#"{"contract": "P"}"#];
    let ran = rectify(&["score", "--jsonl", "--jobs", "2"], lines.join("\n").as_bytes());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let answers: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers[0]["imps"], 10);
    assert_eq!(
        (&answers[1]["code"], &answers[1]["at"]),
        (&"bad_contract".into(), &"contract".into())
    );
    assert_eq!(answers[2]["made"], Value::Null);
    let ran = rectify(&["review", "--jsonl"], b"{}\n");
    assert_eq!(ran.status, 0);
    assert!(ran.stdout.contains(r#""code":"missing","at":"scoring""#), "{}", ran.stdout);
}

#[test]
fn bad_input_is_one_line_on_standard_error() {
    let table = [
        ("score", "{}", "contract: this is missing; give a contract such as 4SX, or a score"),
        ("score", "", "the request breaks off in line 1;"),
        ("review", r#"{"scoring": {"form": "imps"}}"#, "non_offending: this is missing; it is ns"),
        ("review", "[]", "this is an object with \"profile\", \"settings\","),
    ];
    for (command, input, line) in table {
        let ran = rectify(&[command], input.as_bytes());
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{input}: {}", ran.stderr);
        assert!(ran.stderr.starts_with(line), "{}", ran.stderr);
        assert_eq!(ran.stderr.lines().count(), 1);
    }
}

#[test]
fn help_has_an_example() {
    for (command, example) in [("score", "| rectify score"), ("review", "rectify review <<'CASE'")]
    {
        let help = rectify(&[command, "--help"], b"").stdout;
        assert!(help.contains(example), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }
}
