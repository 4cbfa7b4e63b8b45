//! What follows from entries, at a small event.

use std::collections::BTreeSet;

use desk::{
    Appeal, At, Body, Call, CallState, Correction, Entry, HandOver, Key, Kind, Log, Note, Playing,
    Read, Reader, Reading, Report, Review, Role, Ruling, RulingState, SetAside,
};

/// `call 12`, `take a/1`, `rule 7 27D 23C`: enough of a language for tests.
fn read(kind: Kind, text: &str) -> Option<Read> {
    body(kind, text).map(Read::from)
}

fn body(kind: Kind, text: &str) -> Option<Body> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let key = |place: usize| words.get(place).and_then(|it| it.parse::<Key>().ok());
    let number = |place: usize| words.get(place).and_then(|it| it.parse::<u32>().ok());
    Some(match kind {
        Kind::Note => Body::Note(Note {
            text: text.to_owned(),
            is_private: words.contains(&"private"),
            board: number(0),
            ..Note::default()
        }),
        Kind::Call => Body::Call(Call { table: number(0)?, board: number(1), ..Call::default() }),
        Kind::Take => Body::Take(key(0)?),
        Kind::Close => Body::Close(key(0)?),
        Kind::HandOver => Body::HandOver(HandOver {
            call: key(0),
            to: words.get(1).map(|it| (*it).into()),
            ..HandOver::default()
        }),
        Kind::Ruling => Body::Ruling(Box::new(Ruling {
            board: number(0),
            call: key(1),
            laws: vec!["27B1".to_owned()],
            reviews: words.iter().skip(2).map(|it| (*it).to_owned()).collect(),
            persons: vec!["p1".to_owned()],
            ..Ruling::default()
        })),
        Kind::Review => Body::Review(Review {
            of: key(0)?,
            law: words.get(1).map(|it| (*it).to_owned()),
            is_done: true,
            text: String::new(),
        }),
        Kind::Appeal => Body::Appeal(Appeal { of: key(0)?, text: String::new(), decision: None }),
        Kind::Correct => {
            let rest = text.split_once(' ').map(|(_, rest)| rest.into());
            Body::Correct(Correction { of: key(0)?, text: rest })
        }
        Kind::Look => Body::Look(words[0].into()),
        Kind::Playing => Body::Playing(Playing {
            table: number(0),
            boards: words.iter().skip(1).filter_map(|it| it.parse().ok()).collect(),
        }),
        Kind::SetAside => Body::SetAside(SetAside { of: key(0)?, why: String::new() }),
    })
}

/// `a note …` a line: who, what, and its body. Ten seconds apart.
fn log(lines: &str) -> Log {
    let mut log = Log::new(read);
    let mut counts = std::collections::BTreeMap::new();
    for (place, line) in lines.trim().lines().enumerate() {
        let mut words = line.trim().splitn(3, ' ');
        let (device, kind) = (words.next().unwrap(), words.next().unwrap());
        let seq = counts.entry(device.to_owned()).or_insert(0);
        *seq += 1;
        log.push(Entry {
            key: Key::new(device, *seq),
            at: At(i64::try_from(place).unwrap() * 10_000),
            kind: kind.parse().unwrap(),
            text: Some(words.next().unwrap_or_default().into()),
        });
    }
    log
}

fn key(text: &str) -> Key {
    text.parse().unwrap()
}

fn first_call(log: &Log) -> &CallState {
    log.state().calls().next().unwrap()
}

fn first_ruling(log: &Log) -> &RulingState {
    log.state().rulings().next().unwrap()
}

#[test]
fn the_first_director_to_arrive_gets_the_call() {
    let log = log("t5 call 5\n a take t5/1\n b take t5/1\n a close t5/1\n b take t5/1");
    let call = first_call(&log);
    assert_eq!(call.holder().as_deref(), Some("a"));
    let has: Vec<bool> = call.progress().taken.iter().map(|it| it.has_it).collect();
    assert_eq!((has, call.is_open()), (vec![true, false, false], false));
    assert_eq!(log.state().queue().count(), 0);
}

#[test]
fn a_second_tap_is_the_same_call_until_it_is_closed() {
    let log = log("t5 call 5\n t5 call 5 17\n a take t5/2\n a close t5/1\n t5 call 5");
    let call = first_call(&log);
    assert_eq!((log.state().calls().count(), call.again().count()), (2, 1));
    assert_eq!((call.board(), call.holder().as_deref()), (Some(17), Some("a")));
    assert_eq!(log.state().open_at(5).unwrap().key, key("t5/3"));
}

#[test]
fn only_the_director_who_has_a_call_can_hand_it_over() {
    let log =
        log("t5 call 5\n a take t5/1\n b take t5/1\n b hand_over t5/1 c\n a hand_over t5/1 d");
    assert_eq!(first_call(&log).holder().as_deref(), Some("d"));
    assert_eq!(first_call(&log).handed().count(), 2);
}

#[test]
fn a_review_stays_open_until_it_is_done() {
    let log = log("a ruling 7 - 23C 27D\n b review a/1 27D\n b appeal a/1");
    let to_do: Vec<String> = log.state().to_do().map(|it| it.law).collect();
    assert_eq!((to_do, first_ruling(&log).appeals().count()), (vec!["23C".to_owned()], 1));
    assert_eq!(log.state().incidents("p1").count(), 1);
}

#[test]
fn an_entry_about_one_that_has_not_arrived_waits_for_it() {
    let early = log("b review a/1 27D\n b take t5/1\n b appeal a/1\n a ruling 7 - 27D\n t5 call 5");
    assert_eq!(early.state().to_do().count(), 0);
    assert_eq!(first_call(&early).holder().as_deref(), Some("b"));
    assert_eq!(first_ruling(&early).appeals().count(), 1);
}

