//! What a contract scores (Law 77).

use std::fmt;
use std::str::FromStr;

use bridge::{Bid, Call, Contract, Doubled, Strain, Vulnerability, shortened};

/// A contract without its declarer, as people write it: `4SX`, `1NT`, `P`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Made {
    /// Nobody bid.
    PassedOut,
    /// A bid, and how often it was doubled
    Bid(Bid, Doubled),
}

/// The text is not a contract.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a contract; it is a bid from 1C to 7N, with X or XX if doubled, or P")]
pub struct ParseMadeError(pub String);

impl FromStr for Made {
    type Err = ParseMadeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refused = || ParseMadeError(shortened(text));
        let trimmed = text.trim();
        let bid = trimmed.trim_end_matches(['x', 'X']);
        let doubled = match trimmed.len() - bid.len() {
            0 => Doubled::No,
            1 => Doubled::Once,
            2 => Doubled::Twice,
            _ => return Err(refused()),
        };
        match (bid.parse().map_err(|_| refused())?, doubled) {
            (Call::Pass, Doubled::No) => Ok(Self::PassedOut),
            (Call::Bid(bid), doubled) => Ok(Self::Bid(bid, doubled)),
            (Call::Pass | Call::Double | Call::Redouble | Call::OverSeven(_), _) => Err(refused()),
        }
    }
}

impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PassedOut => f.write_str("P"),
            Self::Bid(bid, doubled) => {
                write!(f, "{}{}", Call::Bid(*bid), "X".repeat(usize::from(doubled.times())))
            }
        }
    }
}

/// The text is not a result.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseTricksError {
    /// It is something else.
    #[error("`{0}` is not a result; it is = for just made, +1 for an overtrick, -1 for one down")]
    NotAResult(String),
    /// There are not that many tricks.
    #[error("`{text}` would be {tricks} tricks in {contract}; there are 13")]
    TooMany {
        /// What was written
        text: String,
        /// The number of tricks
        tricks: i32,
        /// In this contract
        contract: Made,
    },
}

/// The tricks of a result such as `=`, `+1` or `-2` in a contract of this level.
pub fn tricks_of(bid: Bid, result: &str) -> Result<u8, ParseTricksError> {
    let refused = || ParseTricksError::NotAResult(shortened(result));
    let text = result.trim();
    let over = if text == "=" {
        0
    } else {
        let (sign, digits) = if let Some(digits) = text.strip_prefix('+') {
            (1, digits)
        } else {
            (-1, text.strip_prefix(['-', '−']).ok_or_else(refused)?)
        };
        if digits.is_empty() || digits.len() > 2 || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(refused());
        }
        sign * digits.parse::<i32>().map_err(|_| refused())?
    };
    let tricks = i32::from(bid.level.get()) + 6 + over;
    match u8::try_from(tricks) {
        Ok(tricks) if tricks <= 13 => Ok(tricks),
        Ok(_) | Err(_) => Err(ParseTricksError::TooMany {
            text: shortened(result),
            tricks,
            contract: Made::Bid(bid, Doubled::No),
        }),
    }
}

/// A board that was played, or passed out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Played {
    /// Nobody bid.
    PassedOut,
    /// A contract, and the tricks that declarer took, from 0 to 13
    Contract(Contract, u8),
}

impl Played {
    /// What it scores for North-South.
    #[must_use]
    pub const fn score(self, vulnerable: Vulnerability) -> i32 {
        match self {
            Self::PassedOut => 0,
            Self::Contract(contract, tricks) => {
                let side = contract.declarer.side();
                let score = declarers(contract, tricks, vulnerable.is_vulnerable(side));
                match side {
                    bridge::Side::NorthSouth => score,
                    bridge::Side::EastWest => -score,
                }
            }
        }
    }

    /// The contract and its tricks, unless all passed.
    #[must_use]
    pub const fn contract(self) -> Option<(Contract, u8)> {
        match self {
            Self::PassedOut => None,
            Self::Contract(contract, tricks) => Some((contract, tricks)),
        }
    }

    /// Was the contract made? Nobody made what was passed out.
    #[must_use]
    pub const fn is_made(self) -> Option<bool> {
        match self {
            Self::PassedOut => None,
            Self::Contract(contract, tricks) => Some(tricks >= contract.bid.level.get() + 6),
        }
    }
}

