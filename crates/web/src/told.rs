//! What is kept of a ruling for lists and for the desk's log: codes, which a language puts into
//! words when they are shown. Earlier versions kept English, which is shown as it is where it has
//! no code.

use bridge::{BoardNumber, Call, Seat};
use director::script::{self, Happened};
use laws::Kind;

use crate::board::Board;
use crate::keeping::Entry;
use crate::next;
use crate::words::{App as _, Language as _, Tongue, kept, said};

/// In place of a missing value.
const NONE: &str = "-";

/// Before the calls of an auction without an irregularity.
const CALLS: &str = "calls";

/// A ruling that has yet to be worked out.
pub const LATER: &str = "later";

/// The kind of the first irregularity, as it is kept; empty where there is none.
#[must_use]
pub fn kind_of(board: &Board) -> &'static str {
    let first = board.ruling().position.told().next();
    first.map_or("", |(_, it)| it.kind.as_str())
}

/// A kind by its code, or by the English that was kept before there were codes.
fn kind_named(kept: &str) -> Option<Kind> {
    let is_it = |kind: &Kind| kind.as_str() == kept || Tongue::English.kind(*kind) == kept;
    Kind::ALL.into_iter().find(is_it)
}

/// A kind as it was kept, with one name, whether it was kept as a code or in English.
#[must_use]
pub fn kind_code(kept: &str) -> &str {
    kind_named(kept).map_or(kept, |kind| kind.as_str())
}

/// A kind as it was kept, in words.
#[must_use]
pub fn kind(kept: &str) -> String {
    kind_named(kept).map_or_else(|| kept.to_owned(), |kind| said().kind(kind).into_owned())
}

/// What a ruling is about: its board, and the first irregularity or the calls. It is
/// kept as `5 bid_out_of_rotation E 1H N - - -`.
#[derive(Debug, Clone, PartialEq, Eq)]
struct About {
    board: Option<BoardNumber>,
    what: What,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum What {
    Irregular(Happened),
    Calls(Vec<Call>),
}

/// What a ruling is about, as it is kept.
#[must_use]
pub fn about(board: &Board) -> String {
    let position = &board.ruling().position;
    let what = match position.told().next() {
        Some((_, it)) => What::Irregular(script::happened(position, it)),
        None => What::Calls(position.auction.entries.iter().filter_map(|it| it.call).collect()),
    };
    About { board: board.record().board, what }.code()
}

/// The title of a ruling in a list: its board, where that is known, and what happened.
#[must_use]
pub fn called(entry: &Entry) -> (Option<String>, String) {
    if let Some(about) = About::read(&entry.about) {
        return (about.board.map(|it| it.get().to_string()), about.in_words(None));
    }
    let old = entry.title.strip_prefix("Board ").and_then(|rest| rest.split_once(": "));
    match old {
        Some((number, title)) => (Some(number.to_owned()), title.to_owned()),
        None => (None, title(entry)),
    }
}

/// The same in one line.
#[must_use]
pub fn title(entry: &Entry) -> String {
    if entry.about == LATER {
        return kept().not_yet.to_owned();
    }
    let about = About::read(&entry.about);
    about.map_or_else(|| entry.title.clone(), |about| about.in_words(about.board))
}

/// What there is to do. What an earlier version wrote down in words is shown where it is
/// in the language of the page.
#[must_use]
pub fn summary(entry: &Entry) -> Option<String> {
    let lang = if entry.lang.is_empty() { Tongue::English.code() } else { &entry.lang };
    let written =
        || (!entry.summary.is_empty() && lang == said().code()).then(|| entry.summary.clone());
    next::in_words(&entry.next).or_else(written)
}

impl About {
    fn in_words(&self, board: Option<BoardNumber>) -> String {
        match &self.what {
            What::Irregular(happened) => said().title(board, Some(&said().happened(*happened)), ""),
            What::Calls(calls) => {
                let calls: Vec<String> = calls.iter().map(|call| call.symbol()).collect();
                said().title(board, None, &calls.join(" "))
            }
        }
    }

    fn code(&self) -> String {
        fn some<T: ToString>(it: Option<T>) -> String {
            it.map_or_else(|| NONE.to_owned(), |it| it.to_string())
        }
        let seat = |it: Option<Seat>| some(it.map(Seat::letter));
        let mut words = vec![some(self.board.map(BoardNumber::get))];
        match &self.what {
            What::Calls(calls) => {
                words.push(CALLS.to_owned());
                words.extend(calls.iter().map(ToString::to_string));
            }
            What::Irregular(happened) => {
                let Happened { kind, by, call, turn_of, first, low, together, with, late } =
                    *happened;
                let marks = [(low, "low"), (together, "together"), (late, "late")];
                let marks: Vec<&str> =
                    marks.into_iter().filter(|(is, _)| *is).map(|(_, name)| name).collect();
                let marks = Some(marks.join(",")).filter(|it| !it.is_empty());
                words.push(kind.as_str().to_owned());
                words.push(by.letter().to_string());
                words.extend([some(call), seat(turn_of), some(first), seat(with), some(marks)]);
            }
        }
        words.join(" ")
    }

