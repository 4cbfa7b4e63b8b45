//! Exam papers: a number of questions following a blueprint, made from a seed.
//!
//! No clause comes twice with the same answer, somewhere the answer is that nothing is to be done,
//! and somebody is silenced once on one page and to the end on another.

use director::{Authority, Case, Settings, Systems};
use laws::Cite;

use crate::course;
use crate::exercise::{Claim, Exercise, Kind, Silence};
use crate::make::{NotMade, Wanted, make_within};
use crate::table::{Sitting, Situation, Step, Truth};

/// The fewest questions of a paper, and the most.
pub const QUESTIONS: std::ops::RangeInclusive<usize> = 5..=60;

/// How many seeds are tried for a question.
const TRIES: usize = 8;

/// How many boards are tried for each: anything rarer is left to another clause.
const BOARDS: usize = 40;

/// Who is examined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Level {
    /// A director of a club
    #[default]
    Club,
    /// A director of national events
    National,
}

impl Level {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Club, Self::National];

    /// As it is typed.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Club => "club",
            Self::National => "national",
        }
    }

    /// The level with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.as_str() == name)
    }

    /// The parts of the paper: how many of twenty questions, and the points of each.
    #[must_use]
    pub const fn blueprint(self) -> &'static [(Part, usize, u32)] {
        match self {
            Self::Club => &[
                (Part::Acceptance, 4, 2),
                (Part::OutOfTurn, 5, 3),
                (Part::Insufficient, 4, 3),
                (Part::Change, 2, 3),
                (Part::Comparable, 2, 3),
                (Part::Lead, 1, 4),
                (Part::End, 1, 3),
                (Part::Table, 1, 6),
            ],
            Self::National => &[
                (Part::Acceptance, 2, 3),
                (Part::OutOfTurn, 3, 4),
                (Part::Insufficient, 3, 5),
                (Part::Change, 2, 4),
                (Part::Comparable, 3, 5),
                (Part::Lead, 2, 5),
                (Part::End, 2, 5),
                (Part::Several, 1, 8),
                (Part::Later, 1, 6),
                (Part::Table, 1, 10),
            ],
        }
    }

    /// How difficult its questions are, in turn.
    const fn difficulties(self) -> &'static [u8] {
        match self {
            Self::Club => &[1, 2, 2, 3, 2],
            Self::National => &[3, 4, 3, 5, 4, 2],
        }
    }

    /// How many of a hundred points pass.
    const fn pass(self) -> u32 {
        match self {
            Self::Club => 65,
            Self::National => 75,
        }
    }

    /// The minutes for twenty questions.
    const fn minutes(self) -> u32 {
        match self {
            Self::Club => 50,
            Self::National => 90,
        }
    }
}

/// What a question is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    /// Who chooses: 27A1, 28, 29
    Acceptance,
    /// Calls out of turn: 30-32
    OutOfTurn,
    /// Insufficient bids: 27
    Insufficient,
    /// Slips and changes of call: 25
    Change,
    /// Comparable calls: 23
    Comparable,
    /// Lead restrictions: 26B
    Lead,
    /// The end of the auction, exposed cards, calls that cannot be made: 17D3, 24, 36-39
    End,
    /// Several irregularities at once
    Several,
    /// What is looked at afterwards: 16C3, 23C, 27D, 72C
    Later,
    /// The table, in the candidate's own words
    Table,
}

