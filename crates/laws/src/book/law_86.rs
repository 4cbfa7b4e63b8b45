//! # Law 86: teams
//!
//! What happens at one table when the other already has a result.

use super::{Cite, Clause, Coverage, Law, law_12, law_78};

/// **86B1.** One result at the other table.
pub const B1: Cite = Cite::new("86B1");

/// **86B2.** Several results that cannot be compared.
pub const B2: Cite = Cite::new("86B2");

/// Law 86 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 86,
    clauses: &[
        Clause { cite: B1, coverage: Coverage::WorkedOut, see: &[law_12::C2B, law_78::B] },
        Clause { cite: B2, coverage: Coverage::WorkedOut, see: &[] },
    ],
};
