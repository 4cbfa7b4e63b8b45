//! The simulated table: four players, and a trainee who directs.

use std::rc::Rc;

use bridge::{Call, Seat};
use director::diagram::COLUMNS;
use laws::CallStatus;
use train::table::{Choice, How, Mark, Place, Reaction, Report, Said, Sitting, Step, Verb, Who};
use web::learn::{self, At, GROUPS, Which};
use web::words::learn as words;
use web::words::{Language as _, Tables as _, said};

use super::{Learner, bar, marked};
use crate::view::dom::{El, Signal, View, after_paint, all, button, el, find, hidden, live};
use crate::view::frame::{self, icon, lines};
use crate::view::table::text::{self, rich};

/// The most dots.
const DOTS: usize = 14;

/// How much of a step is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Chosen {
    group: Option<&'static str>,
    verb: Option<Verb>,
    who: Option<Who>,
    place: Option<Place>,
}

/// The state of a table. It is a handle: copy it freely.
#[derive(Clone, Copy)]
struct State {
    learner: Learner,
    at: At,
    which: Which,
    sitting: Signal<Option<Sitting>>,
    last: Signal<Option<Reaction>>,
    steps: Signal<Vec<Mark>>,
    chosen: Signal<Chosen>,
    /// The call that a player asks about
    asked: Signal<Option<Call>>,
    report: Signal<Option<Rc<Report>>>,
}

impl State {
    /// Chooses what the director does next; once everything is chosen, it is done.
    fn choose(self, chosen: Chosen) {
        self.chosen.set(chosen);
        let Some(verb) = chosen.verb else { return focus("table-next") };
        let all = self.choice(verb);
        let who = chosen.who.or_else(|| one(&all.who));
        let place = chosen.place.or_else(|| one(all.places));
        if let (Some(who), Some(place)) = (who, place)
            && all.ways.is_empty()
        {
            return self.done(Step::new(verb, who, place));
        }
        let now = Chosen { who, place, ..chosen };
        if now != chosen {
            self.chosen.set(now);
        }
        focus("table-next");
    }

    fn choice(self, verb: Verb) -> Choice {
        let all = self.sitting.with_untracked(|it| it.as_ref().map(Sitting::choices));
        let found = all.into_iter().flatten().find(|choice| choice.verb == verb);
        found.unwrap_or_else(|| Choice {
            verb,
            who: verb.whom(),
            places: verb.places(),
            ways: verb.ways(),
        })
    }

    /// Does it in this way.
    fn how(self, how: Option<How>) {
        if let Chosen { verb: Some(verb), who: Some(who), place: Some(place), .. } =
            self.chosen.get_untracked()
        {
            self.done(Step { how, ..Step::new(verb, who, place) });
        }
    }

    fn done(self, step: Step) {
        let call = (step.verb == Verb::Comparable).then(|| self.asked.get_untracked()).flatten();
        let step = Step { call, ..step };
        let reaction = self.sitting.update_untracked(|it| it.as_mut().map(|it| it.step(step)));
        let Some(reaction) = reaction.flatten() else { return };
        for spoken in &reaction.said {
            if let Said::WouldItBe(call) = spoken.said {
                self.asked.set(Some(call));
            }
        }
        let mut steps = self.steps.get_untracked();
        steps.push(reaction.mark);
        let _ = self.chosen.update_untracked(|it| *it = Chosen::default());
        let is_over = self.sitting.with_untracked(|it| it.as_ref().is_some_and(Sitting::is_over));
        if is_over {
            let sitting = self.sitting.update_untracked(Option::take).flatten();
            if let Some(sitting) = sitting {
                let report = Rc::new(sitting.finish());
                let (which, day) = (self.which, self.learner.day);
                self.learner.change(|it| learn::directed(it, day, which, &report));
                self.report.set(Some(report));
            }
            return focus("result");
        }
        self.steps.set(steps);
        self.last.set(Some(reaction));
        self.chosen.notify();
        focus("table-mark");
    }
}

fn one<T: Copy>(all: &[T]) -> Option<T> {
    if let [one] = all { Some(*one) } else { None }
}

/// Moves the focus there.
fn focus(name: &'static str) {
    after_paint(move || {
        if let Some(next) = find(&format!("[data-test={name}]")) {
            let _ = next.focus();
        }
    });
}

/// A table by itself.
pub(super) fn screen(learner: Learner, at: At, which: Which) -> View {
    whole(learner, at, which, Rc::new(|| {}))
}

/// A table as a step of a course: `done` when it is over.
pub(super) fn of_course(learner: Learner, at: At, which: Which, done: impl Fn() + 'static) -> View {
    whole(learner, at, which, Rc::new(done))
}

