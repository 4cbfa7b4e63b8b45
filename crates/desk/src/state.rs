//! What follows from the entries: the queue, the rulings, what is still to do.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use crate::{Appeal, At, Body, Call, Device, Entry, HandOver, Key, Note, Playing, Review, Ruling};

/// The state of an event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct State {
    /// The calls, the oldest first
    pub calls: Vec<CallState>,
    /// The rulings, the oldest first
    pub rulings: Vec<RulingState>,
    /// What is to be looked at after play, or was
    pub reviews: Vec<ReviewState>,
    /// The notes, those for the next shift among them
    pub notes: Vec<NoteState>,
    /// Who looked what is known of whom
    pub looks: Vec<(Key, At, Arc<str>)>,
    /// Directors who play
    pub playing: BTreeMap<Device, Playing>,
    /// Entries that should not have been written, with who says so
    pub struck: Vec<(Key, Key)>,
    /// The first call at a table is the call; a second tap is the same one
    places: HashMap<Key, usize>,
    /// Entries about something that has not arrived
    waiting: HashMap<Key, Vec<(Key, At, Body)>>,
}

/// A call for the director.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallState {
    /// The entry that opened it
    pub key: Key,
    /// When
    pub at: At,
    /// Where and why
    pub call: Call,
    /// Further taps of the table while it was open
    pub again: Vec<Key>,
    /// Who has it
    pub holder: Option<Device>,
    /// Who took it, the one who had it first and those who came too late
    pub taken: Vec<Taken>,
    /// Notes that went with it from one to the next
    pub handed: Vec<(Key, HandOver)>,
    /// Rulings that answer it
    pub rulings: Vec<Key>,
    /// When it was closed, and by which entry
    pub closed: Option<(Key, At)>,
}

impl CallState {
    /// Is nobody finished with it?
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.closed.is_none()
    }

    /// When somebody first went there.
    #[must_use]
    pub fn first_taken(&self) -> Option<At> {
        self.taken.iter().find(|taken| taken.has_it).map(|taken| taken.at)
    }
}

/// Somebody who took a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    /// The entry
    pub key: Key,
    /// When
    pub at: At,
    /// Was he the first? The others are told
    pub has_it: bool,
}

/// A ruling and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingState {
    /// The entry
    pub key: Key,
    /// When
    pub at: At,
    /// What was ruled
    pub ruling: Box<Ruling>,
    /// The entry that corrected it
    pub corrected: Option<Key>,
    /// Appeals and what was decided
    pub appeals: Vec<(Key, At, Appeal)>,
    /// Notes about it
    pub notes: Vec<Key>,
}

/// Something to look at after play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewState {
    /// The ruling
    pub of: Key,
    /// By its law
    pub law: String,
    /// Why, where a director put it on the list
    pub text: String,
    /// The entry that says it has been looked at, and what came of it
    pub done: Option<(Key, String)>,
}

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

impl State {
    /// Calls that nobody is finished with, the oldest first.
    pub fn queue(&self) -> impl Iterator<Item = &CallState> {
        self.calls.iter().filter(|call| call.is_open())
    }

    /// The call of this name, or which this tap was part of.
    #[must_use]
    pub fn call(&self, key: &Key) -> Option<&CallState> {
        self.calls.get(*self.places.get(key)?)
    }

    /// The open call of a table.
    #[must_use]
    pub fn open_at(&self, table: u32) -> Option<&CallState> {
        self.calls.iter().rev().find(|call| call.call.table == table && call.is_open())
    }

    /// The ruling of this name.
    #[must_use]
    pub fn ruling(&self, key: &Key) -> Option<&RulingState> {
        self.rulings.iter().find(|ruling| ruling.key == *key)
    }

    /// What is still to be looked at.
    pub fn to_do(&self) -> impl Iterator<Item = &ReviewState> {
        self.reviews.iter().filter(|review| review.done.is_none())
    }

    /// Rulings that concern a person.
    pub fn incidents<'a>(&'a self, person: &'a str) -> impl Iterator<Item = &'a RulingState> {
        let concerns = move |it: &&RulingState| it.ruling.persons.iter().any(|id| id == person);
        self.rulings.iter().filter(concerns)
    }

    /// The boards that a director has yet to play.
    #[must_use]
    pub fn before(&self, device: &str) -> Option<&BTreeSet<u32>> {
        self.playing.get(device).map(|playing| &playing.boards)
    }

    /// Takes in an entry.
    pub(crate) fn apply(&mut self, entry: &Entry, body: Body, corrected: Option<Key>) {
        let (key, at) = (entry.key.clone(), entry.at);
        self.step(key.clone(), at, body, corrected);
        for (key, at, body) in self.waiting.remove(&key).unwrap_or_default() {
            self.step(key, at, body, None);
        }
    }

