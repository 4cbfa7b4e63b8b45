//! What a question costs: this thread's CPU time.

use std::time::{Duration, Instant};

/// Below this wall-clock time is the better measure: the system counts CPU time in
/// steps of a few milliseconds.
const SHORT: Duration = Duration::from_millis(40);

/// Runs, and measures.
pub(crate) struct Clock {
    began: Instant,
    processor: Option<Duration>,
}

impl Clock {
    /// Starts it.
    pub(crate) fn start() -> Self {
        Self { processor: processor(), began: Instant::now() }
    }

    /// The cost so far. If the system does not report CPU time, it is wall-clock time.
    pub(crate) fn cost(&self) -> Duration {
        let elapsed = self.began.elapsed();
        if elapsed < SHORT {
            return elapsed;
        }
        let processor =
            self.processor.zip(processor()).map(|(before, now)| now.saturating_sub(before));
        processor.map_or(elapsed, |processor| processor.min(elapsed))
    }
}

/// This thread's CPU time.
fn processor() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

#[test]
fn waiting_costs_nothing_where_the_system_measures_cpu_time() {
    let clock = Clock::start();
    std::thread::sleep(2 * SHORT);
    let most = if processor().is_some() { SHORT } else { Duration::MAX };
    assert!(clock.cost() < most, "{:?}", clock.cost());
}
