//! # Law 72: general principles
//!
//! How players are to treat the laws, and the net under every rectification: an offender who could
//! have seen that the mistake would help does not keep the gain.

use super::{
    Cite, Clause, Coverage, Law, law_10, law_12, law_24, law_27, law_30, law_31, law_32, law_36,
    law_37, law_38,
};

/// **72B1.** Never on purpose.
pub const B1: Cite = Cite::new("72B1");

/// **72C.** Could have known.
pub const C: Cite = Cite::new("72C");

/// Law 72 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 72,
    clauses: &[
        Clause { cite: B1, coverage: Coverage::Judgement, see: &[] },
        Clause {
            cite: C,
            coverage: Coverage::PointedOut,
            see: &[
                law_10::C4,
                law_12::C1,
                law_24::B,
                law_24::C,
                law_27::B2,
                law_27::B3,
                law_27::B4,
                law_30::A,
                law_30::B1B_II,
                law_31::A2B,
                law_32::A2B,
                law_36::B3,
                law_36::B4,
                law_37::B2,
                law_38::D,
            ],
        },
    ],
};
