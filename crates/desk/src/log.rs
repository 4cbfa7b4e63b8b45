//! The entries in the order of the server, and the fold over them.

use std::collections::HashMap;
use std::sync::Arc;

use crate::{Body, Correction, Entry, Key, Kind, State};

/// How the text of a body is read; none where it is not one.
pub type ReadBody = fn(Kind, &str) -> Option<Body>;

/// Entries in their order, with what follows from them.
#[derive(Debug, Clone)]
pub struct Log {
    read: ReadBody,
    entries: Vec<Entry>,
    /// As they were written, without the corrections
    bodies: Vec<Option<Body>>,
    places: HashMap<Key, usize>,
    /// What the entries should have said, by the correction's place
    corrected: HashMap<Key, usize>,
    state: State,
}

impl Log {
    /// Without an entry.
    #[must_use]
    pub fn new(read: ReadBody) -> Self {
        Self {
            read,
            entries: Vec::new(),
            bodies: Vec::new(),
            places: HashMap::new(),
            corrected: HashMap::new(),
            state: State::default(),
        }
    }

    /// The entries in their order.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What follows from them.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The entry of this name.
    #[must_use]
    pub fn entry(&self, key: &Key) -> Option<&Entry> {
        self.entries.get(*self.places.get(key)?)
    }

    /// What the entry of this name says, as it was written.
    #[must_use]
    pub fn body(&self, key: &Key) -> Option<&Body> {
        self.bodies.get(*self.places.get(key)?)?.as_ref()
    }

    /// Adds an entry. One that is there already is skipped, unless its body was
    /// withheld and is not any more (or the other way round).
    pub fn push(&mut self, entry: Entry) {
        let body = entry.text.as_deref().and_then(|text| (self.read)(entry.kind, text));
        if let Some(place) = self.places.get(&entry.key).copied() {
            if self.entries[place].is_withheld() != entry.is_withheld() {
                self.entries[place] = entry;
                self.bodies[place] = body;
                self.refold();
            }
            return;
        }
        let place = self.entries.len();
        self.places.insert(entry.key.clone(), place);
        let changes_others = matches!(body, Some(Body::Correct(_)));
        self.entries.push(entry);
        self.bodies.push(body);
        if changes_others {
            self.refold();
        } else {
            self.apply(place);
        }
    }

    /// The entry that a correction of this one is about: a correction of a
    /// correction is one of the first entry.
    #[must_use]
    pub fn first<'a>(&'a self, of: &'a Key) -> &'a Key {
        let mut of = of;
        for _ in 0..self.entries.len() {
            match self.body(of) {
                Some(Body::Correct(further)) if further.of != *of => of = &further.of,
                _ => break,
            }
        }
        of
    }

    /// Folds all anew.
    fn refold(&mut self) {
        self.corrected.clear();
        let mut corrected = HashMap::new();
        for (place, body) in self.bodies.iter().enumerate() {
            if let Some(Body::Correct(correction)) = body {
                corrected.insert(self.first(&correction.of).clone(), place);
            }
        }
        self.corrected = corrected;
        self.state = State::default();
        for place in 0..self.entries.len() {
            self.apply(place);
        }
    }

    fn apply(&mut self, place: usize) {
        let entry = &self.entries[place];
        let (body, by) = match self.corrected.get(&entry.key) {
            Some(correction) => (self.correction(entry.kind, *correction), Some(*correction)),
            None => (self.bodies[place].clone(), None),
        };
        let by = by.map(|place| self.entries[place].key.clone());
        let Some(body) = body else {
            // withheld, struck out, or of a kind that is not known yet
            if let Some(by) = by {
                self.state.struck.push((entry.key.clone(), by));
            }
            return;
        };
        self.state.apply(entry, body, by);
    }

    /// What a correction puts in the place of the body that it corrects.
    pub(crate) fn corrected_body(&self, correction: &Correction) -> Option<Body> {
        let kind = self.entry(self.first(&correction.of))?.kind;
        (self.read)(kind, correction.text.as_ref()?)
    }

    /// What the entry should have said; none if it is struck out.
    fn correction(&self, kind: Kind, place: usize) -> Option<Body> {
        let Some(Some(Body::Correct(correction))) = self.bodies.get(place) else { return None };
        let text: &Arc<str> = correction.text.as_ref()?;
        (self.read)(kind, text)
    }
}
