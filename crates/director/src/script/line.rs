//! What can be said, with the seats and calls it is said about and without
//! the words.

use bridge::{Call, Seat, Side, Suit};
use laws::{CallKind, Irregularity, IrregularityStatus, Kind};

use super::auction::line::{
    AcceptLine, AfterLine, BeginLine, ChangeLine, ComparableLine, InadmissibleLine,
    InsufficientLine, RotationLine, RulingLine, TurnLine,
};
use super::play::line::{CardLine, LeadLine};
use crate::ruling::PartnerMay;

/// An irregularity, as much of it as one sentence holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Happened {
    /// What sort
    pub kind: Kind,
    /// Who
    pub by: Seat,
    /// The call; none for a card.
    pub call: Option<Call>,
    /// Whose turn it was
    pub turn_of: Option<Seat>,
    /// Of a change of call, the first call, where it is known.
    pub first: Option<Call>,
    /// Out of turn, and not enough besides (27A2)
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
        let Irregularity { kind, by, call, turn_of, status, together, too_low, .. } = *irregularity;
        let low = kind == Kind::Call(CallKind::BidOutOfRotation) && too_low;
        let late = status == IrregularityStatus::Cancelled;
        Self { kind, by, call, turn_of, first: None, low, together, with: None, late }
    }
}

/// The two calls of a player who changed his call. The first is missing where
/// it cannot be found in the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// Who
    pub by: Seat,
    /// The original call
    pub first: Option<Call>,
    /// What he put in its place
    pub second: Call,
}

/// A withdrawn call and what took its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Replaced {
    /// Who
    pub by: Seat,
    /// The withdrawn call
    pub withdrawn: Call,
    /// The replacement
    pub by_call: Call,
}

/// What the auction leaves to put in the place of an insufficient bid, besides a pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instead {
    /// Is any bid high enough?
    pub bid: bool,
    /// The double or redouble that is possible
    pub double: Option<Call>,
    /// What another law has partner do, whatever is chosen
    pub partner: PartnerMay,
    /// An earlier call of theirs, cancelled, with which it is compared as well (30 to 32)
    pub also: Option<Call>,
}

/// A line of the script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// To begin with, and while somebody is asked.
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
    /// 24, 50, 51: cards that were seen.
    Card(CardLine),
}

/// A question in words.
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
    /// 30C, and whether he passed partner's last call
    Artificial(Seat, bool),
    /// 27B1(a)
    Denomination(Replaced),
    /// 23A
    Comparable(Replaced),
    /// 26A, where only the lead is left
    ComparableForLead(Replaced),
    /// 23A, where a call is missing
    ComparableCall(Seat),
    /// 26B
    Forbid(Seat, Seat),
}

/// An answer in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Accept
    Accept(Call),
    /// Do not
    Reject(Call),
    /// He had noticed.
    Noticed(Seat, Call),
    /// He had not.
    NotNoticed(Seat, Call),
    /// Nobody can tell.
    NobodyKnows,
    /// He meant it.
    Meant(Option<Call>),
    /// It was a slip.
    Slip(Option<Call>),
    /// Over this call
    Over(Option<Call>),
    /// He takes it back.
    TakesBack(Seat, Call),
    /// He leaves it.
    Leaves(Seat, Call),
    /// A plain yes
    Yes,
    /// A plain no
    No,
    /// Comparable
    Comparable,
    /// Not comparable
    NotComparable,
    /// Not this suit
    Forbid(Suit),
    /// None
    ForbidNone,
}

