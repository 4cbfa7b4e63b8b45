//! What a call is, and so which law it engages, in the order that matters.
//!
//! | step | is it …                                             | law            |
//! |------|-----------------------------------------------------|----------------|
//! | 1    | the correction of a slip, or of misinformation      | 25A, 21B       |
//! | 2    | a second call in a row                              | 25B (27C, 36B) |
//! | 3    | a call after the final pass                         | 39             |
//! | 4    | a bid above seven                                   | 38             |
//! | 5    | a double or redouble that could never be made       | 36             |
//! | 6    | a bid or double by one who must pass                | 37             |
//! | 7    | out of turn (28A and 33 apart)                      | 29, 30–32      |
//! | 8    | not the call that had to be repeated                | 31A1, 32A1     |
//! | 9    | an insufficient bid, or the replacement of one      | 27             |
//!
//! That is the order inside [`classify`]; what is done about each is in the law's file.
//! One thing comes before 5: a double in place of an insufficient bid is 27B3, whatever
//! else it may be.

use std::ops::Range;

use bridge::{Call, Seat};

use crate::book::{
    law_09, law_12, law_15, law_17, law_21, law_25, law_27, law_28, law_29, law_31, law_33, law_36,
    law_37, law_38, law_39,
};
use crate::event::{CallMade, Event, EventNo};
use crate::position::{CallStatus, Kind};
use crate::reader::{Duty, Reader, Replaced};

/// Reads one call where it stands in the record.
pub(crate) fn call(r: &mut Reader<'_>, no: EventNo) {
    if let Some(side) = r.table.void(no) {
        law_09::b2(r, no, side);
        return;
    }
    if let Some(first) = law_33::in_turn(r, no) {
        r.set_done(first);
        judge(r, first, Some(law_33::WHOLE));
        if r.is_done(no) {
            return;
        }
    }
    if r.table.accepted(no) {
        law_09::accepted_early(r);
    }
    let law = r.made(no).simultaneous.then_some(law_33::WHOLE);
    judge(r, no, law);
}

/// Judges a call, corrections first.
pub(crate) fn judge(r: &mut Reader<'_>, no: EventNo, law: Option<crate::Cite>) {
    if r.adjusted {
        r.write(no, CallStatus::Cancelled, Some(law_12::A2));
        return;
    }
    if let Some((status, law)) = r.table.gone(no) {
        r.write(no, status, Some(law));
        return;
    }
    if let Some(correction) = law_25::correction_of(r, no) {
        if r.made(correction).misinformed {
            law_21::b1(r, no, correction);
        } else {
            law_25::a(r, no, correction);
        }
        return;
    }
    if r.made(no).corrects() && !r.is_done(no) {
        law_25::too_late(r, no);
        return;
    }
    let class = classify(r, no);
    let change = matches!(class, Class::ChangeOf(_));
    if !change && r.unsettled {
        provisionally(r, no, class, law);
        return;
    }
    if !change && r.made(no).wrong_board && law_15::a(r, no) {
        return;
    }
    apply(r, no, class, law);
}

/// What a call is, against the auction as it is. Where the law for it asks whose turn
/// it was, the class says so.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Class {
    /// A second call in a row, or one meant in place of this earlier one.
    ChangeOf(EventNo),
    /// Made after the final pass.
    AfterAuction,
    /// A bid above seven.
    OverSeven(Seat),
    /// A double or redouble with nothing there for it.
    Inadmissible(Seat),
    /// A bid or double by one who must pass.
    Barred(Seat),
    /// Right-hand opponent, whose turn it is, can only pass: nobody need wait for him.
    OverForcedPass(Seat),
    /// Out of turn.
    OutOfRotation(Seat),
    /// Not the call that this duty asks for.
    WrongRepeat(Duty),
    /// Too low.
    Insufficient,
    /// Legal, in the place of a cancelled call.
    Replacement,
    /// Legal.
    Legal,
}

