//! What somebody has answered, and what follows from it: what to repeat, what is weak, how strong
//! they are, how far they have come.
//!
//! Only the answers are kept, and the steps of courses that were done. All the rest is worked
//! out from them, so that what two devices know can be put together: the union of both.
//! There is no clock here; a day is a number that the caller counts.

use std::collections::{BTreeMap, BTreeSet};

use laws::Cite;

use crate::course::{self, Course};
use crate::exercise::{Exercise, Kind};
use crate::fsrs::{Grade, Memory};
use crate::glicko::Rating;

/// How many of the last answers about a clause decide whether it is weak.
const LATELY: usize = 4;

/// One answer.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Answered {
    /// The day, counted from 1 January 1970
    pub day: u32,
    /// The number of the answer on that day, from 0
    pub number: u32,
    /// The exercise, by its name
    pub exercise: String,
    pub kind: Kind,
    /// The clause that it teaches
    pub clause: Cite,
    /// How difficult it was made, from 1 to 5
    pub difficulty: u8,
    /// Was it right?
    pub right: bool,
}

/// What somebody has done so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Progress {
    answers: BTreeSet<Answered>,
    steps: BTreeMap<&'static str, BTreeSet<usize>>,
}

impl Progress {
    /// The answers, from the first.
    pub fn answers(&self) -> impl ExactSizeIterator<Item = &Answered> {
        self.answers.iter()
    }

    /// Somebody answered an exercise. One that rests on judgement teaches and is not counted.
    pub fn answer(&mut self, day: u32, exercise: &Exercise, right: bool) {
        let Some(&clause) = exercise.clauses.first() else { return };
        if !exercise.rests_on.is_empty() {
            return;
        }
        let before = self.answers.iter().rev().find(|answered| answered.day == day);
        self.answers.insert(Answered {
            day,
            number: before.map_or(0, |answered| answered.number.saturating_add(1)),
            exercise: exercise.id.clone(),
            kind: exercise.kind,
            clause,
            difficulty: exercise.difficulty,
            right,
        });
    }

    /// An answer that is known from elsewhere.
    pub fn add(&mut self, answered: Answered) {
        self.answers.insert(answered);
    }

    /// A step of a course is done; steps are counted from 0, and one that does not exist
    /// is ignored.
    pub fn done(&mut self, course: &Course, step: usize) {
        if step < course.steps.len() {
            self.steps.entry(course.name).or_default().insert(step);
        }
    }

    /// The steps of a course that are done.
    pub fn steps(&self, course: &Course) -> impl Iterator<Item = usize> {
        self.steps.get(course.name).into_iter().flatten().copied()
    }

    /// Where a course continues: the first step not done, none at its end.
    #[must_use]
    pub fn position(&self, course: &Course) -> Option<usize> {
        let done = self.steps.get(course.name);
        (0..course.steps.len()).find(|step| done.is_none_or(|done| !done.contains(step)))
    }

    /// The courses that were begun, in their order.
    pub fn begun(&self) -> impl Iterator<Item = &'static Course> {
        course::COURSES.iter().filter(|course| self.steps.contains_key(course.name))
    }

    /// Adds everything the other knows. Nothing is lost and nothing is counted twice; it does not
    /// matter which is merged into which, nor how often.
    pub fn merge(&mut self, other: &Self) {
        self.answers.extend(other.answers.iter().cloned());
        for (course, steps) in &other.steps {
            self.steps.entry(course).or_default().extend(steps);
        }
    }

    /// The days in a row on which something was answered, up to this day, or to the day
    /// before it if there is nothing yet today.
    #[must_use]
    pub fn streak(&self, today: u32) -> u32 {
        let days: BTreeSet<u32> = self.answers.iter().map(|answered| answered.day).collect();
        let last = if days.contains(&today) { Some(today) } else { today.checked_sub(1) };
        let back = last.into_iter().flat_map(|last| (0..=last).rev());
        let days = back.take_while(|day| days.contains(day)).count();
        u32::try_from(days).unwrap_or(u32::MAX)
    }

    /// What follows from the answers.
    #[must_use]
    pub fn standing(&self) -> Standing {
        let mut standing = Standing::default();
        for answered in &self.answers {
            standing.take(answered);
        }
        standing
    }
}

