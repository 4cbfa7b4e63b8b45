//! Hands told apart by shape and points: a mask of points for each shape.

use bridge::Suit;

use crate::left::Pack;
use crate::pack::{self, POINTS, POSSIBLE};
use crate::shape::{MOVED, Shape};

/// A mask with every number of points, 0 to 37.
pub(crate) const ALL_POINTS: u64 = (1 << POINTS) - 1;

/// For each of the 560 shapes, which points. Bit `p` stands for `p` points.
///
/// A mask may name points that no hand of the shape has; they count for
/// nothing, and what compares tables or widens them leaves them out.
#[derive(Clone, Debug)]
pub(crate) struct Table(Box<[u64; Shape::COUNT]>);

impl Table {
    /// The same points whatever the shape.
    pub(crate) fn of_points(mask: u64) -> Self {
        Self(Box::new([mask; Shape::COUNT]))
    }

    /// Points that depend on the shape.
    pub(crate) fn from_shapes(mask: impl Fn(usize) -> u64) -> Self {
        let mut table = Self::of_points(0);
        for (shape, place) in table.0.iter_mut().enumerate() {
            *place = mask(shape);
        }
        table
    }

    pub(crate) fn masks(&self) -> &[u64; Shape::COUNT] {
        &self.0
    }

    /// Keeps of each shape's points those in its mask.
    pub(crate) fn keep(&mut self, mask: impl Fn(usize) -> u64) {
        for (shape, mine) in self.0.iter_mut().enumerate() {
            *mine &= mask(shape);
        }
    }

    /// Keeps what is in both.
    pub(crate) fn and(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0.iter()) {
            *mine &= theirs;
        }
    }

    /// Adds what is in the other.
    pub(crate) fn or(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0.iter()) {
            *mine |= theirs;
        }
    }

    /// What it was not.
    pub(crate) fn invert(&mut self) {
        for mask in self.0.iter_mut() {
            *mask = !*mask & ALL_POINTS;
        }
    }

    /// So many hands.
    pub(crate) fn count(&self, pack: Option<&Pack>) -> u64 {
        let masks = self.0.iter().enumerate();
        match pack {
            None => masks.map(|(shape, mask)| pack::weight(shape, *mask)).sum(),
            Some(pack) => masks.map(|(shape, mask)| pack.weight(shape, *mask)).sum(),
        }
    }

    /// So many hands are in both.
    pub(crate) fn count_both(&self, other: &Self, pack: Option<&Pack>) -> u64 {
        let both = self.0.iter().zip(other.0.iter()).map(|(mine, theirs)| mine & theirs);
        match pack {
            None => both.enumerate().map(|(shape, mask)| pack::weight(shape, mask)).sum(),
            Some(pack) => both.enumerate().map(|(shape, mask)| pack.weight(shape, mask)).sum(),
        }
    }

    /// Is there no hand?
    pub(crate) fn is_empty(&self, pack: Option<&Pack>) -> bool {
        let possible = pack.map_or(&POSSIBLE, Pack::possible);
        self.0.iter().zip(possible).all(|(mask, possible)| mask & possible == 0)
    }

    /// Is all of it in the other?
    pub(crate) fn is_within(&self, other: &Self, pack: Option<&Pack>) -> bool {
        let possible = pack.map_or(&POSSIBLE, Pack::possible);
        let both = self.0.iter().zip(other.0.iter());
        both.zip(possible).all(|((mine, theirs), possible)| mine & !theirs & possible == 0)
    }

    /// Are they the same hands?
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let both = self.0.iter().zip(other.0.iter());
        both.zip(&POSSIBLE).all(|((mine, theirs), possible)| (mine ^ theirs) & possible == 0)
    }

    /// The shapes of its hands.
    pub(crate) fn shapes(&self) -> impl Iterator<Item = Shape> {
        let masks = self.0.iter().zip(&POSSIBLE).zip(Shape::every());
        masks.filter(|((mask, possible), _)| *mask & *possible != 0).map(|(_, shape)| shape)
    }
}

/// How far a hand may be from a set and still be called close to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Allowance {
    /// So many points short of it.
    pub below: u8,
    /// So many points over it.
    pub above: u8,
    /// So many cards …
    pub cards: u8,
    /// … of these.
    pub of: CardsOf,
}

/// Which cards may be different.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum CardsOf {
    /// None.
    #[default]
    None,
    /// More or fewer in this suit, for fewer or more in any that is not kept:
    /// a card allowed in one suit must not pay for a card promised in another.
    Suit {
        /// The suit
        suit: Suit,
        /// Bit `n` for the `n`th suit, clubs first
        keep: u8,
        /// The set's hands must have so many
        least: u8,
    },
    /// Any, as long as the hand is balanced, 5422 or 6322.
    SemiBalanced,
}

