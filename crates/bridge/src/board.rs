//! Board numbers, and the dealer and vulnerability that go with them.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use crate::text::shortened;
use crate::{Seat, Side};

/// The number of a board, from one. It says who deals and who is vulnerable
/// (Law 2), in a cycle of sixteen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardNumber(NonZeroU32);

impl BoardNumber {
    /// A board, unless the number is zero.
    #[must_use]
    pub const fn new(number: u32) -> Option<Self> {
        match NonZeroU32::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// From one.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0.get()
    }

    /// North on board 1, East on board 2, and so on round the table.
    #[must_use]
    pub const fn dealer(self) -> Seat {
        Seat::North.rotated(self.place())
    }

    /// None, North-South, East-West, both on boards 1 to 4; every four boards
    /// start one further on.
    #[must_use]
    pub const fn vulnerability(self) -> Vulnerability {
        Vulnerability::ALL[(self.place() + self.place() / 4) % 4]
    }

    /// Its place in the cycle of sixteen, from zero.
    const fn place(self) -> usize {
        ((self.get() - 1) % 16) as usize
    }
}

/// Which sides are vulnerable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Vulnerability {
    /// Neither side
    None,
    /// North and South only
    NorthSouth,
    /// East and West only
    EastWest,
    /// Both sides
    Both,
}

impl Vulnerability {
    /// In the order of boards 1 to 4.
    pub const ALL: [Self; 4] = [Self::None, Self::NorthSouth, Self::EastWest, Self::Both];

    /// Is that side vulnerable?
    #[must_use]
    pub const fn is_vulnerable(self, side: Side) -> bool {
        match self {
            Self::None => false,
            Self::NorthSouth => matches!(side, Side::NorthSouth),
            Self::EastWest => matches!(side, Side::EastWest),
            Self::Both => true,
        }
    }
}

impl fmt::Display for Vulnerability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "none",
            Self::NorthSouth => "ns",
            Self::EastWest => "ew",
            Self::Both => "both",
        })
    }
}

/// The text is not a vulnerability.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a vulnerability; it is none, ns, ew or both")]
pub struct ParseVulnerabilityError(pub String);

impl FromStr for Vulnerability {
    type Err = ParseVulnerabilityError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.trim().to_ascii_lowercase().as_str() {
            "none" | "-" | "o" => Ok(Self::None),
            "ns" | "n-s" => Ok(Self::NorthSouth),
            "ew" | "e-w" => Ok(Self::EastWest),
            "both" | "all" => Ok(Self::Both),
            _ => Err(ParseVulnerabilityError(shortened(text))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(number: u32) -> BoardNumber {
        BoardNumber::new(number).unwrap()
    }

    #[test]
    fn dealer_and_vulnerability_of_the_sixteen_boards() {
        let table = [
            (1, "N none"),
            (2, "E ns"),
            (3, "S ew"),
            (4, "W both"),
            (5, "N ns"),
            (6, "E ew"),
            (7, "S both"),
            (8, "W none"),
            (9, "N ew"),
            (10, "E both"),
            (11, "S none"),
            (12, "W ns"),
            (13, "N both"),
            (14, "E none"),
            (15, "S ns"),
            (16, "W ew"),
        ];
        for (number, printed) in table {
            let board = board(number);
            assert_eq!(
                format!("{} {}", board.dealer(), board.vulnerability()),
                printed,
                "{number}"
            );
        }
    }

    #[test]
    fn board_17_repeats_board_1() {
        for number in 1..=16 {
            for later in [number + 16, number + 160, number + (u32::MAX - 16) / 16 * 16] {
                assert_eq!(board(later).dealer(), board(number).dealer());
                assert_eq!(board(later).vulnerability(), board(number).vulnerability());
            }
        }
        assert_eq!(board(u32::MAX).dealer(), Seat::South);
    }

    #[test]
    fn there_is_no_board_0() {
        assert_eq!(BoardNumber::new(0), None);
        assert_eq!(board(1).get(), 1);
    }

    #[test]
    fn who_is_vulnerable() {
        let sides =
            |v: Vulnerability| [Side::NorthSouth, Side::EastWest].map(|side| v.is_vulnerable(side));
        assert_eq!(sides(Vulnerability::None), [false, false]);
        assert_eq!(sides(Vulnerability::NorthSouth), [true, false]);
        assert_eq!(sides(Vulnerability::EastWest), [false, true]);
        assert_eq!(sides(Vulnerability::Both), [true, true]);
    }

    #[test]
    fn vulnerability_is_read_as_clubs_write_it() {
        let table: [(Vulnerability, &[&str]); 4] = [
            (Vulnerability::None, &["none", "None", "-", "o", "O"]),
            (Vulnerability::NorthSouth, &["ns", "NS", "n-s", "N-S"]),
            (Vulnerability::EastWest, &["ew", "EW", "e-w", "E-W"]),
            (Vulnerability::Both, &["both", "Both", "all", "ALL", " all "]),
        ];
        for (vulnerability, texts) in table {
            for text in texts {
                assert_eq!(text.parse(), Ok(vulnerability), "{text}");
            }
        }
        assert_eq!(
            "red".parse::<Vulnerability>().unwrap_err().to_string(),
            "`red` is not a vulnerability; it is none, ns, ew or both"
        );
    }
}
