//! The first page, the page of a course, and the list of tables.

use train::course::{COURSES, Course, Source};
use train::table::SITUATIONS;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web::learn::{self, At, Which};
use web::words::learn as words;
use web::words::{Courses as _, Language as _, Teaching as _, said};

use super::{Learner, diagram, has_books, new_seed};
use crate::view::dom::{El, Memo, Signal, View, after_paint, all, button, el, hidden, live};
use crate::view::frame::{self, Bar, icon, icon_button, label, lines};
use crate::view::kept::export;
use crate::view::table::text::rich;

/// How many clauses are named.
const NAMED: usize = 3;

/// The first page.
pub(super) fn screen(learner: Learner) -> View {
    let menu = Signal::new(false);
    let bar = Bar {
        back: None,
        title: words().title.into(),
        below: words().below.into(),
        acts: vec![icon_button("learn-menu", "more", words().menu).tap(move || menu.set(true))],
    };
    let strange = learner.is_strange.then(|| {
        el("p")
            .class("card pad-in")
            .attr("role", "status")
            .test("learn-strange")
            .put(words().unreadable)
    });
    let page = el("main")
        .class("page learn-home")
        .put(strange)
        .put(today(learner))
        .live(move || tiles(learner))
        .put(table())
        .put(label(words().courses))
        .live(move || courses(learner));
    all([bar.whole().into(), page.into(), sheet(learner, menu)])
}

/// Today's exercise: made when the page is drawn and the books are loaded.
fn today(learner: Learner) -> El {
    let here = Memo::new(move || has_books(learner.app));
    let given = Signal::new(None);
    let body = move || {
        if !here.get() {
            return el("p").class("quiet").put(words().making).into();
        }
        let Some(Some(given)) = given.get() else {
            if given.with_untracked(Option::is_none) {
                after_paint(move || {
                    given.set(Some(learn::today(learner.day).map(std::rc::Rc::new)));
                });
            }
            return el("p").class("quiet").put(words().making).into();
        };
        let given: std::rc::Rc<train::course::Given> = given;
        let exercise = &given.exercise;
        let done = learner.progress.with(|it| learn::is_answered(it, learner.day, exercise));
        let told = done.then(|| frame::badge("green", "check", words().today_done));
        all([
            diagram::small(exercise),
            el("h2")
                .class("learn-ask")
                .test("learn-question-small")
                .put(rich(&said().exercise_ask(&exercise.record, exercise.ask)))
                .into(),
            told.into(),
        ])
    };
    let done = move || {
        given.get().flatten().is_some_and(|given: std::rc::Rc<train::course::Given>| {
            learner.progress.with(|it| learn::is_answered(it, learner.day, &given.exercise))
        })
    };
    let start = live(move || {
        let done = done();
        let way = el("a").class(if done { "way" } else { "go" }).test("learn-today");
        way.attr("href", At::Today.address()).put(if done {
            words().see_again
        } else {
            words().start
        })
    });
    el("section")
        .class("card pad-in stack")
        .test("today")
        .put(el("p").class("quiet").put(words().today))
        .live(body)
        .put(start)
}

/// The days in a row, and what is due.
fn tiles(learner: Learner) -> El {
    let (streak, due) =
        learner.progress.with(|it| (it.streak(learner.day), it.standing().practise(learner.day)));
    let days = el("div").class("card row").test("streak").put(icon("clock"));
    let days = days.put(lines(words().days(streak), Some(words().in_a_row.to_owned())));
    let named: Vec<&str> = due.iter().take(NAMED).map(|cite| cite.as_str()).collect();
    let (first, second) = if due.is_empty() {
        (words().nothing_due.to_owned(), words().practise_any.to_owned())
    } else {
        (words().due(due.len()), named.join(", "))
    };
    let due = el("a").class("card row").attr("href", At::Practice.address()).test("learn-practice");
    let due = due.put(icon("undo")).put(lines(first, Some(second)));
    el("div").class("two learn-tiles").put(days).put(due)
}

fn table() -> El {
    let way = el("a").class("row").attr("href", At::Tables.address()).test("learn-table");
    let way = way.put(frame::face(|_| true));
    let way =
        way.put(lines(words().simulated, Some(words().table_below.to_owned()))).put(icon("next"));
    el("div").class("card rows").put(way)
}

fn courses(learner: Learner) -> El {
    let one = |course: &'static Course| {
        let done = learner.progress.with(|it| it.steps(course).count());
        let all = course.steps.len();
        let way = el("a").class("row").attr("href", At::Course(course).address());
        let way = way.test(format!("course-{}", course.name)).put(ring(done, all));
        let text = lines(said().course_title(course), Some(words().of(done, all)));
        way.put(text).put(icon("next"))
    };
    el("div").class("card rows").test("courses").put_all(COURSES.iter().map(one))
}

/// How much of a course is done.
fn ring(done: usize, all: usize) -> El {
    if done == all {
        return el("span").class("ring whole").put(icon("check"));
    }
    let part = done * 100 / all.max(1);
    let svg = format!(
        "<svg viewBox=\"0 0 40 40\"><circle cx=\"20\" cy=\"20\" r=\"17\"/><circle class=\"part\" \
         cx=\"20\" cy=\"20\" r=\"17\" pathLength=\"100\" stroke-dasharray=\"{part} 100\"/></svg>"
    );
    let number = (done > 0).then(|| el("b").put(done));
    let drawn = el("span").class("ring-drawn").html(&svg);
    el("span").class("ring").attr("aria-hidden", "true").put(drawn).put(number)
}

