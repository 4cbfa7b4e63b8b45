//! The calls: who is waiting, and for how long.

use std::time::Duration;

use ::desk::{At, Body, Call, CallState, HandOver, Key, Note, Playing, Why};
use web::desk::{call_body, numbers};
use web::words::desk as words;

use super::{Desk, banner, bar, empty, field, now, way};
use crate::view::dom::{El, Memo, Signal, View, all, button, el, hidden, input, later, live};
use crate::view::frame::{icon, icon_way, label, lines};
use crate::view::{Screen, look};

/// A call as it is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Line {
    key: Key,
    at: At,
    table: u32,
    why: &'static str,
    /// What else the table said
    text: String,
    about: String,
    holder: String,
    is_mine: bool,
    is_own_table: bool,
    taken: Option<At>,
}

fn line(it: &web::desk::Desk, call: &CallState) -> Line {
    let hides = it.hides(&call.key);
    let now = call.progress();
    let text = call.text().filter(|_| !hides).unwrap_or_default();
    Line {
        key: call.key.clone(),
        at: call.at,
        table: call.table(),
        why: if hides { "" } else { words().why(call.why()) },
        text: text.to_owned(),
        about: words().round(call.round(), call.board()),
        is_mine: now.holder.as_ref() == Some(it.device()),
        holder: now.holder.map(|holder| it.who(&holder)).unwrap_or_default(),
        is_own_table: it.sits_at(call.table()),
        taken: now.taken.iter().rev().find(|it| it.has_it).map(|it| it.at),
    }
}

/// A clock that runs as long as its screen is shown.
pub(super) fn ticking() -> Signal<At> {
    let clock = Signal::new(now());
    tick(clock);
    clock
}

fn tick(clock: Signal<At>) {
    later(Duration::from_secs(1), move || {
        // `None` once its screen is gone
        if clock.update_untracked(|it| *it = now()).is_some() {
            clock.notify();
            tick(clock);
        }
    });
}

/// How long something has been going on.
pub(super) fn waited(clock: Signal<At>, since: At) -> El {
    let shown = el("span").class("waited").attr("aria-hidden", "true");
    let shown = shown.live(move || words().span(clock.get().since(since)));
    let spoken = Memo::new(move || words().spoken_span(clock.get().since(since)));
    let spoken = el("span").class("hidden").live(move || spoken.get());
    el("span").put(shown).put(spoken)
}

pub(super) fn screen(desk: Desk) -> View {
    let clock = ticking();
    let below = live(move || {
        let me = desk.joined.with(|it| it.me.clone());
        desk.with(|it| words().you_are(&it.place.name, &me)).unwrap_or_default()
    });
    let mut acts = Vec::new();
    if desk.with_untracked(web::desk::Desk::can_write) == Some(true) {
        acts.push(icon_way("desk-add", "plus", words().new_call, "#/desk/add"));
    }
    acts.push(icon_way("desk-menu", "menu", words().more, "#/desk/menu"));
    let waiting = Memo::new(move || {
        let lines =
            |it: &web::desk::Desk| it.waiting().map(|call| line(it, call)).collect::<Vec<Line>>();
        desk.with(lines).unwrap_or_default()
    });
    let in_hand = Memo::new(move || {
        let lines =
            |it: &web::desk::Desk| it.in_hand().map(|call| line(it, call)).collect::<Vec<Line>>();
        desk.with(lines).unwrap_or_default()
    });
    let can = Memo::new(move || desk.can_write());
    let queue = live(move || -> View {
        let lines = waiting.get();
        if lines.is_empty() {
            return empty("check", words().no_calls, words().no_calls_below).into();
        }
        // only the oldest call has the filled button
        let first = lines.iter().position(|it| !it.is_own_table);
        let cards = lines.iter().enumerate();
        let cards = cards.map(|(place, it)| card(desk, it, clock, Some(place) == first, can.get()));
        el("ul").class("desk-queue").attr("aria-label", words().calls).put_all(cards).into()
    });
    let queue = el("section").attr("aria-live", "polite").test("desk-queue").put(queue);
    let with = live(move || {
        let lines = in_hand.get();
        (!lines.is_empty()).then(|| {
            let rows = lines.iter().map(|it| held(it, clock));
            all([
                View::from(label(words().with_a_director)),
                el("div").class("card rows").test("desk-held").put_all(rows).into(),
            ])
        })
    });
    let page = el("main").class("page desk-page").put(banner(desk)).put(queue).put(with);
    [bar(None, words().calls, below, acts), page].into()
}

/// The address of a call's page.
pub(super) fn address(key: &Key) -> String {
    format!("#/desk/call/{key}")
}

