//! What can be said, with the seats and calls it is about but without the words.

use bridge::{Call, Seat, Side, Suit};
use laws::{CallKind, Irregularity, IrregularityStatus, Kind};

use super::auction::line::{
    AcceptLine, AfterLine, BeginLine, ChangeLine, ComparableLine, InadmissibleLine,
    InsufficientLine, RotationLine, RulingLine, TurnLine,
};
use super::play::line::{CardLine, LeadLine};
use crate::ruling::PartnerMay;

/// An irregularity, as much of it as fits one sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Happened {
    pub kind: Kind,
    pub by: Seat,
    /// The call; `None` for a card.
    pub call: Option<Call>,
    /// Whose turn it was
    pub turn_of: Option<Seat>,
    /// The first call of a change of call, where it is known.
    pub first: Option<Call>,
    /// Out of turn, and also insufficient (27A2)
    pub low: bool,
    /// 33: at the same moment as another call
    pub together: bool,
    /// 33: whose call, in turn, counts first, where it is known.
    pub with: Option<Seat>,
    /// Too late to be changed (25A4, 25A5, 21B3)
    pub late: bool,
}

impl From<&Irregularity> for Happened {
    fn from(irregularity: &Irregularity) -> Self {
        let Irregularity { kind, by, what, turn_of, status, together, too_low, .. } = *irregularity;
        let low = kind == Kind::Call(CallKind::BidOutOfRotation) && too_low;
        let late = status == IrregularityStatus::Cancelled;
        let call = what.call();
        Self { kind, by, call, turn_of, first: None, low, together, with: None, late }
    }
}

/// The two calls of a player who changed their call. The first is missing where it cannot be found
/// in the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    pub by: Seat,
    /// The original call
    pub first: Option<Call>,
    /// The replacement
    pub second: Call,
}

/// A withdrawn call and its replacement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Replaced {
    pub by: Seat,
    /// The withdrawn call
    pub withdrawn: Call,
    /// The replacement
    pub by_call: Call,
}

/// What the auction allows in place of an insufficient bid, besides a pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instead {
    /// Is any bid sufficient?
    pub bid: bool,
    /// The double or redouble that is legal
    pub double: Option<Call>,
    /// What another law has partner do, whatever is chosen
    pub partner: PartnerMay,
    /// An earlier cancelled call of theirs with which it is also compared (30 to 32)
    pub also: Option<Call>,
}

/// A line of the script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// At the beginning, and while somebody is asked.
    Begin(BeginLine),
    /// A call that may be accepted, or has been (25B, 27A, 29A).
    Accept(AcceptLine),
    /// Law 27.
    Insufficient(InsufficientLine),
    /// Laws 28 to 32, and 17D3.
    Rotation(RotationLine),
    /// Law 25, and 21B.
    Change(ChangeLine),
    /// Law 23.
    Comparable(ComparableLine),
    /// Laws 36 to 39.
    Inadmissible(InadmissibleLine),
    /// The board and the director: 15, 82C.
    Ruling(RulingLine),
    /// Whose turn it is, and what binds that player.
    Turn(TurnLine),
    /// What may not be used, and when to call the director again (16C, 23C, 72C).
    After(AfterLine),
    /// 26B: the lead.
    Lead(LeadLine),
    /// 24, 50, 51: exposed cards.
    Card(CardLine),
}

/// A question, without the words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ask {
    /// 27A1
    AcceptInsufficient(Seat, Seat, Call),
    /// 29A
    AcceptOutOfTurn(Seat, Seat, Call),
    /// 25B1
    AcceptChange(Seat, Change),
    /// 28B or 29A
    Noticed(Seat, Seat, Call),
    /// 25A or 25B
    Intended(Change),
    /// 25B
    Over(Seat, Change),
    /// 25A6, 21B2
    Withdraw(Seat, Call),
    /// 30C, and whether they passed partner's last call
    Artificial(Seat, bool),
    /// 27B1(a)
    Denomination(Replaced),
    /// 23A
    Comparable(Replaced),
    /// 26A, where only the lead is at stake
    ComparableForLead(Replaced),
    /// 23A, where a call is missing
    ComparableCall(Seat),
    /// 26B
    Forbid(Seat, Seat),
}

/// An answer, without the words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    Accept(Call),
    /// Do not accept
    Reject(Call),
    /// The player had noticed.
    Noticed(Seat, Call),
    /// The player had not.
    NotNoticed(Seat, Call),
    /// It cannot be told.
    NobodyKnows,
    /// The player meant it.
    Meant(Option<Call>),
    /// It was a slip.
    Slip(Option<Call>),
    /// Over this call
    Over(Option<Call>),
    /// The player takes it back.
    TakesBack(Seat, Call),
    /// The player leaves it.
    Leaves(Seat, Call),
    /// A plain yes
    Yes,
    /// A plain no
    No,
    Comparable,
    NotComparable,
    /// Not this suit
    Forbid(Suit),
    /// No suit
    ForbidNone,
}

