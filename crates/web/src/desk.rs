//! The desk on this device: the identity under which it is let in, its copy of an event's log, and
//! what is shown of it.
//!
//! Nothing here knows a browser. The view sends, stores and draws.

mod line;
mod people;
mod rows;

use std::collections::{BTreeMap, BTreeSet};

use ::desk::sync::Replica;
use ::desk::{
    At, Body, Call, CallState, Device, Entry, Key, Kind, Log, ReadBody, Reader, Reading, Role,
    Ruling, RulingState, SetAside, Taken,
};
use wire::desk::{Event, Player};
use wire::shape::{self, Said};

pub use self::line::{Line, Notice, Stores, refused};
pub use self::people::{People, Person, names};
pub use self::rows::{Filter, Row, Which};

use crate::board::Board;
use crate::told;
use crate::words::desk as words;

/// An event, and the identity under which this device is let in.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Place {
    /// Its id; empty for the owner of the server before an event is chosen
    pub event: String,
    pub name: String,
    /// What this device identifies itself with
    pub token: String,
    /// This device's name in the log
    pub device: String,
    /// `owner`, `chief`, `director` or `scribe`
    pub role: String,
    /// How many tables there are
    pub tables: u32,
    /// How many boards are played, if it is known
    pub boards: Option<u32>,
    /// The date, the form of scoring, and whose laws: as the owner wrote them
    pub about: [String; 3],
    /// May earlier events be consulted?
    pub is_earlier: bool,
    /// The server has shut this device out.
    pub is_shut: bool,
    /// Roles whose links let nobody new in, for those who run the event
    pub closed: Vec<String>,
}

impl Place {
    /// What this device may do.
    #[must_use]
    pub fn role(&self) -> Role {
        self.role.parse().unwrap_or(Role::Scribe)
    }

    /// Takes in what the server says about the event.
    pub fn tell(&mut self, event: &Event) {
        let text = |said: &Said<String>| said.get().cloned().unwrap_or_default();
        let number = |said: &Said<u64>| said.get().and_then(|it| u32::try_from(*it).ok());
        self.event = event.id.clone().unwrap_or_default();
        self.name = text(&event.name);
        event.role.map(Role::name).unwrap_or_default().clone_into(&mut self.role);
        self.tables = number(&event.tables).unwrap_or(0);
        self.boards = number(&event.boards);
        self.about = [&event.date, &event.scoring, &event.authority].map(text);
        self.is_earlier = event.earlier == Said::This(true);
        self.closed = event.closed.clone().unwrap_or_default();
    }

    /// Is the link of this role closed for newcomers?
    #[must_use]
    pub fn is_closed(&self, role: &str) -> bool {
        self.closed.iter().any(|it| it == role)
    }
}

wire::shape!(Place {
    event: has "event",
    name: has "name",
    token: has "token",
    device: has "device",
    role: has "role",
    tables: has "tables",
    about: has "about",
    is_earlier: has "earlier",
    is_shut: has "shut",
    closed: has "closed",
    boards: maybe "boards",
});

/// The events to which this device is let in. Kept on the device.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Joined {
    /// The event that is shown; empty for none
    pub chosen: String,
    /// What the director is called
    pub me: String,
    /// The events; for the owner of the server, also one without an id
    pub places: Vec<Place>,
    /// Rulings that were begun for the desk
    pub begun: Vec<Begun>,
}

/// How many rulings are remembered by the calls that they answer.
const MOST_BEGUN: usize = 300;

/// A ruling that was begun for the desk.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Begun {
    /// The name under which it is kept on this device
    pub name: String,
    pub event: String,
    /// The call that it answers
    pub call: Option<Key>,
    pub table: Option<u32>,
    pub pairs: Vec<String>,
    /// Its entry in the log, once it is written
    pub sent: Option<Key>,
    /// The body of that entry
    pub body: String,
}

wire::shape!(Joined { chosen: has "chosen", me: has "me", places: has "places", begun: has "begun" });