impl Part {
    /// What its questions are made of, in the order of preference.
    const fn made_of(self, level: Level) -> &'static [(&'static str, Kind)] {
        use Kind::{
            Comparable, EndOfBoard, FindTheMistake, TapTheCalls, WhatNow, WhichLaw, WhoseChoice,
        };
        match (self, level) {
            (Self::Acceptance, Level::Club) => &[
                ("29A", WhoseChoice),
                ("27A1", WhoseChoice),
                ("28B", WhoseChoice),
                ("29A", WhatNow),
                ("28B", WhichLaw),
            ],
            (Self::Acceptance, Level::National) => {
                &[("28B", WhatNow), ("29A", WhoseChoice), ("28B", WhichLaw), ("27A1", WhoseChoice)]
            }
            (Self::OutOfTurn, _) => &[
                ("31A2(b)", EndOfBoard),
                ("31A1", TapTheCalls),
                ("30A", EndOfBoard),
                ("31A2", TapTheCalls),
                ("32A1", WhatNow),
                ("30B1(b)", TapTheCalls),
                ("31B2", WhatNow),
                ("31C", WhichLaw),
            ],
            (Self::Insufficient, Level::Club) => &[
                ("27B2", EndOfBoard),
                ("27B1(a)", TapTheCalls),
                ("27B1(b)", TapTheCalls),
                ("27B2", FindTheMistake),
                ("27C", WhoseChoice),
            ],
            (Self::Insufficient, Level::National) => &[
                ("27B2", EndOfBoard),
                ("27B3", TapTheCalls),
                ("27C", WhoseChoice),
                ("27B4", WhoseChoice),
                ("27B1(b)", TapTheCalls),
            ],
            (Self::Change, _) => &[
                ("25B1", WhoseChoice),
                ("25A1", WhatNow),
                ("25A6", WhoseChoice),
                ("25B3", EndOfBoard),
                ("25B2", WhatNow),
            ],
            (Self::Comparable, _) => &[
                ("23A2", Comparable),
                ("23A1", Comparable),
                ("23A3", Comparable),
                ("23A", Comparable),
            ],
            (Self::Lead, _) => &[("26B", EndOfBoard), ("26B", FindTheMistake), ("26A", EndOfBoard)],
            (Self::End, _) => &[
                ("17D3", WhatNow),
                ("36B4", WhoseChoice),
                ("39B", WhatNow),
                ("24B", EndOfBoard),
                ("36A", WhatNow),
                ("37B2", EndOfBoard),
            ],
            (Self::Several, _) => &[("27A2", WhatNow), ("31B1", WhatNow)],
            // the engine points these out and does not decide them
            (Self::Later | Self::Table, _) => &[],
        }
    }

    /// Fixed exercises that can be used there.
    const fn fixed(self, level: Level) -> &'static [&'static str] {
        match (self, level) {
            (Self::Acceptance, Level::Club) => &["D12", "D8", "B3", "A21-redouble", "A11a"],
            (Self::Acceptance, Level::National) => &["A11b", "D1-noticed", "A11c", "A12"],
            (Self::OutOfTurn, Level::Club) => {
                &["A19-turn", "A16", "C5", "A13", "A22-double", "E4-partner", "A25"]
            }
            (Self::OutOfTurn, Level::National) => {
                &["A19-turn", "E7-passes", "A14", "A15", "E7-acts"]
            }
            (Self::Insufficient, Level::Club) => &["A19-insufficient", "C1", "C2", "C2-transfer"],
            (Self::Insufficient, Level::National) => &["C7", "C2", "C2-transfer", "A18"],
            (Self::Change, _) => &["D2", "A25", "A15"],
            (Self::Comparable, _) => &["A31", "A9-weak", "A32", "A10-2N", "C3c", "A28", "A14-X"],
            (Self::Lead, _) => &["C8"],
            (Self::End, _) => &["E1", "E2", "A39-doubled", "A21-never"],
            (Self::Several, _) => &["D4", "D2", "A18", "D3"],
            (Self::Later, _) => &["later-82C", "later-23C", "later-27D", "later-72C", "later-16C3"],
            (Self::Table, _) => &[],
        }
    }

    /// The tables that can be set; the numbers are those of the trainer's own.
    const fn tables(level: Level) -> &'static [u8] {
        match level {
            Level::Club => &[1, 4],
            Level::National => &[3, 8, 11],
        }
    }
}

