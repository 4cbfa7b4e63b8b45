//! What is known before the first call: the chips of the bar, and their sheets.

use bridge::{BoardNumber, Seat, Side};
use web::board::Board;
use web::words::table as words;
use web::words::{App as _, Language as _, said};

use super::{Sheet, State};
use crate::view::App;
use crate::view::dom::{El, Signal, View, all, button, el, input, value_of};
use crate::view::frame::{self, Message, icon, icon_button};

/// Dealer, vulnerability, what each side plays.
pub(super) fn chips(state: State) -> El {
    let chips = move || {
        state.app.board.with(|board| {
            let record = board.record();
            let vulnerable = record.vulnerable.map(|it| words().vulnerable(it));
            let system = |side: Side| {
                let book = board.systems().of(seat_of(side)).map(ToString::to_string);
                words().plays(side, book.as_deref())
            };
            all([
                chip(state, "chip-dealer", &words().dealer(record.dealer), Sheet::Board),
                chip(
                    state,
                    "chip-vulnerable",
                    vulnerable.unwrap_or(words().vulnerable_unknown),
                    Sheet::Board,
                ),
                chip(state, "chip-ns", &system(Side::NorthSouth), Sheet::System(Seat::North)),
                chip(state, "chip-ew", &system(Side::EastWest), Sheet::System(Seat::East)),
            ])
        })
    };
    // an irregularity takes their place
    let told =
        move || state.app.board.with(|board| board.ruling().position.told().next().is_some());
    el("div").class("bar-chips").live_class("absent", told).live(chips)
}

fn chip(state: State, name: &str, text: &str, sheet: Sheet) -> El {
    let down = matches!(sheet, Sheet::System(_)).then(|| icon("down"));
    let tap = move || state.sheet.set(Some(sheet));
    button(name).tap(tap).put(el("span").put(text).put(down))
}

/// The sheets behind the chips.
pub(super) fn sheets(state: State) -> View {
    let close = move || state.sheet.set(None);
    let open = move || match state.sheet.get() {
        Some(sheet @ (Sheet::Board | Sheet::System(_))) => Some(sheet),
        Some(Sheet::More) | None => None,
    };
    frame::sheet(
        "board-sheet",
        words().board_and_table,
        move || open().is_some(),
        close,
        move || match open() {
            Some(Sheet::Board) => board(state),
            Some(Sheet::System(seat)) => system(state, seat),
            Some(Sheet::More) | None => View::default(),
        },
    )
}

/// Board, table, dealer.
fn board(state: State) -> View {
    let app = state.app;
    let enter = move |number: Option<BoardNumber>| {
        app.change(|board| match number {
            Some(number) => board.set_board(number),
            None => board.set_dealer(board.record().dealer),
        });
    };
    let number = move || app.board.with(|board| board.record().board.map(BoardNumber::get));
    let step = move |up: bool| {
        let now = number().unwrap_or(0);
        enter(BoardNumber::new(if up { now + 1 } else { now.saturating_sub(1) }));
    };
    let write = move |text: &str| match text.trim().parse().ok().map(BoardNumber::new) {
        Some(Some(number)) => enter(Some(number)),
        _ if text.trim().is_empty() => enter(None),
        _ => app.refuse(words().no_board.to_owned()),
    };
    let field = input("text", "board-number")
        .attr("inputmode", "numeric")
        .attr("autocomplete", "off")
        .attr("aria-label", words().board_field)
        .live_value(move || number().map(|it| it.to_string()).unwrap_or_default())
        .on("change", move |event| write(&value_of(&event)));
    let none = move || number().is_none();
    let fewer = icon_button("board-fewer", "minus", words().board_before)
        .tap(move || step(false))
        .live_attr("disabled", move || none().then_some(""))
        .live_class("off", none);
    let stepper = el("div")
        .class("stepper")
        .put(fewer)
        .put(field)
        .put(icon_button("board-more", "plus", words().board_after).tap(move || step(true)));
    let known = move || {
        app.board.with(|board| {
            let record = board.record();
            record.board.and(record.vulnerable).map(|vulnerable| {
                let told = said().dealt(record.dealer, vulnerable);
                el("p").class("badge green").test("vulnerable").put(icon("check")).put(told)
            })
        })
    };
    let dealers = move || {
        let (by_number, dealer) =
            app.board.with(|board| (board.record().board.is_some(), board.record().dealer));
        (!by_number).then(|| {
            let deals = |seat: Seat| {
                button(format!("dealer-{seat}"))
                    .attr("aria-pressed", (seat == dealer).to_string())
                    .tap(move || {
                        app.change(|board| board.set_dealer(seat));
                    })
                    .put(said().seat(seat))
            };
            let seats = el("div").class("choose four").attr("role", "group");
            let seats =
                seats.attr("aria-label", words().dealer_field).put_all(Seat::ALL.map(deals));
            all([el("p").class("label").put(words().dealer_field), seats])
        })
    };
    let table = table(app);
    let play = |seat: Seat| {
        let row = button(format!("plays-{}", seat.letter()));
        let row = row.class("row").tap(move || state.sheet.set(Some(Sheet::System(seat))));
        let plays = move || {
            app.board.with(|board| {
                let book = board.systems().of(seat).map(ToString::to_string);
                words().plays_what(book.as_deref())
            })
        };
        row.put(el("span").class("grow").put(words().side_play(seat.side())))
            .put(el("b").live(plays))
            .put(icon("next"))
    };
    el("div")
        .class("stack")
        .put(el("h2").put(words().board_and_table))
        .put(el("div").class("pair").put(labelled(words().board_field, stepper)).put(table))
        .live(known)
        .live(dealers)
        .put(el("div").class("rows").put_all([Seat::North, Seat::East].map(play)))
        .put(done(state))
        .into()
}

/// The table's name. Another table has other pairs: what they play is unknown again.
fn table(app: App) -> El {
    let name = move || {
        let name = app.kept.get_untracked().unwrap_or_default();
        app.rules(|rules| rules.entry(&name).map(|it| it.table.clone()).unwrap_or_default())
    };
    let before = Signal::new(String::new());
    crate::view::kept::table_field(app).on("focusin", move |_| before.set(name())).on(
        "change",
        move |_| {
            let old = before.get_untracked();
            let played = app.board.with_untracked(|board| {
                let systems = board.systems();
                systems.ns.is_some() || systems.ew.is_some()
            });
            if played && !old.is_empty() && old != name() {
                let before = app.board.with_untracked(Board::table);
                app.change(Board::forget_systems);
                let undo = std::rc::Rc::new(move || app.put_back(&before));
                app.message.set(Some(Message {
                    text: words().systems_gone.to_owned(),
                    is_urgent: false,
                    ways: vec![("systems-undo", words().undo, undo)],
                }));
            }
        },
    )
}

fn done(state: State) -> El {
    button("board-done").class("go").tap(move || state.sheet.set(None)).put(words().done)
}

fn labelled(text: &str, field: El) -> El {
    el("div").put(el("p").class("label").put(text)).put(field)
}

/// What a side plays.
fn system(state: State, seat: Seat) -> View {
    let title = el("h2").put(words().side_play(seat.side()));
    let below = el("p").class("quiet").put(words().system_kept);
    let picker = crate::view::parts::picker(state.app, seat.side());
    [View::from(title), below.into(), picker, done(state).into()].into()
}

/// A player of a side.
const fn seat_of(side: Side) -> Seat {
    match side {
        Side::NorthSouth => Seat::North,
        Side::EastWest => Seat::East,
    }
}
