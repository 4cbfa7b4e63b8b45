//! # Law 61: revoke
//!
//! Of this law only what a forbidden lead is: what follows from it is in Laws 62 to 64.

use super::{Cite, Clause, Coverage, Law, law_26, law_59};

/// **61A.** What a revoke is.
pub const A: Cite = Cite::new("61A");

/// Law 61 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 61,
    title: "Revoke",
    clauses: &[Clause {
        cite: A,
        title: "What a revoke is",
        text: "A player does not follow suit, or does not lead or play as the law, or an \
               opponent using a right under it, requires, though they could. What follows is in \
               Laws 62 to 64.",
        coverage: Coverage::NotCovered,
        see: &[law_26::B, law_59::WHOLE],
    }],
};
