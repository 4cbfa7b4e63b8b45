//! Exercises as they are made, checked from their JSON alone.
#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

#[path = "common/exercise.rs"]
mod exercise;

use std::collections::BTreeSet;

use train::{Kind, Wanted, likeness};

fn made(seed: u64, wanted: Wanted, many: usize) -> Vec<train::Exercise> {
    train::many(seed, wanted).take(many).map(Result::unwrap).collect()
}

fn assert_right(exercises: &[train::Exercise]) {
    let mut wrong = Vec::new();
    for it in exercises {
        let line = wire::exercise_json(wire::TEACHING, it);
        wrong.extend(exercise::check(&line).err());
    }
    let (many, of) = (wrong.len(), exercises.len());
    assert!(wrong.is_empty(), "{many} of {of} are wrong:\n{}", wrong.join("\n"));
}

#[test]
fn every_answer_holds_when_it_is_carried_out() {
    let exercises = made(1, Wanted::default(), 300);
    assert_right(&exercises);
    let alike: BTreeSet<String> = exercises.iter().map(likeness).collect();
    assert_eq!(alike.len(), exercises.len(), "no two are alike");
}

#[test]
fn every_kind_can_be_asked_for() {
    for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Table) {
        let exercises = made(5, Wanted { kind: Some(kind), ..Wanted::default() }, 12);
        assert!(exercises.iter().all(|it| it.kind == kind));
        assert_right(&exercises);
    }
}
