//! The screen `desk`: calls, rulings and reviews of an event, shared by its directors.

mod aside;
mod call;
mod join;
mod log;
mod office;
mod owner;
mod queue;
mod report;
mod ruling;
mod store;
mod sync;

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use ::desk::{At, Body, Correction, Key, Kind};
use js_sys::Date;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web::desk::{Begun, Filter, Joined, Line, Notice, Place, Stores, ruling_body};
use web::words::desk as words;

use super::dom::{El, Memo, Owner, Signal, View, button, el, find, later, live, value_of, window};
use super::frame::{Bar, Message, Way, icon, sheet};
use super::{App, AtDesk, JOINED, Screen, kept, look};

/// The desk. It is a handle: copy it freely.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    app: App,
    /// Which events this device has joined
    joined: Signal<Joined>,
    /// The one that is shown, once it has been read from the device
    it: Signal<Option<web::desk::Desk>>,
    /// The state of the connection to the server
    line: Signal<Line>,
    /// Can the server store what is sent?
    stores: Signal<Stores>,
    /// What of the log is shown
    filter: Signal<Filter>,
}

thread_local! {
    /// Set once this part is loaded
    static DESK: Cell<Option<Desk>> = const { Cell::new(None) };
}

/// How long what came from the server may wait before it is stored.
const SOON: Duration = Duration::from_millis(600);

/// Starts, once: reads what was kept, sends what was not sent.
pub(crate) fn start(app: App) -> Desk {
    if let Some(desk) = DESK.get() {
        return desk;
    }
    // it lives as long as its window, not just as long as the screen that asked first
    let make = move || {
        let joined = look::kept(JOINED).map(|it| Joined::read(&it)).unwrap_or_default();
        let desk = Desk {
            app,
            joined: Signal::new(joined),
            it: Signal::new(None),
            line: Signal::new(Line::default()),
            stores: Signal::new(Stores::default()),
            filter: Signal::new(Filter::default()),
        };
        for event in ["online", "focus", "pageshow"] {
            super::dom::on_window(event, move |_| sync::again(desk));
        }
        super::dom::on_window("offline", move |_| desk.set_line(Line::Off));
        desk
    };
    let mut root = Owner::current();
    while let Some(above) = root.as_ref().and_then(Owner::parent) {
        root = Some(above);
    }
    let desk = root.map_or_else(make, |root| root.with(make));
    DESK.set(Some(desk));
    desk.open();
    desk
}

impl Desk {
    /// Opens the event that is chosen.
    fn open(self) {
        let place = self.joined.with_untracked(|it| it.place().cloned());
        self.it.set(None);
        self.line.set(Line::default());
        self.stores.set(Stores::default());
        let Some(place) = place else {
            self.count();
            return;
        };
        spawn_local(async move {
            let opened = store::read(&place).await;
            let is_chosen = self.joined.with_untracked(|it| it.chosen == place.event);
            if is_chosen {
                self.it.set(Some(opened));
                self.count();
                sync::start(self);
            }
        });
    }

    /// Changes what is kept about the events.
    fn join(self, change: impl FnOnce(&mut Joined)) {
        if self.joined.update_untracked(change).is_some() {
            look::keep(JOINED, &self.joined.with_untracked(Joined::json));
            self.joined.notify();
            self.count();
        }
    }

    /// Shows another event.
    fn choose(self, event: &str) {
        self.join(|it| event.clone_into(&mut it.chosen));
        self.open();
        self.app.go(Screen::Desk);
    }

    /// Something has changed: whatever shows it follows, and it is stored.
    fn changed(self, is_own: bool) {
        self.it.notify();
        self.count();
        if is_own {
            spawn_local(store::write_own(self));
        } else {
            later(SOON, move || spawn_local(store::write_log(self)));
        }
    }

    /// Says once that another director was first to take a call.
    fn tell_who_was_first(self) {
        let lost = self.it.update_untracked(|it| it.as_mut().and_then(web::desk::Desk::lost));
        if let Some(Some((table, who))) = lost {
            self.say(words().was_first(&who, table));
        }
    }

