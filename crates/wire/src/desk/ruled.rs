//! The laws of a ruling that does not name them itself.

use std::collections::BTreeSet;

use ::desk::Kind;
use serde_json::Value;

use super::MOST_LAWS;
use crate::{Stop, TableRecord};

/// The longest record that is ruled on to find its laws, where the entry does not name them.
const LONGEST: usize = 64 * 1024;

/// What was found by ruling. It is stored, and sent beside the body.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Found {
    /// The laws on which the ruling rests
    pub laws: Vec<String>,
    /// What is to be looked at after play, by its law
    pub reviews: Vec<String>,
}

crate::shape!(Found { laws: has "laws", reviews: has "reviews" });

/// The record of a ruling that does not name the laws it rests on, or what is to be looked at, if
/// it is short enough to be ruled on.
#[must_use]
pub fn unruled(kind: Kind, body: &str) -> Option<String> {
    if kind != Kind::Ruling {
        return None;
    }
    let value: Value = serde_json::from_str(body).ok()?;
    let is_open = value["laws"].is_null() || value["reviews"].is_null();
    let record = value["record"].is_object().then(|| value["record"].to_string());
    record.filter(|record| is_open && record.len() <= LONGEST)
}

/// The laws of a ruling and what is to be looked at, found by ruling; `None` where it cannot be
/// ruled on, or not in time.
#[must_use]
pub fn ruled(record: &str, stop: &Stop) -> Option<Found> {
    let (_, ruling) = TableRecord::read(record).ok()?.ruled_until(stop).ok()?;
    if stop.is_stopped() {
        return None;
    }
    let position = &ruling.position;
    let laws = position.irregularities.iter().flat_map(|it| &it.laws);
    let reviews = position.reviews.iter().map(|it| it.law().as_str());
    Some(Found { laws: once(laws.map(|law| law.as_str())), reviews: once(reviews) })
}

/// A ruling's body with what was found by ruling, where the body does not say it itself.
#[must_use]
pub fn with_ruled(body: &str, found: &Found) -> Option<String> {
    let mut value: Value = serde_json::from_str(body).ok()?;
    put(&mut value, found);
    Some(value.to_string())
}

pub(super) fn put(body: &mut Value, found: &Found) {
    for (key, list) in [("laws", &found.laws), ("reviews", &found.reviews)] {
        if body.is_object() && body[key].is_null() {
            body[key] = list.iter().map(String::as_str).collect();
        }
    }
}

/// Each once, in order of first appearance.
pub(super) fn once<'a>(found: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    found.filter(|it| seen.insert(*it)).take(MOST_LAWS).map(str::to_owned).collect()
}
