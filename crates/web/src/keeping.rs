//! The rules of keeping: what is kept of the current board on the device and under which name, what
//! is written and when it is written again, what two windows do to the same ruling, and what is
//! resumed when the app starts.
//!
//! Nothing here knows a browser. The view reports what happens, and carries out what is decided.

/// The version of what is written. A later one may add to an [`Entry`]; missing keys are empty.
pub const VERSION: u32 = 1;

/// The key that names an [`Entry`] permanently.
pub const KEY: &str = "id";

/// A ruling as it is kept.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Entry {
    /// Made here, permanent
    pub id: String,
    /// The record, as JSON: never parsed and rewritten
    pub record: String,
    /// What it is about, in codes (`web::told`)
    pub about: String,
    /// Its title in the list, as an earlier version kept it
    pub title: String,
    /// The table's name
    pub table: String,
    pub pair: String,
    /// What the director noted
    pub notes: String,
    /// Its progress: the name of a [`Status`]
    pub status: String,
    /// What there is to do, as a code (`web::next`), to be shown before the record can
    /// be read
    pub next: String,
    /// What there was to do, in words, as an earlier version kept it
    pub summary: String,
    /// The language of these words
    pub lang: String,
    /// What has been looked at after play: laws, separated by commas
    pub ticked: String,
    /// What kind of irregularity it is about, as a code
    pub kind: String,
    /// The laws of the list: what is to be looked at, or what decided
    pub laws: String,
    /// The review after play so far, as JSON (`web::review::Draft`)
    pub review: String,
    /// When it was first kept, by the device's clock
    pub made: f64,
    /// When it was last changed
    pub changed: f64,
    /// The written version that this one is based on, on the device; 0 for a new one
    pub version: f64,
}

impl Entry {
    /// Its texts, each by its key.
    pub fn texts(&mut self) -> [(&'static str, &mut String); 15] {
        [
            (KEY, &mut self.id),
            ("record", &mut self.record),
            ("about", &mut self.about),
            ("title", &mut self.title),
            ("table", &mut self.table),
            ("pair", &mut self.pair),
            ("notes", &mut self.notes),
            ("status", &mut self.status),
            ("next", &mut self.next),
            ("summary", &mut self.summary),
            ("lang", &mut self.lang),
            ("ticked", &mut self.ticked),
            ("kind", &mut self.kind),
            ("laws", &mut self.laws),
            ("review", &mut self.review),
        ]
    }

    /// Its numeric fields, by key.
    pub fn numbers(&mut self) -> [(&'static str, &mut f64); 3] {
        [("made", &mut self.made), ("changed", &mut self.changed), ("version", &mut self.version)]
    }

    /// May it be written over `there`, which is now on the device? Only if it is based on it:
    /// otherwise another window has written in between.
    #[must_use]
    #[expect(clippy::float_cmp, reason = "it is a name, not a quantity")]
    pub fn follows(&self, there: &Self) -> bool {
        self.version == there.version
    }

    /// As it is written: under a new version.
    #[must_use]
    pub fn to_write(&self) -> Self {
        Self { version: self.changed.max(self.version + 1.0), ..self.clone() }
    }

    /// Another entry with what this one says about its ruling: its progress, and what there is to
    /// do.
    #[must_use]
    pub fn told_of(&self, other: Self) -> Self {
        let Self { about, title, status, next, summary, lang, kind, laws, .. } = self.clone();
        Self { about, title, status, next, summary, lang, kind, laws, ..other }
    }

    /// Do both say the same, whenever they were written?
    fn says_the_same(&self, other: &Self) -> bool {
        let (mut one, mut two) = (self.clone(), other.clone());
        one.texts().into_iter().eq(two.texts())
    }
}

/// How far a ruling has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// There is something to look at after play.
    Review,
    /// A question is open, or the auction goes on.
    Open,
    /// The auction is over, and the lead is awaited.
    Lead,
    /// Nothing is left to do.
    Decided,
}

impl Status {
    const ALL: [Self; 4] = [Self::Review, Self::Open, Self::Lead, Self::Decided];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Review => "review",
            Self::Open => "open",
            Self::Lead => "lead",
            Self::Decided => "decided",
        }
    }
}

impl Entry {
    /// The progress; an entry of an earlier version counts as decided.
    #[must_use]
    pub fn how_far(&self) -> Status {
        let known = Status::ALL.into_iter().find(|status| status.name() == self.status);
        known.unwrap_or(Status::Decided)
    }

