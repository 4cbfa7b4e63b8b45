//! The suits, split into as few classes as some conditions on honours need.
//!
//! Two holdings of a suit belong to the same class if they have the same length, every condition
//! holds for both or for neither, and they add the same to everything that is counted over the
//! hand. A class knows how many holdings it has, by points. Two suits together are merged in the
//! same way; a hand is then one pair of major-suit and one pair of minor-suit classes, and there
//! are few of these.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use bridge::{Rank, Suit};

use crate::honour::{Cards, Counter, Held, Honour, WITH_POINTS};
use crate::left::Pack;
use crate::pack::{self, CHOOSE, PAIR_POINTS, SUIT, SUIT_POINTS};

/// The width of a counter in the packed sums; losers and controls go to 12.
const LANE: usize = 5;

/// The conditions in use: what has to be told apart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Frame {
    /// For each suit, clubs first; the index in the list is the bit.
    held: [Vec<Held>; 4],
    /// One bit for each of [`Counter::ALL`].
    counters: u8,
    /// The cards that are left, if not all.
    pack: Option<Pack>,
}

/// Where the answer to a condition is found.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Answer {
    /// A bit of one suit.
    Bit { suit: usize, bit: usize },
    /// A sum, which must be one of these.
    Sum { shift: usize, allowed: u16 },
}

/// What tells classes apart: the truth of each condition on the suit, and what is added to each
/// counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Mark {
    pub(crate) bits: u64,
    pub(crate) sums: u64,
}

/// Some holdings of one suit.
#[derive(Debug, Clone)]
pub(crate) struct Class {
    pub(crate) mark: Mark,
    /// How many, by points.
    pub(crate) points: [u64; SUIT_POINTS],
    /// From the fewest points to the most.
    range: Range<usize>,
}

/// Some holdings of two suits.
#[derive(Debug, Clone)]
pub(crate) struct Pair {
    /// The index, in [`Match::keys`], of what tells it apart.
    pub(crate) key: usize,
    /// The conditions on the higher and on the lower suit.
    pub(crate) bits: [u64; 2],
    pub(crate) sums: u64,
    /// How many, by points.
    pub(crate) points: [u64; PAIR_POINTS],
    /// How many have fewer than so many points.
    pub(crate) below: [u64; PAIR_POINTS + 1],
    /// From the fewest points to the most.
    pub(crate) range: Range<usize>,
}

/// The classes of every suit, clubs first.
#[derive(Debug)]
pub(crate) struct Classes([Suited; 4]);

/// The classes of one suit.
#[derive(Debug)]
struct Suited {
    /// What tells them apart; each class has the index of its mark.
    marks: Vec<Mark>,
    lengths: [Vec<(usize, Class)>; 14],
}

/// How the classes of two suits combine.
#[derive(Debug)]
pub(crate) struct Match {
    suits: [Suit; 2],
    /// What tells pairs apart.
    keys: Vec<Key>,
    /// For each pair of marks, the index of their key.
    places: Vec<usize>,
}

/// The classes of all suits, and how those of the majors and of the minors combine.
#[derive(Debug)]
pub(crate) struct Sorted {
    pub(crate) classes: Classes,
    pub(crate) matched: [Match; 2],
}

/// What was found for some conditions, to be used again when other sets speak of the same honours.
/// What is too large is not kept.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    frames: Vec<KeptOf>,
    /// In numbers kept.
    size: usize,
}

#[derive(Debug)]
struct KeptOf {
    frame: Frame,
    sorted: Arc<Sorted>,
    pairs: BTreeMap<Lengths, Arc<[Pair]>>,
}

/// The higher suit, a mask of the lengths it may have, and the length of both suits together.
type Lengths = (Suit, u16, usize);

thread_local! {
    static KEPT: RefCell<Kept> = RefCell::default();
}

impl Kept {
    /// The most frames kept, and the most numbers: two megabytes.
    const MOST: (usize, usize) = (16, 1 << 18);

    /// What is kept on this thread.
    pub(crate) fn with<T>(see: impl FnOnce(&mut Self) -> T) -> T {
        KEPT.with_borrow_mut(see)
    }

