//! The server is killed at random moments while entries are written.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::server::{Device, Place, Server, check, claim, free_port, make_event};
use crate::{Client, Result, lock, note, whole_log};

/// If nothing has been acknowledged for so long, it never will be.
const PATIENCE: Duration = Duration::from_mins(1);

/// How it is done.
#[derive(Debug, Clone)]
pub struct Kill {
    /// The program
    pub program: PathBuf,
    /// An empty database
    pub place: Place,
    /// So many entries are to be acknowledged
    pub writes: u64,
    /// So many devices write at a time
    pub writers: usize,
    /// The server lives at most so long after it listens, in milliseconds
    pub longest: u64,
    /// For the random moments
    pub seed: u64,
}

/// What came of it. That there is one says that all is well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Killed {
    /// How often the server was killed
    pub kills: u64,
    /// Entries that were acknowledged, and are there
    pub acknowledged: u64,
    /// Requests of which nobody knew whether they had arrived, and that were sent again
    pub again: u64,
    /// Those of them that had arrived, and are there once
    pub had_arrived: u64,
    /// How long it took
    pub took: Duration,
}

impl fmt::Display for Killed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kills, acknowledged, again, had_arrived, took } = self;
        write!(
            f,
            "{acknowledged} entries acknowledged while the server was killed {kills} times: \
             all there, none twice, no holes\n\
             {again} requests sent again, {had_arrived} of which had arrived before; {} s",
            took.as_secs()
        )
    }
}

/// What the writers, the reader and the killer share.
struct Shared<'a> {
    address: &'a str,
    event: &'a str,
    acknowledged: AtomicU64,
    again: AtomicU64,
    had_arrived: AtomicU64,
    is_over: AtomicBool,
    last: Mutex<Instant>,
}

impl Shared<'_> {
    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed) || lock(&self.last).elapsed() > PATIENCE
    }
}

/// Writes, kills, and looks whether everything acknowledged is there.
pub fn kill(how: &Kill) -> Result<Killed> {
    let began = Instant::now();
    let port = free_port()?;
    let server = Server::start(&how.program, &how.place, port)?;
    let address = server.address.clone();
    let mut client = Client::new(&address);
    let owner = claim(&mut client, &server.key)?;
    let event = make_event(&mut client, &owner, 3)?;
    let devices: Vec<Device> =
        (0..how.writers).map(|_| claim(&mut client, &event.director)).collect::<Result<_>>()?;
    let shared = Shared {
        address: &address,
        event: &event.id,
        acknowledged: AtomicU64::new(0),
        again: AtomicU64::new(0),
        had_arrived: AtomicU64::new(0),
        is_over: AtomicBool::new(false),
        last: Mutex::new(Instant::now()),
    };
    let mut random = fastrand::Rng::with_seed(how.seed);
    let (server, kills, heads, seen) = thread::scope(|scope| -> Result<_> {
        let writers: Vec<_> = devices
            .iter()
            .map(|device| {
                let (random, shared) = (random.fork(), &shared);
                scope.spawn(move || write(shared, device, random))
            })
            .collect();
        let reader = scope.spawn(|| read(&shared, &owner));
        let (mut server, mut kills) = (Some(server), 0);
        let lived = (|| -> Result<()> {
            while shared.acknowledged.load(Ordering::Relaxed) < how.writes && !shared.is_over() {
                thread::sleep(Duration::from_millis(random.u64(..=how.longest)));
                server.take().map_or(Ok(()), Server::kill)?;
                kills += 1;
                server = Some(Server::start(&how.program, &how.place, port)?);
            }
            Ok(())
        })();
        shared.is_over.store(true, Ordering::Relaxed);
        let heads: Vec<Result<u64>> =
            writers.into_iter().map(|it| it.join().map_err(|_| "a writer panicked")?).collect();
        let seen = reader.join().map_err(|_| "the reader panicked")??;
        lived?;
        Ok((server, kills, heads, seen))
    })?;
    let mut acknowledged = BTreeMap::new();
    for (device, head) in devices.iter().zip(heads) {
        acknowledged.insert(device.device.as_str(), head?);
    }
    let count = shared.acknowledged.load(Ordering::Relaxed);
    if count < how.writes {
        return Err(format!("only {count} entries were acknowledged").into());
    }
    let entries = whole_log(&mut Client::new(&address), &owner, &event.id)?;
    drop(server);
    prove(&entries, &acknowledged)?;
    if seen != entries[..seen.len().min(entries.len())] {
        return Err("what was read meanwhile is not the beginning of the log".into());
    }
    let checked = check(&how.program, &how.place)?;
    if checked["entries"] != entries.len() {
        return Err(format!("desk check: {checked}").into());
    }
    Ok(Killed {
        kills,
        acknowledged: count,
        again: shared.again.into_inner(),
        had_arrived: shared.had_arrived.into_inner(),
        took: began.elapsed(),
    })
}

