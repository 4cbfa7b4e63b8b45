//! The app and the API over HTTP, without a network and over real connections.
#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

mod api;
mod described;
mod desk;
mod line;
#[path = "../../../store/tests/it/common/postgres.rs"]
mod postgres;
mod schema;
mod site;
mod skipped;
