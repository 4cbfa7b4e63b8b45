//! The thirteen cards a player holds.

use std::fmt;
use std::str::FromStr;

use crate::text::shortened;
use crate::{Card, Rank, Suit};

/// Thirteen different cards. There is no other `Hand`.
///
/// Written `AKQ32.K32.Q2.J32`: spades first, high cards first, a void as
/// nothing between its dots.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand(
    /// Sixteen bits for each suit, clubs lowest; in them the two lowest.
    u64,
);

impl Hand {
    /// These cards, in any order.
    pub fn from_cards(cards: impl IntoIterator<Item = Card>) -> Result<Self, ParseHandError> {
        let mut held = Self(0);
        for card in cards {
            if held.contains(card) {
                return Err(ParseHandError::CardTwice(card));
            }
            held.0 |= bit(card);
        }
        match held.0.count_ones() {
            13 => Ok(held),
            count => Err(ParseHandError::NotThirteen(count)),
        }
    }

    /// The cards of each suit, clubs first, as bits: the two is the lowest.
    pub fn from_holdings(holdings: [u16; 4]) -> Result<Self, ParseHandError> {
        let held = Suit::ALL.into_iter().zip(holdings);
        let held = Self(
            held.fold(0, |all, (suit, ranks)| all | u64::from(ranks & ALL_RANKS) << shift(suit)),
        );
        match held.0.count_ones() {
            13 => Ok(held),
            count => Err(ParseHandError::NotThirteen(count)),
        }
    }

    /// The cards of the suit as bits: the two is the lowest.
    #[must_use]
    pub const fn holding(self, suit: Suit) -> u16 {
        (self.0 >> shift(suit) & 0xFFFF) as u16
    }

    /// The thirteen cards as a player sorts them: from spades to clubs, from
    /// the highest to the lowest.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        Suit::ALL.into_iter().rev().flat_map(move |suit| self.cards_of(suit))
    }

    /// Does the player hold it?
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & bit(card) != 0
    }

    /// The number of cards in the suit.
    #[must_use]
    pub const fn length(self, suit: Suit) -> u32 {
        (self.0 >> shift(suit) & 0xFFFF).count_ones()
    }

    /// High-card points: ace 4, king 3, queen 2, jack 1.
    #[must_use]
    pub fn hcp(self) -> u32 {
        let held = |rank: Rank| (self.0 & EACH_SUIT << rank as u32).count_ones();
        4 * held(Rank::Ace) + 3 * held(Rank::King) + 2 * held(Rank::Queen) + held(Rank::Jack)
    }

    fn cards_of(self, suit: Suit) -> impl Iterator<Item = Card> + Clone {
        let of_suit = Rank::ALL.into_iter().rev().map(move |rank| Card { suit, rank });
        of_suit.filter(move |card| self.contains(*card))
    }
}

/// Thirteen of them.
const ALL_RANKS: u16 = 0x1FFF;

/// The lowest card of each suit.
const EACH_SUIT: u64 = 0x0001_0001_0001_0001;

const fn shift(suit: Suit) -> u32 {
    suit as u32 * 16
}

const fn bit(card: Card) -> u64 {
    1 << (shift(card.suit) + card.rank as u32)
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // thirteen cards and three dots, written at once: programs print millions
        let mut text = [b'.'; 16];
        let mut place = 0;
        for suit in Suit::ALL.into_iter().rev() {
            if suit != Suit::Spades {
                place += 1;
            }
            let mut ranks = self.holding(suit);
            while let Some(rank) = ranks.checked_ilog2() {
                text[place] = LETTERS[rank as usize];
                place += 1;
                ranks ^= 1 << rank;
            }
        }
        f.write_str(str::from_utf8(&text).unwrap_or_default())
    }
}

/// From the two to the ace; the bits above are never set.
const LETTERS: [u8; 16] = *b"23456789TJQKA...";

/// The cards, which the bits would not tell.
impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

/// The text or the cards are not a hand.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseHandError {
    /// There are not three dots in the text.
    #[error("`{0}` is not a hand; a hand is four suits, spades first, such as AKQ32.K32.Q2.J32")]
    NotFourSuits(String),
    /// Something between the dots is not a rank.
    #[error("`{0}` is not a rank; the ranks are A, K, Q, J, T or 10, and 9 to 2")]
    UnknownRank(String),
    /// The same card twice.
    #[error("the hand has {0} twice; a hand has thirteen different cards")]
    CardTwice(Card),
    /// Too many cards, or too few.
    #[error("the hand has {0} {cards}; a hand has 13", cards = if *.0 == 1 { "card" } else { "cards" })]
    NotThirteen(u32),
}

impl FromStr for Hand {
    type Err = ParseHandError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts: Vec<_> = text.split('.').collect();
        if parts.len() != Suit::ALL.len() {
            return Err(ParseHandError::NotFourSuits(shortened(text)));
        }
        let mut cards = Vec::new();
        for (suit, part) in Suit::ALL.into_iter().rev().zip(parts) {
            let ranks = ranks(part.trim())?;
            cards.extend(ranks.into_iter().map(|rank| Card { suit, rank }));
        }
        Self::from_cards(cards)
    }
}

