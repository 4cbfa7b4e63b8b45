//! What is said of courses, of practice and on an exam paper.

use bridge::{Call, Seat};
use director::diagram::COLUMNS;
use director::{Authority, Case, Record};
use hands::meaning::Meaning;
use laws::{Answer, Asked, CallStatus, Event, EventNo, Position};
use train::Exercise;
use train::course::{Course, Differs};
use train::paper::{Level, Part};
use train::today::Date;

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

/// What stands on an exam paper.
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
    /// So many points
    Points(u32),
    /// One is right
    One,
    /// Several may be right
    Several,
    /// The law, if he knows it
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
    /// So many steps of the table are worth all points
    StepsWorth(usize, u32),
    /// The paper's number and whose regulations
    Made(u64, &'a str),
}

/// A call as an exercise shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallShown {
    /// The call
    pub call: Call,
    /// It was made when it was somebody else's turn, or was not enough.
    pub irregular: bool,
    /// Somebody did not accept it.
    pub struck: bool,
}

impl CallShown {
    /// As plain text: `1♥`, with a dot if it is irregular, between tildes if it is struck out.
    #[must_use]
    pub fn plain(&self) -> String {
        let call = self.call.symbol();
        let call = if self.irregular { format!("{call}•") } else { call };
        if self.struck { format!("~{call}~") } else { call }
    }
}

/// Today's exercise as text for others: what happened, the question and the options, and not
/// the answer.
#[must_use]
pub fn shared(language: &dyn Courses, date: Date, exercise: &Exercise) -> String {
    let record = &exercise.record;
    let facts = Facts::new(language, record);
    let mut lines = vec![language.drill(Drill::Today(date)), language.head(record), String::new()];
    for row in &facts.rows {
        for (seat, calls) in COLUMNS.iter().zip(row) {
            lines.extend(
                calls.iter().map(|call| format!("{} {}", language.seat(*seat), call.plain())),
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
    /// What happened besides, in order, each in a sentence
    pub then: Vec<String>,
    /// What calls showed, or would show, each in a line
    pub shows: Vec<String>,
}

impl Facts {
    /// The facts of a record. What the law makes of them is not among them.
    #[must_use]
    pub fn new(language: &dyn Courses, record: &Record) -> Self {
        let mut facts = Self::default();
        let Ok(mut case) = Case::new(Record { events: Vec::new(), ..record.clone() }) else {
            return facts;
        };
        // which place in the rows each call has
        let mut placed: Vec<(EventNo, usize, usize, usize)> = Vec::new();
        let mut cell = 0;
        for (place, happened) in record.events.iter().enumerate() {
            let before = case.position().clone();
            if case.push(happened.clone()).is_err() {
                return facts;
            }
            match &happened.event {
                Event::Call(made) => {
                    let column = COLUMNS.iter().position(|seat| *seat == made.by).unwrap_or(0);
                    let own = cell + (column + 4 - cell % 4) % 4;
                    // whoever calls again at once has both calls in one cell
                    let again = placed.last().is_some_and(|(_, row, last, _)| {
                        *last == column && row * 4 + column + 1 == cell
                    });
                    let own = if again { cell - 1 } else { own };
                    cell = own + 1;
                    let row = own / 4;
                    facts.rows.resize_with(facts.rows.len().max(row + 1), Default::default);
                    let irregular = is_irregular(&before, made.by, made.call);
                    let cell = &mut facts.rows[row][column];
                    placed.push((EventNo(place), row, column, cell.len()));
                    cell.push(CallShown { call: made.call, irregular, struck: false });
                    facts.shows.extend(
                        happened.meanings.iter().map(|meaning| {
                            language.call_showed(made.by, made.call, meaning, false)
                        }),
                    );
                }
                event => facts.then.push(language.then(event, &before)),
            }
            if matches!(happened.event, Event::Answer(Answer::Accept(false))) {
                for (event, row, column, nth) in &placed {
                    let mut entries = case.position().auction.iter();
                    let entry = entries.find(|entry| entry.event == Some(*event));
                    let gone = entry.is_some_and(|entry| {
                        matches!(entry.status, CallStatus::Cancelled | CallStatus::Withdrawn)
                    });
                    facts.rows[*row][*column][*nth].struck |= gone;
                }
                // the turn goes back
                if let Some(turn) = case.position().turn {
                    let column = COLUMNS.iter().position(|seat| *seat == turn).unwrap_or(0);
                    cell += (column + 4 - cell % 4) % 4;
                }
            }
        }
        if let Some(turn) = case.position().turn {
            let would = record.possible.iter();
            facts.shows.extend(
                would.map(|(call, meaning)| language.call_showed(turn, *call, meaning, true)),
            );
        }
        facts
    }
}

/// Was it somebody else's turn, or not enough? That can be seen at the table.
fn is_irregular(before: &Position, by: Seat, call: Call) -> bool {
    before.turn.is_some_and(|turn| turn != by)
        || before.turn.is_some() && !before.legal.permits(by, call)
}

/// Whoever the open question is put to.
#[must_use]
pub(crate) fn asked(before: &Position) -> Option<Seat> {
    let question = before.question.as_ref()?;
    match question.to {
        Asked::Player(seat) => Some(seat),
        Asked::Director => {
            let about = question.about().unwrap_or(question.of());
            before.auction.iter().find(|entry| entry.event == Some(about)).map(|entry| entry.by)
        }
    }
}

/// What is said of courses, of practice and on a paper.
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

    /// What happened besides the calls, in a sentence.
    fn then(&self, event: &Event, before: &Position) -> String;

    /// What a call showed, or would show.
    fn call_showed(&self, by: Seat, call: Call, meaning: &Meaning, would: bool) -> String;

    /// What a part of a paper is about
    fn paper_part(&self, part: Part) -> Text;

    /// What stands on a paper.
    fn paper(&self, says: PaperSays<'_>) -> String;
}
