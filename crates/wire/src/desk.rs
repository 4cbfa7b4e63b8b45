//! The JSON of the desk: entries, pages of the log, the report of an event.
//!
//! A body may have more keys than are known here; a later version wrote them, and
//! they are kept.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use ::desk::sync::{Page, Written};
use ::desk::{
    Appeal, At, Body, Call, Correction, Device, Entry, HandOver, Key, Kind, Note, Playing, Reading,
    Report, Review, Ruling, Span,
};
use serde_json::{Map, Value, json};

/// The most entries of a request.
pub const MOST_ENTRIES: usize = 1000;

/// The highest number of a table or a board.
pub const HIGHEST: u32 = 9999;

/// The longest record that is ruled on to find its laws, where the entry does not
/// name them.
const LONGEST: usize = 64 * 1024;

/// What is wrong with an entry: one sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadEntry(String);

/// One line, whatever is quoted in it.
fn bad(what: impl Into<String>) -> BadEntry {
    BadEntry(what.into().replace(char::is_control, "·"))
}

/// An entry as it was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    /// Its name
    pub key: Key,
    /// When, as it was written
    pub at: String,
    /// What it is about
    pub kind: Kind,
    /// Its body, written in one way
    pub text: String,
    /// What that says
    pub body: Body,
}

/// Reads `{"entries": [{"device", "seq", "at", "kind", "body"}…]}`.
pub fn read_entries(text: &str) -> Result<Vec<Sent>, BadEntry> {
    let whole: Value =
        serde_json::from_str(text).map_err(|error| bad(format!("this is not JSON: {error}")))?;
    let entries = whole["entries"].as_array();
    let entries = entries.ok_or_else(|| bad("\"entries\" must be a list of entries"))?;
    if entries.len() > MOST_ENTRIES {
        return Err(bad(format!("at most {MOST_ENTRIES} entries can be sent at a time")));
    }
    let read = |(number, value): (usize, &Value)| {
        sent(value).map_err(|BadEntry(what)| bad(format!("entry {number}: {what}")))
    };
    (1..).zip(entries).map(read).collect()
}

fn sent(value: &Value) -> Result<Sent, BadEntry> {
    let device = text_of(value, "device")?.ok_or_else(|| bad("\"device\" is missing"))?;
    let seq = value["seq"].as_u64().filter(|seq| (1..=i64::MAX as u64).contains(seq));
    let seq = seq.ok_or_else(|| bad("\"seq\" must be a whole number from 1"))?;
    let key: Key = format!("{device}/{seq}").parse().map_err(|error| bad(format!("{error}")))?;
    let at = text_of(value, "at")?.ok_or_else(|| bad("\"at\" is missing"))?;
    at.parse::<At>().map_err(|error| bad(error.to_string()))?;
    let kind = text_of(value, "kind")?.ok_or_else(|| bad("\"kind\" is missing"))?;
    let kind: Kind = kind.parse().map_err(|error: ::desk::Unknown| bad(error.to_string()))?;
    let body = read_value(kind, &value["body"])?;
    Ok(Sent { key, at: at.to_owned(), kind, text: value["body"].to_string(), body })
}

/// Reads a body, for a [`desk::Log`].
#[must_use]
pub fn body(kind: Kind, text: &str) -> Option<Body> {
    read_body(kind, text).ok()
}

/// Reads a body.
pub fn read_body(kind: Kind, text: &str) -> Result<Body, BadEntry> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| bad(format!("this is not JSON: {error}")))?;
    read_value(kind, &value)
}

fn read_value(kind: Kind, value: &Value) -> Result<Body, BadEntry> {
    if !value.is_object() {
        return Err(bad(format!("the \"body\" of a {kind} must be an object")));
    }
    let within = |BadEntry(what)| bad(format!("{kind}: {what}"));
    read_object(kind, value).map_err(within)
}

