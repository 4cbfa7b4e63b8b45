//! What happened at the table: the only input of the engine.

use bridge::{Call, Card, Seat, Suit};

use crate::question::QuestionId;

/// The place of an event in its record, from 0. It names a call for good:
/// rulings come and go, the event stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EventNo(pub usize);

impl EventNo {
    /// The event before it.
    pub(crate) fn before(self) -> Option<Self> {
        self.0.checked_sub(1).map(Self)
    }
}

/// Something that happened, in the order in which it really did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A player called, in turn or out of it, sufficiently or not.
    Call(CallMade),
    /// The director is at the table; who drew attention, if anybody knows.
    Attention(Option<Seat>),
    /// Somebody answers the open question.
    Answer(Answer),
    /// The same, and says about whose call: of several questions of a sort that were
    /// answered before, that one is answered anew (82C).
    AnswerOf {
        /// The answer
        answer: Answer,
        /// Whose call
        by: Seat,
        /// Which of his calls
        call: Call,
    },
    /// A player took his call back by himself and put nothing in its place.
    Retracted {
        /// Who
        by: Seat,
        /// Which of his calls
        call: Call,
    },
    /// From here the director corrects a ruling of his own (82C).
    Misruled,
    /// A faced lead.
    Lead {
        /// Who led
        by: Seat,
        /// What
        card: Card,
        /// Who won the trick and so leads next, if the play is followed.
        won_by: Option<Seat>,
    },
    /// Cards were exposed during the auction period (Law 24).
    Exposed {
        /// Whose
        by: Seat,
        /// Which
        cards: Vec<Card>,
        /// Prematurely led, not just dropped.
        led: bool,
    },
}

/// A call, and what is known about how it came to be made.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, and most calls have none"
)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallMade {
    /// Who
    pub by: Seat,
    /// What
    pub call: Call,
    /// At the same moment as the call before it (Law 33).
    pub simultaneous: bool,
    /// The call it replaces was a slip: 25A, found as a fact.
    pub unintended: bool,
    /// It replaces a call made on the opponents' misinformation (21B1).
    pub misinformed: bool,
    /// Made on cards of another board (15A).
    pub wrong_board: bool,
    /// The earlier call of his it is meant to replace.
    pub instead_of: Option<Call>,
}

impl CallMade {
    /// A call with nothing special about it.
    #[must_use]
    pub const fn new(by: Seat, call: Call) -> Self {
        Self {
            by,
            call,
            simultaneous: false,
            unintended: false,
            misinformed: false,
            wrong_board: false,
            instead_of: None,
        }
    }

    /// Is it meant to take the place of an earlier call by 25A or 21B?
    #[must_use]
    pub const fn corrects(&self) -> bool {
        self.unintended || self.misinformed
    }
}

/// Over which of two calls did left-hand opponent call (25B)?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Over {
    /// The original call
    First,
    /// The substituted call
    Second,
}

/// Had the player noticed the irregular call when he called himself?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Noticed {
    /// He called over it: 29A.
    Yes,
    /// He was just making his own call: 28B.
    No,
    /// Nobody can tell: the profile decides.
    Unknown,
}

/// An answer to a question, with its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Had he noticed the irregular call (28B or 29A)?
    Noticed(Noticed),
    /// Was the first call what he meant to make (25B, not 25A)?
    Intended(bool),
    /// Over which of the two calls did LHO call (25B)?
    Over(Over),
    /// Does LHO take his call back (25A6, 21B2)?
    Withdraw(bool),
    /// Does LHO accept the irregular call (25B1, 27A1, 29A)?
    Accept(bool),
    /// Was the pass artificial, or a pass of partner's artificial call (30C)?
    Artificial(bool),
    /// Same denomination(s), as the lowest such bid (27B1(a))?
    Denomination(bool),
    /// Is the replacement comparable (23A)?
    Comparable(bool),
    /// The suit declarer forbids (26B), or none.
    Forbid(Option<Suit>),
}

impl Answer {
    /// Which question this answers.
    #[must_use]
    pub const fn question(self) -> QuestionId {
        match self {
            Self::Noticed(_) => QuestionId::Noticed,
            Self::Intended(_) => QuestionId::Intended,
            Self::Over(_) => QuestionId::Over,
            Self::Withdraw(_) => QuestionId::Withdraw,
            Self::Accept(_) => QuestionId::Accept,
            Self::Artificial(_) => QuestionId::Artificial,
            Self::Denomination(_) => QuestionId::Denomination,
            Self::Comparable(_) => QuestionId::Comparable,
            Self::Forbid(_) => QuestionId::Forbid,
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
