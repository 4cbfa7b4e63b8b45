//! What follows: the output of the engine, plain data.

use bridge::{Auction, Call, Card, Contract, Seat, Side, Suit};

use crate::book::Cite;
use crate::event::EventNo;
use crate::outcome::{Bound, CompareLaw, EntryWhy, Outcome, Repeat, ReviewWhy};
use crate::point::Note;
use crate::question::{Question, QuestionId};

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

/// The sort of an irregularity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Law 30 (and 31 by 30C)
    PassOutOfRotation,
    /// Law 31
    BidOutOfRotation,
    /// Law 32, redoubles too
    DoubleOutOfRotation,
    /// Law 27
    InsufficientBid,
    /// Law 25B
    ChangeOfCall,
    /// Law 25A
    UnintendedCall,
    /// Law 36, redoubles too
    InadmissibleDouble,
    /// Law 37
    CallWhileBarred,
    /// 31A1, 32A1 not obeyed
    WrongRepeat,
    /// Law 38
    BidOverSeven,
    /// Law 39
    CallAfterAuction,
    /// Law 24
    CardExposed,
    /// 17D3
    MissedTurn,
    /// 15A
    WrongBoard,
    /// 21B1
    MisinformedCall,
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
    /// Himself: it was his turn.
    Own,
}

impl Relation {
    /// Who `rightful` is to `offender`.
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

/// What has become of an irregularity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum IrregularityStatus {
    /// Not ruled on yet
    Pending,
    /// Accepted: 25B1, 27A1, 29A, 37A
    Accepted,
    /// Cancelled
    Cancelled,
    /// Wiped out by the rightful opponent's call (28B)
    Condoned,
    /// Put right: 25A, 21B1
    Corrected,
    /// It fell away with an earlier one, and nothing of it is left.
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

/// The director decided otherwise than the engine.
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

/// One irregularity, in the order in which they happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Irregularity {
    /// The event
    pub event: EventNo,
    /// What sort
    pub kind: Kind,
    /// Who
    pub by: Seat,
    /// The call; none for a card.
    pub call: Option<Call>,
    /// Whose turn it was
    pub turn_of: Option<Seat>,
    /// Out of rotation, and not high enough besides (27A2)
    pub too_low: bool,
    /// At the same moment as another call (33)
    pub together: bool,
    /// Its maker took it back without being told to (9C).
    pub taken_back: bool,
    /// What has become of it
    pub status: IrregularityStatus,
    /// Which way the law went
    pub outcome: Outcome,
    /// All sub-laws that decided it
    pub laws: Vec<Cite>,
    /// Comparable, as far as it was tested
    pub comparable: Option<Verdict>,
    /// Where the director decided otherwise
    pub overridden: Option<Overridden>,
    /// The call that took its place, if one has.
    pub replacement: Option<EventNo>,
}

impl Irregularity {
    /// Who the rightful player is to the offender.
    #[must_use]
    pub fn relation(&self) -> Option<Relation> {
        self.turn_of.map(|rightful| Relation::of(rightful, self.by))
    }
}

/// What a player must do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Must {
    /// Pass at his next turn, once.
    PassNext,
    /// Pass at every turn that is left.
    PassRest,
    /// Make the same call again (31A1, 32A1).
    Repeat(Call),
    /// Put a legal call in the place of the cancelled one.
    Replace,
}

/// An open duty.
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

/// Information a side may not use, as long as it may not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unauthorised {
    /// The side that may not use it: both partners.
    pub to: Side,
    /// Who gave it
    pub by: Seat,
    /// By which call; none for a card.
    pub call: Option<Call>,
    /// By which law
    pub law: Cite,
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
    /// What has become of it
    pub status: CardStatus,
}

/// What to look at when the play is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Review {
    /// At what
    pub why: ReviewWhy,
    /// The irregularity that calls for it, if it is one of the list.
    pub irregularity: Option<usize>,
}

impl Review {
    /// By which law.
    #[must_use]
    pub const fn law(&self) -> Cite {
        self.why.law()
    }
}

