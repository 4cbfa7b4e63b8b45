//! What happened at the table: the only input of the engine.

mod answer;
mod call;
mod card;

use bridge::{Call, Seat};

pub use answer::{Answer, Given, Noticed, Over};
pub use call::CallMade;
pub use card::{CardEvent, Exposed, Led};

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
    /// Something that only the play has
    Card(CardEvent),
    /// Cards were exposed.
    Exposed(Exposed),
    /// A player took his call back by himself and put nothing in its place.
    Retracted {
        /// Who
        by: Seat,
        /// Which of his calls
        call: Call,
    },
    /// The director is at the table; who drew attention, if anybody knows.
    Attention(Option<Seat>),
    /// Somebody answers the open question, or one that was answered before.
    Answer(Given),
    /// From here the director corrects a ruling of his own (82C).
    Misruled,
}

impl Event {
    /// Somebody answers the open question.
    #[must_use]
    pub const fn answer(answer: Answer) -> Self {
        Self::Answer(Given { answer, of: None })
    }

    /// A lead is faced.
    #[must_use]
    pub const fn lead(led: Led) -> Self {
        Self::Card(CardEvent::Lead(led))
    }

    /// Who did it, where it was a player and is known.
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

    /// The same at a table where everybody sits so many places further on.
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

    /// The cards that were exposed, if some were.
    #[must_use]
    pub const fn exposed(&self) -> Option<&Exposed> {
        if let Self::Exposed(exposed) = self { Some(exposed) } else { None }
    }

    /// What was answered, if anything was.
    #[must_use]
    pub const fn given(&self) -> Option<Given> {
        if let Self::Answer(given) = self { Some(*given) } else { None }
    }
}
