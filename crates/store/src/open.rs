//! Opening a database, and listening for what others write to it.

use std::ffi::OsStr;
use std::fs::{self, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{PgPool, SqlSafeStr as _, SqlitePool};

use crate::rows::{DOORS, NAMES};
use crate::{Db, Error, Store, reading, writing};

/// The channel on which servers tell each other about entries.
pub(crate) const CHANNEL: &str = "rectify_desk";

/// The file in the folder of `--data`.
const FILE: &str = "desk.sqlite";

/// The lock that a server holds while it uses the folder.
const LOCK: &str = "desk.sqlite-lock";

/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// What PostgreSQL ends by itself: a statement that takes longer than this, one that waits longer
/// for a lock, and a transaction that a server has begun and forgotten, because it was paused or
/// its machine is gone.
const LIMITS: [(&str, &str); 3] = [
    ("statement_timeout", "5s"),
    ("lock_timeout", "5s"),
    ("idle_in_transaction_session_timeout", "5s"),
];

/// Even on a cluster that may forget what it has acknowledged, our sessions may not.
const KEEP: &str = "SELECT set_config('synchronous_commit', 'on', false) \
    WHERE current_setting('synchronous_commit') = 'off'";

/// Is there a database in this folder?
#[must_use]
pub fn is_there(folder: &Path) -> bool {
    folder.join(FILE).exists()
}

/// Where the database is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// SQLite in this folder, which is created if necessary
    Folder(PathBuf),
    /// PostgreSQL at this address
    Address(String),
}

/// Each change to the tables, with its number: never edited once released.
const CHANGES: [(i64, &str, &str, &str); 2] = [
    (
        1,
        "desk",
        include_str!("../migrations/sqlite/0001_desk.sql"),
        include_str!("../migrations/postgres/0001_desk.sql"),
    ),
    (
        2,
        "faults",
        include_str!("../migrations/sqlite/0002_faults.sql"),
        include_str!("../migrations/postgres/0002_faults.sql"),
    ),
];

