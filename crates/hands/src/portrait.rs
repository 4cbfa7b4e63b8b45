//! What the hands of a set look like, feature by feature.

use std::ops::ControlFlow;

use bridge::Suit;

use crate::cells::{self, TooComplex};
use crate::pack::POINTS;
use crate::set::{HandSet, Share};
use crate::shape::Shape;

/// How the hands of a set are spread over points and over shapes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Portrait {
    hands: u64,
    points: [u64; POINTS],
    shapes: Box<[u64; Shape::COUNT]>,
}

/// To paint the hands of every shape, where no honours decide.
const SHAPES: usize = 16 * Shape::COUNT;

impl Portrait {
    pub(crate) fn of(set: &HandSet) -> Result<Self, TooComplex> {
        set.work.spend(SHAPES)?;
        let mut portrait =
            Self { hands: 0, points: [0; POINTS], shapes: Box::new([0; Shape::COUNT]) };
        cells::by_shape(set, &mut |shape, cell, _| {
            let hands = cell.add_points(cell.masks[0], &mut portrait.points);
            portrait.shapes[shape] += hands;
            portrait.hands += hands;
            ControlFlow::Continue(())
        })?;
        Ok(portrait)
    }

    /// How many hands.
    #[must_use]
    pub const fn hands(&self) -> u64 {
        self.hands
    }

    /// How many hands have each number of points.
    #[must_use]
    pub const fn points(&self) -> &[u64; POINTS] {
        &self.points
    }

    /// How many hands have each shape, in the order of [`Shape::every`].
    #[must_use]
    pub const fn shapes(&self) -> &[u64; Shape::COUNT] {
        &self.shapes
    }

    /// How many hands have each number of cards in the suit.
    #[must_use]
    pub fn lengths(&self, suit: Suit) -> [u64; 14] {
        let mut lengths = [0; 14];
        for (shape, hands) in Shape::every().zip(self.shapes.iter()) {
            lengths[usize::from(shape.length(suit))] += hands;
        }
        lengths
    }

    /// The fewest and the most points; none of no hands.
    #[must_use]
    pub fn strength(&self) -> Option<(u8, u8)> {
        ends(&self.points)
    }

    /// The shortest and the longest the suit can be; none of no hands.
    #[must_use]
    pub fn length(&self, suit: Suit) -> Option<(u8, u8)> {
        ends(&self.lengths(suit))
    }

    /// The share of hands with such points.
    #[must_use]
    pub fn with_points(&self, wanted: impl Fn(u8) -> bool) -> Share {
        let hands = (0..).zip(&self.points).filter(|(points, _)| wanted(*points));
        Share { part: hands.map(|(_, hands)| hands).sum(), whole: self.hands }
    }

    /// The share of hands with such a shape.
    #[must_use]
    pub fn with_shape(&self, wanted: impl Fn(Shape) -> bool) -> Share {
        let hands = Shape::every().zip(self.shapes.iter()).filter(|(shape, _)| wanted(*shape));
        Share { part: hands.map(|(_, hands)| hands).sum(), whole: self.hands }
    }
}

/// The first and the last place that is not empty.
fn ends(hands: &[u64]) -> Option<(u8, u8)> {
    let held = (0..).zip(hands).filter(|(_, hands)| **hands > 0).map(|(place, _)| place);
    held.map(|place| (place, place)).reduce(|(first, _), (_, last)| (first, last))
}
