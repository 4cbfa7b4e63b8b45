//! The entries in the server's order, and the fold over them.
//!
//! Only new entries are folded, never all of them: a correction removes from the state what the
//! entry said and adds what it should have said. Each entry costs the same, whatever it and the
//! others say, so that nobody can write a log that takes long to read.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use crate::matter::Matters;
use crate::state::Where;
use crate::{Body, Correction, Device, Entry, Key, Kind, Playing, Read, SetAside, State};

/// Reads the text of a body; none if it is not a valid one.
pub type ReadBody = fn(Kind, &str) -> Option<Read>;

/// Entries in order, with what follows from them.
#[derive(Debug, Clone)]
pub struct Log {
    read: ReadBody,
    entries: Vec<Entry>,
    /// As they were written, without the corrections
    said: Vec<Option<Arc<Read>>>,
    /// The entry that each correction is ultimately about, and all corrections of each
    /// entry
    firsts: HashMap<usize, usize>,
    corrected: HashMap<usize, Vec<usize>>,
    /// What each readable correction puts in its place; none: nothing
    corrections: HashMap<usize, Option<Arc<Read>>>,
    /// The corrections of an entry that count; the last one does
    versions: HashMap<usize, BTreeSet<usize>>,
    /// The entries that set another aside
    asides: HashMap<usize, BTreeSet<usize>>,
    /// Entries about one that has not arrived, and which one each waits for
    waiting: HashMap<Key, BTreeSet<usize>>,
    waits: HashMap<usize, Key>,
    /// Entries that belong to the matter of one that has not arrived
    strays: HashMap<Key, Vec<usize>>,
    /// Where a director last said that a board has been played, and the boards by
    /// position
    freed: HashMap<Device, Freed>,
    /// Where a private entry was opened to others, and the last such position for each
    opened: BTreeMap<usize, usize>,
    last_opened: HashMap<usize, usize>,
    /// Entries that had a private version
    secret: HashSet<usize>,
    matters: Matters,
    state: State,
    /// Entries that were put into the state or taken out of it
    work: u64,
}

/// What a director has played.
#[derive(Debug, Clone, Default)]
struct Freed {
    by_place: BTreeMap<usize, Vec<u32>>,
    last: HashMap<u32, usize>,
}

impl Log {
    /// An empty log.
    #[must_use]
    pub fn new(read: ReadBody) -> Self {
        Self {
            read,
            entries: Vec::new(),
            said: Vec::new(),
            firsts: HashMap::new(),
            corrected: HashMap::new(),
            corrections: HashMap::new(),
            versions: HashMap::new(),
            asides: HashMap::new(),
            waiting: HashMap::new(),
            waits: HashMap::new(),
            strays: HashMap::new(),
            freed: HashMap::new(),
            opened: BTreeMap::new(),
            last_opened: HashMap::new(),
            secret: HashSet::new(),
            matters: Matters::default(),
            state: State::default(),
            work: 0,
        }
    }

    /// The entries in order.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What follows from them.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The entry with this name.
    #[must_use]
    pub fn entry(&self, key: &Key) -> Option<&Entry> {
        self.entries.get(self.place(key)?)
    }

    /// What the entry with this name says, as it was written.
    #[must_use]
    pub fn body(&self, key: &Key) -> Option<&Body> {
        self.said.get(self.place(key)?)?.as_ref().map(|read| &read.body)
    }

    /// The position of the entry with this name.
    #[must_use]
    pub fn place(&self, key: &Key) -> Option<usize> {
        self.state.places.get(key).copied()
    }

    /// The entry that a correction of this one is about: correcting a correction means correcting
    /// the first entry. None if it is not there.
    #[must_use]
    pub fn first(&self, of: &Key) -> Option<&Entry> {
        self.entries.get(self.first_place(self.place(of)?)?)
    }

