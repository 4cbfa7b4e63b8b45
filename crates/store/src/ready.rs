//! Whether anything can be stored at the moment.

use std::time::{Duration, Instant};

use crate::{Error, Store, reading, writing};

/// How old a proof may be.
const FRESH: Duration = Duration::from_secs(10);

/// Whether anything can be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ready {
    /// Something was written, and read back by another connection, a moment ago
    Stores,
    /// It could not be, and why
    Not(String),
}

impl Store {
    /// What is known without trying: whether the last write completed, and when.
    #[must_use]
    pub fn ready(&self) -> Ready {
        let seen = self.health.seen();
        match (seen.bad, seen.good) {
            (Some(why), _) => Ready::Not(why),
            (None, Some(good)) if good.elapsed() <= FRESH => Ready::Stores,
            (None, _) => Ready::Not("nothing has been written for a while".to_owned()),
        }
    }

    /// Did the last write fail?
    #[must_use]
    pub fn failed(&self) -> bool {
        self.health.seen().bad.is_some()
    }

    /// How long ago something was last written.
    #[must_use]
    pub fn wrote(&self) -> Option<Duration> {
        self.health.seen().good.map(|good| good.elapsed())
    }

    /// Writes a row of its own and reads it back through another connection; `server` is
    /// who.
    pub async fn beat(&self, server: &str, now: i64) -> Result<(), Error> {
        const BEAT: &str = "INSERT INTO beats (event, server, at) VALUES ('', $1, $2) \
            ON CONFLICT (event, server) DO UPDATE SET at = excluded.at";
        const OLD: &str = "DELETE FROM beats WHERE event = '' AND at < $1";
        const SEEN: &str = "SELECT at FROM beats WHERE event = '' AND server = $1";
        let began = Instant::now();
        let beaten = async {
            writing!(self, tx => {
                sqlx::query(OLD).bind(now - 86_400).execute(&mut *tx).await?;
                sqlx::query(BEAT).bind(server).bind(now).execute(&mut *tx).await?;
            })?;
            let seen: Option<i64> = reading!(&self.db, pool => {
                sqlx::query_scalar(SEEN).bind(server).fetch_optional(pool).await
            })?;
            let is_seen = seen == Some(now) && began.elapsed() <= FRESH;
            is_seen.then_some(()).ok_or_else(|| Error::NotStored("it cannot be read back".into()))
        }
        .await;
        // whatever the reason is
        if let Err(error) = &beaten {
            self.health.fail(error);
        }
        beaten
    }
}
