//! All tables call at the same moment, before many directors.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError, RwLock};
use std::thread::{self, Scope};
use std::time::{Duration, Instant};

use crate::server::{Device, Event, Server, call, claim, make_event};
use crate::{Client, Live, Result, Spread, list_wrong, lock};

/// A thread for each who calls or watches needs no more.
const STACK: usize = 128 * 1024;

/// What is not shown after so long never will be.
const PATIENCE: Duration = Duration::from_secs(30);

/// How it is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Burst {
    /// How many tables call, each once
    pub calls: usize,
    /// How many directors watch
    pub directors: usize,
}

/// What it was like.
#[derive(Debug, Clone)]
pub struct Bursted {
    how: Burst,
    /// From the tap until the table knows that it has called
    pub written: Spread,
    /// From the tap until a director sees it, for each table and director
    pub shown: Spread,
    /// What went wrong
    pub wrong: Vec<String>,
}

impl Bursted {
    /// Was every call taken, and shown to every director?
    #[must_use]
    pub fn holds(&self) -> bool {
        let Burst { calls, directors } = self.how;
        let is_all = self.written.count() == calls && self.shown.count() == calls * directors;
        is_all && self.wrong.is_empty()
    }
}

impl fmt::Display for Bursted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Burst { calls, directors } = self.how;
        writeln!(f, "{calls} tables call at the same moment, {directors} directors watch")?;
        writeln!(f, "called, and answered {}", self.written)?;
        write!(f, "called, and shown to a director {}", self.shown)?;
        list_wrong(f, &self.wrong)
    }
}

struct Shared {
    event: Event,
    /// When each table has called
    tapped: Vec<OnceLock<Instant>>,
    /// Who calls reads it; it is held until all are ready
    begin: RwLock<()>,
    ready: AtomicUsize,
    watching: AtomicUsize,
    is_over: AtomicBool,
    written: Mutex<Vec<Duration>>,
    shown: Mutex<Vec<Duration>>,
    wrong: Mutex<Vec<String>>,
}

/// Lets all tables of an event call at once.
pub fn burst(how: &Burst, server: &Server) -> Result<Bursted> {
    let mut client = Client::new(&server.address);
    let owner = claim(&mut client, &server.key)?;
    let event = make_event(&mut client, &owner, how.calls)?;
    let directors: Vec<Device> =
        (0..how.directors).map(|_| claim(&mut client, &event.director)).collect::<Result<_>>()?;
    let shared = Shared {
        event,
        tapped: (0..how.calls).map(|_| OnceLock::new()).collect(),
        begin: RwLock::default(),
        ready: AtomicUsize::new(0),
        watching: AtomicUsize::new(0),
        is_over: AtomicBool::new(false),
        written: Mutex::default(),
        shown: Mutex::default(),
        wrong: Mutex::default(),
    };
    thread::scope(|scope| -> Result<()> {
        let (address, shared) = (server.address.as_str(), &shared);
        for device in &directors {
            spawn(scope, shared, move || watch(shared, address, device))?;
        }
        let is_watched = wait(|| shared.watching.load(Ordering::Relaxed) == how.directors);
        let held = shared.begin.write();
        for table in 0..how.calls {
            spawn(scope, shared, move || tap(shared, address, table))?;
        }
        let is_ready = wait(|| shared.ready.load(Ordering::Relaxed) == how.calls);
        drop(held);
        let all = how.calls * how.directors;
        let is_shown = wait(|| lock(&shared.shown).len() >= all);
        shared.is_over.store(true, Ordering::Relaxed);
        if !(is_watched && is_ready && is_shown) {
            lock(&shared.wrong).push("not every director sees every call".to_owned());
        }
        Ok(())
    })?;
    let mut wrong = shared.wrong.into_inner().unwrap_or_default();
    wrong.sort();
    wrong.dedup();
    Ok(Bursted {
        how: *how,
        written: shared.written.into_inner().unwrap_or_default().into(),
        shown: shared.shown.into_inner().unwrap_or_default().into(),
        wrong,
    })
}

/// Somebody does something; what goes wrong is noted.
fn spawn<'scope>(
    scope: &'scope Scope<'scope, '_>,
    shared: &'scope Shared,
    work: impl FnOnce() -> Result<()> + Send + 'scope,
) -> Result<()> {
    let work = move || work().unwrap_or_else(|it| lock(&shared.wrong).push(it.to_string()));
    let begun = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
    // the others need not continue
    begun.inspect_err(|_| shared.is_over.store(true, Ordering::Relaxed))?;
    Ok(())
}

fn wait(until: impl Fn() -> bool) -> bool {
    let began = Instant::now();
    while !until() {
        if began.elapsed() > PATIENCE {
            return false;
        }
        thread::sleep(Duration::from_millis(5));
    }
    true
}

/// A table has its card's page open, and calls with all others.
fn tap(shared: &Shared, address: &str, table: usize) -> Result<()> {
    let (mut client, key) = (Client::new(address), &shared.event.tables[table]);
    let page = client.scan(key);
    shared.ready.fetch_add(1, Ordering::Relaxed);
    drop(shared.begin.read().unwrap_or_else(PoisonError::into_inner));
    let tapped = *shared.tapped[table].get_or_init(Instant::now);
    call(&mut client, key)?;
    lock(&shared.written).push(tapped.elapsed());
    let status = page?;
    if status == 200 { Ok(()) } else { Err(format!("the page of a card: {status}").into()) }
}

/// A director watches until it is over.
fn watch(shared: &Shared, address: &str, device: &Device) -> Result<()> {
    let mut live = Live::open(address, &device.token, &shared.event.id, 0)?;
    shared.watching.fetch_add(1, Ordering::Relaxed);
    while !shared.is_over.load(Ordering::Relaxed) {
        let Some(entry) = live.entry(Duration::from_millis(500))? else { continue };
        let now = Instant::now();
        let table = usize::try_from(entry["body"]["table"].as_u64().unwrap_or(0))?;
        let tapped = shared.tapped.get(table.wrapping_sub(1)).and_then(OnceLock::get);
        if let Some(tapped) = tapped.filter(|_| entry["kind"] == "call") {
            lock(&shared.shown).push(now - *tapped);
        }
    }
    Ok(())
}