    /// The work done so far, so that a test can check that it grows no faster than the
    /// log.
    #[doc(hidden)]
    #[must_use]
    pub const fn work(&self) -> u64 {
        self.work + self.matters.work()
    }

    /// Adds an entry. One that is already there is skipped, unless its body was withheld
    /// and no longer is (or the other way round).
    pub fn push(&mut self, entry: Entry) {
        self.extend([entry]);
    }

    /// Entries whose content changes are rare, and are folded together.
    pub fn extend(&mut self, entries: impl IntoIterator<Item = Entry>) {
        let mut is_other = false;
        for entry in entries {
            let read = entry.text.as_deref().and_then(|text| (self.read)(entry.kind, text));
            let read = read.map(|read| Arc::new(self.inherits(read)));
            if let Some(place) = self.place(&entry.key) {
                if self.entries[place].is_withheld() != entry.is_withheld() {
                    self.entries[place] = entry;
                    self.said[place] = read;
                    is_other = true;
                }
                continue;
            }
            self.state.places.insert(entry.key.clone(), self.entries.len());
            self.entries.push(entry);
            self.said.push(read);
            self.fold(self.entries.len() - 1);
        }
        if is_other {
            self.refold();
        }
    }

    /// A note that does not say whether it is private is as private as the note it is
    /// about.
    fn inherits(&self, read: Read) -> Read {
        if let Body::Note(note) = &read.body
            && note.is_unsaid
            && let Some(of) = note.of.as_ref().and_then(|of| self.place(of))
            && self.was_private(of)
        {
            return private(read);
        }
        read
    }

    /// Is it private, or was it when it was written?
    fn was_private(&self, place: usize) -> bool {
        let first = self.first_place(place).unwrap_or(place);
        let said = self.said[first].as_deref();
        self.is_private(first) || said.is_some_and(Read::is_private)
    }

    /// Folds everything again, when a withheld entry has been replaced.
    fn refold(&mut self) {
        let mut anew = Self::new(self.read);
        std::mem::swap(&mut anew.entries, &mut self.entries);
        std::mem::swap(&mut anew.said, &mut self.said);
        anew.work = self.work();
        for place in 0..anew.entries.len() {
            anew.state.places.insert(anew.entries[place].key.clone(), place);
            anew.fold(place);
        }
        *self = anew;
    }

    fn it(&self, place: usize) -> Where {
        let entry = &self.entries[place];
        Where { place, key: entry.key.clone(), at: entry.at }
    }

    /// The entry at a position, or the one that a correction there is ultimately about.
    pub(crate) fn first_place(&self, place: usize) -> Option<usize> {
        if self.entries.get(place)?.kind != Kind::Correct {
            return Some(place);
        }
        self.firsts.get(&place).copied()
    }

    /// What an entry itself puts into the log; for a correction, the body that should
    /// have been.
    pub(crate) fn version(&self, place: usize) -> Option<&Read> {
        match self.corrections.get(&place) {
            Some(read) => read.as_deref(),
            None => self.said.get(place)?.as_deref(),
        }
    }

    /// What an entry says after all its corrections; nothing if it is struck out or set aside.
    pub(crate) fn effective(&self, place: usize) -> Option<&Read> {
        self.effective_arc(place).map(|read| &**read)
    }

    fn effective_arc(&self, place: usize) -> Option<&Arc<Read>> {
        if self.asides.contains_key(&place) {
            return None;
        }
        match self.versions.get(&place).and_then(BTreeSet::last) {
            Some(correction) => self.corrections.get(correction)?.as_ref(),
            None => self.said.get(place)?.as_ref(),
        }
    }

    pub(crate) const fn matters(&self) -> &Matters {
        &self.matters
    }

