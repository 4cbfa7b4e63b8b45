//! A long event: what a write and a new device cost at its end.

use std::fmt;
use std::io::Read as _;
use std::path::Path;
use std::time::{Duration, Instant};

use desk::{Body, Call, Key, Note, Ruling, Why};
use serde_json::{Value, json};

use crate::server::{Device, Event, Place, Server, claim, make_event, write};
use crate::{Client, Result, Spread, entry, record};

/// Entries that are sent at once while the event is filled: a multiple of
/// [`MATTER`], and well below what a request may hold.
const BATCH: u64 = 500;

/// A matter is called, taken, ruled on, noted and closed.
const MATTER: u64 = 5;

/// Tables of the event.
const TABLES: u64 = 300;

/// How it is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Long {
    /// How many entries the event has
    pub entries: u64,
    /// By how many directors' devices
    pub directors: usize,
    /// How many single entries are then written
    pub writes: usize,
}

/// A new device fetches all.
#[derive(Debug, Clone, Default)]
pub struct Fetched {
    /// Entries that it got
    pub entries: usize,
    /// Requests that it took
    pub requests: usize,
    /// Those of them that were answered with something compressed
    pub packed: usize,
    /// Bytes of all answers, as they came
    pub bytes: usize,
    /// From the first question to the last answer, without what the device does
    pub took: Duration,
    /// The first answer
    pub first: Duration,
}

impl fmt::Display for Fetched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { entries, requests, packed, bytes, took, first } = self;
        write!(
            f,
            "{entries} entries in {:.2} s (the first answer {:.2} s), {requests} requests, \
             {packed} of them compressed, {:.1} MB",
            took.as_secs_f64(),
            first.as_secs_f64(),
            f64::from(u32::try_from(bytes / 1000).unwrap_or(u32::MAX)) / 1000.0
        )
    }
}

/// What it was like.
#[derive(Debug, Clone)]
pub struct Lengthy {
    how: Long,
    /// How long it took to fill
    pub filled: Duration,
    /// A single entry
    pub written: Spread,
    /// A new device, from a server that has read the log before
    pub warm: Fetched,
    /// A new device, right after the server was started
    pub cold: Fetched,
    /// What the server had in memory at the end, in KB
    pub memory: Option<u64>,
}

impl Lengthy {
    /// Did a new device get all there is?
    #[must_use]
    pub fn holds(&self) -> bool {
        let all = usize::try_from(self.how.entries).unwrap_or(0) + self.how.writes;
        self.warm.entries >= all && self.cold.entries == self.warm.entries
    }
}

impl fmt::Display for Lengthy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { how, filled, written, warm, cold, memory } = self;
        writeln!(
            f,
            "an event of {} entries, filled in {:.1} s",
            how.entries,
            filled.as_secs_f64()
        )?;
        writeln!(f, "a single entry written {written}")?;
        writeln!(f, "a new device, warm: {warm}")?;
        write!(f, "a new device, cold: {cold}")?;
        if let Some(kb) = memory {
            write!(f, "\nmemory of the server {} MB", kb / 1024)?;
        }
        Ok(())
    }
}

/// Fills an event as evenings do, writes to it, and fetches it twice.
pub fn long(how: &Long, program: &Path, place: &Place) -> Result<Lengthy> {
    let server = Server::start(program, place, 0)?;
    let mut client = Client::new(&server.address);
    let owner = claim(&mut client, &server.key)?;
    let event = make_event(&mut client, &owner, usize::try_from(TABLES)?)?;
    let devices: Vec<Device> =
        (0..how.directors).map(|_| claim(&mut client, &event.director)).collect::<Result<_>>()?;
    let began = Instant::now();
    let heads = fill(how, &mut client, &event, &devices)?;
    let filled = began.elapsed();
    let mut written = Vec::new();
    let (device, head) = (devices.first().ok_or("no director")?, heads[0]);
    for seq in (head + 1..).take(how.writes) {
        let text = "boards 7 and 8 are late".to_owned();
        let note = Note { text, is_unsaid: true, ..Note::default() };
        let entry = entry(&device.device, seq, &Body::Note(note));
        let began = Instant::now();
        write(&mut client, device, &event.id, &json!([entry]))?;
        written.push(began.elapsed());
    }
    let new = claim(&mut client, &event.director)?;
    // once before, so that it is warm
    fetch(&mut client, &new, &event)?;
    let warm = fetch(&mut client, &new, &event)?;
    let server = server.restart(program, place)?;
    let cold = fetch(&mut Client::new(&server.address), &new, &event)?;
    Ok(Lengthy { how: *how, filled, written: written.into(), warm, cold, memory: server.memory() })
}

