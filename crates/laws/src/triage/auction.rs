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
//! One thing comes before 5: a double in place of an insufficient bid is 27B3, whatever else it may
//! be.

use bridge::{Call, Seat};

use crate::book::{
    Cite, law_09, law_12, law_15, law_21, law_25, law_27, law_28, law_29, law_31, law_33, law_36,
    law_37, law_38, law_39, law_82,
};
use crate::event::{CallMade, EventNo};
use crate::kind::CallKind;
use crate::position::CallStatus;
use crate::reading::{Reader, Replaced};

/// Reads a call where it stands in the record.
pub(super) fn call(r: &mut Reader<'_>, no: EventNo) {
    if let Some(side) = r.void(no) {
        law_09::b2(r, no, side);
        return;
    }
    if let Some(first) = law_33::in_turn(r, no) {
        judge_ahead(r, first, law_33::WHOLE);
        if r.is_done(no) {
            return;
        }
    }
    if r.accepted(no) {
        law_09::accepted_early(r);
    }
    let law = r.made(no).simultaneous.then_some(law_33::WHOLE);
    judge(r, no, law);
}

/// Judges a call ahead of its place in the record.
pub(crate) fn judge_ahead(r: &mut Reader<'_>, no: EventNo, law: Cite) {
    r.set_done(no);
    judge(r, no, Some(law));
}

/// Judges a call, corrections first.
fn judge(r: &mut Reader<'_>, no: EventNo, law: Option<Cite>) {
    if r.adjusted() {
        r.write(no, CallStatus::Cancelled, Some(law_12::A2));
        return;
    }
    if let Some((status, law)) = r.gone(no) {
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
    if law_82::put_right(r, no, class) {
        return;
    }
    let change = matches!(class, Class::ChangeOf(_));
    if !change && r.unsettled() {
        provisionally(r, no, class, law);
        return;
    }
    if !change && r.made(no).wrong_board && law_15::a(r, no) {
        return;
    }
    apply(r, no, class, law);
}

/// What a call is, given the auction as it is. Where its law asks whose turn it was, the class says
/// so.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Class {
    /// A second call in a row, or one meant to replace this earlier one.
    ChangeOf(EventNo),
    /// Made after the final pass.
    AfterAuction,
    /// A bid above seven.
    OverSeven(Seat),
    /// A double or redouble with nothing to double.
    Inadmissible(Seat),
    /// A bid or double by a player who must pass.
    Barred(Seat),
    /// Right-hand opponent, whose turn it is, can only pass: nobody need wait for them.
    OverForcedPass(Seat),
    /// Out of turn.
    OutOfRotation(Seat),
    /// Not the call that had to be repeated.
    WrongRepeat,
    /// Insufficient.
    Insufficient,
    /// Legal, in place of a cancelled call.
    Replacement,
    /// Legal.
    Legal,
}

impl Class {
    /// What sort of irregularity that is, if it is one.
    pub(crate) const fn kind(self, call: Call) -> Option<CallKind> {
        match self {
            Self::ChangeOf(_) => Some(CallKind::ChangeOfCall),
            Self::AfterAuction => Some(CallKind::CallAfterAuction),
            Self::OverSeven(_) => Some(CallKind::BidOverSeven),
            Self::Inadmissible(_) => Some(CallKind::InadmissibleDouble),
            Self::Barred(_) => Some(CallKind::CallWhileBarred),
            Self::OutOfRotation(_) => Some(out_of_rotation(call)),
            Self::WrongRepeat => Some(CallKind::WrongRepeat),
            Self::Insufficient => Some(CallKind::InsufficientBid),
            Self::OverForcedPass(_) | Self::Replacement | Self::Legal => None,
        }
    }
}

/// A call out of rotation is listed by the kind of call.
pub(crate) const fn out_of_rotation(call: Call) -> CallKind {
    match call {
        Call::Pass => CallKind::PassOutOfRotation,
        Call::Double | Call::Redouble => CallKind::DoubleOutOfRotation,
        Call::Bid(_) | Call::OverSeven(_) => CallKind::BidOutOfRotation,
    }
}

/// Steps 2 to 9.
fn classify(r: &Reader<'_>, no: EventNo) -> Class {
    let turn = r.turn();
    match turn.and_then(|turn| second_call(r, no, turn)) {
        Some(first) => Class::ChangeOf(first),
        None => at_turn(r, no, turn.filter(|_| !lost_turn_is_open(r))),
    }
}

/// Steps 3 to 9, whatever the player called before.
pub(crate) fn by_itself(r: &Reader<'_>, no: EventNo) -> Class {
    at_turn(r, no, r.turn().filter(|_| !lost_turn_is_open(r)))
}

/// Three passes with a lost turn among them are the end until that turn is given back (17D3), which
/// only something unsettled can delay.
fn lost_turn_is_open(r: &Reader<'_>) -> bool {
    r.unsettled() && r.auction().missed_turn().is_some() && !r.goes_on()
}

