//! No input makes the reader or the engine panic, and whatever is written reads back.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use wire::TableRecord;

/// Any JSON.
fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".*".prop_map(Value::from),
        select(&["N", "1H", "P", "SA", "accept", "5+H", "wbf"][..]).prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 32, 6, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..6).prop_map(Value::from),
            vec((keys(), inner), 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

fn keys() -> impl Strategy<Value = String> {
    const KEYS: &[&str] = &[
        "dealer",
        "events",
        "board",
        "vulnerable",
        "profile",
        "settings",
        "edition",
        "systems",
        "possible",
        "info",
        "by",
        "call",
        "meanings",
        "attention",
        "question",
        "answer",
        "reason",
        "retracted",
        "misruled",
        "lead",
        "won_by",
        "exposed",
        "led",
        "unintended",
        "instead_of",
        "withdrawn",
        "replacement",
        "withdrawn_call",
        "replacement_call",
        "meaning",
        "sample",
        "seed",
        "system",
        "auction",
        "hand",
        "id",
        "record",
    ];
    prop_oneof![4 => select(KEYS).prop_map(str::to_owned), 1 => ".*"]
}

fn seats() -> impl Strategy<Value = &'static str> {
    select(&["N", "E", "S", "W"][..])
}

fn calls() -> impl Strategy<Value = &'static str> {
    select(
        &["P", "P", "P", "X", "XX", "1C", "1H", "1S", "1N", "2C", "2H", "3N", "4S", "7N", "8C"][..],
    )
}

/// What calls show, by points and shape.
fn meanings() -> impl Strategy<Value = String> {
    let strength =
        (0_u8..20, 0_u8..10).prop_map(|(least, more)| format!("{least}-{}", least + more));
    let shape = select(&["bal", "5+H", "4+S", "0-3S", "5+H, 4+S", "any", "6C", "unbal", "3+D"][..]);
    let tags = select(&["", "; nat", "; t/o", "; nat F1", "; art shows:-", "; art ask:aces"][..]);
    (strength, shape, tags).prop_map(|(strength, shape, tags)| format!("{strength}, {shape}{tags}"))
}

/// Events as a table might report them, in an order no table would.
fn events() -> impl Strategy<Value = Value> {
    let answers = [
        ("noticed", "yes"),
        ("noticed", "no"),
        ("intended", "yes"),
        ("intended", "no"),
        ("over", "first"),
        ("over", "second"),
        ("withdraw", "yes"),
        ("withdraw", "no"),
        ("accept", "accept"),
        ("accept", "reject"),
        ("artificial", "yes"),
        ("artificial", "no"),
        ("denomination", "yes"),
        ("denomination", "no"),
        ("comparable", "yes"),
        ("comparable", "no"),
        ("forbid", "H"),
        ("forbid", "none"),
    ];
    let meanings =
        select(&["any", "12+, 5+H; nat", "0-9", "15-17 bal; nat", "5+S; art xfer:S"][..]);
    let call =
        (seats(), calls(), option::of(meanings)).prop_map(|(by, call, meaning)| match meaning {
            Some(meaning) => json!({"by": by, "call": call, "meanings": [meaning]}),
            None => json!({"by": by, "call": call}),
        });
    let marked = (
        seats(),
        calls(),
        select(&["unintended", "misinformed", "simultaneous", "wrong_board"][..]),
    )
        .prop_map(|(by, call, mark)| json!({"by": by, "call": call, mark: true}));
    prop_oneof![
        8 => call,
        1 => marked,
        2 => option::of(seats()).prop_map(|seat| json!({"attention": seat})),
        4 => select(answers.to_vec()).prop_map(|(id, value)| json!({"question": id, "answer": value})),
        1 => (seats(), calls()).prop_map(|(by, call)| json!({"retracted": call, "by": by})),
        1 => (seats(), select(&["SA", "H2", "CT"][..]), option::of(seats()))
            .prop_map(|(by, card, won_by)| json!({"lead": card, "by": by, "won_by": won_by})),
        1 => (seats(), select(&["SK", "H3", "C9"][..]), any::<bool>())
            .prop_map(|(by, card, led)| json!({"exposed": [card], "by": by, "led": led})),
        1 => Just(json!({"misruled": "the wrong law"})),
    ]
}

/// The record of as many of the events as are possible.
fn played(dealer: &str, events: &[Value]) -> Value {
    let mut record = json!({"dealer": dealer, "events": []});
    for event in events {
        let mut longer = record.clone();
        longer["events"].as_array_mut().expect("it is a list").push(event.clone());
        if wire::rule_text(&longer.to_string()).is_ok() {
            record = longer;
        }
    }
    record
}

/// The answers of every function.
fn answers(text: &str) -> [Result<String, wire::Error>; 5] {
    [
        wire::rule_text(text),
        wire::compare_text(text),
        wire::hands_text(text),
        wire::meaning_text(text),
        wire::attribute_text(text),
    ]
}

