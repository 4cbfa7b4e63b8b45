//! Who reads what: a playing director's boards stay hidden, and so does what is private. Checked
//! against the rule in its plainest form, which goes over all entries for each of them.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{DEVICES, Pen, asides, drawn, entries, lines, log, read};
use desk::{Body, Entry, Key, Kind, Log, Reader, Reading, Role};
use proptest::prelude::*;

/// All that the rule needs to know about a log.
struct Rule {
    entries: Vec<Entry>,
    /// What each puts into the log: a correction, the body that should have been
    versions: Vec<Option<Body>>,
    /// The entry that each is ultimately about, where it is a correction
    firsts: Vec<Option<usize>>,
    /// What each says now
    effective: Vec<Option<Body>>,
    /// Which other entries are about the same matter
    matters: Vec<BTreeSet<usize>>,
    /// The boards that each names itself
    boards: Vec<BTreeSet<u32>>,
}

fn refers_to(body: &Body) -> Option<&Key> {
    match body {
        Body::Take(of) | Body::Close(of) => Some(of),
        Body::HandOver(it) => it.call.as_ref(),
        Body::Note(it) => it.of.as_ref(),
        Body::Ruling(it) => it.call.as_ref(),
        Body::Review(it) => Some(&it.of),
        Body::Appeal(it) => Some(&it.of),
        Body::Correct(it) => Some(&it.of),
        Body::SetAside(it) => Some(&it.of),
        Body::Call(_) | Body::Look(_) | Body::Playing(_) => None,
    }
}

impl Rule {
    fn of(entries: &[Entry]) -> Self {
        let places: BTreeMap<&Key, usize> =
            entries.iter().enumerate().map(|(place, it)| (&it.key, place)).collect();
        let place = |key: &Key| places.get(key).copied();
        let (mut versions, mut firsts): (Vec<Option<Body>>, Vec<Option<usize>>) = <_>::default();
        let mut boards = Vec::new();
        let mut pairs = taps(entries);
        let mut corrections: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (at, entry) in entries.iter().enumerate() {
            let said = entry.text.as_deref().and_then(|text| read(entry.kind, text));
            let of = said.as_ref().and_then(|it| refers_to(&it.body)).and_then(place);
            pairs.extend(of.map(|of| (at, of)));
            let Some(Body::Correct(correction)) = said.as_ref().map(|it| &it.body) else {
                firsts.push(Some(at));
                boards.push(said.as_ref().map(|it| it.boards.clone()).unwrap_or_default());
                versions.push(said.map(|it| it.body));
                continue;
            };
            let first = of.filter(|of| *of < at).and_then(|of| firsts[of]);
            let kind = first.map(|first| entries[first].kind);
            let text = correction.text.as_deref();
            let version = kind.and_then(|kind| text.and_then(|text| read(kind, text)));
            let of = version.as_ref().and_then(|it| refers_to(&it.body)).and_then(place);
            pairs.extend(of.map(|of| (at, of)));
            boards.push(version.as_ref().map(|it| it.boards.clone()).unwrap_or_default());
            let is_good = version.is_some() || text.is_none();
            if let Some(first) = first.filter(|_| is_good && kind != Some(Kind::SetAside)) {
                corrections.entry(first).or_default().push(at);
            }
            versions.push(version.map(|it| it.body));
            firsts.push(first);
        }
        let aside = asides(entries);
        let says = |at: usize| {
            // a correction says something only in place of the first entry
            if entries[at].kind == Kind::Correct {
                return None;
            }
            let counts = |it: &&usize| !aside.contains_key(it);
            let last = corrections.get(&at).and_then(|all| all.iter().rev().find(counts));
            let says = versions[*last.unwrap_or(&at)].clone();
            says.filter(|_| !aside.contains_key(&at))
        };
        let effective = (0..entries.len()).map(says).collect();
        let matters = closure(entries.len(), &pairs);
        Self { entries: entries.to_vec(), versions, firsts, effective, matters, boards }
    }

    /// The boards that a director has yet to play.
    fn before(&self, device: &str) -> BTreeSet<u32> {
        let said =
            self.entries.iter().zip(&self.effective).rev().find_map(|(entry, body)| match body {
                Some(Body::Playing(it)) if *entry.key.device == *device => Some(it.boards.clone()),
                _ => None,
            });
        said.unwrap_or_default()
    }

