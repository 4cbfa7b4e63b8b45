//! Hands told apart by shape and points: a mask of points for each shape.

use bridge::Suit;

use crate::pack::{self, POINTS, POSSIBLE};
use crate::shape::Shape;

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
    pub(crate) fn count(&self) -> u64 {
        self.0.iter().enumerate().map(|(shape, mask)| pack::weight(shape, *mask)).sum()
    }

    /// So many hands are in both.
    pub(crate) fn count_both(&self, other: &Self) -> u64 {
        let both = self.0.iter().zip(other.0.iter()).map(|(mine, theirs)| mine & theirs);
        both.enumerate().map(|(shape, mask)| pack::weight(shape, mask)).sum()
    }

    /// Is there no hand?
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().zip(&POSSIBLE).all(|(mask, possible)| mask & possible == 0)
    }

    /// Is all of it in the other?
    pub(crate) fn is_within(&self, other: &Self) -> bool {
        let both = self.0.iter().zip(other.0.iter());
        both.zip(&POSSIBLE).all(|((mine, theirs), possible)| mine & !theirs & possible == 0)
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
    /// More or fewer in this suit.
    Suit(Suit),
    /// Any, as long as the hand is balanced, 5422 or 6322.
    SemiBalanced,
}

impl Allowance {
    /// The points with which a hand of this shape is close, if `mask` tells
    /// with which points a hand of each shape is in the set.
    pub(crate) fn widen(self, shape: usize, mask: impl Fn(usize) -> u64) -> u64 {
        let near = self.near(shape);
        self.widen_points(near.into_iter().fold(0, |all, near| all | mask(near) & POSSIBLE[near]))
    }

    pub(crate) fn widen_points(self, found: u64) -> u64 {
        let mut wide = found;
        for step in 1..=self.below {
            wide |= found.checked_shr(step.into()).unwrap_or(0);
        }
        for step in 1..=self.above {
            wide |= found.checked_shl(step.into()).unwrap_or(0);
        }
        wide & ALL_POINTS
    }

    /// The shape itself, and those that it may be taken for: a card at a time.
    pub(crate) fn near(self, shape: usize) -> Vec<usize> {
        let mut near = vec![shape];
        let mut next = 0;
        for _ in 0..self.cards {
            let last = near.len();
            for place in next..last {
                self.each_neighbour(Shape::numbered(near[place]), |other| {
                    if !near.contains(&other.number()) {
                        near.push(other.number());
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

    fn each_neighbour(self, shape: Shape, mut each: impl FnMut(Shape)) {
        let mut both_ways = |suit: Suit| {
            for other in Suit::ALL.into_iter().filter(|other| *other != suit) {
                shape.moved(suit, other).into_iter().for_each(&mut each);
                shape.moved(other, suit).into_iter().for_each(&mut each);
            }
        };
        match self.of {
            CardsOf::Suit(suit) => both_ways(suit),
            CardsOf::SemiBalanced if shape.is_semi_balanced() => {
                Suit::ALL.into_iter().for_each(both_ways);
            }
            CardsOf::SemiBalanced | CardsOf::None => {}
        }
    }

    pub(crate) fn widen_table(self, table: &Table) -> Table {
        Table::from_shapes(|shape| self.widen(shape, |other| table.0[other]))
    }
}