/// What declarer's side scores.
const fn declarers(contract: Contract, tricks: u8, is_vulnerable: bool) -> i32 {
    let needed = contract.bid.level.get() + 6;
    if tricks < needed {
        return -penalty((needed - tricks) as i32, contract.doubled, is_vulnerable);
    }
    let level = contract.bid.level.get() as i32;
    let (first, each) = match contract.bid.strain {
        Strain::Clubs | Strain::Diamonds => (20, 20),
        Strain::Hearts | Strain::Spades => (30, 30),
        Strain::NoTrump => (40, 30),
    };
    let (times, insult) = match contract.doubled {
        Doubled::No => (1, 0),
        Doubled::Once => (2, 50),
        Doubled::Twice => (4, 100),
    };
    let bid = (first + each * (level - 1)) * times;
    let game = match (bid >= 100, is_vulnerable) {
        (false, _) => 50,
        (true, false) => 300,
        (true, true) => 500,
    };
    let slam = match (level, is_vulnerable) {
        (6, false) => 500,
        (6, true) => 750,
        (7, false) => 1000,
        (7, true) => 1500,
        _ => 0,
    };
    let overtrick = match (contract.doubled, is_vulnerable) {
        (Doubled::No, _) => each,
        (Doubled::Once, false) => 100,
        (Doubled::Once, true) | (Doubled::Twice, false) => 200,
        (Doubled::Twice, true) => 400,
    };
    bid + game + slam + insult + overtrick * (tricks - needed) as i32
}

/// What undertricks cost.
const fn penalty(down: i32, doubled: Doubled, is_vulnerable: bool) -> i32 {
    let once = match (is_vulnerable, down) {
        (true, _) => 300 * down - 100,
        (false, 1..=3) => 200 * down - 100,
        (false, _) => 300 * down - 400,
    };
    match doubled {
        Doubled::No => down * if is_vulnerable { 100 } else { 50 },
        Doubled::Once => once,
        Doubled::Twice => 2 * once,
    }
}

#[cfg(test)]
mod tests {
    use bridge::Seat;

    use super::*;

    fn played(contract: &str, tricks: u8) -> Played {
        match contract.parse().unwrap() {
            Made::PassedOut => Played::PassedOut,
            Made::Bid(bid, doubled) => {
                Played::Contract(Contract { bid, declarer: Seat::North, doubled }, tricks)
            }
        }
    }

    #[test]
    fn scores_follow_the_scoring_table() {
        let table = [
            // contract, tricks, not vulnerable, vulnerable
            ("1C", 7, 70, 70),
            ("1NT", 9, 150, 150),
            ("2S", 9, 140, 140),
            ("3N", 9, 400, 600),
            ("5D", 11, 400, 600),
            ("4H", 11, 450, 650),
            ("2HX", 8, 470, 670),
            ("1DX", 7, 140, 140),
            ("1CXX", 13, 1430, 2630),
            ("6S", 12, 980, 1430),
            ("7N", 13, 1520, 2220),
            ("7NXX", 13, 2280, 2980),
            ("4S", 9, -50, -100),
            ("4SX", 9, -100, -200),
            ("4SX", 8, -300, -500),
            ("4SX", 7, -500, -800),
            ("5DX", 7, -800, -1100),
            ("7NXX", 0, -7000, -7600),
            ("P", 0, 0, 0),
        ];
        for (contract, tricks, not, vulnerable) in table {
            let played = played(contract, tricks);
            assert_eq!(played.score(Vulnerability::EastWest), not, "{contract} {tricks}");
            assert_eq!(played.score(Vulnerability::NorthSouth), vulnerable, "{contract} {tricks}");
        }
    }

    #[test]
    fn a_contract_is_read_as_it_is_printed() {
        for text in ["1C", "4SX", "7NXX", "P"] {
            assert_eq!(text.parse::<Made>().unwrap().to_string(), text);
        }
        for (text, printed) in [("1nt", "1N"), ("4♠x", "4SX"), ("Pass", "P"), (" 3NTXX ", "3NXX")]
        {
            assert_eq!(text.parse::<Made>().unwrap().to_string(), printed);
        }
        for text in ["", "8S", "0N", "4SXXX", "X", "XX", "PX", "S4", "4"] {
            assert!(text.parse::<Made>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_result_is_read_against_its_level() {
        let bid = |text: &str| text.parse::<Call>().unwrap().bid().unwrap();
        assert_eq!(tricks_of(bid("2S"), "="), Ok(8));
        assert_eq!(tricks_of(bid("2S"), "+1"), Ok(9));
        assert_eq!(tricks_of(bid("2S"), "−2"), Ok(6));
        assert_eq!(tricks_of(bid("1C"), "-7"), Ok(0));
        for text in ["", "+", "1", "made", "+x", "+123", "==", "+-1"] {
            assert!(matches!(tricks_of(bid("2S"), text), Err(ParseTricksError::NotAResult(_))));
        }
        assert_eq!(
            tricks_of(bid("7N"), "+1").unwrap_err().to_string(),
            "`+1` would be 14 tricks in 7N; there are 13"
        );
        assert!(tricks_of(bid("1C"), "-8").is_err());
    }
}
