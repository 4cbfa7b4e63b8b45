//! The twelve tables of the course, step by step, where they are present.

use crate::common::skipped;

use std::path::Path;

use bridge::{Call, Seat};
use serde_json::Value;
use train::table::{Mark, Sitting, Situation, Truth, Verb};

/// Steps that themselves say they are for another line than the one taken here: everything refused
/// and meant, and a pass at East's right.
const OTHER_WAY: [(&str, u64); 3] = [("T5", 9), ("T11", 5), ("T11", 6)];

fn tables() -> Vec<Value> {
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/exam/courses_tables.jsonl");
    let Ok(text) = std::fs::read_to_string(&file) else {
        skipped::skipped("there is no ../shared/exam", "CI_SHARED");
        return Vec::new();
    };
    text.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect()
}

fn sitting(table: &Value, seed: u64) -> Sitting {
    let mut record = table["table"].clone();
    record["systems"] = serde_json::json!({"ns": "sayc", "ew": "sayc"});
    let record = wire::TableRecord::read(&record.to_string()).expect("it is a record");
    let truth = Truth {
        slip: Some(false),
        noticed: Some(laws::Noticed::No),
        accept: Some(false),
        calls: [Seat::North, Seat::South].map(|seat| (seat, Call::Pass)).to_vec(),
        ..Truth::default()
    };
    Sitting::new(Situation::from(record.record).where_so(truth), seed).expect("it can be true")
}

/// The steps for this line.
fn steps(table: &Value) -> Vec<&Value> {
    let id = table["id"].as_str().unwrap_or_default();
    let steps = table["steps"].as_array().expect("there are steps").iter();
    let own = |step: &&Value| {
        !OTHER_WAY.iter().any(|(of, n)| *of == id && step["n"].as_u64() == Some(*n))
    };
    steps.filter(own).collect()
}

/// Takes these steps: each is right, and nothing is left out.
fn direct(table: &Value, steps: &[&Value], seed: u64) {
    let id = &table["id"];
    let mut sitting = sitting(table, seed);
    let mut done = Vec::new();
    for step in steps {
        let step = wire::read_step(&step.to_string()).expect("it is a step");
        let reaction = sitting.step(step);
        done.push(format!("{} {} {:?}", step.verb.as_str(), step.who.as_str(), reaction.why));
        assert_eq!(reaction.mark, Mark::Right, "{id}: {done:#?} {:?}", reaction.left_out);
        assert!(reaction.left_out.is_empty(), "{id}: {done:#?} {:?}", reaction.left_out);
    }
    let report = sitting.finish();
    assert_eq!(report.points, report.possible, "{id}: {done:#?} {report:#?}");
    assert!(report.passed, "{id}");
}

#[test]
fn every_table_of_the_course_is_marked_fully_right() {
    for table in &tables() {
        for seed in 0..8 {
            direct(table, &steps(table), seed);
        }
    }
}

/// Any order that the course allows. What ends the sitting is last.
#[test]
fn order_binds_only_where_the_course_says_so() {
    for table in &tables() {
        let steps = steps(table);
        for shuffle in 0..24_u64 {
            let mut rest = steps.clone();
            let mut order: Vec<&Value> = Vec::new();
            let mut state = shuffle;
            while !rest.is_empty() {
                let n = |step: &Value| step["n"].as_u64();
                let waits = |step: &Value| {
                    let before = step["after"].as_array().expect("a list");
                    let ends = ["play_on", "stay"].iter().any(|end| step["do"] == *end);
                    rest.iter().any(|other| before.iter().any(|it| it.as_u64() == n(other)))
                        || ends && rest.len() > 1
                };
                let ready: Vec<usize> = (0..rest.len()).filter(|it| !waits(rest[*it])).collect();
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(shuffle + 1);
                let place = ready[(state >> 33) as usize % ready.len()];
                order.push(rest.remove(place));
            }
            direct(table, &order, shuffle);
        }
    }
}

#[test]
fn a_step_that_cannot_be_read_is_refused_in_one_line() {
    let refused = |step: &str| wire::read_step(step).expect_err("it is wrong").to_string();
    assert!(refused("{}").starts_with("\"do\" is missing"));
    assert!(refused(r#"{"do": 1}"#).contains("is text, not a number"));
    assert!(refused(r#"{"do": "offer"}"#).starts_with("\"who\" is missing"));
    assert!(refused(r#"{"do": "offer", "who": "X"}"#).contains("`X` is no player or side"));
    assert!(refused(r#"{"do": "ask_intent", "who": "S"}"#).starts_with("\"where\" is missing"));
    assert!(refused(r#"{"do": "rule", "under": 200}"#).contains("number of a law"));
    assert!(refused(r#"{"do": "stop", "loud": true}"#).starts_with("unknown key \"loud\""));
    for verb in Verb::ALL {
        assert_eq!(Verb::named(verb.as_str()), Some(verb));
    }
}
