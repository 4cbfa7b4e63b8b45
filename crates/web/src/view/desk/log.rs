//! The log of the event: filters, search, and one entry beside the list where there is room.

use ::desk::Key;
use web::desk::{Filter, Row, Which};
use web::words::desk as words;

use super::{Desk, aside, banner, clock, empty, ruling};
use crate::view::dom::{El, Memo, Signal, View, all, button, el, input, live, value_of, window};
use crate::view::frame::{Bar, badge, icon, icon_button, icon_way};
use crate::view::table::text::rich;

/// The screen: the list, and the chosen entry.
pub(super) fn screen(desk: Desk, key: Option<Key>) -> View {
    let chosen = Signal::new(key.clone());
    let title = live(move || desk.with(|it| words().log_of(&it.place.name)));
    let counts = Memo::new(move || {
        let counts = |it: &web::desk::Desk| {
            let state = it.log().state();
            words().counts(state.rulings().count(), state.to_do().count(), it.waiting().count())
        };
        desk.with(counts).unwrap_or_default()
    });
    let sent = Memo::new(move || desk.with(web::desk::Desk::unsent).unwrap_or(0) == 0);
    let state = live(move || {
        let text = if sent.get() { words().all_sent } else { "" };
        (!text.is_empty()).then(|| badge("desk-sent", "check", text).test("desk-all-sent"))
    });
    let save = icon_button("desk-export", "save", words().export).tap(move || export(desk));
    let mut acts = vec![el("span").class("desk-sent-spot").put(state), save];
    if desk.with_untracked(web::desk::Desk::can_write) == Some(true) {
        acts.push(icon_way("desk-new", "plus", words().new_ruling, "#/desk/add"));
    }
    let back = key.as_ref().map(|_| "#/desk/log");
    let bar = Bar { back, title, below: live(move || counts.get()), acts }.whole();
    let whole = Memo::new(move || desk.with(|it| it.rows(&Filter::default())).unwrap_or_default());
    let rows = Memo::new(move || {
        let filter = desk.filter.get();
        whole.with(|rows| rows.iter().filter(|row| filter.lets(row)).cloned().collect::<Vec<_>>())
    });
    let query = input("search", "desk-query").attr("aria-label", words().search);
    let query = query.attr("placeholder", words().search);
    let query = query.value(&desk.filter.with_untracked(|it| it.query.clone()));
    let query = query.on("input", move |event| set(desk, |it| it.query = value_of(&event)));
    let search = el("div").class("search").put(icon("search")).put(query);
    let list = live(move || rows.with(|rows| list(rows, chosen.get_untracked().as_ref())));
    let list = el("div").class("desk-list").put(search).put(list);
    let side = el("aside").class("desk-filters").attr("aria-label", words().filter_by);
    let side = side.put(which(desk, whole)).put(filters(desk, whole));
    let is_one = key.is_some();
    let one = key.map(|key| {
        el("div").class("desk-one stack").attr("tabindex", "-1").put(one(desk, key, whole))
    });
    let page = el("main").class("page desk-log").class_if(is_one, "has-one").put(banner(desk));
    let page = page.put(el("div").class("desk-columns").put(side).put(list).put(one));
    [bar, page].into()
}

fn set(desk: Desk, change: impl FnOnce(&mut Filter)) {
    if desk.filter.update_untracked(change).is_some() {
        desk.filter.notify();
    }
}

/// The parts of the log, with the size of each.
fn which(desk: Desk, whole: Memo<Vec<Row>>) -> El {
    let part = |(which, word): (Which, &'static str)| {
        let count = move || whole.with(|rows| rows.iter().filter(|row| which.has(row)).count());
        button(format!("log-{}", which.name()))
            .live_flag("aria-pressed", move || desk.filter.with(|it| it.which == which))
            .tap(move || set(desk, |it| it.which = which))
            .put(el("span").put(word))
            .put(el("small").live(count))
    };
    let parts = Which::ALL.into_iter().zip(words().which).map(part);
    el("div")
        .class("desk-which")
        .attr("role", "group")
        .attr("aria-label", words().log)
        .put_all(parts)
}

/// The lists to filter by.
fn filters(desk: Desk, whole: Memo<Vec<Row>>) -> El {
    let values = move |place: usize| {
        whole.with(|rows| {
            let mut all: Vec<String> = rows
                .iter()
                .flat_map(|row| match place {
                    0 => row.table.map(|it| it.to_string()).into_iter().collect(),
                    1 => row.pairs.clone(),
                    2 => row.laws.iter().chain(&row.to_do).cloned().collect(),
                    _ => vec![row.who.clone()],
                })
                .filter(|it| !it.is_empty())
                .collect();
            all.sort_by_key(|it| (it.parse::<u32>().unwrap_or(u32::MAX), it.clone()));
            all.dedup();
            all
        })
    };
    let list = |(place, word): (usize, &'static str)| {
        let values = Memo::new(move || values(place));
        let now = move || {
            desk.filter.with_untracked(|it| match place {
                0 => it.table.map(|it| it.to_string()),
                1 => it.pair.clone(),
                2 => it.law.clone(),
                _ => it.who.clone(),
            })
        };
        let choose = move |event: web_sys::Event| {
            let value = Some(value_of(&event)).filter(|it| !it.is_empty());
            set(desk, |it| match place {
                0 => it.table = value.and_then(|it| it.parse().ok()),
                1 => it.pair = value,
                2 => it.law = value,
                _ => it.who = value,
            });
        };
        live(move || {
            let all = el("option").attr("value", "").put(words().all);
            let option = |it: &String| el("option").attr("value", it).put(it.as_str());
            let name = ["table", "pair", "law", "director"][place];
            let list = el("select").test(format!("filter-{name}")).put(all);
            let list = values.with(|it| list.put_all(it.iter().map(option)));
            let list = list.value(&now().unwrap_or_default()).on("change", choose);
            el("label").class("field").put(el("span").put(word)).put(list)
        })
    };
    let lists = words().filters.into_iter().enumerate().map(list);
    let title = el("summary").class("row").test("log-filters");
    let title = title.put(el("b").class("grow").put(words().filter_by)).put(icon("down"));
    let fold = el("details").class("desk-fold").put(title);
    let fold = fold.put(el("div").class("desk-by").put_all(lists));
    let wide = window().inner_width().ok().and_then(|it| it.as_f64());
    if wide.is_some_and(|it| it >= 1024.0) { fold.attr("open", "") } else { fold }
}