wire::shape!(Begun {
    name: has "name",
    event: has "event",
    pairs: has "pairs",
    body: has "body",
    call: maybe "call",
    sent: maybe "sent",
    table: maybe "table",
});

impl Joined {
    #[must_use]
    pub fn place(&self) -> Option<&Place> {
        self.of(&self.chosen).filter(|place| !place.event.is_empty())
    }

    #[must_use]
    pub fn of(&self, event: &str) -> Option<&Place> {
        self.places.iter().find(|place| place.event == event)
    }

    /// The place of the server's owner, if this device is the owner's and still let in.
    #[must_use]
    pub fn owner(&self) -> Option<&Place> {
        self.of("").filter(|place| place.role() == Role::Owner && !place.is_shut)
    }

    /// The server no longer lets anybody in with this token, at any event.
    pub fn shut(&mut self, token: &str) {
        for place in self.places.iter_mut().filter(|it| it.token == token) {
            place.is_shut = true;
        }
    }

    /// The owner of the server comes in again: the events that the owner was shut out of are
    /// dropped, and found again with the new token.
    pub fn renewed(&mut self) -> Vec<String> {
        let is_gone = |it: &Place| it.is_shut && it.role() == Role::Owner && !it.event.is_empty();
        let gone = self.places.iter().filter(|it| is_gone(it)).map(|it| it.event.clone()).collect();
        self.places.retain(|it| !is_gone(it));
        gone
    }

    /// Is the event of this key already known? A key begins with its event's id.
    #[must_use]
    pub fn known(&self, key: &str) -> Option<&Place> {
        let event = key.split_once('-').map(|(event, _)| event)?;
        let event = if event == "owner" { "" } else { event };
        self.of(event).filter(|place| !place.is_shut)
    }

    /// Adds an event, in place of what was known about it.
    pub fn put(&mut self, place: Place) {
        self.places.retain(|it| it.event != place.event);
        self.places.insert(0, place);
    }

    #[must_use]
    pub fn begun(&self, name: &str) -> Option<&Begun> {
        self.begun.iter().find(|it| it.name == name)
    }

    /// The ruling that was begun for a call.
    #[must_use]
    pub fn for_call(&self, call: &Key) -> Option<&Begun> {
        self.begun.iter().find(|it| it.event == self.chosen && it.call.as_ref() == Some(call))
    }

    /// Records that a ruling was begun, or has come further.
    pub fn begin(&mut self, begun: Begun) {
        self.begun.retain(|it| it.name != begun.name);
        self.begun.insert(0, begun);
        self.begun.truncate(MOST_BEGUN);
    }

    #[must_use]
    pub fn json(&self) -> String {
        shape::text(self)
    }

    /// What was kept; empty where it cannot be read.
    #[must_use]
    pub fn read(json: &str) -> Self {
        shape::read(json).unwrap_or_default()
    }
}

/// The log of a replica as it is stored, with its cursor and generation: one text, so that they are
/// kept together or not at all.
#[must_use]
pub fn log_text(replica: &Replica) -> String {
    page(replica.entries(), replica.cursor(), replica.generation().unwrap_or_default())
}

/// What this device has written, and how much of it the server has.
#[must_use]
pub fn own_text(replica: &Replica) -> String {
    page(replica.own(), replica.acknowledged(), "")
}

fn page(entries: &[Entry], cursor: u64, generation: &str) -> String {
    let line = |(number, entry): (u64, &Entry)| {
        let (at, text) = (entry.at.to_string(), entry.text.as_deref());
        let (key, kind) = (&entry.key, entry.kind);
        wire::desk::Shown { number, key, at: &at, kind, text, ruled: None }.text(Reading::Whole)
    };
    let lines: Vec<String> = (1..).zip(entries).map(line).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    wire::desk::page_text(&lines, cursor, false, generation)
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
    // from another identity, before this device was let in again
    let own: Vec<Entry> = own.into_iter().filter(|it| &*it.key.device == device).collect();
    let acknowledged = acknowledged.min(own.len() as u64);
    let generation = (!generation.is_empty()).then_some(generation);
    Replica::restored(device.into(), generation, log, own, acknowledged)
}

