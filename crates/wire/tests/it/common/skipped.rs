//! What is not tested is reported.

use std::io::{Write as _, stderr};

/// Says what is skipped. Where the machine promises to have it (`NAME=1`), the test fails instead.
#[track_caller]
pub(crate) fn skipped(what: &str, promised: &str) {
    // not `eprintln`, which is shown only for tests that fail
    stderr().write_all(format!("skipped: {what}\n").as_bytes()).unwrap();
    assert!(std::env::var(promised).as_deref() != Ok("1"), "{promised}=1, but: {what}");
}
