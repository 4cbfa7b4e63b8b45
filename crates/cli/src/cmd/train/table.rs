//! `rectify train --table`: four players, and a trainee who directs.

use std::io::{self, BufRead as _, Write as _};
use std::path::Path;
use std::rc::Rc;

use director::Systems;
use laws::Cite;
use train::bidder::Bidder;
use train::mishap::Field;
use train::table::{
    Choice, How, Leak, Mark, Place, Reaction, Report, SITUATIONS, Sitting, Situation, Step, Verb,
    Who,
};
use wire::shape::Free;
use wire::tongue;
use wire::{choices_json, reaction_json, read_step, report_json, table_why};
use words::{App as _, Language as _, Mistyped, Refusal, Spot, TableAsks, Tables as _, Usage};

use super::Options;
use crate::cmd::{Stop, read_text, said};
use crate::print::{BOLD, DIM, GOOD, Label, Page, RED, diagram};
use crate::refuse::Wrong;

/// The table that was asked for: one of the twelve, or any other by the seed.
pub(super) fn read_table(text: &str) -> Result<usize, Wrong> {
    let number = text.strip_prefix(['T', 't']).and_then(|number| number.parse().ok());
    number
        .filter(|number| (1..=SITUATIONS.len()).contains(number))
        .ok_or_else(|| Usage::Table(bridge::shortened(text)).into())
}

pub(super) fn run(options: &Options, number: Option<usize>) -> Result<(), Stop> {
    let mut sitting = sitting(options, number)?;
    match &options.steps {
        Some(file) => {
            for step in read_steps(file)? {
                let reaction = sitting.step(step);
                tell(options, &reaction)?;
            }
        }
        None => converse(options, &mut sitting)?,
    }
    end(options, &sitting.finish())
}

fn sitting(options: &Options, number: Option<usize>) -> Result<Sitting, Stop> {
    let book = || books::named("sayc").map_err(Stop::refused);
    let (ns, ew) = (book()?, book()?);
    let situation = if let Some(number) = number {
        Situation::numbered(number, Systems { ns: Some(ns), ew: Some(ew) })
    } else {
        let bidder = Rc::new(Bidder::new([&ns, &ew]));
        Situation::made(&bidder, Field::Club, None, options.seed)
    };
    let none = || Stop::Short(wire::refused(Mistyped::NoBoardFound(options.seed)));
    let situation = situation.ok_or_else(none)?;
    let situation = situation.under(options.profile.unwrap_or_default());
    Sitting::new(situation, options.seed).map_err(Stop::refused)
}

/// The steps of a file: a list, or one per line.
fn read_steps(file: &Path) -> Result<Vec<Step>, Stop> {
    let text = read_text(Some(file))?;
    let steps: Vec<String> = if text.trim_start().starts_with('[') {
        let steps: Vec<Option<Free>> = wire::shape::read(&text).map_err(Stop::refused)?;
        steps.iter().map(wire::shape::text).collect()
    } else {
        text.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect()
    };
    let read = |(number, step): (usize, &String)| {
        read_step(step)
            .map_err(|error| Stop::refused(Refusal::from(error).within(Spot::Step(number))))
    };
    (1..).zip(&steps).map(read).collect()
}

// ------------------------------------------------------------------- at the terminal

/// Step by step, until the director leaves or the input ends.
fn converse(options: &Options, sitting: &mut Sitting) -> Result<(), Stop> {
    if options.json {
        let mut lines = io::stdin().lock().lines();
        crate::cmd::answer(choices_json(tongue(), &sitting.choices()))?;
        while let Some(line) = lines.next().transpose()? {
            if line.trim().is_empty() {
                continue;
            }
            let step = read_step(&line).map_err(Stop::refused)?;
            tell(options, &sitting.step(step))?;
            if sitting.is_over() {
                break;
            }
        }
        return Ok(());
    }
    show(sitting)?;
    let mut lines = io::stdin().lock().lines();
    let mut wanted = Wanted::default();
    wanted.ask(&sitting.choices(), true)?;
    while let Some(line) = lines.next().transpose()? {
        match wanted.take(line.trim(), &sitting.choices()) {
            Said::Step(step) => {
                let reaction = sitting.step(step);
                tell(options, &reaction)?;
                if sitting.is_over() {
                    break;
                }
                if !reaction.events.is_empty() {
                    show_auction(sitting)?;
                }
                wanted = Wanted::default();
                wanted.ask(&sitting.choices(), false)?;
            }
            Said::More => wanted.ask(&sitting.choices(), true)?,
            Said::Quit => break,
            Said::Wrong(what) => {
                crate::cmd::answer(what)?;
                wanted.ask(&sitting.choices(), false)?;
            }
        }
    }
    Ok(())
}

