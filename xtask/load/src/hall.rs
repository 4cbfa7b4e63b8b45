//! An evening: tables call, directors and scribes watch, directors take and close.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, Scope};
use std::time::{Duration, Instant};

use desk::{Body, Key};
use serde_json::{Value, json};

use crate::server::{self, Device, Event, Server, claim, make_event};
use crate::{Client, Live, Result, Spread, entry, lock};

/// The stack of a watcher's thread: it needs no more.
const STACK: usize = 128 * 1024;

/// How long a call waits before a director takes it, and again before it is closed.
const LIES: Duration = Duration::from_secs(1);

/// How the evening goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hall {
    /// Events at once
    pub events: usize,
    /// Tables of each
    pub tables: usize,
    /// Directors of each, who watch
    pub directors: usize,
    /// Scribes of each, who watch
    pub scribes: usize,
    /// How long it is, with a call a second in each event
    pub seconds: u64,
}

/// What it was like.
#[derive(Debug, Clone, Default)]
pub struct Evening {
    pub calls: usize,
    /// Entries in all
    pub entries: u64,
    /// How often a watcher's connection was cut and reopened
    pub again: u64,
    /// From the tap or the tap on "take" to the answer
    pub written: Spread,
    /// From the tap until the last director sees it
    pub shown: Spread,
    /// Each server's memory at the beginning and at the end, in KB, and at each tenth
    pub memory: Vec<Vec<u64>>,
}

impl fmt::Display for Evening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} calls, {} entries, {} lines cut", self.calls, self.entries, self.again)?;
        writeln!(f, "written {}", self.written)?;
        write!(f, "called and shown to every director {}", self.shown)?;
        for server in &self.memory {
            let tenths: Vec<String> =
                server.iter().map(|kb| format!("{}", (kb + 512) / 1024)).collect();
            write!(f, "\nmemory of the server by tenths of the time, MB: {}", tenths.join(" "))?;
        }
        Ok(())
    }
}

/// A call on its way.
struct OnItsWay {
    tapped: Instant,
    /// Directors who have it
    seen: usize,
}

/// An event, while it lasts.
struct Room {
    event: Event,
    /// The calls that not everybody has yet, by their tables
    open: Mutex<BTreeMap<u64, OnItsWay>>,
    /// The names of waiting calls, with their tables
    lying: Mutex<BTreeMap<u64, String>>,
}

struct Shared {
    rooms: Vec<Room>,
    directors: usize,
    is_over: AtomicBool,
    watching: AtomicU64,
    again: AtomicU64,
    written: Mutex<Vec<Duration>>,
    shown: Mutex<Vec<Duration>>,
    wrong: Mutex<Vec<String>>,
}

