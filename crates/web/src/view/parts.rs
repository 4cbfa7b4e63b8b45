//! The parts of the program that no ruling waits for, each a file of its own (`rest.wasm`). They
//! are loaded on demand, into the same memory.
//!
//! The packer finds them by name: every function of a module below is a door (an entry point), and
//! what can be reached only through the doors of a part goes into its file. What two of them share
//! is in `shared.wasm`, which is loaded before them.

use ::laws::Cite;
use bridge::{Call, Side};
use hands::Portrait;
use hands::meaning::Meaning;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web::board::{Board, Refused};
use web::keeping::Entry;
use web::words;

use super::dom::{Signal, View, all, button, el, live, window};
use super::{App, Screen, frame, kept, table};

/// The table of parts: the screens in each, with the functions that show them. A part may have
/// further doors of its own.
macro_rules! parts {
    ($($name:ident [$($screen:ident => $($way:ident)::+),*] {$($more:item)*})*) => {
        /// The parts by their names.
        const NAMES: &[&str] = &[$(stringify!($name)),*];

        /// The screens, with the names of their parts.
        const SCREENS: &[(Screen, &str)] = &[$($((Screen::$screen, stringify!($name)),)*)*];

        /// Shows a screen of a part that is loaded.
        fn show(app: App, screen: Screen) -> View {
            $($(if screen == Screen::$screen {
                return doors::$name::screen(app, screen);
            })*)*
            View::default()
        }

        /// The packer looks here.
        mod doors {
            use super::View;

            $(pub(super) mod $name {
                $($more)*
                parts!(@screen $($screen => $($way)::+),*);
            })*
        }
    };
    (@screen) => {};
    (@screen $($screen:ident => $($way:ident)::+),*) => {
        #[inline(never)]
        pub(crate) fn screen(app: crate::view::App, screen: crate::view::Screen) -> super::View {
            $(if screen == crate::view::Screen::$screen {
                return crate::view::$($way)::+(app);
            })*
            super::View::default()
        }
    };
}

parts! {
    // what the others share: the reader of records, what calls show, the text of the laws
    shared [] {
        use super::super::{App, Board, Call, Cite, Entry, Meaning, Portrait, Refused, Side, View};
        use crate::view::{meanings, table};

        #[inline(never)]
        pub(crate) fn read(json: &str) -> Result<Board, Refused> {
            web::board::read(json)
        }

        #[inline(never)]
        pub(crate) fn missing_books(json: &str) -> Vec<String> {
            web::board::missing_books(json)
        }

        #[inline(never)]
        pub(crate) fn summary(entry: &Entry) -> Option<String> {
            web::told::summary(entry)
        }

        #[inline(never)]
        pub(crate) fn picker(app: App, side: Side) -> View {
            meanings::picker(app, side)
        }

        #[inline(never)]
        pub(crate) fn portrait(meanings: &[Meaning], call: Option<Call>) -> Option<Portrait> {
            table::compare::portrait(meanings, call)
        }

        #[inline(never)]
        pub(crate) fn more(state: table::State) -> View {
            table::forms::more(state)
        }

        #[inline(never)]
        pub(crate) fn edited(state: table::State, place: usize) -> View {
            table::editor::edited(state, place)
        }

        #[inline(never)]
        pub(crate) fn law(cite: Cite) -> View {
            table::law::body(cite)
        }

        #[inline(never)]
        pub(crate) fn law_now(cite: Cite) -> View {
            table::law::now(cite)
        }
    }
    // the screens beside the table; the page of a ruling as text, for the worker
    rest [
        Meanings => meanings::screen,
        Book => book::screen,
        Kept => kept::screen,
        Laws => laws::screen,
        Look => look::screen
    ] {
        #[inline(never)]
        pub(crate) fn ruled(record: &str, ticked: &str) -> String {
            web::engine::Ruled::answer(record, ticked)
        }
    }
    private [Private => private::screen] {}
    // after play
    review [
        Review => review::screen,
        Calculator => review::calculator,
        Peer => review::peer::screen
    ] {}
    // an event's calls and rulings, shared by its directors
    desk [Desk => desk::screen] {
        use crate::view::{App, desk};

        #[inline(never)]
        pub(crate) fn start(app: App) {
            desk::start(app);
        }

        #[inline(never)]
        pub(crate) fn ruled(app: App) {
            desk::ruled(app);
        }
    }
    // the trainer
    learn [Learn => learn::screen] {}
}

