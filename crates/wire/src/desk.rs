//! The JSON of the desk: entries, pages of the log, the report of an event.
//!
//! A body may have more keys than are known here; a later version wrote them, and
//! they are kept.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use ::desk::sync::{Page, Written};
use ::desk::{
    Appeal, At, Body, Call, Correction, Device, Entry, HandOver, Key, Kind, Note, Playing, Read,
    Reading, Report, Review, Ruling, SetAside, Span, Why,
};
use serde_json::{Map, Value, json};

/// The most entries of a request.
pub const MOST_ENTRIES: usize = 1000;

/// The highest number of a table or a board.
pub const HIGHEST: u32 = 9999;

/// The longest that a table may say beside its reason.
pub const LONGEST_CALL: usize = 200;

/// The longest record that is ruled on to find its laws, where the entry does not
/// name them.
const LONGEST: usize = 64 * 1024;

/// The most boards that a director may have yet to play.
const MOST_BOARDS: usize = 500;

/// The most laws, and the most things to look at, of a ruling.
const MOST_LAWS: usize = 100;

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

/// Reads a body and the boards that are named in it, for a [`desk::Log`].
#[must_use]
pub fn body(kind: Kind, text: &str) -> Option<Read> {
    let value: Value = serde_json::from_str(text).ok()?;
    let body = read_value(kind, &value).ok()?;
    let mut read = Read::from(body);
    // what a director has yet to play is not what an entry is about; and what a correction puts in
    // an entry's place is read as that
    if !matches!(kind, Kind::Playing | Kind::Correct) {
        named(&value, &mut read.boards);
    }
    Some(read)
}

/// Every board that is named, wherever that is: `info` of a record, a key of a later version.
fn named(value: &Value, boards: &mut BTreeSet<u32>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                if matches!(key.as_str(), "board" | "boards") {
                    let list = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
                    boards.extend(list.iter().filter_map(board));
                }
                named(value, boards);
            }
        }
        Value::Array(list) => list.iter().for_each(|value| named(value, boards)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A board's number, also where it is a text.
fn board(value: &Value) -> Option<u32> {
    let written = value.as_str().and_then(|text| text.trim().parse().ok());
    small(value).or(written.filter(|number| (1..=HIGHEST).contains(number)))
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
            is_unsaid: value["private"].is_null(),
        }),
        Kind::Call => Body::Call(Call {
            table: number_of(value, "table")?.ok_or_else(|| bad("\"table\" is missing"))?,
            why: text_of(value, "why")?.and_then(reason),
            text: text_of(value, "text")?.or(unlisted(value)).map(str::to_owned),
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
        Kind::SetAside => Body::SetAside(SetAside { of: needed("of")?, why: words("why")? }),
        Kind::Playing => {
            let boards = value["boards"].as_array();
            let boards = boards.ok_or_else(|| bad("\"boards\" must be a list of numbers"))?;
            if boards.len() > MOST_BOARDS {
                return Err(bad(format!("\"boards\" may name at most {MOST_BOARDS}")));
            }
            let boards: Option<BTreeSet<u32>> = boards.iter().map(small).collect();
            Body::Playing(Playing {
                table: number_of(value, "table")?,
                boards: boards.ok_or_else(|| bad("\"boards\" must be a list of numbers"))?,
            })
        }
    })
}

/// A reason by its code, or as the cards of the first edition wrote it; anything else was somebody's
/// own words.
#[must_use]
pub fn reason(written: &str) -> Option<Why> {
    let plain = written.trim().to_lowercase().replace([' ', '-'], "_");
    Some(match plain.as_str() {
        "" => return None,
        "bid_out_of_turn" | "insufficient_bid" => Why::Bid,
        "lead_out_of_turn" => Why::Lead,
        code => code.parse().unwrap_or(Why::Other),
    })
}

/// Somebody's own words where a code should be.
fn unlisted(value: &Value) -> Option<&str> {
    let written = value["why"].as_str()?;
    let is_own = reason(written) == Some(Why::Other) && !written.eq_ignore_ascii_case("other");
    is_own.then_some(written)
}

