//! What stays: links, kept rulings, the printed sheet, settings; and the laws.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as CODE;
use browser::browser::{Scheme, Size};
use browser::page::Page;
use browser::{Outcome, paper};
use serde_json::{Value, json};

use super::World;

/// A ruling that waits for West's answer.
async fn a_ruling(page: &Page<'_>) -> Outcome {
    page.write("board-number", "7").await?;
    page.says("vulnerable", "South").await?;
    page.taps_on(&["call-1H", "seat-N", "call-1S", "attention"]).await?;
    page.says("question", "East, do you accept North's 1♠ out of turn?").await
}

pub(crate) async fn a_link_leads_to_the_same_position(world: &World) -> Outcome {
    let page = world.page().await?;
    // a link that somebody else made
    let record = json!({ "dealer": "N", "events": [
        { "by": "N", "call": "1S" }, { "by": "E", "call": "1H" }, { "attention": null },
        { "question": "accept", "answer": "reject" },
    ] });
    let code = CODE.encode(record.to_string());
    page.go_to(&format!("{}#r={code}", page.address)).await?;
    page.is_struck("entry-2").await?;
    page.says("obligations", "East must make a legal call in place of the cancelled one.").await?;
    // one of our own, opened where nothing is known
    page.rest().await;
    page.open().await?;
    page.is_struck("entry-2").await?;
    page.tap("fresh").await?;
    page.miss("entry-1").await?;
    a_ruling(&page).await?;
    let before = page.words("diagram").await?;
    page.tap("go-kept").await?;
    let link = link(&page).await?;
    world.browser.forget(&page.address).await?;
    page.go_to(&link).await?;
    page.says("question", "East, do you accept North's 1♠ out of turn?").await?;
    page.says("vulnerable", "South").await?;
    let after = page.words("diagram").await?;
    if before != after {
        return Err(format!("the link shows {after} and not {before}").into());
    }
    // a damaged one says so
    page.go_to(&format!("{}#r=%%", page.address)).await?;
    page.says("refused", "the link is damaged").await
}

/// The link to the board in hand, as it is shown and copied.
async fn link(page: &Page<'_>) -> Outcome<String> {
    page.tap("kept-link").await?;
    page.see("kept-link-text").await?;
    let text = "return document.querySelector('[data-test=\"kept-link-text\"]').value";
    let link = page.script(text, &[]).await?;
    Ok(link.as_str().unwrap_or_default().to_owned())
}

pub(crate) async fn rulings_are_kept(world: &World) -> Outcome {
    let page = world.page().await?;
    a_ruling(&page).await?;
    page.tap("go-kept").await?;
    page.write("kept-name", "Table 4").await?;
    page.write("kept-pair", "Smith and Jones").await?;
    page.write("kept-notes", "South was asleep").await?;
    page.says("kept-list", "Table 4").await?;
    // the app takes up the last ruling by itself
    page.open().await?;
    page.says("question", "East, do you accept North's 1♠ out of turn?").await?;
    page.tap("go-kept").await?;
    page.says("kept-list", "Table 4").await?;
    // another board, and back to the first
    page.taps_on(&["go-table", "fresh", "seat-E", "call-1C"]).await?;
    page.says("what-happened", "East bid 1♣").await?;
    page.tap("go-kept").await?;
    let two = format!("{LISTED}.length === 2");
    page.until("two rulings", &two, &[]).await?;
    let of_table_4 = format!(
        "{LISTED}.find((name) => document.querySelector(`[data-test=\"${{name}}\"]`)\
         .closest('li, tr, article, section').textContent.includes('Table 4')) ?? null"
    );
    let of_table_4 = page.script(&of_table_4, &[]).await?;
    let of_table_4 = of_table_4.as_str().ok_or("no ruling of table 4")?.to_owned();
    page.tap(&of_table_4).await?;
    page.says("question", "East, do you accept North's 1♠ out of turn?").await?;
    page.tap("go-kept").await?;
    let delete = of_table_4.replace("kept-open-", "kept-delete-");
    page.tap(&delete).await?;
    let one = format!("{LISTED}.length === 1");
    page.until("one ruling", &one, &[]).await?;
    // what was deleted comes back, and what was deleted for good stays away
    page.tap("kept-undo").await?;
    page.until("two rulings again", &two, &[]).await?;
    page.tap(&delete).await?;
    page.until("one ruling again", &one, &[]).await?;
    page.open().await?;
    page.says("what-happened", "East bid 1♣").await?;
    page.tap("go-kept").await?;
    page.until("one ruling after a new start", &one, &[]).await?;
    let saved = saved(&page).await?;
    if saved["events"][0]["call"] != "1C" {
        return Err(format!("the file holds {saved}").into());
    }
    Ok(())
}

