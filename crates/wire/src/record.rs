//! The table record of the interface: what happened.

use bridge::{BoardNumber, Call, Card, Deal, Seat, Vulnerability};
use director::{Authority, Case, Record, RecordError, RecordEvent, Ruling, Settings, Systems};
use hands::Stop;
use hands::meaning::Meaning;
use serde::de::MapAccess;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use words::{Paper, Sort, Spot, Unread};

use crate::answer::VERSION;
use crate::document::{self, Document, Found, ReadError, Values, given, object, parsed, text};
use crate::event;
use crate::json::{Json, MOST_ITEMS, short};
use crate::layout;
use crate::played;
use crate::shape;
use crate::write;
use score::Played;

/// The most events a record may have. The longest legal auction has 319 calls; a hostile record may
/// have more.
pub const MOST_EVENTS: usize = MOST_ITEMS;

/// The most meanings one call may have.
pub const MOST_MEANINGS: usize = 16;

/// The deepest nesting of `info`: what every JSON reader can handle.
const DEEPEST_INFO: usize = 100;

/// A record as it is written down: what the director needs, and what is merely kept with it.
#[derive(Debug, Clone)]
pub struct TableRecord {
    /// What happened
    pub record: Record,
    /// What is kept with it
    pub kept: Kept,
}

/// What is kept with a record and does not concern the director.
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
    /// An object that is not looked into, to be echoed
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

    /// Reads a record and overrides its profile.
    pub fn read_under(text: &str, profile: Option<Authority>) -> Result<Self, ReadError> {
        document::read::<Keys<'_>>(text)?.record(profile)
    }

    /// The record as JSON, one event a line, which [`TableRecord::read`] gives
    /// back.
    #[must_use]
    pub fn to_json(&self) -> String {
        layout::lines(&self.compact())
    }

    /// The same on one line, without its end.
    #[must_use]
    pub fn to_line(&self) -> String {
        layout::line(&self.compact())
    }

    fn compact(&self) -> String {
        // A `String` takes everything, and every key is text.
        write::line(&Line(self))
    }

    /// The books that a record names, with their options, whether or not they exist; empty where it
    /// cannot be read.
    #[must_use]
    pub fn books(text: &str) -> Vec<String> {
        let keys = document::read::<Keys<'_>>(text).unwrap_or_default();
        let [.., systems, _, _] = keys.values;
        let systems = given(systems).and_then(|systems| object(key::SYSTEMS, systems).ok());
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

    /// The ruling, and the record with what the books say about its calls.
    pub fn ruled(self) -> Result<(Self, Ruling), RecordError> {
        self.ruled_until(&Stop::never())
    }

    /// The same, until it is stopped. After a stop the result is meaningless and must not be used.
    pub fn ruled_until(self, stop: &Stop) -> Result<(Self, Ruling), RecordError> {
        let case = Case::until(self.record, stop)?;
        let ruling = case.ruling();
        Ok((Self { record: case.into_known(), ..self }, ruling))
    }
}

/// What the keys are called, to the reader and the writer.
mod key {
    pub(super) const DEALER: &str = "dealer";
    pub(super) const EVENTS: &str = "events";
    pub(super) const BOARD: &str = "board";
    pub(super) const VULNERABLE: &str = "vulnerable";
    pub(super) const DEAL: &str = "deal";
    pub(super) const RESULT: &str = "result";
    pub(super) const PLAYED: &str = "played";
    pub(super) const PROFILE: &str = "profile";
    pub(super) const SETTINGS: &str = "settings";
    pub(super) const EDITION: &str = "edition";
    pub(super) const SYSTEMS: &str = "systems";
    pub(super) const POSSIBLE: &str = "possible";
    pub(super) const VERSION: &str = "version";
    pub(super) const INFO: &str = "info";
    pub(super) const NS: &str = "ns";
    pub(super) const EW: &str = "ew";
}

const KEYS: [&str; 14] = [
    key::DEALER,
    key::EVENTS,
    key::BOARD,
    key::VULNERABLE,
    key::DEAL,
    key::RESULT,
    key::PLAYED,
    key::PROFILE,
    key::SETTINGS,
    key::EDITION,
    key::SYSTEMS,
    key::POSSIBLE,
    key::VERSION,
    key::INFO,
];

/// The keys of a record, as they were written.
#[derive(Default)]
struct Keys<'a> {
    values: Values<'a, { KEYS.len() - 1 }>,
    info: Option<&'a RawValue>,
}

