//! `rectify poll`

use crate::common::{Ran, rectify};
use serde_json::Value;

/// South bid 1♦ over 1♠ and replaced it by 2♦.
const RECORD: &str = r#"{"board": 2, "profile": "ebu", "info": {"north": "Zebedee"}, "events": [
    {"by": "E", "call": "1S", "meanings": ["11-19, 5+S; nat"]},
    {"by": "S", "call": "1D", "meanings": ["11-20, 4+D; nat"]},
    {"attention": "W"}, {"question": "accept", "answer": "reject"},
    {"by": "S", "call": "2D", "meanings": ["9-16, 5+D; nat"]},
    {"by": "W", "call": "P"}, {"by": "N", "call": "3N"}]}"#;

const HAND: &str = "QT4.AJ3.K74.J652";

fn poll(arguments: &[&str]) -> Ran {
    rectify(&[&["poll"], arguments].concat(), RECORD.as_bytes())
}

#[test]
fn the_sheet_for_a_peer() {
    let arguments =
        ["--seat", "N", "--at", "4", "--hand", HAND, "--law", "27D", "--scoring", "pairs"];
    let Ran { status, stdout, stderr } = poll(&arguments);
    assert_eq!((status, stderr.as_str()), (0, ""));
    assert_eq!(stdout, SHEET);
    let second = poll(&[&arguments[..], &["--answered"]].concat()).stdout;
    assert_eq!(second, SHEET.replace("What do you call?", "What else did you seriously think of?"));
}

const SHEET: &str = "\
You are North. Dealer East, North-South vulnerable.
Scoring: pairs.

Your hand
  ♠ Q 10 4
  ♥ A J 3
  ♦ K 7 4
  ♣ J 6 5 2

The auction so far
  West     North    East     South
                    1♠       2♦
  Pass     ?

What the calls show
  East's 1♠: 11 to 19 points, 5 or more spades; natural.
  South's 2♦: 9 to 16 points, 5 or more diamonds; natural.

What do you call?
";

#[test]
fn the_same_as_json() {
    let ran = poll(&["--seat", "N", "--at", "4", "--hand", HAND, "--json"]);
    let sheet: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(sheet["version"], 1);
    assert_eq!([&sheet["seat"], &sheet["dealer"], &sheet["vulnerable"]], ["N", "E", "ns"]);
    assert_eq!(sheet["hand"], HAND);
    assert_eq!(sheet["ask"]["number"], 1);
    let calls: Vec<&str> =
        sheet["auction"].as_array().unwrap().iter().filter_map(|it| it["call"].as_str()).collect();
    assert_eq!(calls, ["1S", "2D", "P"]);
    assert!(!ran.stdout.contains("Zebedee") && !ran.stdout.contains("1D"));
}

#[test]
fn bad_input_is_refused_in_one_line() {
    let table: &[(&[&str], &str)] = &[
        (&["--seat", "N", "--at", "4"], "the hand is missing; give --hand"),
        (&["--seat", "N", "--at", "3", "--hand", HAND], "call 3 is West's, not North's; theirs: 4"),
        (&["--seat", "N", "--at", "0", "--hand", HAND], "there is no call 0;"),
        (
            &["--seat", "N", "--at", "4", "--hand", HAND, "--law", "12"],
            "`12` is not a law for a poll",
        ),
        (&["--seat", "N", "--at", "4", "--deal", "N:- - - -"], "North's hand is not in the deal"),
        (
            &["--seat", "N", "--at", "4", "--hand", HAND, "--scoring", ""],
            "--scoring is a word or two",
        ),
    ];
    for (arguments, part) in table {
        let Ran { status, stdout, stderr } = poll(arguments);
        assert_eq!((status, stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(stderr.starts_with(part), "{arguments:?}: {stderr}");
        assert_eq!(stderr.lines().count(), 1);
    }
}
