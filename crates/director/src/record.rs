//! A table record: what happened, with what is known about it.

use bridge::{BoardNumber, Call, Seat, Vulnerability};
use laws::{Event, ImpossibleEvent};

use crate::attribute::Systems;
use crate::profile::Settings;
use hands::meaning::Meaning;

/// What happened at one table on one board.
#[derive(Debug, Clone)]
pub struct Record {
    pub dealer: Seat,
    /// The board's number, if it is known
    pub board: Option<BoardNumber>,
    /// The vulnerability, if it is known
    pub vulnerable: Option<Vulnerability>,
    /// The authority, with the record's own settings applied
    pub settings: Settings,
    /// What the two sides play: looked up for calls whose meaning the record does not state
    pub systems: Systems,
    /// What calls that have not been made would show, for the player who is to call next
    pub possible: Vec<(Call, Meaning)>,
    /// In the order in which they happened
    pub events: Vec<RecordEvent>,
}

impl Record {
    /// A board on which nothing has happened yet, under the default profile.
    #[must_use]
    pub fn new(dealer: Seat) -> Self {
        Self {
            dealer,
            board: None,
            vulnerable: None,
            settings: Settings::default(),
            systems: Systems::default(),
            possible: Vec::new(),
            events: Vec::new(),
        }
    }
}

/// One event, with what only people know about it.
#[derive(Debug, Clone)]
pub struct RecordEvent {
    /// What happened
    pub event: Event,
    /// For a call: the meanings attributable to it
    pub meanings: Vec<Meaning>,
    /// For an answer: why
    pub reason: Option<String>,
    /// For an answer: who decided. For a misruling: what was wrong.
    pub remark: Option<String>,
}

impl From<Event> for RecordEvent {
    fn from(event: Event) -> Self {
        Self { event, meanings: Vec::new(), reason: None, remark: None }
    }
}

/// The record cannot be true; events are counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("event {number}: {what}")]
pub struct RecordError {
    /// The number of the event, from 1
    pub number: usize,
    pub what: ImpossibleEvent,
}
