//! Papers hold what their blueprint says.

use director::Authority;
use train::paper::{Asks, Level, Paper, Part, paper};
use train::{Claim, Exercise, Silence};

/// More where the program is fast.
const SEEDS: u64 = if cfg!(debug_assertions) { 1 } else { 20 };

fn exercises(paper: &Paper) -> impl Iterator<Item = &Exercise> {
    paper.questions.iter().filter_map(|question| match &question.asks {
        Asks::Exercise(exercise) => Some(&**exercise),
        Asks::Table(_) => None,
    })
}

fn right(exercise: &Exercise) -> impl Iterator<Item = &Claim> {
    exercise.answer.iter().map(|place| &exercise.options[*place].claim)
}

/// How long the one player is silent whom this claims to be silent.
fn one_silence(claim: &Claim) -> Option<Silence> {
    let Claim::Silences(who) = claim else { return None };
    let [(_, long)] = who[..] else { return None };
    Some(long)
}

#[test]
fn a_paper_follows_its_blueprint() {
    for (level, points, pass, minutes) in
        [(Level::Club, 60, 39, 50), (Level::National, 100, 75, 90)]
    {
        for seed in 0..SEEDS {
            let paper = paper(20, seed, level, Authority::Wbf).expect("it is made");
            assert_eq!((paper.points, paper.pass, paper.minutes), (points, pass, minutes));
            assert_eq!(paper.questions.len(), 20);
            for (part, count, each) in level.blueprint() {
                let of = paper.questions.iter().filter(|question| question.part == *part);
                assert_eq!(of.clone().count(), *count, "{part:?}");
                assert!(of.clone().all(|question| question.points == *each));
            }
            let nothing = exercises(&paper).flat_map(right).any(|claim| {
                matches!(claim, Claim::GoesOn(_))
                    || matches!(claim, Claim::Silences(who) if who.is_empty())
            });
            assert!(nothing, "seed {seed}: somewhere nothing is to be done");
            let silent = |wanted: Silence, part: Part| {
                let of = paper.questions.iter().filter(move |question| question.part == part);
                let of = of.filter_map(|question| match &question.asks {
                    Asks::Exercise(exercise) => Some(exercise),
                    Asks::Table(_) => None,
                });
                of.into_iter().any(|exercise| {
                    let mut all = exercise.options.iter().filter_map(|it| one_silence(&it.claim));
                    let other = all.any(|long| long != wanted);
                    other && right(exercise).any(|claim| one_silence(claim) == Some(wanted))
                })
            };
            assert!(silent(Silence::Once, Part::OutOfTurn), "seed {seed}, {level:?}: x1");
            assert!(silent(Silence::Rest, Part::Insufficient), "seed {seed}, {level:?}: x2");
            for exercise in exercises(&paper) {
                assert!(exercise.rests_on.is_empty() && exercise.open.is_empty());
                if level == Level::Club {
                    assert!(exercise.difficulty <= 3);
                }
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_paper() {
    let make = |seed| paper(12, seed, Level::National, Authority::Ebu).expect("it is made");
    let ids = |paper: &Paper| exercises(paper).map(|it| it.id.clone()).collect::<Vec<_>>();
    assert_eq!(ids(&make(3)), ids(&make(3)));
    assert_ne!(ids(&make(3)), ids(&make(4)));
    assert_eq!(make(3).questions.len(), 12);
}
