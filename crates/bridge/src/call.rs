//! Calls: pass, double, redouble, and bids, the impossible ones included.

use std::fmt;
use std::str::FromStr;

use crate::Suit;
use crate::text::shortened;

/// What a bid names: a suit or notrump, in rank order (Law 18E).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Strain {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
    NoTrump,
}

impl Strain {
    /// From clubs to notrump.
    pub const ALL: [Self; 5] =
        [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades, Self::NoTrump];

    /// The suit, unless it is notrump.
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Self::Clubs => Some(Suit::Clubs),
            Self::Diamonds => Some(Suit::Diamonds),
            Self::Hearts => Some(Suit::Hearts),
            Self::Spades => Some(Suit::Spades),
            Self::NoTrump => None,
        }
    }

    /// `C`, `D`, `H`, `S`, `N`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Clubs => 'C',
            Self::Diamonds => 'D',
            Self::Hearts => 'H',
            Self::Spades => 'S',
            Self::NoTrump => 'N',
        }
    }

    /// `♣`, `♦`, `♥`, `♠`, `NT`.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Clubs => "♣",
            Self::Diamonds => "♦",
            Self::Hearts => "♥",
            Self::Spades => "♠",
            Self::NoTrump => "NT",
        }
    }
}

impl From<Suit> for Strain {
    fn from(suit: Suit) -> Self {
        match suit {
            Suit::Clubs => Self::Clubs,
            Suit::Diamonds => Self::Diamonds,
            Suit::Hearts => Self::Hearts,
            Suit::Spades => Self::Spades,
        }
    }
}

/// One to seven: tricks over six. There is no other `Level`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// One to seven.
    pub const ALL: [Self; 7] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];

    /// A level, if there is one of that number.
    #[must_use]
    pub const fn new(level: u8) -> Option<Self> {
        if level >= 1 && level <= 7 { Some(Self(level)) } else { None }
    }

    /// One to seven.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// A level in a strain. `Ord` *is* sufficiency (Law 18C): the derived order
/// compares level first and strain second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bid {
    /// One to seven.
    pub level: Level,
    /// Clubs to notrump.
    pub strain: Strain,
}

/// A bid of eight or nine: no auction contains it, but Law 38 rules on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OverSeven {
    level: u8,
    strain: Strain,
}

impl OverSeven {
    /// Such a bid, if the level is eight or nine.
    #[must_use]
    pub const fn new(level: u8, strain: Strain) -> Option<Self> {
        if level == 8 || level == 9 { Some(Self { level, strain }) } else { None }
    }

    /// What it names.
    #[must_use]
    pub const fn strain(self) -> Strain {
        self.strain
    }
}

/// Anything a player can take out of the box, and a bid of eight or nine.
///
/// Exhaustive on purpose: the laws rule on each of these, and on nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Call {
    Pass,
    Double,
    Redouble,
    /// A bid from 1♣ to 7NT
    Bid(Bid),
    /// A bid that is too high for any contract
    OverSeven(OverSeven),
}

impl Call {
    /// The 38 calls of the bidding box: pass, double, redouble, 1♣ … 7NT.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        [Self::Pass, Self::Double, Self::Redouble].into_iter().chain(
            Level::ALL.into_iter().flat_map(|level| {
                Strain::ALL.into_iter().map(move |strain| Self::Bid(Bid { level, strain }))
            }),
        )
    }

    /// The bid, if it is one that can be a contract.
    #[must_use]
    pub const fn bid(self) -> Option<Bid> {
        match self {
            Self::Bid(bid) => Some(bid),
            Self::Pass | Self::Double | Self::Redouble | Self::OverSeven(_) => None,
        }
    }

    /// Is it a double or a redouble?
    #[must_use]
    pub const fn is_double(self) -> bool {
        matches!(self, Self::Double | Self::Redouble)
    }

    /// What the bid names.
    #[must_use]
    pub const fn strain(self) -> Option<Strain> {
        match self {
            Self::Bid(bid) => Some(bid.strain),
            Self::OverSeven(bid) => Some(bid.strain),
            Self::Pass | Self::Double | Self::Redouble => None,
        }
    }

    /// As a director writes it: `1♥`, `3NT`, `Pass`, `X`, `XX`.
    #[must_use]
    pub fn symbol(self) -> String {
        match self {
            Self::Pass => "Pass".to_owned(),
            Self::Double => "X".to_owned(),
            Self::Redouble => "XX".to_owned(),
            Self::Bid(bid) => format!("{}{}", bid.level.get(), bid.strain.symbol()),
            Self::OverSeven(bid) => format!("{}{}", bid.level, bid.strain.symbol()),
        }
    }
}

impl From<Bid> for Call {
    fn from(bid: Bid) -> Self {
        Self::Bid(bid)
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.level.get(), self.strain.letter())
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("P"),
            Self::Double => f.write_str("X"),
            Self::Redouble => f.write_str("XX"),
            Self::Bid(bid) => bid.fmt(f),
            Self::OverSeven(bid) => write!(f, "{}{}", bid.level, bid.strain.letter()),
        }
    }
}

/// The text is not a call.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a call; try Pass, X, XX, or a bid such as 1NT or 3♠")]
pub struct ParseCallError(pub String);