    /// The classes of this frame.
    pub(crate) fn sorted(&self, frame: &Frame) -> Option<Arc<Sorted>> {
        let known = self.frames.iter().find(|known| known.frame == *frame)?;
        Some(Arc::clone(&known.sorted))
    }

    pub(crate) fn keep(&mut self, frame: &Frame, sorted: &Arc<Sorted>) {
        let size = sorted.size();
        if size > Self::MOST.1 / 4 {
            return;
        }
        if self.frames.len() == Self::MOST.0 || self.size + size > Self::MOST.1 {
            *self = Self::default();
        }
        self.size += size;
        let (frame, sorted) = (frame.clone(), Arc::clone(sorted));
        self.frames.push(KeptOf { frame, sorted, pairs: BTreeMap::new() });
    }

    /// The pairs of these lengths.
    pub(crate) fn pairs(
        &self,
        sorted: &Arc<Sorted>,
        matched: &Match,
        lengths: &[(usize, usize)],
    ) -> Option<Arc<[Pair]>> {
        let known = self.frames.iter().find(|known| Arc::ptr_eq(&known.sorted, sorted))?;
        known.pairs.get(&matched.key(lengths)).cloned()
    }

    pub(crate) fn keep_pairs(
        &mut self,
        sorted: &Arc<Sorted>,
        matched: &Match,
        lengths: &[(usize, usize)],
        pairs: &Arc<[Pair]>,
    ) {
        let size = pairs.len() * Pair::SIZE;
        if self.size + size > Self::MOST.1 {
            self.frames.iter_mut().for_each(|known| known.pairs.clear());
            self.size = self.frames.iter().map(|known| known.sorted.size()).sum();
        }
        let known = self.frames.iter_mut().find(|known| Arc::ptr_eq(&known.sorted, sorted));
        if let Some(known) = known
            && size <= Self::MOST.1 / 16
        {
            known.pairs.insert(matched.key(lengths), Arc::clone(pairs));
            self.size += size;
        }
    }
}

impl Sorted {
    /// Roughly how many numbers it holds.
    fn size(&self) -> usize {
        let keys = |matched: &Match| matched.places.len() + 3 * matched.keys.len();
        let classes = |suited: &Suited| suited.lengths.iter().map(Vec::len).sum::<usize>();
        let classes: usize = self.classes.0.iter().map(classes).sum();
        self.matched.iter().map(keys).sum::<usize>() + 16 * classes
    }
}

impl Match {
    /// How many keys there are.
    pub(crate) const fn keys(&self) -> usize {
        self.keys.len()
    }

    fn key(&self, lengths: &[(usize, usize)]) -> Lengths {
        let mask = lengths.iter().fold(0, |all, (first, _)| all | 1 << first);
        (self.suits[0], mask, lengths.first().map_or(0, |(first, second)| first + second))
    }
}

/// The sum of the counters, and the conditions on the higher and lower suit.
type Key = (u64, [u64; 2]);

/// More than can be told apart.
#[derive(Debug)]
pub(crate) struct TooMany;

impl Frame {
    /// No conditions, on hands of this pack.
    pub(crate) fn of(pack: Option<&Pack>) -> Self {
        Self { pack: pack.cloned(), ..Self::default() }
    }

    /// The ranks of a suit that are left.
    pub(crate) fn left(&self, suit: Suit) -> u16 {
        self.pack.as_ref().map_or(0x1FFF, |pack| pack.left(suit))
    }

    /// Records a condition, and says where its answer will be.
    pub(crate) fn add(&mut self, honour: Honour) -> Result<Answer, TooMany> {
        match honour {
            Honour::Held(suit, held) => {
                let all = &mut self.held[suit as usize];
                let place = all.iter().position(|known| *known == held).unwrap_or_else(|| {
                    all.push(held);
                    all.len() - 1
                });
                if place >= u64::BITS as usize {
                    return Err(TooMany);
                }
                Ok(Answer::Bit { suit: suit as usize, bit: place })
            }
            Honour::Total(counter, allowed) => {
                self.counters |= 1 << counter.lane();
                Ok(Answer::Sum { shift: counter.lane() * LANE, allowed })
            }
        }
    }

