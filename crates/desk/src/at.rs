//! A point in time: RFC 3339 in UTC.

use std::fmt;
use std::str::FromStr;

/// Milliseconds since the beginning of 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct At(pub i64);

/// The text is not a time.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a time; write one such as 2026-11-16T19:30:00Z")]
pub struct NotATime(pub String);

impl At {
    /// Milliseconds from an earlier time to this one; none if it is not earlier.
    #[must_use]
    pub const fn since(self, earlier: Self) -> i64 {
        let passed = self.0 - earlier.0;
        if passed > 0 { passed } else { 0 }
    }
}

/// Days from 1970 to a day of the Gregorian calendar.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year - era * 400;
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// The day of the Gregorian calendar.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days - era * 146_097;
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

fn number(text: &str, digits: usize) -> Option<i64> {
    let fits = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
    fits.then(|| text.parse().ok()).flatten()
}

fn read(text: &str) -> Option<At> {
    let text = text.strip_suffix(['Z', 'z'])?;
    let (date, time) = text.split_once(['T', 't'])?;
    let mut date = date.split('-');
    let (year, month) = (number(date.next()?, 4)?, number(date.next()?, 2)?);
    let day = number(date.next()?, 2)?;
    let (time, fraction) = time.split_once('.').unwrap_or((time, "0"));
    let mut time = time.split(':');
    let (hour, minute) = (number(time.next()?, 2)?, number(time.next()?, 2)?);
    let second = number(time.next()?, 2)?;
    let is_over = date.next().is_some() || time.next().is_some();
    let counted = days(year, month, day);
    let is_day = (1..=12).contains(&month) && civil(counted) == (year, month, day);
    let is_time = hour < 24 && minute < 60 && second <= 60;
    let is_fraction = (1..=9).contains(&fraction.len());
    if is_over || !is_day || !is_time || !is_fraction {
        return None;
    }
    let thousandths = number(&format!("{fraction:0<9}")[..9], 9)? / 1_000_000;
    Some(At((((counted * 24 + hour) * 60 + minute) * 60 + second) * 1000 + thousandths))
}

impl FromStr for At {
    type Err = NotATime;

    fn from_str(text: &str) -> Result<Self, NotATime> {
        read(text).ok_or_else(|| NotATime(text.chars().take(40).collect()))
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, thousandths) = (self.0.div_euclid(1000), self.0.rem_euclid(1000));
        let (year, month, day) = civil(seconds.div_euclid(86_400));
        let of_day = seconds.rem_euclid(86_400);
        let (hour, minute, second) = (of_day / 3600, of_day / 60 % 60, of_day % 60);
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}")?;
        if thousandths > 0 {
            write!(f, ".{thousandths:03}")?;
        }
        f.write_str("Z")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_and_written() {
        let table = [
            ("1970-01-01T00:00:00Z", 0),
            ("2026-11-16T19:30:00Z", 1_794_857_400_000),
            ("2024-02-29T23:59:59.123Z", 1_709_251_199_123),
            ("1969-12-31T23:59:59Z", -1000),
        ];
        for (text, moment) in table {
            assert_eq!(text.parse(), Ok(At(moment)), "{text}");
            assert_eq!(At(moment).to_string(), text);
        }
        assert_eq!("2026-11-16T19:30:00.1234567Z".parse(), Ok(At(1_794_857_400_123)));
    }

    #[test]
    fn an_invalid_time_is_refused() {
        for text in [
            "",
            "now",
            "2026-11-16",
            "2026-11-16T19:30:00",
            "2026-11-16T19:30:00+01:00",
            "2026-02-29T00:00:00Z",
            "2026-13-01T00:00:00Z",
            "2026-00-01T00:00:00Z",
            "2026-11-16T24:00:00Z",
            "2026-11-16T19:30:00.Z",
            "2026-11-16T19:30:00.1234567890Z",
            "2026-11-16T+1:30:00Z",
            "2026-11-16T19:30:00:00Z",
        ] {
            assert!(text.parse::<At>().is_err(), "{text}");
        }
    }
}
