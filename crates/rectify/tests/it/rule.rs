//! `rectify rule`

use crate::common::{Ran, check_page, file, rectify};
use serde_json::Value;

const QUIET: &str = r#"{"dealer": "N", "events": [{"by": "N", "call": "1H"}]}"#;

#[test]
fn a_bad_record_is_one_line_on_standard_error() {
    let noise: Vec<u8> =
        (0..200_000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let text_noise = "x".repeat(200_000);
    let deep = "[".repeat(200_000);
    let deep_event = format!(r#"{{"dealer": "N", "events": [{}"#, r#"{"by": "#.repeat(20_000));
    let table: &[(&str, &[u8], &str)] = &[
        ("nothing", b"", "the record is empty"),
        ("unknown key", br#"{"dealer": "N", "evnts": []}"#, "unknown key \"evnts\""),
        (
            "impossible seat",
            br#"{"dealer": "N", "events": [{"by": "N", "call": "1H"}, {"by": "X", "call": "P"}]}"#,
            "event 2: \"by\": `X` is not a seat",
        ),
        (
            "an answer to no question",
            br#"{"dealer": "N", "events": [{"question": "accept", "answer": "accept"}]}"#,
            "event 1: `accept` is answered, but no question is open",
        ),
        (
            "a call in the play",
            br#"{"dealer": "N", "events": [{"by": "N", "call": "1H"}, {"by": "E", "call": "P"},
                {"by": "S", "call": "P"}, {"by": "W", "call": "P"}, {"lead": "SA", "by": "E"},
                {"by": "N", "call": "2H"}]}"#,
            "event 6: North cannot call: the play has begun",
        ),
        ("200 KB of noise", &noise, "the record is not UTF-8 text"),
        ("200 KB of text", text_noise.as_bytes(), "the record is not JSON"),
        (
            "deep nesting",
            deep.as_bytes(),
            "a record is an object with \"dealer\" and \"events\", not a list",
        ),
        ("deep nesting", deep_event.as_bytes(), ": nested too deep"),
    ];
    for (about, input, line) in table {
        for how in [&["rule", "--json"][..], &["rule"][..], &["rule", "--json", "-"][..]] {
            let Ran { status, stdout, stderr } = rectify(how, input);
            assert_eq!(status, 2, "{about}: {stderr}");
            assert_eq!(stdout, "", "{about}");
            assert_eq!(stderr.lines().count(), 1, "{about}: {stderr}");
            assert!(stderr.contains(line), "{about}: {stderr}");
        }
    }
}

#[test]
fn a_record_of_more_than_256_kb_is_refused() {
    let long =
        format!(r#"{{"dealer": "N", "events": [], "info": {{"♥": "{}"}}}}"#, "♥".repeat(90_000));
    let ran = rectify(&["rule", "--json"], long.as_bytes());
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert_eq!(ran.stderr, "the record is too long; at most 256 KB are read\n");
}

#[test]
fn a_missing_file_is_refused_in_one_line() {
    let ran = rectify(&["rule", "no/such/file.json"], b"");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.starts_with("no/such/file.json: "), "{}", ran.stderr);
}

#[test]
fn the_position_is_printed_as_json() {
    let ran = rectify(&["rule", "--json"], QUIET.as_bytes());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let position: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(position["turn"], "E");
    assert_eq!(position["engine"], "rectify 0.1.0");
    assert_eq!(position["edition"], "2017");
    assert_eq!(position["calls"].as_array().unwrap().len(), 38);
}

#[test]
fn another_profile_may_be_asked_for() {
    let record = r#"{"dealer": "N", "profile": "ebu", "events": []}"#;
    let ran = rectify(&["rule", "--json", "--profile", "abf"], record.as_bytes());
    let position: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(position["profile"], "abf");
    let ran = rectify(&["rule", "--profile", "fifa"], record.as_bytes());
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
}

#[test]
fn a_record_may_be_given_as_a_one_line_script() {
    let ran = rectify(&["rule", "--json", "--script", "N: N 1H, S 1S, !"], b"");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let position: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(
        (&position["question"]["id"], &position["question"]["to"]),
        (&"accept".into(), &"W".into())
    );
    let ran = rectify(&["rule", "--script", "N: N 1H, S 1S, reject"], b"");
    assert_eq!(ran.stderr, "event 3: `accept` is answered, but no question is open\n");
    let ran = rectify(&["rule", "--script", "N: N 1H, S 1Z"], b"");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    let line = "event 2: `1z` is not a call; try Pass, X, XX, or a bid such as 1NT or 3♠\n";
    assert_eq!(ran.stderr, line);
}

#[test]
fn every_line_is_answered_in_order() {
    let input = format!("{QUIET}\nnoise\n\n{{\"dealer\": \"E\", \"events\": []}}\r\n[1]");
    let ran = rectify(&["rule", "--jsonl"], input.as_bytes());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let answers: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 5);
    assert_eq!(answers[0]["turn"], "E");
    assert_eq!(
        answers[1]["error"],
        "the record is not JSON: line 1, column 2: neither text in quotes, a number, a list nor an object"
    );
    assert!(answers[2]["error"].as_str().unwrap().starts_with("the record is empty"));
    assert_eq!(answers[3]["turn"], "E");
    assert!(answers[4]["error"].is_string());
}

