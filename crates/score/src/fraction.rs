//! Exact numbers.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub};
use std::str::FromStr;

use bridge::shortened;
use num_bigint::BigInt;
use num_integer::Integer as _;
use num_rational::BigRational;
use num_traits::{One as _, Pow as _, Signed as _, Zero as _};

/// The most digits that a number may have before its point, after it, or on one
/// side of its stroke.
pub const MOST_DIGITS: usize = 24;

/// An exact number.
///
/// It is written `-3` if it is whole, otherwise as a decimal with all its digits,
/// `2.85`, and if that never ends as a fraction in lowest terms, `29/6`. All three
/// can be read.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fraction(BigRational);

impl Fraction {
    /// One number divided by another, which is not zero.
    #[must_use]
    pub fn ratio(part: i64, whole: u32) -> Self {
        Self(BigRational::new(part.into(), BigInt::from(whole.max(1))))
    }

    #[must_use]
    pub fn zero() -> Self {
        Self(BigRational::zero())
    }

    #[must_use]
    pub fn one() -> Self {
        Self(BigRational::one())
    }

    /// Is it zero?
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// Is it below zero?
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.0.is_negative()
    }

    /// Is it above zero?
    #[must_use]
    pub fn is_positive(&self) -> bool {
        self.0.is_positive()
    }

    /// Is it whole?
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.0.is_integer()
    }

    /// The whole number, if it is one and not too large.
    #[must_use]
    pub fn whole(&self) -> Option<i64> {
        self.0.is_integer().then(|| i64::try_from(self.0.numer()).ok()).flatten()
    }

    /// The next whole number below it, or itself.
    #[must_use]
    pub fn floor(&self) -> Self {
        Self(self.0.floor())
    }

    /// The quotient; none if the divisor is zero.
    #[must_use]
    pub fn divided_by(&self, other: &Self) -> Option<Self> {
        (!other.is_zero()).then(|| Self(&self.0 / &other.0))
    }

    pub(crate) fn is_even(&self) -> bool {
        self.0.is_integer() && self.0.numer().is_even()
    }

    /// The digits after the point that it takes to write it out, if it ends.
    fn places(&self) -> Option<usize> {
        let mut rest = self.0.denom().clone();
        let mut count = |prime: u32| {
            let prime = BigInt::from(prime);
            let mut times = 0;
            while rest.is_multiple_of(&prime) {
                rest /= &prime;
                times += 1;
            }
            times
        };
        let places = count(2).max(count(5));
        rest.is_one().then_some(places)
    }
}

impl From<i32> for Fraction {
    fn from(number: i32) -> Self {
        Self(BigRational::from_integer(number.into()))
    }
}

impl From<i64> for Fraction {
    fn from(number: i64) -> Self {
        Self(BigRational::from_integer(number.into()))
    }
}

impl Default for Fraction {
    fn default() -> Self {
        Self::zero()
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self.places() {
            None => format!("{}/{}", self.0.numer(), self.0.denom()),
            Some(0) => self.0.numer().to_string(),
            Some(places) => {
                let one: BigInt = BigInt::from(10).pow(places);
                let digits = (&self.0 * &one).to_integer();
                let (whole, rest) = digits.abs().div_rem(&one);
                let sign = if digits.is_negative() { "-" } else { "" };
                format!("{sign}{whole}.{:0>places$}", rest.to_string())
            }
        };
        f.pad(&text)
    }
}

impl fmt::Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fraction({self})")
    }
}

/// The text is not a number.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseFractionError {
    /// It is something else.
    #[error("`{0}` is not a number; write it whole, 3, with a point, 2.85, or as a fraction, 29/6")]
    NotANumber(String),
    /// It is longer than any score.
    #[error("`{0}` is too long; a number has at most {MOST_DIGITS} digits on either side")]
    TooLong(String),
}

impl FromStr for Fraction {
    type Err = ParseFractionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refused = || ParseFractionError::NotANumber(shortened(text));
        let trimmed = text.trim();
        let minus = trimmed.strip_prefix('-').or_else(|| trimmed.strip_prefix('−'));
        let figures = minus.or_else(|| trimmed.strip_prefix('+')).unwrap_or(trimmed);
        let digits = |part: &str| {
            if part.is_empty() || !part.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(refused());
            }
            if part.len() > MOST_DIGITS {
                return Err(ParseFractionError::TooLong(shortened(text)));
            }
            part.parse::<BigInt>().map_err(|_| refused())
        };
        let number = if let Some((part, whole)) = figures.split_once('/') {
            let (part, whole) = (digits(part.trim())?, digits(whole.trim())?);
            if whole.is_zero() {
                return Err(refused());
            }
            BigRational::new(part, whole)
        } else if let Some((ones, rest)) = figures.split_once('.') {
            let one: BigInt = BigInt::from(10).pow(rest.len().min(MOST_DIGITS + 1));
            BigRational::new(digits(ones)? * &one + digits(rest)?, one)
        } else {
            BigRational::from_integer(digits(figures)?)
        };
        Ok(Self(if minus.is_some() { -number } else { number }))
    }
}