/// What the player to act may do, and what each choice leads to. Legality
/// comes from [`Options::auction`]; this says which rules apply on top.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Who is to call
    pub seat: Seat,
    /// The legal auction his call will join.
    pub auction: Auction,
    /// What binds him
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
    /// Law 27B: he replaces an insufficient bid.
    Replace {
        /// The insufficient bid
        withdrawn: EventNo,
        /// A double or a second insufficient bid came before: for this (27B3, 27B4) his
        /// partner is silenced whatever he chooses.
        silenced: Option<Bound>,
    },
    /// Laws 30B, 31, 32: his call will be compared with the withdrawn ones.
    Compare {
        /// The withdrawn calls, with the law that governs each.
        withdrawn: Vec<(EventNo, CompareLaw)>,
        /// 31A, 32A: this holds if right-hand opponent acts; if he passes,
        /// this call must be repeated.
        if_rho_acts: Option<Call>,
    },
    /// Whatever he calls, partner's turns are decided; the comparison matters to the
    /// lead only (26A).
    LeadOnly {
        /// The withdrawn call
        withdrawn: EventNo,
        /// What silences partner (36B, 37B …); nothing where he is free (25B).
        silenced: Option<Bound>,
    },
}

/// What follows from the events so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// Where the board stands
    pub phase: Phase,
    /// Who is to call, or to lead
    pub turn: Option<Seat>,
    /// Every call, with its fate
    pub auction: Vec<Entry>,
    /// The legal auction
    pub legal: Auction,
    /// Every irregularity, in order
    pub irregularities: Vec<Irregularity>,
    /// The open question
    pub question: Option<Question>,
    /// Open duties
    pub obligations: Vec<Obligation>,
    /// What the player to act may do
    pub options: Option<Options>,
    /// Who may not use what
    pub unauthorised: Vec<Unauthorised>,
    /// 26B
    pub lead_restrictions: Vec<LeadRestriction>,
    /// Law 24
    pub cards: Vec<ExposedCard>,
    /// After the play
    pub reviews: Vec<Review>,
    /// The contract
    pub contract: Option<Contract>,
    /// Unsettled points that were used
    pub notes: Vec<Note>,
}

impl Position {
    /// Is something irregular waiting for the director to be called?
    pub fn waits(&self) -> bool {
        let pending = |found: &Irregularity| found.status == IrregularityStatus::Pending;
        self.question.is_none() && self.irregularities.iter().any(pending)
    }

    /// The opponent whose call in turn wiped out a call out of rotation (28B). It need not
    /// be the one whose turn it was: that may be the offender's partner.
    pub fn condoned_by(&self, irregularity: &Irregularity) -> Option<Seat> {
        let wipes_out = |entry: &&Entry| {
            entry.by.is_opponent_of(irregularity.by)
                && entry.status == CallStatus::Stands
                && entry.event.is_some_and(|no| no > irregularity.event)
        };
        let condoned = irregularity.status == IrregularityStatus::Condoned;
        condoned.then(|| self.auction.iter().find(wipes_out))?.map(|entry| entry.by)
    }

    /// The irregularities that are told, which are numbered from 1. What fell
    /// away with an earlier one is left out: the player may have been in turn, or
    /// have called over it in good faith.
    pub fn told(&self) -> impl Iterator<Item = (usize, &Irregularity)> {
        let found = self.irregularities.iter();
        (1..).zip(found.filter(|found| found.status != IrregularityStatus::Void))
    }
}

impl Position {
    /// Nothing has happened.
    pub(crate) fn at_the_start(dealer: Seat) -> Self {
        Self {
            phase: Phase::Auction,
            turn: Some(dealer),
            auction: Vec::new(),
            legal: Auction::new(dealer),
            irregularities: Vec::new(),
            question: None,
            obligations: Vec::new(),
            options: Some(Options {
                seat: dealer,
                auction: Auction::new(dealer),
                basis: Basis::Free,
            }),
            unauthorised: Vec::new(),
            lead_restrictions: Vec::new(),
            cards: Vec::new(),
            reviews: Vec::new(),
            contract: None,
            notes: Vec::new(),
        }
    }
}
