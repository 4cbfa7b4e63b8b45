//! A document of the interface: a JSON object with known keys.
//!
//! Strict: a key that the interface does not name is an error. Every error is one line that says
//! what is wrong and what would be right.

use std::borrow::Cow;
use std::cell::RefCell;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;
use std::sync::Arc;

use serde::de::{self, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::error::Category;
use words::{Paper, Refusal, Refusals as _, Sort, Spot, Syntax, Tongue, Unread};

use crate::json::{Field, Json, Key, Within, short};

/// The longest text that is read, in bytes. A record of a thousand events with a meaning for each
/// takes half of it.
pub const LARGEST: usize = 256 * 1024;

/// The text is not what it should be, and why. As text it is one line of English.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadError(Arc<Refusal>);

impl ReadError {
    /// What is wrong.
    pub(crate) fn new(why: impl Into<Refusal>) -> Self {
        Self(Arc::new(why.into()))
    }

    /// The same, with what it is about before it.
    pub(crate) fn within(self, spot: Spot) -> Self {
        Self(Arc::new(Refusal::Within(spot, self.0)))
    }

    /// The same, under a key.
    pub(crate) fn under(self, key: &str) -> Self {
        self.within(Spot::Key(key.to_owned()))
    }

    /// What is wrong, in one line of this language.
    #[must_use]
    pub fn said(&self, tongue: Tongue) -> String {
        one_line(tongue.refused(&self.0))
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Tongue::English))
    }
}

impl std::error::Error for ReadError {}

impl From<ReadError> for Refusal {
    fn from(ReadError(why): ReadError) -> Self {
        Arc::unwrap_or_clone(why)
    }
}

/// One line, whatever of the input is quoted in it.
pub(crate) fn one_line(text: String) -> String {
    if text.contains(char::is_control) { text.replace(char::is_control, "·") } else { text }
}

/// What a visitor finds wrong: the reader of JSON carries nothing but text.
pub(crate) type Found = RefCell<Option<Unread>>;

/// Leaves it for whoever began to read.
pub(crate) fn left<E: de::Error>(found: &Found, what: Unread) -> E {
    found.replace(Some(what));
    E::custom("")
}

/// Something read from a text of its own.
pub(crate) trait Document<'de>: Default {
    /// What people call it: "the record is empty".
    const NAME: Paper;
    /// The keys that it cannot do without.
    const NEEDS: &'static [&'static str];
    /// All its keys.
    const KEYS: &'static [&'static str];

    /// Keeps the value of the key in this place; was there one already?
    fn take<A: MapAccess<'de>>(
        &mut self,
        place: usize,
        map: &mut A,
        found: &Found,
    ) -> Result<bool, A::Error>;
}

/// The values of `N` keys, by index.
pub(crate) type Values<'a, const N: usize> = [Option<Json<'a>>; N];

/// Keeps the value that comes next; was there one already?
pub(crate) fn keep<'de, A: MapAccess<'de>>(
    value: &mut Option<Json<'de>>,
    key: &'static str,
    map: &mut A,
    found: &Found,
) -> Result<bool, A::Error> {
    Ok(value.replace(map.next_value_seed(Within::key(key, found))?).is_some())
}

/// Reads the text as far as its keys.
pub(crate) fn read<'de, T: Document<'de>>(text: &'de str) -> Result<T, ReadError> {
    if text.len() > LARGEST {
        return Err(ReadError::new(too_long(T::NAME)));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_ascii().is_empty() {
        return Err(ReadError::new(Unread::Empty(T::NAME, T::NEEDS)));
    }
    let mut reader = serde_json::Deserializer::from_str(text);
    let found = Found::default();
    reader
        .deserialize_any(Object(PhantomData, &found))
        .and_then(|read| reader.end().map(|()| read))
        .map_err(|error| ReadError::new(not_json(T::NAME, &error, &found)))
}

/// A text is longer than [`LARGEST`].
#[must_use]
pub const fn too_long(paper: Paper) -> Unread {
    Unread::TooLong(paper, LARGEST / 1024)
}

struct Object<'f, T>(PhantomData<T>, &'f Found);

impl<'de, T: Document<'de>> Object<'_, T> {
    fn is_none<E: de::Error>(&self, found: Sort) -> E {
        left(self.1, Unread::NoObject(T::NAME, T::NEEDS, found))
    }
}

