//! The questions of the play.

use bridge::Suit;

use crate::book::law_26;
use crate::event::Answer;

use super::Clauses;

/// What is asked about cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PlayQuestion {
    /// 26B: which suit does declarer forbid?
    Forbid,
}

impl PlayQuestion {
    /// All of them.
    pub const ALL: [Self; 1] = [Self::Forbid];

    /// Is it for a player to choose, and not for the director to find out?
    #[must_use]
    pub const fn is_a_choice(self) -> bool {
        match self {
            Self::Forbid => true,
        }
    }

    /// The answer of one who makes no use of the right, where it is one.
    #[must_use]
    pub const fn waived(self) -> Option<Answer> {
        match self {
            Self::Forbid => Some(Answer::Forbid(None)),
        }
    }

    /// As the interface writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Forbid => "forbid",
        }
    }

    /// Every answer that this question can have.
    #[must_use]
    pub const fn answers(self) -> &'static [Answer] {
        match self {
            Self::Forbid => &[
                Answer::Forbid(Some(Suit::Clubs)),
                Answer::Forbid(Some(Suit::Diamonds)),
                Answer::Forbid(Some(Suit::Hearts)),
                Answer::Forbid(Some(Suit::Spades)),
                Answer::Forbid(None),
            ],
        }
    }

    /// The clauses behind it.
    pub(super) const fn clauses(self) -> Clauses {
        match self {
            Self::Forbid => Clauses::one(&[law_26::B]),
        }
    }
}
