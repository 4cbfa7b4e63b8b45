//! # Law 50: penalty card
//!
//! Only what applies before the opening lead is listed; the rest belongs to the play.

use super::{Cite, Clause, Coverage, Law, law_24, law_51, law_59};

/// **50.** Penalty card.
pub const WHOLE: Cite = Cite::new("50");

/// **50B.** Minor or major.
pub const B: Cite = Cite::new("50B");

/// **50C.** A minor penalty card.
pub const C: Cite = Cite::new("50C");

/// **50D1.** A major penalty card.
pub const D1: Cite = Cite::new("50D1");

/// **50D2.** Partner has the lead.
pub const D2: Cite = Cite::new("50D2");

/// Law 50 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 50,
    clauses: &[
        Clause { cite: WHOLE, coverage: Coverage::NotCovered, see: &[law_24::E] },
        Clause { cite: B, coverage: Coverage::NotCovered, see: &[law_24::E, C, D1] },
        Clause { cite: C, coverage: Coverage::NotCovered, see: &[B] },
        Clause { cite: D1, coverage: Coverage::NotCovered, see: &[B, D2, law_51::A] },
        Clause { cite: D2, coverage: Coverage::NotCovered, see: &[D1, law_51::B, law_59::WHOLE] },
    ],
};
