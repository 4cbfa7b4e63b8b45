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
use web::board::{Board, Refused, missing_books};
use web::keeping::{self, Entry, Hand, Keeping, Waiting};
use web::link;
use web::sheet::{Sheet, title};
use web::words::kept as words;
use web_sys::BroadcastChannel;

use super::dom::{
    El, Memo, Signal, View, all, button, effect, el, find, input, later, next_frame, print,
    untrack, value_of, window,
};
use super::table::text::rich;
use super::{App, Screen, arriving, look};

/// How many are listed.
const LISTED: usize = 100;

/// How long the browser may take to open what it keeps.
const PATIENCE: Duration = Duration::from_secs(4);

/// How long to wait before something is written once more.
const RETRY: Duration = Duration::from_secs(5);

/// How long a book may take before it is said that something waits for it.
const SOON: Duration = Duration::from_millis(400);

/// What is kept, and the board in hand. It is a handle: copy it freely.
#[derive(Clone, Copy)]
struct Shelf {
    app: App,
}

thread_local! {
    /// Since the app was started
    static SHELF: Cell<Option<Shelf>> = const { Cell::new(None) };
    /// To the other windows of the app
    static CHANNEL: RefCell<Option<BroadcastChannel>> = const { RefCell::new(None) };
    /// The device was asked for what it keeps.
    static LOOKED: Cell<bool> = const { Cell::new(false) };
    /// How many names were made
    static NAMES: Cell<u32> = const { Cell::new(0) };
}

/// Opens what is kept on this device, and keeps every change from now on.
pub(crate) fn start(app: App) {
    let shelf = Shelf { app };
    SHELF.set(Some(shelf));
    // at once: a ruling may be entered and left before the device has answered
    effect(move || shelf.keep());
    spawn_local(async move {
        shelf.read_all().await;
        LOOKED.set(true);
        shelf.resume();
        untrack(|| shelf.keep());
    });
    later(PATIENCE, move || {
        if !app.rules(|rules| rules.is_read()) {
            app.trouble.set(true);
        }
    });
    shelf.listen();
}

/// What could not be read without a book may be readable now.
pub(crate) fn book_is_here() {
    if let Some(shelf) = SHELF.get() {
        shelf.book_is_here();
    }
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

/// Opens the board of a link. One that names a book waits for that book.
pub(crate) fn open_link(app: App, fragment: &str, board: Result<Board, Refused>) {
    if !wait_for(app, Waiting::Link(fragment.to_owned()), &link::missing(fragment)) {
        app.take(board);
    }
}

/// Has this to wait for books? They are asked for.
fn wait_for(app: App, what: Waiting, missing: &[String]) -> bool {
    if missing.is_empty() {
        return false;
    }
    app.rules(|rules| rules.wait_for_book(what.clone()));
    for name in missing {
        arriving::want(app, name);
    }
    let told = match what {
        Waiting::Link(_) => words::LINK_WAITS,
        Waiting::Kept(_) => words::RULING_WAITS,
        Waiting::Last => return true,
    };
    later(SOON, move || {
        if app.rules(|rules| rules.waits(&what)) {
            app.refused.set(Some(told.to_owned()));
        }
    });
    true
}

fn new_name() -> String {
    NAMES.set(NAMES.get() + 1);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "both are small")]
    let (now, chance) = (Date::now() as u64, (js_sys::Math::random() * 2e9) as u64);
    keeping::name(now, NAMES.get().into(), chance)
}

/// Does the fragment hold a board? (It is not ruled on to find out.)
fn linked() -> bool {
    link::holds_board(&window().location().hash().unwrap_or_default())
}

