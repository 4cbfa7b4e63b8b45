//! A record in a line, with what its calls show: `W: S 1N{14-16 bal; nat}, !, reject`.

use director::{Record, RecordEvent, Settings};
use hands::meaning::Meaning;
use laws::{Event, Script};

/// Reads what is in braces after a call; `||` separates two meanings it may have had.
///
/// `None` if the line is malformed: the lines are ours, and tests read all of them.
pub(super) fn read(line: &str, settings: &Settings) -> Option<Record> {
    let mut bare = String::new();
    let mut said: Vec<&str> = Vec::new();
    let mut rest = line;
    // what is said about the event being read goes to its index in the list
    while let Some((before, after)) = rest.split_once('{') {
        let (inside, after) = after.split_once('}')?;
        bare.push_str(before);
        let place = bare.matches(',').count();
        said.resize(place, "");
        said.push(inside);
        rest = after;
    }
    bare.push_str(rest);
    let Script { dealer, events } = bare.parse().ok()?;
    let mut record = Record::new(dealer);
    record.settings = *settings;
    for (place, event) in events.into_iter().enumerate() {
        record.events.push(told(event, said.get(place).copied().unwrap_or_default())?);
    }
    Some(record)
}

fn told(event: Event, said: &str) -> Option<RecordEvent> {
    let mut event = RecordEvent::from(event);
    if !said.is_empty() {
        event.meanings = said.split("||").map(meaning).collect::<Option<_>>()?;
    }
    Some(event)
}

/// What a call shows.
pub(super) fn meaning(text: &str) -> Option<Meaning> {
    text.trim().parse().ok()
}
