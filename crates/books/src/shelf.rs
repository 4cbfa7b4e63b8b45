//! The books that come with the program.

use std::sync::OnceLock;

use crate::book::{Book, NoSuchOption};
use crate::conflict::Conflict;
use crate::error::BookError;

/// A book's name and its title.
const SHELF: [(&str, &str); 6] = [
    ("sayc", "Standard American Yellow Card"),
    ("two_over_one", "Two over one game force"),
    ("acol", "Acol, weak notrump, four-card majors"),
    ("sef", "Five-card majors, strong notrump (SEF)"),
    ("precision", "Precision"),
    ("polish", "Polish Club"),
];

/// The files, as they come with the program: the books and what they share. A
/// web page fetches them later (see [`install`]) and is built without.
#[cfg(feature = "embedded")]
const FILES: [(&str, &str); 14] = [
    ("sayc", include_str!("../systems/sayc.book")),
    ("two_over_one", include_str!("../systems/two_over_one.book")),
    ("acol", include_str!("../systems/acol.book")),
    ("sef", include_str!("../systems/sef.book")),
    ("precision", include_str!("../systems/precision.book")),
    ("polish", include_str!("../systems/polish.book")),
    ("strong_notrump", include_str!("../systems/strong_notrump.book")),
    ("weak_notrump", include_str!("../systems/weak_notrump.book")),
    ("two_notrump", include_str!("../systems/two_notrump.book")),
    ("defence", include_str!("../systems/defence.book")),
    ("competition", include_str!("../systems/competition.book")),
    ("keycards", include_str!("../systems/keycards.book")),
    ("slam", include_str!("../systems/slam.book")),
    ("later", include_str!("../systems/later.book")),
];
#[cfg(not(feature = "embedded"))]
const FILES: [(&str, &str); 0] = [];

/// The name of the bundle with what the books share.
pub const SHARED: &str = "shared";

/// A bundle: its files, each with its name.
type Installed = Vec<(String, String)>;

/// The bundles that were installed: one for each book, and what they share.
static INSTALLED: [OnceLock<Installed>; SHELF.len() + 1] =
    [const { OnceLock::new() }; SHELF.len() + 1];

/// The line before each file of a bundle, with its name.
const MARK: &str = "//// ";

fn place(book: &str) -> Option<usize> {
    SHELF.iter().position(|(known, _)| *known == book)
}

/// What a program that was built without the books fetches for [`install`], by
/// name: each book, and what they share ([`SHARED`]). Remarks and examples have
/// done their work when the books are checked: they are left out, and their
/// lines empty, so that every other line keeps its number. The remarks that a
/// book begins with say whom it speaks for and stay.
pub fn bundles() -> impl Iterator<Item = (&'static str, String)> {
    let names = SHELF.iter().map(|(name, _)| *name).chain([SHARED]);
    names.map(|bundle| {
        let within = |file: &str| place(file).map_or(bundle == SHARED, |_| file == bundle);
        let files = FILES.iter().filter(|(name, _)| within(name));
        (bundle, files.map(|(name, text)| packed(name, text)).collect())
    })
}

fn packed(name: &str, text: &str) -> String {
    let mut packed = format!("{MARK}{name}\n");
    let mut head = place(name).is_some();
    for line in text.lines() {
        head &= line.starts_with("//");
        let spare = ["//", "ex:"].iter().any(|start| line.trim_start().starts_with(start));
        packed.extend([if spare && !head { "" } else { line }, "\n"]);
    }
    packed
}

/// Puts a bundle on the shelf of a program that was built without the books; returns
/// whether it is a bundle. Anything else is ignored, and only the first of each
/// counts.
#[inline(never)]
pub fn install(bundle: &str) -> bool {
    let Some(rest) = bundle.strip_prefix(MARK) else { return false };
    let files = rest.split(MARK).filter_map(|file| {
        let (name, text) = file.split_once('\n')?;
        Some((name.to_owned(), text.to_owned()))
    });
    let files: Installed = files.collect();
    let Some((first, _)) = files.first() else { return false };
    let _ = INSTALLED[place(first).unwrap_or(SHELF.len())].set(files);
    true
}

fn installed(name: &str) -> Option<&'static str> {
    let bundle = INSTALLED[place(name).unwrap_or(SHELF.len())].get()?;
    bundle.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str())
}

/// Is there such a bundle, or was the program built with it?
#[must_use]
pub fn is_installed(bundle: &str) -> bool {
    let installed = || INSTALLED[place(bundle).unwrap_or(SHELF.len())].get().is_some();
    !FILES.is_empty() || installed()
}