/// The same, if it is this player's turn.
pub(crate) fn at_turn(r: &Reader<'_>, no: EventNo, turn: Option<Seat>) -> Class {
    let CallMade { by, call, .. } = r.made(no);
    let Some(turn) = turn else { return Class::AfterAuction };
    if matches!(call, Call::OverSeven(_)) {
        Class::OverSeven(turn)
    } else if call.is_double() && !r.auction().permits(by, call) {
        Class::Inadmissible(turn)
    } else if call != Call::Pass && r.barred(by).is_some() {
        Class::Barred(turn)
    } else if turn == by.rho() && r.barred(turn).is_some() {
        Class::OverForcedPass(turn)
    } else if turn != by {
        Class::OutOfRotation(turn)
    } else if law_31::disobeyed(r, by, call) {
        Class::WrongRepeat
    } else if call.bid().is_some_and(|bid| !r.auction().is_sufficient(bid)) {
        Class::Insufficient
    } else if r.to_replace(by).is_some() {
        Class::Replacement
    } else {
        Class::Legal
    }
}

/// Is this a second call in a row, or marked as meant to replace an earlier one? Returns the first
/// of the two.
fn second_call(r: &Reader<'_>, no: EventNo, turn: Seat) -> Option<EventNo> {
    let CallMade { by, instead_of, .. } = r.made(no);
    if instead_of.is_some() {
        return r.replaced_by(no).filter(|first| r.turn_of_event(*first).is_some());
    }
    let (first, _) = r.call_before(no).filter(|(_, seat)| *seat == by)?;
    match r.status_of(first)? {
        CallStatus::Stands => (turn == by.lho()).then_some(first),
        CallStatus::Pending => Some(first),
        CallStatus::Withdrawn | CallStatus::Cancelled | CallStatus::Skipped => None,
    }
}

/// The call as it is, given the auction as it is.
pub(crate) fn as_it_stands(r: &mut Reader<'_>, no: EventNo, law: Option<Cite>) {
    let class = at_turn(r, no, r.turn());
    apply(r, no, class, law);
}

/// What the law does about it.
fn apply(r: &mut Reader<'_>, no: EventNo, class: Class, law: Option<Cite>) {
    match class {
        Class::Legal => r.stand(no, law),
        Class::ChangeOf(first) => law_25::b(r, no, first),
        Class::AfterAuction => law_39::late(r, no),
        Class::OverSeven(turn) => law_38::over_seven(r, no, turn),
        _ if law_27::doubles_instead(r, no) => law_27::double(r, no),
        Class::Inadmissible(turn) => law_36::inadmissible(r, no, turn),
        Class::Barred(turn) => law_37::barred(r, no, turn),
        Class::OverForcedPass(_) | Class::OutOfRotation(_) if law_28::belated_pass(r, no) => {}
        Class::OverForcedPass(turn) => {
            law_28::a(r, turn, no);
            after_implied_call(r, no, law);
        }
        Class::OutOfRotation(turn) if law_31::deemed_repeated(r, no, turn) => {
            after_implied_call(r, no, law);
        }
        Class::OutOfRotation(turn) => out_of_turn(r, no, turn),
        Class::WrongRepeat => law_31::wrong_repeat(r, no),
        Class::Insufficient => {
            law_31::repeated_irregularly(r, r.made(no).by);
            law_27::insufficient(r, no);
        }
        Class::Replacement => replacement(r, no),
    }
}

/// Something earlier is unsettled: a call that would be legal if that were refused stands for the
/// time being; any other waits its turn.
fn provisionally(r: &mut Reader<'_>, no: EventNo, class: Class, law: Option<Cite>) {
    let CallMade { by, call, .. } = r.made(no);
    match class.kind(call) {
        Some(_) if law_28::belated_pass(r, no) => {}
        Some(kind) => {
            r.irregular(no, kind, r.turn());
            r.wait(no);
        }
        None if r.to_replace(by).is_some() => r.wait(no),
        None => apply(r, no, class, law),
    }
}

/// A legal call in place of a cancelled one.
fn replacement(r: &mut Reader<'_>, no: EventNo) {
    let Some(replace) = r.has_replaced() else { return };
    r.replaced(replace.irregularity, Some(no));
    r.stand(no, None);
    match replace.of {
        Replaced::Insufficient { silenced: false } => law_27::replaced(r, &replace, no),
        // partner is silenced whatever it is
        Replaced::Insufficient { silenced: true } | Replaced::Inadmissible => {}
    }
}

fn out_of_turn(r: &mut Reader<'_>, no: EventNo, turn: Seat) {
    law_29::out_of_rotation(r, no, out_of_rotation(r.made(no).call), turn);
}

/// The player on the right has been taken to have called. That may have ended the auction, or
/// (17D3) have sent it back further, this call and all; otherwise it is this player's turn.
fn after_implied_call(r: &mut Reader<'_>, no: EventNo, law: Option<Cite>) {
    if r.status_of(no).is_some() {
        return;
    }
    match r.turn() {
        Some(turn) if turn != r.made(no).by => out_of_turn(r, no, turn),
        Some(_) | None => as_it_stands(r, no, law),
    }
}
