//! # Law 35: inadmissible calls
//!
//! A list of the calls that can never properly be made, and where each is ruled.

use super::{Cite, Clause, Coverage, Law, law_19, law_36, law_37, law_38, law_39};

/// **35.** Four kinds.
pub const WHOLE: Cite = Cite::new("35");

/// **35A.** Double or redouble not allowed.
pub const A: Cite = Cite::new("35A");

/// **35B.** Call by a barred player.
pub const B: Cite = Cite::new("35B");

/// **35C.** Bid above seven.
pub const C: Cite = Cite::new("35C");

/// **35D.** Call after the final pass.
pub const D: Cite = Cite::new("35D");

/// Law 35 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 35,
    clauses: &[
        Clause { cite: WHOLE, coverage: Coverage::Coded, see: &[] },
        Clause {
            cite: A,
            coverage: Coverage::Coded,
            see: &[law_19::A1, law_19::B1, law_36::A, law_36::B],
        },
        Clause { cite: B, coverage: Coverage::Coded, see: &[law_37::A, law_37::B] },
        Clause { cite: C, coverage: Coverage::Coded, see: &[law_38::A] },
        Clause { cite: D, coverage: Coverage::Coded, see: &[law_39::A] },
    ],
};
