//! The record, read from its first event to its last.
//!
//! A ruling can reach back: a call may be accepted, or cancelled with all that
//! followed it, long after it was made. So nothing is patched. Whenever
//! something new is known the record is read again from the start, and a call
//! is judged with everything that is known about it *now*: whether attention
//! was drawn to it, what was answered, who called after it. What is written
//! here is only the state of that one reading and the few things the laws do
//! to it; what they do, and when, is in `book/law_NN.rs`.

mod auction;
mod consequence;
mod fate;
mod finish;
mod irregular;
mod lookup;
mod rewind;
mod sweep;

use std::cell::Cell;

use bridge::{Auction, Card, Seat};

use crate::book::{law_24, law_82};
use crate::event::{CardEvent, Event, EventNo, Exposed, Led};
use crate::knowledge::Knowledge;
use crate::point::Note;
use crate::position::{Entry, Irregularity, IrregularityStatus, Review};
use crate::question::{Question, Topic};
use crate::table::Table;
use crate::triage;

pub(crate) use consequence::{Duty, LeadCase, LeadTest, Replace, Replaced, Shown, Stage};
pub(crate) use fate::Fate;
pub(crate) use finish::Reading;
pub(crate) use sweep::{Sweep, sweep};

use consequence::{Bar, Information, Spent};
use rewind::{Checkpoint, Ruled};

/// A faced lead, as far as the play is followed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlayedLead {
    pub(crate) at: EventNo,
    pub(crate) by: Seat,
    pub(crate) card: Card,
    pub(crate) won_by: Option<Seat>,
}

/// What has been read so far, and what has come of it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Debug, Clone)]
pub(crate) struct State {
    auction: Auction,
    entries: Vec<Entry>,
    /// For each turn of the auction its place in `entries`.
    turns: Vec<usize>,
    irregularities: Vec<Irregularity>,
    bars: [Bar; 4],
    /// Who has passed as he had to, and when.
    spent: Vec<Spent>,
    duties: Vec<Duty>,
    replace: Option<Replace>,
    lead: Vec<LeadCase>,
    information: Vec<Information>,
    shown: Vec<Shown>,
    reviews: Vec<Review>,
    notes: Vec<Note>,
    question: Option<Question>,
    leads: Vec<PlayedLead>,
    adjusted: bool,
    /// Three passes went past a player, and the next one bids over them.
    goes_on: bool,
    /// The latest comparison the engine made by itself, which the director
    /// may overrule as long as nobody has called since.
    compared: Vec<Topic>,
    /// An irregular call waits for somebody to accept it, or a question is
    /// open: what follows is not ruled on before that is settled, because the
    /// answer may change everything about it.
    unsettled: bool,
    /// Events that have been dealt with out of their order.
    done: Vec<bool>,
    checkpoints: Vec<Checkpoint>,
    /// Irregularities as they were before each change since the first of these.
    changes: Vec<(usize, Ruled)>,
    /// So many events have been read.
    read: usize,
    /// If attention is drawn, they are read again.
    awaits_attention: bool,
}

impl State {
    /// Nothing has been read.
    fn new(dealer: Seat, events: usize) -> Self {
        Self {
            auction: Auction::new(dealer),
            entries: Vec::with_capacity(events + 4),
            turns: Vec::with_capacity(events + 4),
            irregularities: Vec::new(),
            bars: [Bar::default(); 4],
            spent: Vec::new(),
            duties: Vec::new(),
            replace: None,
            lead: Vec::new(),
            information: Vec::new(),
            shown: Vec::new(),
            reviews: Vec::new(),
            notes: Vec::new(),
            question: None,
            leads: Vec::new(),
            adjusted: false,
            goes_on: false,
            compared: Vec::new(),
            unsettled: false,
            done: Vec::with_capacity(events),
            checkpoints: Vec::new(),
            changes: Vec::new(),
            read: 0,
            awaits_attention: false,
        }
    }

    /// Has this event been dealt with, in its order or out of it?
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
    /// The first lead, or the end of the record: what is called later counts
    /// for nothing.
    end: EventNo,
    /// Something was decided because nobody has called since. It may be decided
    /// otherwise when somebody has.
    awaits_call: Cell<bool>,
    /// … because no attention has been drawn to it.
    awaits_attention: Cell<bool>,
    /// The reading of the first events that nothing called later will change, if it
    /// is worth keeping.
    settled: Option<Box<State>>,
}

/// A reading is kept near the end of the record, and now and then before it, when so many
/// events have been read since the last that was: a copy costs as much as reading a few.
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

    /// Is all that was read decided, whatever is called next? Then the next reading can
    /// go on from here. (A correction, a call taken back or the opening lead puts
    /// earlier calls in another light: then the record is read from its start.)
    fn is_settled(&self) -> bool {
        !self.awaits_call.get() && !self.state.unsettled && self.state.question.is_none()
    }

    /// Something is decided as it is because nobody has called since.
    pub(crate) fn awaits_call(&self) {
        self.awaits_call.set(true);
    }

    /// Does nothing wait for the next call: no ruling, no duty, no lead? Then a legal
    /// call in turn simply joins the auction.
    fn is_quiet(&self) -> bool {
        let pending = |it: &Irregularity| it.status == IrregularityStatus::Pending;
        !self.awaits_call.get()
            && !self.state.unsettled
            && !self.state.adjusted
            && self.state.question.is_none()
            && self.state.duties.is_empty()
            && self.state.replace.is_none()
            && self.state.lead.is_empty()
            && self.state.shown.is_empty()
            && self.state.leads.is_empty()
            && self.state.bars.iter().all(|bar| bar.next.is_none())
            && self.state.auction.missed_turn().is_none()
            && !self.state.irregularities.iter().any(pending)
    }

    fn event(&mut self, no: EventNo) {
        if self.state.done[no.0] {
            return;
        }
        match &self.table.events()[no.0] {
            Event::Call(_) => triage::call(self, no),
            Event::Exposed(Exposed { by, cards, led }) => {
                law_24::exposed(self, no, *by, cards, *led);
            }
            Event::Card(CardEvent::Lead(led)) => {
                let Led { by, card, won_by } = *led;
                self.state.leads.push(PlayedLead { at: no, by, card, won_by });
            }
            Event::Misruled => law_82::misruled(self),
            // what was answered and when attention was drawn is looked up by
            // the calls it is about
            Event::Attention(_) | Event::Answer(_) | Event::Retracted { .. } => {}
        }
    }
}
