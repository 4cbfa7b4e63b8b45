//! What happened at the table: the only input of the engine.

mod answer;
mod call;
mod card;

use std::fmt;

use bridge::{Call, Card, Seat};

pub use answer::{Answer, Given, Noticed, Over};
pub use call::CallMade;
pub use card::{CardEvent, Exposed, Led};

/// The index of an event in its record, from 0. It identifies a call permanently: rulings come and
/// go, the event stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EventNo(pub usize);

impl EventNo {
    /// The event before it.
    pub(crate) fn before(self) -> Option<Self> {
        self.0.checked_sub(1).map(Self)
    }
}

/// What something is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum What {
    /// A call
    Call(Call),
    /// A card
    Card(Card),
}

impl What {
    /// The call, if it is one.
    #[must_use]
    pub const fn call(self) -> Option<Call> {
        match self {
            Self::Call(call) => Some(call),
            Self::Card(_) => None,
        }
    }

    /// With the symbol of its suit, as people write it.
    #[must_use]
    pub fn symbol(self) -> String {
        match self {
            Self::Call(call) => call.symbol(),
            Self::Card(card) => card.symbol(),
        }
    }

    /// Is it a call?
    #[must_use]
    pub const fn is_call(self) -> bool {
        matches!(self, Self::Call(_))
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call(call) => call.fmt(f),
            Self::Card(card) => card.fmt(f),
        }
    }
}

/// Something that happened, in the order in which it really did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A player called, in turn or out of it, sufficiently or not.
    Call(CallMade),
    /// An event that occurs only in the play
    Card(CardEvent),
    /// Cards were exposed.
    Exposed(Exposed),
    /// A player took something back unasked and put nothing in its place.
    Retracted {
        by: Seat,
        /// What
        what: What,
    },
    /// The director is at the table; who drew attention, if known.
    Attention(Option<Seat>),
    /// Somebody answers the open question, or again one that was answered before.
    Answer(Given),
    /// From here on the director corrects their own ruling (82C).
    Misruled,
}

impl Event {
    /// An answer to the open question.
    #[must_use]
    pub const fn answer(answer: Answer) -> Self {
        Self::Answer(Given { answer, of: None })
    }

    /// A lead is faced.
    #[must_use]
    pub const fn lead(led: Led) -> Self {
        Self::Card(CardEvent::Lead(led))
    }

    /// The player who did it, where it was a player and is known.
    #[must_use]
    pub const fn by(&self) -> Option<Seat> {
        match self {
            Self::Call(made) => Some(made.by),
            Self::Card(card) => Some(card.by()),
            Self::Exposed(exposed) => Some(exposed.by),
            Self::Retracted { by, .. } => Some(*by),
            Self::Attention(by) => *by,
            Self::Answer(_) | Self::Misruled => None,
        }
    }

    /// The same at a table where everybody has moved on by this many seats.
    #[must_use]
    pub fn rotated(mut self, places: usize) -> Self {
        match &mut self {
            Self::Call(made) => made.by = made.by.rotated(places),
            Self::Card(card) => card.rotate(places),
            Self::Exposed(exposed) => exposed.by = exposed.by.rotated(places),
            Self::Retracted { by, .. } => *by = by.rotated(places),
            Self::Attention(by) => *by = by.map(|seat| seat.rotated(places)),
            Self::Answer(given) => {
                given.of = given.of.map(|(by, call)| (by.rotated(places), call));
            }
            Self::Misruled => {}
        }
        self
    }

    /// The call, if it is one.
    #[must_use]
    pub const fn call(&self) -> Option<&CallMade> {
        if let Self::Call(made) = self { Some(made) } else { None }
    }

    /// The lead, if it is one.
    #[must_use]
    pub const fn led(&self) -> Option<&Led> {
        if let Self::Card(CardEvent::Lead(led)) = self { Some(led) } else { None }
    }

    /// The cards that were exposed, if any.
    #[must_use]
    pub const fn exposed(&self) -> Option<&Exposed> {
        if let Self::Exposed(exposed) = self { Some(exposed) } else { None }
    }

    /// What was answered, if anything.
    #[must_use]
    pub const fn given(&self) -> Option<Given> {
        if let Self::Answer(given) = self { Some(*given) } else { None }
    }
}
