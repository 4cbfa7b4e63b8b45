//! A call that was made.

use bridge::{Call, Seat};

/// A call, and what is known about how it was made.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, and most calls have none"
)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallMade {
    pub by: Seat,
    pub call: Call,
    /// At the same moment as the call before it (Law 33).
    pub simultaneous: bool,
    /// The call it replaces was a slip: 25A, as a fact.
    pub unintended: bool,
    /// It replaces a call made on the opponents' misinformation (21B1).
    pub misinformed: bool,
    /// Made on cards of another board (15A).
    pub wrong_board: bool,
    /// The earlier call by the same player that it is meant to replace.
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

    /// Is it meant to replace an earlier call by 25A or 21B?
    #[must_use]
    pub const fn corrects(&self) -> bool {
        self.unintended || self.misinformed
    }
}
