//! # Law 9: calling the director
//!
//! Something has gone wrong at the table. This law says who may point it out, who calls the
//! director, and that everybody then waits for the director.

use crate::event::EventNo;
use crate::outcome::EntryWhy;
use crate::point::Taken;
use crate::position::CallStatus;
use crate::reading::Reader;
use crate::table::Void;

use super::{
    Cite, Clause, Coverage, Law, law_10, law_11, law_16, law_20, law_25, law_26, law_27, law_29,
};

/// **9A.** Who may point it out.
pub const A: Cite = Cite::new("9A");

/// **9A1.** During the auction.
pub const A1: Cite = Cite::new("9A1");

/// **9A2.** During the play.
pub const A2: Cite = Cite::new("9A2");

/// **9A3.** Preventing an irregularity.
pub const A3: Cite = Cite::new("9A3");

/// **9A4.** Dummy keeps quiet.
pub const A4: Cite = Cite::new("9A4");

/// **9A5.** No duty to own up.
pub const A5: Cite = Cite::new("9A5");

/// **9B1.** Attention has been drawn.
pub const B1: Cite = Cite::new("9B1");

/// **9B1(a).** Call the director.
pub const B1A: Cite = Cite::new("9B1(a)");

/// **9B1(b).** Anybody may call the director.
pub const B1B: Cite = Cite::new("9B1(b)");

/// **9B1(c).** Calling costs nothing.
pub const B1C: Cite = Cite::new("9B1(c)");

/// **9B1(d).** Offenders speaking up.
pub const B1D: Cite = Cite::new("9B1(d)");

/// **9B2.** Nobody acts before the ruling.
pub const B2: Cite = Cite::new("9B2");

/// **9C.** Hasty correction.
pub const C: Cite = Cite::new("9C");

/// Law 9 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 9,
    clauses: &[
        Clause { cite: A, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: A1, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: A2, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: A3, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: A4, coverage: Coverage::Judgement, see: &[law_20::F5] },
        Clause { cite: A5, coverage: Coverage::Judgement, see: &[law_20::F5] },
        Clause { cite: B1, coverage: Coverage::Judgement, see: &[B2] },
        Clause { cite: B1A, coverage: Coverage::Judgement, see: &[law_11::A] },
        Clause { cite: B1B, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: B1C, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: B1D, coverage: Coverage::Judgement, see: &[law_27::A1, law_29::A] },
        Clause { cite: B2, coverage: Coverage::Coded, see: &[B1, law_10::C1, law_16::C] },
        Clause { cite: C, coverage: Coverage::Coded, see: &[law_25::B, law_26::B, law_27::C] },
    ],
};

// ---- the rules ----

/// **9B2.** A call made after attention was drawn and before everything was explained is void; for
/// the side that erred it is a withdrawn call.
pub(crate) fn b2(r: &mut Reader<'_>, no: EventNo, void: Void) {
    r.write_why(no, CallStatus::Cancelled, B2, EntryWhy::Void);
    if let Some(cause) = r.last_irregularity() {
        r.unauthorised(cause, no, void.offending);
    }
    if void.could_have_accepted {
        accepted_early(r);
    }
}

/// Point 5: left-hand opponent called after attention was drawn and before having heard the
/// options.
pub(crate) fn accepted_early(r: &mut Reader<'_>) {
    let choice = r.profile().call_after_attention;
    r.note(Taken::CallAfterAttention(choice), &[B2, law_29::A, law_27::A1]);
}
