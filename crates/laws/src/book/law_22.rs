//! # Law 22: end of the auction
//!
//! When no more calls are due. The auction *period* goes on a little longer; see 17D.

use super::{Cite, Clause, Coverage, Law, law_17, law_19, law_25, law_27, law_39};

/// **22A.** Three passes after a bid.
pub const A: Cite = Cite::new("22A");

/// **22B.** All four pass.
pub const B: Cite = Cite::new("22B");

/// Law 22 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 22,
    clauses: &[
        Clause {
            cite: A,
            coverage: Coverage::Coded,
            see: &[law_17::D1, law_17::D3, law_19::D, law_27::A1, law_39::A],
        },
        Clause { cite: B, coverage: Coverage::Coded, see: &[law_17::D2, law_25::A5] },
    ],
};
