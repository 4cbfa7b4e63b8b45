//! The engine in a worker: a second copy of the program, which rules without holding up anybody.
//! The page asks it for what it has given up on itself.
//!
//! The worker's own side is `engine.js`, which calls the functions below.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use js_sys::Array;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::{Closure, JsValue, wasm_bindgen};
use web::board::Refused;
use web::engine::Ruled;
use web::patience;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::dom::{Signal, later};
use super::{App, kept, parts};

// ---- in the worker ----

/// The files of the books that a record needs and that are not loaded, separated by spaces.
#[wasm_bindgen]
#[expect(unreachable_pub, reason = "the script calls it")]
#[must_use]
pub fn engine_lacks(record: &str) -> String {
    let mut files = String::new();
    for name in parts::missing_books(record) {
        let base = name.split('+').next().unwrap_or_default();
        for bundle in [base, books::SHARED] {
            if !books::is_installed(bundle) {
                files.push_str(bundle);
                files.push(' ');
            }
        }
    }
    files
}

/// Adds a book that has arrived.
#[wasm_bindgen]
#[expect(unreachable_pub, reason = "the script calls it")]
pub fn engine_install(text: &str) {
    books::install(text);
}

/// The answer to a record, in a language.
#[wasm_bindgen]
#[expect(unreachable_pub, reason = "the script calls it")]
#[must_use]
pub fn engine_rule(record: &str, ticked: &str, lang: &str) -> String {
    web::words::choose(lang.parse().unwrap_or_default());
    parts::ruled(record, ticked)
}

// ---- in the page ----

/// What the worker was asked, and how far it is.
#[derive(Clone)]
pub(crate) struct Asked {
    pub(crate) record: String,
    pub(crate) is: Is,
}

/// Why there is no answer yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Silent {
    /// The worker is busy.
    Yet,
    /// It has been busy for so long that the person may want to stop it.
    ForLong,
    /// It was stopped.
    Stopped,
    /// There is no worker, or it broke down.
    Failed,
}

/// How far the worker is.
#[derive(Clone)]
pub(crate) enum Is {
    /// No answer
    Silent(Silent),
    /// Its answer; can the page go on with it, or would that freeze it?
    Told(Rc<Ruled>, bool),
    /// What it was asked is impossible.
    Refused(Refused),
}

/// A type that is also in the first part of the program: the script calls it there.
type Heard = Closure<dyn Fn(MessageEvent)>;

struct AtWork {
    /// The name of the ruling, or the link
    name: String,
    worker: Worker,
    _heard: [Heard; 2],
}

thread_local! {
    static AT_WORK: RefCell<Option<AtWork>> = const { RefCell::new(None) };
}

/// What the worker rules on now.
pub(crate) fn asked() -> Option<String> {
    AT_WORK.with_borrow(|it| it.as_ref().map(|it| it.name.clone()))
}

/// Asks the worker, and reports its progress.
pub(crate) fn ask(
    app: App,
    name: String,
    record: String,
    ticked: &str,
    asked: Signal<Option<Asked>>,
) -> Silent {
    end();
    let question = Array::of3(
        &JsValue::from_str(&record),
        &JsValue::from_str(ticked),
        &web::words::said().code().into(),
    );
    let began = begin(app, name.clone(), &question, asked).is_ok();
    let why = if began { Silent::Yet } else { Silent::Failed };
    let is = Is::Silent(why);
    asked.update_untracked(|it| *it = Some(Asked { record: record.clone(), is }));
    later(Duration::from_millis(patience::TO_STOP), move || {
        let is_same = self::asked().as_ref() == Some(&name);
        if is_same && asked.with_untracked(|it| it.as_ref().is_some_and(|it| it.record == record)) {
            tell(asked, Is::Silent(Silent::ForLong));
        }
    });
    why
}

fn begin(
    app: App,
    name: String,
    question: &Array,
    asked: Signal<Option<Asked>>,
) -> Result<(), JsValue> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options("engine.js", &options)?;
    let heard = Heard::new(move |event: MessageEvent| {
        let data = Array::from(&event.data());
        let answer = data.get(0).as_string();
        let is_short = data.get(1).as_f64().is_some_and(|took| took < patience::TO_CHANGE);
        come_back(app, asked, answer.as_deref().and_then(Ruled::read), is_short);
    });
    let broken = Heard::new(move |_| come_back(app, asked, None, false));
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    worker.set_onerror(Some(broken.as_ref().unchecked_ref()));
    worker.post_message(question)?;
    AT_WORK.set(Some(AtWork { name, worker, _heard: [heard, broken] }));
    Ok(())
}

/// The worker has answered, or broken down.
fn come_back(
    app: App,
    asked: Signal<Option<Asked>>,
    told: Option<Result<Ruled, Refused>>,
    is_short: bool,
) {
    // the function that is running now is dropped with the worker
    later(Duration::ZERO, move || {
        if end() {
            kept::unmark(app);
            tell(
                asked,
                match told {
                    Some(Ok(ruled)) => Is::Told(Rc::new(ruled), is_short),
                    Some(Err(refused)) => Is::Refused(refused),
                    None => Is::Silent(Silent::Failed),
                },
            );
        }
    });
}

/// Stops the worker. The ruling is not opened automatically again: the mark stays.
pub(crate) fn stop(asked: Signal<Option<Asked>>) {
    end();
    tell(asked, Is::Silent(Silent::Stopped));
}

/// The page is being left.
pub(crate) fn leave(app: App) {
    if end() {
        kept::unmark(app);
    }
}

/// Ends the worker; was there one?
fn end() -> bool {
    let at_work = AT_WORK.take();
    if let Some(AtWork { worker, .. }) = &at_work {
        worker.terminate();
    }
    at_work.is_some()
}

fn tell(asked: Signal<Option<Asked>>, is: Is) {
    asked.update_untracked(|it| {
        if let Some(it) = it {
            it.is = is;
        }
    });
    asked.notify();
}
