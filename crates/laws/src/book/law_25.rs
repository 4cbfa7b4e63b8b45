//! # Law 25: change of call
//!
//! A player has called and wants another call in its place, or has simply made a second one. First
//! ask whether the first call was ever intended.
//!
//! | the first call was          | and                          | clause                 |
//! |-----------------------------|------------------------------|------------------------|
//! | a slip, never intended      | partner has not called since | [25A1](A1), [25A6](A6) |
//! | a slip                      | too late                     | [25A4](A4), [25A5](A5) |
//! | intended (a change of mind) | LHO accepts the second call  | [25B1](B1), [25B3](B3) |
//! | intended                    | LHO does not accept it       | [25B2](B2), [25B3](B3) |
//!
//! Nobody has to pass under this law.

use bridge::{Auction, Call, Seat};

use crate::event::{Answer, CallMade, EventNo, Over};
use crate::kind::CallKind;
use crate::outcome::{EntryWhy, Outcome, ReviewWhy, TooLate};
use crate::point::Taken;
use crate::position::{CallStatus, IrregularityStatus};
use crate::profile::{InadmissibleChange, LateSlip};
use crate::question::{Asked, AuctionQuestion};
use crate::reading::{LeadTest, Reader, Sweep, sweep};
use crate::triage;

use super::{
    Cite, Clause, Coverage, Law, law_09, law_16, law_17, law_22, law_26, law_27, law_30, law_31,
    law_32, law_36,
};

/// **25A.** Unintended call.
pub const A: Cite = Cite::new("25A");

/// **25A1.** The intended call stands.
pub const A1: Cite = Cite::new("25A1");

/// **25A2.** What was intended?
pub const A2: Cite = Cite::new("25A2");

/// **25A3.** How it was noticed.
pub const A3: Cite = Cite::new("25A3");

/// **25A4.** Not after partner's call.
pub const A4: Cite = Cite::new("25A4");

/// **25A5.** When the turn never reaches partner.
pub const A5: Cite = Cite::new("25A5");

/// **25A6.** Left-hand opponent may call again.
pub const A6: Cite = Cite::new("25A6");

/// **25B.** Intended call.
pub const B: Cite = Cite::new("25B");

/// **25B1.** Second call accepted.
pub const B1: Cite = Cite::new("25B1");

/// **25B2.** Second call not accepted.
pub const B2: Cite = Cite::new("25B2");

/// **25B3.** Information from the other call.
pub const B3: Cite = Cite::new("25B3");

/// Law 25 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 25,
    clauses: &[
        Clause { cite: A, coverage: Coverage::Coded, see: &[] },
        Clause { cite: A1, coverage: Coverage::Coded, see: &[A4, A5, law_26::B] },
        Clause { cite: A2, coverage: Coverage::Judgement, see: &[B] },
        Clause { cite: A3, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: A4, coverage: Coverage::Coded, see: &[A1] },
        Clause { cite: A5, coverage: Coverage::Coded, see: &[law_17::D1, law_22::B, A1] },
        Clause { cite: A6, coverage: Coverage::Coded, see: &[law_16::C1, law_16::C2] },
        Clause {
            cite: B,
            coverage: Coverage::Coded,
            see: &[law_09::C, A2, law_30::B2, law_31::C, law_32::C],
        },
        Clause { cite: B1, coverage: Coverage::Coded, see: &[law_26::B] },
        Clause { cite: B2, coverage: Coverage::Coded, see: &[law_26::B] },
        Clause { cite: B3, coverage: Coverage::Coded, see: &[law_16::C] },
    ],
};

// ---- the rules ----

/// The later call that corrects this one, if there is one and it came in time: before partner's
/// next call (25A4, 21B1) and before the lead (25A5).
pub(crate) fn correction_of(r: &Reader<'_>, no: EventNo) -> Option<EventNo> {
    if !r.any_corrected() {
        return None;
    }
    let mut later = r.replacers(no).filter(|later| *later < r.end());
    later.find(|later| !r.is_done(*later) && is_correction(r, *later) && in_time(r, no, *later))
}

/// Is this call meant, or found, to correct a slip (or misinformation)?
pub(crate) fn is_correction(r: &Reader<'_>, no: EventNo) -> bool {
    r.made(no).corrects()
        || r.yes_or_no(AuctionQuestion::Intended, no, None).is_some_and(|(intended, _)| !intended)
}

/// Could the first call still be corrected when the second was made?
pub(crate) fn in_time(r: &Reader<'_>, first: EventNo, second: EventNo) -> bool {
    let partner = r.made(first).by.partner();
    !r.called_between(partner, first, second)
        && r.lead_after(first).is_none_or(|lead| lead > second)
}

