//! The table record of the interface: what happened.

use std::fmt;

use bridge::{BoardNumber, Call, Card, Deal, Seat, Vulnerability};
use director::{Authority, Case, Record, RecordError, RecordEvent, Ruling, Settings, Systems};
use hands::Stop;
use hands::meaning::Meaning;
use serde::de::MapAccess;
use serde_json::value::RawValue;

use crate::answer::VERSION;
use crate::document::{self, Document, ReadError, Values, given, object, parsed, text};
use crate::event;
use crate::json::{Json, MOST_ITEMS, short};
use crate::played;
use score::Played;

/// The most events a record may have. The longest legal auction has 319 calls;
/// a record that is made to do harm may have more.
pub const MOST_EVENTS: usize = MOST_ITEMS;

/// The most meanings one call may have.
pub const MOST_MEANINGS: usize = 16;

/// The deepest nesting of `info`: what every reader of JSON can take.
const DEEPEST_INFO: usize = 100;

/// A record as it is written down: what the director needs, and what is only
/// kept with it.
#[derive(Debug, Clone)]
pub struct TableRecord {
    /// What happened
    pub record: Record,
    /// What is kept with it
    pub kept: Kept,
}

/// What is kept with a record, and is no business of the director's.
#[derive(Debug, Clone, Default)]
pub struct Kept {
    /// The settings that the record names, in its order
    pub settings: Vec<(String, String)>,
    /// The hands, as far as they are known
    pub deal: Option<Deal>,
    /// What was scored
    pub result: Option<Played>,
    /// The cards in the order in which they were played
    pub played: Vec<Card>,
    /// An object nobody looks at, to be printed back
    pub info: Option<Box<RawValue>>,
}

impl TableRecord {
    /// A record with no events.
    #[must_use]
    pub fn new(record: Record) -> Self {
        Self { record, kept: Kept::default() }
    }

    /// Reads a record.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        Self::read_under(text, None)
    }

    /// Reads a record and puts it under another profile than its own.
    pub fn read_under(text: &str, profile: Option<Authority>) -> Result<Self, ReadError> {
        document::read::<Keys<'_>>(text)?.record(profile)
    }

    /// The books that a record names, with their options, be they here or not;
    /// none where it cannot be read.
    #[must_use]
    pub fn books(text: &str) -> Vec<String> {
        let keys = document::read::<Keys<'_>>(text).unwrap_or_default();
        let [.., systems, _, _] = keys.values;
        let systems = given(systems).and_then(|systems| object("systems", systems).ok());
        let names = systems.into_iter().flatten().filter_map(|(_, name)| match name {
            Json::Text(name) => Some(name.into_owned()),
            Json::Null
            | Json::Bool(_)
            | Json::Whole(_)
            | Json::Number(_)
            | Json::List(_)
            | Json::Object(_) => None,
        });
        names.collect()
    }

    /// The ruling, and the record with what the books know of its calls.
    pub fn ruled(self) -> Result<(Self, Ruling), RecordError> {
        self.ruled_until(&Stop::never())
    }

    /// The same, until it is stopped. What was stopped may be anything, and
    /// nobody should look at it.
    pub fn ruled_until(self, stop: &Stop) -> Result<(Self, Ruling), RecordError> {
        let case = Case::until(self.record, stop)?;
        let ruling = case.ruling();
        Ok((Self { record: case.into_known(), ..self }, ruling))
    }
}

const KEYS: [&str; 14] = [
    "dealer",
    "events",
    "board",
    "vulnerable",
    "deal",
    "result",
    "played",
    "profile",
    "settings",
    "edition",
    "systems",
    "possible",
    "version",
    "info",
];

/// The keys of a record, as they were written.
#[derive(Default)]
struct Keys<'a> {
    values: Values<'a, { KEYS.len() - 1 }>,
    info: Option<&'a RawValue>,
}

