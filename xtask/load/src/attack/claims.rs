//! A table's card is claimed again and again, until there is no place left for
//! those who have to get in.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{Against, Outcome, Statuses};
use crate::server::{Server, claim, make_event};
use crate::{Client, Result, lock};

/// How many claim at a time.
const CLIENTS: usize = 4;

/// How long each rests after an attempt: together they stay below an address's
/// overall limit, since exceeding it would shut out everybody behind the address.
const REST: Duration = Duration::from_millis(15);

/// How many attempts there are, or how many seconds.
const TRIES: u32 = 6000;
const SECONDS: u32 = 60;

/// A director gets in within this time.
const IN: Duration = Duration::from_secs(5);

/// More devices than this are not for one table.
const MOST: u64 = 8;

pub(super) fn run(against: &Against) -> Result<Outcome> {
    let server = Server::guarded(&against.program, &against.place, 0)?;
    let mut client = Client::new(&server.address);
    let owner = claim(&mut client, &server.key)?;
    let event = make_event(&mut client, &owner, 3)?;
    let (tries, length) = (against.count(TRIES), against.seconds(SECONDS));
    let (statuses, began) = (Mutex::new(Statuses::default()), Instant::now());
    let is_over = AtomicBool::new(false);
    let (entered, in_ms) = thread::scope(|scope| {
        for _ in 0..CLIENTS {
            scope.spawn(|| {
                let mut client = Client::new(&server.address);
                let key = json!({"key": event.tables[0]});
                while !is_over.load(Ordering::Relaxed) {
                    let said = client.ask("", "POST", "/claim", &key);
                    lock(&statuses).add(said.map_or(0, |(status, _)| status));
                    thread::sleep(REST);
                }
            });
        }
        while lock(&statuses).all() < tries.into() && began.elapsed() < length {
            thread::sleep(Duration::from_millis(5));
        }
        // they do not stop for the director
        let entered = enters(&server.address, &event.director);
        is_over.store(true, Ordering::Relaxed);
        entered
    });
    let (statuses, took) = (lock(&statuses).clone(), began.elapsed());
    let (listed, count, list_ms) = list(&server.address, &owner.token, &event.id);
    let figures = vec![
        format!(
            "{} claims of one card in {:.1} s: {statuses}; so many devices were made: {}",
            statuses.all(),
            took.as_secs_f64(),
            statuses.of(200)
        ),
        format!("a director comes meanwhile: {entered}, {in_ms} ms"),
        format!("the organiser's list of devices: {listed}, {count} devices, {list_ms} ms"),
    ];
    let holds = statuses.of(200) <= MOST && entered == 200 && listed == 200;
    Ok((figures, holds))
}

/// Does a director get in, and how long does that take? They come from the same
/// address as those who claimed the card, and try again if told to, but not for long.
fn enters(address: &str, key: &str) -> (u16, u128) {
    let (began, key) = (Instant::now(), json!({"key": key}));
    let mut client = Client::patient(address, Duration::from_secs(10));
    loop {
        let said = client.answer("", "POST", "/claim", &key).unwrap_or_default();
        let wait = Duration::from_secs(said.retry_after.unwrap_or(1));
        if said.status != 429 || began.elapsed() + wait > IN {
            return (said.status, began.elapsed().as_millis());
        }
        thread::sleep(wait);
    }
}

/// The status of the list, how long it is, and how long it takes.
fn list(address: &str, token: &str, event: &str) -> (u16, usize, u128) {
    let began = Instant::now();
    let mut client = Client::patient(address, Duration::from_secs(10));
    let said = client.ask(token, "GET", &format!("/events/{event}/devices"), &Value::Null);
    let (status, list) = said.unwrap_or_default();
    let count = list["devices"].as_array().map_or(0, Vec::len);
    (status, count, began.elapsed().as_millis())
}
