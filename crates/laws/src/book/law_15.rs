//! # Law 15: cards from the wrong board
//!
//! A player called while looking at a hand from another board. (In the 2007 code this
//! was in Law 17.)

use crate::event::EventNo;
use crate::kind::CallKind;
use crate::position::{CallStatus, IrregularityStatus};
use crate::reading::{Reader, Sweep, sweep};

use super::{Cite, Clause, Coverage, Law, law_12, law_16, law_17};

/// **15A.** Call on the wrong hand.
pub const A: Cite = Cite::new("15A");

/// **15A1.** The call is cancelled.
pub const A1: Cite = Cite::new("15A1");

/// **15A2.** Can the board go on?
pub const A2: Cite = Cite::new("15A2");

/// **15A2(a).** Partner has called since.
pub const A2A: Cite = Cite::new("15A2(a)");

/// **15A2(b).** Partner has not called.
pub const A2B: Cite = Cite::new("15A2(b)");

/// **15A2(c).** Information from cancelled calls.
pub const A2C: Cite = Cite::new("15A2(c)");

/// **15A3.** The other board, later.
pub const A3: Cite = Cite::new("15A3");

/// **15A4.** Penalty for the mix-up.
pub const A4: Cite = Cite::new("15A4");

/// Law 15 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 15,
    title: "Cards from the wrong board",
    clauses: &[
        Clause {
            cite: A,
            title: "Call on the wrong hand",
            text: "A player called on cards from another board. The call is void, and the board \
                   goes on if it still can.",
            coverage: Coverage::Coded,
            see: &[law_17::B],
        },
        Clause {
            cite: A1,
            title: "The call is cancelled",
            text: "The call made on the wrong cards is cancelled, together with every call after \
                   it.",
            coverage: Coverage::Coded,
            see: &[A2C],
        },
        Clause {
            cite: A2,
            title: "Can the board go on?",
            text: "It depends on whether the offender's partner has called since.",
            coverage: Coverage::Coded,
            see: &[],
        },
        Clause {
            cite: A2A,
            title: "Partner has called since",
            text: "The offender's partner has called after the cancelled call: the board cannot \
                   go on, and the director gives an adjusted score.",
            coverage: Coverage::Coded,
            see: &[law_12::A2],
        },
        Clause {
            cite: A2B,
            title: "Partner has not called",
            text: "The offender looks at the right hand and calls again. The auction goes on from \
                   there.",
            coverage: Coverage::Coded,
            see: &[],
        },
        Clause {
            cite: A2C,
            title: "Information from cancelled calls",
            text: "What the cancelled calls told is free for the non-offending side and \
                   unauthorised for the offending side.",
            coverage: Coverage::Coded,
            see: &[A1, law_16::C],
        },
        Clause {
            cite: A3,
            title: "The other board, later",
            text: "When the board from which the cards came is played, it may go on normally if \
                   the offender makes the same call there. If their call differs much in meaning, \
                   or was psychic, the director adjusts the score.",
            coverage: Coverage::NotCovered,
            see: &[],
        },
        Clause {
            cite: A4,
            title: "Penalty for the mix-up",
            text: "The director may give a procedural penalty as well.",
            coverage: Coverage::NotCovered,
            see: &[],
        },
    ],
};

// ---- the rules ----

/// **15A.** A call made on another board's cards. Until the director is there
/// it is a call like any other; the answer says whether he has ruled.
pub(crate) fn a(r: &mut Reader<'_>, no: EventNo) -> bool {
    let made = r.made(no);
    let irregularity = r.irregular(no, CallKind::WrongBoard, r.turn());
    let Some(ruled) = r.attention_after(no) else { return false };
    a1(r, no, irregularity, ruled);
    if r.called_between(made.by.partner(), no, ruled) {
        a2a(r, irregularity);
    } else {
        r.cite(irregularity, A2B);
    }
    true
}

/// **15A1.** It is cancelled, with every call after it; 16C applies (15A2(c)).
fn a1(r: &mut Reader<'_>, no: EventNo, irregularity: usize, ruled: EventNo) {
    let made = r.made(no);
    r.settle(irregularity, IrregularityStatus::Cancelled, A1);
    r.cite(irregularity, A2C);
    r.write(no, CallStatus::Cancelled, Some(A1));
    r.unauthorised(irregularity, no, made.by.side());
    sweep(
        r,
        &Sweep {
            clean: true,
            ..Sweep::of(irregularity, no..ruled, r.turn().unwrap_or(made.by), A1)
        },
    );
}

/// **15A2(a).** Partner has called since: the board cannot be played.
fn a2a(r: &mut Reader<'_>, irregularity: usize) {
    r.cite(irregularity, A2A);
    r.cite(irregularity, law_12::A2);
    r.adjust();
}
