//! The trainer in the app: its pages, what is asked there, and how progress is kept.

use std::rc::Rc;

use bridge::{Call, Seat};
use director::{Authority, Case, Record, Systems};
use hands::meaning::Meaning;
use laws::{Cite, Event};
use train::bidder::Bidder;
use train::course::{self, Course, Given, Round};
use train::mishap::Field;
use train::progress::{Answered, Progress};
use train::table::{Mark, Report, SITUATIONS, Situation, Verb};
use train::today::{self, Date};
use train::{Ask, Claim, Exercise, Explain, Kind, Wanted};

use crate::words::{Courses as _, learn as words, said};

/// The books with which exercises are made: today's is the same for everybody only where all of
/// them are loaded.
pub const BOOKS: [&str; 6] = ["sayc", "two_over_one", "acol", "sef", "precision", "polish"];

/// How many seeds are tried for an exercise that does not depend on judgement.
const TRIES: u64 = 20;

/// A page of the trainer, by its address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum At {
    /// The overview
    #[default]
    Home,
    /// Today's exercise: `today`
    Today,
    /// What is weak or due: `practice`
    Practice,
    /// The steps of a course: `course/leads`
    Course(&'static Course),
    /// One of them, counted from 0: `course/leads/1` is the first.
    Step(&'static Course, usize),
    /// The tables: `table`
    Tables,
    /// One of them: `table/T1`, `table/42`
    Table(Which),
}

/// A table to direct.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// One of the twelve, numbered from 1
    Numbered(usize),
    /// A board made from this seed
    Made(u64),
}

impl Which {
    fn read(name: &str) -> Option<Self> {
        match name.strip_prefix(['T', 't']) {
            Some(number) => {
                let number = number.parse().ok()?;
                (1..=SITUATIONS.len()).contains(&number).then_some(Self::Numbered(number))
            }
            None => name.parse().ok().map(Self::Made),
        }
    }

    /// The table after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Numbered(number) => Self::Numbered(number % SITUATIONS.len() + 1),
            Self::Made(seed) => Self::Made(seed.wrapping_add(1)),
        }
    }

    /// As the director finds it; the books are loaded.
    #[must_use]
    pub fn situation(self, authority: Authority) -> Option<Situation> {
        let book = |name| books::named(name).ok();
        let made = match self {
            Self::Numbered(number) => {
                Situation::numbered(number, Systems { ns: book("sayc"), ew: book("sayc") })
            }
            Self::Made(seed) => {
                // an index of the list
                let name = BOOKS[usize::try_from(seed % 6).unwrap_or_default()];
                let both = book(name)?;
                let bidder = Rc::new(Bidder::new([&both, &both]));
                Situation::made(&bidder, Field::Club, None, seed)
            }
        };
        made.map(|made| made.under(authority))
    }
}

impl std::fmt::Display for Which {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Numbered(number) => write!(f, "T{number}"),
            Self::Made(seed) => write!(f, "{seed}"),
        }
    }
}

impl At {
    /// The page of an address; an unknown one leads to the overview.
    #[must_use]
    pub fn read(address: &str) -> Self {
        let mut parts = address.split('/').filter(|part| !part.is_empty());
        let found = match (parts.next(), parts.next(), parts.next()) {
            (Some("today"), None, _) => Some(Self::Today),
            (Some("practice"), None, _) => Some(Self::Practice),
            (Some("table"), None, _) => Some(Self::Tables),
            (Some("table"), Some(name), None) => Which::read(name).map(Self::Table),
            (Some("course"), Some(name), step) => course::named(name).map(|course| {
                let step = step.and_then(|step| step.parse::<usize>().ok()?.checked_sub(1));
                let step = step.filter(|step| *step < course.steps.len());
                step.map_or(Self::Course(course), |step| Self::Step(course, step))
            }),
            _ => None,
        };
        found.unwrap_or_default()
    }

    /// Its address within the app.
    #[must_use]
    pub fn address(self) -> String {
        let rest = match self {
            Self::Home => return "#/learn".to_owned(),
            Self::Today => "today".to_owned(),
            Self::Practice => "practice".to_owned(),
            Self::Course(course) => format!("course/{}", course.name),
            Self::Step(course, step) => format!("course/{}/{}", course.name, step + 1),
            Self::Tables => "table".to_owned(),
            Self::Table(which) => format!("table/{which}"),
        };
        format!("#/learn/{rest}")
    }

