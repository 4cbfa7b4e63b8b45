//! A table that is ruled on event by event.

use std::rc::Rc;

use hands::Stop;
use laws::{Event, Position, Table};

use crate::attribute::{self, Systems};
use crate::knows::{FromRecord, Made};
use crate::record::{Record, RecordError, RecordEvent};
use crate::ruling::{Asking, Ruling, ruling};
use crate::script::{self, Moment};

/// The law, as far as it has read, and what the director speaks about.
#[derive(Debug)]
struct Reading {
    table: Table,
    /// So many events have been read
    events: usize,
    /// The director speaks about the last of so many, and what changed since
    /// the position before it
    last: (usize, Option<Position>),
}

impl Reading {
    fn new(record: &Record) -> Self {
        let table = Table::with_profile(record.dealer, record.settings.law);
        Self { table, events: 0, last: (0, None) }
    }

    /// Reads one more event.
    fn read(&mut self, event: &Event, knows: &FromRecord<'_>) -> Result<(), RecordError> {
        let number = self.events + 1;
        let step = self.table.step(event.clone(), knows);
        let before = step.map_err(|what| RecordError { number, what })?;
        self.events = number;
        // the director has come, and there is nothing to rule on: what he says is
        // about what happened before
        if !matches!(event, Event::Attention(_)) || before != *self.table.position() {
            self.last = (number, Some(before));
        }
        Ok(())
    }

    fn ruling(&self, record: &Record, knows: &FromRecord<'_>) -> Ruling {
        let (events, before) = &self.last;
        let event = record.events[..*events].last();
        ruling(record, knows, event, before.as_ref(), self.table.position().clone())
    }
}

/// Rules on a record: everything that follows from what happened.
///
/// ```
/// use bridge::{Call, Seat};
/// use director::script::Ask;
/// use director::{Record, rule};
/// use laws::{CallMade, Event};
///
/// // North dealt and passed; West bid 1♥ out of turn.
/// let mut record = Record::new(Seat::North);
/// record.events = vec![
///     Event::Call(CallMade::new(Seat::North, Call::Pass)).into(),
///     Event::Call(CallMade::new(Seat::West, "1♥".parse()?)).into(),
///     Event::Attention(None).into(),
/// ];
/// let ruling = rule(&record)?;
/// assert_eq!(
///     ruling.question.map(|question| question.ask),
///     Some(Ask::AcceptOutOfTurn(Seat::North, Seat::West, "1♥".parse()?)),
/// );
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn rule(record: &Record) -> Result<Ruling, RecordError> {
    rule_until(record, &Stop::never())
}

/// The same, until it is stopped. What was stopped may be anything, and nobody
/// should look at it.
pub fn rule_until(record: &Record, stop: &Stop) -> Result<Ruling, RecordError> {
    let knows = FromRecord::asked(record, &Rc::new(Made::new(stop)), stop);
    let mut reading = Reading::new(record);
    for happened in record.events.iter().take_while(|_| !stop.is_stopped()) {
        reading.read(&happened.event, &knows)?;
    }
    Ok(reading.ruling(record, &knows))
}

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
#[derive(Debug)]
pub struct Desk {
    /// What was said
    record: Record,
    /// The same, with what the books know of the calls that were made
    filled: Record,
    systems: Systems,
    reading: Reading,
    /// What the law has asked
    made: Rc<Made>,
    stop: Stop,
}

impl Desk {
    /// A table with what has happened so far.
    pub fn new(record: Record) -> Result<Self, RecordError> {
        Self::with_systems(record, &Systems::default())
    }

    /// A table at which it is known what a side plays, or both: what a call
    /// shows is looked up where the record does not say it.
    pub fn with_systems(record: Record, systems: &Systems) -> Result<Self, RecordError> {
        Self::until(record, systems, &Stop::never())
    }

    /// The same, until it is stopped. What was stopped may be anything, and
    /// nobody should look at it.
    pub fn until(mut record: Record, systems: &Systems, stop: &Stop) -> Result<Self, RecordError> {
        let events = std::mem::take(&mut record.events);
        let mut desk = Self {
            filled: record.clone(),
            systems: systems.on(record.vulnerable),
            reading: Reading::new(&record),
            record,
            made: Rc::new(Made::new(stop)),
            stop: stop.clone(),
        };
        for event in events.into_iter().take_while(|_| !stop.is_stopped()) {
            desk.push(event)?;
        }
        Ok(desk)
    }

    /// The record with what the books know: of the calls that were made, and of
    /// those that the player to act could make.
    #[must_use]
    pub fn known(&self) -> Record {
        let mut known = self.filled.clone();
        let position = self.reading.table.position();
        let mut found = attribute::of_options(&self.systems, known.dealer, position);
        found.retain(|(call, _)| known.possible.iter().all(|(said, _)| said != call));
        known.possible.extend(found);
        known
    }

    /// The record so far.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Something happened. An impossible report changes nothing.
    pub fn push(&mut self, event: RecordEvent) -> Result<(), RecordError> {
        let mut filled = event.clone();
        if let (Event::Call(made), true) = (&event.event, event.meanings.is_empty()) {
            let (dealer, position) = (self.record.dealer, self.reading.table.position());
            filled.meanings = attribute::of_call(&self.systems, dealer, position, made);
        }
        self.filled.events.push(filled);
        let knows = FromRecord::asked(&self.filled, &self.made, &self.stop);
        let read = self.reading.read(&event.event, &knows);
        if read.is_ok() {
            self.record.events.push(event);
        } else {
            self.filled.events.pop();
        }
        read
    }

    /// Takes the last event back, if there is one. The record is read anew:
    /// nothing is left of what was worked out for the event.
    pub fn undo(&mut self) -> Option<RecordEvent> {
        let mut record = self.record.clone();
        let event = record.events.pop()?;
        // what was true with it is true without
        *self = Self::until(record, &self.systems, &self.stop).ok()?;
        Some(event)
    }

    /// Says what calls that have not been made would show, for the player who
    /// is to call next.
    pub fn set_possible(&mut self, possible: Vec<(bridge::Call, hands::meaning::Meaning)>) {
        self.record.possible.clone_from(&possible);
        self.filled.possible = possible;
    }

    /// The open question, without the rest of the ruling.
    #[must_use]
    pub fn question(&self) -> Option<Asking> {
        let knows = FromRecord::asked(&self.filled, &self.made, &self.stop);
        let now = self.reading.table.position();
        let asked = now.question.as_ref()?;
        let (events, before) = &self.reading.last;
        let event = self.filled.events[..*events].last();
        let settings = &self.filled.settings;
        let moment = Moment { settings, knows: &knows, before: before.as_ref(), now, event };
        Some(script::question(&moment, asked))
    }

    /// Everything that follows from the events so far.
    #[must_use]
    pub fn ruling(&self) -> Ruling {
        self.ruling_on(&self.known())
    }

    /// The same, where [`known`](Self::known) is known already.
    #[must_use]
    pub fn ruling_on(&self, record: &Record) -> Ruling {
        self.reading.ruling(record, &FromRecord::asked(record, &self.made, &self.stop))
    }
}