/// An event on this device.
#[derive(Debug, Clone)]
pub struct Desk {
    /// The event, and the identity of this device
    pub place: Place,
    /// This device's copy of the log
    pub replica: Replica,
    /// The server's log, folded as far as it has come
    base: Log,
    /// How often the log had been restarted when `base` was begun
    begun: u64,
    /// The same, plus what was written here and has not come back in the log; `None` if there is
    /// nothing
    ahead: Option<Log>,
    /// How a body is read
    read: ReadBody,
    /// Those who have a device
    pub people: People,
    /// Devices missing from the list of devices, such as the owner's: they are not asked for again
    unlisted: BTreeSet<Device>,
    /// Persons' names by their ids
    pub names: BTreeMap<String, String>,
    /// Takes that came too late and have been reported
    told: BTreeSet<Key>,
}

impl Desk {
    /// An event with what was stored about it.
    #[must_use]
    pub fn new(place: Place, replica: Replica) -> Self {
        Self::with(place, replica, wire::desk::body)
    }

    fn with(place: Place, replica: Replica, read: ReadBody) -> Self {
        let (base, begun, ahead) = (Log::new(read), replica.begun(), None);
        let (people, unlisted, names, told) = Default::default();
        let mut desk =
            Self { place, replica, base, begun, ahead, read, people, unlisted, names, told };
        desk.fold();
        // what was lost earlier is not reported again
        desk.told = desk.late().into_iter().map(|(taken, _)| taken.key).collect();
        desk
    }

    /// What follows from the log, including what has not been sent.
    #[must_use]
    pub fn log(&self) -> &Log {
        self.ahead.as_ref().unwrap_or(&self.base)
    }

    /// Folds what is new in the replica, and nothing else.
    pub fn fold(&mut self) {
        let is_other = self.follow();
        let unseen = self.replica.unseen();
        if unseen.is_empty() {
            self.ahead = None;
            return;
        }
        if is_other {
            self.ahead = None;
        }
        let ahead = self.ahead.get_or_insert_with(|| self.base.clone());
        let known = ahead.entries().len().saturating_sub(self.base.entries().len());
        ahead.extend(unseen.get(known..).unwrap_or_default().iter().cloned());
    }

    /// Takes what has come from the server into `base`. Was there anything?
    fn follow(&mut self) -> bool {
        let is_anew = self.replica.begun() != self.begun;
        if is_anew {
            self.begun = self.replica.begun();
            self.base = Log::new(self.read);
        }
        let known = self.base.entries().len();
        let replaced = self.replica.replaced();
        let entries = self.replica.entries();
        let replaced = replaced.into_iter().filter(|place| *place < known);
        let mut new: Vec<Entry> = replaced.filter_map(|it| entries.get(it).cloned()).collect();
        new.extend(entries.get(known..).unwrap_or_default().iter().cloned());
        let is_other = is_anew || !new.is_empty();
        self.base.extend(new);
        is_other
    }

    /// Writes an entry; it waits to be sent.
    pub fn write(&mut self, at: At, body: &Body) -> Key {
        let key = self.replica.write(at, body.kind(), &wire::desk::body_text(body));
        self.fold();
        key
    }

    #[must_use]
    pub fn device(&self) -> &Device {
        self.replica.device()
    }

    /// How many entries have not been sent.
    #[must_use]
    pub fn unsent(&self) -> usize {
        self.replica.outbox().len()
    }

    /// May this device write at all?
    #[must_use]
    pub fn can_write(&self) -> bool {
        self.place.role().writes(Kind::Note) && !self.place.is_shut
    }

    /// Must this entry be kept from the person holding this device, who has yet to play its board?
    #[must_use]
    pub fn hides(&self, key: &Key) -> bool {
        let reader = Reader { device: Device::clone(self.device()), role: self.place.role() };
        self.log().entry(key).is_some_and(|entry| {
            entry.is_withheld() || self.log().reading(entry, &reader) == Reading::Nothing
        })
    }

