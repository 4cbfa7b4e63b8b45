//! # Law 30: pass out of rotation
//!
//! A player passed out of turn, left-hand opponent has not accepted the pass (29A), and it is
//! cancelled. An artificial pass goes to Law 31.
//!
//! | it was the turn of                       | then                               | clause                |
//! |------------------------------------------|------------------------------------|-----------------------|
//! | right-hand opponent                      | offender passes once               | [30A](A)              |
//! | partner, or LHO before offender called   | partner free, may not use the pass | [30B1(a)](B1A)        |
//! | same, at offender's turn: comparable     | all free                           | [30B1(b)(i)](B1B_I)   |
//! | same, at offender's turn: not comparable | partner passes once                | [30B1(b)(ii)](B1B_II) |
//! | LHO, later                               | change of call, Law 25             | [30B2](B2)            |

use crate::event::EventNo;
use crate::outcome::{Bound, CompareLaw, ReviewWhy, Rotation};
use crate::point::Taken;
use crate::position::Relation;
use crate::profile::{ArtificialCallOf, LeadAfter30A};
use crate::question::{Asked, AuctionQuestion};
use crate::reading::{LeadTest, Reader, Stage};

use super::{
    Cite, Clause, Coverage, Law, law_16, law_23, law_25, law_26, law_28, law_29, law_31, law_37,
    law_72,
};

/// **30A.** At right-hand opponent's turn.
pub const A: Cite = Cite::new("30A");

/// **30B.** At partner's or left-hand opponent's turn.
pub const B: Cite = Cite::new("30B");

/// **30B1.** Partner's turn, or dealer's.
pub const B1: Cite = Cite::new("30B1");

/// **30B1(a).** Partner may call freely.
pub const B1A: Cite = Cite::new("30B1(a)");

/// **30B1(b).** Offender may call freely.
pub const B1B: Cite = Cite::new("30B1(b)");

/// **30B1(b)(i).** Comparable to the pass.
pub const B1B_I: Cite = Cite::new("30B1(b)(i)");

/// **30B1(b)(ii).** Not comparable to the pass.
pub const B1B_II: Cite = Cite::new("30B1(b)(ii)");

/// **30B2.** Offender had called before.
pub const B2: Cite = Cite::new("30B2");

/// **30C.** Artificial passes.
pub const C: Cite = Cite::new("30C");

/// Law 30 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 30,
    clauses: &[
        Clause {
            cite: A,
            coverage: Coverage::Coded,
            see: &[law_28::A, law_29::B, law_37::B1, law_72::C],
        },
        Clause { cite: B, coverage: Coverage::Coded, see: &[law_29::B] },
        Clause { cite: B1, coverage: Coverage::Coded, see: &[] },
        Clause { cite: B1A, coverage: Coverage::Coded, see: &[law_16::C2] },
        Clause { cite: B1B, coverage: Coverage::Coded, see: &[] },
        Clause {
            cite: B1B_I,
            coverage: Coverage::Coded,
            see: &[law_23::A, law_23::B, law_23::C, law_26::B],
        },
        Clause {
            cite: B1B_II,
            coverage: Coverage::Coded,
            see: &[law_16::C, law_26::B, law_28::A, law_37::B1, law_72::C],
        },
        Clause { cite: B2, coverage: Coverage::Coded, see: &[law_25::B] },
        Clause { cite: C, coverage: Coverage::Coded, see: &[law_29::C, law_31::A, law_31::B] },
    ],
};

// ---- the rules ----

/// A pass out of rotation was cancelled. **30C**: an artificial one, or one of partner's artificial
/// call, is treated as a bid.
pub(crate) fn rectify(r: &mut Reader<'_>, no: EventNo, irregularity: usize, relation: Relation) {
    match artificial(r, no) {
        Some(true) => {
            r.cite(irregularity, C);
            law_31::rectify(r, no, irregularity, relation);
        }
        Some(false) => match relation {
            Relation::Rho => a(r, no, irregularity),
            Relation::Partner | Relation::Lho | Relation::Own => b1(r, no, irregularity),
        },
        None if relation == Relation::Rho => {
            r.ask(AuctionQuestion::Artificial, Asked::Director, irregularity, no, None);
        }
        None => {
            // 31B says about a bid what 30B1 says about a pass: partner is free under 16C2, and the
            // offender's next call is compared. So nobody needs to ask; the director may still say
            // it.
            r.need_not_ask(AuctionQuestion::Artificial, no);
            b1(r, no, irregularity);
        }
    }
}

/// **30A.** At right-hand opponent's turn: the offender passes at the next turn, whatever that
/// opponent does. Nothing is compared, and partner is free.
fn a(r: &mut Reader<'_>, no: EventNo, irregularity: usize) {
    r.costs(irregularity, Rotation::PassesOnce);
    r.cite(irregularity, A);
    r.bar_next(r.made(no).by, Bound::PassedAtRhos);
    r.review(ReviewWhy::CouldHaveKnown, Some(irregularity));
    let choice = r.profile().lead_after_30a;
    r.note(Taken::LeadAfter30A(choice), &[A, law_26::B]);
    if choice == LeadAfter30A::IfNotComparable {
        r.lead_case(irregularity, no, LeadTest::Waiting);
    }
}

/// **30B1.** At partner's turn, or at left-hand opponent's before the offender had called: partner
/// calls freely without using the pass (30B1(a)), and at the offender's own turn their call is
/// compared with it (30B1(b)).
fn b1(r: &mut Reader<'_>, no: EventNo, irregularity: usize) {
    r.costs(irregularity, Rotation::ToCompare(CompareLaw::Pass));
    r.cite(irregularity, B1A);
    r.owe(no, irregularity, CompareLaw::Pass, Stage::Compare);
}

fn artificial(r: &mut Reader<'_>, no: EventNo) -> Option<bool> {
    if let Some((answer, _)) = r.yes_or_no(AuctionQuestion::Artificial, no, None) {
        return Some(answer);
    }
    let known = r.knows.artificial(no);
    if known == Some(true) || passes_artificial_call(r, no) {
        return Some(true);
    }
    known
}

/// Is the last call that was not a pass known to be artificial, and does it matter who made it
/// (point 7)?
fn passes_artificial_call(r: &mut Reader<'_>, no: EventNo) -> bool {
    let by = r.made(no).by;
    let Some((caller, call)) = r.auction().last_action() else { return false };
    let event =
        r.entries().iter().rev().find(|entry| entry.by == caller && entry.call == Some(call));
    let artificial =
        event.and_then(|entry| entry.event).and_then(|event| r.knows.artificial(event))
            == Some(true);
    if !artificial || caller == by {
        return false;
    }
    if caller == by.partner() {
        return true;
    }
    let choice = r.profile().artificial_call_of;
    r.note(Taken::ArtificialCallOf(choice), &[C]);
    choice == ArtificialCallOf::Anybody
}
