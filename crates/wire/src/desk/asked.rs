//! What the server of a desk is asked, and what it answers. The server writes what the app reads,
//! and the other way round; the keys of an answer are in alphabetical order.

use std::collections::BTreeMap;

use ::desk::{At, Key, Kind, Role};
use serde::de::DeserializeSeed as _;
use words::{Misentered, Paper};

use super::quoted;
use crate::document::Found;
use crate::json::{Json, Within};
use crate::shape::{Free, Said, Shape, Version};

/// Reads a request to the server.
pub fn asked<T: Shape>(text: &str) -> Result<T, Misentered> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let found = Found::default();
    let read = Within::document(Paper::Request, usize::MAX, &found).deserialize(&mut reader);
    let json: Json<'_> = read
        .and_then(|json| reader.end().map(|()| json))
        .map_err(|error| Misentered::Json(quoted(&error.to_string())))?;
    T::read(&json).ok_or(Misentered::NoObject)
}

/// A request to be let in, by the key of a link or by the owner's password.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Claim {
    pub key: Option<String>,
    /// What the person is called
    pub name: Said<String>,
    pub password: Option<String>,
}

crate::shape!(Claim { key: maybe "key", name: maybe "name", password: maybe "password" });

/// The identity under which somebody is let in.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Claimed {
    /// The device's name in the log
    pub device: String,
    /// The event; `None` for the owner of the server
    pub event: Option<String>,
    /// What the person may do
    pub role: Option<Role>,
    /// The table of a card
    pub table: Option<u32>,
    /// What the device identifies itself with from now on
    pub token: String,
    pub version: Version,
}

crate::shape!(Claimed {
    device: has "device",
    event: has "event",
    role: has "role",
    table: has "table",
    token: has "token",
    version: has "version",
});

/// Sets or removes the owner's password.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Password {
    /// The new one; `null` removes it
    pub password: Said<String>,
}

crate::shape!(Password { password: has "password" });

/// An event: what the owner says about it, what is stored of that, and what the server shows. Each
/// leaves out what does not apply.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Event {
    /// Whose laws
    pub authority: Said<String>,
    /// How many boards are played
    pub boards: Said<u64>,
    /// Roles whose links let nobody new in, shown to those who run the event
    pub closed: Option<Vec<String>>,
    /// The end of its log
    pub cursor: Option<i64>,
    pub date: Said<String>,
    /// The device that asks
    pub device: Option<String>,
    /// May earlier events be consulted?
    pub earlier: Said<bool>,
    /// For how many days names are kept
    pub forget_days: Said<u64>,
    /// The name of its log's history
    pub generation: Option<String>,
    pub id: Option<String>,
    /// Its links, shown to those who run it
    pub links: Option<Links>,
    /// When it was made
    pub made: Option<At>,
    pub name: Said<String>,
    /// Who organises it
    pub organiser: Said<String>,
    /// The names of persons, when the event is created
    pub players: Said<Vec<Said<Player>>>,
    /// What the one who asks may do
    pub role: Option<Role>,
    /// How many rounds are played
    pub rounds: Said<u64>,
    pub scoring: Said<String>,
    /// What is played, in the organiser's own format
    pub systems: Option<Free>,
    /// How many tables there are
    pub tables: Said<u64>,
    pub version: Option<Version>,
}

crate::shape!(Event {
    authority: maybe "authority",
    boards: maybe "boards",
    closed: maybe "closed",
    cursor: maybe "cursor",
    date: maybe "date",
    device: maybe "device",
    earlier: maybe "earlier",
    forget_days: maybe "forget_days",
    generation: maybe "generation",
    id: maybe "id",
    links: maybe "links",
    made: maybe "made",
    name: maybe "name",
    organiser: maybe "organiser",
    players: maybe "players",
    role: maybe "role",
    rounds: maybe "rounds",
    scoring: maybe "scoring",
    systems: maybe "systems",
    tables: maybe "tables",
    version: maybe "version",
});

/// The events that the one who asks may see.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Events {
    pub events: Vec<Event>,
    pub version: Version,
}

crate::shape!(Events { events: has "events", version: has "version" });

/// A person by their id.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Player {
    pub id: Said<String>,
    /// What the person is called
    pub name: Said<String>,
}

crate::shape!(Player { id: has "id", name: has "name" });

/// Gives names to persons.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Players {
    pub players: Said<Vec<Said<Player>>>,
}

crate::shape!(Players { players: has "players" });

/// The links that let people in.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Links {
    /// The chief director's
    pub chief: Option<String>,
    /// The directors'
    pub director: Option<String>,
    /// The scribes'
    pub scribe: Option<String>,
    /// The links of the table cards, table by table
    pub tables: Vec<String>,
}

crate::shape!(Links {
    chief: has "chief",
    director: has "director",
    scribe: has "scribe",
    tables: has "tables",
});

impl Links {
    /// The address for a role.
    #[must_use]
    pub const fn of(&self, role: Role) -> Option<&String> {
        match role {
            Role::Chief => self.chief.as_ref(),
            Role::Director => self.director.as_ref(),
            Role::Scribe => self.scribe.as_ref(),
            Role::Owner | Role::Table => None,
        }
    }
}

