//! # Law 87: fouled board
//!
//! Not everybody played the same cards, or with the same dealer and vulnerability.

use super::{Cite, Clause, Coverage, Law, law_78};

/// **87A.** What a fouled board is.
pub const A: Cite = Cite::new("87A");

/// **87B.** How it is scored.
pub const B: Cite = Cite::new("87B");

/// Law 87 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 87,
    clauses: &[
        Clause { cite: A, coverage: Coverage::WorkedOut, see: &[] },
        Clause { cite: B, coverage: Coverage::WorkedOut, see: &[law_78::A] },
    ],
};
