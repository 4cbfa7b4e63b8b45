//! A record as JSON again, to be kept in a file.

use std::fmt::Display;

use director::RecordEvent;
use laws::{CallMade, Event};

use crate::record::{Kept, TableRecord};

impl TableRecord {
    /// The record as JSON, one event a line, which [`TableRecord::read`] gives
    /// back.
    #[must_use]
    pub fn to_json(&self) -> String {
        let events: Vec<_> =
            self.record.events.iter().map(|event| of_event(event).line()).collect();
        let events = if events.is_empty() {
            "[]".to_owned()
        } else {
            format!("[\n    {}\n  ]", events.join(",\n    "))
        };
        format!("{{\n  {}\n}}\n", self.keys(events).joined(": ", ",\n  "))
    }

    /// The same on one line, without its end.
    #[must_use]
    pub fn to_line(&self) -> String {
        let events: Vec<_> =
            self.record.events.iter().map(|event| of_event(event).line()).collect();
        self.keys(format!("[{}]", events.join(","))).line()
    }

    fn keys(&self, events: String) -> Object {
        let Self { record, kept: Kept { settings, deal, result, played, info } } = self;
        let mut keys = Object::default();
        if let Some(board) = record.board {
            keys.add("board", board.get().to_string());
        }
        keys.add_text("dealer", &record.dealer);
        if let Some(vulnerable) = record.vulnerable {
            keys.add_text("vulnerable", &vulnerable);
        }
        if let Some(deal) = deal {
            keys.add_text("deal", deal);
        }
        if let Some(result) = result {
            keys.add("result", crate::shape::text(result));
        }
        if !played.is_empty() {
            keys.add_texts("played", played);
        }
        keys.add_text("profile", &record.settings.authority);
        let mut named = Object::default();
        for (name, value) in settings {
            named.add_text(name, value);
        }
        keys.add_object("settings", &named);
        let mut sides = Object::default();
        for (side, book) in [("ns", &record.systems.ns), ("ew", &record.systems.ew)] {
            if let Some(book) = book {
                sides.add_text(side, book);
            }
        }
        keys.add_object("systems", &sides);
        let mut possible = Object::default();
        for (call, meaning) in &record.possible {
            possible.add_text(&call.to_string(), meaning);
        }
        keys.add_object("possible", &possible);
        if let Some(info) = info {
            keys.add("info", info.get().to_owned());
        }
        keys.add("events", events);
        keys
    }
}

/// An object: its keys and values, each as JSON.
#[derive(Default)]
struct Object(Vec<(String, String)>);

impl Object {
    fn add(&mut self, key: &str, json: String) {
        self.0.push((text(&key), json));
    }

    fn add_text(&mut self, key: &str, value: &dyn Display) {
        self.add(key, text(value));
    }

    fn add_texts<T: Display>(&mut self, key: &str, values: &[T]) {
        let values: Vec<_> = values.iter().map(|value| text(value)).collect();
        self.add(key, format!("[{}]", values.join(",")));
    }

    fn add_flag(&mut self, key: &str, flag: bool) {
        if flag {
            self.add(key, "true".to_owned());
        }
    }

    /// An object that is left out when it is empty.
    fn add_object(&mut self, key: &str, object: &Self) {
        if !object.0.is_empty() {
            self.add(key, object.line());
        }
    }

    fn joined(&self, colon: &str, comma: &str) -> String {
        let fields: Vec<_> =
            self.0.iter().map(|(key, value)| [key, colon, value].concat()).collect();
        fields.join(comma)
    }

    fn line(&self) -> String {
        format!("{{{}}}", self.joined(":", ","))
    }
}

/// Text in quotes. A `String` takes everything.
fn text(value: &dyn Display) -> String {
    serde_json::to_string(&value.to_string()).unwrap_or_default()
}

/// One event, on one line.
pub(crate) fn event_json(event: &RecordEvent) -> String {
    of_event(event).line()
}

fn of_event(RecordEvent { event, meanings, reason, remark }: &RecordEvent) -> Object {
    let mut keys = Object::default();
    match event {
        Event::Call(made) => {
            add_call(&mut keys, made);
            if !meanings.is_empty() {
                keys.add_texts("meanings", meanings);
            }
        }
        Event::Attention(Some(by)) => keys.add_text("attention", by),
        Event::Attention(None) => keys.add("attention", "null".to_owned()),
        Event::Answer(answer) | Event::AnswerOf { answer, .. } => {
            keys.add_text("question", &answer.question().as_str());
            keys.add_text("answer", &answer.value());
            if let Event::AnswerOf { by, call, .. } = event {
                keys.add("of", format!("{{\"by\": \"{by}\", \"call\": \"{call}\"}}"));
            }
            if let Some(reason) = reason {
                keys.add_text("reason", reason);
            }
            if let Some(by) = remark {
                keys.add_text("by", by);
            }
        }
        Event::Retracted { by, call } => {
            keys.add_text("retracted", call);
            keys.add_text("by", by);
        }
        Event::Misruled => keys.add_text("misruled", &remark.as_deref().unwrap_or_default()),
        Event::Lead { by, card, won_by } => {
            keys.add_text("lead", card);
            keys.add_text("by", by);
            if let Some(won_by) = won_by {
                keys.add_text("won_by", won_by);
            }
        }
        Event::Exposed { by, cards, led } => {
            keys.add_texts("exposed", cards);
            keys.add_text("by", by);
            keys.add_flag("led", *led);
        }
    }
    keys
}

fn add_call(keys: &mut Object, made: &CallMade) {
    keys.add_text("by", &made.by);
    keys.add_text("call", &made.call);
    keys.add_flag("simultaneous", made.simultaneous);
    keys.add_flag("unintended", made.unintended);
    keys.add_flag("misinformed", made.misinformed);
    keys.add_flag("wrong_board", made.wrong_board);
    if let Some(call) = &made.instead_of {
        keys.add_text("instead_of", call);
    }
}
