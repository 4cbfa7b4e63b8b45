//! # Law 19: doubles and redoubles
//!
//! When a double or redouble is allowed. One that is not is ruled under Law 36.

use super::{Cite, Clause, Coverage, Law, law_22, law_32, law_35, law_36, law_37};

/// **19A1.** When one may double.
pub const A1: Cite = Cite::new("19A1");

/// **19A2.** Just say double.
pub const A2: Cite = Cite::new("19A2");

/// **19A3.** Wrong bid named.
pub const A3: Cite = Cite::new("19A3");

/// **19B1.** When one may redouble.
pub const B1: Cite = Cite::new("19B1");

/// **19B2.** Just say redouble.
pub const B2: Cite = Cite::new("19B2");

/// **19B3.** Wrong bid named.
pub const B3: Cite = Cite::new("19B3");

/// **19C.** A new bid wipes them out.
pub const C: Cite = Cite::new("19C");

/// **19D.** Effect on the score.
pub const D: Cite = Cite::new("19D");

/// Law 19 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 19,
    clauses: &[
        Clause {
            cite: A1,
            coverage: Coverage::Coded,
            see: &[law_32::WHOLE, law_35::A, law_36::A, law_36::B1, law_37::A],
        },
        Clause { cite: A2, coverage: Coverage::NotCovered, see: &[] },
        Clause { cite: A3, coverage: Coverage::NotCovered, see: &[] },
        Clause {
            cite: B1,
            coverage: Coverage::Coded,
            see: &[law_32::WHOLE, law_35::A, law_36::A, law_36::B1, law_37::A],
        },
        Clause { cite: B2, coverage: Coverage::NotCovered, see: &[] },
        Clause { cite: B3, coverage: Coverage::NotCovered, see: &[] },
        Clause { cite: C, coverage: Coverage::Coded, see: &[] },
        Clause { cite: D, coverage: Coverage::NotCovered, see: &[law_22::A] },
    ],
};
