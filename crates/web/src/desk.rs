//! The desk on this device: as whom it is let in, its copy of an event's log, and
//! what is shown of it.
//!
//! Nothing here knows a browser. The view sends, stores and draws.

use std::collections::{BTreeMap, BTreeSet};

use ::desk::sync::Replica;
use ::desk::{At, CallState, Device, Entry, Key, Kind, Log, Reader, Reading, Role, RulingState};
use wire::{TableRecord, Value};

use crate::board::Board;
use crate::words::desk as words;

/// An event, and as whom this device is let in to it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Place {
    /// Its id; empty for the owner of all before one is chosen
    pub event: String,
    /// Its name
    pub name: String,
    /// What this device shows the server
    pub token: String,
    /// This device's name in the log
    pub device: String,
    /// `owner`, `chief`, `director` or `scribe`
    pub role: String,
    /// How many tables there are
    pub tables: u32,
    /// How many boards are played, if it is known
    pub boards: Option<u32>,
    /// The day, the form of scoring, whose laws: as the owner wrote them
    pub about: [String; 3],
    /// May earlier events be looked at?
    pub is_earlier: bool,
    /// The server has shut this device out.
    pub is_shut: bool,
}

impl Place {
    /// What this device may do.
    #[must_use]
    pub fn role(&self) -> Role {
        self.role.parse().unwrap_or(Role::Scribe)
    }

    /// Takes in what the server says of the event.
    pub fn tell(&mut self, event: &Value) {
        let text = |key: &str| event.get(key).text().unwrap_or_default().to_owned();
        let number = |key: &str| event.get(key).whole().and_then(|it| u32::try_from(it).ok());
        self.event = text("id");
        self.name = text("name");
        self.role = text("role");
        self.tables = number("tables").unwrap_or(0);
        self.boards = number("boards");
        self.about = ["date", "scoring", "authority"].map(text);
        self.is_earlier = event.get("earlier").bool() == Some(true);
    }

    fn value(&self) -> Value {
        let mut value = Value::object([
            ("event", self.event.as_str().into()),
            ("name", self.name.as_str().into()),
            ("token", self.token.as_str().into()),
            ("device", self.device.as_str().into()),
            ("role", self.role.as_str().into()),
            ("tables", Value::Whole(self.tables.into())),
            ("about", Value::from(self.about.to_vec())),
            ("earlier", Value::Bool(self.is_earlier)),
            ("shut", Value::Bool(self.is_shut)),
        ]);
        value.put("boards", self.boards.map_or(Value::Null, |it| Value::Whole(it.into())));
        value
    }

    fn read(value: &Value) -> Self {
        let text = |key: &str| value.get(key).text().unwrap_or_default().to_owned();
        let number = |key: &str| value.get(key).whole().and_then(|it| u32::try_from(it).ok());
        let about = value.get("about").list();
        let about =
            |place: usize| about.get(place).and_then(Value::text).unwrap_or_default().to_owned();
        Self {
            event: text("event"),
            name: text("name"),
            token: text("token"),
            device: text("device"),
            role: text("role"),
            tables: number("tables").unwrap_or(0),
            boards: number("boards"),
            about: [about(0), about(1), about(2)],
            is_earlier: value.get("earlier").bool() == Some(true),
            is_shut: value.get("shut").bool() == Some(true),
        }
    }
}

/// The events to which this device is let in. It is kept on the device.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Joined {
    /// The event that is shown; empty: none
    pub chosen: String,
    /// What the director is called
    pub me: String,
    /// The events; the owner of all has one without an id too
    pub places: Vec<Place>,
    /// Rulings that were begun for the desk
    pub begun: Vec<Begun>,
}

/// So many rulings are remembered by the calls that they answer.
const MOST_BEGUN: usize = 300;

/// A ruling that was begun for the desk.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Begun {
    /// The name under which it is kept on this device
    pub name: String,
    /// The event
    pub event: String,
    /// The call that it answers
    pub call: Option<Key>,
    /// The table
    pub table: Option<u32>,
    /// The pairs
    pub pairs: Vec<String>,
    /// Its entry in the log, once it is written
    pub sent: Option<Key>,
    /// What that said
    pub body: String,
}

impl Joined {
    /// The event that is shown.
    #[must_use]
    pub fn place(&self) -> Option<&Place> {
        self.of(&self.chosen).filter(|place| !place.event.is_empty())
    }