/// **25A1.** The first call was a slip: the intended one takes its place and is judged there on its
/// own.
pub(crate) fn a(r: &mut Reader<'_>, no: EventNo, correction: EventNo) {
    if let Some(kind) = triage::by_itself(r, no).kind(r.made(no).call) {
        let fallen = r.irregular(no, kind, r.turn());
        r.settle(fallen, IrregularityStatus::Void, A1);
    }
    let irregularity = r.irregular(no, CallKind::UnintendedCall, r.turn());
    r.settle(irregularity, IrregularityStatus::Corrected, A1);
    r.write(no, CallStatus::Withdrawn, Some(A1));
    triage::judge_ahead(r, correction, A1);
    a6(r, no, correction, irregularity);
}

/// The slip in whose place this call stands. What was called over the slip was called over this:
/// whatever the player had meant, nothing that is closed is opened again (28B). Not if the director
/// had ruled on the slip in the meantime.
pub(crate) fn in_place_of(r: &Reader<'_>, no: EventNo) -> Option<EventNo> {
    let slip = r.replaced_by(no).filter(|_| is_correction(r, no))?;
    let ruled = r.attention_so_far(slip).is_some_and(|ruled| ruled < no);
    (!ruled).then(|| in_place_of(r, slip).unwrap_or(slip))
}

/// Has left-hand opponent taken this call back, after the slip over which it was made?
pub(crate) fn is_taken_back(r: &Reader<'_>, slip: EventNo, call: EventNo) -> bool {
    r.yes_or_no(AuctionQuestion::Withdraw, slip, Some(call)).is_some_and(|(taken, _)| taken)
}

/// **25A6.** Left-hand opponent may take back a call made over the slip; only their own side may
/// use it. One who called in turn, and so condoned whatever was meant (28B), has called over
/// nothing.
fn a6(r: &mut Reader<'_>, no: EventNo, correction: EventNo, irregularity: usize) {
    let by = r.made(no).by;
    let lho = by.lho();
    let called = r.calls_of(lho, no, correction).find(|other| !r.is_done(*other));
    let Some(call) = called.filter(|_| !r.is_condoned(correction)) else { return };
    match r.yes_or_no(AuctionQuestion::Withdraw, no, Some(call)) {
        None => r.ask(AuctionQuestion::Withdraw, Asked::Player(lho), irregularity, no, Some(call)),
        Some((false, _)) => r.cite(irregularity, A6),
        Some((true, _)) => {
            r.write_ahead(call, CallStatus::Withdrawn, Some(A6));
            r.cite(irregularity, A6);
            r.unauthorised(irregularity, call, by.side());
        }
    }
}

/// **25A4, 25A5** (and 21B3). Partner has called, or the lead was faced: the
/// first call stands.
pub(crate) fn too_late(r: &mut Reader<'_>, no: EventNo) {
    let CallMade { by, misinformed, .. } = r.made(no);
    let first = r.replaced_by(no);
    if let Some(first) = first.filter(|first| !misinformed && r.turn_of_event(*first).is_some())
        && r.called_between(by.partner(), first, no)
        && is_late_change(r)
    {
        b(r, no, first);
        return;
    }
    let kind = if misinformed { CallKind::MisinformedCall } else { CallKind::UnintendedCall };
    let irregularity = r.irregular(no, kind, r.turn());
    if let Some(first) = first {
        r.is_about(irregularity, first);
    }
    let partner_called = first.is_some_and(|first| r.called_between(by.partner(), first, no));
    let late = match (misinformed, partner_called) {
        (true, _) => TooLate::Misinformed,
        (false, true) => TooLate::PartnerCalled,
        (false, false) => TooLate::LeadFaced,
    };
    let law = late.law();
    r.comes_to(irregularity, Outcome::TooLate(late));
    r.settle(irregularity, IrregularityStatus::Cancelled, law);
    r.write(no, CallStatus::Cancelled, Some(law));
    if misinformed {
        r.review(ReviewWhy::Misinformation, Some(irregularity));
        r.unauthorised(irregularity, no, by.side().opponents());
    } else {
        r.unauthorised(irregularity, no, by.side());
    }
}

/// Open: a slip is noticed after partner's call. Is it merely too late, or is the second call a
/// change that left-hand opponent may accept (25B1)?
fn is_late_change(r: &mut Reader<'_>) -> bool {
    let choice = r.profile().late_slip;
    r.note(Taken::LateSlip(choice), &[A4, B1]);
    choice == LateSlip::Change
}

