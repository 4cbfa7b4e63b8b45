//! An entry that is set aside stays in the log and is not folded.

use std::fmt::Write;

use crate::common::{DEVICES, asides, drawn, entries, lines, log, read};
use desk::{Body, Entry, Key, Log, Report};
use proptest::prelude::*;

fn key(text: &str) -> Key {
    text.parse().expect("a key")
}

/// The calls as a director sees them.
fn calls(log: &Log) -> String {
    let (state, mut text) = (log.state(), String::new());
    for call in state.calls() {
        let again: Vec<String> = call.again().map(ToString::to_string).collect();
        let rulings: Vec<String> = call.rulings().map(ToString::to_string).collect();
        let handed: Vec<String> = call.handed().map(|(key, _)| key.to_string()).collect();
        let progress = call.progress();
        let taken: Vec<(String, bool)> =
            progress.taken.iter().map(|it| (it.key.to_string(), it.has_it)).collect();
        let _ = writeln!(
            text,
            "{} @{} {:?} open {}, closed {:?}, again {again:?}, rulings {rulings:?}, \
             handed {handed:?}, taken {taken:?}, holder {:?}",
            call.key,
            call.table(),
            call.board(),
            call.is_open(),
            call.closed(),
            progress.holder,
        );
    }
    let queue: Vec<String> = state.queue().map(|call| call.key.to_string()).collect();
    let report = Report::of(state, None);
    let _ = writeln!(
        text,
        "queue {queue:?}, arrived {:?}, ruled {:?}",
        report.to_arrive, report.to_rule
    );
    text
}

/// Everything else it shows; an entry set aside need not say that it was also struck out.
fn all_but_calls(log: &Log) -> String {
    let (state, mut text) = (log.state(), String::new());
    for it in state.rulings() {
        let appeals: Vec<_> = it.appeals().collect();
        let notes: Vec<String> = it.notes().map(ToString::to_string).collect();
        let (key, ruling, by) = (&it.key, &it.ruling, &it.corrected);
        let _ = writeln!(text, "{key} {ruling:?} by {by:?}, {appeals:?}, notes {notes:?}");
        let _ = writeln!(text, "{:?}", it.reviews());
    }
    for note in state.notes() {
        let _ = writeln!(text, "{note:?}");
    }
    for (key, by) in state.struck().filter(|(key, _)| state.is_aside(key).is_none()) {
        let _ = writeln!(text, "{key} struck by {by}");
    }
    let looks: Vec<_> = state.looks().collect();
    let playing = DEVICES.map(|device| state.playing(device));
    let report = Report::of(state, None);
    let _ = writeln!(text, "{looks:?}\n{playing:?}");
    let _ = writeln!(text, "{} {} {}", report.rulings, report.appeals, report.reviews_to_do);
    text
}

/// The same log, in which nothing that is set aside ever said anything, nor did its corrections.
fn never_said(entries: &[Entry]) -> Vec<Entry> {
    let (whole, asides) = (log(entries), asides(entries));
    let is_aside =
        |entry: &Entry| whole.place(&entry.key).is_some_and(|place| asides.contains_key(&place));
    let without = |entry: &Entry| {
        let said = entry.text.as_deref().and_then(|text| read(entry.kind, text));
        let text = match said.map(|read| read.body) {
            Some(Body::Correct(it))
                if is_aside(entry) || whole.first(&it.of).is_some_and(is_aside) =>
            {
                format!("{} ?", it.of).into()
            }
            Some(Body::SetAside(_)) => "?".into(),
            Some(_) if is_aside(entry) => "?".into(),
            Some(_) | None => return entry.clone(),
        };
        Entry { text: Some(text), ..entry.clone() }
    };
    entries.iter().map(without).collect()
}

