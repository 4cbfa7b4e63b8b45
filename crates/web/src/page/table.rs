//! The screen `table`: what happened, and the ruling.

mod diagram;
mod dock;
mod editor;
mod forms;
mod keys;
pub(crate) mod law;
mod ruling;
pub(crate) mod text;

use bridge::{BoardNumber, Call, Seat};
use director::RecordEvent;
use laws::{Answer, CallMade, Cite, Event, Irregularity, IrregularityStatus, Phase, Position};
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};
use web::words::table as words;

use super::App;

/// Where the next thing that is entered goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// After all that has happened
    Next,
    /// In the place of this event
    Replace(usize),
    /// Before this event
    Insert(usize),
}

/// What the parts of the screen share. It is a handle: copy it freely.
#[derive(Clone, Copy)]
struct State {
    app: App,
    aim: RwSignal<Aim>,
    /// The event that is being edited
    editing: RwSignal<Option<usize>>,
    /// The law that is shown
    law: RwSignal<Option<Cite>>,
    /// The level of a bid that is being typed
    level: RwSignal<Option<char>>,
    /// The reason of the director's next decision
    reason: RwSignal<String>,
}

impl State {
    /// Who calls, if no seat is tapped.
    fn in_turn(self) -> Option<Seat> {
        let aim = self.aim.get();
        self.app.board.with(|board| {
            let by = |place: usize| board.record().events.get(place).and_then(|it| by(&it.event));
            match aim {
                Aim::Next => {
                    let position = &board.ruling().position;
                    position.turn.filter(|_| position.phase == Phase::Auction)
                }
                Aim::Replace(place) => by(place),
                Aim::Insert(place) => by(place).map(Seat::rho),
            }
        })
    }

    /// Whose the next call is.
    fn seat(self) -> Option<Seat> {
        self.app.seat.get().or_else(|| self.in_turn())
    }

    /// A call is tapped or typed.
    fn call(self, call: Call) {
        match untrack(|| self.seat()) {
            Some(by) => self.put_call(CallMade::new(by, call)),
            None => self.app.refused.set(Some(words::WHO.to_owned())),
        }
    }

    /// A call in the place of another keeps what is known of how it came about.
    fn put_call(self, made: CallMade) {
        let known = match self.aim.get_untracked() {
            Aim::Replace(place) => self.app.board.with_untracked(|board| {
                match board.record().events.get(place).map(|it| &it.event) {
                    Some(Event::Call(old)) => Some(*old),
                    _ => None,
                }
            }),
            Aim::Next | Aim::Insert(_) => None,
        };
        let made = known.map_or(made, |old| CallMade { by: made.by, call: made.call, ..old });
        // What was said about the call before it was made holds now that it is.
        let meanings = self.app.board.with_untracked(|board| {
            let in_turn = board.ruling().calls_for == Some(made.by);
            let said = board.record().possible.iter().filter(|(call, _)| *call == made.call);
            let next = in_turn && self.aim.get_untracked() == Aim::Next;
            said.filter(|_| next).map(|(_, meaning)| meaning.clone()).collect()
        });
        self.put(RecordEvent { meanings, ..Event::Call(made).into() });
    }

    /// Something happened, where the aim is.
    fn put(self, event: impl Into<RecordEvent>) {
        let event = event.into();
        let aim = self.aim.get_untracked();
        let changed = self.app.board.with_untracked(|board| match aim {
            Aim::Next => board.push(event),
            Aim::Replace(place) => board.replaced(place, event),
            Aim::Insert(place) => board.inserted(place, event),
        });
        if changed.is_ok() {
            self.aim.set(Aim::Next);
        }
        self.app.take(changed);
    }

    /// The open question is answered, or a verdict overridden.
    fn answer(self, answer: Answer) {
        let reason = self.reason.get_untracked().trim().to_owned();
        let reason = (!reason.is_empty()).then_some(reason);
        let changed = self.app.board.with_untracked(|board| board.answer(answer, reason));
        if changed.is_ok() {
            self.reason.set(String::new());
        }
        self.app.take(changed);
    }

    /// What is half entered is left; else the last event is taken back.
    fn undo(self) {
        if self.level.get_untracked().is_some() {
            self.level.set(None);
        } else if self.aim.get_untracked() == Aim::Next {
            self.app.take(Ok(self.app.board.with_untracked(web::board::Board::undone)));
        } else {
            self.leave();
        }
    }

    /// Nothing is half entered any more.
    fn leave(self) {
        self.level.set(None);
        self.aim.set(Aim::Next);
        self.app.seat.set(None);
    }

    /// The next board.
    fn fresh(self) {
        let fresh = self.app.board.with_untracked(web::board::Board::fresh);
        let next = fresh.record().board.and_then(|number| BoardNumber::new(number.get() + 1));
        self.leave();
        self.app.kept.set(None);
        self.app.take(next.map_or_else(|| Ok(fresh.clone()), |number| fresh.with_board(number)));
    }
}

/// Who did it, where it was a player.
const fn by(event: &Event) -> Option<Seat> {
    match event {
        Event::Call(made) => Some(made.by),
        Event::Attention(by) => *by,
        Event::Retracted { by, .. } | Event::Lead { by, .. } | Event::Exposed { by, .. } => {
            Some(*by)
        }
        Event::Answer(_) | Event::Misruled => None,
    }
}

/// Is something irregular waiting for the director to be called?
fn waits(position: &Position) -> bool {
    let pending = |found: &Irregularity| found.status == IrregularityStatus::Pending;
    position.question.is_none() && position.irregularities.iter().any(pending)
}

