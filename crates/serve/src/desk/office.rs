//! What the routes of the desk share: the database, the logs that are being read, and
//! the limits.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use desk::{Log, Role};
use store::{News, Store, Stored};
use time::OffsetDateTime;
use tokio::sync::watch;
use wire::desk::Found;
use words::Undone;

use super::keys;
use super::pace::{Pace, Paces};
use super::refusal::Refusal;
use super::who::Head;
use crate::address::Addresses;
use crate::queue::Queue;

/// How many failed claims and requests without a token are answered per second and
/// address; a whole hall may sit behind one.
const STRANGERS: u32 = 50;

/// A log that nobody has read for this long is dropped from memory.
const IDLE: Duration = Duration::from_mins(15);

/// How many entries are read at a time.
const PAGE: i64 = 2000;

/// How long may be spent on rulings that name no laws when a log is read.
const OLD: Duration = Duration::from_millis(500);

/// How many connections a device may have open: one for each window, those that were cut without
/// being noticed, and the screens of a program that shows them to many.
const MOST_LINES: u32 = 50;

/// More new entries than this are folded where nobody waits for an answer.
const MANY: usize = 50;

/// How often one address may claim with a link, if the key is right: a whole hall may
/// sit behind one.
const CLAIMS: Pace = Pace::new(300, Duration::from_millis(200));

/// The same with a table's card.
const CARDS: Pace = Pace::new(50, Duration::from_millis(100));

/// How often one address may try a password.
const PASSWORDS: Pace = Pace::new(5, Duration::from_secs(2));

/// The desk. Nothing in it has to outlive the process: everything is in the database.
pub(crate) struct Office {
    pub(crate) store: Store,
    /// How this server signs what it writes to find out whether it can write
    pub(super) server: String,
    hubs: Mutex<HashMap<String, Arc<Hub>>>,
    pub(crate) paces: Paces,
    /// Password checks, one at a time: each takes 19 MB and a twentieth of a second
    pub(crate) passwords: Arc<Queue>,
    /// … on a thread of its own, which needs that memory only once
    pub(crate) apart: Apart,
    /// Calls from one table are handled one after the other
    tables: Mutex<HashMap<(String, u32), Alone>>,
    strangers: Arc<Addresses>,
    /// Is what an address may do limited at all?
    by_address: bool,
    /// Why nothing can be stored, if nothing can
    pub(super) stores: watch::Sender<Option<String>>,
    /// Where the operator is told
    pub(super) told: fn(&str),
    ended: watch::Sender<bool>,
    /// How many connections each device has open
    lines: Mutex<HashMap<String, u32>>,
    pub(crate) entries: AtomicU64,
    pub(crate) watching: AtomicI64,
}

/// Whoever holds it does something exclusively.
type Alone = Arc<tokio::sync::Mutex<()>>;

/// A piece of work done on another thread.
type Work = Box<dyn FnOnce() + Send>;

/// A thread that does one thing after another, started when there is something to do.
#[derive(Default)]
pub(crate) struct Apart(OnceLock<mpsc::Sender<Work>>);

impl Apart {
    pub(crate) fn send(&self, work: Work) -> Result<(), mpsc::SendError<Work>> {
        let start = || {
            let (send, to_do) = mpsc::channel::<Work>();
            thread::spawn(move || to_do.into_iter().for_each(|work| work()));
            send
        };
        self.0.get_or_init(start).send(work)
    }
}

/// The log of an event, as far as it has been read, and who is waiting for more.
pub(crate) struct Hub {
    known: Arc<tokio::sync::Mutex<Known>>,
    /// How often somebody has asked for the log
    asked: AtomicU64,
    /// The last entry that is known to be there
    pub(crate) told: watch::Sender<u64>,
    /// Goes up when a device has been shut out
    pub(crate) doors: watch::Sender<u64>,
    /// Goes up when names have changed
    pub(crate) names: watch::Sender<u64>,
    used: Mutex<Instant>,
}

/// The log of an event as far as it has been read.
pub(crate) struct Known {
    pub(crate) log: Log,
    /// When each was written, exactly as sent
    pub(crate) at: Vec<String>,
    /// Rulings as they were sent, and what the server found for them, by position
    pub(crate) ruled: HashMap<usize, (String, Found)>,
    /// It was read for everyone who had asked by then
    read: u64,
    /// How long may still be spent on rulings of an older version, which name no laws
    patience: Duration,
}