/// The same call again: **25B** speaks of another call. Nothing has changed, and nothing was told.
pub(crate) fn again(r: &mut Reader<'_>, no: EventNo) {
    r.write_why(no, CallStatus::Cancelled, B, EntryWhy::Again);
}

/// **25B.** A player calls again in place of an earlier call. Was the first one intended? Then
/// left-hand opponent decides which of the two stands; if they have already called, it is the one
/// they called over.
///
/// Without a director their call accepts the second one, but that does not close the matter; only
/// the opening lead does.
pub(crate) fn b(r: &mut Reader<'_>, no: EventNo, first: EventNo) {
    if r.made(first).call == r.made(no).call {
        again(r, no); // what was called in between is gone
        return;
    }
    let lho = r.made(no).by.lho();
    let irregularity = r.irregular(no, CallKind::ChangeOfCall, r.turn());
    if r.turn() == Some(lho) {
        r.cite(irregularity, from_rotation(r.made(no).call));
    }
    let in_auction = r.turn_of_event(first).is_some();
    let stop = r.attention_after(no).unwrap_or(r.end());
    let called = r.calls_of(lho, no, stop).next();
    let over = called.filter(|_| in_auction);
    let Some(ruled) = r.attention_after(no) else {
        match over {
            Some(call) if over_second(r, no, first, call) => {
                b1(r, no, first, irregularity);
            }
            Some(_) | None => r.write(no, CallStatus::Pending, None),
        }
        if called.is_none() {
            r.awaits_call();
        }
        return;
    };
    if in_time(r, first, no) && !is_intent_known(r, no, first) {
        r.wait(no);
        r.ask(AuctionQuestion::Intended, Asked::Director, irregularity, no, None);
    } else if !in_auction {
        r.wait(no);
    } else if is_inadmissible(r, no, first) && is_never_offered(r) {
        b2(r, no, first, irregularity);
        if over.is_none_or(|call| call > ruled) {
            b2_sweeps(r, no, irregularity, ruled);
        }
    } else if over.is_some_and(|call| call < ruled) {
        match r.answer(AuctionQuestion::Over, no, None) {
            Some((Answer::Over(Over::Second), _)) => {
                b1(r, no, first, irregularity);
            }
            Some(_) => b2(r, no, first, irregularity),
            None => {
                r.wait(no);
                r.ask(AuctionQuestion::Over, Asked::Director, irregularity, no, None);
            }
        }
    } else {
        match r.yes_or_no(AuctionQuestion::Accept, no, Some(first)) {
            Some((true, _)) => b1(r, no, first, irregularity),
            Some((false, at)) => {
                b2(r, no, first, irregularity);
                b2_sweeps(r, no, irregularity, at);
            }
            None => {
                r.wait(no);
                r.ask(AuctionQuestion::Accept, Asked::Player(lho), irregularity, no, Some(first));
            }
        }
    }
}

/// The lead was faced and there was no ruling: what was open is closed as it is.
pub(crate) fn closed_by_the_lead(r: &mut Reader<'_>, irregularity: usize, no: EventNo) {
    match r.irregularity(irregularity).status {
        IrregularityStatus::Pending => {
            r.settle(irregularity, IrregularityStatus::Cancelled, B2);
            r.close_entry(no, CallStatus::Cancelled, B2);
        }
        IrregularityStatus::Accepted
        | IrregularityStatus::Cancelled
        | IrregularityStatus::Condoned
        | IrregularityStatus::Corrected
        | IrregularityStatus::Void
        | IrregularityStatus::Ruled => {}
    }
}

/// Is the second call a double or redouble that could not be made in the place of the first?
fn is_inadmissible(r: &Reader<'_>, no: EventNo, first: EventNo) -> bool {
    let CallMade { by, call, .. } = r.made(no);
    let Some(turn) = r.turn_of_event(first) else { return false };
    let mut auction = r.auction().clone();
    auction.truncate(turn);
    call.is_double() && !auction.permits(by, call)
}

/// Open: it can never stand. May left-hand opponent accept the change nevertheless, so that Law 36
/// takes over, or does the first call simply stand?
fn is_never_offered(r: &mut Reader<'_>) -> bool {
    let choice = r.profile().inadmissible_change;
    r.note(Taken::InadmissibleChange(choice), &[B1, law_36::B1]);
    choice == InadmissibleChange::Refused
}

/// Is it known whether the first call was intended? It is, too, if that was said when the player
/// changed it to something else.
fn is_intent_known(r: &Reader<'_>, no: EventNo, first: EventNo) -> bool {
    let said = |change: EventNo| r.yes_or_no(AuctionQuestion::Intended, change, None);
    said(no).is_some()
        || r.replacers(first).any(|change| said(change).is_some_and(|(intended, _)| intended))
}