fn card(desk: Desk, it: &Line, clock: Signal<At>, is_first: bool, can: bool) -> El {
    let item = el("li").class("card desk-call").test(format!("waiting-{}", it.table));
    if it.is_own_table {
        let told = lines(words().called(it.table), Some(words().own_table.to_owned()));
        return item.put(el("div").class("row").put(icon("lock")).put(told));
    }
    let (key, table) = (it.key.clone(), it.table);
    let take = move || {
        desk.take(&key);
        let is_mine = |it: &web::desk::Desk| {
            it.log()
                .state()
                .call(&key)
                .is_some_and(|call| call.holder().as_ref() == Some(it.device()))
        };
        if desk.with_untracked(is_mine) == Some(true) {
            desk.app.go_to(Screen::Desk, &format!("call/{key}"));
        }
    };
    let take = |class: &str, text: &str| {
        let name = hidden(&format!(", {}", words().table(table)));
        button(format!("take-{table}")).class(class).tap(take.clone()).put(text).put(name)
    };
    let number = el("span").class("desk-table").put(el("small").put(words().table_number));
    let number = number.put(el("b").put(it.table.to_string()));
    let said = (!it.text.is_empty()).then(|| el("small").put(it.text.as_str()));
    let text = el("span").class("grow").put(el("b").put(it.why)).put(said);
    let head = el("div").class("row").put(number);
    if is_first {
        let about = (!it.about.is_empty()).then(|| el("small").put(it.about.as_str()));
        let head = head.put(text.put(about)).put(waited(clock, it.at));
        return item.put(head).put(can.then(|| take("go", words().take_this)));
    }
    let small = el("small").put(waited(clock, it.at));
    let about = if it.about.is_empty() { String::new() } else { format!(" · {}", it.about) };
    let head = head.put(text.put(small.put(about)));
    item.put(head.put(can.then(|| take("way inline", words().take))))
}

/// A call that somebody has taken.
fn held(it: &Line, clock: Signal<At>) -> El {
    let row =
        el("a").class("row").attr("href", address(&it.key)).test(format!("held-{}", it.table));
    let row = row.put(el("b").class("desk-number").put(it.table.to_string()));
    let text = el("span").class("grow").put(el("b").put(it.holder.as_str()));
    let why = if it.why.is_empty() { String::new() } else { format!(" · {}", it.why) };
    let row = row.put(text.put(el("span").class("quiet").put(why)));
    let row = row.put(it.taken.map(|at| waited(clock, at).class("quiet")));
    row.put(it.is_mine.then(|| icon("next")))
}

/// The menu of everything else.
pub(super) fn menu(desk: Desk) -> View {
    let (can, in_charge) = desk
        .with_untracked(|it| (it.can_write(), it.place.role().is_in_charge()))
        .unwrap_or_default();
    let below = |text: &'static str| Some(text);
    let mut first =
        vec![way("menu-log", "list", words().log, below(words().log_below), "#/desk/log")];
    if can {
        first.push(way("menu-note", "pencil", words().write_note, None, "#/desk/note"));
        let text = below(words().playing_below);
        first.push(way("menu-playing", "card", words().playing, text, "#/desk/playing"));
    }
    if in_charge {
        let text = below(words().the_event_below);
        first.push(way("menu-event", "people", words().the_event, text, "#/desk/event"));
    } else {
        let text = below(words().report_below);
        first.push(way("menu-report", "scales", words().report, text, "#/desk/report"));
    }
    let is_owner = desk.joined.with_untracked(|it| it.owner().is_some());
    let own =
        || way("menu-owner", "lock", words().owner, below(words().owner_below), "#/desk/owner");
    let others = [
        way("menu-events", "table", words().events, below(words().events_below), "#/desk/events"),
        way("menu-kept", "save", words().on_this_device, None, "#/rulings"),
        way("menu-without", "off", words().without, below(words().without_below), "#/start"),
        way("menu-settings", "gear", web::words::frame().screen("settings"), None, "#/settings"),
    ];
    let leave = move || {
        let unsent = desk.with_untracked(|it| (it.unsent(), it.place.is_shut)).unwrap_or_default();
        if unsent.0 > 0 && !unsent.1 {
            return desk.app.refuse(words().leave_unsent.to_owned());
        }
        super::office::leave(desk);
    };
    let leave = button("menu-leave").class("card row").tap(leave).put(icon("away"));
    let leave = leave.put(lines(words().leave, Some(words().leave_below.to_owned())));
    let page = el("main").class("page").put(el("div").class("card rows").put_all(first));
    let others = el("div").class("card rows").put(is_owner.then(own)).put_all(others);
    let page = page.put(others).put(leave);
    let name = desk.place().map(|it| it.name).unwrap_or_default();
    [bar(Some("#/desk"), words().more, name.into(), Vec::new()), page].into()
}

