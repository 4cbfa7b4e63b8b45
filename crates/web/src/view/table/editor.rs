//! What an earlier event really was.

use director::RecordEvent;
use laws::{CallMade, Event};
use web::words::table as words;
use web::words::{App as _, SAID};

use super::{Aim, State, law, text};
use crate::view::dom::{El, View, all, button, el};

/// Something about a call that can be marked: the name of its button, its
/// words, and where it is kept.
type Mark = (&'static str, &'static str, fn(&mut CallMade) -> &mut bool);

const MARKS: [Mark; 4] = [
    ("edit-mark-same-time", words::SAME_TIME, |made| &mut made.simultaneous),
    ("edit-mark-unintended", words::UNINTENDED, |made| &mut made.unintended),
    ("edit-mark-misinformed", words::MISINFORMED, |made| &mut made.misinformed),
    ("edit-mark-wrong-board", words::WRONG_BOARD, |made| &mut made.wrong_board),
];

/// The editor, open while an event is being edited.
pub(super) fn dialog(state: State) -> View {
    let dialog = el("dialog")
        .test("editor")
        .attr("aria-label", words::EVENTS)
        .on("close", move |_| state.editing.set(None))
        .live(move || body(state, state.editing.get()?));
    law::shown_while(dialog, move || state.editing.get().is_some())
}

fn body(state: State, place: usize) -> Option<El> {
    let event = state.app.board.with(|board| board.record().events.get(place).cloned())?;
    let aimed = move |name: &str, aim: Aim, text: &str| {
        let aim = move || {
            state.editing.set(None);
            state.app.seat.set(None);
            state.aim.set(aim);
        };
        button(name).tap(aim).put(text)
    };
    let remove = move || {
        state.editing.set(None);
        state.leave();
        state.app.change(|board| board.remove(place));
    };
    let made = if let Event::Call(made) = &event.event { Some(*made) } else { None };
    let answer = matches!(event.event, Event::Answer(_) | Event::AnswerOf { .. });
    let title = el("h2").put(text::rich(&SAID.event(&event.event)));
    let replace = made.map(|_| aimed("edit-replace", Aim::Replace(place), words::REPLACE));
    let insert = (!answer).then(|| aimed("edit-insert-before", Aim::Insert(place), words::INSERT));
    let body = el("div").class("stack").put(title).put(replace).put(insert);
    let body = body.put(made.map(|made| marks(state, place, &event, made)));
    let body = body.put(button("edit-remove").class("danger").tap(remove).put(words::REMOVE));
    let close = button("edit-close").tap(move || state.editing.set(None)).put(words::CLOSE);
    Some(body.put(close))
}

fn marks(state: State, place: usize, event: &RecordEvent, made: CallMade) -> View {
    let mark = |(name, words, field): Mark| {
        let mut changed = made;
        let marked = *field(&mut changed);
        *field(&mut changed) = !marked;
        let event = RecordEvent { event: Event::Call(changed), ..event.clone() };
        let change = move || {
            state.editing.set(None);
            let event = event.clone();
            state.app.change(|board| board.replace(place, event));
        };
        button(name).attr("aria-pressed", marked.to_string()).tap(change).put(words)
    };
    let retract = move || {
        state.editing.set(None);
        state.leave();
        state.put(Event::Retracted { by: made.by, call: made.call });
    };
    let retract = button("edit-retracted").tap(retract).put(words::RETRACTED);
    all([el("h3").put(words::MARKS)].into_iter().chain(MARKS.map(mark)).chain([retract]))
}