impl Known {
    /// Nothing yet.
    pub(crate) fn new() -> Self {
        let (at, ruled) = (Vec::new(), HashMap::new());
        Self { log: Log::new(wire::desk::body), at, ruled, read: 0, patience: OLD }
    }

    /// The position up to which it has been read.
    pub(crate) fn cursor(&self) -> u64 {
        self.at.len() as u64
    }

    /// Adds what comes next.
    pub(crate) fn take_in(&mut self, page: Vec<Stored>) -> Result<(), store::Error> {
        for stored in page {
            let seq = u64::try_from(stored.seq).unwrap_or(0);
            let found = stored.laws.and_then(|laws| wire::shape::read::<Found>(&laws).ok());
            let found = found.or_else(|| self.ruled_late(&stored.kind, &stored.body));
            let ruled = found.as_ref().and_then(|it| wire::desk::with_ruled(&stored.body, it));
            let body = ruled.as_deref().unwrap_or(&stored.body);
            let entry = wire::desk::entry(&stored.device, seq, &stored.at, &stored.kind, body);
            // kinds from a newer server are not known here
            let Some(entry) = entry else { return Err(store::Error::Newer(stored.kind)) };
            if let (true, Some(found)) = (ruled.is_some(), found) {
                self.ruled.insert(self.at.len(), (stored.body, found));
            }
            self.log.push(entry);
            self.at.push(stored.at);
        }
        Ok(())
    }

    /// The laws of a ruling that was written before they were stored, as long as there is
    /// time.
    fn ruled_late(&mut self, kind: &str, body: &str) -> Option<Found> {
        if kind != desk::Kind::Ruling.name() || self.patience.is_zero() {
            return None;
        }
        let record = wire::desk::unruled(desk::Kind::Ruling, body)?;
        let began = Instant::now();
        let ruled = wire::desk::ruled(&record, &wire::Stop::never());
        self.patience = self.patience.saturating_sub(began.elapsed());
        ruled
    }
}

/// Exclusive use of the log of an event, for a moment.
pub(crate) type Held = tokio::sync::OwnedMutexGuard<Known>;

impl Office {
    /// The desk of a database. If addresses are not limited elsewhere, they are not
    /// limited here either.
    pub(crate) fn new(store: Store, by_address: bool, told: fn(&str)) -> Arc<Self> {
        Arc::new(Self {
            store,
            server: keys::random(6).unwrap_or_default(),
            hubs: Mutex::default(),
            paces: Paces::default(),
            passwords: Queue::new(1),
            apart: Apart::default(),
            tables: Mutex::default(),
            strangers: Addresses::new(0, STRANGERS),
            by_address,
            stores: watch::Sender::new(None),
            told,
            ended: watch::Sender::new(false),
            lines: Mutex::default(),
            entries: AtomicU64::new(0),
            watching: AtomicI64::new(0),
        })
    }

    /// Seconds since 1970.
    pub(crate) fn now() -> i64 {
        OffsetDateTime::now_utc().unix_timestamp()
    }

    /// The log of an event.
    pub(crate) fn hub(&self, event: &str) -> Arc<Hub> {
        let mut hubs = self.hubs();
        let hub = hubs.entry(event.to_owned()).or_insert_with(|| {
            Arc::new(Hub {
                known: Arc::new(tokio::sync::Mutex::new(Known::new())),
                asked: AtomicU64::new(0),
                told: watch::Sender::new(0),
                doors: watch::Sender::new(0),
                names: watch::Sender::new(0),
                used: Mutex::new(Instant::now()),
            })
        });
        *hub.used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        Arc::clone(hub)
    }

    fn hubs(&self) -> MutexGuard<'_, HashMap<String, Arc<Hub>>> {
        self.hubs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The log of an event, with everything written before this call.
    pub(crate) async fn log(&self, event: &str) -> Result<Held, Refusal> {
        self.read_on(event, &self.hub(event)).await
    }

    /// The log as far as it has been read, for somebody who will be told about more.
    pub(crate) async fn known(&self, hub: &Hub) -> Held {
        Arc::clone(&hub.known).lock_owned().await
    }

