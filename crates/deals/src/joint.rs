//! Two hands at once: how many pairs of hands fit two sets, counted exactly, and the
//! pair with a given number.
//!
//! In each suit the two hands hold some of ace, king, queen and jack, and some of the lower cards;
//! so there are few kinds of holdings, and the ways to hold them are counted by the lengths and the
//! points of the two hands in the suit. Two suits are combined by points; a pair of shapes is then
//! majors and minors, and a rectangle of points. No hand is tried in vain: the number says what is
//! dealt.
//!
//! A set that depends on honours is represented by its shapes and points, with the
//! cards that every hand of it has; the result has to be checked against the set. The
//! same goes for points with many gaps.

use std::ops::ControlFlow;

use hands::meaning::Shape;

use crate::cards::{Cards, holdings};

/// The points of a suit, 0 to 10, and of two.
const SUIT_POINTS: usize = 11;
const PAIR_POINTS: usize = 21;

/// The most runs of points of a shape that are counted one by one.
const RUNS: usize = 2;

/// The lengths, spades first, and the points as runs: from the first to the one after the
/// last.
type Shaped = ([u8; 4], Vec<(usize, usize)>);

/// One of the two hands.
#[derive(Debug, Clone)]
pub(crate) struct Side {
    shapes: Vec<Shaped>,
    /// The cards that it certainly has, and those that it certainly does not have.
    pub(crate) has: Cards,
    pub(crate) has_not: Cards,
    /// Is every hand with these shapes and points, and these cards, one that fits?
    pub(crate) exact: bool,
}

impl Side {
    /// Hands with these points, by shape.
    pub(crate) fn new(points: &[u64; Shape::COUNT]) -> Self {
        let mut exact = true;
        let mut shapes = Vec::new();
        for (shape, mask) in Shape::every().zip(points).filter(|(_, mask)| **mask != 0) {
            let mut runs = runs(*mask);
            if runs.len() > RUNS {
                exact = false;
                runs = vec![(runs[0].0, runs[runs.len() - 1].1)];
            }
            shapes.push((shape.lengths(), runs));
        }
        Self { shapes, has: 0, has_not: 0, exact }
    }

    /// Nobody: a hand without cards.
    pub(crate) fn nobody() -> Self {
        Self { shapes: vec![([0; 4], vec![(0, 1)])], has: 0, has_not: 0, exact: true }
    }
}

/// The runs of ones in a mask.
fn runs(mut mask: u64) -> Vec<(usize, usize)> {
    let mut runs = Vec::new();
    while mask != 0 {
        let from = mask.trailing_zeros();
        let length = (!(mask >> from)).trailing_zeros();
        mask &= !(u64::MAX.checked_shr(64 - length).unwrap_or(0) << from);
        runs.push((from as usize, (from + length) as usize));
    }
    runs
}

/// How many of ace, king, queen and jack each of the two has.
#[derive(Debug, Clone, Copy)]
struct Honours {
    held: [u16; 2],
    points: [usize; 2],
}

/// One suit.
#[derive(Debug)]
struct Suited {
    honours: Vec<Honours>,
    /// The lower cards that anybody may have, and those that the one and the other have.
    low: u16,
    given: [u16; 2],
    /// For each pair of lengths, the ways by points; and those that are not zero.
    ways: Vec<[[u64; SUIT_POINTS]; SUIT_POINTS]>,
    some: Vec<Vec<(usize, usize, u64)>>,
}

const HONOURS: u16 = 0b1111 << 9;

fn points_of(ranks: u16) -> usize {
    let honours = usize::from(ranks >> 9);
    (honours & 1) + (honours >> 1 & 1) * 2 + (honours >> 2 & 1) * 3 + (honours >> 3 & 1) * 4
}

