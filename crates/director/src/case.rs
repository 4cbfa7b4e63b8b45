//! The current board: what happened, what the law makes of it, and the ruling.

use std::cell::OnceCell;
use std::rc::Rc;

use bridge::{Call, Seat};
use hands::Stop;
use hands::meaning::Meaning;
use laws::{Asked, Event, EventNo, Kind, Position, QuestionId, Table};

use crate::attribute::{self, Attributed, Found, Systems};
use crate::knows::{FromRecord, Made};
use crate::record::{Record, RecordError, RecordEvent};
use crate::ruling::{Asking, Ruling, Say, ruling};
use crate::script::{self, Moment};

/// Rules on a record: everything that follows from what happened.
///
/// ```
/// use bridge::{Call, Seat};
/// use director::{Record, rule};
/// use laws::{AuctionQuestion, CallMade, Event, QuestionId};
///
/// // North dealt and passed; West bid 1♥ out of turn.
/// let mut record = Record::new(Seat::North);
/// record.events = vec![
///     Event::Call(CallMade::new(Seat::North, Call::Pass)).into(),
///     Event::Call(CallMade::new(Seat::West, "1♥".parse()?)).into(),
///     Event::Attention(None).into(),
/// ];
/// let question = rule(record)?.position.question.ok_or("something is asked")?;
/// assert_eq!((question.id, question.by), (QuestionId::Auction(AuctionQuestion::Accept), Seat::West));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn rule(record: Record) -> Result<Ruling, RecordError> {
    Ok(Case::new(record)?.ruling())
}

/// The current board: push what happens, take it back, change what was said before; ask for the
/// position and for the ruling.
///
/// ```
/// use bridge::Seat;
/// use director::{Case, Record};
/// use laws::{CallMade, Event};
///
/// let mut case = Case::new(Record::new(Seat::North))?;
/// case.push(Event::Call(CallMade::new(Seat::North, bridge::Call::Pass)).into())?;
/// assert_eq!(case.position().turn, Some(Seat::East));
/// assert!(case.undo().is_some());
/// assert_eq!(case.position().turn, Some(Seat::North));
/// # Ok::<_, director::RecordError>(())
/// ```
///
/// An event is read once, as it comes. After a change further back everything is read again from
/// the start: what was worked out for an event that did not happen must not make the next one
/// cheaper, so the ruling depends on the record alone.
#[derive(Debug)]
pub struct Case {
    record: Record,
    /// What the books say about each call for which the record has no meaning, or says the same
    found: Vec<Found>,
    /// … and about the calls that the player to act could make
    possible: OnceCell<Vec<(Call, Meaning)>>,
    /// The record's, at the table
    systems: Systems,
    table: Table,
    /// The director's script is about the last of this many events, and about what has changed
    /// since the position before it
    last: (usize, Option<Position>),
    /// What the law has asked so far
    made: Rc<Made>,
    stop: Stop,
}

impl Case {
    /// A board from its record.
    pub fn new(record: Record) -> Result<Self, RecordError> {
        Self::until(record, &Stop::never())
    }

    /// The same, until it is stopped. After a stop the result is meaningless and must not be used.
    pub fn until(mut record: Record, stop: &Stop) -> Result<Self, RecordError> {
        let events = std::mem::take(&mut record.events);
        record.events.reserve(events.len());
        let mut case = Self {
            found: Vec::with_capacity(events.len()),
            possible: OnceCell::new(),
            systems: record.systems.on(record.vulnerable),
            table: Table::with_profile(record.dealer, record.settings.law),
            record,
            last: (0, None),
            made: Rc::new(Made::new(stop)),
            stop: stop.clone(),
        };
        case.table.expect(events.len());
        // the position before an event is wanted of those that may be the last
        let told = events.iter().rposition(|it| !is_attention(it)).unwrap_or(0);
        for (place, event) in events.into_iter().enumerate() {
            if stop.is_stopped() {
                break;
            }
            case.read(event, place >= told)?;
        }
        Ok(case)
    }

