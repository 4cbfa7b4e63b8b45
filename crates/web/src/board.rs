//! The board in hand: a record, its ruling, and what a director does to it.
//!
//! Every change is tried on a copy: what the law engine refuses changes
//! nothing, and the reason is one sentence.

use bridge::{BoardNumber, Call, Seat};
use director::{Asking, Authority, Desk, Record, RecordEvent, Ruling, Settings, Systems};
use hands::meaning::Meaning;
use laws::{Answer, CallMade, Event};
use wire::TableRecord;

/// A board with its ruling.
#[derive(Debug, Clone)]
pub struct Board {
    table: TableRecord,
    /// With what the books know
    known: Record,
    ruling: Ruling,
}

impl Default for Board {
    fn default() -> Self {
        Self::of(TableRecord::new(Record::new(Seat::North)))
    }
}

/// An event, and the question that it answers.
type Asked = (RecordEvent, Option<Asking>);

/// Why something cannot be: one sentence.
pub type Refused = String;

impl Board {
    /// An empty board with this record's dealer, board, profile and systems if
    /// the events cannot be true.
    fn of(table: TableRecord) -> Self {
        Self::ruled(table.clone()).unwrap_or_else(|_| {
            let mut empty = table;
            empty.record.events.clear();
            empty.record.possible.clear();
            // nothing has happened, so nothing is impossible
            Self::ruled(empty).unwrap_or_else(|_| unreachable!("an empty record"))
        })
    }

    fn ruled(table: TableRecord) -> Result<Self, Refused> {
        let desk = Desk::with_systems(table.record.clone(), &table.systems);
        let desk = desk.map_err(|error| error.what.to_string())?;
        let known = desk.known();
        let ruling = desk.ruling_on(&known);
        Ok(Self { table, known, ruling })
    }

    /// A board from its JSON.
    pub fn read(json: &str) -> Result<Self, Refused> {
        let table = TableRecord::read(json).map_err(|error| error.to_string())?;
        Self::ruled(table)
    }

    /// As JSON, for keeping and for other programs.
    #[must_use]
    pub fn json(&self) -> String {
        self.table.to_json()
    }

