//! Sets of shapes: a bit for each of the 560.
//!
//! The shapes of one pattern stand side by side in one word, so that what depends on the
//! pattern alone (how many hands there are, by points) is worked out 39 times and not 560.

use bridge::Suit;

use crate::shape::{PATTERNS, Shape};

/// Some of the shapes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Shapes([u64; WORDS]);

/// All shapes fit, with 16 bits to spare.
const WORDS: usize = 9;

/// Where the shapes of a pattern are.
#[derive(Clone, Copy)]
struct Block {
    word: u8,
    first: u8,
    shapes: u8,
}

impl Block {
    const fn mask(self) -> u64 {
        ((1 << self.shapes) - 1) << self.first
    }
}

/// The larger blocks are placed first, each in the first word that has some left.
const BLOCKS: [Block; PATTERNS.len()] = {
    let mut sizes = [0; PATTERNS.len()];
    let mut i = 0;
    while i < Shape::COUNT {
        sizes[Shape::PATTERN_OF[i] as usize] += 1;
        i += 1;
    }
    let mut blocks = [Block { word: 0, first: 0, shapes: 0 }; PATTERNS.len()];
    let mut used = [0; WORDS];
    let mut shapes: u8 = 24;
    while shapes > 0 {
        let mut pattern = 0;
        while pattern < PATTERNS.len() {
            if sizes[pattern] == shapes {
                let mut word: u8 = 0;
                while used[word as usize] + shapes > 64 {
                    word += 1;
                }
                let first = used[word as usize];
                blocks[pattern] = Block { word, first, shapes };
                used[word as usize] += shapes;
            }
            pattern += 1;
        }
        shapes -= 1;
    }
    blocks
};

/// The bit of each shape.
const BIT_OF: [u16; Shape::COUNT] = {
    let mut bits = [0; Shape::COUNT];
    let mut next = [0; PATTERNS.len()];
    let mut i = 0;
    while i < Shape::COUNT {
        let pattern = Shape::PATTERN_OF[i] as usize;
        let Block { word, first, .. } = BLOCKS[pattern];
        bits[i] = word as u16 * 64 + first as u16 + next[pattern];
        next[pattern] += 1;
        i += 1;
    }
    bits
};

/// The shape of each bit.
const SHAPE_AT: [u16; WORDS * 64] = {
    let mut shapes = [0; WORDS * 64];
    let mut i: u16 = 0;
    while (i as usize) < Shape::COUNT {
        shapes[BIT_OF[i as usize] as usize] = i;
        i += 1;
    }
    shapes
};

/// The shapes with this many cards in each suit, clubs first.
#[cfg(not(target_arch = "wasm32"))]
static OF_LENGTH: OfLength = of_length();

/// A page works it out on first use, so that it loads sooner.
#[cfg(target_arch = "wasm32")]
static OF_LENGTH: std::sync::LazyLock<OfLength> = std::sync::LazyLock::new(of_length);

type OfLength = [[Shapes; 14]; 4];

const fn of_length() -> OfLength {
    let mut of = [[Shapes::NONE; 14]; 4];
    let mut suit = 0;
    while suit < 4 {
        let mut i = 0;
        while i < Shape::COUNT {
            of[suit][Shape::LENGTHS[suit][i] as usize].insert(i);
            i += 1;
        }
        suit += 1;
    }
    of
}

impl Shapes {
    pub(crate) const NONE: Self = Self([0; WORDS]);

    pub(crate) const EVERY: Self = {
        let mut every = Self::NONE;
        let mut pattern = 0;
        while pattern < PATTERNS.len() {
            every.0[BLOCKS[pattern].word as usize] |= BLOCKS[pattern].mask();
            pattern += 1;
        }
        every
    };

    /// 4333, 4432 and 5332.
    pub(crate) const BALANCED: Self = {
        let mut balanced = Self::NONE;
        let mut i = 0;
        while i < Shape::COUNT {
            if Shape::numbered(i).is_balanced() {
                balanced.insert(i);
            }
            i += 1;
        }
        balanced
    };