/// What the others share.
const SHARED: &str = "shared";

/// The state of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Is {
    /// Not requested.
    #[default]
    Away,
    /// It is on its way.
    Coming,
    /// It could not be fetched.
    Failed,
    /// Loaded.
    Here,
}

/// The state of each part. It is a handle: copy it freely.
#[derive(Clone, Copy)]
pub(crate) struct Parts(Signal<Vec<Signal<Is>>>);

impl Parts {
    /// None is loaded.
    pub(crate) fn new() -> Self {
        Self(Signal::new(NAMES.iter().map(|_| Signal::new(Is::default())).collect()))
    }

    fn is(self, name: &str) -> Signal<Is> {
        // every part is in the table
        let place = NAMES.iter().position(|it| *it == name).unwrap_or_default();
        self.0.with_untracked(|all| all[place])
    }
}

/// A screen of a later part, or a message until it is loaded.
pub(crate) fn screen(app: App, screen: Screen) -> View {
    let part = SCREENS.iter().find(|(it, _)| *it == screen);
    let Some((_, part)) = part else { return View::default() };
    let is = app.parts.is(part).get();
    if is == Is::Here {
        return show(app, screen);
    }
    if is == Is::Away {
        want(app, part);
    }
    let bar = frame::Bar {
        back: Some("#/start"),
        title: words::frame().screen(screen.name()).into(),
        below: View::default(),
        acts: Vec::new(),
    };
    let page = missing(app, part, is);
    [bar.whole(), el("main").class("page").put(page)].into()
}

/// This device has joined a desk: its entries are sent, and calls are shown, on every screen.
pub(crate) fn start_desk(app: App) {
    spawn_local(async move {
        if fetch("desk").await.is_ok() {
            arrived(app, "desk");
            doors::desk::start(app);
        }
    });
}

/// A ruling is finished: the desk is told, if it was begun there.
pub(crate) fn ruled_at_desk(app: App) {
    if app.desk.with_untracked(|it| it.is_there) && app.parts.is("desk").get_untracked() == Is::Here
    {
        doors::desk::ruled(app);
    }
}

/// In the worker, where the parts are always loaded: the answer to a record.
pub(crate) fn ruled(record: &str, ticked: &str) -> String {
    doors::rest::ruled(record, ticked)
}

/// Can records be read yet?
pub(crate) fn can_read(app: App) -> bool {
    app.parts.is(SHARED).get_untracked() == Is::Here
}

/// Fetches the reader of records; those waiting for it then continue.
pub(crate) fn want_reader(app: App) {
    want(app, SHARED);
}

/// The same, for callers that can wait; is it loaded?
pub(crate) async fn reader(app: App) -> bool {
    let is_here = can_read(app) || fetch(SHARED).await.is_ok();
    if is_here {
        arrived(app, SHARED);
    }
    is_here
}

/// Reads a record, when [`can_read`] or in the worker.
pub(crate) fn read(json: &str) -> Result<Board, Refused> {
    doors::shared::read(json)
}

/// The books that a record names and that are not loaded yet, when [`can_read`] or in the worker.
pub(crate) fn missing_books(json: &str) -> Vec<String> {
    doors::shared::missing_books(json)
}

/// What meanings show together. If there is a meaning, its reader is loaded.
pub(crate) fn portrait(meanings: &[Meaning], call: Option<Call>) -> Option<Portrait> {
    if meanings.is_empty() { None } else { doors::shared::portrait(meanings, call) }
}

