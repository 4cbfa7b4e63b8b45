//! What must hold whatever comes in. Each check takes any bytes and panics if
//! something does not hold; the fuzzer makes the bytes up, and a test replays
//! the seeds and what was found before.

pub mod book;
pub mod files;
pub mod meaning;
pub mod record;
pub mod requests;
pub mod step;

/// A fuzz target: its name, and what it does with an input.
pub type Target = (&'static str, fn(&[u8]));

/// The fuzz targets.
pub const TARGETS: [Target; 7] = [
    ("book", book::check),
    ("lin", files::check_lin),
    ("meaning", meaning::check),
    ("pbn", files::check_pbn),
    ("record", record::check),
    ("requests", requests::check),
    ("step", step::check),
];

/// What was refused is told in one line.
fn assert_one_line(refused: &impl ToString) {
    let line = refused.to_string();
    assert!(!line.is_empty() && !line.contains(char::is_control), "not one line: {line:?}");
}

/// An answer is JSON, and some are one line of it.
fn assert_json(answer: &str) {
    let json = serde_json::from_str::<&serde_json::value::RawValue>(answer);
    assert!(json.is_ok(), "not JSON: {answer}");
}
