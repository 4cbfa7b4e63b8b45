//! What is read and written, one event at a time.

use std::sync::atomic::Ordering;

use crate::open::CHANNEL;
use crate::write::{HEAD, is_lock, writes};
use crate::{Db, Error, Store, TELL, reading, writing};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    pub id: String,
    pub name: String,
    /// Everything else about it, as text
    pub settings: String,
    /// When it was made, in seconds since 1970
    pub made: i64,
    /// When its names are to be forgotten
    pub forget: Option<i64>,
    /// When they were forgotten
    pub forgotten: Option<i64>,
    /// Whose event it is; empty: the owner's
    pub organiser: String,
}

type EventRow = (String, String, String, i64, Option<i64>, Option<i64>, String);

impl From<EventRow> for Event {
    fn from((id, name, settings, made, forget, forgotten, organiser): EventRow) -> Self {
        Self { id, name, settings, made, forget, forgotten, organiser }
    }
}

/// A device that has been let in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Device {
    /// Its id
    pub device: String,
    /// The hash of its token
    pub hash: String,
    pub role: String,
    /// Its table, if it is a table's card
    pub table: Option<i64>,
    /// When it was let in, in seconds since 1970
    pub made: i64,
    /// When it was shut out
    pub revoked: Option<i64>,
    /// When it was last used, as far as that is recorded
    pub used: Option<i64>,
    /// Which renewal of its link it came with
    pub renewal: Option<i64>,
}

type DeviceRow = (String, String, String, Option<i64>, i64, Option<i64>, Option<i64>, Option<i64>);

impl From<DeviceRow> for Device {
    fn from((device, hash, role, table, made, revoked, used, renewal): DeviceRow) -> Self {
        Self { device, hash, role, table, made, revoked, used, renewal }
    }
}

impl Device {
    /// When somebody last used it.
    #[must_use]
    pub fn last_used(&self) -> i64 {
        self.used.unwrap_or(self.made).max(self.made)
    }
}

/// How many devices a link may let in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The most at a time …
    pub most: i64,
    /// … counting those used since then
    pub idle: i64,
    /// And the most in total …
    pub often: i64,
    /// … since then
    pub since: i64,
}

/// What became of a device that wanted to be let in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LetIn {
    /// It is in
    Done,
    /// There are as many as allowed
    Full,
    /// Too many came in a short time
    TooOften,
    /// The link lets nobody in, or no longer does
    NoLink,
    /// A device that came with this link was shut out, and the link was closed
    Closed,
}

/// A link that lets devices in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    pub role: String,
    /// The table; 0 if it is not for one
    pub table: i64,
    /// How often it has been renewed
    pub renewal: i64,
    /// The hash of its key
    pub hash: String,
    /// Until when, in seconds since 1970
    pub expires: Option<i64>,
    /// Since when it is closed, because a device that came with it was shut out
    pub closed: Option<i64>,
}

type LinkRow = (String, i64, i64, String, Option<i64>, Option<i64>);

impl From<LinkRow> for Link {
    fn from((role, table, renewal, hash, expires, closed): LinkRow) -> Self {
        Self { role, table, renewal, hash, expires, closed }
    }
}

/// An entry as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// Its position in the log, from 1
    pub number: i64,
    /// Who wrote it
    pub device: String,
    /// Its number among the device's entries, from 1
    pub seq: i64,
    /// When
    pub at: String,
    /// What it is about
    pub kind: String,
    /// What it says
    pub body: String,
    /// What was worked out from it
    pub laws: Option<String>,
}

type StoredRow = (i64, String, i64, String, String, String, Option<String>);

impl From<StoredRow> for Stored {
    fn from((number, device, seq, at, kind, body, laws): StoredRow) -> Self {
        Self { number, device, seq, at, kind, body, laws }
    }
}

/// An entry to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct New {
    /// Its number among the device's entries, from 1; 0 is the next one
    pub seq: i64,
    /// When
    pub at: String,
    /// What it is about
    pub kind: String,
    /// What it says
    pub body: String,
    /// What was worked out from it
    pub laws: Option<String>,
}

