//! What is said about calls, without the words.

use bridge::{Call, Seat, Side};

use crate::profile::{CallMadeRule, ComparabilityRuled, PreRule};
use crate::script::line::{Besides, Change, Happened, Instead, Line, Replaced, Then};

/// At the beginning, and while somebody is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BeginLine {
    /// Everybody stops; this is what happened.
    Opening(Happened),
    /// The next thing to rule on.
    Next(Happened),
    /// Nobody has asked for the director yet.
    NobodyCalls(Happened),
    /// Has the call been made at all?
    WasItMade(Seat, Call, CallMadeRule),
    /// 9C: the player retracted it unprompted.
    TookBack {
        by: Seat,
        call: Call,
        /// Who may still accept it, if anybody
        lho: Option<Seat>,
        /// Is it a legal call, which stands?
        stands: bool,
    },
    /// A call while a question is open.
    Wait(Seat),
}

impl From<BeginLine> for Line {
    fn from(line: BeginLine) -> Self {
        Self::Begin(line)
    }
}

/// A call that may be accepted, or has been (25B, 27A, 29A).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AcceptLine {
    /// 27A1, 29A, where more follows than that the call stands
    MayAccept {
        lho: Seat,
        by: Seat,
        call: Call,
        /// What follows
        then: Then,
        /// … and what else
        besides: Vec<Besides>,
    },
    /// 29B: what happens if LHO does not accept.
    IfNotAccepted(Seat, Then, Vec<Besides>),
    /// What else follows.
    Besides(Vec<Besides>),
    /// 10C2, 20F1
    Choose { lho: Seat, by: Seat, call: Call },
    /// 27A1, 29A, expressly
    Accepted {
        call: Call,
        /// Who calls next
        next: Option<Seat>,
    },
    /// 27A1, 29A, by a call
    AcceptedByCall {
        call: Call,
        /// Who called over it
        lho: Seat,
    },
}

impl From<AcceptLine> for Line {
    fn from(line: AcceptLine) -> Self {
        Self::Accept(line)
    }
}

/// Law 27.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InsufficientLine {
    /// 27A1
    MayAcceptBid { lho: Seat, by: Seat, call: Call },
    /// 27B, to the offender, for all to hear; with the possible replacements.
    MustReplaceIfNot(Seat, Call, Instead),
    /// 27C; is partner silenced whatever the change is (27B4)?
    AlreadyChanged(Replaced, bool),
    /// 27B4; is any bid sufficient?
    InsufficientAgain(Seat, Call, bool),
    /// 27B: replace it; with the possible replacements.
    ReplaceBid(Seat, Call, Instead),
    /// 27B3, 27B4: partner is silenced; is any bid sufficient?
    ReplaceSilenced(Seat, bool),
    /// 27B1; may partner still bid?
    ReplacedFreely(Replaced, bool),
    /// 27B2
    ReplacedSilenced {
        by: Seat,
        /// The replacement, if it stands
        call: Option<Call>,
        /// Does partner have a turn left?
        turns: bool,
    },
}

impl From<InsufficientLine> for Line {
    fn from(line: InsufficientLine) -> Self {
        Self::Insufficient(line)
    }
}

/// Laws 28 to 32, and 17D3.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RotationLine {
    /// 29A
    MayAcceptOutOfTurn {
        lho: Seat,
        by: Seat,
        call: Call,
        /// Who loses their turn; `None` if it was LHO's own.
        lost: Option<Seat>,
    },
    /// 28B or 29A?
    HadYouNoticed {
        /// Who is asked
        lho: Seat,
        /// Who called out of turn
        by: Seat,
        call: Call,
    },
    /// 30C
    PassMeaning {
        /// Who passed
        by: Seat,
        /// Did they pass partner's last call?
        partners: bool,
    },
    /// 29A: turns are lost.
    LostTurn {
        /// Whose turn it was
        lost: Seat,
        /// Who called instead
        by: Seat,
    },
    /// 30A, and who calls, unless that is said later
    PassCancelledAtRhos(Seat, Option<Seat>),
    /// 31A, 32A
    CancelledAtRhos {
        by: Seat,
        call: Call,
        /// Will it be insufficient when it is repeated?
        low: bool,
        /// Who calls, unless that is said later
        first: Option<Seat>,
    },
    /// 31A, 32A, where right-hand opponent must repeat a call too
    CancelledAtRepeaters(Seat, Call, Call),
    /// 30B, 31B, 32B
    CancelledElsewhere {
        call: Call,
        /// Who calls, unless that is said later
        first: Option<Seat>,
    },
    /// 30B, 31B, 32B: what depends on the next call; is partner silenced whatever it is?
    NextCallMatters {
        by: Seat,
        withdrawn: Call,
        /// Must partner pass anyway?
        silenced: bool,
    },
    /// 31A1, 32A1: it has been repeated.
    Repeated(Call),
    /// 28B
    Condoned {
        /// Who called out of turn
        by: Seat,
        call: Call,
        /// The opponent who called in turn
        rightful: Seat,
    },
    /// 31A1, 32A1 not obeyed
    WrongRepeat { by: Seat, call: Call },
    /// 17D3
    MissedTurn {
        /// Who passed out of turn
        by: Seat,
        /// Who never had a call
        skipped: Seat,
        /// Who calls
        next: Option<Seat>,
    },
}

impl From<RotationLine> for Line {
    fn from(line: RotationLine) -> Self {
        Self::Rotation(line)
    }
}

