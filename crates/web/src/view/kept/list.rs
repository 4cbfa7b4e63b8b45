//! The rulings of this device, grouped by what there is to do.

use js_sys::{Date, Function, JSON, Reflect};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web::keeping::{Entry, Status, counted};
use web::told;
use web::words::kept as words;
use web::words::review;

use super::{INSTALL, LISTED, Shelf, evening, export};
use crate::view::dom::{El, Memo, Signal, View, all, button, el, input, value_of, window};
use crate::view::frame::{Bar, badge, icon, icon_button, label, lines};
use crate::view::table::text::rich;

/// A line of the list.
#[derive(Debug, Clone, PartialEq)]
struct Row {
    name: String,
    board: Option<String>,
    /// The kind of irregularity; empty before there is one
    kind: String,
    /// What happened
    title: String,
    /// The table and the laws
    about: String,
    evening: [u32; 3],
    status: Status,
}

impl Row {
    fn of(entry: &Entry) -> Self {
        let (board, title) = told::called(entry);
        if super::super::review::hides(&entry.record) {
            return Self {
                name: entry.id.clone(),
                board,
                kind: String::new(),
                title: review().not_shown.to_owned(),
                about: String::new(),
                evening: evening(entry.made),
                status: entry.how_far(),
            };
        }
        let mut about = String::new();
        let table = (!entry.table.is_empty()).then(|| words().table(&entry.table));
        for part in [table.as_deref().unwrap_or_default(), &entry.pair, &entry.laws] {
            if !part.is_empty() {
                about.push_str(if about.is_empty() { "" } else { " · " });
                about.push_str(part);
            }
        }
        Self {
            name: entry.id.clone(),
            board,
            kind: told::kind_code(&entry.kind).to_owned(),
            title,
            about,
            evening: evening(entry.made),
            status: entry.how_far(),
        }
    }
}

/// Does a ruling contain this somewhere?
fn has(entry: &Entry, query: &str) -> bool {
    let date = words().date(evening(entry.made), 0);
    let Entry { kind, table, pair, notes, laws, .. } = entry;
    let (title, kind, table) = (told::title(entry), told::kind(kind), words().table(table));
    let parts = [&title, &kind, &table, pair, notes, laws, &date];
    let mut all = String::new();
    for part in parts {
        all.push_str(part);
        all.push(' ');
    }
    all.make_ascii_lowercase();
    query.split_ascii_whitespace().all(|word| all.contains(word))
}

pub(super) fn screen(shelf: Shelf) -> View {
    let app = shelf.app;
    let (searching, query) = (Signal::new(false), Signal::new(String::new()));
    let search = icon_button("kept-search", "search", words().search);
    let search = search.live_flag("aria-expanded", move || searching.get()).tap(move || {
        query.set(String::new());
        searching.set(!searching.get_untracked());
        super::focus("[data-test='kept-query']");
    });
    let tonight = evening(Date::now());
    let bar = Bar {
        back: None,
        title: words().list.into(),
        below: words().date(tonight, tonight[0]).into(),
        acts: vec![search],
    };
    let field = move || {
        searching.get().then(|| {
            let field = input("search", "kept-query").attr("aria-label", words().search);
            let field = field.attr("placeholder", words().search);
            let write = move |event| query.set(value_of(&event).to_ascii_lowercase());
            el("div").class("search").put(icon("search")).put(field.on("input", write))
        })
    };
    let rows = Memo::new(move || {
        let query = query.get();
        app.keeping.with(|keeping| {
            let found = keeping.entries().iter().filter(|entry| has(entry, &query));
            found.take(LISTED).map(Row::of).collect::<Vec<_>>()
        })
    });
    let groups = move || rows.with(|rows| groups(rows, tonight, query));
    let older = move || {
        let all = app.keeping.with(|keeping| keeping.entries().len());
        let older = all.saturating_sub(LISTED);
        (older > 0).then(|| el("p").class("quiet").put(words().older(older)))
    };
    let page = el("main").class("page kept-page").put(safe(shelf));
    let page = page.live_class("searching", move || searching.get());
    let page = page.put(el("div").class("stack").test("kept-list").live(groups)).live(older);
    let page = page.live(move || files(shelf));
    [bar.whole().live(field), page].into()
}

