//! Taking single hands out of a set: by number, at random, or the typical one.

use std::cmp::Reverse;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use bridge::{Card, Hand, Rank, Suit};

use crate::cells::{MAJORS, MINORS, Spread, TooComplex, by_shape, of_shape};
use crate::frame::{Class, Classes, Frame, Mark, Pair, Sorted};
use crate::honour::{Cards, TOP_FIVE};
use crate::left::Pack;
use crate::pack::{self, CHOOSE, POINTS, SUIT_POINTS};
use crate::set::HandSet;
use crate::shape::Shape;

impl HandSet {
    /// The hand with this number, counted from 0 in an order of our own.
    pub fn nth(&self, number: u64) -> Result<Option<Hand>, TooComplex> {
        Ok(self.numbered(&[number])?.pop().flatten())
    }

    /// This many hands drawn at random, with replacement and with equal chances. The same seed
    /// draws the same hands; an empty set gives none.
    pub fn sample(&self, seed: u64, number: usize) -> Result<Vec<Hand>, TooComplex> {
        let hands = self.count()?;
        if hands == 0 {
            return Ok(Vec::new());
        }
        let mut random = fastrand::Rng::with_seed(seed);
        let numbers: Vec<u64> = (0..number).map(|_| random.u64(0..hands)).collect();
        Ok(self.numbered(&numbers)?.into_iter().flatten().collect())
    }

