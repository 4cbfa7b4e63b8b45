//! # Law 36: inadmissible double or redouble
//!
//! A player doubled or redoubled when there was nothing to double or redouble (19A1, 19B1). It can
//! never be accepted.
//!
//! | when                                    | then                                                  | clause     |
//! |-----------------------------------------|-------------------------------------------------------|------------|
//! | LHO has called                          | it and all later calls are void; nobody is restricted | [36A](A)   |
//! | LHO has not called, it was in turn      | any legal call instead; partner passes throughout     | [36B2](B2) |
//! | LHO has not called, it was out of turn  | back to the proper player; partner passes throughout  | [36B4](B4) |
//! | noticed after the opening lead is faced | score the contract without it                         | [36C](C)   |

use bridge::{Call, Seat};

use crate::event::EventNo;
use crate::kind::CallKind;
use crate::outcome::{Bound, Inadmissible, Outcome, ReviewWhy};
use crate::point::{BarredDouble, Taken};
use crate::position::{CallStatus, IrregularityStatus};
use crate::profile::{BarredInadmissible, InformationAfter36A};
use crate::reading::{Fate, LeadTest, Reader, Replaced, Sweep, sweep};

use super::{
    Cite, Clause, Coverage, Law, law_16, law_17, law_19, law_26, law_28, law_32, law_35, law_37,
    law_72,
};

/// **36A.** Left-hand opponent has called.
pub const A: Cite = Cite::new("36A");

/// **36B.** Left-hand opponent has not called.
pub const B: Cite = Cite::new("36B");

/// **36B1.** It is cancelled.
pub const B1: Cite = Cite::new("36B1");

/// **36B2.** Any legal call; partner barred.
pub const B2: Cite = Cite::new("36B2");

/// **36B3.** What may follow.
pub const B3: Cite = Cite::new("36B3");

/// **36B4.** It was out of turn.
pub const B4: Cite = Cite::new("36B4");

/// **36C.** Noticed after the lead.
pub const C: Cite = Cite::new("36C");

/// Law 36 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 36,
    clauses: &[
        Clause {
            cite: A,
            coverage: Coverage::Coded,
            see: &[
                law_16::C2,
                law_19::A1,
                law_19::B1,
                law_26::B,
                law_32::WHOLE,
                law_35::A,
                law_37::A,
            ],
        },
        Clause { cite: B, coverage: Coverage::Coded, see: &[law_35::A] },
        Clause { cite: B1, coverage: Coverage::Coded, see: &[law_19::A1, law_19::B1] },
        Clause {
            cite: B2,
            coverage: Coverage::Coded,
            see: &[law_28::A, law_32::A1, B3, law_37::B1],
        },
        Clause {
            cite: B3,
            coverage: Coverage::Coded,
            see: &[law_16::C2, law_26::B, B2, law_72::C],
        },
        Clause {
            cite: B4,
            coverage: Coverage::Coded,
            see: &[law_26::B, law_28::A, law_32::WHOLE, law_37::B1, law_72::C],
        },
        Clause { cite: C, coverage: Coverage::Coded, see: &[law_17::D1] },
    ],
};

// ---- the rules ----

/// A double or redouble that 19A1 or 19B1 does not allow. It can never stand.
/// Until the director is there it holds its place in the rotation as if it
/// were a pass.
pub(crate) fn inadmissible(r: &mut Reader<'_>, no: EventNo, turn: Seat) {
    let by = r.made(no).by;
    let irregularity = r.irregular(no, CallKind::InadmissibleDouble, Some(turn));
    r.cite(irregularity, if r.made(no).call == Call::Double { law_19::A1 } else { law_19::B1 });
    let fate = r.fate(no, turn, false);
    if fate == Fate::WipedOut && turn != by {
        law_28::b(r, no, irregularity);
        return;
    }
    let Some(ruled) = r.attention_after(no) else {
        unnoticed(r, no, turn, fate);
        return;
    };
    if r.called_between(by.lho(), no, ruled) {
        a(r, no, irregularity, turn, ruled);
    } else if r.barred(by).is_some() && law_37b(r) {
        r.comes_to(irregularity, Outcome::Inadmissible(Inadmissible::WasBarred));
        law_37::b(r, no, irregularity, turn, ruled);
    } else if turn == by {
        b2(r, no, irregularity, ruled);
    } else {
        b4(r, no, irregularity, turn, ruled);
    }
}