impl Allowance {
    /// What it takes to widen a table: each shape is taken for those near it.
    pub(crate) const fn steps(self) -> usize {
        /// So many neighbours has a shape, a card at a time.
        const NEIGHBOURS: usize = 12;
        let mut near = 1_usize;
        let mut cards = 0;
        while cards < self.cards {
            near = near.saturating_mul(NEIGHBOURS);
            cards += 1;
        }
        // no shape has more than all others near it, however far one goes
        if near > Shape::COUNT { 4 * Shape::COUNT * Shape::COUNT } else { 4 * Shape::COUNT * near }
    }

    /// The points with which a hand of this shape is close, if `mask` tells
    /// with which points a hand of each shape is in the set.
    pub(crate) fn widen(self, shape: usize, mask: impl Fn(usize) -> u64) -> u64 {
        self.gather(shape, mask, |points| self.widen_points(points))
    }

    /// What `change` makes of the points of each shape that this may be taken
    /// for, all together.
    fn gather(self, shape: usize, mask: impl Fn(usize) -> u64, change: impl Fn(u64) -> u64) -> u64 {
        let possible = |shape: usize| change(mask(shape) & POSSIBLE[shape]);
        let mut found = possible(shape);
        match self.cards {
            0 => {}
            1 => self.each_neighbour(shape, |other| found |= possible(other)),
            _ => found |= self.near(shape).into_iter().fold(0, |all, near| all | possible(near)),
        }
        found
    }

    /// With these points, and so many fewer or more, be there a gap or not: no
    /// less than any part of them widened.
    pub(crate) fn spread_points(self, found: u64) -> u64 {
        let below = (1..=u32::from(self.below)).map(|step| found.checked_shr(step).unwrap_or(0));
        let above = (1..=u32::from(self.above)).map(|step| found.checked_shl(step).unwrap_or(0));
        below.chain(above).fold(found, |all, moved| all | moved) & ALL_POINTS
    }

    /// So many points below the fewest and above the most. A gap between is what
    /// the set denies, and stays.
    pub(crate) fn widen_points(self, found: u64) -> u64 {
        let Some(most) = found.checked_ilog2() else { return 0 };
        let least = found.trailing_zeros();
        let from = least.saturating_sub(self.below.into());
        let to = (most + u32::from(self.above)).min(ALL_POINTS.ilog2());
        let range = |from: u32, to: u32| (2 << to) - (1 << from);
        (found | range(from, least) | range(most, to)) & ALL_POINTS
    }

    /// The shape itself, and those that it may be taken for: a card at a time.
    pub(crate) fn near(self, shape: usize) -> Vec<usize> {
        let mut near = vec![shape];
        let mut next = 0;
        for _ in 0..self.cards {
            let last = near.len();
            for place in next..last {
                self.each_neighbour(near[place], |other| {
                    if !near.contains(&other) {
                        near.push(other);
                    }
                });
            }
            if near.len() == last {
                break;
            }
            next = last;
        }
        near
    }

    /// The shapes a card away; the shape itself may be among them.
    fn each_neighbour(self, shape: usize, mut each: impl FnMut(usize)) {
        let mut both_ways = |suit: usize, keep: u8, least: u8| {
            for other in (0..4).filter(|other| *other != suit && keep >> other & 1 == 0) {
                for moved in [&MOVED[suit][other], &MOVED[other][suit]] {
                    let near = usize::from(moved[shape]);
                    if Shape::LENGTHS[suit][near] >= least {
                        each(near);
                    }
                }
            }
        };
        match self.of {
            CardsOf::Suit { suit, keep, least } => both_ways(suit as usize, keep, least),
            CardsOf::SemiBalanced if Shape::numbered(shape).is_semi_balanced() => {
                (0..4).for_each(|suit| both_ways(suit, 0, 0));
            }
            CardsOf::SemiBalanced | CardsOf::None => {}
        }
    }

    pub(crate) fn widen_table(self, table: &Table) -> Table {
        Table::from_shapes(|shape| self.widen(shape, |other| table.0[other]))
    }

    /// What surely is close and what may be, if the set lies between these.
    pub(crate) fn widen_bounds(self, sure: &Table, possible: &Table) -> (Table, Table) {
        let sure = |shape| self.gather(shape, |other| sure.0[other], |points| points);
        let possible = |shape| {
            self.gather(shape, |other| possible.0[other], |points| self.spread_points(points))
        };
        (Table::from_shapes(sure), Table::from_shapes(possible))
    }
}