fn read_object(kind: Kind, value: &Value) -> Result<Body, BadEntry> {
    let needed =
        |key: &str| key_of(value, key)?.ok_or_else(|| bad(format!("\"{key}\" is missing")));
    let words = |key: &str| Ok(text_of(value, key)?.unwrap_or_default().to_owned());
    Ok(match kind {
        Kind::Note => Body::Note(Note {
            text: text_of(value, "text")?.ok_or_else(|| bad("\"text\" is missing"))?.to_owned(),
            of: key_of(value, "of")?,
            table: number_of(value, "table")?,
            board: number_of(value, "board")?,
            is_private: flag_of(value, "private")?.unwrap_or(false),
        }),
        Kind::Call => Body::Call(Call {
            table: number_of(value, "table")?.ok_or_else(|| bad("\"table\" is missing"))?,
            why: text_of(value, "why")?.map(str::to_owned),
            board: number_of(value, "board")?,
            round: number_of(value, "round")?,
        }),
        Kind::Take => Body::Take(needed("call")?),
        Kind::Close => Body::Close(needed("call")?),
        Kind::HandOver => Body::HandOver(HandOver {
            call: key_of(value, "call")?,
            from: text_of(value, "from")?.map(Device::from),
            to: text_of(value, "to")?.map(Device::from),
            text: words("text")?,
        }),
        Kind::Ruling => Body::Ruling(Box::new(ruling(value)?)),
        Kind::Review => Body::Review(Review {
            of: needed("of")?,
            law: text_of(value, "law")?.map(str::to_owned),
            is_done: flag_of(value, "done")?.unwrap_or(true),
            text: words("text")?,
        }),
        Kind::Appeal => Body::Appeal(Appeal {
            of: needed("of")?,
            text: words("text")?,
            decision: text_of(value, "decision")?.map(str::to_owned),
        }),
        Kind::Correct => {
            let text = match &value["body"] {
                Value::Null => None,
                body @ Value::Object(_) => Some(body.to_string().into()),
                Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                    return Err(bad("\"body\" must be an object, or null to strike it out"));
                }
            };
            Body::Correct(Correction { of: needed("of")?, text })
        }
        Kind::Look => {
            let person = text_of(value, "person")?;
            Body::Look(person.ok_or_else(|| bad("\"person\" is missing"))?.into())
        }
        Kind::Playing => {
            let boards = value["boards"].as_array();
            let boards = boards.ok_or_else(|| bad("\"boards\" must be a list of numbers"))?;
            let boards: Option<BTreeSet<u32>> = boards.iter().map(small).collect();
            Body::Playing(Playing {
                table: number_of(value, "table")?,
                boards: boards.ok_or_else(|| bad("\"boards\" must be a list of numbers"))?,
            })
        }
    })
}

fn ruling(value: &Value) -> Result<Ruling, BadEntry> {
    let record = &value["record"];
    if !record.is_object() {
        return Err(bad("\"record\" must be a table record"));
    }
    let info = &record["info"];
    if let Some(name) =
        ["name", "names", "player", "players"].iter().find(|it| !info[**it].is_null())
    {
        return Err(bad(format!(
            "the record's \"info\" has \"{name}\"; name persons by their ids"
        )));
    }
    let number = |key: &str| Ok(number_of(value, key)?.or_else(|| small(&info[key])));
    let listed =
        |key: &str| list_of(&value[key]).or_else(|| list_of(&info[key])).unwrap_or_default();
    let text = record.to_string();
    let mut ruling = Ruling {
        call: key_of(value, "call")?,
        table: number("table")?,
        board: number("board")?.or_else(|| small(&record["board"])),
        pairs: listed("pairs"),
        persons: list_of(&value["persons"]).unwrap_or_default(),
        laws: list_of(&value["laws"]).unwrap_or_default(),
        reviews: list_of(&value["reviews"]).unwrap_or_default(),
        record: text.as_str().into(),
    };
    if value["laws"].is_null() || value["reviews"].is_null() {
        derive(&mut ruling, &text, value["laws"].is_null(), value["reviews"].is_null());
    }
    Ok(ruling)
}

/// Finds the laws of a ruling, and what it leaves to look at, by ruling.
fn derive(ruling: &mut Ruling, record: &str, laws: bool, reviews: bool) {
    if record.len() > LONGEST {
        return;
    }
    let Some(position) = crate::rule_text(record).ok() else { return };
    let Ok(position) = serde_json::from_str::<Value>(&position) else { return };
    let each = |key: &str| position[key].as_array().cloned().unwrap_or_default();
    if laws {
        let found =
            each("irregularities").iter().filter_map(|it| list_of(&it["laws"])).flatten().collect();
        ruling.laws = once(found);
    }
    if reviews {
        let found =
            each("reviews").iter().filter_map(|it| it["law"].as_str().map(str::to_owned)).collect();
        ruling.reviews = once(found);
    }
}

/// Each once, in the order in which they first came.
fn once(found: Vec<String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    found.into_iter().filter(|it| seen.insert(it.clone())).collect()
}

fn text_of<'a>(value: &'a Value, key: &str) -> Result<Option<&'a str>, BadEntry> {
    match &value[key] {
        Value::Null => Ok(None),
        Value::String(text) => Ok(Some(text)),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            Err(bad(format!("\"{key}\" must be a text")))
        }
    }
}

fn flag_of(value: &Value, key: &str) -> Result<Option<bool>, BadEntry> {
    match &value[key] {
        Value::Null => Ok(None),
        Value::Bool(flag) => Ok(Some(*flag)),
        Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => {
            Err(bad(format!("\"{key}\" must be true or false")))
        }
    }
}