fn whole(learner: Learner, at: At, which: Which, done: Rc<dyn Fn()>) -> View {
    let round = Signal::new(0_u64);
    live(move || {
        let situation = which.situation(learner.authority());
        let seed = match which {
            Which::Made(seed) => seed,
            Which::Numbered(_) => u64::from(learner.day),
        };
        let seed = seed.wrapping_add(round.get());
        let Some(sitting) = situation.and_then(|it| Sitting::new(it, seed).ok()) else {
            let header = el("header").class("bar").put(bar(at, words().the_table, ""));
            let told = el("p").attr("role", "status").put(words().no_table);
            return all([header, el("main").class("page").put(told)]);
        };
        let state = State {
            learner,
            at,
            which,
            sitting: Signal::new(Some(sitting)),
            last: Signal::new(None),
            steps: Signal::new(Vec::new()),
            chosen: Signal::new(Chosen::default()),
            asked: Signal::new(None),
            report: Signal::new(None),
        };
        let done = Rc::clone(&done);
        let again = move || round.set(round.get_untracked() + 1);
        live(move || match state.report.get() {
            Some(report) => {
                done();
                how_it_went(state, &report, again)
            }
            None => at_table(state),
        })
    })
}

fn at_table(state: State) -> View {
    let below = format!("{} · {}", table_named(state.which), words().you_direct);
    let header = el("header")
        .class("bar")
        .put(bar(state.at, words().the_table, below))
        .live(move || felt(state));
    let page = el("main")
        .class("page learn-page")
        .live(move || mark(state))
        .live(move || next(state))
        .live(move || auction(state));
    all([header, page])
}

// ---- the picture ----

/// The table: the players, their last calls, what they say.
fn felt(state: State) -> El {
    let said = state.last.with(|last| {
        let all = last.iter().flat_map(|it| &it.said);
        all.map(|spoken| (spoken.by, said().table_said(spoken))).collect::<Vec<_>>()
    });
    let player = |seat: Seat| {
        let letter = el("span").class("letter-disc").attr("aria-hidden", "true");
        let letter = letter.put(seat.letter().to_string());
        let own = said.iter().filter(|(by, _)| *by == seat).map(|(_, text)| {
            // the bubble's place shows who speaks
            let (who, said) = text.split_once(": ").unwrap_or(("", text));
            let who = (!who.is_empty()).then(|| hidden(&format!("{who}: ")));
            el("p").put(who).put(rich(said))
        });
        let own: Vec<El> = own.collect();
        let bubble =
            (!own.is_empty()).then(|| el("div").class(&format!("bubble of-{seat}")).put_all(own));
        let name = el("b").put(web::words::said().seat(seat));
        let disc = el("div").class(&format!("player at-{seat}")).put(letter).put(name);
        all([View::from(disc), bubble.into()])
    };
    let lies = |seat: Seat| {
        let shown = state.sitting.with_untracked(|sitting| {
            let position = sitting.as_ref()?.case().position().clone();
            let entry = position.auction.entries.iter().rev().find(|it| it.by == seat)?.clone();
            let irregular = position.irregularities.iter().any(|it| Some(it.event) == entry.event);
            Some((entry.call?, entry.status, irregular))
        });
        let shown = shown.map(|(call, status, irregular)| {
            let gone = matches!(status, CallStatus::Withdrawn | CallStatus::Cancelled);
            let drawn = text::call(call);
            let drawn: View = if gone { el("s").put(drawn).into() } else { drawn };
            let irregular = irregular && status != CallStatus::Stands;
            el("span").class("bid-card").class_if(irregular, "irregular").put(drawn)
        });
        el("div").class(&format!("lies at-{seat}")).put(shown)
    };
    el("div")
        .class("felt")
        .test("felt")
        .attr("aria-live", "polite")
        .put(el("div").class("cloth").attr("aria-hidden", "true").put_all(Seat::ALL.map(lies)))
        .put_all(Seat::ALL.map(player))
}

/// The auction so far, folded.
fn auction(state: State) -> View {
    state.last.track();
    let facts = state.sitting.with_untracked(|it| {
        it.as_ref().map(|it| ::words::Facts::new(&said(), it.case().record()))
    });
    let Some(facts) = facts else { return View::default() };
    let head = |seat: Seat| el("th").attr("scope", "col").put(said().seat(seat));
    let rows = facts.rows.iter().map(|row| {
        let cells = row.iter().map(|calls| {
            let calls = calls.iter().map(|call| {
                let drawn = text::call(call.call);
                let drawn: View = if call.struck { el("s").put(drawn).into() } else { drawn };
                el("span").class("made").class_if(call.irregular, "irregular").put(drawn)
            });
            el("td").put(el("div").class("cell").put_all(calls))
        });
        el("tr").put_all(cells)
    });
    let table = el("table")
        .class("auction small-auction")
        .put(el("caption").class("hidden").put(words().auction))
        .put(el("thead").put(el("tr").put_all(COLUMNS.map(head))))
        .put(el("tbody").put_all(rows));
    let then = facts.then.iter().map(|text| el("li").put(rich(text)));
    el("details")
        .class("card pad-in")
        .put(el("summary").test("table-auction").put(words().auction))
        .put(table)
        .put(el("ul").class("points small").put_all(then))
        .into()
}

