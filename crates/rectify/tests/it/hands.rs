//! `rectify hands`

use crate::common::{Ran, check_page, rectify, too_complex};
use serde_json::Value;

/// The answer to these arguments as JSON.
fn json(arguments: &[&str]) -> Value {
    let Ran { status, stdout, stderr } = rectify(&[&["hands", "--json"], arguments].concat(), b"");
    assert_eq!((status, stderr.as_str()), (0, ""), "{arguments:?}");
    serde_json::from_str(&stdout).expect("it is JSON")
}

#[test]
fn the_hands_of_a_call_as_a_director_reads_them() {
    let table: &[(&str, &[&str])] = &[
        ("notrump", &["15-17", "bal;", "nat"]),
        ("multi", &["5-10 (6H | 6S) | 20-22 bal; art F1 \"Multi", "--sample", "6", "--seed", "7"]),
        ("opening", &["12+, 5+S; nat", "--sample=1"]),
        ("keycards", &["5+H, key(H)=0,3; art answer:keycards(H)"]),
        ("none", &["13H, 12+"]),
        ("seen", &["9-16, 5+D", "--out", "QT4.AJ3.K74.J652"]),
    ];
    for (name, arguments) in table {
        let Ran { status, stdout, stderr } = rectify(&[&["hands"], *arguments].concat(), b"");
        assert_eq!((status, stderr.as_str()), (0, ""), "{name}");
        assert!(stdout.lines().all(|line| line.chars().count() <= 80), "too wide: {stdout}");
        check_page(&format!("hands-{name}"), &stdout);
    }
}

#[test]
fn every_count_is_exact() {
    let answer = json(&["any", "--sample", "0"]);
    assert_eq!(answer["hands"], 635_013_559_600_u64);
    assert_eq!(answer["probability"], 1);
    assert_eq!(answer["hcp"]["37"], 4);
    assert_eq!(answer["hcp"]["0"], 2_310_789_600_u64);
    assert_eq!(answer["lengths"]["S"]["13"], 1);
    assert_eq!(answer["lengths"]["C"]["0"], 8_122_425_444_u64);
    assert_eq!(answer["sample"], Value::from(Vec::<Value>::new()));

    let answer = json(&["15-17 bal"]);
    let total = |counts: &Value| -> u64 {
        counts.as_object().unwrap().values().map(|hands| hands.as_u64().unwrap()).sum()
    };
    assert_eq!(answer["hcp"].as_object().unwrap().len(), 3, "only what there is");
    assert_eq!(total(&answer["hcp"]), answer["hands"].as_u64().unwrap());
    for suit in ["S", "H", "D", "C"] {
        assert_eq!(total(&answer["lengths"][suit]), answer["hands"].as_u64().unwrap());
    }
    assert_eq!(answer["sample"].as_array().unwrap().len(), 4);
}

