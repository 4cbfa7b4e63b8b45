//! The keyboard: `1h`, `p`, `x`, `xx`, a seat, an answer.

use bridge::{Call, Seat};
use director::RecordEvent;
use laws::{Answer, CallMade, Event};
use wasm_bindgen::JsCast as _;
use web_sys::KeyboardEvent;

use super::{Aim, State};
use crate::view::dom::{Signal, find, on_window};
use crate::view::look;

/// Two `x` within this many milliseconds are a redouble.
const AT_ONCE: f64 = 600.0;

/// A double that was typed: when, and which event it became.
#[derive(Clone, Copy)]
struct Double {
    at: f64,
    place: usize,
}

/// Listens for as long as the screen is shown.
pub(super) fn listen(state: State) {
    if !look::keys_are_on() {
        return;
    }
    let last_double = Signal::new(Double { at: f64::NEG_INFINITY, place: 0 });
    on_window("keydown", move |event| {
        let event: KeyboardEvent = event.unchecked_into();
        // a key held down counts once, unless it undoes
        let held = event.repeat() && event.key() != "Backspace";
        if is_for_us(&event) && !held && take(state, &event, last_double) {
            event.prevent_default();
        }
    });
}

/// Is the key meant for no field and no dialog?
fn is_for_us(event: &KeyboardEvent) -> bool {
    let within = |names: &str| {
        let target = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        target.is_some_and(|target| target.closest(names).ok().flatten().is_some())
    };
    let shortcut = event.ctrl_key() || event.alt_key() || event.meta_key();
    !shortcut && !within("input, select, textarea, dialog")
}

/// Is the key for nothing that handles it by itself?
fn on_nothing(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
    target.is_none_or(|it| it.closest("button, a, summary").ok().flatten().is_none())
}

/// The next line to say; after the last one, the first again.
fn next_line(state: State) {
    let count = state.app.board.with_untracked(|board| board.ruling().say.len());
    let next = state.line.get_untracked() + 1;
    state.line.set(if next < count { next } else { 0 });
    super::focus_next();
}

/// Was the key one of ours?
fn take(state: State, event: &KeyboardEvent, last_double: Signal<Double>) -> bool {
    let key = event.key();
    match key.as_str() {
        "Backspace" => state.undo(),
        "Escape" => state.leave(),
        "!" => state.attention(),
        " " if on_nothing(event) => next_line(state),
        _ => {
            let mut letters = key.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else { return false };
            return take_letter(
                state,
                letter.to_ascii_lowercase(),
                event.time_stamp(),
                last_double,
            );
        }
    }
    true
}

fn take_letter(state: State, letter: char, now: f64, last_double: Signal<Double>) -> bool {
    if let Some(level) = state.level.get_untracked() {
        state.level.set(None);
        if let Ok(call) = format!("{level}{letter}").parse::<Call>() {
            state.call(call);
            return true;
        }
    }
    match letter {
        '1'..='9' => match answer(state, letter) {
            Some(answer) => state.answer(answer),
            None => state.level.set(Some(letter)),
        },
        'p' => state.call(Call::Pass),
        'z' => state.undo(),
        'l' => {
            if let Some(law) = find(".lines > .now .law, .law") {
                law.click();
            }
        }
        'x' if now - last_double.get_untracked().at < AT_ONCE => {
            redouble(state, last_double.get_untracked().place);
            last_double.set(Double { at: f64::NEG_INFINITY, place: 0 });
        }
        'x' => {
            let place = match state.aim.get_untracked() {
                Aim::Next => state.app.board.with_untracked(|it| it.record().events.len()),
                Aim::Replace(place) | Aim::Insert(place) => place,
            };
            state.call(Call::Double);
            last_double.set(Double { at: now, place });
        }
        _ => match letter.to_string().parse::<Seat>() {
            Ok(seat) => state.choose(seat),
            Err(_) => return false,
        },
    }
    true
}

/// Turns the double just typed into a redouble.
fn redouble(state: State, place: usize) {
    let board = state.app.board;
    let double = board.with_untracked(|board| {
        let happened = board.record().events.get(place)?;
        let Event::Call(made) = &happened.event else { return None };
        if made.call != Call::Double {
            return None;
        }
        let made = CallMade { call: Call::Redouble, ..*made };
        Some(RecordEvent { event: Event::Call(made), ..happened.clone() })
    });
    if let Some(redouble) = double {
        state.app.change(|board| board.replace(place, redouble));
    }
}

/// The answer with that number, if a question is open and no seat is chosen.
fn answer(state: State, digit: char) -> Option<Answer> {
    if state.app.seat.get_untracked().is_some() {
        return None;
    }
    let place = usize::try_from(digit.to_digit(10)?).ok()?.checked_sub(1)?;
    state.app.board.with_untracked(|board| {
        let question = board.ruling().question.as_ref()?;
        question.options.get(place).map(|option| option.answer)
    })
}
