//! Requests that name a book.

use books::Book;
use serde::de::MapAccess;
use serde_json::value::RawValue;
use words::{Paper, Unread};

use crate::document::{self, Document, Found, ReadError, Values, needed};
use crate::json::Json;
use crate::meaning::Asked;
use crate::record::TableRecord;

const MEANING_KEYS: [&str; 5] = ["system", "auction", "call", "hand", "id"];

/// The keys of a request for what a call shows, as they were written.
#[derive(Default)]
struct MeaningKeys<'a>(Values<'a, { MEANING_KEYS.len() }>);

impl<'de> Document<'de> for MeaningKeys<'de> {
    const NAME: Paper = Paper::Request;
    const NEEDS: &'static [&'static str] = &["system", "auction", "call"];
    const KEYS: &'static [&'static str] = &MEANING_KEYS;

    fn take<A: MapAccess<'de>>(
        &mut self,
        place: usize,
        map: &mut A,
        found: &Found,
    ) -> Result<bool, A::Error> {
        document::keep(&mut self.0[place], MEANING_KEYS[place], map, found)
    }
}

/// Reads a request for what a call shows: the book and the question.
pub(crate) fn read_meaning(request: &str) -> Result<(Book, Asked<'_>), ReadError> {
    let MeaningKeys([system, auction, call, hand, id]) = document::read(request)?;
    let book = read_book(needed::<MeaningKeys<'_>, _>("system", system)?)?;
    Ok((book, Asked::read::<MeaningKeys<'_>>([id, auction, call, hand])?))
}

const ATTRIBUTE_KEYS: [&str; 2] = ["system", "record"];

/// The keys of a request for what an irregular call may have meant.
#[derive(Default)]
struct AttributeKeys<'a> {
    system: Option<Json<'a>>,
    /// A document of its own
    record: Option<&'a RawValue>,
}

impl<'de> Document<'de> for AttributeKeys<'de> {
    const NAME: Paper = Paper::Request;
    const NEEDS: &'static [&'static str] = &ATTRIBUTE_KEYS;
    const KEYS: &'static [&'static str] = &ATTRIBUTE_KEYS;

    fn take<A: MapAccess<'de>>(
        &mut self,
        place: usize,
        map: &mut A,
        found: &Found,
    ) -> Result<bool, A::Error> {
        match place {
            0 => document::keep(&mut self.system, ATTRIBUTE_KEYS[place], map, found),
            _ => Ok(self.record.replace(map.next_value()?).is_some()),
        }
    }
}

/// Reads a request for what an irregular call may have meant: the book and the record.
pub(crate) fn read_attribute(request: &str) -> Result<(Book, TableRecord), ReadError> {
    let AttributeKeys { system, record } = document::read(request)?;
    let system = needed::<AttributeKeys<'_>, _>("system", system)?;
    let record = needed::<AttributeKeys<'_>, _>("record", record)?;
    Ok((read_book(system)?, TableRecord::read(record.get())?))
}

/// The book of that name.
fn read_book(name: Json<'_>) -> Result<Book, ReadError> {
    let name = name.text().map_err(|_| ReadError::new(Unread::NoSystem))?;
    books::named(&name).map_err(ReadError::new)
}