    /// The hands with these numbers, found in one pass over the cells.
    pub fn numbered(&self, numbers: &[u64]) -> Result<Vec<Option<Hand>>, TooComplex> {
        let mut found = vec![None; numbers.len()];
        let mut order: Vec<usize> = (0..numbers.len()).collect();
        order.sort_unstable_by_key(|place| numbers[*place]);
        let mut wanted = order.into_iter().peekable();
        let mut passed = 0;
        let mut paid = Ok(());
        by_shape(self, &mut |shape, cell, told| {
            let mask = cell.masks[0];
            let from = passed;
            passed += cell.weight(mask);
            while let Some(place) = wanted.next_if(|place| numbers[*place] < passed) {
                let shape = Shape::numbered(shape);
                found[place] = with_suits(shape, self.pack(), cell.spread(), told, |suits| {
                    paid = paid.and_then(|()| self.work.spend(suits.steps()));
                    paid.ok().and_then(|()| suits.nth(mask, numbers[place] - from))
                });
                if paid.is_err() {
                    return ControlFlow::Break(());
                }
            }
            if wanted.peek().is_none() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        paid.map(|()| found)
    }

    /// A hand of the most frequent kind: the most frequent shape, then the most
    /// frequent points, spread over the suits as they most often are.
    pub fn typical(&self) -> Result<Option<Hand>, TooComplex> {
        let (portrait, way) = self.painted()?;
        let Some(shape) = portrait.most_frequent_shape() else { return Ok(None) };
        let mut best = 0;
        let mut found = None;
        // only this shape is looked at, but the account pays for passing the others
        let mut paid = self.work.spend(way.to(shape));
        of_shape(self, shape, &mut |_, cell, told| {
            for points in 0..POINTS {
                let hands = cell.weight(cell.masks[0] & 1 << points);
                if hands > best {
                    best = hands;
                    let shape = Shape::numbered(shape);
                    found = with_suits(shape, self.pack(), cell.spread(), told, |suits| {
                        paid = paid.and_then(|()| self.work.spend(suits.steps()));
                        paid.ok().and_then(|()| suits.typical(points))
                    });
                }
            }
            ControlFlow::Continue(())
        })?;
        paid.map(|()| found)
    }
}

/// The most holdings of a suit with the same length and points.
const HELD: usize = 256;

/// Some hands of one shape, as classes of their suits.
struct Suits<'a> {
    shape: Shape,
    frame: &'a Frame,
    classes: &'a Classes,
    majors: &'a Pair,
    minors: &'a Pair,
}

fn with_suits<T>(
    shape: Shape,
    pack: Option<&Pack>,
    spread: Spread<'_>,
    told: Option<(&Frame, &Classes)>,
    see: impl FnOnce(&Suits<'_>) -> Option<T>,
) -> Option<T> {
    if let (Spread::Classes { majors, minors }, Some((frame, classes))) = (spread, told) {
        return see(&Suits { shape, frame, classes, majors, minors });
    }
    let whole = pack.map_or_else(|| WHOLE.as_ref(), Pack::whole);
    let (frame, Sorted { classes, matched }) = (&Frame::of(pack), whole?);
    let [s, h, d, c] = shape.lengths().map(usize::from);
    let majors = classes.pairs(&matched[0], &[(s, h)]);
    let minors = classes.pairs(&matched[1], &[(d, c)]);
    let (majors, minors) = (majors.first()?, minors.first()?);
    see(&Suits { shape, frame, classes, majors, minors })
}

/// The suits where no honours are told apart.
static WHOLE: LazyLock<Option<Sorted>> = LazyLock::new(|| {
    let classes = Frame::default().classes();
    let matched = [classes.matched(MAJORS).ok()?, classes.matched(MINORS).ok()?];
    Some(Sorted { classes, matched })
});

/// What one suit of a hand must be.
#[derive(Clone, Copy)]
struct Wanted {
    mark: Mark,
    points: usize,
    ways: u64,
}

impl Suits<'_> {
    /// The cost of finding one of the hands: every pair of classes is looked at, and the holdings
    /// of each suit.
    fn steps(&self) -> usize {
        let classes = |suit| self.classes.of(suit, usize::from(self.shape.length(suit))).count();
        let pairs = |[high, low]: [Suit; 2]| classes(high) * classes(low) * SUIT_POINTS;
        let holdings = Suit::ALL.into_iter().map(|suit| HELD * (4 + self.frame.conditions(suit)));
        pairs(MAJORS) + pairs(MINORS) + holdings.sum::<usize>()
    }

    fn nth(&self, mask: u64, mut number: u64) -> Option<Hand> {
        for points in (0..POINTS).filter(|points| mask >> points & 1 != 0) {
            for (in_majors, ways) in self.majors.points.iter().enumerate() {
                let in_minors = points.checked_sub(in_majors);
                let others = in_minors.and_then(|points| self.minors.points.get(points));
                let (Some(in_minors), Some(others)) = (in_minors, others) else { continue };
                if number >= ways * others {
                    number -= ways * others;
                    continue;
                }
                let majors = self.nth_pair(MAJORS, self.majors, in_majors, number / others)?;
                let minors = self.nth_pair(MINORS, self.minors, in_minors, number % others)?;
                return hand([majors[0], majors[1], minors[0], minors[1]]);
            }
        }
        None
    }

    fn nth_pair(
        &self,
        [high, low]: [Suit; 2],
        pair: &Pair,
        points: usize,
        mut number: u64,
    ) -> Option<[u16; 2]> {
        for (a, b) in self.made_of([high, low], pair, points) {
            if number < a.ways * b.ways {
                let first = self.holdings(high, a).nth(usize::try_from(number / b.ways).ok()?)?;
                let second = self.holdings(low, b).nth(usize::try_from(number % b.ways).ok()?)?;
                return Some([first, second]);
            }
            number -= a.ways * b.ways;
        }
        None
    }

    fn typical(&self, points: usize) -> Option<Hand> {
        let minors_have = |used: usize| {
            points.checked_sub(used).and_then(|rest| self.minors.points.get(rest)).copied()
        };
        let in_majors = (0..self.majors.points.len())
            .max_by_key(|used| self.majors.points[*used] * minors_have(*used).unwrap_or(0))?;
        let majors = self.typical_pair(MAJORS, self.majors, in_majors)?;
        let minors = self.typical_pair(MINORS, self.minors, points.checked_sub(in_majors)?)?;
        hand([majors[0], majors[1], minors[0], minors[1]])
    }

    fn typical_pair(&self, [high, low]: [Suit; 2], pair: &Pair, points: usize) -> Option<[u16; 2]> {
        let (a, b) =
            self.made_of([high, low], pair, points).max_by_key(|(a, b)| a.ways * b.ways)?;
        Some([self.holdings(high, a).next()?, self.holdings(low, b).next()?])
    }

    /// The ways in which two suits can form this pair with these points.
    fn made_of(
        &self,
        [high, low]: [Suit; 2],
        pair: &Pair,
        points: usize,
    ) -> impl Iterator<Item = (Wanted, Wanted)> {
        let classes = |suit| self.classes.of(suit, usize::from(self.shape.length(suit)));
        let bits = pair.bits;
        let sums = pair.sums;
        let of_pair = move |(a, b): &(&Class, &Class)| {
            [a.mark.bits, b.mark.bits] == bits && a.mark.sums + b.mark.sums == sums
        };
        let both = classes(high).flat_map(move |a| classes(low).map(move |b| (a, b)));
        both.filter(of_pair).flat_map(move |(a, b)| {
            let split = (0..SUIT_POINTS).filter_map(move |used| {
                let rest = points.checked_sub(used)?;
                let wanted = |class: &Class, points: usize| {
                    let ways = *class.points.get(points)?;
                    Some(Wanted { mark: class.mark, points, ways })
                };
                Some((wanted(a, used)?, wanted(b, rest)?))
            });
            split.filter(|(a, b)| a.ways > 0 && b.ways > 0)
        })
    }

    /// The holdings of a suit as wanted, the most natural first.
    fn holdings(&self, suit: Suit, wanted: Wanted) -> impl Iterator<Item = u16> {
        let length = usize::from(self.shape.length(suit));
        let all = HOLDINGS[length * SUIT_POINTS + wanted.points].iter().copied();
        let left = self.frame.left(suit);
        all.filter(move |ranks| ranks & !left == 0).filter(move |ranks| {
            self.frame.mark(suit, Cards { length: ranks.count_ones(), ranks: *ranks })
                == wanted.mark
        })
    }
}

/// Makes a hand of the ranks held in spades, hearts, diamonds and clubs.
fn hand(ranks: [u16; 4]) -> Option<Hand> {
    let suits = Suit::ALL.into_iter().rev().zip(ranks);
    let cards = suits.flat_map(|(suit, ranks)| {
        let held = Rank::ALL.into_iter().filter(move |rank| ranks >> *rank as u16 & 1 != 0);
        held.map(move |rank| Card { suit, rank })
    });
    Hand::from_cards(cards).ok()
}

/// The holdings of a suit by length and points, the most natural first.
static HOLDINGS: LazyLock<Vec<Vec<u16>>> = LazyLock::new(|| {
    let mut all: Vec<Vec<(Natural, u16)>> = vec![Vec::new(); 14 * SUIT_POINTS];
    for ranks in 0..1_u16 << 13 {
        let points = pack::points_of(usize::from(ranks >> 9));
        let holdings = &mut all[ranks.count_ones() as usize * SUIT_POINTS + points];
        let new = (natural(ranks), ranks);
        holdings.insert(holdings.partition_point(|other| *other < new), new);
    }
    all.iter().map(|holdings| holdings.iter().map(|(_, ranks)| *ranks).collect()).collect()
});

type Natural = (Reverse<u64>, usize, u16);

/// The honours that come most often in such a suit, and low cards spread evenly, are natural.
fn natural(ranks: u16) -> Natural {
    let low: Vec<usize> = (0..8).filter(|rank| ranks >> rank & 1 != 0).collect();
    let even = |i: usize| (2 * i + 1) * 8 / (2 * low.len());
    let uneven = low.iter().enumerate().map(|(i, rank)| rank.abs_diff(even(i))).sum();
    (Reverse(CHOOSE[8][low.len()]), uneven, ranks & TOP_FIVE)
}
