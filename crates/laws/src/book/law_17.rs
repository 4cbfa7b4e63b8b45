//! # Law 17: the auction period
//!
//! Who starts, how the turn passes, and when the auction period is over. 17D3 stops an
//! auction from ending over the head of a player who was skipped.

use bridge::{Call, Seat};

use crate::event::{CallMade, EventNo};
use crate::kind::CallKind;
use crate::outcome::Rotation;
use crate::point::Taken;
use crate::position::{CallStatus, IrregularityStatus};
use crate::profile::{InnocentPasses, LeadAfter17D3, ThirdPassRefused};
use crate::reading::{LeadTest, Reader};

use super::{
    Cite, Clause, Coverage, Law, law_15, law_16, law_21, law_22, law_25, law_29, law_30, law_34,
    law_36,
};

/// **17A.** Start.
pub const A: Cite = Cite::new("17A");

/// **17B.** Dealer calls first.
pub const B: Cite = Cite::new("17B");

/// **17C.** Then clockwise.
pub const C: Cite = Cite::new("17C");

/// **17D.** End.
pub const D: Cite = Cite::new("17D");

/// **17D1.** Ends with the faced lead.
pub const D1: Cite = Cite::new("17D1");

/// **17D2.** Passed out.
pub const D2: Cite = Cite::new("17D2");

/// **17D3.** Somebody was skipped.
pub const D3: Cite = Cite::new("17D3");

/// Law 17 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 17,
    clauses: &[
        Clause { cite: A, coverage: Coverage::NotCovered, see: &[] },
        Clause { cite: B, coverage: Coverage::Coded, see: &[law_15::A] },
        Clause { cite: C, coverage: Coverage::Coded, see: &[law_29::B] },
        Clause { cite: D, coverage: Coverage::Coded, see: &[] },
        Clause {
            cite: D1,
            coverage: Coverage::Coded,
            see: &[law_21::B1A, law_22::A, law_25::A5, law_36::C],
        },
        Clause { cite: D2, coverage: Coverage::Coded, see: &[law_22::B] },
        Clause {
            cite: D3,
            coverage: Coverage::Coded,
            see: &[law_16::C, law_16::C2, law_22::A, law_29::A, law_34::WHOLE],
        },
    ],
};

// ---- the rules ----

/// Has the next player in the rotation bid or doubled over the third pass, before anybody spoke?
/// Then they have accepted it as it was (29A), and the auction goes on. Not the player who lost a
/// turn: they have it back. `third` is the last of the three, or the event before the call over it.
pub(crate) fn bid_over(r: &Reader<'_>, lost: usize, third: Option<EventNo>) -> bool {
    let Some((_, made)) = third.and_then(|third| called_next(r, third)) else { return false };
    let his_own_turn = r.auction().turns()[lost].by == made.by;
    let may = match made.call {
        Call::Pass | Call::OverSeven(_) => false,
        Call::Double | Call::Redouble => r.auction().permits(made.by, made.call),
        Call::Bid(_) => true,
    };
    may && !his_own_turn && r.auction().next() == made.by && r.barred(made.by).is_none()
}

/// The next call in the record, made before the director was there.
fn called_next(r: &Reader<'_>, before: EventNo) -> Option<(EventNo, CallMade)> {
    let stop = r.attention_after(before);
    r.next_call(before, stop, |no, made| !made.corrects() && !r.is_done(no))
}

/// **17D3.** Three passes, but somebody had lost their turn: it is theirs again, and the passes
/// after it are cancelled. Nobody has to pass again.
///
/// Only a player who passed out of turn has offended. What the others called in the rotation set by
/// that pass is cancelled with it and leads to nothing else.
pub(crate) fn d3(r: &mut Reader<'_>, lost: usize, third: Option<EventNo>) {
    let turns = &r.auction().turns()[lost..];
    let missed = turns[0].by;
    let mut next = turns.last().map_or(missed, |turn| turn.by.lho());
    let mut passes: Vec<_> =
        (lost..lost + turns.len()).filter_map(|turn| r.entry_of_turn(turn).event).collect();
    let mut latest = third;
    r.cut(lost, CallStatus::Cancelled, D3);
    r.restore(lost);
    while let Some((no, made)) = latest.and_then(|latest| called_next(r, latest)) {
        if made.by != next || made.by == missed {
            break;
        }
        r.write_ahead(no, CallStatus::Cancelled, Some(D3));
        passes.push(no);
        (next, latest) = (next.lho(), Some(no));
    }
    // passes inserted by the law have no offender
    let Some(&first) = passes.first() else { return };
    let irregularity = r.irregular(first, CallKind::MissedTurn, Some(missed));
    r.settle(irregularity, IrregularityStatus::Cancelled, D3);
    r.cite(irregularity, law_34::WHOLE);
    unauthorised(r, irregularity, &passes);
    let choice = r.profile().lead_after_17d3;
    r.note(Taken::LeadAfter17D3(choice), &[D3]);
    if choice == LeadAfter17D3::Applies {
        r.lead_case(irregularity, first, LeadTest::Waiting);
    }
}

/// What the cancelled passes told is not for a side that passed out of turn; whether that also
/// applies to the other side's passes is open (`innocent_passes`).
fn unauthorised(r: &mut Reader<'_>, irregularity: usize, passes: &[EventNo]) {
    let first = r.made(passes[0]).by.side();
    for side in [first, first.opponents()] {
        let out_of_turn = passes.iter().any(|pass| {
            r.made(*pass).by.side() == side && r.is_listed(*pass, CallKind::PassOutOfRotation)
        });
        if side != first && !out_of_turn {
            continue;
        }
        for &pass in passes {
            let own = r.made(pass).by.side() == side;
            if own || innocent_passes(r) {
                r.unauthorised(irregularity, pass, side);
            }
        }
    }
}

/// Open: may the offending side use what the other side's cancelled passes told?
fn innocent_passes(r: &mut Reader<'_>) -> bool {
    let choice = r.profile().innocent_passes;
    r.note(Taken::InnocentPasses(choice), &[D3, law_16::C2]);
    choice == InnocentPasses::Unauthorised
}

/// Open: a third pass out of turn is not accepted. Does it cost what Law 30 says, or does the
/// auction simply go back?
pub(crate) fn third_pass_refused(r: &mut Reader<'_>, no: EventNo, irregularity: usize) -> bool {
    if r.made(no).call != Call::Pass || r.if_accepted(no).missed_turn().is_none() {
        return false;
    }
    let choice = r.profile().third_pass_refused;
    r.note(Taken::ThirdPassRefused(choice), &[D3, law_30::A]);
    let simply = choice == ThirdPassRefused::Law17D3;
    if simply {
        r.costs(irregularity, Rotation::GoesBack);
        r.cite(irregularity, D3);
        r.cite(irregularity, law_34::WHOLE);
    }
    simply
}

/// Did this player make the last call that stands?
pub(crate) fn called_last(r: &Reader<'_>, seat: Seat) -> bool {
    r.last_turn().is_some_and(|entry| {
        entry.by == seat
            && entry.event.is_some()
            && entry.call.is_some_and(|call| call != Call::Pass || r.turn().is_some())
    })
}