    /// Has this been looked at after play?
    #[must_use]
    pub fn is_ticked(&self, law: &str) -> bool {
        self.ticked.split(',').any(|ticked| ticked == law)
    }

    /// Marks a law as looked at, or as to be looked at again.
    pub fn tick(&mut self, law: &str) {
        let mut laws: Vec<&str> = self.ticked.split(',').filter(|it| !it.is_empty()).collect();
        match laws.iter().position(|ticked| *ticked == law) {
            Some(place) => drop(laws.remove(place)),
            None => laws.push(law),
        }
        self.ticked = laws.join(",");
    }
}

/// Is it the same JSON, however it is formatted? What waits for a book is kept as it came.
fn same_json(one: &str, other: &str) -> bool {
    let bare = |json: &str| {
        let (mut bare, mut quoted, mut escaped) = (Vec::new(), false, false);
        for byte in json.bytes() {
            if quoted || !byte.is_ascii_whitespace() {
                bare.push(byte);
            }
            quoted ^= byte == b'"' && !escaped;
            escaped = byte == b'\\' && !escaped;
        }
        bare
    };
    one == other || bare(one) == bare(other)
}

/// How often each occurs, the most frequent first.
#[must_use]
pub fn counted(kinds: &[String]) -> Vec<(&str, usize)> {
    let mut counted: Vec<(&str, usize)> = Vec::new();
    for kind in kinds {
        let known = counted.iter().position(|(it, _)| it == kind);
        let mut place = known.unwrap_or(counted.len());
        if known.is_none() {
            counted.push((kind, 0));
        }
        counted[place].1 += 1;
        while place > 0 && counted[place - 1].1 < counted[place].1 {
            counted.swap(place - 1, place);
            place -= 1;
        }
    }
    counted
}

/// A unique name: the time, a number, and a random part.
#[must_use]
pub fn name(now: u64, number: u64, chance: u64) -> String {
    [now, number, chance].map(base_36).join("-")
}

fn base_36(mut number: u64) -> String {
    let mut figures = Vec::new();
    loop {
        figures.push(b"0123456789abcdefghijklmnopqrstuvwxyz"[(number % 36) as usize]);
        number /= 36;
        if number == 0 {
            figures.reverse();
            return figures.into_iter().map(char::from).collect();
        }
    }
}

/// The current board.
#[derive(Debug, Clone, Copy)]
pub struct Hand<'a> {
    /// The name under which it is kept; `None` if it is new
    pub name: Option<&'a str>,
    pub record: &'a str,
    /// Has nothing happened on it yet?
    pub is_empty: bool,
}

/// What cannot be read before a book is loaded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Waiting {
    /// The last current ruling
    Last,
    /// The ruling of this name
    Kept(String),
}

/// What one window knows about the rulings that are kept.
#[derive(Debug, Clone, Default)]
pub struct Keeping {
    /// The last changed first
    entries: Vec<Entry>,
    /// What was deleted last, and whether it was the current ruling
    deleted: Option<(Entry, bool)>,
    /// What has changed and is not written, by name
    unwritten: Vec<String>,
    /// What is being written
    underway: Vec<String>,
    /// Has the device's store been read?
    is_read: bool,
    /// The current ruling was changed in another window.
    is_changed_elsewhere: bool,
    waiting: Option<Waiting>,
    /// What the page froze on when it was last ruled on
    stuck: Option<String>,
}

