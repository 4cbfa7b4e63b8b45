//! The files in which a regulating authority's choices are written: TOML in,
//! what it says out, line by line.
//!
//! ```
//! let file = profiles::File::read(r#"
//! name = "Our Bridge Union"
//! base = "ebu"
//!
//! [settings]
//! doubt = "judge"
//! la_threshold = { value = "fifth", source = "our handbook, 4.2" }
//! "#)?;
//! assert_eq!(file.base().unwrap().text, "ebu");
//! assert_eq!(file.choices()[1].source.as_deref(), Some("our handbook, 4.2"));
//!
//! let refused = profiles::File::read("name = \"Ours\"\n[settings]\ndoubt = true\n");
//! assert_eq!(
//!     refused.unwrap_err().to_string(),
//!     "line 3: `doubt` is a text in quotes, or { value = …, source = … }, not a boolean"
//! );
//! # Ok::<_, profiles::FileError>(())
//! ```
//!
//! The director knows which settings there are, and what each may be.

use std::fmt;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

/// What a file says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    name: String,
    base: Option<Word>,
    choices: Vec<Choice>,
}

/// A text, and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    pub text: String,
    /// Its line, from 1
    pub line: usize,
}

/// What a setting is to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    pub setting: String,
    pub value: String,
    /// Where the authority published it
    pub source: Option<String>,
    /// Its line, from 1
    pub line: usize,
}

/// The file is not such a file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct FileError {
    /// The line, from 1
    pub line: usize,
    /// What is wrong in it
    pub what: Flaw,
}

/// What is wrong in a line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// No TOML, in the words of its reader
    #[error("this is not TOML: {0}")]
    NotToml(String),
    /// No key of such a file
    #[error("`{0}` is not a key of a profile; the keys are name, base and settings")]
    Key(String),
    /// The name is missing
    #[error("`name` is missing; write name = \"…\" with the authority's name in full")]
    NoName,
    /// There are no settings
    #[error(
        "the settings are missing; write [settings] and below it one a line, such as doubt = \"judge\""
    )]
    NoSettings,
    /// A key that is no text
    #[error("`{0}` is a text in quotes, not {1}")]
    NotText(String, Sort),
    /// A key without a text
    #[error("`{0}` is empty")]
    Empty(String),
    /// Settings that are no table
    #[error("`settings` is a table, [settings], and not {0}")]
    NotTable(Sort),
    /// A setting that is neither a text nor a table
    #[error("`{0}` is a text in quotes, or {{ value = …, source = … }}, not {1}")]
    NotChoice(String, Sort),
    /// A key that no setting has
    #[error("`{0}` has a value and a source, and no `{1}`")]
    Strange(String, String),
    /// A key that a setting must have
    #[error("`{0}` has no {1}; write {{ value = …, source = … }}")]
    Lacks(String, String),
}

/// What a value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    Text,
    Number,
    Boolean,
    Date,
    List,
    Table,
}

impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Text => "a text",
            Self::Number => "a number",
            Self::Boolean => "a boolean",
            Self::Date => "a date",
            Self::List => "a list",
            Self::Table => "a table",
        })
    }
}

/// The keys of a file.
const KEYS: [&str; 3] = ["name", "base", "settings"];

impl File {
    /// Reads a file.
    pub fn read(text: &str) -> Result<Self, FileError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let reader = Reader { text };
        let table = DeTable::parse(text).map_err(|error| {
            let what = Flaw::NotToml(one_line(error.message()));
            reader.refused(&error.span().unwrap_or_default(), what)
        })?;
        let table = table.into_inner();
        for key in table.keys() {
            if !KEYS.contains(&key.get_ref().as_ref()) {
                return Err(reader.refused(&key.span(), Flaw::Key(one_line(key.get_ref()))));
            }
        }
        let missing = |what| reader.refused(&(text.len()..text.len()), what);
        let name = reader.word(&table, "name")?.ok_or_else(|| missing(Flaw::NoName))?;
        let base = reader.word(&table, "base")?;
        let choices = match table.get("settings") {
            Some(settings) => reader.choices(settings)?,
            None if base.is_some() => Vec::new(),
            None => return Err(missing(Flaw::NoSettings)),
        };
        Ok(Self { name: name.text, base, choices })
    }

    /// The authority's name in full.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The profile that decides what this one leaves out.
    #[must_use]
    pub const fn base(&self) -> Option<&Word> {
        self.base.as_ref()
    }

    /// The settings, by name.
    #[must_use]
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }
}

/// The text that is read, for the numbers of its lines.
struct Reader<'t> {
    text: &'t str,
}

