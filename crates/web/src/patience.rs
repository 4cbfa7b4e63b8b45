//! How long the page itself works on a ruling. It has one thread: while that is busy, no tap is
//! answered. What takes longer is given up here and left to the worker; a ruling that was given up
//! has no answer.

use std::cell::Cell;

use hands::Stop;

/// For reading a whole record, in milliseconds, where the worker can show it instead.
pub const TO_READ: f64 = 60.0;

/// For one thing that a director enters, and for opening a ruling. What people enter takes a few
/// milliseconds.
pub const TO_CHANGE: f64 = 250.0;

/// For a picture; one that takes longer is replaced by words.
pub const TO_DRAW: f64 = 50.0;

/// How many events the page reads itself: it draws them all. No real auction has half as many.
pub const EVENTS: usize = 200;

/// How long a person waits before being offered to stop it, in milliseconds.
pub const TO_STOP: u64 = 2000;

/// A clock, in milliseconds.
pub type Clock = fn() -> f64;

#[derive(Clone, Copy)]
struct Patience {
    clock: Clock,
    time: f64,
    /// Set at the first question: a book that is read before does not count.
    until: Option<f64>,
    is_over: bool,
}

thread_local! {
    static PATIENCE: Cell<Option<Patience>> = const { Cell::new(None) };
}

/// The word that ends the work when the time of [`within`] is over. Outside it there is no limit.
#[must_use]
pub const fn stop() -> Stop {
    Stop::when(is_over)
}

fn is_over() -> bool {
    let Some(mut patience) = PATIENCE.get() else { return false };
    let now = (patience.clock)();
    let until = *patience.until.get_or_insert(now + patience.time);
    patience.is_over |= now > until;
    PATIENCE.set(Some(patience));
    patience.is_over
}

/// Is a record of this many events short enough for the page?
pub(crate) fn allows(events: usize) -> bool {
    let Some(mut patience) = PATIENCE.get() else { return true };
    patience.is_over |= events > EVENTS;
    PATIENCE.set(Some(patience));
    !patience.is_over
}

/// Does something within this many milliseconds; `None` if it had to be given up. A nested call has
/// the time of the outer one.
pub fn within<T>(clock: Clock, time: f64, what: impl FnOnce() -> T) -> Option<T> {
    if PATIENCE.get().is_some() {
        return Some(what());
    }
    PATIENCE.set(Some(Patience { clock, time, until: None, is_over: false }));
    let done = what();
    let is_over = PATIENCE.take().is_some_and(|patience| patience.is_over);
    (!is_over).then_some(done)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board;

    thread_local! {
        static NOW: Cell<f64> = const { Cell::new(0.0) };
    }

    /// A clock on which each look takes a millisecond.
    fn clock() -> f64 {
        NOW.set(NOW.get() + 1.0);
        NOW.get()
    }

    fn heavy() -> String {
        let cards = "has(2C) | has(7D) | has(3H) | has(8S) | has(4C) | has(9D) | has(5H) | has(TS)";
        let meaning = |losers: usize| format!("\"1+H, ({cards} | losers<={losers})\"");
        let many: Vec<String> = (1..10).map(meaning).collect();
        format!(
            r#"{{"dealer":"N","events":[{{"by":"S","call":"1H","meanings":[{}]}},
            {{"attention":null}},{{"question":"accept","answer":"reject"}},
            {{"by":"N","call":"P"}},{{"by":"E","call":"P"}},
            {{"by":"S","call":"2H","meanings":[{}]}}]}}"#,
            many[..3].join(","),
            many.join(",")
        )
    }

    fn long(events: usize) -> String {
        let calls = vec![r#"{"by":"N","call":"P"}"#; events].join(",");
        format!(r#"{{"dealer":"N","events":[{calls}]}}"#)
    }

    #[test]
    fn work_that_takes_too_long_is_given_up() {
        assert!(within(clock, 50.0, || board::read(&heavy())).is_none());
        assert!(within(clock, 1e9, || board::read(&heavy())).unwrap().is_ok());
        assert!(board::read(&heavy()).is_ok(), "outside there is no limit");
    }

    #[test]
    fn ordinary_records_are_ruled_on_at_once() {
        let entered = || {
            let mut board = board::under(director::Authority::default());
            board.set_systems(Some("sayc"), Some("acol")).unwrap();
            board.call(bridge::Seat::South, "1S".parse().unwrap()).unwrap();
            board.push(laws::Event::Attention(None).into()).unwrap();
            board.json()
        };
        // a few looks at the clock are enough
        assert!(within(clock, 20.0, entered).is_some());
    }

    #[test]
    fn an_overlong_record_is_not_started() {
        assert!(within(clock, 1e9, || board::read(&long(EVENTS))).is_some());
        assert!(within(clock, 1e9, || board::read(&long(EVENTS + 1))).is_none());
        assert!(board::read(&long(EVENTS + 1)).is_ok());
    }

    #[test]
    fn the_clock_runs_from_the_first_question() {
        NOW.set(0.0);
        let read_a_book = || NOW.set(1000.0);
        let done = within(clock, 5.0, || {
            read_a_book();
            [is_over(), is_over()]
        });
        assert_eq!(done, Some([false, false]));
        // a nested call has the time of the outer one
        let outer = within(clock, 3.0, || {
            let inner = within(clock, 1e9, || (0..9).map(|_| is_over()).collect::<Vec<_>>());
            inner.unwrap()
        });
        assert_eq!(outer, None);
        assert!(!is_over());
    }
}
