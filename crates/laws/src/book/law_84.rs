//! # Law 84: ruling on agreed facts
//!
//! The director has come to the table and everybody agrees on what happened.

use super::{Cite, Clause, Coverage, Law, law_10, law_12};

/// **84.** How to rule.
pub const WHOLE: Cite = Cite::new("84");

/// **84A.** No rectification laid down.
pub const A: Cite = Cite::new("84A");

/// **84B.** Law lays it down.
pub const B: Cite = Cite::new("84B");

/// **84C.** Law gives a choice.
pub const C: Cite = Cite::new("84C");

/// **84D.** In doubt.
pub const D: Cite = Cite::new("84D");

/// Law 84 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 84,
    clauses: &[
        Clause { cite: WHOLE, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: A, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: B, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: C, coverage: Coverage::Judgement, see: &[law_10::C] },
        Clause { cite: D, coverage: Coverage::Judgement, see: &[law_12::A1] },
    ],
};