    fn read(code: &str) -> Option<Self> {
        fn some<T: std::str::FromStr>(word: &str) -> Result<Option<T>, T::Err> {
            (word != NONE).then(|| word.parse()).transpose()
        }
        let mut words = code.split(' ');
        let board = match words.next()? {
            NONE => None,
            number => Some(BoardNumber::new(number.parse().ok()?)?),
        };
        let what = words.next()?;
        if what == CALLS {
            let calls = words.map(str::parse).collect::<Result<_, _>>().ok()?;
            return Some(Self { board, what: What::Calls(calls) });
        }
        let kind = Kind::ALL.into_iter().find(|it| it.as_str() == what)?;
        let by = words.next()?.parse().ok()?;
        let (call, turn_of) = (some(words.next()?).ok()?, some(words.next()?).ok()?);
        let (first, with) = (some(words.next()?).ok()?, some(words.next()?).ok()?);
        let marks: Vec<&str> = words.next()?.split(',').collect();
        let [low, together, late] = ["low", "together", "late"].map(|it| marks.contains(&it));
        let happened = Happened { kind, by, call, turn_of, first, low, together, with, late };
        Some(Self { board, what: What::Irregular(happened) })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use wire::shape::{self, Said};

    use super::*;
    use crate::{board, progress};

    /// Rulings as the first version kept them on the device, and bodies that it wrote
    /// into the log of an event.
    const RULINGS: &str = include_str!("../tests/kept/rulings-0.1.json");
    /// The same rulings as they are kept now.
    const IN_CODES: &str = include_str!("../tests/kept/rulings-0.1-codes.json");
    const LOG: &str = include_str!("../tests/kept/log-0.1.jsonl");

    fn old() -> Vec<Entry> {
        kept_in(RULINGS)
    }

    fn kept_in(file: &str) -> Vec<Entry> {
        let all: Vec<BTreeMap<String, String>> = shape::read(file).expect("a list");
        let entry = |kept: &BTreeMap<String, String>| {
            let mut entry = Entry::default();
            for (key, text) in entry.texts() {
                kept.get(key).cloned().unwrap_or_default().clone_into(text);
            }
            entry
        };
        all.iter().map(entry).collect()
    }

    #[test]
    fn rulings_of_the_first_version_are_listed_as_before() {
        for entry in old() {
            assert_eq!(title(&entry), entry.title);
            assert_eq!(kind(&entry.kind), entry.kind);
            assert_eq!(summary(&entry).as_ref(), Some(&entry.summary));
        }
        let boards: Vec<_> = old().iter().map(|it| called(it).0).collect();
        assert_eq!(boards.iter().flatten().collect::<Vec<_>>(), ["5", "1", "12"]);
    }

    #[test]
    fn rulings_kept_now_say_the_same_in_codes() {
        for old in old() {
            let board = board::read(&old.record).expect("a record");
            let mut new = Entry { record: old.record.clone(), ..Entry::default() };
            progress::tell(&mut new, &board);
            assert_eq!(title(&new), old.title, "{}", new.about);
            assert_eq!(called(&new), called(&old));
            assert_eq!(kind(&new.kind), old.kind);
            assert_eq!(kind_code(&new.kind), kind_code(&old.kind), "they are counted together");
            assert_eq!(summary(&new), summary(&old), "{}", new.next);
            assert_eq!((&*new.title, new.kind.contains(' ')), ("", false));
            assert_eq!((&*new.summary, &*new.lang), ("", ""));
        }
    }

    #[test]
    fn rulings_in_codes_are_kept_and_listed_as_now() {
        for (kept, old) in kept_in(IN_CODES).into_iter().zip(old()) {
            assert_eq!((title(&kept), summary(&kept)), (old.title, Some(old.summary)));
            let board = board::read(&kept.record).expect("a record");
            let mut new = Entry { about: String::new(), next: String::new(), ..kept.clone() };
            progress::tell(&mut new, &board);
            assert_eq!(new, kept);
        }
    }

    #[test]
    fn codes_are_read_as_they_were_written() {
        for old in old() {
            let board = board::read(&old.record).expect("a record");
            let code = about(&board);
            assert_eq!(About::read(&code).map(|it| it.code()), Some(code));
        }
        for damaged in ["", "5", "5 bid_out_of_rotation", "x calls 1H", "- calls 9", LATER] {
            assert_eq!(About::read(damaged), None, "{damaged}");
        }
    }

    #[test]
    fn the_log_of_the_first_version_says_what_was_ruled_on() {
        let what: Vec<_> = LOG
            .lines()
            .map(|line| {
                let body: BTreeMap<String, Said<String>> = shape::read(line).expect("JSON");
                kind(body.get("what").and_then(Said::get).map_or("", String::as_str))
            })
            .collect();
        assert_eq!(what, ["Bid out of turn", "Insufficient bid", "Change of call", "", ""]);
    }
}
