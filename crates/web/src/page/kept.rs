//! The screen `kept`: the rulings on this device, and the sheet to print.

mod export;
mod sheet;
mod store;

use std::cell::{Cell, RefCell};
use std::time::Duration;

use js_sys::Date;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web::board::{Board, Refused};
use web::link;
use web::sheet::{Sheet, title};
use web::words::kept as words;
use web_sys::{BroadcastChannel, Response};

use self::store::Entry;
use super::prelude::*;
use super::table::text::rich;
use super::{App, Screen, look};

/// How many are listed.
const LISTED: usize = 100;

/// How long the browser may take to open what it keeps.
const PATIENCE: Duration = Duration::from_secs(4);

/// How long to wait before something is written once more.
const RETRY: Duration = Duration::from_secs(5);

/// How long to wait before the books are asked for again.
const AGAIN: Duration = Duration::from_secs(10);

/// What is kept, newest first. It is a handle: copy it freely.
#[derive(Clone, Copy)]
struct Shelf {
    app: App,
    entries: RwSignal<Vec<Entry>>,
    /// What was deleted last, and whether it was in hand
    deleted: RwSignal<Option<(Entry, bool)>>,
    /// What is kept has been read.
    read: RwSignal<bool>,
}

thread_local! {
    /// Since the app was started
    static SHELF: Cell<Option<Shelf>> = const { Cell::new(None) };
    /// What has changed and is not written yet, by its name
    static UNWRITTEN: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    /// The last ruling could not be read before the books were here.
    static WAITS: Cell<bool> = const { Cell::new(false) };
    /// The fragment of a link that could not be
    static LINK: RefCell<Option<String>> = const { RefCell::new(None) };
    /// The ruling in hand was changed in another window.
    static ELSEWHERE: Cell<bool> = const { Cell::new(false) };
    /// To the other windows of the app
    static CHANNEL: RefCell<Option<BroadcastChannel>> = const { RefCell::new(None) };
    /// How many names were made
    static NAMES: Cell<u32> = const { Cell::new(0) };
}

/// Opens what is kept on this device, and keeps every change from now on.
pub(crate) fn start(app: App) {
    let shelf = Shelf {
        app,
        entries: RwSignal::new(Vec::new()),
        deleted: RwSignal::new(None),
        read: RwSignal::new(false),
    };
    SHELF.set(Some(shelf));
    spawn_local(async move {
        shelf.read_all().await;
        shelf.resume();
        Effect::new(move |_| shelf.keep());
    });
    later(PATIENCE, move || {
        if !shelf.read.get_untracked() {
            app.trouble.set(true);
        }
    });
    shelf.listen();
    spawn_local(async move {
        while !ask_for_books().await {
            wait(AGAIN).await;
        }
    });
}

/// Asks for the books, unless they are here; are they now?
pub(crate) async fn ask_for_books() -> bool {
    if super::books_are_here() {
        return true;
    }
    let here = fetch_books().await.unwrap_or(false);
    if let Some(shelf) = SHELF.get().filter(|_| here) {
        shelf.books_are_here();
    }
    here
}

/// Notes that a ruling has changed.
fn to_be_written(name: &str) {
    UNWRITTEN.with_borrow_mut(|names| {
        if !names.iter().any(|it| it == name) {
            names.push(name.to_owned());
        }
    });
}

/// Other windows of the app hear what this one has written.
fn tell(name: &str) {
    CHANNEL.with_borrow(|channel| {
        if let Some(channel) = channel {
            let _ = channel.post_message(&JsValue::from_str(name));
        }
    });
}

/// Asks the browser, once, not to throw rulings away when the device is full.
fn ask_to_keep() {
    thread_local! {
        static ASKED: Cell<bool> = const { Cell::new(false) };
    }
    let navigator = window().navigator();
    if ASKED.replace(true) || !window().is_secure_context() {
        return;
    }
    if let Ok(asked) = navigator.storage().persist() {
        // it does what it likes, and so do we
        spawn_local(async move { drop(JsFuture::from(asked).await) });
    }
}

/// Opens the board of a link. One that names a book waits for the books.
pub(crate) fn open_link(app: App, fragment: &str, board: Result<Board, Refused>) {
    if board.is_err() && !super::books_are_here() {
        LINK.set(Some(fragment.to_owned()));
        app.refused.set(Some(words::LINK_WAITS.to_owned()));
    } else {
        app.take(board);
    }
}

/// The books come after the app: the first tap does not wait for them.
async fn fetch_books() -> Result<bool, JsValue> {
    let response: Response =
        JsFuture::from(window().fetch_with_str("books.txt")).await?.unchecked_into();
    if !response.ok() {
        return Err(JsValue::NULL);
    }
    let text = JsFuture::from(response.text()?).await?;
    // another page than ours may answer, until somebody has signed in to the network
    Ok(books::install(&text.as_string().unwrap_or_default()))
}

