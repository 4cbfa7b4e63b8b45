//! # Law 29: call out of rotation
//!
//! A player called out of turn and Law 28 does not make it good. The next player decides whether it
//! stands; if not, Laws 30 to 32 say what follows.

use bridge::{Call, Seat};

use crate::event::EventNo;
use crate::kind::CallKind;
use crate::point::Taken;
use crate::position::{CallStatus, IrregularityStatus, Relation};
use crate::profile::PartnerCalledOver;
use crate::question::{Asked, AuctionQuestion};
use crate::reading::{Fate, Reader, Sweep, sweep};

use super::{
    Cite, Clause, Coverage, Law, law_09, law_10, law_16, law_17, law_18, law_20, law_25, law_27,
    law_28, law_30, law_31, law_32, law_33,
};

/// **29A.** Left-hand opponent accepts.
pub const A: Cite = Cite::new("29A");

/// **29B.** Not accepted.
pub const B: Cite = Cite::new("29B");

/// **29C.** Artificial calls.
pub const C: Cite = Cite::new("29C");

/// Law 29 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 29,
    clauses: &[
        Clause {
            cite: A,
            coverage: Coverage::Coded,
            see: &[
                law_09::B1D,
                law_10::C2,
                law_16::A1A,
                law_17::D3,
                law_20::F1,
                law_27::A2,
                law_28::B,
                law_32::WHOLE,
                law_33::WHOLE,
            ],
        },
        Clause {
            cite: B,
            coverage: Coverage::Coded,
            see: &[
                law_17::C,
                law_30::A,
                law_30::B,
                law_31::A,
                law_31::B,
                law_32::A,
                law_32::B,
                law_33::WHOLE,
            ],
        },
        Clause { cite: C, coverage: Coverage::Coded, see: &[law_30::C] },
    ],
};

// ---- the rules ----

/// A call out of rotation that may be accepted; `turn` is the player whose turn it was.
pub(crate) fn out_of_rotation(r: &mut Reader<'_>, no: EventNo, kind: CallKind, turn: Seat) {
    let made = r.made(no);
    let irregularity = r.irregular(no, kind, Some(turn));
    if !r.auction().permits(made.by, made.call) {
        r.is_too_low(irregularity);
        r.cite(irregularity, law_18::D);
        r.cite(irregularity, law_27::A2);
    }
    if made.simultaneous || law_33::with_the_next(r, no) {
        r.is_together(irregularity);
        r.cite(irregularity, law_33::WHOLE);
    }
    match r.fate(no, turn, true) {
        Fate::Open => r.wait(no),
        Fate::Accepted => a(r, no, irregularity),
        Fate::WipedOut => law_28::b(r, no, irregularity),
        Fate::Noticing(call) => {
            r.wait(no);
            r.ask(AuctionQuestion::Noticed, Asked::Director, irregularity, no, Some(call));
        }
        Fate::Ruled(_) => match r.yes_or_no(AuctionQuestion::Accept, no, None) {
            Some((true, _)) => a(r, no, irregularity),
            Some((false, at)) => b(r, no, irregularity, turn, at),
            None => {
                r.wait(no);
                if !law_25::intent_unknown(r, no) {
                    r.ask(
                        AuctionQuestion::Accept,
                        Asked::Player(made.by.lho()),
                        irregularity,
                        no,
                        None,
                    );
                }
            }
        },
    }
}

/// **29A.** Left-hand opponent has accepted it, expressly or by calling: it stands, and whoever was
/// passed over has lost that turn.
fn a(r: &mut Reader<'_>, no: EventNo, irregularity: usize) {
    let made = r.made(no);
    r.settle(irregularity, IrregularityStatus::Accepted, A);
    r.skip_to(made.by);
    r.stand(no, Some(A));
}

/// **29B.** Not accepted: cancelled, with what followed it, and the turn goes
/// back. Laws 30 to 32 say what it costs.
fn b(r: &mut Reader<'_>, no: EventNo, irregularity: usize, turn: Seat, at: EventNo) {
    let made = r.made(no);
    r.settle(irregularity, IrregularityStatus::Cancelled, B);
    r.write(no, CallStatus::Cancelled, Some(B));
    r.unauthorised(irregularity, no, made.by.side());
    sweep(r, &Sweep::of(irregularity, no..at, turn, B));
    if !law_17::third_pass_refused(r, no, irregularity) {
        consequences(r, no, irregularity, turn);
    }
}

/// **29C.** Which of Laws 30, 31 and 32 governs a cancelled call.
pub(crate) fn consequences(r: &mut Reader<'_>, no: EventNo, irregularity: usize, turn: Seat) {
    let made = r.made(no);
    let relation = Relation::of(turn, made.by);
    match made.call {
        Call::Pass => law_30::rectify(r, no, irregularity, relation),
        Call::Bid(_) | Call::OverSeven(_) => law_31::rectify(r, no, irregularity, relation),
        Call::Double | Call::Redouble => law_32::rectify(r, no, irregularity, relation),
    }
}

/// Turns on whether a call was artificial, which cannot be seen at the table (29C).
#[must_use]
pub fn cannot_be_seen(law: Cite) -> bool {
    law == C
}

/// The rightful player was the offender's partner, who called before left-hand opponent had chosen.
/// Does that call stand (point 16)?
pub(crate) fn partner_called_over(r: &mut Reader<'_>) -> bool {
    let choice = r.profile().partner_called_over;
    r.note(Taken::PartnerCalledOver(choice), &[B, law_16::C2]);
    choice == PartnerCalledOver::Stands
}
