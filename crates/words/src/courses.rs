//! What is said about courses, of practice and on an exam paper.

use bridge::{Call, Seat, Side};
use director::account::{Account, CallShown};
use director::diagram::COLUMNS;
use director::{Authority, Record};
use hands::meaning::Meaning;
use laws::Event;
use train::course::{Course, Differs};
use train::paper::{Level, Part};
use train::today::Date;
use train::{Ask, Exercise, Kind};

use crate::Text;
use crate::teaching::Teaching;

/// Something that is said while somebody practises.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drill<'a> {
    /// The exercise of this date
    Today(Date),
    /// Another one was answered today already
    TodayDone,
    /// The courses
    Courses,
    /// What is weak or due
    Weak,
    /// Nothing is weak or due
    NothingWeak,
    /// What can be typed
    Choose,
    /// How an option is chosen
    AnswerOne,
    /// How several are chosen
    AnswerSeveral,
    /// It is right
    Right,
    /// It is not
    Wrong,
    /// The answer
    Answer,
    /// None of them
    NoneOfThem,
    /// Why
    Because,
    /// It rests on judgement and is not counted
    NotCounted,
    /// What was typed is none of these
    NotANumber(usize),
    /// A step of a course: which of how many
    Step(usize, usize),
    /// It contradicts the step before
    Contradicts,
    /// This step is done at a table: what to type for it
    AtTable(&'a str),
    /// The course is done
    CourseDone,
    /// How many steps of how many are done
    Done(usize, usize),
    /// Days in a row
    Streak(u32),
    /// Answers, how many right, and the rating
    Standing(u32, u32, i32),
    /// Clauses that come again today
    Due(usize),
    /// To be answered by others
    Shared,
}

/// What is on an exam paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaperSays<'a> {
    /// Its title
    Title(Level),
    /// How many questions, points and minutes
    Size(usize, u32, u32),
    /// How many points pass
    Pass(u32, u32),
    /// What may be used, and how to answer
    Rules(Level),
    /// The candidate's name
    Name,
    /// The date
    Date,
    /// What was reached
    Result,
    /// This many points
    Points(u32),
    /// Several may be right
    Several,
    /// The law, if they know it
    Law,
    /// At the table: what is to be written
    Table(u32),
    /// Over the key
    Key,
    /// How it is marked
    Marking(Level),
    /// Wrong, and by what
    Refuted(&'a str, &'a str),
    /// Over the steps at the table
    Steps,
    /// How many steps of the table are worth all points
    StepsWorth(usize, u32),
    /// The paper's number and whose regulations
    Made(u64, &'a str),
}

/// A call as plain text: `1♥`, with a dot if it is irregular, between tildes if it is struck out.
#[must_use]
pub fn plain(shown: &CallShown) -> String {
    let call = shown.call.symbol();
    let call = if shown.irregular { format!("{call}•") } else { call };
    if shown.struck { format!("~{call}~") } else { call }
}

/// Today's exercise as text for others: what happened, the question and the options, and not
/// the answer.
#[must_use]
pub fn shared(language: &dyn Courses, date: Date, exercise: &Exercise) -> String {
    let record = &exercise.record;
    let facts = Facts::of(language, exercise);
    let mut lines = vec![language.drill(Drill::Today(date)), language.head(record), String::new()];
    for row in &facts.rows {
        for (seat, calls) in COLUMNS.iter().zip(row) {
            lines.extend(
                calls.iter().map(|call| format!("{} {}", language.seat(*seat), plain(call))),
            );
        }
    }
    lines.extend(facts.then);
    lines.extend(facts.shows);
    lines.extend([String::new(), language.exercise_ask(record, exercise.ask)]);
    let texts: Vec<String> =
        exercise.options.iter().map(|option| language.exercise_choice(record, option)).collect();
    // the thirty-eight calls are in everybody's bidding box
    if texts.len() <= 8 {
        let letters = 'A'..='H';
        lines.extend(letters.zip(texts).map(|(letter, text)| format!("{letter}  {text}")));
    }
    lines.extend([String::new(), language.drill(Drill::Shared)]);
    lines.join("\n")
}

/// What happened, as an exercise tells it: no more than the players know.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// The calls in the order in which they were made, West's column first
    pub rows: Vec<[Vec<CallShown>; 4]>,
    /// What else happened, in order, each in a sentence
    pub then: Vec<String>,
    /// What calls showed, or would show, each in a line
    pub shows: Vec<String>,
}

impl Facts {
    /// The facts of an exercise: those of its record, and what the calls show that are
    /// compared.
    #[must_use]
    pub fn of(language: &dyn Courses, exercise: &Exercise) -> Self {
        let record = &exercise.record;
        if !matches!(exercise.kind, Kind::Comparable | Kind::TapTheCalls) {
            return Self::new(language, record);
        }
        let compared =
            if let Ask::Comparable { by, new, .. } | Ask::Share { by, new, .. } = exercise.ask {
                Some((by, new))
            } else {
                None
            };
        Self::told(language, Account::comparing(record, compared))
    }

    /// The facts of a record. What the law makes of them is not among them.
    #[must_use]
    pub fn new(language: &dyn Courses, record: &Record) -> Self {
        Self::told(language, Account::new(record))
    }

    fn told(language: &dyn Courses, account: Account) -> Self {
        let done = account.done.iter().map(|done| language.then(&done.event, done.asked));
        let plays = account.plays.iter().map(|(side, book)| language.plays(*side, book));
        let shows = account.shows.iter();
        Self {
            then: done.chain(plays).collect(),
            shows: shows
                .map(|it| language.call_showed(it.by, it.call, &it.meaning, it.would))
                .collect(),
            rows: account.rows,
        }
    }
}

/// What is said about courses, of practice and on a paper.
pub trait Courses: Teaching {
    /// What a course is called
    fn course_title(&self, course: &Course) -> Text;

    /// What a step teaches, in a sentence; steps are counted from 0.
    fn step_goal(&self, course: &Course, step: usize) -> Text;

    /// Another answer was published elsewhere.
    fn differs(&self, differs: Differs, authority: Authority) -> String;

    /// `16 November 2026`
    fn date(&self, date: Date) -> String;

    /// Something that is said while somebody practises.
    fn drill(&self, says: Drill<'_>) -> String;

    /// What happened besides the calls, in a sentence; an answer is that of the player asked.
    fn then(&self, event: &Event, asked: Option<Seat>) -> String;

    /// The board, the dealer and who is vulnerable, in a few words.
    fn dealt(&self, record: &Record) -> String;

    /// What a side plays.
    fn plays(&self, side: Side, book: &str) -> String;

    /// What a call showed, or would show.
    fn call_showed(&self, by: Seat, call: Call, meaning: &Meaning, would: bool) -> String;

    /// What a part of a paper is about
    fn paper_part(&self, part: Part) -> Text;

    /// What is on a paper.
    fn paper(&self, says: PaperSays<'_>) -> String;
}
