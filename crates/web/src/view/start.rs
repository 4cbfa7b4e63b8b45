//! The screen `start`: what is open, and what may have gone wrong.

use bridge::{Call, Seat};
use wasm_bindgen::JsValue;
use web::keeping::{Entry, Status};
use web::told;
use web::words::start as words;

use super::dom::{El, View, all, button, el, window};
use super::frame::{Bar, badge, icon, icon_way, label, lines};
use super::table::{self, text};
use super::{App, Screen, look, parts};

pub(crate) fn screen(app: App) -> View {
    let authority = move || app.board.with(|board| board.record().settings.authority.initials());
    let bar = Bar {
        back: None,
        title: words().name.into(),
        below: super::dom::live(move || words().below(authority())),
        acts: vec![
            icon_way("go-search", "search", words().search, "#/laws"),
            icon_way("go-settings", "menu", words().settings, "#/settings"),
        ],
    };
    let page = el("main").class("page").live(move || super::kept::stuck(app));
    // calls to the desk go above what is open, a link to the trainer below the tiles
    let weighted = el("a").class("card row").attr("href", "#/calculator").test("go-calculator");
    let weighted = weighted.put(icon("scales")).put(el("span").class("grow").put(words().weighted));
    let page = page.live(move || open(app)).put(tiles(app)).put(weighted.put(icon("next")));
    // the one highlighted button: an example, for those who are new here
    let foot = move || {
        let is_first = app.keeping.with(|keeping| keeping.entries().is_empty());
        let new = button("new-ruling").tap(move || new(app));
        if is_first {
            let example = button("try-example").class("go").tap(example).put(words().example);
            all([example, new.class("soft").put(words().my_table)])
        } else {
            new.class("go").put(icon("plus")).put(words().new).into()
        }
    };
    let foot = el("footer").class("foot foot-ways").live(foot);
    [bar.whole(), page, foot].into()
}

/// Starts another board: the current one is kept.
fn new(app: App) {
    // a seat that was tapped before belongs to the previous board
    app.seat.set(None);
    let begun = app.board.with_untracked(|board| !board.record().events.is_empty());
    if begun {
        table::fresh(app, false);
    }
    app.go(Screen::Table);
}

/// What is open: rulings to resume, and how many are to be looked at. If there are none yet, what
/// this app is.
fn open(app: App) -> View {
    app.keeping.with(|keeping| {
        let waits = |entry: &&Entry| matches!(entry.how_far(), Status::Open | Status::Lead);
        let rows: Vec<El> = keeping
            .entries()
            .iter()
            .filter(waits)
            .take(3)
            .map(|entry| waiting(app, entry))
            .collect();
        let count = keeping.to_look_at().count();
        let after = (count > 0).then(|| {
            let way = el("a").class("card row").attr("href", "#/rulings").test("start-reviews");
            let words = el("span").class("grow").put(words().to_look_at(count));
            way.put(icon("flag")).put(words).put(icon("next"))
        });
        let first = keeping.entries().is_empty().then(|| first(app));
        let rows = (!rows.is_empty()).then(|| el("div").class("card rows").put(rows));
        [View::from(first), View::from(rows), View::from(after)].into()
    })
}

/// A ruling to resume.
fn waiting(app: App, entry: &Entry) -> El {
    let name = entry.id.clone();
    let (sign, status) = match entry.how_far() {
        Status::Lead => ("clock", words().waits_for_lead),
        Status::Open | Status::Review | Status::Decided => ("say", words().open),
    };
    let title = el("span").class("stacked").put(badge("", sign, status));
    // by its board, where that is known; otherwise by what happened
    let (name_of, what) = match told::called(entry) {
        (Some(number), what) => (words().board(&number, &entry.table), what),
        (None, what) => (what, String::new()),
    };
    let title = title.put(el("span").put(text::rich(&name_of)));
    let below = parts::summary(app, entry).unwrap_or(what);
    let below = (!below.is_empty()).then_some(below);
    let tap = move || {
        if super::kept::take_up(&name)
            && let Some(app) = super::kept::app()
        {
            app.go(Screen::Table);
        }
    };
    button(format!("continue-{}", entry.id))
        .class("row")
        .tap(tap)
        .put(lines(title, below))
        .put(icon("next"))
}

