//! What is wrong with a meaning, where, and what would fit.

use super::{Counted, DEEPEST, LONGEST};

/// The text is not a meaning.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("column {}: {problem}", .index + 1)]
pub struct MeaningError {
    index: usize,
    problem: Problem,
}

impl MeaningError {
    /// `index` counts characters from zero.
    pub(super) const fn new(index: usize, problem: Problem) -> Self {
        Self { index, problem }
    }

    /// Where: the character, counted from one.
    pub const fn column(&self) -> usize {
        self.index + 1
    }

    pub const fn problem(&self) -> &Problem {
        &self.problem
    }
}

/// What is wrong with a meaning. The texts are pieces of the input, shortened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// Nothing before the `;`, the prose or the end.
    #[error("the formula is empty; write `any` for every hand")]
    Empty,
    /// More characters than [`LONGEST`].
    #[error("the meaning has {0} characters before its prose; at most {LONGEST} are read")]
    TooLong(usize),
    /// Nested deeper than [`DEEPEST`].
    #[error("nested too deep; at most {DEEPEST} levels of ( ) ! ~ are read")]
    TooDeep,
    /// A condition belongs here, but the text or the group ends.
    #[error("a condition is missing here; try 12+, 5+H, bal or any")]
    MissingAtom,
    /// Not a condition.
    #[error("`{0}` is not a condition; try a strength 15-17, a length 5+H, a shape bal, or any")]
    NotAnAtom(String),
    /// A tag among the conditions.
    #[error("`{0}` is a tag; tags come after a `;`, as in `5+H; nat`")]
    TagInFormula(String),
    /// Two conditions that touch.
    #[error("`{0}` follows a condition directly; put a comma or a space between")]
    NoSeparator(String),
    /// `(` without `)`.
    #[error("this `(` is not closed; add a `)`")]
    Unclosed,
    /// `)` without `(`.
    #[error("this `)` closes nothing; remove it or add a `(` before")]
    Unopened,
    /// A range that runs downwards.
    #[error("`{0}` runs downwards; write the smaller number first")]
    Backwards(String),
    /// A range with no upper end.
    #[error("`{0}` has no upper end; write 5+ for five or more, 0-5 for at most five")]
    HalfRange(String),
    /// A number no hand can have.
    #[error("`{found}` is out of range; {} goes from 0 to {most}", what.name())]
    OutOfRange {
        found: String,
        /// What is counted.
        what: Measured,
        /// The most there can be.
        most: u8,
    },
    /// A shape that is not of thirteen cards.
    #[error("the lengths in `{0}` do not add up to 13 cards in four suits; try (5431) or 4=4=1=4")]
    NotThirteen(String),
    /// A suit alone.
    #[error("`{0}` is only a suit; write a length such as 5+H, or compare two suits as in S>=H")]
    LonelySuit(String),
    /// A function without its suit.
    #[error("`{0}` wants a suit in parentheses, as in {0}(H)")]
    WantsSuit(&'static str),
    /// `has` without its card.
    #[error("`has` wants a card in parentheses, rank first, as in has(AH)")]
    WantsCard,
    /// A count without a bound.
    #[error("`{0}` wants a bound, as in {0}>=2, {0}<=2 or {0}=0,2")]
    WantsBound(String),
    /// A comparison without its second suit.
    #[error("a second suit is missing; compare lengths as in S>=H")]
    WantsSecondSuit,
    /// `top` of something other than three or five.
    #[error("`{0}` is not known; write top3H>=2 (of A K Q) or top5H>=3 (of A K Q J T)")]
    NotTop(String),
    /// Not a tag.
    #[error(
        "`{0}` is not a tag; try nat, art, a force (SO NF INV F1 GF), a purpose such as xfer:H, or shows:H"
    )]
    NotATag(String),
    /// Two tags that contradict each other.
    #[error("`{0}` contradicts an earlier tag; keep one of them")]
    Contradiction(String),
    /// A tag without its word.
    #[error("`{0}` wants a word directly after the colon, as in {0}aces")]
    WantsWord(&'static str),
    /// A transfer without its suit.
    #[error("`xfer:` wants a suit directly after the colon, as in xfer:H")]
    WantsTransferSuit,
    /// `shows:` with something other than denominations.
    #[error(
        "`{0}` is not a denomination that `shows:` takes; write shows:H,S or shows:N, or shows:- for none"
    )]
    NotShown(String),
}

/// What a number of a formula measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measured {
    /// Points
    Strength,
    /// The cards of a suit
    Length,
    /// Something that is counted
    Counted(Counted),
}

impl Measured {
    const fn name(self) -> &'static str {
        match self {
            Self::Strength => "a strength",
            Self::Length => "a length",
            Self::Counted(Counted::TopThree(_)) => "the number of top honours of three",
            Self::Counted(Counted::TopFive(_)) => "the number of top honours of five",
            Self::Counted(Counted::Aces) => "the number of aces",
            Self::Counted(Counted::Keycards(_)) => "the number of keycards",
            Self::Counted(Counted::Controls) => "the number of controls",
            Self::Counted(Counted::Losers) => "the number of losers",
        }
    }
}
