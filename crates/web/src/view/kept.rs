//! The screen `kept`: the rulings on this device, and the sheet to print.

mod drawn;
pub(crate) mod export;
mod list;
mod one;
mod sheet;
pub(crate) mod store;

use std::cell::{Cell, RefCell};
use std::time::Duration;

use js_sys::Date;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::spawn_local;
use web::board::{Board, Refused};
use web::keeping::{self, Entry, Hand, Keeping, Waiting};
use web::patience::{TO_CHANGE, TO_DRAW, TO_READ, within};
use web::progress;
use web::told;
use web::words::kept as words;
use web_sys::BroadcastChannel;

use super::dom::{
    El, Memo, View, after_paint, button, document, effect, el, find, input, later, next_frame,
    on_window, untrack, value_of, window,
};
use super::frame::{Message, icon};
use super::{App, Screen, arriving, look, parts};

/// How many are listed.
const LISTED: usize = 100;

/// How long the browser may take to open its database.
const PATIENCE: Duration = Duration::from_secs(4);

/// How long to wait before writing is tried again.
const RETRY: Duration = Duration::from_secs(5);

/// How long a book may take before we say that something is waiting for it.
const SOON: Duration = Duration::from_millis(400);

/// What is kept, and the current board. It is a handle: copy it freely.
#[derive(Clone, Copy)]
struct Shelf {
    app: App,
}

thread_local! {
    /// Set when the app starts
    static SHELF: Cell<Option<Shelf>> = const { Cell::new(None) };
    /// To the other windows of the app
    static CHANNEL: RefCell<Option<BroadcastChannel>> = const { RefCell::new(None) };
    /// How many names were made
    static NAMES: Cell<u32> = const { Cell::new(0) };
    /// The browser's offer to put the app on the home screen
    static INSTALL: RefCell<Option<web_sys::Event>> = const { RefCell::new(None) };
}

/// The name of the mark that is set while a record is ruled on: if it is still there when the app
/// starts, the page froze or was closed.
const MARK: &str = "ruling-on";

fn set_mark(what: Option<&str>) {
    let Ok(Some(storage)) = window().local_storage() else { return };
    let _ = match what {
        Some(what) => storage.set_item(MARK, what),
        None => storage.remove_item(MARK),
    };
}

/// Rules on a kept or linked record, and shows it; if the page freezes, it is not opened
/// automatically again.
fn marked<T>(app: App, what: &str, rule: impl FnOnce() -> T) -> T {
    set_mark(Some(what));
    let ruled = rule();
    // what follows it on the page has been made by then
    later(Duration::ZERO, move || unmark(app));
    ruled
}

/// Removes the mark, unless the worker is still ruling on something.
pub(crate) fn unmark(app: App) {
    let mark =
        super::engine::asked().or_else(|| app.rules(|rules| rules.stuck().map(str::to_owned)));
    set_mark(mark.as_deref());
}

/// Reads a record here, if that does not freeze the page and the reader is loaded.
fn in_time(record: &str, time: f64) -> Option<Result<Board, Refused>> {
    app().filter(|app| parts::can_read(*app))?;
    within(Date::now, time, || parts::read(record))
}

/// What was entered takes too long to be ruled on in the page: it is refused. The ruling stays as
/// it was written down; if that takes too long as well, it is read only.
pub(crate) fn give_up(app: App) {
    let name = app.kept.get_untracked();
    let entry = name.and_then(|name| app.rules(|rules| rules.entry(&name).cloned()));
    let before = entry.as_ref().and_then(|entry| in_time(&entry.record, TO_READ)?.ok());
    match (before, entry) {
        (Some(before), _) => app.board.set(before),
        (None, entry) => {
            app.kept.set(None);
            app.board.set(look::new_board());
            if let Some(entry) = entry {
                app.go_to(Screen::Kept, &entry.id);
            }
        }
    }
    app.refuse(words().too_long.to_owned());
}

