//! The desk: the log of an event, shared by its directors.
//!
//! Every route finds out who is asking before it looks at anything else; for somebody
//! who does not belong to an event, the event does not exist.

mod claim;
mod entries;
mod events;
mod health;
mod keys;
mod office;
mod pace;
mod refusal;
mod table;
mod upkeep;
mod who;

pub(crate) use health::{healthy, ready};
pub(crate) use office::Office;
pub use upkeep::{DeskChecked, DeskError, backup, check, owner, restore};
pub(crate) use who::Over;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Request};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{delete, get, post};

use crate::api::Desk;
use crate::failure::Failure;
use refusal::Refusal;
use who::Head;
use wire::shape::Shape;
use words::Undone;

/// An answer.
fn json(answer: &impl Shape) -> Response {
    text(wire::shape::text(answer))
}

/// An answer that is already text.
fn text(answer: String) -> Response {
    let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];
    (headers, answer).into_response()
}

/// What a request says.
fn asked<T: Shape>(text: &str) -> Result<T, Refusal> {
    wire::desk::asked(text).map_err(Refusal::Bad)
}

/// What every route has at hand. Cheap to clone.
#[derive(Clone)]
struct At {
    office: Arc<Office>,
    desk: Desk,
}

impl At {
    /// The body of a request.
    async fn text(&self, request: Request) -> Result<String, Refusal> {
        Ok(self.desk.json(request).await?)
    }
}

/// Random keys for a new database: its generation and its secret.
pub(crate) fn random() -> Option<(String, String)> {
    Some((keys::random(10)?, keys::random(32)?))
}

/// The paths below `/api/desk`, as they are described.
#[cfg(test)]
pub(crate) const PATHS: [&str; 18] = [
    "/claim",
    "/owner",
    "/owner/link",
    "/owner/devices/{device}",
    "/password",
    "/events",
    "/events/{id}",
    "/events/{id}/log",
    "/events/{id}/live",
    "/events/{id}/links",
    "/events/{id}/cards",
    "/events/{id}/devices",
    "/events/{id}/devices/{device}",
    "/events/{id}/names",
    "/events/{id}/names/{person}",
    "/events/{id}/persons/{person}",
    "/events/{id}/earlier",
    "/events/{id}/report",
];

