//! What to keep in mind, line by line, for the screen and for the sheet.

use director::Record;
use director::page::Item;
use laws::Cite;

use crate::words::{Language as _, said};

/// A sentence and its laws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub text: String,
    pub laws: Vec<Cite>,
}

/// What a page says, in sentences.
#[must_use]
pub fn lines(record: &Record, items: Vec<Item<'_>>) -> Vec<Line> {
    let line = |item: Item<'_>| Line { text: said().what(record, &item.what), laws: item.laws };
    items.into_iter().map(line).collect()
}
