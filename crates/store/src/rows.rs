//! What is read and written, one event at a time.

use crate::open::CHANNEL;
use crate::{Db, Error, Store, reading, writing};

/// An event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Its id
    pub id: String,
    /// Its name
    pub name: String,
    /// All else that was said of it, as text
    pub settings: String,
    /// When it was made, in seconds since 1970
    pub made: i64,
    /// When its names are to be forgotten
    pub forget: Option<i64>,
    /// When they were
    pub forgotten: Option<i64>,
}

type EventRow = (String, String, String, i64, Option<i64>, Option<i64>);

impl From<EventRow> for Event {
    fn from((id, name, settings, made, forget, forgotten): EventRow) -> Self {
        Self { id, name, settings, made, forget, forgotten }
    }
}

/// A device that has been let in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Device {
    /// Its id
    pub device: String,
    /// The hash of its token
    pub hash: String,
    /// What it is
    pub role: String,
    /// Its table, if it is one
    pub table: Option<i64>,
    /// When it was let in, in seconds since 1970
    pub made: i64,
    /// When it was shut out
    pub revoked: Option<i64>,
}

type DeviceRow = (String, String, String, Option<i64>, i64, Option<i64>);

impl From<DeviceRow> for Device {
    fn from((device, hash, role, table, made, revoked): DeviceRow) -> Self {
        Self { device, hash, role, table, made, revoked }
    }
}

/// A link that lets devices in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// As what
    pub role: String,
    /// The table; 0 if it is not for one
    pub table: i64,
    /// How often it has been renewed
    pub renewal: i64,
    /// The hash of its key
    pub hash: String,
    /// Until when, in seconds since 1970
    pub expires: Option<i64>,
}

type LinkRow = (String, i64, i64, String, Option<i64>);

impl From<LinkRow> for Link {
    fn from((role, table, renewal, hash, expires): LinkRow) -> Self {
        Self { role, table, renewal, hash, expires }
    }
}

/// An entry as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// Its place in the log, from 1
    pub number: i64,
    /// Who wrote it
    pub device: String,
    /// His how-manieth
    pub seq: i64,
    /// When
    pub at: String,
    /// What it is about
    pub kind: String,
    /// What it says
    pub body: String,
}

type StoredRow = (i64, String, i64, String, String, String);

impl From<StoredRow> for Stored {
    fn from((number, device, seq, at, kind, body): StoredRow) -> Self {
        Self { number, device, seq, at, kind, body }
    }
}

/// An entry that is to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct New {
    /// His how-manieth; 0 is the next one
    pub seq: i64,
    /// When
    pub at: String,
    /// What it is about
    pub kind: String,
    /// What it says
    pub body: String,
}

/// What became of entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Append {
    /// They are all there
    Done {
        /// The last of this device
        head: i64,
        /// The last of the log
        cursor: i64,
    },
    /// None of them has been added: this one is missing before the others
    Gap(i64),
    /// None of them has been added: this one is there, and says something else
    Other(i64),
    /// There is no such event
    NoEvent,
}