fn is_one_line(line: &str) -> bool {
    !line.is_empty() && !line.contains(char::is_control)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn noise_is_refused_with_one_line(text in ".*") {
        for answer in answers(&text) {
            if let Err(error) = answer {
                prop_assert!(is_one_line(&error.to_string()), "{error}");
            }
        }
    }

    #[test]
    fn any_json_is_ruled_on_or_refused_with_one_line(value in values()) {
        for answer in answers(&value.to_string()) {
            if let Err(error) = answer {
                prop_assert!(is_one_line(&error.to_string()), "{error}");
            }
        }
    }

    #[test]
    fn any_events_are_ruled_on_or_refused_with_one_line(
        dealer in seats(),
        events in vec(values(), 0..6),
    ) {
        let record = json!({"dealer": dealer, "events": events}).to_string();
        if let Err(error) = wire::rule_text(&record) {
            prop_assert!(is_one_line(&error.to_string()), "{error}");
        }
    }

    #[test]
    fn a_book_is_asked_about_any_calls(auction in vec(calls(), 0..8), call in calls()) {
        let request = json!({"system": "sayc", "auction": auction, "call": call}).to_string();
        let answer = wire::meaning_text(&request)
            .map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert!(answer.starts_with(r#"{"version":1,"id":null,"covered":"#), "{answer}");
    }

    #[test]
    fn any_two_meanings_can_be_compared(
        withdrawn in vec(meanings(), 1..4),
        replacement in meanings(),
        profile in select(&["wbf", "ebu", "acbl", "abf", "nzb", "nbb"][..]),
    ) {
        const KEYS: [&str; 9] = [
            "verdict", "test", "laws", "hands", "p_withdrawn_given_replacement",
            "p_replacement_given_withdrawn", "counterexample", "residual", "why",
        ];
        let request = json!({"withdrawn": withdrawn, "replacement": replacement, "profile": profile});
        let answer = wire::compare_text(&request.to_string())
            .map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert!(!answer.contains('\n'));
        let answer: Value = serde_json::from_str(&answer).expect("it is JSON");
        for key in KEYS {
            prop_assert!(answer.get(key).is_some(), "{key} is missing");
        }
        for share in ["p_withdrawn_given_replacement", "p_replacement_given_withdrawn"] {
            let share = answer[share].as_f64().expect("shape and points are easily counted");
            prop_assert!((0.0..=1.0).contains(&share));
        }
        let none_outside = answer["hands"]["both"] == answer["hands"]["replacement"];
        prop_assert_eq!(none_outside, answer["counterexample"].is_null());
        let settings = answer["settings"].as_object().into_iter().flatten();
        for (name, value) in settings {
            prop_assert!(value.is_string(), "{name} has no value");
        }
    }

    #[test]
    fn a_position_has_every_key(dealer in seats(), events in vec(events(), 0..24)) {
        const KEYS: [&str; 20] = [
            "version", "phase", "turn", "auction", "irregularities", "question", "obligations", "calls_for",
            "calls", "unauthorised", "lead_restrictions", "cards", "reviews", "say", "contract",
            "notes", "engine", "edition", "profile", "info",
        ];
        let record = played(dealer, &events);
        let position = wire::rule_text(&record.to_string()).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert!(!position.contains('\n'));
        let position: Value = serde_json::from_str(&position).expect("it is JSON");
        for key in KEYS {
            prop_assert!(position.get(key).is_some(), "{key} is missing");
        }
        let open = position["question"] != Value::Null;
        prop_assert_eq!(open, position["phase"] == "question");
        let calls = position["calls"].as_array().expect("it is a list").len();
        prop_assert!(calls == 0 || calls == 38, "{} calls", calls);
        prop_assert_eq!(calls > 0, position["calls_for"] != Value::Null);
    }

    #[test]
    fn what_is_written_reads_back(dealer in seats(), events in vec(events(), 0..12)) {
        let record = played(dealer, &events).to_string();
        let written = TableRecord::read(&record).expect("it was ruled on").to_json();
        let again = TableRecord::read(&written).expect("we wrote it").to_json();
        prop_assert_eq!(&written, &again);
        prop_assert_eq!(wire::rule_text(&record), wire::rule_text(&written));
    }
}

#[test]
fn every_key_is_written_and_read_back() {
    let record = r#"{
  "board": 12,
  "dealer": "W",
  "vulnerable": "ns",
  "profile": "ebu",
  "settings": {"unknown_notice":"29A"},
  "systems": {"ns":"acol","ew":"two_over_one"},
  "possible": {"2S":"10+, 5+S; nat F1"},
  "info": {"table": 3,  "note": "\"a\nb\" ♥"},
  "events": [
    {"by":"W","call":"1H","simultaneous":true,"unintended":true,"misinformed":true,"wrong_board":true,"instead_of":"XX","meanings":["11-19, 5+H; nat"]},
    {"attention":null},
    {"attention":"E"},
    {"question":"forbid","answer":"none","reason":"why not","by":"TD"},
    {"retracted":"9N","by":"S"},
    {"misruled":"the wrong law"},
    {"lead":"HT","by":"N","won_by":"S"},
    {"exposed":["SA","C2"],"by":"S","led":true}
  ]
}
"#;
    let read = TableRecord::read(record).expect("it is a record");
    assert_eq!(read.to_json(), record);
}

#[test]
fn a_record_means_the_same_however_it_is_written() {
    let plain =
        r#"{"dealer": "N", "events": [{"by": "N", "call": "1N"}, {"by": "E", "call": "X"}]}"#;
    for other in [
        r#"{"events": [{"call": "1NT", "by": "north"}, {"by": "e", "call": "Dbl"}], "dealer": "n"}"#,
        "\u{feff}{\"dealer\": \"\\u004e\", \"board\": null, \"events\": [{\"by\": \"N\", \"call\": \"1sa\"}, {\"by\": \"E\", \"call\": \"x\", \"meanings\": null}]}",
    ] {
        assert_eq!(wire::rule_text(other), wire::rule_text(plain), "{other}");
    }
}

#[test]
fn info_is_printed_back_on_one_line() {
    let record = "{\"dealer\": \"N\", \"events\": [],\n\"info\": {\"b\": 1.50,\r\n \"a\": [\"x\\ny\"], \"b\": 2}}";
    let position = wire::rule_text(record).expect("it is a record");
    assert!(position.ends_with(r#""info":{"b": 1.50,   "a": ["x\ny"], "b": 2}}"#), "{position}");
}