    /// An event by its id.
    #[must_use]
    pub fn of(&self, event: &str) -> Option<&Place> {
        self.places.iter().find(|place| place.event == event)
    }

    /// The owner of all, if that is who this is.
    #[must_use]
    pub fn owner(&self) -> Option<&Place> {
        self.of("").filter(|place| place.role() == Role::Owner)
    }

    /// Is the event of this key known already? A key begins with its event's id.
    #[must_use]
    pub fn known(&self, key: &str) -> Option<&Place> {
        let event = key.split_once('-').map(|(event, _)| event)?;
        let event = if event == "owner" { "" } else { event };
        self.of(event).filter(|place| !place.is_shut)
    }

    /// Takes an event in, in the place of what was known of it.
    pub fn put(&mut self, place: Place) {
        self.places.retain(|it| it.event != place.event);
        self.places.insert(0, place);
    }

    /// The ruling of this name.
    #[must_use]
    pub fn begun(&self, name: &str) -> Option<&Begun> {
        self.begun.iter().find(|it| it.name == name)
    }

    /// The ruling that was begun for a call.
    #[must_use]
    pub fn for_call(&self, call: &Key) -> Option<&Begun> {
        self.begun.iter().find(|it| it.event == self.chosen && it.call.as_ref() == Some(call))
    }

    /// A ruling is begun, or has come further.
    pub fn begin(&mut self, begun: Begun) {
        self.begun.retain(|it| it.name != begun.name);
        self.begun.insert(0, begun);
        self.begun.truncate(MOST_BEGUN);
    }

    /// As it is kept.
    #[must_use]
    pub fn json(&self) -> String {
        let begun = |it: &Begun| {
            let mut value = Value::object([
                ("name", it.name.as_str().into()),
                ("event", it.event.as_str().into()),
                ("pairs", Value::from(it.pairs.clone())),
                ("body", it.body.as_str().into()),
            ]);
            value.put("call", it.call.as_ref().map(ToString::to_string).into());
            value.put("sent", it.sent.as_ref().map(ToString::to_string).into());
            value.put("table", it.table.map_or(Value::Null, |it| Value::Whole(it.into())));
            value
        };
        Value::object([
            ("chosen", self.chosen.as_str().into()),
            ("me", self.me.as_str().into()),
            ("places", Value::List(self.places.iter().map(Place::value).collect())),
            ("begun", Value::List(self.begun.iter().map(begun).collect())),
        ])
        .to_string()
    }

    /// What was kept; nothing where it cannot be read.
    #[must_use]
    pub fn read(json: &str) -> Self {
        let Ok(value) = Value::read(json) else { return Self::default() };
        let text = |value: &Value, key: &str| value.get(key).text().unwrap_or_default().to_owned();
        let begun = |value: &Value| Begun {
            name: text(value, "name"),
            event: text(value, "event"),
            call: text(value, "call").parse().ok(),
            table: value.get("table").whole().and_then(|it| u32::try_from(it).ok()),
            pairs: texts(value.get("pairs")),
            sent: text(value, "sent").parse().ok(),
            body: text(value, "body"),
        };
        Self {
            chosen: text(&value, "chosen"),
            me: text(&value, "me"),
            places: value.get("places").list().iter().map(Place::read).collect(),
            begun: value.get("begun").list().iter().map(begun).collect(),
        }
    }
}

fn texts(value: &Value) -> Vec<String> {
    value.list().iter().filter_map(|it| it.text().map(str::to_owned)).collect()
}

/// The log of a replica as it is stored, with its cursor and generation: one text, so that they
/// are kept together or not at all.
#[must_use]
pub fn log_text(replica: &Replica) -> String {
    page(replica.entries(), replica.cursor(), replica.generation().unwrap_or_default())
}

/// What this device has written, with how much of it the server has.
#[must_use]
pub fn own_text(replica: &Replica) -> String {
    page(replica.own(), replica.acknowledged(), "")
}

fn page(entries: &[Entry], cursor: u64, generation: &str) -> String {
    let line = |(number, entry): (u64, &Entry)| {
        let (at, text) = (entry.at.to_string(), entry.text.as_deref());
        wire::desk::entry_json(number, &entry.key, &at, entry.kind, text, Reading::Whole)
    };
    let lines: Vec<String> = (1..).zip(entries).map(line).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    wire::desk::page_json(&lines, cursor, false, generation)
}

