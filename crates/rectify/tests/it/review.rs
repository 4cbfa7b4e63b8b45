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

/// The JSON that a command prints.
#[track_caller]
fn json(arguments: &[&str], input: &str) -> Value {
    let Ran { status, stdout, stderr } = rectify(arguments, input.as_bytes());
    assert_eq!((status, stderr.as_str()), (0, ""), "{arguments:?}");
    serde_json::from_str(&stdout).expect("it is JSON")
}

#[test]
fn the_worked_case_from_the_record_to_the_form() {
    const NORTH: &str = "QT4.AJ3.K74.J652";
    let deal = format!("N:{NORTH} AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT98");
    // At the table: South had not seen 1♠, and 1♦ becomes 2♦.
    let record = serde_json::json!({"board": 2, "profile": "ebu", "deal": deal,
        "result": {"contract": "3N", "declarer": "N", "tricks": 9},
        "events": [{"by": "E", "call": "1S"},
            {"by": "S", "call": "1D", "meanings": ["11-20, 4+D; nat"]},
            {"attention": "W"}, {"question": "accept", "answer": "reject"},
            {"by": "S", "call": "2D", "meanings": ["9-16, 5+D; nat"]},
            {"by": "W", "call": "P"}, {"by": "N", "call": "3N"}, {"by": "E", "call": "P"},
            {"by": "S", "call": "P"}, {"by": "W", "call": "P"}]});
    let text = record.to_string();
    let position = json(&["rule", "--json"], &text);
    let reviews: Vec<_> =
        position["reviews"].as_array().unwrap().iter().map(|it| it["law"].clone()).collect();
    assert_eq!(reviews, ["27D"], "not 23C, not 16C3, not 72C");

    // What North knew: 64 % of the overcalls are opening bids too.
    let knew = [
        "compare",
        "--json",
        "--withdrawn",
        "11-20, 4+D; nat",
        "--replacement",
        "9-16, 5+D; nat",
        "--out",
        NORTH,
    ];
    let knew = json(&knew, "");
    assert_eq!((&knew["pack"], &knew["of"]), (&39.into(), &8_122_425_444_u64.into()));
    assert_eq!(knew["hands"]["replacement"], 821_137_612);
    assert_eq!(knew["hands"]["both"], 523_176_403);
    let hands = json(&["hands", "9-16, 5+D", "--out", NORTH, "--json"], "");
    assert_eq!(hands["hands"], 821_137_612);

    // What can be made depends on the lead; the table of tricks would mislead.
    let made = json(&["dd", "--json", "--deal", &deal, "--contract", "3N", "--declarer", "N"], "");
    assert_eq!(made["tricks"]["N"]["N"], 6);
    let leads = &made["leads"]["tricks"];
    for (cards, tricks) in [("S3 S9 SJ HQ H8 H4", 9), ("DT D5", 8), ("SA SK CA C7 C3", 6)] {
        for card in cards.split(' ') {
            assert_eq!(leads[card], tricks, "{card}");
        }
    }

    // On a spade lead: a third without the withdrawn call, a half with it.
    let sample = |south: &str| {
        let north = format!("N={NORTH}");
        let asked = [
            "deals",
            "--json",
            "--stats",
            "--hand",
            &north,
            "--south",
            south,
            "--east",
            "11-19, 5+S",
            "-n",
            "12",
            "--contract",
            "3N",
            "--declarer",
            "N",
            "--lead",
            "S",
        ];
        let found = json(&asked, "");
        let ends = found["tricks"]["interval"].as_array().unwrap().clone();
        let ends: Vec<f64> =
            ends.iter().map(|end| end.as_str().unwrap().parse().unwrap()).collect();
        (found["sets"]["S"].clone(), ends[0], ends[1])
    };
    let (overcalls, from, to) = sample("9-16, 5+D");
    assert_eq!(overcalls, 821_137_612);
    assert!(from < 0.36 && to > 0.26, "{from} to {to}");
    let (openings, from, to) = sample("11-16, 5+D");
    assert_eq!(openings, 523_176_403);
    assert!(from < 0.55 && to > 0.45, "{from} to {to}");

    // A peer sees the auction as it would have gone, and never 1♦.
    let sheet =
        rectify(&["poll", "--seat", "N", "--at", "4", "--law", "27D", "-"], text.as_bytes());
    assert_eq!(sheet.status, 0, "{}", sheet.stderr);
    assert!(sheet.stdout.contains("2♦") && !sheet.stdout.contains("1♦"), "{}", sheet.stdout);

    // Outcomes and weights; the result and the deal are those of the record.
    let mut case: Value = serde_json::from_str(WORKED).expect("it is JSON");
    for key in ["board", "profile", "table"] {
        case.as_object_mut().unwrap().remove(key);
    }
    case["record"] = record;
    let text = case.to_string();
    let answer = json(&["review", "--json"], &text);
    assert_eq!(answer["table"], serde_json::json!({"score": 600, "ns": "18", "ew": "2"}));
    assert_eq!(answer["damage"]["amount"], "4");
    assert_eq!(answer["adjusted"], serde_json::json!({"ns": "14", "ew": "6"}));
    assert_eq!(answer["percent"], serde_json::json!({"ns": "70", "ew": "30"}));
    assert_eq!(answer["laws"], serde_json::json!(["27D", "12B1", "12C1(b)", "12C1(c)", "78A"]));
    let points = answer["steps"].as_array().unwrap().iter();
    let points = points.filter(|step| step["step"] == "outcome").map(|step| &step["points"]["ns"]);
    assert_eq!(points.collect::<Vec<_>>(), ["18", "13", "8"]);
    assert_eq!(answer["poll"]["asked"], 8);
    // the same at teams, with +150 in the other room
    let mut teams = case.clone();
    teams["scoring"] = serde_json::json!({"form": "imps", "other_table": 150});
    let teams = json(&["review", "--json"], &teams.to_string());
    assert_eq!(teams["adjusted"], serde_json::json!({"ns": "2.9", "ew": "-2.9"}));

    // The form.
    let form = rectify(&["review"], text.as_bytes());
    assert_eq!((form.status, form.stderr.as_str()), (0, ""));
    for line in [
        "Review · board 2 · North-South vulnerable · matchpoints · EBU",
        "East-West did not offend.",
        "  3NT= by North, +600: N-S 18, E-W 2",
        "    60 %   2NT+1 by North, +150    13     7",
        "  East-West had 2 and could expect 6: damaged by 4.",
        "  A weighted score.",
        "  8 peers were asked.",
        "  · The result is that of the record.",
        "  · The hands are those of the record.",
        "  N-S 14 and E-W 6 matchpoints (70 % and 30 %).",
    ] {
        assert!(form.stdout.lines().any(|it| it == line), "{line}\n{}", form.stdout);
    }
    // And in the club's file.
    let file = rectify(&["pbn", "--write", "-"], text.as_bytes());
    assert_eq!((file.status, file.stderr.as_str()), (0, ""));
    for line in ["[Score \"NS 600\"]", "[ScoreMP \"NS 14 EW 6\"]"] {
        assert!(file.stdout.lines().any(|it| it == line), "{line}\n{}", file.stdout);
    }
}
