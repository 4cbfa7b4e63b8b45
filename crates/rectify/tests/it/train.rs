//! `rectify train`

use crate::common::{Ran, rectify};
use serde_json::Value;

fn train(arguments: &[&str]) -> Ran {
    rectify(&[&["train"], arguments].concat(), b"")
}

#[test]
fn each_exercise_is_one_line() {
    let keys =
        ["id", "kind", "clauses", "difficulty", "record", "ask", "options", "answer", "explain"];
    let Ran { status, stdout, stderr } = train(&["--make", "12", "--seed", "3", "--json"]);
    assert_eq!((status, stderr.as_str()), (0, ""));
    assert_eq!(stdout.lines().count(), 12);
    for line in stdout.lines() {
        let exercise: Value = serde_json::from_str(line).expect("it is JSON");
        for key in keys {
            assert!(!exercise[key].is_null(), "{key} is missing: {line}");
        }
    }
    assert_eq!(train(&["--make", "12", "--seed", "3", "--json"]).stdout, stdout);
}

#[test]
fn the_exercises_asked_for_are_made() {
    let wanted = ["--make", "3", "--clause", "31A1", "--kind", "6", "--profile", "ebu", "--json"];
    for line in train(&wanted).stdout.lines() {
        let exercise: Value = serde_json::from_str(line).expect("it is JSON");
        assert_eq!(exercise["kind"], "which_law");
        assert_eq!(exercise["clauses"][0], "31A1");
        assert_eq!(exercise["record"]["profile"], "ebu");
    }
    let page = train(&["--make", "1", "--kind", "whose_choice"]).stdout;
    assert!(page.starts_with("Whose choice?") && page.contains("Answer: "), "{page}");
}

#[test]
fn an_impossible_exercise_is_refused_in_one_line() {
    let table: [(&[&str], &str); 5] = [
        (&["--make", "0"], "--make: `0` is not a whole number from 1 to 1000000\n"),
        (
            &["--make", "1", "--clause", "12C1"],
            "the engine does not decide 12C1, so there is no exercise about it\n",
        ),
        (
            &["--make", "1", "--clause", "99"],
            "--clause: there is no clause `99`; a clause is written as in 31A2(b)\n",
        ),
        (
            &["--make", "1", "--difficulty", "6"],
            "--difficulty: `6` is no difficulty; they go from 1 to 5\n",
        ),
        (
            &["--make", "1", "--kind", "table"],
            "a table is directed step by step: `rectify train --table`\n",
        ),
    ];
    for (arguments, line) in table {
        let Ran { status, stderr, .. } = train(arguments);
        assert_eq!((status, stderr.as_str()), (2, line), "{arguments:?}");
    }
}