/// Renews links, or opens them again.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Renew {
    /// For how many hours they hold
    pub hours: Said<i64>,
    /// Opens the same links again
    pub open: bool,
    /// Whose
    pub role: Option<Role>,
    /// Only for this table
    pub table: Option<i64>,
}

crate::shape!(Renew { hours: maybe "hours", open: maybe "open", role: has "role", table: maybe "table" });

/// What the server did with an event's links. An answer has only what changed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Done {
    /// Roles whose links let nobody new in
    pub closed: Option<Vec<String>>,
    /// The event that was made
    pub id: Option<String>,
    /// The owner's link
    pub link: Option<String>,
    /// The links of the event
    pub links: Option<Links>,
    pub version: Version,
}

crate::shape!(Done {
    closed: maybe "closed",
    id: maybe "id",
    link: maybe "link",
    links: maybe "links",
    version: has "version",
});

/// Somebody's device.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeviceShown {
    /// Its name in the log
    pub device: String,
    /// When it was let in
    pub made: Option<At>,
    /// What the person holding it is called
    pub name: Option<String>,
    /// When it was shut out
    pub revoked: Option<At>,
    /// What it may do at the event; the owner's devices have none
    pub role: Option<String>,
    /// The table of a card at the event; absent for the owner's devices
    pub table: Option<Option<u32>>,
    /// When it was last used
    pub used: Option<At>,
}

crate::shape!(DeviceShown {
    device: has "device",
    made: has "made",
    name: has "name",
    revoked: has "revoked",
    role: maybe "role",
    table: maybe "table",
    used: has "used",
});

/// The devices of an event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Devices {
    pub devices: Vec<DeviceShown>,
    pub version: Version,
}

crate::shape!(Devices { devices: has "devices", version: has "version" });

/// What belongs to the owner.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Own {
    /// The device that asks
    pub device: String,
    /// All devices of the owner
    pub devices: Vec<DeviceShown>,
    /// The link that makes a device the owner's
    pub link: Option<String>,
    /// Is there a password?
    pub password: bool,
    pub version: Version,
}

crate::shape!(Own {
    device: has "device",
    devices: has "devices",
    link: has "link",
    password: has "password",
    version: has "version",
});

/// Names of persons by id, and of devices by `@` and the device.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names {
    /// Have they been forgotten?
    pub forgotten: bool,
    pub names: BTreeMap<String, String>,
    /// When they will be forgotten
    pub until: Option<At>,
    pub version: Version,
}

crate::shape!(Names {
    forgotten: has "forgotten",
    names: has "names",
    until: has "until",
    version: has "version",
});

/// Everything an event holds about a person.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OfPerson {
    /// What the log says about them
    pub entries: Vec<EntryOfPerson>,
    /// What the person is called
    pub name: Option<String>,
    pub person: String,
    pub version: Version,
}

crate::shape!(OfPerson {
    entries: has "entries",
    name: has "name",
    person: has "person",
    version: has "version",
});

/// An entry that concerns a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryOfPerson {
    pub at: At,
    /// What it says; `None` where it is withheld
    pub body: Option<Free>,
    pub entry: Key,
    pub kind: Kind,
    pub withheld: bool,
}

crate::shape!(EntryOfPerson {
    at: needs "at",
    body: has "body",
    entry: needs "entry",
    kind: needs "kind",
    withheld: maybe "withheld",
});

/// Earlier incidents of a person.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Incidents {
    pub incidents: Vec<Incident>,
    pub person: String,
    pub version: Version,
}

crate::shape!(Incidents { incidents: has "incidents", person: has "person", version: has "version" });

/// A ruling at an earlier event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incident {
    pub at: At,
    pub board: Option<u32>,
    pub event: String,
    /// The laws it rests on
    pub laws: Vec<String>,
    /// What the event is called
    pub name: String,
    pub table: Option<u32>,
}

crate::shape!(Incident {
    at: needs "at",
    board: has "board",
    event: has "event",
    laws: has "laws",
    name: has "name",
    table: has "table",
});

/// Why the server refuses.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Refused {
    /// What kind of refusal it is, where it has a code
    pub code: Option<String>,
    /// A sentence
    pub error: String,
    /// The entry to go on from, or to correct
    pub seq: Option<i64>,
}

crate::shape!(Refused { code: maybe "code", error: needs "error", seq: maybe "seq" });

/// The name of the server's history: the first live message.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hello {
    pub generation: String,
}

crate::shape!(Hello { generation: needs "generation" });

/// Whether the server can store anything.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Health {
    pub stores: bool,
    pub why: Option<String>,
}

crate::shape!(Health { stores: needs "stores", why: maybe "why" });

/// What a full check found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Checked {
    /// How many entries
    pub entries: u64,
    /// How many events
    pub events: u64,
    /// What is wrong, one line each
    pub wrong: Vec<String>,
}

crate::shape!(Checked { entries: has "entries", events: has "events", wrong: has "wrong" });

