//! Cards, and the list of all that happened.

use bridge::{Card, Rank, Seat, Suit};
use director::RecordEvent;
use laws::Event;
use leptos::prelude::*;
use web::words::table as words;

use super::{State, text};

/// A card that is being chosen.
#[derive(Clone, Copy)]
struct Chosen {
    suit: RwSignal<String>,
    rank: RwSignal<String>,
}

impl Chosen {
    fn new() -> Self {
        Self { suit: RwSignal::new("S".to_owned()), rank: RwSignal::new("A".to_owned()) }
    }

    fn card(self) -> Option<Card> {
        format!("{}{}", self.suit.get_untracked(), self.rank.get_untracked()).parse().ok()
    }

    /// The two lists to choose from.
    fn view(self, name: &'static str) -> impl IntoView {
        let suits = Suit::ALL.into_iter().rev().map(|suit| {
            let text = format!("{} {}", suit.symbol(), suit.name());
            (suit.letter().to_string(), text)
        });
        let ranks = Rank::ALL.into_iter().rev().map(|rank| {
            let letter = rank.letter().to_string();
            let text = if letter == "T" { "10".to_owned() } else { letter.clone() };
            (letter, text)
        });
        view! {
            {choose(words::SUIT, format!("{name}-suit"), self.suit, suits.collect())}
            {choose(words::RANK, format!("{name}-rank"), self.rank, ranks.collect())}
        }
    }
}

/// A list to choose from: values and their words.
fn choose(
    label: &'static str,
    name: String,
    chosen: RwSignal<String>,
    options: Vec<(String, String)>,
) -> AnyView {
    let option = |(value, text): (String, String)| view! { <option value=value>{text}</option> };
    view! {
        <label>
            <span>{label}</span>
            <select
                data-test=name
                prop:value=chosen
                on:change=move |event| chosen.set(event_target_value(&event))
            >{options.into_iter().map(option).collect_view()}</select>
        </label>
    }
    .into_any()
}

fn seats() -> impl Iterator<Item = (String, String)> {
    Seat::ALL.into_iter().map(|seat| (seat.letter().to_string(), seat.name().to_owned()))
}

/// The rarer things.
pub(super) fn more(state: State) -> impl IntoView {
    view! {
        <details class="card">
            <summary>{words::MORE}</summary>
            <div class="stack">
                {exposed(state)}
                {misruled(state)}
                {move || events(state)}
            </div>
        </details>
    }
}

fn exposed(state: State) -> impl IntoView {
    let chosen = Chosen::new();
    let whose = RwSignal::new("N".to_owned());
    let led = RwSignal::new(false);
    let enter = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let (Ok(by), Some(card)) = (whose.get_untracked().parse::<Seat>(), chosen.card()) {
            state.put(Event::Exposed { by, cards: vec![card], led: led.get_untracked() });
        }
    };
    view! {
        <form data-test="exposed-card" on:submit=enter>
            <h3>{words::EXPOSED}</h3>
            <div class="form">
                {choose(words::WHOSE, "exposed-seat".to_owned(), whose, seats().collect())}
                {chosen.view("exposed")}
                <label class="check">
                    <input
                        type="checkbox"
                        data-test="exposed-led"
                        prop:checked=led
                        on:change=move |event| led.set(event_target_checked(&event))
                    />
                    {words::LED}
                </label>
                <button type="submit" data-test="exposed-add">{words::EXPOSED_ADD}</button>
            </div>
        </form>
    }
}

/// The director puts a ruling of his own right (82C).
fn misruled(state: State) -> impl IntoView {
    let what = RwSignal::new(String::new());
    let enter = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let remark = what.get_untracked().trim().to_owned();
        let remark = (!remark.is_empty()).then_some(remark);
        state.put(RecordEvent { remark, ..Event::Misruled.into() });
        what.set(String::new());
    };
    view! {
        <form class="form" data-test="misruled" on:submit=enter>
            <label>
                <span>{words::MISRULED}</span>
                <input
                    type="text"
                    data-test="misruled-what"
                    prop:value=what
                    on:input=move |event| what.set(event_target_value(&event))
                />
            </label>
            <button type="submit" data-test="misruled-add">{words::MISRULED_ADD}</button>
        </form>
    }
}

/// The lead, where somebody is to lead.
pub(super) fn lead(state: State, by: Seat) -> AnyView {
    let chosen = Chosen::new();
    let won_by = RwSignal::new(String::new());
    let enter = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(card) = chosen.card() {
            let won_by = won_by.get_untracked().parse().ok();
            state.put(Event::Lead { by, card, won_by });
        }
    };
    let winners = [(String::new(), words::NOT_FOLLOWED.to_owned())].into_iter().chain(seats());
    view! {
        <form class="card" data-test="lead-card" on:submit=enter>
            <h2>{words::leads(by)}</h2>
            <div class="form">
                {chosen.view("lead")}
                {choose(words::WON_BY, "lead-won".to_owned(), won_by, winners.collect())}
                <button type="submit" data-test="lead-add">{words::LEAD_ADD}</button>
            </div>
        </form>
    }
    .into_any()
}

/// All that happened, each a button that opens the editor.
fn events(state: State) -> AnyView {
    let events: Vec<String> = state.app.board.with(|board| {
        board.record().events.iter().map(|happened| words::event(&happened.event)).collect()
    });
    if events.is_empty() {
        return ().into_any();
    }
    let one = move |(place, told): (usize, String)| {
        view! {
            <li>
                <button
                    type="button"
                    data-test=format!("event-{}", place + 1)
                    on:click=move |_| state.editing.set(Some(place))
                >{place + 1}". "{text::rich(&told)}</button>
            </li>
        }
    };
    view! {
        <h3>{words::EVENTS}</h3>
        <ol class="row" data-test="events">{events.into_iter().enumerate().map(one).collect_view()}</ol>
    }
    .into_any()
}