fn migrator(is_sqlite: bool) -> Migrator {
    let changes = CHANGES.map(|(number, name, sqlite, postgres)| {
        let sql = if is_sqlite { sqlite } else { postgres };
        let kind = MigrationType::Simple;
        Migration::new(number, name.into(), kind, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(changes.into())
}

fn not_migrated(error: MigrateError) -> Error {
    if let MigrateError::VersionMissing(number) | MigrateError::VersionTooNew(number, _) = error {
        return Error::Newer(format!("change {number} of its tables is not known here"));
    }
    Error::Database(sqlx::Error::Migrate(Box::new(error)))
}

impl Store {
    /// Opens a database and brings its tables up to date. `random` gives a new one its
    /// identity: a generation and a secret.
    pub async fn open(place: &Place, random: (&str, &str)) -> Result<Self, Error> {
        let db = match place {
            Place::Folder(folder) => {
                let not = |error| Error::Folder { folder: folder.clone(), error };
                private(folder).map_err(not)?;
                sqlite(&folder.join(FILE)).await?
            }
            Place::Address(address) => postgres(address).await?,
        };
        let made = migrator(matches!(db, Db::Sqlite { .. }));
        match &db {
            Db::Sqlite { write, .. } => made.run(write).await,
            Db::Postgres { write, .. } => made.run(write).await,
        }
        .map_err(not_migrated)?;
        let (lanes, health) = (Arc::default(), Arc::default());
        let (generation, secret) = (String::new(), String::new());
        let file = match place {
            Place::Folder(folder) => Some(folder.join(FILE)),
            Place::Address(_) => None,
        };
        let file = file.and_then(|file| identity(&file).map(|it| (file, it)));
        let (unwiped, held) = (Arc::default(), None);
        let mut store = Self { db, generation, secret, lanes, health, unwiped, file, held };
        // an existing row is not written again: a full disk must not keep anybody from
        // reading
        if store.identity().await?.is_none() {
            store.identify(random).await?;
        }
        let known = store.identity().await?;
        (store.generation, store.secret) = known.ok_or(sqlx::Error::RowNotFound)?;
        Ok(store)
    }

    /// Keeps other servers away from a folder as long as this one lives: they would not hear what
    /// the others write.
    pub fn hold(&mut self, place: &Place) -> Result<(), Error> {
        let Place::Folder(folder) = place else { return Ok(()) };
        let not = |error| Error::Folder { folder: folder.clone(), error };
        let mut options = OpenOptions::new();
        options.create(true).append(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let lock = options.open(folder.join(LOCK)).map_err(not)?;
        match lock.try_lock() {
            Ok(()) => self.held = Some(Arc::new(lock)),
            Err(TryLockError::WouldBlock) => return Err(Error::Held(folder.clone())),
            // not every file system has locks
            Err(TryLockError::Error(_)) => {}
        }
        Ok(())
    }

    /// Is the file that was opened still the one on disk? Anything written to one that was moved
    /// away or deleted would be lost with the process.
    pub(crate) fn is_still_there(&self) -> Result<(), Error> {
        let Some((file, opened)) = &self.file else { return Ok(()) };
        if identity(file).as_ref() == Some(opened) {
            return Ok(());
        }
        let file = file.display();
        Err(Error::NotStored(format!("{file} is not the file any more that the server opened")))
    }

    async fn identity(&self) -> Result<Option<(String, String)>, Error> {
        const FIND: &str = "SELECT generation, secret FROM desk WHERE event = ''";
        Ok(reading!(&self.db, pool => sqlx::query_as(FIND).fetch_optional(pool).await)?)
    }

    async fn identify(&self, (generation, secret): (&str, &str)) -> Result<(), Error> {
        const INSERT: &str = "INSERT INTO desk (event, generation, secret) VALUES ('', $1, $2) \
            ON CONFLICT DO NOTHING";
        writing!(self, tx => {
            sqlx::query(INSERT).bind(generation).bind(secret).execute(&mut *tx).await?;
        })
    }

    /// Listens for entries that other servers add; `None` on SQLite, where there are no others.
    pub async fn listen(&self) -> Result<Option<Told>, Error> {
        let Db::Postgres { read, .. } = &self.db else { return Ok(None) };
        let mut listener = PgListener::connect_with(read).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(Told(listener)))
    }
}

/// What other servers say.
pub struct Told(PgListener);

/// What another server says about an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// Its log goes up to this position
    Entry(String, u64),
    /// Somebody may have been shut out
    Doors(String),
    /// Names have changed or been forgotten
    Names(String),
}

impl Told {
    /// The next piece of news; `None` if something may have been missed because the connection was
    /// lost and restored.
    pub async fn next(&mut self) -> Result<Option<News>, Error> {
        loop {
            let Some(said) = self.0.try_recv().await? else { return Ok(None) };
            // messages from later versions are not for us
            let Some((event, what)) = said.payload().split_once(' ') else { continue };
            let event = event.to_owned();
            return Ok(Some(match (what, what.parse()) {
                (_, Ok(number)) => News::Entry(event, number),
                (DOORS, _) => News::Doors(event),
                (NAMES, _) => News::Names(event),
                _ => continue,
            }));
        }
    }
}

/// What distinguishes a file from another of the same name.
#[cfg(unix)]
pub(crate) type Identity = (u64, u64);

#[cfg(unix)]
fn identity(file: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(file).ok().map(|it| (it.dev(), it.ino()))
}

/// Elsewhere an open file cannot be moved away.
#[cfg(not(unix))]
pub(crate) type Identity = ();

#[cfg(not(unix))]
fn identity(file: &Path) -> Option<Identity> {
    file.exists().then_some(())
}

/// A folder for us alone. One that others use too is left as it is; the files are ours in any case.
fn private(folder: &Path) -> io::Result<()> {
    let is_new = !folder.exists();
    fs::create_dir_all(folder)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        let is_ours = |name: &OsStr| name.to_string_lossy().starts_with(FILE);
        let mut names = fs::read_dir(folder)?.filter_map(Result::ok);
        if is_new || names.all(|it| is_ours(&it.file_name())) {
            narrow(folder, 0o700)?;
        }
        // the files that SQLite creates beside it get the same permissions
        OpenOptions::new().create(true).append(true).mode(0o600).open(folder.join(FILE))?;
        for it in fs::read_dir(folder)?.filter_map(Result::ok) {
            if is_ours(&it.file_name()) {
                narrow(&it.path(), 0o600)?;
            }
        }
    }
    Ok(())
}

/// Nobody else may read it.
#[cfg(unix)]
fn narrow(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let is_so = fs::metadata(path)?.permissions().mode() & 0o777 == mode;
    if is_so { Ok(()) } else { fs::set_permissions(path, fs::Permissions::from_mode(mode)) }
}

async fn sqlite(file: &Path) -> Result<Db, Error> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // what was acknowledged survives even a power failure
        .synchronous(SqliteSynchronous::Full)
        // what is deleted is overwritten
        .pragma("secure_delete", "ON")
        .busy_timeout(PATIENCE);
    let pool = |connections| SqlitePoolOptions::new().max_connections(connections);
    let write: SqlitePool = pool(1).acquire_timeout(PATIENCE).connect_with(options.clone()).await?;
    let read = pool(4).acquire_timeout(PATIENCE).connect_with(options).await?;
    Ok(Db::Sqlite { read, write })
}

async fn postgres(address: &str) -> Result<Db, Error> {
    let is_one = ["postgres://", "postgresql://"].iter().any(|it| address.starts_with(it));
    let options = address.parse::<PgConnectOptions>().ok().filter(|_| is_one);
    // an address may have a password in it
    let shown = || {
        address
            .split_once("://")
            .map_or_else(|| address.to_owned(), |(kind, _)| format!("{kind}://…"))
    };
    let options = options.ok_or_else(|| Error::Address(shown()))?;
    let options = options.application_name("rectify").options(LIMITS);
    let pool = || {
        PgPoolOptions::new().max_connections(8).acquire_timeout(PATIENCE).after_connect(
            |connection, _| {
                Box::pin(async move { sqlx::query(KEEP).execute(connection).await.map(|_| ()) })
            },
        )
    };
    let write: PgPool = pool().connect_with(options.clone()).await?;
    let read: PgPool = pool().connect_with(options).await?;
    Ok(Db::Postgres { read, write })
}
