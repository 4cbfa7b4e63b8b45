//! What happened at the table, as the players know it: the calls in rows, what else was done, what
//! calls showed. What the law makes of it is left out, so that a reader can be asked.

use bridge::{Call, Seat, Side};
use hands::meaning::Meaning;
use laws::{Answer, Asked, CallStatus, Event, EventNo, Position};

use crate::case::Case;
use crate::diagram::COLUMNS;
use crate::record::Record;

/// A call in its cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallShown {
    pub call: Call,
    /// It was made out of turn, or was insufficient.
    pub irregular: bool,
    /// It was not accepted.
    pub struck: bool,
}

/// Something other than a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Done {
    pub event: Event,
    /// The player whose question it answers
    pub asked: Option<Seat>,
}

/// What a call showed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Showed {
    pub by: Seat,
    pub call: Call,
    /// What it shows
    pub meaning: Meaning,
    /// It has not been made, but would show this.
    pub would: bool,
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Account {
    /// The calls in the order they were made, in the columns of the diagram
    pub rows: Vec<[Vec<CallShown>; 4]>,
    /// What else was done, in order
    pub done: Vec<Done>,
    /// The book a side plays
    pub plays: Vec<(Side, String)>,
    /// What calls showed, or would show
    pub shows: Vec<Showed>,
}

impl Account {
    /// What happened in this record; as far as it can be true.
    #[must_use]
    pub fn new(record: &Record) -> Self {
        let mut account = Self::default();
        let Ok(mut case) = Case::new(Record { events: Vec::new(), ..record.clone() }) else {
            return account;
        };
        let mut grid = Grid::new(record);
        for (place, happened) in record.events.iter().enumerate() {
            let asked = asked(case.position());
            if case.push(happened.clone()).is_err() {
                account.rows = grid.rows;
                return account;
            }
            if let Event::Call(made) = &happened.event {
                grid.add(EventNo(place), made.by, made.call);
                account.shows.extend(happened.meanings.iter().map(|meaning| Showed {
                    by: made.by,
                    call: made.call,
                    meaning: meaning.clone(),
                    would: false,
                }));
            } else {
                account.done.push(Done { event: happened.event.clone(), asked });
            }
            if happened.event == Event::answer(Answer::Accept(false)) {
                grid.refused(case.position());
            }
        }
        account.rows = grid.rows;
        let books = [(Side::NorthSouth, &record.systems.ns), (Side::EastWest, &record.systems.ew)];
        for (side, book) in books {
            account.plays.extend(book.as_ref().map(|book| (side, book.to_string())));
        }
        if let Some(by) = case.position().turn {
            account.shows.extend(record.possible.iter().map(|(call, meaning)| Showed {
                by,
                call: *call,
                meaning: meaning.clone(),
                would: true,
            }));
        }
        account
    }

    /// The same, with what the irregular calls showed by the books, and what the call compared with
    /// them would show.
    #[must_use]
    pub fn comparing(record: &Record, new: Option<(Seat, Call)>) -> Self {
        let mut account = Self::new(record);
        let Ok(case) = Case::new(record.clone()) else { return account };
        for it in &case.position().irregularities {
            let said = record.events.get(it.event.0).is_some_and(|it| !it.meanings.is_empty());
            let meanings = case.meanings(it.event.0).iter().take(2).filter(|_| !said);
            if let Some(call) = it.what.call() {
                account.shows.extend(meanings.map(|meaning| Showed {
                    by: it.by,
                    call,
                    meaning: meaning.clone(),
                    would: false,
                }));
            }
        }
        if let Some((by, call)) = new
            && !record.possible.iter().any(|(possible, _)| *possible == call)
        {
            account.shows.extend(case.would_show(call).map(|meaning| Showed {
                by,
                call,
                meaning: meaning.clone(),
                would: true,
            }));
        }
        account
    }
}

/// The rows while they are written.
struct Grid {
    rows: Vec<[Vec<CallShown>; 4]>,
    irregular: Vec<EventNo>,
    /// Row, column and index in its cell, for each call
    placed: Vec<(EventNo, usize, usize, usize)>,
    /// The next free cell, counted along the rows
    cell: usize,
}

impl Grid {
    fn new(record: &Record) -> Self {
        let irregular = Case::new(record.clone()).map_or_else(
            |_| Vec::new(),
            |case| case.position().irregularities.iter().map(|it| it.event).collect(),
        );
        Self { rows: Vec::new(), irregular, placed: Vec::new(), cell: 0 }
    }

    fn add(&mut self, event: EventNo, by: Seat, call: Call) {
        let column = column(by);
        // a player who calls again at once has both calls in one cell
        let again = self
            .placed
            .last()
            .is_some_and(|(_, row, last, _)| *last == column && row * 4 + column + 1 == self.cell);
        let own = if again { self.cell - 1 } else { self.next(column) };
        self.cell = own + 1;
        let row = own / 4;
        self.rows.resize_with(self.rows.len().max(row + 1), Default::default);
        let calls_there = &mut self.rows[row][column];
        self.placed.push((event, row, column, calls_there.len()));
        let irregular = self.irregular.contains(&event);
        calls_there.push(CallShown { call, irregular, struck: false });
    }

    /// A call was not accepted: cancelled calls are struck out, and the turn goes back.
    fn refused(&mut self, now: &Position) {
        for (event, row, column, place) in &self.placed {
            let entry = now.auction.entries.iter().find(|entry| entry.event == Some(*event));
            let gone = entry.is_some_and(|entry| {
                matches!(entry.status, CallStatus::Cancelled | CallStatus::Withdrawn)
            });
            self.rows[*row][*column][*place].struck |= gone;
        }
        if let Some(turn) = now.turn {
            self.cell = self.next(column(turn));
        }
    }

    /// The next free cell in this column.
    fn next(&self, column: usize) -> usize {
        self.cell + (column + 4 - self.cell % 4) % 4
    }
}

fn column(seat: Seat) -> usize {
    COLUMNS.iter().position(|column| *column == seat).unwrap_or(0)
}

/// The player to whom the open question is put.
fn asked(now: &Position) -> Option<Seat> {
    let question = now.question.as_ref()?;
    match question.to {
        Asked::Player(seat) => Some(seat),
        Asked::Director => {
            let about = question.about().unwrap_or(question.of());
            now.auction
                .entries
                .iter()
                .find(|entry| entry.event == Some(about))
                .map(|entry| entry.by)
        }
    }
}