// ---- a course ----

/// The page of a course: its steps, and the next one.
pub(super) fn course(learner: Learner, course: &'static Course) -> View {
    let bar = Bar {
        back: Some("#/learn"),
        title: said().course_title(course).into(),
        below: live(move || {
            words().of(learner.progress.with(|it| it.steps(course).count()), course.steps.len())
        }),
        acts: Vec::new(),
    };
    let next = move || learner.progress.with(|it| it.position(course));
    let step = move |(place, step): (usize, &'static train::course::Step)| {
        let done = learner.progress.with(|it| it.steps(course).any(|it| it == place));
        let sign = if done {
            el("span").class("step-sign done").put(icon("check")).put(hidden(words().done))
        } else {
            el("span").class("step-sign").put(place + 1)
        };
        let kind = if matches!(step.source, Source::Table(_)) {
            words().the_table.to_owned()
        } else {
            said().exercise_kind(step.kind).into_owned()
        };
        let below = format!("{kind} · {}", step.clause);
        el("a")
            .class("row")
            .attr("href", At::Step(course, place).address())
            .test(format!("step-{}", place + 1))
            .live_attr("aria-current", move || (next() == Some(place)).then_some("step"))
            .put(sign)
            .put(lines(said().step_goal(course, place), Some(below)))
            .put(icon("next"))
    };
    let steps =
        move || el("div").class("card rows").put_all(course.steps.iter().enumerate().map(step));
    let way = move || {
        let begun = learner.progress.with(|it| it.steps(course).count()) > 0;
        let text = match next() {
            None => words().once_more,
            Some(_) if begun => words().go_on,
            Some(_) => words().begin,
        };
        let to = At::Step(course, next().unwrap_or(0)).address();
        el("a").class("go").attr("href", to).test("course-go").put(text)
    };
    let page = el("main").class("page").live(steps);
    let foot = el("footer").class("foot foot-ways").live(way);
    all([bar.whole(), page, foot])
}

// ---- the tables ----

/// The twelve tables, and random ones.
pub(super) fn tables() -> View {
    let bar = Bar {
        back: Some("#/learn"),
        title: words().simulated.into(),
        below: words().table_below.into(),
        acts: Vec::new(),
    };
    let made = At::Table(Which::Made(new_seed() / 1000 % 1_000_000)).address();
    let any = el("a").class("row").attr("href", made).test("table-any").put(icon("plus"));
    let any = any.put(lines(words().any_table, Some(words().any_table_below.to_owned())));
    let any = el("div").class("card rows").put(any.put(icon("next")));
    let one = |(place, line): (usize, &&str)| {
        let number = place + 1;
        let way = el("a").class("row").attr("href", At::Table(Which::Numbered(number)).address());
        let way = way.test(format!("table-{number}"));
        way.put(lines(words().table(number), Some(called(line)))).put(icon("next"))
    };
    let list = el("div").class("card rows").put_all(SITUATIONS.iter().enumerate().map(one));
    let page = el("main").class("page").put(any).put(label(words().tables)).put(list);
    all([bar.whole(), page])
}

/// What was called, as shown in the list.
fn called(line: &str) -> String {
    let calls = line.split_once(": ").map_or(line, |(_, calls)| calls).split(", ");
    let told = calls.filter_map(|one| {
        let (seat, call) = one.split_once(' ')?;
        let seat: bridge::Seat = seat.parse().ok()?;
        let call: bridge::Call = call.parse().ok()?;
        Some(format!("{} {}", said().seat(seat), call.symbol()))
    });
    told.collect::<Vec<_>>().join(", ")
}

// ---- progress, out and in ----

fn sheet(learner: Learner, menu: Signal<bool>) -> View {
    let close = move || menu.set(false);
    frame::sheet(
        "learn-sheet",
        words().menu,
        move || menu.get(),
        close,
        move || {
            let save = move || {
                let text = learner.progress.with_untracked(wire::progress_json);
                let saved = export::save_as(&words().file(learner.day), &text).is_ok();
                close();
                let told = if saved { words().saved } else { words().not_saved };
                learner.tell(told.to_owned(), !saved);
            };
            let open = move || {
                close();
                spawn_local(import(learner));
            };
            let row = |test: &str, sign: &str, first: &str, second: &str| {
                let row = button(test).class("row").put(icon(sign));
                row.put(lines(first, Some(second.to_owned())))
            };
            let rows = el("div")
                .class("rows")
                .put(row("progress-save", "save", words().export, words().export_below).tap(save))
                .put(row("progress-open", "plus", words().import, words().import_below).tap(open));
            all([el("h2").put(words().menu), el("p").class("quiet").put(words().only_here), rows])
        },
    )
}

/// Lets somebody choose files of progress, and adds what is in them.
async fn import(learner: Learner) {
    let Ok(files) = export::chosen().await else { return };
    for place in 0..files.length() {
        let Some(file) = files.get(place) else { continue };
        let text = JsFuture::from(file.text()).await.unwrap_or_default();
        match wire::read_progress(&text.as_string().unwrap_or_default()) {
            Ok(other) => {
                let before = learner.progress.with_untracked(|it| it.answers().len());
                learner.change(|it| it.merge(&other));
                let now = learner.progress.with_untracked(|it| it.answers().len());
                learner.tell(words().imported(now - before, now), false);
            }
            Err(error) => learner.tell(words().not_imported(&error.said(web::words::said())), true),
        }
    }
}
