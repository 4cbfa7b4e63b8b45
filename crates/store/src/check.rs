//! Reads everything and checks that it is as it should be.

use std::collections::BTreeMap;

use crate::write::Tx;
use crate::{Db, Error, Store, Stored};

/// What was read, and what is wrong with it, a line for each.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Checked {
    pub events: usize,
    pub entries: usize,
    /// What is wrong
    pub wrong: Vec<String>,
}

/// How many entries are read at a time.
const PAGE: i64 = 1000;

/// Rows of each table whose event is not there; the server's own have none.
const ORPHANS: [(&str, &str); 5] = [
    ("SELECT COUNT(*) FROM counters WHERE event NOT IN (SELECT event FROM events)", "counters"),
    ("SELECT COUNT(*) FROM entries WHERE event NOT IN (SELECT event FROM events)", "entries"),
    (
        "SELECT COUNT(*) FROM links WHERE event <> '' AND event NOT IN (SELECT event FROM events)",
        "links",
    ),
    (
        "SELECT COUNT(*) FROM devices WHERE event <> '' AND event NOT IN (SELECT event FROM events)",
        "devices",
    ),
    (
        "SELECT COUNT(*) FROM names WHERE event <> '' AND event NOT IN (SELECT event FROM events)",
        "names",
    ),
];

impl Store {
    /// Reads everything. `entry` says what is wrong with an entry that is in its place.
    pub async fn check(
        &self,
        mut entry: impl FnMut(&str, &Stored) -> Option<String>,
    ) -> Result<Checked, Error> {
        let mut checked = Checked::default();
        if let Db::Sqlite { read, .. } = &self.db {
            let said: Vec<String> =
                sqlx::query_scalar("PRAGMA integrity_check").fetch_all(read).await?;
            let wrong = said.into_iter().filter(|line| line != "ok");
            checked.wrong.extend(wrong.map(|line| format!("SQLite: {line}")));
        }
        for event in self.events().await? {
            checked.events += 1;
            self.check_event(&event.id, &mut checked, &mut entry).await?;
        }
        for (rows, what) in ORPHANS {
            let lost: i64 = match &self.db {
                Db::Sqlite { read, .. } => sqlx::query_scalar(rows).fetch_one(read).await?,
                Db::Postgres { read, .. } => {
                    // over all entries: as long as it takes
                    let mut tx = Tx::begin(read, "BEGIN; SET LOCAL statement_timeout = 0").await?;
                    let lost = sqlx::query_scalar(rows).fetch_one(&mut *tx).await?;
                    tx.undo().await?;
                    lost
                }
            };
            if lost > 0 {
                checked.wrong.push(format!("{lost} {what} belong to no event"));
            }
        }
        Ok(checked)
    }

    async fn check_event(
        &self,
        event: &str,
        checked: &mut Checked,
        entry: &mut impl FnMut(&str, &Stored) -> Option<String>,
    ) -> Result<(), Error> {
        let Some(last) = self.cursor(event).await? else {
            checked.wrong.push(format!("event {event}: it has no counter"));
            return Ok(());
        };
        let mut at = 0;
        let mut heads: BTreeMap<String, i64> = BTreeMap::new();
        loop {
            let page = self.read(event, at, PAGE).await?;
            let Some(end) = page.last().map(|entry| entry.number) else { break };
            for stored in &page {
                // what came after the counter was read is left to another check
                if stored.number > last {
                    let (number, now) = (stored.number, self.cursor(event).await?.unwrap_or(0));
                    if number > now {
                        let line = format!("event {event}: it has entry {number} and counts {now}");
                        checked.wrong.push(line);
                    }
                    return Ok(());
                }
                at += 1;
                checked.entries += 1;
                let wrong = &mut checked.wrong;
                if stored.number != at {
                    wrong.push(format!("event {event}: entry {at} is missing"));
                    at = stored.number;
                }
                let head = heads.entry(stored.device.clone()).or_default();
                *head += 1;
                if stored.seq != *head {
                    let (device, seq) = (&stored.device, stored.seq);
                    wrong.push(format!("event {event}: {device}/{seq} stands where {head} should"));
                    *head = stored.seq;
                }
                if let Some(line) = entry(event, stored) {
                    wrong.push(format!("event {event}: entry {at}: {line}"));
                }
            }
            at = end;
        }
        if at != last {
            checked.wrong.push(format!("event {event}: it has {at} entries and counts {last}"));
        }
        Ok(())
    }
}