/// A ruling on which the page froze: the line that says so.
pub(crate) fn stuck(app: App) -> Option<El> {
    let what = app.keeping.with(|keeping| keeping.stuck().map(str::to_owned))?;
    let open = move || {
        open_anyway(app);
        app.go_to(Screen::Kept, &what);
    };
    let open = button("stuck-open").class("soft inline").tap(open).put(words().open_anyway);
    let told = el("span").class("grow").put(words().stuck);
    let line = el("div").class("card row stuck").attr("role", "status").test("stuck");
    Some(line.put(icon("warn")).put(told).put(open))
}

/// Opens again what the page froze on.
fn open_anyway(app: App) {
    app.rules(|rules| rules.did_not_come_back(None));
    set_mark(None);
    app.keeping.notify();
}

/// Opens what is kept on this device, and keeps every change from now on.
pub(crate) fn start(app: App) {
    let shelf = Shelf { app };
    SHELF.set(Some(shelf));
    let mark = window().local_storage().ok().flatten();
    let mark = mark.and_then(|storage| storage.get_item(MARK).ok().flatten());
    app.rules(|rules| rules.did_not_come_back(mark));
    on_window("beforeinstallprompt", |event| {
        event.prevent_default();
        INSTALL.set(Some(event));
    });
    // at once: a ruling may be entered and left before the browser has answered
    effect(move || shelf.keep());
    spawn_local(async move {
        shelf.read_all().await;
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

/// A book has arrived: what was waiting for it may be readable now.
pub(crate) fn book_is_here() {
    if let Some(shelf) = SHELF.get() {
        shelf.book_is_here();
    }
}

/// The reader of records could not be fetched.
pub(crate) fn reader_is_missing() {
    let Some(Shelf { app }) = SHELF.get() else { return };
    if !parts::can_read(app)
        && let Some(Waiting::Kept(_)) = app.rules(Keeping::book_is_here)
    {
        app.refuse(web::words::frame().rest_failed.to_owned());
    }
}

/// The app, once it was started.
pub(crate) fn app() -> Option<App> {
    SHELF.get().map(|shelf| shelf.app)
}

/// Resumes a ruling; can it be read?
pub(crate) fn take_up(name: &str) -> bool {
    let Some(shelf) = SHELF.get() else { return false };
    let Some(entry) = shelf.entry(name) else { return false };
    if wait_for(shelf.app, Waiting::Kept(name.to_owned()), &entry.record) {
        return false;
    }
    if shelf.app.rules(|rules| rules.is_stuck(name)) {
        open_anyway(shelf.app);
    }
    match marked(shelf.app, name, || in_time(&entry.record, TO_CHANGE)) {
        Some(Ok(board)) => {
            shelf.take(board, entry.id);
            true
        }
        Some(Err(refused)) => {
            shelf.app.refuse(refused);
            false
        }
        // the worker rules on it, read only
        None => {
            shelf.app.go_to(Screen::Kept, name);
            shelf.app.refuse(words().long.to_owned());
            false
        }
    }
}

/// Marks something as looked at after play, or as to be looked at again.
pub(crate) fn tick(law: &str) {
    let Some(shelf) = SHELF.get() else { return };
    let Some(name) = shelf.app.kept.get_untracked() else { return };
    let board = shelf.app.board;
    shelf.change(&name, |entry| {
        entry.tick(law);
        board.with_untracked(|board| progress::tell(entry, board));
    });
}

/// Keeps the review of a ruling as it is now.
pub(crate) fn keep_review(name: &str, draft: String) {
    if let Some(shelf) = SHELF.get() {
        shelf.change(name, |entry| entry.review = draft);
    }
}

/// Marks a law as looked at after play.
pub(crate) fn looked_at(name: &str, law: &str) {
    let Some(shelf) = SHELF.get() else { return };
    let Some(entry) = shelf.entry(name) else { return };
    let board = in_time(&entry.record, TO_READ).and_then(Result::ok);
    shelf.change(name, |entry| {
        if !entry.is_ticked(law) {
            entry.tick(law);
        }
        if let Some(board) = &board {
            progress::tell(entry, board);
        }
    });
}

/// The auction as on paper.
pub(crate) fn auction(sheet: &web::sheet::Sheet) -> El {
    sheet::whole_auction(sheet)
}

/// A ruling's whole sheet, without the director's notes.
pub(crate) fn paper(sheet: &web::sheet::Sheet) -> El {
    sheet::view(sheet, &Entry::default(), String::new())
}

/// A time by the device's clock, with its year.
pub(crate) fn moment(moment: f64) -> String {
    time(moment, 0)
}

/// Begins a ruling at a table, and returns the name under which it is kept.
pub(crate) fn begin(app: App, board: Board, table: &str) -> Option<String> {
    let shelf = SHELF.get()?;
    let name = new_name();
    let json = board.json();
    shelf.change(&name, |entry| {
        entry.record = json;
        table.clone_into(&mut entry.table);
        progress::tell(entry, &board);
    });
    app.seat.set(None);
    shelf.take(board, name.clone());
    Some(name)
}

/// Keeps a ruling from elsewhere on this device, and returns its name.
pub(crate) fn adopt(record: String, table: String, made: f64) -> Result<String, Refused> {
    let Some(shelf) = SHELF.get() else { return Err(String::new()) };
    let (name, _) = shelf.adopt(Entry { record, table, made, ..Entry::default() })?;
    shelf.adopted();
    Ok(name)
}

/// The field for the table's name, of the current board.
pub(crate) fn table_field(app: App) -> El {
    let name = move || {
        let name = app.kept.get().unwrap_or_default();
        app.keeping.with(|it| it.entry(&name).map(|it| it.table.clone()).unwrap_or_default())
    };
    let write = move |event: web_sys::Event| {
        let text = value_of(&event);
        let Some(shelf) = SHELF.get() else { return };
        let new = app.kept.get_untracked().unwrap_or_else(new_name);
        shelf.change(&new, |entry| {
            entry.table = text;
        });
        if app.kept.get_untracked().is_none() {
            app.kept.set(Some(new));
        }
    };
    let field = input("text", "table-name").attr("autocomplete", "off").live_value(name);
    let field = field.on("change", write).attr("aria-label", words().table_name);
    el("div").put(el("p").class("label").put(words().table_name)).put(field)
}

/// Tells other windows of the app what this one has written.
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
    if !ASKED.replace(true) {
        // whatever it answers, nothing changes for us
        spawn_local(async {
            let _ = list::asked("persist").await;
        });
    }
}

/// Must this record wait for its reader, or for books? They are then requested.
fn wait_for(app: App, what: Waiting, record: &str) -> bool {
    if !parts::can_read(app) {
        app.rules(|rules| rules.wait_for_book(what));
        parts::want_reader(app);
        return true;
    }
    let missing = parts::missing_books(record);
    if missing.is_empty() {
        return false;
    }
    app.rules(|rules| rules.wait_for_book(what.clone()));
    for name in &missing {
        arriving::want(app, name);
    }
    if what != Waiting::Last {
        later(SOON, move || {
            if app.rules(|rules| rules.waits(&what)) {
                app.refuse(words().ruling_waits.to_owned());
            }
        });
    }
    true
}

fn new_name() -> String {
    NAMES.set(NAMES.get() + 1);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "both are small")]
    let (now, chance) = (Date::now() as u64, (js_sys::Math::random() * 2e9) as u64);
    keeping::name(now, NAMES.get().into(), chance)
}

