//! The web app and the API, over HTTP.
//!
//! The app is in the program ([`Site::packed`]); the API has no state. A test
//! asks the [`router`] without a network; [`Server`] has the sockets, and ends
//! when it is told to.
//!
//! Nothing here knows how to rule: a route reads a text, has `module` answer it,
//! and says with which status.

mod address;
mod api;
mod door;
mod export;
mod failure;
mod headers;
mod line;
mod listen;
mod log;
mod metrics;
mod proxy;
mod queue;
mod reference;
mod room;
mod site;
mod tls;

pub use api::LARGEST_BODY;
pub use export::{NotWritten, is_somebody_elses};
pub use listen::{Error, Options, Server, Tls};
pub use log::{LogTo, NoLog};
pub use proxy::{Network, NoNetwork};
pub use site::Site;

use axum::Router;

/// All routes, with the headers that every answer has.
pub fn router(site: Site) -> Router {
    routes(site, &api::Desk::default())
}

/// All routes, with a desk that answers otherwise.
fn routes(site: Site, desk: &api::Desk) -> Router {
    let site = axum::routing::any(async move |request| site::serve(&site, &request));
    Router::new()
        .route("/api/", axum::routing::get(async || axum::response::Redirect::permanent("/api")))
        .nest("/api", api::routes(desk))
        .fallback_service(site)
        .layer(axum::middleware::map_response(headers::add))
}