/// A director opens a call, or rules without one.
pub(super) fn add(desk: Desk) -> View {
    let text = || Signal::new(String::new());
    let (table, board, said) = (text(), text(), text());
    let why = Signal::new(None::<Why>);
    let read = move || {
        let most = desk.with_untracked(|it| it.place.tables).unwrap_or(0);
        let table = table.get_untracked().trim().parse::<u32>().ok();
        let table = table.filter(|it| (1..=most.max(1)).contains(it));
        if table.is_none() {
            desk.app.refuse(words().which_table.to_owned());
        }
        let board =
            board.get_untracked().trim().parse::<u32>().ok().filter(|it| (1..=999).contains(it));
        table.map(|table| (table, board))
    };
    let open = move || {
        let Some((table, board)) = read() else { return };
        let (why, text) = (why.get_untracked(), Some(said.get_untracked()));
        let body = call_body(&Call { table, board, why, text, round: None });
        let Some(key) = desk.write(&body) else { return };
        // the table may have called in the meantime: it is the same call
        let key = desk.with_untracked(|it| it.log().state().call(&key).map(|it| it.key.clone()));
        if let Some(Some(key)) = key {
            desk.take(&key);
            desk.app.go_to(Screen::Desk, &format!("call/{key}"));
        }
    };
    let alone = move || {
        if let Some((table, board)) = read() {
            desk.rule(None, Some(table), board, Vec::new());
        }
    };
    let number =
        |test: &str| input("text", test).attr("inputmode", "numeric").attr("maxlength", "4");
    let reason = |it: Why| {
        button(format!("why-{}", it.name()))
            .live_flag("aria-pressed", move || why.get() == Some(it))
            .tap(move || why.set(Some(it).filter(|it| why.get_untracked() != Some(*it))))
            .put(words().reason(it))
    };
    let reasons =
        el("div").class("choose").attr("role", "group").attr("aria-label", words().why_called);
    let both = el("div").class("desk-two");
    let both = both.put(field(number("add-table"), words().table_number, table));
    let both = both.put(field(number("add-board"), words().board, board));
    let card = el("section").class("card pad-in stack").put(both);
    let card = card.put(el("p").class("label").put(words().why_called));
    let card = card.put(reasons.put_all(Why::ALL.map(reason)));
    let longest = wire::desk::LONGEST_CALL.to_string();
    let more = el("textarea").attr("rows", "2").attr("maxlength", longest).test("add-text");
    let page = el("main").class("page").put(card.put(field(more, words().call_text, said)));
    let go = button("add-open").class("go").tap(open).put(words().open_and_take);
    let alone = button("add-rule").class("way").tap(alone).put(words().rule_alone);
    let foot = el("footer").class("foot foot-ways").put(alone).put(go);
    [bar(Some("#/desk"), words().new_call, View::default(), Vec::new()), page, foot].into()
}

/// A note for the next director.
pub(super) fn note(desk: Desk) -> View {
    let (text, is_private) = (Signal::new(String::new()), Signal::new(false));
    let write = move || {
        let text = text.get_untracked();
        if text.trim().is_empty() {
            return;
        }
        if is_private.get_untracked() {
            let text = text.trim().to_owned();
            desk.write(&Body::Note(Note { text, is_private: true, ..Note::default() }));
        } else {
            // a hand-over without a call: for the next shift
            let text = text.trim().to_owned();
            desk.write(&Body::HandOver(HandOver { text, ..HandOver::default() }));
        }
        desk.app.go_to(Screen::Desk, "log");
    };
    let area = el("textarea").attr("rows", "4").attr("maxlength", "2000").test("note-text");
    let only = input("checkbox", "note-private")
        .on("change", move |event| is_private.set(crate::view::dom::is_ticked(&event)));
    let only =
        el("label").class("tick").put(only).put(el("span").class("grow").put(words().private));
    let card = el("section").class("card pad-in stack");
    let card = card.put(field(area, words().hand_over_text, text)).put(only);
    let page = el("main").class("page").put(card);
    let go = button("note-write").class("go").tap(write).put(words().write);
    let foot = el("footer").class("foot foot-ways").put(go);
    [bar(Some("#/desk"), words().write_note, View::default(), Vec::new()), page, foot].into()
}

/// A director who plays.
pub(super) fn playing(desk: Desk) -> View {
    let now = desk.with_untracked(|it| it.log().state().playing(it.device()).cloned()).flatten();
    let now = now.unwrap_or_default();
    let shown: Vec<String> = now.boards.iter().map(ToString::to_string).collect();
    let table = Signal::new(now.table.map(|it| it.to_string()).unwrap_or_default());
    let boards = Signal::new(shown.join(", "));
    let write = move |table: Option<u32>, boards: String| {
        desk.write(&Body::Playing(Playing { table, boards: numbers(&boards) }));
        // what this device has of those boards is hidden too
        look::keep(look::TO_PLAY, &boards);
        desk.app.go(Screen::Desk);
    };
    let save = move || {
        write(table.get_untracked().trim().parse().ok(), boards.get_untracked());
    };
    let seat = input("text", "playing-table").attr("inputmode", "numeric").attr("maxlength", "4");
    let before = input("text", "playing-boards").attr("placeholder", words().my_boards_example);
    let card = el("section").class("card pad-in stack").put(el("p").put(words().playing_below));
    let card = card.put(field(seat, words().my_table, table));
    let card = card.put(field(before, words().my_boards, boards));
    let page = el("main").class("page").put(card);
    let not = button("playing-not").class("way").tap(move || write(None, String::new()));
    let go = button("playing-save").class("go").tap(save).put(words().save);
    let foot = el("footer").class("foot foot-ways").put(not.put(words().not_playing)).put(go);
    [bar(Some("#/desk"), words().playing, View::default(), Vec::new()), page, foot].into()
}
