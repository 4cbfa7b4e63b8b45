//! Who may read what, and write what.

use std::fmt;
use std::str::FromStr;

use crate::{Device, Entry, Kind, Log, Read};

/// A person's role at an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Made the event, and may read and do everything
    Owner,
    /// The chief director
    Chief,
    Director,
    /// May read, but writes nothing
    Scribe,
    /// A table's card: calls for its own table, and reads nothing
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

    /// Does it manage the event: links, devices, names?
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
            Self::Owner => true,
            Self::Chief | Self::Director => !matches!(kind, Kind::SetAside),
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

/// A reader of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reader {
    /// Their device
    pub device: Device,
    /// Their role
    pub role: Role,
}

/// How much of an entry somebody may read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// All of it
    Whole,
    /// All but what was said away from the table
    WithoutPrivate,
    /// Only that it exists
    Nothing,
}

impl Log {
    /// How much of an entry somebody may read, as things are now. Everything that shows entries
    /// asks this, and nothing else.
    #[must_use]
    pub fn reading(&self, entry: &Entry, reader: &Reader) -> Reading {
        match self.place(&entry.key) {
            Some(place) => self.reading_at(place, reader),
            None => Reading::Nothing,
        }
    }

    /// The same for the entry at a position in the log.
    #[must_use]
    pub fn reading_at(&self, place: usize, reader: &Reader) -> Reading {
        let Some(entry) = self.entries().get(place).filter(|_| reader.role.reads()) else {
            return Reading::Nothing;
        };
        if entry.key.device == reader.device {
            return Reading::Whole;
        }
        if self.is_before(place, &reader.device) {
            return Reading::Nothing;
        }
        if reader.role.is_in_charge() {
            return Reading::Whole;
        }
        // a correction may be read like the entry it corrects
        let first = self.first_place(place);
        let is_first = first.is_some_and(|it| self.entries()[it].key.device == reader.device);
        if is_first {
            return Reading::Whole;
        }
        let now = first.and_then(|it| self.effective(it));
        let is_private = self.version(place).is_some_and(Read::is_private)
            || now.is_some_and(Read::is_private)
            || self.sets_aside_private(place);
        if is_private {
            return Reading::Nothing;
        }
        let is_ruling = first.is_none_or(|it| self.entries()[it].kind == Kind::Ruling);
        if is_ruling { Reading::WithoutPrivate } else { Reading::Whole }
    }

    /// Has this director yet to play a board that the entry is about, itself or through what it
    /// belongs to?
    fn is_before(&self, place: usize, device: &str) -> bool {
        let Some(before) = self.state().before(device) else { return false };
        let about = self.matters().boards(place);
        if before.len() < about.len() {
            before.iter().any(|board| about.contains(board))
        } else {
            about.iter().any(|board| before.contains(board))
        }
    }

    /// Entries before `from` that somebody may read now because of something between `from` and
    /// `to`: they said that they have played some boards, or an entry is no longer private. They
    /// are sent again, with the entries from there on.
    #[must_use]
    pub fn read_again(&self, from: usize, to: usize, reader: &Reader) -> Vec<usize> {
        let mut again = self.since(from, to, &reader.device);
        again.retain(|it| self.reading_at(*it, reader) != Reading::Nothing);
        again
    }
}
