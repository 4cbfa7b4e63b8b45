//! The books that come with the program.

use std::sync::OnceLock;

use crate::book::Book;

/// A book's name, its title and its text.
const SHELF: [(&str, &str, &str); 6] = [
    ("sayc", "Standard American Yellow Card", include_str!("../../../books/sayc.book")),
    ("two_over_one", "Two over one game force", include_str!("../../../books/two_over_one.book")),
    ("acol", "Acol, weak notrump, four-card majors", include_str!("../../../books/acol.book")),
    ("sef", "Five-card majors, strong notrump (SEF)", include_str!("../../../books/sef.book")),
    ("precision", "Precision", include_str!("../../../books/precision.book")),
    ("polish", "Polish Club", include_str!("../../../books/polish.book")),
];

/// What books share.
const COMMON: [(&str, &str); 1] = [("common", include_str!("../../../books/common.book"))];

/// The text that a book includes.
#[must_use]
pub fn shared(name: &str) -> Option<&'static str> {
    COMMON.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}

/// Each is read when it is asked for first; a test reads all six.
static READ: [OnceLock<Option<Book>>; SHELF.len()] = [const { OnceLock::new() }; SHELF.len()];

/// The names and titles of the books that come with the program.
pub fn titles() -> impl Iterator<Item = (&'static str, &'static str)> {
    SHELF.iter().map(|(name, title, _)| (*name, *title))
}

/// The book of this name.
#[must_use]
pub fn named(name: &str) -> Option<&'static Book> {
    let place = SHELF.iter().position(|(known, ..)| *known == name)?;
    let (_, _, text) = SHELF[place];
    READ[place].get_or_init(|| Book::read_with(name, text, shared).ok()).as_ref()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_can_be_read() {
        for (name, _, text) in SHELF {
            if let Err(error) = Book::read_with(name, text, shared) {
                panic!("{error}");
            }
            assert!(named(name).is_some_and(|book| !book.is_empty()));
        }
    }
}
