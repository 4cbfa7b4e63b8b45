//! JSON as it was written: a tree that borrows from the text.
//!
//! The record is read through this tree and not through derived types, so that a mistake is
//! reported in the words of the interface, with the number of the event. The tree costs one
//! allocation per object or list.

use std::borrow::Cow;
use std::fmt;

pub(crate) use bridge::shortened as short;
use serde::Deserialize;
use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use words::{Paper, Sort, Unread};

use crate::document::{Found, left};

/// The most items a list or an object may have, the list of events included.
pub(crate) const MOST_ITEMS: usize = 1_000;

/// A JSON value.
#[derive(Debug, Clone, PartialEq)]
pub enum Json<'a> {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A whole number
    Whole(i64),
    /// A number that is not whole, or too large.
    Number(f64),
    Text(Cow<'a, str>),
    List(Vec<Self>),
    /// Keys and their values, in order
    Object(Vec<(Cow<'a, str>, Self)>),
}

/// A key and its value.
pub(crate) type Field<'a> = (Cow<'a, str>, Json<'a>);

impl<'a> Json<'a> {
    /// The text, or what it is instead.
    pub(crate) fn text(self) -> Result<Cow<'a, str>, Sort> {
        let Self::Text(text) = self else { return Err(self.sort()) };
        Ok(text)
    }

    /// The items of the list, or what it is instead.
    pub(crate) fn list(self) -> Result<Vec<Self>, Sort> {
        let Self::List(items) = self else { return Err(self.sort()) };
        Ok(items)
    }

    /// The fields of the object, or what it is instead.
    pub(crate) fn object(self) -> Result<Vec<Field<'a>>, Sort> {
        let Self::Object(fields) = self else { return Err(self.sort()) };
        Ok(fields)
    }

    /// What it is, for "… is a list, not …".
    pub(crate) const fn sort(&self) -> Sort {
        match self {
            Self::Null => Sort::Null,
            Self::Bool(true) => Sort::True,
            Self::Bool(false) => Sort::False,
            Self::Whole(_) | Self::Number(_) => Sort::Number,
            Self::Text(_) => Sort::Text,
            Self::List(_) => Sort::List,
            Self::Object(_) => Sort::Object,
        }
    }
}

/// The place of a value: under a key of the record, and in which item of its list. It reads the
/// value, and reports it if there is too much.
#[derive(Clone, Copy)]
pub(crate) struct Within<'f> {
    key: &'static str,
    /// Counted from 1; 0 for the value of the key itself.
    item: usize,
    most: usize,
    found: &'f Found,
}

impl<'f> Within<'f> {
    /// The value of that key.
    pub(crate) const fn key(key: &'static str, found: &'f Found) -> Self {
        Self { key, item: 0, most: MOST_ITEMS, found }
    }

    /// A whole document, whose lists may be longer: the results of a large field.
    pub(crate) const fn document(paper: Paper, most: usize, found: &'f Found) -> Self {
        Self { key: paper.as_str(), item: 1, most, found }
    }

    /// The item of the list, or of a list within it.
    const fn item(self, number: usize) -> Self {
        if self.item == 0 { Self { item: number, ..self } } else { self }
    }

    fn check_bounds<E: de::Error>(self, items: usize) -> Result<(), E> {
        let most = self.most;
        if items < most {
            return Ok(());
        }
        let what = match self {
            Self { key: "events", item: 0, .. } => Unread::TooManyEvents(most),
            Self { key, item: 0, .. } => Unread::TooManyItems(key, most),
            Self { key: "events", item, .. } => Unread::TooManyInEvent(item, most),
            Self { key, .. } => Unread::TooManyWithin(key, most),
        };
        Err(left(self.found, what))
    }
}

impl<'de> DeserializeSeed<'de> for Within<'_> {
    type Value = Json<'de>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json<'de>, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Within<'_> {
    type Value = Json<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Self::Value, E> {
        Ok(Json::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Self::Value, E> {
        Ok(Json::Whole(value))
    }

    #[expect(clippy::cast_precision_loss, reason = "no key of the record takes so large a number")]
    fn visit_u64<E>(self, value: u64) -> Result<Self::Value, E> {
        Ok(i64::try_from(value).map_or(Json::Number(value as f64), Json::Whole))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Self::Value, E> {
        Ok(Json::Number(value))
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Json::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Json::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element_seed(self.item(items.len() + 1))? {
            self.check_bounds(items.len())?;
            items.push(item);
        }
        Ok(Json::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut fields = Vec::with_capacity(2);
        while let Some(Key(key)) = map.next_key()? {
            self.check_bounds(fields.len())?;
            fields.push((key, map.next_value_seed(self.item(fields.len() + 1))?));
        }
        Ok(Json::Object(fields))
    }
}

/// A key, borrowed where it has no escapes.
pub(crate) struct Key<'a>(pub(crate) Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Key<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;

        impl<'de> Visitor<'de> for Text {
            type Value = Key<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a key")
            }

            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
                Ok(Key(Cow::Borrowed(text)))
            }

            fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
                Ok(Key(Cow::Owned(text.to_owned())))
            }
        }

        deserializer.deserialize_str(Text)
    }
}
