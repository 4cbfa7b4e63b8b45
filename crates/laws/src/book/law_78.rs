//! # Law 78: ways of scoring
//!
//! How the points of a board become the points of the event: the crate `score` has it.

use super::{Cite, Clause, Coverage, Law, law_12, law_77, law_86, law_87};

/// **78A.** Matchpoints.
pub const A: Cite = Cite::new("78A");

/// **78B.** IMPs.
pub const B: Cite = Cite::new("78B");

/// **78C.** Total points.
pub const C: Cite = Cite::new("78C");

/// **78D.** Other ways of scoring.
pub const D: Cite = Cite::new("78D");

/// Law 78 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 78,
    clauses: &[
        Clause {
            cite: A,
            coverage: Coverage::WorkedOut,
            see: &[law_12::C1C, law_77::WHOLE, law_87::B],
        },
        Clause {
            cite: B,
            coverage: Coverage::WorkedOut,
            see: &[law_12::C1C, law_77::WHOLE, law_86::B1],
        },
        Clause { cite: C, coverage: Coverage::WorkedOut, see: &[law_77::WHOLE] },
        Clause { cite: D, coverage: Coverage::WorkedOut, see: &[law_12::C2B] },
    ],
};
