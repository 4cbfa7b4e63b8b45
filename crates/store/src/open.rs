//! Opening a database, and hearing what others write to it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{PgPool, SqlSafeStr as _, SqlitePool};

use crate::{Db, Error, Store, reading, writing};

/// The channel on which servers tell each other of entries.
pub(crate) const CHANNEL: &str = "rectify_desk";

/// The file in the folder of `--data`.
const FILE: &str = "desk.sqlite";

/// How long somebody waits for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// Is there a database in this folder?
#[must_use]
pub fn is_there(folder: &Path) -> bool {
    folder.join(FILE).exists()
}

/// Where the database is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// SQLite in this folder, which is made if need be
    Folder(PathBuf),
    /// PostgreSQL at this address
    Address(String),
}

/// Each change of the tables, with its number: never changed once released.
const CHANGES: [(i64, &str, &str, &str); 1] = [(
    1,
    "desk",
    include_str!("../migrations/sqlite/0001_desk.sql"),
    include_str!("../migrations/postgres/0001_desk.sql"),
)];

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
    /// Opens a database and brings its tables up to date. `random` is what a new
    /// one is told apart by: a generation and a secret.
    pub async fn open(place: &Place, random: (&str, &str)) -> Result<Self, Error> {
        let db = match place {
            Place::Folder(folder) => {
                std::fs::create_dir_all(folder)
                    .map_err(|error| Error::Folder { folder: folder.clone(), error })?;
                sqlite(&folder.join(FILE)).await?
            }
            Place::Address(address) => postgres(address).await?,
        };
        let made = migrator(matches!(db, Db::Sqlite { .. }));
        writing!(&db, pool => made.run(pool).await).map_err(not_migrated)?;
        let (generation, secret) = random;
        let insert = "INSERT INTO desk (event, generation, secret) VALUES ('', $1, $2) \
            ON CONFLICT DO NOTHING";
        writing!(&db, pool => {
            sqlx::query(insert).bind(generation).bind(secret).execute(pool).await.map(|_| ())
        })?;
        let find = "SELECT generation, secret FROM desk WHERE event = ''";
        let (generation, secret): (String, String) =
            reading!(&db, pool => sqlx::query_as(find).fetch_one(pool).await)?;
        Ok(Self { db, generation, secret })
    }

    /// Hears of the entries that other servers add; none on SQLite, where there
    /// are no others.
    pub async fn listen(&self) -> Result<Option<Told>, Error> {
        let Db::Postgres(pool) = &self.db else { return Ok(None) };
        let mut listener = PgListener::connect_with(pool).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(Told(listener)))
    }
}

/// What other servers say.
pub struct Told(PgListener);

impl Told {
    /// The next event with a new entry; none if something may have been missed,
    /// because the connection was lost and is there again.
    pub async fn next(&mut self) -> Result<Option<String>, Error> {
        let said = self.0.try_recv().await?;
        Ok(said.map(|said| said.payload().to_owned()))
    }
}

async fn sqlite(file: &Path) -> Result<Db, Error> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // what was acknowledged survives also when the power fails
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(PATIENCE);
    let pool = |connections| SqlitePoolOptions::new().max_connections(connections);
    let write: SqlitePool =
        pool(1).acquire_timeout(6 * PATIENCE).connect_with(options.clone()).await?;
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
    let options = options.application_name("rectify");
    let pool: PgPool = PgPoolOptions::new()
        .max_connections(10)
        .acquire_timeout(PATIENCE)
        .connect_with(options)
        .await?;
    Ok(Db::Postgres(pool))
}
