//! Progress in the trainer, written and read.
//!
//! `{"version": 1, "answers": [[day, number, exercise, kind, clause, difficulty, right], …],
//! "courses": [{"course": "leads", "done": [1, 2]}]}`: an answer is a row, since there are many of
//! them; steps are counted from 1.

use std::fmt::Write as _;

use laws::book;
use train::Kind;
use train::course;
use train::progress::{Answered, Progress};
use words::{Misgiven, Paper, Wanted};

use crate::fault::{Fault, Fields, list, read_up_to, text};
use crate::json::{Json, short};

const NAME: Paper = Paper::Progress;
/// The version of what is written.
const VERSION: i64 = 1;
/// The longest text that is read, in bytes.
pub const LARGEST_PROGRESS: usize = 8 * 1024 * 1024;
/// The most answers: twenty a day for ten years.
const MOST_ANSWERS: usize = 75_000;
/// The longest name of an exercise.
const LONGEST_NAME: usize = 60;

/// Progress as text, to be kept or taken elsewhere.
#[must_use]
pub fn progress_json(progress: &Progress) -> String {
    let mut out = format!("{{\"version\":{VERSION},\"answers\":[");
    for (place, answered) in progress.answers().enumerate() {
        let Answered { day, number, exercise, kind, clause, difficulty, right } = answered;
        let (exercise, kind) = (serde_json::Value::from(exercise.as_str()), kind.as_str());
        let comma = if place == 0 { "" } else { "," };
        let row =
            format!("[{day},{number},{exercise},\"{kind}\",\"{clause}\",{difficulty},{right}]");
        let _ = write!(out, "{comma}\n{row}");
    }
    out.push_str("],\"courses\":[");
    for (place, course) in progress.begun().enumerate() {
        let done: Vec<String> = progress.steps(course).map(|step| (step + 1).to_string()).collect();
        let comma = if place == 0 { "" } else { "," };
        let done = done.join(",");
        let _ = write!(out, "{comma}\n{{\"course\":\"{}\",\"done\":[{done}]}}", course.name);
    }
    out.push_str("]}");
    out
}

/// Reads what was kept. What cannot be true is refused, as a whole.
pub fn read_progress(text: &str) -> Result<Progress, Fault> {
    if text.len() > LARGEST_PROGRESS {
        let most = LARGEST_PROGRESS / 1024 / 1024;
        return Err(Fault::new("bad_number", "", Misgiven::LongProgress(most)));
    }
    let json = read_up_to(NAME, text, MOST_ANSWERS)?;
    let mut fields = Fields::new(json, "", &["version", "answers", "courses"])?;
    let version = fields.need("version", "missing", Wanted::Version)?;
    if version != Json::Whole(VERSION) {
        return Err(Fault::new("bad_setting", "version", Misgiven::OtherVersion(VERSION)));
    }
    let mut progress = Progress::default();
    let answers = fields.need("answers", "missing", Wanted::List)?;
    for (place, row) in list(answers, "missing", "answers")?.into_iter().enumerate() {
        progress.add(answered(row, &format!("answers[{place}]"))?);
    }
    if let Some(courses) = fields.take("courses") {
        for (place, one) in list(courses, "missing", "courses")?.into_iter().enumerate() {
            steps(one, &format!("courses[{place}]"), &mut progress)?;
        }
    }
    Ok(progress)
}

fn answered(row: Json<'_>, at: &str) -> Result<Answered, Fault> {
    let bad = |why: Misgiven| Fault::new("bad_setting", at, why);
    let row = list(row, "missing", at)?;
    let Ok([day, number, exercise, kind, clause, difficulty, right]) = <[Json; 7]>::try_from(row)
    else {
        return Err(bad(Misgiven::Row));
    };
    let exercise = text(exercise, "missing", at)?;
    if exercise.len() > LONGEST_NAME || exercise.contains(char::is_control) {
        return Err(bad(Misgiven::ExerciseName(LONGEST_NAME)));
    }
    let kind = text(kind, "missing", at)?;
    let kind = Kind::ALL
        .into_iter()
        .find(|one| one.as_str() == kind)
        .ok_or_else(|| bad(Misgiven::Kind(short(&kind))))?;
    let clause = text(clause, "missing", at)?;
    let clause = book::find(&clause).ok_or_else(|| bad(Misgiven::Clause(short(&clause))))?;
    let Json::Bool(right) = right else { return Err(bad(Misgiven::Row)) };
    let difficulty = whole(&difficulty, at)?;
    let difficulty = u8::try_from(difficulty).ok().filter(|it| (1..=5).contains(it));
    Ok(Answered {
        day: whole(&day, at)?,
        number: whole(&number, at)?,
        exercise: exercise.into_owned(),
        kind,
        clause: clause.cite,
        difficulty: difficulty.ok_or_else(|| bad(Misgiven::Difficulty))?,
        right,
    })
}

fn steps(one: Json<'_>, at: &str, progress: &mut Progress) -> Result<(), Fault> {
    let mut fields = Fields::new(one, at, &["course", "done"])?;
    let name = fields.text("course", "missing")?.unwrap_or_default();
    let course = course::COURSES.iter().find(|course| course.name == name).ok_or_else(|| {
        Fault::new("bad_setting", fields.at("course"), Misgiven::Course(short(&name)))
    })?;
    let done = fields.need("done", "missing", Wanted::Steps)?;
    for step in list(done, "missing", at)? {
        let number = whole(&step, at)? as usize;
        if !(1..=course.steps.len()).contains(&number) {
            let why = Misgiven::Step(name.into_owned(), course.steps.len(), number);
            return Err(Fault::new("bad_number", at, why));
        }
        progress.done(course, number - 1);
    }
    Ok(())
}

fn whole(json: &Json<'_>, at: &str) -> Result<u32, Fault> {
    let number = match json {
        Json::Whole(number) => u32::try_from(*number).ok(),
        Json::Null
        | Json::Bool(_)
        | Json::Number(_)
        | Json::Text(_)
        | Json::List(_)
        | Json::Object(_) => None,
    };
    number.ok_or_else(|| Fault::new("bad_number", at, Misgiven::Whole))
}