/// Law 25, and 21B.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChangeLine {
    /// 25A, and what an insufficient bid was meant to show.
    MeantIt {
        by: Seat,
        call: Call,
        /// Whether to ask what they thought the bidding was
        and_why: bool,
    },
    /// 25B1, 25B2
    MayAcceptChange(Seat, Change),
    /// 25A or 25B?
    WhatDidYouMean(Change),
    /// Over which of the two calls?
    OverWhich(Seat, Change),
    /// 25A6
    TakeBackAfterSlip { lho: Seat, call: Call },
    /// 21B2
    TakeBackAfterMisinformation { lho: Seat, call: Call },
    /// 25B1; is nobody barred?
    ChangeAccepted(Change, bool),
    /// 25B1, and the second call cannot stand (36, 38).
    ChangeTakesPlace(Change),
    /// 25B2; is nobody barred?
    ChangeRefused(Change, bool),
    /// 25A4, 25A5, 21B3
    TooLate(Change),
    /// A call has been taken back (25A6, 21B2).
    CallAgain(Seat),
    /// 25A1
    SlipCorrected {
        by: Seat,
        slip: Call,
        /// What stands
        meant: Option<Call>,
        /// Is that itself irregular?
        irregular: bool,
    },
    /// 21B1
    MisinformedChanged {
        by: Seat,
        /// The original call
        call: Call,
    },
}

impl From<ChangeLine> for Line {
    fn from(line: ChangeLine) -> Self {
        Self::Change(line)
    }
}

/// Law 23.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ComparableLine {
    /// 23A, 27B1(a)
    WhatDoTheyShow(Replaced),
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
    /// 30B, 31, 32: any legal call.
    AnyCall {
        by: Seat,
        /// The withdrawn call
        withdrawn: Call,
    },
    /// What the director will say about comparability, and when.
    ComparableTalk {
        by: Seat,
        /// What the authority wants
        pre_rule: PreRule,
        /// Before the call or after it
        ruled: ComparabilityRuled,
    },
}

impl From<ComparableLine> for Line {
    fn from(line: ComparableLine) -> Self {
        Self::Comparable(line)
    }
}

/// Laws 36 to 39.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InadmissibleLine {
    /// 37A
    StandsWhileBarred {
        /// Who was barred
        by: Seat,
        call: Call,
        /// Who called over it
        lho: Seat,
        /// Must they go on passing?
        still_barred: bool,
    },
    /// 36A
    DoubleVoid {
        /// X or XX
        call: Call,
        /// Who calls
        next: Option<Seat>,
    },
    /// 36B2; is it their turn to replace it?
    DoubleReplaced(Seat, Call, bool),
    /// 36B2, and the offender has already replaced it.
    DoubleAlreadyReplaced {
        /// The two calls
        calls: Replaced,
        /// Who calls
        next: Option<Seat>,
    },
    /// 36B4
    DoubleOutOfTurn {
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
        by: Seat,
        call: Call,
        /// Is it replaced by a pass?
        pass: bool,
        /// Does that side have a turn left?
        turns: bool,
        /// Who calls
        next: Option<Seat>,
    },
    /// 38
    OverSeven {
        by: Seat,
        call: Call,
        /// Is it replaced by a pass?
        pass: bool,
        /// Has anybody called since?
        later: bool,
        /// Does that side have a turn left?
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
}

impl From<InadmissibleLine> for Line {
    fn from(line: InadmissibleLine) -> Self {
        Self::Inadmissible(line)
    }
}

/// The board and the director: 15, 82C.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulingLine {
    /// 15A1
    WrongBoard {
        by: Seat,
        /// Is it their turn?
        turn: bool,
    },
    /// 15A2(a)
    WrongBoardAdjusted(Seat),
    /// 82C; is the auction over?
    Misruled(bool),
    /// 82C: these calls are cancelled with the ruling under which they were made.
    PutRight(Vec<(Seat, Call)>),
}

impl From<RulingLine> for Line {
    fn from(line: RulingLine) -> Self {
        Self::Ruling(line)
    }
}

/// Whose turn it is, and what binds that player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TurnLine {
    /// 10C1: the director waits for these players' calls.
    Staying(Vec<Seat>),
    /// Several calls are cancelled; who calls now?
    YourCall(Seat),
    /// The player must pass.
    MustPassNow { seat: Seat, to_the_end: bool },
    /// 31A1, 32A1
    MustRepeatNow {
        seat: Seat,
        call: Call,
        /// Will it be irregular again?
        irregular: bool,
    },
}

impl From<TurnLine> for Line {
    fn from(line: TurnLine) -> Self {
        Self::Turn(line)
    }
}

/// What may not be used, and when to call the director again (16C, 23C, 72C).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AfterLine {
    /// 16C2, before partner calls
    PartnerWarning {
        /// Who is to call
        partner: Seat,
        /// What they may not use
        call: Option<Call>,
    },
    /// 16C1, 16C2
    Information {
        /// Who may not use it
        side: Side,
        /// Whose calls
        calls: Vec<(Seat, Call)>,
    },
    /// 23C, 27D
    CallBackIfHelped {
        /// The other side
        side: Side,
        /// The offender
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
        /// Is it about information alone (16C3)?
        information: bool,
    },
}

impl From<AfterLine> for Line {
    fn from(line: AfterLine) -> Self {
        Self::After(line)
    }
}
