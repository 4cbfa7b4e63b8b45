//! The functions for a caller who may lose interest: text in, text out, and a [`Stop`] that ends
//! the work. The answer is the same with or without it.

use director::Authority;
use hands::Stop;

use crate::{
    CompareRequest, Error, EvidenceJson, HandsJson, HandsRequest, PositionJson, ReviewJson,
    ReviewRequest, ScoreRequest, ScoredJson, TableRecord, meaning, request, tongue,
};

/// One of the functions. Whoever holds the [`Stop`] may end the work; the answer is then
/// [`Error::Stopped`].
pub type Function = fn(&str, &Stop) -> Result<String, Error>;

/// The answer of a function; for a refusal, `{"error": …}`.
#[must_use]
pub fn answer(function: Function, request: &str) -> String {
    function(request, &Stop::never())
        .unwrap_or_else(|refused| refused.json(tongue::spoken(request)))
}

/// [`rule_text`](crate::rule_text), until it is stopped.
pub fn rule(record: &str, stop: &Stop) -> Result<String, Error> {
    text(|position| rule_into(record, None, stop, position))
}

/// [`compare_text`](crate::compare_text), until it is stopped.
pub fn compare(request: &str, stop: &Stop) -> Result<String, Error> {
    text(|answer| compare_into(request, None, stop, answer))
}

/// [`hands_text`](crate::hands_text), until it is stopped.
pub fn hands(request: &str, stop: &Stop) -> Result<String, Error> {
    text(|answer| hands_into(request, stop, answer))
}

/// [`meaning_text`](crate::meaning_text), until it is stopped.
pub fn meaning(request: &str, stop: &Stop) -> Result<String, Error> {
    text(|answer| {
        tongue::of(request)?;
        let (book, asked) = request::read_meaning(request)?;
        wanted(stop)?;
        asked.answer_into(&book, answer);
        wanted(stop)
    })
}

/// [`attribute_text`](crate::attribute_text), until it is stopped.
pub fn attribute(request: &str, stop: &Stop) -> Result<String, Error> {
    text(|answer| {
        let words = tongue::of(request)?;
        let (book, table) = request::read_attribute(request)?;
        wanted(stop)?;
        meaning::attribute_into(words, &table, &book, answer)?;
        wanted(stop)
    })
}

/// The exercise of a query, `seed=12&clause=31A1`: JSON out.
pub fn exercise(query: &str, stop: &Stop) -> Result<String, Error> {
    wanted(stop)?;
    crate::exercise::of_query(query, stop)
}

/// [`score_text`](crate::score_text), until it is stopped.
pub fn score(request: &str, stop: &Stop) -> Result<String, Error> {
    text(|answer| score_into(request, None, stop, answer))
}

/// [`review_text`](crate::review_text), until it is stopped.
pub fn review(request: &str, stop: &Stop) -> Result<String, Error> {
    text(|answer| review_into(request, None, stop, answer))
}

pub(crate) fn score_into(
    request: &str,
    profile: Option<Authority>,
    stop: &Stop,
    out: &mut Vec<u8>,
) -> Result<(), Error> {
    tongue::of(request)?;
    let request = ScoreRequest::read_under(request, profile)?;
    wanted(stop)?;
    let scored = request.score();
    wanted(stop)?;
    ScoredJson(&scored).write(out);
    Ok(())
}

pub(crate) fn review_into(
    request: &str,
    profile: Option<Authority>,
    stop: &Stop,
    out: &mut Vec<u8>,
) -> Result<(), Error> {
    tongue::of(request)?;
    let request = ReviewRequest::read_under(request, profile)?;
    wanted(stop)?;
    let answer = request.review()?;
    wanted(stop)?;
    ReviewJson::new(&request, &answer).write(out);
    Ok(())
}

pub(crate) fn rule_into(
    record: &str,
    profile: Option<Authority>,
    stop: &Stop,
    out: &mut Vec<u8>,
) -> Result<(), Error> {
    let words = tongue::of(record)?;
    let (table, ruling) = TableRecord::read_under(record, profile)?.ruled_until(stop)?;
    wanted(stop)?;
    PositionJson::new(&table, &ruling).in_language(words).write(out);
    Ok(())
}

pub(crate) fn compare_into(
    request: &str,
    profile: Option<Authority>,
    stop: &Stop,
    out: &mut Vec<u8>,
) -> Result<(), Error> {
    let words = tongue::of(request)?;
    let request = CompareRequest::read_under(request, profile)?;
    let compared = request.compare_until(stop);
    wanted(stop)?;
    let evidence = EvidenceJson::new(&request.settings, &compared.evidence);
    evidence.seen(compared.seen.as_ref()).in_language(words).write(out);
    Ok(())
}

pub(crate) fn hands_into(request: &str, stop: &Stop, out: &mut Vec<u8>) -> Result<(), Error> {
    tongue::of(request)?;
    let counted = HandsRequest::read(request)?.count_until(stop);
    wanted(stop)?;
    HandsJson(&counted?).write(out);
    Ok(())
}

/// An error if nobody wants the answer any more.
fn wanted(stop: &Stop) -> Result<(), Error> {
    if stop.is_stopped() { Err(Error::Stopped) } else { Ok(()) }
}

fn text(write: impl FnOnce(&mut Vec<u8>) -> Result<(), Error>) -> Result<String, Error> {
    let mut out = Vec::with_capacity(8 * 1024);
    write(&mut out)?;
    // The writer of serde_json writes only UTF-8.
    Ok(String::from_utf8(out).unwrap_or_default())
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
    fn every_refusal_is_one_sentence() {
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
