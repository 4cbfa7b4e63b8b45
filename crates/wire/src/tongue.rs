//! The language of an answer: the one that the request names with `lang`, else the
//! program's own.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde::Deserialize;
use serde::de::{Deserializer as _, IgnoredAny, MapAccess, Visitor};
use words::{Tongue, UnknownTongue, Unread};

use crate::document::ReadError;
use crate::json::Key;

/// The key of a request that names the language of its answer.
pub(crate) const KEY: &str = "lang";

/// The index of the program's language among all of them.
static OWN: AtomicUsize = AtomicUsize::new(0);

/// The language of answers to requests that name none, and of everything a program says by itself:
/// English, until another is chosen.
#[must_use]
pub fn tongue() -> &'static Tongue {
    Tongue::ALL.get(OWN.load(Ordering::Relaxed)).unwrap_or(&Tongue::English)
}

/// Chooses the language of the program, before it says anything.
pub fn speak(tongue: Tongue) {
    let place = Tongue::ALL.iter().position(|it| *it == tongue);
    OWN.store(place.unwrap_or_default(), Ordering::Relaxed);
}

#[derive(Deserialize)]
struct Named<'a> {
    #[serde(borrow, default)]
    lang: Option<Cow<'a, str>>,
}

/// The language that a request names, else the program's. Few name one, and only those are parsed
/// for it.
pub fn of(request: &str) -> Result<&'static Tongue, ReadError> {
    if !request.contains("\"lang\"") {
        return Ok(tongue());
    }
    match serde_json::from_str(request) {
        Ok(Named { lang: Some(lang) }) => named(&lang),
        Ok(Named { lang: None }) => Ok(tongue()),
        // whoever reads all of it reports what is wrong with it
        Err(error) if !error.is_data() => Ok(tongue()),
        Err(_) => Err(ReadError::new(Unread::NoLanguage)),
    }
}

/// The language in which a request is refused: the one that it names, as far as it can be read, or
/// that a query names, `seed=12&lang=en`; else the program's.
#[must_use]
pub fn spoken(request: &str) -> Tongue {
    let found = Cell::new(None);
    if request.contains("\"lang\"") {
        // whatever follows it may be wrong
        let _ = serde_json::Deserializer::from_str(request).deserialize_any(Looks(&found));
    } else if !request.contains('{') {
        let code = request.split('&').filter_map(|pair| pair.strip_prefix("lang=")).next_back();
        found.set(code.and_then(|code| named(code).ok()));
    }
    found.get().map_or_else(|| *tongue(), |found| *found)
}

/// Looks for the key of the language, and remembers it.
struct Looks<'f>(&'f Cell<Option<&'static Tongue>>);

impl<'de> Visitor<'de> for Looks<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a request")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(Key(key)) = map.next_key()? {
            if key == KEY {
                let Key(code) = map.next_value()?;
                self.0.set(named(&code).ok());
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}

/// The language of this code.
pub(crate) fn named(code: &str) -> Result<&'static Tongue, ReadError> {
    let known = Tongue::ALL.iter().find(|it| it.code() == code);
    known.ok_or_else(|| ReadError::new(UnknownTongue(crate::json::short(code))).under(KEY))
}

#[cfg(test)]
mod tests {
    use crate::until::{self, Function};

    const RECORD: &str = r#""events":[{"by":"E","call":"1H"},{"attention":"S"}]"#;

    #[test]
    fn a_request_names_the_language_of_its_answer() {
        let pseudo = format!(r#"{{"lang":"pseudo","dealer":"N",{RECORD}}}"#);
        let english = format!(r#"{{"dealer":"N","lang":"en",{RECORD}}}"#);
        let plain = format!(r#"{{"dealer":"N",{RECORD}}}"#);
        let [pseudo, english, plain] =
            [pseudo, english, plain].map(|it| until::answer(until::rule, &it));
        assert!(pseudo.contains("⟦") && !plain.contains("⟦"), "{pseudo}");
        assert_eq!(english, plain);
        let attribute =
            format!(r#"{{"lang":"pseudo","system":"sayc","record":{{"dealer":"N",{RECORD}}}}}"#);
        assert!(until::answer(until::attribute, &attribute).contains("⟦"));
        let compare = r#"{"withdrawn":["5+H"],"replacement":"6+H","lang":"pseudo"}"#;
        assert!(until::answer(until::compare, compare).contains("⟦"));
    }

    #[test]
    fn an_unknown_language_is_refused_in_one_line() {
        let all: [(Function, &str); 6] = [
            (until::rule, r#""dealer":"N","events":[]"#),
            (until::compare, r#""withdrawn":["5+H"],"replacement":"6+H""#),
            (until::hands, r#""meaning":"37""#),
            (until::meaning, r#""system":"sayc","auction":[],"call":"1N""#),
            (until::score, r#""contract":"4S","declarer":"N","tricks":10"#),
            (until::attribute, r#""system":"sayc","record":{"dealer":"N","events":[]}"#),
        ];
        for (function, rest) in all {
            let refused = until::answer(function, &format!(r#"{{"lang":"xx",{rest}}}"#));
            assert!(
                refused.contains("`xx` is not a language of Rectify; there is en"),
                "{refused}"
            );
            let english = until::answer(function, &format!(r#"{{"lang":"en",{rest}}}"#));
            assert_eq!(english, until::answer(function, &format!("{{{rest}}}")));
            let refused = until::answer(function, &format!(r#"{{"lang":7,{rest}}}"#));
            assert!(refused.contains("is the code of a language"), "{refused}");
        }
        let refused = until::answer(until::exercise, "seed=1&lang=xx");
        assert!(refused.contains("`xx` is not a language"), "{refused}");
    }
}
