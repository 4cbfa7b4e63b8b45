//! A director writes what is hard to fold; another event must not notice.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{Against, Outcome, Statuses};
use crate::server::{Device, Event, Server, claim, make_event};
use crate::{Client, Result, Spread, any_entry, lock, note, record};

/// How many corrections refer to each other in a ring.
const RING: u32 = 1000;

/// How many corrections of corrections there are.
const CHAIN: u32 = 5000;

/// How many rulings do not say which laws they rest on.
const RULINGS: u32 = 1000;

/// How many entries are sent at once, unless it has to be more.
const BATCH: usize = 500;

/// Nobody at another event waits longer than this.
const OTHER: Duration = Duration::from_secs(1);

/// Nobody waits longer than this after the server was started.
const FIRST: Duration = Duration::from_secs(2);

/// Requests not answered after this long are given up.
const PATIENCE: Duration = Duration::from_secs(30);

pub(super) fn run(against: &Against) -> Result<Outcome> {
    let server = Server::start(&against.program, &against.place, 0)?;
    let mut client = Client::new(&server.address);
    let owner = claim(&mut client, &server.key)?;
    let (bad, good) = (make_event(&mut client, &owner, 3)?, make_event(&mut client, &owner, 3)?);
    let attacker = claim(&mut client, &bad.director)?;
    let director = claim(&mut client, &good.director)?;
    let (is_over, times) = (AtomicBool::new(false), Mutex::default());
    let (poisoned, mut figures) = thread::scope(|scope| {
        let other = scope.spawn(|| work(&server.address, &good, &director, &is_over, &times));
        let poisoned = poison(against, &server.address, &bad, &attacker);
        is_over.store(true, Ordering::Relaxed);
        let worked = other.join().map_err(|_| "a director panicked")?;
        Ok::<_, crate::Error>((poisoned, worked.err().map(|it| it.to_string())))
    })
    .map(|(poisoned, wrong)| (poisoned, wrong.into_iter().collect::<Vec<_>>()))?;
    let is_served = figures.is_empty();
    figures.extend(poisoned);
    let times = Spread::from(lock(&times).clone());
    figures.push(format!("meanwhile, reads and writes of another event {times}"));
    let (status, took) = read(&server.address, &attacker, &bad.id);
    figures.push(format!("then the log is read: {status}, {} ms", took.as_millis()));
    let server = server.restart(&against.program, &against.place)?;
    let (status, took) = read(&server.address, &attacker, &bad.id);
    figures.push(format!("after a restart: {status}, {} ms", took.as_millis()));
    let holds = is_served && times.within(100) < OTHER && status == 200 && took < FIRST;
    Ok((figures, holds))
}

/// Writes all that, and reads it each time; figures.
fn poison(against: &Against, address: &str, event: &Event, device: &Device) -> Vec<String> {
    let mut writer = Poison { client: Client::patient(address, PATIENCE), event, device, head: 0 };
    let name = |seq: u64| format!("{}/{seq}", device.device);
    let (ring, chain) = (u64::from(against.count(RING)), u64::from(against.count(CHAIN)));
    let mut figures = Vec::new();
    let correct = |seq: u64, of: u64| {
        // a body that a note may have, and a correction too
        let body = json!({"of": name(of), "body": {"text": "again", "of": name(of)}});
        any_entry(&device.device, seq, "correct", &body)
    };
    let round: Vec<Value> = (1..=ring).map(|seq| correct(seq, seq % ring + 1)).collect();
    figures.push(format!("a ring of {ring} corrections: {}", writer.send(&round, round.len())));
    let first = writer.head + 1;
    let mut links = vec![note(&device.device, first)];
    links.extend((first + 1..=first + chain).map(|seq| correct(seq, seq - 1)));
    let sent = writer.send(&links, BATCH);
    figures.push(format!("a chain of {chain} corrections of corrections: {sent}"));
    let first = writer.head + 1;
    let body = json!({"record": record(), "table": 1});
    let rulings = (first..).take(against.count(RULINGS) as usize);
    let rulings: Vec<Value> =
        rulings.map(|seq| any_entry(&device.device, seq, "ruling", &body)).collect();
    let sent = writer.send(&rulings, BATCH);
    figures.push(format!("{} rulings without laws: {sent}", rulings.len()));
    figures
}

/// A malicious director.
struct Poison<'a> {
    client: Client,
    event: &'a Event,
    device: &'a Device,
    /// How many entries are there
    head: u64,
}

impl Poison<'_> {
    /// Sends entries, some at a time, until some are refused, and reads the log;
    /// how that went.
    fn send(&mut self, entries: &[Value], at_once: usize) -> String {
        let path = format!("/events/{}/log", self.event.id);
        let (began, mut statuses) = (Instant::now(), Statuses::default());
        for batch in entries.chunks(at_once) {
            let body = json!({"entries": batch});
            let said = self.client.ask(&self.device.token, "POST", &path, &body);
            let (status, said) = said.unwrap_or_default();
            statuses.add(status);
            if let Some(head) = said["heads"][&self.device.device].as_u64() {
                self.head = head;
            }
            if status != 200 {
                break;
            }
        }
        let written = began.elapsed().as_millis();
        let (status, took) = read(self.client.address(), self.device, &self.event.id);
        let read = took.as_millis();
        format!("{statuses}, {written} ms; then the log is read: {status}, {read} ms")
    }
}

/// The first page of a log: the status, and how long it takes.
fn read(address: &str, device: &Device, event: &str) -> (u16, Duration) {
    let began = Instant::now();
    let path = format!("/events/{event}/log?after=0&limit=1000");
    let mut client = Client::patient(address, PATIENCE);
    let said = client.ask(&device.token, "GET", &path, &Value::Null);
    (said.map_or(0, |(status, _)| status), began.elapsed())
}

/// A director of another event writes and reads, and notes how long each takes.
fn work(
    address: &str,
    event: &Event,
    device: &Device,
    is_over: &AtomicBool,
    times: &Mutex<Vec<Duration>>,
) -> Result<()> {
    let mut client = Client::patient(address, PATIENCE);
    let path = format!("/events/{}/log", event.id);
    let mut seq = 0;
    while !is_over.load(Ordering::Relaxed) {
        seq += 1;
        let body = json!({"entries": [note(&device.device, seq)]});
        let since = format!("{path}?after={}", seq - 1);
        for (method, path) in [("POST", &path), ("GET", &since)] {
            let began = Instant::now();
            let said = client.ask(&device.token, method, path, &body);
            lock(times).push(began.elapsed());
            let (status, said) = said?;
            if status != 200 {
                return Err(format!("another event's director: {status} {said}").into());
            }
        }
        thread::sleep(Duration::from_millis(10));
    }
    Ok(())
}
