//! How long things took.

use std::fmt;
use std::time::Duration;

/// Times in order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Spread(Vec<Duration>);

impl Spread {
    /// A percentile; nothing if there were none.
    #[must_use]
    pub fn within(&self, percent: usize) -> Duration {
        let place = (self.0.len() * percent).div_ceil(100).saturating_sub(1);
        self.0.get(place).copied().unwrap_or_default()
    }

    /// How many there are.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.0.len()
    }
}

impl From<Vec<Duration>> for Spread {
    fn from(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        Self(times)
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |percent| self.within(percent).as_secs_f64() * 1000.0;
        let (half, most, all) = (ms(50), ms(99), ms(100));
        write!(f, "{}: median {half:.1} ms, p99 {most:.1} ms, longest {all:.1} ms", self.count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_read_from_sorted_times() {
        let ms = Duration::from_millis;
        let spread = Spread::from((1..=200).rev().map(ms).collect::<Vec<_>>());
        assert_eq!([1, 50, 99, 100].map(|it| spread.within(it)), [2, 100, 198, 200].map(ms));
        assert_eq!(Spread::from(vec![ms(7)]).within(50), ms(7));
        assert_eq!(Spread::default().within(99), ms(0));
    }
}
