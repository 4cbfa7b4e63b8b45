//! The engine for other programs: five functions, JSON text in, JSON text out.
//! The WebAssembly module and the server's API both answer with them.
//!
//! ```
//! use module::Stop;
//!
//! let record = r#"{"dealer": "N", "events": [{"by": "N", "call": "1H"}]}"#;
//! let position = module::rule(record, &Stop::never())?;
//! assert!(position.starts_with(r#"{"version":1,"phase":"auction","turn":"E""#));
//!
//! let request = r#"{"system": "sayc", "auction": [], "call": "1N"}"#;
//! let shown = module::meaning(request, &Stop::never())?;
//! assert!(shown.contains(r#""meaning":"15-17"#));
//!
//! assert!(module::meaning(r#"{"system": "sayc", "auction": [], "call": "1Z"}"#, &Stop::never()).is_err());
//! # Ok::<_, module::Refused>(())
//! ```
//!
//! A program that cannot take an error takes [`answer`]: `{"error": …}` then
//! stands in the place of the answer.

#[doc(inline)]
pub use wire::until::{attribute, compare, hands, meaning, rule};
#[doc(inline)]
pub use wire::{Error as Refused, Stop};

/// One of the five functions. Whoever holds the [`Stop`] may end its work; the
/// answer is then [`Refused::Stopped`].
pub type Function = fn(&str, &Stop) -> Result<String, Refused>;

/// The answer of a function; to what it refuses, `{"error": …}`.
#[must_use]
pub fn answer(function: Function, request: &str) -> String {
    function(request, &Stop::never()).unwrap_or_else(|refused| error_json(&refused.to_string()))
}

/// `{"error": …}`
#[must_use]
pub fn error_json(error: &str) -> String {
    let mut out = Vec::new();
    wire::error_into(error, &mut out);
    String::from_utf8(out).unwrap_or_default()
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
            (hands, r#"{"meaning": "37"}"#, r#""hands":4,"#),
            (
                meaning,
                r#"{"system": "sayc", "auction": ["1N", "P"], "call": "2C", "hand": "K432.A5.Q876.J32"}"#,
                r#""fits":true"#,
            ),
            (attribute, &attribute_request, r#""why":""#),
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
            (meaning, r#"{"system": "sayc", "#, "breaks off"),
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
            let refused = function(request, &Stop::never()).unwrap_err().to_string();
            assert!(refused.contains(part), "{request}: {refused}");
            assert_eq!(refused.lines().count(), 1);
            let json: serde_json::Value = serde_json::from_str(&answer(function, request)).unwrap();
            assert_eq!(json["error"], refused);
        }
    }
}
