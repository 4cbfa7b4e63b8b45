//! What only the auction has.

use bridge::{Auction, Call, Seat};

use crate::book::Cite;
use crate::event::EventNo;
use crate::outcome::{Bound, CompareLaw, EntryWhy, Repeat};

use super::LeadRestriction;

/// The auction, and what binds those who have still to call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuctionPart {
    /// Every call, with its fate
    pub entries: Vec<Entry>,
    /// The legal auction
    pub legal: Auction,
    /// What the player to act may do
    pub options: Option<Options>,
    /// 26B: whose lead may come to be restricted. Once there is a contract,
    /// [`PlayPart::restrictions`](super::PlayPart::restrictions) says what came of it.
    pub restrictions: Vec<LeadRestriction>,
}

impl AuctionPart {
    /// Nobody has called.
    pub(super) fn at_the_start(dealer: Seat) -> Self {
        Self {
            entries: Vec::new(),
            legal: Auction::new(dealer),
            options: Some(Options {
                seat: dealer,
                auction: Auction::new(dealer),
                basis: Basis::Free,
            }),
            restrictions: Vec::new(),
        }
    }
}

/// What has become of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CallStatus {
    /// It belongs to the legal auction.
    Stands,
    /// Its maker replaced it.
    Withdrawn,
    /// The law took it away.
    Cancelled,
    /// No call: the turn was lost.
    Skipped,
    /// Irregular, not ruled on yet.
    Pending,
}

/// A line of the auction as directors write it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The event; none for a lost turn and for a pass the law puts in.
    pub event: Option<EventNo>,
    /// Whose
    pub by: Seat,
    /// The call; none for a lost turn.
    pub call: Option<Call>,
    /// What has become of it
    pub status: CallStatus,
    /// The law, where it is not plain.
    pub law: Option<Cite>,
    /// What is special about it
    pub why: Option<EntryWhy>,
}

/// What a player must call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CallDuty {
    /// Pass at the next turn, once.
    PassNext,
    /// Pass at every turn that is left.
    PassRest,
    /// Make the same call again (31A1, 32A1).
    Repeat(Call),
    /// Put a legal call in the place of the cancelled one.
    Replace,
}

impl CallDuty {
    /// Is it to pass, once or to the end?
    #[must_use]
    pub const fn is_to_pass(self) -> bool {
        matches!(self, Self::PassNext | Self::PassRest)
    }
}

/// What the player to act may do, and what each choice leads to. Legality
/// comes from [`Options::auction`]; this says which rules apply on top.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Who is to call
    pub seat: Seat,
    /// The legal auction that the call will join.
    pub auction: Auction,
    /// What binds that player
    pub basis: Basis,
}

/// What binds the player to act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Basis {
    /// Nothing.
    Free,
    /// He must pass.
    MustPass(Bound),
    /// He must make this call again, be it legal or not.
    MustRepeat {
        /// The call
        call: Call,
        /// Which sort of call it is
        of: Repeat,
    },
    /// Law 27B: an insufficient bid is to be replaced.
    Replace {
        /// The insufficient bid
        withdrawn: EventNo,
        /// A double or a second insufficient bid came before: for this (27B3, 27B4)
        /// partner is silenced whatever is chosen.
        silenced: Option<Bound>,
    },
    /// Laws 30B, 31, 32: the call will be compared with the withdrawn ones.
    Compare {
        /// The withdrawn calls, with the law that governs each.
        withdrawn: Vec<(EventNo, CompareLaw)>,
        /// 31A, 32A: this holds if right-hand opponent acts; after a pass,
        /// this call must be repeated.
        if_rho_acts: Option<Call>,
    },
    /// Whatever is called, partner's turns are decided; the comparison matters to the
    /// lead only (26A).
    LeadOnly {
        /// The withdrawn call
        withdrawn: EventNo,
        /// What silences partner (36B, 37B …); nothing where partner is free (25B).
        silenced: Option<Bound>,
    },
}