    /// How this suit's cards are told apart.
    pub(crate) fn mark(&self, suit: Suit, cards: Cards) -> Mark {
        let mut mark = Mark::default();
        for (bit, held) in self.held[suit as usize].iter().enumerate() {
            mark.bits |= u64::from(held.holds(cards)) << bit;
        }
        for counter in Counter::ALL {
            if self.counters & 1 << counter.lane() != 0 {
                mark.sums += counter.of(suit, cards) << (counter.lane() * LANE);
            }
        }
        mark
    }

    /// The cost of finding the classes: every combination of each suit's cards that are told apart,
    /// tested against each condition.
    pub(crate) fn steps(&self) -> usize {
        let steps = |suit: Suit| {
            let held = &self.held[suit as usize];
            if self.counters == 0 && held.is_empty() {
                return 64;
            }
            let told = Self::told_apart(held).count_ones() as usize;
            (1 << told)
                * (14 - told)
                * (8 + 2 * held.len() + 8 * self.counters.count_ones() as usize)
        };
        Suit::ALL.into_iter().map(steps).sum()
    }

    fn told_apart(held: &[Held]) -> u16 {
        held.iter().fold(WITH_POINTS, |all, held| all | held.tells_apart())
    }

    /// How many conditions are on this suit, or on all suits.
    pub(crate) fn conditions(&self, suit: Suit) -> usize {
        self.held[suit as usize].len() + self.counters.count_ones() as usize
    }

    /// The classes of all suits.
    pub(crate) fn classes(&self) -> Classes {
        Classes(Suit::ALL.map(|suit| self.classes_of(suit)))
    }

    fn classes_of(&self, suit: Suit) -> Suited {
        let held = &self.held[suit as usize];
        if self.counters == 0 && held.is_empty() {
            let whole = |points: [u64; SUIT_POINTS]| vec![(0, Class::new(Mark::default(), points))];
            let suit = self.pack.as_ref().map_or(SUIT, |pack| *pack.suit(suit));
            return Suited { marks: vec![Mark::default()], lengths: suit.map(whole) };
        }
        let left = self.left(suit);
        let told = Self::told_apart(held) & left;
        let others = (left.count_ones() - told.count_ones()) as usize;
        let mut kinds: [Vec<(Mark, usize, u64)>; 14] = Default::default();
        for ranks in subsets(told) {
            let points = pack::points_of(usize::from(ranks >> Rank::Jack as u16));
            for (rest, ways) in (0..).zip(&CHOOSE[others][..=others]) {
                let length = ranks.count_ones() + rest;
                let mark = self.mark(suit, Cards { length, ranks });
                kinds[length as usize].push((mark, points, *ways));
            }
        }
        let mut marks: Vec<Mark> = kinds.iter().flatten().map(|(mark, ..)| *mark).collect();
        marks.sort_unstable();
        marks.dedup();
        let lengths = kinds.map(|kinds| classes_among(kinds, &marks));
        Suited { marks, lengths }
    }
}

/// One class for each mark, with the index of the mark.
fn classes_among(kinds: Vec<(Mark, usize, u64)>, marks: &[Mark]) -> Vec<(usize, Class)> {
    let mut all = vec![[0; SUIT_POINTS]; marks.len()];
    for (mark, points, ways) in kinds {
        all[marks.partition_point(|other| *other < mark)][points] += ways;
    }
    let some =
        all.into_iter().enumerate().filter(|(_, points)| points.iter().any(|ways| *ways > 0));
    some.map(|(place, points)| (place, Class::new(marks[place], points))).collect()
}

/// Every subset of these bits.
fn subsets(of: u16) -> impl Iterator<Item = u16> {
    let mut next = Some(0_u16);
    std::iter::from_fn(move || {
        let this = next?;
        next = (this != of).then(|| this.wrapping_sub(of) & of);
        Some(this)
    })
}

/// From the first entry that is not empty to the last.
fn range(hands: &[u64]) -> Range<usize> {
    let first = hands.iter().position(|hands| *hands > 0).unwrap_or(0);
    first..hands.iter().rposition(|hands| *hands > 0).map_or(first, |last| last + 1)
}