/// Writes until it is over, a few entries at a time; how many are acknowledged.
fn write(shared: &Shared<'_>, device: &Device, mut random: fastrand::Rng) -> Result<u64> {
    let mut client = Client::new(shared.address);
    let path = format!("/events/{}/log", shared.event);
    let mut head = 0;
    while !shared.is_over() {
        let next = head + random.u64(1..=4);
        let entries: Vec<Value> = (head + 1..=next).map(|seq| note(&device.device, seq)).collect();
        let body = json!({"entries": entries});
        let mut tries = 0;
        // what was begun is brought to its end
        loop {
            match client.ask(&device.token, "POST", &path, &body) {
                Ok((200, said)) => {
                    if said["heads"][&device.device] != next {
                        return Err(format!("{} after {next} was sent", said["heads"]).into());
                    }
                    break;
                }
                // an answer without its end, or a database that is away for a moment
                Ok((0 | 503, _)) | Err(_) => {
                    tries += 1;
                    if lock(&shared.last).elapsed() > PATIENCE {
                        return Err("the server does not come back".into());
                    }
                    thread::sleep(Duration::from_millis(20));
                    if tries == 1 {
                        shared.again.fetch_add(1, Ordering::Relaxed);
                    }
                }
                Ok((status, said)) => return Err(format!("{status} {said}").into()),
            }
            if tries == 1 && arrived(&mut client, shared, device, next) {
                shared.had_arrived.fetch_add(1, Ordering::Relaxed);
            }
        }
        shared.acknowledged.fetch_add(next - head, Ordering::Relaxed);
        *lock(&shared.last) = Instant::now();
        head = next;
    }
    Ok(head)
}

/// Is the entry there although nobody said so?
fn arrived(client: &mut Client, shared: &Shared<'_>, device: &Device, seq: u64) -> bool {
    let began = Instant::now();
    let path = format!("/events/{}/log", shared.event);
    // one that cannot follow yet: the server says which is the next
    let body = json!({"entries": [note(&device.device, seq + 2)]});
    while began.elapsed() < PATIENCE {
        match client.ask(&device.token, "POST", &path, &body) {
            Ok((409, said)) => return said["seq"].as_u64().is_some_and(|next| next > seq),
            Ok(_) | Err(_) => thread::sleep(Duration::from_millis(20)),
        }
    }
    false
}

/// Reads on and on, as a device does; what it has at the end.
fn read(shared: &Shared<'_>, reader: &Device) -> Result<Vec<Value>> {
    let mut client = Client::new(shared.address);
    let mut entries: Vec<Value> = Vec::new();
    while !shared.is_over() {
        let path = format!("/events/{}/log?after={}&limit=50", shared.event, entries.len());
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
            Ok((0 | 503, _)) | Err(_) => thread::sleep(Duration::from_millis(20)),
            Ok((status, said)) => return Err(format!("{status} {said}").into()),
        }
    }
    Ok(entries)
}

/// Every acknowledged entry is there, none twice, no holes.
fn prove(entries: &[Value], acknowledged: &BTreeMap<&str, u64>) -> Result<()> {
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
    for (device, count) in acknowledged {
        let there = heads.get(device).copied().unwrap_or(0);
        if there != *count {
            return Err(format!("{device}: {count} acknowledged, {there} there").into());
        }
    }
    Ok(())
}
