//! The files in which boards travel: PBN ([`pbn`]) and LIN ([`lin`]).
//!
//! A file is read into a document that keeps every byte. What was not changed is
//! written back as it was: line ends, `%` lines, unknown tags, comments, order and
//! whatever encoding the text is in. What cannot be read is never dropped and never
//! guessed at: it is a [`Problem`] with its line and column, and the rest is read all
//! the same.
//!
//! ```
//! let file = b"[Dealer \"W\"]\r\n[Auction \"W\"]\r\n1D ^S ^I 1C ; out of turn, too low\r\n+\r\n";
//! let pbn = notation::pbn::Pbn::read(&file[..]);
//! let auction = pbn.games()[0].auction().expect("there is one");
//! let turns: Vec<_> = auction.turns.iter().map(|turn| (turn.seat.letter(), turn.call)).collect();
//! assert_eq!(turns, [('W', "1D".parse().ok()), ('N', None), ('E', "1C".parse().ok())]);
//! assert!(auction.turns[2].insufficient && auction.problems.is_empty());
//! assert_eq!(pbn.bytes(), file);
//! ```
//!
//! This crate knows no law: what an irregularity leads to is for others to say.

mod flaw;
pub mod lin;
pub mod pbn;

use std::borrow::Cow;

pub use flaw::{Amiss, Flaw, Lost};

/// The largest file that should be read: 64 MB.
pub const LARGEST: usize = 64 * 1024 * 1024;

/// A place in a file. Lines and columns are counted from 1, columns in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

/// Something in a file that is wrong or cannot be read: where, and what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Where
    pub place: Place,
    /// What
    pub what: Flaw,
}

/// Text as files have it: UTF-8 where it is that, otherwise Latin-1.
#[must_use]
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect()),
    }
}

/// Where each line of a file begins. A line ends with LF, CR LF or CR.
#[derive(Debug, Clone)]
struct Lines(Vec<usize>);

impl Lines {
    fn of(bytes: &[u8]) -> Self {
        let mut starts = vec![0];
        for (at, byte) in bytes.iter().enumerate() {
            if *byte == b'\n' || (*byte == b'\r' && bytes.get(at + 1) != Some(&b'\n')) {
                starts.push(at + 1);
            }
        }
        Self(starts)
    }

    fn place(&self, at: usize) -> Place {
        let line = self.0.partition_point(|start| *start <= at);
        let start = line.checked_sub(1).and_then(|line| self.0.get(line)).copied();
        Place { line, column: at - start.unwrap_or_default() + 1 }
    }
}
