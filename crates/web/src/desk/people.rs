//! Who has a device at the event, and what persons are called.

use std::collections::{BTreeMap, HashMap};

use wire::desk::{DeviceShown, Devices, Names};
use wire::shape;

/// Somebody with a device at the event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Person {
    pub device: String,
    /// `director`, `chief` …
    pub role: String,
    /// What the person is called
    pub name: Option<String>,
    /// The table of a card
    pub table: Option<u32>,
    /// Has the device been shut out?
    pub is_revoked: bool,
}

/// Those who have a device at the event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct People {
    all: Vec<Person>,
    /// The index of each, by device
    places: HashMap<String, usize>,
}

impl People {
    /// Reads the list of devices.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let listed: Devices = shape::read(text).unwrap_or_default();
        let all: Vec<Person> = listed.devices.into_iter().map(Person::from).collect();
        let places = all.iter().enumerate().map(|(place, it)| (it.device.clone(), place));
        Self { places: places.collect(), all }
    }

    /// The person with this device.
    #[must_use]
    pub fn of(&self, device: &str) -> Option<&Person> {
        self.all.get(*self.places.get(device)?)
    }

    /// All, in the server's order.
    pub fn iter(&self) -> impl Iterator<Item = &Person> + Clone {
        self.all.iter()
    }
}

impl From<DeviceShown> for Person {
    fn from(it: DeviceShown) -> Self {
        Self {
            device: it.device,
            role: it.role.unwrap_or_default(),
            name: it.name,
            table: it.table.flatten(),
            is_revoked: it.revoked.is_some(),
        }
    }
}

/// The names of persons by their ids, and whether they have been forgotten.
#[must_use]
pub fn names(text: &str) -> (BTreeMap<String, String>, bool) {
    let said: Names = shape::read(text).unwrap_or_default();
    (said.names, said.forgotten)
}
