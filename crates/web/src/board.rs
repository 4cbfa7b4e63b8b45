//! The board in hand: the director's case, its ruling, and what is kept with it.
//!
//! What the law engine refuses changes nothing, and the reason is one sentence.

use bridge::{BoardNumber, Call, Seat};
use director::{Authority, Case, Record, RecordError, RecordEvent, Ruling, Settings, Systems};
use hands::meaning::Meaning;
use laws::{Answer, CallMade, Event};
use wire::TableRecord;

use crate::patience;

/// A board with its ruling.
#[derive(Debug)]
pub struct Board {
    case: Case,
    ruling: Ruling,
    /// The settings that the record names, and what is kept with it
    kept: TableRecord,
}

impl Default for Board {
    fn default() -> Self {
        Self::empty(TableRecord::new(Record::new(Seat::North)))
    }
}

/// Why something cannot be: one sentence.
pub type Refused = String;

/// The books that a record names and that are not here yet.
#[must_use]
pub fn missing_books(json: &str) -> Vec<String> {
    TableRecord::books(json).into_iter().filter(|name| !books::is_here(name)).collect()
}

/// Something was changed, or why it cannot be.
pub type Changed = Result<(), Refused>;

impl Board {
    /// A board from what was kept of it.
    pub fn of(mut kept: TableRecord) -> Result<Self, Refused> {
        let nothing = Record::new(kept.record.dealer);
        let record = std::mem::replace(&mut kept.record, nothing);
        if !patience::allows(record.events.len()) {
            return Err(String::new());
        }
        let case = Case::until(record, &patience::stop());
        let case = case.map_err(|error| error.what.to_string())?;
        let ruling = case.ruling();
        Ok(Self { case, ruling, kept })
    }

    /// This record's dealer, board, profile and systems, and nothing has happened.
    fn empty(mut table: TableRecord) -> Self {
        table.record.events.clear();
        table.record.possible.clear();
        // nothing has happened, so nothing is impossible
        Self::of(table).unwrap_or_else(|_| unreachable!("an empty record"))
    }

    /// A board from its JSON.
    pub fn read(json: &str) -> Result<Self, Refused> {
        Self::of(TableRecord::read(json).map_err(|error| error.to_string())?)
    }

    /// What there is to keep.
    #[must_use]
    pub fn table(&self) -> TableRecord {
        TableRecord { record: self.case.record().clone(), ..self.kept.clone() }
    }

    /// As JSON, for keeping and for other programs.
    #[must_use]
    pub fn json(&self) -> String {
        self.table().to_json()
    }

    /// The director's case.
    #[must_use]
    pub const fn case(&self) -> &Case {
        &self.case
    }

    /// What happened, as it was said.
    #[must_use]
    pub const fn record(&self) -> &Record {
        self.case.record()
    }

    /// What the two sides play.
    #[must_use]
    pub const fn systems(&self) -> &Systems {
        &self.case.record().systems
    }

    /// What follows.
    #[must_use]
    pub const fn ruling(&self) -> &Ruling {
        &self.ruling
    }

    /// The case is changed, and ruled on.
    fn with(&mut self, change: impl FnOnce(&mut Case) -> Result<(), RecordError>) -> Changed {
        change(&mut self.case).map_err(|error| error.what.to_string())?;
        self.ruling = self.case.ruling();
        Ok(())
    }

    /// A call is made.
    pub fn call(&mut self, by: Seat, call: Call) -> Changed {
        self.push(Event::Call(CallMade::new(by, call)).into())
    }

    /// An answer to the open question.
    pub fn answer(&mut self, answer: Answer, reason: Option<String>) -> Changed {
        self.push(RecordEvent { reason, ..Event::answer(answer).into() })
    }

    /// Something happens.
    pub fn push(&mut self, event: RecordEvent) -> Changed {
        self.with(|case| case.push(event))
    }

    /// The last event is taken back.
    pub fn undo(&mut self) -> Changed {
        self.with(|case| {
            case.undo();
            Ok(())
        })
    }

    /// An earlier event was another one.
    pub fn replace(&mut self, place: usize, event: RecordEvent) -> Changed {
        self.with(|case| case.replace(place, event))
    }

    /// Something happened in between.
    pub fn insert(&mut self, place: usize, event: RecordEvent) -> Changed {
        self.with(|case| case.insert(place, event))
    }

    /// An event did not happen.
    pub fn remove(&mut self, place: usize) -> Changed {
        self.with(|case| case.remove(place))
    }

