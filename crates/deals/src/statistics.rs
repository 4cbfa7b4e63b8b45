//! What many deals have in common: the points and the lengths of each seat.

use bridge::{Hand, Seat, Suit};

/// Sums over deals.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statistics {
    deals: u64,
    points: [u64; 4],
    /// By seat, then by suit, clubs first
    lengths: [[u64; 4]; 4],
}

/// The averages of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Averages {
    /// The number of deals
    pub deals: u64,
    /// All points together
    pub points: u64,
    /// All cards of each suit together, clubs first
    pub lengths: [u64; 4],
}

impl Statistics {
    /// Adds a deal.
    pub fn add(&mut self, hands: &[Hand; 4]) {
        self.deals += 1;
        for (seat, hand) in hands.iter().enumerate() {
            self.points[seat] += u64::from(hand.hcp());
            for suit in Suit::ALL {
                self.lengths[seat][suit as usize] += u64::from(hand.length(suit));
            }
        }
    }

    /// The number of deals.
    #[must_use]
    pub const fn deals(&self) -> u64 {
        self.deals
    }

    /// What one seat has.
    #[must_use]
    pub const fn of(&self, seat: Seat) -> Averages {
        let seat = seat as usize;
        Averages { deals: self.deals, points: self.points[seat], lengths: self.lengths[seat] }
    }
}