    /// What happened, as it was reported.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The position, by the law.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.table.position()
    }

    /// The law's table, for what would follow if something happened.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What the call of this event shows: as it was said, otherwise by the book.
    #[must_use]
    pub fn meanings(&self, place: usize) -> &[Meaning] {
        let said = self.record.events.get(place).map_or(&[] as &[_], |event| &event.meanings);
        let found = self.found.get(place).filter(|_| said.is_empty());
        found.map_or(said, |found| &found.meanings)
    }

    /// What this call would show if the player to act made it: as it was said, otherwise by the
    /// book.
    #[must_use]
    pub fn would_show(&self, call: Call) -> Option<&Meaning> {
        let of = |known: &&(Call, Meaning)| known.0 == call;
        let said = self.record.possible.iter().find(of);
        said.or_else(|| self.possible().iter().find(of)).map(|(_, meaning)| meaning)
    }

    /// What the books say about the calls that the player to act could make.
    fn possible(&self) -> &[(Call, Meaning)] {
        self.possible.get_or_init(|| {
            attribute::of_options(&self.systems, self.record.dealer, self.table.position())
        })
    }

    /// The record with what the books say.
    #[must_use]
    pub fn known(&self) -> Record {
        let mut known = self.record.clone();
        fill(&mut known, self.found.clone(), self.possible().to_vec());
        known
    }

    /// The same, for a case that is no longer needed.
    #[must_use]
    pub fn into_known(mut self) -> Record {
        self.possible();
        let possible = self.possible.take().unwrap_or_default();
        fill(&mut self.record, self.found, possible);
        self.record
    }

    // ------------------------------------------------------------- what changes

    /// Something happened. An impossible report changes nothing. What could be called was for the
    /// turn before it.
    pub fn push(&mut self, event: RecordEvent) -> Result<(), RecordError> {
        self.read(event, true)?;
        self.record.possible.clear();
        Ok(())
    }

    /// Takes the last event back, if there is one.
    pub fn undo(&mut self) -> Option<RecordEvent> {
        let mut record = self.record.clone();
        let event = record.events.pop()?;
        record.possible.clear();
        // what was true with it is true without
        *self = Self::until(record, &self.stop).ok()?;
        Some(event)
    }

    /// Puts another event in place of an earlier one. Questions answered after it may no longer be
    /// asked: as much of the rest is kept as can be true.
    pub fn replace(&mut self, place: usize, event: RecordEvent) -> Result<(), RecordError> {
        self.rebuild(|events| {
            if let Some((old, _)) = events.get_mut(place) {
                *old = event;
            }
        })
    }

    /// Adds an event in between.
    pub fn insert(&mut self, place: usize, event: RecordEvent) -> Result<(), RecordError> {
        self.rebuild(|events| events.insert(place.min(events.len()), (event, None)))
    }

    /// Removes an event that did not happen.
    pub fn remove(&mut self, place: usize) -> Result<(), RecordError> {
        self.rebuild(|events| {
            if place < events.len() {
                events.remove(place);
            }
        })
    }

    /// Changes the record as the director corrects it: who dealt, whose regulations, what a call
    /// shows. If it cannot be true, nothing changes.
    pub fn change(&mut self, change: impl FnOnce(&mut Record)) -> Result<(), RecordError> {
        let mut record = self.record.clone();
        change(&mut record);
        *self = Self::until(record, &self.stop)?;
        Ok(())
    }

    /// Changes the events; answers to questions that are no longer asked, or are now different, are
    /// left out.
    fn rebuild(&mut self, change: impl FnOnce(&mut Vec<Was>)) -> Result<(), RecordError> {
        let old: Vec<Option<Identity>> = self.identities();
        let mut events: Vec<Was> =
            self.record.events.iter().cloned().zip((0..).map(Some)).collect();
        change(&mut events);
        let empty = Record { events: Vec::new(), possible: Vec::new(), ..self.record.clone() };
        let mut case = Self::until(empty, &self.stop)?;
        let mut was = Vec::with_capacity(events.len());
        for (event, place) in events {
            if self.stop.is_stopped() {
                break;
            }
            let answer = matches!(event.event, Event::Answer(_));
            let asked = place.and_then(|place| old.get(place)?.as_ref());
            if answer && case.identity(&was).as_ref() != asked {
                continue;
            }
            match case.push(event) {
                Ok(()) => was.push(place),
                // an answer that no longer fits is left out
                Err(_) if answer => {}
                Err(refused) => return Err(refused),
            }
        }
        *self = case;
        Ok(())
    }

    /// For each event that answered a question, the identity of that question.
    fn identities(&self) -> Vec<Option<Identity>> {
        let was: Vec<Option<usize>> = (0..self.record.events.len()).map(Some).collect();
        self.steps().map(|step| Identity::of(step.before.position(), &was)).collect()
    }

    /// The open question, with events numbered as they were.
    fn identity(&self, was: &[Option<usize>]) -> Option<Identity> {
        Identity::of(self.position(), was)
    }

    /// Reads one more event.
    fn read(&mut self, event: RecordEvent, may_be_last: bool) -> Result<(), RecordError> {
        let number = self.record.events.len() + 1;
        let mut found = Found::default();
        if let Event::Call(made) = &event.event {
            let position = self.table.position();
            found = attribute::of_call(&self.systems, self.record.dealer, position, made);
            if !event.meanings.is_empty() {
                found = found.matching(&event.meanings);
            }
        }
        let law = event.event.clone();
        let attention = is_attention(&event);
        self.found.push(found);
        self.record.events.push(event);
        let mut knows = FromRecord::made(
            &self.record,
            Some(&self.systems),
            &self.found,
            &self.made,
            &self.stop,
        );
        knows.add_possible(&self.record.possible);
        let read = if may_be_last {
            self.table.advance(law, &knows).map(Some)
        } else {
            self.table.step(law, &knows).map(|()| None)
        };
        let before = match read {
            Ok(before) => before,
            Err(what) => {
                self.found.pop();
                self.record.events.pop();
                return Err(RecordError { number, what });
            }
        };
        self.possible = OnceCell::new();
        // the director has come, and there is nothing to rule on: the script is about what happened
        // before
        if !attention || before.as_ref().is_none_or(|before| before != self.table.position()) {
            self.last = (number, before);
        }
        Ok(())
    }

    // ------------------------------------------------------------- what follows

    /// Everything that follows from the events so far.
    #[must_use]
    pub fn ruling(&self) -> Ruling {
        let knows = self.knows();
        let (events, before) = &self.last;
        let event = self.record.events[..*events].last();
        ruling(&self.record, &knows, event, before.as_ref(), &self.table)
    }

    /// What the record and the books know.
    fn knows(&self) -> FromRecord<'_> {
        // what was said takes precedence over the books
        let turn = attribute::turn(self.table.position());
        let mut knows = self.knows_made();
        knows.add_possible_by_book(self.possible(), turn);
        knows.add_possible(&self.record.possible);
        knows
    }

    /// The same, for questions only about calls that were made.
    fn knows_made(&self) -> FromRecord<'_> {
        let mut knows = FromRecord::made(
            &self.record,
            Some(&self.systems),
            &self.found,
            &self.made,
            &self.stop,
        );
        knows.add_possible(&self.record.possible);
        knows
    }

    /// The position after each event.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        self.steps().map(|step| step.table.position().clone())
    }

    /// What was asked before each event, and the script after it.
    pub fn told(&self) -> impl Iterator<Item = Told> {
        let settings = &self.record.settings;
        let mut open: Option<Asking> = None;
        self.steps().map(move |Step { place, before, table }| {
            let knows = &self.knows_made();
            let (now, before) = (table.position(), before.position());
            let event = self.record.events.get(place);
            let moment = Moment {
                settings,
                knows,
                before: Some(before),
                now,
                event,
                table: &table,
                refused: None,
            };
            let asks = now.question.as_ref().map(|asked| script::question(&moment, asked));
            let changed = before != now;
            let say = if changed { script::say(&moment, asks.as_ref()) } else { Vec::new() };
            Told { asked: std::mem::replace(&mut open, asks), say }
        })
    }

    /// The events again, one by one. What they cost was paid when they were first read.
    fn steps(&self) -> impl Iterator<Item = Step> {
        let mut table = Table::with_profile(self.record.dealer, self.record.settings.law);
        let knows = self.knows_made();
        self.record.events.iter().enumerate().map_while(move |(place, event)| {
            if self.stop.is_stopped() {
                return None;
            }
            let before = table.clone();
            table.step(event.event.clone(), &knows).ok()?;
            Some(Step { place, before, table: table.clone() })
        })
    }

    /// What can be attributed to the last irregular call, by the player's book: that of the record,
    /// or this one. `None` if there is no irregular call.
    #[must_use]
    pub fn last_irregular(&self, book: Option<&books::Book>) -> Option<LastIrregular> {
        let irregularities = &self.position().irregularities;
        let last = irregularities.iter().rev().find(|it| it.what.is_call())?;
        let place = last.event.0;
        let Event::Call(made) = self.record.events.get(place)?.event else { return None };
        let before = self.steps().nth(place)?.before;
        let own = book.map(|book| self.record.systems.with(made.by, book));
        let own = own.map(|systems| systems.on(self.record.vulnerable));
        let systems = own.as_ref().unwrap_or(&self.systems);
        let found = attribute::beliefs_of(systems, self.record.dealer, before.position(), &made);
        Some(LastIrregular { by: made.by, call: made.call, found })
    }
}

