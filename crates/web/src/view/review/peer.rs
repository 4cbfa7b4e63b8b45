//! What a peer sees: a hand, an auction and one question at a time. The sheet is in the address;
//! nothing about the ruling is available here.

use ::words::PollAsks;
use bridge::{Seat, Side, Suit};
use director::poll::Decision;
use web::evidence::{self, Action, Asked};
use web::picture::holding;
use web::review::Form;
use web::words::{Language as _, Sheets as _, evidence as words, said};

use crate::view::App;
use crate::view::dom::{El, Signal, View, all, button, el, live, value_of};
use crate::view::frame::Bar;
use crate::view::table::text::{self, rich};

/// How far the peer has come.
#[derive(Clone, PartialEq, Eq)]
enum Step {
    /// What do you do?
    First(Option<Action>),
    /// What else did you think of?
    Second(Action, Vec<Action>),
    /// Both are answered.
    Done(Action, Vec<Action>),
}

pub(crate) fn screen(app: App) -> View {
    super::style();
    live(move || {
        if let Some(asked) = app.rest.with(|fragment| Asked::read(fragment)) {
            return page(&asked);
        }
        let told = el("p").class("card pad-in").attr("role", "alert").test("peer-damaged");
        whole(words().question(Decision::Call), told.put(words().damaged).into(), View::default())
    })
}

fn whole(title: &str, page: View, foot: View) -> View {
    let bar = Bar {
        back: None,
        title: title.into(),
        below: words().director_asks.into(),
        acts: Vec::new(),
    };
    let foot = el("footer").class("foot peer-foot").put(foot);
    all([bar.whole(), el("main").class("page stack peer").put(page), foot])
}

fn page(asked: &Asked) -> View {
    let step = Signal::new(Step::First(None));
    let (decision, actions) = (asked.decision, asked.actions());
    let parts = all([hand(asked), auction(asked), methods(asked)]);
    whole(words().question(decision), parts, live(move || answers(decision, &actions, step)))
}

fn hand(asked: &Asked) -> El {
    let vulnerable = asked.vulnerable.map(|it| said().vulnerability(it)).unwrap_or_default();
    // a link of an earlier version has words
    let form = |kept: &str| Form::ALL.into_iter().find(|form| form.name() == kept);
    let scoring =
        asked.scoring.as_deref().map(|kept| form(kept).map_or(kept, |it| words().scoring(it)));
    let place = words().place(asked.seat, scoring, &said().capitalised(&vulnerable));
    let suits = Suit::ALL.into_iter().rev().map(|suit| {
        let symbol = el("dt").attr("aria-label", said().suit(suit)).put(rich(suit.symbol()));
        all([symbol, el("dd").put(holding(asked.hand, suit))])
    });
    el("section")
        .class("card pad-in stack")
        .test("peer-hand")
        .put(el("p").class("quiet").put(place))
        .put(el("dl").class("peer-hand").put_all(suits))
}

/// The auction, West first; the peer's own turn is marked.
fn auction(asked: &Asked) -> El {
    let order = [Seat::West, Seat::North, Seat::East, Seat::South];
    let heads = order.map(|seat| {
        let is_vulnerable = asked.vulnerable.is_some_and(|it| it.is_vulnerable(seat.side()));
        let sign = is_vulnerable.then(|| el("span").class("v").put("V"));
        el("th").attr("scope", "col").put(said().seat(seat)).put(sign)
    });
    let mut cells: Vec<El> = Vec::new();
    let first = order.iter().position(|seat| *seat == asked.dealer).unwrap_or_default();
    cells.extend((0..first).map(|_| el("td")));
    for turn in &asked.auction {
        let call = turn.call.map(text::call);
        let alert = turn.is_artificial.then(|| el("sup").put("*"));
        let none = turn.call.is_none().then_some("–");
        cells.push(el("td").put(call).put(none).put(alert));
    }
    if asked.decision == Decision::Call {
        cells.push(el("td").put(el("span").class("slot now")));
    }
    let mut rows = Vec::new();
    let mut cells = cells.into_iter().peekable();
    while cells.peek().is_some() {
        rows.push(el("tr").put_all(cells.by_ref().take(4)));
    }
    let table = el("table").class("auction peer-auction").test("peer-auction");
    let table = table.put(el("thead").put(el("tr").put_all(heads)));
    el("div").class("card").put(table.put(el("tbody").put_all(rows)))
}

