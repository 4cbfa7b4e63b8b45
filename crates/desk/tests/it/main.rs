//! The log from outside: what is folded, hidden, sent and set aside.
#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

mod aside;
mod common;
mod fold;
mod growth;
mod hidden;
mod sync;
