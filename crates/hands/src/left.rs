//! The cards that are left when some are known to be elsewhere, and how many hands they make.
//!
//! What the compiler works out for all 52 cards is worked out here for fewer, once for each pack:
//! the holdings of a suit by length and points, and the hands of a shape by points. Nothing else
//! about a set depends on the pack.

use std::fmt;
use std::sync::{Arc, OnceLock};

use bridge::{Card, Hand, Rank, Suit};

use crate::cells::{MAJORS, MINORS};
use crate::frame::{Frame, Sorted};
use crate::honour::WITH_POINTS;
use crate::pack::{self, CHOOSE, PAIR_POINTS, POINTS, SUIT_POINTS};
use crate::shape::Shape;

/// Thirteen cards or more: those that are left when some hands are known. A clone is the
/// same pack.
///
/// ```
/// use hands::{HandSet, Pack};
///
/// // North looks at their hand and asks what South may have.
/// let pack = Pack::without(["QT4.AJ3.K74.J652".parse()?])?;
/// let overcall = "9-16, 5+D".parse::<HandSet>()?.among(&pack);
/// assert_eq!((pack.cards(), pack.hands()), (39, 8_122_425_444));
/// assert_eq!(overcall.count()?, 821_137_612);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Pack(Arc<Left>);

struct Left {
    /// The ranks of each suit, clubs first; the two in the lowest bit.
    ranks: [u16; 4],
    hands: u64,
    /// The holdings of each suit, by length and points.
    suits: [[[u64; SUIT_POINTS]; 14]; 4],
    /// For each shape, how many hands have fewer points.
    below: Vec<[u64; POINTS + 1]>,
    /// The points that hands of each shape can have.
    possible: Box<[u64; Shape::COUNT]>,
    /// The suits where no honours are told apart.
    whole: OnceLock<Option<Sorted>>,
}

/// The cards are not a pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PackError {
    /// A card is there twice.
    #[error("{0} is held twice; a pack has each card once")]
    Twice(Card),
    /// Too few cards to deal a hand from.
    #[error("only {0} cards are left; a hand needs 13")]
    TooFew(u32),
}

impl Pack {
    /// What is left when these hands are known.
    pub fn without(hands: impl IntoIterator<Item = Hand>) -> Result<Self, PackError> {
        let mut left = [0x1FFF; 4];
        for hand in hands {
            for card in hand.cards() {
                let (ranks, bit) = (&mut left[card.suit as usize], 1 << card.rank as u16);
                if *ranks & bit == 0 {
                    return Err(PackError::Twice(card));
                }
                *ranks &= !bit;
            }
        }
        Self::prepared(left)
    }

    /// These cards, in any order.
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Result<Self, PackError> {
        let mut left = [0; 4];
        for card in cards {
            let (ranks, bit) = (&mut left[card.suit as usize], 1 << card.rank as u16);
            if *ranks & bit != 0 {
                return Err(PackError::Twice(card));
            }
            *ranks |= bit;
        }
        Self::prepared(left)
    }

    fn prepared(ranks: [u16; 4]) -> Result<Self, PackError> {
        let cards: u32 = ranks.iter().map(|ranks| ranks.count_ones()).sum();
        if cards < 13 {
            return Err(PackError::TooFew(cards));
        }
        let suits = ranks.map(by_length_and_points);
        let (below, possible) = by_shape(&suits);
        let hands = below.iter().map(|below| below[POINTS]).sum();
        let whole = OnceLock::new();
        Ok(Self(Arc::new(Left { ranks, hands, suits, below, possible, whole })))
    }

    /// How many cards.
    #[must_use]
    pub fn cards(&self) -> u32 {
        self.0.ranks.iter().map(|ranks| ranks.count_ones()).sum()
    }

    /// How many hands can be dealt from them.
    #[must_use]
    pub fn hands(&self) -> u64 {
        self.0.hands
    }

    /// Are all cards of the hand in the pack?
    #[must_use]
    pub fn contains(&self, hand: Hand) -> bool {
        Suit::ALL.into_iter().all(|suit| hand.holding(suit) & !self.left(suit) == 0)
    }

