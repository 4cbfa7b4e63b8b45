//! What an entry says, as text: each kind of body with its reader and its writer.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ::desk::{
    Appeal, Body, Call, Correction, Device, HandOver, Key, Kind, Note, Playing, Read, Review,
    Ruling, SetAside, Why,
};
use serde::{Serialize, Serializer};
use serde_json::Value;
use words::Misentered;

use super::ruled::once;
use super::{HIGHEST, LONGEST_CALL, MOST_BOARDS, quoted};
use crate::shape::Keys;
use crate::write;

/// Reads a body and the boards named in it, for a [`desk::Log`].
#[must_use]
pub fn body(kind: Kind, text: &str) -> Option<Read> {
    let value: Value = serde_json::from_str(text).ok()?;
    let body = read_value(kind, &value).ok()?;
    let mut read = Read::from(body);
    // an entry is not about the boards a director has yet to play; and what a correction puts in
    // place of an entry is read as that entry
    if !matches!(kind, Kind::Playing | Kind::Correct) {
        named(&value, &mut read.boards);
    }
    Some(read)
}

/// Every board that is named anywhere: in `info` of a record, under a key of a later version.
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

/// A board's number, even where it is a string.
fn board(value: &Value) -> Option<u32> {
    let written = value.as_str().and_then(|text| text.trim().parse().ok());
    small(value).or(written.filter(|number| (1..=HIGHEST).contains(number)))
}

/// Reads a body.
pub fn read_body(kind: Kind, text: &str) -> Result<Body, Misentered> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| Misentered::Json(quoted(&error.to_string())))?;
    read_value(kind, &value)
}

pub(super) fn read_value(kind: Kind, value: &Value) -> Result<Body, Misentered> {
    if !value.is_object() {
        return Err(Misentered::Body(kind));
    }
    read_object(kind, value).map_err(|why| Misentered::Kind(kind, Box::new(why)))
}

fn read_object(kind: Kind, value: &Value) -> Result<Body, Misentered> {
    let needed = |key: &str| key_of(value, key)?.ok_or_else(|| Misentered::Missing(key.to_owned()));
    let words = |key: &str| Ok(text_of(value, key)?.unwrap_or_default().to_owned());
    Ok(match kind {
        Kind::Note => Body::Note(Note {
            text: text_of(value, "text")?
                .ok_or_else(|| Misentered::Missing("text".to_owned()))?
                .to_owned(),
            of: key_of(value, "of")?,
            table: number_of(value, "table")?,
            board: number_of(value, "board")?,
            is_private: flag_of(value, "private")?.unwrap_or(false),
            is_unsaid: value["private"].is_null(),
        }),
        Kind::Call => Body::Call(Call {
            table: number_of(value, "table")?
                .ok_or_else(|| Misentered::Missing("table".to_owned()))?,
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
                    return Err(Misentered::Correction);
                }
            };
            Body::Correct(Correction { of: needed("of")?, text })
        }
        Kind::Look => {
            let person = text_of(value, "person")?;
            Body::Look(person.ok_or_else(|| Misentered::Missing("person".to_owned()))?.into())
        }
        Kind::SetAside => Body::SetAside(SetAside { of: needed("of")?, why: words("why")? }),
        Kind::Playing => {
            let boards = value["boards"].as_array();
            let boards = boards.ok_or(Misentered::Boards)?;
            if boards.len() > MOST_BOARDS {
                return Err(Misentered::MostBoards(MOST_BOARDS));
            }
            let boards: Option<BTreeSet<u32>> = boards.iter().map(small).collect();
            Body::Playing(Playing {
                table: number_of(value, "table")?,
                boards: boards.ok_or(Misentered::Boards)?,
            })
        }
    })
}

/// A reason by its code, or as the cards of the first edition wrote it; anything else is free text.
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

/// Free text where a code should be.
fn unlisted(value: &Value) -> Option<&str> {
    let written = value["why"].as_str()?;
    let is_own = reason(written) == Some(Why::Other) && !written.eq_ignore_ascii_case("other");
    is_own.then_some(written)
}

