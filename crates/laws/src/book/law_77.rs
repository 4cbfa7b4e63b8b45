//! # Law 77: what a contract scores
//!
//! The table of points for tricks, overtricks, undertricks and bonuses: the crate `score` has it.

use super::{Cite, Clause, Coverage, Law, law_78};

/// **77.** The scoring table.
pub const WHOLE: Cite = Cite::new("77");

/// Law 77 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 77,
    title: "What a contract scores",
    clauses: &[Clause {
        cite: WHOLE,
        title: "The scoring table",
        text: "Tricks bid and made count 20 in clubs and diamonds, 30 in hearts and spades, 40 \
                   for the first in notrump and 30 for the rest; doubling doubles them. Bonuses for \
                   part score, game, slam and a doubled contract, and the price of undertricks, \
                   depend on vulnerability. A board passed out scores nothing.",
        coverage: Coverage::WorkedOut,
        see: &[law_78::A, law_78::B, law_78::C],
    }],
};
