//! What was scored at the table: a contract and its tricks.

use std::fmt;
use std::str::FromStr;

use bridge::{Bid, Call, Contract, Doubled, Seat, shortened};

use crate::document::{ReadError, given, object, parsed, text};
use crate::json::{Json, short};

/// What happened in the play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableResult {
    /// All four passed.
    PassedOut,
    /// A contract was played.
    Played {
        /// The contract
        contract: Contract,
        /// The tricks that declarer won, 0 to 13
        tricks: u8,
    },
}

/// A contract as it is written, `4SX`, without its declarer.
pub(crate) struct Written(pub(crate) Bid, pub(crate) Doubled);

impl FromStr for Written {
    type Err = String;

    fn from_str(written: &str) -> Result<Self, String> {
        let refused = || {
            format!("`{}` is not a contract; a contract is 3N, 4SX, 4SXX or P", shortened(written))
        };
        let upper = written.trim().to_ascii_uppercase();
        let bid = upper.trim_end_matches('X');
        let doubled = match upper.len() - bid.len() {
            0 => Doubled::No,
            1 => Doubled::Once,
            2 => Doubled::Twice,
            _ => return Err(refused()),
        };
        let call: Call = bid.parse().map_err(|_| refused())?;
        Ok(Self(call.bid().ok_or_else(refused)?, doubled))
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0, "X".repeat(usize::from(self.1.times())))
    }
}

impl TableResult {
    pub(crate) fn read(value: Json<'_>) -> Result<Self, ReadError> {
        Self::fields(value).map_err(|error| error.within("\"result\""))
    }

    fn fields(value: Json<'_>) -> Result<Self, ReadError> {
        let (mut contract, mut declarer, mut tricks, mut made) = (None, None, None, None);
        for (key, value) in object("result", value)? {
            let place = match &*key {
                "contract" => &mut contract,
                "declarer" => &mut declarer,
                "tricks" => &mut tricks,
                "result" => &mut made,
                _ => {
                    return Err(ReadError::new(format!(
                        "unknown key \"{}\"; it has \"contract\", \"declarer\" and \"tricks\"",
                        short(&key)
                    )));
                }
            };
            if place.replace(value).is_some() {
                return Err(ReadError::new(format!("\"{key}\" is given twice; keep one")));
            }
        }
        let contract = given(contract).ok_or_else(|| {
            ReadError::new("\"contract\" is missing; it is 3N, 4SX, 4SXX or P if all passed")
        })?;
        let contract = text("contract", contract)?;
        let [declarer, tricks, made] = [declarer, tricks, made].map(given);
        if contract.parse() == Ok(Call::Pass) {
            return match (declarer, tricks, made) {
                (None, None, None) => Ok(Self::PassedOut),
                _ => {
                    Err(ReadError::new("all passed: there is no declarer, and there are no tricks"))
                }
            };
        }
        let Written(bid, doubled) =
            contract.parse().map_err(|error| ReadError::new(format!("\"contract\": {error}")))?;
        let declarer = declarer
            .ok_or_else(|| ReadError::new("\"declarer\" is missing; it is N, E, S or W"))?;
        let declarer: Seat = parsed("declarer", declarer)?;
        let tricks = match (tricks, made) {
            (Some(Json::Whole(tricks)), None) => u8::try_from(tricks).ok().filter(|it| *it <= 13),
            (None, Some(Json::Text(made))) => tricks_of(bid, &made),
            _ => None,
        };
        let tricks = tricks.ok_or_else(|| {
            ReadError::new(
                "\"tricks\" is a whole number from 0 to 13; or \"result\" is =, +1, -2 and so on",
            )
        })?;
        Ok(Self::Played { contract: Contract { bid, declarer, doubled }, tricks })
    }

    /// As JSON, on one line.
    pub(crate) fn to_json(self) -> String {
        match self {
            Self::PassedOut => "{\"contract\":\"P\"}".to_owned(),
            Self::Played { contract: Contract { bid, declarer, doubled }, tricks } => format!(
                "{{\"contract\":\"{}\",\"declarer\":\"{declarer}\",\"tricks\":{tricks}}}",
                Written(bid, doubled)
            ),
        }
    }
}

/// The tricks of `=`, `+1` or `-2`.
fn tricks_of(bid: Bid, made: &str) -> Option<u8> {
    let made = made.trim();
    let more: i8 = if made == "=" { 0 } else { made.parse().ok()? };
    let signed = made == "=" || made.starts_with(['+', '-']);
    let tricks = (bid.level.get() + 6).checked_add_signed(more)?;
    (signed && tricks <= 13).then_some(tricks)
}