    /// Where its × leads.
    #[must_use]
    pub fn up(self) -> Self {
        match self {
            Self::Step(course, _) => Self::Course(course),
            Self::Table(_) => Self::Tables,
            Self::Home | Self::Today | Self::Practice | Self::Course(_) | Self::Tables => {
                Self::Home
            }
        }
    }
}

// ---- what is kept ----

/// The progress that the device keeps; an error where this version cannot read it. It is then left
/// alone.
pub fn read(kept: Option<&str>) -> Result<Progress, String> {
    match kept.filter(|text| !text.trim().is_empty()) {
        None => Ok(Progress::default()),
        Some(text) => wire::read_progress(text).map_err(|error| error.said(said())),
    }
}

/// What to keep, including what another window has kept in the meantime; `None` where that cannot
/// be read: it is not overwritten.
pub fn to_keep(progress: &mut Progress, there: Option<&str>) -> Option<String> {
    progress.merge(&read(there).ok()?);
    Some(wire::progress_json(progress))
}

/// Records how a table went.
pub fn directed(progress: &mut Progress, day: u32, which: Which, report: &Report) {
    let Some(clause) = report.marked.iter().flat_map(|it| &it.laws).next() else { return };
    let before = progress.answers().filter(|it| it.day == day).map(|it| it.number).max();
    progress.add(Answered {
        day,
        number: before.map_or(0, |number| number.saturating_add(1)),
        exercise: format!("table-{which}"),
        kind: Kind::Table,
        clause: *clause,
        difficulty: 3,
        right: report.passed,
    });
}

// ---- what is asked ----

/// Today's exercise.
#[must_use]
pub fn today(day: u32) -> Option<Given> {
    today::exercise(day).ok().map(|exercise| Given { exercise, differs: None })
}

/// Was today's exercise answered?
#[must_use]
pub fn is_answered(progress: &Progress, day: u32, exercise: &Exercise) -> bool {
    progress.answers().any(|it| it.day == day && it.exercise == exercise.id)
}

/// What is weak, then what is due, in a new auction; anything if there is neither.
#[must_use]
pub fn practice(progress: &Progress, day: u32, seed: u64, authority: Authority) -> Option<Given> {
    let clauses = progress.standing().practise(day);
    let any = std::iter::once(None);
    let mut wanted = clauses.into_iter().map(Some).chain(any);
    let exercise = wanted.find_map(|clause| about(clause, seed, authority))?;
    Some(Given { exercise, differs: None })
}

fn about(clause: Option<Cite>, seed: u64, authority: Authority) -> Option<Exercise> {
    let wanted = Wanted { clause, profile: Some(authority), ..Wanted::default() };
    let made = (0..TRIES).find_map(|place| {
        let made = train::make(seed.wrapping_add(place), &wanted).ok();
        made.filter(|exercise| exercise.rests_on.is_empty())
    });
    // a clause that the engine only points out has its exercise in a course
    made.or_else(|| {
        let of = |fixed: &course::Fixed| {
            let exercise = fixed.exercise(authority)?;
            (exercise.clauses.first() == clause.as_ref()).then_some(exercise)
        };
        course::all_fixed().find_map(of)
    })
}

/// An exercise of a step; `None` for a table.
#[must_use]
pub fn of_round(course: &Course, round: Round, seed: u64, authority: Authority) -> Option<Given> {
    (0..TRIES).find_map(|place| {
        let given = course.exercise(round, seed.wrapping_add(place), authority);
        given.ok().flatten()
    })
}

/// The seed of a step: the same all day, so that a reload changes nothing.
#[must_use]
pub fn step_seed(course: &Course, step: usize, day: u32) -> u64 {
    let name = course
        .name
        .bytes()
        .fold(17_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)) % 1_000_003);
    (name * 64 + step as u64) * 100_000 + u64::from(day % 100_000)
}

/// The option closest to a guess in per cent.
#[must_use]
pub fn guessed(exercise: &Exercise, percent: u8) -> Option<usize> {
    exercise.options.iter().position(
        |option| matches!(option.claim, Claim::Share(_, from, to) if (from..to).contains(&percent)),
    )
}

