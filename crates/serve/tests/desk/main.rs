//! The desk over HTTP: who may do what, on both databases.
#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

mod attacks;
mod client;
mod hostile;
mod journey;
mod limits;
#[path = "../../../store/tests/it/common/postgres.rs"]
mod postgres;
mod roles;
