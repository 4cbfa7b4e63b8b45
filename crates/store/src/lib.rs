//! The desk's entries, in SQLite or PostgreSQL.
//!
//! Two pools, one set of statements: both databases read `$1`, and nothing is used that only one of
//! them has, except for the way a server hears about the others' entries ([`Store::listen`]). Every
//! statement names one event, so that a large database can be sharded by that column; only
//! [`Store::events`], [`Store::events_of`] and [`Store::forget`] look at several.
//!
//! What an entry means is not known here: a body is just text.

mod backup;
mod check;
mod error;
mod open;
mod ready;
mod rows;
mod write;

pub use backup::NotRestored;
pub use check::Checked;
pub use error::Error;
pub use open::{News, Place, Told, is_there};
pub use ready::Ready;
pub use rows::{Append, Device, Event, LetIn, Limits, Link, New, Stored};

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use sqlx::{PgPool, SqlitePool};

/// The database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Store {
    db: Db,
    generation: String,
    secret: String,
    /// Entries waiting to be added
    lanes: Arc<write::Lanes>,
    /// Can it be written to?
    health: Arc<write::Health>,
    /// Is deleted data still in the files?
    unwiped: Arc<AtomicBool>,
    /// SQLite's file, and what distinguishes it from another of the same name
    file: Option<(PathBuf, open::Identity)>,
    /// While this is held no other server can use the folder
    held: Option<Arc<std::fs::File>>,
}

/// Which database it is.
#[derive(Debug, Clone)]
enum Db {
    /// One connection writes while others read
    Sqlite { read: SqlitePool, write: SqlitePool },
    /// Readers never wait for writers
    Postgres { read: PgPool, write: PgPool },
}

/// Does the same on either database; reads go through `read`.
macro_rules! reading {
    ($db:expr, $pool:ident => $body:expr) => {
        match $db {
            crate::Db::Sqlite { read: $pool, .. } => $body,
            crate::Db::Postgres { read: $pool, .. } => $body,
        }
    };
}

/// Does the same on either database, in a transaction: everything is written or
/// nothing.
macro_rules! writing {
    ($store:expr, $tx:ident => $body:expr) => {{
        let written: Result<_, crate::Error> = async {
            $store.is_still_there()?;
            Ok(match &$store.db {
                crate::Db::Sqlite { write, .. } => {
                    let mut $tx = crate::write::writes(write).await?;
                    let value = $body;
                    $tx.commit().await?;
                    value
                }
                crate::Db::Postgres { write, .. } => {
                    let mut $tx = crate::write::writes(write).await?;
                    let value = $body;
                    $tx.commit().await?;
                    value
                }
            })
        }
        .await;
        $store.health.tell(written.as_ref().map(|_| ()));
        written
    }};
}

/// The channel on which servers talk to each other.
const TELL: &str = "SELECT pg_notify($1, $2)";

use {reading, writing};

impl Store {
    /// The history that the entries belong to; a new one after a restore.
    #[must_use]
    pub fn generation(&self) -> &str {
        &self.generation
    }

    /// What the keys of links are made from.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.secret
    }

    /// Is it SQLite, or else PostgreSQL?
    #[must_use]
    pub const fn is_sqlite(&self) -> bool {
        matches!(self.db, Db::Sqlite { .. })
    }

    /// Ends all connections once everything under way has finished.
    pub async fn close(&self) {
        match &self.db {
            Db::Sqlite { read, write } => {
                read.close().await;
                write.close().await;
            }
            Db::Postgres { read, write } => {
                read.close().await;
                write.close().await;
            }
        }
    }
}
