//! The five functions for somebody who may lose interest: text in, text out, and
//! a [`Stop`] that ends the work. An answer is the same with it or without.

use director::Authority;
use hands::Stop;

use crate::{
    CompareRequest, Error, EvidenceJson, HandsJson, HandsRequest, PositionJson, TableRecord,
    meaning, request,
};

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
        let (book, asked) = request::read_meaning(request)?;
        wanted(stop)?;
        asked.answer_into(&book, answer);
        wanted(stop)
    })
}

/// [`attribute_text`](crate::attribute_text), until it is stopped.
pub fn attribute(request: &str, stop: &Stop) -> Result<String, Error> {
    text(|answer| {
        let (book, table) = request::read_attribute(request)?;
        wanted(stop)?;
        meaning::attribute_into(&table, &book, answer)?;
        wanted(stop)
    })
}

pub(crate) fn rule_into(
    record: &str,
    profile: Option<Authority>,
    stop: &Stop,
    out: &mut Vec<u8>,
) -> Result<(), Error> {
    let (table, ruling) = TableRecord::read_under(record, profile)?.ruled_until(stop)?;
    wanted(stop)?;
    PositionJson::new(&table, &ruling).write(out);
    Ok(())
}

pub(crate) fn compare_into(
    request: &str,
    profile: Option<Authority>,
    stop: &Stop,
    out: &mut Vec<u8>,
) -> Result<(), Error> {
    let request = CompareRequest::read_under(request, profile)?;
    let compared = request.compare_until(stop);
    wanted(stop)?;
    EvidenceJson::new(&request.settings, &compared.evidence).write(out);
    Ok(())
}

pub(crate) fn hands_into(request: &str, stop: &Stop, out: &mut Vec<u8>) -> Result<(), Error> {
    let counted = HandsRequest::read(request)?.count_until(stop);
    wanted(stop)?;
    HandsJson(&counted?).write(out);
    Ok(())
}

/// Has nobody lost interest?
fn wanted(stop: &Stop) -> Result<(), Error> {
    if stop.is_stopped() { Err(Error::Stopped) } else { Ok(()) }
}

fn text(write: impl FnOnce(&mut Vec<u8>) -> Result<(), Error>) -> Result<String, Error> {
    let mut out = Vec::with_capacity(8 * 1024);
    write(&mut out)?;
    // The writer of serde_json writes nothing but UTF-8.
    Ok(String::from_utf8(out).unwrap_or_default())
}
