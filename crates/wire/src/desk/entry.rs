//! Entries, and pages of them.

use std::collections::BTreeMap;

use ::desk::sync::{Page, Written};
use ::desk::{At, Body, Device, Entry, Key, Kind, Reading};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use words::Misentered;

use super::body::{list_of, read_value, text_of};
use super::ruled::{Found, put};
use super::{MOST_ENTRIES, quoted};
use crate::answer::VERSION;
use crate::shape::{self, Version};
use crate::write;

/// An entry as it was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    pub key: Key,
    /// As it was written
    pub at: String,
    pub kind: Kind,
    /// Its body in canonical form
    pub text: String,
    /// The body as a value
    pub body: Body,
}

/// Reads `{"entries": [{"device", "seq", "at", "kind", "body"}…]}`.
pub fn read_entries(text: &str) -> Result<Vec<Sent>, Misentered> {
    let whole: Value =
        serde_json::from_str(text).map_err(|error| Misentered::Json(quoted(&error.to_string())))?;
    let entries = whole["entries"].as_array();
    let entries = entries.ok_or(Misentered::NoList)?;
    if entries.len() > MOST_ENTRIES {
        return Err(Misentered::TooMany(MOST_ENTRIES));
    }
    let read = |(number, value): (usize, &Value)| {
        sent(value).map_err(|why| Misentered::Entry(number, Box::new(why)))
    };
    (1..).zip(entries).map(read).collect()
}

fn sent(value: &Value) -> Result<Sent, Misentered> {
    let device =
        text_of(value, "device")?.ok_or_else(|| Misentered::Missing("device".to_owned()))?;
    let seq = value["seq"].as_u64().filter(|seq| (1..=i64::MAX as u64).contains(seq));
    let seq = seq.ok_or(Misentered::Seq)?;
    let key: Key = format!("{device}/{seq}")
        .parse()
        .map_err(|::desk::NotAKey(said)| Misentered::Key(None, quoted(&said)))?;
    let at = text_of(value, "at")?.ok_or_else(|| Misentered::Missing("at".to_owned()))?;
    at.parse::<At>().map_err(|::desk::NotATime(said)| Misentered::Time(quoted(&said)))?;
    let kind = text_of(value, "kind")?.ok_or_else(|| Misentered::Missing("kind".to_owned()))?;
    let kind: Kind =
        kind.parse().map_err(|::desk::Unknown(said)| Misentered::NoKind(quoted(&said)))?;
    let body = read_value(kind, &value["body"])?;
    Ok(Sent { key, at: at.to_owned(), kind, text: value["body"].to_string(), body })
}

/// An entry of a page, as one reader may see it.
#[derive(Debug, Clone, Copy)]
pub struct Shown<'a> {
    /// Its number in the log
    pub number: u64,
    pub key: &'a Key,
    /// As it was written
    pub at: &'a str,
    pub kind: Kind,
    /// Its body as text; `None` where it is withheld
    pub text: Option<&'a str>,
    /// What was found by ruling, sent beside the body
    pub ruled: Option<&'a Found>,
}

#[derive(Serialize)]
struct EntryJson<'a, B> {
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u64>,
    device: &'a str,
    seq: u64,
    at: &'a str,
    kind: &'static str,
    body: B,
    #[serde(skip_serializing_if = "Option::is_none")]
    redacted: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    withheld: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruled: Option<shape::Written<'a, Found>>,
}

impl Shown<'_> {
    #[must_use]
    pub fn text(&self, reading: Reading) -> String {
        let whole = match (self.text, reading) {
            (Some(text), Reading::Whole) => return self.with(Some(raw(text)), false),
            (Some(text), Reading::WithoutPrivate) => without_private(self.kind, text),
            (None, _) | (_, Reading::Nothing) => return self.with(None::<Value>, false),
        };
        self.with(Some(whole.0), whole.1)
    }

    fn with(&self, body: Option<impl Serialize>, is_redacted: bool) -> String {
        let is_withheld = body.is_none();
        let entry = EntryJson {
            number: Some(self.number),
            device: &self.key.device,
            seq: self.key.seq,
            at: self.at,
            kind: self.kind.name(),
            body,
            redacted: is_redacted.then_some(true),
            withheld: is_withheld.then_some(true),
            ruled: self.ruled.filter(|_| !is_withheld).map(shape::Written),
        };
        write::line(&entry)
    }
}

