//! The rulings of this device, by what there is to do.

use wasm_bindgen_futures::spawn_local;
use web::keeping::{Entry, Status};
use web::words::kept as words;

use super::{LISTED, Shelf, day, export, time};
use crate::view::dom::{El, Memo, Signal, View, all, el, input, value_of};
use crate::view::frame::{Bar, badge, icon, icon_button, label, lines};
use crate::view::table::text::rich;

/// A line of the list.
#[derive(Debug, Clone, PartialEq)]
struct Row {
    name: String,
    board: Option<String>,
    title: String,
    about: String,
    day: String,
    status: Status,
}

impl Row {
    fn of(entry: &Entry) -> Self {
        // the title begins with the board's number, where there is one
        let (board, title) = match entry.title.strip_prefix("Board ") {
            Some(rest) => match rest.split_once(": ") {
                Some((number, title)) => (Some(number.to_owned()), title.to_owned()),
                None => (None, entry.title.clone()),
            },
            None => (None, entry.title.clone()),
        };
        let table = (!entry.table.is_empty()).then(|| words::table(&entry.table));
        let about = [table, Some(entry.pair.clone()), Some(time(entry.made))];
        let about = about.into_iter().flatten().filter(|text| !text.is_empty());
        Self {
            name: entry.id.clone(),
            board,
            title,
            about: about.collect::<Vec<_>>().join(" · "),
            day: day(entry.made),
            status: entry.how_far(),
        }
    }

    fn has(&self, word: &str) -> bool {
        let board = self.board.as_deref().unwrap_or_default();
        let all = format!("{board} {} {}", self.title, self.about).to_ascii_lowercase();
        all.contains(word)
    }
}

pub(super) fn screen(shelf: Shelf) -> View {
    let app = shelf.app;
    let (searching, query) = (Signal::new(false), Signal::new(String::new()));
    let search = icon_button("kept-search", "search", words::SEARCH);
    let search = search.tap(move || searching.set(!searching.get_untracked()));
    let import = icon_button("kept-import", "save", words::IMPORT);
    let import = import.tap(move || spawn_local(async move { export::import(shelf).await }));
    let bar = Bar {
        back: None,
        title: words::LIST.into(),
        below: words::KEPT_HERE.into(),
        acts: vec![search, import],
    };
    let field = move || {
        searching.get().then(|| {
            let field = input("search", "kept-query").attr("aria-label", words::SEARCH);
            field.on("input", move |event| query.set(value_of(&event).trim().to_ascii_lowercase()))
        })
    };
    let rows = Memo::new(move || {
        let query = query.get();
        app.keeping.with(|keeping| {
            let rows = keeping.entries().iter().map(Row::of).filter(|row| row.has(&query));
            rows.take(LISTED).collect::<Vec<_>>()
        })
    });
    let groups = move || {
        let rows = rows.get();
        if rows.is_empty() {
            return nothing();
        }
        let of = |status: &[Status]| -> Vec<Row> {
            rows.iter().filter(|row| status.contains(&row.status)).cloned().collect()
        };
        let decided = of(&[Status::Decided]);
        let mut days: Vec<String> = decided.iter().map(|row| row.day.clone()).collect();
        days.dedup();
        let by_day = days.into_iter().map(|day| {
            let rows = decided.iter().filter(|row| row.day == day).cloned().collect();
            group(&day, rows)
        });
        all([
            group(words::TO_LOOK_AT, of(&[Status::Review])),
            group(words::OPEN_ONES, of(&[Status::Open, Status::Lead])),
        ]
        .into_iter()
        .chain(by_day))
    };
    let older = move || {
        let all = app.keeping.with(|keeping| keeping.entries().len());
        let older = all.saturating_sub(LISTED);
        (older > 0).then(|| el("p").class("quiet").put(words::older(older)))
    };
    let page = el("main").class("page kept-page").live(move || safe(shelf)).live(field);
    let page = page.put(el("div").class("stack").test("kept-list").live(groups)).live(older);
    [bar.whole(), page].into()
}

/// How safe it is: the browser may throw it away.
fn safe(shelf: Shelf) -> Option<El> {
    shelf.app.trouble.get().then(|| {
        el("p").class("card pad-in").attr("role", "alert").test("kept-trouble").put(words::TROUBLE)
    })
}

/// No ruling yet.
fn nothing() -> View {
    el("div")
        .class("empty")
        .put(el("span").class("spot").put(icon("table")))
        .put(el("b").put(words::EMPTY))
        .put(el("p").class("quiet").put(words::NOTHING))
        .into()
}

fn group(title: &str, rows: Vec<Row>) -> View {
    if rows.is_empty() {
        return View::default();
    }
    all([label(title), el("div").class("card rows").put_all(rows.iter().map(row))])
}

fn row(row: &Row) -> El {
    let badge = match row.status {
        Status::Review => badge("", "flag", words::REVIEW),
        Status::Lead => badge("", "clock", words::BEFORE_LEAD),
        Status::Open => badge("", "say", words::NOT_FINISHED),
        Status::Decided => badge("green", "check", words::DECIDED),
    };
    let board = row.board.as_ref().map(|number| {
        el("span").class("number-of").put(el("small").put(words::BOARD)).put(number.as_str())
    });
    el("a")
        .class("row")
        .attr("href", format!("#/rulings/{}", row.name))
        .test(format!("kept-open-{}", row.name))
        .put(board)
        .put(lines(rich(&row.title), Some(row.about.clone())))
        .put(badge)
}
