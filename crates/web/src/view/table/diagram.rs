//! The auction as on paper.

use bridge::Seat;
use director::diagram::{COLUMNS, Mark, cells};
use laws::{CallStatus, Entry, Position};
use web::board::Board;
use web::words::table as words;
use web::words::{App as _, Language as _, said};

use super::{State, text};
use crate::view::dom::{El, View, all, button, el, hidden};

/// How many rows are drawn, the last ones: more than any real auction has. A hostile record has
/// hundreds.
const ROWS: usize = 32;

/// How many are always visible.
const LAST: usize = 2;

/// The auction, every call a button that opens the editor; the seats choose who calls.
pub(super) fn view(state: State, board: &Board) -> View {
    let position = &board.ruling().position;
    let cell = |(cell, seat): (&Vec<Mark>, Seat)| {
        let marks = cell.iter().map(|mark| one(state, position, mark, seat));
        el("td").put(el("div").class("cell").put_all(marks))
    };
    let cells = cells(board.record().dealer, position);
    let rows = cells.len() / 4;
    // while ruling on a call out of turn, whose turn it was
    let was = position.told().last().and_then(|(_, it)| it.turn_of);
    let was = was.filter(|_| position.question.is_some());
    // another seat was tapped: it calls in this row
    let turn = state.in_turn();
    let early = state.app.seat.get().filter(|seat| turn.is_some() && turn != Some(*seat));
    let before = rows.saturating_sub(ROWS);
    let drawn = cells.chunks(4).enumerate().skip(before).map(|(place, row)| {
        let is_early = place + LAST < rows;
        let is_last = place + 1 == rows;
        let cells = row.iter().zip(COLUMNS).map(|(marks, seat)| {
            let slot =
                |class: &str| el("td").put(el("div").class("cell").put(el("span").class(class)));
            if is_last && marks.is_empty() && was == Some(seat) {
                return slot("slot was");
            }
            if is_last && early == Some(seat) && marks.is_empty() {
                return slot("slot now");
            }
            if early.is_some() && matches!(marks[..], [Mark::Turn]) {
                return slot("slot was");
            }
            cell((marks, seat))
        });
        el("tr").class_if(is_early, "older").put_all(cells)
    });
    let told = (before > 0).then(|| {
        let told = el("td").attr("colspan", "4").class("quiet").put(words().rows_before(before));
        el("tr").class("older").put(told)
    });
    let more = (rows > LAST).then(|| {
        let turn = move || state.all_rows.set(!state.all_rows.get_untracked());
        let words =
            move || if state.all_rows.get() { words().fewer_rows } else { words().all_rows };
        let way = button("all-rows").class("all-rows").tap(turn).live(words);
        el("tr").put(el("td").attr("colspan", "4").put(way))
    });
    let heads = COLUMNS.map(|seat| head(state, board, seat));
    el("table")
        .class("auction")
        .live_class("whole", move || state.all_rows.get())
        .test("diagram")
        .put(el("caption").class("hidden").put(words().auction))
        .put(el("thead").put(el("tr").put_all(heads)))
        .put(el("tbody").put(duties(position)).put(more).put(told).put_all(drawn))
        .into()
}

/// The auction as it stands, read only.
pub(super) fn still(board: &Board) -> View {
    let position = &board.ruling().position;
    let cells = cells(board.record().dealer, position);
    let skipped = (cells.len() / 4).saturating_sub(LAST);
    let mark = |mark: &Mark| {
        let entry = match mark {
            Mark::Entry(index) => position.auction.entries.get(*index),
            Mark::Turn => return el("span").class("slot now"),
        };
        let call = View::from(entry.and_then(|entry| entry.call).map(text::call));
        let gone = entry.is_some_and(|entry| {
            matches!(entry.status, CallStatus::Withdrawn | CallStatus::Cancelled)
        });
        if gone {
            el("span").class("irregular gone").put(el("s").put(call))
        } else {
            el("span").put(call)
        }
    };
    let cell =
        |marks: &Vec<Mark>| el("td").put(el("div").class("cell").put_all(marks.iter().map(mark)));
    let rows = cells.chunks(4).skip(skipped).map(|row| el("tr").put_all(row.iter().map(cell)));
    let head = |seat: Seat| {
        let now = board.ruling().calls_for == Some(seat);
        let whole =
            el("span").class("whole-name").attr("aria-hidden", "true").put(said().seat(seat));
        let letter = el("span").class("letter").attr("aria-hidden", "true");
        let letter = letter.put(seat.letter().to_string());
        let name = el("span").put(whole).put(letter).put(hidden(&said().seat(seat)));
        el("th")
            .attr("scope", "col")
            .put(el("span").class("seat").class_if(now, "to-call").put(name))
    };
    el("table")
        .class("auction")
        .put(el("caption").class("hidden").put(words().auction))
        .put(el("thead").put(el("tr").put_all(COLUMNS.map(head))))
        .put(el("tbody").put_all(rows))
        .into()
}