impl New {
    /// Does it say the same as another one?
    pub(crate) fn says(&self, other: &Self) -> bool {
        (&self.at, &self.kind, &self.body) == (&other.at, &other.kind, &other.body)
    }
}

/// What became of entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Append {
    /// All of them are there
    Done {
        /// The last of this device
        head: i64,
        /// The last of the log
        cursor: i64,
    },
    /// None of them has been added: this one is missing before the others
    Gap(i64),
    /// None of them has been added: this one is already there and says something else
    Other(i64),
    /// There is no such event
    NoEvent,
}

/// Creates or renews a link.
macro_rules! put {
    ($tx:ident, $event:expr, $link:expr) => {
        sqlx::query(LINK)
            .bind($event)
            .bind(&$link.role)
            .bind($link.table)
            .bind($link.renewal)
            .bind(&$link.hash)
            .bind($link.expires)
            .bind($link.closed)
            .execute(&mut *$tx)
            .await?;
    };
}

impl Store {
    /// Entries after a position, in order.
    pub async fn read(&self, event: &str, after: i64, most: i64) -> Result<Vec<Stored>, Error> {
        const READ: &str = "SELECT number, device, seq, at, kind, body, laws FROM entries \
            WHERE event = $1 AND number > $2 ORDER BY number LIMIT $3";
        let rows: Vec<StoredRow> = reading!(&self.db, pool => {
            sqlx::query_as(READ).bind(event).bind(after).bind(most).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(Stored::from).collect())
    }

    /// The rulings of an event that mention a person's id, with corrections and set-asides, up to a
    /// limit: what is looked up in earlier events.
    pub async fn rulings(
        &self,
        event: &str,
        person: &str,
        most: i64,
    ) -> Result<Vec<Stored>, Error> {
        const READ: &str = "SELECT number, device, seq, at, kind, body, laws FROM entries \
            WHERE event = $1 AND (kind IN ('correct', 'set_aside') \
            OR kind = 'ruling' AND body LIKE $2 ESCAPE '\\') ORDER BY number LIMIT $3";
        let plain = person.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
        let rows: Vec<StoredRow> = reading!(&self.db, pool => {
            let like = format!("%{plain}%");
            sqlx::query_as(READ).bind(event).bind(like).bind(most).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(Stored::from).collect())
    }

    /// The last entry of a device.
    pub async fn head(&self, event: &str, device: &str) -> Result<i64, Error> {
        Ok(reading!(&self.db, pool => {
            sqlx::query_scalar(HEAD).bind(event).bind(device).fetch_one(pool).await
        })?)
    }

    /// The last position in a log; `None` if there is no such event.
    pub async fn cursor(&self, event: &str) -> Result<Option<i64>, Error> {
        const LAST: &str = "SELECT last FROM counters WHERE event = $1";
        Ok(reading!(&self.db, pool => {
            sqlx::query_scalar(LAST).bind(event).fetch_optional(pool).await
        })?)
    }

    /// Creates an event, with its links and the names of its players.
    pub async fn make_event(
        &self,
        event: &Event,
        links: &[Link],
        names: &[(String, String)],
    ) -> Result<(), Error> {
        const EVENT: &str = "INSERT INTO events (event, name, settings, made, forget, organiser) \
            VALUES ($1, $2, $3, $4, $5, $6)";
        const COUNTER: &str = "INSERT INTO counters (event, last) VALUES ($1, 0)";
        writing!(self, tx => {
            sqlx::query(EVENT)
                .bind(&event.id)
                .bind(&event.name)
                .bind(&event.settings)
                .bind(event.made)
                .bind(event.forget)
                .bind(&event.organiser)
                .execute(&mut *tx)
                .await?;
            sqlx::query(COUNTER).bind(&event.id).execute(&mut *tx).await?;
            for link in links {
                put!(tx, &event.id, link);
            }
            for (person, name) in names {
                sqlx::query(NAME).bind(&event.id).bind(person).bind(name).execute(&mut *tx).await?;
            }
        })
    }

    /// An event.
    pub async fn event(&self, event: &str) -> Result<Option<Event>, Error> {
        const FIND: &str = "SELECT event, name, settings, made, forget, forgotten, organiser \
            FROM events WHERE event = $1";
        let row: Option<EventRow> = reading!(&self.db, pool => {
            sqlx::query_as(FIND).bind(event).fetch_optional(pool).await
        })?;
        Ok(row.map(Event::from))
    }

    /// All events, the latest first: for their owner.
    pub async fn events(&self) -> Result<Vec<Event>, Error> {
        const ALL: &str = "SELECT event, name, settings, made, forget, forgotten, organiser \
            FROM events ORDER BY made DESC, event";
        let rows: Vec<EventRow> =
            reading!(&self.db, pool => sqlx::query_as(ALL).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(Event::from).collect())
    }

    /// The latest events of one organiser whose names are not forgotten, up to a limit.
    pub async fn events_of(&self, organiser: &str, most: i64) -> Result<Vec<Event>, Error> {
        const LATEST: &str = "SELECT event, name, settings, made, forget, forgotten, organiser \
            FROM events WHERE organiser = $1 AND forgotten IS NULL \
            ORDER BY made DESC, event LIMIT $2";
        let rows: Vec<EventRow> = reading!(&self.db, pool => {
            sqlx::query_as(LATEST).bind(organiser).bind(most).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(Event::from).collect())
    }

    /// Changes an event, and adds links.
    pub async fn change_event(&self, event: &Event, links: &[Link]) -> Result<(), Error> {
        const CHANGE: &str = "UPDATE events SET name = $2, settings = $3, forget = $4, \
            organiser = $5 WHERE event = $1";
        writing!(self, tx => {
            sqlx::query(CHANGE)
                .bind(&event.id)
                .bind(&event.name)
                .bind(&event.settings)
                .bind(event.forget)
                .bind(&event.organiser)
                .execute(&mut *tx)
                .await?;
            for link in links {
                put!(tx, &event.id, link);
            }
        })
    }

    /// The links of an event.
    pub async fn links(&self, event: &str) -> Result<Vec<Link>, Error> {
        const ALL: &str = "SELECT role, tab, renewal, hash, expires, closed FROM links \
            WHERE event = $1 ORDER BY role, tab";
        let rows: Vec<LinkRow> = reading!(&self.db, pool => {
            sqlx::query_as(ALL).bind(event).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(Link::from).collect())
    }

    /// The link whose key has this hash.
    pub async fn link(&self, event: &str, hash: &str) -> Result<Option<Link>, Error> {
        const FIND: &str = "SELECT role, tab, renewal, hash, expires, closed FROM links \
            WHERE event = $1 AND hash = $2";
        let row: Option<LinkRow> = reading!(&self.db, pool => {
            sqlx::query_as(FIND).bind(event).bind(hash).fetch_optional(pool).await
        })?;
        Ok(row.map(Link::from))
    }

    /// Creates, renews or opens links; old keys no longer let anybody in, and devices let in by a
    /// table's old card are shut out.
    pub async fn put_links(&self, event: &str, links: &[Link], now: i64) -> Result<(), Error> {
        const CARD: &str = "UPDATE devices SET revoked = $4 WHERE event = $1 AND role = 'table' \
            AND tab = $2 AND COALESCE(renewal, 0) < $3 AND revoked IS NULL";
        writing!(self, tx => {
            for link in links {
                put!(tx, event, link);
                if link.role == "table" {
                    sqlx::query(CARD)
                        .bind(event)
                        .bind(link.table)
                        .bind(link.renewal)
                        .bind(now)
                        .execute(&mut *tx)
                        .await?;
                }
            }
        })?;
        self.tell(event, DOORS).await
    }

    /// Lets a device in, if its link is still valid and there is room. `link` is the hash of the
    /// key it came with; none for the owner's password.
    pub async fn let_in(
        &self,
        event: &str,
        device: &Device,
        link: Option<&str>,
        limits: Limits,
    ) -> Result<LetIn, Error> {
        // locked until the end: others who come with the same link wait
        const LINK: &str = "UPDATE links SET renewal = renewal \
            WHERE event = $1 AND hash = $2 RETURNING closed";
        const COUNT: &str = "SELECT \
            COUNT(CASE WHEN revoked IS NULL AND COALESCE(used, made) >= $4 THEN 1 END), \
            COUNT(CASE WHEN made >= $5 AND COALESCE(renewal, 0) = $6 THEN 1 END) \
            FROM devices WHERE event = $1 AND role = $2 AND COALESCE(tab, 0) = $3";
        // a card's devices write nothing but calls, and those are kept: devices that are
        // shut out may be deleted
        const OVER: &str = "DELETE FROM devices WHERE event = $1 AND role = 'table' AND tab = $2 \
            AND made < $3 AND (revoked IS NOT NULL OR COALESCE(used, made) < $3)";
        const INSERT: &str = "INSERT INTO devices (event, device, hash, role, tab, made, renewal) \
            VALUES ($1, $2, $3, $4, $5, $6, $7)";
        writing!(self, tx => {
            let found: Option<Option<i64>> = match link {
                None => Some(None),
                Some(link) => {
                    sqlx::query_scalar(LINK).bind(event).bind(link).fetch_optional(&mut *tx).await?
                }
            };
            let table = device.table.unwrap_or(0);
            if table > 0 {
                sqlx::query(OVER)
                    .bind(event)
                    .bind(table)
                    .bind(limits.since.min(limits.idle))
                    .execute(&mut *tx)
                    .await?;
            }
            let (there, recent): (i64, i64) = sqlx::query_as(COUNT)
                .bind(event)
                .bind(&device.role)
                .bind(table)
                .bind(limits.idle)
                .bind(limits.since)
                .bind(device.renewal.unwrap_or(0))
                .fetch_one(&mut *tx)
                .await?;
            if found.is_none() {
                LetIn::NoLink
            } else if found.flatten().is_some() {
                LetIn::Closed
            } else if there >= limits.most {
                LetIn::Full
            } else if recent >= limits.often {
                LetIn::TooOften
            } else {
                sqlx::query(INSERT)
                    .bind(event)
                    .bind(&device.device)
                    .bind(&device.hash)
                    .bind(&device.role)
                    .bind(device.table)
                    .bind(device.made)
                    .bind(device.renewal)
                    .execute(&mut *tx)
                    .await?;
                LetIn::Done
            }
        })
    }

    /// The device whose token has this hash, unless it has been shut out.
    pub async fn device(&self, event: &str, hash: &str) -> Result<Option<Device>, Error> {
        const FIND: &str = "SELECT device, hash, role, tab, made, revoked, used, renewal \
            FROM devices WHERE event = $1 AND hash = $2 AND revoked IS NULL";
        let row: Option<DeviceRow> = reading!(&self.db, pool => {
            sqlx::query_as(FIND).bind(event).bind(hash).fetch_optional(pool).await
        })?;
        Ok(row.map(Device::from))
    }

    /// All devices of an event.
    pub async fn devices(&self, event: &str) -> Result<Vec<Device>, Error> {
        const ALL: &str = "SELECT device, hash, role, tab, made, revoked, used, renewal \
            FROM devices WHERE event = $1 ORDER BY made, device";
        let rows: Vec<DeviceRow> = reading!(&self.db, pool => {
            sqlx::query_as(ALL).bind(event).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(Device::from).collect())
    }

    /// Notes that a device was used.
    pub async fn used(&self, event: &str, hash: &str, now: i64) -> Result<(), Error> {
        const USED: &str = "UPDATE devices SET used = $3 WHERE event = $1 AND hash = $2";
        writing!(self, tx => {
            sqlx::query(USED).bind(event).bind(hash).bind(now).execute(&mut *tx).await?;
        })
    }

    /// Shuts a device out, and says whether it was in. If `closes` is set, the link that it came
    /// with is closed until somebody opens or renews it.
    pub async fn revoke(
        &self,
        event: &str,
        device: &str,
        closes: bool,
        now: i64,
    ) -> Result<bool, Error> {
        const REVOKE: &str = "UPDATE devices SET revoked = $3 \
            WHERE event = $1 AND device = $2 AND revoked IS NULL RETURNING role, renewal";
        const CLOSE: &str = "UPDATE links SET closed = $4 WHERE event = $1 AND role = $2 \
            AND tab = 0 AND renewal = COALESCE($3, renewal) AND closed IS NULL";
        let was_in = writing!(self, tx => {
            let was: Option<(String, Option<i64>)> = sqlx::query_as(REVOKE)
                .bind(event)
                .bind(device)
                .bind(now)
                .fetch_optional(&mut *tx)
                .await?;
            if let Some((role, renewal)) = was.as_ref().filter(|_| closes) {
                sqlx::query(CLOSE)
                    .bind(event)
                    .bind(role)
                    .bind(*renewal)
                    .bind(now)
                    .execute(&mut *tx)
                    .await?;
            }
            was.is_some()
        })?;
        self.tell(event, DOORS).await?;
        Ok(was_in)
    }

    /// Shuts out all devices of an event but one.
    pub async fn revoke_others(&self, event: &str, but: &str, now: i64) -> Result<(), Error> {
        const REVOKE: &str = "UPDATE devices SET revoked = $3 \
            WHERE event = $1 AND device <> $2 AND revoked IS NULL";
        writing!(self, tx => {
            sqlx::query(REVOKE).bind(event).bind(but).bind(now).execute(&mut *tx).await?;
        })?;
        self.tell(event, DOORS).await
    }

    /// Tells other servers: `EVENT WHAT`.
    async fn tell(&self, event: &str, what: &str) -> Result<(), Error> {
        if let Db::Postgres { write, .. } = &self.db {
            let said = format!("{event} {what}");
            sqlx::query(TELL).bind(CHANNEL).bind(said).execute(write).await?;
        }
        Ok(())
    }

    /// The names of the people at an event, by their ids.
    pub async fn names(&self, event: &str) -> Result<Vec<(String, String)>, Error> {
        const ALL: &str = "SELECT person, name FROM names WHERE event = $1 ORDER BY person";
        Ok(reading!(&self.db, pool => {
            sqlx::query_as(ALL).bind(event).fetch_all(pool).await
        })?)
    }

    /// Gives people names.
    pub async fn name(&self, event: &str, names: &[(String, String)]) -> Result<(), Error> {
        writing!(self, tx => {
            for (person, name) in names {
                sqlx::query(NAME).bind(event).bind(person).bind(name).execute(&mut *tx).await?;
            }
        })?;
        self.tell(event, NAMES).await
    }

    /// Forgets a person's name, and says whether there was one.
    pub async fn forget_name(&self, event: &str, person: &str) -> Result<bool, Error> {
        const FORGET: &str = "DELETE FROM names WHERE event = $1 AND person = $2";
        let changed = writing!(self, tx => {
            let done = sqlx::query(FORGET).bind(event).bind(person).execute(&mut *tx).await?;
            done.rows_affected()
        })?;
        if changed > 0 {
            self.tell(event, NAMES).await?;
            // it is forgotten, whatever happens now
            let _ = self.wipe().await;
        }
        Ok(changed > 0)
    }

    /// Forgets the names of all events whose time has come, and says which.
    pub async fn forget(&self, now: i64) -> Result<Vec<String>, Error> {
        const DUE: &str = "SELECT event FROM events WHERE forget <= $1 AND forgotten IS NULL";
        const FORGET: &str = "DELETE FROM names WHERE event = $1";
        const DONE: &str = "UPDATE events SET forgotten = $2 WHERE event = $1";
        let due: Vec<String> = reading!(&self.db, pool => {
            sqlx::query_scalar(DUE).bind(now).fetch_all(pool).await
        })?;
        for event in &due {
            writing!(self, tx => {
                sqlx::query(FORGET).bind(event).execute(&mut *tx).await?;
                sqlx::query(DONE).bind(event).bind(now).execute(&mut *tx).await?;
            })?;
            self.tell(event, NAMES).await?;
        }
        if !due.is_empty() {
            let _ = self.wipe().await;
        }
        Ok(due)
    }

    /// Is deleted data still in the files because somebody was reading?
    #[must_use]
    pub fn is_unwiped(&self) -> bool {
        self.unwiped.load(Ordering::Relaxed)
    }

    /// Removes deleted data from the files too: SQLite has overwritten it, and empties the file of
    /// its latest writes; PostgreSQL rewrites the table of names. Anybody reading an older state at
    /// this moment, such as a backup, is not waited for: it is tried again later. What PostgreSQL's
    /// own log keeps is up to its operator.
    pub async fn wipe(&self) -> Result<(), Error> {
        // `VACUUM FULL` would keep what a current reader may still see
        const ANEW: &str = "SET LOCAL lock_timeout = '200ms'; \
            LOCK TABLE names IN ACCESS EXCLUSIVE MODE; \
            CREATE TEMPORARY TABLE kept ON COMMIT DROP AS SELECT event, person, name FROM names; \
            TRUNCATE names; \
            INSERT INTO names (event, person, name) SELECT event, person, name FROM kept";
        self.unwiped.store(true, Ordering::Relaxed);
        let is_busy = match &self.db {
            Db::Sqlite { write, .. } => {
                let mut connection = write.acquire().await?;
                // other writers wait only for a moment
                sqlx::raw_sql("PRAGMA busy_timeout = 200").execute(&mut *connection).await?;
                let emptied: (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)")
                    .fetch_one(&mut *connection)
                    .await?;
                sqlx::raw_sql("PRAGMA busy_timeout = 5000").execute(&mut *connection).await?;
                emptied.0 != 0
            }
            Db::Postgres { write, .. } => {
                let mut tx = writes(write).await?;
                match sqlx::raw_sql(ANEW).execute(&mut *tx).await {
                    Ok(_) => {
                        tx.commit().await?;
                        false
                    }
                    Err(error) if is_lock(&error) => {
                        tx.undo().await?;
                        true
                    }
                    Err(error) => return Err(error.into()),
                }
            }
        };
        self.unwiped.store(is_busy, Ordering::Relaxed);
        Ok(())
    }

    /// The hash of the owner's password.
    pub async fn password(&self) -> Result<Option<String>, Error> {
        const FIND: &str = "SELECT password FROM desk WHERE event = ''";
        Ok(reading!(&self.db, pool => sqlx::query_scalar(FIND).fetch_one(pool).await)?)
    }

    /// Sets the hash of the owner's password.
    pub async fn set_password(&self, hash: Option<&str>) -> Result<(), Error> {
        const SET: &str = "UPDATE desk SET password = $1 WHERE event = ''";
        writing!(self, tx => {
            sqlx::query(SET).bind(hash).execute(&mut *tx).await?;
        })
    }
}

/// What servers tell each other about an event beside its last entry: that somebody may have been
/// shut out, and that names have changed.
pub(crate) const DOORS: &str = "-";
pub(crate) const NAMES: &str = "~";

const LINK: &str = "INSERT INTO links (event, role, tab, renewal, hash, expires, closed) \
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (event, role, tab) DO UPDATE \
    SET renewal = excluded.renewal, hash = excluded.hash, expires = excluded.expires, \
    closed = excluded.closed";

const NAME: &str = "INSERT INTO names (event, person, name) VALUES ($1, $2, $3) \
    ON CONFLICT (event, person) DO UPDATE SET name = excluded.name";
