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
use crate::outcome::{Outcome, ReviewWhy, TooLate};
use crate::position::{CallStatus, IrregularityStatus};
use crate::question::{Asked, AuctionQuestion};
use crate::reading::{LeadTest, Reader, Sweep, sweep};
use crate::triage;

use super::{
    Cite, Clause, Coverage, Law, law_09, law_16, law_17, law_22, law_26, law_30, law_31, law_32,
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

/// **25A6.** Left-hand opponent may take back a call made over the slip; only their own side may
/// use it.
fn a6(r: &mut Reader<'_>, no: EventNo, correction: EventNo, irregularity: usize) {
    let by = r.made(no).by;
    let lho = by.lho();
    let called = r.calls_of(lho, no, correction).find(|other| !r.is_done(*other));
    let Some(call) = called else { return };
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

/// **25B.** A player calls again in place of an earlier call. Was the first one intended? Then
/// left-hand opponent decides which of the two stands; if they have already called, it is the one
/// they called over.
///
/// Without a director their call accepts the second one, but that does not close the matter; only
/// the opening lead does.
pub(crate) fn b(r: &mut Reader<'_>, no: EventNo, first: EventNo) {
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
                b1(r, no, first, irregularity, CallStatus::Pending);
            }
            Some(_) | None => r.write(no, CallStatus::Pending, None),
        }
        if called.is_none() {
            r.awaits_call();
        }
        return;
    };
    if in_time(r, first, no) && r.answer(AuctionQuestion::Intended, no, None).is_none() {
        r.wait(no);
        r.ask(AuctionQuestion::Intended, Asked::Director, irregularity, no, None);
    } else if !in_auction {
        r.wait(no);
    } else if over.is_some_and(|call| call < ruled) {
        match r.answer(AuctionQuestion::Over, no, None) {
            Some((Answer::Over(Over::Second), _)) => {
                b1(r, no, first, irregularity, CallStatus::Withdrawn);
            }
            Some(_) => b2(r, no, first, irregularity),
            None => {
                r.wait(no);
                r.ask(AuctionQuestion::Over, Asked::Director, irregularity, no, None);
            }
        }
    } else {
        match r.yes_or_no(AuctionQuestion::Accept, no, Some(first)) {
            Some((true, _)) => b1(r, no, first, irregularity, CallStatus::Withdrawn),
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
        IrregularityStatus::Accepted => {
            if let Some(first) = r.replaced_by(no) {
                r.close_entry(first, CallStatus::Withdrawn, B1);
            }
        }
        IrregularityStatus::Pending => {
            r.settle(irregularity, IrregularityStatus::Cancelled, B2);
            r.close_entry(no, CallStatus::Cancelled, B2);
        }
        IrregularityStatus::Cancelled
        | IrregularityStatus::Condoned
        | IrregularityStatus::Corrected
        | IrregularityStatus::Void
        | IrregularityStatus::Ruled => {}
    }
}

/// Nobody has asked left-hand opponent which call they called over. They accepted the second
/// (25B1), unless that could never stand, or their own call is possible over the first and not over
/// the second.
fn over_second(r: &Reader<'_>, no: EventNo, first: EventNo, over: EventNo) -> bool {
    let CallMade { by, call, .. } = r.made(no);
    let Some(turn) = r.turn_of_event(first) else { return false };
    let mut auction = r.auction().clone();
    auction.truncate(turn);
    if !playable(r, &auction, by, call) {
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
fn b1(r: &mut Reader<'_>, no: EventNo, first: EventNo, irregularity: usize, open: CallStatus) {
    let by = r.made(no).by;
    let Some(turn) = r.turn_of_event(first) else { return };
    r.settle(irregularity, IrregularityStatus::Accepted, B1);
    r.cite(irregularity, B3);
    for gone in r.cut(turn, CallStatus::Cancelled, B1) {
        r.unauthorised(irregularity, gone, by.side());
    }
    r.set_entry(first, open, B1);
    triage::as_it_stands(r, no, Some(B1));
    if r.turn_of_event(no).is_some_and(|turn| r.entry_of_turn(turn).status == CallStatus::Stands) {
        law_26::test(r, irregularity, first, no);
    } else {
        r.lead_case(irregularity, first, LeadTest::Waiting);
    }
}

/// Could the call stand in this auction, if accepted as it is?
fn playable(r: &Reader<'_>, auction: &Auction, by: Seat, call: Call) -> bool {
    match call {
        Call::Pass => true,
        Call::Double | Call::Redouble => auction.permits(by, call) && r.barred(by).is_none(),
        Call::Bid(_) => r.barred(by).is_none(),
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
    sweep(r, &Sweep::of(irregularity, no..at, rightful, B2));
}