    /// Counts what the other screens show.
    fn count(self) {
        let at = AtDesk {
            is_there: self.joined.with_untracked(|it| !it.places.is_empty()),
            waiting: self.it.with_untracked(|it| it.as_ref().map_or(0, |it| it.waiting().count())),
            to_look_at: self
                .it
                .with_untracked(|it| it.as_ref().map_or(0, |it| it.log().state().to_do().count())),
        };
        if self.app.desk.get_untracked() != at {
            self.app.desk.set(at);
        }
    }

    fn set_line(self, line: Line) {
        if self.line.with_untracked(|it| *it != line) {
            self.line.set(line);
        }
    }

    fn set_stores(self, stores: Stores) {
        if self.stores.with_untracked(|it| *it != stores) {
            self.stores.set(stores);
        }
    }

    /// Shows a message above the thumb.
    fn say(self, text: String) {
        self.say_with(text, Vec::new());
    }

    /// The same, with buttons for what can be done about it.
    fn say_with(self, text: String, ways: Vec<Way>) {
        self.app.message.set(Some(Message { text, is_urgent: false, ways }));
    }

    /// Writes an entry. It is shown at once, kept, and sent when there is a signal.
    fn write(self, body: &Body) -> Option<Key> {
        let now = now();
        let write = |it: &mut Option<web::desk::Desk>| {
            let it = it.as_mut().filter(|it| it.can_write())?;
            Some(it.write(now, body))
        };
        let key = self.it.update_untracked(write).flatten()?;
        self.changed(true);
        Some(key)
    }

    /// Reads something of the event that is shown.
    fn with<T>(self, read: impl FnOnce(&web::desk::Desk) -> T) -> Option<T> {
        self.it.with(|it| it.as_ref().map(read))
    }

    fn with_untracked<T>(self, read: impl FnOnce(&web::desk::Desk) -> T) -> Option<T> {
        self.it.with_untracked(|it| it.as_ref().map(read))
    }

    fn place(self) -> Option<Place> {
        self.with_untracked(|it| it.place.clone())
    }

    /// May this device write?
    fn can_write(self) -> bool {
        self.with(web::desk::Desk::can_write).unwrap_or(false)
    }

    /// Takes a call, if nobody has it.
    fn take(self, call: &Key) {
        self.write(&Body::Take(call.clone()));
    }

    /// Begins a ruling: the table opens, with table and board filled in.
    fn rule(self, call: Option<Key>, table: Option<u32>, board: Option<u32>, pairs: Vec<String>) {
        let mut fresh = look::new_board();
        let authority = self.place().map(|it| it.about[2].to_ascii_lowercase());
        if let Some(authority) = authority.and_then(|it| it.parse().ok()) {
            // the organiser said whose laws
            let _ = fresh.set_profile(authority);
        }
        if let Some(number) = board.and_then(bridge::BoardNumber::new) {
            let _ = fresh.set_board(number);
        }
        let shown = table.map(|it| it.to_string()).unwrap_or_default();
        let Some(name) = kept::begin(self.app, fresh, &shown) else { return };
        let event = self.joined.with_untracked(|it| it.chosen.clone());
        self.join(|it| {
            it.begin(Begun { name, event, call, table, pairs, ..Begun::default() });
        });
        self.app.go(Screen::Table);
    }

