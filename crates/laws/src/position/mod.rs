//! What follows: the output of the engine, plain data.

mod auction;
mod play;

use bridge::{Card, Contract, Seat, Side};

use crate::book::Cite;
use crate::event::{EventNo, What};
use crate::kind::Kind;
use crate::outcome::{Bound, Outcome, ReviewWhy};
use crate::point::Note;
use crate::question::{Question, QuestionId};

pub use auction::{AuctionPart, Basis, CallDuty, CallStatus, Entry, Options};
pub use play::{FacedLead, LeadRestriction, LeadStatus, PlayPart};

/// Where the board stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A question is open.
    Question,
    /// Somebody is to call.
    Auction,
    /// The auction is over, no lead is faced yet (17D1).
    Clarification,
    /// A lead was faced.
    Play,
    /// All four passed (22B).
    PassedOut,
    /// The board cannot be played: an adjusted score (12A2, 15A2(a)).
    Adjusted,
}

/// Who the rightful player is to the offender.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Relation {
    /// Right-hand opponent
    Rho,
    /// Partner
    Partner,
    /// Left-hand opponent
    Lho,
    /// The offender: it was their own turn.
    Own,
}

impl Relation {
    /// The relation of `rightful` to `offender`.
    #[must_use]
    pub fn of(rightful: Seat, offender: Seat) -> Self {
        if rightful == offender {
            Self::Own
        } else if rightful == offender.lho() {
            Self::Lho
        } else if rightful == offender.rho() {
            Self::Rho
        } else {
            Self::Partner
        }
    }
}

/// What became of an irregularity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum IrregularityStatus {
    /// Not yet ruled on
    Pending,
    /// Accepted: 25B1, 27A1, 29A, 37A
    Accepted,
    /// Cancelled
    Cancelled,
    /// Wiped out by the rightful opponent's call (28B)
    Condoned,
    /// Corrected: 25A, 21B1
    Corrected,
    /// It was cancelled with an earlier one, and nothing of it is left.
    Void,
    /// Nothing to cancel: an exposed card.
    Ruled,
}

/// Is the replacement comparable?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It is.
    Yes,
    /// It is not.
    No,
    /// The law leaves it to the director.
    Judgment,
}

/// The director decided differently from the engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overridden {
    /// About what: `comparable`, or `denomination`
    pub question: QuestionId,
    /// What the engine had found
    pub engine: Verdict,
    /// What the director said
    pub answer: bool,
    /// The event that says so
    pub at: EventNo,
}

/// One irregularity; they are listed in the order in which they happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Irregularity {
    /// The event
    pub event: EventNo,
    /// What sort
    pub kind: Kind,
    /// Who
    pub by: Seat,
    /// The call, or the card; of several cards the first.
    pub what: What,
    /// Whose turn it was
    pub turn_of: Option<Seat>,
    /// Out of rotation, and also insufficient (27A2)
    pub too_low: bool,
    /// At the same moment as another call (33)
    pub together: bool,
    /// The player took it back without being told to (9C).
    pub taken_back: bool,
    /// What became of it
    pub status: IrregularityStatus,
    /// Which way the law went
    pub outcome: Outcome,
    /// All sub-laws that decided it
    pub laws: Vec<Cite>,
    /// Comparable, if it was tested
    pub comparable: Option<Verdict>,
    /// Where the director decided differently
    pub overridden: Option<Overridden>,
    /// The replacement, if there is one.
    pub replacement: Option<EventNo>,
}

impl Irregularity {
    /// The rightful player, as seen from the offender.
    #[must_use]
    pub fn relation(&self) -> Option<Relation> {
        self.turn_of.map(|rightful| Relation::of(rightful, self.by))
    }
}

/// What a player must do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Must {
    /// About calls
    Call(CallDuty),
}

impl Must {
    /// The duty, if it is about a call.
    #[must_use]
    pub const fn call(self) -> Option<CallDuty> {
        match self {
            Self::Call(duty) => Some(duty),
        }
    }
}

impl From<CallDuty> for Must {
    fn from(duty: CallDuty) -> Self {
        Self::Call(duty)
    }
}

/// An open obligation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Obligation {
    /// Whose
    pub seat: Seat,
    /// What
    pub must: Must,
    /// Why
    pub why: Bound,
}

