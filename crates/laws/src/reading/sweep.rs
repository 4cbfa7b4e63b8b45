//! What is cancelled together with an earlier call.

use std::ops::Range;

use bridge::Seat;

use crate::book::{Cite, law_17, law_25, law_29, law_33};
use crate::event::EventNo;
use crate::kind::CallKind;
use crate::position::CallStatus;
use crate::triage::{Class, at_turn, out_of_rotation};

use super::Reader;

/// What the law cancels with an earlier call: everything from there up to the ruling (§10.1, rule
/// 3).
///
/// `cause` is the irregularity that was ruled on, `rightful` the player whose turn it is again. The
/// rightful player's own call, if they are the offender's partner, is kept. Calls of the
/// offending side that were themselves out of rotation keep their own consequences (rule 4); those
/// of the other side have none.
pub(crate) struct Sweep {
    pub(crate) cause: usize,
    pub(crate) from: EventNo,
    pub(crate) to: EventNo,
    /// Whose turn it is again, once the call is gone.
    pub(crate) rightful: Seat,
    /// The attempted replacement, which is judged on its own.
    pub(crate) keep: Option<EventNo>,
    pub(crate) law: Cite,
    /// A clean restart: nothing is left (36A).
    pub(crate) clean: bool,
    /// Is what was cancelled unauthorised for the offending side?
    pub(crate) information: bool,
}

impl Sweep {
    /// The usual one: nothing is kept, the offending side may not use what was called, and its own
    /// calls out of rotation keep their consequences.
    pub(crate) const fn of(cause: usize, calls: Range<EventNo>, rightful: Seat, law: Cite) -> Self {
        let Range { start: from, end: to } = calls;
        Self { cause, from, to, rightful, keep: None, law, clean: false, information: true }
    }
}

pub(crate) fn sweep(r: &mut Reader<'_>, sweep: &Sweep) {
    let offender = r.made(sweep.from).by;
    let mut turn = if sweep.rightful == offender { offender.lho() } else { sweep.rightful };
    let mut partner_called = false;
    let together = law_33::read_after(r, sweep.from).map(|no| (no, r.made(no)));
    let later: Vec<_> = together.into_iter().chain(r.calls_between(sweep.from, sweep.to)).collect();
    for (no, made) in later {
        let of_a_kept_call =
            law_25::is_correction(r, no) && r.replaced_by(no).is_some_and(|slip| !r.is_done(slip));
        if r.is_done(no) || Some(no) == sweep.keep || of_a_kept_call {
            continue;
        }
        let partner_in_turn =
            made.by == sweep.rightful && made.by == offender.partner() && !sweep.clean;
        if partner_in_turn && !partner_called {
            partner_called = true;
            if law_29::partner_called_over(r) {
                turn = turn.lho();
                continue;
            }
        }
        r.write_ahead(no, CallStatus::Cancelled, Some(sweep.law));
        if r.misled(no).is_some() {
            continue;
        }
        let own = fallen(r, sweep, no, turn);
        if sweep.information {
            r.unauthorised(own.unwrap_or(sweep.cause), no, offender.side());
        }
        if made.by == turn {
            turn = turn.lho();
        }
    }
}

/// What is left of a call that was cancelled with an earlier one. `turn` is the player whose turn
/// it had been. A call of the offending side that was itself out of rotation is an irregularity of
/// its own, and keeps its consequences.
fn fallen(r: &mut Reader<'_>, sweep: &Sweep, no: EventNo, turn: Seat) -> Option<usize> {
    use crate::position::IrregularityStatus::{Cancelled, Void};
    let made = r.made(no);
    let offender = r.made(sweep.from).by;
    let kind = match at_turn(r, no, Some(turn)) {
        Class::OverSeven(_) => CallKind::BidOverSeven,
        _ if made.by == offender && made.by.lho() == turn => CallKind::ChangeOfCall,
        Class::Inadmissible(_) if !sweep.clean => CallKind::InadmissibleDouble,
        _ if made.by == turn => return None,
        // that this player, or the one before them, had to pass no longer matters
        Class::Inadmissible(_)
        | Class::Barred(_)
        | Class::OverForcedPass(_)
        | Class::OutOfRotation(_)
        | Class::ChangeOf(_)
        | Class::AfterAuction
        | Class::WrongRepeat
        | Class::Insufficient
        | Class::Replacement
        | Class::Legal => out_of_rotation(made.call),
    };
    let irregularity = r.irregular(no, kind, Some(turn));
    let keeps = made.by == offender.partner()
        && !sweep.clean
        && matches!(
            kind,
            CallKind::PassOutOfRotation
                | CallKind::DoubleOutOfRotation
                | CallKind::BidOutOfRotation
        )
        && !law_17::called_last(r, made.by);
    if keeps {
        r.settle(irregularity, Cancelled, law_29::B);
        law_29::consequences(r, no, irregularity, turn);
        Some(irregularity)
    } else {
        r.settle(irregularity, Void, sweep.law);
        None
    }
}
