//! What was scored at the table: a contract and its tricks.

use std::fmt;
use std::str::FromStr;

use bridge::{Bid, Call, Contract, Doubled, Seat, shortened};
use score::{Made, Played, tricks_of};

use crate::document::{ReadError, given, object, parsed, text};
use crate::json::{Json, short};
use crate::shape::{Keys, Serializer, Shape};

/// A contract as it is written, `4SX`, without its declarer.
pub(crate) struct Written(pub(crate) Bid, pub(crate) Doubled);

impl FromStr for Written {
    type Err = String;

    fn from_str(written: &str) -> Result<Self, String> {
        match written.parse() {
            Ok(Made::Bid(bid, doubled)) => Ok(Self(bid, doubled)),
            Ok(Made::PassedOut) | Err(_) => {
                let written = shortened(written);
                Err(format!("`{written}` is not a contract; a contract is 3N, 4SX, 4SXX or P"))
            }
        }
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Made::Bid(self.0, self.1).fmt(f)
    }
}

/// Reads it from a record.
pub(crate) fn read(value: Json<'_>) -> Result<Played, ReadError> {
    fields(value).map_err(|error| error.within("\"result\""))
}

fn fields(value: Json<'_>) -> Result<Played, ReadError> {
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
            (None, None, None) => Ok(Played::PassedOut),
            _ => Err(ReadError::new("all passed: there is no declarer, and there are no tricks")),
        };
    }
    let Written(bid, doubled) =
        contract.parse().map_err(|error| ReadError::new(format!("\"contract\": {error}")))?;
    let declarer =
        declarer.ok_or_else(|| ReadError::new("\"declarer\" is missing; it is N, E, S or W"))?;
    let declarer: Seat = parsed("declarer", declarer)?;
    let tricks = match (tricks, made) {
        (Some(Json::Whole(tricks)), None) => u8::try_from(tricks).ok().filter(|it| *it <= 13),
        (None, Some(Json::Text(made))) => tricks_of(bid, &made).ok(),
        _ => None,
    };
    let tricks = tricks.ok_or_else(|| {
        ReadError::new(
            "\"tricks\" is a whole number from 0 to 13; or \"result\" is =, +1, -2 and so on",
        )
    })?;
    Ok(Played::Contract(Contract { bid, declarer, doubled }, tricks))
}

/// As a record has it. Reading is lenient here: it is for what we wrote ourselves.
impl Shape for Played {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut keys = Keys::new(to)?;
        match self {
            Self::PassedOut => keys.has("contract", &Call::Pass)?,
            Self::Contract(Contract { bid, declarer, doubled }, tricks) => {
                keys.has("contract", &Written(*bid, *doubled))?;
                keys.has("declarer", declarer)?;
                keys.has("tricks", tricks)?;
            }
        }
        keys.end()
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        let Json::Text(contract) = json.get("contract") else { return None };
        match contract.parse().ok()? {
            Made::PassedOut => Some(Self::PassedOut),
            Made::Bid(bid, doubled) => {
                let (declarer, tricks) = (json.needs("declarer")?, json.needs("tricks")?);
                let contract = Contract { bid, declarer, doubled };
                (tricks <= 13).then_some(Self::Contract(contract, tricks))
            }
        }
    }
}

crate::shape!(by text: Written);
