//! Writing: on one connection, whole or not at all.
//!
//! A connection on which something went wrong is thrown away with whatever it had begun, and the
//! next write gets a new one: what a driver believes about an open transaction after a full disk
//! cannot be trusted. We send `BEGIN` ourselves, and it is refused inside a transaction, so the
//! `COMMIT` that follows it is the real one; and nothing is acknowledged that another connection
//! cannot read.
//!
//! Entries that are added at the same moment are added together, in one transaction: one wait for
//! the disk instead of hundreds. They queue in lanes, one for each event on PostgreSQL, where
//! another server may hold an event's counter; so an event that waits takes no connection from the
//! others.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::ops::{Deref, DerefMut};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::error::DatabaseError;
use sqlx::pool::PoolConnection;
use sqlx::{Database, Executor, Pool, QueryBuilder};
use tokio::sync::oneshot;

use crate::open::CHANNEL;
use crate::{Append, Db, Error, New, Store, TELL};

/// How many requests are carried out in one transaction.
const TOGETHER: usize = 256;

/// How many rows one statement adds.
const ROWS: usize = 100;

/// How long entries wait for a counter that another server holds.
const PATIENCE: Duration = Duration::from_secs(5);

/// The first and the longest pause before asking for the counter again; no connection is held in
/// the meantime.
const PAUSE: (Duration, Duration) = (Duration::from_millis(20), Duration::from_millis(400));

/// How a transaction begins.
pub(crate) trait Begin: Database {
    /// The statement
    const BEGIN: &'static str;
    /// For adding entries: whoever waits for a counter waits in our lane
    const LANE: &'static str;
}

impl Begin for sqlx::Sqlite {
    const BEGIN: &'static str = "BEGIN IMMEDIATE";
    const LANE: &'static str = Self::BEGIN;
}

impl Begin for sqlx::Postgres {
    const BEGIN: &'static str = "BEGIN";
    const LANE: &'static str = "BEGIN; SET LOCAL lock_timeout = '200ms'";
}

/// A transaction. Unless it completed, its connection is thrown away.
pub(crate) struct Tx<DB: Database> {
    connection: PoolConnection<DB>,
    has_ended: bool,
}

impl<DB: Begin> Tx<DB>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
{
    /// Begins one.
    pub(crate) async fn begin(pool: &Pool<DB>, begin: &'static str) -> Result<Self, sqlx::Error> {
        let connection = pool.acquire().await?;
        let mut tx = Self { connection, has_ended: false };
        tx.say(begin).await?;
        Ok(tx)
    }

    /// Commits it.
    pub(crate) async fn commit(mut self) -> Result<(), sqlx::Error> {
        self.say("COMMIT").await?;
        self.has_ended = true;
        Ok(())
    }

    /// Rolls it back.
    pub(crate) async fn undo(mut self) -> Result<(), sqlx::Error> {
        self.say("ROLLBACK").await?;
        self.has_ended = true;
        Ok(())
    }

    async fn say(&mut self, what: &'static str) -> Result<(), sqlx::Error> {
        sqlx::raw_sql(what).execute(&mut *self.connection).await.map(|_| ())
    }
}

/// Begins to write.
pub(crate) async fn writes<DB: Begin>(pool: &Pool<DB>) -> Result<Tx<DB>, sqlx::Error>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
{
    Tx::begin(pool, DB::BEGIN).await
}

impl<DB: Database> Deref for Tx<DB> {
    type Target = DB::Connection;

    fn deref(&self) -> &Self::Target {
        &self.connection
    }
}

impl<DB: Database> DerefMut for Tx<DB> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.connection
    }
}

impl<DB: Database> Drop for Tx<DB> {
    fn drop(&mut self) {
        if !self.has_ended {
            self.connection.close_on_drop();
        }
    }
}

/// Entries of a device that wait to be added.
#[derive(Debug)]
struct Waiting {
    event: String,
    device: String,
    new: Vec<New>,
    answer: oneshot::Sender<Result<Append, Error>>,
}

/// What is waiting, by lane; a lane exists while somebody works on it.
#[derive(Debug, Default)]
pub(crate) struct Lanes(Mutex<HashMap<String, VecDeque<Waiting>>>);

