//! The courses: ten of them, step by step, in an order that teaches.
//!
//! A step is one thing to know. It is asked alone first, then mixed with what came before; a step
//! that contradicts the one before it is asked together with that one. What a step says is in
//! `words`.

mod data;
mod fixed;
mod record;
mod seeds;

pub use data::COURSES;
pub use fixed::{Differs, Fixed, Whose, all as all_fixed, fixed};

use director::Authority;
use laws::Cite;

use crate::exercise::{Claim, Exercise, Kind};
use crate::make::{NotMade, Wanted, make};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Course {
    /// Its name, as typed and stored
    pub name: &'static str,
    /// Its steps, in order
    pub steps: &'static [Step],
}

/// A step of a course.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The clause it teaches
    pub clause: Cite,
    /// The kind of exercise
    pub kind: Kind,
    /// Does it contradict what the step before it seemed to teach?
    pub contradicts: bool,
    /// Where its exercises come from
    pub source: Source,
}

/// Where the exercises of a step come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The engine makes them: a new auction each time.
    Made,
    /// These first; on repetition the engine makes one.
    Fixed(&'static [&'static str]),
    /// The table with this name is directed.
    Table(&'static str),
    /// A paper of this many questions on what the course has taught
    Paper(u8),
}

/// One exercise of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Round {
    /// This exercise, which is always the same
    Fixed(&'static Fixed),
    /// What this step of the course teaches, in a new auction
    Made(usize),
    /// The table with this name
    Table(&'static str),
}

/// What is asked.
#[derive(Debug, Clone)]
pub struct Given {
    pub exercise: Exercise,
    /// What was published about it elsewhere, if that differs from what is right here
    pub differs: Option<Differs>,
}

impl PartialEq for Fixed {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Fixed {}

/// The course with this name, or with this number from 1.
#[must_use]
pub fn named(name: &str) -> Option<&'static Course> {
    let number = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let by_number = number.and_then(|place| COURSES.get(place));
    by_number.or_else(|| COURSES.iter().find(|course| course.name.eq_ignore_ascii_case(name)))
}

impl Course {
    /// The exercises of a step: alone, then with what it contradicts, or mixed with an earlier one.
    /// The seed chooses which; with `again` they are asked in new auctions.
    #[must_use]
    pub fn rounds(&self, step: usize, seed: u64, again: bool) -> Vec<Round> {
        let Some(this) = self.steps.get(step) else { return Vec::new() };
        let mut random = fastrand::Rng::with_seed(seed);
        let earlier = |range: std::ops::Range<usize>| -> Vec<usize> {
            range.filter(|place| self.steps[*place].is_asked()).collect()
        };
        let mut rounds = match this.source {
            Source::Table(name) => return vec![Round::Table(name)],
            Source::Paper(count) => {
                let taught = earlier(0..step);
                let asked = (0..count).filter_map(|_| random.choice(&taught));
                return asked.map(|place| Round::Made(*place)).collect();
            }
            Source::Fixed(names) if !again => {
                names.iter().filter_map(|name| fixed(name)).map(Round::Fixed).collect()
            }
            Source::Fixed(_) | Source::Made => vec![Round::Made(step)],
        };
        let before = earlier(0..step);
        if this.contradicts {
            // that one, and this again: the order gives neither away
            let other = before.last().copied().map(Round::Made);
            let mut both: Vec<_> = other.into_iter().chain([Round::Made(step)]).collect();
            random.shuffle(&mut both);
            rounds.extend(both);
        } else if step % 3 == 2 {
            rounds.extend(random.choice(&before).map(|place| Round::Made(*place)));
        }
        rounds
    }

    /// The exercise of a round; `None` for a table, which is directed.
    pub fn exercise(
        &self,
        round: Round,
        seed: u64,
        authority: Authority,
    ) -> Result<Option<Given>, NotMade> {
        match round {
            Round::Table(_) => Ok(None),
            Round::Fixed(fixed) => fixed.given(seed, authority).map(Some),
            Round::Made(place) => {
                let step = self.steps.get(place).ok_or(NotMade::NotFound)?;
                match (step.made(seed, authority), step.source) {
                    (Ok(exercise), _) => Ok(Some(Given { exercise, differs: None })),
                    // an exercise that the engine cannot make is repeated as it is
                    (Err(_), Source::Fixed(names)) => {
                        let name = fastrand::Rng::with_seed(seed).choice(names);
                        let fixed = name.and_then(|name| fixed(name)).ok_or(NotMade::NotFound)?;
                        fixed.given(seed, authority).map(Some)
                    }
                    (Err(error), _) => Err(error),
                }
            }
        }
    }
}

impl Fixed {
    fn given(&self, seed: u64, authority: Authority) -> Result<Given, NotMade> {
        let exercise = self.exercise(authority).ok_or(NotMade::NotFound)?;
        Ok(Given { exercise: ordered(exercise, seed), differs: self.differs(authority) })
    }
}

impl Step {
    /// Is it a question with answers to choose from?
    fn is_asked(&self) -> bool {
        matches!(self.source, Source::Made | Source::Fixed(_))
    }

    /// A new exercise about the clause, if possible of this kind.
    pub fn made(&self, seed: u64, authority: Authority) -> Result<Exercise, NotMade> {
        let clause = Some(self.clause);
        let wanted = Wanted { clause, profile: Some(authority), ..Wanted::default() };
        let of_kind = Wanted { kind: Some(self.kind), ..wanted };
        make(seed, &of_kind).or_else(|_| make(seed, &wanted))
    }
}

/// The options in an order that gives nothing away: calls by rank, yes before no, seats round the
/// table, anything else shuffled.
pub(crate) fn ordered(mut exercise: Exercise, seed: u64) -> Exercise {
    let mut places: Vec<usize> = (0..exercise.options.len()).collect();
    match exercise.kind {
        Kind::Comparable | Kind::WhoseChoice => return exercise,
        Kind::TapTheCalls => places.sort_by_key(|place| {
            let claim = &exercise.options[*place].claim;
            if let Claim::Frees(call) | Claim::Legal(call) = claim { Some(*call) } else { None }
        }),
        Kind::WhatNow | Kind::EndOfBoard | Kind::WhichLaw | Kind::Table | Kind::FindTheMistake => {
            fastrand::Rng::with_seed(seed).shuffle(&mut places);
        }
    }
    let moved = |old: &[usize]| -> Vec<usize> {
        (0..places.len()).filter(|new| old.contains(&places[*new])).collect()
    };
    exercise.answer = moved(&exercise.answer);
    exercise.open = moved(&exercise.open);
    exercise.options = places.iter().map(|place| exercise.options[*place].clone()).collect();
    exercise
}
