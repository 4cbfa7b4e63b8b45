//! `rectify train --paper`: an exam paper as one HTML file that prints on A4.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use clap::Args;
use director::diagram::COLUMNS;
use director::{Authority, Record};
use laws::Cite;
use train::paper::{self, Asks, Level, Paper, Part, QUESTIONS, Question};
use train::{Exercise, Kind};
use words::{Courses, Facts, Language as _, PaperSays, Tables as _, Teaching as _, Usage};

use crate::cmd::Stop;
use crate::refuse::Wrong;

const CSS: &str = include_str!("paper.css");
/// The number of lines for the answer to a table
const LINES: usize = 14;
/// The most laws beside an answer: what it teaches comes first.
const MOST_LAWS: usize = 3;

/// The paper that is wanted.
#[derive(Args)]
pub(crate) struct PaperOptions {
    /// An exam paper with so many questions, as one HTML file; 20 is a whole paper
    #[arg(long, value_name = "N", value_parser = read_questions, allow_negative_numbers = true)]
    #[arg(conflicts_with_all = ["make", "today", "course", "weak", "progress"])]
    pub(super) paper: Option<usize>,
    /// For whom the paper is: club or national
    #[arg(long, value_name = "LEVEL", value_parser = read_level, default_value = "club")]
    level: Level,
    /// The file for the paper; standard output without it
    #[arg(long, value_name = "FILE", requires = "paper")]
    out: Option<PathBuf>,
}

fn read_questions(text: &str) -> Result<usize, Wrong> {
    let number = text.parse().ok().filter(|number| QUESTIONS.contains(number));
    let (least, most) = (*QUESTIONS.start(), *QUESTIONS.end());
    number.ok_or_else(|| Usage::Questions(bridge::shortened(text), least, most).into())
}

fn read_level(text: &str) -> Result<Level, Wrong> {
    Level::named(text).ok_or_else(|| Usage::Level(bridge::shortened(text)).into())
}

pub(super) fn run(
    options: &PaperOptions,
    questions: usize,
    seed: u64,
    authority: Authority,
) -> Result<(), Stop> {
    let paper = paper::paper(questions, seed, options.level, authority);
    let paper = paper.map_err(Stop::refused)?;
    let text = html(&paper);
    let Some(file) = &options.out else { return crate::cmd::answer(text) };
    fs::write(file, text + "\n").map_err(|error| Stop::file(file, &error))
}

/// The whole file: the questions, and the key on a page of its own.
fn html(paper: &Paper) -> String {
    let says = |says: PaperSays<'_>| escaped(&wire::tongue().paper(says));
    let title = says(PaperSays::Title(paper.level));
    let tag = wire::tongue().tag();
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{CSS}</style>\n</head>\n<body>\n"
    );
    let made = says(PaperSays::Made(paper.seed, paper.authority.initials()));
    let size = PaperSays::Size(paper.questions.len(), paper.points, paper.minutes);
    let (size, pass) = (says(size), says(PaperSays::Pass(paper.pass, paper.points)));
    let _ = write!(
        out,
        "<header>\n<h1>{title}</h1>\n<p class=\"size\">{size}. {pass}.</p>\n\
         <p class=\"lines\"><span>{}</span><span class=\"short\">{}</span>\
         <span class=\"short\">{}</span></p>\n<p class=\"rules\">{}</p>\n</header>\n<main>\n",
        says(PaperSays::Name),
        says(PaperSays::Date),
        says(PaperSays::Result),
        says(PaperSays::Rules(paper.level)),
    );
    let mut part: Option<Part> = None;
    for (place, question) in paper.questions.iter().enumerate() {
        if part != Some(question.part) {
            part = Some(question.part);
            let _ =
                writeln!(out, "<h2>{}</h2>", escaped(&wire::tongue().paper_part(question.part)));
        }
        asked(&mut out, place + 1, question, paper.authority);
    }
    out.push_str("</main>\n");
    let _ = write!(
        out,
        "<section class=\"key\">\n<h1>{}</h1>\n<p class=\"size\">{title}. {size}. {pass}.</p>\n\
         <p class=\"rules\">{}</p>\n",
        says(PaperSays::Key),
        says(PaperSays::Marking(paper.level)),
    );
    for (place, question) in paper.questions.iter().enumerate() {
        key(&mut out, place + 1, question, paper.authority);
    }
    let _ = write!(out, "<p class=\"made\">{made}</p>\n</section>\n</body>\n</html>");
    out
}

