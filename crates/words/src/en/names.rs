//! What seats, sides, suits and denominations are called inside a sentence.

use bridge::{Seat, Side, Strain, Suit};

/// What something is called.
pub(super) trait Name {
    /// `North`, `North-South`, `hearts`, `notrump`.
    fn name(self) -> &'static str;
}

impl Name for Seat {
    fn name(self) -> &'static str {
        match self {
            Self::North => "North",
            Self::East => "East",
            Self::South => "South",
            Self::West => "West",
        }
    }
}

impl Name for Side {
    fn name(self) -> &'static str {
        match self {
            Self::NorthSouth => "North-South",
            Self::EastWest => "East-West",
        }
    }
}

impl Name for Suit {
    fn name(self) -> &'static str {
        Strain::from(self).name()
    }
}

impl Name for Strain {
    fn name(self) -> &'static str {
        match self {
            Self::Clubs => "clubs",
            Self::Diamonds => "diamonds",
            Self::Hearts => "hearts",
            Self::Spades => "spades",
            Self::NoTrump => "notrump",
        }
    }
}
