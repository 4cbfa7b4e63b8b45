//! # Law 32: double or redouble out of rotation
//!
//! A player doubled or redoubled when it was not his turn, his left-hand opponent has not
//! accepted it (29A), and it is cancelled. If it was not allowed at all (19A1, 19B1) it can
//! never be accepted, and Law 36 applies.
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
    title: "Double or redouble out of rotation",
    clauses: &[
        Clause {
            cite: WHOLE,
            title: "May it be accepted?",
            text: "The left-hand opponent may accept a double or redouble out of turn only if it \
                   would have been allowed in itself. Otherwise Law 36 applies.",
            coverage: Coverage::Coded,
            see: &[law_19::A1, law_19::B1, law_29::A, law_36::A, law_36::B4],
        },
        Clause {
            cite: A,
            title: "At right-hand opponent's turn",
            text: "It was the right-hand opponent's turn. They call now, and what they do decides \
                   what the offender may do.",
            coverage: Coverage::Coded,
            see: &[law_29::B],
        },
        Clause {
            cite: A1,
            title: "They pass: repeat",
            text: "The right-hand opponent passes: the offender must double or redouble again, \
                   and there is no rectification, unless that is not allowed at all.",
            coverage: Coverage::Coded,
            see: &[law_36::B2],
        },
        Clause {
            cite: A2,
            title: "They act: any legal call",
            text: "The right-hand opponent bids, doubles or redoubles: the offender may make any \
                   legal call. What follows depends on whether it is comparable to what they \
                   withdrew.",
            coverage: Coverage::Coded,
            see: &[B2],
        },
        Clause {
            cite: A2A,
            title: "Comparable to the double",
            text: "The offender's new call is comparable: the auction goes on, there is no lead \
                   restriction and the withdrawn call is not unauthorised. The score may be \
                   reviewed after the play.",
            coverage: Coverage::Coded,
            see: &[law_23::A, law_23::B, law_23::C, law_26::B, B2],
        },
        Clause {
            cite: A2B,
            title: "Not comparable to the double",
            text: "The offender's new call is not comparable: their partner passes at their next \
                   turn, once. The withdrawn call is unauthorised for them, and there may be a \
                   lead restriction.",
            coverage: Coverage::Coded,
            see: &[law_16::C, law_26::B, law_28::A, B2, law_37::B1, law_72::C],
        },
        Clause {
            cite: B,
            title: "At partner's turn",
            text: "It was the turn of the offender's partner.",
            coverage: Coverage::Coded,
            see: &[law_29::B],
        },
        Clause {
            cite: B1,
            title: "Partner may call freely",
            text: "The offender's partner may make any legal call at their turn, but they may not \
                   use the withdrawn double or redouble.",
            coverage: Coverage::Coded,
            see: &[law_16::C2],
        },
        Clause {
            cite: B2,
            title: "Offender may call freely",
            text: "The offender may make any legal call at their proper turn. If it is comparable \
                   the auction goes on; if not, their partner passes once, as when the right-hand \
                   opponent acted.",
            coverage: Coverage::Coded,
            see: &[A2, A2A, A2B],
        },
        Clause {
            cite: C,
            title: "At left-hand opponent's turn",
            text: "It was the left-hand opponent's turn and the offender had already called: this \
                   is a change of call, and Law 25 applies.",
            coverage: Coverage::Coded,
            see: &[law_25::B],
        },
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

/// **32A.** At right-hand opponent's turn: he calls first, and that decides.
fn a(r: &mut Reader<'_>, no: EventNo, irregularity: usize) {
    r.costs(irregularity, Rotation::RhoFirst(Repeat::Double));
    r.cite(irregularity, A);
    r.owe(no, irregularity, CompareLaw::DoubleAtRhos, Stage::RhoFirst);
}

/// **32B.** At partner's turn: partner may call as he likes (32B1), and at his
/// own turn the offender's call is compared (32B2).
fn b(r: &mut Reader<'_>, no: EventNo, irregularity: usize) {
    r.costs(irregularity, Rotation::ToCompare(CompareLaw::DoubleElsewhere));
    r.cite(irregularity, B1);
    r.owe(no, irregularity, CompareLaw::DoubleElsewhere, Stage::Compare);
}