impl Shelf {
    /// Resumes the last ruling, unless there is something else to do.
    fn resume(self) {
        let Self { app } = self;
        let new = look::new_board().json();
        let name = app.kept.get_untracked();
        let hand = Hand {
            name: name.as_deref(),
            record: &new,
            is_empty: app.board.with_untracked(|board| board.json() == new),
        };
        let Some(last) = app.rules(|rules| rules.to_resume(hand).cloned()) else { return };
        if wait_for(app, Waiting::Last, &last.record) {
            return;
        }
        match marked(app, &last.id, || in_time(&last.record, TO_CHANGE)) {
            Some(Ok(board)) => self.take(board, last.id),
            Some(Err(_)) => {}
            None => {
                app.rules(|rules| rules.did_not_come_back(Some(last.id)));
                app.keeping.notify();
            }
        }
    }

    /// A book has arrived: what was waiting for it may be readable now.
    fn book_is_here(self) {
        match self.app.rules(Keeping::book_is_here) {
            Some(Waiting::Last) => self.resume(),
            Some(Waiting::Kept(name)) if take_up(&name) => self.app.go(Screen::Table),
            Some(Waiting::Kept(_)) | None => {}
        }
    }

    fn take(self, board: Board, name: String) {
        self.app.rules(Keeping::take_up);
        self.app.take(Ok(board));
        self.app.kept.set(Some(name));
    }

