//! English: what people call things in the law book. The law book's own index is
//! English.

use laws::book::index::{self, Hit};

use super::English;
use crate::Lookup;

impl Lookup for English {
    fn look_up(&self, words: &[String]) -> Vec<Hit> {
        index::search(words)
    }
}
