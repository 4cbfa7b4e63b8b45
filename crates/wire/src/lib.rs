//! The JSON of the machine interface: a table record in, a position out; two
//! calls in, how they compare; a meaning in, its hands counted; a call in, what
//! it shows by the book.
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

mod answer;
mod bid;
mod board;
mod comparable;
mod compare;
mod count;
#[cfg(feature = "dd")]
mod dd;
pub mod deals;
pub mod desk;
mod document;
mod event;
mod exercise;
mod fault;
mod files;
mod json;
mod law;
mod layout;
mod meaning;
mod number;
mod played;
mod poll;
mod position;
mod progress;
mod record;
mod request;
mod result;
mod review;
mod score;
pub mod shape;
mod sitting;
mod solve;
mod tongue;
pub mod until;
mod write;

#[cfg(feature = "dd")]
pub use crate::dd::{DdAnswer, DdJson, DdRequest, dd_into, dd_text};
pub use bid::bid_json;
pub use board::{Board, Changed, Refused};
pub use comparable::{ComparableRow, comparable_json};
pub use compare::{CompareRequest, Compared, EvidenceJson};
pub use count::{Counted, HandsJson, HandsRequest, MOST_SAMPLES};
pub use document::{LARGEST, ReadError, too_long};
pub use exercise::{
    claim_value, exercise_into, exercise_json, explained_by, read_clause, read_difficulty,
    read_kind,
};
pub use fault::{Fault, Numbers};
pub use files::{
    Adjusted, FileGame, FileProblem, FileRead, Filed, FiledBoard, LARGEST_FILE, read_lin, read_pbn,
    write_lin, write_pbn, write_pbn_into,
};
pub use hands::Stop;
pub use json::Json;
pub use law::{clause_json, clauses_json, law_json, laws_json};
pub use meaning::{attribute_json, book_json, meaning_into, meaning_json};
pub use poll::{poll_json, poll_words};
pub use position::{ENGINE, PositionJson};
pub use progress::{LARGEST_PROGRESS, progress_json, read_progress};
pub use record::{Kept, MOST_EVENTS, MOST_MEANINGS, TableRecord};
pub use result::{ResultGiven, Taken, field_of};
pub use review::{
    Blunder, OutcomeGiven, PollGiven, ReviewAnswer, ReviewJson, ReviewRequest, award_of,
    law_of_review, session_of,
};
pub use score::{FormGiven, RowScored, ScoreRequest, Scored, ScoredJson};
pub use sitting::{choices_json, reaction_json, read_step, report_json, table_why};
pub use solve::{SolveEach, SolveLeads, Solved, SolvedLeads};
pub use tongue::{of as tongue_of, speak, spoken, tongue};
pub use words::{Refusal, Refusals};

use words::Tongue;
use write::Layout;

/// What was not answered, and why. As text it is one line of English.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// It is not a table record, or not a request.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// It is a record, but it cannot be true.
    #[error(transparent)]
    Record(#[from] director::RecordError),
    /// There is too much to count.
    #[error(transparent)]
    TooComplex(#[from] hands::TooComplex),
    /// It cannot be scored or reviewed, with a code for the reason.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The work was stopped: [`Stop`].
    #[error("the work was stopped before it was done")]
    Stopped,
}

impl Error {
    /// What is wrong, in one line of this language.
    #[must_use]
    pub fn said(&self, tongue: Tongue) -> String {
        match self {
            Self::Read(why) => why.said(tongue),
            Self::Record(why) => tongue.refused_record(why),
            Self::TooComplex(_) => tongue.refused(&Refusal::TooComplex),
            Self::Fault(why) => why.said(tongue),
            Self::Stopped => tongue.refused(&Refusal::Stopped),
        }
    }

    /// `{"error": …}`, with code and place where there are any.
    #[must_use]
    pub fn json(&self, tongue: Tongue) -> String {
        let mut out = Vec::new();
        self.json_into(tongue, &mut out);
        String::from_utf8(out).unwrap_or_default()
    }

    /// Adds that to `out`.
    pub fn json_into(&self, tongue: Tongue, out: &mut Vec<u8>) {
        #[derive(serde::Serialize)]
        struct FaultJson<'a> {
            error: &'a str,
            code: &'static str,
            at: &'a str,
        }

        let error = &self.said(tongue);
        match self {
            Self::Fault(Fault { code, at, .. }) => {
                write::add(&FaultJson { error, code, at }, Layout::Line, out);
            }
            Self::Read(_) | Self::Record(_) | Self::TooComplex(_) | Self::Stopped => {
                error_into(error, out);
            }
        }
    }
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Self {
        match error {
            Error::Read(why) => why.into(),
            Error::Record(why) => why.into(),
            Error::TooComplex(why) => why.into(),
            Error::Fault(why) => why.into(),
            Error::Stopped => Self::Stopped,
        }
    }
}

/// Why something is refused, in one line of the program's language.
#[must_use]
pub fn refused(why: impl Into<Refusal>) -> String {
    document::one_line(tongue().refused(&why.into()))
}

/// Rules on a record: JSON in, JSON out.
pub fn rule_text(record: &str) -> Result<String, Error> {
    until::rule(record, &Stop::never())
}

/// Rules on a record and adds the position to `out`, on one line, without a newline. `profile`
/// overrides the record's own. Nothing is added if the record is refused.
pub fn rule_into(
    record: &str,
    profile: Option<director::Authority>,
    out: &mut Vec<u8>,
) -> Result<(), Error> {
    until::rule_into(record, profile, &Stop::never(), out)
}

