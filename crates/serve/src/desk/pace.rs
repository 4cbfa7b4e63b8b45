//! How often somebody may do something.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::refusal::Refusal;

/// A burst at once, and then one at regular intervals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pace {
    at_once: u32,
    every: Duration,
}

impl Pace {
    pub(crate) const fn new(at_once: u32, every: Duration) -> Self {
        Self { at_once, every }
    }
}

/// How many are remembered at most; those who have paid are forgotten first.
const MOST: usize = 20_000;

/// When each will have paid for their requests.
#[derive(Debug, Default)]
pub(crate) struct Paces(Mutex<HashMap<String, Instant>>);

impl Paces {
    /// One more; if that is one too many, how long to wait.
    pub(crate) fn ask(&self, who: &str, pace: Pace) -> Result<(), Refusal> {
        self.ask_for(who, pace, 1)
    }

    /// The same for several at a time.
    pub(crate) fn ask_for(&self, who: &str, pace: Pace, count: u32) -> Result<(), Refusal> {
        self.ask_at(who, pace, count, Instant::now())
    }

    fn ask_at(&self, who: &str, pace: Pace, count: u32, now: Instant) -> Result<(), Refusal> {
        let mut table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if table.len() > MOST {
            table.retain(|_, paid| *paid > now);
        }
        let paid = table.entry(who.to_owned()).or_insert(now);
        let next = (*paid).max(now) + pace.every * count;
        let ahead = next.saturating_duration_since(now);
        let most = pace.every * pace.at_once;
        if ahead > most {
            return Err(Refusal::TooMany(ahead.saturating_sub(most).as_secs() + 1));
        }
        *paid = next;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_one_at_a_time() {
        let (paces, start) = (Paces::default(), Instant::now());
        let pace = Pace::new(6, Duration::from_secs(20));
        let asked = |who: &str, after: u64| {
            let now = start + Duration::from_secs(after);
            (0..100).filter(|_| paces.ask_at(who, pace, 1, now).is_ok()).count()
        };
        assert_eq!((asked("a", 0), asked("b", 0)), (6, 6));
        assert_eq!((asked("a", 19), asked("a", 20), asked("a", 60)), (0, 1, 2));
        assert_eq!(asked("a", 10_000), 6);
        let wait = paces.ask_at("b", pace, 1, start).unwrap_err().to_string();
        assert!(wait.contains("in 21 s"), "{wait}");
        assert!(
            paces.ask_at("c", pace, 6, start).is_ok() && paces.ask_at("c", pace, 1, start).is_err()
        );
    }
}