/// What is asked.
#[derive(Debug, Clone)]
pub enum Asks {
    /// An exercise with answers to choose from
    Exercise(Box<Exercise>),
    /// The table with this number, `T4`: what the director does and says, in the candidate's
    /// own words
    Table(u8),
}

/// A question of a paper.
#[derive(Debug, Clone)]
pub struct Question {
    /// What it is about
    pub part: Part,
    /// What it is worth
    pub points: u32,
    /// What is asked
    pub asks: Asks,
}

#[derive(Debug, Clone)]
pub struct Paper {
    /// Who is examined
    pub level: Level,
    /// What it was made from
    pub seed: u64,
    /// The regulations it is under
    pub authority: Authority,
    /// In the order in which they are asked
    pub questions: Vec<Question>,
    /// All points together
    pub points: u32,
    /// How many of them pass
    pub pass: u32,
    /// The time for it
    pub minutes: u32,
}

/// The paper of a seed. The number of questions is one of [`QUESTIONS`].
pub fn paper(
    count: usize,
    seed: u64,
    level: Level,
    authority: Authority,
) -> Result<Paper, NotMade> {
    let count = count.clamp(*QUESTIONS.start(), *QUESTIONS.end());
    let mut maker = Maker {
        random: fastrand::Rng::with_seed(seed),
        level,
        authority,
        asked: Vec::new(),
        nothing: false,
        number: 0,
    };
    let mut questions = Vec::new();
    for ((part, _, points), many) in level.blueprint().iter().zip(shares(level, count)) {
        for place in 0..many {
            let asks = maker.asks(*part, place)?;
            questions.push(Question { part: *part, points: *points, asks });
        }
    }
    let points: u32 = questions.iter().map(|question| question.points).sum();
    let many = u32::try_from(count).unwrap_or(u32::MAX);
    Ok(Paper {
        level,
        seed,
        authority,
        questions,
        points,
        pass: (points * level.pass()).div_ceil(100),
        // to five minutes
        minutes: (level.minutes() * many).div_ceil(100) * 5,
    })
}

/// How many questions each part has: the whole parts of its share, then one each for those
/// of which most is left. A table that is due for less than half a question is left out.
fn shares(level: Level, count: usize) -> Vec<usize> {
    let blueprint = level.blueprint();
    let mut shares: Vec<usize> = blueprint.iter().map(|(_, of, _)| of * count / 20).collect();
    let mut by_rest: Vec<usize> = (0..blueprint.len()).collect();
    by_rest.sort_by_key(|place| std::cmp::Reverse(blueprint[*place].1 * count % 20));
    let missing = count - shares.iter().sum::<usize>();
    for place in by_rest.into_iter().take(missing) {
        shares[place] += 1;
    }
    shares
}

/// Makes one question after the other.
struct Maker {
    random: fastrand::Rng,
    level: Level,
    authority: Authority,
    /// The clauses with their answers so far
    asked: Vec<(Cite, String)>,
    /// Was there one with nothing to do?
    nothing: bool,
    number: usize,
}

impl Maker {
    fn asks(&mut self, part: Part, place: usize) -> Result<Asks, NotMade> {
        self.number += 1;
        if part == Part::Table {
            let tables = Part::tables(self.level);
            return Ok(Asks::Table(tables[self.random.usize(..tables.len())]));
        }
        // somewhere nothing is to be done: the last of the first part at the latest
        let exercise = if part == Part::Acceptance && place == 0 && !self.nothing {
            self.nothing()
        } else {
            None
        };
        let exercise = match exercise.or_else(|| self.made(part, place)) {
            Some(exercise) => exercise,
            None => self.fixed(part).ok_or(NotMade::NotFound)?,
        };
        self.keep(&exercise);
        Ok(Asks::Exercise(Box::new(exercise)))
    }

