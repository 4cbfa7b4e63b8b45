//! Scores and reviews: answers, refusals and published rulings.

use crate::common::skipped;
use words::Tongue;

use std::path::Path;

use serde_json::{Value, json};

fn asked(command: &str, request: &Value) -> Value {
    let text = request.to_string();
    let answer = match command {
        "score" => wire::score_text(&text),
        _ => wire::review_text(&text),
    };
    let answer = answer.unwrap_or_else(|refused| refused.json(Tongue::English));
    serde_json::from_str(&answer).unwrap()
}

fn score(request: &Value) -> Value {
    asked("score", request)
}

fn review(request: &Value) -> Value {
    asked("review", request)
}

/// The same with another value for a key, or without it.
fn with(request: &Value, key: &str, value: Value) -> Value {
    let mut request = request.clone();
    let place = request.pointer_mut(key.rsplit_once('/').unwrap().0).unwrap();
    let key = key.rsplit_once('/').unwrap().1;
    let object = place.as_object_mut().unwrap();
    if value.is_null() {
        object.remove(key);
    } else {
        object.insert(key.to_owned(), value);
    }
    request
}

/// What differs; every wanted key must be present and equal.
fn differs(want: &Value, got: &Value, at: &str, wrong: &mut Vec<String>) {
    match (want, got) {
        (Value::Object(want), _) => {
            for (key, value) in want {
                differs(value, &got[key], &format!("{at}.{key}"), wrong);
            }
        }
        (Value::Array(want), Value::Array(got)) if at.ends_with("laws") => {
            let sorted = |laws: &[Value]| {
                let mut laws: Vec<_> = laws.iter().map(ToString::to_string).collect();
                laws.sort();
                laws
            };
            if sorted(want) != sorted(got) {
                wrong.push(format!("{at}: {want:?}, not {got:?}"));
            }
        }
        (Value::Array(want), Value::Array(got)) if want.len() == got.len() => {
            for (place, (want, got)) in want.iter().zip(got).enumerate() {
                differs(want, got, &format!("{at}[{place}]"), wrong);
            }
        }
        _ if want == got => {}
        _ => wrong.push(format!("{at}: {want}, not {got}")),
    }
}

#[track_caller]
fn assert_answer(answer: &Value, want: &Value, about: &str) {
    let mut wrong = Vec::new();
    differs(want, answer, "", &mut wrong);
    assert!(wrong.is_empty(), "{about}\n{}\n{answer}", wrong.join("\n"));
}

#[test]
fn the_cases_beside_the_project() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/exam/scores.jsonl");
    let Ok(text) = std::fs::read_to_string(file) else {
        return skipped::skipped("there is no ../shared/exam/scores.jsonl", "CI_SHARED");
    };
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let answer = asked(case["cmd"].as_str().unwrap(), &case["in"]);
        let mut want = case["out"].clone();
        if let Some(code) = want.get("code") {
            want = json!({"code": code});
        }
        assert_answer(&answer, &want, &case["id"].to_string());
    }
}