impl<'de> Document<'de> for Keys<'de> {
    const NAME: Paper = Paper::Record;
    const NEEDS: &'static [&'static str] = &[key::DEALER, key::EVENTS];
    const KEYS: &'static [&'static str] = &KEYS;

    fn take<A: MapAccess<'de>>(
        &mut self,
        place: usize,
        map: &mut A,
        found: &Found,
    ) -> Result<bool, A::Error> {
        match self.values.get_mut(place) {
            Some(value) => document::keep(value, KEYS[place], map, found),
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
        let deal = given(deal).map(|deal| parsed(key::DEAL, deal)).transpose()?;
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

/// A record as it is written.
struct Line<'a>(&'a TableRecord);

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let TableRecord { record, kept: Kept { settings, deal, result, played, info } } = self.0;
        let mut keys = shape::Keys::new(to)?;
        keys.maybe(key::BOARD, &record.board.map(BoardNumber::get))?;
        keys.said(key::DEALER, &record.dealer)?;
        if let Some(vulnerable) = record.vulnerable {
            keys.said(key::VULNERABLE, &vulnerable)?;
        }
        if let Some(deal) = deal {
            keys.said(key::DEAL, deal)?;
        }
        keys.maybe(key::RESULT, result)?;
        keys.maybe(key::PLAYED, &shape::texts(played))?;
        keys.put(key::PROFILE, record.settings.authority.as_str())?;
        keys.pairs(key::SETTINGS, settings)?;
        let mut systems = Vec::new();
        for (side, book) in [(key::NS, &record.systems.ns), (key::EW, &record.systems.ew)] {
            systems.extend(book.as_ref().map(|book| (side.to_owned(), book.to_string())));
        }
        keys.pairs(key::SYSTEMS, &systems)?;
        let possible = record.possible.iter();
        let possible: Vec<_> =
            possible.map(|(call, it)| (call.to_string(), it.to_string())).collect();
        keys.pairs(key::POSSIBLE, &possible)?;
        if let Some(info) = info {
            keys.put(key::INFO, info)?;
        }
        keys.has(key::EVENTS, &record.events)?;
        keys.end()
    }
}

/// The authority, unless another one is given: a record made under that one names it too.
pub(crate) fn read_profile(
    own: Option<Json<'_>>,
    under: Option<Authority>,
) -> Result<Authority, ReadError> {
    match (own, under) {
        (Some(Json::Text(name)), Some(under)) if name == under.as_str() => Ok(under),
        (Some(name), under) => parsed(key::PROFILE, name).map(|own| under.unwrap_or(own)),
        (None, under) => Ok(under.unwrap_or_default()),
    }
}

pub(crate) fn read_board(value: &Json<'_>) -> Result<BoardNumber, ReadError> {
    let number = if let Json::Whole(number) = value { Some(*number) } else { None };
    number
        .and_then(|number| u32::try_from(number).ok())
        .and_then(BoardNumber::new)
        .ok_or_else(|| ReadError::new(Unread::Board))
}

fn read_dealer(dealer: Option<Json<'_>>, board: Option<BoardNumber>) -> Result<Seat, ReadError> {
    let dealer = dealer.map(|seat| parsed::<Seat>(key::DEALER, seat)).transpose()?;
    match (dealer, board) {
        (Some(dealer), Some(board)) if dealer != board.dealer() => {
            Err(ReadError::new(Unread::Dealer(dealer, board)))
        }
        (Some(dealer), _) => Ok(dealer),
        (None, Some(board)) => Ok(board.dealer()),
        (None, None) => Err(ReadError::new(Unread::NoDealer)),
    }
}

pub(crate) fn read_vulnerable(
    value: Option<Json<'_>>,
    board: Option<BoardNumber>,
) -> Result<Option<Vulnerability>, ReadError> {
    let vulnerable =
        value.map(|value| parsed::<Vulnerability>(key::VULNERABLE, value)).transpose()?;
    match (vulnerable, board) {
        (Some(vulnerable), Some(board)) if vulnerable != board.vulnerability() => {
            Err(ReadError::new(Unread::Vulnerable(vulnerable, board)))
        }
        (Some(vulnerable), _) => Ok(Some(vulnerable)),
        (None, board) => Ok(board.map(BoardNumber::vulnerability)),
    }
}

/// Cards in the order in which they were played, each once.
fn read_played(value: Json<'_>) -> Result<Vec<Card>, ReadError> {
    let cards = value.list().map_err(|other| ReadError::new(Unread::NoCards("played", other)))?;
    let mut played = Vec::with_capacity(cards.len().min(52));
    for card in cards {
        let card: Card = parsed(key::PLAYED, card)?;
        if played.contains(&card) {
            return Err(ReadError::new(Unread::PlayedTwice(card)).under("played"));
        }
        played.push(card);
    }
    Ok(played)
}

