//! # Law 18: bids
//!
//! What a bid is and when it is high enough. An insufficient one is ruled under Law 27.

use super::{Cite, Clause, Coverage, Law, law_27, law_38};

/// **18A.** What a bid is.
pub const A: Cite = Cite::new("18A");

/// **18B.** Higher bid.
pub const B: Cite = Cite::new("18B");

/// **18C.** Sufficient bid.
pub const C: Cite = Cite::new("18C");

/// **18D.** Insufficient bid.
pub const D: Cite = Cite::new("18D");

/// **18E.** Rank of the denominations.
pub const E: Cite = Cite::new("18E");

/// **18F.** Other ways of calling.
pub const F: Cite = Cite::new("18F");

/// Law 18 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 18,
    clauses: &[
        Clause { cite: A, coverage: Coverage::Coded, see: &[law_38::A] },
        Clause { cite: B, coverage: Coverage::Coded, see: &[E] },
        Clause { cite: C, coverage: Coverage::Coded, see: &[] },
        Clause { cite: D, coverage: Coverage::Coded, see: &[law_27::A1] },
        Clause { cite: E, coverage: Coverage::Coded, see: &[B] },
        Clause { cite: F, coverage: Coverage::NotCovered, see: &[] },
    ],
};
