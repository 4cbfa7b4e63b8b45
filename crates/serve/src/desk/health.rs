//! Whether the desk can store anything, and who is told.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use store::Ready;
use tokio::time::{sleep, timeout};
use wire::desk::{Done, Health, Refused};

use super::json as answer;
use super::office::Office;

/// How often the desk checks itself.
const LOOK: Duration = Duration::from_secs(1);

/// A proof no older than this is enough.
const FRESH: Duration = Duration::from_secs(5);

/// How long an attempt may take.
const TRY: Duration = Duration::from_secs(8);

impl Office {
    /// Tries to write, unless that was shown a moment ago.
    async fn prove(&self, fresh: Duration) -> Ready {
        let is_known = self.store.wrote().is_some_and(|ago| ago <= fresh);
        if !is_known || self.store.ready() != Ready::Stores {
            let beaten = timeout(TRY, self.store.beat(&self.server, Self::now())).await;
            if beaten.is_err() {
                return Ready::Not("the database does not answer".to_owned());
            }
        }
        self.store.ready()
    }

    /// Now and then, while somebody watches or something is wrong, the desk writes a row of its
    /// own; all watchers are told when it cannot, and when it can again.
    pub(super) async fn look_after_itself(&self) {
        loop {
            sleep(LOOK).await;
            let is_asked = self.is_watched() || self.trouble().is_some() || self.store.failed();
            if is_asked {
                let ready = self.prove(FRESH).await;
                self.notice(ready);
            }
        }
    }

    /// Tells everybody what has changed.
    fn notice(&self, ready: Ready) {
        let now = match ready {
            Ready::Stores => None,
            Ready::Not(why) => Some(why),
        };
        self.stores.send_if_modified(|was| {
            match (&*was, &now) {
                (None, Some(why)) => (self.told)(&format!("the desk cannot store anything: {why}")),
                (Some(_), None) => (self.told)("the desk can store again"),
                (None, None) | (Some(_), Some(_)) => {}
            }
            let is_news = *was != now;
            *was = now;
            is_news
        });
    }

    /// Why nothing can be stored, if nothing can.
    pub(crate) fn trouble(&self) -> Option<String> {
        self.stores.borrow().clone()
    }
}

/// The state as told to watchers.
pub(super) fn line(trouble: Option<&String>) -> String {
    let state = Health { stores: trouble.is_none(), why: trouble.cloned() };
    format!("event: state\ndata: {}\n\n", wire::shape::text(&state))
}

/// `/healthz`: the process answers.
pub(crate) fn healthy() -> Response {
    answer(&Done::default())
}

/// `/readyz`: what is sent here will be stored.
pub(crate) async fn ready(office: Option<Arc<Office>>) -> Response {
    let Some(office) = office else { return healthy() };
    let ready = office.prove(LOOK).await;
    office.notice(ready.clone());
    match ready {
        Ready::Stores => healthy(),
        Ready::Not(why) => {
            let error = format!("the desk cannot store anything: {why}");
            let said = answer(&Refused { code: None, error, seq: None });
            (StatusCode::SERVICE_UNAVAILABLE, said).into_response()
        }
    }
}
