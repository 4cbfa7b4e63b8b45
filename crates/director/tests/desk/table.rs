//! A table in one line of text, as [`laws::Script`] writes it. What a call
//! shows may stand behind it: `S 1S = 6+ 4+S; nat F1`.

use director::{Desk, Record, Ruling, Settings, To, Where};

/// The ruling after the whole script, under the default profile.
pub(crate) fn ruling(script: &str) -> Ruling {
    desk(Settings::default(), script).ruling()
}

/// A desk with the whole script on it.
pub(crate) fn desk(settings: Settings, script: &str) -> Desk {
    let (dealer, events) = script.split_once(':').expect("a dealer");
    let mut record = Record::new(dealer.parse().unwrap());
    record.settings = settings;
    let mut desk = Desk::new(record).unwrap();
    for text in events.split(',').map(str::trim).filter(|text| !text.is_empty()) {
        step(&mut desk, text);
    }
    desk
}

/// One more event.
pub(crate) fn step(desk: &mut Desk, text: &str) {
    let (text, meaning) = text.split_once(" = ").unwrap_or((text, ""));
    let event: laws::Event = text.parse().unwrap_or_else(|error| panic!("{error}"));
    let mut event = director::RecordEvent::from(event);
    if !meaning.is_empty() {
        event.meanings = meaning.split(" or ").map(|text| text.parse().unwrap()).collect();
    }
    desk.push(event).unwrap_or_else(|error| panic!("`{text}`: {error}"));
}

/// The script as lines: `W: …` to West at the table, `(S) …` to South away
/// from it, `*: …` to everybody.
fn said(ruling: &Ruling) -> Vec<String> {
    let line = |say: &director::Say| {
        let to = match say.to {
            To::Table => '*',
            To::Seat(seat) => seat.letter(),
        };
        let laws: Vec<&str> = say.laws.iter().map(|law| law.as_str()).collect();
        let laws = laws.join(" ");
        match say.place {
            Where::Table => format!("{to}: {} [{laws}]", say.text),
            Where::Private => format!("({to}) {} [{laws}]", say.text),
        }
    };
    ruling.say.iter().map(line).collect()
}

/// What the director says after the whole script, with the laws.
pub(crate) fn laws(text: &str) -> String {
    said(&ruling(text)).join("\n")
}

/// The same without the laws.
pub(crate) fn says(text: &str) -> String {
    let ruling = ruling(text);
    let plain =
        |line: String| line.rsplit_once(" [").map_or(line.clone(), |(text, _)| text.to_owned());
    said(&ruling).into_iter().map(plain).collect::<Vec<_>>().join("\n")
}

/// The question with its options, what each leads to, and the laws.
pub(crate) fn asks(text: &str) -> String {
    let mut lines = Vec::new();
    if let Some(question) = &ruling(text).question {
        lines.push(format!("? {}", question.text));
        for option in &question.options {
            let laws: Vec<&str> = option.laws.iter().map(|law| law.as_str()).collect();
            let laws = laws.join(" ");
            let value = option.answer.value();
            lines.push(format!("- {value}: {}. {} [{laws}]", option.text, option.consequence));
        }
    }
    lines.join("\n")
}
