//! The auction as on paper.

use bridge::Seat;
use director::Record;
use laws::{CallStatus, Entry, Position};
use leptos::prelude::*;
use web::board::Board;
use web::words::table as words;

use super::{State, text};
use web::grid::{COLUMNS, Mark, cells, listed};

/// The auction, every call a button that opens the editor.
pub(super) fn view(state: State, board: &Board) -> AnyView {
    let position = &board.ruling().position;
    let row = |row: &[Vec<Mark>]| {
        let cell = |(cell, seat): (&Vec<Mark>, Seat)| {
            let marks = cell.iter().map(|mark| one(state, position, mark, seat)).collect_view();
            view! { <td><div class="cell">{marks}</div></td> }
        };
        view! { <tr>{row.iter().zip(COLUMNS).map(cell).collect_view()}</tr> }
    };
    let rows = cells(board.record().dealer, position);
    view! {
        <table class="diagram" data-test="diagram">
            <caption class="hidden">{words::AUCTION}</caption>
            <thead><tr>{COLUMNS.map(|seat| head(board.record(), seat)).into_iter().collect_view()}</tr></thead>
            <tbody>{rows.chunks(4).map(row).collect_view()}</tbody>
        </table>
    }
    .into_any()
}

fn head(record: &Record, seat: Seat) -> impl IntoView {
    let vulnerable = record.vulnerable.is_some_and(|it| it.is_vulnerable(seat.side()));
    view! {
        <th scope="col" class:vulnerable=vulnerable>
            {seat.name()}{vulnerable.then(|| view! { <span class="hidden">{words::VULNERABLE}</span> })}
        </th>
    }
}

fn one(state: State, position: &Position, mark: &Mark, seat: Seat) -> AnyView {
    let entry = match mark {
        Mark::Entry(index) => position.auction.get(*index),
        Mark::Turn => None,
    };
    let Some(entry) = entry else {
        return view! {
            <span class="turn"><span aria-hidden="true">"?"</span>
                <span class="hidden">{words::to_call(seat)}</span></span>
        }
        .into_any();
    };
    match (entry.event, entry.call) {
        (Some(event), Some(_)) => button(state, position, entry, event.0),
        // A pass that nobody made: the law puts it in.
        (None, Some(call)) => view! {
            <span class="law-made">"["{text::call(call)}"]"
                <span class="hidden">{words::PUT_IN}</span></span>
        }
        .into_any(),
        (_, None) => view! {
            <span class="lost"><span aria-hidden="true">"–"</span>
                <span class="hidden">{words::became(CallStatus::Skipped)}</span></span>
        }
        .into_any(),
    }
}

fn button(state: State, position: &Position, entry: &Entry, event: usize) -> AnyView {
    let is_this = |it: &laws::Irregularity| it.event.0 == event && it.call.is_some();
    let numbers: Vec<usize> =
        listed(position).filter(|(_, it)| is_this(it)).map(|(number, _)| number).collect();
    let gone = matches!(entry.status, CallStatus::Withdrawn | CallStatus::Cancelled);
    let call = entry.call.map(text::call);
    let call = if gone { view! { <s>{call}</s> }.into_any() } else { call.into_any() };
    let irregular = !numbers.is_empty();
    let note = move |number: usize| {
        view! {
            <sup aria-hidden="true">"!"{number}</sup>
            <span class="hidden">{words::irregular(number)}</span>
        }
    };
    view! {
        <button
            type="button"
            class:irregular=irregular
            class:gone=gone
            data-test=format!("entry-{}", event + 1)
            on:click=move |_| state.editing.set(Some(event))
        >
            {call}
            <span class="hidden">{words::became(entry.status)}</span>
            {numbers.into_iter().map(note).collect_view()}
        </button>
    }
    .into_any()
}
