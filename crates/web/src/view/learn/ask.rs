//! An exercise: what happened, the question, and the possible answers.

use std::rc::Rc;

use bridge::{Bid, Call, Level, Side, Suit};
use director::Case;
use train::course::Given;
use train::{Ask, Kind};
use wasm_bindgen::JsCast as _;
use web::learn::{self, At, Showing};
use web::words::learn as words;
use web::words::table as labels;
use web::words::{App as _, Courses as _, Language as _, Teaching as _, said};

use ::words::Facts;

use super::{LAST, Learner, Run, bar, diagram, marked, names};
use crate::view::dom::{
    El, Signal, View, after_paint, all, button, el, find, input, live, on_window, value_of,
};
use crate::view::frame::{self, badge, icon, icon_button, lines};
use crate::view::look;
use crate::view::table::pad::{STRAINS, arrows};
use crate::view::table::text::{self, rich};

/// From this many options the calls are tapped on the bidding box.
const BOX: usize = 20;

/// The state of an exercise. It is a handle: copy it freely.
#[derive(Clone, Copy)]
struct State {
    learner: Learner,
    run: Signal<Run>,
    is_marked: Signal<bool>,
    chosen: Signal<Vec<usize>>,
    guess: Signal<u8>,
}

impl State {
    fn given(self) -> Rc<Given> {
        self.run.with_untracked(|run| Rc::clone(&run.given))
    }

    /// Selects or deselects an option.
    fn turn(self, place: usize) {
        let mut chosen = self.chosen.get_untracked();
        match chosen.iter().position(|it| *it == place) {
            Some(at) => drop(chosen.remove(at)),
            None => chosen.push(place),
        }
        self.chosen.set(chosen);
    }

    /// Answers: marks, counts and explains it.
    fn mark(self, chosen: Vec<usize>) {
        if self.is_marked.get_untracked() {
            return;
        }
        let run = self.run.with_untracked(Clone::clone);
        let run = Run { chosen, guess: self.guess.get_untracked(), is_marked: true, ..run };
        let exercise = &run.given.exercise;
        let right = exercise.is_right(&run.chosen);
        let Learner { day, .. } = self.learner;
        self.learner.change(|it| {
            // today's counts once
            if run.at != At::Today || !learn::is_answered(it, day, exercise) {
                it.answer(day, exercise, right);
            }
            if let At::Step(course, step) = run.at
                && run.round + 1 >= run.rounds.len()
            {
                it.done(course, step);
            }
        });
        LAST.set(Some(run.clone()));
        let _ = self.run.update_untracked(|it| *it = run);
        self.is_marked.set(true);
        after_paint(|| {
            if let Some(result) = find("[data-test=result]") {
                let _ = result.focus();
            }
        });
    }
}

pub(super) fn screen(learner: Learner, run: Run, next: impl Fn() + 'static) -> View {
    let state = State {
        learner,
        is_marked: Signal::new(run.is_marked),
        chosen: Signal::new(run.chosen.clone()),
        guess: Signal::new(run.guess),
        run: Signal::new(run),
    };
    let given = state.given();
    let Ok(case) = Case::new(given.exercise.record.clone()) else { return View::default() };
    let case = Rc::new(case);
    let facts = Rc::new(Facts::new(&said(), &given.exercise.record));
    let about = Signal::new(false);
    let (title, below) = state.run.with_untracked(names);
    let at = state.run.with_untracked(|run| run.at);
    let title = {
        let given = Rc::clone(&given);
        live(move || {
            if !state.is_marked.get() {
                return title.clone();
            }
            marked::title(&given.exercise, &state.run.with_untracked(|run| run.chosen.clone()))
        })
    };
    let info = icon_button("learn-about", "info", words().about).tap(move || about.set(true));
    let header = el("header")
        .class("bar")
        .put(bar(at, title, below).put(info))
        .put(diagram::view(&facts, &given.exercise));
    let page = {
        let (case, facts, given) = (Rc::clone(&case), Rc::clone(&facts), Rc::clone(&given));
        el("main").class("page learn-page").attr("tabindex", "0").live(move || {
            if state.is_marked.get() {
                let run = state.run.with_untracked(Clone::clone);
                return marked::view(learner, &run, &case);
            }
            question(state, &given, &case, &facts)
        })
    };
    let next = Rc::new(next);
    let foot = {
        let (case, given) = (Rc::clone(&case), Rc::clone(&given));
        live(move || {
            if state.is_marked.get() {
                let next = Rc::clone(&next);
                let text = if at == At::Today { words().done } else { words().next };
                let way = button("learn-next").class("go").tap(move || next()).put(text);
                return el("footer").class("foot foot-ways").put(way).into();
            }
            foot(state, &given, &case)
        })
    };
    keys(state, &given);
    all([header.into(), page.into(), foot, sheet(about, at, &given, &facts)])
}

