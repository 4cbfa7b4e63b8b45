//! # Law 10: who decides the rectification
//!
//! Applies to every ruling: the director decides, the players choose only where a
//! law gives them a choice.

use super::{Cite, Clause, Coverage, Law, law_09, law_11, law_16, law_27, law_29, law_72, law_84};

/// **10A.** Only the director rules.
pub const A: Cite = Cite::new("10A");

/// **10B.** Players ruled for themselves.
pub const B: Cite = Cite::new("10B");

/// **10C.** Choosing an option.
pub const C: Cite = Cite::new("10C");

/// **10C1.** Explain all options.
pub const C1: Cite = Cite::new("10C1");

/// **10C2.** No consultation.
pub const C2: Cite = Cite::new("10C2");

/// **10C3.** Choose what pays.
pub const C3: Cite = Cite::new("10C3");

/// **10C4.** Offenders may do well.
pub const C4: Cite = Cite::new("10C4");

/// Law 10 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 10,
    clauses: &[
        Clause { cite: A, coverage: Coverage::Judgement, see: &[B] },
        Clause { cite: B, coverage: Coverage::Judgement, see: &[A, law_11::A] },
        Clause { cite: C, coverage: Coverage::Judgement, see: &[law_84::C] },
        Clause { cite: C1, coverage: Coverage::Judgement, see: &[law_09::B2] },
        Clause { cite: C2, coverage: Coverage::Judgement, see: &[law_27::A1, law_29::A] },
        Clause { cite: C3, coverage: Coverage::Judgement, see: &[] },
        Clause {
            cite: C4,
            coverage: Coverage::Judgement,
            see: &[law_16::C2, law_27::D, law_72::C],
        },
    ],
};
