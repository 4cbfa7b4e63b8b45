//! The screen `learn`: today's exercise, courses, practice and the table.

mod ask;
mod diagram;
mod home;
mod marked;
mod sitting;

use std::cell::RefCell;
use std::rc::Rc;

use director::Authority;
use train::course::{Course, Given, Round};
use train::progress::Progress;
use web::learn::{self, At, BOOKS};
use web::words::learn as words;
use web::words::{Courses as _, Teaching as _, said};

use super::dom::{El, Memo, Signal, View, after_paint, all, button, el, find, live};
use super::frame::{Message, icon_way};
use super::{App, Screen, arriving, look};

/// The name under which progress is kept on this device.
const KEPT: &str = "learn";

/// The person who learns. It is a handle: copy it freely.
#[derive(Clone, Copy)]
struct Learner {
    app: App,
    progress: Signal<Progress>,
    /// What is kept here cannot be read by this version.
    is_strange: bool,
    day: u32,
}

impl Learner {
    fn new(app: App) -> Self {
        let progress = learn::read(look::kept(KEPT).as_deref());
        let is_strange = progress.is_err();
        let progress = Signal::new(progress.unwrap_or_default());
        Self { app, progress, is_strange, day: this_day() }
    }

    /// Changes the progress, and keeps it.
    fn change(self, change: impl FnOnce(&mut Progress)) {
        let text = self.progress.update_untracked(|progress| {
            change(progress);
            learn::to_keep(progress, look::kept(KEPT).as_deref())
        });
        let Some(text) = text.flatten() else { return self.progress.notify() };
        look::keep(KEPT, &text);
        if look::kept(KEPT).as_deref() != Some(&text) {
            self.tell(words().not_kept.to_owned(), true);
        }
        self.progress.notify();
    }

    fn tell(self, text: String, is_urgent: bool) {
        self.app.message.set(Some(Message { text, is_urgent, ways: Vec::new() }));
    }

    fn authority(self) -> Authority {
        self.app.board.with_untracked(|board| board.record().settings.authority)
    }

    fn go(self, at: At) {
        let address = at.address();
        let rest = address.trim_start_matches("#/learn").trim_start_matches('/');
        self.app.go_to(Screen::Learn, rest);
    }
}

/// The day by this device's calendar, counted from 1 January 1970.
fn this_day() -> u32 {
    let now = js_sys::Date::new_0();
    let minutes = now.get_time() / 60_000.0 - now.get_timezone_offset();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a day is small")]
    let day = (minutes / 1440.0).max(0.0) as u32;
    day
}

/// A different one each time.
fn new_seed() -> u64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is a time")]
    let seed = js_sys::Date::now() as u64;
    seed
}

/// The style sheet of these screens, fetched with the first of them.
fn style() {
    if find("#learn-style").is_none()
        && let Some(head) = find("head")
    {
        let link = el("link").attr("rel", "stylesheet").attr("href", "learn.css");
        let _ = head.append_child(link.attr("id", "learn-style").element());
    }
}

/// Are all the books loaded with which exercises are made? Missing ones are fetched.
fn has_books(app: App) -> bool {
    app.arriving.track();
    let missing = BOOKS.iter().filter(|name| !books::is_here(name));
    missing.map(|name| arriving::want(app, name)).count() == 0
}

pub(crate) fn screen(app: App) -> View {
    style();
    let learner = Learner::new(app);
    let at = Memo::new(move || At::read(&app.rest.get()));
    live(move || {
        let at = at.get();
        // an answered exercise is over, unless another screen is on its way
        let is_here = app.screen.with_untracked(|screen| *screen == Screen::Learn);
        if is_here && matches!(at, At::Home | At::Course(_) | At::Tables) {
            LAST.set(None);
        }
        match at {
            At::Home => home::screen(learner),
            At::Course(course) => home::course(learner, course),
            At::Tables => home::tables(),
            At::Table(which) => waiting(learner, at, move || sitting::screen(learner, at, which)),
            At::Today | At::Practice | At::Step(..) => {
                waiting(learner, at, move || flow(learner, at))
            }
        }
    })
}

/// The bar of an exercise: ×, its title, and what it is part of.
fn bar(at: At, title: impl Into<View>, below: impl Into<View>) -> El {
    let close = icon_way("learn-close", "close", words().leave, &at.up().address());
    let title = el("h1").test("title").put(title);
    let names = el("div").class("bar-names").put(title).put(el("p").put(below));
    el("div").class("bar-line").put(close).put(names)
}

/// What needs the books, or a message until they are loaded.
fn waiting(learner: Learner, at: At, show: impl Fn() -> View + 'static) -> View {
    let here = Memo::new(move || has_books(learner.app));
    live(move || {
        if here.get() {
            return show();
        }
        let header = el("header").class("bar").put(bar(at, words().title, ""));
        let told = live(move || arriving::told(learner.app));
        all([header, el("main").class("page").put(told)])
    })
}

