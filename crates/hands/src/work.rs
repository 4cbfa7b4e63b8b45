//! How much may be worked out, and who may stop it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::cells::TooComplex;

/// The word that an answer is no longer wanted. Its clones share it.
///
/// It never changes an answer: what was stopped has none.
#[derive(Debug, Clone, Default)]
pub struct Stop(Option<Word>);

#[derive(Debug, Clone)]
enum Word {
    /// Given from another thread.
    Given(Arc<AtomicBool>),
    /// Polled, where there is only one thread.
    Asked(fn() -> bool),
    /// It gives itself when so many steps were taken.
    After(Arc<AtomicU64>),
}

/// Steps between two polls: reading a clock costs more than a step.
const BETWEEN: u64 = 1 << 16;

impl Stop {
    /// A word that can be given from another thread.
    #[must_use]
    pub fn new() -> Self {
        Self(Some(Word::Given(Arc::default())))
    }

    /// A word that is polled: `is_over` is called again and again to ask whether the answer is
    /// still wanted. Once it says no, it must go on saying so until the work has ended.
    #[must_use]
    pub const fn when(is_over: fn() -> bool) -> Self {
        Self(Some(Word::Asked(is_over)))
    }

    /// A word that gives itself when so many steps were taken, on whatever accounts: for one
    /// who has time for a short answer only, and asks again elsewhere if it is a long one.
    ///
    /// ```
    /// use hands::{Stop, Work};
    ///
    /// let stop = Stop::after(1_000);
    /// let [one, other] = [Work::until(5_000, stop.clone()), Work::until(5_000, stop.clone())];
    /// assert!(one.pay(600).is_ok() && other.pay(300).is_ok() && !stop.is_stopped());
    /// assert!(one.pay(100).is_err() && stop.is_stopped());
    /// ```
    #[must_use]
    pub fn after(steps: u64) -> Self {
        Self(Some(Word::After(Arc::new(steps.into()))))
    }

    /// Nobody will ever stop it.
    #[must_use]
    pub const fn never() -> Self {
        Self(None)
    }

    /// Gives the word.
    pub fn stop(&self) {
        if let Some(Word::Given(flag)) = &self.0 {
            flag.store(true, Ordering::Relaxed);
        }
    }

    /// Has it been given?
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        match &self.0 {
            None => false,
            Some(Word::Given(flag)) => flag.load(Ordering::Relaxed),
            Some(Word::Asked(is_over)) => is_over(),
            Some(Word::After(steps)) => steps.load(Ordering::Relaxed) == 0,
        }
    }

    /// The same, checked as an account goes down from `left` to `rest`.
    fn is_due(&self, left: u64, rest: u64) -> bool {
        if let Some(Word::After(steps)) = &self.0 {
            // one thread works on an account
            let steps_left = steps.load(Ordering::Relaxed).saturating_sub(left - rest);
            steps.store(steps_left, Ordering::Relaxed);
            return steps_left == 0;
        }
        let is_time = !matches!(self.0, Some(Word::Asked(_))) || left / BETWEEN != rest / BETWEEN;
        is_time && self.is_stopped()
    }
}

/// How much may be worked out: this many steps, and not one more. Its clones share the account.
///
/// Steps are counted, never time, so the same questions in the same order come to the same end on
/// every machine. A step is about a nanosecond or two on a fast one. When an account is empty,
/// everything asked of the sets made within it is [`TooComplex`]: an answer is right, or there is
/// none.
///
/// ```
/// use hands::{HandSet, Work};
///
/// let formula = "15-17 bal stop(H)".parse::<hands::meaning::Meaning>()?.formula;
/// let work = Work::of(1_000_000);
/// assert_eq!(HandSet::within(&work, &formula).count()?, HandSet::new(&formula).count()?);
/// assert!(!work.is_spent() && work.left() < 1_000_000);
///
/// let little = Work::of(1_000);
/// assert!(HandSet::within(&little, &formula).count().is_err());
/// assert!(little.is_spent());
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Work(Option<Arc<Account>>);

#[derive(Debug)]
struct Account {
    left: AtomicU64,
    stop: Stop,
}

impl Work {
    /// An account of this many steps.
    #[must_use]
    pub fn of(steps: u64) -> Self {
        Self::until(steps, Stop::never())
    }

    /// The same, emptied as soon as the word is given.
    #[must_use]
    pub fn until(steps: u64, stop: Stop) -> Self {
        Self(Some(Arc::new(Account { left: steps.into(), stop })))
    }

    /// No account: each question has its own limit, but all of them together have none.
    #[must_use]
    pub const fn unmetered() -> Self {
        Self(None)
    }

    /// Is there an account?
    pub(crate) const fn is_metered(&self) -> bool {
        self.0.is_some()
    }

    /// Takes steps off the account.
    pub(crate) fn spend(&self, steps: usize) -> Result<(), TooComplex> {
        let Some(account) = &self.0 else { return Ok(()) };
        // one thread works on an account, so nothing happens in between
        let left = account.left.load(Ordering::Relaxed);
        let rest = left.saturating_sub(steps as u64);
        let rest = if account.stop.is_due(left, rest) { 0 } else { rest };
        account.left.store(rest, Ordering::Relaxed);
        if rest == 0 { Err(TooComplex) } else { Ok(()) }
    }

    /// Pays again for something already known, so that an account does not depend on what was kept.
    pub fn pay(&self, steps: u64) -> Result<(), TooComplex> {
        self.spend(usize::try_from(steps).unwrap_or(usize::MAX))
    }

    /// How many steps are left; `u64::MAX` without an account.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.0.as_ref().map_or(u64::MAX, |account| account.left.load(Ordering::Relaxed))
    }

    /// Is nothing left?
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.left() == 0
    }

    /// Has the word to stop been given?
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.as_ref().is_some_and(|account| account.stop.is_stopped())
    }

    /// This account, or else the other.
    pub(crate) fn or(&self, other: &Self) -> Self {
        if self.0.is_some() { self.clone() } else { other.clone() }
    }
}
