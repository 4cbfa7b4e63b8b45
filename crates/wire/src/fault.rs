//! What is wrong with a score or a review: a sentence, a code for programs, and the place; and the
//! reading that finds it.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use score::{Common, Fraction};
use serde::de::DeserializeSeed as _;
use serde_json::error::Category;
use words::{Misgiven, Paper, Refusal, Refusals as _, Spot, Tongue, Wanted};

use crate::document::{self, Found, LARGEST, one_line, too_long};
use crate::json::{Field, Json, Within, short};

/// What is wrong with a score or a review. As text it is one line of English.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// A word for programs, such as `bad_number`
    pub code: &'static str,
    /// Where, such as `outcomes[0].weight`; empty for the whole document
    pub at: String,
    /// What is wrong there
    pub why: Arc<Refusal>,
}

impl Fault {
    /// What is wrong in this place.
    pub fn new(code: &'static str, at: impl Into<String>, why: impl Into<Refusal>) -> Self {
        Self { code, at: at.into(), why: Arc::new(why.into()) }
    }

    /// What is wrong, in one line of this language.
    #[must_use]
    pub fn said(&self, tongue: Tongue) -> String {
        let Self { at, why, .. } = self;
        one_line(if at.is_empty() {
            tongue.refused(why)
        } else {
            tongue.refused(&Refusal::Within(Spot::Path(at.clone()), Arc::clone(why)))
        })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Tongue::English))
    }
}

impl std::error::Error for Fault {}

impl From<Fault> for Refusal {
    fn from(Fault { at, why, .. }: Fault) -> Self {
        if at.is_empty() { Arc::unwrap_or_clone(why) } else { Self::Within(Spot::Path(at), why) }
    }
}

/// The most results, outcomes or answers in one list. In a larger field, equal results are given
/// together with a `count`.
const MOST_RESULTS: usize = 10_000;

/// Reads a document as a tree.
pub(crate) fn read(name: Paper, text: &str) -> Result<Json<'_>, Fault> {
    if text.len() > LARGEST {
        return Err(Fault::new("bad_number", "", too_long(name)));
    }
    read_up_to(name, text, MOST_RESULTS)
}

/// The same of any length, with lists that are at most so long.
pub(crate) fn read_up_to(name: Paper, text: &str, most: usize) -> Result<Json<'_>, Fault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = serde_json::Deserializer::from_str(text);
    let found = Found::default();
    let read = Within::document(name, most, &found).deserialize(&mut reader);
    read.and_then(|json| reader.end().map(|()| json)).map_err(|error| {
        let range = error.to_string().starts_with("number out of range");
        let code = match error.classify() {
            Category::Data => "bad_number",
            Category::Syntax if range => "bad_number",
            Category::Syntax | Category::Io | Category::Eof => "not_json",
        };
        Fault::new(code, "", document::not_json(name, &error, &found))
    })
}

fn owned(keys: &[&str]) -> Vec<String> {
    keys.iter().map(|key| (*key).to_owned()).collect()
}

/// The fields of an object, taken out one by one.
pub(crate) struct Fields<'a> {
    at: String,
    fields: Vec<Field<'a>>,
}

impl<'a> Fields<'a> {
    /// The object at this place, which may have only these keys.
    pub(crate) fn new(json: Json<'a>, at: &str, keys: &[&str]) -> Result<Self, Fault> {
        let fields = json
            .object()
            .map_err(|other| Fault::new("missing", at, Misgiven::NoObject(owned(keys), other)))?;
        let fields = Self { at: at.to_owned(), fields };
        for (place, (key, _)) in fields.fields.iter().enumerate() {
            // the one who answers a request has already looked for its language
            let is_lang = at.is_empty() && **key == *crate::tongue::KEY;
            if !is_lang && !keys.contains(&&**key) {
                let why = Misgiven::NoSuchKey(owned(keys));
                return Err(Fault::new("unknown_key", fields.at(&short(key)), why));
            }
            if fields.fields[..place].iter().any(|(earlier, _)| earlier == key) {
                return Err(Fault::new("unknown_key", fields.at(key), Misgiven::Twice));
            }
        }
        Ok(fields)
    }

    /// The path of a key.
    pub(crate) fn at(&self, key: &str) -> String {
        if self.at.is_empty() { key.to_owned() } else { format!("{}.{key}", self.at) }
    }

    /// Is there such a key, with a value?
    pub(crate) fn has(&self, key: &str) -> bool {
        self.fields.iter().any(|(known, value)| known == key && *value != Json::Null)
    }

