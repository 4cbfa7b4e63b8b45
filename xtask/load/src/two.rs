//! Two servers on one PostgreSQL, and a proxy in front of them.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::server::{Device, Place, Server, check, claim, free_port, make_event};
use crate::{Client, Live, Proxy, Result, Spread, lock, note, whole_log};

/// What is not there after this long never comes.
const PATIENCE: Duration = Duration::from_mins(1);

/// How it is done.
#[derive(Debug, Clone)]
pub struct Two {
    pub program: PathBuf,
    /// An empty database
    pub address: String,
    /// How many entries are written to one server and awaited at the other
    pub shown: usize,
    /// How often one of the servers is killed
    pub kills: u32,
    /// How many write, and how many watch, through the proxy
    pub clients: usize,
}

/// The result. That there is one means that all is well.
#[derive(Debug, Clone)]
pub struct Twofold {
    /// From writing to one server until the other has shown it
    pub shown: Spread,
    /// Entries acknowledged while servers were killed, and there
    pub acknowledged: u64,
    /// How often one was killed
    pub kills: u32,
    /// From the moment a server was killed until all its clients have written again
    pub pause: Spread,
}

impl fmt::Display for Twofold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { shown, acknowledged, kills, pause } = self;
        write!(
            f,
            "written to one server, shown by the other {shown}\n\
             one of two killed {kills} times, {acknowledged} entries acknowledged: all there, \
             and seen once and in order by all who watch\n\
             until every client has written again {pause}"
        )
    }
}

struct Shared<'a> {
    proxy: &'a str,
    event: &'a str,
    is_over: AtomicBool,
    /// How many entries each writer has had acknowledged
    heads: Vec<AtomicU64>,
    wrong: Mutex<Vec<String>>,
}

impl Shared<'_> {
    fn fails(&self, why: String) {
        lock(&self.wrong).push(why);
        self.is_over.store(true, Ordering::Relaxed);
    }
}

/// Starts two, writes and watches, and kills one after the other.
pub fn two(how: &Two) -> Result<Twofold> {
    let place = Place::Address(how.address.clone());
    let ports = [free_port()?, free_port()?];
    let start = |port| Server::start(&how.program, &place, port);
    let mut servers = [Some(start(ports[0])?), Some(start(ports[1])?)];
    let [Some(one), Some(other)] = &servers else { return Err("no servers".into()) };
    if one.key != other.key {
        return Err("the owner's links differ".into());
    }
    let mut here = Client::new(&one.address);
    let owner = claim(&mut here, &one.key)?;
    let event = make_event(&mut here, &owner, 3)?;
    let writer = claim(&mut here, &event.director)?;
    let reader = claim(&mut Client::new(&other.address), &event.director)?;
    let mut live = Live::open(&other.address, &reader.token, &event.id, 0)?;
    let mut shown = Vec::new();
    for seq in 1..=how.shown as u64 {
        let began = Instant::now();
        let body = json!({"entries": [note(&writer.device, seq)]});
        let path = format!("/events/{}/log", event.id);
        let (status, said) = here.ask(&writer.token, "POST", &path, &body)?;
        let entry = live.entry(PATIENCE)?;
        if status != 200 || entry.is_none_or(|entry| entry["number"] != seq) {
            return Err(format!("{status} {said}").into());
        }
        shown.push(began.elapsed());
    }
    drop(live);

    let proxy = Proxy::start(0, vec![one.address.clone(), other.address.clone()])?;
    let devices: Vec<Device> =
        (0..how.clients).map(|_| claim(&mut here, &event.director)).collect::<Result<_>>()?;
    let shared = Shared {
        proxy: &proxy.address,
        event: &event.id,
        is_over: AtomicBool::new(false),
        heads: devices.iter().map(|_| AtomicU64::new(0)).collect(),
        wrong: Mutex::default(),
    };
    let total = AtomicU64::new(u64::MAX);
    let (pause, seen) = thread::scope(|scope| -> Result<_> {
        let (shared, total) = (&shared, &total);
        let writers: Vec<_> = (0..devices.len())
            .map(|place| (place, &devices[place]))
            .map(|(place, device)| scope.spawn(move || write(shared, place, device)))
            .collect();
        let watchers: Vec<_> =
            devices.iter().map(|it| scope.spawn(move || watch(shared, it, total))).collect();
        let killed = (|| -> Result<_> {
            let mut pause = Vec::new();
            for round in 0..how.kills as usize {
                all_go_on(shared)?;
                let place = round % 2;
                servers[place].take().map_or(Ok(()), Server::kill)?;
                let began = Instant::now();
                all_go_on(shared)?;
                pause.push(began.elapsed());
                servers[place] = Some(start(ports[place])?);
            }
            all_go_on(shared)?;
            Ok(pause)
        })();
        shared.is_over.store(true, Ordering::Relaxed);
        for writer in writers {
            writer.join().map_err(|_| "a writer panicked")?;
        }
        let written: u64 = shared.heads.iter().map(|it| it.load(Ordering::Relaxed)).sum();
        total.store(written + how.shown as u64, Ordering::Relaxed);
        let seen: Vec<_> = watchers.into_iter().map(thread::ScopedJoinHandle::join).collect();
        Ok((killed?, seen))
    })?;
    if let Some(wrong) = lock(&shared.wrong).first() {
        return Err(wrong.clone().into());
    }
    let entries = whole_log(&mut Client::new(&proxy.address), &owner, &event.id)?;
    if entries.len() as u64 != total.into_inner() {
        return Err(format!("{} entries are there", entries.len()).into());
    }
    for seen in seen {
        if seen.map_err(|_| "a watcher panicked")? != entries {
            return Err("somebody saw another log".into());
        }
    }
    let mut heads: BTreeMap<&str, u64> = BTreeMap::new();
    for entry in &entries {
        let head = heads.entry(entry["device"].as_str().unwrap_or_default()).or_default();
        *head += 1;
        if entry["seq"] != *head {
            return Err(format!("{head} is {entry}").into());
        }
    }
    check(&how.program, &place)?;
    Ok(Twofold {
        shown: shown.into(),
        acknowledged: entries.len() as u64,
        kills: how.kills,
        pause: pause.into(),
    })
}