    fn keep(&mut self, exercise: &Exercise) {
        self.asked.extend(exercise.clauses.first().map(|cite| (*cite, answer(exercise))));
        self.nothing |= is_nothing(exercise);
    }

    /// A call that was accepted long ago, or was never out of turn.
    fn nothing(&mut self) -> Option<Exercise> {
        let names: &[&str] = match self.level {
            Level::Club => &["D8", "D11", "D12"],
            Level::National => &["B4", "D12"],
        };
        let name = names[self.random.usize(..names.len())];
        self.exercise_named(name)
    }

    fn exercise_named(&mut self, name: &str) -> Option<Exercise> {
        let exercise = course::fixed(name)?.exercise(self.authority)?;
        let exercise = course::ordered(exercise, self.random.u64(..));
        self.fits(&exercise).then_some(exercise)
    }

    /// One that the engine makes.
    fn made(&mut self, part: Part, place: usize) -> Option<Exercise> {
        let made_of = part.made_of(self.level);
        let difficulties = self.level.difficulties();
        let wanted = difficulties[self.number % difficulties.len()];
        // the pair of silences is fixed, the rest is drawn
        let first = if place == 0 { 0 } else { self.random.usize(..made_of.len().max(1)) };
        // what comes first in these two is one of a pair, or a fixed one that is
        let pairs = place == 0 && matches!(part, Part::OutOfTurn | Part::Insufficient);
        for turn in 0..if pairs { 1 } else { made_of.len() } {
            let (clause, kind) = made_of[(first + turn) % made_of.len()];
            let wanted = Wanted {
                kind: Some(kind),
                clause: Some(Cite::new(clause)),
                difficulty: Some(wanted),
                profile: Some(self.authority),
            };
            // as difficult as it should be; where there is no such thing, as it comes
            for wanted in [wanted, Wanted { difficulty: None, ..wanted }] {
                for _ in 0..TRIES {
                    let Ok(exercise) = self.attempt(&wanted) else { break };
                    let pairs = place > 0 || is_pair(part, &exercise);
                    if pairs && self.fits(&exercise) && agrees(part, &exercise) {
                        return Some(exercise);
                    }
                }
            }
        }
        None
    }

    fn attempt(&mut self, wanted: &Wanted) -> Result<Exercise, NotMade> {
        make_within(self.random.u64(..1 << 32), wanted, BOARDS)
    }

    fn fixed(&mut self, part: Part) -> Option<Exercise> {
        let mut names = part.fixed(self.level).to_vec();
        // the pair of silences first, here too
        if names.len() > 1 {
            self.random.shuffle(&mut names[1..]);
        }
        names.into_iter().find_map(|name| self.exercise_named(name))
    }

    /// Nothing that rests on judgement, and no clause twice with the same answer.
    fn fits(&self, exercise: &Exercise) -> bool {
        let Some(clause) = exercise.clauses.first() else { return false };
        let asked = |(cite, known): &(Cite, String)| cite == clause && *known == answer(exercise);
        let difficulty = match self.level {
            Level::Club => 1..=3,
            Level::National => 1..=5,
        };
        exercise.rests_on.is_empty()
            && exercise.open.is_empty()
            && difficulty.contains(&exercise.difficulty)
            && !self.asked.iter().any(asked)
    }
}

/// Do all federations say the same? Asked only of what is compared.
fn agrees(part: Part, exercise: &Exercise) -> bool {
    part != Part::Comparable
        || Authority::ALL.into_iter().all(|authority| {
            let mut record = exercise.record.clone();
            record.settings = Settings::new(authority);
            let Ok(case) = Case::new(record) else { return false };
            let mut options = exercise.options.iter().enumerate();
            options.all(|(place, option)| {
                option.claim.holds(&case) == Some(exercise.answer.contains(&place))
            })
        })
}

