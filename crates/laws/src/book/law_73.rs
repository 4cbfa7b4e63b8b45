//! # Law 73: communication between partners
//!
//! Partners tell each other about their hands by calls and plays only. Of this law only the
//! duty of a player who has unauthorised information is listed.

use super::{Cite, Clause, Coverage, Law, law_16};

/// **73C.** With unauthorised information.
pub const C: Cite = Cite::new("73C");

/// **73C1.** Take no advantage.
pub const C1: Cite = Cite::new("73C1");

/// **73C2.** Penalty.
pub const C2: Cite = Cite::new("73C2");

/// Law 73 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 73,
    title: "Communication between partners",
    clauses: &[
        Clause {
            cite: C,
            title: "With unauthorised information",
            text: "What is expected of a player to whom partner has conveyed something \
                   improperly.",
            coverage: Coverage::Judgement,
            see: &[law_16::B],
        },
        Clause {
            cite: C1,
            title: "Take no advantage",
            text: "A player who has unauthorised information from their partner takes care to gain \
                   nothing whatever from it.",
            coverage: Coverage::Judgement,
            see: &[law_16::B1],
        },
        Clause {
            cite: C2,
            title: "Penalty",
            text: "A player who fails in this may be given a procedural penalty besides any \
                   adjusted score.",
            coverage: Coverage::Judgement,
            see: &[],
        },
    ],
};
