//! # Law 51: two or more penalty cards
//!
//! Both clauses matter before the opening lead; the rest belongs to the play.

use super::{Cite, Clause, Coverage, Law, law_50};

/// **51A.** Their owner is to play.
pub const A: Cite = Cite::new("51A");

/// **51B.** Their partner is to lead.
pub const B: Cite = Cite::new("51B");

/// Law 51 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 51,
    clauses: &[
        Clause { cite: A, coverage: Coverage::NotCovered, see: &[law_50::D1] },
        Clause { cite: B, coverage: Coverage::NotCovered, see: &[law_50::D2] },
    ],
};
