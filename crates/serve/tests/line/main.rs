//! The server on a real line, with clients that are slow, many, hostile or gone.
#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

mod hostile;
mod limits;
mod running;
#[path = "../common/schema.rs"]
mod schema;
mod slow;