impl Class {
    /// What sort of irregularity that is, if it is one.
    pub(crate) const fn kind(self, call: Call) -> Option<Kind> {
        match self {
            Self::ChangeOf(_) => Some(Kind::ChangeOfCall),
            Self::AfterAuction => Some(Kind::CallAfterAuction),
            Self::OverSeven(_) => Some(Kind::BidOverSeven),
            Self::Inadmissible(_) => Some(Kind::InadmissibleDouble),
            Self::Barred(_) => Some(Kind::CallWhileBarred),
            Self::OutOfRotation(_) => Some(out_of_rotation(call)),
            Self::WrongRepeat(_) => Some(Kind::WrongRepeat),
            Self::Insufficient => Some(Kind::InsufficientBid),
            Self::OverForcedPass(_) | Self::Replacement | Self::Legal => None,
        }
    }
}

const fn out_of_rotation(call: Call) -> Kind {
    match call {
        Call::Pass => Kind::PassOutOfRotation,
        Call::Double | Call::Redouble => Kind::DoubleOutOfRotation,
        Call::Bid(_) | Call::OverSeven(_) => Kind::BidOutOfRotation,
    }
}

/// Steps 2 to 9.
fn classify(r: &Reader<'_>, no: EventNo) -> Class {
    second_call(r, no).map_or_else(|| by_itself(r, no), Class::ChangeOf)
}

/// Steps 3 to 9, whatever its maker called before. Three passes with a lost turn among
/// them end the auction as long as nobody has given that turn back (17D3).
pub(crate) fn by_itself(r: &Reader<'_>, no: EventNo) -> Class {
    let turn = r.turn().filter(|_| r.auction.missed_turn().is_none());
    at_turn(r, no, turn)
}

/// The same, if this is the player whose turn it is.
fn at_turn(r: &Reader<'_>, no: EventNo, turn: Option<Seat>) -> Class {
    let CallMade { by, call, .. } = r.made(no);
    let Some(turn) = turn else { return Class::AfterAuction };
    if matches!(call, Call::OverSeven(_)) {
        Class::OverSeven(turn)
    } else if call.is_double() && !r.auction.permits(by, call) {
        Class::Inadmissible(turn)
    } else if call != Call::Pass && r.barred(by).is_some() {
        Class::Barred(turn)
    } else if turn == by.rho() && r.barred(turn).is_some() {
        Class::OverForcedPass(turn)
    } else if turn != by {
        Class::OutOfRotation(turn)
    } else if let Some(duty) = law_31::disobeyed(r, by, call) {
        Class::WrongRepeat(duty)
    } else if call.bid().is_some_and(|bid| !r.auction.is_sufficient(bid)) {
        Class::Insufficient
    } else if r.replace.is_some_and(|replace| replace.offender == by) {
        Class::Replacement
    } else {
        Class::Legal
    }
}

/// Is this a second call in a row, or marked as meant in place of an earlier
/// one? The first of the two.
fn second_call(r: &Reader<'_>, no: EventNo) -> Option<EventNo> {
    let CallMade { by, instead_of, .. } = r.made(no);
    let turn = r.turn()?;
    if instead_of.is_some() {
        return r.table.replaced_by(no).filter(|first| r.turn_of_event(*first).is_some());
    }
    let previous =
        r.table.events()[..no.0].iter().enumerate().rev().find_map(|(index, event)| match event {
            Event::Call(made) if r.table.void(EventNo(index)).is_none() => {
                Some((EventNo(index), made.by))
            }
            Event::Call(_)
            | Event::Attention(_)
            | Event::Answer(_)
            | Event::Retracted { .. }
            | Event::Misruled
            | Event::Lead { .. }
            | Event::Exposed { .. } => None,
        });
    let (first, _) = previous.filter(|(_, seat)| *seat == by)?;
    let entry = r.entries.iter().rev().find(|entry| entry.event == Some(first))?;
    match entry.status {
        CallStatus::Stands => (turn == by.lho()).then_some(first),
        CallStatus::Pending => Some(first),
        CallStatus::Withdrawn | CallStatus::Cancelled | CallStatus::Skipped => None,
    }
}