fn asked(out: &mut String, number: usize, question: &Question, authority: Authority) {
    let points = escaped(&wire::tongue().paper(PaperSays::Points(question.points)));
    let _ = writeln!(out, "<article>\n<b>{number}</b><i>{points}</i>");
    match &question.asks {
        Asks::Exercise(exercise) => {
            out.push_str("<div class=\"both\">\n<div>\n");
            let facts = Facts::of(wire::tongue(), exercise);
            happened(out, &exercise.record, &facts);
            out.push_str("</div>\n<div>\n");
            choices(out, exercise);
            out.push_str("</div>\n</div>\n");
            shows(out, &facts);
        }
        Asks::Table(table) => {
            if let Some(table) = paper::table(*table, authority) {
                out.push_str("<div class=\"both\">\n<div>\n");
                happened(out, &table.record, &Facts::new(wire::tongue(), &table.record));
                let ask = escaped(&wire::tongue().paper(PaperSays::Table(question.points)));
                let _ = writeln!(out, "</div>\n<div>\n<p class=\"ask\">{ask}</p>\n</div>\n</div>");
            }
            for _ in 0..LINES {
                out.push_str("<div class=\"write\"></div>\n");
            }
        }
    }
    out.push_str("</article>\n");
}

/// The auction, and what else happened.
fn happened(out: &mut String, record: &Record, facts: &Facts) {
    out.push_str("<table>\n<tr>");
    for seat in COLUMNS {
        let _ = write!(out, "<th>{}</th>", wire::tongue().seat(seat));
    }
    out.push_str("</tr>\n");
    for row in &facts.rows {
        out.push_str("<tr>");
        for cell in row {
            let calls = cell.iter().map(|shown| {
                let call = coloured(&shown.call.symbol());
                let call = if shown.struck { format!("<s>{call}</s>") } else { call };
                if shown.irregular { format!("<span class=\"odd\">{call}</span>") } else { call }
            });
            let _ = write!(out, "<td>{}</td>", calls.collect::<Vec<_>>().join(" "));
        }
        out.push_str("</tr>\n");
    }
    let _ = write!(
        out,
        "</table>\n<div class=\"facts\">\n<p>{}</p>\n",
        coloured(&wire::tongue().dealt(record))
    );
    if !facts.then.is_empty() {
        let _ = writeln!(out, "<p>{}</p>", coloured(&facts.then.join(" ")));
    }
    out.push_str("</div>\n");
}

/// What calls show, across the whole width, as it may be long.
fn shows(out: &mut String, facts: &Facts) {
    if facts.shows.is_empty() {
        return;
    }
    out.push_str("<div class=\"shows\">\n");
    for line in &facts.shows {
        let _ = writeln!(out, "<p>{}</p>", coloured(line));
    }
    out.push_str("</div>\n");
}

fn choices(out: &mut String, exercise: &Exercise) {
    let record = &exercise.record;
    let several = exercise.kind == Kind::TapTheCalls;
    let ask = coloured(&wire::tongue().exercise_ask(record, exercise.ask));
    let _ = writeln!(out, "<p class=\"ask\">{ask}</p>");
    if several {
        let how = escaped(&wire::tongue().paper(PaperSays::Several));
        let _ = writeln!(out, "<p class=\"how\">{how}</p>");
    }
    let calls = several && exercise.options.len() > 8;
    out.push_str(if calls { "<ol class=\"calls\">\n" } else { "<ol>\n" });
    for (place, option) in exercise.options.iter().enumerate() {
        let text = coloured(&wire::tongue().exercise_choice(record, option));
        if calls {
            let _ = writeln!(out, "<li><span>{text}</span></li>");
        } else {
            let _ = writeln!(out, "<li><b>{}</b><span>{text}</span></li>", letter(place));
        }
    }
    out.push_str("</ol>\n");
    let law = escaped(&wire::tongue().paper(PaperSays::Law));
    let _ = writeln!(out, "<p class=\"law\">{law} <span></span></p>");
}