/// The file that is handed to the browser, for another program.
async fn saved(page: &Page<'_>) -> Outcome<Value> {
    let watch = "window.saved = null; const make = URL.createObjectURL; \
        URL.createObjectURL = (blob) => { blob.text().then((it) => { window.saved = it; }); \
          return make.call(URL, blob); };";
    page.script(watch, &[]).await?;
    page.tap("kept-json").await?;
    let saved = page.until("a file", "return window.saved", &[]).await?;
    Ok(serde_json::from_str(saved.as_str().unwrap_or_default())?)
}

/// The rulings in the list, by the names of their buttons.
const LISTED: &str = "return [...document.querySelectorAll('[data-test^=\"kept-open-\"]')].map((it) => it.dataset.test)";

pub(crate) async fn a_new_board_keeps_the_ruling_before_it(world: &World) -> Outcome {
    let page = world.page().await?;
    a_ruling(&page).await?;
    let before = page.words("diagram").await?;
    page.tap("fresh").await?;
    page.miss("entry-1").await?;
    page.holds("board-number", "8").await?;
    // there is nothing to take back on a new board, and nothing new to keep
    page.tap("undo").await?;
    page.miss("entry-1").await?;
    page.tap("go-kept").await?;
    page.says("kept-list", "Board 7: North bid 1♠ out of turn; it was West's turn.").await?;
    page.miss("kept-name").await?;
    let listed = page.script(LISTED, &[]).await?;
    let [Value::String(only)] = listed.as_array().map_or(&[][..], Vec::as_slice) else {
        return Err(format!("in the list are {listed}").into());
    };
    page.tap(only).await?;
    page.says("question", "East, do you accept North's 1♠ out of turn?").await?;
    page.says("vulnerable", "South").await?;
    page.holds("board-number", "7").await?;
    let after = page.words("diagram").await?;
    if before != after {
        return Err(format!("the ruling shows {after} and not {before}").into());
    }
    // it goes on where it was, and is still the only one
    page.tap("option-reject").await?;
    page.is_struck("entry-2").await?;
    page.tap("go-kept").await?;
    page.is(only, "aria-current", "true").await?;
    if page.script(LISTED, &[]).await? != listed {
        return Err("there are more rulings than one".into());
    }
    Ok(())
}

/// East's notrump out of turn is replaced by one that the books find comparable.
async fn a_comparable_call(page: &Page<'_>) -> Outcome {
    page.tap("go-meanings").await?;
    page.choose_book("system-ns", "sayc").await?;
    page.choose_book("system-ew", "sayc").await?;
    page.tap("go-table").await?;
    page.taps_on(&["seat-E", "call-1N", "attention", "option-reject", "call-1D", "call-1N"])
        .await?;
    page.says("say", "1NT is comparable with the withdrawn 1NT.").await
}