/// What an answer leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Then {
    /// Nothing that fits one sentence: see [`Besides`].
    Plainly,
    /// 17D3, and the player who was skipped
    GoesBack(Call, Seat),
    /// 27A1
    InsufficientStands(Call, Seat),
    /// 27A1, and it replaces one that was withdrawn; is nobody barred?
    SecondInsufficientStands(Seat, Call, Seat, bool),
    /// 27A1, 29A, and another call is still to be ruled on
    StandsForNow {
        call: Call,
        by: Seat,
        /// Whose turn is lost, if it was out of turn
        lost: Option<Seat>,
    },
    /// 27B, with the possible replacements
    InsufficientReplaced(Seat, Call, Instead),
    /// 27C; is partner silenced whatever the change is (27B4)?
    InsufficientChanged(Replaced, bool),
    /// 27B4; is any bid sufficient?
    InsufficientAgain(Seat, Call, bool),
    /// 29A, and whose turn is lost
    OutOfTurnStands(Call, Seat, Seat),
    /// 29A, at LHO's own turn
    OwnTurnStands(Call, Seat),
    /// 30A
    PassAtRhos(Seat),
    /// 31A, 32A; will it be insufficient when repeated?
    CallAtRhos(Seat, Call, bool),
    /// 31A, 32A, where right-hand opponent must also repeat a call
    CallAtRepeaters(Seat, Call, Call),
    /// 31B, 32B, with what another law requires of partner
    CallElsewhere(Seat, Call, Seat, PartnerMay),
    /// 30B1, 31B, 32B, and partner, in turn, has called since
    PartnerHasCalled(Seat, Call, Call),
    /// 25B1, and who calls next; is nobody barred?
    SecondStands(Change, Option<Seat>, bool),
    /// 25B1, and the second call is insufficient: left-hand opponent may accept that too (27A1).
    SecondTooLow(Change, Seat),
    /// 25B2, and who calls next; is nobody barred?
    FirstStands(Change, Option<Seat>, bool),
    /// 29A
    CalledOver(Call, Seat),
    /// 28B
    CalledInTurn(Seat, Call, Seat),
    /// 29A by default
    CalledOverByDefault(Call, Seat),
    /// 28B by default
    CalledInTurnByDefault(Seat, Call, Seat),
    /// 25B; is nobody barred?
    ChangedHisMind(Change, Seat, bool),
    /// 39: the auction was over
    ChangedAfterAuction(Change),
    /// 25B, and left-hand opponent has called
    ChangedAndCalledOver(Change, Seat),
    /// 25B, and the first call is itself irregular
    ChangedIrregular(Change),
    /// 25A
    SlipCorrected(Change),
    /// 25B2 with LHO's call over the first
    OverFirst(Change, Seat),
    /// 25B1 with LHO's call over the second
    OverSecond(Change, Seat),
    /// 25A6
    TakenBackAfterSlip(Seat, Call),
    /// 21B2
    TakenBackAfterMisinformation(Seat, Call),
    /// It stays.
    Kept(Seat, Call),
    /// It stays, and is insufficient over this.
    KeptTooLow(Seat, Call, Call),
    /// 27B1
    PartnerGoesOn(Seat),
    /// The next question is 23A.
    NotSameDenomination,
    /// 27B2
    PartnerSilenced(Seat),
    /// 27B3; is any bid sufficient?
    DoubleCancelled(Seat, bool),
    /// 23B
    Comparable(Seat),
    /// 30B1(b)(ii), 31A2(b), 32A2(b)
    PartnerPassesOnce(Seat),
    /// 26A
    LeadFree(Seat),
    /// 26B
    LeadRestricted(Seat),
    /// 26B
    Forbidden(Seat, Suit),
    /// 26B, forgone
    NothingForbidden(Seat),
}

/// What else an answer leads to: one more sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Besides {
    /// Nothing.
    NothingElse,
    /// Nothing for this side.
    NothingFor(Side),
    /// 27A2: the bid stands although it is insufficient.
    AnyHigher,
    /// A call made before left-hand opponent's is ruled on next.
    RuledNext {
        by: Seat,
        call: Call,
        /// Before whose call
        lho: Seat,
    },
    /// The player's own change is ruled on next.
    ChangeNext(Seat, Call),
    /// 27C: the player's own change is withdrawn.
    ChangeWithdrawn(Seat, Call),
    /// 31A2, 32A2, 30B1(b): left-hand opponent has a withdrawn call of their own to match.
    ThenCompared(Seat, Call),
    /// This call is cancelled too.
    FallsToo(Seat, Call),
    /// So are several others like it by the same player.
    FallTogether(Seat, Call),
    /// … and this side may not use it (16C2).
    FallsUnused(Seat, Call, Side),
    /// … and 30A applies to it.
    FallsAndPasses(Seat),
    /// … and 31A or 32A applies to it, unless the player may be silenced.
    FallsAndRepeats(Seat, Call, bool),
    /// … and 30B, 31B or 32B applies to it, unless the player may be silenced.
    FallsAndCompares(Seat, Call, bool),
    /// 30C, where the meaning of the pass is not known; might it be a pass of partner's artificial
    /// call?
    IfArtificial(Seat, bool),
    /// This call stands.
    Stands(Seat, Call),
    /// This call is cancelled.
    Falls(Seat, Call),
    /// This call is withdrawn.
    Withdrawn(Seat, Call),
    /// 17D3: the auction goes back to this player.
    GoesBack(Seat),
    /// 17D3, if left-hand opponent, who may accept, then passes
    PassGoesBack(Seat, Seat),
    /// The player passes once.
    PassesOnce(Seat),
    /// The player passes for the rest of the auction.
    PassesRest(Seat),
    /// The player must still pass for the rest of the auction.
    StillBarred(Seat),
    /// The player must still pass once.
    StillPasses(Seat),
    /// The player replaces a cancelled call.
    Replaces(Seat),
    /// The player repeats the call.
    Repeats(Seat, Call),
    /// The player's next call is compared, only for the lead.
    ComparedForLead(Seat, Call),
    /// There may be a lead restriction on this player's partner.
    LeadMay(Seat),
    /// This irregular call is ruled on next.
    ThenRuled(Seat, Call),
    /// This call is judged next.
    ThenJudged(Seat, Call),
    /// Who calls next
    CallsNext(Seat),
    /// The other answer leads to the same.
    SameEither,
    /// 25A6
    MayTakeBack(Seat, Call),
    /// 25A1: what was meant is itself irregular.
    MeantIsIrregular(Call),
}