async fn wait(time: Duration) {
    let passed = js_sys::Promise::new(&mut |resolve, _| {
        later(time, move || drop(resolve.call0(&JsValue::NULL)));
    });
    let _ = JsFuture::from(passed).await;
}

/// A name that nobody else makes: the time, a number, and chance.
fn new_name() -> String {
    NAMES.set(NAMES.get() + 1);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "both are small")]
    let (now, chance) = (Date::now() as u64, (js_sys::Math::random() * 2e9) as u64);
    format!("{}-{}-{}", base_36(now), base_36(NAMES.get().into()), base_36(chance))
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

/// Does the fragment hold a board? (It is not ruled on to find out.)
fn linked() -> bool {
    link::holds_board(&window().location().hash().unwrap_or_default())
}

impl Shelf {
    /// The last ruling is taken up again, unless something is in hand already
    /// or the fragment holds a board.
    fn resume(self) {
        let new = look::new_board().json();
        let untouched = self.app.board.with_untracked(|board| board.json() == new);
        let link = linked() || LINK.with_borrow(Option::is_some);
        if !untouched || self.app.kept.get_untracked().is_some() || link {
            return;
        }
        let Some(last) = self.entries.with_untracked(|entries| entries.first().cloned()) else {
            return;
        };
        match Board::read(&last.record) {
            Ok(board) => self.take(board, last.id),
            Err(_) => WAITS.set(true),
        }
    }

    /// What could not be read without the books can be now.
    fn books_are_here(self) {
        // who shows that they are missing looks again
        self.app.board.notify();
        match LINK.take().and_then(|fragment| link::board(&fragment)) {
            // what was entered meanwhile is kept
            Some(board) => {
                self.app.kept.set(None);
                self.app.take(board);
            }
            None if WAITS.take() => self.resume(),
            None => {}
        }
    }

    fn take(self, board: Board, name: String) {
        ELSEWHERE.set(false);
        self.app.take(Ok(board));
        self.app.kept.set(Some(name));
    }

    /// A ruling is taken from the list. What cannot be read stays there as it is.
    fn open(self, name: &str) {
        let Some(entry) = self.entry(name) else { return };
        match Board::read(&entry.record) {
            Ok(board) => {
                self.take(board, entry.id);
                self.app.go(Screen::Table);
            }
            Err(refused) => self.app.refused.set(Some(refused)),
        }
    }

    fn entry(self, name: &str) -> Option<Entry> {
        self.entries.with_untracked(|entries| entries.iter().find(|it| it.id == name).cloned())
    }

    /// The board in hand is kept, from its first event on.
    fn keep(self) {
        let name = self.app.kept.get();
        let (empty, record) =
            self.app.board.with(|board| (board.record().events.is_empty(), board.json()));
        let name = match name {
            Some(name) if !self.is_changed_elsewhere(&name, &record) => name,
            None if empty => return,
            Some(_) => {
                let name = new_name();
                self.app.kept.set(Some(name.clone()));
                name
            }
            None => {
                let name = self.name_for(&record);
                self.app.kept.set(Some(name.clone()));
                name
            }
        };
        let title = self.app.board.with_untracked(title);
        self.change(&name, |entry| {
            entry.record = record;
            entry.title = title;
        });
    }

    /// Did another window change the ruling that is in hand here, and is it
    /// another one now?
    fn is_changed_elsewhere(self, name: &str, record: &str) -> bool {
        ELSEWHERE.get() && {
            let same = self.entry(name).is_some_and(|entry| entry.record == record);
            !same && ELSEWHERE.take()
        }
    }

