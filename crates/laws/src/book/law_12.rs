//! # Law 12: adjusted scores
//!
//! The rectification laid down, or the lack of one, does not put the board right, so the
//! director changes its score.

use super::{
    Cite, Clause, Coverage, Law, law_11, law_15, law_16, law_21, law_23, law_27, law_72, law_78,
    law_82, law_84, law_86,
};

/// **12A1.** No rectification in the book.
pub const A1: Cite = Cite::new("12A1");

/// **12A2.** Normal play is impossible.
pub const A2: Cite = Cite::new("12A2");

/// **12A3.** Wrong rectification applied.
pub const A3: Cite = Cite::new("12A3");

/// **12B.** Why scores are adjusted.
pub const B: Cite = Cite::new("12B");

/// **12B1.** Repair the damage.
pub const B1: Cite = Cite::new("12B1");

/// **12B2.** Harsh or kind is no reason.
pub const B2: Cite = Cite::new("12B2");

/// **12C.** Kinds of adjusted score.
pub const C: Cite = Cite::new("12C");

/// **12C1.** Assigned score.
pub const C1: Cite = Cite::new("12C1");

/// **12C1(a).** Assign when possible.
pub const C1A: Cite = Cite::new("12C1(a)");

/// **12C1(b).** As if nothing had happened.
pub const C1B: Cite = Cite::new("12C1(b)");

/// **12C1(c).** Weighted scores.
pub const C1C: Cite = Cite::new("12C1(c)");

/// **12C1(d).** Too many possibilities.
pub const C1D: Cite = Cite::new("12C1(d)");

/// **12C1(e).** Damage of one's own making.
pub const C1E: Cite = Cite::new("12C1(e)");

/// **12C1(e)(i).** Offenders after such an error.
pub const C1E_I: Cite = Cite::new("12C1(e)(i)");

/// **12C1(e)(ii).** Non-offenders after such an error.
pub const C1E_II: Cite = Cite::new("12C1(e)(ii)");

/// **12C2.** Artificial score.
pub const C2: Cite = Cite::new("12C2");

/// **12C2(a).** Average plus and minus.
pub const C2A: Cite = Cite::new("12C2(a)");

/// **12C2(b).** At IMPs.
pub const C2B: Cite = Cite::new("12C2(b)");

/// **12C2(c).** Very good or bad sessions.
pub const C2C: Cite = Cite::new("12C2(c)");

/// **12C2(d).** Repeated unplayable boards.
pub const C2D: Cite = Cite::new("12C2(d)");

/// Law 12 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 12,
    clauses: &[
        Clause { cite: A1, coverage: Coverage::Judgement, see: &[law_84::D] },
        Clause { cite: A2, coverage: Coverage::PointedOut, see: &[C2, law_15::A2A, law_82::C] },
        Clause { cite: A3, coverage: Coverage::Judgement, see: &[law_82::C] },
        Clause { cite: B, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: B1, coverage: Coverage::WorkedOut, see: &[C1B] },
        Clause { cite: B2, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: C, coverage: Coverage::Judgement, see: &[law_16::A4] },
        Clause {
            cite: C1,
            coverage: Coverage::WorkedOut,
            see: &[law_11::A, law_16::C3, law_21::B3, law_23::C, law_27::D, law_72::C, law_82::C],
        },
        Clause { cite: C1A, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: C1B, coverage: Coverage::WorkedOut, see: &[B1, law_23::C, law_27::D] },
        Clause { cite: C1C, coverage: Coverage::WorkedOut, see: &[law_78::A, law_78::B] },
        Clause { cite: C1D, coverage: Coverage::Judgement, see: &[C2] },
        Clause { cite: C1E, coverage: Coverage::WorkedOut, see: &[] },
        Clause { cite: C1E_I, coverage: Coverage::WorkedOut, see: &[] },
        Clause { cite: C1E_II, coverage: Coverage::WorkedOut, see: &[] },
        Clause { cite: C2, coverage: Coverage::WorkedOut, see: &[A2, C1D, law_82::C] },
        Clause { cite: C2A, coverage: Coverage::WorkedOut, see: &[] },
        Clause { cite: C2B, coverage: Coverage::WorkedOut, see: &[law_78::D, law_86::B1] },
        Clause { cite: C2C, coverage: Coverage::WorkedOut, see: &[] },
        Clause { cite: C2D, coverage: Coverage::Judgement, see: &[] },
    ],
};
