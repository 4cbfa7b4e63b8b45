//! What follows from the entries: the queue, the rulings, what is still to be done.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use crate::call::Step;
use crate::{
    Appeal, At, Body, Call, CallState, Device, HandOver, Key, Note, Playing, Review, ReviewState,
    Ruling, RulingState,
};

/// The state of an event. Everything in it is filed under the position of its entry in the log, so
/// that one entry can be added or removed without looking at the others.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct State {
    /// The position of each entry
    pub(crate) places: HashMap<Key, usize>,
    calls: BTreeMap<CallId, Arc<CallState>>,
    /// The call that each tap is part of, even while the tap does not count
    taps: HashMap<usize, CallId>,
    /// The call that each step belongs to, and that each ruling answers
    of_call: HashMap<usize, CallId>,
    /// The open calls of a table
    open: HashMap<u32, BTreeSet<CallId>>,
    rulings: BTreeMap<usize, Arc<RulingState>>,
    notes: BTreeMap<usize, Arc<NoteState>>,
    looks: BTreeMap<usize, (Key, At, Arc<str>)>,
    playing: HashMap<Device, BTreeMap<usize, Arc<Playing>>>,
    struck: BTreeMap<usize, (Key, Key)>,
    aside: BTreeMap<usize, Aside>,
}

/// The position of the entry that opened a call, and how many calls that entry had opened before:
/// an entry corrected to another table leaves a call in which other taps still count.
type CallId = (usize, u32);

/// A note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteState {
    /// The entry
    pub key: Key,
    /// When
    pub at: At,
    /// What it says
    pub note: Note,
    /// Is it for the next shift?
    pub is_hand_over: bool,
}

/// An entry that was set aside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Aside {
    /// The entry
    pub key: Key,
    /// The entry that set it aside, and so who did
    pub by: Key,
    pub why: String,
}

/// An entry: its position, its name, when it was written.
#[derive(Debug, Clone)]
pub(crate) struct Where {
    pub(crate) place: usize,
    pub(crate) key: Key,
    pub(crate) at: At,
}

impl State {
    /// All calls, oldest first.
    pub fn calls(&self) -> impl DoubleEndedIterator<Item = &CallState> {
        self.calls.values().map(|call| &**call).filter(|call| !call.taps.is_empty())
    }

    /// Open calls, oldest first.
    pub fn queue(&self) -> impl Iterator<Item = &CallState> {
        let open: BTreeSet<CallId> = self.open.values().flatten().copied().collect();
        open.into_iter().filter_map(|id| self.calls.get(&id)).map(|call| &**call)
    }

    /// The call with this name, or the one this tap was part of.
    #[must_use]
    pub fn call(&self, key: &Key) -> Option<&CallState> {
        let call = self.calls.get(&self.call_id(key)?)?;
        (!call.taps.is_empty()).then_some(call)
    }

    /// The open call of a table.
    #[must_use]
    pub fn open_at(&self, table: u32) -> Option<&CallState> {
        self.calls.get(self.open.get(&table)?.last()?).map(|call| &**call)
    }

    /// The rulings, oldest first.
    pub fn rulings(&self) -> impl DoubleEndedIterator<Item = &RulingState> {
        self.rulings.values().map(|ruling| &**ruling).filter(|ruling| !ruling.is_struck)
    }

    /// The ruling with this name.
    #[must_use]
    pub fn ruling(&self, key: &Key) -> Option<&RulingState> {
        let ruling = self.rulings.get(self.places.get(key)?)?;
        (!ruling.is_struck).then_some(ruling)
    }

    /// Everything to be reviewed after play, done or not.
    pub fn reviews(&self) -> impl Iterator<Item = ReviewState> {
        self.rulings().flat_map(RulingState::reviews)
    }

    /// What is still to be reviewed.
    pub fn to_do(&self) -> impl Iterator<Item = ReviewState> {
        self.reviews().filter(|review| review.done.is_none())
    }

    /// The notes, including those for the next shift.
    pub fn notes(&self) -> impl Iterator<Item = &NoteState> {
        self.notes.values().map(|note| &**note)
    }

