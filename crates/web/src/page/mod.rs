//! The page: what is shared by its screens, and which of them is shown.

mod kept;
mod laws;
mod look;
mod meanings;
mod private;
mod table;

use bridge::Seat;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::Closure;
use web::board::{Board, Refused};
use web::{link, words};

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
    /// Rulings on this device, the sheet to print
    Kept,
    /// The laws, by number and by situation; the charts
    Laws,
    /// Authority, light and dark, large type, left hand
    Look,
}

impl Screen {
    const ALL: [Self; 6] =
        [Self::Table, Self::Private, Self::Meanings, Self::Kept, Self::Laws, Self::Look];

    /// As it stands in the fragment.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::Private => "private",
            Self::Meanings => "meanings",
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
    pub(crate) board: RwSignal<Board>,
    /// The seat that was tapped; none while the player in turn is meant
    pub(crate) seat: RwSignal<Option<Seat>>,
    /// Why the last thing could not be: one sentence
    pub(crate) refused: RwSignal<Option<Refused>>,
    /// What is shown
    pub(crate) screen: RwSignal<Screen>,
    /// The name under which the board is kept on this device; none for a new one
    pub(crate) kept: RwSignal<Option<String>>,
}

impl App {
    /// Takes the board that a change leads to, or says why it cannot be.
    pub(crate) fn take(self, changed: Result<Board, Refused>) {
        match changed {
            Ok(board) => {
                self.refused.set(None);
                self.seat.set(None);
                self.board.set(board);
            }
            Err(refused) => self.refused.set(Some(refused)),
        }
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
        app.take(board);
        app.kept.set(None);
        app.screen.set(Screen::Table);
        return;
    }
    let name = fragment.trim_start_matches(['#', '/']);
    let screen = Screen::ALL.into_iter().find(|screen| screen.name() == name);
    app.screen.set(screen.unwrap_or_default());
}

/// Starts the app in the document.
pub(crate) fn start() {
    let app = App {
        board: RwSignal::new(Board::default()),
        seat: RwSignal::new(None),
        refused: RwSignal::new(None),
        screen: RwSignal::new(Screen::default()),
        kept: RwSignal::new(None),
    };
    follow_fragment(app);
    look::apply();
    if let Some(window) = web_sys::window() {
        let follow = Closure::<dyn FnMut()>::new(move || follow_fragment(app));
        let handler = follow.as_ref().unchecked_ref();
        let _ = window.add_event_listener_with_callback("hashchange", handler);
        follow.forget();
    }
    kept::start(app);
    leptos::mount::mount_to_body(move || shell(app));
    // the waiting page gives way
    if let Some(waiting) = document().get_element_by_id("waiting") {
        waiting.remove();
    }
    table::take_early_taps(app);
}

fn shell(app: App) -> impl IntoView {
    view! {
        <header class="bar">
            <nav aria-label=words::SCREENS>
                {Screen::ALL.map(|screen| view! {
                    <a
                        href=format!("#/{}", screen.name())
                        data-test=format!("go-{}", screen.name())
                        aria-current=move || (app.screen.get() == screen).then_some("page")
                    >{words::screen(screen.name())}</a>
                }).into_iter().collect_view()}
            </nav>
        </header>
        <main>
            {move || app.refused.get().map(|refused| view! {
                <p class="refused" role="alert" data-test="refused">{refused}</p>
            })}
            {move || match app.screen.get() {
                Screen::Table => table::screen(app).into_any(),
                Screen::Private => private::screen(app).into_any(),
                Screen::Meanings => meanings::screen(app).into_any(),
                Screen::Kept => kept::screen(app).into_any(),
                Screen::Laws => laws::screen(app).into_any(),
                Screen::Look => look::screen(app).into_any(),
            }}
        </main>
    }
}
