//! What every answer has: the version of the interface, before its own keys.

use serde::Serialize;

/// The version of the interface. A record may name it.
pub(crate) const VERSION: u8 = 1;

#[derive(Serialize)]
struct Versioned<'a, T> {
    version: u8,
    #[serde(flatten)]
    answer: &'a T,
}

impl<'a, T> Versioned<'a, T> {
    const fn new(answer: &'a T) -> Self {
        Self { version: VERSION, answer }
    }
}

/// Adds an answer to `out`, on one line without its end.
pub(crate) fn write(answer: &impl Serialize, out: &mut Vec<u8>) {
    // A `Vec` takes everything, and no answer has a key that is not text.
    let _ = serde_json::to_writer(out, &Versioned::new(answer));
}

/// An answer over many lines, for people.
pub(crate) fn pretty(answer: &impl Serialize) -> String {
    serde_json::to_string_pretty(&Versioned::new(answer)).unwrap_or_default()
}
