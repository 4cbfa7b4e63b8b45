//! What the law cannot know.

use bridge::{Auction, Suit};

use crate::event::EventNo;
use crate::position::Verdict;

/// What somebody who knows the meanings of calls can tell the law. Whatever is left unanswered
/// becomes a question to the director.
///
/// The law engine never sees a meaning: it names two calls of the record and
/// asks how they compare.
pub trait Knowledge {
    /// Is the replacement comparable with the withdrawn call (23A)?
    fn comparable(&self, withdrawn: EventNo, replacement: EventNo) -> Option<Verdict>;

    /// Does the replacement specify the denomination(s) of the insufficient bid, as the lowest such
    /// bid over `before`, the auction it joined (27B1(a))? `extra_suits` says whether it may
    /// specify more than those.
    fn same_denomination(
        &self,
        insufficient: EventNo,
        replacement: EventNo,
        before: &Auction,
        extra_suits: bool,
    ) -> Option<bool>;

    /// The suits this call specifies (26B).
    fn suits(&self, call: EventNo) -> Option<SuitSet>;

    /// Is this call artificial (30C)?
    fn artificial(&self, call: EventNo) -> Option<bool>;
}

/// Knows nothing: every question goes to the director.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Silent;

impl Knowledge for Silent {
    fn comparable(&self, _: EventNo, _: EventNo) -> Option<Verdict> {
        None
    }

    fn same_denomination(&self, _: EventNo, _: EventNo, _: &Auction, _: bool) -> Option<bool> {
        None
    }

    fn suits(&self, _: EventNo) -> Option<SuitSet> {
        None
    }

    fn artificial(&self, _: EventNo) -> Option<bool> {
        None
    }
}

/// Some of the four suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SuitSet(u8);

impl SuitSet {
    /// With this suit.
    #[must_use]
    pub const fn with(self, suit: Suit) -> Self {
        Self(self.0 | 1 << suit as u8)
    }

    /// Is it in?
    #[must_use]
    pub const fn contains(self, suit: Suit) -> bool {
        self.0 & (1 << suit as u8) != 0
    }

    /// In either.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<Suit> for SuitSet {
    fn from_iter<I: IntoIterator<Item = Suit>>(suits: I) -> Self {
        suits.into_iter().fold(Self::default(), Self::with)
    }
}
