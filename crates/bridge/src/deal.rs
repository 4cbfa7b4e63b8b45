//! The four hands of a board, as far as they are known.

use std::fmt;
use std::str::FromStr;

use crate::spelled::Spelled as _;
use crate::text::shortened;
use crate::{Card, Hand, ParseHandError, Rank, Seat, Suit};

/// Who holds what: four hands, or as many of them as are known. No card is held
/// twice, and where three hands are known the fourth is known too.
///
/// Written as in PBN, `N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 …`: a seat, then the
/// hands from that seat clockwise, `-` for one that is not known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Deal {
    hands: [Option<Hand>; 4],
}

impl Deal {
    /// These hands, by seat from North clockwise.
    pub fn new(hands: [Option<Hand>; 4]) -> Result<Self, ParseDealError> {
        let mut deal = Self::default();
        for (seat, hand) in Seat::ALL.into_iter().zip(hands) {
            if let Some(hand) = hand {
                deal.insert(seat, hand)?;
            }
        }
        Ok(deal)
    }

    /// One more hand is known.
    pub fn insert(&mut self, seat: Seat, hand: Hand) -> Result<(), ParseDealError> {
        let taken = |other: Seat| {
            let held = self.hand(other).filter(|_| other != seat)?;
            hand.cards().find(|card| held.contains(*card)).map(|card| (card, other))
        };
        if let Some((card, other)) = Seat::ALL.into_iter().find_map(taken) {
            return Err(ParseDealError::HeldTwice { card, seats: [other, seat] });
        }
        self.hands[seat as usize] = Some(hand);
        let mut missing = Seat::ALL.into_iter().filter(|seat| self.hand(*seat).is_none());
        if let (Some(last), None) = (missing.next(), missing.next())
            && let Ok(rest) = Hand::from_cards(self.left())
        {
            self.hands[last as usize] = Some(rest);
        }
        Ok(())
    }

    /// What the player holds, if it is known.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Option<Hand> {
        self.hands[seat as usize]
    }

    /// All four, if they are known; by seat from North clockwise.
    #[must_use]
    pub fn whole(&self) -> Option<[Hand; 4]> {
        let [north, east, south, west] = self.hands;
        Some([north?, east?, south?, west?])
    }

    /// Is no hand known?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.hands.iter().all(Option::is_none)
    }

    /// The cards that nobody is known to hold, from clubs to spades.
    pub fn left(&self) -> impl Iterator<Item = Card> + Clone {
        let held = self.hands;
        let all = Suit::ALL
            .into_iter()
            .flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Card { suit, rank }));
        all.filter(move |card| !held.iter().flatten().any(|hand| hand.contains(*card)))
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "N:";
        for hand in self.hands {
            f.write_str(between)?;
            match hand {
                Some(hand) => write!(f, "{hand}")?,
                None => f.write_str("-")?,
            }
            between = " ";
        }
        Ok(())
    }
}

/// The hands, which the bits would not tell.
impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deal({self})")
    }
}

/// The text or the hands are not a deal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseDealError {
    /// There is no seat before a colon, or there are not four hands after it.
    #[error(
        "`{0}` is not a deal; a deal is a seat and four hands from it clockwise, such as N:QT4.AJ3.K74.J652 - - -"
    )]
    NotADeal(String),
    /// One of the four is not a hand.
    #[error("{}'s hand: {why}", .seat.spelled())]
    Hand {
        seat: Seat,
        /// What is wrong with it
        why: ParseHandError,
    },
    /// A card in two hands.
    #[error("{} and {} both hold {card}; a deal has each card once", .seats[0].spelled(), .seats[1].spelled())]
    HeldTwice {
        card: Card,
        /// Who hold it
        seats: [Seat; 2],
    },
}

impl FromStr for Deal {
    type Err = ParseDealError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refused = || ParseDealError::NotADeal(shortened(text));
        let (first, rest) = text.trim().split_once(':').ok_or_else(refused)?;
        let first: Seat = first.trim().parse().map_err(|_| refused())?;
        let parts: Vec<_> = rest.split_whitespace().collect();
        if parts.len() != 4 {
            return Err(refused());
        }
        let mut deal = Self::default();
        for (place, part) in parts.into_iter().enumerate() {
            let seat = first.rotated(place);
            if part == "-" {
                continue;
            }
            let hand = part.parse().map_err(|why| ParseDealError::Hand { seat, why })?;
            // the fourth hand, which the other three have already told, has to be that one
            deal.insert(seat, hand)?;
        }
        Ok(deal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEAL: &str = "N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT98";

    fn deal(text: &str) -> Deal {
        text.parse().unwrap()
    }

    fn refused(text: &str) -> String {
        text.parse::<Deal>().unwrap_err().to_string()
    }

    #[test]
    fn a_deal_is_read_from_any_seat() {
        let from_south = "S: 76.K52.AQJ983.Q4 852.T976.62.KT98 QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73";
        assert_eq!(deal(DEAL), deal(from_south));
        assert_eq!(deal(from_south).to_string(), DEAL);
        assert_eq!(deal(DEAL).hand(Seat::South).unwrap().to_string(), "76.K52.AQJ983.Q4");
        assert!(deal(DEAL).whole().is_some());
        assert_eq!(deal(DEAL).left().count(), 0);
    }

    #[test]
    fn a_hand_may_be_unknown_and_three_hands_determine_the_fourth() {
        let one = deal("W:852.T976.62.KT98 - - -");
        assert_eq!(one.to_string(), "N:- - - 852.T976.62.KT98");
        assert_eq!(one.left().count(), 39);
        assert!(one.whole().is_none());
        assert_eq!(deal("N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 -"), deal(DEAL));
        assert!(deal("N:- - - -").is_empty());
    }

    #[test]
    fn no_card_is_held_twice() {
        assert_eq!(
            refused("N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 Q6.K52.AQJ983.Q4 -"),
            "North and South both hold SQ; a deal has each card once"
        );
        assert_eq!(
            refused("N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT97"),
            "East and West both hold C7; a deal has each card once"
        );
    }

    #[test]
    fn what_is_not_a_deal_is_refused() {
        for text in ["", "QT4.AJ3.K74.J652", "X:- - - -", "N:- - -", "N:- - - - -"] {
            assert!(refused(text).starts_with(&format!("`{text}` is not a deal;")), "{text}");
        }
        assert_eq!(
            refused("N:- AKJ93.Q84.T5.A7 - -"),
            "East's hand: the hand has 12 cards; a hand has 13"
        );
    }
}
