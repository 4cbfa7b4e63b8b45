//! The search: the costliest request is changed, and the change is kept if it costs
//! more.
//!
//! Half of the time goes into several climbs from different starting points, the
//! other half into one from where these ended up.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use fastrand::Rng;
use serde_json::Value;

use super::clock::Clock;
use super::{Kind, request};

/// How many of the costliest requests are kept and changed.
const KEPT: usize = 16;

/// How many climbs begin from different places …
const CLIMBS: u32 = 6;

/// … with how many requests each, …
const SOWN: usize = 24;

/// … and how many of those go into the last one.
const TOPS: usize = 4;

/// How many impossible events are taken out of a record, one after the other, before
/// it is given up.
const REPAIRS: usize = 100;

/// A request that was asked.
struct Candidate {
    request: Value,
    text: String,
    /// What the engine said; nothing if it refused
    answer: Option<String>,
    cost: Duration,
}

/// The costliest request.
pub(crate) struct Found {
    /// Its text
    pub(crate) request: String,
    /// What it took to answer it
    pub(crate) cost: Duration,
    /// How many requests were asked
    pub(crate) tried: u64,
    /// How many of them were refused
    pub(crate) refused: u64,
}

/// A search among the requests of one kind.
pub(crate) struct Climb {
    kind: Kind,
    starts: Vec<Value>,
    /// Found earlier; the last climb continues from it
    earlier: Option<Value>,
    /// Costliest first
    kept: Vec<Candidate>,
    random: Rng,
    tried: u64,
    refused: u64,
}

impl Climb {
    /// A search that begins with these requests.
    pub(crate) fn new(kind: Kind, starts: Vec<Value>, earlier: Option<Value>, seed: u64) -> Self {
        let random = Rng::with_seed(seed);
        Self { kind, starts, earlier, kept: Vec::new(), random, tried: 0, refused: 0 }
    }

    /// Searches for this long, and until the last request is answered.
    pub(crate) fn search(&mut self, time: Duration) -> Result<Found, String> {
        let began = Instant::now();
        self.warm_up();
        let mut tops = Vec::new();
        for climb in 1..=CLIMBS {
            for _ in 0..SOWN {
                let any = self.random.usize(..self.starts.len());
                self.consider(self.starts[any].clone())?;
            }
            self.climb(began + time / 2 * climb / CLIMBS)?;
            tops.extend(self.kept.drain(..).take(TOPS));
        }
        tops.sort_by_key(|top| std::cmp::Reverse(top.cost));
        self.kept = tops;
        if let Some(earlier) = self.earlier.take() {
            self.consider(earlier)?;
        }
        self.climb(began + time)?;
        let Some(worst) = self.kept.first() else { return Err("nothing was asked".to_owned()) };
        Ok(Found {
            request: worst.text.clone(),
            cost: worst.cost,
            tried: self.tried,
            refused: self.refused,
        })
    }

    /// Changes and asks until then.
    fn climb(&mut self, until: Instant) -> Result<(), String> {
        while Instant::now() < until {
            let next = self.next();
            self.consider(next)?;
        }
        Ok(())
    }

    /// What is worked out once, at the first question, is not charged to any request.
    fn warm_up(&self) {
        for (name, _) in books::titles() {
            let _ = books::named(name);
        }
        for start in self.starts.iter().take(8) {
            let _ = self.kind.ask(&start.to_string());
        }
    }

    /// A request that is like one of the costliest.
    fn next(&mut self) -> Value {
        if self.kept.is_empty() || self.random.u8(..) < 8 {
            let any = self.random.usize(..self.starts.len());
            return self.starts[any].clone();
        }
        // of two, the costlier: they are in order
        let mut pick = || self.random.usize(..self.kept.len());
        let (one, other) = (pick().min(pick()), pick());
        let (one, other) = (&self.kept[one], &self.kept[other]);
        let mut next = one.request.clone();
        let answer = one.answer.as_deref();
        for _ in 0..=self.random.u8(..8).trailing_zeros().min(3) {
            request::change(self.kind, &mut next, &other.request, answer, &mut self.random);
        }
        next
    }