    fn step(&mut self, key: Key, at: At, body: Body, corrected: Option<Key>) {
        match body {
            Body::Call(call) => self.open(key, at, call),
            Body::Take(of) => match self.call_mut(&of) {
                Some(place) => self.take(place, key, at),
                None => self.wait(of.clone(), key, at, Body::Take(of)),
            },
            Body::Close(of) => match self.call_mut(&of) {
                Some(place) => {
                    self.calls[place].closed.get_or_insert((key, at));
                }
                None => self.wait(of.clone(), key, at, Body::Close(of)),
            },
            Body::HandOver(hand_over) => self.hand_over(key, at, hand_over),
            Body::Note(note) => {
                if let Some(of) = &note.of
                    && let Some(ruling) = self.rulings.iter_mut().find(|it| it.key == *of)
                {
                    ruling.notes.push(key.clone());
                }
                self.notes.push(NoteState { key, at, note, is_hand_over: false });
            }
            Body::Ruling(ruling) => self.rule(key, at, ruling, corrected),
            Body::Review(review) => self.review(key, at, review),
            Body::Appeal(appeal) => {
                match self.rulings.iter_mut().find(|ruling| ruling.key == appeal.of) {
                    Some(ruling) => ruling.appeals.push((key, at, appeal)),
                    None => self.wait(appeal.of.clone(), key, at, Body::Appeal(appeal)),
                }
            }
            // the log has put it where it belongs
            Body::Correct(_) => (),
            Body::Look(person) => self.looks.push((key, at, person)),
            Body::Playing(playing) => {
                self.playing.insert(key.device, playing);
            }
        }
    }

    fn wait(&mut self, of: Key, key: Key, at: At, body: Body) {
        self.waiting.entry(of).or_default().push((key, at, body));
    }

    fn call_mut(&self, key: &Key) -> Option<usize> {
        self.places.get(key).copied()
    }

    fn open(&mut self, key: Key, at: At, call: Call) {
        let open = self.calls.iter().rposition(|it| it.call.table == call.table && it.is_open());
        if let Some(place) = open {
            let first = &mut self.calls[place];
            // a reason or a board that is said later is still news
            first.call.why = first.call.why.take().or(call.why);
            first.call.board = first.call.board.or(call.board);
            first.call.round = first.call.round.or(call.round);
            first.again.push(key.clone());
            self.places.insert(key, place);
            return;
        }
        self.places.insert(key.clone(), self.calls.len());
        self.calls.push(CallState {
            key,
            at,
            call,
            again: Vec::new(),
            holder: None,
            taken: Vec::new(),
            handed: Vec::new(),
            rulings: Vec::new(),
            closed: None,
        });
    }

    /// The first to arrive has it, unless it is his own table.
    fn take(&mut self, place: usize, key: Key, at: At) {
        let sits_there = self.plays_at(&key.device, self.calls[place].call.table);
        let call = &mut self.calls[place];
        let has_it = call.holder.is_none() && call.is_open() && !sits_there;
        if has_it {
            call.holder = Some(Arc::clone(&key.device));
        }
        call.taken.push(Taken { key, at, has_it });
    }

    /// Does this director play at this table?
    #[must_use]
    pub fn plays_at(&self, device: &str, table: u32) -> bool {
        self.playing.get(device).is_some_and(|playing| playing.table == Some(table))
    }

    fn hand_over(&mut self, key: Key, at: At, hand_over: HandOver) {
        let Some(of) = hand_over.call.clone() else {
            let note = Note { text: hand_over.text, ..Note::default() };
            self.notes.push(NoteState { key, at, note, is_hand_over: true });
            return;
        };
        let Some(place) = self.call_mut(&of) else {
            return self.wait(of, key, at, Body::HandOver(hand_over));
        };
        let sits_there =
            hand_over.to.as_ref().is_some_and(|to| self.plays_at(to, self.calls[place].call.table));
        let call = &mut self.calls[place];
        // only from him who really has it: somebody else may have come first
        let from = hand_over.from.as_ref().unwrap_or(&key.device);
        let had_it = call.holder.as_ref().is_none_or(|holder| holder == from);
        if had_it && call.is_open() && !sits_there {
            call.holder.clone_from(&hand_over.to);
        }
        call.handed.push((key, hand_over));
    }

    fn rule(&mut self, key: Key, at: At, ruling: Box<Ruling>, corrected: Option<Key>) {
        if let Some(place) = ruling.call.as_ref().and_then(|call| self.call_mut(call)) {
            self.calls[place].rulings.push(key.clone());
        }
        for law in &ruling.reviews {
            let (of, law) = (key.clone(), law.clone());
            self.reviews.push(ReviewState { of, law, text: String::new(), done: None });
        }
        let (appeals, notes) = (Vec::new(), Vec::new());
        self.rulings.push(RulingState { key, at, ruling, corrected, appeals, notes });
    }

    fn review(&mut self, key: Key, at: At, review: Review) {
        if self.ruling(&review.of).is_none() {
            return self.wait(review.of.clone(), key, at, Body::Review(review));
        }
        let named = |it: &&mut ReviewState| {
            it.of == review.of && review.law.as_ref().is_none_or(|law| *law == it.law)
        };
        let mut found = false;
        for known in self.reviews.iter_mut().filter(named) {
            found = true;
            known.done = review.is_done.then(|| (key.clone(), review.text.clone()));
        }
        if !found {
            let law = review.law.unwrap_or_default();
            let done = review.is_done.then(|| (key, review.text.clone()));
            let text = if review.is_done { String::new() } else { review.text };
            self.reviews.push(ReviewState { of: review.of, law, text, done });
        }
    }
}
