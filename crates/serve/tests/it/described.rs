//! The description of the API holds for every answer we know of, and for every request: the
//! snapshots of `wire` and `rectify`, and the cases at every moment.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use wire::Stop;
use wire::until::Function;

use crate::schema::{OPENAPI, assert_answer, assert_is, wrong};
use crate::skipped::skipped;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn shape(name: &str) -> String {
    format!("/components/schemas/{name}")
}

/// The files of a folder with this end, by their names.
fn files(folder: &Path, end: &str) -> Vec<(String, String)> {
    let files = fs::read_dir(folder).unwrap_or_else(|_| panic!("no {}", folder.display()));
    let mut files: Vec<_> = files
        .map(|file| file.unwrap().path())
        .filter_map(|path| {
            let name = path.file_name()?.to_str()?.strip_suffix(end)?.to_owned();
            Some((name, fs::read_to_string(path).unwrap()))
        })
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no *{end} in {}", folder.display());
    files
}

/// A snapshot without the lines before it.
fn snapshot(text: &str) -> Value {
    let (_, json) = text[3..].split_once("\n---\n").unwrap();
    serde_json::from_str(json).unwrap()
}

#[test]
fn every_snapshot_matches_the_description() {
    const COMMANDS: [(&str, &str); 6] = [
        ("attribute", "Attributed"),
        ("law-31A2b", "Clause"),
        ("law-33", "Law"),
        ("law-beyond", "Clauses"),
        ("law-words", "Clauses"),
        ("meaning", "Meaning"),
    ];
    const ANSWERS: [(&str, &str); 7] = [
        ("rule", "Position"),
        ("compare", "Comparison"),
        ("hands", "Hands"),
        ("meaning", "Meaning"),
        ("attribute", "Attributed"),
        ("score", "Scored"),
        ("review", "Reviewed"),
    ];
    for (name, text) in files(&root().join("crates/wire/tests/snapshots"), ".snap") {
        let function = name.split('-').next().unwrap();
        let (_, answer) = ANSWERS.iter().find(|(known, _)| *known == function).unwrap();
        assert_is(&shape(answer), &snapshot(&text), &name);
    }
    let mut commands = files(&root().join("crates/rectify/tests/snapshots"), "-json.snap");
    // what only the command line answers
    commands.retain(|(name, _)| name != "bid");
    let names: Vec<&str> = commands.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, COMMANDS.map(|(name, _)| name));
    for ((name, text), (_, answer)) in commands.iter().zip(COMMANDS) {
        assert_is(&shape(answer), &snapshot(text), name);
    }
    let laws = serde_json::from_str(&wire::laws_json(wire::tongue())).unwrap();
    assert_is(&shape("Laws"), &laws, "rectify law --json");
}

/// Asks, and checks request and answer against the description. A refused request gets an error,
/// and need not match the description.
fn asked(path: &str, request: &Value, about: &str) -> Value {
    let (_, function) = FUNCTIONS.iter().find(|(known, _)| *known == path).unwrap();
    match function(&request.to_string(), &Stop::never()) {
        Ok(answer) => {
            let operation = format!("/paths/{}/post", path.replace('/', "~1"));
            let place = format!("{operation}/requestBody/content/application~1json/schema");
            assert_is(&place, request, about);
            assert_answer(path, 200, &answer);
            serde_json::from_str(&answer).unwrap()
        }
        Err(refused) => {
            assert_answer(path, 400, &refused.json(*wire::tongue()));
            Value::Null
        }
    }
}

const FUNCTIONS: [(&str, Function); 7] = [
    ("/api/rule", wire::until::rule),
    ("/api/compare", wire::until::compare),
    ("/api/hands", wire::until::hands),
    ("/api/meaning", wire::until::meaning),
    ("/api/attribute", wire::until::attribute),
    ("/api/score", wire::until::score),
    ("/api/review", wire::until::review),
];

/// Each case at each of its moments, its comparison, and at its end what is attributed. Returns how
/// many positions there were.
fn check_cases(folder: &Path) -> usize {
    let mut positions = 0;
    for (file, text) in files(folder, ".jsonl") {
        for line in text.lines() {
            let case: Value = serde_json::from_str(line).unwrap();
            let about = format!("{file} {}", case["id"]);
            let events = case["table"]["events"].as_array().map_or(&[][..], Vec::as_slice);
            for moment in 0..=events.len() {
                if !case["table"].is_object() {
                    break;
                }
                let mut record = case["table"].clone();
                record["events"] = events[..moment].into();
                let position = asked("/api/rule", &record, &about);
                positions += usize::from(position.is_object());
                if moment == events.len() {
                    let request = json!({"system": "sayc", "record": record});
                    asked("/api/attribute", &request, &about);
                }
            }
            if let Value::Object(mut request) = case["compare"].clone() {
                request.remove("verdict");
                asked("/api/compare", &request.into(), &about);
            }
        }
    }
    positions
}