/// What there is to do about a ruling; nothing until the shared part is here.
pub(crate) fn summary(app: App, entry: &Entry) -> Option<String> {
    match app.parts.is(SHARED).get() {
        Is::Here => return doors::shared::summary(entry),
        Is::Away => want(app, SHARED),
        Is::Coming | Is::Failed => {}
    }
    None
}

/// The picker for what a side plays.
pub(crate) fn picker(app: App, side: Side) -> View {
    late(app, move || doors::shared::picker(app, side))
}

/// The rarer things that can have happened.
pub(crate) fn more(state: table::State) -> View {
    late(state.app, move || doors::shared::more(state))
}

/// What an earlier event really was.
pub(crate) fn edited(state: table::State, place: usize) -> View {
    late(state.app, move || doors::shared::edited(state, place))
}

/// A law, in our words.
pub(crate) fn law(app: App, cite: Cite) -> View {
    late(app, move || doors::shared::law(cite))
}

/// The law of the line being said: only a wide screen shows it, and only that one fetches it.
pub(crate) fn law_now(app: App, cite: Cite) -> View {
    if !can_read(app) && !is_wide() {
        return View::default();
    }
    late(app, move || doors::shared::law_now(cite))
}

/// As in the style sheet.
fn is_wide() -> bool {
    let way = js_sys::Reflect::get(&window(), &JsValue::from_str("matchMedia"));
    let way = way.ok().and_then(|way| way.dyn_into::<js_sys::Function>().ok());
    let asked =
        way.and_then(|way| way.call1(&window(), &JsValue::from_str("(width >= 64em)")).ok());
    let matches =
        asked.and_then(|it| js_sys::Reflect::get(&it, &JsValue::from_str("matches")).ok());
    matches.is_some_and(|it| it.is_truthy())
}

/// A view of the shared part, or a message until it is loaded.
fn late(app: App, show: impl Fn() -> View + 'static) -> View {
    live(move || {
        let is = app.parts.is(SHARED).get();
        match is {
            Is::Here => return show(),
            Is::Away => want(app, SHARED),
            Is::Coming | Is::Failed => {}
        }
        missing(app, SHARED, is)
    })
}

/// The message until a part is loaded.
fn missing(app: App, part: &'static str, is: Is) -> View {
    let has_failed = is == Is::Failed;
    let text = if has_failed { words::frame().rest_failed } else { words::frame().rest_coming };
    let told = el("p").attr("role", "status").test("rest-missing").put(text);
    let again = || button("rest-again").class("way").tap(move || want(app, part));
    if has_failed { all([told, again().put(words::frame().try_again)]) } else { told.into() }
}

/// Fetches a part, unless it is loaded or on its way.
fn want(app: App, part: &'static str) {
    let is = app.parts.is(part);
    match is.get_untracked() {
        Is::Here | Is::Coming => return,
        Is::Failed => is.set(Is::Coming),
        // the screen that asks already says so
        Is::Away => drop(is.update_untracked(|it| *it = Is::Coming)),
    }
    spawn_local(async move {
        if fetch(part).await.is_ok() {
            arrived(app, part);
            kept::book_is_here();
        } else {
            is.set(Is::Failed);
            kept::reader_is_missing();
        }
    });
}

/// A part and what it shares with others are loaded.
fn arrived(app: App, part: &str) {
    for is in [SHARED, part].map(|part| app.parts.is(part)) {
        if is.get_untracked() != Is::Here {
            is.set(Is::Here);
        }
    }
}

/// `boot.js` does the work: it links what it fetches to what the first part exports.
async fn fetch(part: &str) -> Result<JsValue, JsValue> {
    let way = js_sys::Reflect::get(&window(), &JsValue::from_str("rectifyPart"))?;
    let way: js_sys::Function = way.dyn_into()?;
    let (app, part) = (wasm_bindgen::exports(), JsValue::from_str(part));
    let joined: js_sys::Promise = way.call2(&JsValue::NULL, &app, &part)?.unchecked_into();
    JsFuture::from(joined).await
}