/// Is it one of the pair: partner is silent once after a call out of turn, and to the end after
/// an insufficient bid, and the other can be chosen?
fn is_pair(part: Part, exercise: &Exercise) -> bool {
    let long = if part == Part::OutOfTurn { Silence::Once } else { Silence::Rest };
    if !matches!(part, Part::OutOfTurn | Part::Insufficient) {
        return true;
    }
    let silent = |place: usize| {
        let Claim::Silences(who) = &exercise.options[place].claim else { return None };
        if let [(_, long)] = who[..] { Some(long) } else { None }
    };
    let right = exercise.answer.iter().any(|place| silent(*place) == Some(long));
    let other = |place: usize| silent(place).is_some_and(|other| other != long);
    right && (0..exercise.options.len()).any(other)
}

/// Is it the answer that nothing is to be done?
fn is_nothing(exercise: &Exercise) -> bool {
    exercise.answer.iter().any(|place| {
        let claim = &exercise.options[*place].claim;
        matches!(claim, Claim::GoesOn(_) | Claim::Silent(_, None))
            || matches!(claim, Claim::Silences(who) if who.is_empty())
    })
}

/// The answer without the names of the players, so that equal answers compare equal.
fn answer(exercise: &Exercise) -> String {
    let said = exercise.answer.iter().map(|place| match &exercise.options[*place].claim {
        Claim::Asks(id, ..) => format!("asks {}", id.as_str()),
        Claim::GoesOn(_) => "goes on".to_owned(),
        Claim::Over(_) => "over".to_owned(),
        Claim::Chooses(Some(_)) => "chooses".to_owned(),
        Claim::Chooses(None) => "nobody".to_owned(),
        Claim::Silences(who) => {
            let once = who.iter().filter(|(_, long)| *long == Silence::Once).count();
            format!("{once} once, {} to the end", who.len() - once)
        }
        Claim::Silent(_, long) => format!("{long:?}"),
        Claim::Repeats(..) => "repeats".to_owned(),
        Claim::MayUse(_, may) => format!("may use {may}"),
        Claim::Law(_, cite) => cite.to_string(),
        Claim::Forbids { suits, until, .. } => format!("forbids {} {until:?}", suits.len()),
        Claim::Compared(call, by) => format!("{call} {by:?}"),
        other @ (Claim::Adjusts
        | Claim::Tells(..)
        | Claim::Then(..)
        | Claim::Stands(..)
        | Claim::Frees(_)
        | Claim::Legal(_)
        | Claim::Share(..)
        | Claim::Requires(..)
        | Claim::Card(..)) => format!("{other:?}"),
    });
    let said: Vec<String> = said.collect();
    format!("{} {}", exercise.kind.as_str(), said.join(", "))
}

/// The table of a question as the director finds it.
#[must_use]
pub fn table(number: u8, authority: Authority) -> Option<Situation> {
    let situation = Situation::numbered(usize::from(number), Systems::default())?;
    // nothing was a slip, and nothing is accepted, so that there is as much as possible
    // to do
    let truth = Truth { slip: Some(false), accept: Some(false), ..Truth::default() };
    Some(situation.under(authority).where_so(truth))
}

/// What a perfect director does at the table of a question, and by which laws.
#[must_use]
pub fn steps(number: u8, authority: Authority) -> Vec<(Step, Vec<Cite>)> {
    let sitting = table(number, authority).and_then(|table| Sitting::new(table, 1).ok());
    let Some(mut sitting) = sitting else { return Vec::new() };
    let mut steps = Vec::new();
    while let Some(step) = sitting.best() {
        let need = sitting.needs().iter().find(|need| need.is_open() && need.step() == step);
        let laws = need.map_or_else(Vec::new, |need| need.laws.clone());
        steps.push((step, laws));
        sitting.step(step);
        if steps.len() == MOST_STEPS || sitting.is_over() {
            break;
        }
    }
    steps
}

/// More steps than any table takes
const MOST_STEPS: usize = 60;