impl Shelf {
    /// The last ruling is taken up again, unless there is something else to do.
    fn resume(self) {
        let Self { app } = self;
        let new = look::new_board().json();
        let name = app.kept.get_untracked();
        let hand = Hand {
            name: name.as_deref(),
            record: &new,
            is_empty: app.board.with_untracked(|board| board.json() == new),
            is_linked: linked(),
        };
        let Some(last) = app.rules(|rules| rules.to_resume(hand).cloned()) else { return };
        if wait_for(app, Waiting::Last, &missing_books(&last.record)) {
            return;
        }
        if let Ok(board) = Board::read(&last.record) {
            self.take(board, last.id);
        }
    }

    /// What could not be read without a book may be readable now.
    fn book_is_here(self) {
        match self.app.rules(Keeping::book_is_here) {
            Some(Waiting::Link(fragment)) => {
                if let Some(board) = link::board(&fragment) {
                    if link::missing(&fragment).is_empty() {
                        // what was entered meanwhile is kept
                        self.app.kept.set(None);
                    }
                    open_link(self.app, &fragment, board);
                }
            }
            Some(Waiting::Last) => self.resume(),
            Some(Waiting::Kept(name)) => self.open(&name),
            None => {}
        }
    }

    fn take(self, board: Board, name: String) {
        self.app.rules(Keeping::take_up);
        self.app.take(Ok(board));
        self.app.kept.set(Some(name));
    }

    /// A ruling is taken from the list. What cannot be read stays there as it is.
    fn open(self, name: &str) {
        let Some(entry) = self.entry(name) else { return };
        if wait_for(self.app, Waiting::Kept(name.to_owned()), &missing_books(&entry.record)) {
            return;
        }
        match Board::read(&entry.record) {
            Ok(board) => {
                self.take(board, entry.id);
                self.app.go(Screen::Table);
            }
            Err(refused) => self.app.refused.set(Some(refused)),
        }
    }

    fn entry(self, name: &str) -> Option<Entry> {
        self.app.rules(|rules| rules.entry(name).cloned())
    }

