//! What happens to cards.

use bridge::{Card, Seat};

/// An event that occurs only in the play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CardEvent {
    /// A faced lead
    Lead(Led),
}

impl CardEvent {
    /// Whose card it is.
    pub(super) const fn by(&self) -> Seat {
        match self {
            Self::Lead(led) => led.by,
        }
    }

    pub(super) fn rotate(&mut self, places: usize) {
        match self {
            Self::Lead(led) => {
                led.by = led.by.rotated(places);
                led.won_by = led.won_by.map(|winner| winner.rotated(places));
            }
        }
    }
}

/// A faced lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Led {
    pub by: Seat,
    pub card: Card,
    /// Who won the trick and so leads next, if the play is recorded.
    pub won_by: Option<Seat>,
}

/// Cards that were exposed during the auction period (Law 24).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exposed {
    pub by: Seat,
    pub cards: Vec<Card>,
    /// Prematurely led, not just dropped.
    pub led: bool,
}
