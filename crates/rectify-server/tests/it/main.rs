//! The program with the server, as people and other programs meet it.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

mod desk;
mod holds;
mod serving;
