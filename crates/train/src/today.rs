//! Today's exercise: the same for everybody, derived from the date alone.

use crate::exercise::{Exercise, Kind};
use crate::make::{NotMade, Wanted, make};

/// How many seeds are tried; nearly always the first will do.
const TRIES: u64 = 200;

/// The exercise of a day, counted from 1 January 1970. It never rests on judgement, and is
/// always under the WBF's regulations: otherwise it would not be the same for everybody.
pub fn exercise(day: u32) -> Result<Exercise, NotMade> {
    let kind = kind(day);
    let mut last = NotMade::NotFound;
    for attempt in 0..TRIES {
        // after half of them any kind will do
        let kind = (attempt < TRIES / 2).then_some(kind);
        let wanted = Wanted { kind, ..Wanted::default() };
        match make(seed(day, attempt), &wanted) {
            Ok(exercise) if exercise.rests_on.is_empty() => return Ok(exercise),
            Ok(_) => {}
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// Each kind has its day of the week; the table takes too long for a bar.
fn kind(day: u32) -> Kind {
    match day % 7 {
        0 => Kind::WhatNow,
        1 => Kind::TapTheCalls,
        2 => Kind::WhoseChoice,
        3 => Kind::Comparable,
        4 => Kind::EndOfBoard,
        5 => Kind::FindTheMistake,
        _ => Kind::WhichLaw,
    }
}

/// A number that gives away nothing about the day before or after.
fn seed(day: u32, attempt: u64) -> u64 {
    let mixed = (u64::from(day) << 16 | attempt).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    // short, so that it can be typed: `--seed 123456789`
    (mixed ^ mixed >> 27) >> 34
}

/// A date of our calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    pub year: i32,
    /// From 1 to 12
    pub month: u8,
    /// From 1 to 31
    pub day: u8,
}

impl Date {
    /// The date of a day, counted from 1 January 1970.
    #[must_use]
    pub fn of_day(day: u32) -> Self {
        // 400 years are 146,097 days; a year begins in March here
        let day = i64::from(day) + 719_468;
        let (era, of_era) = (day / 146_097, day % 146_097);
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let shifted = (5 * of_year + 2) / 153;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        let year = era * 400 + year + i64::from(month <= 2);
        let small = |number: i64| u8::try_from(number).unwrap_or(u8::MAX);
        Self {
            year: i32::try_from(year).unwrap_or(i32::MAX),
            month: small(month),
            day: small(of_year - (153 * shifted + 2) / 5 + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        let date = |day| {
            let Date { year, month, day } = Date::of_day(day);
            (year, month, day)
        };
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(59), (1970, 3, 1));
        assert_eq!(date(11_016), (2000, 2, 29));
        assert_eq!(date(20_773), (2026, 11, 16));
        assert!((1..=12).contains(&date(u32::MAX).1));
    }

    #[test]
    fn each_day_has_its_own_seed() {
        let mut seeds: Vec<u64> = (20_000..24_000).map(|day| seed(day, 0)).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 4_000);
    }
}
