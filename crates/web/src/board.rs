//! The current board, as the page has it: what takes longer than its patience is given up.

use director::Authority;
use wire::TableRecord;
pub use wire::{Board, Changed};

use crate::{patience, words};

/// Why something is refused: one sentence.
pub type Refused = String;

/// The books that a record names and that are not loaded yet.
#[must_use]
pub fn missing_books(json: &str) -> Vec<String> {
    TableRecord::books(json).into_iter().filter(|name| !books::is_here(name)).collect()
}

/// A board from what was kept of it.
pub fn of(table: TableRecord) -> Result<Board, Refused> {
    if !patience::allows(table.record.events.len()) {
        return Err(String::new());
    }
    Ok(Board::until(table, &patience::stop())?)
}

/// A board from its JSON.
pub fn read(json: &str) -> Result<Board, Refused> {
    of(TableRecord::read(json).map_err(|error| error.said(words::said()))?)
}

/// A board on which nothing has happened, under an authority's regulations.
#[must_use]
pub fn under(authority: Authority) -> Board {
    Board::under(authority, &patience::stop())
}
