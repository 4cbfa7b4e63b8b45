//! What is not tested is said.

use std::io::{Write as _, stderr};

/// Says what is skipped. Where the machine was promised to have it (`NAME=1`)
/// the test fails.
#[track_caller]
pub(crate) fn skipped(what: &str, promised: &str) {
    // not `eprintln`, which is shown for tests that fail only
    stderr().write_all(format!("skipped: {what}\n").as_bytes()).unwrap();
    assert!(std::env::var(promised).as_deref() != Ok("1"), "{promised}=1, but: {what}");
}
