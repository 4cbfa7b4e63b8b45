//! A backup: every row as a line of JSON, as of one moment, from either database; and at the end
//! how many there are, and the SHA-256 of everything before.

use std::io::{self, BufRead, Write};

use futures_util::TryStreamExt as _;
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};
use sqlx::Row as _;

use crate::write::{Begin as _, Tx};
use crate::{Db, Error, Store};

/// What a file of this kind begins with.
const FORMAT: &str = "rectify desk backup";

/// The version of the format.
const VERSION: u64 = 2;

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Text,
    Number,
    /// A text, empty if there is none
    Name,
}

use Column::{Name, Number, Text};

/// A column that the first version of the format did not have.
const LATER: [&str; 5] = ["organiser", "closed", "used", "renewal", "laws"];

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
            ("organiser", Name),
        ],
        select: "SELECT event, name, settings, made, forget, forgotten, organiser FROM events \
            ORDER BY event",
        insert: "INSERT INTO events (event, name, settings, made, forget, forgotten, organiser) \
            VALUES ($1, $2, $3, $4, $5, $6, $7)",
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
            ("closed", Number),
        ],
        select: "SELECT event, role, tab, renewal, hash, expires, closed FROM links \
            ORDER BY event, role, tab",
        insert: "INSERT INTO links (event, role, tab, renewal, hash, expires, closed) \
            VALUES ($1, $2, $3, $4, $5, $6, $7)",
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
            ("used", Number),
            ("renewal", Number),
        ],
        select: "SELECT event, device, hash, role, tab, made, revoked, used, renewal FROM devices \
            ORDER BY event, device",
        insert: "INSERT INTO devices \
            (event, device, hash, role, tab, made, revoked, used, renewal) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
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
            ("laws", Text),
        ],
        select: "SELECT event, number, device, seq, at, kind, body, laws FROM entries \
            ORDER BY event, number",
        insert: "INSERT INTO entries (event, number, device, seq, at, kind, body, laws) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    },
];

/// Why a backup was not written or restored: one line.
#[derive(Debug, thiserror::Error)]
pub enum NotRestored {
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
    /// Its checksum does not match
    #[error("the backup has been changed: its checksum differs; use an intact one")]
    Changed,
    /// The end is missing
    #[error("the backup ends after {0} rows; use a complete one")]
    BrokenOff(usize),
    /// The database is not empty
    #[error("the database has events in it; restore into an empty one")]
    NotEmpty,
}

impl From<sqlx::Error> for NotRestored {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.into())
    }
}

/// Computes the checksum of everything that passes through.
struct Summed<'a, W> {
    to: &'a mut W,
    sum: Sha256,
}

impl<W: Write> Summed<'_, W> {
    fn line(&mut self, line: &Value) -> io::Result<()> {
        let line = format!("{line}\n");
        self.sum.update(&line);
        self.to.write_all(line.as_bytes())
    }
}

