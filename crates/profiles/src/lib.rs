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
    line: usize,
    what: String,
}

/// The keys of a file.
const KEYS: [&str; 3] = ["name", "base", "settings"];

impl File {
    /// Reads a file.
    pub fn read(text: &str) -> Result<Self, FileError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let reader = Reader { text };
        let table = DeTable::parse(text).map_err(|error| {
            let what = format!("this is not TOML: {}", one_line(error.message()));
            reader.refused(&error.span().unwrap_or_default(), what)
        })?;
        let table = table.into_inner();
        for key in table.keys() {
            if !KEYS.contains(&key.get_ref().as_ref()) {
                let what = format!(
                    "`{}` is not a key of a profile; the keys are name, base and settings",
                    one_line(key.get_ref())
                );
                return Err(reader.refused(&key.span(), what));
            }
        }
        let missing = |what: &str| reader.refused(&(text.len()..text.len()), what.to_owned());
        let name = reader.word(&table, "name")?.ok_or_else(|| {
            missing("`name` is missing; write name = \"…\" with the authority's name in full")
        })?;
        let base = reader.word(&table, "base")?;
        let choices = match table.get("settings") {
            Some(settings) => reader.choices(settings)?,
            None if base.is_some() => Vec::new(),
            None => {
                return Err(missing(
                    "the settings are missing; write [settings] and below it one a line, \
                     such as doubt = \"judge\"",
                ));
            }
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

impl FileError {
    /// What is wrong in a line.
    #[must_use]
    pub fn new(line: usize, what: impl Into<String>) -> Self {
        Self { line, what: what.into() }
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

    fn refused(&self, place: &Range<usize>, what: String) -> FileError {
        FileError::new(self.line(place), what)
    }

    /// The text of a key.
    fn word(&self, table: &DeTable<'_>, key: &str) -> Result<Option<Word>, FileError> {
        let Some(value) = table.get(key) else { return Ok(None) };
        let text = value.get_ref().as_str().ok_or_else(|| {
            let is = kind(value.get_ref());
            self.refused(&value.span(), format!("`{key}` is a text in quotes, not {is}"))
        })?;
        if text.trim().is_empty() {
            return Err(self.refused(&value.span(), format!("`{key}` is empty")));
        }
        Ok(Some(Word { text: one_line(text), line: self.line(&value.span()) }))
    }

    fn choices(&self, settings: &Spanned<DeValue<'_>>) -> Result<Vec<Choice>, FileError> {
        let Some(table) = settings.get_ref().as_table() else {
            let is = kind(settings.get_ref());
            let what = format!("`settings` is a table, [settings], and not {is}");
            return Err(self.refused(&settings.span(), what));
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
            let is = kind(value.get_ref());
            return Err(FileError::new(
                line,
                format!(
                    "`{setting}` is a text in quotes, or {{ value = …, source = … }}, not {is}"
                ),
            ));
        };
        let strange =
            table.keys().find(|key| !["value", "source"].contains(&key.get_ref().as_ref()));
        if let Some(key) = strange {
            let key = one_line(key.get_ref());
            let what = format!("`{setting}` has a value and a source, and no `{key}`");
            return Err(FileError::new(line, what));
        }
        let part = |key: &str| {
            let lacks = || format!("`{setting}` has no {key}; write {{ value = …, source = … }}");
            self.word(table, key)?.ok_or_else(|| FileError::new(line, lacks()))
        };
        let (value, source) = (part("value")?.text, Some(part("source")?.text));
        Ok(Choice { setting, value, source, line })
    }
}

/// What a value is, with its article.
fn kind(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) | DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "a boolean",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
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
