//! How far a ruling is, for the list of rulings.

use director::page::{Section, sections};
use laws::Phase;

use crate::board::Board;
use crate::keeping::{Entry, Status};
use crate::words::{Language as _, SAID};

/// How far this board is; what was ticked stands in its entry.
#[must_use]
pub fn of(board: &Board, entry: &Entry) -> Status {
    let position = &board.ruling().position;
    let over = match position.phase {
        Phase::Question | Phase::Auction => return Status::Open,
        Phase::Clarification => false,
        Phase::Play | Phase::PassedOut | Phase::Adjusted => true,
    };
    if !over && !position.lead_restrictions.is_empty() {
        return Status::Lead;
    }
    let left = position.reviews.iter().any(|review| !entry.is_ticked(review.law.as_str()));
    if left { Status::Review } else { Status::Decided }
}

/// Writes down how far it is, and what there is to do.
pub fn tell(entry: &mut Entry, board: &Board) {
    let (record, ruling) = (board.record(), board.ruling());
    entry.status = of(board, entry).name().to_owned();
    let lead = sections(record, ruling).into_iter().find_map(|section| match section {
        Section::Play { leads, .. } => leads.first().map(|item| SAID.what(record, &item.what)),
        _ => None,
    });
    let asked = ruling.question.as_ref().map(|question| SAID.ask(question.ask));
    let told = asked.or(lead).or_else(|| SAID.outcome(&ruling.position));
    entry.summary = told.unwrap_or_default();
}