impl<'de> Document<'de> for Keys<'de> {
    const NAME: &'static str = "record";
    const NEEDS: &'static [&'static str] = &["dealer", "events"];
    const KEYS: &'static [&'static str] = &KEYS;

    fn take<A: MapAccess<'de>>(&mut self, place: usize, map: &mut A) -> Result<bool, A::Error> {
        match self.values.get_mut(place) {
            Some(value) => document::keep(value, KEYS[place], map),
            None => Ok(self.info.replace(map.next_value()?).is_some()),
        }
    }
}

impl Keys<'_> {
    fn record(self, profile: Option<Authority>) -> Result<TableRecord, ReadError> {
        let [dealer, events, board, vulnerable, deal, result, played, own, rest @ ..] = self.values;
        let [settings, edition, systems, possible, version] = rest;
        given(version).map_or(Ok(()), |version| check_version(&version))?;
        let board = given(board).map(|number| read_board(&number)).transpose()?;
        let dealer = read_dealer(given(dealer), board)?;
        let vulnerable = read_vulnerable(given(vulnerable), board)?;
        let deal = given(deal).map(|deal| parsed("deal", deal)).transpose()?;
        let result = given(result).map(played::read).transpose()?;
        let played = given(played).map_or(Ok(Vec::new()), read_played)?;
        let mut under = Settings::new(read_profile(given(own), profile)?);
        let settings =
            given(settings).map_or(Ok(Vec::new()), |object| read_settings(object, &mut under))?;
        given(edition).map_or(Ok(()), |edition| check_edition(&edition))?;
        let systems = given(systems).map_or(Ok(Systems::default()), read_systems)?;
        let possible = given(possible).map_or(Ok(Vec::new()), read_possible)?;
        let info = self.info.map(read_info).transpose()?;
        let events = read_events(events)?;
        let record =
            Record { dealer, board, vulnerable, settings: under, systems, possible, events };
        let kept = Kept { settings, deal, result, played, info };
        Ok(TableRecord { record, kept })
    }
}

/// The authority, unless somebody says under which other one: a record names
/// that one too if it was made under it.
pub(crate) fn read_profile(
    own: Option<Json<'_>>,
    under: Option<Authority>,
) -> Result<Authority, ReadError> {
    match (own, under) {
        (Some(Json::Text(name)), Some(under)) if name == under.as_str() => Ok(under),
        (Some(name), under) => parsed("profile", name).map(|own| under.unwrap_or(own)),
        (None, under) => Ok(under.unwrap_or_default()),
    }
}

pub(crate) fn read_board(value: &Json<'_>) -> Result<BoardNumber, ReadError> {
    let number = if let Json::Whole(number) = value { Some(*number) } else { None };
    number
        .and_then(|number| u32::try_from(number).ok())
        .and_then(BoardNumber::new)
        .ok_or_else(|| ReadError::new("\"board\" is a whole number from 1, such as 12"))
}

fn read_dealer(dealer: Option<Json<'_>>, board: Option<BoardNumber>) -> Result<Seat, ReadError> {
    let dealer = dealer.map(|seat| parsed::<Seat>("dealer", seat)).transpose()?;
    match (dealer, board) {
        (Some(dealer), Some(board)) if dealer != board.dealer() => Err(ReadError::new(format!(
            "\"dealer\" is {dealer}, but on board {} it is {}",
            board.get(),
            board.dealer()
        ))),
        (Some(dealer), _) => Ok(dealer),
        (None, Some(board)) => Ok(board.dealer()),
        (None, None) => {
            Err(ReadError::new("\"dealer\" is missing; it is N, E, S or W, or give \"board\""))
        }
    }
}

