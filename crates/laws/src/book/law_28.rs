//! # Law 28: calls that count as in rotation
//!
//! A call that looks out of turn, or comes after one that was, and still counts as made in turn.

use bridge::Seat;

use crate::event::EventNo;
use crate::position::{CallStatus, IrregularityStatus};
use crate::reading::Reader;

use super::{
    Cite, Clause, Coverage, Law, law_16, law_24, law_26, law_27, law_29, law_30, law_31, law_32,
    law_36, law_37, law_38,
};

/// **28A.** Right-hand opponent must pass.
pub const A: Cite = Cite::new("28A");

/// **28B.** Proper player calls over it.
pub const B: Cite = Cite::new("28B");

/// Law 28 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 28,
    clauses: &[
        Clause {
            cite: A,
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
                law_37::B2,
                law_38::C,
            ],
        },
        Clause { cite: B, coverage: Coverage::Coded, see: &[law_16::C2, law_26::B, law_29::A] },
    ],
};

// ---- the rules ----

/// **28A.** A player need not wait for an opponent who has to pass: that pass is taken as made.
pub(crate) fn a(r: &mut Reader<'_>, must_pass: Seat, over: EventNo) {
    r.pass_as_made(must_pass, A, over);
}

/// The player who had to pass does so after all, after the pass was taken as made: that is the same
/// pass.
pub(crate) fn belated_pass(r: &mut Reader<'_>, no: EventNo) -> bool {
    r.takes_up_pass(no)
}

/// **28B.** The rightful player has called in turn before any ruling: the call out of rotation is
/// treated as if it had not been made, and only its information is left.
pub(crate) fn b(r: &mut Reader<'_>, no: EventNo, irregularity: usize) {
    let side = r.made(no).by.side();
    r.settle(irregularity, IrregularityStatus::Condoned, B);
    r.write(no, CallStatus::Cancelled, Some(B));
    r.unauthorised(irregularity, no, side);
}
