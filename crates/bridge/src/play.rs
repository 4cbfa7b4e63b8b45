//! The play: whose turn it is, and who wins a trick.

use crate::{Card, Contract, Seat, Side, Strain, Suit};

/// The cards of one trick, in the order in which they were played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trick {
    leader: Seat,
    cards: Vec<Card>,
}

impl Trick {
    /// Nobody has played to it yet.
    #[must_use]
    pub fn new(leader: Seat) -> Self {
        Self { leader, cards: Vec::with_capacity(4) }
    }

    /// Whose turn it is; nobody's when four have played.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        (self.cards.len() < 4).then(|| self.leader.rotated(self.cards.len()))
    }

    /// The suit that was led.
    #[must_use]
    pub fn suit(&self) -> Option<Suit> {
        self.cards.first().map(|card| card.suit)
    }

    /// The player in turn plays this card. There is no turn for a fifth.
    pub fn push(&mut self, card: Card) {
        if self.turn().is_some() {
            self.cards.push(card);
        }
    }

    /// Who wins it, or would if it ended here: the highest trump, or else the highest card
    /// of the suit that was led.
    #[must_use]
    pub fn winner(&self, trump: Strain) -> Option<Seat> {
        let led = self.suit()?;
        let worth = |card: &Card| (trump.suit() == Some(card.suit), card.suit == led, card.rank);
        let (place, _) = self.cards.iter().enumerate().max_by_key(|(_, card)| worth(card))?;
        Some(self.leader.rotated(place))
    }
}

/// The cards played in a contract, trick by trick, each in turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Play {
    trump: Strain,
    trick: Trick,
    won: [u8; 2],
}

impl Play {
    /// Nobody has led yet.
    #[must_use]
    pub fn new(contract: Contract) -> Self {
        let trick = Trick::new(contract.declarer.lho());
        Self { trump: contract.bid.strain, trick, won: [0; 2] }
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.trick.turn().unwrap_or(self.trick.leader)
    }

    /// The player in turn plays this card; who wins a trick leads to the next.
    pub fn push(&mut self, card: Card) {
        self.trick.push(card);
        let winner = self.trick.winner(self.trump).filter(|_| self.trick.turn().is_none());
        if let Some(winner) = winner {
            self.won[winner.side() as usize] += 1;
            self.trick = Trick::new(winner);
        }
    }

    /// How many tricks this side has won.
    #[must_use]
    pub const fn won(&self, side: Side) -> u8 {
        self.won[side as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trick(leader: Seat, cards: &str) -> Trick {
        let mut trick = Trick::new(leader);
        for card in cards.split_whitespace() {
            trick.push(card.parse().unwrap());
        }
        trick
    }

    #[test]
    fn the_highest_card_of_the_suit_led_wins() {
        let trick = trick(Seat::West, "H5 HK SA H9");
        assert_eq!(trick.winner(Strain::NoTrump), Some(Seat::North));
        assert_eq!((trick.turn(), trick.suit()), (None, Some(Suit::Hearts)));
    }

    #[test]
    fn the_highest_trump_wins() {
        let trick = trick(Seat::West, "HA S2 S3 HK");
        assert_eq!(trick.winner(Strain::Spades), Some(Seat::East));
        assert_eq!(trick.winner(Strain::Clubs), Some(Seat::West));
    }

    #[test]
    fn who_wins_a_trick_leads_to_the_next() {
        let bid = "4S".parse::<crate::Call>().unwrap().bid().unwrap();
        let contract = Contract { bid, declarer: Seat::South, doubled: crate::Doubled::No };
        let mut play = Play::new(contract);
        assert_eq!(play.turn(), Seat::West);
        for card in ["HA", "S2", "H3", "H4", "SA"] {
            play.push(card.parse().unwrap());
        }
        assert_eq!(play.turn(), Seat::East, "North ruffed and led");
        assert_eq!((play.won(Side::NorthSouth), play.won(Side::EastWest)), (1, 0));
    }

    #[test]
    fn there_is_no_turn_for_a_fifth_card() {
        let trick = trick(Seat::North, "C2 C3 C4 C5 CA");
        assert_eq!(trick.winner(Strain::NoTrump), Some(Seat::West));
    }
}