/// An exercise that is being answered.
#[derive(Clone)]
struct Run {
    at: At,
    given: Rc<Given>,
    /// The indices that were chosen
    chosen: Vec<usize>,
    guess: u8,
    is_marked: bool,
    /// The exercises of a step, and which of them this is
    rounds: Rc<Vec<Round>>,
    round: usize,
    seed: u64,
}

thread_local! {
    /// The exercise that was open when another screen was opened: Back returns to it.
    static LAST: RefCell<Option<Run>> = const { RefCell::new(None) };
}

/// What is to be done: an exercise, a table, or there is none.
#[derive(Clone)]
enum Task {
    Making,
    Ask(Run),
    Table(&'static str),
    None,
}

/// One exercise after the other.
fn flow(learner: Learner, at: At) -> View {
    let last = LAST.with_borrow(Clone::clone).filter(|run| run.at == at);
    let again = if let At::Step(course, step) = at {
        learner.progress.with_untracked(|it| it.steps(course).any(|done| done == step))
    } else {
        false
    };
    let task = Signal::new(last.map_or(Task::Making, Task::Ask));
    let make = move |seed: u64, round: usize| {
        task.set(Task::Making);
        after_paint(move || task.set(made(learner, at, seed, round, again)));
    };
    if matches!(task.with_untracked(Clone::clone), Task::Making) {
        let seed = if let (At::Step(course, step), false) = (at, again) {
            learn::step_seed(course, step, learner.day)
        } else {
            new_seed()
        };
        after_paint(move || task.set(made(learner, at, seed, 0, again)));
    }
    live(move || match task.get() {
        Task::Making => {
            let header = el("header").class("bar").put(bar(at, words().title, ""));
            let told = el("p").class("quiet").attr("role", "status").put(words().making);
            all([header, el("main").class("page").put(told)])
        }
        Task::None => {
            let header = el("header").class("bar").put(bar(at, words().title, ""));
            let told = el("p").attr("role", "status").put(words().not_made);
            let other = button("another").class("go").tap(move || make(new_seed(), 0));
            let foot = el("footer").class("foot foot-ways").put(other.put(words().another));
            all([header, el("main").class("page").put(told), foot])
        }
        Task::Table(name) => {
            let At::Step(course, step) = at else { return View::default() };
            let At::Table(which) = At::read(&format!("table/{name}")) else {
                return View::default();
            };
            sitting::of_course(learner, at, which, move || {
                learner.change(|it| it.done(course, step));
            })
        }
        Task::Ask(run) => {
            let next = {
                let run = run.clone();
                move || on(learner, &run, make)
            };
            ask::screen(learner, run, next)
        }
    })
}

/// The way forward after an exercise.
fn on(learner: Learner, run: &Run, make: impl Fn(u64, usize)) {
    LAST.set(None);
    match run.at {
        At::Practice => make(new_seed(), 0),
        At::Step(..) if run.round + 1 < run.rounds.len() => make(run.seed, run.round + 1),
        At::Step(course, step) if step + 1 < course.steps.len() => {
            learner.go(At::Step(course, step + 1));
        }
        At::Step(course, _) => learner.go(At::Course(course)),
        At::Home | At::Today | At::Course(_) | At::Tables | At::Table(_) => learner.go(At::Home),
    }
}

fn made(learner: Learner, at: At, seed: u64, round: usize, again: bool) -> Task {
    let authority = learner.authority();
    let mut rounds = Vec::new();
    let given = match at {
        At::Today => learn::today(learner.day),
        At::Practice => {
            learner.progress.with_untracked(|it| learn::practice(it, learner.day, seed, authority))
        }
        At::Step(course, step) => {
            rounds = course.rounds(step, seed, again);
            match rounds.get(round) {
                Some(Round::Table(name)) => return Task::Table(name),
                Some(one) => of_step(course, *one, seed + round as u64 * 1000, authority),
                None => None,
            }
        }
        At::Home | At::Course(_) | At::Tables | At::Table(_) => None,
    };
    let Some(given) = given else { return Task::None };
    Task::Ask(Run {
        at,
        given: Rc::new(given),
        chosen: Vec::new(),
        guess: 50,
        is_marked: false,
        rounds: Rc::new(rounds),
        round,
        seed,
    })
}

fn of_step(course: &Course, round: Round, seed: u64, authority: Authority) -> Option<Given> {
    learn::of_round(course, round, seed, authority)
}

/// The title of an exercise in the bar, and its second line.
fn names(run: &Run) -> (String, String) {
    let kind = said().exercise_kind(run.given.exercise.kind).into_owned();
    match run.at {
        At::Today => (words().todays.to_owned(), kind),
        At::Step(course, step) => {
            let title = said().course_title(course);
            (kind, format!("{title} · {}", words().of(step + 1, course.steps.len())))
        }
        At::Home | At::Course(_) | At::Practice | At::Tables | At::Table(_) => {
            (kind, words().practice.to_owned())
        }
    }
}