    /// The note with this name.
    #[must_use]
    pub fn note(&self, key: &Key) -> Option<&NoteState> {
        self.notes.get(self.places.get(key)?).map(|note| &**note)
    }

    /// Who looked up what is known about whom.
    pub fn looks(&self) -> impl Iterator<Item = &(Key, At, Arc<str>)> {
        self.looks.values()
    }

    /// Entries that were struck out, and by whom.
    pub fn struck(&self) -> impl Iterator<Item = &(Key, Key)> {
        self.struck.values()
    }

    /// Entries that were set aside.
    pub fn aside(&self) -> impl Iterator<Item = &Aside> {
        self.aside.values()
    }

    /// Was this entry set aside, and by whom?
    #[must_use]
    pub fn is_aside(&self, key: &Key) -> Option<&Aside> {
        self.aside.get(self.places.get(key)?)
    }

    /// Rulings that concern a person.
    pub fn incidents<'a>(&'a self, person: &'a str) -> impl Iterator<Item = &'a RulingState> {
        self.rulings().filter(move |it| it.ruling.persons.iter().any(|id| id == person))
    }

    /// What a director last said about playing.
    #[must_use]
    pub fn playing(&self, device: &str) -> Option<&Playing> {
        self.last_playing(device).map(|playing| &**playing)
    }

    /// The same, for comparison with what comes next.
    pub(crate) fn last_playing(&self, device: &str) -> Option<&Arc<Playing>> {
        self.playing.get(device)?.last_key_value().map(|(_, playing)| playing)
    }

    /// The boards that a director has yet to play.
    #[must_use]
    pub fn before(&self, device: &str) -> Option<&BTreeSet<u32>> {
        self.playing(device).map(|playing| &playing.boards)
    }

    /// Did this director play at this table, going by what had been said up to this
    /// position?
    fn played_at(&self, device: &str, table: u32, place: usize) -> bool {
        let said = self.playing.get(device).and_then(|all| all.range(..place).next_back());
        said.is_some_and(|(_, playing)| playing.table == Some(table))
    }

    fn call_id(&self, key: &Key) -> Option<CallId> {
        self.taps.get(self.places.get(key)?).copied()
    }

    /// The first two taps of the call that a tap is part of: all others are already
    /// joined to them.
    pub(crate) fn first_taps(&self, place: usize) -> impl Iterator<Item = usize> {
        let call = self.taps.get(&place).and_then(|id| self.calls.get(id));
        call.into_iter().flat_map(|call| call.taps.keys().take(2).copied())
    }

    fn call_mut(&mut self, id: CallId) -> Option<&mut CallState> {
        self.calls.get_mut(&id).map(Arc::make_mut)
    }

    fn ruling_mut(&mut self, key: &Key) -> Option<&mut RulingState> {
        let place = *self.places.get(key)?;
        self.rulings.get_mut(&place).map(Arc::make_mut)
    }

    /// Adds what an entry says. If it is about an entry that is not there, returns which
    /// one.
    pub(crate) fn apply(&mut self, it: &Where, body: &Body, by: Option<&Key>) -> Option<Key> {
        match body {
            Body::Call(call) => self.open(it, call),
            Body::Take(of) => return self.take(it, of),
            Body::Close(of) => return self.close(it, of),
            Body::HandOver(hand_over) => return self.hand_over(it, hand_over),
            Body::Note(note) => self.put_note(it, note.clone(), false),
            Body::Ruling(ruling) => self.rule(it, ruling, by),
            Body::Review(review) => return self.review(it, review),
            Body::Appeal(appeal) => return self.appeal(it, appeal),
            Body::Look(person) => {
                self.looks.insert(it.place, (it.key.clone(), it.at, Arc::clone(person)));
            }
            Body::Playing(playing) => {
                let all = self.playing.entry(Device::clone(&it.key.device)).or_default();
                all.insert(it.place, Arc::new(playing.clone()));
            }
            // the log has already dealt with these
            Body::Correct(_) | Body::SetAside(_) => {}
        }
        None
    }

