//! The pack, counted: how many ways there are to hold a suit, and a hand.
//!
//! Everything here is a constant of the game and is worked out by the compiler.

use crate::shape::{PATTERNS, Shape};

/// The number of bridge hands.
pub const HANDS: u64 = 635_013_559_600;

/// Ace, king, queen and jack of four suits make 40; nobody holds more than 37.
pub const MOST_POINTS: usize = 37;

/// The points a hand can have: 0 to 37.
pub const POINTS: usize = MOST_POINTS + 1;

/// The points a suit can have: 0 to 10.
pub(crate) const SUIT_POINTS: usize = 11;

/// The points two suits can have: 0 to 20.
pub(crate) const PAIR_POINTS: usize = 21;

/// Binomials: `CHOOSE[n][k]`.
pub(crate) const CHOOSE: [[u64; 14]; 14] = {
    let mut table = [[0; 14]; 14];
    let mut n = 0;
    while n < 14 {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + if k < n { table[n - 1][k] } else { 0 };
            k += 1;
        }
        n += 1;
    }
    table
};

/// The points of each set of A K Q J, jack in the lowest bit.
pub(crate) const fn points_of(honours: usize) -> usize {
    (honours & 1) + (honours >> 1 & 1) * 2 + (honours >> 2 & 1) * 3 + (honours >> 3 & 1) * 4
}

/// The holdings of a suit, by length and points.
pub(crate) const SUIT: [[u64; SUIT_POINTS]; 14] = {
    let mut table = [[0; SUIT_POINTS]; 14];
    let mut honours: usize = 0;
    while honours < 16 {
        let held = honours.count_ones() as usize;
        let mut others = 0;
        while others <= 9 {
            table[held + others][points_of(honours)] += CHOOSE[9][others];
            others += 1;
        }
        honours += 1;
    }
    table
};

/// The hands of each pattern (its lengths in one given order), by points:
/// `BELOW[pattern][p]` have fewer than `p`.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) static BELOW: Below = COUNTED;

/// A page works it out on first use, so that it loads sooner.
#[cfg(target_arch = "wasm32")]
pub(crate) static BELOW: std::sync::LazyLock<Below> = std::sync::LazyLock::new(below);

/// For what is worked out by the compiler.
const COUNTED: Below = below();

type Below = [[u64; POINTS + 1]; PATTERNS.len()];

const fn below() -> Below {
    let mut table = [[0; POINTS + 1]; PATTERNS.len()];
    let mut i = 0;
    while i < PATTERNS.len() {
        let lengths = PATTERNS[i];
        let left = product(&SUIT[lengths[0] as usize], &SUIT[lengths[1] as usize]);
        let right = product(&SUIT[lengths[2] as usize], &SUIT[lengths[3] as usize]);
        let mut points = 0;
        while points < POINTS {
            table[i][points + 1] = table[i][points] + at(&left, &right, points);
            points += 1;
        }
        i += 1;
    }
    table
}

/// The points that hands of each pattern can have, as a mask. Some are impossible: thirteen cards
/// of one suit never have eleven.
pub(crate) const POSSIBLE_OF: [u64; PATTERNS.len()] = {
    let mut table = [0; PATTERNS.len()];
    let mut pattern = 0;
    while pattern < PATTERNS.len() {
        let mut points = 0;
        while points < POINTS {
            if COUNTED[pattern][points + 1] > COUNTED[pattern][points] {
                table[pattern] |= 1 << points;
            }
            points += 1;
        }
        pattern += 1;
    }
    table
};

/// The same for each shape.
pub(crate) const POSSIBLE: [u64; Shape::COUNT] = {
    let mut table = [0; Shape::COUNT];
    let mut i = 0;
    while i < Shape::COUNT {
        table[i] = POSSIBLE_OF[Shape::PATTERN_OF[i] as usize];
        i += 1;
    }
    table
};

/// The holdings of two suits, by points.
pub(crate) const fn product(a: &[u64; SUIT_POINTS], b: &[u64; SUIT_POINTS]) -> [u64; PAIR_POINTS] {
    let mut both = [0; PAIR_POINTS];
    let mut i = 0;
    while i < SUIT_POINTS {
        let mut j = 0;
        while j < SUIT_POINTS {
            both[i + j] += a[i] * b[j];
            j += 1;
        }
        i += 1;
    }
    both
}