pub(crate) async fn a_judgement_is_seen_to_be_one(world: &World) -> Outcome {
    let page = world.page().await?;
    a_comparable_call(&page).await?;
    page.miss("judged").await?;
    page.tap("override").await?;
    page.write("reason", "they play 10 to 12").await?;
    page.tap("override-no").await?;
    let judged = "The director's judgement: not comparable. “they play 10 to 12” \
        Rectify would call it comparable.";
    page.says("judged", judged).await?;
    page.tap("go-kept").await?;
    page.says("sheet-override", "Director's override").await?;
    page.says("sheet", judged).await?;
    page.says("sheet", "not comparable (the director's judgement).").await?;
    // another program and another device are told the same
    let answer = json!({
        "question": "comparable", "answer": "no", "reason": "they play 10 to 12",
    });
    let link = link(&page).await?;
    let code = link.split_once("#r=").map_or("", |(_, code)| code);
    let linked: Value = serde_json::from_slice(&CODE.decode(code)?)?;
    for (what, record) in [("the file", saved(&page).await?), ("the link", linked)] {
        if record["events"].as_array().and_then(|it| it.last()) != Some(&answer) {
            return Err(format!("{what} holds {record}").into());
        }
    }
    world.browser.forget(&page.address).await?;
    page.go_to(&link).await?;
    page.says("judged", judged).await?;
    page.says("obligations", "West must pass at the next turn, once.").await
}

/// Keeps the books away until `bringBooks` is called.
const NO_BOOKS_YET: &str = "
const load = window.fetch;
const brought = new Promise((bring) => { window.bringBooks = bring; });
window.fetch = (file, ...more) => String(file).startsWith('books/')
  ? brought.then(() => load(file, ...more)) : load(file, ...more);
";

pub(crate) async fn a_link_waits_for_its_books(world: &World) -> Outcome {
    let page = world.page().await?;
    a_comparable_call(&page).await?;
    let before = page.words("diagram").await?;
    page.tap("go-kept").await?;
    let link = link(&page).await?;
    // on a device that knows nothing
    world.browser.forget(&page.address).await?;
    let kept_away = world.browser.prepare(NO_BOOKS_YET).await?;
    let opened = open_without_books(&page, &link, false).await;
    world.browser.unprepare(kept_away).await?;
    opened?;
    let after = page.words("diagram").await?;
    if before != after {
        return Err(format!("the link shows {after} and not {before}").into());
    }
    page.tap("go-meanings").await?;
    page.holds("system-ns", "sayc").await?;
    page.holds("system-ew", "sayc").await
}

pub(crate) async fn a_link_is_not_lost_on_another_screen(world: &World) -> Outcome {
    let page = world.page().await?;
    a_comparable_call(&page).await?;
    page.tap("go-kept").await?;
    let link = link(&page).await?;
    world.browser.forget(&page.address).await?;
    let kept_away = world.browser.prepare(NO_BOOKS_YET).await?;
    let opened = open_without_books(&page, &link, true).await;
    world.browser.unprepare(kept_away).await?;
    opened
}

/// Opens a link before the books are here, and turns to another screen or not.
async fn open_without_books(page: &Page<'_>, link: &str, turn: bool) -> Outcome {
    page.go_to(link).await?;
    page.says("refused", "It opens as soon as the book has arrived").await?;
    page.miss("entry-1").await?;
    if turn {
        page.taps_on(&["go-laws", "go-table"]).await?;
    }
    page.script("bringBooks()", &[]).await?;
    page.says("say", "1NT is comparable with the withdrawn 1NT.").await?;
    page.miss("refused").await
}

pub(crate) async fn a_kept_ruling_waits_for_its_book(world: &World) -> Outcome {
    let page = world.page().await?;
    a_comparable_call(&page).await?;
    // the next one names no book
    page.taps_on(&["fresh", "go-meanings"]).await?;
    page.choose("system-ns", "").await?;
    page.choose("system-ew", "").await?;
    page.taps_on(&["go-table", "call-1C"]).await?;
    page.see("entry-1").await?;
    page.rest().await;
    let kept_away = world.browser.prepare(NO_BOOKS_YET).await?;
    let opened = open_kept_without_books(&page).await;
    world.browser.unprepare(kept_away).await?;
    opened
}