/// Can the book of this name be read? Options may follow, as in `acol+multi`. There
/// is no point in waiting for a book that does not exist.
#[must_use]
pub fn is_here(name: &str) -> bool {
    let base = name.split('+').next().unwrap_or_default();
    place(base).is_none() || is_installed(base) && is_installed(SHARED)
}

/// The text of a file that comes with the program, for books that include it.
#[must_use]
pub fn shared(name: &str) -> Option<&'static str> {
    let embedded = FILES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text);
    embedded.or_else(|| installed(name))
}

/// Each is read when it is first asked for; a test reads all six.
static READ: [OnceLock<Option<Book>>; SHELF.len()] = [const { OnceLock::new() }; SHELF.len()];

/// Reads all of them from their texts, as each is read when it is first asked for, so
/// that the time can be measured.
#[doc(hidden)]
pub fn read_all() -> impl Iterator<Item = Result<Book, BookError>> {
    let texts = SHELF.iter().filter_map(|(name, _)| Some((*name, shared(name)?)));
    texts.map(|(name, text)| Book::trusted(name, text, shared))
}

/// The names and titles of the books that come with the program.
pub fn titles() -> impl Iterator<Item = (&'static str, &'static str)> {
    SHELF.into_iter()
}

/// The book of this name; options follow it as in `acol+multi`. Options that
/// contradict each other are an error.
#[inline(never)]
pub fn named(name: &str) -> Result<Book, NoSuchBook> {
    let mut words = name.split('+');
    let base = words.next().unwrap_or_default();
    let missing = || NoSuchBook::Name(base.chars().take(24).collect());
    let place = place(base).ok_or_else(missing)?;
    let text = shared(base).filter(|_| is_here(base)).ok_or(NoSuchBook::NotHere)?;
    let book = READ[place].get_or_init(|| Book::trusted(base, text, shared).ok());
    let book = book.clone().ok_or_else(missing)?;
    let book = words.try_fold(book, Book::with_option)?;
    book.conflict().map_or(Ok(book), |conflict| Err(Box::new(conflict).into()))
}

/// There is no book of that name, or its options are not those that were named.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoSuchBook {
    /// No book
    #[error("there is no book `{0}`; the books are {names}", names = names())]
    Name(String),
    /// The program was built without it, and it has not been installed
    #[error("the book has not arrived yet; try again in a moment")]
    NotHere,
    /// No option
    #[error(transparent)]
    Option(#[from] NoSuchOption),
    /// Two options that cannot be chosen together
    #[error(transparent)]
    Conflict(#[from] Box<Conflict>),
}

fn names() -> String {
    titles().map(|(name, _)| name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_can_be_read() {
        for (name, _) in SHELF {
            if let Err(error) = Book::read_with(name, shared(name).unwrap(), shared) {
                panic!("{error}");
            }
            assert!(named(name).is_ok_and(|book| !book.is_empty()));
        }
    }

    #[test]
    fn options_that_contradict_each_other_are_refused() {
        for pair in
            ["acol+multi+benjamin", "acol+strong-twos+multi", "two_over_one+dont+cappelletti"]
        {
            assert!(matches!(named(pair), Err(NoSuchBook::Conflict(_))), "{pair}");
        }
        assert!(named("acol+multi+ogust+light").is_ok());
    }

    #[test]
    fn the_bundled_books_install_and_read_the_same() {
        assert!(!install("<!doctype html><title>Sign in</title>"));
        for (name, bundle) in bundles() {
            assert!(install(&bundle), "{name}");
        }
        for (name, text) in FILES {
            assert_eq!(installed(name).unwrap().lines().count(), text.lines().count(), "{name}");
        }
        for (name, _) in SHELF {
            let bundled = Book::trusted(name, installed(name).unwrap(), installed).unwrap();
            let whole = Book::trusted(name, shared(name).unwrap(), shared).unwrap();
            assert!(bundled.to_bml() == whole.to_bml(), "{name} says something else");
        }
    }

    #[test]
    fn a_bundle_holds_one_book_and_not_the_others() {
        let bundles: Vec<_> = bundles().collect();
        assert_eq!(bundles.len(), SHELF.len() + 1);
        for (name, bundle) in bundles {
            let other = |(other, _): &(&str, &str)| bundle.contains(&format!("{MARK}{other}\n"));
            let books: Vec<_> = SHELF.iter().filter(|book| other(book)).map(|it| it.0).collect();
            assert_eq!(books, if name == SHARED { vec![] } else { vec![name] });
        }
    }
}
