//! What the hands of a set look like, feature by feature.

use std::ops::{ControlFlow, Range, RangeInclusive};
use std::sync::{LazyLock, OnceLock};

use bridge::Suit;

use crate::cells::{self, Spread, TooComplex, Way};
use crate::frame::Pair;
use crate::left::Pack;
use crate::pack::{self, PAIR_POINTS, POINTS, POSSIBLE_OF};
use crate::set::{HandSet, Share};
use crate::shape::{PATTERNS, Shape};
use crate::shapes::Shapes;
use crate::table::{ALL_POINTS, Table};

/// How the hands of a set are spread over points and over shapes.
#[derive(Debug, Clone)]
pub struct Portrait {
    hands: u64,
    points: [u64; POINTS],
    /// Shapes that only their pattern tells apart; empty where each shape is counted by itself.
    kinds: Vec<Kind>,
    shapes: OnceLock<Box<[u64; Shape::COUNT]>>,
    /// The shortest and the longest each suit can be, clubs first
    lengths: [Option<(u8, u8)>; 4],
}

/// Some shapes, and how many hands each of them has, by its pattern.
#[derive(Debug, Clone)]
struct Kind {
    shapes: Shapes,
    hands: [u64; PATTERNS.len()],
}

impl Kind {
    /// How many hands have one of these shapes.
    fn hands_of(&self, some: &Shapes) -> u64 {
        let patterns = self.shapes.and(some);
        patterns.patterns().map(|(pattern, shapes)| shapes * self.hands[pattern]).sum()
    }
}

impl PartialEq for Portrait {
    fn eq(&self, other: &Self) -> bool {
        self.points == other.points && self.shapes() == other.shapes()
    }
}

impl Eq for Portrait {}

/// Steps to paint the hands of every shape, where no honours decide.
const SHAPES: usize = 16 * Shape::COUNT;

/// The portrait of all hands.
static EVERY: LazyLock<Portrait> =
    LazyLock::new(|| Portrait::of_table(&Table::of_points(ALL_POINTS)));

