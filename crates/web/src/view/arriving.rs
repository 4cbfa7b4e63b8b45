//! The books arrive one by one, when they are needed: no ruling waits for them.

use std::cell::RefCell;
use std::time::Duration;

use bridge::Side;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web::words::meanings as words;
use web_sys::Response;

use super::App;
use super::dom::{View, all, button, el, later, window};
use super::{kept, meanings, parts};

/// How long to wait before a book is asked for again.
const AGAIN: Duration = Duration::from_secs(10);

/// The books that are on their way.
#[derive(Clone, Default)]
pub(crate) struct Arriving {
    /// What each side will play
    systems: [Option<String>; 2],
    /// One could not be fetched.
    has_failed: bool,
}

impl Arriving {
    /// What a side will play once its book is loaded.
    pub(crate) fn system(&self, side: Side) -> Option<&str> {
        self.systems[side as usize].as_deref()
    }

    /// Sets what a side will play; `None` for what it plays now.
    pub(crate) fn set_system(&mut self, side: Side, name: Option<&str>) {
        self.systems[side as usize] = name.map(str::to_owned);
    }

    /// Both sides play what they play now.
    pub(crate) fn forget_systems(&mut self) {
        self.systems = Default::default();
    }
}

thread_local! {
    /// The bundles that were asked for
    static ASKED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Fetches a book and what it shares with others, until it is loaded.
pub(crate) fn want(app: App, name: &str) {
    if books::is_here(name) {
        return;
    }
    let base = name.split('+').next().unwrap_or_default();
    for bundle in [base, books::SHARED] {
        let asked = ASKED.with_borrow(|asked| asked.iter().any(|it| it == bundle));
        if asked || books::is_installed(bundle) {
            continue;
        }
        ASKED.with_borrow_mut(|asked| asked.push(bundle.to_owned()));
        let bundle = bundle.to_owned();
        spawn_local(async move {
            while !ask(app, &bundle).await {
                wait(AGAIN).await;
            }
        });
    }
}

/// Asks again for everything asked for so far.
fn again(app: App) {
    for bundle in ASKED.with_borrow(Vec::clone) {
        spawn_local(async move {
            ask(app, &bundle).await;
        });
    }
}

/// Asks for a bundle, unless it is loaded; is it now?
async fn ask(app: App, bundle: &str) -> bool {
    if books::is_installed(bundle) {
        return true;
    }
    // a book is read by what comes with the reader of records
    let is_here = parts::reader(app).await
        && fetch(bundle).await.unwrap_or(false)
        && books::is_installed(bundle);
    let lacks = ASKED.with_borrow(|asked| asked.iter().any(|it| !books::is_installed(it)));
    app.arriving.update_untracked(|it| it.has_failed = !is_here || it.has_failed && lacks);
    if is_here {
        meanings::play_what_arrived(app);
        kept::book_is_here();
    }
    app.arriving.notify();
    is_here
}

async fn fetch(bundle: &str) -> Result<bool, JsValue> {
    let file = format!("books/{bundle}.txt");
    let response: Response = JsFuture::from(window().fetch_with_str(&file)).await?.unchecked_into();
    if !response.ok() {
        return Err(JsValue::NULL);
    }
    let text = JsFuture::from(response.text()?).await?;
    // a login page of the network may answer instead of ours
    Ok(books::install(&text.as_string().unwrap_or_default()))
}

pub(crate) async fn wait(time: Duration) {
    let passed = js_sys::Promise::new(&mut |resolve, _| {
        later(time, move || drop(resolve.call0(&JsValue::NULL)));
    });
    let _ = JsFuture::from(passed).await;
}

/// Says that a book is on its way, or that it could not be fetched.
pub(crate) fn told(app: App) -> View {
    let has_failed = app.arriving.with(|it| it.has_failed);
    let text = if has_failed { words().not_here } else { words().on_its_way };
    let told = el("p").attr("role", "status").test("book-missing").put(text);
    let again = || button("book-again").tap(move || again(app)).put(words().try_again);
    if has_failed { all([told, again()]) } else { told.into() }
}