fn groups(rows: &[Row], tonight: [u32; 3], query: Signal<String>) -> View {
    let is_search = query.with_untracked(|query| !query.is_empty());
    if rows.is_empty() {
        return if is_search { none_found() } else { nothing() };
    }
    let of = |status: &[Status]| -> Vec<&Row> {
        rows.iter().filter(|row| status.contains(&row.status)).collect()
    };
    let mut evenings: Vec<(_, Vec<&Row>)> = Vec::new();
    for row in of(&[Status::Decided]) {
        match evenings.iter_mut().find(|(evening, _)| *evening == row.evening) {
            Some((_, rows)) => rows.push(row),
            None => evenings.push((row.evening, vec![row])),
        }
    }
    let mut whole = vec![
        group(words().to_look_at, &of(&[Status::Review])),
        group(words().open_ones, &of(&[Status::Open, Status::Lead])),
    ];
    let last = rows[0].evening;
    let kinds = rows.iter().filter(|row| row.evening == last).map(|row| row.kind.clone());
    let kinds: Vec<String> = kinds.collect();
    // it goes below its evening
    let mut chart = (kinds.len() > 1 && !is_search).then(|| chart(&kinds));
    for (evening, rows) in evenings {
        if evening != last {
            whole.extend(chart.take());
        }
        let date = words().date(evening, tonight[0]);
        whole.push(if evening == tonight {
            group(words().decided_tonight, &rows)
        } else if evening == last || is_search {
            group(&date, &rows)
        } else {
            folded(&date, &rows)
        });
    }
    whole.extend(chart);
    all(whole)
}

/// A past evening, folded.
fn folded(date: &str, rows: &[&Row]) -> View {
    let count = el("small").put(words().rulings(rows.len()));
    let title = el("summary").class("row");
    let title = title.put(el("b").class("grow").put(date)).put(count).put(icon("down"));
    let list = el("div").class("rows").put_all(rows.iter().map(|it| row(it)));
    el("details").class("card rows evening").put(title).put(list).into()
}

/// What the evening's rulings are about: a bar for each kind, a block for each ruling.
fn chart(kinds: &[String]) -> View {
    let counted = counted(kinds);
    let bar = |(kind, count): &(&str, usize)| {
        let name = match told::kind(kind) {
            none if none.is_empty() => words().nothing_irregular.to_owned(),
            kind => kind,
        };
        let blocks = el("span").class("blocks").attr("aria-hidden", "true");
        let blocks = blocks.put_all((0..*count).map(|_| el("i")));
        el("li").put(el("span").put(name)).put(blocks).put(el("b").put(*count))
    };
    let told = counted
        .first()
        .map(|(kind, count)| words().evening(kinds.len(), &told::kind(kind), *count));
    let card = el("section").class("card pad-in by-kind").test("kept-chart");
    let card = card.put(el("ul").put_all(counted.iter().map(bar)));
    all([label(words().by_kind), card.put(el("p").class("quiet").put(told))])
}

/// All rulings as a file, and files from elsewhere.
fn files(shelf: Shelf) -> El {
    let some = shelf.app.keeping.with(|keeping| !keeping.entries().is_empty());
    let row = |test: &str, sign: &str, text: &str| {
        button(test).class("row").put(icon(sign)).put(el("span").class("grow").put(text))
    };
    let save = some.then(|| {
        row("kept-save-all", "save", words().save_all)
            .tap(move || save_all(shelf))
            .put(icon("next"))
    });
    let open = move || spawn_local(async move { export::import(shelf).await });
    let open = row("kept-import", "plus", words().import).tap(open).put(icon("next"));
    el("div").class("card rows files").put(save).put(open)
}

/// The name under which we note up to when everything was saved.
const SAVED: &str = "saved-until";

/// The name under which we note that the director knows where rulings are kept.
const READ: &str = "only-here-read";

fn noted(name: &str) -> Option<String> {
    window().local_storage().ok().flatten()?.get_item(name).ok().flatten()
}

fn note(name: &str, text: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.set_item(name, text);
    }
}

/// Is it a browser that deletes what was not used for seven days? Only Apple's have this way of
/// telling whether they run from the home screen.
fn is_safari() -> bool {
    Reflect::has(&window().navigator(), &JsValue::from_str("standalone")).unwrap_or_default()
}

fn saved_until() -> f64 {
    // not with Rust's own number formatting, which is 20 KB of code
    noted(SAVED).and_then(|text| JSON::parse(&text).ok()?.as_f64()).unwrap_or_default()
}

fn save_all(shelf: Shelf) {
    let (today, app) = (evening(Date::now()), shelf.app);
    let saved = app.keeping.with_untracked(|keeping| {
        let name = words().file_name(today);
        export::save_all(keeping.entries(), &name).is_ok().then(|| keeping.entries().len())
    });
    let Some(count) = saved else { return };
    let now = JSON::stringify(&JsValue::from_f64(Date::now())).map(String::from);
    if let Ok(now) = now {
        note(SAVED, &now);
    }
    app.keeping.notify();
    shelf.say(words().saved(count));
}