    /// Reads on to the end of the log; once for everyone waiting for it.
    pub(crate) async fn read_on(&self, event: &str, hub: &Hub) -> Result<Held, Refusal> {
        let ticket = hub.asked.fetch_add(1, Ordering::SeqCst) + 1;
        let mut known = self.known(hub).await;
        if known.read >= ticket {
            return Ok(known);
        }
        let asked = hub.asked.load(Ordering::SeqCst);
        let after = i64::try_from(known.cursor()).unwrap_or(i64::MAX);
        let mut page = self.store.read(event, after, PAGE).await?;
        loop {
            let is_last = i64::try_from(page.len()).is_ok_and(|length| length < PAGE);
            if page.len() > MANY {
                // the next page is read in the meantime
                let after = page.last().map_or(i64::MAX, |last| last.number);
                let fold = tokio::task::spawn_blocking(move || {
                    let taken = known.take_in(page);
                    (taken, known)
                });
                let next = async {
                    if is_last { Ok(Vec::new()) } else { self.store.read(event, after, PAGE).await }
                };
                let (folded, next) = tokio::join!(fold, next);
                let (taken, back) = folded.map_err(|_| Refusal::Failed)?;
                taken?;
                (known, page) = (back, next?);
            } else {
                known.take_in(std::mem::take(&mut page))?;
            }
            if is_last {
                known.read = asked;
                return Ok(known);
            }
        }
    }

    /// Only one call from this table is handled at a time.
    pub(crate) async fn table(&self, event: &str, table: u32) -> tokio::sync::OwnedMutexGuard<()> {
        let lock = {
            let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            if tables.len() > 10_000 {
                tables.retain(|_, lock| Arc::strong_count(lock) > 1);
            }
            Arc::clone(tables.entry((event.to_owned(), table)).or_default())
        };
        lock.lock_owned().await
    }

    /// An event has this entry now.
    pub(crate) fn tell(&self, event: &str, cursor: u64) {
        if let Some(hub) = self.hubs().get(event) {
            hub.told.send_if_modified(|known| {
                let is_news = cursor > *known;
                *known = cursor.max(*known);
                is_news
            });
        }
    }

    /// A device of an event, or of all, has been shut out.
    pub(crate) fn shut(&self, event: &str) {
        for (id, hub) in self.hubs().iter() {
            if event.is_empty() || id == event {
                hub.doors.send_modify(|count| *count += 1);
            }
        }
    }

    /// Names at an event have changed or been forgotten.
    pub(crate) fn names_changed(&self, event: &str) {
        if let Some(hub) = self.hubs().get(event) {
            hub.names.send_modify(|count| *count += 1);
        }
    }

