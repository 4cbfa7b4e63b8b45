//! What the hands of a set look like, feature by feature.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use bridge::Suit;

use crate::cells::{self, Spread, TooComplex, Way};
use crate::pack::{self, POINTS};
use crate::set::{HandSet, Share};
use crate::shape::{PATTERNS, Shape};
use crate::table::ALL_POINTS;

/// How the hands of a set are spread over points and over shapes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Portrait {
    hands: u64,
    points: [u64; POINTS],
    shapes: Box<[u64; Shape::COUNT]>,
}

/// To paint the hands of every shape, where no honours decide.
const SHAPES: usize = 16 * Shape::COUNT;

/// All hands there are.
static EVERY: LazyLock<Portrait> = LazyLock::new(|| {
    let mut portrait =
        Portrait { hands: pack::HANDS, points: [0; POINTS], shapes: Box::new([0; Shape::COUNT]) };
    let mut whole = Whole::default();
    for (shape, hands) in portrait.shapes.iter_mut().enumerate() {
        whole.add(shape, ALL_POINTS);
        *hands = pack::weight(shape, ALL_POINTS);
    }
    whole.paint(&mut portrait.points);
    portrait
});

impl Portrait {
    /// What all hands there are look like.
    #[must_use]
    pub fn every() -> &'static Self {
        &EVERY
    }

    /// And what it takes to walk to each shape.
    pub(crate) fn of(set: &HandSet) -> Result<(Self, Way), TooComplex> {
        set.work.spend(SHAPES)?;
        let mut portrait =
            Self { hands: 0, points: [0; POINTS], shapes: Box::new([0; Shape::COUNT]) };
        let mut whole = Whole::default();
        let way = cells::by_shape(set, &mut |shape, cell, _| {
            let mask = cell.masks[0];
            let hands = match cell.spread() {
                Spread::Shape(shape) => {
                    whole.add(shape, mask);
                    cell.weight(mask)
                }
                Spread::Classes { majors, minors } => {
                    cells::add_points(majors, minors, mask, &mut portrait.points)
                }
            };
            portrait.shapes[shape] += hands;
            portrait.hands += hands;
            ControlFlow::Continue(())
        })?;
        whole.paint(&mut portrait.points);
        Ok((portrait, way))
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
        let some = Shape::every().zip(self.shapes.iter()).filter(|(_, hands)| **hands > 0);
        let hands = some.filter(|(shape, _)| wanted(*shape)).map(|(_, hands)| hands);
        Share { part: hands.sum(), whole: self.hands }
    }
}

/// Shapes of which all hands with some points are in: for each pattern and each number
/// of points, so many. Hands of one pattern are spread over points alike.
struct Whole([[u64; Self::DIGITS]; PATTERNS.len()]);

impl Default for Whole {
    fn default() -> Self {
        Self([[0; Self::DIGITS]; PATTERNS.len()])
    }
}

impl Whole {
    /// A pattern has 24 shapes at most, which takes so many binary digits. Each is a
    /// mask of points, so that all points are counted at once.
    const DIGITS: usize = 5;

    fn add(&mut self, shape: usize, mask: u64) {
        let mut carry = mask;
        for digit in &mut self.0[usize::from(Shape::PATTERN_OF[shape])] {
            let both = *digit & carry;
            *digit ^= carry;
            carry = both;
        }
    }

    fn paint(&self, points: &mut [u64; POINTS]) {
        for (pattern, digits) in self.0.iter().enumerate() {
            let mut some = digits.iter().fold(0, |some, digit| some | digit);
            while some != 0 {
                let place = some.trailing_zeros();
                let shapes =
                    digits.iter().rev().fold(0, |all, digit| all << 1 | digit >> place & 1);
                points[place as usize] += shapes * pack::of_pattern(pattern, place as usize);
                some &= some - 1;
            }
        }
    }
}

/// The first and the last place that is not empty.
fn ends(hands: &[u64]) -> Option<(u8, u8)> {
    let held = (0..).zip(hands).filter(|(_, hands)| **hands > 0).map(|(place, _)| place);
    held.map(|place| (place, place)).reduce(|(first, _), (_, last)| (first, last))
}
