//! A call for the director, and what became of it.

use std::collections::BTreeMap;

use crate::{At, Call, Device, HandOver, Key, Why};

/// A call for the director: all taps of a table until it was closed. What happened to it is kept in
/// the order of the log, and who has it is worked out from that on request: so one more entry, or
/// one that is struck out, costs the same however much has happened to the call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallState {
    /// The entry that opened it
    pub key: Key,
    /// When
    pub at: At,
    pub(crate) table: u32,
    /// What the table said, tap by tap, by the positions of the entries; empty if all of them were
    /// struck out
    pub(crate) taps: BTreeMap<usize, (Key, At, Call)>,
    /// What happened to it, by the positions of the entries
    pub(crate) steps: BTreeMap<usize, Step>,
    /// How many entries close it
    pub(crate) closes: usize,
    /// Rulings that answer it
    pub(crate) rulings: BTreeMap<usize, Key>,
}

/// Something that happened to a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Step {
    /// Somebody takes it; `sits_there` if it is their own table
    Take { key: Key, at: At, sits_there: bool },
    /// Somebody else takes over; `sits_there` if it is the new director's own table
    HandOver { key: Key, hand_over: HandOver, sits_there: bool },
    /// It has been dealt with
    Close { key: Key, at: At },
}

/// A director who took a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    /// The entry
    pub key: Key,
    /// When
    pub at: At,
    /// Were they the first? The others are told so
    pub has_it: bool,
}

/// Who has a call, and who took it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Progress {
    /// Who has it
    pub holder: Option<Device>,
    /// Who took it: the first to have it, and those who came too late
    pub taken: Vec<Taken>,
}

impl Progress {
    /// When somebody first took it.
    #[must_use]
    pub fn first_taken(&self) -> Option<At> {
        self.taken.iter().find(|taken| taken.has_it).map(|taken| taken.at)
    }
}

impl CallState {
    pub(crate) const fn new(key: Key, at: At, table: u32) -> Self {
        Self {
            key,
            at,
            table,
            taps: BTreeMap::new(),
            steps: BTreeMap::new(),
            closes: 0,
            rulings: BTreeMap::new(),
        }
    }

    /// The call is named after the first tap that counts.
    pub(crate) fn refresh(&mut self) {
        if let Some((key, at, _)) = self.taps.values().next() {
            (self.key, self.at) = (key.clone(), *at);
        }
    }

    #[must_use]
    pub const fn table(&self) -> u32 {
        self.table
    }

    /// What was said about it, tap by tap: a reason or a board given later is news.
    fn said<'a, T>(&'a self, what: impl Fn(&'a Call) -> Option<T> + 'a) -> Option<T> {
        self.taps.values().find_map(|(_, _, call)| what(call))
    }

    /// Why the table called.
    #[must_use]
    pub fn why(&self) -> Option<Why> {
        self.said(|call| call.why)
    }

    /// What else the table said.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        self.said(|call| call.text.as_deref())
    }

    /// The board, if known.
    #[must_use]
    pub fn board(&self) -> Option<u32> {
        self.said(|call| call.board)
    }

    /// The round, if known.
    #[must_use]
    pub fn round(&self) -> Option<u32> {
        self.said(|call| call.round)
    }

    /// Further taps of the table while it was open.
    pub fn again(&self) -> impl Iterator<Item = &Key> {
        self.taps.values().skip(1).map(|(key, _, _)| key)
    }

    /// Is it still open?
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.closes == 0 && !self.taps.is_empty()
    }

    /// When it was closed, and by which entry.
    #[must_use]
    pub fn closed(&self) -> Option<(&Key, At)> {
        self.steps.values().find_map(|step| match step {
            Step::Close { key, at } => Some((key, *at)),
            Step::Take { .. } | Step::HandOver { .. } => None,
        })
    }

    /// Notes that were handed over with it.
    pub fn handed(&self) -> impl Iterator<Item = (&Key, &HandOver)> {
        self.steps.values().filter_map(|step| match step {
            Step::HandOver { key, hand_over, .. } => Some((key, hand_over)),
            Step::Take { .. } | Step::Close { .. } => None,
        })
    }

    /// Rulings that answer it.
    pub fn rulings(&self) -> impl Iterator<Item = &Key> {
        self.rulings.values()
    }

    /// Who has it.
    #[must_use]
    pub fn holder(&self) -> Option<Device> {
        self.progress().holder
    }

    /// Who has it, and who took it: the first to arrive has it, unless it is their own table, and
    /// only the director who really has it can hand it over, since somebody else may have come
    /// first.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let mut now = Progress::default();
        let mut is_open = true;
        for step in self.steps.values() {
            match step {
                Step::Take { key, at, sits_there } => {
                    let has_it = now.holder.is_none() && is_open && !sits_there;
                    if has_it {
                        now.holder = Some(Device::clone(&key.device));
                    }
                    now.taken.push(Taken { key: key.clone(), at: *at, has_it });
                }
                Step::HandOver { key, hand_over, sits_there } => {
                    let from = hand_over.from.as_ref().unwrap_or(&key.device);
                    let had_it = now.holder.as_ref().is_none_or(|holder| holder == from);
                    if had_it && is_open && !sits_there {
                        now.holder.clone_from(&hand_over.to);
                    }
                }
                Step::Close { .. } => is_open = false,
            }
        }
        now
    }
}
