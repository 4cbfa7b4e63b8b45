//! # Law 61: revoke
//!
//! Only the clause that makes a forbidden lead a revoke; what follows is in Laws 62 to 64.

use super::{Cite, Clause, Coverage, Law, law_26, law_59};

/// **61A.** What a revoke is.
pub const A: Cite = Cite::new("61A");

/// Law 61 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 61,
    clauses: &[Clause {
        cite: A,
        coverage: Coverage::NotCovered,
        see: &[law_26::B, law_59::WHOLE],
    }],
};