/// How safe the rulings are: the browser may delete them.
fn safe(shelf: Shelf) -> View {
    let app = shelf.app;
    // assumed until the browser has answered
    let is_kept = Signal::new(true);
    let is_read = Signal::new(noted(READ).is_some());
    spawn_local(async move { is_kept.set(asked("persisted").await) });
    crate::view::dom::live(move || {
        if app.trouble.get() {
            let told = el("p").class("card pad-in").attr("role", "alert").test("kept-trouble");
            return Some(told.put(words().trouble));
        }
        let (some, saved) = app
            .keeping
            .with(|keeping| (!keeping.entries().is_empty(), keeping.is_saved(saved_until())));
        if is_kept.get() || saved || is_read.get() {
            return None;
        }
        let keep = move || {
            spawn_local(async move {
                let mut kept = asked("persist").await;
                let is_installed = !kept && install().await;
                if is_installed {
                    kept = asked("persist").await;
                }
                is_kept.set(kept);
                if kept {
                    shelf.say(words().kept_now.to_owned());
                } else if !is_installed {
                    let how = if is_safari() { words().in_safari } else { words().home_screen };
                    shelf.say(how.to_owned());
                }
            });
        };
        let keep = button("kept-keep").class("go").tap(keep).put(words().keep_it);
        let save = some.then(|| {
            let save = button("kept-save").class("way").tap(move || save_all(shelf));
            save.put(words().save_a_file)
        });
        let why = if is_safari() { words().safari_deletes } else { words().may_be_deleted };
        let why = lines(words().only_here, Some(why.to_owned()));
        let close = move || {
            note(READ, "yes");
            is_read.set(true);
        };
        let close = icon_button("kept-only-here-close", "close", words().close).tap(close);
        let told = el("div").class("row").put(icon("save")).put(why).put(close);
        let ways = el("div").class(if some { "two" } else { "" }).put(keep).put(save);
        Some(el("section").class("card only-here").test("kept-only-here").put(told).put(ways))
    })
}

/// Asks the browser whether it keeps everything, or to do so; false if it cannot be asked.
pub(super) async fn asked(what: &str) -> bool {
    let get = |of: &JsValue, key: &str| Reflect::get(of, &JsValue::from_str(key));
    let storage = get(&window().navigator(), "storage").unwrap_or_default();
    let way = get(&storage, what).unwrap_or_default();
    let Some(way) = way.dyn_ref::<Function>() else { return false };
    let Ok(answer) = way.call0(&storage) else { return false };
    JsFuture::from(js_sys::Promise::resolve(&answer)).await.is_ok_and(|kept| kept.is_truthy())
}

/// Lets the browser ask whether to put the app on the home screen, if it offers that; was it
/// accepted?
async fn install() -> bool {
    let Some(offer) = INSTALL.take() else { return false };
    let get = |of: &JsValue, key: &str| Reflect::get(of, &JsValue::from_str(key));
    let way = get(&offer, "prompt").unwrap_or_default();
    let asked = way.dyn_ref::<Function>().is_some_and(|way| way.call0(&offer).is_ok());
    if !asked {
        return false;
    }
    let choice = js_sys::Promise::resolve(&get(&offer, "userChoice").unwrap_or_default());
    let choice = JsFuture::from(choice).await.unwrap_or_default();
    get(&choice, "outcome").is_ok_and(|it| it.as_string().as_deref() == Some("accepted"))
}

/// No ruling yet.
fn nothing() -> View {
    el("div")
        .class("empty")
        .put(el("span").class("spot").put(icon("table")))
        .put(el("b").put(words().empty))
        .put(el("p").class("quiet").put(words().nothing))
        .into()
}

fn none_found() -> View {
    el("p")
        .class("quiet")
        .attr("role", "status")
        .test("kept-none-found")
        .put(words().none_found)
        .into()
}

fn group(title: &str, rows: &[&Row]) -> View {
    if rows.is_empty() {
        return View::default();
    }
    let list = el("div").class("card rows").put_all(rows.iter().map(|it| row(it)));
    all([label(title), list])
}

pub(super) fn badge_of(status: Status) -> El {
    match status {
        Status::Review => badge("", "flag", words().review),
        Status::Lead => badge("", "clock", words().before_lead),
        Status::Open => badge("", "say", words().not_finished),
        Status::Decided => badge("green", "check", words().decided),
    }
}

fn row(row: &Row) -> El {
    let board = row.board.as_ref().map(|number| {
        el("span").class("number-of").put(el("small").put(words().board)).put(number.as_str())
    });
    let (first, sentence) = if row.kind.is_empty() {
        (row.title.clone(), None)
    } else {
        (told::kind(&row.kind), Some(el("small").class("sentence").put(rich(&row.title))))
    };
    let words = el("span").class("grow").put(el("b").put(rich(&first))).put(sentence);
    let open = el("a")
        .attr("href", format!("#/rulings/{}", row.name))
        .test(format!("kept-open-{}", row.name))
        .put(board)
        .put(words.put(el("small").put(row.about.as_str())));
    if row.status != Status::Review {
        return open.class("row").put(badge_of(row.status));
    }
    // the badge links to the review
    let review = el("a").class("to-review").attr("href", format!("#/review/{}", row.name));
    let review = review.test(format!("review-{}", row.name)).put(badge_of(row.status));
    el("div").class("row").put(open.class("row-open grow")).put(review)
}