/// What a table's card may say: a reason by its code, a few words, and nothing else.
pub fn check_card(value: &str) -> Result<(), Misentered> {
    let value: Value = serde_json::from_str(value)
        .map_err(|error| Misentered::Json(quoted(&error.to_string())))?;
    let known = ["table", "why", "text", "board", "round"];
    if let Some(map) = value.as_object()
        && let Some(other) = map.keys().find(|key| !known.contains(&key.as_str()))
    {
        return Err(Misentered::CardKey(quoted(&cut(other))));
    }
    if value["why"].as_str().and_then(reason) == Some(Why::Other) && unlisted(&value).is_some() {
        return Err(Misentered::Why);
    }
    if value["text"].as_str().is_some_and(|text| text.chars().count() > LONGEST_CALL) {
        return Err(Misentered::LongText(LONGEST_CALL));
    }
    Ok(())
}

/// The beginning of a text, for use in a sentence.
fn cut(text: &str) -> String {
    text.chars().take(40).collect()
}

fn ruling(value: &Value) -> Result<Ruling, Misentered> {
    let record = &value["record"];
    if !record.is_object() {
        return Err(Misentered::Record);
    }
    let info = &record["info"];
    if let Some(name) =
        ["name", "names", "player", "players"].iter().find(|it| !info[**it].is_null())
    {
        return Err(Misentered::Named((*name).to_owned()));
    }
    let number = |key: &str| Ok(number_of(value, key)?.or_else(|| small(&info[key])));
    let listed =
        |key: &str| list_of(&value[key]).or_else(|| list_of(&info[key])).unwrap_or_default();
    let each_once = |key: &str| {
        let listed = list_of(&value[key]).unwrap_or_default();
        once(listed.iter().map(String::as_str))
    };
    Ok(Ruling {
        call: key_of(value, "call")?,
        table: number("table")?,
        board: number("board")?.or_else(|| small(&record["board"])),
        pairs: listed("pairs"),
        persons: list_of(&value["persons"]).unwrap_or_default(),
        laws: each_once("laws"),
        reviews: each_once("reviews"),
        what: value["what"].as_str().filter(|it| !it.is_empty()).map(str::to_owned),
        notes: value["notes"].as_str().filter(|it| !it.is_empty()).map(str::to_owned),
        more: more(value),
        record: record.to_string().into(),
    })
}

/// The keys of a ruling that are known here.
const OF_RULING: [&str; 10] =
    ["board", "call", "laws", "notes", "pairs", "persons", "record", "reviews", "table", "what"];

fn more(ruling: &Value) -> BTreeMap<String, Arc<str>> {
    let fields = ruling.as_object().into_iter().flatten();
    let others = fields.filter(|(key, _)| !OF_RULING.contains(&key.as_str()));
    others.map(|(key, value)| (key.clone(), value.to_string().into())).collect()
}

pub(super) fn text_of<'a>(value: &'a Value, key: &str) -> Result<Option<&'a str>, Misentered> {
    match &value[key] {
        Value::Null => Ok(None),
        Value::String(text) => Ok(Some(text)),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            Err(Misentered::Text(key.to_owned()))
        }
    }
}

fn flag_of(value: &Value, key: &str) -> Result<Option<bool>, Misentered> {
    match &value[key] {
        Value::Null => Ok(None),
        Value::Bool(flag) => Ok(Some(*flag)),
        Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => {
            Err(Misentered::Flag(key.to_owned()))
        }
    }
}

fn key_of(value: &Value, key: &str) -> Result<Option<Key>, Misentered> {
    let text = text_of(value, key)?;
    let read = |text: &str| {
        text.parse()
            .map_err(|::desk::NotAKey(said)| Misentered::Key(Some(key.to_owned()), quoted(&said)))
    };
    text.map(read).transpose()
}

fn number_of(value: &Value, key: &str) -> Result<Option<u32>, Misentered> {
    if value[key].is_null() {
        return Ok(None);
    }
    let number = small(&value[key]);
    number.map(Some).ok_or_else(|| Misentered::Number(key.to_owned(), HIGHEST.into()))
}

fn small(value: &Value) -> Option<u32> {
    let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
    number.filter(|number| (1..=HIGHEST).contains(number))
}

pub(super) fn list_of(value: &Value) -> Option<Vec<String>> {
    let text = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    };
    value.as_array().map(|list| list.iter().filter_map(text).collect())
}

/// A body as it is sent, its keys in the order in which the server stores them. [`read_body`] reads
/// it back.
#[must_use]
pub fn body_text(body: &Body) -> String {
    // Writing to a `String` cannot fail, and no body has a key that is not text.
    write::line(&BodyJson(body))
}