#[test]
fn a_line_of_more_than_256_kb_is_answered_like_any_other() {
    let mut input = vec![b'x'; 17 * 1024 * 1024];
    input.extend_from_slice(b"\n\xff\n");
    input.extend_from_slice(QUIET.as_bytes());
    let ran = rectify(&["rule", "--jsonl"], &input);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let lines: Vec<_> = ran.stdout.lines().collect();
    assert_eq!(lines[0], r#"{"error":"the record is too long; at most 256 KB are read"}"#);
    assert_eq!(lines[1], r#"{"error":"the record is not UTF-8 text: byte 1 is wrong"}"#);
    assert!(lines[2].starts_with(r#"{"version":1,"phase":"auction","turn":"E""#), "{}", lines[2]);
    assert_eq!(lines.len(), 3);
}

#[test]
fn empty_input_gives_no_answers() {
    let ran = rectify(&["rule", "--jsonl"], b"");
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "", ""));
}

#[test]
fn the_examples_as_a_director_reads_them() {
    for name in [
        "bid-out-of-turn",
        "change-of-call",
        "comparable-calls",
        "inadmissible-double",
        "insufficient-bid",
        "lead-restriction",
        "slip-of-the-hand",
    ] {
        let record = file(&format!("examples/{name}.json"));
        let ran = rectify(&["rule", record.to_str().unwrap()], b"");
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{name}");
        assert!(!ran.stdout.contains('\x1b'), "{name}: colour in a pipe");
        check_page(name, &ran.stdout);
    }
}

/// From a file, spread over lines, or from a program.
#[test]
fn every_way_to_ask_gives_the_same_answer() {
    let json = |text: &str| serde_json::from_str::<Value>(text).expect("it is JSON");
    let compare = r#"{"withdrawn": ["11-19, 5+H; nat"], "replacement": "10-16, 5+H; nat"}"#;
    let hands = r#"{"meaning": "15-17 bal", "sample": 2, "seed": 7}"#;
    let record = file("examples/comparable-calls.json");
    let text = std::fs::read_to_string(&record).unwrap();
    let record_line = text.replace('\n', " ");
    let attribute = format!(r#"{{"system": "sayc", "record": {text}}}"#);
    let record = record.to_str().unwrap();
    let table: [(&[&str], &str, Result<String, wire::Error>); 7] = [
        (&["rule", "--json", record], "", wire::rule_text(&text)),
        (&["rule", "--jsonl"], &record_line, wire::rule_text(&text)),
        (
            &["compare", "--withdrawn=11-19, 5+H; nat", "--replacement=10-16, 5+H; nat", "--json"],
            "",
            wire::compare_text(compare),
        ),
        (&["compare", "--jsonl"], compare, wire::compare_text(compare)),
        (&["hands", "15-17 bal", "--sample=2", "--seed=7", "--json"], "", wire::hands_text(hands)),
        (&["hands", "--jsonl"], hands, wire::hands_text(hands)),
        (&["attribute", "--system=sayc", "--json", record], "", wire::attribute_text(&attribute)),
    ];
    for (arguments, input, answer) in table {
        let Ran { status, stdout, stderr } = rectify(arguments, input.as_bytes());
        assert_eq!((status, stderr.as_str()), (0, ""), "{arguments:?}");
        let answer = json(&answer.expect("a request"));
        assert_eq!(json(&stdout), answer, "{arguments:?}");
        assert_eq!(answer["version"], 1, "{arguments:?}");
    }
}

#[test]
fn a_wrong_command_line_is_refused_in_one_line() {
    let table: &[(&[&str], &str)] = &[
        (&["rule", "--json", "--jsonl"], "the argument '--json' cannot be used with '--jsonl'"),
        (&["rul"], "unrecognized subcommand 'rul'; a similar subcommand exists: 'rule'"),
        (&["shuffle"], "unrecognized subcommand 'shuffle'; --help shows what there is"),
        (
            &["rule", "--profile"],
            "a value is required for '--profile <PROFILE>' but none was supplied; --help shows what there is",
        ),
        (&["a\n\nb"], "unrecognized subcommand 'a b'; --help shows what there is"),
    ];
    for (arguments, line) in table {
        let ran = rectify(arguments, b"");
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(ran.stderr, format!("{line}\n"));
    }
    for help in [&["--help"][..], &["rule", "--help"], &["--version"]] {
        let ran = rectify(help, b"");
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{help:?}");
        assert!(!ran.stdout.is_empty());
    }
    let ran = rectify(&[], b"");
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("Usage: rectify [OPTIONS] <COMMAND>"), "{}", ran.stderr);
}