/// The routes below `/api/desk`.
pub(crate) fn routes(office: &Arc<Office>, desk: &Desk) -> Router {
    type Answer = Result<Response, Refusal>;
    let at = At { office: Arc::clone(office), desk: desk.clone() };

    /// A route about an event, for somebody who belongs to it.
    macro_rules! about {
        (|$at:ident, $who:ident, $head:ident, $id:ident| $body:expr) => {{
            let $at = at.clone();
            async move |Path($id): Path<String>, request: Request| -> Answer {
                let $head = Head::of(&request);
                let $who = $at.office.who(&$head, &$id).await?;
                exists(&$at.office, &$who, &$id).await?;
                drop(request);
                $body.await
            }
        }};
        (|$at:ident, $who:ident, $head:ident, $id:ident, $text:ident| $body:expr) => {{
            let $at = at.clone();
            async move |Path($id): Path<String>, request: Request| -> Answer {
                let $head = Head::of(&request);
                let $who = $at.office.who(&$head, &$id).await?;
                exists(&$at.office, &$who, &$id).await?;
                let $text = $at.text(request).await?;
                $body.await
            }
        }};
        (|$at:ident, $who:ident, $head:ident, $id:ident / $other:ident| $body:expr) => {{
            let $at = at.clone();
            async move |Path(($id, $other)): Path<(String, String)>, request: Request| -> Answer {
                let $head = Head::of(&request);
                let $who = $at.office.who(&$head, &$id).await?;
                exists(&$at.office, &$who, &$id).await?;
                is_plain(&$other)?;
                drop(request);
                $body.await
            }
        }};
    }

    let claim = {
        let at = at.clone();
        async move |request: Request| -> Answer {
            let head = Head::of(&request);
            // another site's page could otherwise sign a browser in as somebody
            if head.is_foreign_form(true) {
                return Err(Refusal::Forbidden(Undone::OtherSite));
            }
            let text = at.text(request).await?;
            claim::claim(&at.office, &head, &text).await
        }
    };
    let password = {
        let at = at.clone();
        async move |request: Request| -> Answer {
            let head = Head::of(&request);
            let who = at.office.owner(&head).await?;
            let text = at.text(request).await?;
            claim::set_password(&at.office, &who, &head, &text).await
        }
    };
    let owner = {
        let at = at.clone();
        async move |request: Request| -> Answer {
            let head = Head::of(&request);
            drop(request);
            let who = at.office.owner(&head).await?;
            claim::owner(&at.office, &who, &head).await
        }
    };
    let renew_owner = {
        let at = at.clone();
        async move |request: Request| -> Answer {
            let head = Head::of(&request);
            drop(request);
            at.office.owner(&head).await?;
            claim::renew_owner(&at.office, &head).await
        }
    };
    let revoke_owner = {
        let at = at.clone();
        async move |Path(device): Path<String>, request: Request| -> Answer {
            let head = Head::of(&request);
            drop(request);
            let who = at.office.owner(&head).await?;
            is_plain(&device)?;
            claim::revoke_owner(&at.office, &who, &head, &device).await
        }
    };
    let make = {
        let at = at.clone();
        async move |request: Request| -> Answer {
            let head = Head::of(&request);
            at.office.owner(&head).await?;
            let text = at.text(request).await?;
            events::make(&at.office, &head, &text).await
        }
    };
    let list = {
        let at = at.clone();
        async move |request: Request| -> Answer {
            let head = Head::of(&request);
            drop(request);
            events::list(&at.office, &head).await
        }
    };

    let event = get(about!(|at, who, head, id| events::show(&at.office, &who, &head, &id))).post(
        about!(|at, who, head, id, text| events::change(&at.office, &who, &head, &id, &text)),
    );
    let log = get(about!(|at, who, head, id| entries::read(&at.office, &who, &id, &head)))
        .post(about!(|at, who, head, id, text| entries::write(&at, &who, &head, &id, text)));
    let live =
        get(about!(|at, who, head, id| async { entries::live(&at.office, who, &id, &head) }));
    let links =
        post(about!(|at, who, head, id, text| events::renew(&at.office, &who, &head, &id, &text)));
    let cards = get(about!(|at, who, head, id| table::cards(&at.office, &who, &head, &id)));
    let devices = get(about!(|at, who, _head, id| events::devices(&at.office, &who, &id)));
    let device = delete(about!(|at, who, _head, id / device| events::revoke(
        &at.office, &who, &id, &device
    )));
    let names = get(about!(|at, who, _head, id| events::names(&at.office, &who, &id)))
        .post(about!(|at, who, _head, id, text| events::set_names(&at.office, &who, &id, &text)));
    let name = delete(about!(|at, who, _head, id / person| events::forget(
        &at.office, &who, &id, &person
    )));
    let person = get(about!(|at, who, _head, id / person| events::person(
        &at.office, &who, &id, &person
    )));
    let earlier = get(about!(|at, who, head, id| events::earlier(&at.office, &who, &head, &id)));
    let report = get(about!(|at, who, head, id| events::report(&at.office, &who, &head, &id)));
    Router::new()
        .route("/claim", post(claim))
        .route("/password", post(password))
        .route("/owner", get(owner))
        .route("/owner/link", post(renew_owner))
        .route("/owner/devices/{device}", delete(revoke_owner))
        .route("/events", get(list).post(make))
        .route("/events/{id}", event)
        .route("/events/{id}/log", log)
        .route("/events/{id}/live", live)
        .route("/events/{id}/links", links)
        .route("/events/{id}/cards", cards)
        .route("/events/{id}/devices", devices)
        .route("/events/{id}/devices/{device}", device)
        .route("/events/{id}/names", names)
        .route("/events/{id}/names/{person}", name)
        .route("/events/{id}/persons/{person}", person)
        .route("/events/{id}/earlier", earlier)
        .route("/events/{id}/report", report)
        .fallback(async || Failure::NoSuchPath)
        .method_not_allowed_fallback(async || Failure::WrongMethod)
}

/// The owner belongs to all events that exist.
async fn exists(office: &Office, who: &who::Who, event: &str) -> Result<(), Refusal> {
    is_plain(event)?;
    if who.event.is_empty() && office.store.cursor(event).await?.is_none() {
        return Err(Refusal::NoEvent);
    }
    Ok(())
}

/// PostgreSQL cannot store a zero byte in a text, so nothing has such a name.
fn is_plain(id: &str) -> Result<(), Refusal> {
    if id.contains('\0') { Err(Refusal::NoEvent) } else { Ok(()) }
}

/// The routes below `/t`: the pages of the tables' cards.
pub(crate) fn tables(office: &Arc<Office>, desk: &Desk) -> Router {
    let at = At { office: Arc::clone(office), desk: desk.clone() };
    let show = {
        let at = at.clone();
        async move |Path(key): Path<String>, request: Request| {
            table::page(&at.office, &key, &Head::of(&request)).await
        }
    };
    let call = async move |Path(key): Path<String>, request: Request| -> Response {
        let head = Head::of(&request);
        match at.desk.form(request).await {
            Ok(text) => table::call(&at.office, &key, &head, &text).await,
            Err(failure) => failure.into_page(),
        }
    };
    let css = [(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, "max-age=3600")];
    Router::new()
        .route("/table.css", get(async move || (css, table::STYLE)))
        .route("/{key}", get(show).post(call))
}