impl Store {
    /// Adds entries of a device. Those that are there already are skipped; all of
    /// them are there afterwards, or none is added.
    pub async fn append(&self, event: &str, device: &str, new: &[New]) -> Result<Append, Error> {
        // The row is locked until the end: who comes next sees what was added, and
        // nobody sees a number before all smaller ones.
        const LOCK: &str = "UPDATE counters SET last = last WHERE event = $1 RETURNING last";
        const HEAD: &str =
            "SELECT COALESCE(MAX(seq), 0) FROM entries WHERE event = $1 AND device = $2";
        const KNOWN: &str =
            "SELECT at, kind, body FROM entries WHERE event = $1 AND device = $2 AND seq = $3";
        const INSERT: &str = "INSERT INTO entries (event, number, device, seq, at, kind, body) \
            VALUES ($1, $2, $3, $4, $5, $6, $7)";
        const COUNT: &str = "UPDATE counters SET last = $2 WHERE event = $1";

        macro_rules! append {
            ($pool:expr, $tx:ident, $last:ident => $tell:expr) => {{
                let mut $tx = $pool.begin().await?;
                let last: Option<i64> =
                    sqlx::query_scalar(LOCK).bind(event).fetch_optional(&mut *$tx).await?;
                let Some(before) = last else { return Ok(Append::NoEvent) };
                let mut $last = before;
                let mut head: i64 =
                    sqlx::query_scalar(HEAD).bind(event).bind(device).fetch_one(&mut *$tx).await?;
                for entry in new {
                    let seq = if entry.seq == 0 { head + 1 } else { entry.seq };
                    if seq > head + 1 || seq < 1 {
                        return Ok(Append::Gap(head + 1));
                    }
                    if seq <= head {
                        let known: (String, String, String) = sqlx::query_as(KNOWN)
                            .bind(event)
                            .bind(device)
                            .bind(seq)
                            .fetch_one(&mut *$tx)
                            .await?;
                        let is_same =
                            known.0 == entry.at && known.1 == entry.kind && known.2 == entry.body;
                        if !is_same {
                            return Ok(Append::Other(seq));
                        }
                        continue;
                    }
                    ($last, head) = ($last + 1, seq);
                    sqlx::query(INSERT)
                        .bind(event)
                        .bind($last)
                        .bind(device)
                        .bind(seq)
                        .bind(&entry.at)
                        .bind(&entry.kind)
                        .bind(&entry.body)
                        .execute(&mut *$tx)
                        .await?;
                }
                if $last > before {
                    sqlx::query(COUNT).bind(event).bind($last).execute(&mut *$tx).await?;
                    $tell;
                }
                $tx.commit().await?;
                Ok(Append::Done { head, cursor: $last })
            }};
        }
        match &self.db {
            Db::Sqlite { write, .. } => append!(write, tx, last => {}),
            Db::Postgres(pool) => append!(pool, tx, last => {
                let said = format!("{event} {last}");
                sqlx::query(TELL).bind(CHANNEL).bind(said).execute(&mut *tx).await?;
            }),
        }
    }

