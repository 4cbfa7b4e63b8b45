//! The auction of an exercise: what was called, and no more than the players know.

use bridge::{Call, Seat};
use director::account::CallShown;
use director::diagram::COLUMNS;
use train::Exercise;
use web::learn;
use web::words::table as words;
use web::words::{Language as _, said};
use words_crate::Facts;

use ::words as words_crate;

use crate::view::dom::{El, Signal, View, button, el, hidden};
use crate::view::table::text;

/// How many rows are always visible.
const LAST: usize = 3;

/// The auction as part of the bar.
pub(super) fn view(facts: &Facts, exercise: &Exercise) -> View {
    let caller = learn::caller(exercise.ask);
    let mut rows: Vec<Vec<View>> = Vec::new();
    let mut slot = None;
    if let Some(seat) = caller {
        slot = Some(place(facts, seat));
    }
    let all = facts.rows.len().max(slot.map_or(0, |(row, _)| row + 1));
    for row in 0..all {
        let cells = (0..4).map(|column| {
            let calls = facts.rows.get(row).map_or(&[][..], |cells| &cells[column]);
            let calls = calls.iter().map(call);
            let here = (slot == Some((row, column))).then(|| el("span").class("slot now"));
            el("td").put(el("div").class("cell").put_all(calls).put(here)).into()
        });
        rows.push(cells.collect());
    }
    let whole = Signal::new(false);
    let older = all.saturating_sub(LAST);
    let more = (older > 0).then(|| {
        let words = move || if whole.get() { words().fewer_rows } else { words().all_rows };
        let turn = move || whole.set(!whole.get_untracked());
        let way = button("all-rows").class("all-rows").tap(turn).live(words);
        el("tr").put(el("td").attr("colspan", "4").put(way))
    });
    let rows = rows
        .into_iter()
        .enumerate()
        .map(|(place, cells)| el("tr").class_if(place < older, "older").put_all(cells));
    let record = &exercise.record;
    let head = |seat: Seat| {
        let vulnerable = record.vulnerable.is_some_and(|it| it.is_vulnerable(seat.side()));
        let name =
            el("span").class("whole-name").attr("aria-hidden", "true").put(said().seat(seat));
        let letter = el("span").class("letter").attr("aria-hidden", "true");
        let letter = letter.put(seat.letter().to_string());
        let sign = el("span").class("v").attr("aria-hidden", "true").put("V");
        let told = vulnerable.then(|| [sign, hidden(words().is_vulnerable)]);
        let name = el("span").put(name).put(letter).put(hidden(&said().seat(seat)));
        let name = told.into_iter().flatten().fold(name, El::put);
        let now = caller == Some(seat);
        el("th").attr("scope", "col").put(el("span").class("seat").class_if(now, "calls").put(name))
    };
    el("table")
        .class("auction")
        .live_class("whole", move || whole.get())
        .test("diagram")
        .put(el("caption").class("hidden").put(words().auction))
        .put(el("thead").put(el("tr").put_all(COLUMNS.map(head))))
        .put(el("tbody").put(more).put_all(rows))
        .into()
}

/// Its last rows, small.
pub(super) fn small(exercise: &Exercise) -> View {
    let facts = Facts::new(&said(), &exercise.record);
    let older = facts.rows.len().saturating_sub(LAST);
    let rows = facts.rows.iter().skip(older).map(|row| {
        let cells = row
            .iter()
            .map(|calls| el("td").put(el("div").class("cell").put_all(calls.iter().map(call))));
        el("tr").put_all(cells)
    });
    let head = |seat: Seat| el("th").attr("scope", "col").put(said().seat(seat));
    el("table")
        .class("auction small-auction")
        .put(el("caption").class("hidden").put(words().auction))
        .put(el("thead").put(el("tr").put_all(COLUMNS.map(head))))
        .put(el("tbody").put_all(rows))
        .into()
}

/// A call as on the table.
fn call(shown: &CallShown) -> El {
    let drawn = text::call(shown.call);
    let drawn = if shown.struck { el("s").put(drawn).into() } else { drawn };
    el("span")
        .class("made")
        .class_if(shown.irregular, "irregular")
        .class_if(shown.struck, "gone")
        .class_if(shown.call == Call::Pass, "pass")
        .put(drawn)
}

/// Where this player's next call goes.
fn place(facts: &Facts, seat: Seat) -> (usize, usize) {
    let column = COLUMNS.iter().position(|it| *it == seat).unwrap_or_default();
    let last = facts.rows.len().saturating_sub(1);
    let Some(row) = facts.rows.last() else { return (0, column) };
    // beside the call that was withdrawn, or where nobody has called yet
    let struck = row[column].last().is_some_and(|call| call.struck);
    let later = row[column + 1..].iter().all(Vec::is_empty);
    if struck || later && row[column].is_empty() { (last, column) } else { (last + 1, column) }
}
