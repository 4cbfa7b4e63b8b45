//! # Law 31: bid out of rotation
//!
//! A player bid out of turn, left-hand opponent has not accepted the bid (29A), and it is
//! cancelled. Artificial passes come here too (30C), and so does a bid that is also insufficient
//! (27A2).
//!
//! | it was the turn of                     | then                                | clause         |
//! |----------------------------------------|-------------------------------------|----------------|
//! | right-hand opponent, who passes        | offender must repeat the bid        | [31A1](A1)     |
//! | right-hand opponent, who acts          | offender calls freely: comparable   | [31A2(a)](A2A) |
//! | same                                   | not comparable: partner passes once | [31A2(b)](A2B) |
//! | partner, or LHO before offender called | partner free, may not use the bid   | [31B1](B1)     |
//! | same, at offender's turn               | as 31A2                             | [31B2](B2)     |
//! | LHO, later                             | change of call, Law 25              | [31C](C)       |

use bridge::{Call, Seat};

use crate::event::EventNo;
use crate::kind::CallKind;
use crate::outcome::{CompareLaw, Outcome, Repeat, Rotation};
use crate::point::Taken;
use crate::position::{CallStatus, IrregularityStatus, Relation};
use crate::profile::{RhoMustRepeat, WrongRepeatCalledOver};
use crate::reading::{Duty, Reader, Stage};

use super::{
    Cite, Clause, Coverage, Law, law_11, law_16, law_23, law_25, law_26, law_27, law_28, law_29,
    law_30, law_32, law_37, law_72,
};

/// **31A.** At right-hand opponent's turn.
pub const A: Cite = Cite::new("31A");

/// **31A1.** They pass: repeat.
pub const A1: Cite = Cite::new("31A1");

/// **31A2.** They act: any legal call.
pub const A2: Cite = Cite::new("31A2");

/// **31A2(a).** Comparable to the bid.
pub const A2A: Cite = Cite::new("31A2(a)");

/// **31A2(b).** Not comparable to the bid.
pub const A2B: Cite = Cite::new("31A2(b)");

/// **31 footnote.** Right-hand opponent errs too.
pub const FOOTNOTE: Cite = Cite::new("31 footnote");

/// **31B.** At partner's or dealer's turn.
pub const B: Cite = Cite::new("31B");

/// **31B1.** Partner may call freely.
pub const B1: Cite = Cite::new("31B1");

/// **31B2.** Offender may call freely.
pub const B2: Cite = Cite::new("31B2");

/// **31C.** Offender had called before.
pub const C: Cite = Cite::new("31C");

/// Law 31 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 31,
    clauses: &[
        Clause { cite: A, coverage: Coverage::Coded, see: &[law_27::A2, law_29::B, law_30::C] },
        Clause { cite: A1, coverage: Coverage::Coded, see: &[FOOTNOTE] },
        Clause { cite: A2, coverage: Coverage::Coded, see: &[FOOTNOTE, B2] },
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
        Clause { cite: FOOTNOTE, coverage: Coverage::Coded, see: &[A1, A2] },
        Clause { cite: B, coverage: Coverage::Coded, see: &[law_27::A2, law_29::B, law_30::C] },
        Clause { cite: B1, coverage: Coverage::Coded, see: &[law_16::C2] },
        Clause { cite: B2, coverage: Coverage::Coded, see: &[A2, A2A, A2B] },
        Clause { cite: C, coverage: Coverage::Coded, see: &[law_25::B] },
    ],
};

// ---- the rules ----

/// A bid out of rotation was cancelled.
pub(crate) fn rectify(r: &mut Reader<'_>, no: EventNo, irregularity: usize, relation: Relation) {
    match relation {
        Relation::Rho => a(r, no, irregularity),
        Relation::Partner | Relation::Lho | Relation::Own => b(r, no, irregularity),
    }
}

/// **31A.** At right-hand opponent's turn: they call first, and that decides.
fn a(r: &mut Reader<'_>, no: EventNo, irregularity: usize) {
    r.costs(irregularity, Rotation::RhoFirst(Repeat::Bid));
    r.cite(irregularity, A);
    r.owe(no, irregularity, CompareLaw::BidAtRhos, Stage::RhoFirst);
}

/// **31B.** At partner's turn, or at left-hand opponent's before the offender had called: partner
/// may call freely (31B1), and at the offender's own turn their call is compared (31B2).
fn b(r: &mut Reader<'_>, no: EventNo, irregularity: usize) {
    r.costs(irregularity, Rotation::ToCompare(CompareLaw::BidElsewhere));
    r.cite(irregularity, B1);
    r.owe(no, irregularity, CompareLaw::BidElsewhere, Stage::Compare);
}

