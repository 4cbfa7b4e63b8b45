//! One ruling, to be read; it is changed when the director goes on with it.

use wasm_bindgen_futures::spawn_local;
use web::board::{Board, missing_books};
use web::keeping::{Entry, Status};
use web::link;
use web::sheet::{Found, Sheet, Spoken};
use web::words::kept as words;
use web::words::table as table_words;

use super::{Shelf, export, sheet, time};
use crate::view::dom::{El, Memo, Signal, View, all, button, el, input, print, value_of};
use crate::view::frame::{self, Bar, badge, icon, icon_button, label, law, lines};
use crate::view::table::{self, text::rich};
use crate::view::{Screen, arriving};

/// Where the ruling comes from.
#[derive(Debug, Clone, PartialEq)]
enum From {
    /// This device, under a name
    Kept(Entry),
    /// A link
    Link,
}

pub(super) fn screen(shelf: Shelf, address: &str) -> View {
    let app = shelf.app;
    let address = Signal::new(address.to_owned());
    let linked = address.with_untracked(|it| link::holds_board(it));
    let entry = Memo::new(move || {
        let name = address.get();
        app.keeping.with(|keeping| keeping.entry(&name).cloned())
    });
    let record = Memo::new(move || entry.get().map(|entry| entry.record));
    let sharing = Signal::new(false);
    let page = move || {
        // books may still arrive
        app.arriving.track();
        let missing = match record.get() {
            Some(record) => missing_books(&record),
            None if linked => address.with_untracked(|it| link::missing(it)),
            None => Vec::new(),
        };
        if !missing.is_empty() {
            missing.iter().for_each(|name| arriving::want(app, name));
            return none(words::LINK_WAITS, Some(arriving::told(app)));
        }
        let board = match record.get() {
            Some(record) => Some(Board::read(&record)),
            None if linked => address.with_untracked(|it| link::board(it)),
            None => None,
        };
        match board {
            Some(Ok(board)) => {
                let from = entry.get().map_or(From::Link, From::Kept);
                whole(shelf, &board, &from, sharing)
            }
            Some(Err(why)) => none(&web::words::capital(&why), None),
            None => none(words::GONE, None),
        }
    };
    let close = move || sharing.set(false);
    let sheet = frame::sheet(
        "share-sheet",
        words::SHARE_IT,
        move || sharing.get(),
        close,
        move || match (sharing.get(), entry.get()) {
            (true, Some(entry)) => share(&entry),
            _ => View::default(),
        },
    );
    [crate::view::dom::live(page), sheet].into()
}

/// There is nothing to show.
fn none(why: &str, besides: Option<View>) -> View {
    let bar = Bar {
        back: Some("#/rulings"),
        title: words::RULING.into(),
        below: View::default(),
        acts: Vec::new(),
    };
    let page = el("main").class("page");
    let told = el("p").class("card pad-in").attr("role", "alert").test("refused").put(why);
    [bar.whole(), page.put(told).put(besides)].into()
}

fn whole(shelf: Shelf, board: &Board, from: &From, sharing: Signal<bool>) -> View {
    let entry = match from {
        From::Kept(entry) => entry.clone(),
        From::Link => Entry::default(),
    };
    let kept = matches!(from, From::Kept(_));
    let share = kept.then(|| {
        icon_button("kept-share", "share", words::SHARE_IT).tap(move || sharing.set(true))
    });
    let name = entry.id.clone();
    let delete = kept.then(|| {
        let delete = move || {
            shelf.app.go(Screen::Kept);
            shelf.delete(&name);
        };
        icon_button(&format!("kept-delete-{}", entry.id), "trash", words::DELETE).tap(delete)
    });
    let table = (!entry.table.is_empty()).then(|| words::table(&entry.table));
    let when = kept.then(|| time(entry.made));
    let below = table.into_iter().chain(when).collect::<Vec<_>>().join(" · ");
    let bar = Bar {
        back: Some("#/rulings"),
        title: table_words::board(board.record().board).into(),
        below: below.into(),
        acts: share.into_iter().chain(delete).collect(),
    };
    let header = el("header").class("bar").put(bar.line()).put(table::auction(board));
    let sheet = Sheet::of(board);
    let status = match web::progress::of(board, &entry) {
        Status::Decided => badge("green", "check", words::DECIDED),
        Status::Review => badge("", "flag", words::REVIEW),
        Status::Lead => badge("", "clock", words::BEFORE_LEAD),
        Status::Open => badge("", "say", words::NOT_FINISHED),
    };
    let id = entry.id.clone();
    let json = board.json();
    let go_on = move || go_on(shelf, &id, &json);
    let go_on = button("continue").class("soft inline").tap(go_on).put(icon("pencil"));
    let badges = el("div")
        .class("badges")
        .put(badge("", "lock", words::READ_ONLY))
        .put(status)
        .put(go_on.put(words::CONTINUE));
    let found = sheet.found.iter().map(found);
    let found = (!sheet.found.is_empty())
        .then(|| el("ul").class("card rows").test("what-happened").put_all(found));
    let outcome = sheet
        .outcome
        .as_deref()
        .map(|line| el("p").class("card pad-in").test("outcome").put(rich(line)));
    let said = (!sheet.script.is_empty()).then(|| {
        let title = el("summary").put(words::said(sheet.script.len()));
        let said = el("ol").class("rows").put_all(sheet.script.iter().map(spoken));
        el("details").class("card pad-in").put(title).put(said)
    });
    let after = (!sheet.reviews.is_empty()).then(|| {
        let rows = sheet.reviews.iter().map(|line| {
            let law = line.laws.first().map(ToString::to_string).unwrap_or_default();
            let done = entry.is_ticked(&law);
            let sign = if done { "check" } else { "flag" };
            let words = el("span").class("grow small").put(rich(&line.text));
            el("li").class("row").put(icon(sign)).put(words).put(frame::first_law(&line.laws))
        });
        all([label(words::AFTERWARDS), el("ul").class("card rows").put_all(rows)])
    });
    let named = kept.then(|| named(shelf, &entry));
    let printed = kept.then(|| sheet::view(&sheet, &entry, time(entry.made)));
    let page = el("main")
        .class("page one-ruling")
        .put(badges)
        .put(found)
        .put(outcome)
        .put(said)
        .put(after)
        .put(named)
        .put(printed);
    [header, page].into()
}