    /// What happened, as it was said.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.table.record
    }

    /// What happened, with what the books know.
    #[must_use]
    pub const fn known(&self) -> &Record {
        &self.known
    }

    /// What the two sides play.
    #[must_use]
    pub const fn systems(&self) -> &Systems {
        &self.table.systems
    }

    /// What follows.
    #[must_use]
    pub const fn ruling(&self) -> &Ruling {
        &self.ruling
    }

    /// The same board after a change.
    fn changed(&self, change: impl FnOnce(&mut TableRecord)) -> Result<Self, Refused> {
        let mut table = self.table.clone();
        change(&mut table);
        Self::ruled(table)
    }

    /// A call is made.
    pub fn call(&self, by: Seat, call: Call) -> Result<Self, Refused> {
        self.push(Event::Call(CallMade::new(by, call)).into())
    }

    /// An answer to the open question.
    pub fn answer(&self, answer: Answer, reason: Option<String>) -> Result<Self, Refused> {
        self.push(RecordEvent { reason, ..Event::Answer(answer).into() })
    }

    /// Something happens. What was possible was so for the call before it.
    pub fn push(&self, event: RecordEvent) -> Result<Self, Refused> {
        self.changed(|table| {
            table.record.possible.clear();
            table.record.events.push(event);
        })
    }

    /// The last event is taken back.
    #[must_use]
    pub fn undone(&self) -> Self {
        let undone = self.changed(|table| {
            table.record.possible.clear();
            table.record.events.pop();
        });
        undone.unwrap_or_else(|_| self.clone())
    }

    /// An earlier event was another one. What was answered after it may not be
    /// asked any more: as much of the rest is kept as can be true.
    pub fn replaced(&self, place: usize, event: RecordEvent) -> Result<Self, Refused> {
        self.rebuilt(|events| {
            if let Some((old, _)) = events.get_mut(place) {
                *old = event;
            }
        })
    }

    /// Something happened in between.
    pub fn inserted(&self, place: usize, event: RecordEvent) -> Result<Self, Refused> {
        self.rebuilt(|events| events.insert(place.min(events.len()), (event, None)))
    }

    /// An event did not happen.
    pub fn removed(&self, place: usize) -> Result<Self, Refused> {
        self.rebuilt(|events| {
            if place < events.len() {
                events.remove(place);
            }
        })
    }

    /// The events changed; answers to questions that are not asked any more, or
    /// are others now, are left out.
    fn rebuilt(&self, change: impl FnOnce(&mut Vec<Asked>)) -> Result<Self, Refused> {
        let mut events = self.asked();
        change(&mut events);
        let mut table = self.table.clone();
        table.record.possible.clear();
        table.record.events.clear();
        let mut desk = Desk::with_systems(table.record.clone(), &table.systems)
            .map_err(|error| error.what.to_string())?;
        for (event, asked) in events {
            if !matches!(event.event, Event::Answer(_)) {
                desk.push(event).map_err(|error| error.what.to_string())?;
            } else if desk.question() == asked {
                // what cannot be answered any more is left out
                let _ = desk.push(event);
            }
        }
        table.record.events.clone_from(&desk.record().events);
        Self::ruled(table)
    }

    /// The events, each answer with the question that it was given to.
    pub(crate) fn asked(&self) -> Vec<Asked> {
        let mut table = self.table.record.clone();
        let events = std::mem::take(&mut table.events);
        let mut desk = Desk::with_systems(table, &self.table.systems).ok();
        let mut asked = Vec::with_capacity(events.len());
        for event in events {
            let answer = matches!(event.event, Event::Answer(_));
            let question = desk.as_ref().filter(|_| answer).and_then(Desk::question);
            if let Some(desk) = &mut desk {
                // it has been ruled on, so it can be
                let _ = desk.push(event.clone());
            }
            asked.push((event, question));
        }
        asked
    }

    /// The board's number, which says who deals and who is vulnerable.
    pub fn with_board(&self, number: BoardNumber) -> Result<Self, Refused> {
        self.changed(|table| {
            table.record.board = Some(number);
            table.record.dealer = number.dealer();
            table.record.vulnerable = Some(number.vulnerability());
        })
    }

    /// Who deals, where the board is not known.
    pub fn with_dealer(&self, dealer: Seat) -> Result<Self, Refused> {
        self.changed(|table| {
            table.record.board = None;
            table.record.vulnerable = None;
            table.record.dealer = dealer;
        })
    }

    /// Whose regulations; single settings of the record are kept.
    pub fn with_profile(&self, authority: Authority) -> Result<Self, Refused> {
        self.changed(|table| {
            let mut settings = Settings::new(authority);
            for (name, value) in &table.settings {
                // they were read once already
                let _ = settings.set(name, value);
            }
            table.record.settings = settings;
        })
    }

    /// What the sides play, by the names of books.
    pub fn with_systems(&self, ns: Option<&str>, ew: Option<&str>) -> Result<Self, Refused> {
        let book = |name: Option<&str>| {
            name.map(|name| books::named(name).map_err(|error| error.to_string())).transpose()
        };
        let systems = Systems { ns: book(ns)?, ew: book(ew)? };
        self.changed(|table| table.systems = systems)
    }

    /// What a call that was made may mean; none for what the book says.
    pub fn with_meanings(&self, place: usize, meanings: Vec<Meaning>) -> Result<Self, Refused> {
        self.changed(|table| {
            if let Some(event) = table.record.events.get_mut(place) {
                event.meanings = meanings;
            }
        })
    }

    /// What a call that could be made would show; nothing for what the book says.
    pub fn with_possible(&self, call: Call, meaning: Option<Meaning>) -> Result<Self, Refused> {
        self.changed(|table| {
            table.record.possible.retain(|(known, _)| *known != call);
            table.record.possible.extend(meaning.map(|meaning| (call, meaning)));
        })
    }

    /// The same players, profile and systems, the next board, nothing happened.
    #[must_use]
    pub fn fresh(&self) -> Self {
        let mut table = self.table.clone();
        table.record.events.clear();
        table.record.possible.clear();
        table.info = None;
        Self::of(table)
    }
}

