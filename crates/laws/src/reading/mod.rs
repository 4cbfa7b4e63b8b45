//! The record, read from its first event to its last.
//!
//! A ruling can reach back: a call may be accepted, or cancelled with all that followed it, long
//! after it was made. So nothing is patched. Whenever something new is known the record is read
//! again from the start, and a call is judged with everything that is known about it *now*: whether
//! attention was drawn to it, what was answered, who called after it. Here is only the state of
//! that one reading and the few things the laws do to it; what they do, and when, is in
//! `book/law_NN.rs`.

mod auction;
mod consequence;
mod finish;
mod irregular;
mod lookup;
mod play;
mod sweep;

use std::cell::Cell;

use bridge::Seat;

use crate::event::EventNo;
use crate::knowledge::Knowledge;
use crate::point::Note;
use crate::position::{Irregularity, IrregularityStatus, Review};
use crate::question::{Question, Topic};
use crate::table::Table;
use crate::triage;

pub(crate) use auction::{Duty, Fate, LeadCase, LeadTest, Replace, Replaced, Stage};
pub(crate) use consequence::Shown;
pub(crate) use finish::Reading;
pub(crate) use sweep::{Sweep, sweep};

use auction::AuctionState;
use consequence::Information;
use play::PlayState;

/// What has been read so far, and what has come of it.
#[derive(Debug, Clone)]
pub(crate) struct State {
    auction: AuctionState,
    /// Since a lead was faced
    play: Option<PlayState>,
    irregularities: Vec<Irregularity>,
    information: Vec<Information>,
    shown: Vec<Shown>,
    reviews: Vec<Review>,
    notes: Vec<Note>,
    question: Option<Question>,
    adjusted: bool,
    /// The latest comparison the engine made by itself, which the director
    /// may overrule as long as nobody has called since.
    compared: Vec<Topic>,
    /// An irregular call is waiting for somebody to accept it, or a question is open: what follows
    /// is not ruled on before that is settled, because the answer may change everything about it.
    unsettled: bool,
    /// Events that have been dealt with out of order.
    done: Vec<bool>,
    /// So many events have been read.
    read: usize,
    /// They are read again if attention is drawn.
    awaits_attention: bool,
}

impl State {
    /// The state before anything has been read.
    fn new(dealer: Seat, events: usize) -> Self {
        Self {
            auction: AuctionState::new(dealer, events),
            play: None,
            irregularities: Vec::new(),
            information: Vec::new(),
            shown: Vec::new(),
            reviews: Vec::new(),
            notes: Vec::new(),
            question: None,
            adjusted: false,
            compared: Vec::new(),
            unsettled: false,
            done: Vec::with_capacity(events),
            read: 0,
            awaits_attention: false,
        }
    }

    /// Has this event been dealt with, in order or out of it?
    pub(crate) fn has_read(&self, no: EventNo) -> bool {
        no.0 < self.read || self.done.get(no.0) == Some(&true)
    }

    /// Must it be read again if attention is drawn?
    pub(crate) const fn awaits_attention(&self) -> bool {
        self.awaits_attention
    }
}

/// One reading of the record.
pub(crate) struct Reader<'t> {
    table: &'t Table,
    pub(crate) knows: &'t dyn Knowledge,
    state: State,
    /// The first lead, or the end of the record: later calls count for nothing.
    end: EventNo,
    /// Something was decided because nobody has called since. It may be decided differently once
    /// somebody has.
    awaits_call: Cell<bool>,
    /// … because no attention has been drawn to it.
    awaits_attention: Cell<bool>,
    /// The reading of the first events that nothing called later will change, if it is worth
    /// keeping.
    settled: Option<Box<State>>,
}

/// A reading is kept near the end of the record, and now and then before it, when this many events
/// have been read since the last one kept: a copy costs as much as reading a few.
const KEPT: usize = 8;
const NOW_AND_THEN: usize = 64;

impl<'t> Reader<'t> {
    /// Reads the whole record.
    pub(crate) fn read(table: &'t Table, knows: &'t dyn Knowledge) -> Self {
        Self::read_on(table, knows, State::new(table.dealer(), table.events().len()))
    }

    /// Reads the record from where this reading ended.
    pub(crate) fn read_on(table: &'t Table, knows: &'t dyn Knowledge, state: State) -> Self {
        let events = table.events().len();
        let end = table.first_lead().unwrap_or(EventNo(events));
        let start = state.read;
        let mut kept = start;
        let mut reader = Self {
            table,
            knows,
            state,
            end,
            awaits_call: Cell::new(false),
            awaits_attention: Cell::new(false),
            settled: None,
        };
        reader.state.done.resize(events, false);
        for index in start..events {
            reader.event(EventNo(index));
            let near = index + KEPT >= events || index >= kept + NOW_AND_THEN;
            let worth = near && index >= kept + KEPT && !reader.state.irregularities.is_empty();
            if worth && reader.is_settled() {
                reader.state.read = index + 1;
                reader.state.awaits_attention |= reader.awaits_attention.get();
                reader.settled = Some(Box::new(reader.state.clone()));
                kept = index;
            }
        }
        reader
    }

    /// Is everything read so far decided, whatever is called next? Then the next reading can go on
    /// from here. (A correction, a retracted call or the opening lead puts earlier calls in another
    /// light: then the record is read from its start.)
    fn is_settled(&self) -> bool {
        !self.awaits_call.get() && !self.state.unsettled && self.state.question.is_none()
    }

    /// Something is decided as it is because nobody has called since.
    pub(crate) fn awaits_call(&self) {
        self.awaits_call.set(true);
    }

    /// Is nothing waiting for the next call: no ruling, no obligation, no lead? Then a legal call
    /// in turn simply joins the auction.
    fn is_quiet(&self) -> bool {
        let pending = |it: &Irregularity| it.status == IrregularityStatus::Pending;
        !self.awaits_call.get()
            && !self.state.unsettled
            && !self.state.adjusted
            && self.state.question.is_none()
            && self.state.shown.is_empty()
            && self.state.play.is_none()
            && self.state.auction.is_quiet()
            && !self.state.irregularities.iter().any(pending)
    }

    fn event(&mut self, no: EventNo) {
        if self.state.done[no.0] {
            return;
        }
        triage::event(self, no, &self.table.events()[no.0]);
    }
}