#[test]
fn a_correction_changes_what_follows_and_overwrites_nothing() {
    let log = log(
        "t5 call 5\n a close t5/1\n a correct a/1\n a ruling 7 - 27D\n a correct a/3 8 - 23C\n a correct a/4 9 -",
    );
    assert!(first_call(&log).is_open(), "closing it was struck out");
    let ruling = first_ruling(&log);
    assert_eq!((ruling.ruling.board, ruling.corrected.clone()), (Some(9), Some(key("a/5"))));
    assert_eq!(log.state().to_do().count(), 0);
    assert!(matches!(log.body(&key("a/3")), Some(Body::Ruling(it)) if it.board == Some(7)));
}

#[test]
fn a_playing_director_sees_boards_only_after_playing_them() {
    let text = "p playing 3 7 8\n a ruling 7 -\n a note 8 about\n a note 9 about\n a review a/1\n t3 call 3\n p take t3/1";
    let reader = Reader { device: "p".into(), role: Role::Chief };
    let before = log(text);
    let readings = |log: &Log| -> Vec<bool> {
        log.entries().iter().map(|it| log.reading(it, &reader) == Reading::Nothing).collect()
    };
    assert_eq!(readings(&before), [false, true, true, false, true, false, false]);
    assert_eq!(first_call(&before).holder(), None, "nobody holds the call of their own table");
    let after = log(&format!("{text}\np playing 3 8"));
    assert_eq!(readings(&after), [false, false, true, false, false, false, false, false]);
    assert_eq!(after.read_again(7, 8, &reader), [1, 4]);
    assert_eq!(after.read_again(2, 8, &reader), [1], "the rest is sent in its place");
    assert_eq!(after.state().before("p"), Some(&BTreeSet::from([8])));
}

#[test]
fn each_role_reads_what_it_may() {
    let log =
        log("a note private\n a note open\n a ruling 7 -\n a look p1\n a correct a/1 private too");
    let table = [
        ("a", Role::Director, "WWWWW"),
        ("b", Role::Director, "-Wr--"),
        ("b", Role::Scribe, "-Wr--"),
        ("b", Role::Chief, "WWWWW"),
        ("b", Role::Owner, "WWWWW"),
        ("b", Role::Table, "-----"),
    ];
    for (device, role, expected) in table {
        let reader = Reader { device: device.into(), role };
        let letters = log.entries().iter().map(|it| match log.reading(it, &reader) {
            Reading::Whole => 'W',
            Reading::WithoutPrivate => 'r',
            Reading::Nothing => '-',
        });
        assert_eq!(letters.collect::<String>(), expected, "{device} {role}");
    }
}

/// Only an explicit statement makes public what was private.
#[test]
fn a_private_entry_stays_private_when_corrected_or_referred_to() {
    fn unsaid(kind: Kind, text: &str) -> Option<Read> {
        let mut read = read(kind, text)?;
        if let Body::Note(note) = &mut read.body {
            note.is_unsaid = !text.contains("private") && !text.contains("open");
            note.of = text.split_whitespace().find_map(|word| word.parse().ok());
        }
        Some(read)
    }
    let table = [
        ("a note private\na correct a/1 more", "--"),
        ("a note private\na correct a/1 more\na correct a/2 still", "---"),
        ("a note private\na correct a/1 open", "-W"),
        ("a note private\nc note a/1", "--"),
        ("a note private\nc note a/1 open", "-W"),
        ("a note private\nc set_aside a/1", "--"),
        ("a note here\na correct a/1 there", "WW"),
    ];
    for (text, expected) in table {
        let mut found = Log::new(unsaid);
        found.extend(log(text).entries().iter().cloned());
        let reader = Reader { device: "b".into(), role: Role::Scribe };
        let letters = found.entries().iter().map(|it| match found.reading(it, &reader) {
            Reading::Whole | Reading::WithoutPrivate => 'W',
            Reading::Nothing => '-',
        });
        assert_eq!(letters.collect::<String>(), expected, "{text}");
    }
}

#[test]
fn a_withheld_entry_takes_its_place_once_it_may_be_read() {
    let whole = log("t5 call 5\n a take t5/1");
    let mut seen = Log::new(read);
    for entry in whole.entries() {
        seen.push(Entry { text: None, ..entry.clone() });
    }
    assert_eq!(seen.state().calls().count(), 0);
    for entry in whole.entries() {
        seen.push(entry.clone());
    }
    assert_eq!((seen.state(), seen.entries().len()), (whole.state(), 2));
}

#[test]
fn the_report_counts_calls_rulings_and_times() {
    let log = log(
        "t5 call 5\n a take t5/1\n a ruling 7 t5/1 27D\n t6 call 6\n b take t6/1\n b appeal a/2",
    );
    let report = Report::of(log.state(), Some(500));
    assert_eq!((report.calls, report.rulings, report.appeals), (2, 1, 1));
    assert_eq!(report.by_law["27B1"], 1);
    let arrive = report.to_arrive.unwrap();
    assert_eq!((arrive.count, arrive.median, arrive.most), (2, 10_000, 10_000));
    assert_eq!(report.to_rule.unwrap().median, 10_000);
    assert_eq!(report.appeals_per_thousand, Some(200));
    assert_eq!((report.reviews, report.reviews_to_do), (1, 1));
    assert_eq!(report.by_hour, [(At(0), 2)]);
}
