//! The fold is linear in the log, whatever is in it: nobody can write one that takes long to read.

use crate::common;

use std::cell::Cell;
use std::collections::BTreeSet;

use crate::common::{Pen, asides, drawn, entries, lines, log};
use desk::{Entry, Key, Kind, Log, Read, Report};
use proptest::prelude::*;

thread_local! {
    static READS: Cell<u64> = const { Cell::new(0) };
}

/// As [`common::read`], counted.
fn read(kind: Kind, text: &str) -> Option<Read> {
    READS.with(|reads| reads.set(reads.get() + 1));
    common::read(kind, text)
}

/// What was done for a log: entries put in and taken out, and bodies read.
fn cost(entries: &[Entry]) -> (u64, u64) {
    READS.with(|reads| reads.set(0));
    let mut pieces = Log::new(read);
    for piece in entries.chunks(997) {
        pieces.extend(piece.iter().cloned());
    }
    let cost = (pieces.work(), READS.with(Cell::get));
    if entries.len() < 50_000 {
        let mut one_by_one = Log::new(common::read);
        for entry in entries {
            one_by_one.push(entry.clone());
        }
        assert!(one_by_one.state() == pieces.state(), "it matters how the entries came");
        assert_eq!(one_by_one.work(), pieces.work());
    }
    go_through(&pieces);
    cost
}

/// Whatever goes over the whole state is not counted.
fn go_through(log: &Log) {
    let state = log.state();
    let report = Report::of(state, Some(500));
    assert_eq!(report.calls, state.calls().count());
    assert_eq!(report.reviews_to_do, state.to_do().count());
    let open: BTreeSet<&Key> = state.queue().map(|call| &call.key).collect();
    for call in state.calls() {
        let progress = call.progress();
        assert_eq!(progress.holder, call.holder());
        assert_eq!(call.is_open(), open.contains(&call.key));
    }
}

/// Ten times the log takes ten times the work; or somewhat more, since a matter that is joined to
/// a larger one is moved, and an entry can be moved as often as a matter can double.
fn grows_with_the_log(make: impl Fn(usize) -> Vec<Entry>) {
    let mut before: Option<(u64, u64)> = None;
    for count in [1_000, 10_000, 100_000] {
        let entries = make(count);
        assert!((count - 10..=count + 10).contains(&entries.len()), "{}", entries.len());
        let (work, reads) = cost(&entries);
        if let Some((less_work, fewer_reads)) = before {
            assert!(work <= 13 * less_work + 100, "{count} entries: {less_work} to {work}");
            assert!(reads <= 12 * fewer_reads, "{count} entries: {fewer_reads} to {reads}");
        }
        before = Some((work, reads));
    }
}

/// The same entry of one device again and again, after a beginning.
fn repeated(
    begin: &str,
    kind: Kind,
    text: impl Fn(usize) -> String,
) -> impl Fn(usize) -> Vec<Entry> {
    move |count| {
        let mut pen = begun(begin);
        for number in 1..=count {
            pen.write("r", kind, &text(number));
        }
        pen.entries
    }
}

/// This many, from the first.
fn boards(count: usize) -> String {
    (1..=count).map(|board| format!("#{board}")).collect::<Vec<_>>().join(" ")
}

fn begun(lines: &str) -> Pen {
    let mut pen = Pen::default();
    for entry in entries(lines) {
        pen.write(&entry.key.device, entry.kind, entry.text.as_deref().unwrap_or_default());
    }
    pen
}

/// Half of them say something, the other half correct that.
fn corrected(
    begin: &str,
    (kind, text): (Kind, &str),
    to: impl Fn(usize) -> String,
) -> impl Fn(usize) -> Vec<Entry> {
    move |count| {
        let mut pen = begun(begin);
        let keys: Vec<Key> = (0..count / 2).map(|_| pen.write("r", kind, text)).collect();
        for (number, key) in keys.iter().enumerate() {
            pen.write("s", Kind::Correct, format!("{key} {}", to(number)).trim());
        }
        pen.entries
    }
}

#[test]
fn a_ring_of_corrections() {
    grows_with_the_log(|count| {
        repeated("", Kind::Correct, |number| format!("r/{} #1", number % count + 1))(count)
    });
    grows_with_the_log(|count| {
        let mut pen = Pen::default();
        for number in 1..=count / 2 {
            pen.write("a", Kind::Correct, &format!("b/{number} #1"));
            pen.write("b", Kind::Correct, &format!("a/{number} #1"));
        }
        pen.entries
    });
}

