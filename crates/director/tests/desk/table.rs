//! A table in one line of text, in the notation of [`laws::Script`]. What a call shows may follow
//! it: `S 1S = 6+ 4+S; nat F1`.

use director::{Case, Record, Ruling, Settings};

/// The ruling after the whole script, under the default profile.
pub(crate) fn ruling(script: &str) -> Ruling {
    desk(Settings::default(), script).ruling()
}

/// A desk with the whole script on it.
pub(crate) fn desk(settings: Settings, script: &str) -> Case {
    with(script, |record| record.settings = settings)
}

/// The same, with a prepared record.
pub(crate) fn with(script: &str, prepare: impl FnOnce(&mut Record)) -> Case {
    let (dealer, events) = script.split_once(':').expect("a dealer");
    let mut record = Record::new(dealer.parse().unwrap());
    prepare(&mut record);
    let mut desk = Case::new(record).unwrap();
    for text in events.split(',').map(str::trim).filter(|text| !text.is_empty()) {
        step(&mut desk, text);
    }
    desk
}

/// One more event.
pub(crate) fn step(desk: &mut Case, text: &str) {
    let (text, meaning) = text.split_once(" = ").unwrap_or((text, ""));
    let event: laws::Event = text.parse().unwrap_or_else(|error| panic!("{error}"));
    let mut event = director::RecordEvent::from(event);
    if !meaning.is_empty() {
        event.meanings = meaning.split(" or ").map(|text| text.parse().unwrap()).collect();
    }
    desk.push(event).unwrap_or_else(|error| panic!("`{text}`: {error}"));
}
