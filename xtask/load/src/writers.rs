//! Devices that write entries and send them again until they are acknowledged,
//! and the proof that what was acknowledged is there.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::server::Device;
use crate::{Client, Result, lock, note};

/// If nothing has been acknowledged for this long, it never will be.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// What those share who write to an event through a server, and read it.
pub(crate) struct Writing {
    address: String,
    event: String,
    /// A writer whose entry is acknowledged writes again after at most this many
    /// milliseconds
    pace: u64,
    pub(crate) acknowledged: AtomicU64,
    /// Requests that may or may not have arrived, and were sent again
    pub(crate) again: AtomicU64,
    /// Those of them that had arrived
    pub(crate) had_arrived: AtomicU64,
    /// Answers that say to try again later
    pub(crate) refused: AtomicU64,
    /// Answers that should not occur
    wrong: Mutex<Vec<String>>,
    is_over: AtomicBool,
    is_hopeless: AtomicBool,
    last: Mutex<Instant>,
    /// When each request was first sent, and when it was acknowledged
    waits: Mutex<Vec<(Instant, Instant)>>,
}

impl Writing {
    pub(crate) fn new(address: &str, event: &str, pace: u64) -> Self {
        Self {
            address: address.to_owned(),
            event: event.to_owned(),
            pace,
            acknowledged: AtomicU64::new(0),
            again: AtomicU64::new(0),
            had_arrived: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            wrong: Mutex::default(),
            is_over: AtomicBool::new(false),
            is_hopeless: AtomicBool::new(false),
            last: Mutex::new(Instant::now()),
            waits: Mutex::default(),
        }
    }

    /// Time to stop: what was begun is finished.
    pub(crate) fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// The server will not come back: nothing more is tried.
    pub(crate) fn give_up(&self) {
        self.is_hopeless.store(true, Ordering::Relaxed);
        self.end();
    }