/// The replica as it was stored.
#[must_use]
pub fn restored(device: &str, log: &str, own: &str) -> Replica {
    let entries = |text: &str| {
        let (page, _) = wire::desk::read_page(text)?;
        let entries = page.entries.into_iter().map(|(_, entry)| entry).collect::<Vec<_>>();
        Some((entries, page.cursor, page.generation))
    };
    let (log, _, generation) = entries(log).unwrap_or_default();
    let (own, acknowledged, _) = entries(own).unwrap_or_default();
    // somebody else's, from before this device was let in anew
    let own: Vec<Entry> = own.into_iter().filter(|it| &*it.key.device == device).collect();
    let acknowledged = acknowledged.min(own.len() as u64);
    let generation = (!generation.is_empty()).then_some(generation);
    Replica::restored(device.into(), generation, log, own, acknowledged)
}

/// Somebody with a device at the event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Person {
    /// The device
    pub device: String,
    /// `director`, `chief` …
    pub role: String,
    /// What they are called
    pub name: Option<String>,
    /// The table of a card
    pub table: Option<u32>,
    /// Have they been shut out?
    pub is_revoked: bool,
}

/// Reads the list of devices.
#[must_use]
pub fn people(text: &str) -> Vec<Person> {
    let Ok(value) = Value::read(text) else { return Vec::new() };
    let person = |it: &Value| Person {
        device: it.get("device").text().unwrap_or_default().to_owned(),
        role: it.get("role").text().unwrap_or_default().to_owned(),
        name: it.get("name").text().map(str::to_owned),
        table: it.get("table").whole().and_then(|it| u32::try_from(it).ok()),
        is_revoked: it.get("revoked").text().is_some(),
    };
    value.get("devices").list().iter().map(person).collect()
}

/// The names of persons by their ids, and whether they have been forgotten.
#[must_use]
pub fn names(text: &str) -> (BTreeMap<String, String>, bool) {
    let Ok(value) = Value::read(text) else { return Default::default() };
    let forgotten = value.get("forgotten").bool() == Some(true);
    let Value::Object(fields) = value.get("names") else { return (BTreeMap::new(), forgotten) };
    let name = |(id, name): &(String, Value)| Some((id.clone(), name.text()?.to_owned()));
    (fields.iter().filter_map(name).collect(), forgotten)
}

/// An event on this device.
#[derive(Debug, Clone)]
pub struct Desk {
    /// The event, and as whom
    pub place: Place,
    /// This device's copy of the log
    pub replica: Replica,
    /// What follows from it, with what has not been sent
    pub log: Log,
    /// Those who have a device
    pub people: Vec<Person>,
    /// Persons' names by their ids
    pub names: BTreeMap<String, String>,
    /// Takes that came too late, and were told
    told: BTreeSet<Key>,
}

impl Desk {
    /// An event with what was stored of it.
    #[must_use]
    pub fn new(place: Place, replica: Replica) -> Self {
        let log = Log::new(wire::desk::body);
        let (people, names, told) = Default::default();
        let mut desk = Self { place, replica, log, people, names, told };
        desk.fold();
        // what was lost before is not told again
        desk.told = desk.late().map(|(key, _)| key.clone()).collect();
        desk
    }

    /// The replica has changed.
    pub fn fold(&mut self) {
        let mut log = Log::new(wire::desk::body);
        for entry in self.replica.view() {
            log.push(entry.clone());
        }
        self.log = log;
    }

    /// Writes an entry; it waits until it is sent.
    pub fn write(&mut self, at: At, kind: Kind, body: &str) -> Key {
        let key = self.replica.write(at, kind, body);
        self.fold();
        key
    }

    /// This device.
    #[must_use]
    pub fn device(&self) -> &Device {
        self.replica.device()
    }

    /// So many entries have not been sent.
    #[must_use]
    pub fn unsent(&self) -> usize {
        self.replica.outbox().len()
    }

    /// May this device write at all?
    #[must_use]
    pub fn can_write(&self) -> bool {
        self.place.role().writes(Kind::Note) && !self.place.is_shut
    }

