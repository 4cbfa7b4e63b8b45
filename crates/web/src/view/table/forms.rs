//! Cards, and the list of events.

use bridge::{Card, Rank, Seat, Suit};
use director::RecordEvent;
use laws::{Event, Exposed, Led};
use web::words::table as words;
use web::words::{App as _, Language as _, said};

use super::{Sheet, State, text};
use crate::view::dom::{El, Signal, View, all, button, el, input, is_ticked, value_of};
use crate::view::{frame, parts};

/// A card that is being chosen.
#[derive(Clone, Copy)]
struct Chosen {
    suit: Signal<String>,
    rank: Signal<String>,
}

impl Chosen {
    fn new() -> Self {
        Self { suit: Signal::new(String::new()), rank: Signal::new(String::new()) }
    }

    fn card(self) -> Option<Card> {
        format!("{}{}", self.suit.get_untracked(), self.rank.get_untracked()).parse().ok()
    }

    /// The two lists to choose from.
    fn lists(self, name: &str) -> View {
        let suits = Suit::ALL.into_iter().rev().map(|suit| {
            let text = format!("{} {}", suit.symbol(), said().suit(suit));
            (suit.letter().to_string(), text)
        });
        let ranks = Rank::ALL.into_iter().rev().map(|rank| {
            let letter = rank.letter().to_string();
            let text = if letter == "T" { "10".to_owned() } else { letter.clone() };
            (letter, text)
        });
        all([
            choose(words().suit, &format!("{name}-suit"), self.suit, with_none(suits)),
            choose(words().rank, &format!("{name}-rank"), self.rank, with_none(ranks)),
        ])
    }
}

/// A list in which nothing is chosen yet.
fn with_none(list: impl Iterator<Item = (String, String)>) -> Vec<(String, String)> {
    [(String::new(), words().not_chosen.to_owned())].into_iter().chain(list).collect()
}

/// A list to choose from: values and their words.
fn choose(label: &str, name: &str, chosen: Signal<String>, options: Vec<(String, String)>) -> El {
    let option = |(value, text): (String, String)| el("option").attr("value", value).put(text);
    let list = el("select")
        .test(name)
        .put_all(options.into_iter().map(option))
        .live_value(move || chosen.get())
        .on("change", move |event| chosen.set(value_of(&event)));
    el("label").put(el("span").put(label)).put(list)
}

fn seats() -> impl Iterator<Item = (String, String)> {
    Seat::ALL.into_iter().map(|seat| (seat.letter().to_string(), said().seat(seat).into_owned()))
}

/// The button that submits a form.
fn submit(name: &str, text: &str) -> El {
    el("button").attr("type", "submit").class("way").test(name).put(text)
}

/// The rarer things, in a sheet.
pub(super) fn sheet(state: State) -> View {
    let close = move || state.sheet.set(None);
    let is_open = move || state.sheet.get() == Some(Sheet::More);
    frame::sheet("more-sheet", words().more, is_open, close, move || {
        // what is not visible is not rebuilt at every tap
        if is_open() { parts::more(state) } else { View::default() }
    })
}

/// What the sheet has in it; few open it, so it is not in the first part.
pub(crate) fn more(state: State) -> View {
    let attention = button("attention").class("row").put(frame::icon("hand"));
    let attention = attention.tap(move || state.attention()).put(words().attention);
    let fresh = button("fresh").class("row").put(frame::icon("plus")).put(words().fresh);
    let fresh = fresh.tap(move || {
        state.sheet.set(None);
        state.done(true);
    });
    let rows = el("div").class("rows").put(attention).put(fresh);
    let things = el("div").class("stack").put(el("h2").put(words().more_title)).put(rows);
    things.put(exposed(state)).put(misruled(state)).live(move || events(state)).into()
}

fn exposed(state: State) -> El {
    let chosen = Chosen::new();
    let whose = Signal::new("N".to_owned());
    let led = Signal::new(false);
    let enter = move |event: web_sys::Event| {
        event.prevent_default();
        match (whose.get_untracked().parse::<Seat>(), chosen.card()) {
            (Ok(by), Some(card)) => {
                state.put(Event::Exposed(Exposed {
                    by,
                    cards: vec![card],
                    led: led.get_untracked(),
                }));
            }
            _ => state.app.refuse(words().which_card.to_owned()),
        }
    };
    let tick = input("checkbox", "exposed-led")
        .ticked(move || led.get())
        .on("change", move |event| led.set(is_ticked(&event)));
    let fields = el("div")
        .class("form")
        .put(choose(words().whose, "exposed-seat", whose, seats().collect()))
        .put(chosen.lists("exposed"))
        .put(el("label").class("check").put(tick).put(words().led))
        .put(submit("exposed-add", words().exposed_add));
    let form = el("form").class("part").test("exposed-card").on("submit", enter);
    form.put(el("h3").put(words().exposed)).put(fields)
}

/// The director corrects their own ruling (82C).
fn misruled(state: State) -> El {
    let what = Signal::new(String::new());
    let enter = move |event: web_sys::Event| {
        event.prevent_default();
        let remark = what.get_untracked().trim().to_owned();
        let remark = (!remark.is_empty()).then_some(remark);
        if state.put(RecordEvent { remark, ..Event::Misruled.into() }) {
            what.set(String::new());
        }
    };
    let field = input("text", "misruled-what")
        .live_value(move || what.get())
        .on("input", move |event| what.set(value_of(&event)));
    let label = el("label").put(el("span").put(words().misruled)).put(field);
    let form = el("form").class("form part").test("misruled").on("submit", enter);
    form.put(label).put(submit("misruled-add", words().misruled_add))
}

/// The lead, when a lead is due.
pub(super) fn lead(state: State, by: Seat) -> El {
    let chosen = Chosen::new();
    let won_by = Signal::new(String::new());
    let enter = move |event: web_sys::Event| {
        event.prevent_default();
        let Some(card) = chosen.card() else {
            return state.app.refuse(words().which_card.to_owned());
        };
        let won_by = won_by.get_untracked().parse().ok();
        state.put(Event::lead(Led { by, card, won_by }));
    };
    let winners = [(String::new(), words().not_followed.to_owned())].into_iter().chain(seats());
    let fields = el("div")
        .class("form")
        .put(chosen.lists("lead"))
        .put(choose(words().won_by, "lead-won", won_by, winners.collect()))
        .put(submit("lead-add", words().lead_add));
    let form = el("form").class("card pad-in").test("lead-card").on("submit", enter);
    form.put(el("h2").put(words().leads(by))).put(fields)
}

/// All events, each a button that opens the editor.
fn events(state: State) -> Option<View> {
    let one = |(place, told): (usize, String)| {
        let open = button(format!("event-{}", place + 1))
            .class("row")
            .tap(move || state.editing.set(Some(place)))
            .put(el("span").class("number").put(place + 1))
            .put(el("span").class("grow").put(text::rich(&told)))
            .put(frame::icon("pencil"));
        el("li").put(open)
    };
    let events: Vec<String> = state.app.board.with(|board| {
        board.record().events.iter().map(|happened| said().event(&happened.event)).collect()
    });
    let list = el("ol").class("rows").test("events");
    (!events.is_empty()).then(|| {
        let list = list.put_all(events.into_iter().enumerate().map(one));
        all([el("h3").class("part").put(words().events), list])
    })
}