impl Keeping {
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The rulings with something to look at after play.
    pub fn to_look_at(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.how_far() == Status::Review)
    }

    #[must_use]
    pub fn entry(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == name)
    }

    /// The ruling that is the same as this one from elsewhere, if it is here: the same record, made
    /// at the same moment where that is known.
    #[must_use]
    #[expect(clippy::float_cmp, reason = "it is copied, not computed")]
    pub fn same(&self, other: &Entry) -> Option<&Entry> {
        let is_same = |it: &&Entry| {
            (other.made == 0.0 || it.made == other.made) && same_json(&it.record, &other.record)
        };
        self.entries.iter().find(is_same)
    }

    /// Is nothing newer than this moment, up to which everything was saved in a file?
    #[must_use]
    pub fn is_saved(&self, until: f64) -> bool {
        self.entries.first().is_some_and(|last| last.changed <= until)
    }

    /// What was deleted last.
    #[must_use]
    pub fn deleted(&self) -> Option<&Entry> {
        self.deleted.as_ref().map(|(entry, _)| entry)
    }

    // ---- the board in hand ----

    /// The name under which the current board is kept from now on; `None` as long as nothing has
    /// happened. `fresh` makes a new name.
    ///
    /// A ruling that another window has changed continues under a new name: neither overwrites the
    /// other.
    pub fn name_of(&mut self, hand: Hand<'_>, fresh: impl FnOnce() -> String) -> Option<String> {
        match hand.name {
            Some(name) => {
                let is_same = self.entry(name).is_some_and(|entry| entry.record == hand.record);
                if is_same || !std::mem::take(&mut self.is_changed_elsewhere) {
                    return Some(name.to_owned());
                }
            }
            None if hand.is_empty => return None,
            None => {}
        }
        Some(fresh())
    }

    /// Another ruling is now current.
    pub fn take_up(&mut self) {
        self.is_changed_elsewhere = false;
        self.waiting = None;
    }

    /// The ruling to resume when the app starts: the last one, unless something has already been
    /// entered.
    #[must_use]
    pub fn to_resume(&self, hand: Hand<'_>) -> Option<&Entry> {
        let is_free = hand.is_empty && hand.name.is_none();
        self.entries.first().filter(|last| is_free && !self.is_stuck(&last.id))
    }

    // ---- what did not come back ----

    /// The page froze or was closed while this was ruled on: the mark set beforehand is still there
    /// when the app starts. It is not opened automatically.
    pub fn did_not_come_back(&mut self, what: Option<String>) {
        self.stuck = what;
    }

    /// What the page froze on: the name of a ruling, or a link.
    #[must_use]
    pub fn stuck(&self) -> Option<&str> {
        self.stuck.as_deref()
    }

    /// Did the page freeze on this?
    #[must_use]
    pub fn is_stuck(&self, what: &str) -> bool {
        self.stuck() == Some(what)
    }

    /// This cannot be read before a book is loaded.
    pub fn wait_for_book(&mut self, what: Waiting) {
        self.waiting = Some(what);
    }

    /// Is this waiting for a book?
    #[must_use]
    pub fn waits(&self, what: &Waiting) -> bool {
        self.waiting.as_ref() == Some(what)
    }

    /// A book has arrived: returns what was waiting, which may have to wait for another.
    pub fn book_is_here(&mut self) -> Option<Waiting> {
        self.waiting.take()
    }

    // ---- changes ----

    /// Changes what is kept under this name; is there something to write? An unchanged entry is not
    /// written again.
    pub fn change(&mut self, name: &str, now: f64, change: impl FnOnce(&mut Entry)) -> bool {
        let old = self.entry(name);
        let new = || Entry { id: name.to_owned(), made: now, ..Entry::default() };
        let mut entry = old.cloned().unwrap_or_else(new);
        change(&mut entry);
        if old == Some(&entry) {
            return false;
        }
        entry.changed = now;
        self.put(entry);
        true
    }

    /// Keeps a ruling from elsewhere, unless it is here already; returns its name and whether it is
    /// new. Its time of change is when it was made: what was done here last stays last.
    pub fn adopt(
        &mut self,
        mut entry: Entry,
        now: f64,
        fresh: impl FnOnce() -> String,
    ) -> (String, bool) {
        if let Some(same) = self.same(&entry) {
            return (same.id.clone(), false);
        }
        entry.id = fresh();
        if entry.made == 0.0 {
            entry.made = now;
        }
        entry.changed = entry.made;
        let name = entry.id.clone();
        self.put(entry);
        (name, true)
    }

    fn put(&mut self, entry: Entry) {
        self.note_unwritten(&entry.id);
        self.insert(entry);
    }

    fn insert(&mut self, entry: Entry) {
        self.entries.retain(|it| it.id != entry.id);
        let place = self.entries.partition_point(|it| it.changed > entry.changed);
        self.entries.insert(place, entry);
    }

    fn note_unwritten(&mut self, name: &str) {
        if !self.unwritten.iter().any(|it| it == name) {
            self.unwritten.push(name.to_owned());
        }
    }

    /// Removes a ruling; was there one? A pending write of it is dropped.
    pub fn delete(&mut self, name: &str, is_in_hand: bool) -> bool {
        let Some(entry) = self.entry(name).cloned() else { return false };
        self.entries.retain(|it| it.id != name);
        self.unwritten.retain(|it| it != name);
        self.deleted = Some((entry, is_in_hand));
        if self.is_stuck(name) {
            self.stuck = None;
        }
        true
    }

    /// Restores what was deleted last, to be written again; is it current again? Only if it was,
    /// and nothing else is.
    pub fn undelete(&mut self, is_free: bool) -> Option<(Entry, bool)> {
        let (entry, was_in_hand) = self.deleted.take()?;
        self.put(entry.clone());
        Some((entry, was_in_hand && is_free))
    }

    // ---- the device ----

    /// Takes in what the device has kept, or another window has written. What has changed here in
    /// the meantime is newer.
    pub fn read(&mut self, kept: Vec<Entry>) {
        for entry in kept {
            if !self.unwritten.contains(&entry.id) && !self.underway.contains(&entry.id) {
                self.insert(entry);
            }
        }
        self.is_read = true;
    }

    /// Has the device's store been read?
    #[must_use]
    pub const fn is_read(&self) -> bool {
        self.is_read
    }

    /// Is everything read and written, as far as this window knows?
    #[must_use]
    pub const fn is_safe(&self) -> bool {
        self.is_read && self.unwritten.is_empty()
    }

    /// The next ruling to write, as it is now: it may have changed since, or have been deleted. One
    /// that is being written waits, since it builds on that version.
    pub fn next_to_write(&mut self) -> Option<Entry> {
        let mut place = self.unwritten.len();
        while place > 0 {
            place -= 1;
            if self.underway.contains(&self.unwritten[place]) {
                continue;
            }
            let name = self.unwritten.remove(place);
            if let Some(entry) = self.entry(&name).cloned() {
                self.underway.push(name);
                return Some(entry);
            }
        }
        None
    }

    /// It was written under this version, or could not be and is written again later.
    pub fn wrote(&mut self, name: &str, version: Option<f64>) {
        self.underway.retain(|it| it != name);
        match version {
            Some(version) => {
                if let Some(entry) = self.entries.iter_mut().find(|it| it.id == name) {
                    entry.version = version;
                }
            }
            None => self.note_unwritten(name),
        }
    }

    /// It could not be written: another window has written this in between, whether or not it told
    /// us. That stays, and what was changed here becomes a ruling of its own. Returns its name;
    /// `None` if both say the same.
    pub fn clashed(
        &mut self,
        there: Entry,
        in_hand: Option<&str>,
        fresh: impl FnOnce() -> String,
    ) -> Option<String> {
        self.underway.retain(|it| *it != there.id);
        self.unwritten.retain(|it| *it != there.id);
        if in_hand == Some(&*there.id) {
            self.is_changed_elsewhere = false;
        }
        let own = self.entry(&there.id)?.clone();
        let is_same = own.says_the_same(&there);
        self.insert(there);
        if is_same {
            return None;
        }
        let name = fresh();
        self.put(Entry { id: name.clone(), version: 0.0, ..own });
        Some(name)
    }

    /// Another window reports that it has written the ruling of this name.
    pub fn heard(&mut self, name: &str, in_hand: Option<&str>) {
        self.is_changed_elsewhere |= in_hand == Some(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the device keeps.
    #[derive(Default)]
    struct Device(Vec<Entry>);

    impl Device {
        /// Writes it over the version it is based on; an error is what is there instead.
        fn put(&mut self, entry: &Entry) -> Result<f64, Box<Entry>> {
            if let Some(there) = self.0.iter().find(|it| it.id == entry.id && !entry.follows(it)) {
                return Err(Box::new(there.clone()));
            }
            let new = entry.to_write();
            self.0.retain(|it| it.id != new.id);
            self.0.push(new.clone());
            Ok(new.version)
        }

        fn records(&self) -> Vec<(&str, &str)> {
            self.0.iter().map(|it| (it.id.as_str(), it.record.as_str())).collect()
        }
    }

    /// A window of the app, with a current board.
    #[derive(Default)]
    struct Window {
        keeping: Keeping,
        name: Option<String>,
        record: String,
    }

    impl Window {
        fn opened(device: &Device) -> Self {
            let mut window = Self::default();
            window.keeping.read(device.0.clone());
            let last = window.keeping.to_resume(window.hand()).cloned();
            if let Some(last) = last {
                window.name = Some(last.id);
                window.record = last.record;
            }
            window
        }

        fn hand(&self) -> Hand<'_> {
            Hand {
                name: self.name.as_deref(),
                record: &self.record,
                is_empty: self.record.is_empty(),
            }
        }

        /// The board is now this; new rulings get the name `fresh`.
        fn enters(&mut self, record: &str, now: f64, fresh: &str) {
            record.clone_into(&mut self.record);
            let hand = Hand { name: self.name.as_deref(), record, is_empty: record.is_empty() };
            self.name = self.keeping.name_of(hand, || fresh.to_owned());
            if let Some(name) = &self.name {
                self.keeping.change(name, now, |entry| record.clone_into(&mut entry.record));
            }
        }

        /// Writes what is to be written, and returns it.
        fn writes(&mut self, device: &mut Device, works: bool) -> Vec<String> {
            let mut written = Vec::new();
            while let Some(entry) = self.keeping.next_to_write() {
                if !works {
                    self.keeping.wrote(&entry.id, None);
                    break;
                }
                match device.put(&entry) {
                    Ok(version) => {
                        self.keeping.wrote(&entry.id, Some(version));
                        written.push(entry.id);
                    }
                    Err(there) => self.clashes(*there),
                }
            }
            written
        }

        /// Another window was faster; this one's ruling gets its name with `'`.
        fn clashes(&mut self, there: Entry) {
            let (name, new) = (there.id.clone(), format!("{}'", there.id));
            let own = self.keeping.clashed(there, self.name.as_deref(), || new);
            if own.is_some() && self.name.as_deref() == Some(&name) {
                self.name = own;
            }
        }

        /// Hears that another window has written these.
        fn hears(&mut self, names: &[String], device: &Device) {
            for name in names {
                self.keeping.heard(name, self.name.as_deref());
            }
            self.keeping.read(device.0.clone());
        }
    }

    #[test]
    fn a_board_is_kept_from_its_first_call_on() {
        let (mut window, mut device) = (Window::default(), Device::default());
        window.enters("", 1.0, "a");
        assert!(window.writes(&mut device, true).is_empty());
        window.enters("1H", 2.0, "a");
        window.enters("1H P", 3.0, "b");
        assert_eq!(window.writes(&mut device, true), ["a"], "once, as it is now");
        assert_eq!(device.records(), [("a", "1H P")]);
        assert_eq!((device.0[0].made, device.0[0].changed), (2.0, 3.0));
        // looked at again, without changes
        window.enters("1H P", 4.0, "b");
        assert!(window.writes(&mut device, true).is_empty());
        // all calls undone: it stays the same ruling
        window.enters("", 5.0, "b");
        assert_eq!(window.writes(&mut device, true), ["a"]);
    }

    #[test]
    fn what_i_find_when_i_open_the_app() {
        let device = Device(vec![
            Entry { id: "old".into(), record: "1C".into(), changed: 1.0, ..Entry::default() },
            Entry { id: "new".into(), record: "1S".into(), changed: 2.0, ..Entry::default() },
        ]);
        let hand = Hand { name: None, record: "", is_empty: true };
        let table = [
            ("I have entered nothing", hand, Some("new")),
            ("I had tapped already", Hand { is_empty: false, ..hand }, None),
            ("I have a ruling in hand", Hand { name: Some("old"), ..hand }, None),
        ];
        let mut keeping = Keeping::default();
        keeping.read(device.0);
        for (about, hand, resumed) in table {
            assert_eq!(keeping.to_resume(hand).map(|it| it.id.as_str()), resumed, "{about}");
        }
        keeping.wait_for_book(Waiting::Kept("x".into()));
        assert_eq!(keeping.book_is_here(), Some(Waiting::Kept("x".into())));
        assert_eq!(keeping.book_is_here(), None, "only once");
        keeping.wait_for_book(Waiting::Last);
        assert!(keeping.to_resume(hand).is_some(), "the last ruling can be read now");
    }

    #[test]
    fn a_ruling_that_froze_the_page_is_not_reopened_automatically() {
        let mut device = Device::default();
        for (name, record) in [("a", "1H"), ("b", "1S")] {
            let _ =
                device.put(&Entry { id: name.into(), record: record.into(), ..Entry::default() });
        }
        let hand = Hand { name: None, record: "", is_empty: true };
        let mut keeping = Keeping::default();
        keeping.did_not_come_back(Some("b".into()));
        keeping.read(device.0.clone());
        assert!(keeping.is_stuck("b") && keeping.to_resume(hand).is_none());
        // another one is opened in the meantime, successfully
        assert_eq!(keeping.stuck(), Some("b"), "it stays marked");
        // opened nevertheless
        keeping.did_not_come_back(None);
        assert_eq!(keeping.to_resume(hand).map(|it| &*it.id), Some("b"));
        keeping.did_not_come_back(Some("b".into()));
        keeping.delete("b", false);
        assert_eq!(keeping.stuck(), None, "or deleted");
    }

    #[test]
    fn i_continue_the_same_ruling_in_two_windows() {
        let (mut one, mut device) = (Window::default(), Device::default());
        one.enters("1H", 1.0, "a");
        one.writes(&mut device, true);
        let mut two = Window::opened(&device);
        assert_eq!(two.name.as_deref(), Some("a"));
        one.enters("1H 1S", 2.0, "b");
        let written = one.writes(&mut device, true);
        two.hears(&written, &device);
        // the other window does something else: neither is lost
        two.enters("1H P", 3.0, "c");
        let written = two.writes(&mut device, true);
        one.hears(&written, &device);
        assert_eq!(device.records(), [("a", "1H 1S"), ("c", "1H P")]);
        assert_eq!((one.name.as_deref(), two.name.as_deref()), (Some("a"), Some("c")));
        // from now on each has its own ruling
        one.enters("1H 1S P", 4.0, "d");
        one.writes(&mut device, true);
        two.enters("1H P P", 5.0, "d");
        two.writes(&mut device, true);
        assert_eq!(device.records(), [("a", "1H 1S P"), ("c", "1H P P")]);
        assert_eq!(one.keeping.entries().len(), 2, "and each window lists both");
    }

    #[test]
    fn i_continue_in_two_windows_that_do_not_hear_each_other() {
        let (mut one, mut device) = (Window::default(), Device::default());
        one.enters("1H", 1.0, "a");
        one.writes(&mut device, true);
        let mut two = Window::opened(&device);
        one.enters("1H 1S", 2.0, "b");
        one.writes(&mut device, true);
        two.enters("1H P", 3.0, "b");
        assert_eq!(two.writes(&mut device, true), ["a'"], "under a name of its own");
        assert_eq!(device.records(), [("a", "1H 1S"), ("a'", "1H P")]);
        assert_eq!((one.name.as_deref(), two.name.as_deref()), (Some("a"), Some("a'")));
        assert_eq!(two.keeping.entries().len(), 2, "both are listed");
        // from now on each has its own ruling
        one.enters("1H 1S P", 4.0, "b");
        one.writes(&mut device, true);
        two.enters("1H P P", 5.0, "b");
        two.writes(&mut device, true);
        assert_eq!(device.records(), [("a", "1H 1S P"), ("a'", "1H P P")]);
    }

    #[test]
    fn the_other_window_saves_while_mine_is_still_unsaved() {
        let (mut one, mut device) = (Window::default(), Device::default());
        one.enters("1H", 1.0, "a");
        one.writes(&mut device, true);
        let mut two = Window::opened(&device);
        two.enters("1H P", 2.0, "b");
        one.enters("1H 1S", 3.0, "b");
        let written = one.writes(&mut device, true);
        two.hears(&written, &device);
        two.writes(&mut device, true);
        assert_eq!(device.records(), [("a", "1H 1S"), ("a'", "1H P")]);
        // it already is a ruling of its own
        two.enters("1H P P", 4.0, "c");
        assert_eq!(two.name.as_deref(), Some("a'"));
    }

    #[test]
    fn i_write_a_note_in_one_window_and_continue_in_the_other() {
        let (mut one, mut device) = (Window::default(), Device::default());
        one.enters("1H", 1.0, "a");
        one.writes(&mut device, true);
        let mut two = Window::opened(&device);
        one.keeping.change("a", 2.0, |entry| entry.notes = "asleep".into());
        one.writes(&mut device, true);
        two.enters("1H P", 3.0, "b");
        two.writes(&mut device, true);
        let notes: Vec<_> = device.0.iter().map(|it| (&*it.record, &*it.notes)).collect();
        assert_eq!(notes, [("1H", "asleep"), ("1H P", "")], "nothing is lost");
    }

    #[test]
    fn i_tap_faster_than_the_device_writes() {
        let (mut window, mut device) = (Window::default(), Device::default());
        window.enters("1H", 1.0, "a");
        let first = window.keeping.next_to_write().unwrap();
        window.enters("1H P", 2.0, "b");
        assert!(window.keeping.next_to_write().is_none(), "it waits for the first");
        let version = device.put(&first).unwrap();
        window.keeping.wrote("a", Some(version));
        assert_eq!(window.writes(&mut device, true), ["a"]);
        assert_eq!(device.records(), [("a", "1H P")], "and it is no other window's");
    }

    #[test]
    fn i_delete_a_ruling_that_another_window_continues() {
        let (mut one, mut device) = (Window::default(), Device::default());
        one.enters("1H", 1.0, "a");
        one.writes(&mut device, true);
        let mut two = Window::opened(&device);
        one.keeping.delete("a", true);
        device.0.clear();
        two.enters("1H P", 2.0, "b");
        two.writes(&mut device, true);
        assert_eq!(device.records(), [("a", "1H P")], "it is there again");
        one.keeping.undelete(true);
        one.writes(&mut device, true);
        assert_eq!(device.records(), [("a", "1H P"), ("a'", "1H")], "and both are");
    }

    #[test]
    fn both_windows_enter_the_same_without_hearing_each_other() {
        let (mut one, mut device) = (Window::default(), Device::default());
        one.enters("1H", 1.0, "a");
        one.writes(&mut device, true);
        let mut two = Window::opened(&device);
        one.enters("1H 1S", 2.0, "b");
        one.writes(&mut device, true);
        two.enters("1H 1S", 3.0, "c");
        assert!(two.writes(&mut device, true).is_empty());
        assert_eq!((two.name.as_deref(), device.0.len()), (Some("a"), 1), "it is one ruling");
        two.enters("1H 1S P", 4.0, "c");
        assert_eq!(two.writes(&mut device, true), ["a"]);
    }

    #[test]
    fn both_windows_enter_the_same_call() {
        let (mut one, mut device) = (Window::default(), Device::default());
        one.enters("1H", 1.0, "a");
        one.writes(&mut device, true);
        let mut two = Window::opened(&device);
        one.enters("1H 1S", 2.0, "b");
        let written = one.writes(&mut device, true);
        two.hears(&written, &device);
        two.enters("1H 1S", 3.0, "c");
        assert_eq!(two.name.as_deref(), Some("a"), "it is one ruling still");
    }

    #[test]
    fn i_open_another_ruling_after_the_other_window_has_saved() {
        let (mut one, mut device) = (Window::default(), Device::default());
        one.enters("1H", 1.0, "a");
        one.writes(&mut device, true);
        let mut two = Window::opened(&device);
        one.enters("1H 1S", 2.0, "b");
        let written = one.writes(&mut device, true);
        two.hears(&written, &device);
        two.keeping.take_up();
        two.enters("1H 1S P", 3.0, "c");
        assert_eq!(two.name.as_deref(), Some("a"));
    }

    #[test]
    fn a_ruling_from_elsewhere_is_not_opened_automatically() {
        let mut keeping = Keeping::default();
        keeping.change("own", 5.0, |entry| entry.record = "1H".into());
        let file = Entry { record: "1S".into(), made: 3.0, ..Entry::default() };
        assert_eq!(keeping.adopt(file.clone(), 9.0, || "new".into()), ("new".into(), true));
        let hand = Hand { name: None, record: "", is_empty: true };
        assert_eq!(keeping.to_resume(hand).map(|it| &*it.id), Some("own"), "it is older");
        assert_eq!(keeping.entry("new").map(|it| (it.made, it.changed)), Some((3.0, 3.0)));
        assert_eq!(keeping.adopt(file, 9.0, || "twice".into()), ("new".into(), false));
        // a link does not know when it was made
        let link = Entry { record: "1C".into(), ..Entry::default() };
        assert_eq!(keeping.adopt(link.clone(), 9.0, || "link".into()), ("link".into(), true));
        assert_eq!(keeping.entry("link").map(|it| it.made), Some(9.0));
        assert_eq!(keeping.adopt(link, 10.0, || "again".into()), ("link".into(), false));
        let mut written = Vec::new();
        while let Some(entry) = keeping.next_to_write() {
            keeping.wrote(&entry.id, Some(1.0));
            written.push(entry.id);
        }
        written.sort();
        assert_eq!(written, ["link", "new", "own"]);
    }

    #[test]
    fn the_device_is_out_of_space_for_a_while() {
        let (mut window, mut device) = (Window::opened(&Device::default()), Device::default());
        assert!(window.keeping.is_safe());
        window.enters("1H", 1.0, "a");
        assert!(window.writes(&mut device, false).is_empty());
        assert!(!window.keeping.is_safe());
        window.enters("1H P", 2.0, "b");
        assert_eq!(window.writes(&mut device, true), ["a"]);
        assert!(window.keeping.is_safe());
        assert_eq!(device.records(), [("a", "1H P")], "as it is now, not as it was");
    }

    #[test]
    fn i_enter_something_before_the_device_has_answered() {
        let old = Entry { id: "a".into(), record: "1H".into(), changed: 1.0, ..Entry::default() };
        let mut keeping = Keeping::default();
        assert!(!keeping.is_read());
        keeping.change("a", 2.0, |entry| entry.record = "1H P".into());
        // while it waits, and while it is being written
        keeping.read(vec![old.clone()]);
        assert_eq!(keeping.entries()[0].record, "1H P");
        let entry = keeping.next_to_write().unwrap();
        keeping.read(vec![old.clone()]);
        assert_eq!(keeping.entries()[0].record, "1H P");
        keeping.wrote(&entry.id, Some(2.0));
        assert!(keeping.is_safe());
        // afterwards the device knows better
        keeping.read(vec![Entry { record: "2H".into(), ..old }]);
        assert_eq!(keeping.entries()[0].record, "2H");
    }

    #[test]
    fn i_delete_a_ruling_and_want_it_back() {
        let (mut window, mut device) = (Window::default(), Device::default());
        window.enters("1H", 1.0, "a");
        assert!(window.keeping.delete("a", true));
        assert!(!window.keeping.delete("a", true), "it is gone");
        assert!(window.writes(&mut device, true).is_empty(), "nor is it written any more");
        assert_eq!(window.keeping.deleted().map(|it| it.id.as_str()), Some("a"));
        let (entry, in_hand) = window.keeping.undelete(true).unwrap();
        assert!(in_hand && entry.record == "1H");
        assert_eq!(window.writes(&mut device, true), ["a"]);
        assert!(window.keeping.undelete(true).is_none());
        for (was_in_hand, is_free) in [(false, true), (true, false)] {
            window.keeping.delete("a", was_in_hand);
            let (_, in_hand) = window.keeping.undelete(is_free).unwrap();
            assert!(!in_hand, "only if it was in hand, and nothing else is");
        }
    }

    #[test]
    fn the_list_begins_with_what_i_changed_last() {
        let mut keeping = Keeping::default();
        for (name, now) in [("a", 1.0), ("b", 2.0), ("c", 3.0), ("a", 4.0)] {
            keeping.change(name, now, |entry| entry.notes = now.to_string());
        }
        let names: Vec<_> = keeping.entries().iter().map(|it| it.id.as_str()).collect();
        assert_eq!(names, ["a", "c", "b"]);
    }

    #[test]
    fn a_file_that_i_open_again_is_the_same_ruling() {
        let mut keeping = Keeping::default();
        keeping.change("a", 5.0, |entry| entry.record = "1H".into());
        let file = |record: &str, made| Entry { record: record.into(), made, ..Entry::default() };
        assert!(keeping.same(&file("1H", 5.0)).is_some());
        assert!(keeping.same(&file("1H", 0.0)).is_some(), "when it was made is not known");
        assert!(keeping.same(&file("1H", 6.0)).is_none(), "the same at another table");
        assert!(keeping.same(&file("1S", 5.0)).is_none());
    }

    #[test]
    fn a_file_is_the_same_ruling_however_it_is_formatted() {
        let pretty = "{\n  \"dealer\": \"N\",\n  \"note\": \"a \\\" b\"\n}\n";
        assert!(same_json(pretty, "{\"dealer\":\"N\",\"note\":\"a \\\" b\"}"));
        assert!(!same_json(pretty, "{\"dealer\":\"N\",\"note\":\"a \\\"b\"}"), "it is said");
        assert!(same_json("{\"a\": \"\\\\\", \"b\": 1}", "{\"a\":\"\\\\\",\"b\":1}"));
    }

    #[test]
    fn everything_is_saved_until_something_changes() {
        let mut keeping = Keeping::default();
        assert!(!keeping.is_saved(9.0), "there is nothing to save");
        keeping.change("a", 5.0, |entry| entry.record = "1H".into());
        assert!(keeping.is_saved(5.0) && !keeping.is_saved(4.0));
    }

    #[test]
    fn what_happened_most_often_comes_first() {
        let kinds = ["slip", "low", "turn", "low", "turn", "turn"].map(str::to_owned);
        assert_eq!(counted(&kinds), [("turn", 3), ("low", 2), ("slip", 1)]);
        assert!(counted(&[]).is_empty());
    }

    #[test]
    fn no_two_rulings_have_the_same_name() {
        assert_eq!(name(0, 1, 35), "0-1-z");
        assert_eq!(name(1_763_000_000_000, 36, 7), "mhwsoi68-10-7");
        assert_ne!(name(5, 1, 9), name(5, 2, 9), "made in the same moment");
    }

    #[test]
    fn every_part_of_a_ruling_is_saved() {
        let mut entry = Entry::default();
        let keys: Vec<_> = entry.texts().into_iter().map(|(key, _)| key).collect();
        let moments: Vec<_> = entry.numbers().into_iter().map(|(key, _)| key).collect();
        let all = "id record about title table pair notes status next summary lang ticked kind laws \
             review";
        assert_eq!(keys.join(" "), all);
        assert_eq!(moments, ["made", "changed", "version"]);
    }
}