#[test]
fn cards_seen_elsewhere_are_not_counted() {
    let one = json(&["9-16, 5+D", "--out", "QT4.AJ3.K74.J652"]);
    assert_eq!(one["hands"], 821_137_612);
    assert_eq!((&one["pack"], &one["of"]), (&39.into(), &8_122_425_444_u64.into()));
    let two = json(&["any", "--out", "QT4.AJ3.K74.J652", "--out", "AKJ93.Q84.T5.A73"]);
    assert_eq!((&two["hands"], &two["pack"]), (&10_400_600.into(), &26.into()));
    assert!(json(&["any"]).get("pack").is_none());
    let lines = [
        r#"{"meaning": "9-16, 5+D", "out": "QT4.AJ3.K74.J652"}"#,
        r#"{"meaning": "any", "out": ["QT4.AJ3.K74.J652", "AKJ93.Q84.T5.A73", "76.K52.AQJ983.Q4"]}"#,
        r#"{"meaning": "any", "out": ["QT4.AJ3.K74.J652", "QT4.AJ3.K74.J652"]}"#,
        r#"{"meaning": "any", "out": 7}"#,
        r#"{"meaning": "any", "out": ["QT4"]}"#,
        r#"{"meaning": "any", "out": ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]}"#,
    ];
    let ran = rectify(&["hands", "--jsonl"], lines.join("\n").as_bytes());
    let answers: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers[0]["hands"], 821_137_612);
    assert_eq!((&answers[1]["hands"], &answers[1]["of"]), (&1.into(), &1.into()));
    assert_eq!(answers[2]["error"], r#""out": SQ is held twice; a pack has each card once"#);
    assert_eq!(
        answers[3]["error"],
        r#""out" is a hand such as "QT4.AJ3.K74.J652" or a list of hands, not a number"#
    );
    assert!(answers[4]["error"].as_str().unwrap().starts_with(r#""out": `QT4` is not a hand"#));
    assert_eq!(answers[5]["error"], r#""out": only 0 cards are left; a hand needs 13"#);
    let twice =
        rectify(&["hands", "any", "--out", "QT4.AJ3.K74.J652", "--out", "QT4.AJ3.K74.J652"], b"");
    assert_eq!(twice.status, 2);
    assert_eq!(twice.stderr, "--out: SQ is held twice; a pack has each card once\n");
}

#[test]
fn the_same_seed_draws_the_same_hands() {
    let drawn = |seed| json(&["12+", "--sample", "3", "--seed", seed])["sample"].clone();
    assert_eq!(drawn("1"), drawn("1"));
    assert_ne!(drawn("1"), drawn("2"));
}

#[test]
fn every_line_is_answered_in_order() {
    let lines = [
        r#"{"meaning": "15-17 bal", "sample": 2, "seed": 9}"#,
        r#"{"meaning": "5+Q"}"#,
        r#"{"meaning": "any", "sample": 1001}"#,
        r#"{"meaning": "any", "seed": -1}"#,
        r#"{"formula": "any"}"#,
        r#"{"meaning": "13H, 12+"}"#,
    ];
    let ran = rectify(&["hands", "--jsonl"], lines.join("\n").as_bytes());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let answers: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), lines.len());
    assert_eq!(answers[0]["sample"].as_array().unwrap().len(), 2);
    assert!(answers[1]["error"].as_str().unwrap().starts_with("\"meaning\": column 1: `5+Q`"));
    assert_eq!(answers[2]["error"], "\"sample\" is a whole number from 0 to 1000");
    assert!(answers[3]["error"].as_str().unwrap().starts_with("\"seed\" is a whole number from 0"));
    assert_eq!(
        answers[4]["error"],
        r#"unknown key "formula"; a request has "meaning", "sample", "seed" and "out""#
    );
    assert_eq!(answers[5]["hands"], 0);
    assert_eq!(answers[5]["probability"], 0);
    assert_eq!(answers[5]["sample"], Value::from(Vec::<Value>::new()));
}

#[test]
fn bad_input_is_one_line_on_standard_error() {
    let complex = too_complex();
    let table: &[(&[&str], &str)] = &[
        (&[], "the meaning is missing; give one, such as '15-17 bal'"),
        (
            &["12+", "5+Q"],
            "column 5: `5+Q` is not a condition; try a strength 15-17, a length 5+H, a shape bal, or any",
        ),
        (&["any", "--sample", "1001"], "--sample: `1001` is not a whole number from 0 to 1000"),
        (&["any", "--sample", "-1"], "--sample: `-1` is not a whole number from 0 to 1000"),
        (
            &["any", "--seed", "x"],
            "--seed: `x` is not a whole number from 0 to 18446744073709551615",
        ),
        (
            &[&complex],
            "too many different conditions on honours at once to be counted; leave some out",
        ),
    ];
    for (arguments, line) in table {
        let ran = rectify(&[&["hands"], *arguments].concat(), b"");
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{arguments:?}: {}", ran.stderr);
        assert_eq!(ran.stderr, format!("{line}\n"));
    }
}

#[test]
fn help_has_an_example() {
    let help = rectify(&["hands", "--help"], b"").stdout;
    assert!(help.contains("rectify hands 15-17 bal"), "{help}");
    assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
}