// ---- what was done, and what is done next ----

/// How the last step was marked, and why.
fn mark(state: State) -> Option<El> {
    let reaction = state.last.get()?;
    let why = said().table_because(reaction.step.verb, reaction.why);
    let head =
        format!("{} · {}", said().table_mark(reaction.mark), said().table_step(&reaction.step));
    let left = reaction
        .left_out
        .iter()
        .map(|it| el("small").put(rich(&wire::table_why(&said(), it.verb, it.because))));
    let text =
        el("span").class("grow").put(el("b").put(rich(&head))).put(el("small").put(rich(&why)));
    let row = el("div").class("row").attr("tabindex", "-1").test("table-mark");
    let row = row.put(sign(reaction.mark)).put(text.put_all(left));
    Some(el("div").class("card rows").put(row.put(frame::first_law(&reaction.laws))))
}

/// The title of a table.
fn table_named(which: Which) -> String {
    match which {
        Which::Numbered(number) => words().table(number),
        Which::Made(seed) => words().board(seed % 32 + 1),
    }
}

const fn sign_of(mark: Mark) -> &'static str {
    match mark {
        Mark::Right => "check",
        Mark::Early => "clock",
        Mark::Idle => "minus",
        Mark::LeftOut => "off",
        Mark::GivesAway => "say",
        Mark::Wrong => "close",
        Mark::Fatal => "warn",
    }
}

fn sign(mark: Mark) -> El {
    el("span").class(&format!("mark {}", mark.as_str())).put(icon(sign_of(mark)))
}

/// The steps of choosing: verb, then whom, then where, then how.
fn next(state: State) -> El {
    let chosen = state.chosen.get();
    let steps = state.steps.get();
    let open = state.sitting.with_untracked(|it| {
        let needs = it.as_ref().map_or(&[][..], Sitting::needs);
        needs.iter().filter(|need| need.is_open() && need.required).count()
    });
    let dots = steps.iter().map(|mark| if *mark == Mark::Right { "done" } else { "other" });
    let left = std::iter::once("now").chain(std::iter::repeat_n("", open.saturating_sub(1)));
    let skip = (steps.len() + 1).saturating_sub(DOTS);
    let dots = dots.chain(left).skip(skip).take(DOTS).map(|class| el("i").class(class));
    let count = hidden(&format!("{}: {}", words().steps_so_far, steps.len()));
    let dots = el("span").class("learn-dots").put(count).put_all(dots);
    let (title, body): (String, View) = match chosen {
        Chosen { verb: None, .. } => (words().what_next.to_owned(), verbs(state, chosen.group)),
        Chosen { verb: Some(verb), who: None, .. } => {
            (format!("{}: {}", said().table_verb(verb), words().whom), whom(state, verb))
        }
        Chosen { verb: Some(verb), place: None, .. } => {
            (format!("{}: {}", said().table_verb(verb), words().which_place), places(state, verb))
        }
        Chosen { verb: Some(verb), .. } => {
            (format!("{}: {}", said().table_verb(verb), words().how), ways(state, verb))
        }
    };
    let back = chosen.verb.map(|_| {
        let back = move || state.choose(Chosen { group: chosen.group, ..Chosen::default() });
        button("table-back").class("soft").tap(back).put(icon("back")).put(words().another_step)
    });
    let title = el("h2").class("grow").attr("tabindex", "-1").test("table-next").put(title);
    let head = el("div").class("learn-next").put(title).put(dots);
    el("section").class("stack").put(head).put(body).put(back)
}

/// What can be done, in groups.
fn verbs(state: State, group: Option<&'static str>) -> View {
    let signs = ["hand", "people", "say", "scales", "next"];
    let one = |((name, verbs), sign): ((&'static str, &'static [Verb]), &str)| {
        let is_open = group == Some(name);
        let turn = move || {
            let group = (!is_open).then_some(name);
            state.chosen.set(Chosen { group, ..Chosen::default() });
        };
        let head = button(format!("group-{name}"))
            .class("row")
            .attr("aria-expanded", is_open.to_string())
            .tap(turn)
            .put(icon(sign))
            .put(el("b").class("grow").put(words().group(name)))
            .put(icon(if is_open { "up" } else { "down" }));
        let verb = |verb: &Verb| {
            let verb = *verb;
            let chosen = Chosen { group, verb: Some(verb), ..Chosen::default() };
            button(format!("verb-{}", verb.as_str().trim_end_matches('?')))
                .class("row inner")
                .tap(move || state.choose(chosen))
                .put(el("span").class("grow").put(said().table_verb(verb)))
                .put(icon("next"))
        };
        let verbs = is_open.then(|| verbs.iter().map(verb).collect::<Vec<_>>());
        let card = el("div").class("card rows").put(head);
        verbs.into_iter().flatten().fold(card, El::put)
    };
    GROUPS.into_iter().zip(signs).map(one).collect::<Vec<_>>().into()
}

