//! Progress in the trainer, out and in again.
//!
//! `{"version": 1, "answers": [[day, number, exercise, kind, clause, difficulty, right], …],
//! "courses": [{"course": "leads", "done": [1, 2]}]}`: an answer is a row, for there are many
//! of them; steps are counted from 1.

use std::fmt::Write as _;

use laws::book;
use train::Kind;
use train::course;
use train::progress::{Answered, Progress};

use crate::fault::{Fault, Fields, list, read_up_to, text};
use crate::json::{Json, short};

const NAME: &str = "progress";
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

/// Reads what was kept. What cannot be true is refused, and nothing of it is taken.
pub fn read_progress(text: &str) -> Result<Progress, Fault> {
    if text.len() > LARGEST_PROGRESS {
        let most = LARGEST_PROGRESS / 1024 / 1024;
        return Err(Fault::new(
            "bad_number",
            "",
            format_args!("the progress is longer than {most} MB"),
        ));
    }
    let json = read_up_to(NAME, text, MOST_ANSWERS)?;
    let mut fields = Fields::new(json, "", &["version", "answers", "courses"])?;
    let version = fields.need("version", "missing", "1")?;
    if version != Json::Whole(VERSION) {
        let what = format!("this program reads version {VERSION}; a newer one wrote another");
        return Err(Fault::new("bad_setting", "version", what));
    }
    let mut progress = Progress::default();
    let answers = fields.need("answers", "missing", "a list")?;
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
    const ROW: &str = "an answer is [day, number, exercise, kind, clause, difficulty, right]";
    let bad = |what: &dyn std::fmt::Display| Fault::new("bad_setting", at, what);
    let row = list(row, "missing", at)?;
    let Ok([day, number, exercise, kind, clause, difficulty, right]) = <[Json; 7]>::try_from(row)
    else {
        return Err(bad(&ROW));
    };
    let exercise = text(exercise, "missing", at)?;
    if exercise.len() > LONGEST_NAME || exercise.contains(char::is_control) {
        return Err(bad(&format_args!("an exercise's name has at most {LONGEST_NAME} letters")));
    }
    let kind = text(kind, "missing", at)?;
    let kind = Kind::ALL.into_iter().find(|one| one.as_str() == kind).ok_or_else(|| {
        bad(&format_args!("`{}` is no kind of exercise, such as what_now", short(&kind)))
    })?;
    let clause = text(clause, "missing", at)?;
    let clause = book::find(&clause).ok_or_else(|| {
        bad(&format_args!("`{}` is no clause of the law book, such as 31A1", short(&clause)))
    })?;
    let Json::Bool(right) = right else { return Err(bad(&ROW)) };
    let difficulty = whole(&difficulty, at)?;
    let difficulty = u8::try_from(difficulty).ok().filter(|it| (1..=5).contains(it));
    Ok(Answered {
        day: whole(&day, at)?,
        number: whole(&number, at)?,
        exercise: exercise.into_owned(),
        kind,
        clause: clause.cite,
        difficulty: difficulty.ok_or_else(|| bad(&"a difficulty is from 1 to 5"))?,
        right,
    })
}

fn steps(one: Json<'_>, at: &str, progress: &mut Progress) -> Result<(), Fault> {
    let mut fields = Fields::new(one, at, &["course", "done"])?;
    let name = fields.text("course", "missing")?.unwrap_or_default();
    let course = course::COURSES.iter().find(|course| course.name == name).ok_or_else(|| {
        let what = format!("there is no course `{}`", short(&name));
        Fault::new("bad_setting", fields.at("course"), what)
    })?;
    let done = fields.need("done", "missing", "a list of steps")?;
    for step in list(done, "missing", at)? {
        let number = whole(&step, at)? as usize;
        if !(1..=course.steps.len()).contains(&number) {
            let what = format!("{name} has {} steps, not {number}", course.steps.len());
            return Err(Fault::new("bad_number", at, what));
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
    number.ok_or_else(|| Fault::new("bad_number", at, "days and numbers are whole, from 0"))
}
