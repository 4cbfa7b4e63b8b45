//! How often each thing goes wrong, why, who says what, and what is done about it.
//!
//! We know of no published count. The shares, the chances and the lateness are **a trainer's
//! estimate**, for tables with bidding boxes and without screens. Anybody who knows better changes
//! the table: every share is read from it, here and nowhere else.

use super::Kind;

/// Where people play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Field {
    /// A club evening
    #[default]
    Club,
    Tournament,
}

/// What is known about one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    pub kind: Kind,
    /// Of a thousand irregular auctions at a club
    pub club: u16,
    /// … and at a tournament
    pub tournament: u16,
    /// How many in a hundred left-hand opponents accept it, if they may
    pub accepted: u8,
    /// In how many of a hundred cases the next player calls before anybody speaks
    pub late: u8,
}

impl Row {
    /// Its share of a thousand.
    #[must_use]
    pub const fn share(&self, field: Field) -> u16 {
        match field {
            Field::Club => self.club,
            Field::Tournament => self.tournament,
        }
    }
}

const fn row(kind: Kind, club: u16, tournament: u16, accepted: u8, late: u8) -> Row {
    Row { kind, club, tournament, accepted, late }
}

/// A trainer's estimate. Each column adds up to a thousand.
pub const TABLE: [Row; 18] = [
    //                            club tournament accepted late
    row(Kind::OpeningOutOfTurn, 180, 110, 25, 5),
    row(Kind::PassOutOfTurn, 140, 90, 50, 40),
    row(Kind::LaterOutOfTurn, 70, 50, 10, 20),
    row(Kind::TwoInARow, 10, 10, 10, 5),
    row(Kind::BidOverlooked, 170, 130, 17, 10),
    row(Kind::LevelTooLow, 90, 80, 17, 10),
    row(Kind::Convention, 40, 60, 10, 5),
    row(Kind::Slip, 120, 210, 0, 10),
    row(Kind::ChangeOfMind, 50, 40, 10, 10),
    row(Kind::DoubleOutOfTurn, 20, 15, 10, 30),
    row(Kind::Inadmissible, 20, 15, 0, 30),
    row(Kind::Skipped, 15, 15, 0, 60),
    row(Kind::AfterTheEnd, 15, 15, 0, 60),
    row(Kind::Barred, 7, 7, 0, 30),
    row(Kind::OverSeven, 3, 3, 0, 30),
    row(Kind::Exposed, 30, 30, 0, 30),
    row(Kind::Misinformed, 15, 90, 0, 50),
    row(Kind::WrongBoard, 5, 30, 0, 50),
];

/// How many of a hundred insufficient bids are corrected before anybody has called
/// the director.
pub const MENDED: [(Field, u8); 2] = [(Field::Club, 40), (Field::Tournament, 15)];
