//! What the director says and asks, as text.

use director::{Ruling, To, Where};
use words::{English, Language};

use crate::table::ruling;

/// The script as lines: `W: …` to West at the table, `(S) …` to South away
/// from it, `*: …` to everybody.
fn said(ruling: &Ruling) -> Vec<String> {
    let line = |say: &director::Say| {
        let to = match say.to {
            To::Table => '*',
            To::Seat(seat) => seat.letter(),
        };
        let text = English.line(&say.line);
        let laws: Vec<&str> = say.laws.iter().map(|law| law.as_str()).collect();
        let laws = laws.join(" ");
        match say.place {
            Where::Table => format!("{to}: {text} [{laws}]"),
            Where::Private => format!("({to}) {text} [{laws}]"),
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
        lines.push(format!("? {}", English.ask(question.ask)));
        for option in &question.options {
            let laws: Vec<&str> = option.laws.iter().map(|law| law.as_str()).collect();
            let laws = laws.join(" ");
            let value = option.answer.value();
            let text = English.choice(option.choice);
            let then = English.consequence(option.then, &option.besides);
            lines.push(format!("- {value}: {text}. {then} [{laws}]"));
        }
    }
    lines.join("\n")
}
