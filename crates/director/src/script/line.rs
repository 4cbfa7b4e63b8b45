//! What can be said, with the seats and calls it is said about and without
//! the words.

use bridge::{Call, Card, Seat, Side, Suit};
use laws::{CallKind, Irregularity, IrregularityStatus, Kind, SuitSet};

use crate::profile::{CallMadeRule, ComparabilityRuled, PreRule};

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
}

/// A line of the script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    // ---- to begin with
    /// Everybody stops; this is what happened.
    Opening(Happened),
    /// The next thing to rule on.
    Next(Happened),
    /// Nobody has asked for the director yet.
    NobodyCalls(Happened),
    /// Has the call been made at all?
    WasItMade(Seat, Call, CallMadeRule),
    /// 9C: he has taken it back by himself.
    TookBack {
        /// Who
        by: Seat,
        /// What
        call: Call,
        /// Who may still accept it, if anybody may
        lho: Option<Seat>,
        /// Is it a legal call, which stands?
        stands: bool,
    },
    /// A call while a question is open.
    Wait(Seat),

    // ---- questions to a player
    /// 25A, and what an insufficient bid was meant to show.
    MeantIt {
        /// Who
        by: Seat,
        /// What
        call: Call,
        /// Whether to ask what he thought the bidding was
        and_why: bool,
    },
    /// 27A1
    MayAcceptBid {
        /// Who may
        lho: Seat,
        /// Whose bid
        by: Seat,
        /// What
        call: Call,
    },
    /// 29A
    MayAcceptOutOfTurn {
        /// Who may
        lho: Seat,
        /// Whose call
        by: Seat,
        /// What
        call: Call,
        /// Who loses his turn; nobody if it was LHO's own.
        lost: Option<Seat>,
    },
    /// 27A1, 29A, where more follows than the call standing
    MayAccept {
        /// Who may
        lho: Seat,
        /// Whose call
        by: Seat,
        /// What
        call: Call,
        /// What follows
        then: Then,
        /// … and what else
        besides: Vec<Besides>,
    },
    /// 25B1, 25B2
    MayAcceptChange(Seat, Change),
    /// 27B, to the offender, for all to hear; with what he may choose from.
    MustReplaceIfNot(Seat, Call, Instead),
    /// 27C
    AlreadyChanged(Replaced),
    /// 27B4; is any bid high enough?
    InsufficientAgain(Seat, Call, bool),
    /// 29B: what happens if LHO does not accept.
    IfNotAccepted(Seat, Then, Vec<Besides>),
    /// What else follows.
    Besides(Vec<Besides>),
    /// 10C2, 20F1
    Choose {
        /// Who
        lho: Seat,
        /// Whose call
        by: Seat,
        /// What
        call: Call,
    },
    /// 25A or 25B?
    WhatDidYouMean(Change),
    /// Over which of the two calls?
    OverWhich(Seat, Change),
    /// 25A6
    TakeBackAfterSlip {
        /// Who may
        lho: Seat,
        /// His call
        call: Call,
    },
    /// 21B2
    TakeBackAfterMisinformation {
        /// Who may
        lho: Seat,
        /// His call
        call: Call,
    },
    /// 28B or 29A?
    HadYouNoticed {
        /// Who is asked
        lho: Seat,
        /// Who called out of turn
        by: Seat,
        /// What
        call: Call,
    },
    /// 30C
    PassMeaning {
        /// Who passed
        by: Seat,
        /// Did he pass partner's last call?
        partners: bool,
    },
    /// 23A, 27B1(a)
    WhatDoTheyShow(Replaced),
    /// 26B
    Forbid {
        /// Who chooses
        declarer: Seat,
        /// Who is to lead
        leader: Seat,
        /// Who did not show the suits
        offender: Seat,
        /// The suits
        suits: SuitSet,
    },
    /// 26B, with a hand that showed all four suits
    NothingToForbid(Seat),

    // ---- what has been ruled
    /// 27A1, 29A, by word
    Accepted {
        /// The call
        call: Call,
        /// Who calls next
        next: Option<Seat>,
    },
    /// 27A1, 29A, by a call
    AcceptedByCall {
        /// The call
        call: Call,
        /// Who called over it
        lho: Seat,
    },
    /// 29A: turns are lost.
    LostTurn {
        /// Whose turn it was
        lost: Seat,
        /// Who called instead
        by: Seat,
    },
    /// 25B1; does the second call stand? It may be one that cannot (36).
    ChangeAccepted(Change, bool),
    /// 25B2
    ChangeRefused(Change),
    /// 25A4, 25A5, 21B3
    TooLate(Change),
    /// 37A
    StandsWhileBarred {
        /// Who was barred
        by: Seat,
        /// What he called
        call: Call,
        /// Who called over it
        lho: Seat,
        /// Must he go on passing?
        still_barred: bool,
    },
    /// 27B: replace it; with what he may choose from.
    ReplaceBid(Seat, Call, Instead),
    /// 27B3, 27B4: partner is silenced; is any bid high enough?
    ReplaceSilenced(Seat, bool),
    /// 27B1; may partner still bid?
    ReplacedFreely(Replaced, bool),
    /// 27B2
    ReplacedSilenced {
        /// Who
        by: Seat,
        /// The replacement, if it stands
        call: Option<Call>,
        /// Has partner a turn left?
        turns: bool,
    },
    /// 30A, and who calls, unless that is said later
    PassCancelledAtRhos(Seat, Option<Seat>),
    /// 31A, 32A
    CancelledAtRhos {
        /// Who
        by: Seat,
        /// What
        call: Call,
        /// Will it be too low when it is repeated?
        low: bool,
        /// Who calls, unless that is said later
        first: Option<Seat>,
    },
    /// 31A, 32A, where right-hand opponent must repeat a call too
    CancelledAtRepeaters(Seat, Call, Call),
    /// 30B, 31B, 32B
    CancelledElsewhere {
        /// The call
        call: Call,
        /// Who calls, unless that is said later
        first: Option<Seat>,
    },
    /// 30B, 31B, 32B: what depends on his next call; is partner silenced
    /// whatever it is?
    NextCallMatters {
        /// Who
        by: Seat,
        /// His withdrawn call
        withdrawn: Call,
        /// Must partner pass anyway?
        silenced: bool,
    },
    /// 10C1: the director waits for these players' calls.
    Staying(Vec<Seat>),
    /// Several calls are cancelled; who calls now?
    YourCall(Seat),
    /// A call has been taken back (25A6, 21B2).
    CallAgain(Seat),
    /// 23B; may partner still bid?
    Comparable(Replaced, bool),
    /// 30B1(b)(ii), 31A2(b), 32A2(b)
    NotComparable {
        /// The two calls
        calls: Replaced,
        /// Does the replacement stand?
        stands: bool,
        /// Must partner pass?
        passes: bool,
    },
    /// 31A1, 32A1: it has been repeated.
    Repeated(Call),
    /// 28B
    Condoned {
        /// Who called out of turn
        by: Seat,
        /// What
        call: Call,
        /// The opponent who called in turn
        rightful: Seat,
    },
    /// 25A1
    SlipCorrected {
        /// Who
        by: Seat,
        /// The slip
        slip: Call,
        /// What stands
        meant: Option<Call>,
        /// Is that irregular itself?
        irregular: bool,
    },
    /// 21B1
    MisinformedChanged {
        /// Who
        by: Seat,
        /// What he had called
        call: Call,
    },
    /// 36A
    DoubleVoid {
        /// X or XX
        call: Call,
        /// Who calls
        next: Option<Seat>,
    },
    /// 36B2; is it his turn to put another call in its place?
    DoubleReplaced(Seat, Call, bool),
    /// 36B2, and the offender has put another call in its place already.
    DoubleAlreadyReplaced {
        /// The two calls
        calls: Replaced,
        /// Who calls
        next: Option<Seat>,
    },
    /// 36B4
    DoubleOutOfTurn {
        /// Who
        by: Seat,
        /// X or XX
        call: Call,
        /// Who calls
        first: Option<Seat>,
    },
    /// 36C
    DoubleInPlay(Call),
    /// 37B
    BarredCalled {
        /// Who
        by: Seat,
        /// What
        call: Call,
        /// Is a pass put in its place?
        pass: bool,
        /// Have they a turn left?
        turns: bool,
        /// Who calls
        next: Option<Seat>,
    },
    /// 38
    OverSeven {
        /// Who
        by: Seat,
        /// What
        call: Call,
        /// Is a pass put in its place?
        pass: bool,
        /// Has anybody called since?
        later: bool,
        /// Have they a turn left?
        turns: bool,
        /// Who calls
        next: Option<Seat>,
    },
    /// 38, too late
    OverSevenInPlay(Call),
    /// 39A, 39B
    LateCall(Seat),
    /// 39C
    LateCallByDefender(Seat),
    /// 31A1, 32A1 not obeyed
    WrongRepeat {
        /// Who
        by: Seat,
        /// What he called
        call: Call,
    },
    /// 17D3
    MissedTurn {
        /// Who passed out of turn
        by: Seat,
        /// Who never had a call
        skipped: Seat,
        /// Who calls
        next: Option<Seat>,
    },
    /// 15A1
    WrongBoard {
        /// Whose call
        by: Seat,
        /// Is it his turn?
        turn: bool,
    },
    /// 15A2(a)
    WrongBoardAdjusted(Seat),
    /// Law 24
    CardsFaceUp {
        /// Whose
        by: Seat,
        /// Which
        cards: Vec<Card>,
        /// Do they stay on the table?
        stay: bool,
        /// Does partner have to pass once?
        bars: bool,
    },
    /// 82C; is the auction over?
    Misruled(bool),
    /// 82C: these calls go with the ruling under which they were made.
    PutRight(Vec<(Seat, Call)>),

    // ---- at a player's turn
    /// He must pass.
    MustPassNow {
        /// Who
        seat: Seat,
        /// To the end?
        to_the_end: bool,
    },
    /// 31A1, 32A1
    MustRepeatNow {
        /// Who
        seat: Seat,
        /// What
        call: Call,
        /// Will it be irregular again?
        irregular: bool,
    },
    /// 30B, 31, 32: any legal call.
    AnyCall {
        /// Who
        by: Seat,
        /// The withdrawn call
        withdrawn: Call,
    },
    /// What the director will say about comparability, and when.
    ComparableTalk {
        /// Who
        by: Seat,
        /// What the authority wants
        pre_rule: PreRule,
        /// Before the call or after it
        ruled: ComparabilityRuled,
    },
    /// 16C2, before partner calls
    PartnerWarning {
        /// Who is to call
        partner: Seat,
        /// What he may not use
        call: Option<Call>,
    },

    // ---- what goes on
    /// 16C1, 16C2
    Information {
        /// Who may not use it
        side: Side,
        /// Whose calls
        calls: Vec<(Seat, Call)>,
    },
    /// 26B may come.
    LeadPossible(Seat),
    /// 26B will come at a later trick.
    LeadLater {
        /// Who chooses
        declarer: Seat,
        /// Who is restricted
        leader: Seat,
    },
    /// 26B
    LeadForbidden(Seat, Suit),
    /// 26B is over, and he is to lead.
    LeadFree(Seat),
    /// 26B is over, and he is not.
    LeadOver(Seat),
    /// 26A: there is none.
    LeadUnrestricted(Seat),
    /// 26B: there is none, or no more; his side has penalty cards.
    LeadByCards(Seat),
    /// 26B: the lead came before declarer had chosen.
    LeadLapsed {
        /// Who might have chosen
        declarer: Seat,
        /// Who has led
        leader: Seat,
    },
    /// 59, 61A: the suit that was forbidden has been led.
    ForbiddenLed(Seat),
    /// 16C2, at the lead
    LeaderWarning {
        /// Who
        leader: Seat,
        /// Has partner withdrawn a call?
        call: bool,
        /// Has partner shown a card?
        card: bool,
    },
    /// 24D; is there a declarer?
    PickUp {
        /// Whose
        by: Seat,
        /// Which
        cards: Vec<Card>,
        /// Does his side declare? If not, the board is passed out.
        declares: bool,
    },
    /// 24E, 50B
    PenaltyCards {
        /// Whose
        by: Seat,
        /// Which
        cards: Vec<Card>,
        /// Major or minor
        major: bool,
    },
    /// 50C
    PenaltyMinor(Seat, Card),
    /// 50D2: partner waits for declarer.
    PenaltyWait {
        /// Who is to lead
        leader: Seat,
        /// Who chooses
        declarer: Seat,
    },
    /// 50D2, 51B: declarer chooses, and partner leads.
    PenaltyOptions {
        /// Who chooses
        declarer: Seat,
        /// Who is to lead
        leader: Seat,
        /// His partner's major penalty cards
        cards: Vec<Card>,
        /// Does nothing else bind the leader?
        free: bool,
    },
    /// 50D1, 51A: he leads it; of several, the one that declarer names.
    PenaltyLead {
        /// Who names it
        declarer: Seat,
        /// Who is to lead
        leader: Seat,
        /// His own major penalty cards
        cards: Vec<Card>,
        /// Does declarer choose first what partner's cards lead to?
        then: bool,
    },
    /// 50D2, 51B, at a later lead
    PenaltyLater {
        /// Who chooses
        declarer: Seat,
        /// Who will lead
        leader: Seat,
    },
    /// Laws 50 to 52: what is not said before the lead belongs to the play.
    PenaltyRest,
    /// 23C, 27D
    CallBackIfHelped {
        /// The other side
        side: Side,
        /// Who erred
        by: Seat,
        /// Is there a play?
        play: bool,
    },
    /// 16C3, 72C, 21B3
    CallBackIfHurt {
        /// Who may ask
        side: Side,
        /// Is there a play?
        play: bool,
    },
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
    /// 27A1, and it stands in the place of one that was withdrawn
    SecondInsufficientStands(Seat, Call, Seat),
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
    /// 27C
    InsufficientChanged(Replaced),
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
    /// 31B, 32B
    CallElsewhere(Seat, Call, Seat),
    /// 30B1, 31B, 32B, and partner, in turn, has called since
    PartnerHasCalled(Seat, Call, Call),
    /// 25B1, and who calls next
    SecondStands(Change, Option<Seat>),
    /// 25B2, and who calls next
    FirstStands(Change, Option<Seat>),
    /// 29A
    CalledOver(Call, Seat),
    /// 28B
    CalledInTurn(Seat, Call, Seat),
    /// 29A by default
    CalledOverByDefault(Call, Seat),
    /// 28B by default
    CalledInTurnByDefault(Seat, Call, Seat),
    /// 25B
    ChangedHisMind(Change, Seat),
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
    /// 17D3: the auction goes back to this player.
    GoesBack(Seat),
    /// 17D3, if left-hand opponent, who may accept, passes then
    PassGoesBack(Seat, Seat),
    /// He passes once.
    PassesOnce(Seat),
    /// He passes to the end.
    PassesRest(Seat),
    /// He has to pass to the end, as before.
    StillBarred(Seat),
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
