//! # Law 11: losing the right to rectification
//!
//! The non-offending side went on calling or playing before the director came.

use super::{Cite, Clause, Coverage, Law, law_09, law_10, law_12};

/// **11A.** Acting before the director comes.
pub const A: Cite = Cite::new("11A");

/// **11B.** Penalties remain possible.
pub const B: Cite = Cite::new("11B");

/// Law 11 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 11,
    clauses: &[
        Clause {
            cite: A,
            coverage: Coverage::Judgement,
            see: &[law_09::B1A, law_10::B, law_12::C1],
        },
        Clause { cite: B, coverage: Coverage::Judgement, see: &[] },
    ],
};