    /// Entries before `from` that somebody may read because of something between `from` and `to`,
    /// as far as these can be found without looking at all entries: they have played some boards,
    /// or an entry is no longer private. Each is found where that last happened.
    pub(crate) fn since(&self, from: usize, to: usize, device: &str) -> Vec<usize> {
        let (mut found, to) = (BTreeSet::new(), to.max(from));
        if let Some(freed) = self.freed.get(device) {
            let boards: BTreeSet<u32> =
                freed.by_place.range(from..to).flat_map(|(_, boards)| boards).copied().collect();
            for (entries, about) in self.matters.about(boards.iter()) {
                let last = about.iter().filter_map(|board| freed.last.get(board)).max();
                if last.is_some_and(|last| (from..to).contains(last)) {
                    found.extend(entries.iter().filter(|it| **it < from));
                }
            }
        }
        let opened: BTreeSet<usize> =
            self.opened.range(from..to).map(|(_, entry)| *entry).collect();
        for entry in opened {
            if self.last_opened.get(&entry).is_some_and(|last| (from..to).contains(last)) {
                let corrected = self.corrected.get(&entry).into_iter().flatten().copied();
                found.extend(corrected.chain([entry]).filter(|it| *it < from));
            }
        }
        found.into_iter().collect()
    }

    /// Adds the entry at a position.
    fn fold(&mut self, place: usize) {
        self.matters.reach(place);
        let key = self.entries[place].key.clone();
        for stray in self.strays.remove(&key).unwrap_or_default() {
            self.matters.join(stray, place);
        }
        let read = self.said[place].clone();
        if let Some(read) = read.as_deref() {
            self.relate(place, read);
            match &read.body {
                Body::Correct(correction) => self.correct(place, correction),
                Body::SetAside(set_aside) => self.set_aside(place, set_aside),
                Body::Note(_)
                | Body::Call(_)
                | Body::Take(_)
                | Body::Close(_)
                | Body::HandOver(_)
                | Body::Ruling(_)
                | Body::Review(_)
                | Body::Appeal(_)
                | Body::Look(_)
                | Body::Playing(_) => self.revise(place, place, |_| ()),
            }
        }
        for waited in self.waiting.remove(&key).unwrap_or_default() {
            self.waits.remove(&waited);
            self.put(waited);
        }
    }

    /// Puts what an entry says now into the state.
    fn put(&mut self, place: usize) {
        let Some(read) = self.effective_arc(place).map(Arc::clone) else { return };
        self.work += 1;
        let it = self.it(place);
        let by = self.versions.get(&place).and_then(BTreeSet::last);
        let by = by.map(|by| self.entries[*by].key.clone());
        let missing = self.state.apply(&it, &read.body, by.as_ref());
        // a note or a ruling counts even without the entry it is about, and is joined to it
        // when that arrives
        let about = refers(&read.body).filter(|of| self.place(of).is_none());
        if let Some(missing) = missing.or_else(|| about.cloned()) {
            self.waits.insert(place, missing.clone());
            self.waiting.entry(missing).or_default().insert(place);
        }
        // a second tap is about the same matter as the first
        if let Body::Call(_) = read.body {
            let first: Vec<usize> = self.state.first_taps(place).collect();
            for tap in first {
                self.matters.join(place, tap);
            }
        }
    }

    /// Removes from the state what an entry has said until now.
    fn take_out(&mut self, place: usize) {
        if let Some(key) = self.waits.remove(&place)
            && let Some(waiting) = self.waiting.get_mut(&key)
        {
            waiting.remove(&place);
        }
        let Some(read) = self.effective_arc(place).map(Arc::clone) else { return };
        self.work += 1;
        let it = self.it(place);
        self.state.retract(&it, &read.body);
    }

    /// It belongs to the matter it is about, and is about the boards it names, whatever becomes of
    /// it later.
    fn relate(&mut self, place: usize, read: &Read) {
        if let Some(of) = refers(&read.body) {
            match self.place(of) {
                Some(of) => self.matters.join(place, of),
                None => self.strays.entry(of.clone()).or_default().push(place),
            }
        }
        if !matches!(read.body, Body::Playing(_)) {
            for board in &read.boards {
                self.matters.mark(place, *board);
            }
        }
    }

