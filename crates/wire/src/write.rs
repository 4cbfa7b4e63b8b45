//! A record as JSON again, to be kept in a file.

use director::RecordEvent;
use laws::{CallMade, Event};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::position::Text;
use crate::record::TableRecord;

impl TableRecord {
    /// The record as JSON, one event a line, which [`TableRecord::read`] gives
    /// back.
    #[must_use]
    pub fn to_json(&self) -> String {
        let Self { record, settings, info } = self;
        let systems = &record.systems;
        let mut keys = Keys(Vec::new());
        if let Some(board) = record.board {
            keys.add("board", &board.get());
        }
        keys.add("dealer", &Text(record.dealer));
        if let Some(vulnerable) = record.vulnerable {
            keys.add("vulnerable", &Text(vulnerable));
        }
        keys.add("profile", &Text(record.settings.authority));
        if !settings.is_empty() {
            keys.add("settings", &Map(settings));
        }
        let sides: Vec<_> = [("ns", &systems.ns), ("ew", &systems.ew)]
            .into_iter()
            .filter_map(|(side, book)| Some((side, book.as_ref()?.to_string())))
            .collect();
        if !sides.is_empty() {
            keys.add("systems", &Map(&sides));
        }
        if !record.possible.is_empty() {
            let possible: Vec<_> = record
                .possible
                .iter()
                .map(|(call, meaning)| (call.to_string(), meaning.to_string()))
                .collect();
            keys.add("possible", &Map(&possible));
        }
        if let Some(info) = info {
            keys.add("info", info);
        }
        let events: Vec<_> = record.events.iter().map(|event| json(&EventJson(event))).collect();
        keys.0.push(if events.is_empty() {
            "  \"events\": []".to_owned()
        } else {
            format!("  \"events\": [\n    {}\n  ]", events.join(",\n    "))
        });
        format!("{{\n{}\n}}\n", keys.0.join(",\n"))
    }
}

/// The lines of an object.
struct Keys(Vec<String>);

impl Keys {
    fn add(&mut self, key: &str, value: &impl Serialize) {
        self.0.push(format!("  \"{key}\": {}", json(value)));
    }
}

/// Compact JSON: every key here is text, and a `String` takes everything.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Keys and values, in their order.
struct Map<'a, K, V>(&'a [(K, V)]);

impl<K: Serialize, V: Serialize> Serialize for Map<'_, K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

struct EventJson<'a>(&'a RecordEvent);

impl Serialize for EventJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let RecordEvent { event, meanings, reason, remark } = self.0;
        let mut map = serializer.serialize_map(None)?;
        match event {
            Event::Call(made) => {
                write_call(&mut map, made)?;
                if !meanings.is_empty() {
                    let meanings: Vec<_> = meanings.iter().map(Text).collect();
                    map.serialize_entry("meanings", &meanings)?;
                }
            }
            Event::Attention(by) => map.serialize_entry("attention", &by.map(Text))?,
            Event::Answer(answer) => {
                map.serialize_entry("question", answer.question().as_str())?;
                map.serialize_entry("answer", answer.value())?;
                if let Some(reason) = reason {
                    map.serialize_entry("reason", reason)?;
                }
                if let Some(by) = remark {
                    map.serialize_entry("by", by)?;
                }
            }
            Event::Retracted { by, call } => {
                map.serialize_entry("retracted", &Text(call))?;
                map.serialize_entry("by", &Text(by))?;
            }
            Event::Misruled => {
                map.serialize_entry("misruled", remark.as_deref().unwrap_or_default())?;
            }
            Event::Lead { by, card, won_by } => {
                map.serialize_entry("lead", &Text(card))?;
                map.serialize_entry("by", &Text(by))?;
                if let Some(won_by) = won_by {
                    map.serialize_entry("won_by", &Text(won_by))?;
                }
            }
            Event::Exposed { by, cards, led } => {
                let cards: Vec<_> = cards.iter().map(Text).collect();
                map.serialize_entry("exposed", &cards)?;
                map.serialize_entry("by", &Text(by))?;
                if *led {
                    map.serialize_entry("led", led)?;
                }
            }
        }
        map.end()
    }
}

fn write_call<M: SerializeMap>(map: &mut M, made: &CallMade) -> Result<(), M::Error> {
    map.serialize_entry("by", &Text(made.by))?;
    map.serialize_entry("call", &Text(made.call))?;
    let flags = [
        ("simultaneous", made.simultaneous),
        ("unintended", made.unintended),
        ("misinformed", made.misinformed),
        ("wrong_board", made.wrong_board),
    ];
    for (key, value) in flags {
        if value {
            map.serialize_entry(key, &value)?;
        }
    }
    if let Some(call) = made.instead_of {
        map.serialize_entry("instead_of", &Text(call))?;
    }
    Ok(())
}
