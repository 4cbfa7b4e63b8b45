//! Seats, sides and suits as words: those that are read where somebody writes `north` for
//! `N`, and those that the messages of errors are written with.
//!
//! The messages are for whoever sent what is wrong, and are English as a whole. What
//! people are told comes from a language (the crate `words`), and so do the names in it.

use crate::{Seat, Side, Suit};

/// Something that has a word of its own in input and in the messages of errors.
pub trait Spelled {
    /// `North`, `North-South`, `hearts`.
    #[must_use]
    fn spelled(self) -> &'static str;
}

impl Spelled for Seat {
    fn spelled(self) -> &'static str {
        match self {
            Self::North => "North",
            Self::East => "East",
            Self::South => "South",
            Self::West => "West",
        }
    }
}

impl Spelled for Side {
    fn spelled(self) -> &'static str {
        match self {
            Self::NorthSouth => "North-South",
            Self::EastWest => "East-West",
        }
    }
}

impl Spelled for Suit {
    fn spelled(self) -> &'static str {
        match self {
            Self::Clubs => "clubs",
            Self::Diamonds => "diamonds",
            Self::Hearts => "hearts",
            Self::Spades => "spades",
        }
    }
}
