//! The engine for other programs: five functions, JSON text in, JSON text out.
//! The WebAssembly module and the server's API both answer with them.
//!
//! ```
//! let position = module::rule(r#"{"dealer": "N", "events": [{"by": "N", "call": "1H"}]}"#)?;
//! assert!(position.starts_with(r#"{"phase":"auction","turn":"E""#));
//!
//! let shown = module::meaning(r#"{"system": "sayc", "auction": [], "call": "1N"}"#)?;
//! assert!(shown.contains(r#""meaning":"15-17"#));
//!
//! let refused = module::meaning(r#"{"system": "sayc", "auction": [], "call": "1Z"}"#);
//! assert!(refused.is_err());
//! # Ok::<_, module::Refused>(())
//! ```
//!
//! A program that cannot take an error takes [`answer`]: `{"error": …}` then
//! stands in the place of the answer.

mod request;

use books::Book;
use director::Desk;
use wire::TableRecord;

use request::Request;

/// What was not answered: one sentence, which says what is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refused(String);

impl From<wire::Error> for Refused {
    fn from(error: wire::Error) -> Self {
        Self(error.to_string())
    }
}

/// One of the five functions.
pub type Function = fn(&str) -> Result<String, Refused>;

/// Rules on a table record: the position.
pub fn rule(record: &str) -> Result<String, Refused> {
    Ok(wire::rule_text(record)?)
}

/// Compares a replacement with the withdrawn call.
pub fn compare(request: &str) -> Result<String, Refused> {
    Ok(wire::compare_text(request)?)
}

/// Counts the hands that a meaning shows.
pub fn hands(request: &str) -> Result<String, Refused> {
    Ok(wire::hands_text(request)?)
}

/// What a call shows by the book: `{"system", "auction", "call"}`, and perhaps
/// a `hand` to hold against it and an `id` to be printed back.
pub fn meaning(request: &str) -> Result<String, Refused> {
    let mut request = Request::read(request, &["system", "auction", "call"], &["hand", "id"])?;
    let book = book(&mut request)?;
    let mut out = Vec::new();
    wire::meaning_into(&book, &request.rest(), &mut out)?;
    // The writer of serde_json writes nothing but UTF-8.
    Ok(String::from_utf8(out).unwrap_or_default())
}

/// What the last irregular call of a record may have meant:
/// `{"system", "record"}`.
pub fn attribute(request: &str) -> Result<String, Refused> {
    let mut request = Request::read(request, &["system", "record"], &[])?;
    let book = book(&mut request)?;
    let table = TableRecord::read(request.take("record"));
    let table = table.map_err(|error| Refused(error.to_string()))?;
    // what cannot be true is refused, as it is by `rule`
    let possible = Desk::with_systems(table.record.clone(), &table.systems);
    possible.map_err(|error| Refused(error.to_string()))?;
    Ok(wire::attribute_json(&table, &book))
}

/// The answer of a function; to what it refuses, `{"error": …}`.
#[must_use]
pub fn answer(function: Function, request: &str) -> String {
    function(request).unwrap_or_else(|refused| error_json(&refused.to_string()))
}

/// `{"error": …}`
#[must_use]
pub fn error_json(error: &str) -> String {
    let mut out = Vec::new();
    wire::error_into(error, &mut out);
    String::from_utf8(out).unwrap_or_default()
}

fn book(request: &mut Request<'_>) -> Result<Book, Refused> {
    let name: String = serde_json::from_str(request.take("system")).map_err(|_| {
        Refused(r#""system" is the name of a book, such as "sayc" or "acol+multi""#.to_owned())
    })?;
    books::named(&name).map_err(|error| Refused(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUT_OF_TURN: &str = r#"{"dealer": "N", "events": [
        {"by": "N", "call": "1H"}, {"by": "S", "call": "1S"}, {"attention": "W"}]}"#;

    #[test]
    fn each_function_answers() {
        let attribute_request = format!(r#"{{"system": "sayc", "record": {OUT_OF_TURN}}}"#);
        let table: [(Function, &str, &str); 5] = [
            (rule, OUT_OF_TURN, r#""id":"accept","to":"W""#),
            (compare, r#"{"withdrawn": ["5+H"], "replacement": "6+H"}"#, r#""test":"subset""#),
            (hands, r#"{"meaning": "37"}"#, r#"{"hands":4,"#),
            (
                meaning,
                r#"{"system": "sayc", "auction": ["1N", "P"], "call": "2C", "hand": "K432.A5.Q876.J32"}"#,
                r#""fits":true"#,
            ),
            (attribute, &attribute_request, r#""why": ""#),
        ];
        for (function, request, part) in table {
            let answer = answer(function, request);
            assert!(answer.contains(part), "{request}: {answer}");
        }
    }

    #[test]
    fn what_is_wrong_is_one_sentence() {
        let table: [(Function, &str, &str); 12] = [
            (rule, "", r#"the record is empty; it is a JSON object with "dealer" and "events""#),
            (rule, r#"{"dealer": "N", "event": []}"#, r#"unknown key "event""#),
            (compare, "[]", "a request is an object"),
            (hands, r#"{"meaning": "5+Q"}"#, r#""meaning""#),
            (meaning, "", "the request is empty"),
            (meaning, "7", "not a number"),
            (meaning, r#"{"system": "sayc", "#, "not JSON"),
            (meaning, r#"{"system": 7, "auction": [], "call": "1N"}"#, r#""system" is the name"#),
            (meaning, r#"{"system": "goren", "auction": [], "call": "1N"}"#, "no book `goren`"),
            (meaning, r#"{"auction": [], "call": "1N"}"#, r#""system" is missing"#),
            (attribute, r#"{"system": "sayc", "record": {"dealer": "Q"}}"#, "`Q` is not a seat"),
            (
                attribute,
                r#"{"system": "sayc", "record": {"dealer": "N", "events": [{"question": "accept", "answer": "accept"}]}}"#,
                "event 1",
            ),
        ];
        for (function, request, part) in table {
            let refused = function(request).unwrap_err().to_string();
            assert!(refused.contains(part), "{request}: {refused}");
            assert_eq!(refused.lines().count(), 1);
            let json: serde_json::Value = serde_json::from_str(&answer(function, request)).unwrap();
            assert_eq!(json["error"], refused);
        }
    }
}
