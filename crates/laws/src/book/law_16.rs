//! # Law 16: authorised and unauthorised information
//!
//! What a player may use in choosing a call or a play. In this book it matters mostly
//! through 16C: a call was withdrawn or cancelled, and what it told is free for one side
//! and closed to the other.

use bridge::Seat;

use crate::event::EventNo;
use crate::outcome::ReviewWhy;
use crate::position::{CallStatus, Entry};
use crate::reading::Reader;

use super::{
    Cite, Clause, Coverage, Law, law_09, law_10, law_12, law_15, law_17, law_21, law_23, law_24,
    law_25, law_26, law_27, law_28, law_29, law_30, law_31, law_32, law_36, law_73,
};

/// **16A.** What a player may use.
pub const A: Cite = Cite::new("16A");

/// **16A1.** Sources a player may use.
pub const A1: Cite = Cite::new("16A1");

/// **16A1(a).** Legal and accepted calls.
pub const A1A: Cite = Cite::new("16A1(a)");

/// **16A1(b).** Withdrawn calls, where allowed.
pub const A1B: Cite = Cite::new("16A1(b)");

/// **16A1(c).** What law and procedure give.
pub const A1C: Cite = Cite::new("16A1(c)");

/// **16A1(d).** Knowledge brought to the table.
pub const A1D: Cite = Cite::new("16A1(d)");

/// **16A2.** Score, traits and regulations.
pub const A2: Cite = Cite::new("16A2");

/// **16A3.** Nothing else.
pub const A3: Cite = Cite::new("16A3");

/// **16A4.** Damage from such use.
pub const A4: Cite = Cite::new("16A4");

/// **16B.** Partner gave information away.
pub const B: Cite = Cite::new("16B");

/// **16B1.** What partner's manner suggests.
pub const B1: Cite = Cite::new("16B1");

/// **16B1(a).** No suggested choice.
pub const B1A: Cite = Cite::new("16B1(a)");

/// **16B1(b).** Logical alternative.
pub const B1B: Cite = Cite::new("16B1(b)");

/// **16B2.** Reserving rights.
pub const B2: Cite = Cite::new("16B2");

/// **16B3.** The director looks afterwards.
pub const B3: Cite = Cite::new("16B3");

/// **16C.** Withdrawn calls and plays.
pub const C: Cite = Cite::new("16C");

/// **16C1.** Non-offenders may use it.
pub const C1: Cite = Cite::new("16C1");

/// **16C2.** Offenders may not.
pub const C2: Cite = Cite::new("16C2");

/// **16C3.** Adjusting for its use.
pub const C3: Cite = Cite::new("16C3");

/// **16D.** Information from elsewhere.
pub const D: Cite = Cite::new("16D");

/// Law 16 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 16,
    clauses: &[
        Clause { cite: A, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: A1, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: A1A, coverage: Coverage::Judgement, see: &[law_27::A1, law_29::A] },
        Clause { cite: A1B, coverage: Coverage::Judgement, see: &[C1] },
        Clause { cite: A1C, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: A1D, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: A2, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: A3, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: A4, coverage: Coverage::Judgement, see: &[law_12::C] },
        Clause { cite: B, coverage: Coverage::Judgement, see: &[law_73::C] },
        Clause { cite: B1, coverage: Coverage::Judgement, see: &[law_73::C1] },
        Clause { cite: B1A, coverage: Coverage::Judgement, see: &[C2] },
        Clause { cite: B1B, coverage: Coverage::Judgement, see: &[C2] },
        Clause { cite: B2, coverage: Coverage::Judgement, see: &[] },
        Clause { cite: B3, coverage: Coverage::Judgement, see: &[] },
        Clause {
            cite: C,
            coverage: Coverage::Coded,
            see: &[
                law_09::B2,
                law_15::A2C,
                law_17::D3,
                law_24::WHOLE,
                law_25::B3,
                law_26::A,
                law_27::B1A,
                law_27::B1B,
                law_27::B2,
                law_30::B1B_II,
                law_31::A2B,
                law_32::A2B,
            ],
        },
        Clause { cite: C1, coverage: Coverage::Coded, see: &[A1B, law_25::A6] },
        Clause {
            cite: C2,
            coverage: Coverage::Coded,
            see: &[
                law_10::C4,
                B1A,
                B1B,
                C3,
                law_17::D3,
                law_21::B2,
                law_23::B,
                law_25::A6,
                law_28::B,
                law_30::B1A,
                law_31::B1,
                law_32::B1,
                law_36::A,
                law_36::B3,
            ],
        },
        Clause { cite: C3, coverage: Coverage::PointedOut, see: &[law_12::C1, C2] },
        Clause { cite: D, coverage: Coverage::NotCovered, see: &[] },
    ],
};

// ---- the rules ----

/// A comparable call frees the information from then on. If partner has called before it, they were
/// bound by **16C2**, and **16C3** remains for the end; unless they could only pass.
pub(crate) fn called_before(r: &mut Reader<'_>, partner: Seat, withdrawn: EventNo) {
    let his = |entry: &Entry| {
        entry.by == partner
            && entry.status == CallStatus::Stands
            && entry.event.is_some_and(|no| no > withdrawn)
    };
    if r.silenced(partner).is_none() && r.entries().iter().any(his) {
        r.review(ReviewWhy::Information, None);
    }
}