/// What a table's card may say: a reason by its code and a few words, and nothing else.
pub fn check_card(value: &str) -> Result<(), BadEntry> {
    let value: Value = serde_json::from_str(value).map_err(|error| bad(error.to_string()))?;
    let known = ["table", "why", "text", "board", "round"];
    if let Some(map) = value.as_object()
        && let Some(other) = map.keys().find(|key| !known.contains(&key.as_str()))
    {
        return Err(bad(format!("a card says nothing of \"{}\"", cut(other))));
    }
    if value["why"].as_str().and_then(reason) == Some(Why::Other) && unlisted(&value).is_some() {
        let codes = Why::ALL.map(Why::name).join(", ");
        return Err(bad(format!("\"why\" must be one of {codes}")));
    }
    if value["text"].as_str().is_some_and(|text| text.chars().count() > LONGEST_CALL) {
        return Err(bad(format!("\"text\" must have at most {LONGEST_CALL} letters")));
    }
    Ok(())
}

/// The beginning of a text, for a sentence.
fn cut(text: &str) -> String {
    text.chars().take(40).collect()
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
    Ok(Ruling {
        call: key_of(value, "call")?,
        table: number("table")?,
        board: number("board")?.or_else(|| small(&record["board"])),
        pairs: listed("pairs"),
        persons: list_of(&value["persons"]).unwrap_or_default(),
        laws: once(list_of(&value["laws"]).unwrap_or_default()),
        reviews: once(list_of(&value["reviews"]).unwrap_or_default()),
        record: record.to_string().into(),
    })
}

/// The record of a ruling that does not say on which laws it rests, or what it leaves to look at,
/// if it is short enough to be ruled on.
#[must_use]
pub fn unruled(kind: Kind, body: &str) -> Option<String> {
    if kind != Kind::Ruling {
        return None;
    }
    let value: Value = serde_json::from_str(body).ok()?;
    let is_open = value["laws"].is_null() || value["reviews"].is_null();
    let record = value["record"].is_object().then(|| value["record"].to_string());
    record.filter(|record| is_open && record.len() <= LONGEST)
}

/// The laws of a ruling and what it leaves to look at, found by ruling, as `{"laws", "reviews"}`;
/// none where it cannot be ruled on, or not in time.
#[must_use]
pub fn ruled(record: &str, stop: &crate::Stop) -> Option<String> {
    let position: Value = serde_json::from_str(&crate::until::rule(record, stop).ok()?).ok()?;
    let each = |key: &str| position[key].as_array().cloned().unwrap_or_default();
    let laws =
        each("irregularities").iter().filter_map(|it| list_of(&it["laws"])).flatten().collect();
    let reviews =
        each("reviews").iter().filter_map(|it| it["law"].as_str().map(str::to_owned)).collect();
    Some(json!({"laws": once(laws), "reviews": once(reviews)}).to_string())
}

/// A ruling's body with what was found by ruling, where it does not say so itself.
#[must_use]
pub fn with_ruled(body: &str, ruled: &str) -> Option<String> {
    let mut value: Value = serde_json::from_str(body).ok()?;
    put_ruled(&mut value, &serde_json::from_str(ruled).ok()?);
    Some(value.to_string())
}

fn put_ruled(body: &mut Value, found: &Value) {
    for key in ["laws", "reviews"] {
        if body.is_object() && body[key].is_null() {
            body[key] = found[key].clone();
        }
    }
}

/// Each once, in the order in which they first came.
fn once(found: Vec<String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    found.into_iter().filter(|it| seen.insert(it.clone())).take(MOST_LAWS).collect()
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
    ruled_json(number, key, at, kind, text, None, reading)
}

/// The same for a ruling with what was found by ruling, which stands beside its body.
#[must_use]
pub fn ruled_json(
    number: u64,
    key: &Key,
    at: &str,
    kind: Kind,
    text: Option<&str>,
    ruled: Option<&str>,
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
            let _ = write!(out, "\"body\":{text}");
        }
        (Some(text), Reading::WithoutPrivate) => {
            let (text, redacted) = without_private(kind, text);
            let redacted = if redacted { ",\"redacted\":true" } else { "" };
            let _ = write!(out, "\"body\":{text}{redacted}");
        }
        (None, _) | (_, Reading::Nothing) => {
            out.push_str("\"body\":null,\"withheld\":true}");
            return out;
        }
    }
    if let Some(ruled) = ruled {
        let _ = write!(out, ",\"ruled\":{ruled}");
    }
    out.push('}');
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
    let ruled = value["ruled"].is_object().then(|| {
        let mut whole = body.clone();
        put_ruled(&mut whole, &value["ruled"]);
        whole
    });
    let body = ruled.as_ref().unwrap_or(body);
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
