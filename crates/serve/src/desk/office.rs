//! What the routes of the desk share: the database, the logs that are being
//! read, who asks too much.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use desk::Log;
use store::Store;
use time::OffsetDateTime;
use tokio::sync::watch;

use super::keys;
use super::refusal::Refusal;
use super::who::Head;
use crate::address::Addresses;

/// So many failed claims and requests without a token a second are answered by
/// address; a whole hall sits behind one.
const STRANGERS: u32 = 50;

/// A log that nobody has read for so long is let go.
const IDLE: Duration = Duration::from_mins(15);

/// So many entries are read at a time.
const PAGE: i64 = 1000;

/// Whoever was quiet may ask at once what he could have asked in this time.
const BURST: Duration = Duration::from_secs(2);

/// The desk. Nothing in it has to outlive the process: all is in the database.
pub(crate) struct Office {
    pub(crate) store: Store,
    hubs: Mutex<HashMap<String, Arc<Hub>>>,
    /// When each token or table key will have paid for what it asked
    paid: Mutex<HashMap<String, Instant>>,
    strangers: Arc<Addresses>,
    ended: watch::Sender<bool>,
    pub(crate) entries: AtomicU64,
    pub(crate) watching: AtomicI64,
}

/// The log of an event, as far as it has been read, and who waits for more.
pub(crate) struct Hub {
    pub(crate) known: tokio::sync::Mutex<Known>,
    /// The last entry that is known to be there
    pub(crate) told: watch::Sender<u64>,
    /// Goes up when a device has been shut out
    pub(crate) doors: watch::Sender<u64>,
    used: Mutex<Instant>,
}

/// The log of an event as far as it has been read.
pub(crate) struct Known {
    pub(crate) log: Log,
    /// When each was written, to the letter
    pub(crate) at: Vec<String>,
}

impl Known {
    /// The place up to which it has been read.
    pub(crate) fn cursor(&self) -> u64 {
        self.at.len() as u64
    }
}

impl Office {
    pub(crate) fn new(store: Store) -> Arc<Self> {
        Arc::new(Self {
            store,
            hubs: Mutex::default(),
            paid: Mutex::default(),
            strangers: Addresses::new(0, STRANGERS),
            ended: watch::Sender::new(false),
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
            let known = Known { log: Log::new(wire::desk::body), at: Vec::new() };
            Arc::new(Hub {
                known: tokio::sync::Mutex::new(known),
                told: watch::Sender::new(0),
                doors: watch::Sender::new(0),
                used: Mutex::new(Instant::now()),
            })
        });
        *hub.used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        Arc::clone(hub)
    }

    fn hubs(&self) -> MutexGuard<'_, HashMap<String, Arc<Hub>>> {
        self.hubs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads on, up to the end of the log.
    pub(crate) async fn advance(&self, event: &str, known: &mut Known) -> Result<(), Refusal> {
        loop {
            let after = i64::try_from(known.cursor()).unwrap_or(i64::MAX);
            let page = self.store.read(event, after, PAGE).await?;
            let is_last = i64::try_from(page.len()).is_ok_and(|length| length < PAGE);
            for stored in page {
                let seq = u64::try_from(stored.seq).unwrap_or(0);
                let entry =
                    wire::desk::entry(&stored.device, seq, &stored.at, &stored.kind, &stored.body);
                // the kinds of a newer server are not known here
                let Some(entry) = entry else {
                    return Err(Refusal::Store(store::Error::Newer(stored.kind)));
                };
                known.log.push(entry);
                known.at.push(stored.at);
            }
            if is_last {
                return Ok(());
            }
        }
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

    /// Another request of a token or a key; if it is one too many, how long to
    /// wait.
    pub(crate) fn paced(&self, who: &str, rate: u32) -> Result<(), Refusal> {
        let mut table = self.paid.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if table.len() > 20_000 {
            table.retain(|_, paid| *paid > now);
        }
        let paid = table.entry(who.to_owned()).or_insert(now);
        let next = (*paid).max(now) + Duration::from_secs(1) / rate;
        let ahead = next.saturating_duration_since(now);
        if ahead > BURST {
            return Err(Refusal::TooMany(ahead.saturating_sub(BURST).as_secs() + 1));
        }
        *paid = next;
        Ok(())
    }

    /// Somebody whom nobody knows asks; too often?
    pub(crate) fn strangers(&self, head: &Head) -> Result<(), Refusal> {
        let asked = self.strangers.ask(head.client, Instant::now());
        asked.map_err(|wait| Refusal::TooMany(wait.as_secs() + 1))
    }

    /// The key of the owner's link, which is made if there is none.
    pub(crate) async fn owner_key(&self) -> Result<String, store::Error> {
        let links = self.store.links("").await?;
        let renewal = links.first().map_or(0, |link| link.renewal);
        let key = keys::link(self.store.secret(), "", "owner", 0, renewal);
        let hash = keys::hash(&key);
        if links.first().is_none_or(|link| link.hash != hash) {
            let role = "owner".to_owned();
            let link = store::Link { role, table: 0, renewal, hash, expires: None };
            self.store.put_links("", &[link]).await?;
        }
        Ok(key)
    }

    /// Is it the end?
    pub(crate) fn ended(&self) -> watch::Receiver<bool> {
        self.ended.subscribe()
    }

    /// It is the end: nobody is kept waiting.
    pub(crate) fn end(&self) {
        let _ = self.ended.send(true);
    }

    /// What goes on beside the requests: names are forgotten, logs that nobody
    /// reads are let go, other servers are listened to.
    pub(crate) async fn work(self: Arc<Self>) {
        let mut ended = self.ended();
        tokio::select! {
            () = self.listen() => (),
            () = self.tidy() => (),
            () = async { drop(ended.wait_for(|ended| *ended).await) } => (),
        }
    }

    async fn tidy(&self) {
        let mut round = 0u32;
        loop {
            if round.is_multiple_of(60) {
                // if it fails now it is done in an hour
                let _ = self.store.forget(Self::now()).await;
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
                            Ok(Some(said)) => self.heard(&said),
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

    /// `EVENT NUMBER`, or `EVENT -` when a device has been shut out.
    fn heard(&self, said: &str) {
        let Some((event, number)) = said.split_once(' ') else { return };
        match number.parse() {
            Ok(number) => self.tell(event, number),
            Err(_) => self.shut(event),
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
    }

    /// What is counted.
    pub(crate) fn metrics(&self) -> String {
        let (entries, watching) =
            (self.entries.load(Ordering::Relaxed), self.watching.load(Ordering::Relaxed));
        let logs = self.hubs().len();
        format!(
            "# HELP rectify_desk_entries_total Entries written through this server.\n\
             # TYPE rectify_desk_entries_total counter\n\
             rectify_desk_entries_total {entries}\n\
             # HELP rectify_desk_watching Devices that watch a log live.\n\
             # TYPE rectify_desk_watching gauge\n\
             rectify_desk_watching {watching}\n\
             # HELP rectify_desk_logs Logs in memory.\n\
             # TYPE rectify_desk_logs gauge\n\
             rectify_desk_logs {logs}\n"
        )
    }
}