    /// Entries after a place, in their order.
    pub async fn read(&self, event: &str, after: i64, most: i64) -> Result<Vec<Stored>, Error> {
        const READ: &str = "SELECT number, device, seq, at, kind, body FROM entries \
            WHERE event = $1 AND number > $2 ORDER BY number LIMIT $3";
        let rows: Vec<StoredRow> = reading!(&self.db, pool => {
            sqlx::query_as(READ).bind(event).bind(after).bind(most).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(Stored::from).collect())
    }

    /// The last entry of a device.
    pub async fn head(&self, event: &str, device: &str) -> Result<i64, Error> {
        const HEAD: &str =
            "SELECT COALESCE(MAX(seq), 0) FROM entries WHERE event = $1 AND device = $2";
        Ok(reading!(&self.db, pool => {
            sqlx::query_scalar(HEAD).bind(event).bind(device).fetch_one(pool).await
        })?)
    }

    /// The last place of a log; none if there is no such event.
    pub async fn cursor(&self, event: &str) -> Result<Option<i64>, Error> {
        const LAST: &str = "SELECT last FROM counters WHERE event = $1";
        Ok(reading!(&self.db, pool => {
            sqlx::query_scalar(LAST).bind(event).fetch_optional(pool).await
        })?)
    }

    /// Makes an event, with its links and the names of its players.
    pub async fn make_event(
        &self,
        event: &Event,
        links: &[Link],
        names: &[(String, String)],
    ) -> Result<(), Error> {
        const EVENT: &str = "INSERT INTO events (event, name, settings, made, forget) \
            VALUES ($1, $2, $3, $4, $5)";
        const COUNTER: &str = "INSERT INTO counters (event, last) VALUES ($1, 0)";
        writing!(&self.db, pool => {
            let mut tx = pool.begin().await?;
            sqlx::query(EVENT)
                .bind(&event.id)
                .bind(&event.name)
                .bind(&event.settings)
                .bind(event.made)
                .bind(event.forget)
                .execute(&mut *tx)
                .await?;
            sqlx::query(COUNTER).bind(&event.id).execute(&mut *tx).await?;
            for link in links {
                sqlx::query(LINK)
                    .bind(&event.id)
                    .bind(&link.role)
                    .bind(link.table)
                    .bind(link.renewal)
                    .bind(&link.hash)
                    .bind(link.expires)
                    .execute(&mut *tx)
                    .await?;
            }
            for (person, name) in names {
                sqlx::query(NAME).bind(&event.id).bind(person).bind(name).execute(&mut *tx).await?;
            }
            tx.commit().await?;
        });
        Ok(())
    }

    /// An event.
    pub async fn event(&self, event: &str) -> Result<Option<Event>, Error> {
        const FIND: &str = "SELECT event, name, settings, made, forget, forgotten FROM events \
            WHERE event = $1";
        let row: Option<EventRow> = reading!(&self.db, pool => {
            sqlx::query_as(FIND).bind(event).fetch_optional(pool).await
        })?;
        Ok(row.map(Event::from))
    }

    /// All events, the latest first: for their owner.
    pub async fn events(&self) -> Result<Vec<Event>, Error> {
        const ALL: &str = "SELECT event, name, settings, made, forget, forgotten FROM events \
            ORDER BY made DESC, event";
        let rows: Vec<EventRow> =
            reading!(&self.db, pool => sqlx::query_as(ALL).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(Event::from).collect())
    }

    /// Changes what was said of an event.
    pub async fn change_event(&self, event: &Event) -> Result<(), Error> {
        const CHANGE: &str =
            "UPDATE events SET name = $2, settings = $3, forget = $4 WHERE event = $1";
        writing!(&self.db, pool => {
            sqlx::query(CHANGE)
                .bind(&event.id)
                .bind(&event.name)
                .bind(&event.settings)
                .bind(event.forget)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// The links of an event.
    pub async fn links(&self, event: &str) -> Result<Vec<Link>, Error> {
        const ALL: &str = "SELECT role, tab, renewal, hash, expires FROM links \
            WHERE event = $1 ORDER BY role, tab";
        let rows: Vec<LinkRow> = reading!(&self.db, pool => {
            sqlx::query_as(ALL).bind(event).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(Link::from).collect())
    }

    /// The link whose key has this hash.
    pub async fn link(&self, event: &str, hash: &str) -> Result<Option<Link>, Error> {
        const FIND: &str = "SELECT role, tab, renewal, hash, expires FROM links \
            WHERE event = $1 AND hash = $2";
        let row: Option<LinkRow> = reading!(&self.db, pool => {
            sqlx::query_as(FIND).bind(event).bind(hash).fetch_optional(pool).await
        })?;
        Ok(row.map(Link::from))
    }

    /// Makes or renews links; the old ones let nobody in any more.
    pub async fn put_links(&self, event: &str, links: &[Link]) -> Result<(), Error> {
        writing!(&self.db, pool => {
            let mut tx = pool.begin().await?;
            for link in links {
                sqlx::query(LINK)
                    .bind(event)
                    .bind(&link.role)
                    .bind(link.table)
                    .bind(link.renewal)
                    .bind(&link.hash)
                    .bind(link.expires)
                    .execute(&mut *tx)
                    .await?;
            }
            tx.commit().await?;
        });
        Ok(())
    }

    /// Lets a device in.
    pub async fn let_in(&self, event: &str, device: &Device) -> Result<(), Error> {
        const INSERT: &str = "INSERT INTO devices (event, device, hash, role, tab, made) \
            VALUES ($1, $2, $3, $4, $5, $6)";
        writing!(&self.db, pool => {
            sqlx::query(INSERT)
                .bind(event)
                .bind(&device.device)
                .bind(&device.hash)
                .bind(&device.role)
                .bind(device.table)
                .bind(device.made)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// The device whose token has this hash, unless it has been shut out.
    pub async fn device(&self, event: &str, hash: &str) -> Result<Option<Device>, Error> {
        const FIND: &str = "SELECT device, hash, role, tab, made, revoked FROM devices \
            WHERE event = $1 AND hash = $2 AND revoked IS NULL";
        let row: Option<DeviceRow> = reading!(&self.db, pool => {
            sqlx::query_as(FIND).bind(event).bind(hash).fetch_optional(pool).await
        })?;
        Ok(row.map(Device::from))
    }

    /// All devices of an event.
    pub async fn devices(&self, event: &str) -> Result<Vec<Device>, Error> {
        const ALL: &str = "SELECT device, hash, role, tab, made, revoked FROM devices \
            WHERE event = $1 ORDER BY made, device";
        let rows: Vec<DeviceRow> = reading!(&self.db, pool => {
            sqlx::query_as(ALL).bind(event).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(Device::from).collect())
    }

    /// Shuts a device out; was it in?
    pub async fn revoke(&self, event: &str, device: &str, now: i64) -> Result<bool, Error> {
        const REVOKE: &str = "UPDATE devices SET revoked = $3 \
            WHERE event = $1 AND device = $2 AND revoked IS NULL";
        let changed = writing!(&self.db, pool => {
            sqlx::query(REVOKE)
                .bind(event)
                .bind(device)
                .bind(now)
                .execute(pool)
                .await
                .map(|done| done.rows_affected())
        })?;
        if let Db::Postgres(pool) = &self.db {
            let said = format!("{event} -");
            sqlx::query(TELL).bind(CHANNEL).bind(said).execute(pool).await?;
        }
        Ok(changed > 0)
    }

    /// The names of an event's persons, by their ids.
    pub async fn names(&self, event: &str) -> Result<Vec<(String, String)>, Error> {
        const ALL: &str = "SELECT person, name FROM names WHERE event = $1 ORDER BY person";
        Ok(reading!(&self.db, pool => {
            sqlx::query_as(ALL).bind(event).fetch_all(pool).await
        })?)
    }

    /// Gives persons names.
    pub async fn name(&self, event: &str, names: &[(String, String)]) -> Result<(), Error> {
        writing!(&self.db, pool => {
            let mut tx = pool.begin().await?;
            for (person, name) in names {
                sqlx::query(NAME).bind(event).bind(person).bind(name).execute(&mut *tx).await?;
            }
            tx.commit().await?;
        });
        Ok(())
    }

    /// Forgets a person's name; was there one?
    pub async fn forget_name(&self, event: &str, person: &str) -> Result<bool, Error> {
        const FORGET: &str = "DELETE FROM names WHERE event = $1 AND person = $2";
        let changed = writing!(&self.db, pool => {
            sqlx::query(FORGET)
                .bind(event)
                .bind(person)
                .execute(pool)
                .await
                .map(|done| done.rows_affected())
        })?;
        Ok(changed > 0)
    }

    /// Forgets the names of all events whose time has come; of how many events?
    pub async fn forget(&self, now: i64) -> Result<usize, Error> {
        const DUE: &str = "SELECT event FROM events WHERE forget <= $1 AND forgotten IS NULL";
        const NAMES: &str = "DELETE FROM names WHERE event = $1";
        const DONE: &str = "UPDATE events SET forgotten = $2 WHERE event = $1";
        let due: Vec<String> = reading!(&self.db, pool => {
            sqlx::query_scalar(DUE).bind(now).fetch_all(pool).await
        })?;
        for event in &due {
            writing!(&self.db, pool => {
                let mut tx = pool.begin().await?;
                sqlx::query(NAMES).bind(event).execute(&mut *tx).await?;
                sqlx::query(DONE).bind(event).bind(now).execute(&mut *tx).await?;
                tx.commit().await?;
            });
        }
        Ok(due.len())
    }

    /// The hash of the owner's password.
    pub async fn password(&self) -> Result<Option<String>, Error> {
        const FIND: &str = "SELECT password FROM desk WHERE event = ''";
        Ok(reading!(&self.db, pool => sqlx::query_scalar(FIND).fetch_one(pool).await)?)
    }

    /// Sets the hash of the owner's password.
    pub async fn set_password(&self, hash: Option<&str>) -> Result<(), Error> {
        const SET: &str = "UPDATE desk SET password = $1 WHERE event = ''";
        writing!(&self.db, pool => {
            sqlx::query(SET).bind(hash).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }
}

const TELL: &str = "SELECT pg_notify($1, $2)";

const LINK: &str = "INSERT INTO links (event, role, tab, renewal, hash, expires) \
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (event, role, tab) DO UPDATE \
    SET renewal = excluded.renewal, hash = excluded.hash, expires = excluded.expires";

const NAME: &str = "INSERT INTO names (event, person, name) VALUES ($1, $2, $3) \
    ON CONFLICT (event, person) DO UPDATE SET name = excluded.name";
