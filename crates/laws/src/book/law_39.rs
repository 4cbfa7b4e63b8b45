//! # Law 39: call after the final pass
//!
//! The auction was over and a player called again.

use bridge::{Call, Seat};

use crate::event::{CallMade, EventNo, What};
use crate::kind::{CallKind, Kind};
use crate::outcome::{AfterAuction, Outcome};
use crate::point::Taken;
use crate::position::{CallStatus, IrregularityStatus};
use crate::profile::InformationAfter39B;
use crate::question::{Asked, AuctionQuestion};
use crate::reading::{LeadTest, Reader};

use super::{Cite, Clause, Coverage, Law, law_16, law_22, law_25, law_26, law_35};

/// **39A.** Such calls are cancelled.
pub const A: Cite = Cite::new("39A");

/// **39B.** Nothing further.
pub const B: Cite = Cite::new("39B");

/// **39C.** Bid or double by a defender.
pub const C: Cite = Cite::new("39C");

/// Law 39 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 39,
    clauses: &[
        Clause { cite: A, coverage: Coverage::Coded, see: &[law_22::A, law_35::D] },
        Clause { cite: B, coverage: Coverage::Coded, see: &[law_26::B, C] },
        Clause { cite: C, coverage: Coverage::Coded, see: &[law_26::B, B] },
    ],
};

// ---- the rules ----

/// **39A.** A call after the final pass never counts; when the director is
/// there, or the lead is faced, it is cancelled.
pub(crate) fn late(r: &mut Reader<'_>, no: EventNo) {
    let made = r.made(no);
    let irregularity = r.irregular(no, CallKind::CallAfterAuction, None);
    let ruled = [r.attention_after(no), r.lead_after(no)].into_iter().flatten().min();
    let Some(ruled) = ruled else {
        r.write(no, CallStatus::Pending, None);
        return;
    };
    if a_slip_perhaps(r, no) && r.lead_after(no).is_none() {
        r.wait(no);
        r.ask(AuctionQuestion::Intended, Asked::Director, irregularity, no, None);
        return;
    }
    r.settle(irregularity, IrregularityStatus::Cancelled, A);
    r.write(no, CallStatus::Cancelled, Some(A));
    let defender =
        r.auction().contract().is_some_and(|contract| contract.declarer.is_opponent_of(made.by));
    let lho_called = r.called_between(made.by.lho(), no, ruled);
    if defender && made.call != Call::Pass && !lho_called {
        c(r, no, irregularity);
    } else {
        b(r, no, irregularity);
    }
}

/// The player who made the last pass calls again: was that pass intended (25A5 allows a correction
/// until the lead)? It is not known yet.
fn a_slip_perhaps(r: &Reader<'_>, no: EventNo) -> bool {
    let last = r.last_turn().and_then(|entry| entry.event);
    last.is_some_and(|last| {
        r.called_again(last) == Some(no)
            && law_25::in_time(r, last, no)
            && r.answer(AuctionQuestion::Intended, no, None).is_none()
    })
}

/// The player whose side may not use what it told (16C2): the one who called late, or who made the
/// call that this player called over. A superfluous pass tells nothing.
fn has_told(r: &Reader<'_>, no: EventNo, irregularity: usize) -> Option<Seat> {
    let CallMade { by, call, .. } = r.made(no);
    let over = (0..irregularity).rev().map(|earlier| r.irregularity(earlier)).find(|earlier| {
        earlier.kind == Kind::Call(CallKind::CallAfterAuction)
            && earlier.by.is_opponent_of(by)
            && earlier.what != What::Call(Call::Pass)
            && r.attention_after(earlier.event).is_none_or(|ruled| ruled > no)
    });
    let offender = over.map(|over| over.by).or((call != Call::Pass).then_some(by));
    offender.filter(|_| !r.auction().passed_out())
}

/// **39B.** By declarer's side, or a defender's pass, or left-hand opponent has called: no
/// rectification. Whether 16C2 still applies, as after 36A, is open.
fn b(r: &mut Reader<'_>, no: EventNo, irregularity: usize) {
    r.comes_to(irregularity, Outcome::AfterAuction(AfterAuction::Nothing));
    r.cite(irregularity, B);
    let Some(offender) = has_told(r, no, irregularity) else { return };
    let choice = r.profile().information_after_39b;
    r.note(Taken::InformationAfter39B(choice), &[B, law_16::C2]);
    if choice == InformationAfter39B::On {
        r.unauthorised(irregularity, no, offender.side());
    }
}

/// **39C.** A defender bid or doubled: the lead may be restricted.
fn c(r: &mut Reader<'_>, no: EventNo, irregularity: usize) {
    r.comes_to(irregularity, Outcome::AfterAuction(AfterAuction::Lead));
    r.cite(irregularity, C);
    r.cite(irregularity, law_26::B);
    r.unauthorised(irregularity, no, r.made(no).by.side());
    r.lead_case(irregularity, no, LeadTest::Restricts);
}