struct BodyJson<'a>(&'a Body);

impl Serialize for BodyJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut keys = Keys::new(to)?;
        match self.0 {
            Body::Note(note) => {
                keys.maybe("board", &note.board)?;
                keys.maybe("of", &note.of)?;
                keys.maybe("private", &(!note.is_unsaid).then_some(note.is_private))?;
                keys.maybe("table", &note.table)?;
                keys.has("text", &note.text)?;
            }
            Body::Call(call) => {
                keys.maybe("board", &call.board)?;
                keys.maybe("round", &call.round)?;
                keys.has("table", &call.table)?;
                keys.maybe("text", &call.text)?;
                keys.has("why", &call.why)?;
            }
            Body::Take(call) | Body::Close(call) => keys.has("call", call)?,
            Body::HandOver(it) => {
                keys.maybe("call", &it.call)?;
                keys.maybe("from", &it.from)?;
                keys.maybe("text", &it.text)?;
                keys.maybe("to", &it.to)?;
            }
            Body::Ruling(ruling) => write_ruling(ruling, &mut keys)?,
            Body::Review(review) => {
                keys.has("done", &review.is_done)?;
                keys.maybe("law", &review.law)?;
                keys.has("of", &review.of)?;
                keys.maybe("text", &review.text)?;
            }
            Body::Appeal(appeal) => {
                keys.maybe("decision", &appeal.decision)?;
                keys.has("of", &appeal.of)?;
                keys.maybe("text", &appeal.text)?;
            }
            Body::Correct(correction) => {
                keys.raw("body", correction.text.as_deref().unwrap_or("null"))?;
                keys.has("of", &correction.of)?;
            }
            Body::Look(person) => keys.has("person", person)?,
            Body::Playing(playing) => {
                keys.has("boards", &playing.boards.iter().copied().collect::<Vec<u32>>())?;
                keys.maybe("table", &playing.table)?;
            }
            Body::SetAside(it) => {
                keys.has("of", &it.of)?;
                keys.has("why", &it.why)?;
            }
        }
        keys.end()
    }
}