/// The call as it is, against the auction as it is.
pub(crate) fn as_it_stands(r: &mut Reader<'_>, no: EventNo, law: Option<crate::Cite>) {
    let class = at_turn(r, no, r.turn());
    apply(r, no, class, law);
}

/// What the law does about it.
fn apply(r: &mut Reader<'_>, no: EventNo, class: Class, law: Option<crate::Cite>) {
    match class {
        Class::ChangeOf(first) => law_25::b(r, no, first),
        Class::AfterAuction => law_39::late(r, no),
        Class::OverSeven(turn) => law_38::over_seven(r, no, turn),
        _ if law_27::doubles_instead(r, no) => law_27::double(r, no),
        Class::Inadmissible(turn) => law_36::inadmissible(r, no, turn),
        Class::Barred(turn) => law_37::barred(r, no, turn),
        Class::OverForcedPass(_) | Class::OutOfRotation(_) if law_28::belated_pass(r, no) => {}
        Class::OverForcedPass(turn) => {
            law_28::a(r, turn);
            after_implied_call(r, no, law);
        }
        Class::OutOfRotation(turn) if law_31::deemed_repeated(r, no, turn) => {
            after_implied_call(r, no, law);
        }
        Class::OutOfRotation(turn) => out_of_turn(r, no, turn),
        Class::WrongRepeat(duty) => law_31::wrong_repeat(r, no, &duty),
        Class::Insufficient => {
            law_31::repeated_irregularly(r, r.made(no).by);
            law_27::insufficient(r, no);
        }
        Class::Replacement => replacement(r, no),
        Class::Legal => r.stand(no, law),
    }
}

/// Something earlier is not settled: a call that would be legal if that were
/// refused stands for the time being; any other waits its turn.
fn provisionally(r: &mut Reader<'_>, no: EventNo, class: Class, law: Option<crate::Cite>) {
    let CallMade { by, call, .. } = r.made(no);
    match class.kind(call) {
        Some(_) if law_28::belated_pass(r, no) => {}
        Some(kind) => {
            r.irregular(no, kind, r.turn());
            r.wait(no);
        }
        None if r.replace.is_some_and(|replace| replace.offender == by) => r.wait(no),
        None => apply(r, no, class, law),
    }
}

/// A legal call in the place of a cancelled one.
fn replacement(r: &mut Reader<'_>, no: EventNo) {
    let Some(replace) = r.replace.take() else { return };
    r.change(replace.irregularity).replacement = Some(no);
    r.stand(no, None);
    if let Replaced::Insufficient { silenced: false } = replace.of {
        law_27::replaced(r, &replace, no);
    }
}

fn out_of_turn(r: &mut Reader<'_>, no: EventNo, turn: Seat) {
    law_29::out_of_rotation(r, no, out_of_rotation(r.made(no).call), turn);
}

/// The player on his right has been taken to have called. That may have ended
/// the auction, or (17D3) have sent it back further; otherwise it is his turn.
fn after_implied_call(r: &mut Reader<'_>, no: EventNo, law: Option<crate::Cite>) {
    match r.turn() {
        Some(turn) if turn != r.made(no).by => out_of_turn(r, no, turn),
        Some(_) | None => as_it_stands(r, no, law),
    }
}

/// What the law takes away with an earlier call: everything from there up to
/// the ruling (§10.1, rule 3).
///
/// `cause` is the irregularity that was ruled on, `rightful` the player whose
/// turn it is again. The rightful player's own call, if he is the offender's
/// partner, is kept. Calls of the offending side that were out of
/// rotation themselves keep their own consequences (rule 4); those of the
/// other side are free of any.
pub(crate) struct Sweep {
    pub(crate) cause: usize,
    pub(crate) from: EventNo,
    pub(crate) to: EventNo,
    /// Whose turn it is again, once the call is gone.
    pub(crate) rightful: Seat,
    /// The attempted replacement, which is judged on its own.
    pub(crate) keep: Option<EventNo>,
    pub(crate) law: crate::Cite,
    /// A clean restart: nothing is left of anything (36A).
    pub(crate) clean: bool,
    /// May the offending side use what was cancelled?
    pub(crate) information: bool,
}