impl Shared {
    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

/// Has an evening at these servers, which share a database.
pub fn hall(how: &Hall, servers: &[Server]) -> Result<Evening> {
    let first = servers.first().ok_or("there is no server")?;
    let mut client = Client::new(&first.address);
    let owner = claim(&mut client, &first.key)?;
    let mut rooms = Vec::new();
    let mut watchers: Vec<(usize, Device, bool)> = Vec::new();
    let mut hosts = Vec::new();
    for number in 0..how.events {
        let event = make_event(&mut client, &owner, how.tables)?;
        for _ in 0..how.directors {
            watchers.push((number, claim(&mut client, &event.director)?, true));
        }
        for _ in 0..how.scribes {
            watchers.push((number, claim(&mut client, &event.scribe)?, false));
        }
        hosts.push(claim(&mut client, &event.director)?);
        rooms.push(Room { event, open: Mutex::default(), lying: Mutex::default() });
    }
    let shared = Shared {
        rooms,
        directors: how.directors,
        is_over: AtomicBool::new(false),
        watching: AtomicU64::new(0),
        again: AtomicU64::new(0),
        written: Mutex::default(),
        shown: Mutex::default(),
        wrong: Mutex::default(),
    };
    let at = |number: usize| servers[number % servers.len()].address.as_str();
    let length = Duration::from_secs(how.seconds);
    let memory = thread::scope(|scope| -> Result<_> {
        for (place, (room, device, directs)) in watchers.iter().enumerate() {
            let (shared, address) = (&shared, at(place));
            spawn(scope, shared, move || watch(shared, *room, address, device, *directs))?;
        }
        let began = Instant::now();
        while shared.watching.load(Ordering::Relaxed) < watchers.len() as u64 {
            if began.elapsed() > Duration::from_mins(1) {
                shared.is_over.store(true, Ordering::Relaxed);
                return Err("those who watch do not get in".into());
            }
            thread::sleep(Duration::from_millis(20));
        }
        let began = Instant::now();
        for (number, host) in hosts.iter().enumerate() {
            // not all at the same moment
            let part = u32::try_from(number).unwrap_or(0) * 1_000
                / u32::try_from(how.events).unwrap_or(1).max(1);
            let first = began + Duration::from_millis(part.into());
            let (shared, address) = (&shared, at(number));
            spawn(scope, shared, move || call(shared, number, address, (first, length)))?;
            let address = at(number + 1);
            spawn(scope, shared, move || direct(shared, number, address, host))?;
        }
        let mut memory = vec![Vec::new(); servers.len()];
        for tenth in 0..=10u32 {
            let until = began + length * tenth / 10;
            thread::sleep(until.saturating_duration_since(Instant::now()));
            for (server, memory) in servers.iter().zip(&mut memory) {
                memory.extend(server.memory());
            }
        }
        // the last calls arrive, and are taken and closed
        let waits = Instant::now();
        while waits.elapsed() < 30 * LIES {
            let is_quiet =
                |room: &Room| lock(&room.open).is_empty() && lock(&room.lying).is_empty();
            if shared.rooms.iter().all(is_quiet) {
                break;
            }
            thread::sleep(Duration::from_millis(50));
        }
        shared.is_over.store(true, Ordering::Relaxed);
        Ok(memory)
    })?;
    let mut wrong = shared.wrong.into_inner().unwrap_or_default();
    let mut entries = 0;
    for room in &shared.rooms {
        let late = lock(&room.open).len();
        if late > 0 {
            wrong.push(format!("{late} calls have not been shown to everybody"));
        }
        let path = format!("/events/{}", room.event.id);
        let (_, said) = client.ask(&owner.token, "GET", &path, &Value::Null)?;
        entries += said["cursor"].as_u64().unwrap_or(0);
    }
    if !wrong.is_empty() {
        wrong.dedup();
        return Err(wrong.join("; ").into());
    }
    let shown = Spread::from(shared.shown.into_inner().unwrap_or_default());
    let written = Spread::from(shared.written.into_inner().unwrap_or_default());
    let again = shared.again.into_inner();
    Ok(Evening { calls: shown.count(), entries, again, written, shown, memory })
}

/// Somebody does something until it is over; what goes wrong is noted.
fn spawn<'scope>(
    scope: &'scope Scope<'scope, '_>,
    shared: &'scope Shared,
    work: impl FnOnce() -> Result<()> + Send + 'scope,
) -> io::Result<()> {
    let work = move || {
        if let Err(error) = work() {
            lock(&shared.wrong).push(error.to_string());
        }
    };
    let begun = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
    // the others need not continue
    begun.map(drop).inspect_err(|_| shared.is_over.store(true, Ordering::Relaxed))
}