    /// Writes a ruling that was begun here into the log, and closes its call.
    fn record(self, name: &str, board: &web::board::Board) -> bool {
        let chosen = self.joined.with_untracked(|it| it.chosen.clone());
        let begun = self.joined.with_untracked(|it| it.begun(name).cloned());
        let Some(begun) = begun.filter(|it| it.event == chosen) else { return false };
        if board.record().events.is_empty() {
            return false;
        }
        let what = web::told::kind_of(board);
        let kept = self.app.rules(|rules| rules.entry(name).cloned()).unwrap_or_default();
        let table = kept.table.trim().parse().ok().or(begun.table);
        let begun = Begun { table, ..begun };
        let ruling = Body::Ruling(Box::new(ruling_body(board, &begun, what, &kept.notes)));
        let body = wire::desk::body_text(&ruling);
        // compared as values: an earlier version wrote its keys in another order
        let read = |text: &str| wire::desk::read_body(Kind::Ruling, text).ok();
        if read(&body) == read(&begun.body) {
            return false;
        }
        let written = match &begun.sent {
            None => self.write(&ruling),
            // nothing is overwritten
            Some(of) => {
                let text = Some(body.as_str().into());
                let correction = Body::Correct(Correction { of: of.clone(), text });
                self.write(&correction).map(|_| of.clone())
            }
        };
        let Some(key) = written else { return false };
        let call = begun.call.clone();
        self.join(|it| it.begin(Begun { sent: Some(key), body, ..begun }));
        let is_open = |call: &Key| {
            self.with_untracked(|it| {
                it.log().state().call(call).is_some_and(::desk::CallState::is_open)
            })
        };
        if let Some(call) = call.filter(|it| is_open(it) == Some(true)) {
            self.write(&Body::Close(call));
        }
        true
    }
}

/// The current board is finished.
pub(crate) fn ruled(app: App) {
    let desk = start(app);
    let Some(name) = app.kept.get_untracked() else { return };
    app.board.with_untracked(|board| desk.record(&name, board));
}

/// The device's clock.
#[expect(clippy::cast_possible_truncation, reason = "the clock of this century")]
fn now() -> At {
    At(Date::now() as i64)
}

/// Hour and minute by the device's clock.
#[expect(clippy::cast_precision_loss, reason = "the clock of this century")]
fn clock(at: At) -> String {
    let date = Date::new(&JsValue::from_f64(at.0 as f64));
    format!("{}:{:02}", date.get_hours(), date.get_minutes())
}

/// Loads the style sheet of these screens.
fn style() {
    if find("#desk-style").is_none()
        && let Some(head) = find("head")
    {
        let link = el("link").attr("rel", "stylesheet").attr("href", "desk.css");
        let _ = head.append_child(link.attr("id", "desk-style").element());
    }
}

pub(crate) fn screen(app: App) -> View {
    style();
    let desk = start(app);
    let rest = Memo::new(move || app.rest.get());
    let event = Memo::new(move || desk.joined.with(|it| it.place().map(|it| it.event.clone())));
    let is_read = Memo::new(move || desk.it.with(Option::is_some));
    let is_owner = Memo::new(move || desk.joined.with(|it| it.owner().is_some()));
    live(move || {
        let rest = rest.get();
        if let Some(key) = rest.strip_prefix("key=") {
            return join::screen(desk, key);
        }
        match &*rest {
            "events" => return office::events(desk),
            "new" => return office::new_event(desk),
            "owner" if is_owner.get() => return owner::screen(desk),
            _ => {}
        }
        if event.get().is_none() {
            return if is_owner.get() { office::events(desk) } else { join::none(desk) };
        }
        if !is_read.get() {
            return join::told(web::words::frame().rest_coming);
        }
        let (first, after) = rest.split_once('/').unwrap_or((&rest, ""));
        let key = after.parse::<Key>().ok();
        match (first, key) {
            ("call", Some(key)) => call::screen(desk, &key),
            ("add", _) => queue::add(desk),
            ("note", _) => queue::note(desk),
            ("playing", _) => queue::playing(desk),
            ("menu", _) => queue::menu(desk),
            ("log", key) => log::screen(desk, key),
            ("event", _) => office::event(desk),
            ("link", _) => office::link(desk, after),
            ("devices", _) => office::devices(desk),
            ("names", _) => office::names(desk),
            ("report", _) => report::screen(desk),
            _ => queue::screen(desk),
        }
    })
}

/// The bar of a page of the desk.
fn bar(back: Option<&'static str>, title: &str, below: View, acts: Vec<El>) -> El {
    Bar { back, title: title.into(), below, acts }.whole()
}

