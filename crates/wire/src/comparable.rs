//! The table of what may replace a call out of rotation, by a book.

use bridge::Call;
use serde::Serialize;

use crate::answer;

/// One call that was withdrawn, and one auction in which it is replaced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComparableRow {
    pub withdrawn: Call,
    /// Whose turn it was: `partner`, `rho` or `lho`
    pub turn: &'static str,
    /// The calls before it, starting with the dealer
    pub before: Vec<Call>,
    /// The calls before its replacement, starting with the dealer
    pub auction: Vec<Call>,
    /// The replacements that are comparable
    pub comparable: Vec<Call>,
    /// Those that the director has to judge
    pub judgment: Vec<Call>,
    /// The replacements about which the book says nothing
    pub unknown: Vec<Call>,
}

/// The table as JSON: `{"version", "book", "profile", "rows": [{"withdrawn", "turn", "before",
/// "auction", "comparable", "judgment", "unknown"}]}`. A call in no list is not comparable.
#[must_use]
pub fn comparable_json(book: &str, profile: &str, rows: &[ComparableRow]) -> String {
    let rows = rows.iter().map(RowBody::new).collect();
    answer::pretty(&TableBody { book, profile, rows })
}

#[derive(Serialize)]
struct TableBody<'a> {
    book: &'a str,
    profile: &'a str,
    rows: Vec<RowBody>,
}

#[derive(Serialize)]
struct RowBody {
    withdrawn: String,
    turn: &'static str,
    before: Vec<String>,
    auction: Vec<String>,
    comparable: Vec<String>,
    judgment: Vec<String>,
    unknown: Vec<String>,
}

impl RowBody {
    fn new(row: &ComparableRow) -> Self {
        let texts = |calls: &[Call]| calls.iter().map(Call::to_string).collect();
        Self {
            withdrawn: row.withdrawn.to_string(),
            turn: row.turn,
            before: texts(&row.before),
            auction: texts(&row.auction),
            comparable: texts(&row.comparable),
            judgment: texts(&row.judgment),
            unknown: texts(&row.unknown),
        }
    }
}
