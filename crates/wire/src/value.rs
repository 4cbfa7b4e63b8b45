//! JSON that is put together piece by piece: for pages that keep something of
//! their own, and that ask what others ask with a document.

use std::fmt;

use crate::fault::{self, Fault};
use crate::json::Json;

/// A value of JSON. Numbers are whole: what need not be is text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Value {
    /// `null`
    #[default]
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A whole number
    Whole(i64),
    /// A text
    Text(String),
    /// A list
    List(Vec<Self>),
    /// Keys and their values, in order
    Object(Vec<(String, Self)>),
}

impl Value {
    /// Reads a document; a number that is not whole is null.
    pub fn read(text: &str) -> Result<Self, Fault> {
        fault::read("document", text).map(Self::of)
    }

    fn of(json: Json<'_>) -> Self {
        match json {
            Json::Null | Json::Number(_) => Self::Null,
            Json::Bool(so) => Self::Bool(so),
            Json::Whole(number) => Self::Whole(number),
            Json::Text(text) => Self::Text(text.into_owned()),
            Json::List(items) => Self::List(items.into_iter().map(Self::of).collect()),
            Json::Object(fields) => {
                let fields = fields.into_iter();
                Self::Object(fields.map(|(key, it)| (key.into_owned(), Self::of(it))).collect())
            }
        }
    }

    /// An object of these.
    #[must_use]
    pub fn object<const N: usize>(fields: [(&str, Self); N]) -> Self {
        Self::Object(fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
    }

    /// One more key of an object; a null is left out.
    pub fn put(&mut self, key: &str, value: Self) {
        if let Self::Object(fields) = self
            && value != Self::Null
        {
            fields.push((key.to_owned(), value));
        }
    }

    /// The value of a key; null where there is none.
    #[must_use]
    pub fn get(&self, key: &str) -> &Self {
        let Self::Object(fields) = self else { return &Self::Null };
        fields.iter().find(|(known, _)| known == key).map_or(&Self::Null, |(_, value)| value)
    }

    /// The text, if it is one.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The number, if it is one.
    #[must_use]
    pub const fn whole(&self) -> Option<i64> {
        if let Self::Whole(number) = self { Some(*number) } else { None }
    }

    /// Whether, if it says so.
    #[must_use]
    pub const fn bool(&self) -> Option<bool> {
        if let Self::Bool(so) = self { Some(*so) } else { None }
    }

    /// The items of a list; none of anything else.
    #[must_use]
    pub fn list(&self) -> &[Self] {
        if let Self::List(items) = self { items } else { &[] }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

impl<T: Into<Self>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }
}

/// As it is written, in one line.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(so) => write!(f, "{so}"),
            Self::Whole(number) => write!(f, "{number}"),
            Self::Text(text) => quote(f, text),
            Self::List(items) => {
                let mut before = "[";
                for item in items {
                    write!(f, "{before}{item}")?;
                    before = ",";
                }
                f.write_str(if items.is_empty() { "[]" } else { "]" })
            }
            Self::Object(fields) => {
                let mut before = "{";
                for (key, value) in fields {
                    f.write_str(before)?;
                    quote(f, key)?;
                    write!(f, ":{value}")?;
                    before = ",";
                }
                f.write_str(if fields.is_empty() { "{}" } else { "}" })
            }
        }
    }
}

fn quote(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_str(&serde_json::to_string(text).map_err(|_| fmt::Error)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_written_can_be_read() {
        let text = r#"{"a":[1,"x \" \n",true,{}],"b":{"c":[]}}"#;
        let read = Value::read(text).unwrap();
        assert_eq!(read.to_string(), text);
        assert_eq!(read.get("a").list()[1].text(), Some("x \" \n"));
        assert_eq!(read.get("none"), &Value::Null);
        assert!(Value::read("{").is_err());
    }
}
