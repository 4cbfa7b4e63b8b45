//! What was scored at the table: a contract and its tricks.

use std::fmt;
use std::str::FromStr;

use bridge::{Bid, Call, Contract, Doubled, Seat, shortened};
use score::{Made, Played, tricks_of};
use words::{Unread, Wanted};

use crate::document::{ReadError, given, object, parsed, text};
use crate::json::{Json, short};
use crate::shape::{Keys, Serializer, Shape};

/// A contract as written, `4SX`, without its declarer.
pub(crate) struct Written(pub(crate) Bid, pub(crate) Doubled);

impl FromStr for Written {
    type Err = Unread;

    fn from_str(written: &str) -> Result<Self, Unread> {
        match written.parse() {
            Ok(Made::Bid(bid, doubled)) => Ok(Self(bid, doubled)),
            Ok(Made::PassedOut) | Err(_) => Err(Unread::Written(shortened(written))),
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
    fields(value).map_err(|error| error.under("result"))
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
                return Err(ReadError::new(Unread::ResultKey(short(&key))));
            }
        };
        if place.replace(value).is_some() {
            return Err(ReadError::new(Unread::Twice(key.into_owned())));
        }
    }
    let missing = |key, what| ReadError::new(Unread::Missing(key, what));
    let contract = given(contract).ok_or_else(|| missing("contract", Wanted::Contract))?;
    let contract = text("contract", contract)?;
    let [declarer, tricks, made] = [declarer, tricks, made].map(given);
    if contract.parse() == Ok(Call::Pass) {
        return match (declarer, tricks, made) {
            (None, None, None) => Ok(Played::PassedOut),
            _ => Err(ReadError::new(Unread::AllPassed)),
        };
    }
    let contract: Result<Written, _> = contract.parse();
    let Written(bid, doubled) =
        contract.map_err(|error| ReadError::new(error).under("contract"))?;
    let declarer = declarer.ok_or_else(|| missing("declarer", Wanted::Letter))?;
    let declarer: Seat = parsed("declarer", declarer)?;
    let tricks = match (tricks, made) {
        (Some(Json::Whole(tricks)), None) => u8::try_from(tricks).ok().filter(|it| *it <= 13),
        (None, Some(Json::Text(made))) => tricks_of(bid, &made).ok(),
        _ => None,
    };
    let tricks = tricks.ok_or_else(|| ReadError::new(Unread::NoTricks))?;
    Ok(Played::Contract(Contract { bid, declarer, doubled }, tricks))
}

/// As a record has it. Reading is lenient here: it is only for what we wrote ourselves.
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