#[cfg(test)]
mod tests {
    use director::script::Ask;

    use super::*;

    fn call(text: &str) -> Call {
        text.parse().expect("a call")
    }

    #[test]
    fn south_bids_out_of_turn_and_the_ruling_follows() {
        let board = Board::default().call(Seat::North, call("1H")).unwrap();
        let board = board.call(Seat::South, call("1S")).unwrap();
        let board = board.push(Event::Attention(None).into()).unwrap();
        let question = board.ruling().question.as_ref().expect("West may accept");
        assert!(matches!(question.ask, Ask::AcceptOutOfTurn(Seat::West, ..)), "{question:?}");
        let back = Board::read(&board.json()).unwrap();
        assert_eq!(back.json(), board.json());
    }

    #[test]
    fn it_was_east_who_called_first() {
        let board = Board::default().call(Seat::North, call("1H")).unwrap();
        let board = board.call(Seat::South, call("1S")).unwrap();
        let board = board.push(Event::Attention(None).into()).unwrap();
        let board = board.answer(Answer::Accept(false), None).unwrap();
        let east = Event::Call(CallMade::new(Seat::East, Call::Pass)).into();
        let board = board.inserted(1, east).unwrap();
        assert!(board.ruling().position.irregularities.is_empty());
        // what was answered is not asked any more
        assert_eq!(board.record().events.len(), 4);
    }

    #[test]
    fn what_was_answered_to_another_question_is_asked_again() {
        let board = Board::default().call(Seat::North, call("1S")).unwrap();
        let board = board.call(Seat::East, call("1H")).unwrap();
        let board = board.push(Event::Attention(None).into()).unwrap();
        let board = board.answer(Answer::Accept(false), None).unwrap();
        // there was no 1♠: East did not bid too low, he bid out of turn
        let board = board.removed(0).unwrap();
        let question = board.ruling().question.as_ref().expect("it is another question");
        assert!(matches!(question.ask, Ask::AcceptOutOfTurn(Seat::South, Seat::East, _)));
        assert_eq!(board.record().events.len(), 2);
    }

    #[test]
    fn the_director_finds_a_double_comparable() {
        let board = Board::default().with_systems(Some("sayc"), Some("sayc")).unwrap();
        let board = board.call(Seat::North, call("1S")).unwrap();
        let board = board.call(Seat::East, call("1H")).unwrap();
        let board = board.push(Event::Attention(None).into()).unwrap();
        let board = board.answer(Answer::Accept(false), None).unwrap();
        let board = board.call(Seat::East, Call::Double).unwrap();
        let cancelled = board.ruling().position.turn;
        assert_eq!(cancelled, Some(Seat::East), "27B3: the engine finds it not comparable");
        let board = board.answer(Answer::Comparable(true), Some("it shows hearts".into())).unwrap();
        let position = &board.ruling().position;
        assert_eq!(position.turn, Some(Seat::South));
        assert!(position.obligations.is_empty(), "{:?}", position.obligations);
        let it = &position.irregularities[0];
        assert!(it.overridden.is_some() && it.laws.iter().any(|law| law.as_str() == "27B1(b)"));
    }

    #[test]
    fn what_cannot_be_changes_nothing() {
        let board = Board::default();
        let refused = board.answer(Answer::Accept(true), None).unwrap_err();
        assert!(!refused.is_empty());
        assert!(board.record().events.is_empty());
    }

    #[test]
    fn the_book_says_what_the_call_meant() {
        let board = Board::default().with_systems(Some("sayc"), Some("acol+multi")).unwrap();
        let board = board.call(Seat::South, call("1H")).unwrap();
        assert!(!board.known().events[0].meanings.is_empty());
        assert!(board.record().events[0].meanings.is_empty());
        assert!(board.with_systems(Some("goren"), None).is_err());
    }
}
