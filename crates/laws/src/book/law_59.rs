//! # Law 59: unable to lead or play as required

use super::{Cite, Clause, Coverage, Law, law_26, law_50, law_61};

/// **59.** Nothing else to play.
pub const WHOLE: Cite = Cite::new("59");

/// Law 59 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 59,
    clauses: &[Clause {
        cite: WHOLE,
        coverage: Coverage::NotCovered,
        see: &[law_26::B, law_50::D2, law_61::A],
    }],
};
