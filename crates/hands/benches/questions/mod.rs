//! The three questions that everything is measured by.

use std::fmt;

use hands::{HandSet, Share};

/// Of the hands of `given`, how many fit `what`?
pub(crate) struct Question {
    name: &'static str,
    pub(crate) what: &'static str,
    pub(crate) given: &'static str,
}

/// Lengths and strength; a stopper; alternatives.
pub(crate) const QUESTIONS: [Question; 3] = [
    Question { name: "1 hearts", what: "11-19, 5+H", given: "10-16, 5+H" },
    Question { name: "2 stopper", what: "15-17 bal", given: "14-16 bal stop(H)" },
    Question { name: "3 Multi", what: "6-10 6H", given: "6-10 (6H | 6S) | 20-22 bal" },
];

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}

impl Question {
    /// Both sets, freshly compiled and not yet counted.
    pub(crate) fn sets(&self) -> (HandSet, HandSet) {
        (set(self.what), set(self.given))
    }
}

pub(crate) fn set(text: &str) -> HandSet {
    text.parse().expect("a formula")
}

/// Of the hands of `given`, those that fit `what`.
pub(crate) fn share(what: &HandSet, given: &HandSet) -> Share {
    what.overlap(given).expect("it can be counted").first_given_second()
}
