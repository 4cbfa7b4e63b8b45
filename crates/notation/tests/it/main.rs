//! Files of other programs.
#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

mod bytes;
mod marks;