    /// A device starts watching, unless it has too many connections open.
    pub(super) fn watch(&self, hash: &str) -> Result<(), Refusal> {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let open = lines.entry(hash.to_owned()).or_default();
        if *open >= MOST_LINES {
            return Err(Refusal::Full(Undone::WatchesEnough));
        }
        *open += 1;
        self.watching.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// … and stops watching.
    pub(super) fn unwatch(&self, hash: &str) {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = lines.get_mut(hash) {
            *open -= 1;
            if *open == 0 {
                lines.remove(hash);
            }
        }
        self.watching.fetch_sub(1, Ordering::Relaxed);
    }

    /// Does anybody watch?
    pub(super) fn is_watched(&self) -> bool {
        self.watching.load(Ordering::Relaxed) > 0
    }

    /// Somebody comes in with a valid key; are there too many from that address? Each link is
    /// counted separately, so that somebody trying one card keeps out neither directors nor other
    /// tables behind the same router.
    pub(crate) fn claims(&self, head: &Head, role: Role, link: &str) -> Result<(), Refusal> {
        if !self.by_address {
            return Ok(());
        }
        let pace = if role == Role::Table { CARDS } else { CLAIMS };
        self.paces.ask(&format!("claim/{link}/{}", head.client), pace)
    }

    /// Somebody tries a password; too often from that address?
    pub(crate) fn tries(&self, head: &Head) -> Result<(), Refusal> {
        self.paces.ask(&format!("password/{}", head.client), PASSWORDS)
    }

    /// An unknown client asks; too often?
    pub(crate) fn strangers(&self, head: &Head) -> Result<(), Refusal> {
        let asked = self.strangers.ask(head.client, Instant::now());
        asked.map_err(|wait| Refusal::TooMany(wait.as_secs() + 1))
    }

    /// A link, as it is stored; its key is made from the secret.
    pub(crate) fn link(&self, event: &str, role: Role, table: i64, renewal: i64) -> store::Link {
        let role = role.name().to_owned();
        let hash = keys::hash(&keys::link(self.store.secret(), event, &role, table, renewal));
        store::Link { role, table, renewal, hash, expires: None, closed: None }
    }

    /// The key of the owner's link, which is made if there is none.
    pub(crate) async fn owner_key(&self) -> Result<String, store::Error> {
        let links = self.store.links("").await?;
        let renewal = links.first().map_or(0, |link| link.renewal);
        let link = self.link("", Role::Owner, 0, renewal);
        if links.first().is_none_or(|known| known.hash != link.hash) {
            self.store.put_links("", &[link], Self::now()).await?;
        }
        Ok(keys::link(self.store.secret(), "", Role::Owner.name(), 0, renewal))
    }

    /// A new link for the owner; the old one no longer makes anybody the owner.
    pub(crate) async fn renew_owner(&self) -> Result<store::Link, store::Error> {
        let links = self.store.links("").await?;
        let renewal = links.first().map_or(0, |link| link.renewal) + 1;
        let link = self.link("", Role::Owner, 0, renewal);
        self.store.put_links("", std::slice::from_ref(&link), Self::now()).await?;
        Ok(link)
    }

    /// Is the server stopping?
    pub(crate) fn ended(&self) -> watch::Receiver<bool> {
        self.ended.subscribe()
    }

    /// The server stops: nobody is kept waiting.
    pub(crate) fn end(&self) {
        let _ = self.ended.send(true);
    }

    /// Background work: forgetting names, dropping logs that nobody reads, listening to
    /// other servers.
    pub(crate) async fn work(self: Arc<Self>) {
        let mut ended = self.ended();
        tokio::select! {
            () = self.listen() => (),
            () = self.tidy() => (),
            () = self.wipe() => (),
            () = self.look_after_itself() => (),
            () = async { drop(ended.wait_for(|ended| *ended).await) } => (),
        }
    }

    /// Retries soon what could not be overwritten because somebody was reading.
    async fn wipe(&self) {
        // an earlier server may have left something
        let _ = self.store.wipe().await;
        loop {
            tokio::time::sleep(Duration::from_secs(5)).await;
            if self.store.is_unwiped() {
                let _ = self.store.wipe().await;
            }
        }
    }

    async fn tidy(&self) {
        let mut round = 0u32;
        loop {
            if round.is_multiple_of(60) {
                // if it fails now it will be done in an hour
                for event in self.store.forget(Self::now()).await.unwrap_or_default() {
                    self.names_changed(&event);
                }
            }
            round = round.wrapping_add(1);
            tokio::time::sleep(Duration::from_mins(1)).await;
            self.hubs().retain(|_, hub| {
                let used = *hub.used.lock().unwrap_or_else(PoisonError::into_inner);
                hub.told.receiver_count() > 0 || used.elapsed() < IDLE
            });
        }
    }

    async fn listen(&self) {
        loop {
            match self.store.listen().await {
                // there are no other servers
                Ok(None) => return std::future::pending().await,
                Ok(Some(mut told)) => {
                    self.catch_up().await;
                    loop {
                        match told.next().await {
                            Ok(Some(news)) => self.heard(&news),
                            Ok(None) => self.catch_up().await,
                            Err(_) => break,
                        }
                    }
                }
                Err(_) => (),
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }

    /// What another server says.
    fn heard(&self, news: &News) {
        match news {
            News::Entry(event, number) => self.tell(event, *number),
            News::Doors(event) => self.shut(event),
            News::Names(event) => self.names_changed(event),
        }
    }

    /// Something may have been missed.
    async fn catch_up(&self) {
        let events: Vec<String> = self.hubs().keys().cloned().collect();
        for event in events {
            if let Ok(Some(cursor)) = self.store.cursor(&event).await {
                self.tell(&event, u64::try_from(cursor).unwrap_or(0));
            }
        }
        self.shut("");
        for hub in self.hubs().values() {
            hub.names.send_modify(|count| *count += 1);
        }
    }

    /// What is counted.
    pub(crate) fn metrics(&self) -> String {
        let (entries, watching) =
            (self.entries.load(Ordering::Relaxed), self.watching.load(Ordering::Relaxed));
        let logs = self.hubs().len();
        let stores = u8::from(self.trouble().is_none());
        format!(
            "# HELP rectify_desk_entries_total Entries written through this server.\n\
             # TYPE rectify_desk_entries_total counter\n\
             rectify_desk_entries_total {entries}\n\
             # HELP rectify_desk_watching Devices that watch a log live.\n\
             # TYPE rectify_desk_watching gauge\n\
             rectify_desk_watching {watching}\n\
             # HELP rectify_desk_logs Logs in memory.\n\
             # TYPE rectify_desk_logs gauge\n\
             rectify_desk_logs {logs}\n\
             # HELP rectify_desk_stores 1 while what is written can be stored.\n\
             # TYPE rectify_desk_stores gauge\n\
             rectify_desk_stores {stores}\n"
        )
    }
}