    /// Is this entry to be kept from whoever holds this device, who has yet to play its board?
    #[must_use]
    pub fn hides(&self, key: &Key) -> bool {
        let reader = Reader { device: Device::clone(self.device()), role: self.place.role() };
        self.log.entry(key).is_some_and(|entry| {
            entry.is_withheld() || self.log.reading(entry, &reader) == Reading::Nothing
        })
    }

    /// Does whoever holds this device sit at this table?
    #[must_use]
    pub fn sits_at(&self, table: u32) -> bool {
        let playing = self.log.state().playing.get(self.device());
        playing.is_some_and(|it| it.table == Some(table))
    }

    /// Calls that nobody has, the oldest first.
    pub fn waiting(&self) -> impl Iterator<Item = &CallState> {
        self.log.state().queue().filter(|call| call.holder.is_none())
    }

    /// Calls that somebody has.
    pub fn in_hand(&self) -> impl Iterator<Item = &CallState> {
        self.log.state().queue().filter(|call| call.holder.is_some())
    }

    /// Takes of this device that came too late, with the calls.
    fn late(&self) -> impl Iterator<Item = (&Key, &CallState)> {
        let own = self.device();
        self.log.state().calls.iter().flat_map(move |call| {
            let late = call.taken.iter().filter(move |it| !it.has_it && it.key.device == *own);
            late.map(move |it| (&it.key, call))
        })
    }

    /// Such a take that has not been told, while another has the call.
    fn untold(&self) -> Option<(&Key, &CallState)> {
        self.late().find(|(key, call)| {
            call.holder.as_ref() != Some(self.device()) && !self.told.contains(*key)
        })
    }

    /// Is somebody to be told that another was first?
    #[must_use]
    pub fn came_late(&self) -> bool {
        self.untold().is_some()
    }

    /// Has somebody a call, or taken or ruled on one, who is not known here?
    #[must_use]
    pub fn strangers(&self) -> bool {
        let state = self.log.state();
        let holders = state.queue().filter_map(|call| call.holder.as_ref());
        let takers = state.queue().flat_map(|call| call.taken.iter().map(|it| &it.key.device));
        let rulers = state.rulings.iter().map(|it| &it.key.device);
        let mut others = holders.chain(takers).chain(rulers).filter(|it| *it != self.device());
        others.any(|device| !self.people.iter().any(|known| *known.device == **device))
    }

    /// What came too late and has not been told: the table, and who was first.
    pub fn lost(&mut self) -> Option<(u32, String)> {
        let (key, call) = self.untold()?;
        let first = call.taken.iter().find(|it| it.has_it).map(|it| it.key.device.clone());
        let told = (call.call.table, self.who(&first.unwrap_or_default()));
        let key = key.clone();
        self.told.insert(key);
        Some(told)
    }

    /// What somebody is called.
    #[must_use]
    pub fn who(&self, device: &str) -> String {
        if **self.device() == *device {
            return words::YOU.to_owned();
        }
        self.named(device)
    }

    /// What somebody is called on paper, whoever reads it.
    #[must_use]
    pub fn named(&self, device: &str) -> String {
        let own = self.names.get(&format!("@{device}")).cloned();
        let person = self.people.iter().find(|it| it.device == device);
        let named = own.or_else(|| person.and_then(|it| it.name.clone()));
        named.unwrap_or_else(|| {
            let role = person.map_or("director", |it| it.role.as_str());
            let table = person.and_then(|it| it.table);
            words::unnamed(role, table).into_owned()
        })
    }

    /// Directors to whom a call may be handed.
    pub fn colleagues(&self) -> impl Iterator<Item = &Person> {
        let can = |it: &&Person| matches!(it.role.as_str(), "director" | "chief" | "owner");
        let own = self.device();
        self.people.iter().filter(can).filter(move |it| !it.is_revoked && *it.device != **own)
    }

    /// What a person or pair is called.
    #[must_use]
    pub fn person(&self, id: &str) -> String {
        self.names.get(id).map_or_else(|| id.to_owned(), |name| format!("{id} {name}"))
    }

    /// Rulings that concern a pair or a person.
    #[must_use]
    pub fn incidents(&self, person: &str) -> Vec<&RulingState> {
        let same = |it: &String| it.eq_ignore_ascii_case(person);
        let concerns = |it: &&RulingState| {
            it.ruling.persons.iter().any(same) || it.ruling.pairs.iter().any(same)
        };
        let rulings = self.log.state().rulings.iter();
        rulings.filter(concerns).filter(|it| !self.hides(&it.key)).collect()
    }