impl Lanes {
    fn lanes(&self) -> MutexGuard<'_, HashMap<String, VecDeque<Waiting>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues it; returns whether nobody is working on this lane yet.
    fn queue(&self, lane: &str, waiting: Waiting) -> bool {
        let mut lanes = self.lanes();
        let is_new = !lanes.contains_key(lane);
        lanes.entry(lane.to_owned()).or_default().push_back(waiting);
        is_new
    }

    /// Those whose turn it is; if there are none, the lane is closed.
    fn next(&self, lane: &str) -> Vec<Waiting> {
        let mut lanes = self.lanes();
        let Some(queue) = lanes.get_mut(lane) else { return Vec::new() };
        let count = queue.len().min(TOGETHER);
        let group: Vec<Waiting> = queue.drain(..count).collect();
        if group.is_empty() {
            lanes.remove(lane);
        }
        group
    }
}

/// What is to be added, worked out before anything is written.
#[derive(Debug, Default)]
struct Plan<'a> {
    /// The last position in each event's log, before and after
    counters: BTreeMap<&'a str, (i64, i64)>,
    /// The last entry of each device, before and after
    heads: BTreeMap<(&'a str, &'a str), (i64, i64)>,
    /// The new entries, each with its event, position, device and seq
    rows: Vec<(&'a str, i64, &'a str, i64, &'a New)>,
}

/// What a plan must know before an entry can be placed.
enum Placed {
    /// It will be added, or cannot be
    As(Result<(), Append>),
    /// It is already there: does it say the same?
    Known(i64),
}

impl<'a> Plan<'a> {
    /// Where an entry goes.
    fn place(&mut self, event: &'a str, device: &'a str, entry: &'a New) -> Placed {
        let Some((was, head)) = self.heads.get_mut(&(event, device)) else {
            return Placed::As(Err(Append::NoEvent));
        };
        let seq = if entry.seq == 0 { *head + 1 } else { entry.seq };
        if seq > *head + 1 || seq < 1 {
            return Placed::As(Err(Append::Gap(*head + 1)));
        }
        if seq <= *was {
            return Placed::Known(seq);
        }
        if seq <= *head {
            let same =
                |row: &&(&str, i64, &str, i64, &New)| (row.0, row.2, row.3) == (event, device, seq);
            let is_same = self.rows.iter().rev().find(same).is_some_and(|row| row.4.says(entry));
            return Placed::As(if is_same { Ok(()) } else { Err(Append::Other(seq)) });
        }
        let Some((_, last)) = self.counters.get_mut(event) else {
            return Placed::As(Err(Append::NoEvent));
        };
        (*last, *head) = (*last + 1, seq);
        self.rows.push((event, *last, device, seq, entry));
        Placed::As(Ok(()))
    }

    /// Removes everything placed since there were this many rows.
    fn undo(&mut self, rows: usize) {
        for (event, _, device, seq, _) in self.rows.drain(rows..).rev() {
            if let Some((_, last)) = self.counters.get_mut(event) {
                *last -= 1;
            }
            if let Some((_, head)) = self.heads.get_mut(&(event, device)) {
                *head = seq - 1;
            }
        }
    }

    fn done(&self, event: &str, device: &str) -> Append {
        let head = self.heads.get(&(event, device)).map_or(0, |it| it.1);
        Append::Done { head, cursor: self.counters.get(event).map_or(0, |it| it.1) }
    }

    /// The events whose logs grow.
    fn grown(&self) -> impl Iterator<Item = (&'a str, i64)> {
        let grown = self.counters.iter().filter(|(_, (before, last))| last > before);
        grown.map(|(event, (_, last))| (*event, *last))
    }
}

// The row is locked until the end: the next writer sees what was added, and nobody sees a number
// before all smaller ones.
const LOCK: &str = "UPDATE counters SET last = last WHERE event = $1 RETURNING last";
pub(crate) const HEAD: &str =
    "SELECT COALESCE(MAX(seq), 0) FROM entries WHERE event = $1 AND device = $2";
const KNOWN: &str =
    "SELECT at, kind, body FROM entries WHERE event = $1 AND device = $2 AND seq = $3";
const INSERT: &str = "INSERT INTO entries (event, number, device, seq, at, kind, body, laws) ";
const COUNT: &str = "UPDATE counters SET last = $2 WHERE event = $1";