/// The answer, the laws, and what refutes each of the others.
fn key(out: &mut String, number: usize, question: &Question, authority: Authority) {
    let _ = write!(out, "<article>\n<b>{number}</b>\n<div>\n");
    match &question.asks {
        Asks::Exercise(exercise) => key_of_choices(out, exercise),
        Asks::Table(table) => {
            let steps = paper::steps(*table, authority);
            let worth = wire::tongue().paper(PaperSays::StepsWorth(steps.len(), question.points));
            let says = escaped(&wire::tongue().paper(PaperSays::Steps));
            let _ = write!(out, "<p class=\"answer\">{says}</p>\n<ol>\n");
            for (step, laws) in &steps {
                let text = coloured(&wire::tongue().table_step(step));
                let _ = writeln!(out, "<li>{text}{}</li>", cited(laws));
            }
            let _ = write!(out, "</ol>\n<p class=\"not\">{}</p>\n", escaped(&worth));
        }
    }
    out.push_str("</div>\n</article>\n");
}

fn key_of_choices(out: &mut String, exercise: &Exercise) {
    let record = &exercise.record;
    let said = |place: usize| wire::tongue().exercise_choice(record, &exercise.options[place]);
    let calls = exercise.options.len() > 8;
    let named = |place: usize| {
        if calls { said(place) } else { format!("{} {}", letter(place), said(place)) }
    };
    let right: Vec<String> = exercise.answer.iter().map(|place| named(*place)).collect();
    let right = if right.is_empty() {
        wire::tongue().drill(words::Drill::NoneOfThem)
    } else {
        right.join(if calls { " " } else { "; " })
    };
    let mistake = exercise.kind == Kind::FindTheMistake;
    let laws = match exercise.answer.first().and_then(|it| exercise.options[*it].wrong.as_ref()) {
        Some(wrong) if mistake => cited(&wrong.refuted_by),
        _ => cited(&exercise.clauses[..exercise.clauses.len().min(MOST_LAWS)]),
    };
    let _ = writeln!(out, "<p class=\"answer\">{}{laws}</p>", coloured(&right));
    // the wrong calls are refuted together
    let mut refuted: Vec<(Vec<String>, String)> = Vec::new();
    for (place, option) in exercise.options.iter().enumerate() {
        let Some(wrong) = option.wrong.as_ref().filter(|_| !mistake) else { continue };
        let by: Vec<&str> = wrong.refuted_by.iter().map(|cite| cite.as_str()).collect();
        let by = by.join(", ");
        let text = if calls { said(place) } else { letter(place).to_string() };
        match refuted.iter_mut().find(|(_, known)| *known == by) {
            Some((texts, _)) => texts.push(text),
            None => refuted.push((vec![text], by)),
        }
    }
    let lines: Vec<String> = refuted
        .iter()
        .map(|(texts, by)| wire::tongue().paper(PaperSays::Refuted(&texts.join(", "), by)))
        .collect();
    if !lines.is_empty() {
        let _ = writeln!(out, "<p class=\"not\">{}.</p>", coloured(&lines.join(". ")));
    }
}

fn letter(place: usize) -> char {
    char::from(b'A' + u8::try_from(place).unwrap_or(25).min(25))
}

fn cited(laws: &[Cite]) -> String {
    let laws: Vec<&str> = laws.iter().map(|cite| cite.as_str()).collect();
    if laws.is_empty() { String::new() } else { format!(" ({})", laws.join(", ")) }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Hearts and diamonds are red.
fn coloured(text: &str) -> String {
    let mut text = escaped(text);
    for suit in ["♥", "♦"] {
        text = text.replace(suit, &format!("<span class=\"red\">{suit}</span>"));
    }
    text
}
