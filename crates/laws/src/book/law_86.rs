//! # Law 86: teams
//!
//! What happens at one table when the other has a result already.

use super::{Cite, Clause, Coverage, Law, law_12, law_78};

/// **86B1.** One result at the other table.
pub const B1: Cite = Cite::new("86B1");

/// **86B2.** Several results that cannot be compared.
pub const B2: Cite = Cite::new("86B2");

/// Law 86 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 86,
    title: "Teams",
    clauses: &[
        Clause {
            cite: B1,
            title: "One result at the other table",
            text: "If the board cannot be scored at one table and the result at the other is \
                   clearly good for one side, that side is assigned a score from it instead of \
                   three IMPs.",
            coverage: Coverage::WorkedOut,
            see: &[law_12::C2B, law_78::B],
        },
        Clause {
            cite: B2,
            title: "Several results that cannot be compared",
            text: "If both tables have results that cannot be compared with each other, the \
                   director assigns scores by the same thought.",
            coverage: Coverage::WorkedOut,
            see: &[],
        },
    ],
};
