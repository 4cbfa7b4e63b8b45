//! Numbers that are exact inside.

use hands::Share;
use serde::ser::Error as _;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

/// A share as a decimal fraction, rounded to the nearest. Twelve places tell
/// one hand from none, and all hands but one from all.
pub(crate) struct Decimal(pub(crate) Share);

const PLACES: usize = 12;
const ONE: u128 = 1_000_000_000_000;

impl Decimal {
    fn text(&self) -> String {
        let Share { part, whole } = self.0;
        if whole == 0 {
            return "0".to_owned();
        }
        let (part, whole) = (u128::from(part), u128::from(whole));
        let nearest = (2 * part * ONE + whole) / (2 * whole);
        let (ones, rest) = (nearest / ONE, nearest % ONE);
        let text = format!("{ones}.{rest:0PLACES$}");
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }
}

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        written(self.text(), serializer)
    }
}

/// Writes a number that is ready as text.
pub(crate) fn written<S: Serializer>(text: String, serializer: S) -> Result<S::Ok, S::Error> {
    RawValue::from_string(text).map_err(S::Error::custom)?.serialize(serializer)
}

#[cfg(test)]
mod tests {
    use hands::HANDS;

    use super::*;

    #[test]
    fn a_share_has_as_many_places_as_it_needs() {
        let table = [
            ((0, 0), "0"),
            ((0, 7), "0"),
            ((7, 7), "1"),
            ((1, 2), "0.5"),
            ((1, 3), "0.333333333333"),
            ((2, 3), "0.666666666667"),
            ((1, 10), "0.1"),
            ((3, 10), "0.3"),
            ((1, HANDS), "0.000000000002"),
            ((HANDS - 1, HANDS), "0.999999999998"),
            ((HANDS, HANDS), "1"),
        ];
        for ((part, whole), text) in table {
            assert_eq!(Decimal(Share { part, whole }).text(), text, "{part} of {whole}");
            let json = serde_json::to_string(&Decimal(Share { part, whole })).unwrap();
            assert_eq!(json, text);
        }
    }
}
