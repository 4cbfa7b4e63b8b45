//! A ruling, and what became of it.

use std::collections::{BTreeMap, HashMap};

use crate::{Appeal, At, Key, Review, Ruling};

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
    /// Appeals and decisions, by the positions of the entries
    pub(crate) appeals: BTreeMap<usize, (Key, At, Appeal)>,
    /// What was said about the list of things to review
    pub(crate) reviews: BTreeMap<usize, (Key, Review)>,
    /// Notes about it
    pub(crate) notes: BTreeMap<usize, Key>,
    /// It should not have been written
    pub(crate) is_struck: bool,
}

/// Something to review after play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewState {
    /// The ruling
    pub of: Key,
    /// By its law
    pub law: String,
    /// Why, where a director put it on the list
    pub text: String,
    /// The entry that says it has been reviewed, and what came of it
    pub done: Option<(Key, String)>,
}

impl RulingState {
    pub(crate) const fn new(key: Key, at: At, ruling: Box<Ruling>) -> Self {
        Self {
            key,
            at,
            ruling,
            corrected: None,
            appeals: BTreeMap::new(),
            reviews: BTreeMap::new(),
            notes: BTreeMap::new(),
            is_struck: false,
        }
    }

    /// Appeals and decisions, in order.
    pub fn appeals(&self) -> impl DoubleEndedIterator<Item = &(Key, At, Appeal)> {
        self.appeals.values()
    }

    /// Notes about it.
    pub fn notes(&self) -> impl Iterator<Item = &Key> {
        self.notes.values()
    }

    /// Everything to be reviewed after play, done or not: what the ruling left open, and what was
    /// added. Takes time in proportion to what was said about it, whatever that was.
    #[must_use]
    pub fn reviews(&self) -> Vec<ReviewState> {
        let new = |law: &str, text: String| {
            let law = law.to_owned();
            (ReviewState { of: self.key.clone(), law, text, done: None }, 0)
        };
        // each with the number of the last thing said about it
        let mut list: Vec<(ReviewState, usize)> =
            self.ruling.reviews.iter().map(|law| new(law, String::new())).collect();
        let mut by_law: HashMap<&str, Vec<usize>> = HashMap::new();
        for (place, law) in self.ruling.reviews.iter().enumerate() {
            by_law.entry(law).or_default().push(place);
        }
        // the last thing said about all of them
        let mut of_all: Option<(usize, usize, &Key, &Review)> = None;
        for (number, (key, review)) in (1..).zip(self.reviews.values()) {
            let done = review.is_done.then(|| (key.clone(), review.text.clone()));
            let places = match &review.law {
                None if !list.is_empty() => {
                    of_all = Some((number, list.len(), key, review));
                    continue;
                }
                None => None,
                Some(law) => by_law.get(law.as_str()),
            };
            if let Some(places) = places {
                for place in places {
                    list[*place].0.done.clone_from(&done);
                    list[*place].1 = number;
                }
                continue;
            }
            let law = review.law.as_deref().unwrap_or_default();
            by_law.entry(law).or_default().push(list.len());
            let text = if review.is_done { String::new() } else { review.text.clone() };
            let (mut added, _) = new(law, text);
            added.done = done;
            list.push((added, number));
        }
        if let Some((number, count, key, review)) = of_all {
            for (known, last) in list.iter_mut().take(count).filter(|(_, last)| *last < number) {
                known.done = review.is_done.then(|| (key.clone(), review.text.clone()));
                *last = number;
            }
        }
        list.into_iter().map(|(review, _)| review).collect()
    }

    /// What is still to be reviewed.
    pub fn to_do(&self) -> impl Iterator<Item = ReviewState> {
        self.reviews().into_iter().filter(|review| review.done.is_none())
    }
}
