//! What is to be kept in mind, line by line, for the screen and for the sheet.

use laws::book::law_26;
use laws::{Cite, Position};

use crate::board::Board;
use crate::words::{Language as _, SAID};

/// A sentence and its laws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The sentence
    pub text: String,
    /// By which laws
    pub laws: Vec<Cite>,
}

/// What two laws say in the same words is said once, with both.
pub fn once(lines: impl IntoIterator<Item = Line>) -> Vec<Line> {
    let mut said: Vec<Line> = Vec::new();
    for line in lines {
        match said.iter_mut().find(|other| other.text == line.text) {
            Some(other) => {
                for law in line.laws {
                    if !other.laws.contains(&law) {
                        other.laws.push(law);
                    }
                }
            }
            None => said.push(line),
        }
    }
    said
}

fn line(text: String, law: Cite) -> Line {
    Line { text, laws: vec![law] }
}

/// What players must do.
#[must_use]
pub fn obligations(position: &Position) -> Vec<Line> {
    once(position.obligations.iter().map(|it| line(SAID.obligation(it), it.law)))
}

/// What may not be used.
#[must_use]
pub fn unauthorised(position: &Position) -> Vec<Line> {
    once(position.unauthorised.iter().map(|it| line(SAID.unauthorised(it), it.law)))
}

/// What may not be led.
#[must_use]
pub fn leads(position: &Position) -> Vec<Line> {
    let leads = position.lead_restrictions.iter();
    once(leads.map(|it| line(SAID.lead_restriction(it), law_26::B)))
}

/// Cards that were seen.
#[must_use]
pub fn cards(position: &Position) -> Vec<Line> {
    let cards = position.cards.iter();
    once(cards.map(|card| Line { text: SAID.exposed(*card), laws: Vec::new() }))
}

/// What to look at afterwards.
#[must_use]
pub fn reviews(position: &Position) -> Vec<Line> {
    once(position.reviews.iter().map(|it| line(SAID.review(position, it).why, it.law)))
}

/// The open points of law that were used, and settings without a source.
#[must_use]
pub fn notes(board: &Board) -> Vec<Line> {
    let (ruling, settings) = (board.ruling(), &board.record().settings);
    let noted = ruling.position.notes.iter();
    let noted = noted.map(|it| Line { text: SAID.note(settings, it), laws: it.laws.clone() });
    let unpublished = ruling
        .unpublished
        .iter()
        .map(|it| Line { text: SAID.unpublished(settings, it), laws: it.laws.to_vec() });
    once(noted.chain(unpublished))
}