    /// A new name; the board of a link that was opened before has one. The
    /// fragment has done its work: the app takes up the ruling by itself.
    fn name_for(self, record: &str) -> String {
        if !linked() {
            return new_name();
        }
        if let Ok(history) = window().history() {
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some("#/table"));
        }
        let same = |entries: &Vec<Entry>| {
            entries.iter().find(|it| it.record == record).map(|it| it.id.clone())
        };
        self.entries.with_untracked(same).unwrap_or_else(new_name)
    }

    /// Changes what is kept under this name; what is the same is not written
    /// again.
    fn change(self, name: &str, change: impl FnOnce(&mut Entry)) {
        let old = self.entry(name);
        let now = Date::now();
        let mut entry = old.clone().unwrap_or_else(|| Entry {
            id: name.to_owned(),
            made: now,
            ..Entry::default()
        });
        change(&mut entry);
        if old.as_ref() == Some(&entry) {
            return;
        }
        entry.changed = now;
        self.put(entry);
    }

    /// Puts a ruling into the list and writes it at once: the app may be closed
    /// at any moment.
    fn put(self, entry: Entry) {
        to_be_written(&entry.id);
        self.insert(entry);
        self.write();
    }

    /// Puts a ruling into the list, the last changed first.
    fn insert(self, entry: Entry) {
        self.entries.update(|entries| {
            entries.retain(|it| it.id != entry.id);
            let place = entries.partition_point(|it| it.changed > entry.changed);
            entries.insert(place, entry);
        });
    }

    /// Reads what is kept; what has changed here meanwhile is newer.
    async fn read_all(self) {
        let Ok(entries) = store::all().await else {
            self.app.trouble.set(true);
            return;
        };
        let unwritten = UNWRITTEN.with_borrow(Clone::clone);
        for entry in entries.into_iter().filter(|it| !unwritten.contains(&it.id)) {
            self.insert(entry);
        }
        self.read.set(true);
        self.app.trouble.set(!unwritten.is_empty());
    }

    /// Writes what has changed, and what could not be written before.
    fn write(self) {
        spawn_local(async move {
            while let Some(name) = UNWRITTEN.with_borrow_mut(Vec::pop) {
                // as it is now: it may have changed since, or be deleted
                let Some(entry) = self.entry(&name) else { continue };
                if store::put(&entry).await.is_err() {
                    to_be_written(&name);
                    self.app.trouble.set(true);
                    store::forget_connection();
                    later(RETRY, move || self.write());
                    return;
                }
                tell(&name);
            }
            if !self.read.get_untracked() {
                self.read_all().await;
            }
            self.app.trouble.set(!self.read.get_untracked());
            ask_to_keep();
        });
    }

    /// Hears what other windows write. A ruling that is in hand there too goes
    /// on here under another name: neither writes over the other.
    fn listen(self) {
        let Ok(channel) = BroadcastChannel::new("rectify") else { return };
        let heard =
            Closure::<dyn Fn(web_sys::MessageEvent)>::new(move |event: web_sys::MessageEvent| {
                let name = event.data().as_string();
                if name.is_some() && name == self.app.kept.get_untracked() {
                    ELSEWHERE.set(true);
                }
                spawn_local(async move { self.read_all().await });
            });
        channel.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        // it listens as long as its window lives
        heard.forget();
        CHANNEL.set(Some(channel));
    }

    fn delete(self, name: &str) {
        let Some(entry) = self.entry(name) else { return };
        let in_hand = self.app.kept.get_untracked().as_deref() == Some(name);
        if in_hand {
            let fresh = self.app.board.with_untracked(Board::fresh);
            self.app.take(Ok(fresh));
            self.app.kept.set(None);
        }
        self.entries.update(|entries| entries.retain(|it| it.id != name));
        UNWRITTEN.with_borrow_mut(|names| names.retain(|it| it != name));
        self.deleted.set(Some((entry, in_hand)));
        // the button that was pressed is gone
        next_frame(|| focus("[data-test=kept-undo]"));
        let name = name.to_owned();
        spawn_local(async move {
            if store::delete(&name).await.is_err() {
                self.app.trouble.set(true);
            }
        });
    }

    /// What was deleted last comes back, in hand if nothing else is.
    fn undelete(self) {
        let Some((entry, in_hand)) = self.deleted.get_untracked() else { return };
        self.deleted.set(None);
        let free = self.app.board.with_untracked(|board| board.record().events.is_empty());
        if let (true, true, Ok(board)) = (in_hand, free, Board::read(&entry.record)) {
            self.take(board, entry.id.clone());
        }
        let name = entry.id.clone();
        self.put(entry);
        next_frame(move || focus(&format!("[data-test='kept-open-{name}']")));
    }
}

fn focus(selector: &str) {
    if let Some(element) = find(selector) {
        let _ = element.focus();
    }
}

/// A moment of the device's clock.
fn time(moment: f64) -> String {
    let date = Date::new(&JsValue::from_f64(moment));
    let day = [date.get_full_year(), date.get_month() + 1, date.get_date()];
    words::time(day, date.get_hours(), date.get_minutes())
}

/// The screen.
pub(crate) fn screen(app: App) -> View {
    let Some(shelf) = SHELF.get() else { return View::default() };
    let name = Memo::new(move |_| app.kept.get());
    let in_hand = move || match name.get() {
        Some(name) => hand(shelf, name),
        None => el("p").class("quiet").put(words::NOTHING).into(),
    };
    let printed = move || {
        let name = app.kept.get()?;
        let entry = shelf.entries.with(|all| all.iter().find(|it| it.id == name).cloned())?;
        let sheet = app.board.with(Sheet::of);
        Some(sheet::view(&sheet, &entry, time(entry.made)))
    };
    let hand = el("section").class("card stack").put(el("h1").put(words::IN_HAND)).live(in_hand);
    let left = el("div").class("stack").put(hand).put(list(shelf));
    el("div").class("kept").put(left).live(printed).into()
}

