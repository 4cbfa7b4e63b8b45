//! The view: the screens of the app, what they share, and which of them is shown.

mod arriving;
mod book;
mod desk;
mod dom;
mod engine;
mod frame;
mod kept;
mod laws;
mod learn;
mod look;
mod meanings;
mod parts;
mod private;
mod review;
mod signal;
mod start;
mod table;
mod tongue;

use bridge::Seat;
use js_sys::Date;
use wasm_bindgen::{JsCast as _, JsValue, UnwrapThrowExt as _};
use web::board::{self, Board, Refused};
use web::keeping::Keeping;
use web::patience::{self, within};
use web::{evidence, link, words};
use wire::TableRecord;

use self::arriving::Arriving;
use self::book::Reading;
use self::dom::{Owner, Signal, View, button, document, effect, el, find, live, on_window, window};
use self::frame::Message;
use self::parts::Parts;

/// A part of the app, by its name in the fragment: `#/laws`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Screen {
    /// Open rulings, and what may have gone wrong
    #[default]
    Start,
    /// What happened, and the ruling
    Table,
    /// The conversation with the offender, away from the table
    Private,
    /// What calls show, and the picture
    Meanings,
    /// The page of a book: `#/book/acol+multi/1H-(P)`
    Book,
    /// Rulings on this device, the sheet to print
    Kept,
    /// The laws, by number and by situation; the charts
    Laws,
    /// Authority, light and dark, large type
    Look,
    /// The review of a ruling after play: `#/review/ID/weights`
    Review,
    /// Weighted scores without a ruling
    Calculator,
    /// A question to a peer: `#p=…`
    Peer,
    /// Calls, rulings and reviews of an event: `#/desk/log`, `#key=…`
    Desk,
    /// The trainer: `#/learn/course/leads/3`
    Learn,
}

impl Screen {
    const ALL: [Self; 11] = [
        Self::Start,
        Self::Table,
        Self::Private,
        Self::Meanings,
        Self::Kept,
        Self::Laws,
        Self::Look,
        Self::Review,
        Self::Calculator,
        Self::Desk,
        Self::Learn,
    ];

    /// Its name in the fragment.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Table => "table",
            Self::Private => "private",
            Self::Meanings => "meanings",
            Self::Book => "book",
            Self::Kept => "rulings",
            Self::Laws => "laws",
            Self::Look => "settings",
            Self::Review => "review",
            Self::Calculator => "calculator",
            Self::Peer => "peer",
            Self::Desk => "desk",
            Self::Learn => "learn",
        }
    }

    pub(crate) fn address(self) -> String {
        format!("#/{}", self.name())
    }

    /// Is this the screen, or one reached from it?
    pub(crate) fn is_below(self, tab: Self) -> bool {
        let own = match self {
            Self::Table | Self::Private | Self::Meanings | Self::Calculator => Self::Start,
            Self::Review => Self::Kept,
            Self::Start
            | Self::Book
            | Self::Kept
            | Self::Laws
            | Self::Look
            | Self::Peer
            | Self::Desk
            | Self::Learn => self,
        };
        own == tab
    }

    /// A ruling is under way here: the other screens are not offered.
    const fn is_ruling(self) -> bool {
        matches!(self, Self::Table | Self::Private | Self::Meanings | Self::Peer)
    }
}

/// What the screens share. It is a handle: copy it freely.
#[derive(Clone, Copy)]
pub(crate) struct App {
    /// The current board
    pub(crate) board: Signal<Board>,
    /// The seat that was tapped; `None` for the player in turn
    pub(crate) seat: Signal<Option<Seat>>,
    /// The message above the thumb
    pub(crate) message: Signal<Option<Message>>,
    /// The browser does not store what it is given.
    pub(crate) trouble: Signal<bool>,
    pub(crate) screen: Signal<Screen>,
    /// The address after the screen's name
    pub(crate) rest: Signal<String>,
    /// The name under which the board is kept on this device; `None` for a new one
    pub(crate) kept: Signal<Option<String>>,
    pub(crate) keeping: Signal<Keeping>,
    /// The books that are on their way
    pub(crate) arriving: Signal<Arriving>,
    pub(crate) reading: Signal<Reading>,
    /// The state of the later parts of the program
    pub(crate) parts: Parts,
    /// The desk of an event, if this device has joined one
    pub(crate) desk: Signal<AtDesk>,
}