impl Class {
    fn new(mark: Mark, points: [u64; SUIT_POINTS]) -> Self {
        Self { mark, points, range: range(&points) }
    }
}

impl Classes {
    /// The most pairs of marks looked at, and the most marks.
    const MOST: (usize, usize) = (1 << 16, 1 << 12);

    /// The classes of one suit that have this length.
    pub(crate) fn of(&self, suit: Suit, length: usize) -> impl Iterator<Item = &Class> {
        self.0[suit as usize].lengths[length].iter().map(|(_, class)| class)
    }

    /// The cost of combining the classes of two suits: their keys are sorted.
    pub(crate) fn steps(&self, suits: [Suit; 2]) -> usize {
        let [high, low] = suits.map(|suit| self.0[suit as usize].marks.len());
        (high * low).min(Self::MOST.0).saturating_mul(32)
    }

    /// How the classes of two suits combine.
    pub(crate) fn matched(&self, [high, low]: [Suit; 2]) -> Result<Match, TooMany> {
        let (a, b) = (&self.0[high as usize].marks, &self.0[low as usize].marks);
        let (pairs, marks) = Self::MOST;
        if a.len() * b.len() > pairs || a.len().max(b.len()) > marks {
            return Err(TooMany);
        }
        let key = |a: &Mark, b: &Mark| (a.sums + b.sums, [a.bits, b.bits]);
        let all: Vec<Key> = a.iter().flat_map(|a| b.iter().map(move |b| key(a, b))).collect();
        let mut keys = all.clone();
        keys.sort_unstable();
        keys.dedup();
        let places = all.iter().map(|key| keys.partition_point(|other| other < key)).collect();
        Ok(Match { suits: [high, low], keys, places })
    }

    /// The cost of finding the pairs: every two classes are put together.
    pub(crate) fn pair_steps(&self, matched: &Match, lengths: &[(usize, usize)]) -> usize {
        /// Adding one pair, point by point.
        const ADD: usize = 48;
        let [high, low] = matched.suits.map(|suit| &self.0[suit as usize].lengths);
        let pairs: usize =
            lengths.iter().map(|(first, second)| high[*first].len() * low[*second].len()).sum();
        pairs * ADD + matched.keys.len()
    }

    /// The pairs of classes of two suits that have any of these lengths.
    pub(crate) fn pairs(&self, matched: &Match, lengths: &[(usize, usize)]) -> Vec<Pair> {
        const NONE: usize = usize::MAX;
        let [high, low] = matched.suits.map(|suit| &self.0[suit as usize]);
        let most = |(first, second): &(usize, usize)| {
            high.lengths[*first].len() * low.lengths[*second].len()
        };
        let most = lengths.iter().map(most).sum::<usize>().min(matched.keys.len());
        let mut pairs: Vec<Pair> = Vec::with_capacity(most);
        let mut found = vec![NONE; matched.keys.len()];
        for (first, second) in lengths {
            for (i, a) in &high.lengths[*first] {
                for (j, b) in &low.lengths[*second] {
                    let place = matched.places[i * low.marks.len() + j];
                    if found[place] == NONE {
                        found[place] = pairs.len();
                        pairs.push(Pair::new(place, matched.keys[place]));
                    }
                    pairs[found[place]].add(a, b);
                }
            }
        }
        pairs.iter_mut().for_each(Pair::finish);
        pairs
    }
}

impl Pair {
    /// In numbers.
    const SIZE: usize = 2 * PAIR_POINTS + 8;

    const fn new(key: usize, (sums, bits): Key) -> Self {
        let points = [0; PAIR_POINTS];
        Self { key, bits, sums, points, below: [0; PAIR_POINTS + 1], range: 0..0 }
    }

    fn add(&mut self, a: &Class, b: &Class) {
        let second = &b.points[b.range.clone()];
        for i in a.range.clone() {
            let ways = a.points[i];
            pack::add_times(&mut self.points[i + b.range.start..], ways, second);
        }
    }

    fn finish(&mut self) {
        for place in 0..PAIR_POINTS {
            self.below[place + 1] = self.below[place] + self.points[place];
        }
        self.range = range(&self.points);
    }
}
