//! What an earlier event really was.

use director::RecordEvent;
use laws::{CallMade, Event};
use leptos::html::Dialog;
use leptos::prelude::*;
use web::words::table as words;

use super::{Aim, State, law, text};

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
pub(super) fn dialog(state: State) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    law::follow(dialog, move || state.editing.get().is_some());
    view! {
        <dialog
            node_ref=dialog
            data-test="editor"
            aria-label=words::EVENTS
            on:close=move |_| state.editing.set(None)
        >
            {move || state.editing.get().map(|place| body(state, place))}
        </dialog>
    }
}

fn body(state: State, place: usize) -> AnyView {
    let event = state.app.board.with(|board| board.record().events.get(place).cloned());
    let Some(event) = event else { return ().into_any() };
    let title = text::rich(&words::event(&event.event));
    let aim = move |aim: Aim| {
        state.editing.set(None);
        state.app.seat.set(None);
        state.aim.set(aim);
    };
    let remove = move || {
        state.editing.set(None);
        state.app.take(state.app.board.with_untracked(|board| board.removed(place)));
    };
    let made = match &event.event {
        Event::Call(made) => Some(*made),
        _ => None,
    };
    let answer = matches!(event.event, Event::Answer(_));
    view! {
        <div class="stack">
            <h2>{title}</h2>
            {made.map(|_| view! {
                <button type="button" data-test="edit-replace" on:click=move |_| aim(Aim::Replace(place))>
                    {words::REPLACE}
                </button>
            })}
            {(!answer).then(|| view! {
                <button type="button" data-test="edit-insert-before" on:click=move |_| aim(Aim::Insert(place))>
                    {words::INSERT}
                </button>
            })}
            {made.map(|made| marks(state, place, event, made))}
            <button type="button" class="danger" data-test="edit-remove" on:click=move |_| remove()>
                {words::REMOVE}
            </button>
            <button type="button" data-test="edit-close" on:click=move |_| state.editing.set(None)>
                {words::CLOSE}
            </button>
        </div>
    }
    .into_any()
}

fn marks(state: State, place: usize, event: RecordEvent, made: CallMade) -> AnyView {
    let event = StoredValue::new(event);
    let mark = move |(name, words, field): Mark| {
        let mut changed = made;
        let marked = *field(&mut changed);
        *field(&mut changed) = !marked;
        let change = move |_| {
            let event = RecordEvent { event: Event::Call(changed), ..event.get_value() };
            state.editing.set(None);
            state.app.take(state.app.board.with_untracked(|board| board.replaced(place, event)));
        };
        view! {
            <button type="button" data-test=name aria-pressed=marked.to_string() on:click=change>
                {words}
            </button>
        }
    };
    let retract = move |_| {
        state.editing.set(None);
        state.put(Event::Retracted { by: made.by, call: made.call });
    };
    view! {
        <h3>{words::MARKS}</h3>
        {MARKS.map(mark).into_iter().collect_view()}
        <button type="button" data-test="edit-retracted" on:click=retract>{words::RETRACTED}</button>
    }
    .into_any()
}
