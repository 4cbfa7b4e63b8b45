//! Rounding, once and at the end.

use crate::Fraction;

/// What becomes of an exact half.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Half {
    /// It goes up.
    Up,
    /// It goes down.
    Down,
    /// Away from zero
    Away,
    /// To the even multiple of the unit
    Even,
    /// Towards this number
    Towards(Fraction),
}

impl Fraction {
    /// To the nearest multiple of a unit, which is above zero.
    #[must_use]
    pub fn rounded(&self, unit: &Self, half: &Half) -> Self {
        let Some(units) = self.divided_by(unit) else { return self.clone() };
        let below = units.floor();
        let twice = &(&units - &below) * &Self::from(2);
        let up = match twice.cmp(&Self::one()) {
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Equal => match half {
                Half::Up => true,
                Half::Down => false,
                Half::Away => !self.is_negative(),
                Half::Even => !below.is_even(),
                Half::Towards(middle) => self < middle,
            },
        };
        let units = if up { below + &Self::one() } else { below };
        &units * unit
    }
}

/// A number to two places, a half to the even one; zeros at its end are dropped.
#[must_use]
pub fn percent_text(percent: &Fraction) -> String {
    percent.rounded(&Fraction::ratio(1, 100), &Half::Even).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_is_rounded_as_told() {
        let towards = Half::Towards(Fraction::from(9));
        let table = [
            // number, unit, up, down, away, even, towards 9
            ("2.85", "1", ["3", "3", "3", "3", "3"]),
            ("2.5", "1", ["3", "2", "3", "2", "3"]),
            ("-2.5", "1", ["-2", "-3", "-3", "-2", "-2"]),
            ("3.5", "1", ["4", "3", "4", "4", "4"]),
            ("17.65", "0.1", ["17.7", "17.6", "17.7", "17.6", "17.6"]),
            ("0.35", "0.1", ["0.4", "0.3", "0.4", "0.4", "0.4"]),
            ("123/7", "0.1", ["17.6"; 5]),
            ("3/7", "0.01", ["0.43"; 5]),
            ("-20/3", "1", ["-7"; 5]),
            ("9", "0.1", ["9"; 5]),
        ];
        for (number, unit, expected) in table {
            let number: Fraction = number.parse().unwrap();
            let unit = unit.parse().unwrap();
            let halves = [Half::Up, Half::Down, Half::Away, Half::Even, towards.clone()];
            let rounded = halves.map(|half| number.rounded(&unit, &half).to_string());
            assert_eq!(rounded, expected, "{number}");
        }
    }

    #[test]
    fn a_percentage_has_two_places() {
        for (percent, text) in
            [("43.75", "43.75"), ("60", "60"), ("100/3", "33.33"), ("0.125", "0.12")]
        {
            assert_eq!(percent_text(&percent.parse().unwrap()), text);
        }
    }
}