async fn open_kept_without_books(page: &Page<'_>) -> Outcome {
    page.open().await?;
    page.says("entry-1", "1♣").await?;
    page.tap("go-kept").await?;
    let other = format!("{LISTED}.at(-1)");
    let other = page.until("the other ruling", &other, &[]).await?;
    page.tap(other.as_str().unwrap_or_default()).await?;
    page.says("refused", "This ruling names a bidding system.").await?;
    page.script("bringBooks()", &[]).await?;
    page.says("say", "1NT is comparable with the withdrawn 1NT.").await?;
    page.miss("refused").await
}

pub(crate) async fn the_books_are_seen_to_arrive(world: &World) -> Outcome {
    let page = world.page().await?;
    let kept_away = world.browser.prepare(NO_BOOKS_YET).await?;
    let ended = watch_the_books(&page).await;
    world.browser.unprepare(kept_away).await?;
    ended
}

async fn watch_the_books(page: &Page<'_>) -> Outcome {
    page.open().await?;
    page.tap("go-meanings").await?;
    page.choose("system-ns", "polish").await?;
    page.says("book-missing", "The book is on its way.").await?;
    // another one is chosen meanwhile, on another screen as on this
    page.choose("system-ns", "sayc").await?;
    page.taps_on(&["go-laws", "go-meanings"]).await?;
    page.holds("system-ns", "sayc").await?;
    page.says("book-missing", "The book is on its way.").await?;
    page.miss("options-ns").await?;
    page.script("bringBooks()", &[]).await?;
    page.miss("book-missing").await?;
    page.see("options-ns").await?;
    page.holds("system-ns", "sayc").await
}

pub(crate) async fn nothing_is_lost_when_the_app_is_closed_at_once(world: &World) -> Outcome {
    let page = world.page().await?;
    page.rest().await;
    page.tap("call-1H").await?;
    page.see("entry-1").await?;
    page.open().await?;
    page.see("entry-1").await?;
    page.rest().await;
    page.tap("call-1S").await?;
    page.see("entry-2").await?;
    page.reload().await?;
    page.see("entry-2").await.map(|_| ())
}

