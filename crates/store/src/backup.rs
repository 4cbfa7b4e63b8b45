//! A backup: every row as a line of JSON, from one moment, in either database.

use std::io::{self, BufRead, Write};

use futures_util::TryStreamExt as _;
use serde_json::{Map, Value, json};
use sqlx::Row as _;

use crate::{Db, Error, Store};

/// What a file of this kind begins with.
const FORMAT: &str = "rectify desk backup";

/// The version of the format.
const VERSION: u64 = 1;

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Text,
    Number,
}

use Column::{Number, Text};

/// A table: its name, its columns, how a row is read and written.
struct Table {
    name: &'static str,
    columns: &'static [(&'static str, Column)],
    select: &'static str,
    insert: &'static str,
}

/// All tables, in the order in which they are written.
const TABLES: [Table; 7] = [
    Table {
        name: "desk",
        columns: &[("event", Text), ("generation", Text), ("secret", Text), ("password", Text)],
        select: "SELECT event, generation, secret, password FROM desk",
        insert: "INSERT INTO desk (event, generation, secret, password) VALUES ($1, $2, $3, $4)",
    },
    Table {
        name: "events",
        columns: &[
            ("event", Text),
            ("name", Text),
            ("settings", Text),
            ("made", Number),
            ("forget", Number),
            ("forgotten", Number),
        ],
        select: "SELECT event, name, settings, made, forget, forgotten FROM events ORDER BY event",
        insert: "INSERT INTO events (event, name, settings, made, forget, forgotten) \
            VALUES ($1, $2, $3, $4, $5, $6)",
    },
    Table {
        name: "counters",
        columns: &[("event", Text), ("last", Number)],
        select: "SELECT event, last FROM counters ORDER BY event",
        insert: "INSERT INTO counters (event, last) VALUES ($1, $2)",
    },
    Table {
        name: "links",
        columns: &[
            ("event", Text),
            ("role", Text),
            ("tab", Number),
            ("renewal", Number),
            ("hash", Text),
            ("expires", Number),
        ],
        select: "SELECT event, role, tab, renewal, hash, expires FROM links \
            ORDER BY event, role, tab",
        insert: "INSERT INTO links (event, role, tab, renewal, hash, expires) \
            VALUES ($1, $2, $3, $4, $5, $6)",
    },
    Table {
        name: "devices",
        columns: &[
            ("event", Text),
            ("device", Text),
            ("hash", Text),
            ("role", Text),
            ("tab", Number),
            ("made", Number),
            ("revoked", Number),
        ],
        select: "SELECT event, device, hash, role, tab, made, revoked FROM devices \
            ORDER BY event, device",
        insert: "INSERT INTO devices (event, device, hash, role, tab, made, revoked) \
            VALUES ($1, $2, $3, $4, $5, $6, $7)",
    },
    Table {
        name: "names",
        columns: &[("event", Text), ("person", Text), ("name", Text)],
        select: "SELECT event, person, name FROM names ORDER BY event, person",
        insert: "INSERT INTO names (event, person, name) VALUES ($1, $2, $3)",
    },
    Table {
        name: "entries",
        columns: &[
            ("event", Text),
            ("number", Number),
            ("device", Text),
            ("seq", Number),
            ("at", Text),
            ("kind", Text),
            ("body", Text),
        ],
        select: "SELECT event, number, device, seq, at, kind, body FROM entries \
            ORDER BY event, number",
        insert: "INSERT INTO entries (event, number, device, seq, at, kind, body) \
            VALUES ($1, $2, $3, $4, $5, $6, $7)",
    },
];

/// Why a backup was not written or restored: one line.
#[derive(Debug, thiserror::Error)]
pub enum NotRestored {
    /// The database
    #[error(transparent)]
    Database(#[from] Error),
    /// The file
    #[error("the backup cannot be read or written: {0}")]
    Io(#[from] io::Error),
    /// The file is something else
    #[error("this is not a backup of a desk")]
    NotABackup,
    /// It was made by a newer version
    #[error("the backup was made by a newer Rectify; use that one")]
    Newer,
    /// A line is wrong
    #[error("line {0} of the backup is damaged")]
    Damaged(usize),
    /// The end is missing
    #[error("the backup breaks off after {0} rows; take one that is whole")]
    BrokenOff(usize),
    /// There is something already
    #[error("the database has events in it; restore into an empty one")]
    NotEmpty,
}

impl From<sqlx::Error> for NotRestored {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.into())
    }
}