#[cfg(test)]
mod tests {
    use words::{English, Refusals as _};

    use super::*;

    /// Reads what the server or the app of the second edition wrote, and writes it again.
    fn again<T: Shape>(text: &str) {
        let read: T = crate::shape::read(text).expect(text);
        assert_eq!(crate::shape::text(&read), text);
    }

    #[test]
    fn answers_of_the_second_edition_are_read_and_written_letter_for_letter() {
        again::<Claimed>(
            r#"{"device":"d","event":null,"role":"owner","table":null,"token":"t","version":1}"#,
        );
        again::<Claimed>(
            r#"{"device":"d","event":"e","role":"table","table":7,"token":"t","version":1}"#,
        );
        again::<Event>(
            r#"{"authority":"ebu","boards":24,"closed":["director"],"cursor":9,"date":"today","device":"d","earlier":true,"forget_days":7,"generation":"g","id":"e","links":{"chief":"c","director":null,"scribe":"s","tables":["a","b"]},"made":"2026-11-16T19:30:00Z","name":"Friday","organiser":"club","role":"chief","rounds":3,"scoring":"imps","systems":{"ew":[1.5,{}],"ns":"sayc"},"tables":2,"version":1}"#,
        );
        again::<Events>(
            r#"{"events":[{"id":"e","made":"2026-11-16T19:30:00Z","name":"Friday","role":"owner","tables":2}],"version":1}"#,
        );
        again::<Done>(r#"{"version":1}"#);
        again::<Done>(r#"{"closed":[],"version":1}"#);
        again::<Done>(
            r#"{"id":"e","links":{"chief":"c","director":"d","scribe":"s","tables":[]},"version":1}"#,
        );
        again::<Done>(r#"{"link":"https://h/#key=owner-x","version":1}"#);
        again::<Devices>(
            r#"{"devices":[{"device":"d","made":"2026-11-16T19:30:00Z","name":null,"revoked":null,"role":"director","table":null,"used":"2026-11-16T19:30:00Z"},{"device":"t","made":"2026-11-16T19:30:00Z","name":"Bo","revoked":"2026-11-16T19:30:00Z","role":"table","table":4,"used":"2026-11-16T19:30:00Z"}],"version":1}"#,
        );
        again::<Own>(
            r#"{"device":"d","devices":[{"device":"d","made":"2026-11-16T19:30:00Z","name":"Olga","revoked":null,"used":"2026-11-16T19:30:00Z"}],"link":null,"password":true,"version":1}"#,
        );
        again::<Names>(
            r#"{"forgotten":false,"names":{"14":"Anna Berg","@d":"Bo"},"until":null,"version":1}"#,
        );
        again::<OfPerson>(
            r#"{"entries":[{"at":"2026-11-16T19:30:00Z","body":{"person":"p"},"entry":"a/1","kind":"look"},{"at":"2026-11-16T19:30:00Z","body":null,"entry":"a/2","kind":"ruling","withheld":true}],"name":null,"person":"p","version":1}"#,
        );
        again::<Incidents>(
            r#"{"incidents":[{"at":"2026-11-16T19:30:00Z","board":null,"event":"e","laws":["27D"],"name":"Friday","table":4}],"person":"p","version":1}"#,
        );
        again::<Refused>(r#"{"error":"there is no such event"}"#);
        again::<Refused>(r#"{"error":"entry 3 of this device is missing; send it first","seq":3}"#);
        again::<Health>(r#"{"stores":true}"#);
        again::<Health>(r#"{"stores":false,"why":"the disk is full"}"#);
        again::<Hello>(r#"{"generation":"g"}"#);
        again::<Checked>(r#"{"entries":3,"events":1,"wrong":["x"]}"#);
    }

    #[test]
    fn requests_are_read_and_written() {
        again::<Claim>(r#"{"key":"e-k","name":"Bo"}"#);
        again::<Claim>(r#"{"password":"correct horse"}"#);
        again::<Password>(r#"{"password":null}"#);
        again::<Players>(r#"{"players":[{"id":"14","name":"Anna Berg"}]}"#);
        again::<Renew>(r#"{"open":true,"role":"director"}"#);
        again::<Renew>(r#"{"hours":12,"role":"table","table":4}"#);
    }

    #[test]
    fn a_value_of_the_wrong_type_is_told_from_a_missing_one() {
        let claim = |text: &str| asked::<Claim>(text).expect("an object").name;
        assert_eq!(claim("{}"), Said::Nothing);
        assert_eq!(claim(r#"{"name":null}"#), Said::Nothing);
        assert_eq!(claim(r#"{"name":5}"#), Said::Otherwise);
        let refused = |text: &str| English.refused_entry(&asked::<Claim>(text).expect_err(text));
        assert_eq!(refused("[]"), "send an object");
        assert!(refused("{").starts_with("this is not JSON: EOF while parsing"));
        let players: Players = asked(r#"{"players":[5,{"id":"a"}]}"#).expect("an object");
        let Said::This(players) = players.players else { panic!("a list") };
        assert_eq!(players[0], Said::Otherwise);
    }
}