pub(crate) fn read_vulnerable(
    value: Option<Json<'_>>,
    board: Option<BoardNumber>,
) -> Result<Option<Vulnerability>, ReadError> {
    let vulnerable = value.map(|value| parsed::<Vulnerability>("vulnerable", value)).transpose()?;
    match (vulnerable, board) {
        (Some(vulnerable), Some(board)) if vulnerable != board.vulnerability() => {
            Err(ReadError::new(format!(
                "\"vulnerable\" is {vulnerable}, but on board {} it is {}",
                board.get(),
                board.vulnerability()
            )))
        }
        (Some(vulnerable), _) => Ok(Some(vulnerable)),
        (None, board) => Ok(board.map(BoardNumber::vulnerability)),
    }
}

/// Cards in the order in which they were played, each once.
fn read_played(value: Json<'_>) -> Result<Vec<Card>, ReadError> {
    let cards = value.list().map_err(|other| {
        ReadError::new(format!("\"played\" is a list of cards such as [\"SA\"], not {other}"))
    })?;
    let mut played = Vec::with_capacity(cards.len().min(52));
    for card in cards {
        let card: Card = parsed("played", card)?;
        if played.contains(&card) {
            return Err(ReadError::new(format!("\"played\": {card} is played twice")));
        }
        played.push(card);
    }
    Ok(played)
}

pub(crate) fn read_settings(
    value: Json<'_>,
    under: &mut Settings,
) -> Result<Vec<(String, String)>, ReadError> {
    let fields = object("settings", value)?;
    let mut settings = Vec::with_capacity(fields.len());
    for (name, value) in fields {
        let value = match value {
            Json::Text(text) => text.into_owned(),
            Json::Bool(value) => value.to_string(),
            Json::Whole(number) => number.to_string(),
            Json::Number(number) => written(number).ok_or_else(|| refused(&name, LIKE_THIS))?,
            other @ (Json::Null | Json::List(_) | Json::Object(_)) => {
                return Err(refused(&name, other.sort()));
            }
        };
        if settings.iter().any(|(earlier, _): &(String, _)| *earlier == name) {
            return Err(ReadError::new(format!(
                "\"settings\": \"{}\" is given twice; keep one",
                short(&name)
            )));
        }
        under
            .set(&name, &value)
            .map_err(|error| ReadError::new(format!("\"settings\": {error}")))?;
        settings.push((name.into_owned(), value));
    }
    Ok(settings)
}

const LIKE_THIS: &str = "a number like this";

fn refused(setting: &str, found: &str) -> ReadError {
    ReadError::new(format!(
        "\"settings\": \"{}\" is text, a number, true or false, not {found}",
        short(setting)
    ))
}

/// `1.0` as it is meant. No setting is a fraction or large, and to write those
/// would take much code in the app.
fn written(number: f64) -> Option<String> {
    let whole = (0..=u8::MAX).find(|whole| f64::from(*whole).total_cmp(&number).is_eq());
    whole.map(|whole| whole.to_string())
}

fn check_version(value: &Json<'_>) -> Result<(), ReadError> {
    if *value == Json::Whole(i64::from(VERSION)) {
        return Ok(());
    }
    Err(ReadError::new(format!("\"version\" is {VERSION}, the only one this program reads")))
}

fn check_edition(value: &Json<'_>) -> Result<(), ReadError> {
    let known = match value {
        Json::Whole(year) => *year == 2017,
        Json::Text(year) => year.trim() == "2017",
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::List(_) | Json::Object(_) => false,
    };
    if known { Ok(()) } else { Err(ReadError::new("\"edition\" is 2017, the only one there is")) }
}

fn read_systems(value: Json<'_>) -> Result<Systems, ReadError> {
    let mut systems = Systems::default();
    for (side, name) in object("systems", value)? {
        let place = match &*side {
            "ns" => &mut systems.ns,
            "ew" => &mut systems.ew,
            _ => {
                return Err(ReadError::new(format!(
                    "\"systems\": unknown key \"{}\"; it has \"ns\" and \"ew\"",
                    short(&side)
                )));
            }
        };
        if place.is_some() {
            return Err(ReadError::new(format!(
                "\"systems\": \"{side}\" is given twice; keep one"
            )));
        }
        let Some(name) = given(Some(name)) else { continue };
        let name = text(&side, name).map_err(|error| error.within("\"systems\""))?;
        let refused = |error: books::NoSuchBook| ReadError::new(format!("\"systems\": {error}"));
        *place = Some(books::named(&name).map_err(refused)?);
    }
    Ok(systems)
}