#[test]
fn a_chain_of_corrections_of_corrections() {
    grows_with_the_log(repeated("r note #1", Kind::Correct, |it| format!("r/{it} #{}", it % 40)));
    grows_with_the_log(repeated("r ruling #1 L23", Kind::Correct, |it| format!("r/{it} L{it}")));
    grows_with_the_log(repeated("r call @1", Kind::Correct, |it| format!("r/{it} @{}", it % 9)));
}

#[test]
fn everything_corrects_one_entry() {
    grows_with_the_log(repeated("a note #1", Kind::Correct, |it| format!("a/1 #{}", it % 40)));
    grows_with_the_log(repeated("a ruling #1", Kind::Correct, |_| "a/1".to_owned()));
    grows_with_the_log(repeated("t call @1\na take t/1", Kind::Correct, |_| "a/1 t/1".to_owned()));
    grows_with_the_log(repeated("p playing @1 #1 #2", Kind::Correct, |it| {
        format!("p/1 @1 #{}", it % 3)
    }));
}

#[test]
fn everybody_takes_one_call_and_every_take_is_corrected_away() {
    grows_with_the_log(corrected("t call @1", (Kind::Take, "t/1"), |_| String::new()));
    grows_with_the_log(corrected("t call @1", (Kind::Close, "t/1"), |_| String::new()));
    grows_with_the_log(corrected("t call @1", (Kind::HandOver, "t/1 >b"), |_| String::new()));
}

#[test]
fn one_call_is_tapped_over_and_over() {
    grows_with_the_log(repeated("t call @1", Kind::Call, |_| "@1".to_owned()));
    grows_with_the_log(corrected("t call @1", (Kind::Call, "@1"), |it| format!("@1 #{}", it % 40)));
    grows_with_the_log(corrected("t call @1", (Kind::Call, "@1"), |_| String::new()));
    grows_with_the_log(corrected("t call @1", (Kind::Call, "@1"), |it| format!("@{it}")));
}

#[test]
fn one_ruling_is_reviewed_over_and_over() {
    let begin = "a ruling #1 L23 L27D";
    grows_with_the_log(repeated(begin, Kind::Review, |_| "a/1".to_owned()));
    grows_with_the_log(repeated(begin, Kind::Review, |_| "a/1 L23".to_owned()));
    grows_with_the_log(repeated(begin, Kind::Review, |it| format!("a/1 L{it} open")));
    grows_with_the_log(repeated(begin, Kind::Review, |it| match it % 2 {
        0 => format!("a/1 L{it} open"),
        _ => "a/1".to_owned(),
    }));
    grows_with_the_log(corrected(begin, (Kind::Review, "a/1"), |it| format!("a/1 L{it}")));
}

#[test]
fn notes_about_one_ruling_are_corrected() {
    let begin = "a ruling #1\na ruling #2";
    grows_with_the_log(corrected(begin, (Kind::Note, "a/1"), |_| "a/2 #3".to_owned()));
    grows_with_the_log(corrected(begin, (Kind::Note, "a/1"), |_| String::new()));
    grows_with_the_log(corrected(begin, (Kind::Appeal, "a/1"), |_| "a/2".to_owned()));
}

#[test]
fn entries_about_one_that_never_arrives() {
    for kind in [Kind::Take, Kind::Close, Kind::HandOver, Kind::Note, Kind::Ruling, Kind::Review] {
        grows_with_the_log(repeated("", kind, |_| "z/1".to_owned()));
    }
    grows_with_the_log(repeated("", Kind::Correct, |_| "z/1 #1".to_owned()));
    grows_with_the_log(corrected("", (Kind::Take, "z/1"), |it| format!("z/{it}")));
}

#[test]
fn entries_about_one_that_arrives_last() {
    let kinds = [
        (Kind::Take, Kind::Call, "@1"),
        (Kind::Close, Kind::Call, "@1"),
        (Kind::Note, Kind::Ruling, "#1"),
        (Kind::Ruling, Kind::Call, "@1 #1"),
        (Kind::Review, Kind::Ruling, "L23"),
        (Kind::Take, Kind::Note, "#1"),
    ];
    for (kind, last, text) in kinds {
        grows_with_the_log(|count| {
            let mut pen = Pen::default();
            for _ in 1..count {
                pen.write("r", kind, "z/1");
            }
            pen.write("z", last, text);
            pen.entries
        });
    }
}

#[test]
fn an_entry_waits_for_one_entry_after_another() {
    grows_with_the_log(|count| {
        let mut pen = begun("a take z/1");
        for _ in 0..count / 3 {
            pen.write("a", Kind::Correct, "a/1 z/1");
        }
        for next in 2..count / 3 + 2 {
            pen.write("a", Kind::Correct, &format!("a/1 z/{next}"));
            pen.write("z", Kind::Call, &format!("@{next}"));
        }
        pen.entries
    });
}

