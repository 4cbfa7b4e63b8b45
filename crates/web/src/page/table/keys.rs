//! The keyboard: `1h`, `p`, `x`, `xx`, a seat, an answer.

use bridge::{Call, Seat};
use laws::{Answer, Event};
use wasm_bindgen::JsCast as _;
use web_sys::KeyboardEvent;

use super::State;
use crate::page::prelude::*;

/// Two `x` within so many milliseconds are a redouble.
const AT_ONCE: f64 = 600.0;

/// Listens as long as the screen is shown.
pub(super) fn listen(state: State) {
    let last_double = StoredValue::new(f64::NEG_INFINITY);
    on_window("keydown", move |event| {
        let event: KeyboardEvent = event.unchecked_into();
        if is_for_us(&event) && take(state, &event, last_double) {
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

/// Was the key one of ours?
fn take(state: State, event: &KeyboardEvent, last_double: StoredValue<f64>) -> bool {
    let key = event.key();
    match key.as_str() {
        "Backspace" => state.undo(),
        "Escape" => state.leave(),
        "!" => state.attention(),
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

fn take_letter(state: State, letter: char, now: f64, last_double: StoredValue<f64>) -> bool {
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
        'x' if now - last_double.get_value() < AT_ONCE => redouble(state),
        'x' => {
            state.call(Call::Double);
            last_double.set_value(now);
        }
        _ => match letter.to_string().parse::<Seat>() {
            Ok(seat) => state.app.seat.set(Some(seat)),
            Err(_) => return false,
        },
    }
    true
}

/// The double that was typed just now was the first half of a redouble.
fn redouble(state: State) {
    let board = state.app.board;
    let by = board.with_untracked(|board| match board.record().events.last()?.event {
        Event::Call(made) if made.call == Call::Double => Some(made.by),
        _ => None,
    });
    if let Some(by) = by {
        let changed = board.with_untracked(|board| board.undone().call(by, Call::Redouble));
        state.app.take(changed);
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