impl Add<&Fraction> for Fraction {
    type Output = Self;

    fn add(self, other: &Self) -> Self {
        Self(self.0 + &other.0)
    }
}

impl Add for &Fraction {
    type Output = Fraction;

    fn add(self, other: Self) -> Fraction {
        Fraction(&self.0 + &other.0)
    }
}

impl AddAssign<&Fraction> for Fraction {
    fn add_assign(&mut self, other: &Self) {
        self.0 += &other.0;
    }
}

impl Sub for &Fraction {
    type Output = Fraction;

    fn sub(self, other: Self) -> Fraction {
        Fraction(&self.0 - &other.0)
    }
}

impl Mul for &Fraction {
    type Output = Fraction;

    fn mul(self, other: Self) -> Fraction {
        Fraction(&self.0 * &other.0)
    }
}

/// Division by a whole number that is not zero; zero counts as one.
impl Div<u32> for &Fraction {
    type Output = Fraction;

    fn div(self, other: u32) -> Fraction {
        Fraction(&self.0 / BigInt::from(other.max(1)))
    }
}

impl Neg for &Fraction {
    type Output = Fraction;

    fn neg(self) -> Fraction {
        Fraction(-&self.0)
    }
}

impl Neg for Fraction {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::zero(), |sum, number| sum + &number)
    }
}

impl<'a> Sum<&'a Self> for Fraction {
    fn sum<I: Iterator<Item = &'a Self>>(numbers: I) -> Self {
        numbers.fold(Self::zero(), |sum, number| sum + number)
    }
}

/// The common denominator of numbers that are going to be added, kept under watch:
/// with unrelated denominators it would grow without end.
#[derive(Debug, Clone)]
pub struct Common(BigInt);

impl Common {
    /// Forty digits, which is more than any weights need.
    const MOST_BITS: u64 = 133;

    /// Adds a number; returns whether the denominator is still of reasonable length.
    #[must_use]
    pub fn takes(&mut self, number: &Fraction) -> bool {
        if !self.0.is_multiple_of(number.0.denom()) {
            self.0 = self.0.lcm(number.0.denom());
        }
        self.0.bits() <= Self::MOST_BITS
    }
}

impl Default for Common {
    fn default() -> Self {
        Self(BigInt::one())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_written_in_its_shortest_exact_form() {
        let table = [
            ("3", "3"),
            ("-3", "-3"),
            ("−3", "-3"),
            ("+7", "7"),
            ("007", "7"),
            ("0", "0"),
            ("-0", "0"),
            ("2.850", "2.85"),
            ("-0.05", "-0.05"),
            ("57/20", "2.85"),
            ("29/6", "29/6"),
            ("58/12", "29/6"),
            ("-20/3", "-20/3"),
            (" 100 / 3 ", "100/3"),
            ("7/8", "0.875"),
            ("1/1000000", "0.000001"),
            ("12/4", "3"),
        ];
        for (text, written) in table {
            assert_eq!(text.parse::<Fraction>().unwrap().to_string(), written, "{text}");
        }
    }

    #[test]
    fn text_that_is_not_a_number_is_refused() {
        for text in ["", "-", "1/0", "1/-3", ".5", "5.", "1e3", "1.5/2", "0x10", "½", "1,5", "--1"]
        {
            let refused = text.parse::<Fraction>().unwrap_err().to_string();
            assert!(refused.starts_with(&format!("`{text}` is not a number;")), "{refused}");
        }
        let long = "9".repeat(1_000_000);
        for text in [long.clone(), format!("1/{long}"), format!("0.{long}"), format!("-{long}")] {
            let refused = text.parse::<Fraction>().unwrap_err().to_string();
            assert!(refused.ends_with("at most 24 digits on either side"), "{refused}");
            assert!(refused.len() < 200);
        }
    }

    #[test]
    fn denominators_that_would_overflow_are_noticed() {
        let mut common = Common::default();
        for text in ["100/3", "2.85", "1/7", "1/11", "1/13"] {
            assert!(common.takes(&text.parse().unwrap()));
        }
        let primes = ["1/1000003", "1/1000033", "1/1000037", "1/1000039", "1/1000081", "1/1000099"];
        let taken = primes.iter().filter(|text| common.takes(&text.parse().unwrap())).count();
        assert!((1..primes.len()).contains(&taken), "{taken}");
    }
}
