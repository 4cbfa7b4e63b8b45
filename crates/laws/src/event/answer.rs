//! Answers.

use bridge::{Call, Seat, Suit};

use crate::question::{AuctionQuestion, PlayQuestion, QuestionId};

/// An answer that was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Given {
    pub answer: Answer,
    /// The call it is about, where that is said: of several questions of this kind that were
    /// answered before, that one is answered again (82C).
    pub of: Option<(Seat, Call)>,
}

/// Over which of two calls did left-hand opponent call (25B)?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Over {
    /// The original call
    First,
    /// The substituted call
    Second,
}

/// Had the player noticed the irregular call when they called?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Noticed {
    /// They called over it: 29A.
    Yes,
    /// They were just making their own call: 28B.
    No,
    /// It cannot be told: the profile decides.
    Unknown,
}

/// An answer to a question, with its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Had they noticed the irregular call (28B or 29A)?
    Noticed(Noticed),
    /// Was the first call intended (25B, not 25A)?
    Intended(bool),
    /// Over which of the two calls did LHO call (25B)?
    Over(Over),
    /// Does LHO take their call back (25A6, 21B2)?
    Withdraw(bool),
    /// Does LHO accept the irregular call (25B1, 27A1, 29A)?
    Accept(bool),
    /// Was the pass artificial, or a pass of partner's artificial call (30C)?
    Artificial(bool),
    /// Same denomination(s), as the lowest such bid (27B1(a))?
    Denomination(bool),
    /// Is the replacement comparable (23A)?
    Comparable(bool),
    /// The suit declarer forbids (26B), if any.
    Forbid(Option<Suit>),
}

impl Answer {
    /// Which question this answers.
    #[must_use]
    pub const fn question(self) -> QuestionId {
        match self {
            Self::Noticed(_) => QuestionId::Auction(AuctionQuestion::Noticed),
            Self::Intended(_) => QuestionId::Auction(AuctionQuestion::Intended),
            Self::Over(_) => QuestionId::Auction(AuctionQuestion::Over),
            Self::Withdraw(_) => QuestionId::Auction(AuctionQuestion::Withdraw),
            Self::Accept(_) => QuestionId::Auction(AuctionQuestion::Accept),
            Self::Artificial(_) => QuestionId::Auction(AuctionQuestion::Artificial),
            Self::Denomination(_) => QuestionId::Auction(AuctionQuestion::Denomination),
            Self::Comparable(_) => QuestionId::Auction(AuctionQuestion::Comparable),
            Self::Forbid(_) => QuestionId::Play(PlayQuestion::Forbid),
        }
    }

    /// The value as the interface writes it.
    #[must_use]
    pub const fn value(self) -> &'static str {
        match self {
            Self::Noticed(Noticed::Unknown) => "unknown",
            Self::Over(Over::First) => "first",
            Self::Over(Over::Second) => "second",
            Self::Accept(true) => "accept",
            Self::Accept(false) => "reject",
            Self::Forbid(None) => "none",
            Self::Forbid(Some(Suit::Clubs)) => "C",
            Self::Forbid(Some(Suit::Diamonds)) => "D",
            Self::Forbid(Some(Suit::Hearts)) => "H",
            Self::Forbid(Some(Suit::Spades)) => "S",
            Self::Noticed(Noticed::Yes)
            | Self::Intended(true)
            | Self::Withdraw(true)
            | Self::Artificial(true)
            | Self::Denomination(true)
            | Self::Comparable(true) => "yes",
            Self::Noticed(Noticed::No)
            | Self::Intended(false)
            | Self::Withdraw(false)
            | Self::Artificial(false)
            | Self::Denomination(false)
            | Self::Comparable(false) => "no",
        }
    }
}
