//! # Law 37: call by a player required to pass
//!
//! A player had to pass, and bid, doubled or redoubled instead.
//!
//! | when               | then                                                   | clause                 |
//! |--------------------|--------------------------------------------------------|------------------------|
//! | LHO has called     | everything stands; a bar for the whole auction goes on | [37A](A)               |
//! | LHO has not called | a pass instead; both partners pass throughout          | [37B1](B1), [37B2](B2) |
//!
//! LHO is not asked whether to accept: only their having called counts.

use bridge::Seat;

use crate::event::EventNo;
use crate::kind::CallKind;
use crate::outcome::{Bound, ReviewWhy};
use crate::position::{CallStatus, IrregularityStatus};
use crate::reading::{Fate, LeadTest, Reader, Sweep, sweep};

use super::{
    Cite, Clause, Coverage, Law, law_19, law_20, law_24, law_26, law_27, law_28, law_30, law_31,
    law_32, law_35, law_36, law_38, law_72,
};

/// **37A.** Left-hand opponent has called.
pub const A: Cite = Cite::new("37A");

/// **37B.** Left-hand opponent has not called.
pub const B: Cite = Cite::new("37B");

/// **37B1.** It is cancelled.
pub const B1: Cite = Cite::new("37B1");

/// **37B2.** A pass; both barred.
pub const B2: Cite = Cite::new("37B2");

/// Law 37 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 37,
    clauses: &[
        Clause {
            cite: A,
            coverage: Coverage::Coded,
            see: &[law_19::A1, law_19::B1, law_26::B, law_35::B, law_36::A],
        },
        Clause { cite: B, coverage: Coverage::Coded, see: &[law_35::B] },
        Clause {
            cite: B1,
            coverage: Coverage::Coded,
            see: &[
                law_24::B,
                law_24::C,
                law_27::B2,
                law_27::B3,
                law_27::B4,
                law_30::A,
                law_30::B1B_II,
                law_31::A2B,
                law_32::A2B,
                law_36::B2,
                law_36::B4,
                law_38::C,
            ],
        },
        Clause {
            cite: B2,
            coverage: Coverage::Coded,
            see: &[law_20::B, law_26::B, law_28::A, law_72::C],
        },
    ],
};

// ---- the rules ----

/// A player who had to pass has bid or doubled. Nobody is asked whether to
/// accept it: it stands only if left-hand opponent called before the ruling.
pub(crate) fn barred(r: &mut Reader<'_>, no: EventNo, turn: Seat) {
    let made = r.made(no);
    let irregularity = r.irregular(no, CallKind::CallWhileBarred, Some(turn));
    match r.fate(no, turn, false) {
        Fate::Accepted => a(r, no, irregularity, turn),
        Fate::WipedOut if turn != made.by => law_28::b(r, no, irregularity),
        Fate::Ruled(ruled) => b(r, no, irregularity, turn, ruled),
        Fate::Open | Fate::WipedOut | Fate::Noticing(_) if turn == made.by => {
            r.wait_in_place(no);
            if let Some(second) = r.called_again(no) {
                r.put_off(second);
            }
        }
        Fate::Open | Fate::WipedOut | Fate::Noticing(_) => r.wait(no),
    }
}

/// **37A.** Left-hand opponent has called: it stands with what followed. A player who had to pass
/// throughout must do so from now on.
fn a(r: &mut Reader<'_>, no: EventNo, irregularity: usize, turn: Seat) {
    let by = r.made(no).by;
    r.settle(irregularity, IrregularityStatus::Accepted, A);
    if turn != by {
        r.skip_to(by);
    }
    r.stand(no, Some(A));
}

/// **37B1, 37B2.** It is cancelled, a pass is put in its place, and both partners pass for the rest
/// of the auction. Out of turn there is no place for a pass.
pub(crate) fn b(r: &mut Reader<'_>, no: EventNo, irregularity: usize, turn: Seat, ruled: EventNo) {
    let by = r.made(no).by;
    r.settle(irregularity, IrregularityStatus::Cancelled, B1);
    r.cite(irregularity, B2);
    r.write(no, CallStatus::Cancelled, Some(B1));
    r.unauthorised(irregularity, no, by.side());
    for seat in by.side().seats() {
        r.bar_rest(seat, Bound::Barred);
    }
    r.review(ReviewWhy::CouldHaveKnown, Some(irregularity));
    if turn == by {
        r.law_pass(by, B2);
    }
    r.lead_case(irregularity, no, LeadTest::Unknown(None));
    sweep(r, &Sweep::of(irregularity, no..ruled, turn, B1));
}