fn write_ruling<S: Serializer>(ruling: &Ruling, keys: &mut Keys<S>) -> Result<(), S::Error> {
    keys.maybe("board", &ruling.board)?;
    keys.maybe("call", &ruling.call)?;
    keys.has("laws", &ruling.laws)?;
    keys.maybe("notes", &ruling.notes)?;
    keys.has("pairs", &ruling.pairs)?;
    keys.has("persons", &ruling.persons)?;
    keys.raw("record", &ruling.record)?;
    keys.has("reviews", &ruling.reviews)?;
    keys.maybe("table", &ruling.table)?;
    keys.maybe("what", &ruling.what)?;
    ruling.more.iter().try_for_each(|(key, text)| keys.raw(key, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> Key {
        text.parse().expect("a key")
    }

    /// One of each kind, with every key it can have, and one with as few as possible.
    fn bodies() -> Vec<Body> {
        let words = || "two  \"words\" \n".to_owned();
        let record = r#"{"dealer":"N","events":[]}"#;
        let more = BTreeMap::from([("later".to_owned(), Arc::from(r#"{"a":[1]}"#))]);
        vec![
            Body::Note(Note { text: words(), is_unsaid: true, ..Note::default() }),
            Body::Note(Note {
                text: words(),
                of: Some(key("a/1")),
                table: Some(3),
                board: Some(7),
                is_private: true,
                is_unsaid: false,
            }),
            Body::Call(Call { table: 12, ..Call::default() }),
            Body::Call(Call {
                table: 12,
                why: Some(Why::WrongInformation),
                text: Some(words()),
                board: Some(7),
                round: Some(2),
            }),
            Body::Take(key("t12/1")),
            Body::Close(key("t12/1")),
            Body::HandOver(HandOver { text: words(), ..HandOver::default() }),
            Body::HandOver(HandOver {
                call: Some(key("t12/1")),
                from: Some("ann".into()),
                to: Some("bo".into()),
                text: String::new(),
            }),
            Body::Ruling(Box::new(Ruling { record: record.into(), ..Ruling::default() })),
            Body::Ruling(Box::new(Ruling {
                record: record.into(),
                call: Some(key("t12/1")),
                table: Some(12),
                board: Some(7),
                pairs: vec!["14".to_owned(), "27".to_owned()],
                persons: vec!["p1".to_owned()],
                laws: vec!["27B1(a)".to_owned()],
                reviews: vec!["27D".to_owned()],
                what: Some(words()),
                notes: Some(words()),
                more,
            })),
            Body::Review(Review {
                of: key("a/1"),
                law: Some("27D".to_owned()),
                is_done: false,
                text: words(),
            }),
            Body::Appeal(Appeal { of: key("a/1"), text: words(), decision: Some(words()) }),
            Body::Correct(Correction { of: key("a/1"), text: None }),
            Body::Correct(Correction { of: key("a/1"), text: Some(r#"{"text":"x"}"#.into()) }),
            Body::Look("p1".into()),
            Body::Playing(Playing::default()),
            Body::Playing(Playing { table: Some(9), boards: BTreeSet::from([1, 2]) }),
            Body::SetAside(SetAside { of: key("a/1"), why: words() }),
        ]
    }

    #[test]
    fn whatever_is_written_reads_back_and_writes_the_same() {
        let bodies = bodies();
        for kind in Kind::ALL {
            assert!(bodies.iter().any(|body| body.kind() == kind), "no {kind} is tried");
        }
        for body in bodies {
            let text = body_text(&body);
            assert_eq!(read_body(body.kind(), &text), Ok(body), "{text}");
            // the server stores exactly this text, apart from the keys of a later version
            if !text.contains("\"later\"") {
                let value: Value = serde_json::from_str(&text).expect("JSON");
                assert_eq!(value.to_string(), text);
            }
        }
    }

    #[test]
    fn bodies_of_the_second_edition_are_read_as_before() {
        let of = || key("a/1");
        let table: [(&str, Body); 9] = [
            (
                r#"{"table":7,"board":3,"why":"revoke","text":"x"}"#,
                Body::Call(Call {
                    table: 7,
                    board: Some(3),
                    why: Some(Why::Revoke),
                    text: Some("x".to_owned()),
                    round: None,
                }),
            ),
            (
                r#"{"table":7,"why":"Bid out of turn"}"#,
                Body::Call(Call { table: 7, why: Some(Why::Bid), ..Call::default() }),
            ),
            (
                r#"{"table":7,"why":"they argue"}"#,
                Body::Call(Call {
                    table: 7,
                    why: Some(Why::Other),
                    text: Some("they argue".to_owned()),
                    ..Call::default()
                }),
            ),
            (
                r#"{"text":"x","private":true}"#,
                Body::Note(Note { text: "x".to_owned(), is_private: true, ..Note::default() }),
            ),
            (
                r#"{"of":"a/1","done":true,"law":"27D","text":""}"#,
                Body::Review(Review {
                    of: of(),
                    law: Some("27D".to_owned()),
                    is_done: true,
                    text: String::new(),
                }),
            ),
            (
                r#"{"of":"a/1","text":"why","decision":"no"}"#,
                Body::Appeal(Appeal {
                    of: of(),
                    text: "why".to_owned(),
                    decision: Some("no".to_owned()),
                }),
            ),
            (
                r#"{"call":"t7/1","to":"bo","from":"ann"}"#,
                Body::HandOver(HandOver {
                    call: Some(key("t7/1")),
                    from: Some("ann".into()),
                    to: Some("bo".into()),
                    text: String::new(),
                }),
            ),
            (r#"{"of":"a/1","body":null}"#, Body::Correct(Correction { of: of(), text: None })),
            (
                r#"{"record":{"dealer":"N","events":[]},"pairs":["14"],"persons":["14"],"laws":["27D"],"reviews":[],"what":"Insufficient bid","call":"t7/1","table":7,"board":2,"notes":"n"}"#,
                Body::Ruling(Box::new(Ruling {
                    record: r#"{"dealer":"N","events":[]}"#.into(),
                    call: Some(key("t7/1")),
                    table: Some(7),
                    board: Some(2),
                    pairs: vec!["14".to_owned()],
                    persons: vec!["14".to_owned()],
                    laws: vec!["27D".to_owned()],
                    reviews: Vec::new(),
                    what: Some("Insufficient bid".to_owned()),
                    notes: Some("n".to_owned()),
                    more: BTreeMap::new(),
                })),
            ),
        ];
        for (text, body) in table {
            assert_eq!(read_body(body.kind(), text), Ok(body), "{text}");
        }
    }
}