/// A seat: it chooses who calls.
fn head(state: State, board: &Board, seat: Seat) -> El {
    let vulnerable = board.record().vulnerable.is_some_and(|it| it.is_vulnerable(seat.side()));
    let sign = el("span").class("v").attr("aria-hidden", "true").put("V");
    let told = vulnerable.then(|| all([sign, hidden(words().is_vulnerable)]));
    let name = el("span").class("whole-name").attr("aria-hidden", "true").put(said().seat(seat));
    let letter = el("span").class("letter").attr("aria-hidden", "true");
    let letter = letter.put(seat.letter().to_string());
    let early =
        move || state.app.seat.get().is_some_and(|it| it == seat && state.in_turn() != Some(seat));
    let pick = button(format!("seat-{seat}"))
        .class("seat")
        .live_flag("aria-pressed", move || state.seat() == Some(seat))
        .live_class("early", early)
        .tap(move || state.choose(seat))
        .put(el("span").put(name).put(letter).put(hidden(&said().seat(seat))).put(told));
    el("th").attr("scope", "col").class_if(vulnerable, "vulnerable").put(pick)
}

/// What players must do, at their seats.
fn duties(position: &Position) -> Option<El> {
    let duty = |seat: Seat| {
        let duty = position.obligations.iter().find(|it| it.seat == seat);
        let told =
            duty.map(|it| el("span").class("seat-duty").put(text::rich(&said().duty(it.must))));
        el("td").put(told)
    };
    let some = !position.obligations.is_empty();
    some.then(|| el("tr").class("duties").put_all(COLUMNS.map(duty)))
}

fn one(state: State, position: &Position, mark: &Mark, seat: Seat) -> El {
    let entry = match mark {
        Mark::Entry(index) => position.auction.entries.get(*index),
        Mark::Turn => None,
    };
    let sign = |sign: &str| el("span").attr("aria-hidden", "true").put(sign);
    let Some(entry) = entry else {
        let waits = position.question.is_some() || position.waits();
        let class = if waits { "slot was" } else { "slot now" };
        return el("span").class(class).put(hidden(&said().to_call(seat)));
    };
    match (entry.event, entry.call) {
        (Some(event), Some(_)) => card(state, position, entry, event.0),
        // a pass that nobody made: the law inserts it
        (None, Some(call)) => {
            let put_in = el("span").class("law-made").put("[").put(text::call(call)).put("]");
            put_in.put(hidden(&said().put_in()))
        }
        (_, None) => {
            let told = hidden(&said().became(CallStatus::Skipped));
            el("span").class("lost").put(sign("–")).put(told)
        }
    }
}

fn card(state: State, position: &Position, entry: &Entry, event: usize) -> El {
    let is_this = |it: &laws::Irregularity| it.event.0 == event && it.what.is_call();
    let numbers: Vec<usize> =
        position.told().filter(|(_, it)| is_this(it)).map(|(number, _)| number).collect();
    let gone = matches!(entry.status, CallStatus::Withdrawn | CallStatus::Cancelled);
    let call = View::from(entry.call.map(text::call));
    let call = if gone { el("s").put(call).into() } else { call };
    let note = |number: &usize| {
        let sign = el("span").class("count").attr("aria-hidden", "true").put(*number);
        all([sign, hidden(&said().irregular(*number))])
    };
    button(format!("entry-{}", event + 1))
        .class_if(!numbers.is_empty() && entry.status != CallStatus::Stands, "irregular")
        .class_if(entry.call == Some(bridge::Call::Pass), "pass")
        .class_if(gone, "gone")
        .tap(move || state.editing.set(Some(event)))
        .put(call)
        .put(hidden(&said().became(entry.status)))
        .put_all(numbers.iter().map(note))
}