    pub(crate) fn count(&self) -> u64 {
        self.acknowledged.load(Ordering::Relaxed)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed) || lock(&self.last).elapsed() > PATIENCE
    }

    fn is_hopeless(&self) -> bool {
        self.is_hopeless.load(Ordering::Relaxed) || lock(&self.last).elapsed() > PATIENCE
    }

    /// The answers that should not occur.
    pub(crate) fn wrong(&self) -> Vec<String> {
        lock(&self.wrong).clone()
    }

    /// When each request was first sent, and when it was acknowledged.
    pub(crate) fn waits(&self) -> Vec<(Instant, Instant)> {
        lock(&self.waits).clone()
    }

    /// Writes until it is over or goes wrong, a few entries at a time; returns how many
    /// are acknowledged.
    pub(crate) fn write(&self, device: &Device, mut random: fastrand::Rng) -> u64 {
        let mut client = Client::new(&self.address);
        let mut head = 0;
        while !self.is_over() {
            let next = head + random.u64(1..=4);
            let began = Instant::now();
            match self.bring(&mut client, device, head, next) {
                Ok(true) => {}
                Ok(false) => return head,
                Err(error) => {
                    lock(&self.wrong).push(format!("{head} were acknowledged: {error}"));
                    return head;
                }
            }
            self.acknowledged.fetch_add(next - head, Ordering::Relaxed);
            let now = Instant::now();
            *lock(&self.last) = now;
            lock(&self.waits).push((began, now));
            head = next;
            if self.pace > 0 {
                thread::sleep(Duration::from_millis(random.u64(..=self.pace)));
            }
        }
        head
    }

    /// Sends the entries up to one until they are acknowledged, unless there is no hope.
    fn bring(&self, client: &mut Client, device: &Device, head: u64, next: u64) -> Result<bool> {
        let path = format!("/events/{}/log", self.event);
        let entries: Vec<Value> = (head + 1..=next).map(|seq| note(&device.device, seq)).collect();
        let body = json!({"entries": entries});
        let mut tries = 0;
        loop {
            match client.ask(&device.token, "POST", &path, &body) {
                Ok((200, said)) => {
                    if said["heads"][&device.device] != next {
                        return Err(format!("{} after {next} was sent", said["heads"]).into());
                    }
                    return Ok(true);
                }
                // a truncated answer, or a database that is briefly unreachable
                Ok((0 | 429 | 503, _)) | Err(_) if self.is_hopeless() => return Ok(false),
                answer @ (Ok((0 | 429 | 503, _)) | Err(_)) => {
                    tries += 1;
                    self.refused.fetch_add(answer.is_ok().into(), Ordering::Relaxed);
                    thread::sleep(Duration::from_millis(20));
                    if tries == 1 {
                        self.again.fetch_add(1, Ordering::Relaxed);
                    }
                }
                Ok((status, said)) => return Err(format!("{status} {said}").into()),
            }
            if tries == 1 && self.arrived(client, device, next) {
                self.had_arrived.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// Is the entry there although nobody said so?
    fn arrived(&self, client: &mut Client, device: &Device, seq: u64) -> bool {
        let began = Instant::now();
        let path = format!("/events/{}/log", self.event);
        // one that cannot follow yet: the server says which is the next
        let body = json!({"entries": [note(&device.device, seq + 2)]});
        while began.elapsed() < PATIENCE && !self.is_hopeless() {
            match client.ask(&device.token, "POST", &path, &body) {
                Ok((409, said)) => return said["seq"].as_u64().is_some_and(|next| next > seq),
                Ok(_) | Err(_) => thread::sleep(Duration::from_millis(20)),
            }
        }
        false
    }

    /// Keeps reading, as a device does; returns what it has at the end.
    pub(crate) fn read(&self, reader: &Device) -> Result<Vec<Value>> {
        let mut client = Client::new(&self.address);
        let mut entries: Vec<Value> = Vec::new();
        while !self.is_over() {
            let path = format!("/events/{}/log?after={}&limit=50", self.event, entries.len());
            match client.ask(&reader.token, "GET", &path, &Value::Null) {
                Ok((200, page)) => {
                    for entry in page["entries"].as_array().into_iter().flatten() {
                        if entry["number"] != entries.len() as u64 + 1 {
                            return Err(format!("after {} comes {entry}", entries.len()).into());
                        }
                        entries.push(entry.clone());
                    }
                    if page["more"] != true {
                        thread::sleep(Duration::from_millis(5));
                    }
                }
                Ok((0 | 429 | 503, _)) | Err(_) => thread::sleep(Duration::from_millis(20)),
                Ok((status, said)) => return Err(format!("{status} {said}").into()),
            }
        }
        Ok(entries)
    }
}

/// What each writer has had acknowledged, when all have ended.
pub(crate) fn joined(writers: Vec<ScopedJoinHandle<'_, u64>>) -> Result<Vec<u64>> {
    let join = |it: ScopedJoinHandle<'_, u64>| it.join().map_err(|_| "a writer panicked".into());
    writers.into_iter().map(join).collect()
}

/// How many entries of each device are there, if none is there twice and there are no
/// gaps.
pub(crate) fn heads(entries: &[Value]) -> Result<BTreeMap<&str, u64>> {
    let mut heads: BTreeMap<&str, u64> = BTreeMap::new();
    for (number, entry) in (1u64..).zip(entries) {
        let device = entry["device"].as_str().unwrap_or_default();
        let head = heads.entry(device).or_default();
        *head += 1;
        let is_next = entry["number"] == number
            && entry["seq"] == *head
            && entry["body"] == note(device, *head)["body"];
        if !is_next {
            return Err(format!("entry {number}, {head} of its device, is {entry}").into());
        }
    }
    Ok(heads)
}

/// Every acknowledged entry is there, none twice, no gaps.
pub(crate) fn prove(entries: &[Value], acknowledged: &BTreeMap<&str, u64>) -> Result<()> {
    let heads = heads(entries)?;
    for (device, count) in acknowledged {
        let there = heads.get(device).copied().unwrap_or(0);
        if there != *count {
            return Err(format!("{device}: {count} acknowledged, {there} there").into());
        }
    }
    Ok(())
}

/// How many acknowledged entries are missing. Entries that were begun and never
/// acknowledged may be there.
pub(crate) fn lost(entries: &[Value], acknowledged: &BTreeMap<&str, u64>) -> Result<u64> {
    let heads = heads(entries)?;
    let missing = acknowledged.iter().map(|(device, count)| {
        let there = heads.get(device).copied().unwrap_or(0);
        count.saturating_sub(there)
    });
    Ok(missing.sum())
}
