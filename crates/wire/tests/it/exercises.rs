//! Exercises as they are made, checked from their JSON alone.

use crate::common::exercise;

use std::collections::BTreeSet;

use train::{Kind, Wanted, likeness};

fn made(seed: u64, wanted: Wanted, many: usize) -> Vec<train::Exercise> {
    train::many(seed, wanted).take(many).map(Result::unwrap).collect()
}

fn assert_right(exercises: &[train::Exercise]) {
    let mut wrong = Vec::new();
    for it in exercises {
        let line = wire::exercise_json(wire::tongue(), it);
        wrong.extend(exercise::check(&line).err());
    }
    let (many, of) = (wrong.len(), exercises.len());
    assert!(wrong.is_empty(), "{many} of {of} are wrong:\n{}", wrong.join("\n"));
}

/// `RECTIFY_EXERCISES=3000 cargo test -p rectify-wire --test exercises` makes more of them;
/// `cargo xtask exercises 10000` says more about them.
#[test]
fn every_answer_holds_when_it_is_carried_out() {
    let many = std::env::var("RECTIFY_EXERCISES").ok().and_then(|many| many.parse().ok());
    let exercises = made(1, Wanted::default(), many.unwrap_or(300));
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

#[test]
fn exercises_that_once_had_wrong_answers_hold() {
    // 17B or 17C, the footnote to Law 31, a call that can never stand, who is asked
    let seeds = [1959, 2158, 2689, 3387, 3578, 4238, 5002, 5588, 5619, 5700, 7799];
    for seed in seeds {
        assert_right(&made(seed, Wanted::default(), 1));
    }
}

#[test]
fn rare_clauses_can_be_asked_for() {
    for clause in ["18A", "19C", "25A5", "31 footnote", "32A1", "35A", "35B", "36C"] {
        let clause = laws::Cite::new(clause);
        let exercises = made(1, Wanted { clause: Some(clause), ..Wanted::default() }, 2);
        assert!(exercises.iter().all(|it| it.clauses.contains(&clause)), "{clause}");
        assert_right(&exercises);
    }
}
