//! What people look for in the law book, in the words of their language.

use laws::book::index::Hit;

use crate::language::Language;

/// A language that knows what people call things in the law book.
pub trait Lookup: Language {
    /// What the words mean, first what was most likely meant.
    fn look_up(&self, words: &[String]) -> Vec<Hit>;
}
