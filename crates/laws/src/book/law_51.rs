//! # Law 51: two or more penalty cards
//!
//! Both clauses are said before the opening lead; the rest belongs to the play.

use super::{Cite, Clause, Coverage, Law, law_50};

/// **51A.** Their owner is to play.
pub const A: Cite = Cite::new("51A");

/// **51B.** Their partner is to lead.
pub const B: Cite = Cite::new("51B");

/// Law 51 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 51,
    title: "Two or more penalty cards",
    clauses: &[
        Clause {
            cite: A,
            title: "Their owner is to play",
            text: "If the defender could legally play more than one of them, declarer says which.",
            coverage: Coverage::NotCovered,
            see: &[law_50::D1],
        },
        Clause {
            cite: B,
            title: "Their partner is to lead",
            text: "Declarer may require any one suit of the penalty cards, or forbid one or more \
                   of these suits while that partner keeps the lead. All penalty cards of a \
                   required or forbidden suit are picked up.",
            coverage: Coverage::NotCovered,
            see: &[law_50::D2],
        },
    ],
};