    fn reading(&self, at: usize, reader: &Reader) -> Reading {
        let is_own = |at: usize| self.entries[at].key.device == reader.device;
        if reader.role == Role::Table {
            return Reading::Nothing;
        }
        if is_own(at) {
            return Reading::Whole;
        }
        let before = self.before(&reader.device);
        if self.matters[at].iter().any(|it| !self.boards[*it].is_disjoint(&before)) {
            return Reading::Nothing;
        }
        let first = self.firsts[at];
        if matches!(reader.role, Role::Owner | Role::Chief) || first.is_some_and(is_own) {
            return Reading::Whole;
        }
        let is_private = |body: Option<&Body>| {
            matches!(body, Some(Body::Look(_)))
                || matches!(body, Some(Body::Note(note)) if note.is_private)
        };
        let now = first.and_then(|first| self.effective[first].as_ref());
        if is_private(self.versions[at].as_ref()) || is_private(now) {
            return Reading::Nothing;
        }
        // why something private was set aside is as private
        if let Some(Body::SetAside(set_aside)) = &self.versions[at]
            && self.entries[at].kind == Kind::SetAside
        {
            let of = self.entries.iter().position(|it| it.key == set_aside.of);
            let first = of.map(|of| self.firsts[of].unwrap_or(of));
            let mut versions = self.firsts.iter().zip(&self.versions);
            let is_one = |it: &Option<usize>| first.is_some() && *it == first;
            if versions.any(|(it, body)| is_one(it) && is_private(body.as_ref())) {
                return Reading::Nothing;
            }
        }
        // a correction of what is not there could be one of a ruling
        let is_ruling = first.is_none_or(|first| self.entries[first].kind == Kind::Ruling);
        if is_ruling { Reading::WithoutPrivate } else { Reading::Whole }
    }
}

/// Taps with every call they were part of at some time, as the desk showed it.
fn taps(entries: &[Entry]) -> Vec<(usize, usize)> {
    let mut log = Log::new(read);
    let mut pairs = Vec::new();
    for entry in entries {
        log.push(entry.clone());
        for (at, tap) in log.entries().iter().enumerate() {
            let call = log.state().call(&tap.key).filter(|_| tap.kind == Kind::Call);
            pairs.extend(call.and_then(|call| log.place(&call.key)).map(|call| (at, call)));
        }
    }
    pairs
}

/// What can be reached from each, in either direction.
fn closure(count: usize, pairs: &[(usize, usize)]) -> Vec<BTreeSet<usize>> {
    let mut matter: Vec<usize> = (0..count).collect();
    for (one, other) in pairs {
        let (one, other) = (matter[*one], matter[*other]);
        for it in &mut matter {
            *it = if *it == other { one } else { *it };
        }
    }
    let all = |it: usize| (0..count).filter(|other| matter[*other] == matter[it]).collect();
    (0..count).map(all).collect()
}

fn readers() -> impl Iterator<Item = Reader> {
    let of_role = |role| DEVICES.map(|device| Reader { device: device.into(), role });
    Role::ALL.into_iter().flat_map(of_role)
}

fn letter(reading: Reading) -> char {
    match reading {
        Reading::Whole => 'W',
        Reading::WithoutPrivate => 'r',
        Reading::Nothing => '-',
    }
}

/// What each of the entries is to somebody: all of it, all but what is private, nothing.
fn letters(log: &Log, reader: &Reader) -> String {
    log.entries().iter().map(|entry| letter(log.reading(entry, reader))).collect()
}

#[test]
fn a_playing_director_reads_nothing_about_boards_still_to_be_played() {
    // p's last line is a board still to be played; what they read of all lines
    let table = [
        ("a note #7\na note #8", "-W"),
        ("a call @5 #7\nb take a/1\nb ruling a/1\nq note b/2\nb close a/1", "-----"),
        ("a call @5\nb ruling a/1 #7\nq appeal b/1\nq review b/1", "----"),
        ("a call @5\na call @5 #7\nb take a/1", "---"),
        ("a call @5\nb close a/1\na call @5 #7", "WW-"),
        ("a note #8\na correct a/1 #7\na correct a/1 #8", "---"),
        ("a note #7\na correct a/1", "--"),
        ("a note #7\nb set_aside a/1", "--"),
        ("a note #8\na ruling #7\na correct a/1 a/2", "---"),
        ("a note #8\nb set_aside a/1\na ruling #7\na correct a/1 a/2", "----"),
        // they know what they wrote themselves
        ("p note #7\na note p/1\np correct p/1 #8", "W-W"),
        // what comes later
        ("a note b/1\nb note #7", "--"),
        ("a take b/1\nb note\na correct a/1 b/2\nb note #7", "----"),
    ];
    for (text, expected) in table {
        let log = log(&entries(&format!("{text}\np playing @1 #7 #9")));
        for role in [Role::Owner, Role::Chief, Role::Director, Role::Scribe] {
            let found = letters(&log, &Reader { device: "p".into(), role });
            let found: String = found.replace('r', "W").chars().take(expected.len()).collect();
            assert_eq!(found, expected, "{role}\n{text}");
        }
    }
}

