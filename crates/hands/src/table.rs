//! Hands told apart by shape and points: a mask of points for each shape.

use bridge::Suit;

use crate::pack::{self, POINTS, POSSIBLE};
use crate::shape::Shape;

/// A mask with every number of points, 0 to 37.
pub(crate) const ALL_POINTS: u64 = (1 << POINTS) - 1;

/// For each of the 560 shapes, which points. Bit `p` stands for `p` points, and
/// is set only if some hand of that shape has them: so equal sets are equal
/// tables, and a table is within another exactly if its hands are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Table(Box<[u64; Shape::COUNT]>);

impl Table {
    /// The same points whatever the shape.
    pub(crate) fn of_points(mask: u64) -> Self {
        let mut table = Self(Box::new([mask; Shape::COUNT]));
        table.keep_possible();
        table
    }

    fn keep_possible(&mut self) {
        for (mask, pattern) in self.0.iter_mut().zip(&Shape::PATTERN_OF) {
            *mask &= POSSIBLE[usize::from(*pattern)];
        }
    }

    /// Some shapes, whatever the points.
    pub(crate) fn of_shapes(has: impl Fn(Shape) -> bool) -> Self {
        Self::from_shapes(|shape| if has(shape) { ALL_POINTS } else { 0 })
    }

    /// Points that depend on the shape.
    pub(crate) fn from_shapes(mask: impl Fn(Shape) -> u64) -> Self {
        let mut table = Self(Box::new([0; Shape::COUNT]));
        for (place, shape) in table.0.iter_mut().zip(Shape::every()) {
            *place = mask(shape);
        }
        table.keep_possible();
        table
    }

    pub(crate) fn masks(&self) -> &[u64; Shape::COUNT] {
        &self.0
    }

    /// Keeps what is in both.
    pub(crate) fn and(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0.iter()) {
            *mine &= theirs;
        }
    }

    /// Keeps of each shape's points those in its mask.
    pub(crate) fn keep(&mut self, mask: impl Fn(Shape) -> u64) {
        for (mine, shape) in self.0.iter_mut().zip(Shape::every()) {
            *mine &= mask(shape);
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
            *mask = !*mask;
        }
        self.keep_possible();
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
        self.0.iter().all(|mask| *mask == 0)
    }

    /// Is all of it in the other?
    pub(crate) fn is_within(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0.iter()).all(|(mine, theirs)| mine & !theirs == 0)
    }
}

/// How far a hand may be from a set and still be called close to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Allowance {
    /// So many points short of it.
    pub below: u8,
    /// So many points over it.
    pub above: u8,
    /// One card.
    pub card: OneCard,
}

/// Which one card may be different.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum OneCard {
    /// None.
    #[default]
    None,
    /// One more or one less in this suit.
    In(Suit),
    /// Any, as long as the hand is balanced, 5422 or 6322.
    SemiBalanced,
}

impl Allowance {
    /// The masks of the shapes that this one may be taken for, widened: what
    /// `mask` tells about each of them.
    pub(crate) fn widen(self, shape: Shape, mask: impl Fn(Shape) -> u64) -> u64 {
        let mut found = mask(shape);
        self.each_neighbour(shape, |other| found |= mask(other));
        let mut wide = found;
        for step in 1..=self.below {
            wide |= found >> step;
        }
        for step in 1..=self.above {
            wide |= found << step;
        }
        wide & ALL_POINTS
    }

    fn each_neighbour(self, shape: Shape, mut each: impl FnMut(Shape)) {
        let mut both_ways = |suit: Suit| {
            for other in Suit::ALL.into_iter().filter(|other| *other != suit) {
                shape.moved(suit, other).into_iter().for_each(&mut each);
                shape.moved(other, suit).into_iter().for_each(&mut each);
            }
        };
        match self.card {
            OneCard::In(suit) => both_ways(suit),
            OneCard::SemiBalanced if shape.is_semi_balanced() => {
                Suit::ALL.into_iter().for_each(both_ways);
            }
            OneCard::SemiBalanced | OneCard::None => {}
        }
    }

    pub(crate) fn widen_table(self, table: &Table) -> Table {
        Table::from_shapes(|shape| self.widen(shape, |other| table.0[other.number()]))
    }
}