fn key_of(value: &Value, key: &str) -> Result<Option<Key>, BadEntry> {
    let text = text_of(value, key)?;
    let read = |text: &str| text.parse().map_err(|error| bad(format!("\"{key}\": {error}")));
    text.map(read).transpose()
}

fn number_of(value: &Value, key: &str) -> Result<Option<u32>, BadEntry> {
    if value[key].is_null() {
        return Ok(None);
    }
    let number = small(&value[key]);
    number.map(Some).ok_or_else(|| bad(format!("\"{key}\" must be a number from 1 to {HIGHEST}")))
}

fn small(value: &Value) -> Option<u32> {
    let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
    number.filter(|number| (1..=HIGHEST).contains(number))
}

fn list_of(value: &Value) -> Option<Vec<String>> {
    let text = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    };
    value.as_array().map(|list| list.iter().filter_map(text).collect())
}

/// An entry of a page, as somebody may read it.
#[must_use]
pub fn entry_json(
    number: u64,
    key: &Key,
    at: &str,
    kind: Kind,
    text: Option<&str>,
    reading: Reading,
) -> String {
    let mut out = String::with_capacity(96 + text.map_or(0, str::len));
    let (device, at) = (Value::from(&*key.device), Value::from(at));
    let _ = write!(
        out,
        "{{\"number\":{number},\"device\":{device},\"seq\":{},\"at\":{at},\"kind\":\"{kind}\",",
        key.seq
    );
    match (text, reading) {
        (Some(text), Reading::Whole) => {
            let _ = write!(out, "\"body\":{text}}}");
        }
        (Some(text), Reading::WithoutPrivate) => {
            let (text, redacted) = without_private(kind, text);
            let redacted = if redacted { ",\"redacted\":true" } else { "" };
            let _ = write!(out, "\"body\":{text}{redacted}}}");
        }
        (None, _) | (_, Reading::Nothing) => out.push_str("\"body\":null,\"withheld\":true}"),
    }
    out
}

/// A ruling without what was said away from the table; was there anything?
fn without_private(kind: Kind, text: &str) -> (String, bool) {
    let Ok(mut value) = serde_json::from_str::<Value>(text) else {
        return ("null".to_owned(), true);
    };
    let body = if kind == Kind::Correct { value.get_mut("body") } else { Some(&mut value) };
    let redacted = body.is_some_and(redact);
    (value.to_string(), redacted)
}

fn redact(body: &mut Value) -> bool {
    fn drop(value: Option<&mut Value>, keys: &[&str]) -> bool {
        let Some(map) = value.and_then(Value::as_object_mut) else { return false };
        let before = map.len();
        map.retain(|key, _| !keys.contains(&key.as_str()));
        map.len() < before
    }
    let mut dropped = drop(Some(body), &["private", "notes"]);
    let Some(record) = body.get_mut("record") else { return dropped };
    dropped |= drop(record.get_mut("info"), &["private", "notes"]);
    let events = record.get_mut("events").and_then(Value::as_array_mut);
    for event in events.into_iter().flatten() {
        // what a player was asked away from the table, and said there
        if event["question"] == "intended" || event["private"] == true {
            dropped |= drop(Some(event), &["reason", "private"]);
        }
    }
    dropped
}

/// Entries as they are sent: `{"entries": […]}`.
#[must_use]
pub fn entries_text(entries: &[Entry]) -> String {
    let mut out = String::from("{\"entries\":[");
    for (place, entry) in entries.iter().enumerate() {
        let comma = if place > 0 { "," } else { "" };
        let (device, text) =
            (Value::from(&*entry.key.device), entry.text.as_deref().unwrap_or("null"));
        let _ = write!(
            out,
            "{comma}{{\"device\":{device},\"seq\":{},\"at\":\"{}\",\"kind\":\"{}\",\"body\":{text}}}",
            entry.key.seq, entry.at, entry.kind
        );
    }
    out.push_str("]}");
    out
}

/// Reads the server's answer to entries.
#[must_use]
pub fn read_written(text: &str) -> Option<Written> {
    let value: Value = serde_json::from_str(text).ok()?;
    let head =
        |(device, seq): (&String, &Value)| Some((Device::from(device.as_str()), seq.as_u64()?));
    Some(Written {
        heads: value["heads"].as_object()?.iter().map(head).collect::<Option<BTreeMap<_, _>>>()?,
        cursor: value["cursor"].as_u64()?,
        generation: value["generation"].as_str()?.to_owned(),
    })
}

/// Reads a page of the log, and whether there is more.
#[must_use]
pub fn read_page(text: &str) -> Option<(Page, bool)> {
    let value: Value = serde_json::from_str(text).ok()?;
    let entries = value["entries"].as_array()?.iter().map(numbered).collect::<Option<_>>()?;
    let generation = value["generation"].as_str()?.to_owned();
    let page = Page { entries, cursor: value["cursor"].as_u64()?, generation };
    Some((page, value["more"].as_bool().unwrap_or(false)))
}

