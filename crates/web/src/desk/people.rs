//! Who has a device at the event, and what persons are called.

use std::collections::{BTreeMap, HashMap};

use wire::Value;

/// Somebody with a device at the event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Person {
    /// The device
    pub device: String,
    /// `director`, `chief` …
    pub role: String,
    /// What they are called
    pub name: Option<String>,
    /// The table of a card
    pub table: Option<u32>,
    /// Have they been shut out?
    pub is_revoked: bool,
}

/// Those who have a device at the event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct People {
    all: Vec<Person>,
    /// Where each stands, by their device
    places: HashMap<String, usize>,
}

impl People {
    /// Reads the list of devices.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let all = Value::read(text).map(|it| listed(&it)).unwrap_or_default();
        let places = all.iter().enumerate().map(|(place, it)| (it.device.clone(), place));
        Self { places: places.collect(), all }
    }

    /// Whose device it is.
    #[must_use]
    pub fn of(&self, device: &str) -> Option<&Person> {
        self.all.get(*self.places.get(device)?)
    }

    /// All, in the order of the server.
    pub fn iter(&self) -> impl Iterator<Item = &Person> + Clone {
        self.all.iter()
    }
}

fn listed(value: &Value) -> Vec<Person> {
    let person = |it: &Value| Person {
        device: it.get("device").text().unwrap_or_default().to_owned(),
        role: it.get("role").text().unwrap_or_default().to_owned(),
        name: it.get("name").text().map(str::to_owned),
        table: it.get("table").whole().and_then(|it| u32::try_from(it).ok()),
        is_revoked: it.get("revoked").text().is_some(),
    };
    value.get("devices").list().iter().map(person).collect()
}

/// The names of persons by their ids, and whether they have been forgotten.
#[must_use]
pub fn names(text: &str) -> (BTreeMap<String, String>, bool) {
    let Ok(value) = Value::read(text) else { return Default::default() };
    let forgotten = value.get("forgotten").bool() == Some(true);
    let Value::Object(fields) = value.get("names") else { return (BTreeMap::new(), forgotten) };
    let name = |(id, name): &(String, Value)| Some((id.clone(), name.text()?.to_owned()));
    (fields.iter().filter_map(name).collect(), forgotten)
}
