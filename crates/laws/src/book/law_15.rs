//! # Law 15: cards from the wrong board
//!
//! A player called while looking at a hand from another board. (In the 2007 code this
//! was in Law 17.)

use crate::event::EventNo;
use crate::kind::CallKind;
use crate::position::{CallStatus, IrregularityStatus};
use crate::reading::{Reader, Sweep, sweep};

use super::{Cite, Clause, Coverage, Law, law_12, law_16, law_17};

/// **15A.** Call on the wrong hand.
pub const A: Cite = Cite::new("15A");

/// **15A1.** The call is cancelled.
pub const A1: Cite = Cite::new("15A1");

/// **15A2.** Can the board go on?
pub const A2: Cite = Cite::new("15A2");

/// **15A2(a).** Partner has called since.
pub const A2A: Cite = Cite::new("15A2(a)");

/// **15A2(b).** Partner has not called.
pub const A2B: Cite = Cite::new("15A2(b)");

/// **15A2(c).** Information from cancelled calls.
pub const A2C: Cite = Cite::new("15A2(c)");

/// **15A3.** The other board, later.
pub const A3: Cite = Cite::new("15A3");

/// **15A4.** Penalty for the mix-up.
pub const A4: Cite = Cite::new("15A4");

/// Law 15 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 15,
    clauses: &[
        Clause { cite: A, coverage: Coverage::Coded, see: &[law_17::B] },
        Clause { cite: A1, coverage: Coverage::Coded, see: &[A2C] },
        Clause { cite: A2, coverage: Coverage::Coded, see: &[] },
        Clause { cite: A2A, coverage: Coverage::Coded, see: &[law_12::A2] },
        Clause { cite: A2B, coverage: Coverage::Coded, see: &[] },
        Clause { cite: A2C, coverage: Coverage::Coded, see: &[A1, law_16::C] },
        Clause { cite: A3, coverage: Coverage::NotCovered, see: &[] },
        Clause { cite: A4, coverage: Coverage::NotCovered, see: &[] },
    ],
};

// ---- the rules ----

/// **15A.** A call made on another board's cards. Until the director is there it is a call like any
/// other; returns whether it has been ruled on.
pub(crate) fn a(r: &mut Reader<'_>, no: EventNo) -> bool {
    let made = r.made(no);
    let irregularity = r.irregular(no, CallKind::WrongBoard, r.turn());
    let Some(ruled) = r.attention_after(no) else { return false };
    a1(r, no, irregularity, ruled);
    if r.called_between(made.by.partner(), no, ruled) {
        a2a(r, irregularity);
    } else {
        r.cite(irregularity, A2B);
    }
    true
}

/// **15A1.** It is cancelled, with every call after it; 16C applies (15A2(c)).
fn a1(r: &mut Reader<'_>, no: EventNo, irregularity: usize, ruled: EventNo) {
    let made = r.made(no);
    r.settle(irregularity, IrregularityStatus::Cancelled, A1);
    r.cite(irregularity, A2C);
    r.write(no, CallStatus::Cancelled, Some(A1));
    r.unauthorised(irregularity, no, made.by.side());
    sweep(
        r,
        &Sweep {
            clean: true,
            ..Sweep::of(irregularity, no..ruled, r.turn().unwrap_or(made.by), A1)
        },
    );
}

/// **15A2(a).** Partner has called since: the board cannot be played.
fn a2a(r: &mut Reader<'_>, irregularity: usize) {
    r.cite(irregularity, A2A);
    r.cite(irregularity, law_12::A2);
    r.adjust();
}