/// Adds `ways` times each of `more` to what is there. The lists are short, and there are so many
/// that what two iterators have to agree on first would be felt.
#[inline]
pub(crate) fn add_times(all: &mut [u64], ways: u64, more: &[u64]) {
    let all = &mut all[..more.len()];
    for place in 0..more.len() {
        all[place] += ways * more[place];
    }
}

/// The hands with so many points, from the holdings of two suits and two.
pub(crate) const fn at(
    left: &[u64; PAIR_POINTS],
    right: &[u64; PAIR_POINTS],
    points: usize,
) -> u64 {
    let mut sum = 0;
    let mut i = points.saturating_sub(PAIR_POINTS - 1);
    while i < PAIR_POINTS && i <= points {
        sum += left[i] * right[points - i];
        i += 1;
    }
    sum
}

/// The hands of a shape of each pattern, by points.
#[cfg(not(target_arch = "wasm32"))]
static WITH_POINTS: [[u64; POINTS]; PATTERNS.len()] = with_points();

/// A page works it out on first use, so that it loads sooner.
#[cfg(target_arch = "wasm32")]
static WITH_POINTS: std::sync::LazyLock<[[u64; POINTS]; PATTERNS.len()]> =
    std::sync::LazyLock::new(with_points);

const fn with_points() -> [[u64; POINTS]; PATTERNS.len()] {
    let below = below();
    let mut table = [[0; POINTS]; PATTERNS.len()];
    let mut pattern = 0;
    while pattern < PATTERNS.len() {
        let mut points = 0;
        while points < POINTS {
            table[pattern][points] = below[pattern][points + 1] - below[pattern][points];
            points += 1;
        }
        pattern += 1;
    }
    table
}

/// The hands of a shape of this pattern, by points.
pub(crate) fn of_pattern(pattern: usize) -> &'static [u64; POINTS] {
    &WITH_POINTS[pattern]
}

/// The hands of the shape whose points are in the mask.
pub(crate) fn weight(shape: usize, mask: u64) -> u64 {
    weight_of(usize::from(Shape::PATTERN_OF[shape]), mask)
}

/// The hands of a shape of this pattern whose points are in the mask.
pub(crate) fn weight_of(pattern: usize, mask: u64) -> u64 {
    let below = &BELOW[pattern];
    runs(mask).map(|(from, to)| below[to] - below[from]).sum()
}

/// The runs of ones in a mask, each as the index of its first bit and the index after its last.
pub(crate) fn runs(mut mask: u64) -> impl Iterator<Item = (usize, usize)> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let from = mask.trailing_zeros();
        let length = (!(mask >> from)).trailing_zeros();
        mask &= !(((1 << length) - 1) << from);
        Some((from as usize, (from + length) as usize))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::ALL_POINTS;

    #[test]
    fn the_shapes_add_up_to_all_hands() {
        let all: u64 = (0..Shape::COUNT).map(|shape| weight(shape, ALL_POINTS)).sum();
        assert_eq!(all, HANDS);
    }

    #[test]
    fn each_shape_counts_its_ways_of_choosing_cards() {
        for (i, shape) in Shape::every().enumerate() {
            let ways: u64 = shape.lengths().iter().map(|n| CHOOSE[13][usize::from(*n)]).product();
            assert_eq!(weight(i, ALL_POINTS), ways, "{shape:?}");
        }
    }

    /// The classic table of high-card points.
    #[test]
    fn points_are_as_frequent_as_the_books_say() {
        let with = |points: usize| -> u64 {
            (0..Shape::COUNT).map(|shape| weight(shape, 1 << points)).sum()
        };
        assert_eq!(with(0), 2_310_789_600);
        assert_eq!(with(10), 59_723_754_816);
        assert_eq!(with(37), 4);
        assert_eq!((0..POINTS).map(with).sum::<u64>(), HANDS);
    }

    #[test]
    fn a_mask_splits_into_runs() {
        let found = |mask| runs(mask).collect::<Vec<_>>();
        assert_eq!(found(0), []);
        assert_eq!(found(0b1), [(0, 1)]);
        assert_eq!(found(0b1110_0110), [(1, 3), (5, 8)]);
        assert_eq!(found(ALL_POINTS), [(0, POINTS)]);
    }
}
