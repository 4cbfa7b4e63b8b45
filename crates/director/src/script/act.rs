//! What the director does by saying a line: asks, explains, rules, warns …
//!
//! Whoever follows the script by its steps and not by its words, such as the trainer's table,
//! reads it here. Every line says what it is; a new one does not compile until it has.

use bridge::{Seat, Side};

use super::auction::line::{
    AcceptLine, AfterLine, BeginLine, ChangeLine, ComparableLine, InadmissibleLine,
    InsufficientLine, RotationLine, RulingLine, TurnLine,
};
use super::line::Line;
use super::play::line::{CardLine, LeadLine};
use crate::profile::PreRule;
use crate::ruling::PartnerMay;

/// Something that the director does by saying a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// Stops the table and says what has happened.
    Opens,
    /// Makes sure that a call has been made at all.
    Checks,
    /// Asks a player something that only they know.
    Asks(Inquiry),
    /// Says what a choice leads to.
    Explains(Branch),
    /// Has this player choose.
    Offers(Seat),
    /// Goes on with what was said just before.
    Adds,
    /// Says what stands and what does not.
    Rules,
    /// Has this player put a call in the place of a cancelled one.
    Replaces(Seat),
    /// Tells this player that the next call is theirs, and what it is compared with.
    Compares(Seat),
    /// Says whether the director tells this player in advance what is comparable.
    Discusses {
        /// Who
        by: Seat,
        /// Always, or only if the player asks?
        always: bool,
    },
    /// Says what this player's new call has led to.
    Judges(Seat),
    /// Tells this player that they must pass.
    Silences(Seat, PartnerMay),
    /// Tells this player that they may go on bidding.
    Frees(Seat),
    /// Tells this player to make the same call again.
    Repeats(Seat),
    /// Tells this player what they may do now.
    Directs(Seat),
    /// Says that it is this player's call.
    Calls(Seat),
    /// Reminds this player of what they may not use.
    Warns(Seat),
    /// Tells both sides that this one may not use something.
    Informs(Side),
    /// Says when this side should call the director back; for information alone (16C3)?
    CallsBack { side: Side, information: bool },
    /// Says that the director stays, or that nothing else follows.
    Rests,
}

/// What a player is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Inquiry {
    /// What they meant to call
    Intent,
    /// What they meant to show
    Meaning,
    /// What they had noticed when they called
    Noticed,
}

/// Which way of a choice is explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Branch {
    /// If the call is accepted
    Accept,
    /// If it is not
    Refuse,
    /// Every way at once
    Any,
}

impl Line {
    /// What the director does by saying it, in order. Never nothing.
    #[must_use]
    pub fn acts(&self) -> Vec<Act> {
        match self {
            Self::Begin(line) => begin(line),
            Self::Accept(line) => accept(line),
            Self::Insufficient(line) => insufficient(line),
            Self::Rotation(line) => rotation(line),
            Self::Change(line) => change(line),
            Self::Comparable(line) => comparable(line),
            Self::Inadmissible(line) => inadmissible(line),
            Self::Ruling(line) => ruling(line),
            Self::Turn(line) => turn(line),
            Self::After(line) => after(line),
            Self::Lead(line) => lead(line),
            Self::Card(line) => card(line),
        }
    }
}

fn begin(line: &BeginLine) -> Vec<Act> {
    vec![match line {
        BeginLine::Opening(_)
        | BeginLine::Next(_)
        | BeginLine::NobodyCalls(_)
        | BeginLine::TookBack { stands: false, .. }
        | BeginLine::Wait(_) => Act::Opens,
        BeginLine::WasItMade(..) => Act::Checks,
        BeginLine::TookBack { stands: true, .. } => Act::Rules,
    }]
}

fn accept(line: &AcceptLine) -> Vec<Act> {
    vec![match *line {
        AcceptLine::MayAccept { .. } => Act::Explains(Branch::Accept),
        AcceptLine::IfNotAccepted(..) => Act::Explains(Branch::Refuse),
        AcceptLine::Besides(_) => Act::Adds,
        AcceptLine::Choose { lho, .. } => Act::Offers(lho),
        AcceptLine::Accepted { .. } | AcceptLine::AcceptedByCall { .. } => Act::Rules,
    }]
}