/// What both sides play and what the calls show, in words.
fn methods(asked: &Asked) -> El {
    let sides = [Side::NorthSouth, Side::EastWest].into_iter().zip(&asked.plays);
    let plays = sides.filter_map(|(side, book)| Some(said().poll_plays(side, book.as_ref()?)));
    let shows = asked.auction.iter().filter_map(|turn| {
        let (call, shows) = (turn.call?, turn.shows.as_ref()?);
        Some(format!("{} {}: {shows}.", said().seat(turn.by), said().call(call)))
    });
    let lines = plays.chain(shows).map(|line| el("p").class("small").put(rich(&line)));
    el("div").class("stack peer-methods").test("peer-methods").put_all(lines)
}

/// A list of the possible actions.
fn picker(test: &str, name: &str, actions: &[Action], take: impl Fn(Action) + 'static) -> El {
    let known = actions.to_vec();
    let option = |(place, action): (usize, &Action)| {
        el("option").attr("value", place.to_string()).put(action.symbol())
    };
    let none = el("option").attr("value", "").put(words().choose);
    let select = el("select").test(test).put(none);
    let select = select.put_all(actions.iter().enumerate().map(option));
    let select = select.on("change", move |event| {
        let chosen = value_of(&event).parse::<usize>().ok().and_then(|it| known.get(it).copied());
        if let Some(action) = chosen {
            take(action);
        }
    });
    el("label").class("field").put(el("span").put(name)).put(select)
}

fn answers(decision: Decision, actions: &[Action], step: Signal<Step>) -> View {
    match step.get() {
        Step::First(chosen) => {
            let ask = el("h2").test("peer-ask").put(said().poll_ask(decision, PollAsks::First));
            let then = el("p").class("quiet").put(words().then_one_more);
            let name = words().yours(decision);
            let pick =
                picker("peer-call", name, actions, move |it| step.set(Step::First(Some(it))));
            let place = chosen.and_then(|it| actions.iter().position(|other| *other == it));
            let pick = with_value(pick, place);
            let answer = button("peer-answer").class("go").put(words().answer);
            let answer = match chosen {
                Some(action) => answer.tap(move || step.set(Step::Second(action, Vec::new()))),
                None => answer.attr("disabled", ""),
            };
            all([ask, pick, then, answer])
        }
        Step::Second(chose, considered) => {
            let ask = el("h2").test("peer-ask").put(said().poll_ask(decision, PollAsks::Second));
            let yours = words().you_chose(&chose.symbol());
            let yours = el("p").class("quiet").put(rich(&yours));
            let named = |action: &Action| *action == chose || considered.contains(action);
            let left: Vec<Action> = actions.iter().copied().filter(|it| !named(it)).collect();
            let before = considered.clone();
            let pick = picker("peer-also", words().yours(decision), &left, move |action| {
                let mut all = before.clone();
                all.push(action);
                step.set(Step::Second(chose, all));
            });
            let chip = |action: &Action| {
                let (action, all) = (*action, considered.clone());
                let chip = button(format!("peer-not-{}", action.code()));
                let chip = chip.put(rich(&action.symbol())).put(" ×");
                chip.tap(move || {
                    let rest = all.iter().copied().filter(|other| *other != action);
                    step.set(Step::Second(chose, rest.collect()));
                })
            };
            let chips = el("div").class("choose").put_all(considered.iter().map(chip));
            let is_none = considered.is_empty();
            let done = if is_none { words().nothing_else } else { words().done };
            let done = button("peer-done").class("go").put(done);
            let done = done.tap(move || step.set(Step::Done(chose, considered.clone())));
            all([ask, yours, chips, pick, done])
        }
        Step::Done(chose, considered) => {
            let also: Vec<String> = considered.iter().map(|it| it.symbol()).collect();
            let code = evidence::code(chose, &considered);
            all([
                el("h2").test("peer-ask").put(words().show_this),
                el("p").class("peer-code").test("peer-code").put(code),
                el("p").put(rich(&words().you_chose(&chose.symbol()))),
                el("p").put(rich(&words().thought_of(&also.join(", ")))),
                el("p").class("quiet").put(words().thanks),
            ])
        }
    }
}

/// Updates the list to show what is chosen.
fn with_value(field: El, place: Option<usize>) -> El {
    if let (Some(place), Ok(Some(list))) = (place, field.element().query_selector("select")) {
        let value = wasm_bindgen::JsValue::from_str(&place.to_string());
        let _ = js_sys::Reflect::set(&list, &"value".into(), &value);
    }
    field
}
