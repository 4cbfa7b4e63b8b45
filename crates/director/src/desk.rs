//! A table that is ruled on event by event.

use laws::{Event, Table};

use crate::attribute::{self, Systems};
use crate::knows::FromRecord;
use crate::record::{Record, RecordError, RecordEvent};
use crate::ruling::{Ruling, changes_nothing, ruling};

/// A record that grows: push what happens, take it back, ask for the ruling.
///
/// ```
/// use bridge::Seat;
/// use director::{Desk, Record};
/// use laws::{CallMade, Event};
///
/// let mut desk = Desk::new(Record::new(Seat::North))?;
/// desk.push(Event::Call(CallMade::new(Seat::North, bridge::Call::Pass)).into())?;
/// assert_eq!(desk.ruling().position.turn, Some(Seat::East));
/// assert!(desk.undo().is_some());
/// assert_eq!(desk.ruling().position.turn, Some(Seat::North));
/// # Ok::<_, director::RecordError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Desk {
    /// What was said
    record: Record,
    /// The same, with what the books know of the calls that were made
    filled: Record,
    systems: Systems,
    /// The table before each event, and after the last: one more than there
    /// are events.
    tables: Vec<Table>,
}

impl Desk {
    /// A table with what has happened so far.
    pub fn new(record: Record) -> Result<Self, RecordError> {
        Self::with_systems(record, &Systems::default())
    }

    /// A table at which it is known what a side plays, or both: what a call
    /// shows is looked up where the record does not say it.
    pub fn with_systems(mut record: Record, systems: &Systems) -> Result<Self, RecordError> {
        let events = std::mem::take(&mut record.events);
        let empty = Table::with_profile(record.dealer, record.settings.law);
        let (systems, filled) = (systems.on(record.vulnerable), record.clone());
        let mut desk = Self { record, filled, systems, tables: vec![empty] };
        for event in events {
            desk.push(event)?;
        }
        Ok(desk)
    }

    /// The record with what the books know: of the calls that were made, and of
    /// those that the player to act could make.
    #[must_use]
    pub fn known(&self) -> Record {
        let mut known = self.filled.clone();
        if let Some(table) = self.tables.last() {
            let mut found = attribute::of_options(&self.systems, known.dealer, table.position());
            found.retain(|(call, _)| known.possible.iter().all(|(said, _)| said != call));
            known.possible.extend(found);
        }
        known
    }

    /// The record so far.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Something happened. An impossible report changes nothing.
    pub fn push(&mut self, event: RecordEvent) -> Result<(), RecordError> {
        let Some(mut table) = self.tables.last().cloned() else { return Ok(()) };
        let happened = event.event.clone();
        let mut filled = event.clone();
        if let (Event::Call(made), true) = (&event.event, event.meanings.is_empty()) {
            let (dealer, position) = (self.record.dealer, table.position());
            filled.meanings = attribute::of_call(&self.systems, dealer, position, made);
        }
        self.record.events.push(event);
        self.filled.events.push(filled);
        match table.step(happened, &FromRecord::new(&self.filled)) {
            Ok(()) => {
                self.tables.push(table);
                Ok(())
            }
            Err(what) => {
                let number = self.record.events.len();
                self.record.events.pop();
                self.filled.events.pop();
                Err(RecordError { number, what })
            }
        }
    }

    /// Takes the last event back, if there is one.
    pub fn undo(&mut self) -> Option<RecordEvent> {
        let event = self.record.events.pop()?;
        self.filled.events.pop();
        self.tables.pop();
        Some(event)
    }

    /// Says what calls that have not been made would show, for the player who
    /// is to call next.
    pub fn set_possible(&mut self, possible: Vec<(bridge::Call, hands::meaning::Meaning)>) {
        self.record.possible.clone_from(&possible);
        self.filled.possible = possible;
    }

    /// Everything that follows from the events so far.
    #[must_use]
    pub fn ruling(&self) -> Ruling {
        self.ruling_on(&self.known())
    }

    /// The same, where [`known`](Self::known) is known already.
    #[must_use]
    pub fn ruling_on(&self, record: &Record) -> Ruling {
        let knows = FromRecord::new(record);
        let now = self.tables.last().map_or_else(
            || Table::with_profile(self.record.dealer, self.record.settings.law).position().clone(),
            |table| table.position().clone(),
        );
        let mut events = record.events.as_slice();
        let before = |events: &[RecordEvent]| {
            let last = events.len().checked_sub(1)?;
            self.tables.get(last).map(Table::position)
        };
        while changes_nothing(events.last(), before(events), &now) {
            events = &events[..events.len() - 1];
        }
        ruling(record, &knows, events.last(), before(events), now)
    }
}