#[test]
fn set_asides_are_set_aside_in_turn() {
    grows_with_the_log(repeated("r note #1", Kind::SetAside, |it| format!("r/{it}")));
    grows_with_the_log(repeated("a note #1", Kind::SetAside, |_| "a/1".to_owned()));
    grows_with_the_log(repeated("t call @1", Kind::SetAside, |it| match it % 2 {
        1 => "t/1".to_owned(),
        _ => format!("r/{}", it - 1),
    }));
    grows_with_the_log(repeated("a note #1\nb set_aside a/1", Kind::SetAside, |it| match it {
        1 => "b/1".to_owned(),
        it => format!("r/{}", it - 1),
    }));
}

#[test]
fn a_note_about_many_boards_is_set_aside_and_restored_over_and_over() {
    grows_with_the_log(|count| {
        let begin = format!("a note {}", boards(count / 10));
        repeated(&begin, Kind::SetAside, |it| match it % 2 {
            1 => "a/1".to_owned(),
            _ => format!("r/{}", it - 1),
        })(count)
    });
}

#[test]
fn a_director_starts_and_stops_playing() {
    let boards = boards(30);
    grows_with_the_log(|count| {
        let mut pen = Pen::default();
        for number in 0..count {
            match number % 4 {
                0 => pen.write("p", Kind::Playing, &format!("@1 {boards}")),
                2 => pen.write("p", Kind::Playing, "@1"),
                _ => pen.write("a", Kind::Note, &format!("#{}", number % 40)),
            };
        }
        pen.entries
    });
}

/// A short correction of what was said before or after a long list of boards.
#[test]
fn a_directors_playing_entry_is_corrected_over_and_over() {
    grows_with_the_log(|count| {
        let begin = format!("p playing @1\np playing @1 {}", boards(count / 100));
        repeated(&begin, Kind::Correct, |_| "p/1 @1".to_owned())(count)
    });
    grows_with_the_log(|count| {
        let begin = format!("p playing @1 {}\np playing @1", boards(count / 100));
        repeated(&begin, Kind::Correct, |_| "p/2 @1".to_owned())(count)
    });
}

#[test]
fn every_entry_is_about_every_board() {
    let boards = boards(9);
    grows_with_the_log(repeated("", Kind::Note, |_| boards.clone()));
    grows_with_the_log(repeated("", Kind::Note, |it| format!("r/{} {boards}", it / 2)));
    grows_with_the_log(repeated("a note #1", Kind::Correct, |_| format!("a/1 {boards}")));
}

#[test]
fn matters_are_joined_two_by_two() {
    grows_with_the_log(|count| {
        let mut pen = Pen::default();
        let mut heads: Vec<Key> = (0..count / 2)
            .map(|number| pen.write("a", Kind::Note, &format!("#{}", number % 40)))
            .collect();
        // a note about one of two, corrected to be about the other
        while heads.len() > 1 && pen.entries.len() < count {
            heads = heads
                .chunks(2)
                .map(|pair| {
                    let Some(second) = pair.get(1) else { return pair[0].clone() };
                    let key = pen.write("b", Kind::Note, &pair[0].to_string());
                    pen.write("b", Kind::Correct, &format!("{key} {second}"));
                    key
                })
                .collect();
        }
        pen.entries.truncate(count);
        while pen.entries.len() < count {
            pen.write("c", Kind::Note, "");
        }
        pen.entries
    });
}

#[test]
fn any_mixture_of_entries() {
    // splitmix64
    let mut state = 0_u64;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    };
    let numbers: Vec<u64> = (0..100_000).map(|_| next()).collect();
    grows_with_the_log(|count| {
        let entries = drawn(&numbers[..count]);
        assert_eq!(log(&entries).state().aside().count(), asides(&entries).len());
        entries
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// What was withheld is read later, or what was read is withheld for a while.
    #[test]
    fn the_order_of_arrival_does_not_matter(
        numbers in prop::collection::vec(any::<u64>(), 1..40),
        withheld in prop::collection::vec(any::<bool>(), 40),
        piece in 1_usize..10,
    ) {
        let entries = drawn(&numbers);
        let straight = log(&entries);
        let mut late = Log::new(common::read);
        let hide = |(entry, hidden): (&Entry, &bool)| match hidden {
            true => Entry { text: None, ..entry.clone() },
            false => entry.clone(),
        };
        late.extend(entries.iter().zip(&withheld).map(hide));
        for piece in entries.chunks(piece) {
            late.extend(piece.iter().cloned());
        }
        prop_assert!(late.state() == straight.state(), "\n{}", lines(&entries));
    }
}
