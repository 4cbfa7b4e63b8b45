//! What is wrong with a book, and where.

use hands::meaning::MeaningError;

/// A line that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{book}, line {line}, column {column}: {problem}")]
pub struct BookError {
    pub book: String,
    /// The line, from 1
    pub line: usize,
    /// The character in it, from 1
    pub column: usize,
    /// What is wrong with it
    pub problem: Problem,
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// Not a call, nor a call with a variable.
    #[error(
        "`{}` is not a call; write 1N, 2H, P, X or XX, or a variable as in 1M, 2oM, 3m, 1x",
        clean(.0)
    )]
    NotACall(String),
    /// No `=` and no `-` at the end.
    #[error(
        "a meaning is missing; write CALLS = FORMULA; TAGS, or end the line with - to go on below it"
    )]
    NoMeaning,
    /// The indentation does not fit the lines above.
    #[error(
        "this line is indented by {0}, and no line above it is indented by less; use two spaces per level"
    )]
    Indented(usize),
    /// No auction has these calls.
    #[error(
        "no auction goes like this: a bid is not higher than the one before, or a double doubles nothing"
    )]
    NoAuction,
    /// The meaning, with its variables filled in, cannot be read.
    #[error("{}", .0.problem())]
    Meaning(MeaningError),
    /// `oM` without `M`, and so on.
    #[error("`{0}` stands for no suit here; use only suits that the calls before it name")]
    Unbound(String),
    /// Not a word between brackets.
    #[error(
        "`{}` is not a condition for a line; the conditions are {}",
        clean(.word),
        known.join(", ")
    )]
    NotAGuard {
        /// What was written
        word: String,
        /// What there is
        known: Vec<String>,
    },
    /// `[` without `]`.
    #[error("this `[` is not closed; write [seat:3] before the calls")]
    OpenGuard,
    /// An option without a name, declared twice, or one too many.
    #[error(
        "`{}` cannot be an option; write option multi \"what it changes, each name once",
        clean(.0)
    )]
    NotAnOption(String),
    /// Not a word of `slack`, or too many points.
    #[error(
        "`{}`is not a slack setting; write slack opening:1 later:1 earlier:1, with 0 to 3 points each",
        clean(.0)
    )]
    NotSlack(String),
    /// `rest` beside alternatives, or in a rule.
    #[error("`rest` comes last, after conditions joined by commas, as in P = 0-11, rest")]
    Rest,
    /// An example under a rule, which knows no suits.
    #[error("an example belongs below a line that begins with calls")]
    NoLineForExample,
    /// Not a word of `when`.
    #[error(
        "`{}` is not a condition of `when`; the conditions are {}",
        clean(.word),
        known.join(", ")
    )]
    NotACondition {
        /// What was written
        word: String,
        /// What there is
        known: Vec<&'static str>,
    },
    /// `include` of something other than a book.
    #[error("there is no book `{}` to include, or it includes itself", clean(.0))]
    NoSuchBook(String),
    /// An example that the line contradicts.
    #[error("the example {hand} {}", if *.yes { "does not fit" } else { "fits but should not" })]
    Example {
        hand: String,
        /// Should it fit?
        yes: bool,
    },
    /// The example is not a hand with yes or no.
    #[error("`{}` is not an example; write ex: AKQ32.K32.Q2.J32 yes", clean(.0))]
    NotAnExample(String),
}

/// Input text for one of our messages: on one line, and not too much of it.
#[must_use]
pub fn clean(text: &str) -> String {
    const MOST: usize = 40;
    let clean =
        |c: char| if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') { '·' } else { c };
    text.chars().take(MOST).map(clean).collect()
}
