//! Who may read what, and write what.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use crate::{Body, Device, Entry, Kind, Log};

/// What somebody is at an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Has made it, and reads and does all
    Owner,
    /// The chief director
    Chief,
    /// A director
    Director,
    /// Reads, and writes nothing
    Scribe,
    /// A table's card: calls, for its table, and reads nothing
    Table,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 5] =
        [Self::Owner, Self::Chief, Self::Director, Self::Scribe, Self::Table];

    /// Its name in the interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Chief => "chief",
            Self::Director => "director",
            Self::Scribe => "scribe",
            Self::Table => "table",
        }
    }

    /// Does it look after the event: links, devices, names?
    #[must_use]
    pub const fn is_in_charge(self) -> bool {
        matches!(self, Self::Owner | Self::Chief)
    }

    /// May it read the log?
    #[must_use]
    pub const fn reads(self) -> bool {
        !matches!(self, Self::Table)
    }

    /// May it write entries of this kind?
    #[must_use]
    pub const fn writes(self, kind: Kind) -> bool {
        match self {
            Self::Owner | Self::Chief | Self::Director => true,
            Self::Scribe => false,
            Self::Table => matches!(kind, Kind::Call),
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Role {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|role| role.name() == text).ok_or(())
    }
}

/// Somebody who reads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reader {
    /// His device
    pub device: Device,
    /// What he is
    pub role: Role,
}

/// How much of an entry somebody may read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// All of it
    Whole,
    /// All but what was said away from the table
    WithoutPrivate,
    /// That it is there
    Nothing,
}

impl Log {
    /// How much of an entry somebody may read, as things are now.
    #[must_use]
    pub fn reading(&self, entry: &Entry, reader: &Reader) -> Reading {
        self.reading_before(entry, reader, self.state().before(&reader.device))
    }

    /// The same for somebody who has these boards before him.
    fn reading_before(
        &self,
        entry: &Entry,
        reader: &Reader,
        before: Option<&BTreeSet<u32>>,
    ) -> Reading {
        if !reader.role.reads() {
            return Reading::Nothing;
        }
        if entry.key.device == reader.device {
            return Reading::Whole;
        }
        if let Some(before) = before
            && self.boards(entry).iter().any(|board| before.contains(board))
        {
            return Reading::Nothing;
        }
        if reader.role.is_in_charge() {
            return Reading::Whole;
        }
        let first = match self.body(&entry.key) {
            Some(Body::Correct(correction)) => self.first(&correction.of),
            _ => &entry.key,
        };
        let is_private = match self.body(first) {
            Some(Body::Note(note)) => note.is_private,
            Some(Body::Look(_)) => true,
            _ => false,
        };
        if is_private && first.device != reader.device {
            return Reading::Nothing;
        }
        let is_ruling = self.entry(first).is_none_or(|first| first.kind == Kind::Ruling);
        if is_ruling && first.device != reader.device {
            return Reading::WithoutPrivate;
        }
        Reading::Whole
    }

    /// The places before this one of entries that a director could not read before
    /// he said there which boards he has yet to play, and now can. They are sent
    /// again.
    #[must_use]
    pub fn read_again(&self, place: usize, reader: &Reader) -> Vec<usize> {
        let Some(entry) = self.entries().get(place) else { return Vec::new() };
        if entry.kind != Kind::Playing || entry.key.device != reader.device {
            return Vec::new();
        }
        // what he could not read at any time before
        let mut hidden = BTreeSet::new();
        for earlier in &self.entries()[..place] {
            if earlier.kind == Kind::Playing
                && earlier.key.device == reader.device
                && let Some(Body::Playing(playing)) = self.body(&earlier.key)
            {
                hidden.extend(playing.boards.iter().copied());
            }
        }
        let was_hidden = |place: &usize| {
            let entry = &self.entries()[*place];
            self.boards(entry).iter().any(|board| hidden.contains(board))
                && self.reading(entry, reader) != Reading::Nothing
        };
        if hidden.is_empty() { Vec::new() } else { (0..place).filter(was_hidden).collect() }
    }

    /// The boards that an entry is about, also through those that it is about.
    fn boards(&self, entry: &Entry) -> BTreeSet<u32> {
        let (mut found, mut seen, mut open) =
            (BTreeSet::new(), BTreeSet::new(), vec![entry.key.clone()]);
        while let Some(key) = open.pop() {
            if !seen.insert(key.clone()) {
                continue;
            }
            let effective = self.state().ruling(&key);
            found.extend(effective.and_then(|ruling| ruling.ruling.board));
            match self.body(&key) {
                Some(Body::Note(note)) => {
                    found.extend(note.board);
                    open.extend(note.of.clone());
                }
                Some(Body::Call(call)) => found.extend(call.board),
                Some(Body::HandOver(hand_over)) => open.extend(hand_over.call.clone()),
                Some(Body::Ruling(ruling)) => {
                    found.extend(ruling.board);
                    open.extend(ruling.call.clone());
                }
                Some(Body::Review(review)) => open.push(review.of.clone()),
                Some(Body::Appeal(appeal)) => open.push(appeal.of.clone()),
                Some(Body::Correct(correction)) => {
                    open.push(correction.of.clone());
                    // it may name another board than the entry did
                    if let Some(body) = self.corrected_body(correction) {
                        found.extend(body.board());
                    }
                }
                Some(Body::Take(_) | Body::Close(_) | Body::Look(_) | Body::Playing(_)) | None => {}
            }
        }
        found
    }
}