    /// The ranks that are left of a suit.
    pub(crate) fn left(&self, suit: Suit) -> u16 {
        self.0.ranks[suit as usize]
    }

    /// Is it the whole pack?
    pub(crate) fn is_whole(&self) -> bool {
        self.0.ranks == [0x1FFF; 4]
    }

    /// The holdings of the suit, by length and points.
    pub(crate) fn suit(&self, suit: Suit) -> &[[u64; SUIT_POINTS]; 14] {
        &self.0.suits[suit as usize]
    }

    /// The points that hands of each shape can have.
    pub(crate) fn possible(&self) -> &[u64; Shape::COUNT] {
        &self.0.possible
    }

    /// The hands of the shape whose points are in the mask.
    pub(crate) fn weight(&self, shape: usize, mask: u64) -> u64 {
        let below = &self.0.below[shape];
        pack::runs(mask).map(|(from, to)| below[to] - below[from]).sum()
    }

    /// The suits where no honours are told apart.
    pub(crate) fn whole(&self) -> Option<&Sorted> {
        let whole = self.0.whole.get_or_init(|| {
            let classes = Frame::of(Some(self)).classes();
            let matched = [classes.matched(MAJORS).ok()?, classes.matched(MINORS).ok()?];
            Some(Sorted { classes, matched })
        });
        whole.as_ref()
    }
}

/// The same cards.
impl PartialEq for Pack {
    fn eq(&self, other: &Self) -> bool {
        self.0.ranks == other.0.ranks
    }
}

impl Eq for Pack {}

impl fmt::Debug for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pack(")?;
        for suit in Suit::ALL.into_iter().rev() {
            let left = Rank::ALL.into_iter().rev();
            for rank in left.filter(|rank| self.left(suit) >> *rank as u16 & 1 != 0) {
                write!(f, "{}", rank.letter())?;
            }
            f.write_str(if suit == Suit::Clubs { ")" } else { "." })?;
        }
        Ok(())
    }
}

fn by_length_and_points(ranks: u16) -> [[u64; SUIT_POINTS]; 14] {
    let honours = usize::from((ranks & WITH_POINTS) >> Rank::Jack as u16);
    let low = (ranks & !WITH_POINTS).count_ones() as usize;
    let mut table = [[0; SUIT_POINTS]; 14];
    for held in (0..16_usize).filter(|held| held & !honours == 0) {
        let shortest = held.count_ones() as usize;
        for (row, ways) in table[shortest..].iter_mut().zip(&CHOOSE[low][..=low]) {
            row[pack::points_of(held)] += ways;
        }
    }
    table
}

type ByShape = (Vec<[u64; POINTS + 1]>, Box<[u64; Shape::COUNT]>);

fn by_shape(suits: &[[[u64; SUIT_POINTS]; 14]; 4]) -> ByShape {
    let [clubs, diamonds, hearts, spades] = suits;
    let pairs = |high: &[[u64; SUIT_POINTS]; 14], low: &[[u64; SUIT_POINTS]; 14]| {
        let mut pairs = vec![[0; PAIR_POINTS]; 14 * 14];
        for first in 0..14 {
            for second in 0..14 - first {
                pairs[first * 14 + second] = pack::product(&high[first], &low[second]);
            }
        }
        pairs
    };
    let (majors, minors) = (pairs(spades, hearts), pairs(diamonds, clubs));
    let mut possible = Box::new([0; Shape::COUNT]);
    let below = Shape::every().zip(possible.iter_mut()).map(|(shape, possible)| {
        let [s, h, d, c] = shape.lengths().map(usize::from);
        let (majors, minors) = (&majors[s * 14 + h], &minors[d * 14 + c]);
        let mut below = [0; POINTS + 1];
        for (used, ways) in majors.iter().enumerate().filter(|(_, ways)| **ways > 0) {
            // nobody has more than 37 points, so what would be above is nothing
            for (place, others) in below[used + 1..].iter_mut().zip(minors) {
                *place += ways * others;
            }
        }
        for points in 0..POINTS {
            *possible |= u64::from(below[points + 1] > 0) << points;
            below[points + 1] += below[points];
        }
        below
    });
    (below.collect(), possible)
}