    /// The lines of the log that a filter lets through, the latest first.
    #[must_use]
    pub fn rows(&self, filter: &Filter) -> Vec<Row> {
        let state = self.log.state();
        let mut rows: Vec<Row> = state.rulings.iter().map(|it| self.ruling_row(it)).collect();
        rows.extend(state.queue().map(|call| self.call_row(call)));
        rows.extend(state.notes.iter().map(|it| {
            let of_call = it.note.of.clone();
            let mut row = self.row(it.key.clone(), it.at);
            row.is_note = true;
            let what = if it.is_hand_over { words::HAND_OVER_NOTE } else { words::NOTE };
            what.clone_into(&mut row.what);
            row.text.clone_from(&it.note.text);
            row.table = it.note.table;
            row.board = it.note.board;
            row.of = of_call;
            row
        }));
        for call in &state.calls {
            for (key, handed) in call.handed.iter().filter(|(_, it)| !it.text.is_empty()) {
                let Some(entry) = self.log.entry(key) else { continue };
                let mut row = self.row(key.clone(), entry.at);
                row.is_note = true;
                let to = handed.to.as_ref().map(|it| self.who(it));
                row.what = words::handed(&self.who(&key.device), to.as_deref());
                row.text.clone_from(&handed.text);
                row.table = Some(call.call.table);
                rows.push(row);
            }
        }
        // what cannot be read is there all the same
        let shown: BTreeSet<Key> = rows.iter().map(|it| it.key.clone()).collect();
        for entry in self.log.entries() {
            if entry.is_withheld() && entry.kind == Kind::Ruling && !shown.contains(&entry.key) {
                rows.push(self.row(entry.key.clone(), entry.at));
            }
        }
        for row in rows.iter_mut().filter(|row| self.hides(&row.key)) {
            let (key, at, board) = (row.key.clone(), row.at, row.board);
            *row = Row { board, is_hidden: true, ..self.row(key, at) };
            words::NOT_YET.clone_into(&mut row.what);
        }
        rows.retain(|row| filter.lets(row));
        rows.sort_by(|one, two| two.at.cmp(&one.at).then_with(|| two.key.cmp(&one.key)));
        rows
    }

    fn row(&self, key: Key, at: At) -> Row {
        let who = self.who(&key.device);
        Row { key, at, who, ..Row::default() }
    }

    fn call_row(&self, call: &CallState) -> Row {
        let mut row = self.row(call.key.clone(), call.at);
        row.is_call = true;
        row.who = call.holder.as_ref().map(|it| self.who(it)).unwrap_or_default();
        row.table = Some(call.call.table);
        row.board = call.call.board;
        row.what = words::why(call.call.why.as_deref()).into_owned();
        row
    }

    fn ruling_row(&self, it: &RulingState) -> Row {
        let mut row = self.row(it.key.clone(), it.at);
        let ruling = &it.ruling;
        row.table = ruling.table;
        row.board = ruling.board;
        row.laws.clone_from(&ruling.laws);
        row.pairs.clone_from(&ruling.pairs);
        let state = self.log.state();
        row.to_do =
            state.to_do().filter(|todo| todo.of == it.key).map(|it| it.law.clone()).collect();
        row.is_appealed = !it.appeals.is_empty();
        row.is_corrected = it.corrected.is_some();
        row.what = self.what(it);
        row
    }