    /// A correction refers to an earlier entry, and so never to itself or to one of its
    /// own corrections.
    fn correct(&mut self, place: usize, correction: &Correction) {
        let Some(of) = self.place(&correction.of).filter(|of| *of < place) else { return };
        let Some(first) = self.first_place(of) else { return };
        self.firsts.insert(place, first);
        self.corrected.entry(first).or_default().push(place);
        let kind = self.entries[first].kind;
        let is_private = self.was_private(first);
        let keeps = |read: Read| {
            let is_unsaid = matches!(&read.body, Body::Note(note) if note.is_unsaid);
            if is_unsaid && is_private { private(read) } else { read }
        };
        let text = correction.text.as_deref();
        let read = text.map(|text| (self.read)(kind, text).map(|read| Arc::new(keeps(read))));
        if let Some(Some(read)) = &read {
            self.relate(place, read);
        }
        // a body of another kind changes nothing
        let is_bad = matches!(read, Some(None));
        if is_bad || kind == Kind::SetAside {
            return;
        }
        self.corrections.insert(place, read.flatten());
        self.revise(place, first, |log| {
            log.versions.entry(first).or_default().insert(place);
        });
    }

    /// An entry now says something different; `at` is where in the log that comes from.
    fn revise(&mut self, at: usize, place: usize, change: impl FnOnce(&mut Self)) {
        let device = Device::clone(&self.entries[place].key.device);
        let is_playing = self.entries[place].kind == Kind::Playing;
        let played = self.state.last_playing(&device).filter(|_| is_playing).map(Arc::clone);
        let was_private = self.is_private(place);
        if was_private || self.version(at).is_some_and(Read::is_private) {
            self.secret.insert(place);
        }
        if at != place {
            self.take_out(place);
        }
        change(self);
        self.put(place);
        let by = self.versions.get(&place).and_then(BTreeSet::last);
        let strikes = |by: &&usize| self.corrections.get(by).is_some_and(Option::is_none);
        let by = by.filter(strikes).map(|by| self.entries[*by].key.clone());
        let it = self.it(place);
        self.state.strike(&it, by.as_ref());
        if let Some(played) = played {
            self.free(&device, &played, at);
        }
        if was_private && at != place && !self.is_private(place) {
            self.opened.insert(at, place);
            self.last_opened.insert(place, at);
        }
    }

    /// Does it set aside something that not everybody may read?
    pub(crate) fn sets_aside_private(&self, place: usize) -> bool {
        let said = self.said.get(place).and_then(Option::as_deref);
        let of = match said.map(|read| &read.body) {
            Some(Body::SetAside(set_aside)) => self.place(&set_aside.of),
            _ => None,
        };
        of.is_some_and(|of| self.secret.contains(&self.first_place(of).unwrap_or(of)))
    }

    /// Every entry that concerns a person, whether or not it counts.
    pub fn about_person<'a>(&'a self, person: &'a str) -> impl Iterator<Item = &'a Entry> {
        let names = move |read: &Read| {
            let is_named = |persons: &[String]| persons.iter().any(|it| it == person);
            matches!(&read.body, Body::Ruling(ruling) if is_named(&ruling.persons))
                || matches!(&read.body, Body::Look(whom) if **whom == *person)
        };
        let places =
            (0..self.entries.len()).filter(move |place| self.version(*place).is_some_and(names));
        places.map(|place| &self.entries[place])
    }

    /// Is what an entry says now only for its writer and those in charge?
    fn is_private(&self, place: usize) -> bool {
        self.effective(place).is_some_and(Read::is_private)
    }