    /// Those, 5422 and 6322.
    pub(crate) const SEMI_BALANCED: Self = {
        let mut balanced = Self::NONE;
        let mut i = 0;
        while i < Shape::COUNT {
            if Shape::numbered(i).is_semi_balanced() {
                balanced.insert(i);
            }
            i += 1;
        }
        balanced
    };

    /// Those with as many cards in the suit as the mask says, bit `n` standing for `n`.
    pub(crate) fn with_lengths(suit: Suit, lengths: u16) -> Self {
        let of = &OF_LENGTH[suit as usize];
        let wanted = of.iter().enumerate().filter(|(length, _)| lengths >> length & 1 != 0);
        wanted.fold(Self::NONE, |all, (_, more)| all.or(more))
    }

    /// Those of one pattern.
    pub(crate) const fn of_pattern(pattern: usize) -> Self {
        let mut shapes = Self::NONE;
        shapes.0[BLOCKS[pattern].word as usize] = BLOCKS[pattern].mask();
        shapes
    }

    pub(crate) const fn insert(&mut self, shape: usize) {
        let bit = BIT_OF[shape];
        self.0[bit as usize / 64] |= 1 << (bit % 64);
    }

    pub(crate) const fn contains(&self, shape: usize) -> bool {
        let bit = BIT_OF[shape];
        self.0[bit as usize / 64] >> (bit % 64) & 1 != 0
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    pub(crate) fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    pub(crate) fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    pub(crate) fn minus(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// The numbers of the shapes, pattern by pattern.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, bits)| {
            ones(bits).map(move |bit| usize::from(SHAPE_AT[word * 64 + bit]))
        })
    }

    /// The patterns of these shapes, and how many shapes each has.
    pub(crate) fn patterns(&self) -> impl Iterator<Item = (usize, u64)> {
        BLOCKS.iter().enumerate().filter_map(|(pattern, block)| {
            let shapes = self.0[usize::from(block.word)] & block.mask();
            (shapes != 0).then(|| (pattern, u64::from(shapes.count_ones())))
        })
    }

    /// The shortest and the longest that a suit is in them; `None` if there are no shapes.
    pub(crate) fn lengths(&self, suit: Suit) -> Option<(u8, u8)> {
        let of = &OF_LENGTH[suit as usize];
        let occurs = |length: &u8| !self.and(&of[usize::from(*length)]).is_empty();
        let shortest = (0..14).find(occurs)?;
        Some((shortest, (0..14).rev().find(occurs)?))
    }
}

/// The places of the ones.
fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_shape_has_a_bit_of_its_own_beside_those_of_its_pattern() {
        let every: Vec<usize> = Shapes::EVERY.iter().collect();
        let mut sorted = every.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..Shape::COUNT).collect::<Vec<_>>());
        for shape in every {
            let pattern = usize::from(Shape::PATTERN_OF[shape]);
            assert!(Shapes::of_pattern(pattern).contains(shape));
        }
        let shapes: u64 = Shapes::EVERY.patterns().map(|(_, shapes)| shapes).sum();
        assert_eq!((Shapes::EVERY.patterns().count(), shapes), (39, 560));
    }

    #[test]
    fn shapes_are_found_by_the_length_of_a_suit() {
        let long = Shapes::with_lengths(Suit::Hearts, 0b111 << 5);
        for (number, shape) in Shape::every().enumerate() {
            assert_eq!(long.contains(number), (5..=7).contains(&shape.length(Suit::Hearts)));
            assert_eq!(Shapes::BALANCED.contains(number), shape.is_balanced());
            assert_eq!(Shapes::SEMI_BALANCED.contains(number), shape.is_semi_balanced());
        }
        assert_eq!(long.lengths(Suit::Hearts), Some((5, 7)));
        assert_eq!(long.lengths(Suit::Clubs), Some((0, 8)));
        assert_eq!(Shapes::NONE.lengths(Suit::Clubs), None);
        assert!(long.minus(&Shapes::EVERY).is_empty());
    }
}