/// A checksum as text.
fn hex(sum: Sha256) -> String {
    use std::fmt::Write as _;
    sum.finalize().iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// PostgreSQL must not end this for us: whoever receives a backup may be slow.
const MOMENT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; \
    SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";
const RESTORING: &str = "BEGIN; \
    SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";

impl Store {
    /// Writes all rows as of one moment, while others go on writing. Returns how many.
    pub async fn backup(&self, to: &mut (impl Write + Send)) -> Result<usize, NotRestored> {
        macro_rules! backup {
            ($tx:ident) => {{
                let mut to = Summed { to, sum: Sha256::new() };
                let mut count = 0;
                to.line(&json!({"format": FORMAT, "version": VERSION}))?;
                for table in &TABLES {
                    let mut rows = sqlx::query(table.select).fetch(&mut *$tx);
                    while let Some(row) = rows.try_next().await? {
                        let mut line = Map::new();
                        line.insert("table".to_owned(), table.name.into());
                        for (place, (name, column)) in table.columns.iter().enumerate() {
                            let value = match column {
                                Text | Name => {
                                    row.try_get::<Option<String>, _>(place)?.map(Value::from)
                                }
                                Number => row.try_get::<Option<i64>, _>(place)?.map(Value::from),
                            };
                            line.insert((*name).to_owned(), value.unwrap_or(Value::Null));
                        }
                        to.line(&Value::Object(line))?;
                        count += 1;
                    }
                }
                let Summed { to, sum } = to;
                writeln!(to, "{}", json!({"rows": count, "sha256": hex(sum)}))?;
                to.flush()?;
                count
            }};
        }
        Ok(match &self.db {
            Db::Sqlite { read, .. } => {
                let mut tx = Tx::begin(read, "BEGIN").await?;
                let count = backup!(tx);
                tx.undo().await?;
                count
            }
            Db::Postgres { read, .. } => {
                let mut tx = Tx::begin(read, MOMENT).await?;
                let count = backup!(tx);
                tx.undo().await?;
                count
            }
        })
    }

    /// Reads a backup into an empty database. It becomes a new history, which the devices
    /// notice: they send again what the backup lacks. Returns how many rows.
    pub async fn restore(
        &self,
        from: &mut (impl BufRead + Send),
        generation: &str,
    ) -> Result<usize, NotRestored> {
        macro_rules! restore {
            ($pool:expr, $begin:expr) => {{
                let mut tx = Tx::begin($pool, $begin).await?;
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
                            Name => insert.bind(value.as_str().unwrap_or_default().to_owned()),
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
            Db::Sqlite { write, .. } => restore!(write, sqlx::Sqlite::BEGIN),
            Db::Postgres { write, .. } => restore!(write, RESTORING),
        }
    }
}

/// The lines of a backup.
struct Lines<'a, R> {
    from: &'a mut R,
    line: usize,
    rows: usize,
    version: u64,
    /// The checksum of all lines before the present one
    sum: Sha256,
}

impl<'a, R: BufRead> Lines<'a, R> {
    fn begin(from: &'a mut R) -> Result<Self, NotRestored> {
        let mut lines = Self { from, line: 0, rows: 0, version: 0, sum: Sha256::new() };
        let (head, text) = lines.json()?.ok_or(NotRestored::NotABackup)?;
        lines.sum.update(text);
        if head["format"] != FORMAT {
            return Err(NotRestored::NotABackup);
        }
        lines.version = head["version"].as_u64().unwrap_or(u64::MAX);
        if lines.version > VERSION { Err(NotRestored::Newer) } else { Ok(lines) }
    }

    fn json(&mut self) -> Result<Option<(Value, String)>, NotRestored> {
        let mut line = String::new();
        self.line += 1;
        if self.from.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let first =
            if self.line == 1 { NotRestored::NotABackup } else { NotRestored::Damaged(self.line) };
        let value = serde_json::from_str(&line).map_err(|_| first)?;
        Ok(Some((value, line)))
    }

    /// The next row; `None` at the proper end.
    fn next(&mut self) -> Result<Option<(&'static Table, Vec<Value>)>, NotRestored> {
        let (mut row, text) = match self.json() {
            Ok(Some(line)) => line,
            Ok(None) => return Err(NotRestored::BrokenOff(self.rows)),
            // a line without a line end is where the file was cut off
            Err(NotRestored::Damaged(_)) if self.from.fill_buf()?.is_empty() => {
                return Err(NotRestored::BrokenOff(self.rows));
            }
            Err(other) => return Err(other),
        };
        if let Some(rows) = row["rows"].as_u64() {
            if usize::try_from(rows) != Ok(self.rows) {
                return Err(NotRestored::BrokenOff(self.rows));
            }
            // nothing may follow it; the first version had no checksum
            let is_end = self.from.fill_buf()?.is_empty();
            let is_same = if self.version < 2 {
                row["sha256"].is_null()
            } else {
                row["sha256"] == hex(self.sum.clone())
            };
            return if is_end && is_same { Ok(None) } else { Err(NotRestored::Changed) };
        }
        self.sum.update(text);
        let damaged = || NotRestored::Damaged(self.line);
        let name = row["table"].as_str().unwrap_or_default();
        let table = TABLES.iter().find(|table| table.name == name).ok_or_else(damaged)?;
        let row = row.as_object_mut().ok_or_else(damaged)?;
        let is_first = self.version < 2;
        // the first version had no checksum, and none of these columns either
        if is_first
            && ["organiser", "closed", "used", "laws"].iter().any(|it| row.contains_key(*it))
        {
            return Err(NotRestored::Changed);
        }
        let value = |(name, _): &(&str, Column)| {
            let later = (is_first && LATER.contains(name)).then_some(Value::Null);
            row.remove(*name).or(later).ok_or_else(damaged)
        };
        let row = table.columns.iter().map(value).collect::<Result<_, _>>()?;
        self.rows += 1;
        Ok(Some((table, row)))
    }
}