#[test]
fn a_score_is_refused_with_a_code_and_a_place() {
    let contract = json!({"contract": "4SX", "declarer": "E", "tricks": 9, "vulnerable": "ew"});
    let field = json!({"form": "matchpoints", "results": [620, 170, -100]});
    let change = |key: &str, value: Value| with(&contract, key, value);
    let table = [
        (change("/trick", json!(9)), "unknown_key", "trick"),
        (json!({}), "missing", "contract"),
        (change("/contract", json!("8S")), "bad_contract", "contract"),
        (change("/contract", json!("4SXXX")), "bad_contract", "contract"),
        (change("/contract", json!(4)), "bad_contract", "contract"),
        (change("/declarer", json!("Q")), "bad_contract", "declarer"),
        (change("/declarer", Value::Null), "missing", "declarer"),
        (change("/tricks", json!(14)), "bad_tricks", "tricks"),
        (change("/tricks", json!(-1)), "bad_tricks", "tricks"),
        (change("/tricks", json!(9.5)), "bad_number", "tricks"),
        (change("/tricks", json!("nine")), "bad_number", "tricks"),
        (change("/tricks", Value::Null), "bad_tricks", "tricks"),
        (change("/result", json!("=")), "bad_tricks", "tricks"),
        (with(&change("/tricks", Value::Null), "/result", json!("+4")), "bad_tricks", "result"),
        (with(&change("/tricks", Value::Null), "/result", json!("made")), "bad_tricks", "result"),
        (change("/vulnerable", Value::Null), "bad_vulnerability", "vulnerable"),
        (change("/vulnerable", json!("red")), "bad_vulnerability", "vulnerable"),
        (change("/board", json!(1)), "bad_vulnerability", "vulnerable"),
        (change("/board", json!(0)), "bad_number", "board"),
        (json!({"contract": "P", "tricks": 7}), "bad_tricks", "tricks"),
        (json!({"difference": 4.5}), "bad_number", "difference"),
        (json!({"difference": "4.5"}), "bad_number", "difference"),
        (json!({"difference": 430, "cap": 0}), "bad_number", "cap"),
        (json!({"difference": 430, "form": "imps"}), "unknown_key", "difference"),
        (with(&field, "/form", json!("vp")), "bad_setting", "form"),
        (with(&field, "/form", Value::Null), "missing", "form"),
        (with(&field, "/results", Value::Null), "no_field", "results"),
        (with(&field, "/results", json!([])), "no_field", "results"),
        (with(&field, "/results", json!([625])), "bad_number", "results[0]"),
        (with(&field, "/results", json!([0, 7610])), "bad_number", "results[1]"),
        (
            with(&field, "/results", json!([{"ns": 620, "count": 0}])),
            "bad_number",
            "results[0].count",
        ),
        (
            with(&field, "/results", json!([{"ns": 620, "tables": 2}])),
            "unknown_key",
            "results[0].tables",
        ),
        (
            with(&field, "/results", json!([{"contract": "4S", "declarer": "N", "tricks": 9}])),
            "bad_vulnerability",
            "results[0]",
        ),
        (
            with(&field, "/results", json!([{"contract": "4S", "vulnerable": "ns"}])),
            "unknown_key",
            "results[0].vulnerable",
        ),
        (with(&field, "/tables", json!(2)), "bad_number", "tables"),
        (with(&field, "/average", json!(true)), "unknown_key", "average"),
        (with(&field, "/profile", json!("fifa")), "bad_setting", "profile"),
        (
            with(&field, "/settings", json!({"matchpoint_unit": 3})),
            "bad_setting",
            "settings.matchpoint_unit",
        ),
        (with(&field, "/settings", json!({"colour": "red"})), "bad_setting", "settings.colour"),
        (json!({"form": "cross_imps", "results": [620]}), "no_field", "results"),
        (json!({"form": "butler", "results": [620, 170], "trim": 1}), "no_field", "trim"),
        (json!({"form": "butler", "results": [620], "trim": 1, "datum": 0}), "bad_number", "datum"),
    ];
    for (request, code, at) in table {
        let answer = score(&request);
        assert_eq!(
            (&answer["code"], &answer["at"]),
            (&json!(code), &json!(at)),
            "{request}: {answer}"
        );
        assert!(answer["error"].as_str().unwrap().len() > 20, "{answer}");
        assert_eq!(answer["error"].as_str().unwrap().lines().count(), 1);
    }
    for text in ["", "{", "contract"] {
        assert!(
            wire::score_text(text)
                .unwrap_err()
                .json(Tongue::English)
                .contains(r#""code":"not_json""#),
            "{text}"
        );
    }
}

/// A valid case, to be changed in one place.
fn imps() -> Value {
    json!({
        "scoring": {"form": "imps", "other_table": 50}, "vulnerable": "none",
        "table": {"contract": "4SX", "declarer": "E", "tricks": 9}, "non_offending": "ns",
        "outcomes": [{"result": {"contract": "4H", "declarer": "N", "tricks": 10}, "weight": "60"},
                     {"result": -50, "weight": "40"}],
    })
}

#[test]
fn a_review_is_refused_with_a_code_and_a_place() {
    let change = |key: &str, value: Value| with(&imps(), key, value);
    let record = json!({"dealer": "N", "events": [{"by": "N", "call": "1H"}]});
    let poll = json!({"question": "call", "answers": [{"chose": "P"}]});
    let table = [
        (change("/outcome", json!([])), "unknown_key", "outcome"),
        (change("/scoring", Value::Null), "missing", "scoring"),
        (change("/scoring/form", Value::Null), "missing", "scoring.form"),
        (change("/scoring/form", json!("vp")), "bad_setting", "scoring.form"),
        (change("/scoring/field", json!([0])), "unknown_key", "scoring.field"),
        (change("/scoring/other_table", Value::Null), "no_field", "scoring"),
        (change("/scoring", json!({"form": "matchpoints"})), "no_field", "scoring"),
        (
            change("/scoring", json!({"form": "matchpoints", "field": []})),
            "no_field",
            "scoring.field",
        ),
        (
            change("/scoring", json!({"form": "matchpoints", "field": [0, 0], "tables": 2})),
            "bad_number",
            "scoring.tables",
        ),
        (change("/vulnerable", Value::Null), "bad_vulnerability", "table"),
        (change("/board", json!(2)), "bad_vulnerability", "vulnerable"),
        (change("/table/contract", json!("8S")), "bad_contract", "table.contract"),
        (change("/table/tricks", json!(14)), "bad_tricks", "table.tricks"),
        (change("/table", json!({"ns": 105})), "bad_number", "table.ns"),
        (change("/law", json!("99")), "bad_setting", "law"),
        (change("/non_offending", Value::Null), "non_offending", "non_offending"),
        (change("/non_offending", json!("north")), "non_offending", "non_offending"),
        (change("/law", json!("82C")), "non_offending", "non_offending"),
        (change("/outcomes", Value::Null), "both_kinds", "outcomes"),
        (
            change("/artificial", json!({"ns": "average", "ew": "average"})),
            "both_kinds",
            "outcomes",
        ),
        (change("/outcomes", json!([])), "weights", "outcomes"),
        (change("/outcomes/0/weight", json!("59")), "weights", "outcomes"),
        (change("/outcomes/0/weight", json!("100/3")), "weights", "outcomes"),
        (change("/outcomes/0/weight", Value::Null), "weights", "outcomes[0].weight"),
        (change("/outcomes/0/weight", json!("-1")), "weights", "outcomes[0].weight"),
        (change("/outcomes/0/weight", json!(60.5)), "bad_number", "outcomes[0].weight"),
        (change("/outcomes/0/weight", json!("most")), "bad_number", "outcomes[0].weight"),
        (change("/outcomes/0/weight", json!({"ns": 60})), "weights", "outcomes[0].weight.ew"),
        (change("/outcomes/0/weight", json!({"ns": 60, "ew": 50})), "weights", "outcomes"),
        (change("/outcomes/1/legal", json!(false)), "illegal_outcome", "outcomes[1]"),
        (change("/outcomes/0/result", Value::Null), "missing", "outcomes[0].result"),
        (change("/settings", json!({"weighted_scores": "no"})), "weights", "outcomes"),
        (change("/settings", json!({"round_imps": "5"})), "bad_setting", "settings.round_imps"),
        (change("/settings", json!({"round_imps": 0.1})), "bad_number", "settings.round_imps"),
        (change("/deal", json!("N:AKQ")), "deal", "deal"),
        (change("/record", json!({"dealer": "Q"})), "record", "record"),
        (with(&change("/record", record), "/law", json!("27D")), "record", "record"),
        (
            change("/self_inflicted", json!({"kind": "pride", "without": [{"result": 300}]})),
            "bad_setting",
            "self_inflicted.kind",
        ),
        (
            change(
                "/self_inflicted",
                json!({"kind": "error", "without": [{"result": 300, "weight": 90}]}),
            ),
            "weights",
            "self_inflicted.without",
        ),
        (change("/poll", with(&poll, "/question", json!("why"))), "poll", "poll.question"),
        (change("/poll", with(&poll, "/answers", json!([]))), "poll", "poll.answers"),
        (
            change("/poll", with(&poll, "/answers/0/chose", json!("8S"))),
            "poll",
            "poll.answers[0].chose",
        ),
        (
            change("/poll", with(&poll, "/answers/0/considered", json!(["Pass"]))),
            "poll",
            "poll.answers[0].considered[0]",
        ),
        (change("/poll", with(&poll, "/hand", json!("AKQ"))), "poll", "poll.hand"),
        (change("/poll", with(&poll, "/votes", json!(1))), "unknown_key", "poll.votes"),
    ];
    assert_eq!(review(&imps())["kind"], "weighted");
    for (request, code, at) in table {
        let answer = review(&request);
        assert_eq!(
            (&answer["code"], &answer["at"]),
            (&json!(code), &json!(at)),
            "{request}: {answer}"
        );
        assert_eq!(answer["error"].as_str().unwrap().lines().count(), 1);
    }
    let artificial = |awards: Value| {
        json!({"scoring": {"form": "matchpoints", "tables": 7}, "non_offending": "both",
               "artificial": awards})
    };
    let table = [
        (json!({"ns": "average"}), "missing"),
        (json!({"ns": "average", "ew": "60"}), "bad_setting"),
        (json!({"ns": "average", "ew": "average", "session": {"ns": 101}}), "bad_number"),
    ];
    for (awards, code) in table {
        assert_eq!(review(&artificial(awards.clone()))["code"], code, "{awards}");
    }
}

#[test]
fn the_blunder_of_the_side_that_did_not_offend() {
    // A at the table 2, B due 9; C 6 without the error: the four rows of the table
    let case = |table: i32, due: i32, without: i32| {
        json!({"scoring": {"form": "imps", "other_table": 50}, "table": table,
            "non_offending": "ns", "outcomes": [{"result": due}],
            "self_inflicted": {"kind": "error", "without": [{"result": without}]}})
    };
    let table = [
        // table, due, without, N-S, E-W, self-inflicted, kind
        (420, 100, 300, "9", "-9", "0", "none"),
        (100, 420, 500, "2", "-9", "7", "split"),
        (100, 420, 420, "2", "-9", "7", "split"),
        (100, 420, 100, "9", "-9", "0", "assigned"),
        (100, 420, -100, "9", "-9", "0", "assigned"),
        (100, 420, 300, "5", "-9", "4", "split"),
    ];
    for (at_table, due, without, ns, ew, own, kind) in table {
        let answer = review(&case(at_table, due, without));
        let want = json!({"adjusted": {"ns": ns, "ew": ew}, "kind": kind,
            "damage": {"self_inflicted": own}});
        assert_answer(&answer, &want, &format!("{at_table} {due} {without}"));
        let laws = answer["laws"].to_string();
        assert_eq!(laws.contains("12C1(e)"), kind != "none", "{laws}");
    }
    let mut kept = case(100, 420, 300);
    kept["settings"] = json!({"serious_error": "table"});
    assert_answer(&review(&kept), &json!({"adjusted": {"ns": "2", "ew": "-9"}}), "table");
    let mut knockout = case(100, 420, 300);
    knockout["scoring"]["knockout"] = json!(true);
    let want = json!({"adjusted": {"ns": "7", "ew": "-7"}, "kind": "split",
        "laws": ["12B1", "12C1(b)", "12C1(e)", "12C4", "78B"]});
    assert_answer(&review(&knockout), &want, "Barker, knockout");
    knockout["settings"] = json!({"knockout": "separate"});
    assert_answer(&review(&knockout), &json!({"adjusted": {"ns": "5", "ew": "-9"}}), "separate");
    let points_not_scores = json!({"scoring": {"form": "imps", "other_table": 1430}, "table": -980,
        "non_offending": "ns", "outcomes": [{"result": 1430}],
        "self_inflicted": {"kind": "gamble", "without": [{"result": 50}]}});
    assert_answer(&review(&points_not_scores), &json!({"adjusted": {"ns": "-4", "ew": "0"}}), "V");
    // A 0, B 16, C 5 of 20 (EBU forum 681): eleven tables
    let field: Vec<Value> = (1..=10).map(|place| json!(place * 10)).collect();
    let ef681 = json!({"scoring": {"form": "matchpoints", "field": field}, "table": 0,
        "non_offending": "ns", "outcomes": [{"result": 80, "weight": 50}, {"result": 90, "weight": 50}],
        "self_inflicted": {"kind": "error", "without": [{"result": 30}]}});
    let answer = review(&ef681);
    assert_answer(
        &answer,
        &json!({"adjusted": {"ns": "11", "ew": "4"}, "damage": {"table": "0", "expected": "16"}}),
        "EF681",
    );
}

#[test]
fn published_weighted_rulings() {
    let imps = |other: i32| json!({"form": "imps", "other_table": other});
    let half =
        |one: i32, two: i32| json!([{"result": one, "weight": 50}, {"result": two, "weight": 50}]);
    let field = |scores: &[i32]| json!({"form": "matchpoints", "field": scores});
    let case = |scoring: Value, outcomes: Value| json!({"scoring": scoring, "non_offending": "ns", "outcomes": outcomes});
    let mut lille =
        case(imps(500), json!([{"result": 980, "weight": 35}, {"result": 480, "weight": 65}]));
    lille["settings"] = json!({"round_imps": "1"});
    let mut commentary = case(imps(50), json!([{"result": -100}]));
    commentary["table"] = json!(-500);
    commentary["self_inflicted"] = json!({"kind": "error", "without": [{"result": 100}]});
    let twelve = [50, 100, 300, 300, 300, 300, 300, 300, 300, 700, 700, 700];
    let table = [
        (
            "Lille 1998",
            lille,
            json!({"adjusted": {"ns": "2.85"}, "rounded": {"ns": "3", "ew": "-3"}}),
        ),
        (
            "converted, then weighted",
            case(imps(200), half(620, -200)),
            json!({"adjusted": {"ns": "0"}}),
        ),
        (
            "18 and 3 of 24",
            case(field(&twelve), half(600, 100)),
            json!({"adjusted": {"ns": "10.5"}, "percent": {"ns": "43.75"}}),
        ),
        (
            "White Book, page 78",
            case(
                field(&[650, -100, -100, -200, -790]),
                json!([{"result": -100, "weight": {"ns": 100, "ew": 0}},
                {"result": 650, "weight": {"ns": 0, "ew": 100}}]),
            ),
            json!({"adjusted": {"ns": "6", "ew": "1"}, "kind": "split", "top": "10"}),
        ),
        ("WBF commentary, A", commentary, json!({"adjusted": {"ns": "-11", "ew": "4"}})),
    ];
    for (name, case, want) in table {
        assert_answer(&review(&case), &want, name);
    }
}

#[test]
fn a_side_that_hurt_itself_keeps_the_table_result() {
    let case = json!({"law": "11A", "scoring": {"form": "imps", "other_table": 50}, "table": -100,
        "non_offending": "ns", "outcomes": [{"result": 420}]});
    let want = json!({"adjusted": {"ns": "-4", "ew": "-9"}, "kind": "split",
        "laws": ["11A", "12B1", "12C1(b)", "78B"]});
    assert_answer(&review(&case), &want, "11A");
}

#[test]
fn rounding_happens_once_and_says_which_way_a_half_goes() {
    // 3 and 4 IMPs, half and half: 3.5
    let case = |who: &str, half: &str| {
        json!({"scoring": {"form": "imps", "other_table": 0}, "non_offending": who,
            "outcomes": [{"result": 100, "weight": 50}, {"result": 130, "weight": 50}],
            "settings": {"round_imps": 1, "round_half": half}})
    };
    let table = [
        ("ns", "nos", "4", "-4"),
        ("ew", "nos", "3", "-3"),
        ("both", "nos", "4", "-3"),
        ("none", "nos", "4", "-4"),
        ("ns", "away", "4", "-4"),
        ("ns", "even", "4", "-4"),
        ("ns", "average", "3", "-3"),
    ];
    for (who, half, ns, ew) in table {
        let want =
            json!({"adjusted": {"ns": "3.5", "ew": "-3.5"}, "rounded": {"ns": ns, "ew": ew}});
        assert_answer(&review(&case(who, half)), &want, &format!("{who} {half}"));
    }
    // where the result stands nothing is rounded
    let stands = json!({"scoring": {"form": "matchpoints", "field": [620, 170, -100, 50, 0], "tables": 7},
        "table": 650, "non_offending": "ns", "outcomes": [{"result": 0}], "profile": "ebu"});
    assert_answer(
        &review(&stands),
        &json!({"kind": "none", "adjusted": {"ns": "71/6"}, "rounded": {"ns": "71/6"}, "percent": {"ns": "98.61"}}),
        "stands",
    );
}

#[test]
fn artificial_scores() {
    let case = |scoring: Value, ns: &str, ew: &str, session: Value, settings: Value| {
        json!({"scoring": scoring, "non_offending": "none", "settings": settings,
            "artificial": {"ns": ns, "ew": ew, "session": session}})
    };
    let pairs = || json!({"form": "matchpoints", "tables": 7});
    let teams = || json!({"form": "imps"});
    let (none, plus, even, minus) = (json!({}), "average_plus", "average", "average_minus");
    let table = [
        (pairs(), plus, minus, json!({}), none.clone(), "7.2", "4.8"),
        (pairs(), plus, plus, json!({"ns": 55, "ew": "62.5"}), none.clone(), "7.2", "7.5"),
        (pairs(), minus, minus, json!({"ns": 55, "ew": 30}), none.clone(), "4.8", "3.6"),
        (pairs(), even, even, json!({"ns": 70, "ew": 30}), none.clone(), "6", "6"),
        (pairs(), plus, minus, json!({"ns": 70}), json!({"session_average": "no"}), "7.2", "4.8"),
        (
            pairs(),
            plus,
            minus,
            json!({}),
            json!({"average_plus": 55, "average_minus": 45}),
            "6.6",
            "5.4",
        ),
        (pairs(), plus, minus, json!({}), json!({"matchpoint_unit": 1}), "3.6", "2.4"),
        (teams(), plus, minus, json!({}), none.clone(), "3", "-3"),
        (teams(), plus, plus, json!({"ns": "3.5"}), none.clone(), "3.5", "3"),
        (teams(), plus, even, json!({}), json!({"average_imps": 2}), "2", "0"),
        (json!({"form": "butler"}), plus, minus, json!({}), none.clone(), "3", "-3"),
        (
            json!({"form": "cross_imps", "field": [0, 0]}),
            plus,
            minus,
            json!({}),
            none.clone(),
            "3",
            "-3",
        ),
        (
            json!({"form": "cross_imps", "field": [0, 0, 0], "average": false}),
            plus,
            minus,
            json!({}),
            none.clone(),
            "9",
            "-9",
        ),
    ];
    for (scoring, ns, ew, session, settings, gets_ns, gets_ew) in table {
        let request = case(scoring, ns, ew, session, settings);
        let answer = review(&request);
        let want = json!({"adjusted": {"ns": gets_ns, "ew": gets_ew}, "kind": "artificial", "damage": null});
        assert_answer(&answer, &want, &request.to_string());
    }
    let none = review(&case(json!({"form": "matchpoints"}), plus, minus, json!({}), none));
    assert_eq!(none["code"], "no_field");
    // 86B: 50 % +50, 50 % −420 against +50 there is +5; a side without fault has +3
    let team = json!({"law": "86B", "scoring": {"form": "imps", "other_table": 50}, "non_offending": "both",
        "outcomes": [{"result": 50, "weight": 50}, {"result": -420, "weight": 50}]});
    assert_answer(
        &review(&team),
        &json!({"adjusted": {"ns": "-5", "ew": "5"}, "damage": null}),
        "86B",
    );
}

#[test]
fn the_other_table_may_have_been_ruled_on_too() {
    let mut case = json!({"scoring": {"form": "imps", "other_table": [
            {"result": 620, "weight": 50}, {"result": -100, "weight": 50}]},
        "non_offending": "ns", "outcomes": [{"result": 620, "weight": 50}, {"result": -100, "weight": 50}]});
    // 0, 12, −12, 0
    assert_answer(&review(&case), &json!({"adjusted": {"ns": "0", "ew": "0"}}), "double sum");
    case["outcomes"] = json!([{"result": 620}]);
    assert_answer(&review(&case), &json!({"adjusted": {"ns": "6", "ew": "-6"}}), "6");
    // the other table's East-West are team-mates of North-South here
    case["scoring"]["other_table"] = json!([
        {"result": 620, "weight": {"ns": 0, "ew": 100}}, {"result": -100, "weight": {"ns": 100, "ew": 0}}]);
    assert_answer(&review(&case), &json!({"adjusted": {"ns": "0", "ew": "-12"}}), "split there");
}

#[test]
fn the_other_forms_of_scoring() {
    let case = |scoring: Value| {
        json!({"scoring": scoring, "table": -50, "non_offending": "ns",
            "outcomes": [{"result": 430, "weight": "100/3"}, {"result": 150, "weight": "200/3"}]})
    };
    let table = [
        (json!({"form": "cross_imps", "field": [400, 150, -50]}), "-5", "16/9", "78B"),
        (
            json!({"form": "cross_imps", "field": [400, 150, -50], "average": false}),
            "-15",
            "16/3",
            "78B",
        ),
        (json!({"form": "butler", "datum": 150}), "-5", "7/3", "78B"),
        (json!({"form": "total_points"}), "-50", "730/3", "78C"),
        (json!({"form": "matchpoints", "field": [150]}), "0", "4/3", "78A"),
    ];
    for (scoring, table, ns, law) in table {
        let answer = review(&case(scoring.clone()));
        let want = json!({"damage": {"table": table, "expected": ns, "damaged": true}, "adjusted": {"ns": ns},
            "laws": ["12B1", "12C1(b)", "12C1(c)", law]});
        assert_answer(&answer, &want, &scoring.to_string());
    }
}

#[test]
fn kinds_and_laws_are_decided_by_scores_not_by_outcomes() {
    let case = |outcomes: Value| {
        json!({"scoring": {"form": "imps", "other_table": 0}, "table": 0, "non_offending": "ns",
            "vulnerable": "none", "outcomes": outcomes})
    };
    let spade = |tricks: i32| json!({"contract": "3S", "declarer": "N", "tricks": tricks});
    let heart = json!({"contract": "2H", "declarer": "N", "tricks": 9});
    let table = [
        (json!([{"result": 140}]), "assigned", false),
        (
            json!([{"result": spade(9), "weight": 50}, {"result": heart, "weight": 50}]),
            "assigned",
            false,
        ),
        (
            json!([{"result": spade(9), "weight": 50}, {"result": spade(10), "weight": 50}]),
            "weighted",
            true,
        ),
        (
            json!([{"result": 140, "weight": 100}, {"result": 980, "weight": 0, "legal": false}]),
            "assigned",
            false,
        ),
        (
            json!([{"result": 140, "weight": {"ns": 50, "ew": 40}}, {"result": 170, "weight": {"ns": 50, "ew": 60}}]),
            "split",
            true,
        ),
        // the same weights for each score, told apart only by outcome
        (
            json!([{"result": 140, "weight": {"ns": 40, "ew": 60}}, {"result": heart, "weight": {"ns": 60, "ew": 40}}]),
            "assigned",
            false,
        ),
        (json!([{"result": -140}]), "none", false),
    ];
    for (outcomes, kind, several) in table {
        let answer = review(&case(outcomes.clone()));
        assert_eq!(answer["kind"], kind, "{outcomes}");
        assert_eq!(answer["laws"].to_string().contains("12C1(c)"), several, "{outcomes}");
    }
    // a profile that does not weight may still split
    let mut split = case(json!([{"result": 140, "weight": {"ns": 100, "ew": 0}},
        {"result": 170, "weight": {"ns": 0, "ew": 100}}]));
    split["settings"] = json!({"weighted_scores": false});
    assert_eq!(review(&split)["kind"], "split");
}

#[test]
fn every_default_taken_is_a_note() {
    let points = |answer: &Value| -> Vec<String> {
        let notes = answer["notes"].as_array().unwrap();
        notes.iter().map(|note| note["point"].as_str().unwrap().to_owned()).collect()
    };
    let weighted = imps();
    assert_eq!(points(&review(&weighted)), ["weighted_scores", "round_imps"]);
    let mut said = weighted.clone();
    said["settings"] = json!({"round_imps": "none", "weighted_scores": "yes"});
    assert_eq!(points(&review(&said)), [""; 0]);
    let mut poll = weighted;
    poll["poll"] = json!({"question": "lead", "answers": [{"chose": "H10"}, {"chose": "S"}]});
    let answer = review(&poll);
    assert!(points(&answer).ends_with(&["la_consider".to_owned(), "la_choose".to_owned()]));
    assert_eq!(answer["poll"]["actions"][0]["action"], "HT");
    let field = json!({"form": "butler", "results": [430, 420]});
    assert_eq!(points(&score(&field)), ["butler_half"]);
}

#[test]
fn a_record_gives_board_contract_and_what_to_look_at() {
    // South's insufficient 1♦ over 1♠ becomes 2♦: 27B1(a), to be looked at by 27D
    let record = json!({"board": 2, "events": [
        {"by": "E", "call": "1S"}, {"by": "S", "call": "1D", "meanings": ["11-20, 4+D; nat"]},
        {"attention": "W"}, {"question": "accept", "answer": "reject"},
        {"by": "S", "call": "2D", "meanings": ["9-16, 5+D; nat"]},
        {"by": "W", "call": "P"}, {"by": "N", "call": "3N"}, {"by": "E", "call": "P"},
        {"by": "S", "call": "P"}, {"by": "W", "call": "P"}]});
    let mut case = json!({"record": record, "law": "27D", "table": {"tricks": 9}, "non_offending": "ew",
        "scoring": {"form": "imps", "other_table": 150},
        "outcomes": [{"result": {"contract": "3N", "declarer": "N", "result": "="}, "weight": 30},
            {"result": {"contract": "2N", "declarer": "N", "result": "+1"}, "weight": 60},
            {"result": {"contract": "3D", "declarer": "S", "result": "="}, "weight": 10}]});
    let want = json!({"table": {"score": 600, "ew": "-10"}, "adjusted": {"ns": "2.9", "ew": "-2.9"},
        "laws": ["27D", "12B1", "12C1(b)", "12C1(c)", "78B"]});
    assert_answer(&review(&case), &want, "the worked case at teams");
    case["law"] = json!("23C");
    assert_eq!(review(&case)["code"], "record");
    case["law"] = json!("16B3");
    assert_eq!(review(&case)["kind"], "weighted", "a record does not list 16B3");
    case["law"] = json!("27D");
    case["vulnerable"] = json!("both");
    assert_eq!(review(&case)["code"], "bad_vulnerability");
}

#[test]
fn a_review_takes_from_the_record_what_the_case_leaves_out() {
    let deal = "N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT98";
    let calls =
        [("E", "1S"), ("S", "2D"), ("W", "P"), ("N", "3N"), ("E", "P"), ("S", "P"), ("W", "P")];
    let events: Vec<_> = calls.iter().map(|(by, call)| json!({"by": by, "call": call})).collect();
    let record = json!({"board": 2, "events": events, "deal": deal,
        "result": {"contract": "3N", "declarer": "N", "tricks": 9}});
    let case = json!({"record": record, "non_offending": "ew",
        "scoring": {"form": "imps", "other_table": 150}, "outcomes": [{"result": 150}]});
    let answer = review(&case);
    let want = json!({"table": {"score": 600, "ns": "10"}, "deal": deal, "kind": "assigned"});
    assert_answer(&answer, &want, "all from the record");
    let said = [
        json!({"point": "deal", "default": "record", "laws": []}),
        json!({"point": "table", "default": "record", "laws": []}),
    ];
    assert_eq!(answer["notes"].as_array().unwrap()[..2], said);

    let none = |at: &str| with(&case, at, Value::Null);
    let more = |at: &str, value: Value| with(&case, at, value);
    let same = more("/table", json!({"tricks": 9}));
    assert_eq!(review(&same)["table"]["score"], 600);
    let same = more("/table", json!(600));
    assert_eq!(review(&same)["table"]["score"], 600);
    let part = more("/deal", json!("S:76.K52.AQJ983.Q4 - - -"));
    assert_eq!(review(&part)["deal"], deal);
    let unknown = none("/record/result");
    assert_eq!(review(&unknown)["table"], Value::Null);

    let refused = [
        (more("/table", json!({"tricks": 8})), "record", "table"),
        (more("/table", json!(630)), "record", "table"),
        (more("/table", json!({"contract": "P"})), "record", "table"),
        (more("/deal", json!("S:76.K52.AQJ98.Q43 - - -")), "deal", "deal"),
        (more("/deal", json!("S:QT4.AJ3.K74.J652 - - -")), "deal", "deal"),
        (more("/record/result", json!({"contract": "P"})), "record", "record"),
        (more("/record/result/contract", json!("3NX")), "record", "record"),
        (
            with(&more("/record/board", Value::Null), "/record/dealer", json!("E")),
            "bad_vulnerability",
            "table",
        ),
    ];
    for (case, code, at) in refused {
        let answer = review(&case);
        assert_eq!(
            (&answer["code"], &answer["at"]),
            (&json!(code), &json!(at)),
            "{case}\n{answer}"
        );
        assert!(!answer["error"].as_str().unwrap().contains('\n'));
    }
}

#[test]
fn a_complete_play_says_how_many_tricks_were_made() {
    // each suit is held by one player: South wins every trick
    let deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
    let mut played = Vec::new();
    for rank in "AKQJT98765432".chars() {
        let suits = if rank == 'A' { ["C", "S", "H", "D"] } else { ["D", "C", "S", "H"] };
        played.extend(suits.map(|suit| format!("{suit}{rank}")));
    }
    let events: Vec<_> = [("S", "1D"), ("W", "P"), ("N", "P"), ("E", "P")]
        .map(|(by, call)| json!({"by": by, "call": call}))
        .into();
    let record = json!({"dealer": "S", "vulnerable": "none", "events": events, "deal": deal,
        "played": played});
    let mut case = json!({"record": record, "non_offending": "ew",
        "scoring": {"form": "total_points"}, "outcomes": [{"result": 0}]});
    let answer = review(&case);
    assert_eq!(answer["table"]["score"], 190, "{answer}");
    assert_eq!(answer["notes"][1], json!({"point": "table", "default": "played", "laws": []}));
    // tricks are given back after a revoke
    case["table"] = json!({"tricks": 12});
    assert_eq!(review(&case)["table"]["score"], 170);
}

#[test]
fn the_steps_suffice_to_repeat_the_calculation() {
    let case = json!({"scoring": {"form": "matchpoints", "field": [600, 600, 150, -100], "tables": 6},
        "table": 600, "non_offending": "ew",
        "outcomes": [{"result": 150, "weight": "100/3"}, {"result": -100, "weight": "200/3"}]});
    let answer = review(&case);
    let steps = answer["steps"].as_array().unwrap();
    let names: Vec<_> = steps.iter().map(|step| step["step"].as_str().unwrap()).collect();
    assert_eq!(names, ["table", "outcome", "outcome", "expected"]);
    // (2 × 2 + 2 + 1) × 6 / 5 − 1
    let want = json!({"working": {"ns": {"below": "2", "equal": "2", "raw": "6"}, "results": "5",
        "expected": "6"}, "points": {"ns": "7.4"}});
    assert_answer(&steps[0], &want, "table");
}

#[test]
fn no_request_makes_it_stall() {
    let long = "9".repeat(100_000);
    let many = |item: &str, count: usize| vec![item; count].join(",");
    let primes: Vec<_> = (0..150)
        .map(|n| format!(r#"{{"result": 0, "weight": "1/{}"}}"#, 1_000_003 + 2 * n))
        .collect();
    let review = |outcomes: &str| {
        format!(
            r#"{{"scoring": {{"form": "total_points"}}, "non_offending": "ns", "outcomes": [{outcomes}]}}"#
        )
    };
    let scores: Vec<String> = (-760..=760).map(|n| (n * 10).to_string()).collect();
    let table = [
        (format!(r#"{{"difference": {long}}}"#), true),
        (format!(r#"{{"difference": "{long}"}}"#), true),
        (format!(r#"{{"form": "matchpoints", "results": [{}]}}"#, many("0", 100_000)), true),
        (format!(r#"{{"form": "matchpoints", "results": [{}]}}"#, many("0", 10_000)), false),
        (format!(r#"{{"form": "cross_imps", "results": [{}]}}"#, scores.join(",")), false),
        (review(&primes.join(",")), true),
        (review(&many(r#"{"result": 0, "weight": "0.5"}"#, 200)), false),
        (review(&many(r#"{"result": 0, "weight": "0.5"}"#, 201)), true),
        (review(&format!(r#"{{"result": 0, "weight": "1/{long}"}}"#)), true),
        (" ".repeat(300_000), true),
    ];
    for (request, refused) in table {
        let answer = if request.contains("outcomes") {
            wire::review_text(&request)
        } else {
            wire::score_text(&request)
        };
        let about = &request[..request.len().min(80)];
        assert_eq!(answer.is_err(), refused, "{about}");
        if let Err(error) = answer {
            let json = error.json(Tongue::English);
            assert!(json.contains(r#""code":"bad_number""#) && json.len() < 400, "{about}: {json}");
        }
    }
}