/// What this app is, for those who are new here.
fn first(app: App) -> View {
    let line = |(sign, text): (&str, &str)| {
        el("li").class("row").put(icon(sign)).put(el("span").class("grow").put(text))
    };
    let card = el("section")
        .class("card pad-in first")
        .test("first-run")
        .put(el("h2").put(words().purpose))
        .put(el("ul").put_all(["keys", "say", "check"].into_iter().zip(words().first).map(line)));
    let whose = app.board.with(|board| board.record().settings.authority.initials());
    let laws = el("a").class("row").attr("href", "#/settings").test("first-laws");
    let laws = laws.put(icon("book"));
    let laws = laws.put(lines(words().laws(whose), Some(words().choose.to_owned())));
    let alone = el("div").class("row").put(icon("off"));
    let alone = alone.put(lines(words().offline, Some(words().stays.to_owned())));
    let rows = el("div").class("card rows").put(laws.put(icon("next"))).put(alone);
    all([card, rows, el("p").class("quiet").put(words().scope)])
}

/// An example: a bid out of turn.
fn example() {
    let Some(app) = super::kept::app() else { return };
    app.take(Ok(look::new_board()));
    app.change(|board| -> Result<(), String> {
        Ok(board.call(Seat::East, "1H".parse().map_err(|_| String::new())?)?)
    });
    app.change(|board| board.push(laws::Event::Attention(None).into()));
    app.go(Screen::Table);
}

/// What may have gone wrong: each begins a ruling, and says what to enter.
fn tiles(app: App) -> View {
    let call = |text: &str| text.parse::<Call>().ok().map(text::call);
    let odd = |text: &str| el("span").class("irregular").put(call(text));
    let struck = |text: &str| el("span").class("irregular").put(el("s").put(call(text)));
    let was = || el("span").class("slot was");
    let pictures: [View; 6] = [
        [was(), odd("1H")].into(),
        [el("span").put(call("2C")), odd("1S")].into(),
        [struck("1D"), el("span").put("→"), odd("2D")].into(),
        odd("X").into(),
        icon("card").into(),
        el("b").put("···").into(),
    ];
    let tile = |(place, (picture, (title, below))): (usize, (View, (&str, &str)))| {
        let tap = move || match place {
            0..=4 => {
                new(app);
                let told = words().hints[place].to_owned();
                app.message.set(Some(super::frame::Message {
                    text: told,
                    is_urgent: false,
                    ways: Vec::new(),
                }));
            }
            _ => app.go(Screen::Laws),
        };
        let words = el("span").put(el("b").put(title)).put(el("small").put(below));
        button(format!("tile-{}", place + 1))
            .class("card tile")
            .tap(tap)
            .put(el("span").class("cell").attr("aria-hidden", "true").put(picture))
            .put(words)
    };
    let tiles = pictures.into_iter().zip(words().tiles).enumerate().map(tile);
    [label(words().what_went_wrong), el("div").class("tiles").put_all(tiles)].into()
}

/// Takes in what was tapped before the app had loaded.
pub(crate) fn take_early_taps(app: App) {
    let name = JsValue::from_str("rectifyEarly");
    let Ok(taps) = js_sys::Reflect::get(&window(), &name) else { return };
    let text = |tap: &JsValue, key: &str| {
        js_sys::Reflect::get(tap, &JsValue::from_str(key)).ok().and_then(|value| value.as_string())
    };
    for tap in js_sys::Array::from(&taps).iter() {
        if matches!(app.screen.get_untracked(), Screen::Start | Screen::Desk) {
            app.go(Screen::Table);
        }
        let seat = text(&tap, "seat").and_then(|seat| seat.parse::<Seat>().ok());
        let Some(call) = text(&tap, "call").and_then(|call| call.parse::<Call>().ok()) else {
            continue;
        };
        app.change(|board| {
            let by = seat.or(board.ruling().position.turn);
            by.map_or_else(
                || Err(web::words::table().who.to_owned()),
                |by| Ok(board.call(by, call)?),
            )
        });
    }
    let waits = app.board.with_untracked(|board| board.ruling().position.waits());
    if waits {
        app.change(|board| board.push(laws::Event::Attention(None).into()));
    }
    // they are in, and must not be taken twice
    let _ = js_sys::Reflect::set(&window(), &name, &js_sys::Array::new());
}
