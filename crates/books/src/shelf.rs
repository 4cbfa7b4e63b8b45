//! The books that come with the program.

use std::sync::OnceLock;

use crate::book::{Book, NoSuchOption};
use crate::error::BookError;

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
const COMMON: [(&str, &str); 7] = [
    ("strong_notrump", include_str!("../../../books/strong_notrump.book")),
    ("weak_notrump", include_str!("../../../books/weak_notrump.book")),
    ("two_notrump", include_str!("../../../books/two_notrump.book")),
    ("competition", include_str!("../../../books/competition.book")),
    ("keycards", include_str!("../../../books/keycards.book")),
    ("slam", include_str!("../../../books/slam.book")),
    ("later", include_str!("../../../books/later.book")),
];

/// The text that a book includes.
#[must_use]
pub fn shared(name: &str) -> Option<&'static str> {
    COMMON.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}

/// Each is read when it is asked for first; a test reads all six.
static READ: [OnceLock<Option<Book>>; SHELF.len()] = [const { OnceLock::new() }; SHELF.len()];

/// Reads all of them from their texts, as each is read when it is asked for
/// first: what that takes can be measured.
#[doc(hidden)]
pub fn read_all() -> impl Iterator<Item = Result<Book, BookError>> {
    SHELF.iter().map(|(name, _, text)| Book::trusted(name, text, shared))
}

/// The names and titles of the books that come with the program.
pub fn titles() -> impl Iterator<Item = (&'static str, &'static str)> {
    SHELF.iter().map(|(name, title, _)| (*name, *title))
}

/// The book of this name; options follow it as in `acol+multi`.
pub fn named(name: &str) -> Result<Book, NoSuchBook> {
    let mut words = name.split('+');
    let base = words.next().unwrap_or_default();
    let missing = || NoSuchBook::Name(base.chars().take(24).collect());
    let place = SHELF.iter().position(|(known, ..)| *known == base).ok_or_else(missing)?;
    let (_, _, text) = SHELF[place];
    let book = READ[place].get_or_init(|| Book::trusted(base, text, shared).ok());
    let book = book.clone().ok_or_else(missing)?;
    Ok(words.try_fold(book, Book::with_option)?)
}

/// There is no book of that name, or it has no such option.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoSuchBook {
    /// No book
    #[error("there is no book `{0}`; the books are {names}", names = names())]
    Name(String),
    /// No option
    #[error(transparent)]
    Option(#[from] NoSuchOption),
}

fn names() -> String {
    titles().map(|(name, _)| name).collect::<Vec<_>>().join(", ")
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
            assert!(named(name).is_ok_and(|book| !book.is_empty()));
        }
    }
}
