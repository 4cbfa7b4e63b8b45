//! The view: the screens of the app, what they share, and which of them is
//! shown.

mod arriving;
mod book;
mod dom;
mod kept;
mod laws;
mod look;
mod meanings;
mod private;
mod signal;
mod table;

use bridge::Seat;
use wasm_bindgen::{JsCast as _, JsValue, UnwrapThrowExt as _};
use web::board::{Board, Changed, Refused};
use web::keeping::Keeping;
use web::{link, words};

use self::arriving::Arriving;
use self::book::Reading;
use self::dom::{Owner, Signal, View, button, document, effect, el, find, live, on_window, window};

/// A part of the app, by its name in the fragment: `#/laws`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Screen {
    /// What happened, and the ruling
    #[default]
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
    /// Authority, light and dark, large type, left hand
    Look,
}

impl Screen {
    /// Those that the bar leads to
    const ALL: [Self; 6] =
        [Self::Table, Self::Private, Self::Meanings, Self::Kept, Self::Laws, Self::Look];

    /// As it stands in the fragment.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::Private => "private",
            Self::Meanings => "meanings",
            Self::Book => "book",
            Self::Kept => "kept",
            Self::Laws => "laws",
            Self::Look => "look",
        }
    }
}

/// What the screens share. It is a handle: copy it freely.
#[derive(Clone, Copy)]
pub(crate) struct App {
    /// The board in hand
    pub(crate) board: Signal<Board>,
    /// The seat that was tapped; none while the player in turn is meant
    pub(crate) seat: Signal<Option<Seat>>,
    /// Why the last thing could not be: one sentence
    pub(crate) refused: Signal<Option<Refused>>,
    /// The browser does not keep what it is told.
    pub(crate) trouble: Signal<bool>,
    /// What is shown
    pub(crate) screen: Signal<Screen>,
    /// The name under which the board is kept on this device; none for a new one
    pub(crate) kept: Signal<Option<String>>,
    /// The rulings on this device
    pub(crate) keeping: Signal<Keeping>,
    /// The books that are waited for
    pub(crate) arriving: Signal<Arriving>,
    /// The page of a book that is shown
    pub(crate) reading: Signal<Reading>,
}

impl App {
    /// Changes the board, or says why it cannot be.
    pub(crate) fn change(self, change: impl FnOnce(&mut Board) -> Changed) -> bool {
        let refused = self.board.update_untracked(|board| change(board).err()).flatten();
        let changed = refused.is_none();
        if changed {
            self.board.notify();
            self.seat.set(None);
        }
        self.refused.set(refused);
        changed
    }

    /// Takes another board, or says why there is none.
    pub(crate) fn take(self, board: Result<Board, Refused>) {
        // what was chosen for the other board
        self.arriving.update_untracked(Arriving::forget_systems);
        self.change(|it| board.map(|board| *it = board));
    }

    /// Asks the rules of keeping, or tells them something. What is shown follows
    /// when it is told to.
    pub(crate) fn rules<T>(self, what: impl FnOnce(&mut Keeping) -> T) -> T {
        let answer = self.keeping.update_untracked(what);
        answer.expect_throw("the app lives as long as its page")
    }

    /// Shows another screen; the browser's way back leads here.
    pub(crate) fn go(self, screen: Screen) {
        if let Some(window) = web_sys::window() {
            let _ = window.location().set_hash(&format!("/{}", screen.name()));
        }
        self.screen.set(screen);
    }
}

/// What the fragment says: a screen, or a board to open.
fn follow_fragment(app: App) {
    let Some(fragment) = web_sys::window().and_then(|window| window.location().hash().ok()) else {
        return;
    };
    if let Some(board) = link::board(&fragment) {
        app.kept.set(None);
        app.screen.set(Screen::Table);
        kept::open_link(app, &fragment, board);
        return;
    }
    let name = fragment.trim_start_matches(['#', '/']);
    if let Some(reading) = Reading::read(name) {
        book::turn_to(app, reading);
        return;
    }
    let screen = Screen::ALL.into_iter().find(|screen| screen.name() == name);
    app.screen.set(screen.unwrap_or_default());
}

/// Starts the app in the document.
pub(crate) fn start() {
    // it is started once
    let _ = any_spawner::Executor::init_wasm_bindgen();
    let owner = Owner::new();
    owner.set();
    let app = App {
        board: Signal::new(look::new_board()),
        seat: Signal::new(None),
        refused: Signal::new(None),
        trouble: Signal::new(false),
        screen: Signal::new(Screen::default()),
        kept: Signal::new(None),
        keeping: Signal::new(Keeping::default()),
        arriving: Signal::new(Arriving::default()),
        reading: Signal::new(Reading::default()),
    };
    follow_fragment(app);
    look::apply();
    on_window("hashchange", move |_| follow_fragment(app));
    kept::start(app);
    let page = shell(app);
    // the waiting page gives way
    if let Some(waiting) = find("#waiting") {
        waiting.remove();
    }
    if let Some(body) = document().body() {
        let _ = body.append_child(page.node());
    }
    table::take_early_taps(app);
    // the page lives as long as its window
    std::mem::forget(owner);
}

fn shell(app: App) -> View {
    let way = |screen: Screen| {
        el("a")
            .attr("href", format!("#/{}", screen.name()))
            .test(format!("go-{}", screen.name()))
            .live_attr("aria-current", move || {
                let shown = app.screen.get();
                // the way to a book is by the meanings
                let is_above = shown == Screen::Book && screen == Screen::Meanings;
                if is_above { Some("true") } else { (shown == screen).then_some("page") }
            })
            .put(words::screen(screen.name()))
    };
    let ways = el("nav").attr("aria-label", words::SCREENS).put_all(Screen::ALL.map(way));
    let refused = move || {
        let refused = app.refused.get()?;
        Some(el("p").class("refused").attr("role", "alert").test("refused").put(refused))
    };
    let name = document().title();
    effect(move || {
        let screen = app.screen.get();
        document().set_title(&format!("{} · {name}", words::screen(screen.name())));
    });
    let screen = move || match app.screen.get() {
        Screen::Table => table::screen(app),
        Screen::Private => private::screen(app),
        Screen::Meanings => meanings::screen(app),
        Screen::Book => book::screen(app),
        Screen::Kept => kept::screen(app),
        Screen::Laws => laws::screen(app),
        Screen::Look => look::screen(app),
    };
    let trouble = move || {
        let told = || el("p").class("refused").attr("role", "alert").test("kept-trouble");
        app.trouble.get().then(|| told().put(words::kept::TROUBLE))
    };
    let main = el("main").put(new_version()).live(trouble).live(refused).live(screen);
    [el("header").class("bar").put(ways).into(), main.into(), table::law::dialog()].into()
}

/// A new version of the app has arrived (`boot.js`): it is used when the director
/// says so.
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
        let ask = || button("new-version-use").tap(take_over).put(words::USE_NEW_VERSION);
        is_here.get().then(|| told().put(el("span").put(words::NEW_VERSION)).put(ask()))
    })
}
