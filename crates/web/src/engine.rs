//! What the worker is asked and what it answers: a record, and the page of its ruling.
//!
//! The page shows what it is given and needs no case of its own. The answer is text, each part
//! preceded by its length: `3:29A`.

use bridge::BoardNumber;
use laws::Cite;

use crate::board::{self, Board, Refused};
use crate::keeping::Entry;
use crate::points::Line;
use crate::progress;
use crate::sheet::{Found, Mark, Reason, Sheet, Spoken};

/// The most items in each part of a ruling page made by the worker: the page has to draw them.
const MOST: usize = 60;

/// A ruling, to be read.
#[derive(Debug, Clone, PartialEq)]
pub struct Ruled {
    /// What is kept of it
    pub entry: Entry,
    pub sheet: Sheet,
    /// Its board, where that is known
    pub board: Option<BoardNumber>,
    /// How many rows of the auction were left out before those shown
    pub rows_left: usize,
    /// … and how many irregularities
    pub found_left: usize,
}

impl Ruled {
    /// The ruling on a board; what the director wrote about it is in the entry.
    #[must_use]
    pub fn of(board: &Board, mut entry: Entry) -> Self {
        progress::tell(&mut entry, board);
        let (sheet, board) = (Sheet::of(board), board.record().board);
        Self { entry, sheet, board, rows_left: 0, found_left: 0 }
    }

    /// The answer to a record: the ruling, or why there is none.
    #[must_use]
    pub fn answer(record: &str, ticked: &str) -> String {
        let (record, ticked) = (record.to_owned(), ticked.to_owned());
        let ruled = board::read(&record).map(|board| {
            let mut ruled = Self::of(&board, Entry { record, ticked, ..Entry::default() });
            [ruled.rows_left, ruled.found_left] = ruled.sheet.shorten(MOST);
            ruled
        });
        let mut text = String::new();
        match ruled {
            Ok(ruled) => {
                true.write(&mut text);
                ruled.write(&mut text);
            }
            Err(refused) => {
                false.write(&mut text);
                refused.write(&mut text);
            }
        }
        text
    }

    /// Reads an answer; `None` if it is not one, perhaps of another version.
    #[must_use]
    pub fn read(mut answer: &str) -> Option<Result<Self, Refused>> {
        let text = &mut answer;
        let told = if bool::read(text)? {
            Ok(<Self as Part>::read(text)?)
        } else {
            Err(String::read(text)?)
        };
        text.is_empty().then_some(told)
    }
}

/// Something that can be sent.
trait Part: Sized {
    fn write(&self, to: &mut String);
    fn read(from: &mut &str) -> Option<Self>;
}

impl Part for String {
    fn write(&self, to: &mut String) {
        to.push_str(&self.len().to_string());
        to.push(':');
        to.push_str(self);
    }

    fn read(from: &mut &str) -> Option<Self> {
        let (length, rest) = from.split_once(':')?;
        let (text, rest) = rest.split_at_checked(length.parse().ok()?)?;
        *from = rest;
        Some(text.to_owned())
    }
}

impl Part for usize {
    fn write(&self, to: &mut String) {
        self.to_string().write(to);
    }

    fn read(from: &mut &str) -> Option<Self> {
        String::read(from)?.parse().ok()
    }
}

impl Part for bool {
    fn write(&self, to: &mut String) {
        usize::from(*self).write(to);
    }

    fn read(from: &mut &str) -> Option<Self> {
        Some(usize::read(from)? == 1)
    }
}

impl<T: Part> Part for Vec<T> {
    fn write(&self, to: &mut String) {
        self.len().write(to);
        for one in self {
            one.write(to);
        }
    }

    fn read(from: &mut &str) -> Option<Self> {
        (0..usize::read(from)?).map(|_| T::read(from)).collect()
    }
}

impl<T: Part> Part for Option<T> {
    fn write(&self, to: &mut String) {
        self.is_some().write(to);
        if let Some(one) = self {
            one.write(to);
        }
    }

    fn read(from: &mut &str) -> Option<Self> {
        if bool::read(from)? { T::read(from).map(Some) } else { Some(None) }
    }
}

impl Part for Cite {
    fn write(&self, to: &mut String) {
        self.as_str().to_owned().write(to);
    }

    fn read(from: &mut &str) -> Option<Self> {
        let text = String::read(from)?;
        laws::book::clauses().map(|clause| clause.cite).find(|cite| cite.as_str() == text)
    }
}

impl Part for BoardNumber {
    fn write(&self, to: &mut String) {
        self.get().to_string().write(to);
    }