impl<'de, T: Document<'de>> Visitor<'de> for Object<'_, T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::NAME.as_str())
    }

    fn visit_unit<E: de::Error>(self) -> Result<T, E> {
        Err(self.is_none(Sort::Null))
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<T, E> {
        Err(self.is_none(if value { Sort::True } else { Sort::False }))
    }

    fn visit_i64<E: de::Error>(self, _: i64) -> Result<T, E> {
        Err(self.is_none(Sort::Number))
    }

    fn visit_u64<E: de::Error>(self, _: u64) -> Result<T, E> {
        Err(self.is_none(Sort::Number))
    }

    fn visit_f64<E: de::Error>(self, _: f64) -> Result<T, E> {
        Err(self.is_none(Sort::Number))
    }

    fn visit_str<E: de::Error>(self, _: &str) -> Result<T, E> {
        Err(self.is_none(Sort::Text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<T, A::Error> {
        Err(self.is_none(Sort::List))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        let mut document = T::default();
        while let Some(Key(key)) = map.next_key()? {
            let Some(place) = T::KEYS.iter().position(|known| *known == key) else {
                // the one who answers has already looked for it
                if key == crate::tongue::KEY {
                    map.next_value::<de::IgnoredAny>()?;
                    continue;
                }
                let unknown = Unread::UnknownKey(T::NAME, short(&key), T::KEYS);
                return Err(left(self.1, unknown));
            };
            if document.take(place, &mut map, self.1)? {
                return Err(left(self.1, Unread::Twice(key.into_owned())));
            }
        }
        Ok(document)
    }
}

/// What is wrong with the text, in our words.
pub(crate) fn not_json(paper: Paper, error: &serde_json::Error, found: &Found) -> Unread {
    let (line, column) = (error.line(), error.column());
    match error.classify() {
        Category::Eof => Unread::BreaksOff(paper, line),
        Category::Data => found.take().unwrap_or(Unread::SomethingElse),
        Category::Syntax | Category::Io => {
            Unread::NotJson { paper, line, column, what: syntax(error) }
        }
    }
}

/// What `serde_json` complains of.
fn syntax(error: &serde_json::Error) -> Syntax {
    let text = error.to_string();
    let at = text.rfind(" at line ").unwrap_or(text.len());
    match &text[..at] {
        "expected value" | "expected ident" => Syntax::Value,
        "key must be a string" => Syntax::Key,
        "trailing characters" => Syntax::More,
        "trailing comma" => Syntax::Comma,
        "recursion limit exceeded" => Syntax::Deep,
        "expected `:`" => Syntax::Colon,
        "expected `,` or `}`" => Syntax::Brace,
        "expected `,` or `]`" => Syntax::Bracket,
        "invalid escape" => Syntax::Escape,
        "invalid number" => Syntax::Number,
        "number out of range" => Syntax::Range,
        "invalid unicode code point" => Syntax::Character,
        "control character (\\u0000-\\u001F) found while parsing a string" => Syntax::Control,
        "lone leading surrogate in hex escape" => Syntax::Surrogate,
        "unexpected end of hex escape" => Syntax::Digits,
        _ => Syntax::Other,
    }
}

/// A key that is null is a key left out.
pub(crate) fn given(value: Option<Json<'_>>) -> Option<Json<'_>> {
    value.filter(|value| *value != Json::Null)
}

/// The value of a required key.
pub(crate) fn needed<'de, T: Document<'de>, V>(
    key: &'static str,
    value: Option<V>,
) -> Result<V, ReadError> {
    value.ok_or_else(|| ReadError::new(Unread::Needed(T::NAME, key, T::NEEDS)))
}

/// The text of a key.
pub(crate) fn text<'a>(key: &str, value: Json<'a>) -> Result<Cow<'a, str>, ReadError> {
    value.text().map_err(|other| ReadError::new(Unread::NoText(key.to_owned(), other)))
}

/// The text of a key, as a `T`.
pub(crate) fn parsed<T>(key: &str, value: Json<'_>) -> Result<T, ReadError>
where
    T: FromStr<Err: Into<Refusal>>,
{
    let text = text(key, value)?;
    text.parse().map_err(|error| ReadError::new(error).under(key))
}

/// The fields of a key.
pub(crate) fn object<'a>(key: &'static str, value: Json<'a>) -> Result<Vec<Field<'a>>, ReadError> {
    value.object().map_err(|other| ReadError::new(Unread::NoFields(key, other)))
}