/// The right answer in per cent.
#[must_use]
pub fn share(exercise: &Exercise) -> Option<u64> {
    let evidence = exercise.explain.iter().find_map(|explain| {
        if let Explain::Compared(evidence) = explain { Some(evidence) } else { None }
    })?;
    let hands = evidence.comparison.hands;
    let share = u128::from(hands.both) * 100 / u128::from(hands.second).max(1);
    u64::try_from(share).ok()
}

/// The call of an option.
#[must_use]
pub const fn call_of(claim: &Claim) -> Option<Call> {
    if let Claim::Frees(call) | Claim::Legal(call) = claim { Some(*call) } else { None }
}

/// The calls that were tapped, and those that were missed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tapped {
    /// Right, and tapped
    pub found: Vec<Call>,
    /// Right, and not tapped
    pub missed: Vec<Call>,
    /// Tapped, and not right
    pub wrong: Vec<Call>,
    /// Judgement: they count neither way.
    pub open: Vec<Call>,
}

impl Tapped {
    /// How the calls of an exercise were tapped.
    #[must_use]
    pub fn of(exercise: &Exercise, chosen: &[usize]) -> Self {
        let mut tapped = Self::default();
        for (place, option) in exercise.options.iter().enumerate() {
            let Some(call) = call_of(&option.claim) else { continue };
            let list = match (exercise.answer.contains(&place), chosen.contains(&place)) {
                _ if exercise.open.contains(&place) => &mut tapped.open,
                (true, true) => &mut tapped.found,
                (true, false) => &mut tapped.missed,
                (false, true) => &mut tapped.wrong,
                (false, false) => continue,
            };
            list.push(call);
        }
        tapped
    }
}

/// A call with what it may show.
pub type Showing = (Call, Vec<Meaning>);

/// The withdrawn call and the new one that an exercise compares, with what they show.
#[must_use]
pub fn both(case: &Case, ask: Ask) -> Option<[Showing; 2]> {
    let (Ask::Comparable { by, old, new } | Ask::Share { by, old, new }) = ask else {
        return None;
    };
    let events = &case.record().events;
    let place = events.iter().rposition(
        |it| matches!(&it.event, Event::Call(made) if made.by == by && made.call == old),
    )?;
    let first = case.meanings(place).to_vec();
    let second = case.would_show(new).cloned().into_iter().collect();
    Some([(old, first), (new, second)])
}

/// Who is to call, where the exercise is about that.
#[must_use]
pub const fn caller(ask: Ask) -> Option<Seat> {
    match ask {
        Ask::TapFree(by)
        | Ask::TapLegal(by)
        | Ask::Comparable { by, .. }
        | Ask::Share { by, .. } => Some(by),
        Ask::WhatNow
        | Ask::WhoChooses(..)
        | Ask::IfAnswered(_)
        | Ask::WhoMustPass
        | Ask::WhichSuits(_)
        | Ask::WhatCard(..)
        | Ask::WhichLaw(_)
        | Ask::FindTheMistake => None,
    }
}

/// An exercise as text for others, without the answer.
#[must_use]
pub fn shared(day: u32, exercise: &Exercise, is_today: bool) -> String {
    let text = ::words::shared(&said(), Date::of_day(day), exercise);
    match text.split_once('\n') {
        Some((_, rest)) if !is_today => format!("{}\n{rest}", words().shared),
        _ => text,
    }
}

#[must_use]
pub fn date(day: u32) -> String {
    said().date(Date::of_day(day))
}

/// The record as a link that the app opens: its fragment.
#[must_use]
pub fn fragment(record: &Record) -> String {
    crate::link::of_json(&wire::TableRecord::new(record.clone()).to_json())
}

// ---- the table ----