/// What every screen shows about the desk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct AtDesk {
    /// Has this device joined one?
    pub(crate) is_there: bool,
    /// How many tables are waiting.
    pub(crate) waiting: usize,
    /// How many rulings are to be looked at after play.
    pub(crate) to_look_at: usize,
}

/// The name under which the joined desks are kept.
pub(crate) const JOINED: &str = "desk";

impl App {
    /// Changes the board, or says why that is impossible.
    pub(crate) fn change<E: Into<Refused>>(
        self,
        change: impl FnOnce(&mut Board) -> Result<(), E>,
    ) -> bool {
        let in_time = self.board.update_untracked(|board| {
            within(Date::now, patience::TO_CHANGE, || change(board).err().map(Into::into))
        });
        let Some(refused) = in_time.unwrap_or(Some(None)) else {
            kept::give_up(self);
            return false;
        };
        let changed = refused.is_none();
        if changed {
            // a hint has served its purpose; an offer to undo stays
            if self.message.with_untracked(|it| it.as_ref().is_some_and(|it| it.ways.is_empty())) {
                self.message.set(None);
            }
            self.board.notify();
            self.seat.set(None);
        }
        if let Some(refused) = refused {
            self.refuse(refused);
        }
        changed
    }

    /// Says why something is impossible.
    #[expect(clippy::needless_pass_by_value, reason = "it is made to be told")]
    pub(crate) fn refuse(self, why: Refused) {
        self.message.set(Some(Message::refused(&why)));
    }

    /// Takes over another board, or says why there is none.
    pub(crate) fn take(self, board: Result<Board, Refused>) {
        // that was for the other board
        self.arriving.update_untracked(Arriving::forget_systems);
        self.change(|it| board.map(|board| *it = board));
    }

    /// Restores a board as it was before.
    pub(crate) fn put_back(self, before: &TableRecord) {
        self.arriving.update_untracked(Arriving::forget_systems);
        self.change(|it| board::of(before.clone()).map(|board| *it = board));
    }

    /// Asks the rules of keeping something, or tells them something. The view follows when it is
    /// notified.
    pub(crate) fn rules<T>(self, what: impl FnOnce(&mut Keeping) -> T) -> T {
        let answer = self.keeping.update_untracked(what);
        answer.expect_throw("the app lives as long as its page")
    }

    /// Shows another screen; the browser's Back returns here.
    pub(crate) fn go(self, screen: Screen) {
        self.go_to(screen, "");
    }

    /// Shows a part of a screen.
    pub(crate) fn go_to(self, screen: Screen, rest: &str) {
        let slash = if rest.is_empty() { "" } else { "/" };
        let address = format!("{}{slash}{rest}", screen.address());
        let _ = window().location().set_hash(&address);
        self.show(screen, rest);
    }

    fn show(self, screen: Screen, rest: &str) {
        if self.rest.with_untracked(|it| it != rest) {
            self.rest.set(rest.to_owned());
        }
        if self.screen.get_untracked() != screen {
            self.screen.set(screen);
        }
    }
}

/// Follows the fragment: a screen, or a board to open.
fn follow_fragment(app: App) {
    let Some(fragment) = web_sys::window().and_then(|window| window.location().hash().ok()) else {
        return;
    };
    if link::holds_board(&fragment) {
        // it is shown, and changed only when the director resumes it
        app.show(Screen::Kept, fragment.trim_start_matches('#'));
        return;
    }
    if fragment.starts_with("#key=") {
        app.show(Screen::Desk, fragment.trim_start_matches('#'));
        return;
    }
    if fragment.is_empty() && app.desk.with_untracked(|it| it.is_there) {
        app.show(Screen::Desk, "");
        return;
    }
    if evidence::holds_sheet(&fragment) {
        app.show(Screen::Peer, fragment.trim_start_matches('#'));
        return;
    }
    let name = fragment.trim_start_matches(['#', '/']);
    if let Some(reading) = Reading::read(name) {
        book::turn_to(app, reading);
        return;
    }
    let (name, rest) = name.split_once('/').unwrap_or((name, ""));
    let screen = Screen::ALL.into_iter().find(|screen| screen.name() == name);
    app.show(screen.unwrap_or_default(), rest);
}