/// What is written on the ruling in hand, and where it can go.
fn hand(shelf: Shelf, name: String) -> View {
    let app = shelf.app;
    let entry = untrack(|| shelf.entry(&name)).unwrap_or_default();
    let name = StoredValue::new(name);
    let written = |field: El, label: &str, text: &str, part: fn(&mut Entry) -> &mut String| {
        let change = move |event: web_sys::Event| {
            shelf.change(&name.get_value(), |entry| *part(entry) = value_of(&event));
        };
        el("label").put(el("span").put(label)).put(field.value(text).on("input", change))
    };
    // the link, and whether it was copied
    let link = RwSignal::new(None::<(String, bool)>);
    let copy = move || {
        let address = export::address(app);
        spawn_local(async move {
            let copied = export::copy(&address).await;
            link.set(Some((address, copied)));
        });
    };
    let save = move || {
        if let Some(entry) = shelf.entry(&name.get_value()) {
            // a browser that cannot has said so by itself
            let _ = export::save(&entry);
        }
    };
    let linked = move || {
        let (address, copied) = link.get()?;
        let field = input("text", "kept-link-text").attr("readonly", "").value(&address);
        let label = el("label").class("link").put(el("span").put(words::THE_LINK)).put(field);
        Some(all([label, el("p").put(if copied { words::COPIED } else { words::COPY_IT })]))
    };
    let text = |test: &str| input("text", test);
    let notes = el("textarea").attr("rows", "3").test("kept-notes");
    let named = el("div")
        .class("named")
        .put(written(text("kept-name"), words::TABLE, &entry.table, |it| &mut it.table))
        .put(written(text("kept-pair"), words::PAIR, &entry.pair, |it| &mut it.pair))
        .put(written(notes, words::NOTES, &entry.notes, |it| &mut it.notes).class("notes"));
    let ways = el("div")
        .class("row")
        .put(print("kept-print", words::PRINT))
        .put(button("kept-json").tap(save).put(words::JSON))
        .put(button("kept-link").tap(copy).put(words::LINK));
    all([named, ways, el("div").attr("role", "status").live(linked)])
}

/// A line of the list.
#[derive(Debug, Clone, PartialEq)]
struct Row {
    name: String,
    title: String,
    about: String,
    in_hand: bool,
}

/// What is kept, newest first.
fn list(shelf: Shelf) -> El {
    let rows = Memo::new(move |_| {
        let in_hand = shelf.app.kept.get();
        let row = |entry: &Entry| Row {
            name: entry.id.clone(),
            title: entry.title.clone(),
            about: [&time(entry.made), &entry.table, &entry.pair]
                .into_iter()
                .filter(|text| !text.is_empty())
                .cloned()
                .collect::<Vec<_>>()
                .join(" · "),
            in_hand: in_hand.as_ref() == Some(&entry.id),
        };
        shelf.entries.with(|all| all.iter().take(LISTED).map(row).collect::<Vec<_>>())
    });
    let older = move || {
        let older = shelf.entries.with(Vec::len).saturating_sub(LISTED);
        (older > 0).then(|| el("p").class("quiet").put(words::older(older)))
    };
    let deleted = move || {
        let (entry, _) = shelf.deleted.get()?;
        let told = el("p").class("row undone").test("kept-deleted");
        let undo = button("kept-undo").tap(move || shelf.undelete()).put(words::UNDO);
        Some(told.put(el("span").put(words::deleted(&entry.title))).put(undo))
    };
    let none = move || rows.with(Vec::is_empty).then(|| el("p").class("quiet").put(words::EMPTY));
    let rows = move || all(rows.get().into_iter().map(|it| row(shelf, &it)));
    el("section")
        .class("card stack")
        .put(el("h2").put(words::LIST))
        .put(el("div").attr("role", "status").live(deleted))
        .put(el("ul").class("rulings").test("kept-list").live(rows))
        .live(none)
        .live(older)
}

fn row(shelf: Shelf, row: &Row) -> El {
    let Row { name, title, about, in_hand } = row;
    let (opened, deleted) = (name.clone(), name.clone());
    let about = el("span").class("quiet").put(about.as_str());
    let about = about.put(in_hand.then(|| format!(" · {}", words::OPENED)));
    let mut open = button(format!("kept-open-{name}")).class("open");
    if *in_hand {
        open = open.attr("aria-current", "true");
    }
    let open = open.tap(move || shelf.open(&opened)).put(el("span").put(rich(title))).put(about);
    let delete = button(format!("kept-delete-{name}"))
        .class("danger")
        .attr("aria-label", words::delete(title))
        .tap(move || shelf.delete(&deleted))
        .put(words::DELETE);
    el("li").put(open).put(delete)
}
