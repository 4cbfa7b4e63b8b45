//! The second part of the program, `rest.wasm`: the screens that no ruling waits
//! for. It comes when one of them is opened, into the same memory.
//!
//! The packer cuts the program at [`door`]: what is reached only through it is in
//! the second part.

use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web::engine::Ruled;
use web::words;

use super::dom::{View, all, button, el, window};
use super::{App, Screen, book, frame, kept, laws, look, meanings, review};

/// Where the second part is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Rest {
    /// Nobody has asked for it.
    #[default]
    Away,
    /// It is on its way.
    Coming,
    /// It could not be fetched.
    Failed,
    /// It is here.
    Here,
}

/// A screen of the second part, or what is said until it is here.
pub(crate) fn screen(app: App, screen: Screen) -> View {
    let rest = app.rest_is.get();
    if rest == Rest::Here {
        return match door(Way::Screen(app, screen)) {
            Beyond::Shown(view) => view,
            Beyond::Ruled(_) => View::default(),
        };
    }
    if rest == Rest::Away {
        want(app);
    }
    let bar = frame::Bar {
        back: Some("#/start"),
        title: words::screen(screen.name()).into(),
        below: View::default(),
        acts: Vec::new(),
    };
    let has_failed = rest == Rest::Failed;
    let text = if has_failed { words::REST_FAILED } else { words::REST_COMING };
    let told = el("p").attr("role", "status").test("rest-missing").put(text);
    let again = || button("rest-again").class("way").tap(move || want(app)).put(words::TRY_AGAIN);
    let page = if has_failed { all([told, again()]) } else { told.into() };
    [bar.whole(), el("main").class("page").put(page)].into()
}

/// In the worker, where the second part is always here: the answer to a record.
pub(crate) fn ruled(record: &str, ticked: &str) -> String {
    match door(Way::Worker(record, ticked)) {
        Beyond::Ruled(answer) => answer,
        Beyond::Shown(_) => String::new(),
    }
}

/// What the second part is wanted for.
#[derive(Clone, Copy)]
enum Way<'a> {
    Screen(App, Screen),
    /// The page of a ruling, as text: a record, and what of it was ticked
    Worker(&'a str, &'a str),
}

/// What it gives.
enum Beyond {
    Shown(View),
    Ruled(String),
}

/// What is in the second part. Only [`screen`] and [`ruled`] may call this: when it is
/// here.
#[inline(never)]
fn door(way: Way<'_>) -> Beyond {
    let (app, screen) = match way {
        Way::Screen(app, screen) => (app, screen),
        Way::Worker(record, ticked) => return Beyond::Ruled(Ruled::answer(record, ticked)),
    };
    Beyond::Shown(match screen {
        Screen::Meanings => meanings::screen(app),
        Screen::Book => book::screen(app),
        Screen::Kept => kept::screen(app),
        Screen::Laws => laws::screen(app),
        Screen::Look => look::screen(app),
        Screen::Review => review::screen(app),
        Screen::Calculator => review::calculator(app),
        Screen::Peer => review::peer::screen(app),
        Screen::Start | Screen::Table | Screen::Private => View::default(),
    })
}

/// Fetches it.
fn want(app: App) {
    if app.rest_is.get_untracked() == Rest::Failed {
        app.rest_is.set(Rest::Coming);
    } else {
        // the screen that asks says so already
        app.rest_is.update_untracked(|it| *it = Rest::Coming);
    }
    spawn_local(async move {
        let is_here = fetch().await.is_ok();
        app.rest_is.set(if is_here { Rest::Here } else { Rest::Failed });
    });
}

/// `boot.js` has the way: what it fetches is joined to what this part offers.
async fn fetch() -> Result<JsValue, JsValue> {
    let way = js_sys::Reflect::get(&window(), &JsValue::from_str("rectifyRest"))?;
    let way: js_sys::Function = way.dyn_into()?;
    let joined: js_sys::Promise =
        way.call1(&JsValue::NULL, &wasm_bindgen::exports())?.unchecked_into();
    JsFuture::from(joined).await
}
