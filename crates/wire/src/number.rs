//! Numbers that are exact inside.

use deals::Part;
use hands::Share;
use serde::ser::Error as _;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

/// A fraction as a decimal, rounded to the nearest. Twelve places tell one hand from
/// none, and all hands but one from all; a share of deals may be smaller than that, and
/// then has twelve digits from the first that is not 0.
pub(crate) struct Decimal {
    part: u128,
    whole: u128,
}

impl From<Share> for Decimal {
    fn from(Share { part, whole }: Share) -> Self {
        Self { part: part.into(), whole: whole.into() }
    }
}

impl From<Part> for Decimal {
    fn from(Part { part, whole }: Part) -> Self {
        Self { part, whole }
    }
}

const DIGITS: usize = 12;

impl Decimal {
    fn text(&self) -> String {
        let Self { part, whole } = *self;
        if part == 0 || whole == 0 {
            return "0".to_owned();
        }
        let (mut ones, mut rest) = (part / whole, part % whole);
        let mut places: Vec<u8> = Vec::with_capacity(DIGITS);
        let mut zeros = 0;
        while rest > 0 && places.len() < if zeros < DIGITS { DIGITS } else { zeros + DIGITS } {
            // neither of the two is near the largest number
            rest *= 10;
            let digit = u8::try_from(rest / whole).unwrap_or_default();
            rest %= whole;
            if digit == 0 && zeros == places.len() && ones == 0 {
                zeros += 1;
            }
            places.push(digit);
        }
        if rest >= whole - rest {
            if let Some(at) = places.iter().rposition(|digit| *digit < 9) {
                places[at] += 1;
                places.truncate(at + 1);
            } else {
                ones += 1;
                places.clear();
            }
        }
        let places: String = places.iter().map(u8::to_string).collect();
        let text = format!("{ones}.{places}");
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
            let share = || Decimal::from(Share { part, whole });
            assert_eq!(share().text(), text, "{part} of {whole}");
            assert_eq!(serde_json::to_string(&share()).unwrap(), text);
        }
    }

    #[test]
    fn a_share_of_deals_may_be_smaller() {
        let table = [
            ((1, 3), "0.333333333333"),
            ((5, 2), "2.5"),
            ((u128::from(HANDS), 1), "635013559600"),
            ((29_999_999_999_999, 10_000_000_000_000), "3"),
            ((1, 3_000_000_000_000_000), "0.000000000000000333333333333"),
            ((2, 3_000_000_000_000_000), "0.000000000000000666666666667"),
        ];
        for ((part, whole), text) in table {
            assert_eq!(Decimal::from(Part { part, whole }).text(), text);
        }
    }
}
