//! Conditions that turn on which cards are held, not only on how many.

use bridge::{Rank, Suit};

/// One condition on honours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Honour {
    /// One suit decides it.
    Held(Suit, Held),
    /// So many over all suits: bit `n` of the mask allows `n`.
    Total(Counter, u16),
}

/// A condition on the cards of one suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Held {
    /// This card.
    Card(Rank),
    /// A, Kx, Qxx or Jxxx.
    Stopper,
    /// A, K, singleton or void.
    Control,
    /// So many of A K Q, as a mask of numbers.
    TopThree(u8),
    /// So many of A K Q J T, as a mask of numbers.
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

    /// What can be said from the length alone.
    pub(crate) fn bounds(self, length: u32) -> (bool, bool) {
        match self {
            Self::Card(_) => (length == 13, length > 0),
            Self::Stopper => (length > 9, length > 0),
            Self::Control => (length <= 1 || length > 11, true),
            Self::TopThree(allowed) => within(allowed, length.saturating_sub(10), length.min(3)),
            Self::TopFive(allowed) => within(allowed, length.saturating_sub(8), length.min(5)),
        }
    }

    /// The card that must be told apart, if it is a low one.
    pub(crate) fn low_card(self) -> Option<u16> {
        match self {
            Self::Card(rank) => Some(1 << rank as u16).filter(|bit| bit & TOP_FIVE == 0),
            Self::Stopper | Self::Control | Self::TopThree(_) | Self::TopFive(_) => None,
        }
    }
}

/// Are all numbers from `least` to `most` allowed, is one?
fn within(allowed: u8, least: u32, most: u32) -> (bool, bool) {
    let range = (1 << (most + 1)) - (1 << least);
    let found = u32::from(allowed) & range;
    (found == range, found != 0)
}

impl Counter {
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

    /// Its place.
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

    /// What can be said from the shape alone: surely, possibly. Lengths are of
    /// clubs first.
    pub(crate) fn bounds(self, lengths: [u8; 4]) -> (bool, bool) {
        match self {
            Self::Held(suit, held) => held.bounds(lengths[suit as usize].into()),
            Self::Total(counter, allowed) => {
                let mut range = (0, 0);
                for (suit, length) in Suit::ALL.into_iter().zip(lengths) {
                    let (least, most) = counter.bounds(suit, length);
                    range = (range.0 + least, range.1 + most);
                }
                let all = (1_u32 << (range.1 + 1)) - (1 << range.0);
                let found = u32::from(allowed) & all;
                (found == all, found != 0)
            }
        }
    }
}

impl Counter {
    /// The least and the most that a suit of this length can add.
    fn bounds(self, suit: Suit, length: u8) -> (u8, u8) {
        let most = match self {
            Self::Aces => length.min(1),
            Self::Controls => [0, 2, 3][usize::from(length.min(2))],
            Self::Losers => length.min(3),
            Self::Keycards(trumps) => length.min(if trumps == suit { 2 } else { 1 }),
        };
        // with a very long suit some honours are certain
        let least = if length == 13 && !matches!(self, Self::Losers) { most } else { 0 };
        (least, most)
    }
}
