//! One shape for what is written and read again: a type names its keys once, and both writer and
//! reader follow from that.
//!
//! Reading is lenient: a value that is missing or of the wrong type counts as not given. What has
//! to be refused in words is read by hand ([`Fields`](crate::fault::Fields),
//! [`Document`](crate::document::Document)), or is a [`Said`] here. Writing goes through `serde`,
//! as with every other answer.

use std::collections::BTreeMap;
use std::fmt::Display;

use director::poll::Decision;
use score::{Fraction, Sides};
use serde::Serialize;
use serde::ser::SerializeMap as _;
use serde_json::value::RawValue;
use words::{Paper, Unread};

use crate::answer::VERSION;
use crate::fault::{self, Fault};
use crate::json::Json;
use crate::write;

/// A value that is written and read in one shape. [`shape!`](macro@crate::shape) implements it for
/// a struct or a list of names.
pub trait Shape: Sized {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error>;

    /// Reads it; `None` if it is something else.
    fn read(json: &Json<'_>) -> Option<Self>;

    /// Is there nothing to write? Then an optional key is left out.
    fn is_nothing(&self) -> bool {
        false
    }
}

/// A value on one line.
#[must_use]
pub fn text(of: &impl Shape) -> String {
    write::line(&Written(of))
}

/// What values are written as.
pub(crate) fn texts<T: Display>(values: &[T]) -> Vec<String> {
    values.iter().map(ToString::to_string).collect()
}

/// Reads a value.
pub fn read<T: Shape>(text: &str) -> Result<T, Fault> {
    let json = fault::read(Paper::Document, text)?;
    T::read(&json).ok_or_else(|| Fault::new("not_json", "", Unread::SomethingElse))
}

/// A shape for `serde`.
pub(crate) struct Written<'a, T>(pub(crate) &'a T);

impl<T: Shape> Serialize for Written<'_, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.write(to)
    }
}

/// Writes the keys of an object, one after the other. Used by [`shape!`](macro@crate::shape).
pub struct Keys<S: Serializer>(S::SerializeMap);

impl<S: Serializer> Keys<S> {
    /// Begins an object.
    pub fn new(to: S) -> Result<Self, S::Error> {
        to.serialize_map(None).map(Self)
    }

    /// A key and its value.
    pub fn has(&mut self, key: &str, value: &impl Shape) -> Result<(), S::Error> {
        self.0.serialize_entry(key, &Written(value))
    }

    /// A required key; for the writer it is like any other.
    pub fn needs(&mut self, key: &str, value: &impl Shape) -> Result<(), S::Error> {
        self.has(key, value)
    }

    /// A key that is left out if there is nothing.
    pub fn maybe(&mut self, key: &str, value: &impl Shape) -> Result<(), S::Error> {
        if value.is_nothing() { Ok(()) } else { self.has(key, value) }
    }

    /// A key with what `serde` can write.
    pub(crate) fn put<T: Serialize + ?Sized>(
        &mut self,
        key: &str,
        value: &T,
    ) -> Result<(), S::Error> {
        self.0.serialize_entry(key, value)
    }

    /// A key with a text, whatever it is the text of: one function for all of them.
    pub(crate) fn said(&mut self, key: &str, value: &dyn Display) -> Result<(), S::Error> {
        self.put(key, value.to_string().as_str())
    }

    /// An object whose keys are in an order of their own, unless it is empty.
    pub(crate) fn pairs(&mut self, key: &str, all: &[(String, String)]) -> Result<(), S::Error> {
        if all.is_empty() { Ok(()) } else { self.put(key, &Pairs(all)) }
    }

    /// A key whose value is already JSON; null if it is not valid.
    pub(crate) fn raw(&mut self, key: &str, text: &str) -> Result<(), S::Error> {
        let value: Option<&RawValue> = serde_json::from_str(text).ok();
        self.0.serialize_entry(key, &value)
    }

    /// The end of the object.
    pub fn end(self) -> Result<S::Ok, S::Error> {
        self.0.end()
    }
}

/// Keys and values in their order.
struct Pairs<'a>(&'a [(String, String)]);

impl Serialize for Pairs<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

