//! The four players and the two sides.

use std::fmt;
use std::str::FromStr;

use crate::spelled::Spelled as _;

/// A player, named by the compass. The order of rotation is clockwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    North,
    East,
    South,
    West,
}

/// Two partners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// North and South
    NorthSouth,
    /// East and West
    EastWest,
}

impl Seat {
    /// All four, clockwise from North.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The player on the left, whose turn follows.
    #[must_use]
    pub const fn lho(self) -> Self {
        self.rotated(1)
    }

    /// The player opposite.
    #[must_use]
    pub const fn partner(self) -> Self {
        self.rotated(2)
    }

    /// The player on the right, whose turn comes before.
    #[must_use]
    pub const fn rho(self) -> Self {
        self.rotated(3)
    }

    /// The seat this many places clockwise.
    #[must_use]
    pub const fn rotated(self, places: usize) -> Self {
        Self::ALL[(self as usize + places) % 4]
    }

    /// The side this player belongs to.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::North | Self::South => Side::NorthSouth,
            Self::East | Self::West => Side::EastWest,
        }
    }

    /// Are these two on opposite sides?
    #[must_use]
    pub const fn is_opponent_of(self, other: Self) -> bool {
        (self as usize + other as usize) % 2 == 1
    }

    /// `N`, for notation.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'N',
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
        }
    }
}

impl Side {
    /// The two partners, in compass order.
    #[must_use]
    pub const fn seats(self) -> [Seat; 2] {
        match self {
            Self::NorthSouth => [Seat::North, Seat::South],
            Self::EastWest => [Seat::East, Seat::West],
        }
    }

    /// The other side.
    #[must_use]
    pub const fn opponents(self) -> Self {
        match self {
            Self::NorthSouth => Self::EastWest,
            Self::EastWest => Self::NorthSouth,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

/// The text is not a seat.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a seat; the seats are N, E, S and W")]
pub struct ParseSeatError(pub String);

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let trimmed = text.trim();
        Self::ALL
            .into_iter()
            .find(|seat| {
                trimmed.eq_ignore_ascii_case(seat.spelled())
                    || (trimmed.len() == 1
                        && trimmed.starts_with([seat.letter(), seat.letter().to_ascii_lowercase()]))
            })
            .ok_or_else(|| ParseSeatError(crate::text::shortened(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn left_of_north_is_east_and_right_is_west() {
        assert_eq!(Seat::North.lho(), Seat::East);
        assert_eq!(Seat::North.rho(), Seat::West);
        assert_eq!(Seat::North.partner(), Seat::South);
        assert_eq!(Seat::West.lho(), Seat::North);
    }

    #[test]
    fn opponents_sit_beside_each_other() {
        for seat in Seat::ALL {
            assert!(seat.is_opponent_of(seat.lho()));
            assert!(seat.is_opponent_of(seat.rho()));
            assert!(!seat.is_opponent_of(seat.partner()));
            assert_eq!(seat.side().seats().into_iter().filter(|s| *s == seat).count(), 1);
        }
    }

    #[test]
    fn seats_are_read_by_letter_or_name() {
        for seat in Seat::ALL {
            assert_eq!(seat.to_string().parse(), Ok(seat));
            assert_eq!(seat.spelled().to_lowercase().parse(), Ok(seat));
        }
        assert_eq!(
            "Q".parse::<Seat>().unwrap_err().to_string(),
            "`Q` is not a seat; the seats are N, E, S and W"
        );
    }
}