fn whom(state: State, verb: Verb) -> View {
    let chosen = state.chosen.get_untracked();
    let one = |who: Who| {
        let name = said().capitalised(&said().table_who(who));
        button(format!("who-{}", who.as_str()))
            .class("answer")
            .tap(move || state.choose(Chosen { who: Some(who), ..chosen }))
            .put(el("b").put(name))
    };
    el("div")
        .class("learn-choices pairs")
        .put_all(state.choice(verb).who.into_iter().map(one))
        .into()
}

fn places(state: State, verb: Verb) -> View {
    let chosen = state.chosen.get_untracked();
    let one = |place: &Place| {
        let place = *place;
        let name = said().capitalised(&said().table_place(place));
        button(format!("place-{}", place.as_str()))
            .class("answer")
            .tap(move || state.choose(Chosen { place: Some(place), ..chosen }))
            .put(el("b").put(name))
    };
    el("div").class("learn-choices").put_all(state.choice(verb).places.iter().map(one)).into()
}

fn ways(state: State, verb: Verb) -> View {
    let plain = (!learn::needs_way(verb)).then(|| (None, words().plain(verb).to_owned()));
    let others =
        state.choice(verb).ways.iter().map(|how| (Some(*how), said().table_how(*how).into_owned()));
    let one = |(how, name): (Option<How>, String)| {
        let test = how.map_or("plain", How::as_str);
        button(format!("how-{test}"))
            .class("answer")
            .tap(move || state.how(how))
            .put(el("b").put(rich(&said().capitalised(&name))))
    };
    el("div").class("learn-choices").put_all(plain.into_iter().chain(others).map(one)).into()
}

// ---- how it went ----

fn how_it_went(state: State, report: &Report, again: impl Fn() + Copy + 'static) -> View {
    let (right, all_steps) = learn::steps(report);
    let count = |mark: Mark| report.marked.iter().filter(|it| it.mark == mark).count();
    let wrong = count(Mark::Wrong) + count(Mark::Fatal);
    let summary =
        words().summary(count(Mark::Early), count(Mark::LeftOut), count(Mark::GivesAway), wrong);
    let name = table_named(state.which);
    let header = el("header").class("bar").put(bar(state.at, words().how_it_went, name));
    let passed = if report.passed { words().passed } else { words().not_passed };
    let top = el("section")
        .class("card pad-in")
        .put(
            el("h2")
                .class("contract")
                .attr("tabindex", "-1")
                .test("result")
                .put(words().steps(right, all_steps)),
        )
        .put(el("p").put(summary))
        .put(el("p").class("quiet").test("passed").put(passed));
    let row = |it: &train::table::Marked| {
        let step = Step { place: Place::Nowhere, ..Step::new(it.verb, it.who, Place::Table) };
        let why = wire::table_why(&said(), it.verb, it.because);
        let below = said().table_mark(it.mark);
        let below =
            if it.mark == Mark::Right { below.into_owned() } else { format!("{below}: {why}") };
        let row = el("li").class("row").put(sign(it.mark));
        row.put(lines(rich(&said().table_step(&step)), Some(below))).put(frame::first_law(&it.laws))
    };
    let list =
        el("ul").class("card rows").test("how-it-went").put_all(report.marked.iter().map(row));
    let text = format!(
        "{} · {}: {}",
        words().the_table,
        table_named(state.which),
        words().steps(right, all_steps)
    );
    let share = marked::share(state.learner, text);
    let page = el("main").class("page learn-page").put(top).put(list).put(share);
    let once_more = button("table-again").class("way").tap(again).put(words().again);
    let next = match state.at {
        At::Step(course, step) if step + 1 < course.steps.len() => {
            (At::Step(course, step + 1), words().go_on)
        }
        At::Step(course, _) => (At::Course(course), words().done),
        At::Home | At::Today | At::Course(_) | At::Practice | At::Tables | At::Table(_) => {
            (At::Table(state.which.next()), words().next_table)
        }
    };
    let next = el("a").class("go").attr("href", next.0.address()).test("table-on").put(next.1);
    let foot =
        el("footer").class("foot foot-ways").put(el("div").class("two").put(once_more).put(next));
    all([header, page, foot])
}