#[test]
fn every_case_matches_the_description() {
    assert!(check_cases(&root().join("cases")) > 1_000);
}

#[test]
fn the_cases_beside_the_project_match_too() {
    for folder in ["cases", "exam"] {
        let place = root().join("../shared").join(folder);
        if place.is_dir() {
            assert!(check_cases(&place) > 100);
        } else {
            skipped(&format!("there is no ../shared/{folder}"), "CI_SHARED");
        }
    }
}

/// Easy ones, an empty one, and one too complex to count.
#[test]
fn every_count_matches_the_description() {
    for meaning in ["any", "37", "13H, 12+", "15-17 bal; nat", "stop(H) | key(S)=1,4"] {
        asked("/api/hands", &json!({"meaning": meaning, "sample": 2, "seed": 3}), meaning);
        asked("/api/compare", &json!({"withdrawn": meaning, "replacement": "5+S"}), meaning);
    }
}

/// Scores and reviews of every sort; the last of each is refused.
#[test]
fn every_score_and_review_matches_the_description() {
    let field = json!([620, "170", {"ns": -100, "count": {"ns": "0.6", "ew": "0.4"}}]);
    let scores = [
        json!({"contract": "4SX", "declarer": "E", "tricks": 9, "vulnerable": "ew"}),
        json!({"contract": "P"}),
        json!({"difference": "430", "cap": 17}),
        json!({"form": "matchpoints", "results": field, "tables": "7", "profile": "acbl"}),
        json!({"form": "cross_imps", "results": field, "average": false, "cap": 12}),
        json!({"form": "butler", "results": field, "trim": "0.5"}),
        json!({"form": "butler", "results": []}),
    ];
    for (place, request) in scores.iter().enumerate() {
        let answer = asked("/api/score", request, &request.to_string());
        assert_eq!(answer.is_null(), place + 1 == scores.len(), "{request}");
    }
    let imps = json!({"form": "imps", "other_table": 50, "knockout": true});
    let outcomes = json!([{"result": 420, "weight": {"ns": "60", "ew": 50}, "why": "likely"},
        {"result": {"contract": "P"}, "weight": {"ns": "40", "ew": 50}},
        {"result": 990, "weight": 0, "legal": false}]);
    let poll = json!({"question": "call", "hand": "QT4.AJ3.K74.J652", "auction": ["1S"],
        "action": "3N", "answers": [{"chose": "2N", "considered": ["3N"], "suggested": null},
        {"chose": "P", "peer": false, "name": "x"}]});
    let reviews = [
        json!({"scoring": imps, "table": 100, "non_offending": "ns", "outcomes": outcomes,
            "self_inflicted": {"kind": "error", "without": [{"result": 300}]}, "poll": poll,
            "settings": {"round_imps": "0.1"}}),
        json!({"scoring": {"form": "matchpoints", "field": field}, "non_offending": "none",
            "artificial": {"ns": "average", "ew": "average_minus", "session": {"ew": "33.3"}}}),
        json!({"scoring": {"form": "cross_imps", "field": field}, "non_offending": "both",
            "law": "82C", "outcomes": [{"result": 140}]}),
        json!({"scoring": {"form": "butler", "datum": "425"}, "non_offending": "ew",
            "table": -50, "outcomes": [{"result": -140}]}),
        json!({"scoring": {"form": "total_points"}, "non_offending": "ew", "outcomes": []}),
    ];
    for (place, request) in reviews.iter().enumerate() {
        let answer = asked("/api/review", request, &request.to_string());
        assert_eq!(answer.is_null(), place + 1 == reviews.len(), "{request}");
    }
}

/// Calls, with a hand and without, wherever a book may answer.
#[test]
fn every_meaning_matches_the_description() {
    for system in ["sayc", "two_over_one", "acol", "sef", "precision", "polish", "acol+multi"] {
        for auction in ["", "P", "1N P", "1H P 2N P", "1C 1S", "1D P 1H 2C X P", "7N"] {
            let auction: Vec<&str> = auction.split_whitespace().collect();
            for call in ["P", "X", "1N", "2C", "3D", "4N", "7N"] {
                let mut request = json!({"system": system, "auction": auction, "call": call});
                asked("/api/meaning", &request, call);
                request["hand"] = "K432.A5.Q876.J32".into();
                request["id"] = "a".into();
                let answer = asked("/api/meaning", &request, call);
                assert_eq!(answer["id"], "a");
            }
        }
    }
}