fn read_possible(value: Json<'_>) -> Result<Vec<(Call, Meaning)>, ReadError> {
    let fields = object("possible", value)?;
    let mut possible: Vec<(Call, Meaning)> = Vec::with_capacity(fields.len().min(38));
    for (name, meaning) in fields {
        let wrong = |what: &dyn fmt::Display| ReadError::new(format!("\"possible\": {what}"));
        let call: Call = name.parse().map_err(|error| wrong(&error))?;
        if matches!(call, Call::OverSeven(_)) {
            return Err(wrong(&format_args!("{call} is above seven; give the calls from P to 7N")));
        }
        if possible.iter().any(|(earlier, _)| *earlier == call) {
            return Err(wrong(&format_args!("{call} is given twice; keep one")));
        }
        let meaning = text(&call.to_string(), meaning).map_err(|error| wrong(&error))?;
        let meaning = meaning.parse().map_err(|error| wrong(&format_args!("{call}, {error}")))?;
        possible.push((call, meaning));
    }
    Ok(possible)
}

/// An object; its line breaks become blanks, so that a position is one line.
pub(crate) fn read_info(raw: &RawValue) -> Result<Box<RawValue>, ReadError> {
    let text = raw.get();
    if !text.starts_with('{') {
        return Err(ReadError::new(
            "\"info\" is an object; put text into one, as in {\"note\": …}",
        ));
    }
    if depth(text) > DEEPEST_INFO {
        return Err(ReadError::new(format!(
            "\"info\" is nested too deep; at most {DEEPEST_INFO} levels are kept"
        )));
    }
    if text.contains(['\n', '\r']) {
        // No string of JSON has a bare line break in it.
        let line = text.replace(['\n', '\r'], " ");
        return RawValue::from_string(line).map_err(|error| document::not_json(Keys::NAME, &error));
    }
    Ok(raw.to_owned())
}

fn depth(json: &str) -> usize {
    let (mut depth, mut deepest, mut in_text, mut escaped) = (0_usize, 0, false, false);
    for byte in json.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_text => escaped = true,
            b'"' => in_text = !in_text,
            b'{' | b'[' if !in_text => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b'}' | b']' if !in_text => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

fn read_events(value: Option<Json<'_>>) -> Result<Vec<RecordEvent>, ReadError> {
    let events = value.ok_or_else(|| {
        ReadError::new("\"events\" is missing; it is a list, [] if nothing has happened yet")
    })?;
    let events = events
        .list()
        .map_err(|other| ReadError::new(format!("\"events\" is a list, not {other}")))?;
    let numbered = (1..).zip(events);
    numbered
        .map(|(number, value)| {
            event::read(value).map_err(|error| error.within(format_args!("event {number}")))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_books_a_record_needs_are_known_before_they_are_loaded() {
        let table = [
            (r#"{"dealer":"N","events":[],"systems":{"ns":"acol+multi","ew":"sayc"}}"#, 2),
            (r#"{"dealer":"N","events":[],"systems":{"ns":"goren","ew":null}}"#, 1),
            (r#"{"dealer":"N","events":[]}"#, 0),
            (r#"{"dealer":"N","events":[],"systems":["acol"]}"#, 0),
            ("acol", 0),
        ];
        for (record, count) in table {
            assert_eq!(TableRecord::books(record).len(), count, "{record}");
        }
        assert_eq!(TableRecord::books(table[0].0), ["acol+multi", "sayc"]);
    }
}
