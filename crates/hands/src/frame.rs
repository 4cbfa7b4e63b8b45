//! The suits, split into as few classes as some conditions on honours need.
//!
//! Two holdings of a suit are of one class if they are of one length, every
//! condition holds for both or for neither, and they add the same to everything
//! that is counted over the hand. A class keeps how many holdings it has, by
//! points. Two suits together are merged in the same way; a hand is then one
//! pair of major-suit and one pair of minor-suit classes, and there are few.

use bridge::Suit;

use crate::honour::{Cards, Counter, Held, Honour, TOP_FIVE};
use crate::pack::{self, CHOOSE, PAIR_POINTS, SUIT, SUIT_POINTS};
use crate::shape::Shape;

/// The width of a counter in the packed sums; losers and controls go to 12.
const LANE: usize = 5;

/// The conditions in use: what has to be told apart.
#[derive(Debug, Clone, Default)]
pub(crate) struct Frame {
    /// For each suit, clubs first; the place in the list is the bit.
    held: [Vec<Held>; 4],
    /// One bit for each of [`Counter::ALL`].
    counters: u8,
}

/// Where a condition's answer is found.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Answer {
    /// A bit of one suit.
    Bit { suit: usize, bit: usize },
    /// A sum, which must be one of these.
    Sum { shift: usize, allowed: u16 },
}

/// What a class is told apart by: the truth of each condition on its suit, and
/// what it adds to each counter.
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
}

/// Some holdings of two suits.
#[derive(Debug, Clone)]
pub(crate) struct Pair {
    /// The conditions on the higher and on the lower suit.
    pub(crate) bits: [u64; 2],
    pub(crate) sums: u64,
    /// How many, by points.
    pub(crate) points: [u64; PAIR_POINTS],
    /// How many have fewer points.
    pub(crate) below: [u64; PAIR_POINTS + 1],
}

/// The classes of every suit, by length, and the pairs that were asked for.
#[derive(Debug)]
pub(crate) struct Classes {
    suits: [Vec<Vec<Class>>; 4],
    majors: Vec<Option<Vec<Pair>>>,
    minors: Vec<Option<Vec<Pair>>>,
}

/// There are more conditions on one suit than are told apart.
pub(crate) struct TooMany;

impl Frame {
    /// Notes a condition, and says where its answer will be.
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

    fn tells_apart(&self, suit: Suit) -> bool {
        self.counters != 0 || !self.held[suit as usize].is_empty()
    }

    /// The classes of all suits.
    pub(crate) fn classes(&self) -> Classes {
        Classes {
            suits: Suit::ALL.map(|suit| self.classes_of(suit)),
            majors: vec![None; 14 * 14],
            minors: vec![None; 14 * 14],
        }
    }

    fn classes_of(&self, suit: Suit) -> Vec<Vec<Class>> {
        if !self.tells_apart(suit) {
            let whole = |points: &_| vec![Class { mark: Mark::default(), points: *points }];
            return SUIT.iter().map(whole).collect();
        }
        let named = self.held[suit as usize].iter().filter_map(|held| held.low_card());
        let named = named.fold(0, |all, bit| all | bit);
        let others = 8 - named.count_ones() as usize;
        let mut classes: Vec<Vec<Class>> = vec![Vec::new(); 14];
        for low in subsets(named) {
            for honours in subsets(TOP_FIVE) {
                let ranks = low | honours;
                let told = ranks.count_ones();
                // ace to jack; the ten has no points
                let points = pack::points_of(usize::from(ranks >> 9));
                for (rest, ways) in (0..).zip(&CHOOSE[others][..=others]) {
                    let length = told + rest;
                    let mark = self.mark(suit, Cards { length, ranks });
                    let class = class_with(&mut classes[length as usize], mark);
                    class.points[points] += ways;
                }
            }
        }
        classes
    }
}

/// The class with this mark; a new one if there is none.
fn class_with(classes: &mut Vec<Class>, mark: Mark) -> &mut Class {
    let place = classes.iter().position(|class| class.mark == mark).unwrap_or_else(|| {
        classes.push(Class { mark, points: [0; SUIT_POINTS] });
        classes.len() - 1
    });
    &mut classes[place]
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

impl Classes {
    /// The classes of one suit that have this length.
    pub(crate) fn of(&self, suit: Suit, length: usize) -> &[Class] {
        &self.suits[suit as usize][length]
    }

    /// Works out the pairs of a shape.
    pub(crate) fn prepare(&mut self, shape: Shape) {
        let [spades, hearts, diamonds, clubs] = shape.lengths().map(usize::from);
        let [c, d, h, s] = &self.suits;
        self.majors[spades * 14 + hearts].get_or_insert_with(|| merge(&s[spades], &h[hearts]));
        self.minors[diamonds * 14 + clubs].get_or_insert_with(|| merge(&d[diamonds], &c[clubs]));
    }

    /// The pairs of spade and heart classes, and of diamond and club classes,
    /// that hands of this shape are made of, once they are [prepared](Self::prepare).
    pub(crate) fn pairs(&self, shape: Shape) -> (&[Pair], &[Pair]) {
        let [spades, hearts, diamonds, clubs] = shape.lengths().map(usize::from);
        let majors = self.majors[spades * 14 + hearts].as_deref();
        let minors = self.minors[diamonds * 14 + clubs].as_deref();
        (majors.unwrap_or_default(), minors.unwrap_or_default())
    }
}

fn merge(high: &[Class], low: &[Class]) -> Vec<Pair> {
    let mut pairs = Vec::with_capacity(high.len() * low.len());
    for a in high {
        for b in low {
            pairs.push(Pair {
                bits: [a.mark.bits, b.mark.bits],
                sums: a.mark.sums + b.mark.sums,
                points: pack::product(&a.points, &b.points),
                below: [0; PAIR_POINTS + 1],
            });
        }
    }
    pairs.sort_unstable_by_key(Pair::key);
    pairs.dedup_by(|next, first| {
        let same = next.key() == first.key();
        if same {
            for (all, more) in first.points.iter_mut().zip(next.points) {
                *all += more;
            }
        }
        same
    });
    for pair in &mut pairs {
        for points in 0..PAIR_POINTS {
            pair.below[points + 1] = pair.below[points] + pair.points[points];
        }
    }
    pairs
}

impl Pair {
    const fn key(&self) -> (u64, u64, u64) {
        (self.sums, self.bits[0], self.bits[1])
    }
}
