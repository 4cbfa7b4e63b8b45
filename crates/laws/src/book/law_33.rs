//! # Law 33: simultaneous calls
//!
//! Two players called at the same moment.

use crate::event::EventNo;
use crate::reading::Reader;

use super::{Cite, Clause, Coverage, Law, law_29};

/// **33.** Simultaneous calls.
pub const WHOLE: Cite = Cite::new("33");

/// Law 33 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 33,
    clauses: &[Clause { cite: WHOLE, coverage: Coverage::Coded, see: &[law_29::A, law_29::B] }],
};

// ---- the rules ----

/// **33.** Of two simultaneous calls the one in turn counts as first: is that the next one in the
/// record?
pub(crate) fn in_turn(r: &Reader<'_>, no: EventNo) -> Option<EventNo> {
    let turn = r.turn()?;
    let next = EventNo(no.0 + 1);
    let made = r.call_at(next)?;
    let is_next = made.simultaneous
        && !made.corrects()
        && !r.is_done(next)
        && made.by == turn
        && r.made(no).by != turn
        && r.counts(next);
    is_next.then_some(next)
}

/// The call of the same moment that was made out of turn and is read after this one, although it
/// comes before it in the record.
pub(crate) fn read_after(r: &Reader<'_>, no: EventNo) -> Option<EventNo> {
    let before = EventNo(no.0.checked_sub(1)?);
    let together = r.made(no).simultaneous && r.call_at(before).is_some();
    let unread = !r.is_done(before) && r.counts(before) && r.status_of(before).is_none();
    (together && unread).then_some(before)
}

/// Was the next call of the record made at the same moment as this one?
pub(crate) fn with_the_next(r: &Reader<'_>, no: EventNo) -> bool {
    r.call_at(EventNo(no.0 + 1)).is_some_and(|made| made.simultaneous)
}