fn insufficient(line: &InsufficientLine) -> Vec<Act> {
    let rest = |by: Seat| Act::Silences(by.partner(), PartnerMay::PassRest);
    match *line {
        InsufficientLine::MayAcceptBid { .. } => vec![Act::Explains(Branch::Accept)],
        InsufficientLine::MustReplaceIfNot(..)
        | InsufficientLine::AlreadyChanged(..)
        | InsufficientLine::InsufficientAgain(..) => vec![Act::Explains(Branch::Refuse)],
        InsufficientLine::ReplaceBid(by, ..) => vec![Act::Rules, Act::Replaces(by)],
        InsufficientLine::ReplaceSilenced(by, _) => {
            vec![Act::Judges(by), Act::Rules, rest(by), Act::Replaces(by)]
        }
        InsufficientLine::ReplacedFreely(calls, free) => judged(calls.by, free),
        InsufficientLine::ReplacedSilenced { by, turns, .. } => {
            [Act::Judges(by)].into_iter().chain(turns.then(|| rest(by))).collect()
        }
    }
}

/// A new call leaves partner free, who may still have a turn.
fn judged(by: Seat, free: bool) -> Vec<Act> {
    let frees = free.then_some(Act::Frees(by.partner()));
    [Act::Judges(by)].into_iter().chain(frees).collect()
}

fn rotation(line: &RotationLine) -> Vec<Act> {
    match *line {
        RotationLine::MayAcceptOutOfTurn { .. } => vec![Act::Explains(Branch::Accept)],
        RotationLine::HadYouNoticed { .. } => vec![Act::Asks(Inquiry::Noticed)],
        RotationLine::PassMeaning { .. } => vec![Act::Asks(Inquiry::Meaning)],
        RotationLine::PassCancelledAtRhos(by, _) => {
            vec![Act::Rules, Act::Silences(by, PartnerMay::PassNext)]
        }
        RotationLine::LostTurn { .. }
        | RotationLine::CancelledAtRhos { .. }
        | RotationLine::CancelledAtRepeaters(..)
        | RotationLine::CancelledElsewhere { .. }
        | RotationLine::NextCallMatters { .. }
        | RotationLine::Condoned { .. }
        | RotationLine::WrongRepeat { .. } => vec![Act::Rules],
        RotationLine::Repeated(_) => vec![Act::Rests],
        RotationLine::MissedTurn { next, .. } => {
            [Act::Rules].into_iter().chain(next.map(Act::Directs)).collect()
        }
    }
}

fn change(line: &ChangeLine) -> Vec<Act> {
    match *line {
        ChangeLine::MeantIt { and_why, .. } => {
            let why = and_why.then_some(Act::Asks(Inquiry::Meaning));
            [Act::Asks(Inquiry::Intent)].into_iter().chain(why).collect()
        }
        ChangeLine::WhatDidYouMean(_) => vec![Act::Asks(Inquiry::Intent)],
        ChangeLine::OverWhich(..) => vec![Act::Asks(Inquiry::Noticed)],
        ChangeLine::MayAcceptChange(..) => vec![Act::Explains(Branch::Any)],
        ChangeLine::TakeBackAfterSlip { lho, .. }
        | ChangeLine::TakeBackAfterMisinformation { lho, .. } => {
            vec![Act::Explains(Branch::Any), Act::Offers(lho)]
        }
        ChangeLine::ChangeAccepted(..)
        | ChangeLine::ChangeTakesPlace(_)
        | ChangeLine::ChangeRefused(..)
        | ChangeLine::TooLate(_)
        | ChangeLine::SlipCorrected { .. }
        | ChangeLine::MisinformedChanged { .. } => vec![Act::Rules],
        ChangeLine::CallAgain(seat) => vec![Act::Calls(seat)],
    }
}

fn comparable(line: &ComparableLine) -> Vec<Act> {
    match *line {
        ComparableLine::WhatDoTheyShow(_) => vec![Act::Asks(Inquiry::Meaning)],
        ComparableLine::Comparable(calls, free) => judged(calls.by, free),
        ComparableLine::NotComparable { calls, passes, .. } => {
            let once = Act::Silences(calls.by.partner(), PartnerMay::PassNext);
            [Act::Judges(calls.by)].into_iter().chain(passes.then_some(once)).collect()
        }
        ComparableLine::AnyCall { by, .. } => vec![Act::Compares(by)],
        ComparableLine::ComparableTalk { by, pre_rule, .. } => {
            vec![Act::Discusses { by, always: pre_rule == PreRule::BeforeCall }]
        }
    }
}