    fn read(from: &mut &str) -> Option<Self> {
        Self::new(String::read(from)?.parse().ok()?)
    }
}

impl Part for Entry {
    fn write(&self, to: &mut String) {
        for (_, text) in self.clone().texts() {
            text.write(to);
        }
    }

    fn read(from: &mut &str) -> Option<Self> {
        let mut entry = Self::default();
        for (_, text) in entry.texts() {
            *text = String::read(from)?;
        }
        Some(entry)
    }
}

/// A struct is its fields, one after the other.
macro_rules! parts {
    ($($name:ident { $($field:ident),* })*) => {$(
        impl Part for $name {
            fn write(&self, to: &mut String) {
                $(self.$field.write(to);)*
            }

            fn read(from: &mut &str) -> Option<Self> {
                $(let $field = Part::read(from)?;)*
                Some(Self { $($field),* })
            }
        }
    )*};
}

parts! {
    Mark { text, struck, numbers }
    Found { number, what, fate, laws }
    Line { text, laws }
    Reason { text, overrides }
    Spoken { to, private, text }
    Ruled { entry, sheet, board, rows_left, found_left }
}

impl Part for Sheet {
    fn write(&self, to: &mut String) {
        self.head.write(to);
        self.vulnerable.to_vec().write(to);
        self.rows.write(to);
        self.facts.write(to);
        self.found.write(to);
        self.open.write(to);
        for lines in [&self.duties, &self.play, &self.reviews, &self.notes] {
            lines.write(to);
        }
        self.outcome.write(to);
        self.reasons.write(to);
        self.script.write(to);
    }

    fn read(from: &mut &str) -> Option<Self> {
        let mut sheet = Self {
            head: Part::read(from)?,
            vulnerable: Vec::read(from)?.try_into().ok()?,
            rows: Part::read(from)?,
            facts: Part::read(from)?,
            found: Part::read(from)?,
            open: Part::read(from)?,
            duties: Part::read(from)?,
            play: Part::read(from)?,
            reviews: Part::read(from)?,
            notes: Part::read(from)?,
            outcome: Part::read(from)?,
            reasons: Part::read(from)?,
            script: Part::read(from)?,
            laws: Vec::new(),
        };
        sheet.laws = sheet.cited();
        Some(sheet)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUT_OF_TURN: &str = r#"{"board": 7, "systems": {"ns": "sayc", "ew": "sayc"}, "events": [
        {"by": "E", "call": "1H"}, {"attention": null}, {"question": "accept", "answer": "reject"},
        {"by": "S", "call": "P"}, {"by": "W", "call": "P"}, {"by": "N", "call": "P"},
        {"by": "E", "call": "2H"}]}"#;

    #[test]
    fn the_page_shows_what_the_worker_ruled() {
        let board = board::read(OUT_OF_TURN).unwrap();
        let ruled = Ruled::read(&Ruled::answer(OUT_OF_TURN, "")).unwrap().unwrap();
        let entry = Entry { record: OUT_OF_TURN.to_owned(), ..Entry::default() };
        assert_eq!(ruled, Ruled::of(&board, entry));
        assert_eq!(ruled.board.map(BoardNumber::get), Some(7));
        assert!(!ruled.sheet.laws.is_empty() && !ruled.sheet.script.is_empty());
    }

    #[test]
    fn an_impossible_record_is_refused_by_the_worker_too() {
        let record = r#"{"dealer": "N", "events": [{"question": "accept", "answer": "yes"}]}"#;
        let refused = Ruled::read(&Ruled::answer(record, "")).unwrap().unwrap_err();
        assert_eq!(Err(refused), board::read(record).map(|_| ()));
    }

    #[test]
    fn an_unreadable_answer_counts_as_none() {
        let answer = Ruled::answer(OUT_OF_TURN, "");
        for wrong in ["", "1:1", "99:x", "1:é", &answer[..answer.len() - 1], &format!("{answer}x")]
        {
            assert!(Ruled::read(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn a_page_is_no_longer_than_can_be_drawn() {
        let calls: Vec<String> = (0..600)
            .map(|place| format!(r#"{{"by":"{}","call":"1C"}}"#, ["N", "E", "S"][place % 3]))
            .collect();
        let record = format!(r#"{{"dealer":"N","events":[{}]}}"#, calls.join(","));
        let ruled = Ruled::read(&Ruled::answer(&record, "")).unwrap().unwrap();
        assert!(ruled.sheet.rows.len() <= MOST && ruled.sheet.found.len() <= MOST);
        assert!(ruled.rows_left > 0 && ruled.found_left > 0, "and it says so");
        assert_eq!(ruled.entry.record, record, "the record is whole");
    }
}