/// Watches a log until it is over.
fn watch(
    shared: &Shared,
    room: usize,
    address: &str,
    device: &Device,
    directs: bool,
) -> Result<()> {
    let room = &shared.rooms[room];
    let (mut after, mut is_counted) = (0, false);
    while !shared.is_over() {
        // an overloaded server closes the connection; a device comes back
        let Ok(mut live) = Live::open(address, &device.token, &room.event.id, after) else {
            thread::sleep(Duration::from_millis(200));
            continue;
        };
        if std::mem::replace(&mut is_counted, true) {
            shared.again.fetch_add(1, Ordering::Relaxed);
        } else {
            shared.watching.fetch_add(1, Ordering::Relaxed);
        }
        loop {
            let entry = match live.entry(Duration::from_secs(2)) {
                Ok(Some(entry)) => entry,
                Ok(None) if shared.is_over() => return Ok(()),
                Ok(None) => continue,
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => break,
                Err(error) => return Err(error.into()),
            };
            let number = entry["number"].as_u64().unwrap_or(0);
            if number != after + 1 {
                return Err(format!("after entry {after} comes {entry}").into());
            }
            after = number;
            if directs && entry["kind"] == "call" {
                seen(shared, room, &entry);
            }
        }
    }
    Ok(())
}

/// A director sees a call.
fn seen(shared: &Shared, room: &Room, entry: &Value) {
    let now = Instant::now();
    let table = entry["body"]["table"].as_u64().unwrap_or(0);
    let mut open = lock(&room.open);
    let Some(call) = open.get_mut(&table) else { return };
    call.seen += 1;
    if call.seen < shared.directors {
        return;
    }
    let took = now - call.tapped;
    open.remove(&table);
    lock(&shared.shown).push(took);
    let name = format!("{}/{}", entry["device"].as_str().unwrap_or_default(), entry["seq"]);
    lock(&room.lying).insert(table, name);
}

/// The tables call, one after the other, a call a second.
fn call(
    shared: &Shared,
    room: usize,
    address: &str,
    (first, length): (Instant, Duration),
) -> Result<()> {
    let room = &shared.rooms[room];
    let mut clients: Vec<Client> = room.event.tables.iter().map(|_| Client::new(address)).collect();
    for second in 0..length.as_secs() {
        let until = first + Duration::from_secs(second);
        thread::sleep(until.saturating_duration_since(Instant::now()));
        let place = usize::try_from(second)? % clients.len();
        let table = place as u64 + 1;
        let tapped = Instant::now();
        if lock(&room.open).contains_key(&table) || lock(&room.lying).contains_key(&table) {
            return Err(format!("table {table} has a call already").into());
        }
        lock(&room.open).insert(table, OnItsWay { tapped, seen: 0 });
        server::call(&mut clients[place], &room.event.tables[place])?;
        lock(&shared.written).push(tapped.elapsed());
        // a phone does not keep its connection for minutes
        clients[place] = Client::new(address);
    }
    Ok(())
}

/// A director takes the waiting calls, and closes them.
fn direct(shared: &Shared, room: usize, address: &str, host: &Device) -> Result<()> {
    let room = &shared.rooms[room];
    let mut client = Client::new(address);
    let mut seq = 0;
    let mut held: Vec<(u64, String)> = Vec::new();
    while !shared.is_over() {
        let next = Instant::now() + LIES;
        let new: Vec<(u64, String)> =
            lock(&room.lying).iter().map(|(table, call)| (*table, call.clone())).collect();
        let closed = std::mem::take(&mut held);
        held = new.into_iter().filter(|it| !closed.contains(it)).collect();
        let all = closed.iter().map(|it| (true, it)).chain(held.iter().map(|it| (false, it)));
        for (is_done, (table, call)) in all {
            seq += 1;
            let key: Key = call.parse()?;
            let body = if is_done { Body::Close(key) } else { Body::Take(key) };
            let entry = entry(&host.device, seq, &body);
            let began = Instant::now();
            server::write(&mut client, host, &room.event.id, &json!([entry]))?;
            lock(&shared.written).push(began.elapsed());
            if is_done {
                lock(&room.lying).remove(table);
            }
        }
        thread::sleep(next.saturating_duration_since(Instant::now()));
    }
    Ok(())
}