    /// Asks, and keeps the request if it is among the costliest.
    fn consider(&mut self, mut request: Value) -> Result<(), String> {
        let mut candidate = self.asked(request.clone())?;
        for _ in 0..REPAIRS {
            let Some(place) = candidate.as_ref().and_then(|(_, place)| *place) else { break };
            if !request::without_event(self.kind, &mut request, place) {
                break;
            }
            candidate = self.asked(request.clone())?;
        }
        if let Some((candidate, _)) = candidate {
            self.keep(candidate)?;
        }
        Ok(())
    }

    /// The request with its cost, and the impossible event, if that is why it was
    /// refused. Nothing if it is too long to be asked.
    fn asked(&mut self, request: Value) -> Result<Option<(Candidate, Option<usize>)>, String> {
        let text = request.to_string();
        if text.len() > wire::LARGEST {
            return Ok(None);
        }
        self.tried += 1;
        let (answer, cost) = timed(self.kind, &text)?;
        self.refused += u64::from(answer.is_err());
        let place = answer.as_ref().err().and_then(|error| event(&error.to_string()));
        let answer = answer.ok();
        Ok(Some((Candidate { request, text, answer, cost }, place)))
    }

    /// Keeps it, if it is among the costliest. A new leader is asked once more: the
    /// machine may have been busy.
    fn keep(&mut self, mut candidate: Candidate) -> Result<(), String> {
        if self.kept.iter().any(|known| known.text == candidate.text) {
            return Ok(());
        }
        if self.kept.first().is_none_or(|first| first.cost < candidate.cost) {
            candidate.cost = candidate.cost.min(timed(self.kind, &candidate.text)?.1);
        }
        let place = self.kept.partition_point(|known| known.cost >= candidate.cost);
        self.kept.insert(place, candidate);
        self.kept.truncate(KEPT);
        Ok(())
    }
}

/// What the engine says, and what it costs.
fn timed(kind: Kind, request: &str) -> Result<(Result<String, wire::Error>, Duration), String> {
    let clock = Clock::start();
    let answer = catch_unwind(AssertUnwindSafe(|| kind.ask(request)));
    let cost = clock.cost();
    let answer = answer.map_err(|_| format!("the engine panicked: {request}"))?;
    Ok((answer, cost))
}

/// The number, from 1, of the event that a refusal is about.
fn event(refusal: &str) -> Option<usize> {
    refusal.strip_prefix("event ")?.split(':').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_refusal_names_its_event() {
        let record =
            r#"{"dealer": "N", "events": [{"attention": "N"}, {"by": "Q", "call": "1H"}]}"#;
        assert_eq!(event(&Kind::Rule.ask(record).unwrap_err().to_string()), Some(2));
        assert_eq!(event("the record is empty"), None);
    }

    #[test]
    fn a_record_is_repaired_by_dropping_impossible_events() {
        let answer = json!({"question": "accept", "answer": "accept"});
        let call = json!({"by": "N", "call": "1H"});
        let record = json!({"dealer": "N", "events": [answer, call, answer]});
        let mut climb = Climb::new(Kind::Rule, vec![record.clone()], None, 1);
        climb.consider(record).unwrap();
        assert_eq!(climb.kept[0].request["events"], json!([call]));
        assert_eq!((climb.tried, climb.refused), (3, 2));
    }

    #[test]
    fn a_search_finds_something_costlier_than_its_start() {
        let start = json!({"meaning": "12+", "sample": 0});
        let mut climb = Climb::new(Kind::Hands, vec![start.clone()], None, 1);
        climb.consider(start).unwrap();
        let first = climb.kept[0].cost;
        while climb.kept[0].cost <= first && climb.tried < 1_000 {
            let next = climb.next();
            climb.consider(next).unwrap();
        }
        assert!(climb.kept[0].cost > first, "{}", climb.kept[0].text);
        assert!(climb.kept.is_sorted_by(|a, b| a.cost >= b.cost));
    }
}