/// Whatever it said at some time, and whether or not that counts now.
#[test]
fn an_entry_stays_about_whatever_it_was_ever_about() {
    let table = [
        "a note b/1\na correct a/1\nb note #7",
        "a note b/1\nc set_aside a/1\nb note #7",
        "a note\na correct a/1 b/1\na correct a/1\nb note #7",
        "c set_aside b/1\nb note #7",
        "c correct b/1 foo\nb note #7",
        "a note\nc set_aside a/1 #7",
        "a note\nc set_aside a/1\nc correct c/1 b/1\nb note #7",
    ];
    for text in table {
        let log = log(&entries(&format!("{text}\np playing @1 #7")));
        let found = letters(&log, &Reader { device: "p".into(), role: Role::Chief });
        let (rest, last) = found.split_at(found.len() - 1);
        assert_eq!((rest.replace('-', ""), last.len()), (String::new(), 1), "{found}\n{text}");
    }
}

#[test]
fn private_entries_are_for_their_author_and_those_in_charge() {
    // a writes the first, b corrects; as a, b, q and the chief read them
    let table = [
        ("a note private", ["W", "-", "-", "W"]),
        ("a note private\nb correct a/1 open", ["WW", "-W", "-W", "WW"]),
        ("a note open\nb correct a/1 private", ["WW", "-W", "--", "WW"]),
        ("a note open\nb correct a/1 private\nb correct b/1 open", ["WWW", "WWW", "W-W", "WWW"]),
        ("a note private\nb correct a/1", ["WW", "-W", "-W", "WW"]),
        ("a look p1\nb correct a/1 p2\nb correct a/1", ["WWW", "-WW", "--W", "WWW"]),
        ("a ruling #1\nb correct a/1 #2", ["WW", "rW", "rr", "WW"]),
    ];
    for (text, expected) in table {
        let log = log(&entries(text));
        let who = [("a", Role::Director), ("b", Role::Director), ("q", Role::Scribe)];
        for ((device, role), expected) in who.into_iter().chain([("c", Role::Chief)]).zip(expected)
        {
            let found = letters(&log, &Reader { device: device.into(), role });
            assert_eq!(found, expected, "{device}\n{text}");
        }
        for device in ["a", "b", "q"] {
            let found = letters(&log, &Reader { device: device.into(), role: Role::Table });
            assert_eq!(found.replace('-', ""), "", "a table reads nothing\n{text}");
        }
    }
}

/// Somebody who reads page by page, and what they have of each entry.
struct Follower {
    reader: Reader,
    next: usize,
    /// As they were last sent
    has: BTreeMap<usize, Reading>,
    sent: usize,
}

impl Follower {
    fn new(device: &str, role: Role) -> Self {
        let reader = Reader { device: device.into(), role };
        Self { reader, next: 0, has: BTreeMap::new(), sent: 0 }
    }

    /// What has become readable, and then the positions in order.
    fn page(&mut self, log: &Log, most: usize) {
        let begin = self.next;
        let end = log.entries().len().min(begin + most);
        for again in log.read_again(begin, end, &self.reader) {
            assert!(again < begin, "the rest is sent in its place");
            assert_ne!(log.reading_at(again, &self.reader), Reading::Nothing);
            self.get(log, again);
        }
        for place in begin..end {
            self.get(log, place);
        }
        self.next = end;
    }

    fn get(&mut self, log: &Log, place: usize) {
        self.has.insert(place, log.reading_at(place, &self.reader));
        self.sent += 1;
    }

    /// The first entry that they could read and have not been sent.
    fn lacks(&self, log: &Log) -> Option<usize> {
        (0..log.entries().len()).find(|place| {
            let now = log.reading_at(*place, &self.reader);
            now != Reading::Nothing && self.has.get(place) != Some(&now)
        })
    }
}

