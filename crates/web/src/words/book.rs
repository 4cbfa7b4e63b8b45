//! Words of the screen `book`: its sentences are those of `words::Books`.

/// The screen
pub const TITLE: &str = "The book";
/// The way through the book, for a screen reader
pub const WAY: &str = "The way through the book";
/// Leads back to where the systems are chosen
pub const BACK: &str = "Meanings";
/// Opens what else is to be known about a book
pub const MORE: &str = "About this book";