    /// Does the person holding this device sit at this table?
    #[must_use]
    pub fn sits_at(&self, table: u32) -> bool {
        let playing = self.log().state().playing(self.device());
        playing.is_some_and(|it| it.table == Some(table))
    }

    /// May this device set entries aside?
    #[must_use]
    pub fn sets_aside(&self) -> bool {
        self.can_write() && self.place.role().writes(Kind::SetAside)
    }

    /// Calls that nobody has taken, the oldest first.
    pub fn waiting(&self) -> impl Iterator<Item = &CallState> {
        self.log().state().queue().filter(|call| call.holder().is_none())
    }

    /// Calls that somebody has taken.
    pub fn in_hand(&self) -> impl Iterator<Item = &CallState> {
        self.log().state().queue().filter(|call| call.holder().is_some())
    }

    /// This device's takes that came too late, with the calls.
    fn late(&self) -> Vec<(Taken, &CallState)> {
        let own = self.device();
        let late = |call: &CallState| {
            let taken = call.progress().taken;
            taken.into_iter().filter(|it| !it.has_it && it.key.device == *own).collect::<Vec<_>>()
        };
        let calls = self.log().state().calls();
        calls.flat_map(|call| late(call).into_iter().map(move |it| (it, call))).collect()
    }

    /// A late take that has not been reported, while another director has the call.
    fn untold(&self) -> Option<(Key, &CallState)> {
        let late = self.late().into_iter().map(|(taken, call)| (taken.key, call));
        late.filter(|(key, _)| !self.told.contains(key))
            .find(|(_, call)| call.holder().as_ref() != Some(self.device()))
    }

    /// Does somebody have to be told that another director was first?
    #[must_use]
    pub fn came_late(&self) -> bool {
        self.untold().is_some()
    }

    /// Does somebody unknown here have a call, or has taken or ruled on one?
    #[must_use]
    pub fn strangers(&self) -> bool {
        let mut unknown = self.unknown();
        unknown.retain(|it| !self.unlisted.contains(it));
        !unknown.is_empty()
    }

    /// Takes in the list of people with a device.
    pub fn meet(&mut self, people: People) {
        self.people = people;
        self.unlisted = self.unknown();
    }

    /// Those who have a call, or have taken or ruled on one, and are missing from the list of
    /// devices.
    fn unknown(&self) -> BTreeSet<Device> {
        let state = self.log().state();
        let mut others: BTreeSet<Device> = BTreeSet::new();
        for call in state.queue() {
            let now = call.progress();
            others.extend(now.holder);
            others.extend(now.taken.into_iter().map(|it| it.key.device));
        }
        others.extend(state.rulings().map(|it| Device::clone(&it.key.device)));
        others.remove(self.device());
        others.retain(|device| self.people.of(device).is_none());
        others
    }

    /// A late take that has not been reported: the table, and who was first.
    pub fn lost(&mut self) -> Option<(u32, String)> {
        let (key, call) = self.untold()?;
        let first = call.progress().taken.into_iter().find(|it| it.has_it);
        let first = first.map(|it| it.key.device).unwrap_or_default();
        let told = (call.table(), self.who(&first));
        self.told.insert(key);
        Some(told)
    }

    /// What somebody is called.
    #[must_use]
    pub fn who(&self, device: &str) -> String {
        if **self.device() == *device {
            return words().you.to_owned();
        }
        self.named(device)
    }

    /// What somebody is called on paper, for any reader.
    #[must_use]
    pub fn named(&self, device: &str) -> String {
        self.known_as(device).unwrap_or_else(|| {
            let person = self.people.of(device);
            let role = person.map_or("director", |it| it.role.as_str());
            let table = person.and_then(|it| it.table);
            words().unnamed(role, table).into_owned()
        })
    }

    /// The name that a person gave.
    fn known_as(&self, device: &str) -> Option<String> {
        let own = self.names.get(&format!("@{device}")).cloned();
        own.or_else(|| self.people.of(device).and_then(|it| it.name.clone()))
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
        let rulings = self.log().state().rulings();
        rulings.filter(concerns).filter(|it| !self.hides(&it.key)).collect()
    }