    /// Boards that a director had yet to play and now no longer has.
    fn free(&mut self, device: &Device, before: &Arc<Playing>, at: usize) {
        let now = self.state.last_playing(device);
        if now.is_some_and(|now| Arc::ptr_eq(now, before)) {
            return;
        }
        self.work += before.boards.len() as u64;
        let is_over = |board: &&u32| now.is_none_or(|now| !now.boards.contains(board));
        let over: Vec<u32> = before.boards.iter().filter(is_over).copied().collect();
        if !over.is_empty() {
            let freed = self.freed.entry(Device::clone(device)).or_default();
            freed.last.extend(over.iter().map(|board| (*board, at)));
            freed.by_place.entry(at).or_default().extend(over);
        }
    }

    fn set_aside(&mut self, place: usize, set_aside: &SetAside) {
        let Some(of) = self.place(&set_aside.of).filter(|of| *of < place) else { return };
        let said = self.said[of].clone();
        match said.as_deref().map(|read| &read.body) {
            Some(Body::SetAside(earlier)) => {
                let aside = self.place(&earlier.of).filter(|aside| *aside < of);
                // undoing a set_aside is final: write another one
                if aside.is_some_and(|aside| self.entries[aside].kind == Kind::SetAside) {
                    return;
                }
                self.asides.entry(of).or_default().insert(place);
                if let Some(aside) = aside {
                    self.restore(place, of, aside);
                }
            }
            Some(Body::Correct(_)) => {
                self.asides.entry(of).or_default().insert(place);
                if let Some(first) = self.firsts.get(&of).copied() {
                    self.revise(place, first, |log| {
                        if let Some(versions) = log.versions.get_mut(&first) {
                            versions.remove(&of);
                        }
                    });
                }
            }
            Some(_) | None => {
                self.revise(place, of, |log| {
                    log.asides.entry(of).or_default().insert(place);
                });
            }
        }
        self.show_aside(of);
    }

    /// The entry `by` set another one aside, and is set aside itself.
    fn restore(&mut self, place: usize, by: usize, aside: usize) {
        let Some(all) = self.asides.get_mut(&aside) else { return };
        all.remove(&by);
        if all.is_empty() {
            match self.firsts.get(&aside).copied() {
                Some(first) => {
                    self.asides.remove(&aside);
                    self.revise(place, first, |log| {
                        if log.corrections.contains_key(&aside) {
                            log.versions.entry(first).or_default().insert(aside);
                        }
                    });
                }
                None => self.revise(place, aside, |log| drop(log.asides.remove(&aside))),
            }
        }
        self.show_aside(aside);
    }

    /// Who set an entry aside, if anybody did; the last one counts.
    fn show_aside(&mut self, place: usize) {
        self.work += 1;
        let by = self.asides.get(&place).and_then(BTreeSet::last).copied();
        let said = by.and_then(|by| self.said[by].clone());
        let why = match said.as_deref().map(|read| &read.body) {
            Some(Body::SetAside(set_aside)) => set_aside.why.as_str(),
            _ => "",
        };
        let by = by.map(|by| self.entries[by].key.clone());
        let it = self.it(place);
        self.state.put_aside(&it, by.as_ref().map(|by| (by, why)));
    }
}

/// A note, for its writer and those in charge.
fn private(mut read: Read) -> Read {
    if let Body::Note(note) = &mut read.body {
        note.is_private = true;
    }
    read
}

/// The entry that a body is about.
const fn refers(body: &Body) -> Option<&Key> {
    match body {
        Body::Take(of) | Body::Close(of) => Some(of),
        Body::HandOver(hand_over) => hand_over.call.as_ref(),
        Body::Note(note) => note.of.as_ref(),
        Body::Ruling(ruling) => ruling.call.as_ref(),
        Body::Review(review) => Some(&review.of),
        Body::Appeal(appeal) => Some(&appeal.of),
        Body::Correct(correction) => Some(&correction.of),
        Body::SetAside(set_aside) => Some(&set_aside.of),
        Body::Call(_) | Body::Look(_) | Body::Playing(_) => None,
    }
}
