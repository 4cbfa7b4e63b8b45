//! When a clause comes up again: the FSRS-5 algorithm, with the 19 weights of `rs-fsrs` 1.2 and its
//! schedule in whole days.
//!
//! What is repeated is a clause, each time in a new auction. A day is the smallest step: a clause
//! that was answered correctly twice in one evening is not better known for it.

/// The weights: what others forgot, in many millions of reviews.
const W: [f64; 19] = [
    0.4072, 1.1829, 3.1262, 15.4722, 7.2102, 0.5316, 1.0651, 0.0234, 1.616, 0.1544, 1.0824, 1.9813,
    0.0953, 0.2975, 2.2042, 0.2407, 2.9466, 0.5034, 0.6567,
];
const DECAY: f64 = -0.5;
const FACTOR: f64 = 19.0 / 81.0;
/// It comes up again when the chance of remembering it has fallen to this.
const WANTED: f64 = 0.9;
/// The longest interval, a hundred years.
const LONGEST: f64 = 36_500.0;

/// How well it was known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// Not at all
    Again,
    /// With trouble
    Hard,
    /// Well
    Good,
    /// Without thinking
    Easy,
}

impl Grade {
    /// All of them, from the worst.
    pub const ALL: [Self; 4] = [Self::Again, Self::Hard, Self::Good, Self::Easy];

    /// From 1 to 4
    const fn number(self) -> f64 {
        match self {
            Self::Again => 1.0,
            Self::Hard => 2.0,
            Self::Good => 3.0,
            Self::Easy => 4.0,
        }
    }
}

/// How well something is remembered. Days are numbers that the caller counts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Memory {
    /// The days until it is remembered with a chance of nine in ten
    pub stability: f64,
    /// From 1 to 10
    pub difficulty: f64,
    /// The day it was last asked
    pub last: u32,
    /// The day it comes up again
    pub due: u32,
    /// How often it was asked
    pub reviews: u32,
    /// How often it was forgotten
    pub lapses: u32,
}

impl Memory {
    /// After the first time it was asked.
    #[must_use]
    pub fn first(grade: Grade, day: u32) -> Self {
        let stabilities = Grade::ALL.map(|grade| match grade {
            Grade::Again => W[0],
            Grade::Hard => W[1],
            Grade::Good => W[2],
            Grade::Easy => W[3],
        });
        let due = day.saturating_add(intervals(stabilities)[grade as usize]);
        let (stability, difficulty) = (stabilities[grade as usize], first_difficulty(grade));
        Self { stability, difficulty, last: day, due, reviews: 1, lapses: 0 }
    }

    /// After it was asked again.
    #[must_use]
    pub fn review(self, grade: Grade, day: u32) -> Self {
        let recalled = self.recalled(day);
        let stabilities = Grade::ALL.map(|grade| self.stability_after(grade, recalled));
        Self {
            stability: stabilities[grade as usize],
            difficulty: next_difficulty(self.difficulty, grade),
            last: day.max(self.last),
            due: day.max(self.last).saturating_add(intervals(stabilities)[grade as usize]),
            reviews: self.reviews.saturating_add(1),
            lapses: self.lapses.saturating_add(u32::from(grade == Grade::Again)),
        }
    }

    /// The chance that it is remembered on a day.
    #[must_use]
    pub fn recalled(&self, day: u32) -> f64 {
        let days = f64::from(day.saturating_sub(self.last));
        (1.0 + FACTOR * days / self.stability).powf(DECAY)
    }

    /// Does it come up again by this day?
    #[must_use]
    pub const fn is_due(&self, day: u32) -> bool {
        self.due <= day
    }

    fn stability_after(self, grade: Grade, recalled: f64) -> f64 {
        let Self { stability, difficulty, .. } = self;
        let forgotten = 1.0 - recalled;
        if grade == Grade::Again {
            return W[11]
                * difficulty.powf(-W[12])
                * ((stability + 1.0).powf(W[13]) - 1.0)
                * (forgotten * W[14]).exp();
        }
        let modifier = match grade {
            Grade::Hard => W[15],
            Grade::Easy => W[16],
            Grade::Again | Grade::Good => 1.0,
        };
        let grows =
            W[8].exp() * (11.0 - difficulty) * stability.powf(-W[9]) * (forgotten * W[10]).exp_m1();
        stability * (1.0 + grows * modifier)
    }
}

fn first_difficulty(grade: Grade) -> f64 {
    (W[4] - (W[5] * (grade.number() - 1.0)).exp() + 1.0).clamp(1.0, 10.0)
}

/// It moves with each answer, and a little towards that of what is easy.
fn next_difficulty(difficulty: f64, grade: Grade) -> f64 {
    let moved = difficulty - W[6] * (grade.number() - 3.0);
    (W[7] * first_difficulty(Grade::Easy) + (1.0 - W[7]) * moved).clamp(1.0, 10.0)
}

/// The days until it comes up again, for each grade: a better grade always means a
/// longer wait.
fn intervals(stabilities: [f64; 4]) -> [u32; 4] {
    let [mut again, mut hard, mut good, mut easy] = stabilities.map(|stability| {
        (stability / FACTOR * (WANTED.powf(1.0 / DECAY) - 1.0)).round().clamp(1.0, LONGEST)
    });
    again = again.min(hard);
    hard = hard.max(again + 1.0);
    good = good.max(hard + 1.0);
    easy = easy.max(good + 1.0);
    [again, hard, good, easy].map(whole)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is a whole number between 1 and LONGEST and three"
)]
fn whole(days: f64) -> u32 {
    days as u32
}