impl Store {
    /// Writes all rows, as they are at one moment; others go on writing. So many.
    pub async fn backup(&self, to: &mut (impl Write + Send)) -> Result<usize, NotRestored> {
        macro_rules! backup {
            ($tx:ident) => {{
                let mut count = 0;
                let head = json!({"format": FORMAT, "version": VERSION});
                writeln!(to, "{head}")?;
                for table in &TABLES {
                    let mut rows = sqlx::query(table.select).fetch(&mut *$tx);
                    while let Some(row) = rows.try_next().await? {
                        let mut line = Map::new();
                        line.insert("table".to_owned(), table.name.into());
                        for (place, (name, column)) in table.columns.iter().enumerate() {
                            let value = match column {
                                Text => row.try_get::<Option<String>, _>(place)?.map(Value::from),
                                Number => row.try_get::<Option<i64>, _>(place)?.map(Value::from),
                            };
                            line.insert((*name).to_owned(), value.unwrap_or(Value::Null));
                        }
                        writeln!(to, "{}", Value::Object(line))?;
                        count += 1;
                    }
                }
                writeln!(to, "{}", json!({"rows": count}))?;
                to.flush()?;
                count
            }};
        }
        Ok(match &self.db {
            Db::Sqlite { read, .. } => {
                let mut tx = read.begin().await?;
                backup!(tx)
            }
            Db::Postgres(pool) => {
                let mut tx = pool.begin().await?;
                let moment = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY";
                sqlx::query(moment).execute(&mut *tx).await?;
                backup!(tx)
            }
        })
    }

    /// Reads a backup into an empty database. It becomes another history, of
    /// which the devices hear: what the backup lacks they send again. So many
    /// rows.
    pub async fn restore(
        &self,
        from: &mut (impl BufRead + Send),
        generation: &str,
    ) -> Result<usize, NotRestored> {
        macro_rules! restore {
            ($pool:expr) => {{
                let mut tx = $pool.begin().await?;
                let events: i64 =
                    sqlx::query_scalar("SELECT COUNT(*) FROM events").fetch_one(&mut *tx).await?;
                if events > 0 {
                    return Err(NotRestored::NotEmpty);
                }
                for made in ["DELETE FROM desk", "DELETE FROM links", "DELETE FROM devices"] {
                    sqlx::query(made).execute(&mut *tx).await?;
                }
                let mut lines = Lines::begin(from)?;
                while let Some((table, row)) = lines.next()? {
                    let mut insert = sqlx::query(table.insert);
                    for ((_, column), value) in table.columns.iter().zip(row) {
                        insert = match column {
                            Text => insert.bind(value.as_str().map(str::to_owned)),
                            Number => insert.bind(value.as_i64()),
                        };
                    }
                    insert.execute(&mut *tx).await?;
                }
                sqlx::query("UPDATE desk SET generation = $1")
                    .bind(generation)
                    .execute(&mut *tx)
                    .await?;
                tx.commit().await?;
                Ok(lines.rows)
            }};
        }
        match &self.db {
            Db::Sqlite { write, .. } => restore!(write),
            Db::Postgres(pool) => restore!(pool),
        }
    }
}

/// The lines of a backup.
struct Lines<'a, R> {
    from: &'a mut R,
    line: usize,
    rows: usize,
}

impl<'a, R: BufRead> Lines<'a, R> {
    fn begin(from: &'a mut R) -> Result<Self, NotRestored> {
        let mut lines = Self { from, line: 0, rows: 0 };
        let head = lines.json()?.ok_or(NotRestored::NotABackup)?;
        if head["format"] != FORMAT {
            return Err(NotRestored::NotABackup);
        }
        if head["version"].as_u64().is_none_or(|version| version > VERSION) {
            return Err(NotRestored::Newer);
        }
        Ok(lines)
    }

    fn json(&mut self) -> Result<Option<Value>, NotRestored> {
        let mut line = String::new();
        self.line += 1;
        if self.from.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let first =
            if self.line == 1 { NotRestored::NotABackup } else { NotRestored::Damaged(self.line) };
        serde_json::from_str(&line).map(Some).map_err(|_| first)
    }

    /// The next row; none at the end, if it is the end.
    fn next(&mut self) -> Result<Option<(&'static Table, Vec<Value>)>, NotRestored> {
        let mut row = match self.json() {
            Ok(Some(row)) => row,
            Ok(None) => return Err(NotRestored::BrokenOff(self.rows)),
            // a line without its end is where it breaks off
            Err(NotRestored::Damaged(_)) if self.from.fill_buf()?.is_empty() => {
                return Err(NotRestored::BrokenOff(self.rows));
            }
            Err(other) => return Err(other),
        };
        if let Some(rows) = row["rows"].as_u64() {
            let is_whole = usize::try_from(rows) == Ok(self.rows);
            return if is_whole { Ok(None) } else { Err(NotRestored::BrokenOff(self.rows)) };
        }
        let damaged = || NotRestored::Damaged(self.line);
        let name = row["table"].as_str().unwrap_or_default();
        let table = TABLES.iter().find(|table| table.name == name).ok_or_else(damaged)?;
        let row = row.as_object_mut().ok_or_else(damaged)?;
        let value = |(name, _): &(&str, Column)| row.remove(*name).ok_or_else(damaged);
        let row = table.columns.iter().map(value).collect::<Result<_, _>>()?;
        self.rows += 1;
        Ok(Some((table, row)))
    }
}
