//! The 560 shapes and the 39 patterns a hand can have.

use std::cmp::Reverse;

use bridge::{Hand, Suit};

/// The lengths of spades, hearts, diamonds and clubs; they add up to 13.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shape([u8; 4]);

/// Four suit lengths in any order; they add up to 13.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pattern([u8; 4]);

/// All patterns, each with its longest suit first; the longest come last.
pub(crate) const PATTERNS: [[u8; 4]; 39] = {
    let mut all = [[0; 4]; 39];
    let mut next = 0;
    let mut a = 4;
    while a <= 13 {
        let mut b = 0;
        while b <= a && a + b <= 13 {
            let mut c = 0;
            while c <= b && a + b + c <= 13 {
                let d = 13 - a - b - c;
                if d <= c {
                    all[next] = [a, b, c, d];
                    next += 1;
                }
                c += 1;
            }
            b += 1;
        }
        a += 1;
    }
    assert!(next == all.len());
    all
};

/// All shapes in the order of [`Shape::every`].
const SHAPES: [[u8; 4]; Shape::COUNT] = {
    let mut all = [[0; 4]; Shape::COUNT];
    let mut next = 0;
    let mut s = 0;
    while s <= 13 {
        let mut h = 0;
        while s + h <= 13 {
            let mut d = 0;
            while s + h + d <= 13 {
                all[next] = [s, h, d, 13 - s - h - d];
                next += 1;
                d += 1;
            }
            h += 1;
        }
        s += 1;
    }
    assert!(next == all.len());
    all
};

/// The number of each shape, by its spades, hearts and diamonds.
const PLACES: [[[u16; 14]; 14]; 14] = {
    let mut places = [[[0; 14]; 14]; 14];
    let mut i: u16 = 0;
    while (i as usize) < Shape::COUNT {
        let [s, h, d, _] = SHAPES[i as usize];
        places[s as usize][h as usize][d as usize] = i;
        i += 1;
    }
    places
};

/// The number of each shape with one card fewer in one suit and one more in another (clubs first);
/// the shape's own number if it has no such card.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) static MOVED: Moved = moved();

/// A page works it out on first use, so that it loads sooner.
#[cfg(target_arch = "wasm32")]
pub(crate) static MOVED: std::sync::LazyLock<Moved> = std::sync::LazyLock::new(moved);

type Moved = [[[u16; Shape::COUNT]; 4]; 4];

#[expect(clippy::large_stack_arrays, reason = "worked out once")]
const fn moved() -> Moved {
    let mut moved = [[[0; Shape::COUNT]; 4]; 4];
    let mut from = 0;
    while from < 4 {
        let mut to = 0;
        while to < 4 {
            let mut i = 0;
            while i < Shape::COUNT {
                let mut lengths = SHAPES[i];
                if lengths[3 - from] > 0 {
                    lengths[3 - from] -= 1;
                    lengths[3 - to] += 1;
                }
                moved[from][to][i] =
                    PLACES[lengths[0] as usize][lengths[1] as usize][lengths[2] as usize];
                i += 1;
            }
            to += 1;
        }
        from += 1;
    }
    moved
}

const fn sorted(mut lengths: [u8; 4]) -> [u8; 4] {
    let mut end = 3;
    while end > 0 {
        let mut i = 0;
        while i < end {
            if lengths[i] < lengths[i + 1] {
                (lengths[i], lengths[i + 1]) = (lengths[i + 1], lengths[i]);
            }
            i += 1;
        }
        end -= 1;
    }
    lengths
}

/// How balanced a shape is.
#[derive(Clone, Copy)]
enum Balance {
    /// 4333, 4432 or 5332
    Balanced,
    /// 5422 or 6322
    Semi,
    No,
}

const BALANCED: [Balance; Shape::COUNT] = {
    let mut of = [Balance::No; Shape::COUNT];
    let mut i = 0;
    while i < Shape::COUNT {
        of[i] = match sorted(SHAPES[i]) {
            [4, 3, 3, 3] | [4, 4, 3, 2] | [5, 3, 3, 2] => Balance::Balanced,
            [5, 4, 2, 2] | [6, 3, 2, 2] => Balance::Semi,
            _ => Balance::No,
        };
        i += 1;
    }
    of
};

impl Shape {
    /// The number of shapes.
    pub const COUNT: usize = 560;

    /// The number of each shape's pattern.
    pub(crate) const PATTERN_OF: [u8; Self::COUNT] = {
        let mut of = [0; Self::COUNT];
        let mut i = 0;
        while i < Self::COUNT {
            let [a, b, c, _] = sorted(SHAPES[i]);
            let mut pattern = 0;
            while PATTERNS[pattern as usize][0] != a
                || PATTERNS[pattern as usize][1] != b
                || PATTERNS[pattern as usize][2] != c
            {
                pattern += 1;
            }
            of[i] = pattern;
            i += 1;
        }
        of
    };

    /// The length of each suit, clubs first, in every shape.
    pub(crate) const LENGTHS: [[u8; Self::COUNT]; 4] = {
        let mut of = [[0; Self::COUNT]; 4];
        let mut i = 0;
        while i < Self::COUNT {
            let [s, h, d, c] = SHAPES[i];
            (of[0][i], of[1][i], of[2][i], of[3][i]) = (c, d, h, s);
            i += 1;
        }
        of
    };