/// Answering with the number keys.
fn keys(state: State, given: &Given) {
    let count = given.exercise.options.len();
    let several = matches!(given.exercise.kind, Kind::TapTheCalls);
    let guess = matches!(given.exercise.ask, Ask::Share { .. });
    if !look::keys_are_on() || several || guess {
        return;
    }
    on_window("keydown", move |event| {
        let event: web_sys::KeyboardEvent = event.unchecked_into();
        let within = |names: &str| {
            let target = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
            target.is_some_and(|target| target.closest(names).ok().flatten().is_some())
        };
        let shortcut = event.ctrl_key() || event.alt_key() || event.meta_key();
        let number = event.key().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        if let Some(place) = number.filter(|place| *place < count)
            && !shortcut
            && !event.repeat()
            && !within("input, dialog")
            && !state.is_marked.get_untracked()
        {
            event.prevent_default();
            state.mark(vec![place]);
        }
    });
}

/// What else happened, the question, and the controls within the page.
fn question(state: State, given: &Given, case: &Case, facts: &Facts) -> View {
    let exercise = &given.exercise;
    let goal = state.run.with_untracked(|run| {
        let At::Step(course, step) = run.at else { return None };
        let but = course.steps[step].contradicts;
        let but = but.then(|| badge("dashed", "info", words().contradicts));
        let text = el("p").class("quiet").test("goal").put(said().step_goal(course, step));
        Some(el("div").class("learn-goal").put(but).put(text))
    });
    let then = facts.then.iter().map(|text| el("li").put(rich(text)));
    let then = (!facts.then.is_empty()).then(|| el("ul").class("learn-then").put_all(then));
    let both = learn::both(case, exercise.ask).map(both_calls);
    // what is compared is already shown
    let shows = (both.is_none() && !facts.shows.is_empty()).then(|| shows(facts));
    let asked = said().exercise_ask(&exercise.record, exercise.ask);
    let asked = el("h2").class("learn-ask").test("learn-question").put(rich(&asked));
    let taps = exercise.kind == Kind::TapTheCalls;
    let help = taps.then(|| el("p").class("quiet").put(words().tap_all));
    let way: View = if matches!(exercise.ask, Ask::Share { .. }) {
        slider(state).into()
    } else if !taps {
        choices(state, given).into()
    } else if exercise.options.len() < BOX {
        few(state, given).into()
    } else {
        View::default()
    };
    [
        View::from(goal),
        View::from(both),
        then.into(),
        View::from(shows),
        asked.into(),
        View::from(help),
        way,
    ]
    .into()
}

/// What calls showed, or would show.
pub(super) fn shows(facts: &Facts) -> El {
    let shown = facts.shows.iter().map(|text| el("li").put(rich(text)));
    let title = el("summary").test("learn-shows").put(words().shown);
    let list = el("ul").class("points small").put_all(shown);
    el("details").class("card pad-in").put(title).put(list)
}

/// The withdrawn call and the new one, with what they show.
pub(super) fn both_calls([old, new]: [Showing; 2]) -> El {
    let one = |title: &str, (call, meanings): Showing, is_old: bool| {
        let drawn = text::call(call);
        let drawn: View = if is_old { el("s").put(drawn).into() } else { drawn };
        let line = |text: String| el("p").class("small").put(rich(&text));
        let mut lines = Vec::new();
        if let Some(portrait) = crate::view::parts::portrait(&meanings, Some(call)) {
            lines.push(line(said().points_between(portrait.strength())));
            for suit in Suit::ALL.into_iter().rev() {
                let least = portrait.length(suit).map_or(0, |(least, _)| least);
                lines.extend((least > 3).then(|| line(said().at_least(least, suit))));
            }
        } else {
            lines.extend(meanings.iter().take(2).map(|meaning| line(said().meaning(meaning))));
        }
        let tags = meanings.first().map(|meaning| said().tags(&meaning.tags)).unwrap_or_default();
        let tags = (!tags.is_empty()).then(|| el("p").class("quiet").put(tags));
        el("div")
            .put(el("p").class("quiet").put(title))
            .put(el("p").class("the-call").class_if(is_old, "was").put(drawn))
            .put_all(lines)
            .put(tags)
    };
    el("section")
        .class("card pad-in learn-both")
        .test("learn-both")
        .put(one(words().withdrawn, old, true))
        .put(one(words().new, new, false))
}

/// The options: a tap answers.
fn choices(state: State, given: &Given) -> El {
    let exercise = &given.exercise;
    let one = |(place, option): (usize, &train::Choice)| {
        let text = said().exercise_choice(&exercise.record, option);
        let key = el("kbd").attr("aria-hidden", "true").put(place + 1);
        button(format!("choice-{}", place + 1))
            .class("answer")
            .tap(move || state.mark(vec![place]))
            .put(key)
            .put(el("span").put(rich(&text)))
    };
    el("div").class("learn-choices").put_all(exercise.options.iter().enumerate().map(one))
}

/// A few calls to tap.
fn few(state: State, given: &Given) -> El {
    let one = |(place, option): (usize, &train::Choice)| {
        let call = learn::call_of(&option.claim)?;
        Some(toggle(state, call, place))
    };
    let calls = given.exercise.options.iter().enumerate().filter_map(one);
    el("div")
        .class("choose learn-few")
        .attr("role", "group")
        .attr("aria-label", words().box_of_calls)
        .put_all(calls)
}

