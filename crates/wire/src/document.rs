//! A text of the interface: a JSON object whose keys are known.
//!
//! Strict: a key that the interface does not name is an error. Every error is
//! one line which says what is wrong and what would be right.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{self, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::error::Category;

use crate::json::{Field, Json, Key, Within, quoted, short};

/// The longest text that is read, in bytes. A record of a thousand events with
/// a meaning for each has half of it.
pub const LARGEST: usize = 256 * 1024;

/// The text is not what it should be: one line, which says why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ReadError(String);

impl ReadError {
    /// One line: whatever of the input is quoted in it.
    pub(crate) fn new(what: impl Into<String>) -> Self {
        let what = what.into();
        if what.contains(char::is_control) {
            return Self(what.replace(char::is_control, "·"));
        }
        Self(what)
    }

    /// The same, with what it is about before it.
    pub(crate) fn within(&self, place: impl fmt::Display) -> Self {
        Self::new(format!("{place}: {self}"))
    }
}

/// What is read from a text of its own.
pub(crate) trait Document<'de>: Default {
    /// What people call it: "the record is empty".
    const NAME: &'static str;
    /// The keys that it cannot do without.
    const NEEDS: &'static [&'static str];
    /// All its keys.
    const KEYS: &'static [&'static str];

    /// Keeps the value of the key in this place; was there one already?
    fn take<A: MapAccess<'de>>(&mut self, place: usize, map: &mut A) -> Result<bool, A::Error>;
}

/// The values of `N` keys, each in its place.
pub(crate) type Values<'a, const N: usize> = [Option<Json<'a>>; N];

/// Keeps the value that comes next; was there one already?
pub(crate) fn keep<'de, A: MapAccess<'de>>(
    value: &mut Option<Json<'de>>,
    key: &'static str,
    map: &mut A,
) -> Result<bool, A::Error> {
    Ok(value.replace(map.next_value_seed(Within::key(key))?).is_some())
}

/// Reads the text as far as its keys.
pub(crate) fn read<'de, T: Document<'de>>(text: &'de str) -> Result<T, ReadError> {
    if text.len() > LARGEST {
        return Err(ReadError::new(too_long(T::NAME)));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_ascii().is_empty() {
        return Err(ReadError::new(format!(
            "the {} is empty; it is a JSON object with {}",
            T::NAME,
            quoted(T::NEEDS.iter(), " and ")
        )));
    }
    let mut reader = serde_json::Deserializer::from_str(text);
    reader
        .deserialize_any(Object(PhantomData))
        .and_then(|read| reader.end().map(|()| read))
        .map_err(|error| not_json(T::NAME, &error))
}

/// The line for a text longer than [`LARGEST`], by what it is called.
#[must_use]
pub fn too_long(name: &str) -> String {
    format!("the {name} is too long; at most {} KB are read", LARGEST / 1024)
}

struct Object<T>(PhantomData<T>);

impl<'de, T: Document<'de>> Visitor<'de> for Object<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a {}", T::NAME)
    }

    fn visit_unit<E: de::Error>(self) -> Result<T, E> {
        Err(no_object::<T, E>("null"))
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<T, E> {
        Err(no_object::<T, E>(if value { "true" } else { "false" }))
    }

    fn visit_i64<E: de::Error>(self, _: i64) -> Result<T, E> {
        Err(no_object::<T, E>("a number"))
    }

    fn visit_u64<E: de::Error>(self, _: u64) -> Result<T, E> {
        Err(no_object::<T, E>("a number"))
    }

    fn visit_f64<E: de::Error>(self, _: f64) -> Result<T, E> {
        Err(no_object::<T, E>("a number"))
    }

    fn visit_str<E: de::Error>(self, _: &str) -> Result<T, E> {
        Err(no_object::<T, E>("text"))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<T, A::Error> {
        Err(no_object::<T, A::Error>("a list"))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        let mut document = T::default();
        while let Some(Key(key)) = map.next_key()? {
            let Some(place) = T::KEYS.iter().position(|known| *known == key) else {
                // who answers has looked for it
                if key == crate::tongue::KEY {
                    map.next_value::<de::IgnoredAny>()?;
                    continue;
                }
                return Err(de::Error::custom(format_args!(
                    "unknown key \"{}\"; a {} has {}",
                    short(&key),
                    T::NAME,
                    quoted(T::KEYS.iter(), " and ")
                )));
            };
            if document.take(place, &mut map)? {
                return Err(de::Error::custom(format_args!("\"{key}\" is given twice; keep one")));
            }
        }
        Ok(document)
    }
}

fn no_object<'de, T: Document<'de>, E: de::Error>(other: &str) -> E {
    E::custom(format_args!(
        "a {} is an object with {}, not {other}",
        T::NAME,
        quoted(T::NEEDS.iter(), " and ")
    ))
}

/// What is wrong with the text, in our words.
pub(crate) fn not_json(name: &str, error: &serde_json::Error) -> ReadError {
    let (line, column) = (error.line(), error.column());
    let text = error.to_string();
    let text = text.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&text);
    match error.classify() {
        Category::Data => ReadError::new(text),
        Category::Eof => ReadError::new(format!(
            "the {name} breaks off in line {line}; a bracket or a quote is not closed"
        )),
        Category::Syntax | Category::Io => ReadError::new(format!(
            "the {name} is not JSON: line {line}, column {column}: {}",
            plain(name, text)
        )),
    }
}

/// The usual complaints of `serde_json` for somebody who has not met them.
fn plain<'a>(name: &str, complaint: &'a str) -> Cow<'a, str> {
    Cow::Borrowed(match complaint {
        "expected value" | "expected ident" => {
            "neither text in quotes, a number, a list nor an object"
        }
        "key must be a string" => "a key is text in quotes",
        "trailing characters" => return format!("the {name} has ended, and more follows").into(),
        "trailing comma" => "nothing follows the comma",
        "recursion limit exceeded" => "nested too deep",
        "expected `:`" => "a key is followed by a colon",
        "expected `,` or `}`" => "a comma or } is missing",
        "expected `,` or `]`" => "a comma or ] is missing",
        _ => complaint,
    })
}

/// A key that is null is a key left out.
pub(crate) fn given(value: Option<Json<'_>>) -> Option<Json<'_>> {
    value.filter(|value| *value != Json::Null)
}

/// The value of a key that the document cannot do without.
pub(crate) fn needed<'de, T: Document<'de>, V>(
    key: &str,
    value: Option<V>,
) -> Result<V, ReadError> {
    value.ok_or_else(|| {
        let needs = quoted(T::NEEDS.iter(), " and ");
        ReadError::new(format!("\"{key}\" is missing; a {} has {needs}", T::NAME))
    })
}

/// The text of a key.
pub(crate) fn text<'a>(key: &str, value: Json<'a>) -> Result<Cow<'a, str>, ReadError> {
    value.text().map_err(|other| ReadError::new(format!("\"{key}\" is text, not {other}")))
}

/// The text of a key, as a `T`.
pub(crate) fn parsed<T>(key: &str, value: Json<'_>) -> Result<T, ReadError>
where
    T: FromStr<Err: fmt::Display>,
{
    let text = text(key, value)?;
    text.parse().map_err(|error| ReadError::new(format!("\"{key}\": {error}")))
}

/// The fields of a key.
pub(crate) fn object<'a>(key: &str, value: Json<'a>) -> Result<Vec<Field<'a>>, ReadError> {
    value.object().map_err(|other| ReadError::new(format!("\"{key}\" is an object, not {other}")))
}
