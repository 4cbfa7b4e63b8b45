//! The current board: the director's case, its ruling, and what is kept with it. The app and the
//! terminal have one each.
//!
//! A change that the law engine refuses changes nothing, and the reason is one sentence.

use bridge::{BoardNumber, Call, Seat};
use director::{Authority, Case, Record, RecordError, RecordEvent, Ruling, Settings, Systems};
use hands::Stop;
use hands::meaning::Meaning;
use laws::{Answer, CallMade, Event};
use words::{Refusals as _, Tongue};

use crate::record::{Kept, TableRecord};
use crate::tongue;

/// A board with its ruling.
#[derive(Debug)]
pub struct Board {
    case: Case,
    ruling: Ruling,
    kept: Kept,
    stop: Stop,
}

/// Why a change is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It cannot have happened.
    #[error("{}", .0.what)]
    Record(#[from] RecordError),
    /// There is no such book.
    #[error(transparent)]
    Book(#[from] books::NoSuchBook),
}

impl Refused {
    /// What is wrong, in one line of this language.
    #[must_use]
    pub fn said(&self, tongue: Tongue) -> String {
        match self {
            Self::Record(why) => tongue.refused_event(&why.what),
            Self::Book(why) => tongue.refused_book(why),
        }
    }
}

/// As the program says it.
impl From<Refused> for String {
    fn from(refused: Refused) -> Self {
        refused.said(*tongue())
    }
}

/// A change was made, or why it was refused.
pub type Changed = Result<(), Refused>;

impl Board {
    /// A board from its record.
    pub fn new(table: TableRecord) -> Result<Self, Refused> {
        Self::until(table, &Stop::never())
    }

    /// The same, until it is stopped, now or at a later change. After a stop the result is
    /// meaningless and must not be used.
    pub fn until(TableRecord { record, kept }: TableRecord, stop: &Stop) -> Result<Self, Refused> {
        let case = Case::until(record, stop)?;
        let ruling = case.ruling();
        Ok(Self { case, ruling, kept, stop: stop.clone() })
    }

    /// A board on which nothing has happened, under an authority's regulations.
    #[must_use]
    pub fn under(authority: Authority, stop: &Stop) -> Self {
        let settings = Settings::new(authority);
        Self::empty(TableRecord::new(Record { settings, ..Record::new(Seat::North) }), stop)
    }

    /// This record's dealer, board, profile and systems, with no events.
    fn empty(mut table: TableRecord, stop: &Stop) -> Self {
        table.record.events.clear();
        table.record.possible.clear();
        // nothing has happened, so nothing is impossible
        Self::until(table, stop).unwrap_or_else(|_| unreachable!("an empty record"))
    }

    /// The record to keep.
    #[must_use]
    pub fn table(&self) -> TableRecord {
        TableRecord { record: self.case.record().clone(), kept: self.kept.clone() }
    }

    /// The record as JSON, to keep and for other programs.
    #[must_use]
    pub fn json(&self) -> String {
        self.table().to_json()
    }

    #[must_use]
    pub const fn case(&self) -> &Case {
        &self.case
    }

    /// What happened, as it was reported.
    #[must_use]
    pub const fn record(&self) -> &Record {
        self.case.record()
    }

    #[must_use]
    pub const fn systems(&self) -> &Systems {
        &self.case.record().systems
    }

    /// What follows.
    #[must_use]
    pub const fn ruling(&self) -> &Ruling {
        &self.ruling
    }

    /// Changes the case, and rules on it.
    fn with(&mut self, change: impl FnOnce(&mut Case) -> Result<(), RecordError>) -> Changed {
        change(&mut self.case)?;
        self.ruling = self.case.ruling();
        Ok(())
    }

    pub fn call(&mut self, by: Seat, call: Call) -> Changed {
        self.push(Event::Call(CallMade::new(by, call)).into())
    }

    /// Answers the open question.
    pub fn answer(&mut self, answer: Answer, reason: Option<String>) -> Changed {
        self.push(RecordEvent { reason, ..Event::answer(answer).into() })
    }

    pub fn push(&mut self, event: RecordEvent) -> Changed {
        self.with(|case| case.push(event))
    }

    /// Takes back the last event, if there is one.
    pub fn undo(&mut self) -> Option<RecordEvent> {
        let event = self.case.undo();
        self.ruling = self.case.ruling();
        event
    }

    /// Puts another event in place of an earlier one.
    pub fn replace(&mut self, place: usize, event: RecordEvent) -> Changed {
        self.with(|case| case.replace(place, event))
    }

    /// Adds an event in between.
    pub fn insert(&mut self, place: usize, event: RecordEvent) -> Changed {
        self.with(|case| case.insert(place, event))
    }

    /// Removes an event that did not happen.
    pub fn remove(&mut self, place: usize) -> Changed {
        self.with(|case| case.remove(place))
    }

    /// Changes the record. If the new one cannot be true, nothing changes.
    pub fn change(&mut self, change: impl FnOnce(&mut Record)) -> Changed {
        self.with(|case| case.change(change))
    }

    /// Sets the board's number, which says who deals and who is vulnerable.
    pub fn set_board(&mut self, number: BoardNumber) -> Changed {
        self.change(|record| {
            record.board = Some(number);
            record.dealer = number.dealer();
            record.vulnerable = Some(number.vulnerability());
        })
    }

    /// Sets the dealer, where the board is not known.
    pub fn set_dealer(&mut self, dealer: Seat) -> Changed {
        self.change(|record| {
            record.board = None;
            record.vulnerable = None;
            record.dealer = dealer;
        })
    }

    /// Sets whose regulations apply; the record's own settings are kept.
    pub fn set_profile(&mut self, authority: Authority) -> Changed {
        let mut settings = Settings::new(authority);
        for (name, value) in &self.kept.settings {
            // they have been read before
            let _ = settings.set(name, value);
        }
        self.change(|record| record.settings = settings)
    }

    /// Sets what the sides play, by the names of books.
    pub fn set_systems(&mut self, ns: Option<&str>, ew: Option<&str>) -> Changed {
        let book = |name: Option<&str>| name.map(books::named).transpose();
        let systems = Systems { ns: book(ns)?, ew: book(ew)? };
        self.change(|record| record.systems = systems)
    }

    /// What the sides play is no longer known.
    pub fn forget_systems(&mut self) -> Changed {
        self.change(|record| record.systems = Systems::default())
    }

    /// What a call that was made may mean; empty for what the book says.
    pub fn set_meanings(&mut self, place: usize, meanings: Vec<Meaning>) -> Changed {
        self.change(|record| {
            if let Some(event) = record.events.get_mut(place) {
                event.meanings = meanings;
            }
        })
    }

    /// What a call that could be made would show; `None` for what the book says.
    pub fn set_possible(&mut self, call: Call, meaning: Option<Meaning>) -> Changed {
        self.change(|record| {
            record.possible.retain(|(known, _)| *known != call);
            record.possible.extend(meaning.map(|meaning| (call, meaning)));
        })
    }

    /// The same profile and systems, with no events.
    #[must_use]
    pub fn fresh(&self) -> Self {
        let kept = Kept { settings: self.kept.settings.clone(), ..Kept::default() };
        Self::empty(TableRecord { record: self.record().clone(), kept }, &self.stop)
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
        let mut board = Board::under(Authority::default(), &Stop::never());
        board.call(Seat::North, call("1H")).unwrap();
        board.call(Seat::South, call("1S")).unwrap();
        board.push(Event::Attention(None).into()).unwrap();
        let question = board.ruling().question.as_ref().expect("West may accept");
        assert!(matches!(question.ask, Ask::AcceptOutOfTurn(Seat::West, ..)), "{question:?}");
        let back = Board::new(TableRecord::read(&board.json()).unwrap()).unwrap();
        assert_eq!(back.json(), board.json());
    }

    #[test]
    fn it_was_east_who_called_first() {
        let mut board = Board::under(Authority::default(), &Stop::never());
        board.call(Seat::North, call("1H")).unwrap();
        board.call(Seat::South, call("1S")).unwrap();
        board.push(Event::Attention(None).into()).unwrap();
        board.answer(Answer::Accept(false), None).unwrap();
        let east = Event::Call(CallMade::new(Seat::East, Call::Pass)).into();
        board.insert(1, east).unwrap();
        assert!(board.ruling().position.irregularities.is_empty());
        // what was answered is not asked any more
        assert_eq!(board.record().events.len(), 4);
    }

    #[test]
    fn an_answer_to_a_different_question_is_asked_for_again() {
        let mut board = Board::under(Authority::default(), &Stop::never());
        board.call(Seat::North, call("1S")).unwrap();
        board.call(Seat::East, call("1H")).unwrap();
        board.push(Event::Attention(None).into()).unwrap();
        board.answer(Answer::Accept(false), None).unwrap();
        // there was no 1♠: East's bid was not insufficient but out of turn
        board.remove(0).unwrap();
        let question = board.ruling().question.as_ref().expect("it is another question");
        assert!(matches!(question.ask, Ask::AcceptOutOfTurn(Seat::South, Seat::East, _)));
        assert_eq!(board.record().events.len(), 2);
    }

    #[test]
    fn the_director_finds_a_double_comparable() {
        let mut board = Board::under(Authority::default(), &Stop::never());
        board.set_systems(Some("sayc"), Some("sayc")).unwrap();
        board.call(Seat::North, call("1S")).unwrap();
        board.call(Seat::East, call("1H")).unwrap();
        board.push(Event::Attention(None).into()).unwrap();
        board.answer(Answer::Accept(false), None).unwrap();
        board.call(Seat::East, Call::Double).unwrap();
        let cancelled = board.ruling().position.turn;
        assert_eq!(cancelled, Some(Seat::East), "27B3: the engine finds it not comparable");
        board.answer(Answer::Comparable(true), Some("it shows hearts".into())).unwrap();
        let position = &board.ruling().position;
        assert_eq!(position.turn, Some(Seat::South));
        assert!(position.obligations.is_empty(), "{:?}", position.obligations);
        let it = &position.irregularities[0];
        assert!(it.overridden.is_some() && it.laws.iter().any(|law| law.as_str() == "27B1(b)"));
    }

    #[test]
    fn an_impossible_step_changes_nothing() {
        let mut board = Board::under(Authority::default(), &Stop::never());
        let refused = board.answer(Answer::Accept(true), None).unwrap_err();
        assert!(!refused.to_string().is_empty());
        assert!(board.record().events.is_empty());
    }

    #[test]
    fn the_book_says_what_the_call_meant() {
        let mut board = Board::under(Authority::default(), &Stop::never());
        board.set_systems(Some("sayc"), Some("acol+multi")).unwrap();
        board.call(Seat::South, call("1H")).unwrap();
        assert!(!board.case().meanings(0).is_empty());
        assert!(board.record().events[0].meanings.is_empty());
        assert!(board.set_systems(Some("goren"), None).is_err());
    }
}