    /// The kind of irregularity, as the ruling director's app named it.
    #[must_use]
    pub fn what(&self, it: &RulingState) -> String {
        let said = |key: &Key| {
            let value = Value::read(self.log.entry(key)?.text.as_deref()?).ok()?;
            let body = value.get("body");
            let of = if matches!(body, Value::Object(_)) { body } else { &value };
            of.get("what").text().filter(|it| !it.is_empty()).map(str::to_owned)
        };
        let said = it.corrected.as_ref().and_then(said).or_else(|| said(&it.key));
        said.unwrap_or_else(|| words::RULING.to_owned())
    }
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "what the filters ask, each by itself")]
pub struct Row {
    /// The entry
    pub key: Key,
    /// When
    pub at: At,
    /// The table
    pub table: Option<u32>,
    /// The board
    pub board: Option<u32>,
    /// What it is about
    pub what: String,
    /// A note's words
    pub text: String,
    /// The laws
    pub laws: Vec<String>,
    /// The pairs
    pub pairs: Vec<String>,
    /// Who wrote it, or has the call
    pub who: String,
    /// What is to be looked at after play
    pub to_do: Vec<String>,
    /// Is it appealed?
    pub is_appealed: bool,
    /// Has it been corrected?
    pub is_corrected: bool,
    /// Is it a note?
    pub is_note: bool,
    /// Is it a call that nobody is finished with?
    pub is_call: bool,
    /// May it not be read yet?
    pub is_hidden: bool,
    /// What a note is about
    pub of: Option<Key>,
}

impl Default for Row {
    fn default() -> Self {
        Self {
            key: Key::new("", 0),
            at: At(0),
            table: None,
            board: None,
            what: String::new(),
            text: String::new(),
            laws: Vec::new(),
            pairs: Vec::new(),
            who: String::new(),
            to_do: Vec::new(),
            is_appealed: false,
            is_corrected: false,
            is_note: false,
            is_call: false,
            is_hidden: false,
            of: None,
        }
    }
}

/// Which part of the log is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Which {
    /// All of it
    #[default]
    Everything,
    /// Calls that nobody is finished with
    Open,
    /// What is to be looked at after play
    AfterPlay,
    /// What is appealed
    Appealed,
    /// What was corrected
    Corrected,
}

impl Which {
    /// All, in their order.
    pub const ALL: [Self; 5] =
        [Self::Everything, Self::Open, Self::AfterPlay, Self::Appealed, Self::Corrected];
}

/// What of the log is shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Filter {
    /// Which part
    pub which: Which,
    /// Of this table
    pub table: Option<u32>,
    /// Of this pair
    pub pair: Option<String>,
    /// By this law
    pub law: Option<String>,
    /// By this director
    pub who: Option<String>,
    /// With these words
    pub query: String,
}

impl Filter {
    fn lets(&self, row: &Row) -> bool {
        let which = match self.which {
            Which::Everything => true,
            Which::Open => row.is_call,
            Which::AfterPlay => !row.to_do.is_empty(),
            Which::Appealed => row.is_appealed,
            Which::Corrected => row.is_corrected,
        };
        let table = self.table.is_none() || row.table == self.table;
        let pair = self.pair.as_ref().is_none_or(|it| row.pairs.contains(it));
        let law = self.law.as_ref().is_none_or(|law| {
            row.laws.iter().chain(&row.to_do).any(|it| it.starts_with(law.as_str()))
        });
        let who = self.who.as_ref().is_none_or(|it| row.who == *it);
        which && table && pair && law && who && self.finds(row)
    }

    /// Every word is somewhere in the line.
    fn finds(&self, row: &Row) -> bool {
        if self.query.trim().is_empty() {
            return true;
        }
        let number = |word: &str, it: Option<u32>| it.map(|it| format!("{word} {it}"));
        let mut all: Vec<String> = vec![row.what.clone(), row.text.clone(), row.who.clone()];
        all.extend(number("table", row.table));
        all.extend(number("board", row.board));
        all.extend(row.pairs.iter().map(|it| format!("pair {it}")));
        all.extend(row.laws.iter().chain(&row.to_do).cloned());
        let all = all.join(" ").to_lowercase();
        self.query.to_lowercase().split_whitespace().all(|word| all.contains(word))
    }
}

/// The body of a ruling: the record without anybody's name, and what the log shows of it.
#[must_use]
pub fn ruling_body(board: &Board, begun: &Begun, what: &str, notes: &str) -> String {
    let mut record = board.table();
    record.info = None;
    let number = record.record.board.map(bridge::BoardNumber::get);
    body_of(&record, board, begun, what, notes, number)
}