/// Starts the app in the document.
pub(crate) fn start() {
    if web_sys::window().is_none() {
        // in the worker: it waits to be asked
        return;
    }
    tongue::choose();
    // started only once
    let _ = any_spawner::Executor::init_wasm_bindgen();
    let owner = Owner::new();
    owner.set();
    let app = App {
        board: Signal::new(look::new_board()),
        seat: Signal::new(None),
        message: Signal::new(None),
        trouble: Signal::new(false),
        screen: Signal::new(Screen::default()),
        rest: Signal::new(String::new()),
        kept: Signal::new(None),
        keeping: Signal::new(Keeping::default()),
        arriving: Signal::new(Arriving::default()),
        reading: Signal::new(Reading::default()),
        parts: Parts::new(),
        desk: Signal::new(AtDesk { is_there: look::kept(JOINED).is_some(), ..AtDesk::default() }),
    };
    follow_fragment(app);
    look::apply();
    on_window("hashchange", move |_| follow_fragment(app));
    kept::start(app);
    start::take_early_taps(app);
    if app.desk.with_untracked(|it| it.is_there) {
        parts::start_desk(app);
    }
    let page = shell(app);
    // remove the waiting page
    if let Some(waiting) = find("#waiting") {
        waiting.remove();
    }
    if let Some(body) = document().body() {
        let _ = body.append_child(page.node());
    }
    // the page lives as long as its window
    std::mem::forget(owner);
}

/// A ruling or an exercise is under way: the other screens are not offered.
fn is_at_work(app: App) -> bool {
    let screen = app.screen.get();
    screen.is_ruling() || screen == Screen::Learn && !app.rest.with(String::is_empty)
}

fn shell(app: App) -> View {
    let name = document().title();
    effect(move || {
        let screen = app.screen.get();
        document().set_title(&format!("{} · {name}", words::frame().screen(screen.name())));
    });
    let screen = move || match app.screen.get() {
        Screen::Start => start::screen(app),
        Screen::Table => table::screen(app),
        other @ (Screen::Private
        | Screen::Meanings
        | Screen::Book
        | Screen::Kept
        | Screen::Laws
        | Screen::Look
        | Screen::Review
        | Screen::Calculator
        | Screen::Peer
        | Screen::Desk
        | Screen::Learn) => parts::screen(app, other),
    };
    let whole = el("div")
        .class("app")
        .live_class("private-screen", move || app.screen.get() == Screen::Private)
        .live_attr("data-screen", move || Some(app.screen.get().name()))
        .live_class("ruling", move || is_at_work(app))
        .live(screen)
        .put(frame::tabs(app))
        .put(el("div").class("told").put(new_version()).put(frame::message(app)));
    [whole.into(), table::law::dialog(app)].into()
}

/// A new version of the app has arrived (`boot.js`): it is used when the director agrees.
fn new_version() -> View {
    let is_here = Signal::new(false);
    on_window("rectify-new-version", move |_| is_here.set(true));
    let take_over = || {
        let name = JsValue::from_str("rectifyTakeOver");
        let way = js_sys::Reflect::get(&window(), &name).unwrap_or_default();
        if let Some(way) = way.dyn_ref::<js_sys::Function>() {
            let _ = way.call0(&JsValue::NULL);
        }
    };
    live(move || {
        let told = || el("p").class("news").attr("role", "status").test("new-version");
        let ask = || button("new-version-use").tap(take_over).put(words::frame().use_new_version);
        is_here.get().then(|| told().put(el("span").put(words::frame().new_version)).put(ask()))
    })
}