/// What the connection is like, if that matters to the person.
fn banner(desk: Desk) -> View {
    let is_shut = Memo::new(move || desk.with(|it| it.place.is_shut).unwrap_or(false));
    let unsent = Memo::new(move || desk.with(web::desk::Desk::unsent).unwrap_or(0));
    let in_charge = desk.with_untracked(|it| it.place.role().is_in_charge()).unwrap_or(false);
    let can = Memo::new(move || desk.can_write());
    live(move || -> View {
        let unsent = unsent.get();
        if is_shut.get() {
            return join::shut(desk, unsent);
        }
        let notice =
            desk.line.with(|line| desk.stores.with(|it| Notice::of(line, it, can.get(), unsent)));
        let count = || el("b").test("desk-unsent").put(words().unsent(unsent));
        let told = |role: &str, test: &str, sign: &str, text: String| {
            let told = el("p").class("desk-banner").attr("role", role).test(test);
            told.put(icon(sign)).put(el("span").class("grow").put(text))
        };
        let waits = || (unsent > 0).then(count);
        match notice {
            Notice::Off => {
                let told = told("status", "desk-off", "off", words().no_signal.to_owned());
                told.put(waits()).into()
            }
            Notice::Stuck(why) => {
                let told = told("alert", "desk-stuck", "warn", words().stuck.to_owned());
                // those who run the server have to know what is wrong with it
                let why = (in_charge && !why.is_empty()).then(|| web::words::capital(&why));
                told.put(waits()).put(why.map(|why| el("small").put(why))).into()
            }
            Notice::Refused(why) => {
                let why = format!("{}: {why}", words().refused);
                told("alert", "desk-refused", "warn", why).put(count()).into()
            }
            Notice::Unsent => {
                let told = el("p").class("desk-banner quiet-banner").attr("role", "status");
                told.put(icon("clock")).put(count()).into()
            }
            Notice::Nothing => View::default(),
        }
    })
}

/// A question asked before something is done.
#[derive(Clone)]
struct Sure {
    title: String,
    /// What happens then
    then: &'static str,
    /// The label of the button
    word: &'static str,
    act: Rc<dyn Fn()>,
}

/// The dialog that asks; open while there is a question.
fn sure(asked: Signal<Option<Sure>>) -> View {
    let close = move || asked.set(None);
    let body = move || {
        let it: Sure = asked.get()?;
        let act = move || {
            close();
            // the action may remove the card of this dialog while the tap is being handled
            let act = Rc::clone(&it.act);
            later(Duration::ZERO, move || act());
        };
        let ways = el("div").class("two");
        let ways = ways.put(button("sure-not").class("way").tap(close).put(words().cancel));
        let ways = ways.put(button("sure-yes").class("go").tap(act).put(it.word));
        let inside = el("div").class("stack").put(el("h2").put(it.title));
        Some(inside.put(el("p").put(it.then)).put(ways))
    };
    let is_open = move || asked.with(Option::is_some);
    sheet("sure", words().sure, is_open, close, move || body().into())
}

/// A field to write in, with its label.
fn field(field: El, label: &str, text: Signal<String>) -> El {
    let field = field.value(&text.get_untracked());
    let field = field.on("input", move |event| text.set(value_of(&event)));
    el("label").class("field").put(el("span").put(label)).put(field)
}

/// What is wrong with the input, beside it: a message would hide the button.
fn wrong(test: &'static str, what: Signal<Option<&'static str>>) -> View {
    live(move || what.get().map(|what| el("p").attr("role", "alert").test(test).put(what)))
}

/// A link to another page of the desk, as a row.
fn way(test: &str, sign: &str, title: &str, below: Option<&str>, to: &str) -> El {
    let row = el("a").class("row").attr("href", to).test(test).put(icon(sign));
    row.put(super::frame::lines(title, below.map(str::to_owned))).put(icon("next"))
}

/// Nothing to show: an icon, a line, a sentence.
fn empty(sign: &str, title: &str, below: &str) -> El {
    let spot = el("span").class("spot").put(icon(sign));
    el("div")
        .class("empty")
        .put(spot)
        .put(el("b").put(title))
        .put(el("p").class("quiet").put(below))
}

/// Removes the key from the address bar: it is nobody else's business.
fn forget_key(to: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(to));
    }
}
