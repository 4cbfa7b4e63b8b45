//! Our seats, cards and hands, as the solver has them.

use bridge::{Card, Deal, Hand, Rank, Seat, Spelled as _, Strain, Suit};
use contract_bridge as theirs;
use contract_bridge::hand as their_hand;

/// Four whole hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    hands: [Hand; 4],
    pub(crate) deal: theirs::FullDeal,
}

/// A hand is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}'s hand is not known; double dummy needs all four", .0.spelled())]
pub struct NotWhole(pub Seat);

impl Layout {
    /// A deal whose four hands are known.
    pub fn new(deal: &Deal) -> Result<Self, NotWhole> {
        let missing = || Seat::ALL.into_iter().find(|seat| deal.hand(*seat).is_none());
        let hands = deal.whole().ok_or_else(|| NotWhole(missing().unwrap_or(Seat::North)))?;
        let [north, east, south, west] = hands.map(their_hand);
        let built = theirs::deal::Builder::new().north(north).east(east).south(south).west(west);
        // a `Deal` has no card twice, so this does not happen
        let deal = built.build_full().map_err(|_| NotWhole(Seat::North))?;
        Ok(Self { hands, deal })
    }

    /// What the player holds.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat as usize]
    }
}

fn their_hand(hand: Hand) -> theirs::Hand {
    hand.cards().map(their_card).collect()
}

pub(crate) fn their_card(card: Card) -> their_hand::Card {
    let rank = their_hand::Rank::new(card.rank as u8 + 2);
    their_hand::Card { suit: their_suit(card.suit), rank }
}

const fn their_suit(suit: Suit) -> theirs::Suit {
    match suit {
        Suit::Clubs => theirs::Suit::Clubs,
        Suit::Diamonds => theirs::Suit::Diamonds,
        Suit::Hearts => theirs::Suit::Hearts,
        Suit::Spades => theirs::Suit::Spades,
    }
}

pub(crate) fn our_card(suit: theirs::Suit, rank: their_hand::Rank) -> Card {
    let suit = match suit {
        theirs::Suit::Clubs => Suit::Clubs,
        theirs::Suit::Diamonds => Suit::Diamonds,
        theirs::Suit::Hearts => Suit::Hearts,
        theirs::Suit::Spades => Suit::Spades,
    };
    Card { suit, rank: Rank::ALL[usize::from(rank.get() - 2)] }
}

pub(crate) const fn their_seat(seat: Seat) -> theirs::Seat {
    match seat {
        Seat::North => theirs::Seat::North,
        Seat::East => theirs::Seat::East,
        Seat::South => theirs::Seat::South,
        Seat::West => theirs::Seat::West,
    }
}

pub(crate) const fn our_seat(seat: theirs::Seat) -> Seat {
    match seat {
        theirs::Seat::North => Seat::North,
        theirs::Seat::East => Seat::East,
        theirs::Seat::South => Seat::South,
        theirs::Seat::West => Seat::West,
    }
}

pub(crate) const fn their_strain(strain: Strain) -> theirs::Strain {
    match strain {
        Strain::Clubs => theirs::Strain::Clubs,
        Strain::Diamonds => theirs::Strain::Diamonds,
        Strain::Hearts => theirs::Strain::Hearts,
        Strain::Spades => theirs::Strain::Spades,
        Strain::NoTrump => theirs::Strain::Notrump,
    }
}

pub(crate) const fn our_strain(strain: theirs::Strain) -> Strain {
    match strain {
        theirs::Strain::Clubs => Strain::Clubs,
        theirs::Strain::Diamonds => Strain::Diamonds,
        theirs::Strain::Hearts => Strain::Hearts,
        theirs::Strain::Spades => Strain::Spades,
        theirs::Strain::Notrump => Strain::NoTrump,
    }
}
