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
    title: "Ways of scoring",
    clauses: &[
        Clause {
            cite: A,
            title: "Matchpoints",
            text: "A pair gets two points for each other pair in its direction that scored less on \
                   the board, and one for each that scored the same. Some events count one and a \
                   half.",
            coverage: Coverage::WorkedOut,
            see: &[law_12::C1C, law_77::WHOLE, law_87::B],
        },
        Clause {
            cite: B,
            title: "IMPs",
            text: "The difference between the scores of two tables becomes 0 to 24 IMPs by a table \
                   with steps that widen.",
            coverage: Coverage::WorkedOut,
            see: &[law_12::C1C, law_77::WHOLE, law_86::B1],
        },
        Clause {
            cite: C,
            title: "Total points",
            text: "The scores of the boards are simply added up.",
            coverage: Coverage::WorkedOut,
            see: &[law_77::WHOLE],
        },
        Clause {
            cite: D,
            title: "Other ways of scoring",
            text: "The organiser may score in another way, for instance against the average of the \
                   room, if it was announced.",
            coverage: Coverage::WorkedOut,
            see: &[law_12::C2B],
        },
    ],
};