fn body_of(
    record: &TableRecord,
    board: &Board,
    begun: &Begun,
    what: &str,
    notes: &str,
    number: Option<u32>,
) -> String {
    let position = &board.ruling().position;
    let laws = position.irregularities.iter().flat_map(|it| it.laws.iter().map(|it| it.as_str()));
    let reviews = position.reviews.iter().map(|it| it.law.as_str());
    let whole = |it: Option<u32>| it.map_or(Value::Null, |it| Value::Whole(it.into()));
    let mut rest = Value::object([
        ("pairs", Value::from(begun.pairs.clone())),
        ("persons", Value::from(begun.pairs.clone())),
        ("laws", Value::from(once(laws))),
        ("reviews", Value::from(once(reviews))),
        ("what", what.into()),
    ]);
    rest.put("call", begun.call.as_ref().map(ToString::to_string).into());
    rest.put("table", whole(begun.table));
    rest.put("board", whole(number));
    if !notes.is_empty() {
        rest.put("notes", notes.into());
    }
    let rest = rest.to_string();
    format!("{{\"record\":{},{}", record.to_line(), &rest[1..])
}

fn once<'a>(all: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    all.filter(|it| seen.insert(*it)).map(str::to_owned).collect()
}

/// Numbers as people write them: `1-4, 9`
#[must_use]
pub fn numbers(written: &str) -> BTreeSet<u32> {
    let mut all = BTreeSet::new();
    for part in written.split([',', ';', ' ']).filter(|it| !it.is_empty()) {
        let (from, to) = part.split_once(['-', '–']).unwrap_or((part, part));
        if let (Ok(from), Ok(to)) = (from.trim().parse::<u32>(), to.trim().parse::<u32>())
            && from >= 1
            && to <= 200
        {
            all.extend(from..=to);
        }
    }
    all
}