/// An irregular call, and what can be attributed to it.
#[derive(Debug, Clone)]
pub struct LastIrregular {
    pub by: Seat,
    pub call: Call,
    /// What it may have meant
    pub found: Vec<Attributed>,
}

/// One event: what was asked before it, and the script after it.
#[derive(Debug, Clone)]
pub struct Told {
    /// The question that was open
    pub asked: Option<Asking>,
    /// The script, where something has changed
    pub say: Vec<Say>,
}

/// One event read again.
struct Step {
    place: usize,
    before: Table,
    table: Table,
}

/// An event, and its index in the record before the change.
type Was = (RecordEvent, Option<usize>);

/// Which question it is: what is asked of whom, about which calls. Two questions may read alike and
/// be about different calls, or be about the same call for different reasons.
#[derive(Debug, PartialEq, Eq)]
struct Identity {
    id: QuestionId,
    to: Asked,
    kind: Option<Kind>,
    turn_of: Option<Seat>,
    of: Option<usize>,
    /// Is it about a second call, and which?
    second: bool,
    about: Option<usize>,
}

impl Identity {
    fn of(position: &Position, was: &[Option<usize>]) -> Option<Self> {
        let question = position.question.as_ref()?;
        let irregularity = position.irregularities.get(question.irregularity);
        let old = |event: EventNo| was.get(event.0).copied().flatten();
        Some(Self {
            id: question.id,
            to: question.to,
            kind: irregularity.map(|it| it.kind),
            turn_of: irregularity.and_then(|it| it.turn_of),
            of: old(question.of()),
            second: question.about().is_some(),
            about: question.about().and_then(old),
        })
    }
}

/// Adds what the books say where the record says nothing.
fn fill(record: &mut Record, found: Vec<Found>, possible: Vec<(Call, Meaning)>) {
    for (event, found) in record.events.iter_mut().zip(found) {
        if event.meanings.is_empty() {
            event.meanings = found.meanings;
        }
    }
    for (call, meaning) in possible {
        if !record.possible.iter().any(|(known, _)| *known == call) {
            record.possible.push((call, meaning));
        }
    }
}

fn is_attention(event: &RecordEvent) -> bool {
    matches!(event.event, Event::Attention(_))
}