pub(crate) fn read_settings(
    value: Json<'_>,
    under: &mut Settings,
) -> Result<Vec<(String, String)>, ReadError> {
    let fields = object(key::SETTINGS, value)?;
    let mut settings = Vec::with_capacity(fields.len());
    for (name, value) in fields {
        let value = match value {
            Json::Text(text) => text.into_owned(),
            Json::Bool(value) => value.to_string(),
            Json::Whole(number) => number.to_string(),
            Json::Number(number) => written(number).ok_or_else(|| refused(&name, None))?,
            other @ (Json::Null | Json::List(_) | Json::Object(_)) => {
                return Err(refused(&name, Some(other.sort())));
            }
        };
        if settings.iter().any(|(earlier, _): &(String, _)| *earlier == name) {
            return Err(ReadError::new(Unread::Twice(short(&name))).under("settings"));
        }
        under.set(&name, &value).map_err(|error| ReadError::new(error).under("settings"))?;
        settings.push((name.into_owned(), value));
    }
    Ok(settings)
}

fn refused(setting: &str, found: Option<Sort>) -> ReadError {
    ReadError::new(Unread::NoSetting(short(setting), found)).under("settings")
}

/// `1.0` as it is meant. No setting is a fraction or large, and printing those would take much code
/// in the app.
fn written(number: f64) -> Option<String> {
    let whole = (0..=u8::MAX).find(|whole| f64::from(*whole).total_cmp(&number).is_eq());
    whole.map(|whole| whole.to_string())
}

fn check_version(value: &Json<'_>) -> Result<(), ReadError> {
    if *value == Json::Whole(i64::from(VERSION)) {
        return Ok(());
    }
    Err(ReadError::new(Unread::Version(VERSION)))
}

fn check_edition(value: &Json<'_>) -> Result<(), ReadError> {
    let known = match value {
        Json::Whole(year) => *year == 2017,
        Json::Text(year) => year.trim() == "2017",
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::List(_) | Json::Object(_) => false,
    };
    if known { Ok(()) } else { Err(ReadError::new(Unread::Edition)) }
}

fn read_systems(value: Json<'_>) -> Result<Systems, ReadError> {
    let mut systems = Systems::default();
    for (side, name) in object(key::SYSTEMS, value)? {
        let place = match &*side {
            key::NS => &mut systems.ns,
            key::EW => &mut systems.ew,
            _ => return Err(ReadError::new(Unread::Side(short(&side))).under("systems")),
        };
        if place.is_some() {
            return Err(ReadError::new(Unread::Twice(side.into_owned())).under("systems"));
        }
        let Some(name) = given(Some(name)) else { continue };
        let name = text(&side, name).map_err(|error| error.under("systems"))?;
        let book = books::named(&name);
        *place = Some(book.map_err(|error| ReadError::new(error).under("systems"))?);
    }
    Ok(systems)
}

fn read_possible(value: Json<'_>) -> Result<Vec<(Call, Meaning)>, ReadError> {
    let fields = object(key::POSSIBLE, value)?;
    let mut possible: Vec<(Call, Meaning)> = Vec::with_capacity(fields.len().min(38));
    for (name, meaning) in fields {
        let wrong = |what: Unread| ReadError::new(what).under("possible");
        let call: Result<Call, _> = name.parse();
        let call = call.map_err(|error| ReadError::new(error).under("possible"))?;
        if matches!(call, Call::OverSeven(_)) {
            return Err(wrong(Unread::AboveSeven(call)));
        }
        if possible.iter().any(|(earlier, _)| *earlier == call) {
            return Err(wrong(Unread::CallTwice(call)));
        }
        let meaning = text(&call.to_string(), meaning).map_err(|error| error.under("possible"))?;
        let meaning = meaning.parse().map_err(|error| wrong(Unread::CallShows(call, error)))?;
        possible.push((call, meaning));
    }
    Ok(possible)
}

/// An object; its line breaks become spaces, so that a position is one line.
pub(crate) fn read_info(raw: &RawValue) -> Result<Box<RawValue>, ReadError> {
    let text = raw.get();
    if !text.starts_with('{') {
        return Err(ReadError::new(Unread::NoInfo));
    }
    if depth(text) > DEEPEST_INFO {
        return Err(ReadError::new(Unread::DeepInfo(DEEPEST_INFO)));
    }
    if text.contains(['\n', '\r']) {
        // No string of JSON contains a bare line break.
        let line = text.replace(['\n', '\r'], " ");
        return RawValue::from_string(line).map_err(|error| {
            ReadError::new(document::not_json(Keys::NAME, &error, &Found::default()))
        });
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
    let events = value.ok_or_else(|| ReadError::new(Unread::NoEvents))?;
    let events = events.list().map_err(|other| ReadError::new(Unread::EventList(other)))?;
    let numbered = (1..).zip(events);
    numbered
        .map(|(number, value)| {
            event::read(value).map_err(|error| error.within(Spot::Event(number)))
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
