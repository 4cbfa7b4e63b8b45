//! The arithmetic of FSRS, checked against the crate `rs-fsrs`.

use chrono::{DateTime, Duration, Utc};
use rs_fsrs::{Card, FSRS, Parameters, Rating};
use train::fsrs::{Grade, Memory};

const REVIEWS: usize = 20_000;

fn reference(grade: Grade) -> Rating {
    match grade {
        Grade::Again => Rating::Again,
        Grade::Hard => Rating::Hard,
        Grade::Good => Rating::Good,
        Grade::Easy => Rating::Easy,
    }
}

fn time(day: u32) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + Duration::days(i64::from(day))
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-9 * one.abs().max(1.0)
}

/// Cards that are asked when they are due, too early, much too late, twice on a day.
#[test]
fn schedules_match_the_reference_implementation() {
    let scheduler = FSRS::new(Parameters { enable_short_term: false, ..Parameters::default() });
    let mut random = fastrand::Rng::with_seed(5);
    let mut reviews = 0;
    while reviews < REVIEWS {
        let mut day = random.u32(0..30_000);
        let mut card = Card::default();
        let mut memory: Option<Memory> = None;
        for _ in 0..random.usize(1..40) {
            let grade = Grade::ALL[random.usize(0..4)];
            let now = memory
                .map_or_else(|| Memory::first(grade, day), |memory| memory.review(grade, day));
            if let Some(before) = memory {
                assert!(close(before.recalled(day), card.get_retrievability(time(day))));
            }
            card = scheduler.next(card, time(day), reference(grade)).card;
            assert!(close(now.stability, card.stability), "{now:?} {card:?}");
            assert!(close(now.difficulty, card.difficulty), "{now:?} {card:?}");
            assert_eq!(i64::from(now.due - day), card.scheduled_days, "{now:?} {card:?}");
            assert_eq!(i64::from(now.reviews), i64::from(card.reps));
            assert_eq!(i64::from(now.lapses), i64::from(card.lapses));
            day += match random.u8(0..4) {
                0 => 0,
                1 => random.u32(0..400),
                _ => now.due - day,
            };
            memory = Some(now);
            reviews += 1;
            if day > 1_000_000 {
                break;
            }
        }
    }
}

#[test]
fn a_clock_that_goes_back_does_no_harm() {
    let memory = Memory::first(Grade::Good, 100).review(Grade::Good, 40);
    assert_eq!(memory.last, 100);
    assert!(memory.due > 100 && memory.stability > 0.0);
    let late = Memory::first(Grade::Easy, u32::MAX).review(Grade::Easy, u32::MAX);
    assert_eq!(late.due, u32::MAX);
}