impl Portrait {
    /// What all possible hands look like.
    #[must_use]
    pub fn every() -> &'static Self {
        &EVERY
    }

    /// What a set looks like, and the cost of walking to each shape.
    pub(crate) fn of(set: &HandSet) -> Result<(Self, Way), TooComplex> {
        set.work.spend(SHAPES)?;
        if set.is_plain() {
            let way = Way::of_table();
            set.work.spend(way.to(0))?;
            let portrait = match set.pack() {
                None => Self::of_table(&set.sure),
                Some(pack) => Self::of_table_among(&set.sure, pack),
            };
            return Ok((portrait, way));
        }
        let (mut portrait, mut shapes) = (Self::blank(), Box::new([0; Shape::COUNT]));
        let (mut whole, mut rows) = (Whole::default(), Rows::default());
        let way = cells::by_shape(set, &mut |shape, cell, _| {
            let mask = cell.masks[0];
            match cell.spread() {
                Spread::Shape(_) => {
                    match set.pack() {
                        None => whole.add(shape, mask),
                        Some(pack) => portrait.paint(pack, shape, mask),
                    }
                    shapes[shape] = cell.weight(mask);
                }
                Spread::Classes { majors, minors } => {
                    shapes[shape] += cell.weight(mask);
                    rows.add(shape, (majors, minors), mask, &mut portrait.points);
                }
            }
            ControlFlow::Continue(())
        })?;
        rows.paint(&mut portrait.points);
        whole.paint(&mut portrait.points);
        Ok((portrait.counted(shapes), way))
    }

    fn of_table(table: &Table) -> Self {
        let mut portrait = Self::blank();
        let Some(kinds) = table.kinds() else {
            let (mut shapes, mut whole) = (Box::new([0; Shape::COUNT]), Whole::default());
            for (shape, mask) in table.masks().iter().enumerate().filter(|(_, mask)| **mask != 0) {
                whole.add(shape, *mask);
                shapes[shape] = pack::weight(shape, *mask);
            }
            whole.paint(&mut portrait.points);
            return portrait.counted(shapes);
        };
        let mut some = Shapes::NONE;
        for kind in kinds {
            let mut hands = [0; PATTERNS.len()];
            let mut shapes = kind.shapes;
            for (pattern, number) in kind.shapes.patterns() {
                let points = kind.points & POSSIBLE_OF[pattern];
                if points == 0 {
                    shapes = shapes.minus(&Shapes::of_pattern(pattern));
                    continue;
                }
                let each = pack::of_pattern(pattern);
                for (from, to) in pack::runs(points) {
                    pack::add_times(&mut portrait.points[from..to], number, &each[from..to]);
                }
                hands[pattern] = pack::weight_of(pattern, points);
                portrait.hands += number * hands[pattern];
            }
            some = some.or(&shapes);
            portrait.kinds.push(Kind { shapes, hands });
        }
        portrait.lengths = Suit::ALL.map(|suit| some.lengths(suit));
        portrait
    }

    fn of_table_among(table: &Table, pack: &Pack) -> Self {
        let (mut portrait, mut shapes) = (Self::blank(), Box::new([0; Shape::COUNT]));
        for (shape, mask) in table.masks().iter().enumerate().filter(|(_, mask)| **mask != 0) {
            portrait.paint(pack, shape, *mask);
            shapes[shape] = pack.weight(shape, *mask);
        }
        portrait.counted(shapes)
    }

    /// The points of hands of one shape; in a pack each shape has its own.
    fn paint(&mut self, pack: &Pack, shape: usize, mask: u64) {
        let mut some = mask & pack.possible()[shape];
        while some != 0 {
            self.points[some.trailing_zeros() as usize] +=
                pack.weight(shape, some & some.wrapping_neg());
            some &= some - 1;
        }
    }

    fn blank() -> Self {
        let (kinds, shapes) = (Vec::new(), OnceLock::new());
        Self { hands: 0, points: [0; POINTS], kinds, shapes, lengths: [None; 4] }
    }

    /// With the hands of each shape, and their sum.
    fn counted(mut self, shapes: Box<[u64; Shape::COUNT]>) -> Self {
        let mut some = Shapes::NONE;
        for (shape, hands) in shapes.iter().enumerate().filter(|(_, hands)| **hands > 0) {
            self.hands += hands;
            some.insert(shape);
        }
        self.lengths = Suit::ALL.map(|suit| some.lengths(suit));
        self.shapes = OnceLock::from(shapes);
        self
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
    pub fn shapes(&self) -> &[u64; Shape::COUNT] {
        self.shapes.get_or_init(|| {
            let mut all = Box::new([0; Shape::COUNT]);
            self.each_shape(|shape, hands| all[shape] = hands);
            all
        })
    }

    /// The number of each shape that occurs, in no particular order, and how many hands have it.
    fn each_shape(&self, mut see: impl FnMut(usize, u64)) {
        for Kind { shapes, hands } in &self.kinds {
            for shape in shapes.iter() {
                see(shape, hands[usize::from(Shape::PATTERN_OF[shape])]);
            }
        }
        if self.kinds.is_empty() {
            let shapes = self.shapes.get().into_iter().flat_map(|shapes| shapes.iter());
            let some = shapes.enumerate().filter(|(_, hands)| **hands > 0);
            some.for_each(|(shape, hands)| see(shape, *hands));
        }
    }

    /// The number of the most frequent shape, the first of several; `None` if there are no hands.
    pub(crate) fn most_frequent_shape(&self) -> Option<usize> {
        let mut best = (0, usize::MAX);
        self.each_shape(|shape, hands| {
            if hands > best.0 || hands == best.0 && shape < best.1 {
                best = (hands, shape);
            }
        });
        (best.0 > 0).then_some(best.1)
    }

    /// How many hands have each number of cards in the suit.
    #[must_use]
    pub fn lengths(&self, suit: Suit) -> [u64; 14] {
        let mut lengths = [0; 14];
        let of = &Shape::LENGTHS[suit as usize];
        self.each_shape(|shape, hands| lengths[usize::from(of[shape])] += hands);
        lengths
    }

    /// The share of hands with a length in this range in the suit.
    #[must_use]
    pub fn with_length(&self, suit: Suit, lengths: RangeInclusive<u8>) -> Share {
        let lengths = (0..14).filter(|length| lengths.contains(length));
        let lengths = lengths.fold(0, |all, length| all | 1 << length);
        self.with_shapes(&Shapes::with_lengths(suit, lengths))
    }

    /// The share of balanced hands.
    #[must_use]
    pub fn balanced(&self) -> Share {
        self.with_shapes(&Shapes::BALANCED)
    }

    /// The share of hands that are balanced, 5422 or 6322.
    #[must_use]
    pub fn semi_balanced(&self) -> Share {
        self.with_shapes(&Shapes::SEMI_BALANCED)
    }

    fn with_shapes(&self, wanted: &Shapes) -> Share {
        let mut part = self.kinds.iter().map(|kind| kind.hands_of(wanted)).sum();
        if let (true, Some(shapes)) = (self.kinds.is_empty(), self.shapes.get()) {
            part = wanted.iter().map(|shape| shapes[shape]).sum();
        }
        Share { part, whole: self.hands }
    }

    /// The fewest and the most points; `None` if there are no hands.
    #[must_use]
    pub fn strength(&self) -> Option<(u8, u8)> {
        ends(&self.points)
    }

    /// The shortest and the longest the suit can be; `None` if there are no hands.
    #[must_use]
    pub fn length(&self, suit: Suit) -> Option<(u8, u8)> {
        self.lengths[suit as usize]
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
        let mut part = 0;
        self.each_shape(|shape, hands| {
            if wanted(Shape::numbered(shape)) {
                part += hands;
            }
        });
        Share { part, whole: self.hands }
    }
}