/// Reads one entry of a page or of what is sent live, with its number.
#[must_use]
pub fn read_entry(text: &str) -> Option<(u64, Entry)> {
    numbered(&serde_json::from_str(text).ok()?)
}

fn numbered(value: &Value) -> Option<(u64, Entry)> {
    let body = &value["body"];
    let entry = Entry {
        key: Key::new(value["device"].as_str()?, value["seq"].as_u64()?),
        at: value["at"].as_str()?.parse().ok()?,
        kind: value["kind"].as_str()?.parse().ok()?,
        text: (!body.is_null()).then(|| body.to_string().into()),
    };
    Some((value["number"].as_u64()?, entry))
}

/// A page of the log, from its entries.
#[must_use]
pub fn page_json(entries: &[&str], cursor: u64, more: bool, generation: &str) -> String {
    let (entries, generation) = (entries.join(","), Value::from(generation));
    format!(
        "{{\"version\":1,\"entries\":[{entries}],\"cursor\":{cursor},\"more\":{more},\"generation\":{generation}}}"
    )
}

/// The report of an event.
#[must_use]
pub fn report_json(report: &Report) -> String {
    let span = |span: &Option<Span>| match span {
        None => Value::Null,
        Some(span) => json!({
            "count": span.count,
            "median_seconds": seconds(span.median),
            "p95_seconds": seconds(span.most),
        }),
    };
    let tables: Map<String, Value> =
        report.by_table.iter().map(|(table, count)| (table.to_string(), (*count).into())).collect();
    let hours: Vec<Value> = report
        .by_hour
        .iter()
        .map(|(hour, calls)| json!({"hour": hour.to_string(), "calls": calls}))
        .collect();
    let per_thousand = report.appeals_per_thousand.map(hundredths);
    json!({
        "version": 1,
        "calls": report.calls,
        "calls_by_hour": hours,
        "calls_by_table": tables,
        "rulings": report.rulings,
        "rulings_by_law": report.by_law,
        "time_to_arrive": span(&report.to_arrive),
        "time_to_rule": span(&report.to_rule),
        "appeals": report.appeals,
        "appeals_per_1000_boards": per_thousand,
        "reviews": report.reviews,
        "reviews_to_do": report.reviews_to_do,
    })
    .to_string()
}

/// Hundredths as a number of JSON.
fn hundredths(value: usize) -> Value {
    let text = format!("{}.{:02}", value / 100, value % 100);
    serde_json::from_str(&text).unwrap_or(Value::Null)
}

fn seconds(milliseconds: i64) -> Value {
    let text = format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000);
    serde_json::from_str(&text).unwrap_or(Value::Null)
}

/// The report as a table: what, of what, how many.
#[must_use]
pub fn report_csv(report: &Report) -> String {
    let mut out = String::from("what,of,value\r\n");
    let mut row = |what: &str, of: &str, value: String| {
        let _ = write!(out, "{what},{},{value}\r\n", quoted(of));
    };
    row("calls", "", report.calls.to_string());
    for (hour, calls) in &report.by_hour {
        row("calls in the hour", &hour.to_string(), calls.to_string());
    }
    for (table, calls) in &report.by_table {
        row("calls from table", &table.to_string(), calls.to_string());
    }
    row("rulings", "", report.rulings.to_string());
    for (law, rulings) in &report.by_law {
        row("rulings by law", law, rulings.to_string());
    }
    for (what, span) in [("to arrive", &report.to_arrive), ("to rule", &report.to_rule)] {
        if let Some(span) = span {
            row("seconds", &format!("{what}, median"), seconds(span.median).to_string());
            row("seconds", &format!("{what}, 95 %"), seconds(span.most).to_string());
        }
    }
    row("appeals", "", report.appeals.to_string());
    if let Some(appeals) = report.appeals_per_thousand {
        row("appeals per 1000 boards", "", hundredths(appeals).to_string());
    }
    row("reviews", "", report.reviews.to_string());
    row("reviews to do", "", report.reviews_to_do.to_string());
    out
}

/// A field of a table; a spreadsheet takes it for no formula.
fn quoted(field: &str) -> String {
    let guard = if field.starts_with(['=', '+', '-', '@', '\t']) { "'" } else { "" };
    if guard.is_empty() && !field.contains([',', '"', '\r', '\n']) {
        return field.to_owned();
    }
    format!("\"{guard}{}\"", field.replace('"', "\"\""))
}

/// An entry of the server's database, for the fold.
#[must_use]
pub fn entry(device: &str, seq: u64, at: &str, kind: &str, body: &str) -> Option<Entry> {
    Some(Entry {
        key: Key::new(device, seq),
        at: at.parse().ok()?,
        kind: kind.parse().ok()?,
        text: Some(body.into()),
    })
}