/// Compares two calls: JSON in, JSON out.
///
/// ```
/// let answer = wire::compare_text(
///     r#"{"withdrawn": ["11-19, 5+H; nat"], "replacement": "12-16, 5+H; nat"}"#,
/// )?;
/// assert!(answer.starts_with(r#"{"version":1,"verdict":"comparable","test":"subset","laws":["23A2"]"#));
/// # Ok::<_, wire::Error>(())
/// ```
pub fn compare_text(request: &str) -> Result<String, Error> {
    until::compare(request, &Stop::never())
}

/// Compares two calls and adds the answer to `out`, on one line, without a newline. `profile`
/// overrides the request's own. Nothing is added if the request is refused.
pub fn compare_into(
    request: &str,
    profile: Option<director::Authority>,
    out: &mut Vec<u8>,
) -> Result<(), Error> {
    until::compare_into(request, profile, &Stop::never(), out)
}

/// Counts the hands of a meaning: JSON in, JSON out.
///
/// ```
/// let answer = wire::hands_text(r#"{"meaning": "37", "sample": 1}"#)?;
/// assert!(answer.starts_with(r#"{"version":1,"hands":4,"probability":0.000000000006,"hcp":{"37":4}"#));
/// # Ok::<_, wire::Error>(())
/// ```
pub fn hands_text(request: &str) -> Result<String, Error> {
    until::hands(request, &Stop::never())
}

/// Counts the hands of a meaning and adds the answer to `out`, on one line, without a newline.
/// Nothing is added if the request is refused.
pub fn hands_into(request: &str, out: &mut Vec<u8>) -> Result<(), Error> {
    until::hands_into(request, &Stop::never(), out)
}

/// What a call shows by the book: JSON in, JSON out. The request has `system`, `auction` and
/// `call`, and optionally a `hand` to test against what the call shows (answered with `fits`,
/// `fits1` and `bits`) and an `id` to be echoed.
///
/// ```
/// let answer = wire::meaning_text(
///     r#"{"system": "sayc", "auction": ["1N", "P"], "call": "2C", "hand": "K432.A5.Q876.J32"}"#,
/// )?;
/// assert!(answer.contains(r#""covered":true,"meaning":"8+"#) && answer.contains(r#""fits":true"#));
/// # Ok::<_, wire::Error>(())
/// ```
pub fn meaning_text(request: &str) -> Result<String, Error> {
    until::meaning(request, &Stop::never())
}

/// What the last irregular call of a record may have meant: JSON in, JSON out.
/// The request has `system`, the player's book, and `record`.
///
/// ```
/// // North opened 1♥, and South answered before East had called.
/// let answer = wire::attribute_text(
///     r#"{"system": "sayc", "record": {"dealer": "N", "events": [
///         {"by": "N", "call": "1H"}, {"by": "S", "call": "1S"}, {"attention": "W"}
///     ]}}"#,
/// )?;
/// assert!(answer.starts_with(r#"{"version":1,"meanings":[{"meaning":""#));
/// # Ok::<_, wire::Error>(())
/// ```
pub fn attribute_text(request: &str) -> Result<String, Error> {
    until::attribute(request, &Stop::never())
}

/// Scores a contract, a difference or a field: JSON in, JSON out.
///
/// ```
/// let answer = wire::score_text(
///     r#"{"contract": "4SX", "declarer": "E", "tricks": 9, "vulnerable": "ew"}"#,
/// )?;
/// assert_eq!(answer, r#"{"version":1,"ns":200,"ew":-200,"made":false}"#);
/// # Ok::<_, wire::Error>(())
/// ```
pub fn score_text(request: &str) -> Result<String, Error> {
    until::score(request, &Stop::never())
}

/// Scores and adds the answer to `out`, on one line, without a newline. `profile` overrides the
/// request's own. Nothing is added if it is refused.
pub fn score_into(
    request: &str,
    profile: Option<director::Authority>,
    out: &mut Vec<u8>,
) -> Result<(), Error> {
    until::score_into(request, profile, &Stop::never(), out)
}

/// Reviews a board after play: JSON in, JSON out.
///
/// ```
/// let answer = wire::review_text(
///     r#"{"scoring": {"form": "imps", "other_table": 500}, "non_offending": "ns",
///         "outcomes": [{"result": 980, "weight": "35"}, {"result": 480, "weight": "65"}],
///         "settings": {"round_imps": "1"}}"#,
/// )?;
/// assert!(answer.contains(r#""adjusted":{"ns":"2.85","ew":"-2.85"},"rounded":{"ns":"3","ew":"-3"}"#));
/// # Ok::<_, wire::Error>(())
/// ```
pub fn review_text(request: &str) -> Result<String, Error> {
    until::review(request, &Stop::never())
}

/// Reviews and adds the answer to `out`, on one line, without a newline. `profile` overrides the
/// request's own. Nothing is added if it is refused.
pub fn review_into(
    request: &str,
    profile: Option<director::Authority>,
    out: &mut Vec<u8>,
) -> Result<(), Error> {
    until::review_into(request, profile, &Stop::never(), out)
}

/// `{"error": …}`: the answer to a refused request.
#[must_use]
pub fn error_json(error: &str) -> String {
    let mut out = Vec::new();
    error_into(error, &mut out);
    String::from_utf8(out).unwrap_or_default()
}

/// Adds `{"error": …}` to `out`.
pub fn error_into(error: &str, out: &mut Vec<u8>) {
    #[derive(serde::Serialize)]
    struct ErrorJson<'a> {
        error: &'a str,
    }

    write::add(&ErrorJson { error }, Layout::Line, out);
}