impl FromStr for Call {
    type Err = ParseCallError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refused = || ParseCallError(shortened(text));
        let mut chars = text.trim().chars();
        let rest = chars.as_str();
        if ["p", "pass", "-"].iter().any(|t| rest.eq_ignore_ascii_case(t)) {
            return Ok(Self::Pass);
        }
        if ["x", "dbl", "double"].iter().any(|t| rest.eq_ignore_ascii_case(t)) {
            return Ok(Self::Double);
        }
        if ["xx", "rdbl", "redouble"].iter().any(|t| rest.eq_ignore_ascii_case(t)) {
            return Ok(Self::Redouble);
        }
        let level = chars.next().and_then(|c| c.to_digit(10)).ok_or_else(refused)?;
        let level = u8::try_from(level).map_err(|_| refused())?;
        let strain = match plain_symbol(chars.as_str().trim_start()) {
            "C" | "c" | "♣" | "♧" => Strain::Clubs,
            "D" | "d" | "♦" | "♢" => Strain::Diamonds,
            "H" | "h" | "♥" | "♡" => Strain::Hearts,
            "S" | "s" | "♠" | "♤" => Strain::Spades,
            other if ["n", "nt", "sa"].iter().any(|t| other.eq_ignore_ascii_case(t)) => {
                Strain::NoTrump
            }
            _ => return Err(refused()),
        };
        Level::new(level)
            .map(|level| Self::Bid(Bid { level, strain }))
            .or_else(|| OverSeven::new(level, strain).map(Self::OverSeven))
            .ok_or_else(refused)
    }
}

/// Telephones type `♥` as a picture, with a mark behind it that says so.
pub(crate) fn plain_symbol(text: &str) -> &str {
    text.strip_suffix('\u{FE0F}').unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How it is printed, however it was written.
    fn read(text: &str) -> String {
        text.parse::<Call>().unwrap().to_string()
    }

    #[test]
    fn the_bidding_box_holds_38_calls_in_order() {
        let calls: Vec<_> = Call::all().collect();
        assert_eq!(calls.len(), 38);
        assert!(calls.is_sorted());
        let ends = [0, 1, 2, 3, 37].map(|at| calls[at].to_string());
        assert_eq!(ends, ["P", "X", "XX", "1C", "7N"]);
    }

    #[test]
    fn one_spade_is_sufficient_over_one_heart_and_two_clubs_over_one_notrump() {
        let bid = |text: &str| text.parse::<Call>().unwrap().bid().unwrap();
        assert!(bid("1S") > bid("1H"));
        assert!(bid("2C") > bid("1N"));
        assert!(bid("7N") > bid("7S"));
        assert!(bid("1H") <= bid("1H"));
    }

    #[test]
    fn bids_are_read_as_people_write_them() {
        let table: [(&str, &[&str]); 7] = [
            ("1N", &["1N", "1n", "1NT", "1nt", "1Nt", "1SA", "1 NT", " 1NT "]),
            ("1C", &["1C", "1c", "1♣", "1♧"]),
            ("2D", &["2D", "2d", "2♦", "2♢"]),
            ("3H", &["3H", "3h", "3♥", "3♡"]),
            ("7S", &["7S", "7s", "7♠", "7♤", "7 ♠", "7♠\u{FE0F}"]),
            ("8C", &["8C", "8c", "8♣"]),
            ("9N", &["9N", "9nt"]),
        ];
        for (printed, texts) in table {
            for text in texts {
                assert_eq!(read(text), printed, "{text}");
            }
        }
    }

    #[test]
    fn pass_double_and_redouble_are_read_as_people_write_them() {
        let table: [(&str, &[&str]); 3] = [
            ("P", &["P", "p", "Pass", "pass", "PASS", "-", " p "]),
            ("X", &["X", "x", "Dbl", "dbl", "Double"]),
            ("XX", &["XX", "xx", "Rdbl", "rdbl", "Redouble"]),
        ];
        for (printed, texts) in table {
            for text in texts {
                assert_eq!(read(text), printed, "{text}");
            }
        }
    }

    #[test]
    fn a_director_writes_the_suit_as_a_symbol() {
        let table = [
            ("1h", "1♥"),
            ("3n", "3NT"),
            ("p", "Pass"),
            ("dbl", "X"),
            ("rdbl", "XX"),
            ("8c", "8♣"),
        ];
        for (text, written) in table {
            let call: Call = text.parse().unwrap();
            assert_eq!(call.symbol(), written);
            assert_eq!(written.parse(), Ok(call));
        }
    }

    #[test]
    fn a_bid_of_eight_or_nine_is_a_call_but_not_a_contract() {
        for text in ["8C", "8N", "9C", "9N"] {
            let call: Call = text.parse().unwrap();
            assert!(matches!(call, Call::OverSeven(_)), "{text}");
            assert_eq!(call.bid(), None);
            assert_eq!(call.strain().map(Strain::letter), text.chars().nth(1));
        }
    }

    #[test]
    fn impossible_bids_are_refused() {
        let texts =
            ["0H", "10H", "1", "H", "H1", "", " ", "1X", "1HH", "XXX", "-1H", "٣H", "passes"];
        for text in texts {
            let refused = text.parse::<Call>().unwrap_err().to_string();
            let why = "is not a call; try Pass, X, XX, or a bid such as 1NT or 3♠";
            assert_eq!(refused, format!("`{text}` {why}"));
        }
    }
}
