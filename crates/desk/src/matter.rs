//! Entries that are about the same matter: a call with all its taps, who took it, the rulings on
//! it, notes about those. If one of them names a board, all of them are about it.

use std::collections::{BTreeSet, HashMap};

/// Entries that belong together, by their positions in the log.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Matters {
    /// The entry that each was joined to; itself at the head of a matter
    joined: Vec<usize>,
    /// The entries and boards of a matter with more than one entry or a board, by its head
    heads: HashMap<usize, Matter>,
    /// For each board an entry of every matter that is about it
    by_board: HashMap<u32, Vec<usize>>,
    work: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Matter {
    entries: Vec<usize>,
    boards: BTreeSet<u32>,
}

impl Matters {
    /// There are entries up to this position, each on its own until it is joined to
    /// another.
    pub(crate) fn reach(&mut self, place: usize) {
        self.joined.extend(self.joined.len()..=place);
    }

    fn head(&self, place: usize) -> usize {
        let mut head = place;
        while self.joined[head] != head {
            head = self.joined[head];
        }
        head
    }

    fn take(&mut self, head: usize) -> Matter {
        let alone = || Matter { entries: vec![head], boards: BTreeSet::new() };
        self.heads.remove(&head).unwrap_or_else(alone)
    }

    /// Joins two matters that are the same: the smaller joins the larger, so that no entry is moved
    /// more often than a matter can double.
    pub(crate) fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.head(one), self.head(other));
        if one == other {
            return;
        }
        let (first, second) = (self.take(one), self.take(other));
        let is_larger = first.entries.len() >= second.entries.len();
        let ((head, mut kept), (joins, moved)) = if is_larger {
            ((one, first), (other, second))
        } else {
            ((other, second), (one, first))
        };
        self.work += moved.entries.len() as u64 + moved.boards.len() as u64;
        self.joined[joins] = head;
        kept.entries.extend(moved.entries);
        kept.boards.extend(moved.boards);
        self.heads.insert(head, kept);
    }

    /// It is about this board.
    pub(crate) fn mark(&mut self, place: usize, board: u32) {
        let head = self.head(place);
        let mut matter = self.take(head);
        if matter.boards.insert(board) {
            self.by_board.entry(board).or_default().push(place);
        }
        self.heads.insert(head, matter);
        self.work += 1;
    }

    /// The boards that an entry is about, itself or through others.
    pub(crate) fn boards(&self, place: usize) -> &BTreeSet<u32> {
        static NONE: BTreeSet<u32> = BTreeSet::new();
        self.heads.get(&self.head(place)).map_or(&NONE, |matter| &matter.boards)
    }

    /// The entries that are about one of these boards, matter by matter, with all boards of the
    /// matter.
    pub(crate) fn about<'a>(
        &'a self,
        boards: impl Iterator<Item = &'a u32>,
    ) -> impl Iterator<Item = (&'a [usize], &'a BTreeSet<u32>)> {
        let marked = boards.filter_map(|board| self.by_board.get(board)).flatten();
        let heads: BTreeSet<usize> = marked.map(|place| self.head(*place)).collect();
        let matters = heads.into_iter().filter_map(|head| self.heads.get(&head));
        matters.map(|matter| (&*matter.entries, &matter.boards))
    }

    /// The work done so far.
    pub(crate) const fn work(&self) -> u64 {
        self.work
    }
}
