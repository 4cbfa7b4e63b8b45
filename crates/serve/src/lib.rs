//! The web app and the API, over HTTP.
//!
//! The app is in the program ([`Site::packed`]) or in a [`Checkout`], where it may
//! have to be built first ([`Live`]); the API has no state except the desk's, which
//! is in a database ([`Place`]) if there is one. A test asks the [`router`] without a
//! network; [`Server`] has the sockets, and ends when it is told to.
//!
//! Nothing here knows how to rule: a route reads a text, has `wire` answer it, and chooses the
//! status.

mod address;
mod api;
mod checkout;
mod desk;
mod door;
mod export;
mod failure;
mod headers;
mod line;
mod listen;
mod live;
mod log;
mod metrics;
#[expect(dead_code, reason = "the packer and the build script need the rest")]
mod packed;
mod proxy;
mod queue;
mod reference;
mod room;
mod site;
mod tls;
mod waiting;

pub use api::LARGEST_BODY;
pub use checkout::Checkout;
pub use desk::{DeskChecked, DeskError, backup, check, owner, restore};
pub use export::{NotWritten, is_somebody_elses};
pub use listen::{Error, Options, Server, Tls};
pub use live::{Live, NO_APP};
pub use log::{LogTo, NoLog};
pub use proxy::{Network, NoNetwork};
pub use site::{NotRead, Site};
pub use store::Place;

use std::sync::Arc;

use axum::Router;

/// All routes, with the headers that every answer has.
pub fn router(site: impl Into<Live>) -> Router {
    routes(site.into(), &api::Desk::default(), None)
}

/// All routes, with a different desk.
fn routes(live: Live, desk: &api::Desk, office: Option<&Arc<desk::Office>>) -> Router {
    let site = axum::routing::any(async move |request| live.answer(&request));
    let mut routes = Router::new();
    if let Some(office) = office {
        routes = routes
            .nest("/api/desk", desk::routes(office, desk))
            .nest("/t", desk::tables(office, desk));
    }
    let asked = office.map(Arc::clone);
    let ready = axum::routing::get(async move || desk::ready(asked.clone()).await);
    routes
        .route("/healthz", axum::routing::get(async || desk::healthy()))
        .route("/readyz", ready)
        .route("/api/", axum::routing::get(async || axum::response::Redirect::permanent("/api")))
        .nest("/api", api::routes(desk))
        .fallback_service(site)
        .layer(axum::middleware::map_response(headers::add))
}