impl Json<'_> {
    /// The value of a key; null if it is missing.
    #[must_use]
    pub fn get(&self, key: &str) -> &Self {
        let Self::Object(fields) = self else { return &Json::Null };
        fields.iter().find(|(known, _)| known == key).map_or(&Json::Null, |(_, value)| value)
    }

    /// The value of a key, as [`shape!`](macro@crate::shape) reads it; the default if it is missing
    /// or of the wrong type.
    #[must_use]
    pub fn has<T: Shape + Default>(&self, key: &str) -> Option<T> {
        let Self::Object(fields) = self else { return Some(T::default()) };
        let said = fields.iter().find(|(known, _)| known == key);
        Some(said.and_then(|(_, value)| T::read(value)).unwrap_or_default())
    }

    /// The same for an optional key, which makes no difference to the reader.
    #[must_use]
    pub fn maybe<T: Shape + Default>(&self, key: &str) -> Option<T> {
        self.has(key)
    }

    /// The value of a required key.
    #[must_use]
    pub fn needs<T: Shape>(&self, key: &str) -> Option<T> {
        T::read(self.get(key))
    }
}

/// Gives a type its shape in JSON, for writer and reader at once.
///
/// A struct names its fields with their keys, in the order in which they are written. A key that it
/// `has` is always written; one that it has `maybe` is left out where there is nothing; one that it
/// `needs` must be present when reading. `by name` is for an enum with `ALL` and `name`, `by text`
/// for types with `Display` and `FromStr`.
///
/// ```
/// #[derive(Debug, Default, PartialEq)]
/// struct Seat { table: u32, name: Option<String> }
/// wire::shape!(Seat { table: needs "table", name: maybe "name" });
///
/// let seat = Seat { table: 7, name: None };
/// assert_eq!(wire::shape::text(&seat), r#"{"table":7}"#);
/// assert_eq!(wire::shape::read::<Seat>(r#"{"table": 7, "later": []}"#).unwrap(), seat);
/// assert!(wire::shape::read::<Seat>("{}").is_err());
/// ```
#[macro_export]
macro_rules! shape {
    (by name: $($type:ty),+) => {
        $(impl $crate::shape::Shape for $type {
            fn write<S: $crate::shape::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.name())
            }

            fn read(json: &$crate::Json<'_>) -> Option<Self> {
                let $crate::Json::Text(text) = json else { return None };
                Self::ALL.into_iter().find(|it| it.name() == text)
            }
        })+
    };
    (by text: $($type:ty),+) => {
        $(impl $crate::shape::Shape for $type {
            fn write<S: $crate::shape::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }

            fn read(json: &$crate::Json<'_>) -> Option<Self> {
                let $crate::Json::Text(text) = json else { return None };
                text.parse().ok()
            }
        })+
    };
    ($type:ty { $($field:ident: $how:ident $key:expr),* $(,)? }) => {
        impl $crate::shape::Shape for $type {
            fn write<S: $crate::shape::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let mut keys = $crate::shape::Keys::new(to)?;
                $(keys.$how($key, &self.$field)?;)*
                keys.end()
            }

            fn read(json: &$crate::Json<'_>) -> Option<Self> {
                if !matches!(json, $crate::Json::Object(_)) {
                    return None;
                }
                Some(Self { $($field: json.$how($key)?),* })
            }
        }
    };
}

pub use serde::Serializer;

crate::shape!(by name: desk::Kind, desk::Role, desk::Why);
crate::shape!(by text: desk::Key, desk::At, bridge::Seat, bridge::Call, bridge::Hand, bridge::Deal);
crate::shape!(by text: bridge::Vulnerability, Fraction);

/// A suit is its letter.
impl Shape for bridge::Suit {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_char(self.letter())
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        if let Json::Text(text) = json { text.parse().ok() } else { None }
    }
}

/// A call, unless it is a lead.
impl Shape for Decision {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(match self {
            Self::Call => "call",
            Self::Lead => "lead",
        })
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        let Json::Text(text) = json else { return None };
        Some(if text == "lead" { Self::Lead } else { Self::Call })
    }
}

impl Shape for words::Ended {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Played(played) => played.write(to),
            Self::Score(score) => {
                let mut keys = Keys::new(to)?;
                keys.has("ns", score)?;
                keys.end()
            }
        }
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        let score = json.needs("ns").map(Self::Score);
        score.or_else(|| score::Played::read(json).map(Self::Played))
    }
}

crate::shape!(by name: words::Form, words::Innocent);

impl Shape for String {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self)
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        if let Json::Text(text) = json { Some(text.clone().into_owned()) } else { None }
    }

    fn is_nothing(&self) -> bool {
        self.is_empty()
    }
}

impl Shape for desk::Device {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self)
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        if let Json::Text(text) = json { Some((&**text).into()) } else { None }
    }
}

impl Shape for usize {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(*self as u64)
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        u64::read(json)?.try_into().ok()
    }
}

/// One value for each side; a lone string is for both.
impl Shape for Sides<Fraction> {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut keys = Keys::new(to)?;
        keys.has("ns", &self.ns)?;
        keys.has("ew", &self.ew)?;
        keys.end()
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        let of = |side: &str| json.needs(side).or_else(|| Fraction::read(json));
        Some(Self { ns: of("ns")?, ew: of("ew")? })
    }
}