/// Adds the entries of a group within a transaction; returns what became of each.
macro_rules! add {
    ($tx:ident, $group:expr, $kind:ty) => {{
        let (mut plan, mut answers) = (Plan::default(), Vec::new());
        for waiting in $group {
            let (event, device) = (waiting.event.as_str(), waiting.device.as_str());
            if !plan.counters.contains_key(event) {
                let last: Option<i64> =
                    sqlx::query_scalar(LOCK).bind(event).fetch_optional(&mut *$tx).await?;
                let Some(last) = last else {
                    answers.push(Append::NoEvent);
                    continue;
                };
                plan.counters.insert(event, (last, last));
            }
            if !plan.heads.contains_key(&(event, device)) {
                let head: i64 =
                    sqlx::query_scalar(HEAD).bind(event).bind(device).fetch_one(&mut *$tx).await?;
                plan.heads.insert((event, device), (head, head));
            }
            let (before, mut outcome) = (plan.rows.len(), Ok(()));
            for entry in &waiting.new {
                outcome = match plan.place(event, device, entry) {
                    Placed::As(outcome) => outcome,
                    Placed::Known(seq) => {
                        let known: (String, String, String) = sqlx::query_as(KNOWN)
                            .bind(event)
                            .bind(device)
                            .bind(seq)
                            .fetch_one(&mut *$tx)
                            .await?;
                        let is_same =
                            known.0 == entry.at && known.1 == entry.kind && known.2 == entry.body;
                        if is_same { Ok(()) } else { Err(Append::Other(seq)) }
                    }
                };
                if outcome.is_err() {
                    plan.undo(before);
                    break;
                }
            }
            answers.push(outcome.map_or_else(|refused| refused, |()| plan.done(event, device)));
        }
        for rows in plan.rows.chunks(ROWS) {
            let mut insert: QueryBuilder<$kind> = QueryBuilder::new(INSERT);
            insert.push_values(rows, |mut row, (event, number, device, seq, new)| {
                row.push_bind(*event).push_bind(*number).push_bind(*device).push_bind(*seq);
                row.push_bind(&new.at).push_bind(&new.kind).push_bind(&new.body);
                row.push_bind(&new.laws);
            });
            insert.build().persistent(rows.len() == 1).execute(&mut *$tx).await?;
        }
        let grown: Vec<(String, i64)> =
            plan.grown().map(|(event, last)| (event.to_owned(), last)).collect();
        for (event, last) in &grown {
            sqlx::query(COUNT).bind(event).bind(*last).execute(&mut *$tx).await?;
        }
        (answers, grown)
    }};
}

impl Store {
    /// Adds entries of a device. Those already there are skipped; afterwards all of them
    /// are there, or none was added.
    pub async fn append(&self, event: &str, device: &str, new: &[New]) -> Result<Append, Error> {
        let (answer, answered) = oneshot::channel();
        let waiting = Waiting {
            event: event.to_owned(),
            device: device.to_owned(),
            new: new.to_vec(),
            answer,
        };
        let lane = if self.is_sqlite() { "" } else { event };
        if self.lanes.queue(lane, waiting) {
            // whoever asked may leave, but the work others wait for goes on
            let (store, lane) = (self.clone(), lane.to_owned());
            tokio::spawn(async move { store.work(&lane).await });
        }
        answered.await.unwrap_or_else(|_| Err(Error::NotStored("the server ends".to_owned())))
    }

    /// Works on a lane until nobody is waiting in it.
    async fn work(&self, lane: &str) {
        loop {
            let group = self.lanes.next(lane);
            if group.is_empty() {
                return;
            }
            self.carry_out(group).await;
        }
    }

    /// Adds a group and answers everyone waiting for it.
    async fn carry_out(&self, group: Vec<Waiting>) {
        let added = self.add_patiently(&group).await;
        self.health.tell(added.as_ref().map(|_| ()));
        match added {
            Ok(answers) => {
                for (waiting, answer) in group.into_iter().zip(answers) {
                    let _ = waiting.answer.send(Ok(answer));
                }
            }
            // what is wrong with one does not concern the others
            Err(Error::Database(error)) if group.len() > 1 && is_of_data(&error) => {
                for waiting in group {
                    Box::pin(self.carry_out(vec![waiting])).await;
                }
            }
            Err(error) => {
                let said = error.to_string();
                for waiting in group {
                    let _ = waiting.answer.send(Err(Error::NotStored(said.clone())));
                }
            }
        }
    }

