//! What is wrong with a score or a review: a sentence, a code for programs, and
//! where it is. And the reading that finds it.

use std::borrow::Cow;
use std::fmt;

use score::{Common, Fraction};
use serde::de::DeserializeSeed as _;
use serde_json::error::Category;

use crate::document::{self, LARGEST, too_long};
use crate::json::{Field, Json, Within, quoted, short};

/// What is wrong with a score or a review.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct Fault {
    /// A word for programs, such as `bad_number`
    pub code: &'static str,
    /// Where, such as `outcomes[0].weight`; empty for the whole
    pub at: String,
    /// One line
    pub text: String,
}

impl Fault {
    pub(crate) fn new(code: &'static str, at: impl Into<String>, what: impl fmt::Display) -> Self {
        let at = at.into();
        let text = if at.is_empty() { what.to_string() } else { format!("{at}: {what}") };
        let text = if text.contains(char::is_control) {
            text.replace(char::is_control, "·")
        } else {
            text
        };
        Self { code, at, text }
    }
}

/// The most results, outcomes or answers in one list. Where a field is larger,
/// equal results go together with a `count`.
const MOST_RESULTS: usize = 10_000;

/// Reads a document as a tree.
pub(crate) fn read<'a>(name: &'static str, text: &'a str) -> Result<Json<'a>, Fault> {
    if text.len() > LARGEST {
        return Err(Fault::new("bad_number", "", too_long(name)));
    }
    read_up_to(name, text, MOST_RESULTS)
}

/// The same of any length, with lists that are at most so long.
pub(crate) fn read_up_to<'a>(
    name: &'static str,
    text: &'a str,
    most: usize,
) -> Result<Json<'a>, Fault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = serde_json::Deserializer::from_str(text);
    let read = Within::document(name, most).deserialize(&mut reader);
    read.and_then(|json| reader.end().map(|()| json)).map_err(|error| {
        let range = error.to_string().starts_with("number out of range");
        let code = match error.classify() {
            Category::Data => "bad_number",
            Category::Syntax if range => "bad_number",
            Category::Syntax | Category::Io | Category::Eof => "not_json",
        };
        Fault::new(code, "", document::not_json(name, &error))
    })
}

/// The fields of an object, taken out one by one.
pub(crate) struct Fields<'a> {
    at: String,
    fields: Vec<Field<'a>>,
}

impl<'a> Fields<'a> {
    /// The object at this place, which has these keys and no others.
    pub(crate) fn new(json: Json<'a>, at: &str, keys: &[&str]) -> Result<Self, Fault> {
        let fields = json.object().map_err(|other| {
            let keys = quoted(keys.iter(), " or ");
            Fault::new("missing", at, format_args!("this is an object with {keys}, not {other}"))
        })?;
        let fields = Self { at: at.to_owned(), fields };
        for (place, (key, _)) in fields.fields.iter().enumerate() {
            // who answers a request has looked for its language
            let is_lang = at.is_empty() && **key == *crate::tongue::KEY;
            if !is_lang && !keys.contains(&&**key) {
                let keys = quoted(keys.iter(), " and ");
                let text = format!("there is no such key; this has {keys}");
                return Err(Fault::new("unknown_key", fields.at(&short(key)), text));
            }
            if fields.fields[..place].iter().any(|(earlier, _)| earlier == key) {
                let text = "this key is given twice; keep one";
                return Err(Fault::new("unknown_key", fields.at(key), text));
            }
        }
        Ok(fields)
    }

    /// The place of a key.
    pub(crate) fn at(&self, key: &str) -> String {
        if self.at.is_empty() { key.to_owned() } else { format!("{}.{key}", self.at) }
    }

    /// Is there such a key, with a value?
    pub(crate) fn has(&self, key: &str) -> bool {
        self.fields.iter().any(|(known, value)| known == key && *value != Json::Null)
    }

    /// The value of a key, null if it says so.
    pub(crate) fn take_any(&mut self, key: &str) -> Option<Json<'a>> {
        let place = self.fields.iter().position(|(known, _)| known == key)?;
        Some(self.fields.swap_remove(place).1)
    }

    /// The value of a key; null is none.
    pub(crate) fn take(&mut self, key: &str) -> Option<Json<'a>> {
        self.take_any(key).filter(|value| *value != Json::Null)
    }

    /// The value of a key that must be there.
    pub(crate) fn need(
        &mut self,
        key: &str,
        code: &'static str,
        what: &str,
    ) -> Result<Json<'a>, Fault> {
        self.take(key).ok_or_else(|| {
            Fault::new(code, self.at(key), format_args!("this is missing; it is {what}"))
        })
    }

    /// The text of a key.
    pub(crate) fn text(
        &mut self,
        key: &str,
        code: &'static str,
    ) -> Result<Option<Cow<'a, str>>, Fault> {
        let at = self.at(key);
        self.take(key).map(|value| text(value, code, &at)).transpose()
    }

    /// Yes or no.
    pub(crate) fn bool(&mut self, key: &str, default: bool) -> Result<bool, Fault> {
        match self.take(key) {
            None => Ok(default),
            Some(Json::Bool(value)) => Ok(value),
            Some(other) => {
                let text = format!("this is true or false, not {}", other.sort());
                Err(Fault::new("bad_setting", self.at(key), text))
            }
        }
    }
}

