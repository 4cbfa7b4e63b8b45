//! The report of an event.

use std::collections::BTreeMap;

use crate::{At, State};

/// What happened at an event, counted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// Calls for the director
    pub calls: usize,
    /// Calls by the hour in which they came, from the first hour on, including hours
    /// without calls
    pub by_hour: Vec<(At, usize)>,
    /// Calls by table
    pub by_table: BTreeMap<u32, usize>,
    pub rulings: usize,
    /// Rulings by the laws that they rest on
    pub by_law: BTreeMap<String, usize>,
    /// From the call until a director went there
    pub to_arrive: Option<Span>,
    /// From then until the ruling
    pub to_rule: Option<Span>,
    /// Rulings that were appealed
    pub appeals: usize,
    /// The same per thousand boards, in hundredths
    pub appeals_per_thousand: Option<usize>,
    /// What was to be reviewed after play
    pub reviews: usize,
    /// … and what has not been reviewed yet
    pub reviews_to_do: usize,
}

/// How long something took, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// How many times it was measured
    pub count: usize,
    /// Half took no longer
    pub median: i64,
    /// 95 % took no longer
    pub most: i64,
}

/// An hour, in milliseconds.
const HOUR: i64 = 3_600_000;

/// Hours further apart than this are two sessions, not a gap in one.
const LONGEST: usize = 24 * 14;

impl Span {
    fn of(mut times: Vec<i64>) -> Option<Self> {
        times.sort_unstable();
        // the smallest value that this percentage does not exceed
        let at = |hundredths: usize| {
            let place = (times.len() * hundredths).div_ceil(100).max(1) - 1;
            times.get(place).copied()
        };
        Some(Self { count: times.len(), median: at(50)?, most: at(95)? })
    }
}

impl Report {
    /// The report of an event with this many boards played, counting all tables.
    #[must_use]
    pub fn of(state: &State, boards: Option<u32>) -> Self {
        let mut by_hour = BTreeMap::new();
        let mut by_table = BTreeMap::new();
        let (mut to_arrive, mut to_rule) = (Vec::new(), Vec::new());
        let mut calls = 0;
        for call in state.calls() {
            calls += 1;
            *by_hour.entry(call.at.0.div_euclid(HOUR)).or_default() += 1;
            *by_table.entry(call.table()).or_default() += 1;
            let Some(taken) = call.progress().first_taken() else { continue };
            to_arrive.push(taken.since(call.at));
            let ruled = call.rulings().filter_map(|key| state.ruling(key)).map(|it| it.at);
            to_rule.extend(ruled.min().map(|ruled| ruled.since(taken)));
        }
        let mut by_law: BTreeMap<String, usize> = BTreeMap::new();
        let (mut rulings, mut appeals, mut reviews, mut reviews_to_do) = (0, 0, 0, 0);
        for ruling in state.rulings() {
            rulings += 1;
            appeals += usize::from(ruling.appeals().next().is_some());
            for law in &ruling.ruling.laws {
                *by_law.entry(law.clone()).or_default() += 1;
            }
            for review in ruling.reviews() {
                reviews += 1;
                reviews_to_do += usize::from(review.done.is_none());
            }
        }
        let boards = boards.and_then(|boards| usize::try_from(boards).ok());
        Self {
            calls,
            by_hour: hours(&by_hour),
            by_table,
            rulings,
            by_law,
            to_arrive: Span::of(to_arrive),
            to_rule: Span::of(to_rule),
            appeals,
            appeals_per_thousand: boards
                .filter(|it| *it > 0)
                .map(|it| (appeals * 100_000 + it / 2) / it),
            reviews,
            reviews_to_do,
        }
    }
}

/// Every hour from the first to the last, unless they are weeks apart.
fn hours(counted: &BTreeMap<i64, usize>) -> Vec<(At, usize)> {
    let at = |hour: i64| At(hour.saturating_mul(HOUR));
    let (first, last) = (counted.keys().next(), counted.keys().next_back());
    let (Some(first), Some(last)) = (first, last) else { return Vec::new() };
    if usize::try_from(last - first).is_ok_and(|hours| hours <= LONGEST) {
        let count = |hour: i64| (at(hour), counted.get(&hour).copied().unwrap_or(0));
        return (*first..=*last).map(count).collect();
    }
    counted.iter().map(|(hour, count)| (at(*hour), *count)).collect()
}