#[test]
fn entries_that_are_no_longer_hidden_are_sent_again() {
    // somebody reads all at the line `-`, and again at the end
    let table = [
        "p playing @1 #7\na note #7\n-\np playing @1",
        "p playing @1 #7\na note #7\n-\np correct p/1 @1",
        "p playing @1 #7\na note #7\n-\np correct p/1",
        "p playing @1 #7\na note #7\n-\nc set_aside p/1",
        "p playing @1\nc set_aside p/1\np playing @1 #7\na note #7\n-\nc set_aside p/2",
        "a note open\na correct a/1 private\n-\na correct a/1 open",
        "a note open\na correct a/1 private\n-\nc set_aside a/2",
        "a note open\na correct a/1 private\n-\na correct a/1",
        "a note open\na correct a/1 private\n-\nc set_aside a/1",
    ];
    for text in table {
        let mut reader = Follower::new("p", Role::Director);
        let (before, after) = text.split_once("-\n").expect("a moment");
        reader.page(&log(&entries(before)), 100);
        let whole = log(&entries(&format!("{before}{after}")));
        reader.page(&whole, 100);
        let lacks = reader.lacks(&whole).map(|it| whole.entries()[it].key.to_string());
        assert_eq!(lacks, None, "\n{text}");
    }
}

/// What the note of this number says.
type About = fn(u32) -> String;

/// Entries are sent once in their place, and once more when they can be read: however the notes
/// and boards lie, and whenever somebody reads.
#[test]
fn thirty_boards_beside_two_thousand_notes_are_sent_twice_at_most() {
    let before = |first: u32| (first..=30).map(|it| format!("#{it}")).collect::<Vec<_>>().join(" ");
    // what the notes are about, by their number
    let notes: [(&str, About); 4] = [
        ("one board each", |it| format!("#{}", it % 30 + 1)),
        ("the board that is played", |it| format!("#{}", it * 30 / 2000 + 1)),
        ("three boards", |it| format!("#{} #{} #{}", it % 30 + 1, it % 7 + 1, it % 11 + 1)),
        ("one matter with every board", |it| match it {
            0 => "#1".to_owned(),
            it => format!("a/{it} #{}", it % 30 + 1),
        }),
    ];
    // how often somebody reads, and how much
    let paces =
        [(1, 1), (1, 100), (50, 20), (7, 500), (10_000, 1), (10_000, 100), (10_000, 10_000)];
    for (name, text) in notes {
        let mut pen = Pen::default();
        pen.write("p", Kind::Playing, &format!("@1 {}", before(1)));
        for number in 0..2000 {
            pen.write("a", Kind::Note, &text(number));
            if number % 66 == 65 && number / 66 < 30 {
                pen.write("p", Kind::Playing, &format!("@1 {}", before(number / 66 + 2)));
            }
        }
        let playing = pen.entries.iter().filter(|it| it.kind == Kind::Playing).count();
        assert_eq!(playing, 31);
        for (every, most) in paces {
            let mut reader = Follower::new("p", Role::Director);
            let mut log = Log::new(read);
            for piece in pen.entries.chunks(every) {
                log.extend(piece.iter().cloned());
                reader.page(&log, most);
            }
            while reader.next < log.entries().len() {
                reader.page(&log, most);
            }
            assert_eq!(reader.lacks(&log), None, "{name} {every} {most}");
            let bound = 2 * log.entries().len() + playing;
            assert!(reader.sent <= bound, "{name}, {most} every {every}: {}", reader.sent);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn everybody_reads_exactly_what_the_rule_allows(
        numbers in prop::collection::vec(any::<u64>(), 1..40),
    ) {
        let entries = drawn(&numbers);
        let (log, rule) = (log(&entries), Rule::of(&entries));
        for reader in readers() {
            let expected: String =
                (0..entries.len()).map(|at| letter(rule.reading(at, &reader))).collect();
            let found = letters(&log, &reader);
            prop_assert_eq!(found, expected, "{:?}\n{}", reader, lines(&entries));
        }
    }

    /// Each time somebody reads, some entries have come, and some of them are read.
    #[test]
    fn reading_page_by_page_ends_with_everything_one_may_read(
        numbers in prop::collection::vec(any::<u64>(), 1..60),
        times in prop::collection::vec((0_usize..8, 1_usize..12), 1..30),
        role in prop::sample::select(vec![Role::Chief, Role::Director, Role::Scribe]),
    ) {
        let entries = drawn(&numbers);
        let mut readers = DEVICES.map(|device| Follower::new(device, role));
        let mut log = Log::new(read);
        let mut rest = entries.iter().cloned();
        for (come, most) in times {
            log.extend(rest.by_ref().take(come));
            for reader in &mut readers {
                reader.page(&log, most);
            }
        }
        log.extend(rest);
        for reader in &mut readers {
            while reader.next < log.entries().len() {
                reader.page(&log, 5);
            }
            let lacks = reader.lacks(&log).map(|it| entries[it].key.to_string());
            prop_assert_eq!(lacks, None, "{:?}\n{}", reader.reader, lines(&entries));
        }
    }
}