    /// The value of a key, even if it is null.
    pub(crate) fn take_any(&mut self, key: &str) -> Option<Json<'a>> {
        let place = self.fields.iter().position(|(known, _)| known == key)?;
        Some(self.fields.swap_remove(place).1)
    }

    /// The value of a key; null counts as missing.
    pub(crate) fn take(&mut self, key: &str) -> Option<Json<'a>> {
        self.take_any(key).filter(|value| *value != Json::Null)
    }

    /// The value of a key that must be there.
    pub(crate) fn need(
        &mut self,
        key: &str,
        code: &'static str,
        what: Wanted,
    ) -> Result<Json<'a>, Fault> {
        self.take(key).ok_or_else(|| Fault::new(code, self.at(key), Misgiven::Missing(what)))
    }

    pub(crate) fn text(
        &mut self,
        key: &str,
        code: &'static str,
    ) -> Result<Option<Cow<'a, str>>, Fault> {
        let at = self.at(key);
        self.take(key).map(|value| text(value, code, &at)).transpose()
    }

    pub(crate) fn bool(&mut self, key: &str, default: bool) -> Result<bool, Fault> {
        match self.take(key) {
            None => Ok(default),
            Some(Json::Bool(value)) => Ok(value),
            Some(other) => {
                Err(Fault::new("bad_setting", self.at(key), Misgiven::NoFlag(other.sort())))
            }
        }
    }
}

pub(crate) fn text<'a>(
    json: Json<'a>,
    code: &'static str,
    at: &str,
) -> Result<Cow<'a, str>, Fault> {
    json.text().map_err(|other| Fault::new(code, at, Misgiven::NoText(other)))
}

pub(crate) fn list<'a>(
    json: Json<'a>,
    code: &'static str,
    at: &str,
) -> Result<Vec<Json<'a>>, Fault> {
    json.list().map_err(|other| Fault::new(code, at, Misgiven::NoList(other)))
}

/// The numbers of a document, brought to a common denominator.
#[derive(Debug, Default)]
pub struct Numbers(Common);

impl Numbers {
    /// A number as somebody wrote it, `2.85` or `100/3`.
    pub fn written(&mut self, text: &str, at: &str) -> Result<Fraction, Fault> {
        self.read(&Json::Text(text.into()), at)
    }

    /// A whole number as somebody wrote it.
    pub fn written_whole(&mut self, text: &str, at: &str) -> Result<i64, Fault> {
        self.whole(&Json::Text(text.into()), at)
    }

    /// A cap in IMPs as somebody wrote it.
    pub fn written_cap(&mut self, text: &str, at: &str) -> Result<u8, Fault> {
        self.cap(&Json::Text(text.into()), at)
    }

    /// A number: a whole one, or a string.
    pub(crate) fn read(&mut self, json: &Json<'_>, at: &str) -> Result<Fraction, Fault> {
        let bad = |why: Misgiven| Fault::new("bad_number", at, why);
        let number = match json {
            Json::Whole(number) => Fraction::from(*number),
            Json::Text(text) => {
                text.parse::<Fraction>().map_err(|error| Fault::new("bad_number", at, error))?
            }
            Json::Number(_) => return Err(bad(Misgiven::AsText)),
            Json::Null | Json::Bool(_) | Json::List(_) | Json::Object(_) => {
                return Err(bad(Misgiven::NoNumber(json.sort())));
            }
        };
        if !self.0.takes(&number) {
            return Err(bad(Misgiven::NoCommon));
        }
        Ok(number)
    }

    /// A whole number.
    pub(crate) fn whole(&mut self, json: &Json<'_>, at: &str) -> Result<i64, Fault> {
        let number = self.read(json, at)?;
        let whole = number.whole();
        whole.ok_or_else(|| Fault::new("bad_number", at, Misgiven::NotWhole(number)))
    }

    /// A number that is above zero.
    pub(crate) fn positive(&mut self, json: &Json<'_>, at: &str) -> Result<Fraction, Fault> {
        let number = self.read(json, at)?;
        if number.is_positive() {
            return Ok(number);
        }
        Err(Fault::new("bad_number", at, Misgiven::NotPositive(number)))
    }

    /// A whole number from 1 to 255, such as a cap.
    pub(crate) fn cap(&mut self, json: &Json<'_>, at: &str) -> Result<u8, Fault> {
        let number = self.whole(json, at)?;
        let cap = u8::try_from(number).ok().filter(|number| *number > 0);
        cap.ok_or_else(|| Fault::new("bad_number", at, Misgiven::Cap))
    }

    /// A score: a multiple of ten that is possible on a board.
    pub(crate) fn score(&mut self, json: &Json<'_>, at: &str) -> Result<i32, Fault> {
        let number = self.whole(json, at)?;
        let known = i32::try_from(number).ok().filter(|score| score.abs() <= score::HIGHEST);
        let known = known.filter(|score| score % 10 == 0);
        known.ok_or_else(|| Fault::new("bad_number", at, Misgiven::Score(number)))
    }
}
