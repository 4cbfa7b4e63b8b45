//! # Law 77: what a contract scores
//!
//! The table of points for tricks, overtricks, undertricks and bonuses: the crate `score` has it.

use super::{Cite, Clause, Coverage, Law, law_78};

/// **77.** The scoring table.
pub const WHOLE: Cite = Cite::new("77");

/// Law 77 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 77,
    clauses: &[Clause {
        cite: WHOLE,
        coverage: Coverage::WorkedOut,
        see: &[law_78::A, law_78::B, law_78::C],
    }],
};