/// Cells whose majors have the same lengths: the minors are added up before they are combined with
/// the majors.
#[derive(Default)]
struct Rows {
    /// The lengths of spades and hearts
    lengths: [u8; 2],
    rows: Vec<Row>,
}

/// Cells with the same class of the majors and the same points.
struct Row {
    mask: u64,
    key: usize,
    majors: Side,
    minors: Side,
}

/// Some holdings of two suits.
struct Side {
    /// How many, by points.
    points: [u64; PAIR_POINTS],
    range: Range<usize>,
}

impl Rows {
    /// The most rows kept, and the most searched for an equal one.
    const MOST: usize = 64;
    const LOOKED_AT: usize = 16;

    fn add(
        &mut self,
        shape: usize,
        (majors, minors): (&Pair, &Pair),
        mask: u64,
        points: &mut [u64; POINTS],
    ) {
        let [spades, hearts, ..] = Shape::numbered(shape).lengths();
        if self.lengths != [spades, hearts] || self.rows.len() == Self::MOST {
            self.paint(points);
            self.lengths = [spades, hearts];
        }
        let mut last = self.rows.iter_mut().rev().take(Self::LOOKED_AT);
        match last.find(|row| row.key == majors.key && row.mask == mask) {
            Some(row) => row.add(minors),
            None => self.rows.push(Row::new((majors, minors), mask)),
        }
    }

    fn paint(&mut self, points: &mut [u64; POINTS]) {
        self.rows.drain(..).for_each(|row| row.paint(points));
    }
}

impl From<&Pair> for Side {
    fn from(pair: &Pair) -> Self {
        Self { points: pair.points, range: pair.range.clone() }
    }
}

impl Row {
    fn new((majors, minors): (&Pair, &Pair), mask: u64) -> Self {
        Self { mask, key: majors.key, majors: majors.into(), minors: minors.into() }
    }

    fn add(&mut self, minors: &Pair) {
        let (range, more) = (&mut self.minors.range, &minors.range);
        let places = more.clone();
        pack::add_times(&mut self.minors.points[places.clone()], 1, &minors.points[places]);
        *range = range.start.min(more.start)..range.end.max(more.end);
    }

    fn paint(&self, all: &mut [u64; POINTS]) {
        let Side { points, range } = &self.minors;
        for (from, to) in pack::runs(self.mask) {
            for used in self.majors.range.clone() {
                let first = from.saturating_sub(used).max(range.start);
                let last = to.saturating_sub(used).min(range.end);
                if first >= last {
                    continue;
                }
                let ways = self.majors.points[used];
                pack::add_times(&mut all[used + first..used + last], ways, &points[first..last]);
            }
        }
    }
}

/// Shapes of which all hands with some points are in the set: how many, for each pattern and number
/// of points. Hands of one pattern are spread over points alike.
struct Whole([[u64; Self::DIGITS]; PATTERNS.len()]);

impl Default for Whole {
    fn default() -> Self {
        Self([[0; Self::DIGITS]; PATTERNS.len()])
    }
}

impl Whole {
    /// A pattern has at most 24 shapes, which takes this many binary digits. Each digit is a mask
    /// of points, so that all points are counted at once.
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
                points[place as usize] += shapes * pack::of_pattern(pattern)[place as usize];
                some &= some - 1;
            }
        }
    }
}

/// The first and the last index that is not empty.
fn ends(hands: &[u64]) -> Option<(u8, u8)> {
    let held = (0..).zip(hands).filter(|(_, hands)| **hands > 0).map(|(place, _)| place);
    held.map(|place| (place, place)).reduce(|(first, _), (_, last)| (first, last))
}
