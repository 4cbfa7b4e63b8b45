//! What an earlier event really was.

use director::RecordEvent;
use laws::{CallMade, Event, What};
use web::words::table as words;
use web::words::{App as _, said};

use super::{Aim, State, text};
use crate::view::dom::{El, View, all, button, el};
use crate::view::{frame, parts};

/// A mark that can be set on a call: the name of its button, its label, and where it is kept.
type Mark = (&'static str, &'static str, [&'static str; 2], fn(&mut CallMade) -> &mut bool);

fn all_marks() -> [Mark; 4] {
    [
        ("edit-mark-unintended", "hand", words().unintended, |made| &mut made.unintended),
        ("edit-mark-same-time", "people", words().same_time, |made| &mut made.simultaneous),
        ("edit-mark-misinformed", "info", words().misinformed, |made| &mut made.misinformed),
        ("edit-mark-wrong-board", "card", words().wrong_board, |made| &mut made.wrong_board),
    ]
}

/// The sheet for a call; open while an event is being edited.
pub(super) fn sheet(state: State) -> View {
    let close = move || state.editing.set(None);
    let body =
        move || state.editing.get().map_or_else(View::default, |at| parts::edited(state, at));
    let is_open = move || state.editing.get().is_some();
    frame::sheet("editor", words().events, is_open, close, body)
}

/// What the sheet has in it; few open it, so it is not in the first part.
pub(crate) fn edited(state: State, place: usize) -> View {
    View::from(body(state, place))
}

fn body(state: State, place: usize) -> Option<El> {
    let event = state.app.board.with(|board| board.record().events.get(place).cloned())?;
    let is_answer = matches!(event.event, Event::Answer(_));
    let aimed = move |name: &str, aim: Aim, sign: &str, text: &str| {
        let aim = move || {
            state.editing.set(None);
            state.app.seat.set(None);
            state.aim.set(aim);
        };
        way(name, sign, text, None).tap(aim)
    };
    let remove = move || {
        state.editing.set(None);
        state.leave();
        state.edit(usize::from(is_answer), |board| board.remove(place));
    };
    let made = if let Event::Call(made) = &event.event { Some(*made) } else { None };
    let title = el("h2").put(text::rich(&said().event(&event.event)));
    let replace =
        made.map(|_| aimed("edit-replace", Aim::Replace(place), "pencil", words().replace));
    let insert = (!is_answer)
        .then(|| aimed("edit-insert-before", Aim::Insert(place), "plus", words().insert));
    let waits = state.app.board.with(|board| {
        let last = board.record().events.last().map(|it| &it.event);
        matches!(last, Some(Event::Attention(None))) && place + 2 == board.record().events.len()
    });
    let unnoticed = waits.then(|| {
        let tap = move || {
            state.editing.set(None);
            state.not_noticed();
        };
        way("edit-unnoticed", "say", words().unnoticed, Some(words().unnoticed_then)).tap(tap)
    });
    let rows = el("div").class("rows").put(replace);
    let rows = rows.put(made.map(|made| marks(state, place, &event, made)));
    let remove = way("edit-remove", "trash", words().remove, None).tap(remove);
    let rows = rows.put(insert).put(unnoticed).put(remove);
    Some(el("div").class("stack").put(title).put(rows))
}

/// A row with an action.
fn way(name: &str, sign: &str, text: &str, below: Option<&str>) -> El {
    let lines = frame::lines(text, below.map(str::to_owned));
    button(name).class("row").put(frame::icon(sign)).put(lines)
}

fn marks(state: State, place: usize, event: &RecordEvent, made: CallMade) -> View {
    let mark = |(name, sign, [words, below], field): Mark| {
        let mut changed = made;
        let marked = *field(&mut changed);
        *field(&mut changed) = !marked;
        let event = RecordEvent { event: Event::Call(changed), ..event.clone() };
        let change = move || {
            state.editing.set(None);
            let event = event.clone();
            state.edit(0, |board| board.replace(place, event));
        };
        let row = way(name, sign, words, Some(below)).attr("aria-pressed", marked.to_string());
        row.tap(change).put(marked.then(|| frame::icon("check")))
    };
    let retract = move || {
        state.editing.set(None);
        state.leave();
        state.put(Event::Retracted { by: made.by, what: What::Call(made.call) });
    };
    let retract = way("edit-retracted", "undo", words().retracted, None).tap(retract);
    all(all_marks().map(mark).into_iter().chain([retract]))
}
