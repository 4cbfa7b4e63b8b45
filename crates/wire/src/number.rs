//! Exact numbers, printed.

use std::ops::{Div, Mul, Rem, Sub};

use deals::Part;
use hands::Share;
use serde::ser::Error as _;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

/// A fraction as a decimal, rounded to the nearest. Twelve places tell one hand from none, and all
/// hands but one from all; a share of deals may be smaller than that, and then has twelve digits
/// from the first that is not 0.
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
        let (mut ones, rest) = (part / whole, part % whole);
        let mut places = match (u64::try_from(rest), u64::try_from(whole)) {
            // a shorter division, for all shares of hands
            (Ok(rest), Ok(whole)) if whole < u64::MAX / 10 => places(rest, whole, ones == 0),
            _ => places(rest, whole, ones == 0),
        };
        if places.rounds_up {
            if let Some(at) = places.digits.iter().rposition(|digit| *digit < b'9') {
                places.digits[at] += 1;
                places.digits.truncate(at + 1);
            } else {
                ones += 1;
                places.digits.clear();
            }
        }
        let mut text = ones.to_string();
        text.push('.');
        text.extend(places.digits.into_iter().map(char::from));
        let length = text.trim_end_matches('0').trim_end_matches('.').len();
        text.truncate(length);
        text
    }
}

/// The digits after the point.
struct Places {
    digits: Vec<u8>,
    /// Is the remainder half of the last place, or more?
    rounds_up: bool,
}

/// Are there enough places, given that this many are leading zeros?
const fn is_enough(places: usize, zeros: usize) -> bool {
    places >= if zeros < DIGITS { DIGITS } else { zeros + DIGITS }
}

/// Long division. Ten times the larger number must not overflow.
fn places<T>(mut rest: T, whole: T, mut leading: bool) -> Places
where
    T: Copy + Ord + From<u8>,
    T: Sub<Output = T> + Mul<Output = T> + Div<Output = T> + Rem<Output = T>,
    u8: TryFrom<T>,
{
    let (mut digits, mut zeros) = (Vec::with_capacity(DIGITS), 0);
    while rest > T::from(0) && !is_enough(digits.len(), zeros) {
        rest = rest * T::from(10);
        let digit = b'0' + u8::try_from(rest / whole).unwrap_or_default();
        rest = rest % whole;
        leading = leading && digit == b'0';
        zeros += usize::from(leading);
        digits.push(digit);
    }
    Places { digits, rounds_up: rest >= whole - rest }
}

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        written(self.text(), serializer)
    }
}

/// Writes a number that is already text.
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
