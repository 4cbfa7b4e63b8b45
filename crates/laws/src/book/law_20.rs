//! # Law 20: reviews and explanations
//!
//! Hearing the auction again and asking about the opponents' calls. Only what a ruling
//! needs is listed here.

use super::{Cite, Clause, Coverage, Law, law_09, law_21, law_27, law_29, law_37};

/// **20A.** Call not heard.
pub const A: Cite = Cite::new("20A");

/// **20B.** Review of the auction.
pub const B: Cite = Cite::new("20B");

/// **20F.** Explanation of calls.
pub const F: Cite = Cite::new("20F");

/// **20F1.** Asking at one's turn.
pub const F1: Cite = Cite::new("20F1");

/// **20F4.** Own explanation was wrong.
pub const F4: Cite = Cite::new("20F4");

/// **20F5.** Partner's explanation was wrong.
pub const F5: Cite = Cite::new("20F5");

/// Law 20 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 20,
    clauses: &[
        Clause { cite: A, coverage: Coverage::NotCovered, see: &[] },
        Clause { cite: B, coverage: Coverage::NotCovered, see: &[law_27::B2, law_37::B2] },
        Clause { cite: F, coverage: Coverage::NotCovered, see: &[] },
        Clause { cite: F1, coverage: Coverage::NotCovered, see: &[law_27::A1, law_29::A] },
        Clause { cite: F4, coverage: Coverage::NotCovered, see: &[law_21::B1A] },
        Clause {
            cite: F5,
            coverage: Coverage::NotCovered,
            see: &[law_09::A4, law_09::A5, law_21::B1A],
        },
    ],
};
