//! # Law 35: inadmissible calls
//!
//! A list of the calls that can never properly be made, and where each is ruled.

use super::{Cite, Clause, Coverage, Law, law_19, law_36, law_37, law_38, law_39};

/// **35.** Four kinds.
pub const WHOLE: Cite = Cite::new("35");

/// **35A.** Double or redouble not allowed.
pub const A: Cite = Cite::new("35A");

/// **35B.** Call by a barred player.
pub const B: Cite = Cite::new("35B");

/// **35C.** Bid above seven.
pub const C: Cite = Cite::new("35C");

/// **35D.** Call after the final pass.
pub const D: Cite = Cite::new("35D");

/// Law 35 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 35,
    title: "Inadmissible calls",
    clauses: &[
        Clause {
            cite: WHOLE,
            title: "Four kinds",
            text: "Some calls are never allowed, in turn or out of it. Four laws deal with them.",
            coverage: Coverage::Coded,
            see: &[],
        },
        Clause {
            cite: A,
            title: "Double or redouble not allowed",
            text: "A double or redouble with nothing there to double or redouble: Law 36.",
            coverage: Coverage::Coded,
            see: &[law_19::A1, law_19::B1, law_36::A, law_36::B],
        },
        Clause {
            cite: B,
            title: "Call by a barred player",
            text: "A bid, double or redouble by a player who is required to pass: Law 37.",
            coverage: Coverage::Coded,
            see: &[law_37::A, law_37::B],
        },
        Clause {
            cite: C,
            title: "Bid above seven",
            text: "A bid of more than seven: Law 38.",
            coverage: Coverage::Coded,
            see: &[law_38::A],
        },
        Clause {
            cite: D,
            title: "Call after the final pass",
            text: "A call made after the auction is over: Law 39.",
            coverage: Coverage::Coded,
            see: &[law_39::A],
        },
    ],
};