/// The pairs and players as the owner wrote them: an id, then a name, line by line.
#[must_use]
pub fn players(written: &str) -> Value {
    let read = |line: &str| {
        let line = line.trim();
        let (id, name) = line.split_once([' ', '\t', ',', ';'])?;
        let name = name.trim_start_matches([',', ';']).trim();
        (!name.is_empty()).then(|| Value::object([("id", id.into()), ("name", name.into())]))
    };
    Value::List(written.lines().filter_map(read).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place() -> Place {
        Place {
            event: "ev".to_owned(),
            token: "ev-token".to_owned(),
            device: "me".to_owned(),
            role: "director".to_owned(),
            tables: 20,
            ..Place::default()
        }
    }

    fn served(entries: &[(&str, u64, i64, Kind, &str)]) -> Desk {
        let entry = |(device, seq, at, kind, text): &(&str, u64, i64, Kind, &str)| Entry {
            key: Key::new(*device, *seq),
            at: At(*at),
            kind: *kind,
            text: Some((*text).into()),
        };
        let entries: Vec<Entry> = entries.iter().map(entry).collect();
        let own = entries.iter().filter(|it| &*it.key.device == "me").cloned().collect::<Vec<_>>();
        let count = own.len() as u64;
        let generation = Some("g".to_owned());
        Desk::new(place(), Replica::restored("me".into(), generation, entries, own, count))
    }

    #[test]
    fn what_is_kept_is_read() {
        let mut joined = Joined { chosen: "ev".to_owned(), ..Joined::default() };
        joined.put(Place {
            boards: Some(24),
            about: ["a".into(), "b".into(), "c".into()],
            ..place()
        });
        joined.begin(Begun {
            name: "n".to_owned(),
            event: "ev".to_owned(),
            call: Some(Key::new("t12", 1)),
            table: Some(12),
            pairs: vec!["14".to_owned()],
            ..Begun::default()
        });
        assert_eq!(Joined::read(&joined.json()), joined);
        assert!(joined.known("ev-abc").is_some());
        assert!(joined.known("other-abc").is_none());
        assert_eq!(Joined::read("damaged"), Joined::default());
    }

    #[test]
    fn a_replica_is_stored_and_restored() {
        let mut desk = served(&[("t", 1, 5, Kind::Call, r#"{"table":4}"#)]);
        desk.write(At(9), Kind::Take, r#"{"call":"t/1"}"#);
        let (log, own) = (log_text(&desk.replica), own_text(&desk.replica));
        let again = restored("me", &log, &own);
        assert_eq!(again, desk.replica);
        assert_eq!(again.outbox().len(), 1);
        assert_eq!(restored("other", &log, &own).own().len(), 0);
        assert_eq!(restored("me", "", "").cursor(), 0);
    }

    #[test]
    fn who_came_too_late_is_told_once() {
        let mut desk = served(&[("t", 1, 5, Kind::Call, r#"{"table":12}"#)]);
        desk.write(At(9), Kind::Take, r#"{"call":"t/1"}"#);
        assert_eq!(desk.lost(), None);
        let mut late = served(&[
            ("t", 1, 5, Kind::Call, r#"{"table":12}"#),
            ("bo", 1, 8, Kind::Take, r#"{"call":"t/1"}"#),
            ("me", 1, 9, Kind::Take, r#"{"call":"t/1"}"#),
        ]);
        // it was lost before the app was started
        assert_eq!(late.lost(), None);
        late.told.clear();
        late.names.insert("@bo".to_owned(), "Bogdan".to_owned());
        assert_eq!(late.lost(), Some((12, "Bogdan".to_owned())));
        assert_eq!(late.lost(), None);
    }

    #[test]
    fn the_log_is_filtered_and_searched() {
        let record = r#"{"record":{"dealer":"N","events":[]},"table":3,"board":2,"pairs":["14"],
            "laws":["27D"],"reviews":["27D"],"what":"Insufficient bid"}"#;
        let desk = served(&[
            ("a", 1, 1, Kind::Ruling, record),
            ("t", 1, 5, Kind::Call, r#"{"table":12,"why":"revoke"}"#),
            ("a", 2, 6, Kind::Note, r#"{"text":"Chairs are missing"}"#),
        ]);
        let count = |filter: &Filter| desk.rows(filter).len();
        assert_eq!(count(&Filter::default()), 3);
        let of = |which| Filter { which, ..Filter::default() };
        assert_eq!(count(&of(Which::AfterPlay)), 1);
        assert_eq!(count(&of(Which::Open)), 1);
        assert_eq!(count(&of(Which::Appealed)), 0);
        assert_eq!(count(&Filter { query: "insuff table 3".into(), ..Filter::default() }), 1);
        assert_eq!(count(&Filter { law: Some("27".into()), ..Filter::default() }), 1);
        assert_eq!(count(&Filter { pair: Some("14".into()), ..Filter::default() }), 1);
        assert_eq!(desk.incidents("14").len(), 1);
    }

    #[test]
    fn a_board_that_is_yet_to_be_played_is_hidden() {
        let record = r#"{"record":{"dealer":"N","events":[]},"table":3,"board":2,
            "laws":[],"reviews":[],"what":"Insufficient bid"}"#;
        let mut desk = served(&[("a", 1, 1, Kind::Ruling, record)]);
        desk.write(At(2), Kind::Playing, r#"{"table":9,"boards":[2]}"#);
        let rows = desk.rows(&Filter::default());
        assert!(rows[0].is_hidden && !rows[0].what.contains("Insufficient"));
        assert!(desk.sits_at(9) && !desk.sits_at(3));
        desk.write(At(3), Kind::Playing, r#"{"table":9,"boards":[]}"#);
        assert!(!desk.rows(&Filter::default())[0].is_hidden);
    }

    #[test]
    fn a_ruling_says_what_it_rests_on_and_names_nobody() {
        let mut board = Board::default();
        board.call(bridge::Seat::North, "1S".parse().unwrap()).unwrap();
        board.call(bridge::Seat::East, "1H".parse().unwrap()).unwrap();
        board.push(laws::Event::Attention(None).into()).unwrap();
        let begun = Begun { table: Some(12), pairs: vec!["27".into()], ..Begun::default() };
        let body = ruling_body(&board, &begun, "Insufficient bid", "");
        let read = wire::desk::read_body(Kind::Ruling, &body).unwrap();
        let ::desk::Body::Ruling(read) = read else { panic!("{read:?}") };
        assert_eq!((read.table, read.pairs.len()), (Some(12), 1));
        assert!(!read.laws.is_empty(), "{body}");
        assert!(!body.contains("info"));
    }

    #[test]
    fn lists_are_read_as_people_write_them() {
        assert_eq!(numbers("1-3, 7"), BTreeSet::from([1, 2, 3, 7]));
        assert_eq!(numbers("x 0 9999999-99999999"), BTreeSet::new());
        let written = players("14 Anna Berg\n27; Bo Lind\nalone\n");
        assert_eq!(written.list().len(), 2);
        assert_eq!(written.list()[1].get("name").text(), Some("Bo Lind"));
    }
}
