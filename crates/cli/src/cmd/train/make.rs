//! `rectify train --make`: exercises, one after the other.

use std::io::{self, Write as _};

use bridge::Side;
use train::{Exercise, Wanted};
use wire::{exercise_into, tongue};
use words::{App as _, Language as _, Mistyped, Teaching as _, Terminal as _};

use super::Options;
use crate::cmd::Stop;
use crate::print::{BOLD, DIM, GOOD, Label, Page, bullet};

/// Seeds in a row without anything new before giving up.
const PATIENCE: u32 = 200;

pub(super) fn run(options: &Options, number: u32) -> Result<(), Stop> {
    let Options { seed, kind, clause, difficulty, profile, .. } = *options;
    let wanted = Wanted { kind, clause, difficulty, profile };
    let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let (mut made, mut missed, mut line) = (0, 0, Vec::new());
    for exercise in train::many(seed, wanted) {
        let exercise = match exercise {
            Ok(exercise) => exercise,
            // the next seed may do
            Err(train::NotMade::NotFound) if missed < PATIENCE => {
                missed += 1;
                continue;
            }
            Err(train::NotMade::NotFound) => {
                out.flush()?;
                return Err(Stop::Short(wire::refused(Mistyped::TooFew(made, number))));
            }
            Err(error) => return Err(Stop::refused(error)),
        };
        made += 1;
        if options.json {
            line.clear();
            exercise_into(tongue(), &exercise, &mut line);
            line.push(b'\n');
            out.write_all(&line)?;
        } else {
            let mut page = Page::new();
            print(&mut page, &exercise);
            if made < number {
                page.line("");
            }
            page.show()?;
        }
        if made == number {
            break;
        }
    }
    Ok(out.flush()?)
}

/// The exercise, then its answer.
pub(crate) fn print(page: &mut Page, exercise: &Exercise) {
    question(page, exercise);
    explained(page, exercise);
}

/// The question with its options.
pub(crate) fn question(page: &mut Page, exercise: &Exercise) {
    let Exercise { record, options, .. } = exercise;
    let kind = tongue().exercise_kind(exercise.kind);
    let hard = "●".repeat(usize::from(exercise.difficulty));
    page.heading(&format!("{kind}  {hard}"));
    page.styled(&tongue().head(record), DIM);
    let plays = [(Side::NorthSouth, &record.systems.ns), (Side::EastWest, &record.systems.ew)];
    for (side, book) in plays {
        if let Some(book) = book {
            page.styled(&format!("{}: {book}", tongue().side(side)), DIM);
        }
    }
    page.gap();
    for (number, event) in (1..).zip(&record.events) {
        let label = Label::new(2, &number.to_string(), DIM, 3);
        page.item(&label, &tongue().event(&event.event), &[]);
    }
    page.gap();
    page.styled(&tongue().exercise_ask(record, exercise.ask), BOLD);
    if options.len() > 8 {
        let calls: Vec<String> =
            options.iter().map(|it| tongue().exercise_choice(record, it)).collect();
        page.item(&Label::blank(2), &calls.join(" "), &[]);
        return;
    }
    for (number, option) in (1..).zip(options) {
        let label = Label::new(2, &number.to_string(), BOLD, 3);
        page.item(&label, &tongue().exercise_choice(record, option), &[]);
    }
}

/// The answer, and why.
pub(crate) fn explained(page: &mut Page, exercise: &Exercise) {
    let Exercise { record, options, answer, open, .. } = exercise;
    page.gap();
    let named = |places: &[usize]| {
        let texts = places.iter().filter_map(|place| {
            let text = tongue().exercise_choice(record, options.get(*place)?);
            Some(if options.len() > 8 { text } else { (place + 1).to_string() })
        });
        texts.collect::<Vec<_>>().join(" ")
    };
    page.styled(&tongue().exercise_answered(false, &named(answer)), GOOD);
    if !open.is_empty() {
        page.styled(&tongue().exercise_answered(true, &named(open)), DIM);
    }
    for step in &exercise.explain {
        page.item(&bullet(), &tongue().exercise_explain(record, step), wire::explained_by(step));
    }
}