/// Matter after matter, by one director after the other; how many entries each has.
fn fill(how: &Long, client: &mut Client, event: &Event, devices: &[Device]) -> Result<Vec<u64>> {
    let record = record();
    let (mut heads, mut number) = (vec![0; devices.len()], 0);
    while number < how.entries {
        let place = usize::try_from(number / BATCH)? % devices.len();
        let (device, head) = (&devices[place], &mut heads[place]);
        let mut entries = Vec::new();
        while entries.len() < usize::try_from(BATCH)? && number < how.entries {
            entries.extend(matter(device, *head, number / MATTER, &record));
            *head += MATTER;
            number += MATTER;
        }
        write(client, device, &event.id, &Value::Array(entries))?;
    }
    Ok(heads)
}

/// A matter: a call, and what comes of it.
fn matter(device: &Device, head: u64, number: u64, record: &Value) -> [Value; 5] {
    let call = Key::new(device.device.as_str(), head + 1);
    let of = |number: u64| u32::try_from(number + 1).unwrap_or(1);
    let (table, board) = (of(number % TABLES), Some(of(number % 30)));
    let text = format!("table {table}: both sides agree on what happened, the play goes on");
    let texts = |all: &[&str]| all.iter().map(|it| (*it).to_owned()).collect();
    let ruling = Ruling {
        record: record.to_string().into(),
        call: Some(call.clone()),
        table: Some(table),
        board,
        laws: texts(&["29A", "31A"]),
        reviews: texts(&["72C"]),
        ..Ruling::default()
    };
    [
        Body::Call(Call { table, why: Some(Why::Bid), board, ..Call::default() }),
        Body::Take(call.clone()),
        Body::Ruling(Box::new(ruling)),
        Body::Note(Note { text, table: Some(table), board, is_unsaid: true, ..Note::default() }),
        Body::Close(call),
    ]
    .into_iter()
    .zip(head + 1..)
    .map(|(body, seq)| entry(&device.device, seq, &body))
    .collect::<Vec<_>>()
    .try_into()
    .unwrap_or_default()
}

/// Fetches all, page by page. What the device needs to unpack and read is not counted.
fn fetch(client: &mut Client, reader: &Device, event: &Event) -> Result<Fetched> {
    let (mut fetched, mut after) = (Fetched::default(), 0);
    loop {
        let path = format!("/events/{}/log?after={after}&limit=1000", event.id);
        let began = Instant::now();
        let answer = client.get_packed(&reader.token, &path)?;
        let took = began.elapsed();
        if answer.status != 200 {
            return Err(format!("the log: {} {}", answer.status, answer.json()).into());
        }
        if fetched.requests == 0 {
            fetched.first = took;
        }
        fetched.took += took;
        fetched.requests += 1;
        fetched.packed += usize::from(answer.is_gzip);
        fetched.bytes += answer.body.len();
        let page = if answer.is_gzip { unpacked(&answer.body)? } else { answer.json() };
        let new = page["entries"].as_array().ok_or("a page without entries")?;
        fetched.entries += new.len();
        let cursor = page["cursor"].as_u64().ok_or("a page without a cursor")?;
        if page["more"] != true {
            return Ok(fetched);
        }
        if cursor <= after {
            return Err(format!("after {after} comes {cursor}").into());
        }
        after = cursor;
    }
}

fn unpacked(body: &[u8]) -> Result<Value> {
    let mut text = String::new();
    flate2::read::GzDecoder::new(body).read_to_string(&mut text)?;
    Ok(serde_json::from_str(&text)?)
}