    /// Removes what an entry said.
    pub(crate) fn retract(&mut self, it: &Where, body: &Body) {
        match body {
            Body::Call(_) => self.retract_call(it.place),
            Body::Take(_) | Body::Close(_) | Body::HandOver(HandOver { call: Some(_), .. }) => {
                self.unstep(it.place);
            }
            Body::HandOver(HandOver { call: None, .. }) | Body::Note(_) => {
                let note = self.notes.remove(&it.place);
                let of = note.and_then(|note| note.note.of.clone());
                if let Some(ruling) = of.and_then(|of| self.ruling_mut(&of)) {
                    ruling.notes.remove(&it.place);
                }
            }
            Body::Ruling(_) => {
                if let Some(ruling) = self.rulings.get_mut(&it.place).map(Arc::make_mut) {
                    ruling.is_struck = true;
                }
                let of = self.of_call.remove(&it.place);
                if let Some(call) = of.and_then(|id| self.call_mut(id)) {
                    call.rulings.remove(&it.place);
                }
            }
            Body::Review(review) => {
                if let Some(ruling) = self.ruling_mut(&review.of) {
                    ruling.reviews.remove(&it.place);
                }
            }
            Body::Appeal(appeal) => {
                if let Some(ruling) = self.ruling_mut(&appeal.of) {
                    ruling.appeals.remove(&it.place);
                }
            }
            Body::Look(_) => drop(self.looks.remove(&it.place)),
            Body::Playing(_) => {
                if let Some(all) = self.playing.get_mut(&it.key.device) {
                    all.remove(&it.place);
                }
            }
            Body::Correct(_) | Body::SetAside(_) => {}
        }
    }

    /// This entry strikes it out, or takes that back.
    pub(crate) fn strike(&mut self, it: &Where, by: Option<&Key>) {
        match by {
            Some(by) => drop(self.struck.insert(it.place, (it.key.clone(), by.clone()))),
            None => drop(self.struck.remove(&it.place)),
        }
    }

    /// It is set aside, or no longer set aside.
    pub(crate) fn put_aside(&mut self, it: &Where, by: Option<(&Key, &str)>) {
        match by {
            Some((by, why)) => {
                let aside = Aside { key: it.key.clone(), by: by.clone(), why: why.to_owned() };
                self.aside.insert(it.place, aside);
            }
            None => drop(self.aside.remove(&it.place)),
        }
    }

    /// Marks the call as open, or not, at its table.
    fn list(&mut self, id: CallId) {
        let Some(call) = self.calls.get(&id) else { return };
        let (table, is_open) = (call.table, call.is_open());
        if is_open {
            self.open.entry(table).or_default().insert(id);
        } else {
            self.unlist(id, table);
        }
    }

    fn unlist(&mut self, id: CallId, table: u32) {
        if let Some(open) = self.open.get_mut(&table) {
            open.remove(&id);
            if open.is_empty() {
                self.open.remove(&table);
            }
        }
    }

    fn open(&mut self, it: &Where, call: &Call) {
        // a corrected tap stays part of its call, and moves the call to another table if it is the
        // only tap that counts
        let known = self.taps.get(&it.place).copied();
        let known = known.filter(|id| {
            let call_was = self.calls.get(id);
            call_was.is_some_and(|it| it.table == call.table || it.taps.is_empty())
        });
        let first = || self.open.get(&call.table).and_then(|open| open.last().copied());
        let id = known.or_else(first).unwrap_or_else(|| {
            let opened = self.calls.range((it.place, 0)..=(it.place, u32::MAX)).next_back();
            (it.place, opened.map_or(0, |((_, number), _)| number + 1))
        });
        let new = || Arc::new(CallState::new(it.key.clone(), it.at, call.table));
        let state = Arc::make_mut(self.calls.entry(id).or_insert_with(new));
        let table = std::mem::replace(&mut state.table, call.table);
        state.taps.insert(it.place, (it.key.clone(), it.at, call.clone()));
        state.refresh();
        self.taps.insert(it.place, id);
        self.unlist(id, table);
        self.list(id);
    }

    fn retract_call(&mut self, place: usize) {
        let Some(id) = self.taps.get(&place).copied() else { return };
        if let Some(call) = self.call_mut(id) {
            call.taps.remove(&place);
            call.refresh();
            self.list(id);
        }
    }