    /// Adds a group, retrying while another server holds a counter.
    async fn add_patiently(&self, group: &[Waiting]) -> Result<Vec<Append>, Error> {
        let (began, mut pause) = (Instant::now(), PAUSE.0);
        loop {
            let added = self.add(group).await;
            let is_held = added.as_ref().is_err_and(is_locked);
            if !is_held || began.elapsed() + pause > PATIENCE {
                return added;
            }
            tokio::time::sleep(pause).await;
            pause = (2 * pause).min(PAUSE.1);
        }
    }

    async fn add(&self, group: &[Waiting]) -> Result<Vec<Append>, Error> {
        self.is_still_there()?;
        let (answers, grown) = match &self.db {
            Db::Sqlite { write, .. } => {
                let mut tx = Tx::begin(write, sqlx::Sqlite::LANE).await?;
                let (answers, grown) = add!(tx, group, sqlx::Sqlite);
                tx.commit().await?;
                (answers, grown)
            }
            Db::Postgres { write, .. } => {
                let mut tx = Tx::begin(write, sqlx::Postgres::LANE).await?;
                let added: Result<_, sqlx::Error> = async {
                    let (answers, grown) = add!(tx, group, sqlx::Postgres);
                    for (event, last) in &grown {
                        let said = format!("{event} {last}");
                        sqlx::query(TELL).bind(CHANNEL).bind(said).execute(&mut *tx).await?;
                    }
                    Ok((answers, grown))
                }
                .await;
                match added {
                    Ok(added) => {
                        tx.commit().await?;
                        added
                    }
                    // that another server holds a counter says nothing against the connection
                    Err(error) if is_lock(&error) => {
                        tx.undo().await?;
                        return Err(error.into());
                    }
                    Err(error) => return Err(error.into()),
                }
            }
        };
        // PostgreSQL has said that it is on disk; for SQLite another connection of this
        // process looks
        if self.is_sqlite() {
            for (event, last) in &grown {
                if self.cursor(event).await?.is_none_or(|seen| seen < *last) {
                    return Err(Error::NotStored(format!("entry {last} cannot be read back")));
                }
            }
        }
        Ok(answers)
    }
}

/// The database's error code.
fn code(error: &sqlx::Error) -> Option<Cow<'_, str>> {
    error.as_database_error().and_then(DatabaseError::code)
}

/// Does another server hold what was asked for?
pub(crate) fn is_lock(error: &sqlx::Error) -> bool {
    code(error).is_some_and(|code| code == "55P03")
}

/// Is it about the data to be written, not about the database?
fn is_of_data(error: &sqlx::Error) -> bool {
    // PostgreSQL's classes of data and of constraints; SQLite's TOOBIG, CONSTRAINT and MISMATCH
    code(error).is_some_and(|code| match code.parse::<u32>() {
        Ok(number) if code.len() < 5 => matches!(number & 0xff, 18..=20),
        _ => code.starts_with("22") || code.starts_with("23"),
    })
}

fn is_locked(error: &Error) -> bool {
    matches!(error, Error::Database(error) if is_lock(error))
}

/// Whether it can be written to at the moment.
#[derive(Debug, Default)]
pub(crate) struct Health(Mutex<Seen>);

/// What is known about the last writes.
#[derive(Debug, Default, Clone)]
pub(crate) struct Seen {
    /// When something was last written, and read back
    pub(crate) good: Option<Instant>,
    /// Why the last attempt failed, if it did
    pub(crate) bad: Option<String>,
}

impl Health {
    /// Notes that something was written, or could not be.
    pub(crate) fn tell(&self, went: Result<(), &Error>) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match went {
            Ok(()) => *seen = Seen { good: Some(Instant::now()), bad: None },
            // a held counter says nothing about other events, nor does bad input
            Err(error) if is_locked(error) => {}
            Err(Error::Database(error)) if is_of_data(error) => {}
            Err(error) => seen.bad = Some(error.to_string()),
        }
    }

    /// Nothing can be written.
    pub(crate) fn fail(&self, error: &Error) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seen.bad = Some(error.to_string());
    }

    pub(crate) fn seen(&self) -> Seen {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