/// What is known about a clause.
#[derive(Debug, Clone, PartialEq)]
pub struct Known {
    /// How well it is remembered
    pub memory: Memory,
    /// How often it was answered correctly
    pub right: u32,
    /// … and incorrectly
    pub wrong: u32,
    /// The last few answers, the last one at the end
    lately: Vec<bool>,
}

impl Known {
    /// Was the last answer wrong, or two of the last four?
    #[must_use]
    pub fn is_weak(&self) -> bool {
        self.lately.last() == Some(&false) || self.wrong_lately() >= 2
    }

    fn wrong_lately(&self) -> usize {
        self.lately.iter().filter(|right| !**right).count()
    }
}

/// A sort of exercise: made ones are never the same twice, so they are rated together.
pub type Sort = (Cite, Kind, u8);

/// A person's standing.
#[derive(Debug, Clone, PartialEq)]
pub struct Standing {
    /// The clauses that were asked
    pub clauses: BTreeMap<Cite, Known>,
    /// How strong they are
    pub player: Rating,
    /// How hard the exercises are for them
    pub exercises: BTreeMap<Sort, Rating>,
    /// How many answers were right
    pub right: u32,
    /// … and how many were not
    pub wrong: u32,
}

impl Default for Standing {
    fn default() -> Self {
        Self {
            clauses: BTreeMap::new(),
            player: Rating::NEW,
            exercises: BTreeMap::new(),
            right: 0,
            wrong: 0,
        }
    }
}

impl Standing {
    /// The clauses that are weak, the weakest first.
    #[must_use]
    pub fn weak(&self) -> Vec<Cite> {
        let mut weak: Vec<_> = self.clauses.iter().filter(|(_, known)| known.is_weak()).collect();
        weak.sort_by(|(_, one), (_, other)| {
            let wrong = other.wrong_lately().cmp(&one.wrong_lately());
            wrong.then(other.memory.difficulty.total_cmp(&one.memory.difficulty))
        });
        weak.into_iter().map(|(cite, _)| *cite).collect()
    }

    /// The clauses that come up again by this day, those most likely forgotten first.
    #[must_use]
    pub fn due(&self, day: u32) -> Vec<Cite> {
        let is_due = |(_, known): &(&Cite, &Known)| known.memory.is_due(day);
        let mut due: Vec<_> = self.clauses.iter().filter(is_due).collect();
        due.sort_by(|(_, one), (_, other)| {
            one.memory.recalled(day).total_cmp(&other.memory.recalled(day))
        });
        due.into_iter().map(|(cite, _)| *cite).collect()
    }

    /// What to practise: what is weak, then what is due, each once.
    #[must_use]
    pub fn practise(&self, day: u32) -> Vec<Cite> {
        let mut clauses = self.weak();
        let due = self.due(day).into_iter().filter(|cite| !clauses.contains(cite));
        clauses.extend(due.collect::<Vec<_>>());
        clauses
    }

    /// How hard an exercise of this sort is; by its difficulty if nobody has tried.
    #[must_use]
    pub fn rating(&self, sort: Sort) -> Rating {
        self.exercises.get(&sort).copied().unwrap_or_else(|| Rating::of_difficulty(sort.2))
    }

    fn take(&mut self, answered: &Answered) {
        let &Answered { day, clause, right, .. } = answered;
        let grade = if right { Grade::Good } else { Grade::Again };
        let known = self.clauses.entry(clause);
        let known = known.and_modify(|known| known.memory = known.memory.review(grade, day));
        let known = known.or_insert_with(|| Known {
            memory: Memory::first(grade, day),
            right: 0,
            wrong: 0,
            lately: Vec::new(),
        });
        if known.lately.len() == LATELY {
            known.lately.remove(0);
        }
        known.lately.push(right);
        let counts = [(&mut known.right, &mut known.wrong), (&mut self.right, &mut self.wrong)];
        for (rights, wrongs) in counts {
            let count = if right { rights } else { wrongs };
            *count = count.saturating_add(1);
        }
        let sort = (clause, answered.kind, answered.difficulty);
        let (player, exercise) = (self.player, self.rating(sort));
        let score = f64::from(u8::from(right));
        self.player = player.after(&[(exercise, score)]);
        self.exercises.insert(sort, exercise.after(&[(player, 1.0 - score)]));
    }
}