/// The step being put together.
#[derive(Default)]
struct Wanted {
    choice: Option<Choice>,
    who: Option<Who>,
    place: Option<Place>,
}

/// What a line was.
enum Said {
    Step(Step),
    More,
    Quit,
    Wrong(String),
}

impl Wanted {
    /// Asks for what is missing; the list of steps is long and printed only on request.
    fn ask(&self, choices: &[Choice], all: bool) -> Result<(), Stop> {
        let (asks, texts): (_, Vec<String>) = match (&self.choice, self.who, self.place) {
            (None, ..) => {
                let verbs = choices.iter().filter(|_| all);
                let text = |it: &Choice| tongue().table_verb(it.verb).into_owned();
                (TableAsks::What, verbs.map(text).collect())
            }
            (Some(choice), None, _) => {
                let text = |who: &Who| tongue().table_who(*who).into_owned();
                (TableAsks::Whom, choice.who.iter().map(text).collect())
            }
            (Some(choice), _, None) => {
                let text = |place: &Place| tongue().table_place(*place).into_owned();
                (TableAsks::Where, choice.places.iter().map(text).collect())
            }
            (Some(choice), ..) => {
                let text = |how: &How| tongue().table_how(*how).into_owned();
                (TableAsks::How, choice.ways.iter().map(text).collect())
            }
        };
        let mut page = Page::new();
        page.gap();
        for (number, text) in (1..).zip(&texts) {
            page.item(&Label::new(2, &number.to_string(), BOLD, 4), text, &[]);
        }
        page.styled(&tongue().table_asks(asks), BOLD);
        Ok(page.show()?)
    }

    /// Takes a number, or a whole step in words such as `tell N rest`.
    fn take(&mut self, line: &str, choices: &[Choice]) -> Said {
        if matches!(line, "q" | "quit" | "exit") {
            return Said::Quit;
        }
        let how = self.choice.is_some() && self.who.is_some() && self.place.is_some();
        if line.is_empty() && !how {
            return Said::More;
        }
        if line == "?" {
            *self = Self::default();
            return Said::More;
        }
        let number: Option<usize> = line.parse().ok();
        if number.is_none() && !line.is_empty() {
            return in_words(line).map_or_else(Said::Wrong, Said::Step);
        }
        let place = number.and_then(|number| number.checked_sub(1));
        let wrong = |most: usize| Said::Wrong(said(&Usage::UpTo(most)));
        match (&self.choice, self.who, self.place) {
            (None, ..) => {
                let Some(choice) = place.and_then(|place| choices.get(place)) else {
                    return wrong(choices.len());
                };
                self.choice = Some(choice.clone());
                // a single choice is taken without asking
                self.who = Some(choice.who[0]).filter(|_| choice.who.len() == 1);
                self.place = Some(choice.places[0]).filter(|_| choice.places.len() == 1);
            }
            (Some(choice), None, _) => match place.and_then(|place| choice.who.get(place)) {
                Some(who) => self.who = Some(*who),
                None => return wrong(choice.who.len()),
            },
            (Some(choice), _, None) => match place.and_then(|place| choice.places.get(place)) {
                Some(place) => self.place = Some(*place),
                None => return wrong(choice.places.len()),
            },
            (Some(choice), Some(who), Some(at)) => {
                let way = place.and_then(|place| choice.ways.get(place)).copied();
                if number.is_some() && way.is_none() {
                    return wrong(choice.ways.len());
                }
                return Said::Step(Step { how: way, ..Step::new(choice.verb, who, at) });
            }
        }
        match (&self.choice, self.who, self.place) {
            (Some(choice), Some(who), Some(at)) if choice.ways.is_empty() => {
                Said::Step(Step::new(choice.verb, who, at))
            }
            _ => Said::More,
        }
    }
}