pub(crate) async fn the_sheet_is_one_page(world: &World) -> Outcome {
    let page = world.page().await?;
    a_ruling(&page).await?;
    // the longest ruling of the journeys
    page.taps_on(&["option-reject", "call-2C", "call-2S"]).await?;
    page.write("reason", "not the same strength").await?;
    page.tap("option-no").await?;
    page.tap("go-kept").await?;
    let watch = "window.printed = 0; window.print = () => { window.printed += 1; }";
    page.script(watch, &[]).await?;
    page.tap("kept-print").await?;
    page.until("the page to be printed", "return window.printed === 1", &[]).await?;
    let pages = paper::pages(&world.browser, "sheet").await?;
    if pages != 1 {
        return Err(format!("the sheet has {pages} pages").into());
    }
    // what is printed is the sheet: the auction, the ruling, the laws and the reason
    world.browser.tools("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
    let text = page.script("return document.body.innerText", &[]).await?;
    world.browser.tools("Emulation.setEmulatedMedia", json!({ "media": "" })).await?;
    let text = text.as_str().unwrap_or_default().replace('\u{FE0E}', "");
    for wanted in ["31A2(b)", "not the same strength", "North bid 1♠ out of turn"] {
        if !text.contains(wanted) {
            return Err(format!("“{wanted}” is not on the sheet: {text}").into());
        }
    }
    Ok(())
}

/// What the settings lead to: how light the page is, from 0 to 765, how large its
/// type in pixels, and whether the box is to the left of the paper.
const LOOK: &str = "
const style = getComputedStyle(document.documentElement);
const left = (selector) => document.querySelector(selector).getBoundingClientRect().left;
return {
  light: style.backgroundColor.match(/\\d+/g).slice(0, 3).reduce((sum, it) => sum + Number(it), 0),
  type: parseFloat(style.fontSize),
  left: left('.dock') < left('.paper'),
};
";

pub(crate) async fn settings_are_kept(world: &World) -> Outcome {
    let page = world.page().await?;
    // there is room for the box beside the paper
    world.browser.resize(Size::TABLET).await?;
    let before = page.script(LOOK, &[]).await?;
    page.tap("go-look").await?;
    page.taps_on(&["theme-dark", "large-type", "left-hand", "profile-ebu"]).await?;
    page.reload().await?;
    for name in ["theme-dark", "large-type", "left-hand", "profile-ebu"] {
        if page.value(name).await? != json!(true) {
            return Err(format!("`{name}` is forgotten").into());
        }
    }
    page.says("version", env!("CARGO_PKG_VERSION")).await?;
    // and they are not only ticked
    page.tap("go-table").await?;
    page.see("call-1H").await?;
    let after = page.script(LOOK, &[]).await?;
    let light = |look: &Value| look["light"].as_u64();
    if light(&before) < Some(600) || light(&after) > Some(150) {
        return Err(format!("dark is not dark: {before}, {after}").into());
    }
    if after["type"].as_f64() < before["type"].as_f64().map(|it| it * 1.2) {
        return Err(format!("large type is not large: {before}, {after}").into());
    }
    if before["left"] != json!(false) || after["left"] != json!(true) {
        return Err(format!("the box is not at the left hand: {before}, {after}").into());
    }
    // light stays light on a dark device
    page.taps_on(&["go-look", "theme-light", "go-table"]).await?;
    world.browser.prefer(Scheme::Dark).await?;
    page.reload().await?;
    page.see("call-1H").await?;
    let chosen = page.script(LOOK, &[]).await?;
    world.browser.prefer(Scheme::Light).await?;
    if chosen["light"] != before["light"] {
        return Err(format!("light is not light on a dark device: {chosen}").into());
    }
    Ok(())
}

pub(crate) async fn the_laws_are_found(world: &World) -> Outcome {
    let page = world.page().await?;
    page.tap("go-laws").await?;
    page.write("law-search", "31A2(b)").await?;
    page.says("law-text", "31A2(b)").await?;
    page.write("law-search", "lead restriction").await?;
    page.says("law-text", "26B").await?;
    for law in [27, 29, 30, 31, 32, 36] {
        page.taps_on(&["go-table", "go-laws"]).await?;
        page.tap(&format!("chart-{law}")).await?;
        let drawn = "return [...document.querySelectorAll('main svg')].some((svg) => \
            svg.checkVisibility() && svg.querySelectorAll('text').length > 3)";
        page.until(&format!("the chart of law {law}"), drawn, &[]).await?;
    }
    page.taps_on(&["go-table", "go-laws", "situation-1"]).await?;
    let text = page.words("law-text").await?;
    if text.len() < 80 {
        return Err(format!("the situation leads to “{text}”").into());
    }
    Ok(())
}

pub(crate) async fn another_window_is_not_written_over(world: &World) -> Outcome {
    let page = world.page().await?;
    page.taps_on(&["call-1H", "seat-S", "call-1S", "go-kept"]).await?;
    page.says("kept-list", "South bid 1♠").await?;
    // another window says that it has changed the ruling which is in hand here
    let told = "const row = document.querySelector('[data-test^=kept-open]');
        new BroadcastChannel('rectify').postMessage(row.dataset.test.slice('kept-open-'.length));";
    page.script(told, &[]).await?;
    let rulings = |count: usize| {
        format!("return document.querySelectorAll('[data-test^=kept-open]').length === {count}")
    };
    page.until("one ruling as long as nothing is changed here", &rulings(1), &[]).await?;
    page.taps_on(&["go-table", "attention", "go-kept"]).await?;
    page.until("a ruling of its own", &rulings(2), &[]).await.map(|_| ())
}

pub(crate) async fn it_was_otherwise(world: &World) -> Outcome {
    let page = world.page().await?;
    page.taps_on(&["call-1H", "seat-S", "call-1S", "attention", "otherwise-2"]).await?;
    // it was East who bid
    page.taps_on(&["edit-replace", "seat-E", "call-1S"]).await?;
    page.miss("question").await?;
    page.miss("what-happened").await
}
