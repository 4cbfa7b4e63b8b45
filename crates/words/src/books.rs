//! What the page of a book says, at the terminal and in the app.

use bridge::Call;
use director::system::{Group, Head, Says, Turn};

use crate::Text;
use crate::language::Language;

/// What the page of a book says.
pub trait Books: Language {
    /// What a book is called: `acol+multi: Acol, 2549 lines`.
    fn book_title(&self, book: &str, head: &Head) -> String;

    /// What a book says of itself, in its own words.
    fn book_quoted(&self, text: &str) -> String;

    /// How long a book is: `acol+multi, 2549 lines`.
    fn book_size(&self, book: &str, head: &Head) -> String;

    /// The auction before a turn: `1♥ (pass) 2♣ (pass)`.
    fn book_turn(&self, turn: &Turn) -> String;

    /// What a line says about a call.
    fn book_says(&self, says: &Says) -> String;

    /// Which line it is, and how specific.
    fn book_source(&self, says: &Says) -> String;

    /// What our last call shows.
    fn book_last(&self, call: Call, says: Option<&Says>) -> String;

    /// Over the options
    fn book_options(&self) -> Text;

    /// Before what a call shows if these are chosen.
    fn book_with(&self, options: &[String]) -> String;

    /// Over calls of one kind
    fn book_group(&self, group: Group) -> Text;

    /// Over what they may call, before us or over our last call
    fn book_theirs(&self, first: bool) -> Text;

    /// The calls of theirs that the book has lines about.
    fn book_lines_after(&self, calls: &[Call]) -> String;

    /// Over what has no meaning
    fn book_open_title(&self) -> Text;

    /// What has no meaning.
    fn book_open(&self, calls: &[Call]) -> String;

    // ---- in terms of the others

    /// Calls, one after the other.
    fn book_calls(&self, calls: &[Call]) -> String {
        calls.iter().map(|call| self.call(*call)).collect::<Vec<_>>().join(", ")
    }

    /// What a line says about a call, and which it is.
    fn book_says_where(&self, says: &Says) -> String {
        format!("{} ({})", self.book_says(says), self.book_source(says))
    }
}
