//! # Law 73: communication between partners
//!
//! Partners tell each other about their hands by calls and plays only. Only the duty of a player
//! who has unauthorised information is listed.

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
    clauses: &[
        Clause { cite: C, coverage: Coverage::Judgement, see: &[law_16::B] },
        Clause { cite: C1, coverage: Coverage::Judgement, see: &[law_16::B1] },
        Clause { cite: C2, coverage: Coverage::Judgement, see: &[] },
    ],
};