/// The JSON as it is; `None` if it is not JSON.
fn raw(text: &str) -> Option<&RawValue> {
    serde_json::from_str(text).ok()
}

/// A ruling without what was said away from the table; was there anything?
fn without_private(kind: Kind, text: &str) -> (Value, bool) {
    let Ok(mut value) = serde_json::from_str::<Value>(text) else { return (Value::Null, true) };
    let body = if kind == Kind::Correct { value.get_mut("body") } else { Some(&mut value) };
    let redacted = body.is_some_and(redact);
    (value, redacted)
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
    #[derive(Serialize)]
    struct EntriesJson<E> {
        entries: E,
    }

    let times: Vec<String> = entries.iter().map(|entry| entry.at.to_string()).collect();
    let entries: Vec<_> =
        entries.iter().zip(&times).map(|(entry, at)| sent_json(entry, at)).collect();
    write::line(&EntriesJson { entries })
}

fn sent_json<'a>(entry: &'a Entry, at: &'a str) -> EntryJson<'a, Option<&'a RawValue>> {
    EntryJson {
        number: None,
        device: &entry.key.device,
        seq: entry.key.seq,
        at,
        kind: entry.kind.name(),
        body: entry.text.as_deref().and_then(raw),
        redacted: None,
        withheld: None,
        ruled: None,
    }
}

/// The server's answer to entries.
#[derive(Default)]
struct WrittenJson {
    cursor: u64,
    generation: String,
    heads: BTreeMap<String, u64>,
    version: Version,
}

crate::shape!(WrittenJson {
    cursor: needs "cursor",
    generation: needs "generation",
    heads: needs "heads",
    version: has "version",
});

/// The server's answer to entries.
#[must_use]
pub fn written_text(written: &Written) -> String {
    let heads = written.heads.iter().map(|(device, seq)| (device.to_string(), *seq)).collect();
    let Written { cursor, generation, .. } = written.clone();
    shape::text(&WrittenJson { cursor, generation, heads, version: Version })
}

/// Reads the answer.
#[must_use]
pub fn read_written(text: &str) -> Option<Written> {
    let WrittenJson { cursor, generation, heads, .. } = shape::read(text).ok()?;
    let heads = heads.into_iter().map(|(device, seq)| (Device::from(device), seq)).collect();
    Some(Written { heads, cursor, generation })
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
    let found = value["ruled"].is_object().then(|| {
        let list = |key: &str| list_of(&value["ruled"][key]).unwrap_or_default();
        Found { laws: list("laws"), reviews: list("reviews") }
    });
    let ruled = found.map(|found| {
        let mut whole = body.clone();
        put(&mut whole, &found);
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

/// A page of the log, from its entries, each as it is sent.
#[must_use]
pub fn page_text(entries: &[&str], cursor: u64, more: bool, generation: &str) -> String {
    #[derive(Serialize)]
    struct PageJson<'a> {
        version: u8,
        entries: Vec<&'a RawValue>,
        cursor: u64,
        more: bool,
        generation: &'a str,
    }

    let entries = entries.iter().copied().filter_map(raw).collect();
    let page = PageJson { version: VERSION, entries, cursor, more, generation };
    write::line(&page)
}

/// An entry from the server's database, for the fold.
#[must_use]
pub fn entry(device: &str, seq: u64, at: &str, kind: &str, body: &str) -> Option<Entry> {
    Some(Entry {
        key: Key::new(device, seq),
        at: at.parse().ok()?,
        kind: kind.parse().ok()?,
        text: Some(body.into()),
    })
}