    fn entry(self, name: &str) -> Option<Entry> {
        self.app.rules(|rules| rules.entry(name).cloned())
    }

    /// Keeps the current board.
    fn keep(self) {
        let Self { app } = self;
        let old = app.kept.get();
        let (is_empty, record) =
            app.board.with(|board| (board.record().events.is_empty(), board.json()));
        let hand = Hand { name: old.as_deref(), record: &record, is_empty };
        let Some(name) = app.rules(|rules| rules.name_of(hand, new_name)) else { return };
        if old.as_ref() != Some(&name) {
            app.kept.set(Some(name.clone()));
            if old.is_some() {
                self.tell_of_both();
            }
        }
        self.change(&name, |entry| {
            entry.record = record;
            app.board.with_untracked(|board| {
                progress::tell(entry, board);
            });
        });
    }

    /// Changes what is kept under this name, and writes it as soon as the tap is answered on the
    /// screen: the app may be closed at any moment.
    fn change(self, name: &str, change: impl FnOnce(&mut Entry)) {
        if self.app.rules(|rules| rules.change(name, Date::now(), change)) {
            self.app.keeping.notify();
            if document().hidden() {
                // nothing is drawn
                self.write();
            } else {
                after_paint(move || self.write());
            }
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

    /// Writes what has changed, and what could not be written earlier.
    fn write(self) {
        let Self { app } = self;
        spawn_local(async move {
            while let Some(entry) = app.rules(Keeping::next_to_write) {
                match store::put(&entry).await {
                    Ok(Ok(version)) => {
                        app.rules(|rules| rules.wrote(&entry.id, Some(version)));
                        tell(&entry.id);
                    }
                    Ok(Err(there)) => self.keep_both(there),
                    Err(_) => {
                        app.rules(|rules| rules.wrote(&entry.id, None));
                        app.trouble.set(true);
                        store::forget_connection();
                        later(RETRY, move || self.write());
                        return;
                    }
                }
            }
            if !app.rules(|rules| rules.is_read()) {
                self.read_all().await;
            }
            app.trouble.set(!app.rules(|rules| rules.is_read()));
            ask_to_keep();
        });
    }

    /// Another window has written the same ruling in between: both are kept.
    fn keep_both(self, there: Entry) {
        let Self { app } = self;
        let (in_hand, name) = (app.kept.get_untracked(), there.id.clone());
        let own = app.rules(|rules| rules.clashed(there, in_hand.as_deref(), new_name));
        app.keeping.notify();
        if own.is_some() {
            if in_hand == Some(name) {
                app.kept.set(own);
            }
            self.tell_of_both();
        }
    }

    fn tell_of_both(self) {
        let app = self.app;
        let show = std::rc::Rc::new(move || app.go(Screen::Kept));
        app.message.set(Some(Message {
            text: words().both.to_owned(),
            is_urgent: false,
            ways: vec![("kept-both", words().list, show)],
        }));
    }

    /// Listens to what other windows write.
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
        let title = app.rules(|rules| rules.deleted().map(told::title));
        let undo = std::rc::Rc::new(move || self.undelete());
        app.message.set(Some(Message {
            text: words().deleted(&title.unwrap_or_default()),
            is_urgent: false,
            ways: vec![("kept-undo", words().undo, undo)],
        }));
        let name = name.to_owned();
        spawn_local(async move {
            if store::delete(&name).await.is_err() {
                app.trouble.set(true);
            }
        });
    }

    /// Keeps a ruling from elsewhere, unless it is here already; returns its name, and whether it
    /// is new.
    fn adopt(self, mut new: Entry) -> Result<(String, bool), Refused> {
        let Self { app } = self;
        let missing = parts::missing_books(&new.record);
        if missing.is_empty() {
            match in_time(&new.record, TO_READ) {
                Some(board) => {
                    let board = board?;
                    new.record = board.json();
                    progress::tell(&mut new, &board);
                }
                // the worker rules on it when it is opened
                None => told::LATER.clone_into(&mut new.about),
            }
        }
        for name in &missing {
            arriving::want(app, name);
        }
        Ok(app.rules(|rules| rules.adopt(new, Date::now(), new_name)))
    }

    /// Shows and writes what was adopted.
    fn adopted(self) {
        self.app.keeping.notify();
        self.write();
    }

    /// Keeps what is in a file: a single ruling is shown, several are listed.
    async fn import(self, all: Vec<Entry>) {
        let Self { app } = self;
        if all.is_empty() {
            return app.refuse(words().empty_file.to_owned());
        }
        let mut since = Date::now();
        let is_one = all.len() == 1;
        let (mut new, mut known, mut wrong, mut hidden) = (0, 0, 0, 0);
        for entry in all {
            if Date::now() - since > TO_DRAW {
                // give taps a chance
                arriving::wait(Duration::ZERO).await;
                since = Date::now();
            }
            let adopted = self.adopt(entry);
            let is_hidden = adopted.as_ref().is_ok_and(|(name, _)| {
                self.entry(name).is_some_and(|it| super::review::hides(&it.record))
            });
            hidden += usize::from(is_hidden);
            match adopted {
                Ok((name, _)) if is_one => {
                    self.adopted();
                    if is_hidden {
                        return self.say(web::words::review().hidden_board.to_owned());
                    }
                    return app.go_to(Screen::Kept, &name);
                }
                Err(refused) if is_one => return app.refuse(words().not_taken_in(&refused)),
                Ok((_, true)) => new += 1,
                Ok((_, false)) => known += 1,
                Err(_) => wrong += 1,
            }
        }
        self.adopted();
        let mut told = words().taken_in(new, known, wrong);
        if hidden > 0 {
            told += &web::words::review().hidden(hidden);
        }
        self.say(told);
    }

    fn say(self, text: String) {
        self.app.message.set(Some(Message { text, is_urgent: false, ways: Vec::new() }));
    }

    /// Restores what was deleted last.
    fn undelete(self) {
        let Self { app } = self;
        let free = app.board.with_untracked(|board| board.record().events.is_empty());
        let Some((entry, in_hand)) = app.rules(|rules| rules.undelete(free)) else { return };
        if let (true, Some(Ok(board))) = (in_hand, in_time(&entry.record, TO_CHANGE)) {
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

/// The year, month and day by the device's clock; an evening ends at five in the morning.
fn evening(moment: f64) -> [u32; 3] {
    day(&Date::new(&JsValue::from_f64(moment - 5.0 * 3600.0 * 1000.0)))
}

fn day(date: &Date) -> [u32; 3] {
    [date.get_full_year(), date.get_month() + 1, date.get_date()]
}

/// A time by the device's clock; with the year if it is not this one.
fn time(moment: f64, this_year: u32) -> String {
    let date = Date::new(&JsValue::from_f64(moment));
    words().time(&words().date(day(&date), this_year), date.get_hours(), date.get_minutes())
}

/// The screen: the rulings of this device, or one of them.
pub(crate) fn screen(app: App) -> View {
    let Some(shelf) = SHELF.get() else { return View::default() };
    let rest = Memo::new(move || app.rest.get());
    super::dom::live(move || match rest.get() {
        rest if rest.is_empty() => list::screen(shelf),
        rest => one::screen(shelf, &rest),
    })
}
