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
    title: "Fouled board",
    clauses: &[
        Clause {
            cite: A,
            title: "What a fouled board is",
            text: "A board is fouled if a card was in the wrong hand, or dealer or vulnerability \
                   differed, for some who are to be compared with each other.",
            coverage: Coverage::WorkedOut,
            see: &[],
        },
        Clause {
            cite: B,
            title: "How it is scored",
            text: "The results are divided into groups that played the board in the same form; each \
                   group is scored on its own, and its points are brought up to the full field.",
            coverage: Coverage::WorkedOut,
            see: &[law_78::A],
        },
    ],
};