fn toggle(state: State, call: Call, place: usize) -> El {
    button(format!("tap-{call}"))
        .attr("aria-label", labels().spoken(call))
        .live_flag("aria-pressed", move || state.chosen.with(|it| it.contains(&place)))
        .tap(move || state.turn(place))
        .put(text::call(call))
}

/// How many hands?
fn slider(state: State) -> El {
    let percent = move || format!("{} %", state.guess.get());
    let slide = input("range", "guess")
        .attr("min", "0")
        .attr("max", "100")
        .attr("step", "5")
        .attr("aria-label", words().guess)
        .live_attr("aria-valuetext", move || Some(percent()))
        .value(&state.guess.get_untracked().to_string())
        .on("input", move |event| {
            if let Ok(guess) = value_of(&event).parse::<u8>() {
                state.guess.set(guess.min(100));
            }
        });
    let ends = el("div").class("learn-ends quiet");
    let ends = ends.put(el("span").put(words().no_hand)).put(el("span").put(words().every_hand));
    el("section")
        .class("card pad-in learn-slider")
        .put(el("output").class("contract").test("guess-shown").live(percent))
        .put(slide)
        .put(ends)
}

/// The controls at the bottom of the screen.
fn foot(state: State, given: &Rc<Given>, case: &Case) -> View {
    let exercise = &given.exercise;
    if matches!(exercise.ask, Ask::Share { .. }) {
        let given = Rc::clone(given);
        let answer = move || {
            let guess = learn::guessed(&given.exercise, state.guess.get_untracked());
            state.mark(guess.into_iter().collect());
        };
        let way = button("check").class("go").tap(answer).put(words().my_guess);
        return el("footer").class("foot foot-ways").put(way).into();
    }
    if exercise.kind != Kind::TapTheCalls {
        return View::default();
    }
    let count = move || words().chosen(state.chosen.with(Vec::len));
    let check = button("check").class("go").tap(move || state.mark(state.chosen.get_untracked()));
    let row = el("div")
        .class("learn-check")
        .put(el("span").class("quiet").attr("aria-live", "polite").test("chosen").live(count))
        .put(check.put(words().check));
    if exercise.options.len() < BOX {
        return el("footer").class("foot foot-ways").put(row).into();
    }
    let last = case.position().auction.legal.last_bid().map(|(_, bid)| bid);
    let key = |call: Call, class: &str| {
        let of = |option: &train::Choice| learn::call_of(&option.claim) == Some(call);
        let place = exercise.options.iter().position(of)?;
        let low = matches!((call, last), (Call::Bid(bid), Some(last)) if bid <= last);
        Some(toggle(state, call, place).class(class).class_if(low, "low"))
    };
    let acts =
        [(Call::Pass, "key pass"), (Call::Double, "key double"), (Call::Redouble, "key redouble")];
    let acts = acts.into_iter().filter_map(|(call, class)| key(call, class));
    let bids = STRAINS.into_iter().flat_map(|strain| {
        Level::ALL.into_iter().map(move |level| Call::Bid(Bid { level, strain }))
    });
    let keys = el("div")
        .class("keys")
        .attr("role", "group")
        .attr("aria-label", words().box_of_calls)
        .put(el("div").class("acts").put_all(acts))
        .put(el("div").class("bids").put_all(bids.filter_map(|call| key(call, "key"))));
    let pad = el("div").class("pad learn-pad").put(keys.on("keydown", arrows)).put(row);
    el("footer").class("foot").put(pad).into()
}

/// About the exercise: the board, what is played, the aim of the step.
fn sheet(open: Signal<bool>, at: At, given: &Rc<Given>, facts: &Rc<Facts>) -> View {
    let (given, facts) = (Rc::clone(given), Rc::clone(facts));
    let close = move || open.set(false);
    frame::sheet(
        "learn-about-sheet",
        words().about,
        move || open.get(),
        close,
        move || {
            let record = &given.exercise.record;
            let plays = |side: Side| {
                let book = match side {
                    Side::NorthSouth => &record.systems.ns,
                    Side::EastWest => &record.systems.ew,
                };
                let book = book.as_ref().map(ToString::to_string);
                let name = labels().plays_what(book.as_deref());
                let row = el("div").class("row").put(icon("book"));
                row.put(lines(labels().side_play(side), Some(name)))
            };
            let goal = if let At::Step(course, step) = at {
                Some(el("p").put(said().step_goal(course, step)))
            } else {
                None
            };
            let shown = facts.shows.iter().map(|text| el("li").put(rich(text)));
            el("div")
                .class("stack")
                .put(el("h2").put(said().exercise_kind(given.exercise.kind)))
                .put(goal)
                .put(el("p").class("quiet").put(said().head(record)))
                .put(el("div").class("rows").put_all([Side::NorthSouth, Side::EastWest].map(plays)))
                .put(el("ul").class("points small").put_all(shown))
                .into()
        },
    )
}
