//! What a book answers.

use bridge::Call;
use hands::meaning::Meaning;

/// How specific the line is that answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Layer {
    /// A line with these very calls
    Exact,
    /// A line with variables
    Variable,
    /// A rule for such situations
    Situation,
    /// A guess: the book says nothing in particular about such situations
    Default,
}

impl Layer {
    /// Its name in the interface.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Variable => "variable",
            Self::Situation => "situation",
            Self::Default => "default",
        }
    }

    /// Did somebody write down what this call shows? A default is a guess.
    #[must_use]
    pub const fn is_written(self) -> bool {
        !matches!(self, Self::Default)
    }
}

/// What a call shows, and how the book knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// What it shows
    pub meaning: Meaning,
    /// The same as the line says it, where the hands for which another call is
    /// right are taken out of the meaning (`rest`)
    pub as_written: Option<Meaning>,
    /// How specific the line is
    pub layer: Layer,
    /// The file it is in: the book, or one that it includes
    pub file: String,
    /// The line, from 1
    pub line: usize,
}

/// A call that a player could make, with the line that describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    pub call: Call,
    /// What it shows, as the line says it
    pub answer: Answer,
    /// Only hands for which no other call is right (`rest`); the meaning does not take
    /// those away.
    pub rest: bool,
}