    /// The kind of irregularity, as the ruling director's app named it.
    #[must_use]
    pub fn what(&self, it: &RulingState) -> String {
        let at_first = || {
            let Body::Ruling(ruling) = self.log().body(&it.key)? else { return None };
            ruling.what.clone()
        };
        let what = it.ruling.what.clone().or_else(at_first);
        what.map_or_else(|| words().ruling.to_owned(), |what| told::kind(&what))
    }
}

/// A call that a director opens, from what was typed.
#[must_use]
pub fn call_body(call: &Call) -> Body {
    let text = call.text.as_deref().map(str::trim).filter(|it| !it.is_empty());
    let text = text.map(|it| it.chars().take(wire::desk::LONGEST_CALL).collect::<String>());
    Body::Call(Call { text, ..call.clone() })
}

/// Sets an entry aside.
#[must_use]
pub fn aside_body(of: &Key, why: &str) -> Body {
    Body::SetAside(SetAside { of: of.clone(), why: why.trim().to_owned() })
}

/// A ruling: the record without any names, and what the log shows of it.
#[must_use]
pub fn ruling_body(board: &Board, begun: &Begun, what: &str, notes: &str) -> Ruling {
    let some = |text: &str| Some(text).filter(|it| !it.is_empty()).map(str::to_owned);
    let mut table = board.table();
    table.kept.info = None;
    let position = &board.ruling().position;
    let laws = position.irregularities.iter().flat_map(|it| it.laws.iter().map(|it| it.as_str()));
    let reviews = position.reviews.iter().map(|it| it.law().as_str());
    Ruling {
        record: table.to_line().into(),
        call: begun.call.clone(),
        table: begun.table,
        board: table.record.board.map(bridge::BoardNumber::get),
        pairs: begun.pairs.clone(),
        persons: begun.pairs.clone(),
        laws: once(laws),
        reviews: once(reviews),
        what: some(what),
        notes: some(notes),
        ..Ruling::default()
    }
}

fn once<'a>(all: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    all.filter(|it| seen.insert(*it)).map(str::to_owned).collect()
}