    /// Spades, hearts, diamonds, clubs, if they add up to 13.
    pub fn new(lengths: [u8; 4]) -> Option<Self> {
        let sum: u32 = lengths.iter().map(|n| u32::from(*n)).sum();
        (sum == 13).then_some(Self(lengths))
    }

    /// The shape of a hand.
    pub fn of(hand: Hand) -> Self {
        let [c, d, h, s] = Suit::ALL.map(|suit| u8::try_from(hand.length(suit)).unwrap_or(0));
        Self([s, h, d, c])
    }

    /// All 560.
    pub fn every() -> impl ExactSizeIterator<Item = Self> + Clone {
        SHAPES.iter().map(|lengths| Self(*lengths))
    }

    /// The shape with this number.
    pub(crate) const fn numbered(number: usize) -> Self {
        Self(SHAPES[number])
    }

    /// Its place in [`Shape::every`].
    pub(crate) const fn number(self) -> usize {
        let [s, h, d, _] = self.0;
        PLACES[s as usize][h as usize][d as usize] as usize
    }

    /// The number of the shape with this many spades, hearts and diamonds.
    pub(crate) const fn at([spades, hearts, diamonds]: [usize; 3]) -> usize {
        PLACES[spades][hearts][diamonds] as usize
    }

    /// The lengths of spades, hearts, diamonds and clubs.
    pub const fn lengths(self) -> [u8; 4] {
        self.0
    }

    pub const fn length(self, suit: Suit) -> u8 {
        self.0[3 - suit as usize]
    }

    /// The same lengths in any order. (A pattern with a suit of ten or more has no notation, but
    /// can be compared.)
    pub const fn pattern(self) -> Pattern {
        Pattern(sorted(self.0))
    }

    /// 4333, 4432 or 5332.
    pub const fn is_balanced(self) -> bool {
        matches!(BALANCED[self.number()], Balance::Balanced)
    }

    /// Balanced, 5422 or 6322.
    pub const fn is_semi_balanced(self) -> bool {
        !matches!(BALANCED[self.number()], Balance::No)
    }

    /// With three cards or more in this suit: 5, 3 and 1 for a void, a singleton and a
    /// doubleton in the others.
    pub(crate) fn shortness_beside(self, suit: Suit) -> u32 {
        if self.length(suit) < 3 {
            return 0;
        }
        let worth = |other: Suit| match self.length(other) {
            0 => 5,
            1 => 3,
            2 => 1,
            _ => 0,
        };
        Suit::ALL.into_iter().filter(|other| *other != suit).map(worth).sum()
    }

    /// The combined length of the two longest suits.
    pub(crate) const fn two_longest(self) -> u32 {
        let [first, second, ..] = PATTERNS[Self::PATTERN_OF[self.number()] as usize];
        (first + second) as u32
    }

    /// One for each card over four in a suit.
    pub(crate) const fn length_points(self) -> u32 {
        let mut points = 0;
        let mut i = 0;
        while i < 4 {
            points += (self.0[i] as u32).saturating_sub(4);
            i += 1;
        }
        points
    }
}

impl Pattern {
    /// The pattern of these lengths, if they add up to 13 and each has one digit.
    pub fn new(lengths: [u8; 4]) -> Option<Self> {
        let mut lengths =
            Shape::new(lengths).filter(|shape| shape.0.iter().all(|n| *n < 10))?.lengths();
        lengths.sort_unstable_by_key(|n| Reverse(*n));
        Some(Self(lengths))
    }

    /// The lengths, longest first.
    pub const fn lengths(self) -> [u8; 4] {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_560_shapes_and_each_knows_its_index() {
        assert_eq!(Shape::every().len(), 560);
        for (i, shape) in Shape::every().enumerate() {
            assert_eq!(shape.number(), i);
            assert_eq!(Shape::numbered(i), shape);
            let pattern = PATTERNS[usize::from(Shape::PATTERN_OF[i])];
            assert_eq!(shape.pattern().lengths(), pattern);
        }
    }

    #[test]
    fn moving_a_card_to_another_suit_gives_another_shape() {
        let shape = Shape::new([5, 3, 3, 2]).unwrap();
        let moved = |shape: Shape, from: Suit, to: Suit| {
            let number = MOVED[from as usize][to as usize][shape.number()];
            Shape::numbered(usize::from(number)).lengths()
        };
        assert_eq!(moved(shape, Suit::Spades, Suit::Clubs), [4, 3, 3, 3]);
        assert_eq!(moved(shape, Suit::Diamonds, Suit::Hearts), [5, 4, 2, 2]);
        let void = Shape::new([13, 0, 0, 0]).unwrap();
        assert_eq!(moved(void, Suit::Hearts, Suit::Spades), [13, 0, 0, 0]);
        assert_eq!(shape.length(Suit::Spades), 5);
        assert_eq!(shape.length(Suit::Clubs), 2);
    }

    #[test]
    fn balanced_hands() {
        let patterns: std::collections::BTreeSet<_> = Shape::every()
            .filter(|shape| shape.is_balanced())
            .map(|shape| shape.pattern().lengths())
            .collect();
        let balanced = [[4, 3, 3, 3], [4, 4, 3, 2], [5, 3, 3, 2]];
        assert_eq!(patterns.into_iter().collect::<Vec<_>>(), balanced);
        assert_eq!(Shape::every().filter(|shape| shape.is_balanced()).count(), 4 + 12 + 12);
        assert_eq!(Shape::new([6, 5, 1, 1]).unwrap().length_points(), 3);
    }
}