    /// The board in hand is kept.
    fn keep(self) {
        let Self { app } = self;
        let old = app.kept.get();
        let (is_empty, record) =
            app.board.with(|board| (board.record().events.is_empty(), board.json()));
        let is_linked = old.is_none() && !is_empty && linked();
        if is_linked && !LOOKED.get() {
            // it may be kept already, under a name of its own
            return;
        }
        let hand = Hand { name: old.as_deref(), record: &record, is_empty, is_linked };
        let Some(name) = app.rules(|rules| rules.name_of(hand, new_name)) else { return };
        if is_linked && let Ok(history) = window().history() {
            // the fragment has done its work: the app takes up the ruling by itself
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some("#/table"));
        }
        if old.as_ref() != Some(&name) {
            app.kept.set(Some(name.clone()));
        }
        let title = app.board.with_untracked(title);
        self.change(&name, |entry| {
            entry.record = record;
            entry.title = title;
        });
    }

    /// Changes what is kept under this name, and writes it at once: the app may
    /// be closed at any moment.
    fn change(self, name: &str, change: impl FnOnce(&mut Entry)) {
        if self.app.rules(|rules| rules.change(name, Date::now(), change)) {
            self.app.keeping.notify();
            self.write();
        }
    }

    /// Reads what is kept.
    async fn read_all(self) {
        let Ok(entries) = store::all().await else {
            self.app.trouble.set(true);
            return;
        };
        self.app.rules(|rules| rules.read(entries));
        self.app.keeping.notify();
        self.app.trouble.set(!self.app.rules(|rules| rules.is_safe()));
    }

    /// Writes what has changed, and what could not be written before.
    fn write(self) {
        let Self { app } = self;
        spawn_local(async move {
            while let Some(entry) = app.rules(Keeping::next_to_write) {
                let was_written = store::put(&entry).await.is_ok();
                app.rules(|rules| rules.wrote(&entry.id, was_written));
                if !was_written {
                    app.trouble.set(true);
                    store::forget_connection();
                    later(RETRY, move || self.write());
                    return;
                }
                tell(&entry.id);
            }
            if !app.rules(|rules| rules.is_read()) {
                self.read_all().await;
            }
            app.trouble.set(!app.rules(|rules| rules.is_read()));
            ask_to_keep();
        });
    }

    /// Hears what other windows write.
    fn listen(self) {
        let Ok(channel) = BroadcastChannel::new("rectify") else { return };
        let Self { app } = self;
        let heard =
            Closure::<dyn Fn(web_sys::MessageEvent)>::new(move |event: web_sys::MessageEvent| {
                if let Some(name) = event.data().as_string() {
                    let in_hand = app.kept.get_untracked();
                    app.rules(|rules| rules.heard(&name, in_hand.as_deref()));
                }
                spawn_local(async move { self.read_all().await });
            });
        channel.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        // it listens as long as its window lives
        heard.forget();
        CHANNEL.set(Some(channel));
    }

    fn delete(self, name: &str) {
        let Self { app } = self;
        let in_hand = app.kept.get_untracked().as_deref() == Some(name);
        if !app.rules(|rules| rules.delete(name, in_hand)) {
            return;
        }
        app.keeping.notify();
        if in_hand {
            let fresh = app.board.with_untracked(Board::fresh);
            app.take(Ok(fresh));
            app.kept.set(None);
        }
        // the button that was pressed is gone
        next_frame(|| focus("[data-test=kept-undo]"));
        let name = name.to_owned();
        spawn_local(async move {
            if store::delete(&name).await.is_err() {
                app.trouble.set(true);
            }
        });
    }

    /// What was deleted last comes back.
    fn undelete(self) {
        let Self { app } = self;
        let free = app.board.with_untracked(|board| board.record().events.is_empty());
        let Some((entry, in_hand)) = app.rules(|rules| rules.undelete(free)) else { return };
        if let (true, Ok(board)) = (in_hand, Board::read(&entry.record)) {
            self.take(board, entry.id.clone());
        }
        app.keeping.notify();
        self.write();
        let name = entry.id;
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
    let name = Memo::new(move || app.kept.get());
    let in_hand = move || match name.get() {
        Some(name) => hand(shelf, name),
        None => el("p").class("quiet").put(words::NOTHING).into(),
    };
    let printed = move || {
        let name = app.kept.get()?;
        let entry = app.keeping.with(|keeping| keeping.entry(&name).cloned())?;
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
    let name = Signal::new(name);
    let written = |field: El, label: &str, text: &str, part: fn(&mut Entry) -> &mut String| {
        let change = move |event: web_sys::Event| {
            shelf.change(&name.get_untracked(), |entry| *part(entry) = value_of(&event));
        };
        el("label").put(el("span").put(label)).put(field.value(text).on("input", change))
    };
    // the link, and whether it was copied
    let link = Signal::new(None::<(String, bool)>);
    let copy = move || {
        let address = export::address(app);
        spawn_local(async move {
            let copied = export::copy(&address).await;
            link.set(Some((address, copied)));
        });
    };
    let save = move || {
        if let Some(entry) = shelf.entry(&name.get_untracked()) {
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
    let rows = Memo::new(move || {
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
        let keeping = shelf.app.keeping;
        keeping.with(|all| all.entries().iter().take(LISTED).map(row).collect::<Vec<_>>())
    });
    let older = move || {
        let all = shelf.app.keeping.with(|keeping| keeping.entries().len());
        let older = all.saturating_sub(LISTED);
        (older > 0).then(|| el("p").class("quiet").put(words::older(older)))
    };
    let gone = Memo::new(move || {
        shelf.app.keeping.with(|keeping| keeping.deleted().map(|entry| entry.title.clone()))
    });
    let deleted = move || {
        let title = gone.get()?;
        let told = el("p").class("row undone").test("kept-deleted");
        let undo = button("kept-undo").tap(move || shelf.undelete()).put(words::UNDO);
        Some(told.put(el("span").put(words::deleted(&title))).put(undo))
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