/// The ruling is taken in hand.
fn go_on(shelf: Shelf, name: &str, record: &str) {
    let app = shelf.app;
    let same = app.rules(|rules| {
        let same = |entry: &&Entry| entry.id == name || name.is_empty() && entry.record == record;
        rules.entries().iter().find(same).map(|entry| entry.id.clone())
    });
    match same {
        Some(name) => {
            if !super::take_up(&name) {
                return;
            }
        }
        None => {
            app.kept.set(None);
            app.take(Board::read(record));
        }
    }
    app.go(Screen::Table);
}

fn found(found: &Found) -> El {
    let below = web::words::capital(&found.fate);
    let law = found.laws.first().copied().map(law);
    el("li").class("row").put(lines(rich(&found.what), Some(below))).put(law)
}

fn spoken(said: &Spoken) -> El {
    let words = el("q").put(rich(&said.text));
    let to = el("small").put(said.to.as_str());
    el("li").class("row").put(el("span").class("grow small").put(to).put(words))
}

/// Names and notes.
fn named(shelf: Shelf, entry: &Entry) -> El {
    let name = Signal::new(entry.id.clone());
    let written = |field: El, label: &str, text: &str, part: fn(&mut Entry) -> &mut String| {
        let change = move |event: web_sys::Event| {
            shelf.change(&name.get_untracked(), |entry| *part(entry) = value_of(&event));
        };
        el("label")
            .class("field")
            .put(el("span").put(label))
            .put(field.value(text).on("change", change))
    };
    let text = |test: &str| input("text", test);
    let notes = el("textarea").attr("rows", "3").test("kept-notes");
    el("section")
        .class("card pad-in stack named")
        .put(written(text("kept-name"), words::TABLE, &entry.table, |it| &mut it.table))
        .put(written(text("kept-pair"), words::PAIR, &entry.pair, |it| &mut it.pair))
        .put(written(notes, words::NOTES, &entry.notes, |it| &mut it.notes))
}

/// Where a ruling can go, and what is left out on the way.
fn share(entry: &Entry) -> View {
    let with_names = Signal::new(false);
    let shown = Signal::new(None::<(String, bool)>);
    let (file, whole) = (entry.clone(), Signal::new(entry.clone()));
    let names = input("checkbox", "share-names")
        .ticked(move || with_names.get())
        .on("change", move |_| with_names.set(!with_names.get_untracked()));
    let names = el("label")
        .class("row")
        .put(lines(words::TABLE_AND_NAMES, Some(words::LEFT_OUT.to_owned())))
        .put(names);
    let save = move || drop(export::save(&file));
    let save = button("kept-json").class("row").tap(save).put(icon("save"));
    let save = save.put(el("span").class("grow").put(words::SAVE)).put(el("small").put("JSON"));
    let paper = print("kept-print", "").class("row").put(icon("print"));
    let paper = paper.put(el("span").class("grow").put(words::PRINT)).put(icon("next"));
    let send = move || {
        let address =
            whole.with_untracked(|entry| export::address(entry, with_names.get_untracked()));
        spawn_local(async move {
            if !export::send(&address).await {
                let copied = export::copy(&address).await;
                shown.set(Some((address, copied)));
            }
        });
    };
    let send = button("kept-link").class("go").tap(send).put(icon("share")).put(words::LINK);
    let linked = move || {
        let (address, copied) = shown.get()?;
        let field = input("text", "kept-link-text").attr("readonly", "").value(&address);
        let label = el("label").class("field").put(el("span").put(words::THE_LINK)).put(field);
        Some(all([label, el("p").put(if copied { words::COPIED } else { words::COPY_IT })]))
    };
    el("div")
        .class("stack")
        .put(el("h2").put(words::SHARE_IT))
        .put(el("p").class("card sunk pad-in").put(rich(&entry.title)))
        .put(el("div").class("rows").put(names).put(paper).put(save))
        .put(send)
        .put(el("div").attr("role", "status").live(linked))
        .into()
}
