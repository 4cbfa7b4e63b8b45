//! The desk's entries, in SQLite or PostgreSQL.
//!
//! Two pools, one set of statements: both databases read `$1`, and nothing is
//! used that only one of them has, but for how a server is told of the others'
//! entries ([`Store::listen`]). Every statement names one event, so that a large
//! database can be spread by that column; only [`Store::events`] and
//! [`Store::forget`] look at all of them.
//!
//! What an entry means is not known here: a body is a text.

mod backup;
mod check;
mod error;
mod open;
mod rows;

pub use backup::NotRestored;
pub use check::Checked;
pub use error::Error;
pub use open::{Place, Told, is_there};
pub use rows::{Append, Device, Event, Link, New, Stored};

use sqlx::{PgPool, SqlitePool};

/// The database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Store {
    db: Db,
    generation: String,
    secret: String,
}

/// Which database it is.
#[derive(Debug, Clone)]
enum Db {
    /// One connection writes, others read beside it
    Sqlite {
        read: SqlitePool,
        write: SqlitePool,
    },
    Postgres(PgPool),
}

/// The same on either database; what is read is read from `read`.
macro_rules! reading {
    ($db:expr, $pool:ident => $body:expr) => {
        match $db {
            crate::Db::Sqlite { read: $pool, .. } => $body,
            crate::Db::Postgres($pool) => $body,
        }
    };
}

/// The same on either database; what is written is written by one.
macro_rules! writing {
    ($db:expr, $pool:ident => $body:expr) => {
        match $db {
            crate::Db::Sqlite { write: $pool, .. } => $body,
            crate::Db::Postgres($pool) => $body,
        }
    };
}

use {reading, writing};

impl Store {
    /// The history that the entries belong to; another one after a restore.
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

    /// Ends all connections, when what is under way has ended.
    pub async fn close(&self) {
        match &self.db {
            Db::Sqlite { read, write } => {
                read.close().await;
                write.close().await;
            }
            Db::Postgres(pool) => pool.close().await,
        }
    }
}