/// Every writer has had something acknowledged that they began from now on.
fn all_go_on(shared: &Shared<'_>) -> Result<()> {
    let began = Instant::now();
    let heads = || shared.heads.iter().map(|it| it.load(Ordering::Relaxed));
    let before: Vec<u64> = heads().collect();
    // the first may have been under way
    while heads().zip(&before).any(|(now, before)| now < before + 2) {
        if began.elapsed() > PATIENCE || shared.is_over.load(Ordering::Relaxed) {
            return Err("somebody does not go on".into());
        }
        thread::sleep(Duration::from_millis(5));
    }
    Ok(())
}

/// Writes one entry after another, through the proxy.
fn write(shared: &Shared<'_>, place: usize, device: &Device) {
    let mut client = Client::new(shared.proxy);
    let path = format!("/events/{}/log", shared.event);
    let (mut seq, mut last) = (1, Instant::now());
    while !shared.is_over.load(Ordering::Relaxed) {
        let body = json!({"entries": [note(&device.device, seq)]});
        match client.ask(&device.token, "POST", &path, &body) {
            Ok((200, _)) => {
                shared.heads[place].store(seq, Ordering::Relaxed);
                seq += 1;
                last = Instant::now();
                thread::sleep(Duration::from_millis(20));
            }
            Ok((0 | 429 | 503, _)) | Err(_) if last.elapsed() < PATIENCE => {
                thread::sleep(Duration::from_millis(20));
            }
            other => return shared.fails(format!("{} writes {seq}: {other:?}", device.device)),
        }
    }
    // the last entry sent may be there without having been acknowledged
    let last = json!({"entries": [note(&device.device, seq)]});
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        if let Ok((200, _)) = client.ask(&device.token, "POST", &path, &last) {
            shared.heads[place].store(seq, Ordering::Relaxed);
            return;
        }
        thread::sleep(Duration::from_millis(20));
    }
    shared.fails(format!("{} cannot write its last entry", device.device));
}

/// Watches through the proxy, and continues from its position when the connection is
/// cut; returns all that it saw.
fn watch(shared: &Shared<'_>, device: &Device, total: &AtomicU64) -> Vec<serde_json::Value> {
    let mut seen: Vec<serde_json::Value> = Vec::new();
    let mut last = Instant::now();
    loop {
        let after = seen.len() as u64;
        if after >= total.load(Ordering::Relaxed) || last.elapsed() > PATIENCE {
            return seen;
        }
        let Ok(mut live) = Live::open(shared.proxy, &device.token, shared.event, after) else {
            thread::sleep(Duration::from_millis(20));
            continue;
        };
        while let Ok(entry) = live.entry(Duration::from_millis(200)) {
            let Some(entry) = entry else {
                if seen.len() as u64 >= total.load(Ordering::Relaxed) || last.elapsed() > PATIENCE {
                    return seen;
                }
                continue;
            };
            if entry["number"] != seen.len() as u64 + 1 {
                shared.fails(format!("after entry {} comes {entry}", seen.len()));
                return seen;
            }
            seen.push(entry);
            last = Instant::now();
        }
        thread::sleep(Duration::from_millis(20));
    }
}