#[test]
fn setting_aside_an_entry_of_any_kind_undoes_it_completely() {
    // what comes before, the entry, what comes after
    let table = [
        ("", "a call @5 #7", ""),
        ("", "a call @5 #7", "b take a/1\nb ruling a/1 #7\nb close a/1"),
        ("t call @5", "a call @5 #7", ""),
        ("t call @5", "a take t/1", "b take t/1"),
        ("t call @5", "a close t/1", ""),
        ("t call @5", "a close t/1", "b close t/1"),
        ("t call @5\nb take t/1", "a hand_over t/1 >q", "b hand_over t/1 >p"),
        ("", "a hand_over for the next shift", ""),
        ("b ruling #7", "a note b/1 #8", ""),
        ("", "a note private", ""),
        ("t call @5\nb take t/1", "a ruling t/1 #7 L23", "b note a/1\nb review a/1\nb appeal a/1"),
        ("b ruling #7 L23 L27D", "a review b/1 L23", "b review b/1 L9 open"),
        ("b ruling #7", "a appeal b/1", ""),
        ("", "a look p1", ""),
        ("a playing @1 #1", "a playing @2 #2", ""),
        ("b note #7", "a correct b/1 #8", ""),
        ("b note #7", "a correct b/1", ""),
        ("b note #7\nb correct b/1 #8", "a correct b/1 #9", ""),
        ("b note #7", "a correct b/1 #8", "b correct b/1 #9"),
        ("b note #7", "a correct b/1 #8", "b correct a/1 #9"),
        ("b ruling #7 L23", "a correct b/1 #8 L27D", "b review b/1 L27D"),
        ("b ruling #7 L23", "a correct b/1", ""),
        ("t call @5\nb take t/1", "a correct b/1", ""),
        ("t call @5\nb close t/1", "a correct b/1", ""),
        ("a playing @1 #1", "a correct a/1 @1 #2", ""),
    ];
    for (before, it, after) in table {
        let text = format!("{before}\n{it}\n{after}");
        let all = entries(&text);
        let place = entries(before).len();
        let mut with = lines(&all);
        let _ = writeln!(with, "c set_aside {} not now", all[place].key);
        let aside = log(&entries(&with));
        assert_eq!(aside.entries()[place], all[place], "it stays: {with}");
        let who = aside.state().is_aside(&all[place].key);
        assert_eq!(who.map(|it| &it.by), Some(&key("c/1")), "{with}");
        assert_eq!(aside.state().aside().count(), 1, "{with}");
        let never = log(&never_said(aside.entries()));
        assert_eq!(calls(&aside), calls(&never), "{with}");
        assert_eq!(all_but_calls(&aside), all_but_calls(&never), "{with}");
        // and back
        let _ = writeln!(with, "c set_aside c/1 after all");
        let (back, straight) = (log(&entries(&with)), log(&all));
        assert_eq!(back.state().is_aside(&all[place].key), None, "{with}");
        assert_eq!(calls(&back), calls(&straight), "{with}");
        assert_eq!(all_but_calls(&back), all_but_calls(&straight), "{with}");
    }
}

#[test]
fn a_set_aside_entry_says_who_set_it_aside_and_why() {
    let log = log(&entries("a note #1\nc set_aside a/1 twice"));
    let aside = log.state().is_aside(&key("a/1")).expect("it is");
    assert_eq!((&aside.key, &aside.by, &*aside.why), (&key("a/1"), &key("c/1"), "a/1 twice"));
    assert_eq!(log.state().aside().collect::<Vec<_>>(), [aside]);
    assert!(matches!(log.body(&key("a/1")), Some(Body::Note(_))), "it is still to be read");
    assert_eq!(log.state().is_aside(&key("c/1")), None);
}

/// Each with the entries that are set aside in the end.
#[test]
fn a_set_aside_can_itself_be_set_aside() {
    let table: [(&str, &[(&str, &str)]); 10] = [
        ("c set_aside a/1\nc set_aside c/1", &[("c/1", "c/2")]),
        // taking it back is final; another one is about the entry itself
        ("c set_aside a/1\nc set_aside c/1\nc set_aside c/2", &[("c/1", "c/2")]),
        ("c set_aside a/1\nc set_aside c/1\nc set_aside a/1", &[("a/1", "c/3"), ("c/1", "c/2")]),
        // twice, and one of them taken back
        ("c set_aside a/1\nd set_aside a/1\nc set_aside d/1", &[("a/1", "c/1"), ("d/1", "c/2")]),
        ("c set_aside a/1\nd set_aside a/1\nd set_aside c/1", &[("a/1", "d/1"), ("c/1", "d/2")]),
        ("c set_aside a/1\nc set_aside c/1\nd set_aside c/1\nd set_aside c/2", &[("c/1", "d/1")]),
        // a later entry, itself, no entry
        ("c set_aside c/2\nc note", &[]),
        ("c set_aside c/1", &[]),
        ("c set_aside z/1", &[]),
        // a correction of an entry that is not there is one too
        ("b correct z/1 #1\nc set_aside b/1", &[("b/1", "c/1")]),
    ];
    for (text, expected) in table {
        let log = log(&entries(&format!("a note #1\n{text}")));
        let found: Vec<(String, String)> =
            log.state().aside().map(|it| (it.key.to_string(), it.by.to_string())).collect();
        let mut expected: Vec<(String, String)> =
            expected.iter().map(|(it, by)| ((*it).to_owned(), (*by).to_owned())).collect();
        expected.sort_by_key(|(it, _)| log.place(&key(it)));
        assert_eq!(found, expected, "{text}");
        let is_there = log.state().note(&key("a/1")).is_some();
        assert_eq!(is_there, !expected.iter().any(|(it, _)| it == "a/1"), "{text}");
    }
}

