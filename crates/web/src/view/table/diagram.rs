//! The auction as on paper.

use bridge::Seat;
use director::Record;
use director::diagram::{COLUMNS, Mark, cells};
use laws::{CallStatus, Entry, Position};
use web::board::Board;
use web::words::table as words;
use web::words::{App as _, SAID};

use super::{State, text};
use crate::view::dom::{El, View, all, button, el, hidden};

/// So many rows are drawn, the last ones: more than anybody has ever bid. A record
/// made to do harm has hundreds.
const ROWS: usize = 32;

/// The auction, every call a button that opens the editor.
pub(super) fn view(state: State, board: &Board) -> View {
    let position = &board.ruling().position;
    let cell = |(cell, seat): (&Vec<Mark>, Seat)| {
        let marks = cell.iter().map(|mark| one(state, position, mark, seat));
        el("td").put(el("div").class("cell").put_all(marks))
    };
    let cells = cells(board.record().dealer, position);
    let before = (cells.len() / 4).saturating_sub(ROWS);
    let rows = cells.chunks(4).skip(before);
    let rows = rows.map(|row| el("tr").put_all(row.iter().zip(COLUMNS).map(cell)));
    let told = (before > 0).then(|| {
        let told = el("td").attr("colspan", "4").class("quiet").put(words::rows_before(before));
        el("tr").put(told)
    });
    let heads = COLUMNS.map(|seat| head(board.record(), seat));
    el("table")
        .class("diagram")
        .test("diagram")
        .put(el("caption").class("hidden").put(words::AUCTION))
        .put(el("thead").put(el("tr").put_all(heads)))
        .put(el("tbody").put(told).put_all(rows))
        .into()
}

fn head(record: &Record, seat: Seat) -> El {
    let vulnerable = record.vulnerable.is_some_and(|it| it.is_vulnerable(seat.side()));
    let told = vulnerable.then(|| hidden(words::VULNERABLE));
    el("th").attr("scope", "col").class_if(vulnerable, "vulnerable").put(seat.name()).put(told)
}

fn one(state: State, position: &Position, mark: &Mark, seat: Seat) -> El {
    let entry = match mark {
        Mark::Entry(index) => position.auction.get(*index),
        Mark::Turn => None,
    };
    let sign = |sign: &str| el("span").attr("aria-hidden", "true").put(sign);
    let Some(entry) = entry else {
        return el("span").class("turn").put(sign("?")).put(hidden(&SAID.to_call(seat)));
    };
    match (entry.event, entry.call) {
        (Some(event), Some(_)) => card(state, position, entry, event.0),
        // A pass that nobody made: the law puts it in.
        (None, Some(call)) => {
            let put_in = el("span").class("law-made").put("[").put(text::call(call)).put("]");
            put_in.put(hidden(&SAID.put_in()))
        }
        (_, None) => {
            let told = hidden(&SAID.became(CallStatus::Skipped));
            el("span").class("lost").put(sign("–")).put(told)
        }
    }
}

fn card(state: State, position: &Position, entry: &Entry, event: usize) -> El {
    let is_this = |it: &laws::Irregularity| it.event.0 == event && it.call.is_some();
    let numbers: Vec<usize> =
        position.told().filter(|(_, it)| is_this(it)).map(|(number, _)| number).collect();
    let gone = matches!(entry.status, CallStatus::Withdrawn | CallStatus::Cancelled);
    let call = View::from(entry.call.map(text::call));
    let call = if gone { el("s").put(call).into() } else { call };
    let note = |number: &usize| {
        let sign = el("sup").attr("aria-hidden", "true").put(format!("!{number}"));
        all([sign, hidden(&SAID.irregular(*number))])
    };
    button(format!("entry-{}", event + 1))
        .class_if(!numbers.is_empty(), "irregular")
        .class_if(gone, "gone")
        .tap(move || state.editing.set(Some(event)))
        .put(call)
        .put(hidden(&SAID.became(entry.status)))
        .put_all(numbers.iter().map(note))
}
