//! # Law 34: right to call again
//!
//! The auction seems to be over, but one of the passes was out of turn.

use super::{Cite, Clause, Coverage, Law, law_17};

/// **34.** Passes out of turn.
pub const WHOLE: Cite = Cite::new("34");

/// Law 34 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 34,
    clauses: &[Clause { cite: WHOLE, coverage: Coverage::Coded, see: &[law_17::D3] }],
};