/// The screen.
pub(crate) fn screen(app: App) -> impl IntoView {
    let state = State {
        app,
        aim: RwSignal::new(Aim::Next),
        editing: RwSignal::new(None),
        law: RwSignal::new(None),
        level: RwSignal::new(None),
        reason: RwSignal::new(String::new()),
    };
    keys::listen(state);
    // While a question is open, the page belongs to it; after the auction it
    // belongs to the lead. The box stays at the thumb only while it is needed.
    let asked = Memo::new(move |_| app.board.with(|board| board.ruling().question.is_some()));
    let still = Memo::new(move |_| {
        let calling = app.board.with(|board| board.ruling().position.phase == Phase::Auction);
        calling || state.aim.get() != Aim::Next
    });
    Effect::new(move |_| {
        let told = app
            .board
            .with(|board| !board.ruling().say.is_empty() && !waits(&board.ruling().position));
        request_animation_frame(move || show_news(told));
    });
    view! {
        <div class="table" class:still=still class:asked=asked>
            <div class="paper">
                <h1 class="hidden">{words::TITLE}</h1>
                {board_strip(state)}
                <p class="hidden" role="status">{move || app.board.with(ruling::summary)}</p>
                {move || app.board.with(|board| diagram::view(state, board))}
                {move || app.board.with(|board| ruling::view(state, board))}
                {forms::more(state)}
            </div>
            {dock::view(state)}
        </div>
        {editor::dialog(state)}
        {law::dialog(state.law)}
    }
}

/// Scrolls to what is new: the ruling if there is something to say, else the
/// last calls.
fn show_news(told: bool) {
    let find = |name: &str| {
        let found = document().query_selector(name).ok().flatten();
        found.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok())
    };
    let (Some(paper), Some(ruling)) = (find(".paper"), find(".ruling")) else { return };
    window().scroll_to_with_x_and_y(0.0, 0.0);
    let ruling = ruling.offset_top() - paper.offset_top();
    // the last two rows of the diagram stay in view
    paper.set_scroll_top(if told { ruling } else { ruling - LAST_CALLS });
}

/// The board's number, or who deals.
fn board_strip(state: State) -> impl IntoView {
    let app = state.app;
    let number = move || {
        app.board
            .with(|board| board.record().board.map_or_else(String::new, |n| n.get().to_string()))
    };
    let enter = move |text: String| {
        let text = text.trim();
        let changed =
            app.board.with_untracked(|board| match text.parse().ok().map(BoardNumber::new) {
                Some(Some(number)) => board.with_board(number),
                _ if text.is_empty() => board.with_dealer(board.record().dealer),
                _ => Err(words::NO_BOARD.to_owned()),
            });
        app.take(changed);
    };
    let dealers = move |dealer: Seat| {
        Seat::ALL.map(|seat| {
            view! {
                <button
                    type="button"
                    data-test=format!("dealer-{seat}")
                    aria-label=seat.name()
                    aria-pressed=(seat == dealer).to_string()
                    on:click=move |_| app.take(app.board.with_untracked(|it| it.with_dealer(seat)))
                >{seat.letter().to_string()}</button>
            }
        }).into_iter().collect_view()
    };
    let facts = Memo::new(move |_| {
        app.board.with(|board| {
            let record = board.record();
            (record.dealer, record.board.and(record.vulnerable))
        })
    });
    view! {
        <div class="board">
            <label>
                <span class="hidden">{words::BOARD}</span>
                <input
                    type="text"
                    placeholder=words::BOARD
                    inputmode="numeric"
                    autocomplete="off"
                    data-test="board-number"
                    prop:value=number
                    on:change=move |event| enter(event_target_value(&event))
                />
            </label>
            {move || match facts.get() {
                (dealer, Some(vulnerable)) => view! {
                    <p class="facts" data-test="vulnerable">{words::dealt(dealer, vulnerable)}</p>
                }.into_any(),
                (dealer, None) => view! {
                    <div class="dealers" role="group" aria-label=words::DEALER>
                        <span class="quiet" aria-hidden="true">{words::DEALER}</span>
                        {dealers(dealer)}
                    </div>
                }.into_any(),
            }}
        </div>
    }
}

/// The height of the last calls of the diagram, with its head if they are few.
const LAST_CALLS: i32 = 120;

/// Takes in what was tapped before the app had arrived.
pub(crate) fn take_early_taps(app: App) {
    let name = JsValue::from_str("rectifyEarly");
    let Ok(taps) = js_sys::Reflect::get(&window(), &name) else { return };
    let text = |tap: &JsValue, key: &str| {
        js_sys::Reflect::get(tap, &JsValue::from_str(key)).ok().and_then(|value| value.as_string())
    };
    for tap in js_sys::Array::from(&taps).iter() {
        let seat = text(&tap, "seat").and_then(|seat| seat.parse::<Seat>().ok());
        let Some(call) = text(&tap, "call").and_then(|call| call.parse::<Call>().ok()) else {
            continue;
        };
        let changed = app.board.with_untracked(|board| {
            let by = seat.or(board.ruling().position.turn);
            by.map_or_else(|| Err(words::WHO.to_owned()), |by| board.call(by, call))
        });
        app.take(changed);
    }
    // they are in; nobody takes them twice
    let _ = js_sys::Reflect::set(&window(), &name, &js_sys::Array::new());
}

/// With a capital letter.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
