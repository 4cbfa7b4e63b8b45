//! A request that names a book beside what it asks.
//!
//! As strict as the other texts of the interface: a key that it does not have,
//! or has twice, is an error which names the key.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::Refused;

/// The keys of a request with their values, as they were written.
pub(crate) struct Request<'a>(Vec<(String, &'a str)>);

impl<'a> Request<'a> {
    /// Reads a request with all of these keys, and perhaps some of those.
    pub(crate) fn read(text: &'a str, needs: &[&str], takes: &[&str]) -> Result<Self, Refused> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let named = || quoted(needs);
        if text.trim_ascii().is_empty() {
            let line = format!("the request is empty; it is a JSON object with {}", named());
            return Err(Refused(line));
        }
        let request: Self = serde_json::from_str(text).map_err(|error| {
            let error = error.to_string();
            if let Some(other) = error.strip_prefix("invalid type: ") {
                let other = other.split(',').next().unwrap_or_default();
                return Refused(format!(
                    "a request is an object with {}, not {}",
                    named(),
                    kind(other)
                ));
            }
            Refused(format!("the request is not JSON: {error}"))
        })?;
        for (place, (key, _)) in request.0.iter().enumerate() {
            if !needs.contains(&key.as_str()) && !takes.contains(&key.as_str()) {
                let keys = quoted(&[needs, takes].concat());
                let key: String = key.chars().take(24).collect();
                return Err(Refused(one_line(&format!(
                    "unknown key \"{key}\"; a request has {keys}"
                ))));
            }
            if request.0[..place].iter().any(|(other, _)| other == key) {
                return Err(Refused(format!("\"{key}\" is given twice; keep one")));
            }
        }
        match needs.iter().find(|key| !request.0.iter().any(|(known, _)| known == *key)) {
            Some(key) => Err(Refused(format!("\"{key}\" is missing; a request has {}", named()))),
            None => Ok(request),
        }
    }

    /// Takes the value of a key out of the request.
    pub(crate) fn take(&mut self, key: &str) -> &'a str {
        let place = self.0.iter().position(|(known, _)| known == key);
        place.map_or("null", |place| self.0.remove(place).1)
    }

    /// What has not been taken, as an object.
    pub(crate) fn rest(&self) -> String {
        let fields: Vec<String> =
            self.0.iter().map(|(key, value)| format!("\"{key}\":{value}")).collect();
        format!("{{{}}}", fields.join(","))
    }
}

/// `"system", "auction" and "call"`
fn quoted(keys: &[&str]) -> String {
    let quoted: Vec<String> = keys.iter().map(|key| format!("\"{key}\"")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// What `serde_json` calls a value, in our words.
fn kind(unexpected: &str) -> &'static str {
    match unexpected.split([' ', '`']).next() {
        Some("null") => "null",
        Some("boolean") => "true or false",
        Some("integer" | "floating") => "a number",
        Some("string") => "text",
        _ => "a list",
    }
}

fn one_line(text: &str) -> String {
    text.replace(char::is_control, "·")
}

impl<'de> Deserialize<'de> for Request<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Keys;

        impl<'de> Visitor<'de> for Keys {
            type Value = Request<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                /// More keys than any request has: what follows is not kept.
                const MOST: usize = 16;
                let mut keys = Vec::new();
                while let Some((key, value)) = map.next_entry::<String, &RawValue>()? {
                    if keys.len() == MOST {
                        return Err(A::Error::custom("too many keys"));
                    }
                    keys.push((key, value.get()));
                }
                Ok(Request(keys))
            }
        }

        deserializer.deserialize_map(Keys)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_known_and_stands_once() {
        let read = |text| Request::read(text, &["system", "call"], &["hand"]).map(|it| it.rest());
        assert_eq!(read(r#"{"system": 1, "call": [2]}"#).unwrap(), r#"{"system":1,"call":[2]}"#);
        let table = [
            (r#"{"system": 1, "call": 2, "calls": 3}"#, "unknown key \"calls\""),
            (r#"{"system": 1, "call": 2, "call": 3}"#, "\"call\" is given twice; keep one"),
            (r#"{"system": 1}"#, "\"call\" is missing; a request has \"system\" and \"call\""),
            ("null", "a request is an object with \"system\" and \"call\", not null"),
            ("[1]", "not a list"),
            ("true", "not true or false"),
            ("{\"a\n\": 1}", "not JSON"),
            (r#"{"a\n": 1}"#, "unknown key \"a·\""),
        ];
        for (text, part) in table {
            let refused = read(text).unwrap_err().to_string();
            assert!(refused.contains(part), "{text}: {refused}");
        }
    }

    #[test]
    fn a_value_is_taken_as_it_was_written() {
        let mut request =
            Request::read(r#"{"a": "x\u0041", "b": [1, 2]}"#, &["a"], &["b"]).unwrap();
        assert_eq!(request.take("a"), r#""x\u0041""#);
        assert_eq!(request.rest(), r#"{"b":[1, 2]}"#);
    }
}