/// What a director can do, in the order in which it is offered.
pub const GROUPS: [(&str, &[Verb]); 5] = [
    ("first", &[Verb::Stop, Verb::Facts, Verb::Void]),
    (
        "ask",
        &[
            Verb::Aside,
            Verb::AskIntent,
            Verb::AskMeaning,
            Verb::AskNoticed,
            Verb::AskSystem,
            Verb::Review,
            Verb::Look,
        ],
    ),
    (
        "say",
        &[
            Verb::Explain,
            Verb::Offer,
            Verb::Tell,
            Verb::Warn,
            Verb::Rights,
            Verb::Lead,
            Verb::Comparable,
        ],
    ),
    ("decide", &[Verb::Rule, Verb::Replace, Verb::Call, Verb::Judge, Verb::Misruled, Verb::Adjust]),
    ("leave", &[Verb::Note, Verb::Stay, Verb::PlayOn]),
];

/// Does the way have to be chosen?
#[must_use]
pub const fn needs_way(verb: Verb) -> bool {
    matches!(verb, Verb::Explain | Verb::Tell | Verb::Judge | Verb::Comparable)
}

/// How many steps of a table were right, and how many there were.
#[must_use]
pub fn steps(report: &Report) -> (usize, usize) {
    let right = report.marked.iter().filter(|it| it.mark == Mark::Right).count();
    let idle = report.marked.iter().filter(|it| it.mark == Mark::Idle).count();
    (right, report.marked.len() - idle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_its_address() {
        let all = ["", "today", "practice", "table", "table/T3", "table/42", "course/leads"];
        for address in all.into_iter().chain(["course/leads/2", "course/out-of-turn/16"]) {
            let whole = At::read(address).address();
            assert_eq!(whole.trim_start_matches("#/learn").trim_start_matches('/'), address);
        }
        for address in ["nowhere", "table/T13", "table/x", "course/none", "today/1"] {
            assert_eq!(At::read(address), At::Home, "{address}");
        }
        assert!(matches!(At::read("course/leads/99"), At::Course(_)));
        assert_eq!(At::read("course/leads/2").up(), At::read("course/leads"));
    }

    #[test]
    fn every_step_of_a_director_is_offered_once() {
        let mut offered: Vec<Verb> = GROUPS.iter().flat_map(|(_, verbs)| *verbs).copied().collect();
        offered.sort_unstable();
        assert_eq!(offered, Verb::ALL);
    }

    #[test]
    fn exercises_use_the_books_that_were_fetched() {
        for seed in 0..40 {
            let exercise = train::make(seed, &Wanted::default()).unwrap();
            let systems = exercise.record.systems;
            for book in [systems.ns, systems.ew].into_iter().flatten() {
                assert!(BOOKS.contains(&&*book.to_string()), "{book}");
            }
        }
    }

    #[test]
    fn progress_from_two_windows_is_merged() {
        let given = today(20_773).unwrap();
        let (mut one, mut two) = (Progress::default(), Progress::default());
        one.answer(20_773, &given.exercise, true);
        let kept = to_keep(&mut one, None).unwrap();
        two.answer(20_774, &given.exercise, false);
        let both = to_keep(&mut two, Some(&kept)).unwrap();
        assert_eq!(read(Some(&both)).unwrap().answers().len(), 2);
        assert_eq!(to_keep(&mut one, Some("{\"version\":9}")), None);
        assert!(read(Some("{\"version\":9}")).is_err());
    }

    #[test]
    fn a_guess_hits_an_option() {
        let wanted = Wanted { kind: Some(Kind::Comparable), ..Wanted::default() };
        let all = (0..200).filter_map(|seed| train::make(seed, &wanted).ok());
        let shares = all.filter(|it| matches!(it.ask, Ask::Share { .. }));
        let exercise = shares.into_iter().next().unwrap();
        let share = u8::try_from(share(&exercise).unwrap()).unwrap();
        assert_eq!(guessed(&exercise, share), exercise.answer.first().copied());
        assert!([0, 100].into_iter().all(|percent| guessed(&exercise, percent).is_some()));
        let case = Case::new(exercise.record.clone()).unwrap();
        let [old, new] = both(&case, exercise.ask).unwrap();
        assert!(!old.1.is_empty() && !new.1.is_empty());
    }

    #[test]
    fn every_table_can_be_opened() {
        for number in 1..=12 {
            assert!(Which::Numbered(number).situation(Authority::default()).is_some());
        }
        for seed in 0..12 {
            let made = Which::Made(seed).situation(Authority::default()).unwrap();
            assert!(train::table::Sitting::new(made, seed).is_ok(), "{seed}");
        }
    }
}