/// A description that accepts anything would pass too: ours does not.
#[test]
fn the_description_is_strict() {
    let record = json!({"dealer": "N", "events": [
        {"by": "S", "call": "1H", "meanings": "11-19, 5+H; nat"}, {"attention": "W"},
        {"question": "accept", "answer": "reject"}, {"by": "N", "call": "1C"},
        {"by": "E", "call": "P"}, {"by": "S", "call": "1H", "meanings": "10-16, 5+H; nat"}]});
    let position = asked("/api/rule", &record, "a position");
    for key in position.as_object().unwrap().keys() {
        let mut changed = position.clone();
        changed.as_object_mut().unwrap().remove(key);
        assert!(!wrong(&shape("Position"), &changed).is_empty(), "{key} may be missing");
    }
    let mut tried = 0;
    for (name, value) in [("Position", position), ("Record", record)] {
        for place in objects(&value, String::new()) {
            let mut changed = value.clone();
            let object = changed.pointer_mut(&place).unwrap().as_object_mut().unwrap();
            if !place.ends_with("/settings") {
                object.insert("unknown".to_owned(), Value::Null);
                assert!(!wrong(&shape(name), &changed).is_empty(), "{name}{place} is open");
                tried += 1;
            }
        }
    }
    assert!(tried > 50, "{tried}");
}

/// Where there are objects.
fn objects(value: &Value, place: String) -> Vec<String> {
    match value {
        Value::Object(fields) => {
            let within =
                fields.iter().flat_map(|(key, value)| objects(value, format!("{place}/{key}")));
            let mut all: Vec<String> = within.collect();
            all.push(place);
            all
        }
        Value::Array(items) => {
            let items = items.iter().enumerate();
            items.flat_map(|(item, value)| objects(value, format!("{place}/{item}"))).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

#[test]
fn every_schema_is_closed_and_lists_its_required_keys() {
    for (name, schema) in OPENAPI["components"]["schemas"].as_object().unwrap() {
        assert!(schema["description"].is_string(), "{name} has no description");
        // at the desk, devices of several versions meet: a key that one does not know is left alone
        if name.starts_with("Desk") {
            continue;
        }
        if let Some(properties) = schema["properties"].as_object() {
            assert_eq!(schema["additionalProperties"], false, "{name} is open");
            let required = schema["required"].as_array().unwrap();
            for key in required {
                assert!(properties.contains_key(key.as_str().unwrap()), "{name}: {key}");
            }
        }
    }
}

/// An unknown key is refused with a list of those there are.
#[test]
fn every_key_of_an_event_is_described() {
    let shapes = OPENAPI["components"]["schemas"]["Event"]["oneOf"].as_array().unwrap();
    assert_eq!(shapes.len(), 7);
    for shape in shapes {
        let schema = OPENAPI.pointer(&shape["$ref"].as_str().unwrap()[1..]).unwrap();
        let mut described: Vec<&String> =
            schema["properties"].as_object().unwrap().keys().collect();
        let telling = schema["required"][0].as_str().unwrap();
        let record = json!({"dealer": "N", "events": [{telling: null, "unknown": null}]});
        let refused =
            wire::until::rule(&record.to_string(), &Stop::never()).unwrap_err().to_string();
        let (_, known) = refused.split_once("; an event with ").unwrap();
        let mut known: Vec<&str> = known.split('"').skip(1).step_by(2).collect();
        known.sort_unstable();
        described.sort_unstable();
        assert_eq!(known, described);
    }
}

#[test]
fn every_exercise_matches_the_description() {
    let answers = "/paths/~1api~1exercise/get/responses/200/content/application~1json/schema";
    for seed in 0..40 {
        let answer = wire::until::exercise(&format!("seed={seed}"), &Stop::never()).unwrap();
        assert_is(answers, &serde_json::from_str(&answer).unwrap(), &format!("seed {seed}"));
    }
    for (query, what) in [
        ("", "\"seed\" is missing; write seed=1"),
        ("seed=x", "\"seed\": `x` is no whole number; write seed=1"),
        (
            "seed=1&clause=99Z",
            "\"clause\": there is no clause `99Z`; a clause is written as in 31A2(b)",
        ),
        ("seed=1&clause=12C1", "the engine does not decide 12C1, so there is no exercise about it"),
        ("seed=1&difficulty=9", "\"difficulty\": `9` is no difficulty; they go from 1 to 5"),
        (
            "seed=1&what=2",
            "there is no key `what`; the keys are seed, kind, clause, difficulty, profile and lang",
        ),
    ] {
        let refused = wire::until::exercise(query, &Stop::never()).unwrap_err();
        assert_eq!(refused.to_string(), what, "{query}");
    }
    let one = "seed=3&clause=31A2%28b%29&kind=6&profile=ebu";
    let answer: Value =
        serde_json::from_str(&wire::until::exercise(one, &Stop::never()).unwrap()).unwrap();
    assert_eq!(answer["id"], "3.k6.31A2(b).ebu");
    assert_eq!(answer["clauses"][0], "31A2(b)");
}
