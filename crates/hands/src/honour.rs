//! Conditions that turn on which cards are held, not only on how many.

use bridge::{Rank, Suit};

/// One condition on honours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Honour {
    /// One suit decides it.
    Held(Suit, Held),
    /// This many over all suits: bit `n` of the mask allows `n`.
    Total(Counter, u16),
}

/// A condition on the cards of one suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Held {
    Card(Rank),
    /// A, Kx, Qxx or Jxxx.
    Stopper,
    /// A, K, singleton or void.
    Control,
    /// How many of A K Q, as a mask of numbers.
    TopThree(u8),
    /// How many of A K Q J T, as a mask of numbers.
    TopFive(u8),
}

/// Something that adds up over the suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Counter {
    Aces,
    Controls,
    Losers,
    /// Aces and the king of this suit.
    Keycards(Suit),
}

/// The cards of one suit that conditions can tell apart.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cards {
    /// How many.
    pub(crate) length: u32,
    /// The ranks held, the two in the lowest bit. Low cards that no condition
    /// names may be left out.
    pub(crate) ranks: u16,
}

/// Ten to ace.
pub(crate) const TOP_FIVE: u16 = 0b1_1111 << Rank::Ten as u16;
/// Jack to ace: the cards with points.
pub(crate) const WITH_POINTS: u16 = 0b1111 << Rank::Jack as u16;
const TOP_THREE: u16 = 0b111 << Rank::Queen as u16;

impl Cards {
    const fn has(self, rank: Rank) -> bool {
        self.ranks & 1 << rank as u16 != 0
    }

    const fn of(self, ranks: u16) -> u32 {
        (self.ranks & ranks).count_ones()
    }
}

impl Held {
    pub(crate) const fn holds(self, cards: Cards) -> bool {
        match self {
            Self::Card(rank) => cards.has(rank),
            Self::Stopper => {
                cards.has(Rank::Ace)
                    || cards.has(Rank::King) && cards.length >= 2
                    || cards.has(Rank::Queen) && cards.length >= 3
                    || cards.has(Rank::Jack) && cards.length >= 4
            }
            Self::Control => cards.length <= 1 || cards.has(Rank::Ace) || cards.has(Rank::King),
            Self::TopThree(allowed) => allowed >> cards.of(TOP_THREE) & 1 != 0,
            Self::TopFive(allowed) => allowed >> cards.of(TOP_FIVE) & 1 != 0,
        }
    }

    /// The lengths with which it surely holds, and those with which it may, as
    /// masks.
    pub(crate) fn bounds(self) -> (u16, u16) {
        let mut bounds = (0, 0);
        for length in 0..14_u32 {
            let (sure, possible) = match self {
                Self::Card(_) => (length == 13, length > 0),
                // four honours, and three cards are missing
                Self::Stopper => (length > 9, length > 0),
                Self::Control => (length <= 1 || length > 11, true),
                Self::TopThree(allowed) => {
                    within(allowed, length.saturating_sub(10), length.min(3))
                }
                Self::TopFive(allowed) => within(allowed, length.saturating_sub(8), length.min(5)),
            };
            bounds.0 |= u16::from(sure) << length;
            bounds.1 |= u16::from(possible) << length;
        }
        bounds
    }

    /// The cards below the jack that must be told apart.
    pub(crate) const fn tells_apart(self) -> u16 {
        match self {
            Self::Card(rank) => 1 << rank as u16,
            Self::TopFive(_) => TOP_FIVE,
            Self::Stopper | Self::Control | Self::TopThree(_) => 0,
        }
    }
}

/// Are all numbers from `least` to `most` allowed? Is any?
fn within(allowed: u8, least: u32, most: u32) -> (bool, bool) {
    let range = (1 << (most + 1)) - (1 << least);
    let found = u32::from(allowed) & range;
    (found == range, found != 0)
}

impl Counter {
    /// The most that a suit can add, by its length.
    pub(crate) fn most(self, suit: Suit) -> [u8; 14] {
        let most: [u8; 4] = match self {
            Self::Controls => [0, 2, 3, 3],
            Self::Losers => [0, 1, 2, 3],
            Self::Keycards(trumps) if trumps == suit => [0, 1, 2, 2],
            Self::Aces | Self::Keycards(_) => [0, 1, 1, 1],
        };
        std::array::from_fn(|length| most[length.min(3)])
    }

    /// All, in the order of their lanes.
    pub(crate) const ALL: [Self; 7] = [
        Self::Aces,
        Self::Controls,
        Self::Losers,
        Self::Keycards(Suit::Clubs),
        Self::Keycards(Suit::Diamonds),
        Self::Keycards(Suit::Hearts),
        Self::Keycards(Suit::Spades),
    ];

    pub(crate) const fn lane(self) -> usize {
        match self {
            Self::Aces => 0,
            Self::Controls => 1,
            Self::Losers => 2,
            Self::Keycards(suit) => 3 + suit as usize,
        }
    }

    /// What the cards of one suit add to it.
    pub(crate) const fn of(self, suit: Suit, cards: Cards) -> u64 {
        let (ace, king) = (cards.has(Rank::Ace) as u64, cards.has(Rank::King) as u64);
        match self {
            Self::Controls => 2 * ace + king,
            Self::Losers => {
                let missing = 3 - cards.of(TOP_THREE) as u64;
                let length = cards.length as u64;
                if missing < length { missing } else { length }
            }
            Self::Keycards(trumps) if trumps as u8 == suit as u8 => ace + king,
            Self::Aces | Self::Keycards(_) => ace,
        }
    }
}

impl Honour {
    /// Does it hold for a hand with these cards, clubs first?
    pub(crate) fn holds(self, cards: &[Cards; 4]) -> bool {
        match self {
            Self::Held(suit, held) => held.holds(cards[suit as usize]),
            Self::Total(counter, allowed) => {
                let suits = Suit::ALL.into_iter().zip(cards);
                let total: u64 = suits.map(|(suit, cards)| counter.of(suit, *cards)).sum();
                allowed >> total & 1 != 0
            }
        }
    }
}