fn list(rows: &[Row], chosen: Option<&Key>) -> View {
    if rows.is_empty() {
        return empty("list", words().none, words().none_below).into();
    }
    let (notes, entries): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(|row| row.is_note);
    let head = |word: &str| el("th").attr("scope", "col").put(word);
    let head = el("tr").put_all(words().heads.map(head)).put(el("th"));
    let table = el("table").class("card desk-table-log").test("desk-log");
    let body = entries.iter().map(|row| line(row, chosen == Some(&row.key)));
    let table = table.put(el("thead").put(head)).put(el("tbody").put_all(body));
    let note = |row: &&Row| {
        let text = el("span").class("grow").put(el("b").put(row.what.as_str()));
        let text = text.put(el("small").put(rich(&words().about_table(row.table, &row.text))));
        let text = text.put(set_aside(row));
        let item = el("a").class("row").class_if(row.aside.is_some(), "aside");
        let item = item.attr("href", address(&row.key)).test(test_of(row)).put(icon("pencil"));
        item.put(text).put(el("small").put(clock(row.at)))
    };
    let list = || el("div").class("card rows").test("desk-notes").put_all(notes.iter().map(note));
    let table = (!entries.is_empty()).then_some(table);
    all([View::from(table), View::from((!notes.is_empty()).then(list))])
}

/// The address of an entry's page.
fn address(key: &Key) -> String {
    format!("#/desk/log/{key}")
}

fn test_of(row: &Row) -> String {
    format!("row-{}-{}", row.key.device, row.key.seq)
}

/// Who set it aside, and why.
fn set_aside(row: &Row) -> Option<El> {
    row.aside.as_ref().map(|it| el("small").put(it.as_str()))
}

fn line(row: &Row, is_chosen: bool) -> El {
    let number = |it: Option<u32>| it.map(|it| it.to_string()).unwrap_or_default();
    let to = if row.is_call { super::queue::address(&row.key) } else { address(&row.key) };
    let name = el("a").attr("href", to).test(test_of(row));
    let name = if row.is_hidden {
        el("span").class("quiet").put(row.what.as_str())
    } else {
        name.put(rich(&row.what))
    };
    let said = (!row.text.is_empty()).then(|| el("small").put(row.text.as_str()));
    let state = if row.aside.is_some() {
        Some(badge("", "ban", words().set_aside))
    } else if row.is_call {
        Some(badge("", "clock", words().is_open))
    } else if row.is_appealed {
        Some(badge("", "flag", words().is_appealed))
    } else if !row.to_do.is_empty() {
        Some(badge("", "flag", words().review))
    } else if row.is_corrected {
        Some(badge("", "pencil", words().corrected))
    } else {
        None
    };
    let laws = if row.to_do.is_empty() {
        row.laws.last().cloned().into_iter().collect()
    } else {
        row.to_do.clone()
    };
    let cell = |word: &str, it: View| el("td").attr("data-head", word).put(it);
    el("tr")
        .class_if(is_chosen, "chosen")
        .class_if(row.aside.is_some(), "aside")
        .put(cell(words().heads[0], clock(row.at).into()))
        .put(cell(words().heads[1], number(row.table).into()))
        .put(cell(words().heads[2], number(row.board).into()))
        .put(el("th").attr("scope", "row").put(name).put(said).put(set_aside(row)))
        .put(cell(words().heads[4], laws.join(", ").into()))
        .put(cell(words().heads[5], row.who.as_str().into()))
        .put(el("td").put(state))
}

/// The chosen entry.
fn one(desk: Desk, key: Key, whole: Memo<Vec<Row>>) -> View {
    let name = Signal::new(key);
    // a note, or something that was set aside: its row says everything
    let row = Memo::new(move || {
        let is_it = |it: &&Row| name.with_untracked(|key| it.key == *key);
        let is_whole = |it: &Row| it.is_note || it.aside.is_some();
        whole.with(|rows| rows.iter().find(is_it).filter(|it| is_whole(it)).cloned())
    });
    live(move || -> View {
        match row.get() {
            Some(row) if row.aside.is_some() => aside::card(desk, &row),
            Some(row) => note(desk, &row),
            None => ruling::cards(desk, name.get_untracked()),
        }
    })
}

/// A note by itself.
fn note(desk: Desk, row: &Row) -> View {
    let text = words().about_table(row.table, &row.text);
    let card = el("section").class("card pad-in stack").test("desk-note");
    let card = card.put(el("h2").put(row.what.as_str())).put(el("p").put(rich(&text)));
    let card = card.put(el("p").class("quiet").put(words().who_when(&row.who, &clock(row.at))));
    all([card.into(), aside::fold(desk, row.key.clone())])
}

/// The log as this device may read it, as a file.
fn export(desk: Desk) {
    let text = desk.with_untracked(|it| {
        let entries: Vec<_> = it.replica.view().cloned().collect();
        wire::desk::entries_text(&entries)
    });
    if let Some(text) = text {
        let _ = crate::view::kept::export::save_as("log.json", &text);
    }
}
