//! `rectify train --table`

use serde_json::Value;

use crate::common::{check_page, rectify};

/// A director who begins well, asks aloud, and forgets to come back.
const STEPS: &str = r#"
{"do": "stop"}
{"do": "facts"}
{"do": "ask_intent", "who": "S", "where": "table"}
{"do": "explain", "who": "W", "where": "table"}
{"do": "offer", "who": "W"}
{"do": "explain", "who": "all", "where": "table"}
{"do": "offer", "who": "W"}
{"do": "rule", "under": 27}
{"do": "replace", "who": "S"}
{"do": "play_on"}
"#;

#[test]
fn a_table_is_directed_with_a_file_of_steps() {
    let arguments = ["train", "--table", "T1", "--seed", "1", "--steps", "-"];
    let ran = rectify(&arguments, STEPS.as_bytes());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    check_page("train-table", &ran.stdout);
    // the same as JSON, and as a list
    let lines: Vec<_> = STEPS.trim().lines().collect();
    let list = format!("[{}]", lines.join(","));
    let json = rectify(&[&arguments[..], &["--json"]].concat(), list.as_bytes());
    let answers: Vec<Value> =
        json.stdout.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    assert_eq!(answers.len(), 11);
    assert_eq!(answers[2]["mark"], "gives_away");
    assert_eq!(answers[2]["unauthorised"][0]["to"], "N");
    assert_eq!(answers[4]["blunder"], 8);
    assert_eq!(answers[10]["passed"], false);
    let points: i64 = answers[..10].iter().filter_map(|it| it["points"].as_i64()).sum();
    assert_eq!(answers[10]["points"], points);
}

#[test]
fn steps_are_typed_in_words_or_chosen_by_number() {
    let typed = b"stop\nfacts\nshout\n9\n5\n1\n\nquit\n";
    let ran = rectify(&["train", "--table", "T4"], typed);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("You are called to this table."), "{}", ran.stdout);
    assert!(ran.stdout.contains("`shout` is no step"), "{}", ran.stdout);
    assert!(ran.stdout.contains("Explain to West what follows"), "{}", ran.stdout);
    assert!(ran.stdout.contains("Not passed"), "{}", ran.stdout);
}

#[test]
fn any_seed_makes_a_table_and_always_the_same_one() {
    let run = |seed| rectify(&["train", "--table", "--seed", seed], b"stop\nfacts\nquit\n").stdout;
    assert_eq!(run("12"), run("12"));
    assert_ne!(run("12"), run("13"));
}

#[test]
fn an_impossible_request_is_refused_in_one_line() {
    for (arguments, input, line) in [
        (&["--table", "T13"][..], "", "`T13` is no table; the tables are T1 to T12"),
        (&["--table", "T1", "--steps", "-"], "{\"do\": \"stop\"}\n{}", "step 2: \"do\" is missing"),
        (&["--table", "T1", "--steps", "nowhere.jsonl"], "", "nowhere.jsonl:"),
        (&["--steps", "-"], "", "--table"),
    ] {
        let ran = rectify(&[&["train"], arguments].concat(), input.as_bytes());
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
        assert!(ran.stderr.contains(line), "{}", ran.stderr);
    }
}
