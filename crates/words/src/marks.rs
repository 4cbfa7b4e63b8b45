//! A language for tests: whatever it says is put between ⟦ and ⟧, so that what
//! is said elsewhere shows.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::Text;

/// English between ⟦ and ⟧.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pseudo;

/// What can be put between the marks.
pub(crate) trait Mark {
    fn marked(self) -> Self;
}

impl Mark for String {
    /// Where nothing is said there is no mark.
    fn marked(self) -> Self {
        if self.is_empty() { self } else { format!("⟦{self}⟧") }
    }
}

impl Mark for Text {
    fn marked(self) -> Self {
        self.into_owned().marked().into()
    }
}

/// Texts that are marked once and for all.
static LABELS: Mutex<BTreeMap<&str, &str>> = Mutex::new(BTreeMap::new());

impl Mark for &'static str {
    /// Signs and figures are the same in every language.
    fn marked(self) -> Self {
        if !self.contains(char::is_alphabetic) {
            return self;
        }
        let mut labels = LABELS.lock().unwrap_or_else(PoisonError::into_inner);
        labels.entry(self).or_insert_with(|| self.to_owned().marked().leak())
    }
}

impl<T: Mark> Mark for Option<T> {
    fn marked(self) -> Self {
        self.map(Mark::marked)
    }
}

impl<T: Mark, const N: usize> Mark for [T; N] {
    fn marked(self) -> Self {
        self.map(Mark::marked)
    }
}

impl<A: Mark, B: Mark> Mark for (A, B) {
    fn marked(self) -> Self {
        (self.0.marked(), self.1.marked())
    }
}
