//! # Law 38: bid above seven
//!
//! A player bid at the eight level or higher, in turn or out of it.
//!
//! | what         | then                                            | clause   |
//! |--------------|-------------------------------------------------|----------|
//! | the bid      | never played, never accepted                    | [38A](A) |
//! | later calls  | cancelled with it                               | [38B](B) |
//! | in its place | a pass; both partners pass throughout           | [38C](C) |
//! | afterwards   | lead restriction and 72C, unless LHO had called | [38D](D) |

use bridge::Seat;

use crate::event::EventNo;
use crate::kind::CallKind;
use crate::outcome::{Bound, ReviewWhy};
use crate::point::Taken;
use crate::position::{CallStatus, IrregularityStatus};
use crate::reading::{Fate, LeadTest, Reader, Sweep, sweep};

use super::{Cite, Clause, Coverage, Law, law_18, law_26, law_28, law_35, law_36, law_37, law_72};

/// **38A.** Never played.
pub const A: Cite = Cite::new("38A");

/// **38B.** Cancelled with later calls.
pub const B: Cite = Cite::new("38B");

/// **38C.** A pass; both barred.
pub const C: Cite = Cite::new("38C");

/// **38D.** What may follow.
pub const D: Cite = Cite::new("38D");

/// Law 38 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 38,
    clauses: &[
        Clause { cite: A, coverage: Coverage::Coded, see: &[law_18::A, law_35::C] },
        Clause { cite: B, coverage: Coverage::Coded, see: &[] },
        Clause { cite: C, coverage: Coverage::Coded, see: &[law_28::A, law_37::B1] },
        Clause { cite: D, coverage: Coverage::Coded, see: &[law_26::B, law_72::C] },
    ],
};

// ---- the rules ----

/// **38A.** A bid above seven can never stand. Until the director is there it
/// holds its place in the rotation as if it were a pass.
pub(crate) fn over_seven(r: &mut Reader<'_>, no: EventNo, turn: Seat) {
    let by = r.made(no).by;
    let irregularity = r.irregular(no, CallKind::BidOverSeven, Some(turn));
    r.cite(irregularity, A);
    let fate = r.fate(no, turn, false);
    if fate == Fate::WipedOut && turn != by {
        law_28::b(r, no, irregularity);
        return;
    }
    let Some(ruled) = r.attention_after(no) else {
        law_36::unnoticed(r, no, turn, fate);
        return;
    };
    b(r, no, irregularity, turn, ruled);
}

/// Noticed after the opening lead: it has counted as a pass all along, and the law says nothing
/// more about it.
pub(crate) fn after_the_lead(r: &mut Reader<'_>, irregularity: usize, no: EventNo) {
    r.note(Taken::OverSevenInPlay, &[A]);
    r.settle(irregularity, IrregularityStatus::Cancelled, A);
    r.close_entry(no, CallStatus::Cancelled, A);
}

/// **38B, 38C.** The bid and all later calls are cancelled, a pass is put in its place, and both
/// partners pass for the rest of the auction. Out of turn the turn goes back instead.
fn b(r: &mut Reader<'_>, no: EventNo, irregularity: usize, turn: Seat, ruled: EventNo) {
    let by = r.made(no).by;
    let lho_called = r.called_between(by.lho(), no, ruled);
    r.settle(irregularity, IrregularityStatus::Cancelled, B);
    r.cite(irregularity, C);
    r.write(no, CallStatus::Cancelled, Some(B));
    r.unauthorised(irregularity, no, by.side());
    r.need_not_replace(by);
    for seat in by.side().seats() {
        r.bar_rest(seat, Bound::OverSeven);
    }
    if turn == by {
        r.law_pass(by, C);
    }
    r.cite(irregularity, D);
    if !lho_called {
        d(r, no, irregularity);
    }
    sweep(r, &Sweep { clean: lho_called, ..Sweep::of(irregularity, no..ruled, turn, B) });
}

/// **38D.** 72C and 26B may apply, unless left-hand opponent had called.
fn d(r: &mut Reader<'_>, no: EventNo, irregularity: usize) {
    r.review(ReviewWhy::CouldHaveKnown, Some(irregularity));
    r.lead_case(irregularity, no, LeadTest::Unknown(None));
}