/// Nobody has noticed: later calls are judged as if a pass had been made there.
pub(crate) fn unnoticed(r: &mut Reader<'_>, no: EventNo, turn: Seat, fate: Fate) {
    let by = r.made(no).by;
    if turn != by && fate != Fate::Accepted {
        r.wait(no);
        return;
    }
    if turn != by {
        r.skip_to(by);
    }
    r.hold_place(no, Call::Pass);
    if let Some(second) = r.called_again(no) {
        r.put_off(second);
    }
}

/// **36A.** Left-hand opponent has called: the double and everything after it
/// are gone, and nobody is barred from anything.
fn a(r: &mut Reader<'_>, no: EventNo, irregularity: usize, turn: Seat, ruled: EventNo) {
    let by = r.made(no).by;
    r.comes_to(irregularity, Outcome::Inadmissible(Inadmissible::StartsAnew));
    r.settle(irregularity, IrregularityStatus::Cancelled, A);
    if r.barred(by).is_some() {
        r.note(Taken::BarredInadmissible(BarredDouble::StartsAnew), &[A, law_37::A]);
    }
    let choice = r.profile().information_after_36a;
    r.note(Taken::InformationAfter36A(choice), &[A, law_16::C2]);
    let information = choice == InformationAfter36A::On;
    r.write(no, CallStatus::Cancelled, Some(A));
    if information {
        r.unauthorised(irregularity, no, by.side());
    }
    sweep(r, &Sweep { clean: true, information, ..Sweep::of(irregularity, no..ruled, turn, A) });
}

/// **36B1.** It is cancelled, and the player's side may not use what it told; their partner passes
/// for the rest of the auction.
fn b1(r: &mut Reader<'_>, no: EventNo, irregularity: usize, why: Bound) {
    let by = r.made(no).by;
    r.settle(irregularity, IrregularityStatus::Cancelled, B1);
    r.cite(irregularity, why.law());
    r.write(no, CallStatus::Cancelled, Some(B1));
    r.unauthorised(irregularity, no, by.side());
    r.bar_rest(by.partner(), why);
    r.review(ReviewWhy::CouldHaveKnown, Some(irregularity));
    r.lead_case(irregularity, no, LeadTest::Waiting);
}

/// **36B2, 36B3.** In turn: the player replaces it with any legal call.
fn b2(r: &mut Reader<'_>, no: EventNo, irregularity: usize, ruled: EventNo) {
    let by = r.made(no).by;
    let keep = r.called_again(no).filter(|second| *second < ruled);
    r.comes_to(irregularity, Outcome::Inadmissible(Inadmissible::IsReplaced));
    b1(r, no, irregularity, Bound::Inadmissible);
    r.cite(irregularity, B3);
    sweep(r, &Sweep { keep, ..Sweep::of(irregularity, no..ruled, by, B1) });
    r.must_replace(no, irregularity, Replaced::Inadmissible);
}

/// **36B4.** Out of turn: the turn goes back, and at their own turn the player may make any legal
/// call.
fn b4(r: &mut Reader<'_>, no: EventNo, irregularity: usize, turn: Seat, ruled: EventNo) {
    r.comes_to(irregularity, Outcome::Inadmissible(Inadmissible::TurnGoesBack));
    b1(r, no, irregularity, Bound::InadmissibleOutOfTurn);
    sweep(r, &Sweep::of(irregularity, no..ruled, turn, B1));
}

/// **36C.** Noticed after the opening lead: the contract is scored as if the
/// double had not been made. It has counted as a pass all along.
pub(crate) fn c(r: &mut Reader<'_>, irregularity: usize, no: EventNo) {
    r.comes_to(irregularity, Outcome::Inadmissible(Inadmissible::InPlay));
    r.settle(irregularity, IrregularityStatus::Cancelled, C);
    r.close_entry(no, CallStatus::Cancelled, C);
}

/// Point 19: a barred player, an inadmissible double, left-hand opponent has not called. Does Law
/// 37 govern, or this one?
fn law_37b(r: &mut Reader<'_>) -> bool {
    let choice = r.profile().barred_inadmissible;
    r.note(Taken::BarredInadmissible(BarredDouble::Chosen(choice)), &[law_37::B2, B2]);
    choice == BarredInadmissible::Law37B
}
