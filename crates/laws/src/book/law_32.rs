//! # Law 32: double or redouble out of rotation
//!
//! A player doubled or redoubled out of turn, left-hand opponent has not accepted it (29A), and it
//! is cancelled. If it was not allowed at all (19A1, 19B1) it can never be accepted, and Law 36
//! applies.
//!
//! | it was the turn of              | then                                 | clause         |
//! |---------------------------------|--------------------------------------|----------------|
//! | right-hand opponent, who passes | offender must repeat it              | [32A1](A1)     |
//! | right-hand opponent, who acts   | offender calls freely: comparable    | [32A2(a)](A2A) |
//! | same                            | not comparable: partner passes once  | [32A2(b)](A2B) |
//! | partner                         | partner free, may not use the double | [32B1](B1)     |
//! | same, at offender's turn        | as 32A2                              | [32B2](B2)     |
//! | LHO                             | change of call, Law 25               | [32C](C)       |

use crate::event::EventNo;
use crate::outcome::{CompareLaw, Repeat, Rotation};
use crate::position::Relation;
use crate::reading::{Reader, Stage};

use super::{
    Cite, Clause, Coverage, Law, law_16, law_19, law_23, law_25, law_26, law_28, law_29, law_36,
    law_37, law_72,
};

/// **32.** May it be accepted?
pub const WHOLE: Cite = Cite::new("32");

/// **32A.** At right-hand opponent's turn.
pub const A: Cite = Cite::new("32A");

/// **32A1.** They pass: repeat.
pub const A1: Cite = Cite::new("32A1");

/// **32A2.** They act: any legal call.
pub const A2: Cite = Cite::new("32A2");

/// **32A2(a).** Comparable to the double.
pub const A2A: Cite = Cite::new("32A2(a)");

/// **32A2(b).** Not comparable to the double.
pub const A2B: Cite = Cite::new("32A2(b)");

/// **32B.** At partner's turn.
pub const B: Cite = Cite::new("32B");

/// **32B1.** Partner may call freely.
pub const B1: Cite = Cite::new("32B1");

/// **32B2.** Offender may call freely.
pub const B2: Cite = Cite::new("32B2");

/// **32C.** At left-hand opponent's turn.
pub const C: Cite = Cite::new("32C");

/// Law 32 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 32,
    clauses: &[
        Clause {
            cite: WHOLE,
            coverage: Coverage::Coded,
            see: &[law_19::A1, law_19::B1, law_29::A, law_36::A, law_36::B4],
        },
        Clause { cite: A, coverage: Coverage::Coded, see: &[law_29::B] },
        Clause { cite: A1, coverage: Coverage::Coded, see: &[law_36::B2] },
        Clause { cite: A2, coverage: Coverage::Coded, see: &[B2] },
        Clause {
            cite: A2A,
            coverage: Coverage::Coded,
            see: &[law_23::A, law_23::B, law_23::C, law_26::B, B2],
        },
        Clause {
            cite: A2B,
            coverage: Coverage::Coded,
            see: &[law_16::C, law_26::B, law_28::A, B2, law_37::B1, law_72::C],
        },
        Clause { cite: B, coverage: Coverage::Coded, see: &[law_29::B] },
        Clause { cite: B1, coverage: Coverage::Coded, see: &[law_16::C2] },
        Clause { cite: B2, coverage: Coverage::Coded, see: &[A2, A2A, A2B] },
        Clause { cite: C, coverage: Coverage::Coded, see: &[law_25::B] },
    ],
};

// ---- the rules ----

/// An admissible double or redouble out of rotation was cancelled.
pub(crate) fn rectify(r: &mut Reader<'_>, no: EventNo, irregularity: usize, relation: Relation) {
    match relation {
        Relation::Rho => a(r, no, irregularity),
        Relation::Partner | Relation::Lho | Relation::Own => b(r, no, irregularity),
    }
}

/// **32A.** At right-hand opponent's turn: they call first, and that decides.
fn a(r: &mut Reader<'_>, no: EventNo, irregularity: usize) {
    r.costs(irregularity, Rotation::RhoFirst(Repeat::Double));
    r.cite(irregularity, A);
    r.owe(no, irregularity, CompareLaw::DoubleAtRhos, Stage::RhoFirst);
}

/// **32B.** At partner's turn: partner may call freely (32B1), and at the offender's own turn their
/// call is compared (32B2).
fn b(r: &mut Reader<'_>, no: EventNo, irregularity: usize) {
    r.costs(irregularity, Rotation::ToCompare(CompareLaw::DoubleElsewhere));
    r.cite(irregularity, B1);
    r.owe(no, irregularity, CompareLaw::DoubleElsewhere, Stage::Compare);
}
