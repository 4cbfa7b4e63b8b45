//! The JSON of the machine interface: a table record in, a position out.
//!
//! ```
//! // North dealt and opened; West, not East, overcalled.
//! let position = wire::rule_text(r#"{"dealer": "N", "events": [
//!     {"by": "N", "call": "1H"}, {"by": "W", "call": "1S"}, {"attention": "E"}
//! ]}"#)?;
//! assert!(position.contains(r#""id":"accept","to":"N""#));
//!
//! let refused = wire::rule_text(r#"{"dealer": "N", "events": [{"by": "Q", "call": "1H"}]}"#);
//! assert_eq!(
//!     refused.unwrap_err().to_string(),
//!     r#"event 1: "by": `Q` is not a seat; the seats are N, E, S and W"#
//! );
//! # Ok::<_, wire::Error>(())
//! ```
//!
//! The types are written by hand, and no other crate derives `Serialize`: the
//! shape of the JSON does not follow from how the engine happens to be built.

mod event;
mod json;
mod law;
mod position;
mod record;
mod write;

pub use law::{clause_json, clauses_json, law_json, laws_json};
pub use position::{ENGINE, PositionJson};
pub use record::{LARGEST, MOST_EVENTS, MOST_MEANINGS, ReadError, System, Systems, TableRecord};

/// A record that was not ruled on: one line, which says what is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// It is not a table record.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// It is one, but it cannot be true.
    #[error(transparent)]
    Record(#[from] director::RecordError),
}

/// Rules on a record: JSON in, JSON out.
pub fn rule_text(record: &str) -> Result<String, Error> {
    let mut position = Vec::with_capacity(8 * 1024);
    rule_into(record, None, &mut position)?;
    // The writer of serde_json writes nothing but UTF-8.
    Ok(String::from_utf8(position).unwrap_or_default())
}

/// Rules on a record and adds the position, on one line without its end, to
/// `out`. With `profile` the record's own is not used. Nothing is added if the
/// record is refused.
pub fn rule_into(
    record: &str,
    profile: Option<director::Authority>,
    out: &mut Vec<u8>,
) -> Result<(), Error> {
    let table = TableRecord::read_under(record, profile)?;
    let ruling = director::rule(&table.record)?;
    PositionJson::new(&table, &ruling).write(out);
    Ok(())
}

/// Adds `{"error": …}` to `out`: the answer to a record that was refused.
pub fn error_into(error: &str, out: &mut Vec<u8>) {
    #[derive(serde::Serialize)]
    struct ErrorJson<'a> {
        error: &'a str,
    }

    // A `Vec` takes everything.
    let _ = serde_json::to_writer(out, &ErrorJson { error });
}

/// The line for a record longer than [`LARGEST`].
#[must_use]
pub fn too_long() -> String {
    format!("the record is too long; at most {} MB are read", LARGEST / 1024 / 1024)
}
