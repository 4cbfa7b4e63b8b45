//! What follows from answers.

use laws::Cite;
use train::Kind;
use train::course::{COURSES, named};
use train::progress::{Answered, Progress};

fn answered(day: u32, number: u32, clause: &'static str, right: bool) -> Answered {
    Answered {
        day,
        number,
        exercise: format!("{day}-{number}"),
        kind: Kind::WhatNow,
        clause: Cite::new(clause),
        difficulty: 2,
        right,
    }
}

fn of(answers: &[Answered]) -> Progress {
    let mut progress = Progress::default();
    for answered in answers {
        progress.add(answered.clone());
    }
    progress
}

#[test]
fn a_streak_counts_consecutive_days() {
    let on = |days: &[u32]| {
        of(&days.iter().map(|day| answered(*day, 0, "29A", true)).collect::<Vec<_>>())
    };
    assert_eq!(Progress::default().streak(100), 0);
    assert_eq!(on(&[100]).streak(100), 1);
    // not yet today
    assert_eq!(on(&[98, 99]).streak(100), 2);
    assert_eq!(on(&[97, 98]).streak(100), 0);
    assert_eq!(on(&[95, 97, 98, 99, 100]).streak(100), 4);
    // a clock that was wrong
    assert_eq!(on(&[100, 4_000_000_000]).streak(100), 1);
    assert_eq!(on(&[0, 1]).streak(0), 1);
}

#[test]
fn a_wrong_answer_stays_a_weak_point_until_it_is_learned() {
    let mut progress = of(&[
        answered(1, 0, "29A", true),
        answered(1, 1, "31A1", false),
        answered(1, 2, "27B2", false),
        answered(1, 3, "27B2", false),
    ]);
    assert_eq!(progress.standing().weak(), ["27B2", "31A1"].map(Cite::new));
    progress.add(answered(2, 0, "31A1", true));
    assert_eq!(progress.standing().weak(), [Cite::new("27B2")]);
    for number in 0..3 {
        progress.add(answered(3, number, "27B2", true));
    }
    assert_eq!(progress.standing().weak(), []);
}

#[test]
fn a_clause_comes_up_for_review_again() {
    let standing = of(&[answered(10, 0, "29A", true), answered(10, 1, "31A1", false)]).standing();
    assert_eq!(standing.due(10), []);
    assert_eq!(standing.due(11), [Cite::new("31A1")]);
    assert_eq!(standing.due(40), ["31A1", "29A"].map(Cite::new));
    assert_eq!(standing.practise(40), ["31A1", "29A"].map(Cite::new));
}

#[test]
fn good_answers_raise_the_rating() {
    let all = |right: bool| -> Vec<_> { (0..20).map(|n| answered(1, n, "29A", right)).collect() };
    let [good, bad] = [true, false].map(|right| of(&all(right)).standing());
    assert!(good.player.rating > 1600.0 && bad.player.rating < 1100.0);
    let sort = (Cite::new("29A"), Kind::WhatNow, 2);
    assert!(good.rating(sort).rating < bad.rating(sort).rating);
    assert_eq!((good.right, good.wrong, bad.wrong), (20, 0, 20));
}

/// Put together, two devices know what both knew: in either order, and twice.
#[test]
fn a_merge_loses_nothing() {
    let mut random = fastrand::Rng::with_seed(1);
    let clauses = ["29A", "31A1", "27B2", "26B"];
    let mut some = || {
        let mut progress = Progress::default();
        for _ in 0..random.u32(0..60) {
            let (day, number) = (random.u32(0..9), random.u32(0..9));
            progress.add(answered(day, number, clauses[random.usize(0..4)], random.bool()));
            let course = &COURSES[random.usize(0..10)];
            progress.done(course, random.usize(0..30));
        }
        progress
    };
    for _ in 0..200 {
        let (one, other) = (some(), some());
        let merged = |one: &Progress, other: &Progress| {
            let mut merged = one.clone();
            merged.merge(other);
            merged
        };
        let both = merged(&one, &other);
        assert_eq!(both, merged(&other, &one));
        assert_eq!(both, merged(&both, &one));
        for known in [&one, &other] {
            assert!(known.answers().all(|it| both.answers().any(|found| found == it)));
            for course in &COURSES {
                assert!(known.steps(course).all(|it| both.steps(course).any(|found| found == it)));
            }
        }
    }
}

#[test]
fn a_course_resumes_where_it_stopped() {
    let course = named("leads").expect("there is one");
    assert_eq!(named("6"), Some(course));
    let mut progress = Progress::default();
    assert_eq!(progress.position(course), Some(0));
    progress.done(course, 0);
    progress.done(course, 2);
    progress.done(course, 500);
    assert_eq!(progress.position(course), Some(1));
    assert_eq!(progress.begun().count(), 1);
    for step in 0..course.steps.len() {
        progress.done(course, step);
    }
    assert_eq!(progress.position(course), None);
}