impl Reader<'_> {
    fn line(&self, place: &Range<usize>) -> usize {
        let before = self.text.bytes().take(place.start);
        before.filter(|byte| *byte == b'\n').count() + 1
    }

    fn refused(&self, place: &Range<usize>, what: Flaw) -> FileError {
        FileError { line: self.line(place), what }
    }

    /// The text of a key.
    fn word(&self, table: &DeTable<'_>, key: &str) -> Result<Option<Word>, FileError> {
        let Some(value) = table.get(key) else { return Ok(None) };
        let text = value.get_ref().as_str().ok_or_else(|| {
            let is = sort(value.get_ref());
            self.refused(&value.span(), Flaw::NotText(key.to_owned(), is))
        })?;
        if text.trim().is_empty() {
            return Err(self.refused(&value.span(), Flaw::Empty(key.to_owned())));
        }
        Ok(Some(Word { text: one_line(text), line: self.line(&value.span()) }))
    }

    fn choices(&self, settings: &Spanned<DeValue<'_>>) -> Result<Vec<Choice>, FileError> {
        let Some(table) = settings.get_ref().as_table() else {
            let is = sort(settings.get_ref());
            return Err(self.refused(&settings.span(), Flaw::NotTable(is)));
        };
        table.iter().map(|(setting, value)| self.choice(setting, value)).collect()
    }

    fn choice(
        &self,
        setting: &Spanned<DeString<'_>>,
        value: &Spanned<DeValue<'_>>,
    ) -> Result<Choice, FileError> {
        let line = self.line(&setting.span());
        let setting = one_line(setting.get_ref());
        if let Some(value) = value.get_ref().as_str() {
            return Ok(Choice { setting, value: one_line(value), source: None, line });
        }
        let Some(table) = value.get_ref().as_table() else {
            let what = Flaw::NotChoice(setting, sort(value.get_ref()));
            return Err(FileError { line, what });
        };
        let strange =
            table.keys().find(|key| !["value", "source"].contains(&key.get_ref().as_ref()));
        if let Some(key) = strange {
            let what = Flaw::Strange(setting, one_line(key.get_ref()));
            return Err(FileError { line, what });
        }
        let part = |key: &str| {
            let lacks = || Flaw::Lacks(setting.clone(), key.to_owned());
            self.word(table, key)?.ok_or_else(|| FileError { line, what: lacks() })
        };
        let (value, source) = (part("value")?.text, Some(part("source")?.text));
        Ok(Choice { setting, value, source, line })
    }
}

const fn sort(value: &DeValue<'_>) -> Sort {
    match value {
        DeValue::String(_) => Sort::Text,
        DeValue::Integer(_) | DeValue::Float(_) => Sort::Number,
        DeValue::Boolean(_) => Sort::Boolean,
        DeValue::Datetime(_) => Sort::Date,
        DeValue::Array(_) => Sort::List,
        DeValue::Table(_) => Sort::Table,
    }
}

/// Somebody's text on one line.
fn one_line(text: &str) -> String {
    text.trim().chars().map(|c| if c.is_control() { '·' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_reported_with_its_line() {
        let settings = |line: &str| format!("name = \"x\"\n\n[settings]\n{line}\n");
        let table = [
            (String::new(), "line 1: `name` is missing; write name = \"…\" with the authority's"),
            ("name = \"x\"\n".into(), "line 2: the settings are missing; write [settings]"),
            ("name = \"x\"\nbase = 7\n".into(), "line 2: `base` is a text in quotes, not a number"),
            ("name = \" \"\n".into(), "line 1: `name` is empty"),
            ("name = \"x\"\nbsae = \"wbf\"".into(), "line 2: `bsae` is not a key of a profile"),
            ("name = \"x\"\nsettings = []".into(), "line 2: `settings` is a table, [settings]"),
            (settings("doubt = judge"), "line 4: this is not TOML: "),
            (settings("doubt = \"a\"\ndoubt = \"b\""), "line 5: this is not TOML: duplicate key"),
            (settings("doubt = 1"), "line 4: `doubt` is a text in quotes, or {"),
            (settings("doubt = { value = \"a\" }"), "line 4: `doubt` has no source; write {"),
            (settings("doubt = { source = \"a\" }"), "line 4: `doubt` has no value; write {"),
            (
                settings("doubt = { value = \"a\", source = \"b\", page = 4 }"),
                "line 4: `doubt` has a value and a source, and no `page`",
            ),
            (
                settings("doubt = { value = true, source = \"b\" }"),
                "line 4: `value` is a text in quotes, not a boolean",
            ),
        ];
        for (text, expected) in table {
            let refused = File::read(&text).expect_err(&text).to_string();
            assert!(refused.starts_with(expected), "{text}\n{refused}");
            assert_eq!(refused.lines().count(), 1, "{refused}");
        }
    }

    #[test]
    fn a_value_may_be_given_as_a_table() {
        let text = "name = \"x\"\n[settings.doubt]\nvalue = \"judge\"\nsource = \"y\"\n";
        let file = File::read(text).unwrap();
        let source = Some("y".to_owned());
        let doubt = Choice { setting: "doubt".into(), value: "judge".into(), source, line: 2 };
        assert_eq!(file.choices(), [doubt]);
    }
}
