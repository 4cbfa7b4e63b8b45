//! Under the thumb: who called, what, and the director's own buttons.

use bridge::{Bid, Call, Level, Seat, Strain};
use laws::Event;
use leptos::prelude::*;
use web::words::table as words;

use super::{Aim, State, text, waits};

/// From the top of the box.
const STRAINS: [Strain; 5] =
    [Strain::NoTrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];

/// The seats, the box, undo, the director.
pub(super) fn view(state: State) -> impl IntoView {
    view! {
        <div class="dock">
            {move || aimed(state)}
            <div class="band">
                {compass(state)}
                {acts(state)}
            </div>
            <div class="box" role="group" aria-label=words::BOX>
                {calls().map(|(call, class)| card(state, call, class)).collect_view()}
            </div>
            <p class="quiet typed" aria-live="polite" data-test="typed">
                {move || state.level.get().map(|level| format!("{level} …"))}
            </p>
            <p class="quiet keys">{words::KEYS}</p>
        </div>
    }
}

/// The calls of the box in the order of its cells.
fn calls() -> impl Iterator<Item = (Call, &'static str)> {
    let bids = STRAINS.into_iter().flat_map(|strain| {
        Level::ALL.into_iter().map(move |level| (Call::Bid(Bid { level, strain }), ""))
    });
    bids.chain([(Call::Pass, "pass"), (Call::Double, "double"), (Call::Redouble, "redouble")])
}

fn card(state: State, call: Call, class: &'static str) -> impl IntoView {
    view! {
        <button
            type="button"
            class=class
            data-test=format!("call-{call}")
            aria-label=words::spoken(call)
            on:click=move |_| state.call(call)
        >{text::call(call)}</button>
    }
}

/// Which earlier event the next tap changes.
fn aimed(state: State) -> Option<impl IntoView> {
    let (replace, place) = match state.aim.get() {
        Aim::Next => return None,
        Aim::Replace(place) => (true, place),
        Aim::Insert(place) => (false, place),
    };
    let what = state.app.board.with(|board| {
        board.record().events.get(place).map(|it| words::event(&it.event)).unwrap_or_default()
    });
    Some(view! {
        <div class="aim" role="status" data-test="aim">
            <p>{text::rich(&words::aim(replace, &what))}</p>
            <button type="button" data-test="aim-cancel" on:click=move |_| state.leave()>
                {words::CANCEL}
            </button>
        </div>
    })
}

fn compass(state: State) -> impl IntoView {
    let now = Memo::new(move |_| state.seat());
    let seat = move |seat: Seat| {
        view! {
            <button
                type="button"
                class=format!("at-{seat}")
                data-test=format!("seat-{seat}")
                aria-label=seat.name()
                aria-pressed=move || (now.get() == Some(seat)).to_string()
                on:click=move |_| state.app.seat.set(Some(seat))
            >{seat.letter().to_string()}</button>
        }
    };
    let seats = [Seat::North, Seat::West, Seat::East, Seat::South];
    view! {
        <div class="compass" role="group" aria-label=words::WHO_CALLED>
            {seats.map(seat).into_iter().collect_view()}
        </div>
    }
}

fn acts(state: State) -> impl IntoView {
    let board = state.app.board;
    let due = Memo::new(move |_| board.with(|board| waits(&board.ruling().position)));
    view! {
        <div class="acts">
            <button
                type="button"
                class="attention"
                class:primary=due
                data-test="attention"
                on:click=move |_| state.put(Event::Attention(None))
            >{move || if due.get() { words::RULE_NOW } else { words::ATTENTION }}</button>
            <button type="button" data-test="undo" on:click=move |_| state.undo()>{words::UNDO}</button>
            <button type="button" data-test="fresh" on:click=move |_| state.fresh()>{words::FRESH}</button>
        </div>
    }
}