/// What an answer leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Then {
    /// Nothing that one sentence could say: see what it leads to besides.
    Plainly,
    /// 17D3, and the player who was skipped
    GoesBack(Call, Seat),
    /// 27A1
    InsufficientStands(Call, Seat),
    /// 27A1, and it stands in the place of one that was withdrawn; is nobody barred?
    SecondInsufficientStands(Seat, Call, Seat, bool),
    /// 27A1, 29A, and another call is waiting to be ruled on
    StandsForNow {
        /// The call
        call: Call,
        /// Who made it
        by: Seat,
        /// Whose turn is lost, if it was out of turn
        lost: Option<Seat>,
    },
    /// 27B, with what he may choose from
    InsufficientReplaced(Seat, Call, Instead),
    /// 27C; is partner silenced whatever the change is (27B4)?
    InsufficientChanged(Replaced, bool),
    /// 27B4; is any bid high enough?
    InsufficientAgain(Seat, Call, bool),
    /// 29A, and whose turn is lost
    OutOfTurnStands(Call, Seat, Seat),
    /// 29A, at LHO's own turn
    OwnTurnStands(Call, Seat),
    /// 30A
    PassAtRhos(Seat),
    /// 31A, 32A; will it be too low when it is repeated?
    CallAtRhos(Seat, Call, bool),
    /// 31A, 32A, where right-hand opponent must repeat a call too
    CallAtRepeaters(Seat, Call, Call),
    /// 31B, 32B, with what another law has partner do
    CallElsewhere(Seat, Call, Seat, PartnerMay),
    /// 30B1, 31B, 32B, and partner, in turn, has called since
    PartnerHasCalled(Seat, Call, Call),
    /// 25B1, and who calls next; is nobody barred?
    SecondStands(Change, Option<Seat>, bool),
    /// 25B1, and the second call is not enough: left-hand opponent may accept that too (27A1).
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
    /// 25B, and the first call is irregular itself
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
    /// It stays, and is not enough over this.
    KeptTooLow(Seat, Call, Call),
    /// 27B1
    PartnerGoesOn(Seat),
    /// The next question is 23A.
    NotSameDenomination,
    /// 27B2
    PartnerSilenced(Seat),
    /// 27B3; is any bid high enough?
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

/// What an answer leads to besides: one sentence more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Besides {
    /// Nothing.
    NothingElse,
    /// Nothing for this side.
    NothingFor(Side),
    /// 27A2: the bid stands though it is too low.
    AnyHigher,
    /// A call made before left-hand opponent's is ruled on next.
    RuledNext {
        /// Who
        by: Seat,
        /// What
        call: Call,
        /// Before whose call
        lho: Seat,
    },
    /// His own change is ruled on next.
    ChangeNext(Seat, Call),
    /// 27C: his own change is withdrawn.
    ChangeWithdrawn(Seat, Call),
    /// 31A2, 32A2, 30B1(b): left-hand opponent has a call of his own to match.
    ThenCompared(Seat, Call),
    /// This call falls too.
    FallsToo(Seat, Call),
    /// So do several like it of the same player.
    FallTogether(Seat, Call),
    /// … and this side may not use it (16C2).
    FallsUnused(Seat, Call, Side),
    /// … and 30A applies to it.
    FallsAndPasses(Seat),
    /// … and 31A or 32A applies to it, unless its maker may be silenced.
    FallsAndRepeats(Seat, Call, bool),
    /// … and 30B, 31B or 32B applies to it, unless its maker may be silenced.
    FallsAndCompares(Seat, Call, bool),
    /// 30C, where the meaning of the pass is not known; might it be a pass of
    /// partner's artificial call?
    IfArtificial(Seat, bool),
    /// This call stands.
    Stands(Seat, Call),
    /// This call is cancelled.
    Falls(Seat, Call),
    /// This call is withdrawn.
    Withdrawn(Seat, Call),
    /// 17D3: the auction goes back to this player.
    GoesBack(Seat),
    /// 17D3, if left-hand opponent, who may accept, passes then
    PassGoesBack(Seat, Seat),
    /// He passes once.
    PassesOnce(Seat),
    /// He passes to the end.
    PassesRest(Seat),
    /// They have to pass to the end, as before.
    StillBarred(Seat),
    /// They have to pass once, as before.
    StillPasses(Seat),
    /// He puts a call in the place of a cancelled one.
    Replaces(Seat),
    /// He makes the same call again.
    Repeats(Seat, Call),
    /// His next call is compared, for the lead only.
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
    /// 25A1: what was meant is irregular itself.
    MeantIsIrregular(Call),
}
