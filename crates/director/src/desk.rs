//! A table that is ruled on event by event.

use laws::Table;

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
    record: Record,
    /// The table before each event, and after the last: one more than there
    /// are events.
    tables: Vec<Table>,
}

impl Desk {
    /// A table with what has happened so far.
    pub fn new(mut record: Record) -> Result<Self, RecordError> {
        let events = std::mem::take(&mut record.events);
        let empty = Table::with_profile(record.dealer, record.settings.law);
        let mut desk = Self { record, tables: vec![empty] };
        for event in events {
            desk.push(event)?;
        }
        Ok(desk)
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
        self.record.events.push(event);
        match table.step(happened, &FromRecord::new(&self.record)) {
            Ok(()) => {
                self.tables.push(table);
                Ok(())
            }
            Err(what) => {
                let number = self.record.events.len();
                self.record.events.pop();
                Err(RecordError { number, what })
            }
        }
    }

    /// Takes the last event back, if there is one.
    pub fn undo(&mut self) -> Option<RecordEvent> {
        let event = self.record.events.pop()?;
        self.tables.pop();
        Some(event)
    }

    /// Says what calls that have not been made would show, for the player who
    /// is to call next.
    pub fn set_possible(&mut self, possible: Vec<(bridge::Call, hands::meaning::Meaning)>) {
        self.record.possible = possible;
    }

    /// Everything that follows from the events so far.
    #[must_use]
    pub fn ruling(&self) -> Ruling {
        let knows = FromRecord::new(&self.record);
        let now = self.tables.last().map_or_else(
            || Table::with_profile(self.record.dealer, self.record.settings.law).position().clone(),
            |table| table.position().clone(),
        );
        let mut events = self.record.events.as_slice();
        let before = |events: &[RecordEvent]| {
            let last = events.len().checked_sub(1)?;
            self.tables.get(last).map(Table::position)
        };
        while changes_nothing(events.last(), before(events), &now) {
            events = &events[..events.len() - 1];
        }
        ruling(&self.record, &knows, events.last(), before(events), now)
    }
}
