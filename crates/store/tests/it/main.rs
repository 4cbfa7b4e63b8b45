//! What is kept, on both databases.
#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

mod both;
mod common;
mod faults;
mod operation;
mod tls;