/// `n` over `k`, up to thirteen.
const CHOOSE: [[u64; 14]; 14] = {
    let mut table = [[0; 14]; 14];
    let mut n = 0;
    while n < 14 {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// The index of a pair of lengths.
const fn place(first: usize, second: usize) -> usize {
    first * 14 + second
}

impl Suited {
    fn new(left: u16, has: [u16; 2], has_not: [u16; 2]) -> Self {
        let mut honours = Vec::new();
        for first in subsets(left & HONOURS) {
            for second in subsets(left & HONOURS & !first) {
                let held = [first, second];
                let fits = |i: usize| has[i] & HONOURS & !held[i] == 0 && has_not[i] & held[i] == 0;
                if fits(0) && fits(1) {
                    honours.push(Honours { held, points: held.map(points_of) });
                }
            }
        }
        let given = has.map(|has| has & left & !HONOURS);
        let free = left & !HONOURS & !given[0] & !given[1];
        let (ways, some) =
            (vec![[[0; SUIT_POINTS]; SUIT_POINTS]; 14 * 14], vec![Vec::new(); 14 * 14]);
        let mut suited = Self { honours, low: free, given, ways, some };
        for first in 0..14 {
            for second in 0..14 - first {
                let ways = &mut suited.ways[place(first, second)];
                for honours in &suited.honours {
                    let [a, b] = honours.points;
                    ways[a][b] += low_ways(suited.low, suited.given, honours, [first, second]);
                }
                for (a, row) in ways.iter().enumerate() {
                    let some = row.iter().enumerate().filter(|(_, ways)| **ways > 0);
                    suited.some[place(first, second)].extend(some.map(|(b, ways)| (a, b, *ways)));
                }
            }
        }
        suited
    }

    /// The holdings with this number among those with these lengths and points.
    fn nth(&self, lengths: [usize; 2], points: [usize; 2], mut number: u64) -> Option<[u16; 2]> {
        for honours in self.honours.iter().filter(|honours| honours.points == points) {
            let ways = low_ways(self.low, self.given, honours, lengths);
            if number >= ways {
                number -= ways;
                continue;
            }
            let [first, second] = low_lengths(self.given, honours, lengths)?;
            let all = self.low.count_ones() as usize;
            let others = CHOOSE[all - first][second];
            let of_first = choose(self.low, first, number / others);
            let of_second = choose(self.low & !of_first, second, number % others);
            let chosen = [of_first, of_second];
            return Some([0, 1].map(|i| honours.held[i] | self.given[i] | chosen[i]));
        }
        None
    }
}

/// How many low cards each of the two has besides those it certainly has.
fn low_lengths(given: [u16; 2], honours: &Honours, lengths: [usize; 2]) -> Option<[usize; 2]> {
    let of = |i: usize| {
        let fixed = (honours.held[i] | given[i]).count_ones() as usize;
        lengths[i].checked_sub(fixed)
    };
    Some([of(0)?, of(1)?])
}

fn low_ways(low: u16, given: [u16; 2], honours: &Honours, lengths: [usize; 2]) -> u64 {
    let low = low.count_ones() as usize;
    match low_lengths(given, honours, lengths) {
        Some([first, second]) if first + second <= low => {
            CHOOSE[low][first] * CHOOSE[low - first][second]
        }
        Some(_) | None => 0,
    }
}

/// The choice with this number, of this many cards.
fn choose(from: u16, mut wanted: usize, mut number: u64) -> u16 {
    let (mut chosen, mut left) = (0, from);
    let mut others = from.count_ones() as usize;
    while wanted > 0 && left != 0 {
        let card = left & left.wrapping_neg();
        left ^= card;
        others -= 1;
        // how many choices have this card
        let with = CHOOSE[others][wanted - 1];
        if number < with {
            chosen |= card;
            wanted -= 1;
        } else {
            number -= with;
        }
    }
    chosen
}

/// Every subset of these bits.
fn subsets(of: u16) -> impl Iterator<Item = u16> {
    let mut next = Some(0_u16);
    std::iter::from_fn(move || {
        let this = next?;
        next = (this != of).then(|| this.wrapping_sub(of) & of);
        Some(this)
    })
}

/// Two suits with given lengths.
#[derive(Debug)]
struct Pair {
    /// The ways by points that are not zero.
    some: Vec<(u8, u8, u64)>,
    /// The ways with fewer points of the one and of the other.
    below: [[u64; PAIR_POINTS + 1]; PAIR_POINTS + 1],
}

impl Pair {
    fn new(high: &[(usize, usize, u64)], low: &[(usize, usize, u64)]) -> Self {
        let mut ways = [[0; PAIR_POINTS]; PAIR_POINTS];
        for (a, b, some) in high {
            for (c, d, others) in low {
                ways[a + c][b + d] += some * others;
            }
        }
        let mut some = Vec::new();
        let mut below = [[0; PAIR_POINTS + 1]; PAIR_POINTS + 1];
        for (a, row) in (0_u8..).zip(&ways) {
            let mut sum = 0;
            for (b, ways) in (0_u8..).zip(row) {
                sum += ways;
                let (i, j) = (usize::from(a), usize::from(b));
                below[i + 1][j + 1] = below[i][j + 1] + sum;
                if *ways > 0 {
                    some.push((a, b, *ways));
                }
            }
        }
        Self { some, below }
    }

    /// For each of these ways, those that the other two suits have to add, all with points
    /// in the rectangle; until it is enough.
    fn each_with(
        &self,
        others: &Self,
        rectangle: [(usize, usize); 2],
        mut see: impl FnMut([usize; 2], u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // the other ways with points of the one hand in reach, by those of the other
        let mut beside = [0; PAIR_POINTS + 1];
        let mut row = None;
        for (i, j, some) in &self.some {
            let used = [usize::from(*i), usize::from(*j)];
            let [(left, right), (low, high)] = others.moved(rectangle, used);
            if row != Some(*i) {
                row = Some(*i);
                let (less, more) = (&others.below[left], &others.below[right]);
                beside = std::array::from_fn(|b| more[b] - less[b]);
            }
            if beside[high] > beside[low] {
                see(used, *some, beside[high] - beside[low])?;
            }
        }
        ControlFlow::Continue(())
    }

    fn moved(&self, rectangle: [(usize, usize); 2], used: [usize; 2]) -> [(usize, usize); 2] {
        let place = |end: usize, used: usize| end.saturating_sub(used).min(self.below.len() - 1);
        [0, 1].map(|i| (place(rectangle[i].0, used[i]), place(rectangle[i].1, used[i])))
    }
}

/// The pairs of two suits, as they are asked for.
#[derive(Debug)]
struct Pairs {
    suits: [usize; 2],
    places: Vec<u32>,
    known: Vec<Pair>,
}

const UNKNOWN: u32 = u32::MAX;

impl Pairs {
    fn new(suits: [usize; 2]) -> Self {
        Self { suits, places: vec![UNKNOWN; 14 * 14 * 14 * 14], known: Vec::new() }
    }

    /// The index of the pair with these lengths of the higher and the lower suit.
    fn at(&mut self, suited: &[Suited; 4], high: [usize; 2], low: [usize; 2]) -> usize {
        let [high, low] = [place(high[0], high[1]), place(low[0], low[1])];
        let at = high * 14 * 14 + low;
        if self.places[at] == UNKNOWN {
            self.places[at] = u32::try_from(self.known.len()).unwrap_or(UNKNOWN);
            let [above, below] = self.suits;
            self.known.push(Pair::new(&suited[above].some[high], &suited[below].some[low]));
        }
        self.places[at] as usize
    }
}

/// Two shapes that can be held together.
#[derive(Debug, Clone, Copy)]
struct Shapes {
    /// How many pairs of hands come before and including these.
    to: u128,
    of: [u16; 2],
    majors: u32,
    minors: u32,
}

/// All pairs of hands with the shapes and points of two sides, dealt from some cards.
#[derive(Debug)]
pub(crate) struct Joint {
    sides: [Side; 2],
    suited: [Suited; 4],
    majors: Pairs,
    minors: Pairs,
    shapes: Vec<Shapes>,
}

impl Joint {
    /// Counts them. `left` are the remaining cards.
    pub(crate) fn new(left: Cards, sides: [Side; 2]) -> Self {
        let left = holdings(left);
        let has = [holdings(sides[0].has), holdings(sides[1].has)];
        let has_not = [holdings(sides[0].has_not), holdings(sides[1].has_not)];
        let suited = [0, 1, 2, 3].map(|suit: usize| {
            Suited::new(left[suit], has.map(|has| has[suit]), has_not.map(|not| not[suit]))
        });
        let (majors, minors) = (Pairs::new([3, 2]), Pairs::new([1, 0]));
        let mut joint = Self { sides, suited, majors, minors, shapes: Vec::new() };
        joint.count(left.map(|ranks| ranks.count_ones() as usize), has, left);
        joint
    }

    fn count(&mut self, cards: [usize; 4], has: [[u16; 4]; 2], left: [u16; 4]) {
        // a card that one hand certainly has must be there, and no two hands can have it
        let all = |suit: usize| {
            (has[0][suit] | has[1][suit]) & !left[suit] == 0 && has[0][suit] & has[1][suit] == 0
        };
        if !(0..4).all(all) {
            return;
        }
        let mut to = 0;
        for (first, (a, points)) in (0..).zip(&self.sides[0].shapes) {
            for (second, (b, others)) in (0..).zip(&self.sides[1].shapes) {
                let lengths = [0, 1, 2, 3].map(|i| [usize::from(a[i]), usize::from(b[i])]);
                // the lengths are of spades first, the cards of clubs first
                if (0..4).any(|i| lengths[i][0] + lengths[i][1] > cards[3 - i]) {
                    continue;
                }
                let majors = self.majors.at(&self.suited, lengths[0], lengths[1]);
                let minors = self.minors.at(&self.suited, lengths[2], lengths[3]);
                let (above, below) = (&self.majors.known[majors], &self.minors.known[minors]);
                let mut ways = 0;
                for rectangle in rectangles(points, others) {
                    let _ = above.each_with(below, rectangle, |_, some, others| {
                        ways += u128::from(some) * u128::from(others);
                        ControlFlow::Continue(())
                    });
                }
                if ways > 0 {
                    to += ways;
                    let [majors, minors] =
                        [majors, minors].map(|place| u32::try_from(place).unwrap_or(UNKNOWN));
                    self.shapes.push(Shapes { to, of: [first, second], majors, minors });
                }
            }
        }
    }

    /// The number of pairs of hands.
    pub(crate) fn pairs(&self) -> u128 {
        self.shapes.last().map_or(0, |last| last.to)
    }

    /// Does every pair fit?
    pub(crate) fn is_exact(&self) -> bool {
        self.sides.iter().all(|side| side.exact)
    }

    /// The pair with this number.
    pub(crate) fn nth(&self, number: u128) -> Option<[Cards; 2]> {
        let place = self.shapes.partition_point(|shapes| shapes.to <= number);
        let found = self.shapes.get(place)?;
        let before = place.checked_sub(1).map_or(0, |before| self.shapes[before].to);
        let mut number = number - before;
        let [(a, points), (b, others)] =
            [0, 1].map(|i: usize| &self.sides[i].shapes[usize::from(found.of[i])]);
        let lengths = [0, 1, 2, 3].map(|i| [usize::from(a[i]), usize::from(b[i])]);
        let above = &self.majors.known[found.majors as usize];
        let below = &self.minors.known[found.minors as usize];
        for rectangle in rectangles(points, others) {
            let mut found = None;
            let _ = above.each_with(below, rectangle, |used, some, others| {
                let ways = u128::from(some) * u128::from(others);
                if number < ways {
                    found = Some((used, some));
                    return ControlFlow::Break(());
                }
                number -= ways;
                ControlFlow::Continue(())
            });
            let Some((used, some)) = found else { continue };
            let in_majors = u64::try_from(number % u128::from(some)).ok()?;
            let in_minors = u64::try_from(number / u128::from(some)).ok()?;
            let (beside, in_minors) = point_of(below, below.moved(rectangle, used), in_minors)?;
            let majors = self.split([3, 2], [lengths[0], lengths[1]], used, in_majors)?;
            let minors = self.split([1, 0], [lengths[2], lengths[3]], beside, in_minors)?;
            return Some([0, 1].map(|i: usize| {
                u64::from(majors[0][i]) << 48
                    | u64::from(majors[1][i]) << 32
                    | u64::from(minors[0][i]) << 16
                    | u64::from(minors[1][i])
            }));
        }
        None
    }

    /// The holdings of two suits with this number among those with these points.
    fn split(
        &self,
        [high, low]: [usize; 2],
        lengths: [[usize; 2]; 2],
        points: [usize; 2],
        mut number: u64,
    ) -> Option<[[u16; 2]; 2]> {
        let [above, below] = lengths.map(|[first, second]| place(first, second));
        let others = &self.suited[low].ways[below];
        for (a, b, ways) in &self.suited[high].some[above] {
            let rest = [points[0].checked_sub(*a), points[1].checked_sub(*b)];
            let [Some(c), Some(d)] = rest else { continue };
            if c >= SUIT_POINTS || d >= SUIT_POINTS {
                continue;
            }
            let both = ways * others[c][d];
            if number < both {
                let high = self.suited[high].nth(lengths[0], [*a, *b], number % ways)?;
                let low = self.suited[low].nth(lengths[1], [c, d], number / ways)?;
                return Some([high, low]);
            }
            number -= both;
        }
        None
    }
}

/// The points with which a pair of this number is found in the rectangle, and its number
/// among those.
fn point_of(
    pair: &Pair,
    [(left, right), (low, high)]: [(usize, usize); 2],
    mut number: u64,
) -> Option<([usize; 2], u64)> {
    let below = &pair.below;
    for a in left..right {
        let row = |b: usize| below[a + 1][b] - below[a][b];
        let all = row(high) - row(low);
        if number >= all {
            number -= all;
            continue;
        }
        for b in low..high {
            let ways = row(b + 1) - row(b);
            if number < ways {
                return Some(([a, b], number));
            }
            number -= ways;
        }
    }
    None
}

/// Each run of the one with each of the other.
fn rectangles<'a>(
    first: &'a [(usize, usize)],
    second: &'a [(usize, usize)],
) -> impl Iterator<Item = [(usize, usize); 2]> + 'a {
    first.iter().flat_map(move |a| second.iter().map(move |b| [*a, *b]))
}