impl Obligation {
    /// By which law.
    #[must_use]
    pub const fn law(&self) -> Cite {
        self.why.law()
    }
}

/// Information a side may not use, for as long as it may not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unauthorised {
    /// The side that may not use it: both partners.
    pub to: Side,
    /// Who gave it
    pub by: Seat,
    /// By what: of several cards that a player showed by the first.
    pub what: What,
    /// By which law
    pub law: Cite,
}

/// What has become of an exposed card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CardStatus {
    /// On the table until the auction ends
    FaceUp,
    /// Back in the hand: its owner's side declares (24D).
    PickedUp,
    /// A minor penalty card (24E, 50B)
    PenaltyMinor,
    /// A major penalty card (24E, 50B)
    PenaltyMajor,
}

/// An exposed card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExposedCard {
    /// Whose
    pub by: Seat,
    /// Which
    pub card: Card,
    /// What became of it
    pub status: CardStatus,
}

/// What to look at after play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Review {
    /// At what
    pub why: ReviewWhy,
    /// The index of the irregularity that calls for it, if there is one.
    pub irregularity: Option<usize>,
}

impl Review {
    /// By which law.
    #[must_use]
    pub const fn law(&self) -> Cite {
        self.why.law()
    }
}

/// What follows from the events so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// Where the board stands
    pub phase: Phase,
    /// Who is to call, or to lead
    pub turn: Option<Seat>,
    /// The contract
    pub contract: Option<Contract>,
    /// The open question
    pub question: Option<Question>,
    /// Every irregularity, in order
    pub irregularities: Vec<Irregularity>,
    /// Open duties
    pub obligations: Vec<Obligation>,
    /// Who may not use what
    pub unauthorised: Vec<Unauthorised>,
    /// Law 24
    pub cards: Vec<ExposedCard>,
    /// To look at after play
    pub reviews: Vec<Review>,
    /// Unsettled points that were used
    pub notes: Vec<Note>,
    /// What only the auction has
    pub auction: AuctionPart,
    /// What only the play has, once there is a contract
    pub play: Option<Box<PlayPart>>,
}

impl Position {
    /// Is an irregularity pending until the director is called?
    pub fn waits(&self) -> bool {
        let pending = |found: &Irregularity| found.status == IrregularityStatus::Pending;
        self.question.is_none() && self.irregularities.iter().any(pending)
    }

    /// The opponent whose call in turn condoned a call out of rotation (28B). It need not be the
    /// one whose turn it was: that may be the offender's partner.
    pub fn condoned_by(&self, irregularity: &Irregularity) -> Option<Seat> {
        let wipes_out = |entry: &&Entry| {
            entry.by.is_opponent_of(irregularity.by)
                && entry.status == CallStatus::Stands
                && entry.event.is_some_and(|no| no > irregularity.event)
        };
        let condoned = irregularity.status == IrregularityStatus::Condoned;
        condoned.then(|| self.auction.entries.iter().find(wipes_out))?.map(|entry| entry.by)
    }

    /// 26B: whose lead may be restricted, or is.
    pub fn lead_restrictions(&self) -> &[LeadRestriction] {
        match &self.play {
            Some(play) => &play.restrictions,
            None => &self.auction.restrictions,
        }
    }

    /// The irregularities that are reported, numbered from 1. One that was cancelled with an
    /// earlier one is left out: the player may have been in turn, or have called over it in good
    /// faith.
    pub fn told(&self) -> impl Iterator<Item = (usize, &Irregularity)> {
        let found = self.irregularities.iter();
        (1..).zip(found.filter(|found| found.status != IrregularityStatus::Void))
    }
}

impl Position {
    /// The position before anything has happened.
    pub(crate) fn at_the_start(dealer: Seat) -> Self {
        Self {
            phase: Phase::Auction,
            turn: Some(dealer),
            contract: None,
            question: None,
            irregularities: Vec::new(),
            obligations: Vec::new(),
            unauthorised: Vec::new(),
            cards: Vec::new(),
            reviews: Vec::new(),
            notes: Vec::new(),
            auction: AuctionPart::at_the_start(dealer),
            play: None,
        }
    }
}