#[test]
fn a_set_aside_that_points_at_nothing_changes_nothing() {
    let before = "a call @5 #7\na ruling a/1 #7 L23\na note a/2";
    for of in ["z/1", "c/1", "a/4", "b/1"] {
        let text = format!("{before}\nc set_aside {of}\na take a/1\nb note a/2");
        let with = log(&entries(&text));
        let without = log(&entries(&text.replace(&format!("set_aside {of}"), "note ?")));
        assert_eq!(calls(&with), calls(&without), "{of}");
        assert_eq!(all_but_calls(&with), all_but_calls(&without), "{of}");
        assert_eq!(with.state().aside().count(), 0, "{of}");
    }
}

#[test]
fn correcting_a_set_aside_changes_nothing() {
    let text = "a note #1\nb note #2\nc set_aside a/1\nc correct c/1 b/1\nc correct c/1";
    let log = log(&entries(text));
    let aside: Vec<String> = log.state().aside().map(|it| it.key.to_string()).collect();
    assert_eq!(aside, ["a/1"]);
}

#[test]
fn a_call_tapped_twice_stays_open_when_one_tap_is_set_aside() {
    for tap in ["t/1", "t/2"] {
        let log = log(&entries(&format!("t call @5\nt call @5 #7\nc set_aside {tap}")));
        assert_eq!(log.state().queue().count(), 1, "{tap}");
        assert_eq!(log.state().open_at(5).map(desk::CallState::table), Some(5), "{tap}");
    }
}

#[test]
fn correcting_a_tap_after_the_call_was_closed_opens_no_new_call() {
    let log = log(&entries("t call @5\nt call @5\na close t/1\nt correct t/2 @5 #17"));
    assert_eq!(log.state().queue().count(), 0, "{}", calls(&log));
}

#[test]
fn a_director_can_withdraw_their_take_of_a_tap_that_was_corrected_away() {
    let text = "t call @5\nt call @5\na take t/2\nt correct t/2\na correct a/1";
    let log = log(&entries(text));
    assert_eq!(log.state().open_at(5).and_then(desk::CallState::holder), None);
}

#[test]
fn what_counts_is_where_a_director_sat_when_they_took_the_call() {
    let table = [
        ("p playing @5 #1\nt call @5\np take t/1", None),
        // as it was said then: what is said later takes no call from anybody, and gives none
        ("p playing @5 #1\nt call @5\np take t/1\nc set_aside p/1", None),
        ("t call @5\np take t/1\np playing @5 #1", Some("p")),
        ("t call @5\np take t/1\np playing @5 #1\np correct p/1 t/1", Some("p")),
        ("t call @5\np take t/1\np playing @5 #1\nc set_aside p/1\nc set_aside c/1", Some("p")),
    ];
    for (text, holder) in table {
        let log = log(&entries(text));
        let found = log.state().open_at(5).and_then(desk::CallState::holder);
        assert_eq!(found.as_deref(), holder, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn an_entry_is_set_aside_only_by_an_entry_that_counts(
        numbers in prop::collection::vec(any::<u64>(), 1..40),
    ) {
        let entries = drawn(&numbers);
        let (log, expected) = (log(&entries), asides(&entries));
        for (place, entry) in entries.iter().enumerate() {
            let found = log.state().is_aside(&entry.key);
            let by = expected.get(&place);
            prop_assert_eq!(found.is_some(), by.is_some(), "{}\n{}", entry.key, lines(&entries));
            if let (Some(found), Some(by)) = (found, by) {
                let is_one = by.iter().any(|by| entries[*by].key == found.by);
                prop_assert!(is_one, "{} by {}\n{}", entry.key, found.by, lines(&entries));
            }
        }
    }

    // Not so for calls: which call a tap is part of was decided when it came.
    #[test]
    fn set_aside_entries_leave_no_trace_in_rulings_and_notes(
        numbers in prop::collection::vec(any::<u64>(), 1..40),
    ) {
        let entries = drawn(&numbers);
        let never = never_said(&entries);
        let found = all_but_calls(&log(&entries));
        prop_assert_eq!(found, all_but_calls(&log(&never)), "\n{}", lines(&entries));
    }
}