/// The ranks of one suit; none for a void.
fn ranks(part: &str) -> Result<Vec<Rank>, ParseHandError> {
    let mut ranks = Vec::new();
    let mut rest = if part == "-" { "" } else { part };
    while let Some(next) = rest.chars().next() {
        let (rank, after) = Rank::read(rest)
            .ok_or_else(|| ParseHandError::UnknownRank(shortened(next.encode_utf8(&mut [0; 4]))))?;
        ranks.push(rank);
        rest = after;
    }
    Ok(ranks)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Hand {
        text.parse().unwrap()
    }

    fn refused(text: &str) -> String {
        text.parse::<Hand>().unwrap_err().to_string()
    }

    #[test]
    fn a_hand_is_read_spades_first() {
        let hand = hand("AKQ32.K32.Q2.J32");
        let lengths = Suit::ALL.map(|suit| hand.length(suit));
        assert_eq!(lengths, [3, 2, 3, 5]);
        assert_eq!(hand.hcp(), 9 + 3 + 2 + 1);
        assert!(hand.contains("SA".parse().unwrap()));
        assert!(!hand.contains("HA".parse().unwrap()));
    }

    #[test]
    fn cards_are_sorted_as_a_player_holds_them() {
        let cards: Vec<_> = hand("23KAQ.32K.2Q.J23").cards().map(|c| c.to_string()).collect();
        assert_eq!(cards.join(" "), "SA SK SQ S3 S2 HK H3 H2 DQ D2 CJ C3 C2");
    }

    #[test]
    fn however_a_hand_is_written_it_is_printed_one_way() {
        let table = [
            ("akq32.k32.q2.j32", "AKQ32.K32.Q2.J32"),
            ("23QKA.23K.2Q.23J", "AKQ32.K32.Q2.J32"),
            (" AKQJ10 . 109 . - . T98765 ", "AKQJT.T9..T98765"),
            ("AKQJT98765432...", "AKQJT98765432..."),
            ("- . - . - . akqj1098765432", "...AKQJT98765432"),
        ];
        for (text, printed) in table {
            assert_eq!(hand(text).to_string(), printed, "{text}");
        }
    }

    #[test]
    fn a_hand_has_four_suits() {
        let why = "is not a hand; a hand is four suits, spades first, such as AKQ32.K32.Q2.J32";
        for text in ["", "AKQ32", "AKQ32.K32.Q2", "AKQ.K32.Q2.J32.2"] {
            assert_eq!(refused(text), format!("`{text}` {why}"));
        }
    }

    #[test]
    fn there_are_only_thirteen_ranks() {
        let why = "is not a rank; the ranks are A, K, Q, J, T or 10, and 9 to 2";
        let table = [
            ("AKQ3X.K32.Q2.J32", "X"),
            ("AKQ31.K32.Q2.J32", "1"),
            ("AKQ32.K32.Q-2.J32", "-"),
            ("AKQ32.K32.♦Q2.J32", "♦"),
            ("AKQ32.K32.--.J32", "-"),
        ];
        for (text, rank) in table {
            assert_eq!(refused(text), format!("`{rank}` {why}"), "{text}");
        }
    }

    #[test]
    fn nobody_holds_two_aces_of_spades() {
        assert_eq!(
            refused("AAQ32.K32.Q2.J32"),
            "the hand has SA twice; a hand has thirteen different cards"
        );
        assert_eq!(
            refused("AKQ32.10T2.Q2.J32"),
            "the hand has HT twice; a hand has thirteen different cards"
        );
    }

    #[test]
    fn a_hand_has_thirteen_cards() {
        assert_eq!(refused("AKQ432.K32.Q2.J32"), "the hand has 14 cards; a hand has 13");
        assert_eq!(refused("AKQ2.K32.Q2.J32"), "the hand has 12 cards; a hand has 13");
        assert_eq!(refused("A..."), "the hand has 1 card; a hand has 13");
        assert_eq!(refused("..."), "the hand has 0 cards; a hand has 13");
    }

    #[test]
    fn thirteen_cards_in_any_order_are_a_hand() {
        let sorted = hand("AKQ32.K32.Q2.J32");
        let mut cards: Vec<_> = sorted.cards().collect();
        cards.reverse();
        assert_eq!(Hand::from_cards(cards.iter().copied()), Ok(sorted));

        let ace = cards[12];
        assert_eq!(
            Hand::from_cards(cards.iter().copied().chain([ace])),
            Err(ParseHandError::CardTwice(ace))
        );
        cards.pop();
        assert_eq!(Hand::from_cards(cards), Err(ParseHandError::NotThirteen(12)));
    }

    #[test]
    fn there_are_forty_points_in_the_pack() {
        let deal = ["AKQJ.T98.765.432", "T98.AKQJ.432.765", "765.432.AKQJ.T98", "432.765.T98.AKQJ"];
        assert_eq!(deal.map(|text| hand(text).hcp()), [10; 4]);
        assert_eq!(hand("AKQJ.AKQ.AKQ.AKQ").hcp(), 37, "the most one player can hold");
    }
}