fn inadmissible(line: &InadmissibleLine) -> Vec<Act> {
    let rest = |seat: Seat| Act::Silences(seat, PartnerMay::PassRest);
    match *line {
        InadmissibleLine::StandsWhileBarred { by, still_barred, .. } => {
            [Act::Rules].into_iter().chain(still_barred.then(|| rest(by))).collect()
        }
        InadmissibleLine::DoubleReplaced(by, _, turn) => {
            let replaces = turn.then_some(Act::Replaces(by));
            [Act::Rules, rest(by.partner())].into_iter().chain(replaces).collect()
        }
        InadmissibleLine::DoubleAlreadyReplaced { calls, .. } => {
            vec![Act::Rules, rest(calls.by.partner())]
        }
        InadmissibleLine::DoubleOutOfTurn { by, .. } => vec![Act::Rules, rest(by.partner())],
        InadmissibleLine::BarredCalled { by, turns, .. }
        | InadmissibleLine::OverSeven { by, turns, .. } => {
            let both = [by, by.partner()].into_iter().filter(|_| turns);
            [Act::Rules].into_iter().chain(both.map(rest)).collect()
        }
        InadmissibleLine::DoubleVoid { .. }
        | InadmissibleLine::DoubleInPlay(_)
        | InadmissibleLine::OverSevenInPlay(_)
        | InadmissibleLine::LateCall(_)
        | InadmissibleLine::LateCallByDefender(_) => vec![Act::Rules],
    }
}

fn ruling(line: &RulingLine) -> Vec<Act> {
    match line {
        RulingLine::WrongBoard { .. }
        | RulingLine::WrongBoardAdjusted(_)
        | RulingLine::Misruled(_)
        | RulingLine::PutRight(_) => vec![Act::Rules],
    }
}

fn turn(line: &TurnLine) -> Vec<Act> {
    vec![match *line {
        TurnLine::Staying(_) => Act::Rests,
        TurnLine::YourCall(seat) => Act::Calls(seat),
        TurnLine::MustPassNow { seat, to_the_end: true } => {
            Act::Silences(seat, PartnerMay::PassRest)
        }
        TurnLine::MustPassNow { seat, to_the_end: false } => {
            Act::Silences(seat, PartnerMay::PassNext)
        }
        TurnLine::MustRepeatNow { seat, .. } => Act::Repeats(seat),
    }]
}

fn after(line: &AfterLine) -> Vec<Act> {
    vec![match *line {
        AfterLine::PartnerWarning { partner, .. } => Act::Warns(partner),
        AfterLine::Information { side, .. } => Act::Informs(side),
        AfterLine::CallBackIfHelped { side, .. } => Act::CallsBack { side, information: false },
        AfterLine::CallBackIfHurt { side, information, .. } => Act::CallsBack { side, information },
    }]
}

fn lead(line: &LeadLine) -> Vec<Act> {
    match *line {
        LeadLine::Forbid { declarer, .. } => {
            vec![Act::Explains(Branch::Any), Act::Offers(declarer)]
        }
        LeadLine::LeadPossible(leader) => {
            let side = leader.side().opponents();
            vec![Act::CallsBack { side, information: false }]
        }
        LeadLine::LeadLater { declarer, .. } => {
            vec![Act::CallsBack { side: declarer.side(), information: false }]
        }
        LeadLine::LeadForbidden(leader, _)
        | LeadLine::LeadFree(leader)
        | LeadLine::LeadOver(leader)
        | LeadLine::LeadUnrestricted(leader)
        | LeadLine::LeadByCards(leader) => vec![Act::Directs(leader)],
        LeadLine::NothingToForbid(_) | LeadLine::LeadLapsed { .. } | LeadLine::ForbiddenLed(_) => {
            vec![Act::Rules]
        }
        LeadLine::LeaderWarning { leader, .. } => vec![Act::Warns(leader)],
    }
}

fn card(line: &CardLine) -> Vec<Act> {
    match *line {
        CardLine::CardsFaceUp { by, bars, .. } => {
            let once = Act::Silences(by.partner(), PartnerMay::PassNext);
            [Act::Rules].into_iter().chain(bars.then_some(once)).collect()
        }
        CardLine::PickUp { .. }
        | CardLine::PenaltyCards { .. }
        | CardLine::PenaltyMinor(..)
        | CardLine::PenaltyWait { .. }
        | CardLine::PenaltyOptions { .. }
        | CardLine::PenaltyLead { .. }
        | CardLine::PenaltyLater { .. }
        | CardLine::PenaltyRest => vec![Act::Rules],
    }
}