/// Nobody has asked left-hand opponent which call they called over. They accepted the second
/// (25B1), unless that could never stand, or their own call is possible over the first and not over
/// the second.
fn over_second(r: &Reader<'_>, no: EventNo, first: EventNo, over: EventNo) -> bool {
    let CallMade { by, call, .. } = r.made(no);
    let Some(turn) = r.turn_of_event(first) else { return false };
    let mut auction = r.auction().clone();
    auction.truncate(turn);
    if !playable(r, &auction, by, call, turn) {
        return false;
    }
    !only_over_the_first(&auction, r.made(first).call, call, r.made(over))
}

/// Is this call possible over the first of these in the auction, and not over the second?
pub(crate) fn only_over_the_first(
    auction: &Auction,
    first: Call,
    second: Call,
    over: CallMade,
) -> bool {
    let fits = |call: Call| {
        let mut auction = auction.clone();
        auction.push(call);
        auction.permits(over.by, over.call)
    };
    fits(first) && !fits(second)
}

/// Does it still have to be asked whether the first call was intended, before it can be offered to
/// left-hand opponent?
pub(crate) fn intent_unknown(r: &Reader<'_>, first: EventNo) -> bool {
    r.called_again(first).is_some_and(|second| {
        r.attention_after(second).is_some()
            && in_time(r, first, second)
            && r.answer(AuctionQuestion::Intended, second, None).is_none()
    })
}

/// 30B2, 31C and 32C refer to this law for a call at left-hand opponent's turn by a player who has
/// already called.
const fn from_rotation(call: Call) -> Cite {
    match call {
        Call::Pass => law_30::B2,
        Call::Double | Call::Redouble => law_32::C,
        Call::Bid(_) | Call::OverSeven(_) => law_31::C,
    }
}

/// **25B1.** The second call takes the place of the first, which is withdrawn. It is then judged as
/// it is: it may be insufficient, or one that can never stand.
fn b1(r: &mut Reader<'_>, no: EventNo, first: EventNo, irregularity: usize) {
    let by = r.made(no).by;
    let Some(turn) = r.turn_of_event(first) else { return };
    r.settle(irregularity, IrregularityStatus::Accepted, B1);
    r.cite(irregularity, B3);
    for gone in r.cut(turn, CallStatus::Cancelled, B1) {
        r.unauthorised(irregularity, gone, by.side());
    }
    r.set_entry(first, CallStatus::Withdrawn, B1);
    let accepted = r.yes_or_no(AuctionQuestion::Accept, no, Some(first)).is_some();
    if accepted && is_insufficient(r, no) && law_27::is_accepted_as_change(r) {
        law_27::accepted_as_change(r, no);
    } else {
        triage::as_it_stands(r, no, Some(B1));
    }
    if r.turn_of_event(no).is_some_and(|turn| r.entry_of_turn(turn).status == CallStatus::Stands) {
        law_26::test(r, irregularity, first, no);
        law_26::replaced_again(r, first, no);
    } else {
        r.lead_case(irregularity, first, LeadTest::Waiting);
    }
}

fn is_insufficient(r: &Reader<'_>, no: EventNo) -> bool {
    matches!(triage::at_turn(r, no, r.turn()), triage::Class::Insufficient)
}

/// Could the call stand in this auction, at this turn, if accepted as it is?
fn playable(r: &Reader<'_>, auction: &Auction, by: Seat, call: Call, turn: usize) -> bool {
    let barred = r.barred_at(by, turn).is_some();
    match call {
        Call::Pass => true,
        Call::Double | Call::Redouble => auction.permits(by, call) && !barred,
        Call::Bid(_) => !barred,
        Call::OverSeven(_) => false,
    }
}

/// **25B2.** Not accepted: the first call stands, and there is no third choice.
fn b2(r: &mut Reader<'_>, no: EventNo, first: EventNo, irregularity: usize) {
    let by = r.made(no).by;
    r.settle(irregularity, IrregularityStatus::Cancelled, B2);
    r.cite(irregularity, B3);
    r.write(no, CallStatus::Cancelled, Some(B2));
    r.unauthorised(irregularity, no, by.side());
    law_26::test(r, irregularity, no, first);
}

fn b2_sweeps(r: &mut Reader<'_>, no: EventNo, irregularity: usize, at: EventNo) {
    let rightful = r.turn().unwrap_or_else(|| r.made(no).by.lho());
    sweep(r, &Sweep { changes: true, ..Sweep::of(irregularity, no..at, rightful, B2) });
}