impl Shape for bool {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_bool(*self)
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        if let Json::Bool(so) = json { Some(*so) } else { None }
    }

    fn is_nothing(&self) -> bool {
        !self
    }
}

macro_rules! whole {
    ($($type:ty: $serialize:ident),*) => {
        $(impl Shape for $type {
            fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.$serialize(*self)
            }

            fn read(json: &Json<'_>) -> Option<Self> {
                if let Json::Whole(number) = json { (*number).try_into().ok() } else { None }
            }
        })*
    };
}

whole!(u8: serialize_u8, u32: serialize_u32, u64: serialize_u64);
whole!(i32: serialize_i32, i64: serialize_i64);

/// `None` is null, or left out.
impl<T: Shape> Shape for Option<T> {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(value) => value.write(to),
            None => to.serialize_unit(),
        }
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        Some(T::read(json))
    }

    fn is_nothing(&self) -> bool {
        self.is_none()
    }
}

/// Items of the wrong type are dropped.
impl<T: Shape> Shape for Vec<T> {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(Written))
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        let Json::List(items) = json else { return None };
        Some(items.iter().filter_map(T::read).collect())
    }

    fn is_nothing(&self) -> bool {
        self.is_empty()
    }
}

/// Missing items at the end are empty.
impl<const N: usize> Shape for [String; N] {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self)
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        let Json::List(items) = json else { return None };
        let mut items = items.iter();
        let mut next = || items.next().and_then(String::read).unwrap_or_default();
        Some(std::array::from_fn(|_| next()))
    }
}

impl<T: Shape> Shape for BTreeMap<String, T> {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter().map(|(key, value)| (key, Written(value))))
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        let Json::Object(fields) = json else { return None };
        // one by one: `collect` would add a sort for each type
        let mut all = Self::new();
        for (key, value) in fields {
            if let Some(value) = T::read(value) {
                all.insert(key.clone().into_owned(), value);
            }
        }
        Some(all)
    }

    fn is_nothing(&self) -> bool {
        self.is_empty()
    }
}

/// The version of the interface, as an answer names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Version;

impl Shape for Version {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(VERSION)
    }

    fn read(_: &Json<'_>) -> Option<Self> {
        Some(Self)
    }
}

/// The value given under a key, where it matters that it may be of the wrong type.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Said<T> {
    /// The key is missing, or null
    #[default]
    Nothing,
    This(T),
    /// Something of the wrong type
    Otherwise,
}

impl<T> Said<T> {
    /// The value; an error if it is of the wrong type.
    pub fn or<E>(self, wrong: impl FnOnce() -> E) -> Result<Option<T>, E> {
        match self {
            Self::Nothing => Ok(None),
            Self::This(value) => Ok(Some(value)),
            Self::Otherwise => Err(wrong()),
        }
    }

    /// The value, if it is of the right type.
    pub const fn get(&self) -> Option<&T> {
        match self {
            Self::This(value) => Some(value),
            Self::Nothing | Self::Otherwise => None,
        }
    }

    /// Was a value given?
    #[must_use]
    pub const fn is_said(&self) -> bool {
        !matches!(self, Self::Nothing)
    }
}

impl<T> From<Option<T>> for Said<T> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Nothing, Self::This)
    }
}

impl<T: Shape> Shape for Said<T> {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::This(value) => value.write(to),
            Self::Nothing | Self::Otherwise => to.serialize_unit(),
        }
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        if *json == Json::Null {
            return Some(Self::Nothing);
        }
        Some(T::read(json).map_or(Self::Otherwise, Self::This))
    }

    fn is_nothing(&self) -> bool {
        !matches!(self, Self::This(_))
    }
}

/// JSON that is not looked into: kept as it is, its keys in order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Free(serde_json::Value);

impl Free {
    /// Reads it.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok().map(Self)
    }
}

impl Display for Free {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl Shape for Free {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        fn of(json: &Json<'_>) -> serde_json::Value {
            match json {
                Json::Null => serde_json::Value::Null,
                Json::Bool(so) => (*so).into(),
                Json::Whole(number) => (*number).into(),
                Json::Number(number) => (*number).into(),
                Json::Text(text) => text.as_ref().into(),
                Json::List(items) => items.iter().map(of).collect(),
                Json::Object(fields) => {
                    fields.iter().map(|(key, value)| (key.as_ref(), of(value))).collect()
                }
            }
        }
        (*json != Json::Null).then(|| Self(of(json)))
    }
}