/// **31A1, 31A2** (32A1, 32A2). Right-hand opponent has called: a pass compels the offender to
/// repeat the call, anything else frees them. A player who has to pass for another reason has
/// nothing to repeat.
pub(crate) fn rho_has_called(r: &mut Reader<'_>, duty: &Duty, call: Call) -> Stage {
    let repeat = repeat(duty);
    let silenced = r.silenced(duty.offender).is_some();
    if !silenced && call == Call::Pass && r.barred(duty.offender).is_none() {
        r.costs(duty.irregularity, Rotation::Repeated(repeat));
        r.cite(duty.irregularity, repeat.law());
        return Stage::Repeat;
    }
    r.costs(duty.irregularity, Rotation::ToCompare(duty.law));
    if !silenced {
        let free = match repeat {
            Repeat::Bid => A2,
            Repeat::Double => law_32::A2,
        };
        r.cite(duty.irregularity, free);
    }
    Stage::Compare
}

/// What may have to be repeated.
pub(crate) const fn repeat(duty: &Duty) -> Repeat {
    match duty.law {
        CompareLaw::DoubleAtRhos => Repeat::Double,
        CompareLaw::BidAtRhos
        | CompareLaw::BidElsewhere
        | CompareLaw::Pass
        | CompareLaw::DoubleElsewhere => Repeat::Bid,
    }
}

/// **31A1.** It has been repeated: no rectification of any kind.
pub(crate) fn repeated(r: &mut Reader<'_>, duty: &Duty) {
    r.authorise(duty.irregularity);
}

/// **31A1.** It has been repeated, and is irregular again (27A2): the obligation is nevertheless
/// met, and the law for that call takes over.
pub(crate) fn repeated_irregularly(r: &mut Reader<'_>, by: Seat) {
    for duty in r.has_repeated(by) {
        repeated(r, &duty);
    }
}

/// Must this player repeat a call, and is this another one?
pub(crate) fn disobeyed(r: &Reader<'_>, by: Seat, call: Call) -> bool {
    r.must_repeat(by)
        .is_some_and(|duty| r.made(duty.withdrawn).call != call && r.barred(by).is_none())
}

/// **31A1** not obeyed: the call is cancelled at once, the director being there, and the obligation
/// stays. If left-hand opponent has nevertheless called over it, what becomes of the two calls is
/// open.
pub(crate) fn wrong_repeat(r: &mut Reader<'_>, no: EventNo) {
    let by = r.made(no).by;
    let Some(repeat) = r.must_repeat(by).map(|duty| repeat(&duty)) else { return };
    let law = repeat.law();
    let irregularity = r.irregular(no, CallKind::WrongRepeat, Some(by));
    r.comes_to(irregularity, Outcome::Disobeyed(repeat));
    // left-hand opponent's call, if it is the next and came before the director
    if let Some(over) = r.next_call_by(by.lho(), no, r.attention_after(no)) {
        let choice = r.profile().wrong_repeat_called_over;
        r.note(Taken::WrongRepeatCalledOver(choice), &[law, law_11::A]);
        if choice == WrongRepeatCalledOver::Stands {
            r.settle(irregularity, IrregularityStatus::Accepted, law_11::A);
            r.has_repeated(by);
            r.stand(no, Some(law_11::A));
            return;
        }
        r.write_ahead(over, CallStatus::Cancelled, Some(law));
        r.unauthorised(irregularity, over, by.side());
    }
    r.settle(irregularity, IrregularityStatus::Cancelled, law);
    r.write(no, CallStatus::Cancelled, Some(law));
    r.unauthorised(irregularity, no, by.side());
}

/// Point 6: a player calls over right-hand opponent, who has to repeat a call. Where the authority
/// says so, the repeat is taken as made.
pub(crate) fn deemed_repeated(r: &mut Reader<'_>, no: EventNo, turn: Seat) -> bool {
    let duty = r.must_repeat(turn).filter(|_| turn == r.made(no).by.rho());
    let Some(duty) = duty else { return false };
    let choice = r.profile().rho_must_repeat;
    r.note(Taken::RhoMustRepeat(choice), &[law_28::A, A1]);
    if choice == RhoMustRepeat::Deemed {
        let call = r.made(duty.withdrawn).call;
        r.law_call(turn, call, repeat(&duty).law(), Some(no));
    }
    choice == RhoMustRepeat::Deemed
}