impl Sweep {
    /// The usual one: nothing is kept, the offending side may not use what was
    /// called, and its own calls out of rotation keep their consequences.
    pub(crate) const fn of(
        cause: usize,
        calls: Range<EventNo>,
        rightful: Seat,
        law: crate::Cite,
    ) -> Self {
        let Range { start: from, end: to } = calls;
        Self { cause, from, to, rightful, keep: None, law, clean: false, information: true }
    }
}

pub(crate) fn sweep(r: &mut Reader<'_>, sweep: &Sweep) {
    let offender = r.made(sweep.from).by;
    let mut turn = if sweep.rightful == offender { offender.lho() } else { sweep.rightful };
    let mut partner_called = false;
    let together = law_33::read_after(r, sweep.from).map(|no| (no, r.made(no)));
    let later: Vec<_> = together.into_iter().chain(r.calls_between(sweep.from, sweep.to)).collect();
    for (no, made) in later {
        let of_a_kept_call = law_25::is_correction(r, no)
            && r.table.replaced_by(no).is_some_and(|slip| !r.is_done(slip));
        if r.is_done(no) || Some(no) == sweep.keep || of_a_kept_call {
            continue;
        }
        let partner_in_turn =
            made.by == sweep.rightful && made.by == offender.partner() && !sweep.clean;
        if partner_in_turn && !partner_called {
            partner_called = true;
            if law_29::partner_called_over(r) {
                turn = turn.lho();
                continue;
            }
        }
        r.set_done(no);
        r.write(no, CallStatus::Cancelled, Some(sweep.law));
        let own = fallen(r, sweep, no, turn);
        if sweep.information {
            r.unauthorised(own.unwrap_or(sweep.cause), no, offender.side());
        }
        if made.by == turn {
            turn = turn.lho();
        }
    }
}

/// What is left of a call that fell with an earlier one. `turn` is whose turn
/// it had been. A call of the offending side that was out of rotation itself
/// is an irregularity of its own, and keeps its consequences.
fn fallen(r: &mut Reader<'_>, sweep: &Sweep, no: EventNo, turn: Seat) -> Option<usize> {
    use crate::position::IrregularityStatus::{Cancelled, Void};
    let made = r.made(no);
    let offender = r.made(sweep.from).by;
    let kind = match at_turn(r, no, Some(turn)) {
        Class::OverSeven(_) => Kind::BidOverSeven,
        _ if made.by == offender && made.by.lho() == turn => Kind::ChangeOfCall,
        Class::Inadmissible(_) if !sweep.clean => Kind::InadmissibleDouble,
        _ if made.by == turn => return None,
        // that he, or the player before him, had to pass no longer matters
        Class::Inadmissible(_)
        | Class::Barred(_)
        | Class::OverForcedPass(_)
        | Class::OutOfRotation(_)
        | Class::ChangeOf(_)
        | Class::AfterAuction
        | Class::WrongRepeat(_)
        | Class::Insufficient
        | Class::Replacement
        | Class::Legal => out_of_rotation(made.call),
    };
    let irregularity = r.irregular(no, kind, Some(turn));
    let keeps = made.by == offender.partner()
        && !sweep.clean
        && matches!(
            kind,
            Kind::PassOutOfRotation | Kind::DoubleOutOfRotation | Kind::BidOutOfRotation
        )
        && !law_17::called_last(r, made.by);
    if keeps {
        r.settle(irregularity, Cancelled, law_29::B);
        law_29::consequences(r, no, irregularity, turn);
        Some(irregularity)
    } else {
        r.settle(irregularity, Void, sweep.law);
        None
    }
}