/// A text.
pub(crate) fn text<'a>(
    json: Json<'a>,
    code: &'static str,
    at: &str,
) -> Result<Cow<'a, str>, Fault> {
    json.text().map_err(|other| Fault::new(code, at, format_args!("this is text, not {other}")))
}

/// The items of a list.
pub(crate) fn list<'a>(
    json: Json<'a>,
    code: &'static str,
    at: &str,
) -> Result<Vec<Json<'a>>, Fault> {
    json.list().map_err(|other| Fault::new(code, at, format_args!("this is a list, not {other}")))
}

/// The numbers of a document, which have a common denominator.
#[derive(Debug, Default)]
pub struct Numbers(Common);

impl Numbers {
    /// A number that somebody wrote, `2.85` or `100/3`.
    pub fn written(&mut self, text: &str, at: &str) -> Result<Fraction, Fault> {
        self.read(&Json::Text(text.into()), at)
    }

    /// A whole number that somebody wrote.
    pub fn written_whole(&mut self, text: &str, at: &str) -> Result<i64, Fault> {
        self.whole(&Json::Text(text.into()), at)
    }

    /// A cap in IMPs that somebody wrote.
    pub fn written_cap(&mut self, text: &str, at: &str) -> Result<u8, Fault> {
        self.cap(&Json::Text(text.into()), at)
    }

    /// A number: whole, or a text.
    pub(crate) fn read(&mut self, json: &Json<'_>, at: &str) -> Result<Fraction, Fault> {
        let bad = |what: &dyn fmt::Display| Fault::new("bad_number", at, what);
        let number = match json {
            Json::Whole(number) => Fraction::from(*number),
            Json::Text(text) => text.parse::<Fraction>().map_err(|error| bad(&error))?,
            Json::Number(_) => {
                return Err(bad(
                    &r#"write a number with a point, or a very large one, as text, such as "2.85""#,
                ));
            }
            Json::Null | Json::Bool(_) | Json::List(_) | Json::Object(_) => {
                return Err(bad(&format_args!(
                    r#"this is a number, such as 60, "2.85" or "100/3", not {}"#,
                    json.sort()
                )));
            }
        };
        if !self.0.takes(&number) {
            return Err(bad(&"these numbers have no common denominator of reasonable length"));
        }
        Ok(number)
    }

    /// A whole number.
    pub(crate) fn whole(&mut self, json: &Json<'_>, at: &str) -> Result<i64, Fault> {
        let number = self.read(json, at)?;
        number.whole().ok_or_else(|| {
            Fault::new("bad_number", at, format_args!("this is a whole number, not {number}"))
        })
    }

    /// A number that is above zero.
    pub(crate) fn positive(&mut self, json: &Json<'_>, at: &str) -> Result<Fraction, Fault> {
        let number = self.read(json, at)?;
        if number.is_positive() {
            return Ok(number);
        }
        Err(Fault::new("bad_number", at, format_args!("this is above zero, not {number}")))
    }

    /// A whole number from 1 to 255, such as a cap.
    pub(crate) fn cap(&mut self, json: &Json<'_>, at: &str) -> Result<u8, Fault> {
        let number = self.whole(json, at)?;
        u8::try_from(number).ok().filter(|number| *number > 0).ok_or_else(|| {
            Fault::new("bad_number", at, "a cap is a whole number of IMPs from 1 to 255")
        })
    }

    /// A score: a multiple of ten that a board can have.
    pub(crate) fn score(&mut self, json: &Json<'_>, at: &str) -> Result<i32, Fault> {
        let number = self.whole(json, at)?;
        let known = i32::try_from(number).ok().filter(|score| score.abs() <= score::HIGHEST);
        known.filter(|score| score % 10 == 0).ok_or_else(|| {
            Fault::new(
                "bad_number",
                at,
                format_args!(
                    "a score is a multiple of ten, at most {}, not {number}",
                    score::HIGHEST
                ),
            )
        })
    }
}
