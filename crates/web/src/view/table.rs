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
use laws::{Answer, CallMade, Event, Phase};
use wasm_bindgen::JsValue;
use web::words::table as words;
use web::words::{App as _, SAID};

use super::App;
use super::dom::{
    El, Memo, Signal, View, after_paint, button, document, effect, el, find, hidden, input,
    next_frame, on_cleanup, untrack, value_of, window,
};

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
    aim: Signal<Aim>,
    /// The event that is being edited
    editing: Signal<Option<usize>>,
    /// The level of a bid that is being typed
    level: Signal<Option<char>>,
    /// The reason of the director's next decision
    reason: Signal<String>,
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

    /// The director is called, by the player whose seat was tapped if one was.
    fn attention(self) {
        self.put(Event::Attention(self.app.seat.get_untracked()));
    }

    /// Something happened, where the aim is; can that be?
    fn put(self, event: impl Into<RecordEvent>) -> bool {
        let event = event.into();
        let aim = self.aim.get_untracked();
        let can_be = self.app.change(|board| match aim {
            Aim::Next => board.push(event),
            Aim::Replace(place) => board.replace(place, event),
            Aim::Insert(place) => board.insert(place, event),
        });
        if can_be {
            self.aim.set(Aim::Next);
        }
        can_be
    }

    /// The open question is answered, or a verdict overridden.
    fn answer(self, answer: Answer) {
        let reason = self.reason.get_untracked().trim().to_owned();
        let reason = (!reason.is_empty()).then_some(reason);
        if self.app.change(|board| board.answer(answer, reason)) {
            self.reason.set(String::new());
        }
    }

    /// What is half entered is left; else the last event is taken back.
    fn undo(self) {
        if self.level.get_untracked().is_some() {
            self.level.set(None);
        } else if self.aim.get_untracked() == Aim::Next {
            self.app.change(web::board::Board::undo);
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
        self.leave();
        self.app.kept.set(None);
        self.app.change(|board| {
            *board = board.fresh();
            let number = board.record().board.map(|number| number.get() + 1);
            number.and_then(BoardNumber::new).map_or(Ok(()), |number| board.set_board(number))
        });
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
        Event::Answer(_) | Event::AnswerOf { .. } | Event::Misruled => None,
    }
}

/// The screen.
pub(crate) fn screen(app: App) -> View {
    let state = State {
        app,
        aim: Signal::new(Aim::Next),
        editing: Signal::new(None),
        level: Signal::new(None),
        reason: Signal::new(String::new()),
    };
    keys::listen(state);
    // While a question is open, the page belongs to it; after the auction it
    // belongs to the lead. The box stays at the thumb only while it is needed.
    let asked = Memo::new(move || app.board.with(|board| board.ruling().question.is_some()));
    let still = Memo::new(move || {
        let calling = app.board.with(|board| board.ruling().position.phase == Phase::Auction);
        calling || state.aim.get() != Aim::Next
    });
    let drawn = Signal::new(());
    effect(move || stand_still(still.get()));
    on_cleanup(|| stand_still(false));
    effect(move || {
        let told = app
            .board
            .with(|board| !board.ruling().say.is_empty() && !board.ruling().position.waits());
        next_frame(move || show_news(told));
        // a tap is answered by what is new; what follows from it comes after that
        after_paint(move || {
            drawn.notify();
            next_frame(move || show_news(told));
        });
    });
    let paper = el("div")
        .class("paper")
        .put(el("h1").class("hidden").put(words::TITLE))
        .put(board_strip(state))
        .put(
            el("p")
                .class("hidden")
                .attr("role", "status")
                .live(move || app.board.with(ruling::summary)),
        )
        .live(move || app.board.with(|board| diagram::view(state, board)))
        .put(
            el("div")
                .class("ruling")
                .live(move || app.board.with(|board| ruling::first(state, board)))
                .live(move || {
                    drawn.track();
                    app.board.with_untracked(|board| ruling::rest(state, board))
                }),
        )
        .put(forms::more(state));
    let table = el("div")
        .class("table")
        .live_class("still", move || still.get())
        .live_class("asked", move || asked.get())
        .put(paper)
        .put(dock::view(state));
    [table.into(), editor::dialog(state)].into()
}

/// The page itself does not scroll while the box stays at the thumb.
fn stand_still(still: bool) {
    if let Some(body) = document().body() {
        let _ = body.class_list().toggle_with_force("still", still);
    }
}

/// Scrolls to what is new: the ruling if there is something to say, else the
/// last calls.
fn show_news(told: bool) {
    let parts = (find(".paper"), find(".diagram"), find(".ruling"));
    let (Some(paper), Some(diagram), Some(ruling)) = parts else { return };
    window().scroll_to_with_x_and_y(0.0, 0.0);
    let from = |part: &web_sys::HtmlElement| part.offset_top() - paper.offset_top();
    let last_calls = from(&diagram).max(from(&ruling) - LAST_CALLS);
    paper.set_scroll_top(if told { from(&ruling) } else { last_calls });
}

/// The board's number, or who deals.
fn board_strip(state: State) -> El {
    let app = state.app;
    let number = move || {
        app.board
            .with(|board| board.record().board.map_or_else(String::new, |n| n.get().to_string()))
    };
    let enter = move |text: &str| {
        let text = text.trim();
        app.change(|board| match text.parse().ok().map(BoardNumber::new) {
            Some(Some(number)) => board.set_board(number),
            _ if text.is_empty() => board.set_dealer(board.record().dealer),
            _ => Err(words::NO_BOARD.to_owned()),
        });
    };
    let deals = move |seat: Seat, dealer: Seat| {
        button(format!("dealer-{seat}"))
            .attr("aria-label", seat.name())
            .attr("aria-pressed", (seat == dealer).to_string())
            .tap(move || {
                app.change(|board| board.set_dealer(seat));
            })
            .put(seat.letter().to_string())
    };
    let facts = Memo::new(move || {
        app.board.with(|board| {
            let record = board.record();
            (record.dealer, record.board.and(record.vulnerable))
        })
    });
    let field = input("text", "board-number")
        .attr("placeholder", words::BOARD)
        .attr("inputmode", "numeric")
        .attr("autocomplete", "off")
        .live_value(number)
        .on("change", move |event| enter(&value_of(&event)));
    let told = move || match facts.get() {
        (dealer, Some(vulnerable)) => {
            el("p").class("facts").test("vulnerable").put(SAID.dealt(dealer, vulnerable))
        }
        (dealer, None) => {
            let title = el("span").class("quiet").attr("aria-hidden", "true").put(words::DEALER);
            let seats = Seat::ALL.map(|seat| deals(seat, dealer));
            let group = el("div").class("dealers").attr("role", "group");
            group.attr("aria-label", words::DEALER).put(title).put_all(seats)
        }
    };
    let number = el("label").put(hidden(words::BOARD)).put(field);
    el("div").class("board").put(number).live(told)
}

/// The height of the last calls of a long auction.
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
        app.change(|board| {
            let by = seat.or(board.ruling().position.turn);
            by.map_or_else(|| Err(words::WHO.to_owned()), |by| board.call(by, call))
        });
    }
    // they are in; nobody takes them twice
    let _ = js_sys::Reflect::set(&window(), &name, &js_sys::Array::new());
}
