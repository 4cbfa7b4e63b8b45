//! # Law 21: calls based on wrong information
//!
//! A player called on a mistaken idea of what was going on. If the mistake was their own they live
//! with it; if the opponents misinformed them they may be able to change the call.

use crate::event::EventNo;
use crate::kind::CallKind;
use crate::outcome::ReviewWhy;
use crate::point::Taken;
use crate::position::{CallStatus, IrregularityStatus};
use crate::profile::LeadAfter21B2;
use crate::question::{Asked, AuctionQuestion};
use crate::reading::{LeadTest, Reader};
use crate::triage;

use super::{Cite, Clause, Coverage, Law, law_12, law_16, law_17, law_20, law_26};

/// **21A.** Own misunderstanding.
pub const A: Cite = Cite::new("21A");

/// **21B.** Opponents' misinformation.
pub const B: Cite = Cite::new("21B");

/// **21B1.** Changing the call.
pub const B1: Cite = Cite::new("21B1");

/// **21B1(a).** Who may change, and until when.
pub const B1A: Cite = Cite::new("21B1(a)");

/// **21B1(b).** Explanation presumed wrong.
pub const B1B: Cite = Cite::new("21B1(b)");

/// **21B2.** Left-hand opponent may follow.
pub const B2: Cite = Cite::new("21B2");

/// **21B3.** Too late to change.
pub const B3: Cite = Cite::new("21B3");

/// Law 21 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 21,
    clauses: &[
        Clause { cite: A, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: B, coverage: Coverage::Coded, see: &[] },
        Clause { cite: B1, coverage: Coverage::Coded, see: &[] },
        Clause {
            cite: B1A,
            coverage: Coverage::Coded,
            see: &[law_17::D1, law_20::F4, law_20::F5, B2],
        },
        Clause { cite: B1B, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: B2, coverage: Coverage::Coded, see: &[law_16::C2, B1A, law_26::B] },
        Clause { cite: B3, coverage: Coverage::PointedOut, see: &[law_12::C1] },
    ],
};

// ---- the rules ----

/// **21B1(a).** A call made on the opponents' misinformation is changed: the new one takes its
/// place, and only the other side has anything to fear.
pub(crate) fn b1(r: &mut Reader<'_>, no: EventNo, correction: EventNo) {
    let made = r.made(no);
    let irregularity = r.irregular(no, CallKind::MisinformedCall, r.turn());
    r.settle(irregularity, IrregularityStatus::Corrected, B1A);
    r.review(ReviewWhy::Misinformation, Some(irregularity));
    r.write(no, CallStatus::Withdrawn, Some(B1A));
    r.unauthorised(irregularity, no, made.by.side().opponents());
    triage::judge_ahead(r, correction, B1A);
    b2(r, no, correction, irregularity);
}

/// **21B2.** Left-hand opponent may change a call made since, but their own side may not use the
/// withdrawn one.
fn b2(r: &mut Reader<'_>, no: EventNo, correction: EventNo, irregularity: usize) {
    let lho = r.made(no).by.lho();
    let called = r.calls_of(lho, no, correction).find(|other| !r.is_done(*other));
    let Some(call) = called else { return };
    match r.yes_or_no(AuctionQuestion::Withdraw, no, Some(call)) {
        None => r.ask(AuctionQuestion::Withdraw, Asked::Player(lho), irregularity, no, Some(call)),
        Some((false, _)) => r.cite(irregularity, B2),
        Some((true, _)) => {
            r.write_ahead(call, CallStatus::Withdrawn, Some(B2));
            r.cite(irregularity, B2);
            r.unauthorised(irregularity, call, lho.side());
            let choice = r.profile().lead_after_21b2;
            r.note(Taken::LeadAfter21B2(choice), &[B2, law_26::B]);
            if choice == LeadAfter21B2::Applies {
                r.lead_case(irregularity, call, LeadTest::Waiting);
            }
        }
    }
}