    /// The board's number, which says who deals and who is vulnerable.
    pub fn set_board(&mut self, number: BoardNumber) -> Changed {
        self.with(|case| {
            case.change(|record| {
                record.board = Some(number);
                record.dealer = number.dealer();
                record.vulnerable = Some(number.vulnerability());
            })
        })
    }

    /// Who deals, where the board is not known.
    pub fn set_dealer(&mut self, dealer: Seat) -> Changed {
        self.with(|case| {
            case.change(|record| {
                record.board = None;
                record.vulnerable = None;
                record.dealer = dealer;
            })
        })
    }

    /// A board on which nothing has happened, under an authority's regulations.
    #[must_use]
    pub fn under(authority: Authority) -> Self {
        let settings = Settings::new(authority);
        Self::empty(TableRecord::new(Record { settings, ..Record::new(Seat::North) }))
    }

    /// Whose regulations; single settings of the record are kept.
    pub fn set_profile(&mut self, authority: Authority) -> Changed {
        let mut settings = Settings::new(authority);
        for (name, value) in &self.kept.settings {
            // they were read once already
            let _ = settings.set(name, value);
        }
        self.with(|case| case.change(|record| record.settings = settings))
    }

    /// What the sides play, by the names of books.
    pub fn set_systems(&mut self, ns: Option<&str>, ew: Option<&str>) -> Changed {
        let book = |name: Option<&str>| {
            name.map(|name| books::named(name).map_err(|error| error.to_string())).transpose()
        };
        let systems = Systems { ns: book(ns)?, ew: book(ew)? };
        self.with(|case| case.change(|record| record.systems = systems))
    }

    /// What the sides play is not known.
    pub fn forget_systems(&mut self) -> Changed {
        self.with(|case| case.change(|record| record.systems = Systems::default()))
    }

    /// What a call that was made may mean; none for what the book says.
    pub fn set_meanings(&mut self, place: usize, meanings: Vec<Meaning>) -> Changed {
        self.with(|case| {
            case.change(|record| {
                if let Some(event) = record.events.get_mut(place) {
                    event.meanings = meanings;
                }
            })
        })
    }

    /// What a call that could be made would show; nothing for what the book says.
    pub fn set_possible(&mut self, call: Call, meaning: Option<Meaning>) -> Changed {
        self.with(|case| {
            case.change(|record| {
                record.possible.retain(|(known, _)| *known != call);
                record.possible.extend(meaning.map(|meaning| (call, meaning)));
            })
        })
    }

    /// The same players, profile and systems, nothing happened.
    #[must_use]
    pub fn fresh(&self) -> Self {
        let (deal, result, played, info) = (None, None, Vec::new(), None);
        Self::empty(TableRecord { deal, result, played, info, ..self.table() })
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
        let mut board = Board::default();
        board.call(Seat::North, call("1H")).unwrap();
        board.call(Seat::South, call("1S")).unwrap();
        board.push(Event::Attention(None).into()).unwrap();
        let question = board.ruling().question.as_ref().expect("West may accept");
        assert!(matches!(question.ask, Ask::AcceptOutOfTurn(Seat::West, ..)), "{question:?}");
        let back = Board::read(&board.json()).unwrap();
        assert_eq!(back.json(), board.json());
    }

    #[test]
    fn it_was_east_who_called_first() {
        let mut board = Board::default();
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
    fn what_was_answered_to_another_question_is_asked_again() {
        let mut board = Board::default();
        board.call(Seat::North, call("1S")).unwrap();
        board.call(Seat::East, call("1H")).unwrap();
        board.push(Event::Attention(None).into()).unwrap();
        board.answer(Answer::Accept(false), None).unwrap();
        // there was no 1♠: East did not bid too low, he bid out of turn
        board.remove(0).unwrap();
        let question = board.ruling().question.as_ref().expect("it is another question");
        assert!(matches!(question.ask, Ask::AcceptOutOfTurn(Seat::South, Seat::East, _)));
        assert_eq!(board.record().events.len(), 2);
    }

    #[test]
    fn the_director_finds_a_double_comparable() {
        let mut board = Board::default();
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
    fn what_cannot_be_changes_nothing() {
        let mut board = Board::default();
        let refused = board.answer(Answer::Accept(true), None).unwrap_err();
        assert!(!refused.is_empty());
        assert!(board.record().events.is_empty());
    }

    #[test]
    fn the_book_says_what_the_call_meant() {
        let mut board = Board::default();
        board.set_systems(Some("sayc"), Some("acol+multi")).unwrap();
        board.call(Seat::South, call("1H")).unwrap();
        assert!(!board.case().meanings(0).is_empty());
        assert!(board.record().events[0].meanings.is_empty());
        assert!(board.set_systems(Some("goren"), None).is_err());
    }
}