/// Numbers as people write them: `1-4, 9`.
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
pub fn players(written: &str) -> Vec<Said<Player>> {
    let read = |line: &str| {
        let line = line.trim();
        let (id, name) = line.split_once([' ', '\t', ',', ';'])?;
        let name = name.trim_start_matches([',', ';']).trim();
        let said = |text: &str| Said::This(text.to_owned());
        (!name.is_empty()).then(|| Said::This(Player { id: said(id), name: said(name) }))
    };
    written.lines().filter_map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board;

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
    fn stored_data_is_read_back() {
        let mut joined = Joined { chosen: "ev".to_owned(), ..Joined::default() };
        joined.put(Place {
            boards: Some(24),
            about: ["a".into(), "b".into(), "c".into()],
            closed: vec!["director".to_owned()],
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
        desk.write(At(9), &Body::Take(Key::new("t", 1)));
        let (log, own) = (log_text(&desk.replica), own_text(&desk.replica));
        let again = restored("me", &log, &own);
        assert_eq!(again, desk.replica);
        assert_eq!(again.outbox().len(), 1);
        assert_eq!(restored("other", &log, &own).own().len(), 0);
        assert_eq!(restored("me", "", "").cursor(), 0);
    }

    #[test]
    fn a_director_who_came_too_late_is_told_once() {
        let mut desk = served(&[("t", 1, 5, Kind::Call, r#"{"table":12}"#)]);
        desk.write(At(9), &Body::Take(Key::new("t", 1)));
        assert_eq!(desk.lost(), None);
        let mut late = served(&[
            ("t", 1, 5, Kind::Call, r#"{"table":12}"#),
            ("bo", 1, 8, Kind::Take, r#"{"call":"t/1"}"#),
            ("me", 1, 9, Kind::Take, r#"{"call":"t/1"}"#),
        ]);
        // it was lost before the app started
        assert_eq!(late.lost(), None);
        late.told.clear();
        late.names.insert("@bo".to_owned(), "Bogdan".to_owned());
        assert_eq!(late.lost(), Some((12, "Bogdan".to_owned())));
        assert_eq!(late.lost(), None);
    }

    #[test]
    fn an_unknown_name_is_asked_for_once() {
        let mut desk = served(&[
            ("t", 1, 5, Kind::Call, r#"{"table":12}"#),
            ("olga", 1, 8, Kind::Take, r#"{"call":"t/1"}"#),
        ]);
        assert!(desk.strangers());
        desk.meet(People::read(r#"{"devices":[{"device":"bo","role":"director"}]}"#));
        assert!(!desk.strangers());
        one_more(&mut desk, "carla", Kind::Take, r#"{"call":"t/1"}"#);
        assert!(desk.strangers());
        desk.meet(People::read(r#"{"devices":[{"device":"carla","role":"director"}]}"#));
        assert!(!desk.strangers());
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
    fn a_call_is_found_by_its_reason_and_its_words() {
        let call = r#"{"table":12,"why":"wrong_information","text":"Stayman was not alerted"}"#;
        let desk = served(&[
            ("t", 1, 5, Kind::Call, call),
            ("u", 1, 6, Kind::Call, r#"{"table":13,"why":"bid"}"#),
        ]);
        let found = |query: &str| {
            let rows = desk.rows(&Filter { query: query.to_owned(), ..Filter::default() });
            rows.iter().filter_map(|it| it.table).collect::<Vec<_>>()
        };
        assert_eq!(found("wrong expl"), [12]);
        assert_eq!(found("stayman"), [12]);
        assert_eq!(found("insufficient"), [13]);
        assert_eq!(found("revoke"), [0; 0]);
    }

    #[test]
    fn a_call_that_a_director_opens_has_a_code_and_a_short_text() {
        let call = Call {
            table: 7,
            why: Some(::desk::Why::WrongInformation),
            text: Some(format!("  {}", "é".repeat(300))),
            ..Call::default()
        };
        let body = wire::desk::body_text(&call_body(&call));
        let read = wire::desk::read_body(Kind::Call, &body).unwrap();
        let Body::Call(read) = read else { panic!("{read:?}") };
        assert_eq!((read.table, read.why), (7, call.why));
        assert_eq!(read.text.map(|it| it.chars().count()), Some(200));
        assert!(wire::desk::check_card(&body).is_ok());
        let body = call_body(&Call { table: 7, text: Some(" ".to_owned()), ..Call::default() });
        assert_eq!(body, Body::Call(Call { table: 7, ..Call::default() }));
    }

    #[test]
    fn a_set_aside_entry_counts_again_only_when_restored() {
        let record = r#"{"record":{"dealer":"N","events":[]},"table":3,"board":2,
            "laws":["27D"],"reviews":["27D"],"what":"Insufficient bid"}"#;
        let mut desk = served(&[
            ("a", 1, 1, Kind::Ruling, record),
            ("t", 1, 5, Kind::Call, r#"{"table":12,"why":"revoke"}"#),
            ("a", 2, 6, Kind::Note, r#"{"text":"Chairs are missing"}"#),
        ]);
        assert!(!desk.sets_aside());
        desk.place.role = "owner".to_owned();
        assert!(desk.sets_aside());
        for key in [Key::new("a", 1), Key::new("t", 1), Key::new("a", 2)] {
            desk.write(At(9), &aside_body(&key, "a test"));
        }
        let state = desk.log().state();
        let counted = (state.rulings().count(), state.queue().count(), state.to_do().count());
        assert_eq!(counted, (0, 0, 0));
        let rows = desk.rows(&Filter { which: Which::Aside, ..Filter::default() });
        let whats: Vec<&str> = rows.iter().map(|it| it.what.as_str()).collect();
        assert_eq!(whats, ["Note", "Revoke", "Insufficient bid"]);
        assert!(rows.iter().all(|it| it.aside.as_deref() == Some("Set aside by you: a test")));
        assert!(rows[0].is_note && !rows[1].is_call && rows[2].to_do.is_empty());
        let by = desk.log().state().is_aside(&Key::new("a", 1)).unwrap().by.clone();
        desk.write(At(10), &aside_body(&by, ""));
        assert_eq!(desk.log().state().rulings().count(), 1);
        assert_eq!(desk.rows(&Filter { which: Which::Aside, ..Filter::default() }).len(), 2);
    }

    #[test]
    fn an_expired_token_closes_every_place_that_uses_it() {
        let owner = |event: &str, token: &str| Place {
            event: event.to_owned(),
            token: token.to_owned(),
            role: "owner".to_owned(),
            ..Place::default()
        };
        let mut joined = Joined::default();
        joined.put(owner("", "one"));
        joined.put(owner("a", "one"));
        joined.put(place());
        assert!(joined.owner().is_some());
        joined.shut("one");
        assert!(joined.owner().is_none() && joined.known("owner-key").is_none());
        assert!(!joined.of("ev").unwrap().is_shut);
        joined.put(owner("", "two"));
        assert_eq!(joined.renewed(), ["a"]);
        assert!(joined.owner().is_some() && joined.of("a").is_none());
    }

    thread_local! {
        static READS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
    }

    /// Reads a body, and counts.
    fn counting(kind: Kind, text: &str) -> Option<::desk::Read> {
        READS.set(READS.get() + 1);
        wire::desk::body(kind, text)
    }

    /// How many bodies are read while this runs.
    fn reads(what: impl FnOnce()) -> usize {
        let before = READS.get();
        what();
        READS.get() - before
    }

    /// A page from the server after what the replica knows, with one more call.
    fn one_more(desk: &mut Desk, device: &str, kind: Kind, text: &str) {
        let seq = desk.replica.entries().iter().filter(|it| &*it.key.device == device).count();
        let (request, after) = desk.replica.ask();
        let key = Key::new(device, seq as u64 + 1);
        let entry = Entry { key, at: At(9), kind, text: Some(text.into()) };
        let page = ::desk::sync::Page {
            entries: vec![(after + 1, entry)],
            cursor: after + 1,
            generation: "g".to_owned(),
        };
        desk.replica.page(request, page);
        desk.fold();
    }

    #[test]
    fn each_further_entry_costs_one_read() {
        let call = |table: u64| Entry {
            key: Key::new(format!("t{table}"), 1),
            at: At(1),
            kind: Kind::Call,
            text: Some(format!(r#"{{"table":{table},"why":"claim"}}"#).into()),
        };
        let entries: Vec<Entry> = (1..=5000).map(call).collect();
        let replica = Replica::restored("me".into(), Some("g".to_owned()), entries, Vec::new(), 0);
        let mut desk = Desk::with(place(), replica, counting);
        assert_eq!(READS.get(), 5000);
        let more = r#"{"table":9001,"why":"score"}"#;
        let work = desk.log().work();
        assert_eq!(reads(|| one_more(&mut desk, "u", Kind::Call, more)), 1);
        assert!(desk.log().work() - work <= 2, "{}", desk.log().work() - work);
        assert_eq!(desk.log().state().calls().count(), 5001);
        // of what has not been sent, only that is read again
        for (place, table) in (0..3).zip(["t7", "t8", "t9"]) {
            let take = Body::Take(Key::new(table, 1));
            let read = reads(|| drop(desk.write(At(2), &take)));
            assert_eq!(read, 1, "{place}");
        }
        assert_eq!(reads(|| one_more(&mut desk, "u", Kind::Call, more)), 4);
        assert_eq!(desk.in_hand().count(), 3);
        assert_eq!(reads(|| desk.fold()), 0);
        // what was written here comes back in the log, one by one
        let take = r#"{"call":"t7/1"}"#;
        assert_eq!(reads(|| one_more(&mut desk, "me", Kind::Take, take)), 3);
        assert_eq!(desk.in_hand().count(), 3);
    }

    #[test]
    fn withheld_entries_and_restarts_are_folded_in() {
        let mut hidden = served(&[("t", 1, 5, Kind::Call, r#"{"table":4}"#)]);
        let ruling = Entry { key: Key::new("a", 1), at: At(6), kind: Kind::Ruling, text: None };
        let told = |desk: &mut Desk, place: u64, entry: Entry, cursor: u64, generation: &str| {
            let (request, _) = desk.replica.ask();
            let generation = generation.to_owned();
            let page = ::desk::sync::Page { entries: vec![(place, entry)], cursor, generation };
            desk.replica.page(request, page);
            desk.fold();
        };
        told(&mut hidden, 2, ruling.clone(), 2, "g");
        assert_eq!(hidden.log().state().rulings().count(), 0);
        let record = r#"{"record":{"dealer":"N","events":[]},"table":3,"what":"Claim"}"#;
        let read = Entry { text: Some(record.into()), ..ruling };
        told(&mut hidden, 2, read.clone(), 2, "g");
        assert_eq!(hidden.log().state().rulings().count(), 1);
        assert_eq!(hidden.rows(&Filter::default())[0].what, "Claim");
        // another history
        told(&mut hidden, 1, read.clone(), 1, "h");
        assert_eq!(hidden.log().entries().len(), 0);
        told(&mut hidden, 1, read, 1, "h");
        let state = hidden.log().state();
        assert_eq!((state.calls().count(), state.rulings().count()), (0, 1));
    }

    #[test]
    fn a_board_still_to_be_played_is_hidden() {
        let record = r#"{"record":{"dealer":"N","events":[]},"table":3,"board":2,
            "laws":[],"reviews":[],"what":"Insufficient bid"}"#;
        let mut desk = served(&[("a", 1, 1, Kind::Ruling, record)]);
        let playing = |boards: &[u32]| {
            let boards = boards.iter().copied().collect();
            Body::Playing(::desk::Playing { table: Some(9), boards })
        };
        desk.write(At(2), &playing(&[2]));
        let rows = desk.rows(&Filter::default());
        assert!(rows[0].is_hidden && !rows[0].what.contains("Insufficient"));
        assert!(desk.sits_at(9) && !desk.sits_at(3));
        desk.write(At(3), &playing(&[]));
        assert!(!desk.rows(&Filter::default())[0].is_hidden);
    }

    #[test]
    fn a_ruling_says_what_it_rests_on_and_names_nobody() {
        let mut board = board::under(director::Authority::default());
        board.call(bridge::Seat::North, "1S".parse().unwrap()).unwrap();
        board.call(bridge::Seat::East, "1H".parse().unwrap()).unwrap();
        board.push(laws::Event::Attention(None).into()).unwrap();
        let begun = Begun { table: Some(12), pairs: vec!["27".into()], ..Begun::default() };
        let ruling = ruling_body(&board, &begun, "Insufficient bid", "");
        assert_eq!((ruling.table, ruling.pairs.len()), (Some(12), 1));
        assert!(!ruling.laws.is_empty() && !ruling.record.contains("info"), "{ruling:?}");
        let body = wire::desk::body_text(&Body::Ruling(Box::new(ruling.clone())));
        let read = wire::desk::read_body(Kind::Ruling, &body).unwrap();
        let Body::Ruling(read) = read else { panic!("{read:?}") };
        assert_eq!(Ruling { record: ruling.record.clone(), ..*read }, ruling);
    }

    #[test]
    fn lists_are_read_as_people_write_them() {
        assert_eq!(numbers("1-3, 7"), BTreeSet::from([1, 2, 3, 7]));
        assert_eq!(numbers("x 0 9999999-99999999"), BTreeSet::new());
        let written = players("14 Anna Berg\n27; Bo Lind\nalone\n");
        assert_eq!(written.len(), 2);
        let name = Said::This("Bo Lind".to_owned());
        assert_eq!(written[1].get().map(|it| &it.name), Some(&name));
    }
}