/// `tell N rest`, `ask_intent S private`, `comparable? S private 2H yes`
fn in_words(line: &str) -> Result<Step, String> {
    let mut words = line.split_whitespace();
    let verb = words.next().unwrap_or_default();
    let Some(verb) = Verb::named(verb) else {
        let verb = bridge::shortened(verb);
        return Err(wire::refused(Mistyped::NoStep(verb)));
    };
    let (mut who, mut place, mut step) = (None, None, Step::new(verb, Who::All, verb.places()[0]));
    for word in words {
        if let Some(named) = Who::named(word) {
            who = Some(named);
        } else if let Some(named) = Place::named(word) {
            place = Some(named);
        } else if let Some(named) = How::named(word) {
            step.how = Some(named);
        } else if let Ok(call) = word.parse() {
            step.call = Some(call);
        } else {
            let word = bridge::shortened(word);
            return Err(wire::refused(Mistyped::NoStepWord(word)));
        }
    }
    let whom = verb.whom();
    let one = Some(whom[0]).filter(|_| whom.len() == 1);
    step.who = who.or(one).ok_or_else(|| wire::refused(Mistyped::Whom(verb)))?;
    let one = Some(verb.places()[0]).filter(|_| verb.places().len() == 1);
    let missing = || wire::refused(Mistyped::Where(verb, step.who));
    step.place = place.or(one).ok_or_else(missing)?;
    Ok(step)
}

// ------------------------------------------------------------------- pages

fn show(sitting: &Sitting) -> Result<(), Stop> {
    let mut page = Page::new();
    let record = sitting.case().record();
    page.styled(&tongue().head(record), DIM);
    page.gap();
    // in order, as it happened: the consequences are for the trainee to say
    for (number, event) in (1..).zip(&record.events) {
        let label = Label::new(2, &number.to_string(), DIM, 3);
        page.item(&label, &tongue().event(&event.event), &[]);
    }
    page.gap();
    page.paragraph(0, &tongue().table_called());
    Ok(page.show()?)
}

fn show_auction(sitting: &Sitting) -> Result<(), Stop> {
    let mut page = Page::new();
    page.gap();
    diagram::print(&mut page, sitting.case().record(), sitting.case().position());
    Ok(page.show()?)
}

/// How a step is marked, and what happens next.
fn tell(options: &Options, reaction: &Reaction) -> Result<(), Stop> {
    if options.json {
        return crate::cmd::answer(reaction_json(tongue(), reaction));
    }
    let mut page = Page::new();
    page.heading(&tongue().table_step(&reaction.step));
    for marked in &reaction.left_out {
        let why = table_why(tongue(), marked.verb, marked.because);
        mark(&mut page, marked.mark, &why, &marked.laws);
    }
    let why = table_why(tongue(), reaction.step.verb, reaction.why);
    mark(&mut page, reaction.mark, &why, &reaction.laws);
    for spoken in &reaction.said {
        page.item(&Label::blank(4), &tongue().table_said(spoken), &[]);
    }
    for leak in &reaction.leaks {
        let Leak { law, .. } = leak;
        page.item(&Label::blank(4), &tongue().table_leak(leak), &[*law]);
    }
    Ok(page.show()?)
}

fn mark(page: &mut Page, mark: Mark, why: &str, laws: &[Cite]) {
    let style = match mark {
        Mark::Right => GOOD,
        Mark::Idle | Mark::Early => DIM,
        Mark::LeftOut | Mark::GivesAway | Mark::Wrong | Mark::Fatal => RED,
    };
    let points = format!("{:+}", mark.points());
    let text = format!("{}. {why}", tongue().table_mark(mark));
    page.item(&Label::new(2, &points, style, 4), &text, laws);
}

fn end(options: &Options, report: &Report) -> Result<(), Stop> {
    if options.json {
        return crate::cmd::answer(report_json(tongue(), report));
    }
    let mut page = Page::new();
    page.line("");
    let style = if report.passed { GOOD } else { RED };
    page.styled(&tongue().table_result(report), style);
    page.show()?;
    Ok(io::stdout().flush()?)
}
