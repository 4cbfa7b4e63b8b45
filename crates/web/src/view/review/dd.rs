//! Double dummy in its worker (`dd.js`): one question at a time, with progress, and it can be
//! stopped.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use js_sys::{Object, Reflect};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::{Closure, JsValue};
use web::words::evidence as words;
use web_sys::{MessageEvent, Worker};

use crate::view::dom::{Memo, Signal, View, all, button, el, later, live, on_cleanup};

/// Its state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Is {
    /// Not asked.
    Idle,
    /// This many pieces out of so many are done.
    Working(u32, u32),
    Stopped,
    /// There is no worker, or it broke down.
    Failed,
    /// A server that builds the app from its sources does not have it yet.
    Building,
    /// Its answer
    Told(Rc<str>),
}

/// The same type as for the engine's worker: the script calls it in the first part.
type Heard = Closure<dyn Fn(MessageEvent)>;

struct AtWork {
    worker: Worker,
    _heard: [Heard; 2],
}

thread_local! {
    /// Recent questions: somebody who leaves the page and comes back still has the answers.
    static KNOWN: RefCell<Vec<(String, Rc<str>)>> = const { RefCell::new(Vec::new()) };
}

/// How many answers are remembered.
const REMEMBERED: usize = 8;

/// A worker of one part of the page. It is a handle: copy it freely.
#[derive(Clone, Copy)]
pub(super) struct Solver {
    pub(super) is: Signal<Is>,
    at_work: Signal<Option<AtWork>>,
}

impl Solver {
    /// A new one, not yet asked; it ends with this part of the page.
    pub(super) fn new() -> Self {
        let solver = Self { is: Signal::new(Is::Idle), at_work: Signal::new(None) };
        on_cleanup(move || {
            solver.end();
        });
        solver
    }

    /// Shows what is already known.
    pub(super) fn recall(self, request: &str) {
        let known = KNOWN.with_borrow(|all| {
            all.iter().find(|(known, _)| known == request).map(|(_, answer)| answer.clone())
        });
        self.end();
        let is = known.map_or(Is::Idle, Is::Told);
        if self.is.with_untracked(|old| *old != is) {
            self.is.set(is);
        }
    }

    /// Asks, unless the answer is known.
    pub(super) fn ask(self, request: &str) {
        self.recall(request);
        if self.is.with_untracked(|is| matches!(is, Is::Told(_))) {
            return;
        }
        let began = self.begin(request);
        self.is.set(if began.is_ok() { Is::Working(0, 0) } else { Is::Failed });
    }

    fn begin(self, request: &str) -> Result<(), JsValue> {
        let worker = Worker::new("dd.js")?;
        let asked = request.to_owned();
        let heard = Heard::new(move |event: MessageEvent| {
            let get = |key: &str| Reflect::get(&event.data(), &JsValue::from_str(key));
            let number = |key: &str| get(key).ok().and_then(|it| it.as_f64()).map_or(0, whole);
            let text = |key: &str| get(key).ok().and_then(|it| it.as_string());
            match (text("answer"), text("failed")) {
                (Some(answer), _) => self.come_back(Ok((asked.clone(), answer))),
                (None, Some(why)) => self.come_back(Err(why == "building")),
                (None, None) => self.is.set(Is::Working(number("done"), number("of"))),
            }
        });
        let broken = Heard::new(move |_| self.come_back(Err(false)));
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(broken.as_ref().unchecked_ref()));
        let message = Object::new();
        Reflect::set(&message, &"id".into(), &1.into())?;
        Reflect::set(&message, &"request".into(), &JsValue::from_str(request))?;
        worker.post_message(&message)?;
        self.at_work.set(Some(AtWork { worker, _heard: [heard, broken] }));
        Ok(())
    }

    /// The worker has answered, or broken down; or is it still being built?
    fn come_back(self, told: Result<(String, String), bool>) {
        // the function that is running now is dropped with the worker
        later(Duration::ZERO, move || {
            if !self.end() {
                return;
            }
            let (request, answer) = match told {
                Ok(told) => told,
                Err(building) => {
                    return self.is.set(if building { Is::Building } else { Is::Failed });
                }
            };
            let answer: Rc<str> = answer.into();
            KNOWN.with_borrow_mut(|all| {
                if all.len() == REMEMBERED {
                    all.remove(0);
                }
                all.push((request, answer.clone()));
            });
            self.is.set(Is::Told(answer));
        });
    }

    /// The director stops it.
    pub(super) fn stop(self) {
        self.end();
        self.is.set(Is::Stopped);
    }

    /// Ends the worker; was there one?
    fn end(self) -> bool {
        let at_work = self.at_work.update_untracked(Option::take).flatten();
        if let Some(AtWork { worker, .. }) = &at_work {
            worker.terminate();
        }
        at_work.is_some()
    }

    /// Is it at work? Without the progress, so that what reads this is not rebuilt with each piece.
    pub(super) fn works(self) -> Memo<bool> {
        Memo::new(move || matches!(self.is.get(), Is::Working(..)))
    }

    /// The message while there is no answer, and a button to stop it.
    pub(super) fn told(self, test: &'static str) -> View {
        let works = self.works();
        live(move || {
            if works.get() {
                return self.progress(test);
            }
            match self.is.get() {
                Is::Idle | Is::Told(_) | Is::Working(..) => View::default(),
                Is::Stopped => said(test, words().stopped),
                Is::Failed => said(test, words().failed),
                Is::Building => said(test, words().building),
            }
        })
    }

    /// The progress. The button stays the same element, so that a tap on it is never lost.
    fn progress(self, test: &'static str) -> View {
        let how_far = move || match self.is.get() {
            Is::Working(done, of) => (done, of),
            Is::Idle | Is::Told(_) | Is::Stopped | Is::Failed | Is::Building => (0, 1),
        };
        let bar = el("progress")
            .live_attr("max", move || Some(how_far().1.max(1).to_string()))
            .live_attr("value", move || Some(how_far().0.to_string()))
            .attr("aria-label", words().work_out);
        let said = el("span").class("grow small").live(move || {
            let (done, of) = how_far();
            words().working(done, of)
        });
        let stop = button(format!("{test}-stop")).class("soft inline");
        let stop = stop.tap(move || self.stop()).put(words().stop);
        let line = el("div").class("ev-line").put(said).put(stop);
        let line = line.attr("role", "status").test(format!("{test}-working"));
        all([bar, line])
    }
}

fn said(test: &str, what: &str) -> View {
    el("p").class("quiet").attr("role", "status").test(format!("{test}-told")).put(what).into()
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a few hundred pieces of work"
)]
fn whole(number: f64) -> u32 {
    number as u32
}
