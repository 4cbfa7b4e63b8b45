//! What only the play has.

use bridge::{Seat, Suit};

use crate::event::{EventNo, Led};

/// The play, from the moment there is a contract, as far as it is followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayPart {
    /// Who is to lead; unknown where nobody said who won the trick.
    pub leader: Option<Seat>,
    /// The faced leads
    pub leads: Vec<FacedLead>,
    /// 26B, since it is known who defends
    pub restrictions: Vec<LeadRestriction>,
}

/// A lead that was faced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FacedLead {
    /// The event
    pub event: EventNo,
    /// Who led what
    pub led: Led,
    /// Declarer had forbidden the suit (26B).
    pub forbidden: bool,
}

/// How far a lead restriction has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LeadStatus {
    /// The auction is not over, and no comparable call can avoid it any more.
    Possible,
    /// Declarer chooses at the leader's first turn to lead.
    Pending,
    /// This suit is forbidden while the leader keeps the lead.
    Active(Suit),
    /// Over.
    Spent,
}

/// 26B: declarer may forbid the offender's partner one suit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeadRestriction {
    /// Whose call was withdrawn
    pub offender: Seat,
    /// His partner
    pub leader: Seat,
    /// Who chooses; unknown while the auction goes on.
    pub declarer: Option<Seat>,
    /// The suits the offender did not specify in the legal auction
    pub may_forbid: Vec<Suit>,
    /// How far it has come
    pub status: LeadStatus,
}