    /// Something happened to a call, and may have closed it.
    fn step(&mut self, place: usize, of: &Key, step: Step) -> Option<Key> {
        let Some(id) = self.call_id(of) else { return Some(of.clone()) };
        let Some(call) = self.call_mut(id) else { return Some(of.clone()) };
        let is_close = matches!(step, Step::Close { .. });
        let was_close = matches!(call.steps.insert(place, step), Some(Step::Close { .. }));
        self.of_call.insert(place, id);
        if is_close && !was_close {
            self.count(id, 1);
        }
        None
    }

    fn unstep(&mut self, place: usize) {
        let Some(id) = self.of_call.remove(&place) else { return };
        let Some(call) = self.call_mut(id) else { return };
        if matches!(call.steps.remove(&place), Some(Step::Close { .. })) {
            self.count(id, -1);
        }
    }

    /// One more entry, or one fewer, closes a call.
    fn count(&mut self, id: CallId, by: isize) {
        if let Some(call) = self.call_mut(id) {
            call.closes = call.closes.saturating_add_signed(by);
            self.list(id);
        }
    }

    fn sat_at(&self, device: &str, of: &Key, place: usize) -> bool {
        let call = self.call_id(of).and_then(|id| self.calls.get(&id));
        call.is_some_and(|call| self.played_at(device, call.table, place))
    }

    fn take(&mut self, it: &Where, of: &Key) -> Option<Key> {
        let sits_there = self.sat_at(&it.key.device, of, it.place);
        self.step(it.place, of, Step::Take { key: it.key.clone(), at: it.at, sits_there })
    }

    fn close(&mut self, it: &Where, of: &Key) -> Option<Key> {
        self.step(it.place, of, Step::Close { key: it.key.clone(), at: it.at })
    }

    fn hand_over(&mut self, it: &Where, hand_over: &HandOver) -> Option<Key> {
        let Some(of) = &hand_over.call else {
            let note = Note { text: hand_over.text.clone(), ..Note::default() };
            self.put_note(it, note, true);
            return None;
        };
        let to = hand_over.to.as_ref();
        let sits_there = to.is_some_and(|to| self.sat_at(to, of, it.place));
        let (key, hand_over) = (it.key.clone(), hand_over.clone());
        self.step(it.place, of, Step::HandOver { key, hand_over, sits_there })
    }

    fn put_note(&mut self, it: &Where, note: Note, is_hand_over: bool) {
        if let Some(ruling) = note.of.as_ref().and_then(|of| self.ruling_mut(of)) {
            ruling.notes.insert(it.place, it.key.clone());
        }
        let note = NoteState { key: it.key.clone(), at: it.at, note, is_hand_over };
        self.notes.insert(it.place, Arc::new(note));
    }

    fn rule(&mut self, it: &Where, ruling: &Ruling, by: Option<&Key>) {
        let id = ruling.call.as_ref().and_then(|call| self.call_id(call));
        if let Some(call) = id.and_then(|id| self.call_mut(id)) {
            call.rulings.insert(it.place, it.key.clone());
        }
        self.of_call.extend(id.map(|id| (it.place, id)));
        let known = self
            .rulings
            .entry(it.place)
            .or_insert_with(|| Arc::new(RulingState::new(it.key.clone(), it.at, Box::default())));
        let known = Arc::make_mut(known);
        *known.ruling = ruling.clone();
        known.corrected = by.cloned();
        known.is_struck = false;
    }

    fn review(&mut self, it: &Where, review: &Review) -> Option<Key> {
        let Some(ruling) = self.ruling_mut(&review.of) else { return Some(review.of.clone()) };
        ruling.reviews.insert(it.place, (it.key.clone(), review.clone()));
        None
    }

    fn appeal(&mut self, it: &Where, appeal: &Appeal) -> Option<Key> {
        let Some(ruling) = self.ruling_mut(&appeal.of) else { return Some(appeal.of.clone()) };
        ruling.appeals.insert(it.place, (it.key.clone(), it.at, appeal.clone()));
        None
    }
}
