//! What stays: links, kept rulings, the printed sheet, settings; and the laws.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as CODE;
use browser::browser::{Scheme, Size};
use browser::page::Page;
use browser::{Outcome, paper};
use serde_json::{Value, json};

use super::World;

/// A ruling waiting for East's answer.
async fn a_ruling(page: &Page<'_>) -> Outcome {
    page.tap("chip-dealer").await?;
    page.write("board-number", "7").await?;
    page.says("vulnerable", "Dealer South").await?;
    page.tap("board-done").await?;
    page.taps_on(&["call-1H", "seat-N", "call-1S"]).await?;
    page.says("question", "East, do you accept North's 1♠ out of turn?").await
}

/// The rulings in the list, by the names of their rows.
const LISTED: &str = "return [...document.querySelectorAll('[data-test^=\"kept-open-\"]')].map((it) => it.dataset.test)";

/// From a ruling to the list.
async fn to_list(page: &Page<'_>) -> Outcome {
    page.taps_on(&["back", "go-rulings"]).await?;
    page.see("kept-list").await.map(|_| ())
}

/// From a ruling to the list and to the one in it with this text; returns its name.
pub(crate) async fn open_in_list(page: &Page<'_>, words: &str) -> Outcome<String> {
    to_list(page).await?;
    open_row(page, words).await
}

/// Opens the ruling in the list with this text; returns its name.
async fn open_row(page: &Page<'_>, words: &str) -> Outcome<String> {
    let row = "return [...document.querySelectorAll('[data-test^=\"kept-open-\"]')]
        .find((it) => it.textContent.replace(/\\uFE0E/g, '').includes(arguments[0]))?.dataset.test";
    let row = page.until(&format!("“{words}” in the list"), row, &[json!(words)]).await?;
    let row = row.as_str().unwrap_or_default().to_owned();
    page.tap(&row).await?;
    page.see("continue").await?;
    Ok(row.replace("kept-open-", ""))
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
    // it is read, and nothing of it is kept
    page.says("what-happened", "East bid 1♥").await?;
    page.miss("call-P").await?;
    page.rest().await;
    page.turn_to("rulings").await?;
    page.miss("continue").await?;
    if page.script(LISTED, &[]).await? != json!([]) {
        return Err("a link that was only read is kept".into());
    }
    page.go_to(&format!("{}#r={code}", page.address)).await?;
    page.tap("continue").await?;
    page.is_struck("entry-2").await?;
    page.says("obligations", "East must make a legal call in place of the cancelled one.").await?;
    // one of our own, opened where nothing is known
    page.rest().await;
    page.open().await?;
    page.go_on().await?;
    page.is_struck("entry-2").await?;
    page.tap("back").await?;
    page.begin().await?;
    page.miss("entry-1").await?;
    a_ruling(&page).await?;
    let before = page.words("diagram").await?;
    open_in_list(&page, "North bid 1♠").await?;
    let link = link(&page).await?;
    world.browser.forget(&page.address).await?;
    page.go_to(&link).await?;
    page.says("title", "Board 7").await?;
    page.tap("continue").await?;
    page.says("question", "East, do you accept North's 1♠ out of turn?").await?;
    let after = page.words("diagram").await?;
    if before != after {
        return Err(format!("the link shows {after} and not {before}").into());
    }
    // a damaged one says so
    page.go_to(&format!("{}#r=%%", page.address)).await?;
    page.says("refused", "The link is damaged").await
}

/// The link to the ruling that is read, as it is shown and copied.
async fn link(page: &Page<'_>) -> Outcome<String> {
    // where the device has a sheet of its own, that would open
    page.script("Object.defineProperty(navigator, 'share', { value: undefined })", &[]).await?;
    page.taps_on(&["kept-share", "kept-link"]).await?;
    page.see("kept-link-text").await?;
    let text = "return document.querySelector('[data-test=\"kept-link-text\"]').value";
    let link = page.script(text, &[]).await?;
    page.tap("share-sheet-close").await?;
    page.miss("kept-link").await?;
    Ok(link.as_str().unwrap_or_default().to_owned())
}

pub(crate) async fn rulings_are_kept(world: &World) -> Outcome {
    let page = world.table().await?;
    a_ruling(&page).await?;
    let name = open_in_list(&page, "North bid 1♠").await?;
    page.open_part("kept-names").await?;
    page.write("kept-name", "4").await?;
    page.write("kept-pair", "Smith and Jones").await?;
    page.write("kept-notes", "South was asleep").await?;
    page.tap("back").await?;
    page.says("kept-list", "Table 4").await?;
    page.says("kept-list", "Smith and Jones").await?;
    // the start offers the last ruling by itself
    page.open().await?;
    page.go_on().await?;
    page.says("question", "East, do you accept North's 1♠ out of turn?").await?;
    to_list(&page).await?;
    page.says("kept-list", "Table 4").await?;
    // another board, and back to the first
    page.tap("go-start").await?;
    page.begin().await?;
    page.taps_on(&["seat-E", "call-1C"]).await?;
    page.says("what-happened", "East bid 1♣").await?;
    to_list(&page).await?;
    let two = format!("{LISTED}.length === 2");
    page.until("two rulings", &two, &[]).await?;
    // it is found by its words
    page.tap("kept-search").await?;
    page.write("kept-query", "smith").await?;
    let one = format!("{LISTED}.length === 1");
    page.until("one ruling that says so", &one, &[]).await?;
    open_row(&page, "Table 4").await?;
    page.tap("continue").await?;
    page.says("question", "East, do you accept North's 1♠ out of turn?").await?;
    open_in_list(&page, "Table 4").await?;
    let delete = format!("kept-delete-{name}");
    page.tap(&delete).await?;
    page.until("one ruling", &one, &[]).await?;
    // what was deleted comes back, and what was deleted for good stays away
    page.tap("kept-undo").await?;
    page.until("two rulings again", &two, &[]).await?;
    open_row(&page, "Table 4").await?;
    page.tap(&delete).await?;
    page.until("one ruling again", &one, &[]).await?;
    page.open().await?;
    page.go_on().await?;
    page.says("what-happened", "East bid 1♣").await?;
    to_list(&page).await?;
    page.until("one ruling after a new start", &one, &[]).await?;
    open_row(&page, "East bid 1♣").await?;
    let saved = saved(&page).await?;
    if saved["events"][0]["call"] != "1C" {
        return Err(format!("the file holds {saved}").into());
    }
    Ok(())
}

/// The file that is handed to the browser, for another program.
async fn saved(page: &Page<'_>) -> Outcome<Value> {
    page.tap("kept-share").await?;
    let saved = file_of(page, "kept-json").await?;
    page.tap("share-sheet-close").await?;
    page.miss("kept-json").await?;
    Ok(saved)
}

/// The file that a button saves.
pub(crate) async fn file_of(page: &Page<'_>, name: &str) -> Outcome<Value> {
    let watch = "window.saved = null; const make = URL.createObjectURL; \
        URL.createObjectURL = (blob) => { blob.text().then((it) => { window.saved = it; }); \
          return make.call(URL, blob); };";
    page.script(watch, &[]).await?;
    page.tap(name).await?;
    let saved = page.until("a file", "return window.saved", &[]).await?;
    Ok(serde_json::from_str(saved.as_str().unwrap_or_default())?)
}

/// A file that was saved is opened again, here or on another device.
pub(crate) async fn a_saved_file_is_opened(world: &World) -> Outcome {
    let page = world.table().await?;
    a_ruling(&page).await?;
    open_in_list(&page, "North bid 1♠").await?;
    page.open_part("kept-names").await?;
    page.write("kept-name", "4").await?;
    page.rest().await;
    let file = saved(&page).await?;
    world.browser.forget(&page.address).await?;
    page.open().await?;
    page.tap("go-rulings").await?;
    import(&page, &file.to_string()).await?;
    page.says("title", "Board 7").await?;
    page.says("what-happened", "North bid 1♠ out of turn").await?;
    page.tap("continue").await?;
    page.says("question", "East, do you accept North's 1♠ out of turn?").await?;
    // a file that is not a ruling is reported, and changes nothing
    to_list(&page).await?;
    import(&page, "a shopping list\nbread").await?;
    page.says("refused", "This file holds no ruling that Rectify can read").await?;
    let said = page.words("refused").await?;
    if said.lines().count() != 1 || said.len() > 160 {
        return Err(format!("it is not one clear line: {said}").into());
    }
    import(&page, "[]").await?;
    page.says("refused", "There is no ruling in this file.").await?;
    let one = format!("{LISTED}.length === 1");
    page.until("one ruling", &one, &[]).await.map(|_| ())
}

/// All rulings go into one file, and come out of it again.
pub(crate) async fn all_rulings_in_one_file(world: &World) -> Outcome {
    let page = world.table().await?;
    a_ruling(&page).await?;
    page.tap("back").await?;
    page.begin().await?;
    page.taps_on(&["seat-E", "call-1C"]).await?;
    page.says("what-happened", "East bid 1♣").await?;
    to_list(&page).await?;
    page.says("kept-chart", "2 rulings").await?;
    let file = file_of(&page, "kept-save-all").await?;
    world.browser.forget(&page.address).await?;
    page.open().await?;
    page.tap("go-rulings").await?;
    import(&page, &file.to_string()).await?;
    page.says("message", "2 rulings taken in").await?;
    let two = format!("{LISTED}.length === 2");
    page.until("two rulings", &two, &[]).await?;
    // again, and nothing is there twice
    page.tap("message-close").await?;
    import(&page, &file.to_string()).await?;
    page.says("message", "2 here already").await?;
    page.until("two rulings still", &two, &[]).await?;
    open_row(&page, "North bid 1♠").await?;
    page.says("title", "Board 7").await
}

/// A season in one file; opened twice, nothing is there twice.
pub(crate) async fn two_hundred_rulings_in_one_file(world: &World) -> Outcome {
    let page = world.page().await?;
    page.tap("go-rulings").await?;
    let one = |number: u64| {
        // one evening in four weeks names a book that is not here yet
        let systems = number.is_multiple_of(40).then(|| json!({ "ns": "acol" }));
        let mut record = json!({ "dealer": "N", "board": number % 8 * 4 + 1, "events": [
            { "by": "N", "call": "1S" }, { "by": "E", "call": "1H" }, { "attention": null },
        ], "info": { "made": 1_700_000_000_000_u64 + number * 3_600_000, "table": "4" } });
        if let Some(systems) = systems {
            record["systems"] = systems;
        }
        record
    };
    let file = Value::Array((0..200).map(one).collect()).to_string();
    import(&page, &file).await?;
    page.says("message", "200 rulings taken in").await?;
    page.says("kept-list", "Insufficient bid").await?;
    page.rest().await;
    for _ in 0..2 {
        page.open().await?;
        page.tap("go-rulings").await?;
        page.until("the list", &format!("{LISTED}.length > 50"), &[]).await?;
        import(&page, &file).await?;
        page.says("message", "0 rulings taken in · 200 here already").await?;
        page.tap("message-close").await?;
    }
    // an old evening is found by its words
    page.tap("kept-search").await?;
    page.write("kept-query", "14 november 2023").await?;
    page.until("an old ruling", &format!("{LISTED}.length > 0"), &[]).await.map(|_| ())
}

/// The auction as a picture: in the clipboard, or as a file where there is none.
pub(crate) async fn the_auction_is_a_picture(world: &World) -> Outcome {
    let page = world.table().await?;
    a_ruling(&page).await?;
    page.tap("option-reject").await?;
    open_in_list(&page, "North bid 1♠").await?;
    let watch = "window.picture = null;
        const look = async (blob) => {
          const image = await createImageBitmap(blob);
          const canvas = new OffscreenCanvas(image.width, image.height);
          const on = canvas.getContext('2d');
          on.drawImage(image, 0, 0);
          const { data } = on.getImageData(0, 0, image.width, image.height);
          const count = {};
          for (let at = 0; at < data.length; at += 4) {
            const colour = data.slice(at, at + 3).join();
            count[colour] = (count[colour] ?? 0) + 1;
          }
          window.picture = { type: blob.type, size: blob.size, width: image.width,
            height: image.height, count };
        };
        Object.defineProperty(navigator, 'share', { value: undefined });
        navigator.clipboard.write = async ([item]) => look(await item.getType('image/png'));
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => { look(blob); return make.call(URL, blob); };";
    page.script(watch, &[]).await?;
    page.taps_on(&["kept-share", "kept-copy-picture"]).await?;
    page.says("share-sheet", "Copied.").await?;
    is_an_auction(&page.until("a picture", "return window.picture", &[]).await?)?;
    // without a clipboard it is saved
    page.script("window.picture = null; window.ClipboardItem = undefined", &[]).await?;
    page.tap("kept-copy-picture").await?;
    page.says("share-sheet", "Saved as a file").await?;
    is_an_auction(&page.until("a file", "return window.picture", &[]).await?)?;
    // those who do not see it hear it
    let told = "return document.querySelector('[data-test=\"kept-picture\"]').ariaLabel";
    let told = page.script(told, &[]).await?;
    if !told.as_str().is_some_and(|told| told.contains("~1♠~¹")) {
        return Err(format!("the picture is told as {told}").into());
    }
    Ok(())
}

/// Is it drawn sharply, with the bar, the amber of what is irregular, and two suits?
fn is_an_auction(picture: &Value) -> Outcome {
    let number = |key: &str| picture[key].as_u64().unwrap_or_default();
    let is_sensible = picture["type"] == "image/png"
        && (800..=1200).contains(&number("width"))
        && (300..=1600).contains(&number("height"))
        && (4_000..=400_000).contains(&number("size"));
    let wanted = ["10,70,48", "255,227,168", "26,42,128", "190,18,41", "255,185,174"];
    let lacks = wanted.into_iter().find(|it| picture["count"][it].as_u64() < Some(5));
    if !is_sensible || lacks.is_some() {
        let measured = ["type", "size", "width", "height"].map(|key| picture[key].to_string());
        return Err(format!("the picture is {}; it lacks {lacks:?}", measured.join(" ")).into());
    }
    Ok(())
}

/// A notice that rulings are only in this browser stays until the director has read it.
pub(crate) async fn the_app_says_once_that_rulings_are_kept_only_here(world: &World) -> Outcome {
    let page = world.page().await?;
    let apple = "Object.defineProperty(navigator, 'standalone', { value: false });
        addEventListener('beforeinstallprompt', (it) => it.stopImmediatePropagation());
        if (navigator.storage) {
          navigator.storage.persisted = navigator.storage.persist = async () => false;
        }";
    let prepared = world.browser.prepare(apple).await?;
    let ended = read_that_it_is_only_here(&page).await;
    world.browser.unprepare(prepared).await?;
    ended
}

async fn read_that_it_is_only_here(page: &Page<'_>) -> Outcome {
    page.open().await?;
    page.tap("go-rulings").await?;
    page.says("kept-only-here", "seven days").await?;
    page.tap("kept-keep").await?;
    page.says("message", "Add to Home Screen").await?;
    page.tap("kept-only-here-close").await?;
    page.miss("kept-only-here").await?;
    page.open().await?;
    page.tap("go-rulings").await?;
    page.see("kept-import").await?;
    page.rest().await;
    page.miss("kept-only-here").await
}

/// A ruling on which the page froze is not opened automatically.
pub(crate) async fn a_ruling_that_failed_to_open_last_time(world: &World) -> Outcome {
    let page = world.table().await?;
    a_ruling(&page).await?;
    let name = open_in_list(&page, "North bid 1♠").await?;
    page.rest().await;
    let mark = "localStorage.setItem('ruling-on', arguments[0])";
    page.script(mark, &[json!(name)]).await?;
    page.open().await?;
    page.says("stuck", "A ruling did not open last time.").await?;
    page.begin().await?;
    page.miss("entry-1").await?;
    page.tap("back").await?;
    page.tap("stuck-open").await?;
    page.says("what-happened", "North bid 1♠ out of turn").await
}

/// Opens a file with that text, from the list.
pub(crate) async fn import(page: &Page<'_>, text: &str) -> Outcome {
    // a test cannot use the browser's own dialog
    let stub = "window.picker = null;
        HTMLInputElement.prototype.click = function () { window.picker = this; };";
    page.script(stub, &[]).await?;
    page.tap("kept-import").await?;
    page.until("a field for a file", "return !!window.picker", &[]).await?;
    let pick = "const files = new DataTransfer();
        files.items.add(new File([arguments[0]], 'ruling.json', { type: 'application/json' }));
        picker.files = files.files;
        picker.dispatchEvent(new Event('change'));";
    page.script(pick, &[json!(text)]).await.map(|_| ())
}

pub(crate) async fn a_new_board_keeps_the_ruling_before_it(world: &World) -> Outcome {
    let page = world.table().await?;
    a_ruling(&page).await?;
    let before = page.words("diagram").await?;
    page.tap("back").await?;
    page.begin().await?;
    page.miss("entry-1").await?;
    page.says("title", "Board 8").await?;
    // nothing new to keep
    to_list(&page).await?;
    page.says("kept-list", "North bid 1♠ out of turn; it was West's turn.").await?;
    let listed = page.script(LISTED, &[]).await?;
    if listed.as_array().map(Vec::len) != Some(1) {
        return Err(format!("in the list are {listed}").into());
    }
    open_row(&page, "North bid 1♠").await?;
    page.says("title", "Board 7").await?;
    page.tap("continue").await?;
    page.says("question", "East, do you accept North's 1♠ out of turn?").await?;
    let after = page.words("diagram").await?;
    if before != after {
        return Err(format!("the ruling shows {after} and not {before}").into());
    }
    // it goes on where it was, and is still the only one
    page.tap("option-reject").await?;
    page.is_struck("entry-2").await?;
    to_list(&page).await?;
    if page.script(LISTED, &[]).await? != listed {
        return Err("there are more rulings than one".into());
    }
    Ok(())
}

/// Done: the board is kept, and can be resumed from the message.
pub(crate) async fn a_board_is_done(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["chip-dealer"]).await?;
    page.write("board-number", "7").await?;
    page.taps_on(&["board-done", "call-1H", "call-P", "call-P", "call-P"]).await?;
    page.says("end-card", "1♥").await?;
    page.tap("done").await?;
    page.says("message", "Board 7 kept").await?;
    page.see("new-ruling").await?;
    page.tap("done-undo").await?;
    page.says("end-card", "1♥").await?;
    page.taps_on(&["done", "done-open"]).await?;
    page.says("title", "Board 7").await?;
    page.see("continue").await.map(|_| ())
}

/// What is to be looked at after play is ticked, and the list says so.
pub(crate) async fn what_is_left_to_do_is_ticked(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["seat-E", "call-1H", "option-reject", "call-1S", "call-2C", "option-no"])
        .await?;
    page.taps_on(&["call-2S", "call-P", "call-P", "call-P"]).await?;
    page.says("end-card", "2♠").await?;
    page.says("lead", "may forbid West").await?;
    to_list(&page).await?;
    page.says("kept-list", "Before lead").await?;
    page.tap("go-start").await?;
    page.go_on().await?;
    super::rulings::lead(&page, "C", "A", "W").await?;
    page.tap("option-H").await?;
    super::rulings::lead(&page, "D", "A", "N").await?;
    page.says("reviews", "Could East have been aware").await?;
    to_list(&page).await?;
    page.says("kept-list", "To look at after play").await?;
    page.says("kept-list", "Review").await?;
    open_row(&page, "East bid 1♥").await?;
    page.tap("continue").await?;
    let ticks = "return [...document.querySelectorAll('[data-test^=\"tick-\"]')].map((it) => it.dataset.test)";
    page.see("reviews").await?;
    let ticks = page.script(ticks, &[]).await?;
    let ticks: Vec<String> = serde_json::from_value(ticks)?;
    for name in &ticks {
        page.tap(name).await?;
        page.until(
            "a tick",
            "return document.querySelector(`[data-test=\"${arguments[0]}\"]`).checked",
            &[json!(name)],
        )
        .await?;
    }
    page.tap("done").await?;
    page.tap("go-rulings").await?;
    page.says("kept-list", "Decided").await?;
    let words = page.words("kept-list").await?;
    if words.contains("Review") || words.contains("To look at") {
        return Err(format!("all is ticked, and the list says {words}").into());
    }
    Ok(())
}

/// An old ruling is read; nothing in it changes until the director resumes it.
pub(crate) async fn an_old_ruling_is_read_only(world: &World) -> Outcome {
    let page = world.table().await?;
    a_ruling(&page).await?;
    let name = open_in_list(&page, "North bid 1♠").await?;
    page.miss("call-P").await?;
    page.miss("question").await?;
    page.miss("undo").await?;
    // a stray tap on anything that is not a link
    let stray = "document.querySelectorAll('.app header *, .app main *').forEach((it) => {
          if (!it.closest('button, a, input, textarea, summary, label')) it.click();
        });";
    page.script(stray, &[]).await?;
    page.keys("1p!").await?;
    page.rest().await;
    page.see("continue").await?;
    let kept = page.words("what-happened").await?;
    page.open().await?;
    page.turn_to(&format!("rulings/{name}")).await?;
    page.see("continue").await?;
    if page.words("what-happened").await? != kept {
        return Err("a stray tap has changed the ruling".into());
    }
    page.tap("continue").await?;
    page.tap("option-reject").await?;
    page.is_struck("entry-2").await
}

/// East's notrump out of turn is replaced by one that the books find comparable.
async fn a_comparable_call(page: &Page<'_>) -> Outcome {
    page.plays("ns", "sayc").await?;
    page.plays("ew", "sayc").await?;
    page.taps_on(&["seat-E", "call-1N", "option-reject", "call-1D", "call-1N"]).await?;
    page.says("say", "1NT is comparable with the withdrawn 1NT.").await
}

pub(crate) async fn a_judgement_is_visible_as_one(world: &World) -> Outcome {
    let page = world.table().await?;
    a_comparable_call(&page).await?;
    page.miss("judged").await?;
    page.tap("override").await?;
    page.write("reason", "they play 10 to 12").await?;
    page.tap("override-no").await?;
    let judged = "The director's judgement: not comparable. “they play 10 to 12” \
        Rectify would call it comparable.";
    page.says("judged", judged).await?;
    open_in_list(&page, "East bid 1NT").await?;
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
    page.tap("continue").await?;
    page.says("judged", judged).await?;
    page.says("obligations", "West must pass at the next turn, once.").await
}

/// Holds back the books until `bringBooks` is called.
const NO_BOOKS_YET: &str = "
const load = window.fetch;
const brought = new Promise((bring) => { window.bringBooks = bring; });
window.fetch = (file, ...more) => String(file).startsWith('books/')
  ? brought.then(() => load(file, ...more)) : load(file, ...more);
";

pub(crate) async fn a_link_waits_for_its_books(world: &World) -> Outcome {
    let page = world.table().await?;
    a_comparable_call(&page).await?;
    let before = page.words("diagram").await?;
    open_in_list(&page, "East bid 1NT").await?;
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
    page.turn_to("meanings").await?;
    page.open_part("systems").await?;
    page.holds("system-ns", "sayc").await?;
    page.holds("system-ew", "sayc").await
}

pub(crate) async fn a_link_is_not_lost_on_another_screen(world: &World) -> Outcome {
    let page = world.table().await?;
    a_comparable_call(&page).await?;
    open_in_list(&page, "East bid 1NT").await?;
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
    page.miss("continue").await?;
    if turn {
        page.tap("go-laws").await?;
        page.see("law-search").await?;
        page.browser.client.back().await?;
        page.says("refused", "It opens as soon as the book has arrived").await?;
    }
    page.script("bringBooks()", &[]).await?;
    page.tap("continue").await?;
    page.says("say", "1NT is comparable with the withdrawn 1NT.").await?;
    page.miss("refused").await
}

pub(crate) async fn a_kept_ruling_waits_for_its_book(world: &World) -> Outcome {
    let page = world.table().await?;
    a_comparable_call(&page).await?;
    // the next one names no book
    page.tap("back").await?;
    page.begin().await?;
    for side in ["ns", "ew"] {
        page.taps_on(&[&format!("chip-{side}"), &format!("book-{side}-"), "board-done"]).await?;
    }
    page.tap("call-1C").await?;
    page.see("entry-1").await?;
    page.rest().await;
    let kept_away = world.browser.prepare(NO_BOOKS_YET).await?;
    let opened = open_kept_without_books(&page).await;
    world.browser.unprepare(kept_away).await?;
    opened
}

async fn open_kept_without_books(page: &Page<'_>) -> Outcome {
    page.open().await?;
    page.tap("go-rulings").await?;
    let other = format!("{LISTED}.at(-1)");
    let other = page.until("the other ruling", &other, &[]).await?;
    page.tap(other.as_str().unwrap_or_default()).await?;
    page.says("refused", "as soon as the book has arrived").await?;
    page.script("bringBooks()", &[]).await?;
    page.tap("continue").await?;
    page.says("say", "1NT is comparable with the withdrawn 1NT.").await?;
    page.miss("refused").await
}

pub(crate) async fn the_director_sees_the_books_arrive(world: &World) -> Outcome {
    let page = world.page().await?;
    let kept_away = world.browser.prepare(NO_BOOKS_YET).await?;
    let ended = watch_the_books(&page).await;
    world.browser.unprepare(kept_away).await?;
    ended
}

async fn watch_the_books(page: &Page<'_>) -> Outcome {
    page.open().await?;
    page.turn_to("meanings").await?;
    page.open_part("systems").await?;
    page.choose("system-ns", "polish").await?;
    page.says("book-missing", "The book is on its way.").await?;
    // another one is chosen in the meantime, on another screen as on this
    page.choose("system-ns", "sayc").await?;
    page.turn_to("laws").await?;
    page.turn_to("meanings").await?;
    page.open_part("systems").await?;
    page.holds("system-ns", "sayc").await?;
    page.says("book-missing", "The book is on its way.").await?;
    page.miss("details-ns").await?;
    page.script("bringBooks()", &[]).await?;
    page.miss("book-missing").await?;
    page.see("details-ns").await?;
    page.holds("system-ns", "sayc").await
}

pub(crate) async fn nothing_is_lost_when_the_app_is_closed_at_once(world: &World) -> Outcome {
    let page = world.table().await?;
    page.rest().await;
    page.tap("call-1H").await?;
    page.see("entry-1").await?;
    page.open().await?;
    page.go_on().await?;
    page.see("entry-1").await?;
    page.rest().await;
    page.tap("call-1S").await?;
    page.see("entry-2").await?;
    page.reload().await?;
    page.see("entry-2").await.map(|_| ())
}

pub(crate) async fn the_sheet_is_one_page(world: &World) -> Outcome {
    let page = world.table().await?;
    a_ruling(&page).await?;
    // the longest ruling of the journeys
    page.taps_on(&["option-reject", "call-2C", "call-2S"]).await?;
    page.write("reason", "not the same strength").await?;
    page.tap("option-no").await?;
    open_in_list(&page, "North bid 1♠").await?;
    let watch = "window.printed = 0; window.print = () => { window.printed += 1; }";
    page.script(watch, &[]).await?;
    page.taps_on(&["kept-share", "kept-print"]).await?;
    page.until("the page to be printed", "return window.printed === 1", &[]).await?;
    for (name, size) in [("sheet", paper::A4), ("sheet-letter", paper::LETTER)] {
        let pages = paper::pages_on(&world.browser, name, size).await?;
        if pages != 1 {
            return Err(format!("`{name}` has {pages} pages").into());
        }
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
/// type in pixels.
const LOOK: &str = "
const style = getComputedStyle(document.documentElement);
return {
  light: style.backgroundColor.match(/\\d+/g).slice(0, 3).reduce((sum, it) => sum + Number(it), 0),
  type: parseFloat(style.fontSize),
};
";

pub(crate) async fn settings_are_kept(world: &World) -> Outcome {
    let page = world.page().await?;
    world.browser.resize(Size::TABLET).await?;
    let before = page.script(LOOK, &[]).await?;
    page.tap("go-settings").await?;
    let all = ["theme-dark", "large-type", "left-hand", "profile-ebu"];
    page.taps_on(&all).await?;
    page.reload().await?;
    for name in all {
        if page.value(name).await? != json!(true) {
            return Err(format!("`{name}` is forgotten").into());
        }
    }
    page.says("version", env!("CARGO_PKG_VERSION")).await?;
    // and they are not only ticked
    page.tap("back").await?;
    page.begin().await?;
    let after = page.script(LOOK, &[]).await?;
    let light = |look: &Value| look["light"].as_u64();
    if light(&before) < Some(600) || light(&after) > Some(150) {
        return Err(format!("dark is not dark: {before}, {after}").into());
    }
    if after["type"].as_f64() < before["type"].as_f64().map(|it| it * 1.2) {
        return Err(format!("large type is not large: {before}, {after}").into());
    }
    // light stays light on a dark device
    page.turn_to("settings").await?;
    page.taps_on(&["theme-light", "back"]).await?;
    world.browser.prefer(Scheme::Dark).await?;
    page.reload().await?;
    page.see("new-ruling").await?;
    let chosen = page.script(LOOK, &[]).await?;
    world.browser.prefer(Scheme::Light).await?;
    if chosen["light"] != before["light"] {
        return Err(format!("light is not light on a dark device: {chosen}").into());
    }
    Ok(())
}

pub(crate) async fn the_laws_can_be_searched(world: &World) -> Outcome {
    let page = world.page().await?;
    page.tap("go-laws").await?;
    page.write("law-search", "31A2(b)").await?;
    page.says("law-text", "31A2(b)").await?;
    page.write("law-search", "lead restriction").await?;
    page.says("law-text", "26B").await?;
    page.tap("law-back").await?;
    // the tab leads back to the index, from a search too
    page.write("law-search", "comparable").await?;
    page.says("law-text", "23A").await?;
    page.tap("go-laws").await?;
    page.see("chart-27").await?;
    page.holds("law-search", "").await?;
    // every law, every chart and every situation has its address
    for law in [27, 29, 30, 31, 32, 36] {
        page.turn_to("laws").await?;
        page.tap(&format!("chart-{law}")).await?;
        let drawn = "const tree = document.querySelector('main .tree'); \
            return tree?.checkVisibility() && tree.querySelectorAll('.box').length > 3";
        page.until(&format!("the chart of law {law}"), drawn, &[]).await?;
        let address = page.script("return location.hash", &[]).await?;
        if address != json!(format!("#/laws/{law}/chart")) {
            return Err(format!("the chart of law {law} is at {address}").into());
        }
        page.reload().await?;
        page.until(&format!("the chart of law {law} again"), drawn, &[]).await?;
    }
    page.turn_to("laws").await?;
    page.tap("situation-1").await?;
    let text = page.words("law-text").await?;
    if text.len() < 80 {
        return Err(format!("the situation leads to “{text}”").into());
    }
    Ok(())
}

/// What people say, and where it stands.
pub(crate) async fn everyday_words_find_the_law(world: &World) -> Outcome {
    let page = world.page().await?;
    page.tap("go-search").await?;
    let table = [
        ("revoke", "61-64"),
        ("bidding out of turn", "31A"),
        ("lead penalty", "26B"),
        ("claim", "68"),
        ("UI", "16"),
        ("insufficient bid", "27A"),
        ("hesitation", "16"),
        ("comparable call", "23A"),
        ("double out of turn", "32"),
        ("slip of the hand", "25A"),
    ];
    let mut wrong = Vec::new();
    for (phrase, cite) in table {
        page.write("law-search", phrase).await?;
        let first = "return document.querySelector('[data-test=\"law-text\"] article')?.innerText";
        let found = page.until(&format!("what “{phrase}” finds"), first, &[]).await;
        let found = found.ok().and_then(|it| it.as_str().map(str::to_owned)).unwrap_or_default();
        if !found.contains(cite) {
            wrong.push(format!("“{phrase}” finds {} first", found.replace('\n', " ")));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ").into()) }
}

pub(crate) async fn another_window_is_not_overwritten(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["call-1H", "seat-S", "call-1S"]).await?;
    page.rest().await;
    to_list(&page).await?;
    page.says("kept-list", "South bid 1♠").await?;
    // another window says that it has changed the ruling that is open here
    let told = "const row = document.querySelector('[data-test^=kept-open]');
        new BroadcastChannel('rectify').postMessage(row.dataset.test.slice('kept-open-'.length));";
    page.script(told, &[]).await?;
    let rulings = |count: usize| {
        format!("return document.querySelectorAll('[data-test^=kept-open]').length === {count}")
    };
    page.until("one ruling as long as nothing is changed here", &rulings(1), &[]).await?;
    page.turn_to("table").await?;
    page.tap("option-reject").await?;
    to_list(&page).await?;
    page.until("a ruling of its own", &rulings(2), &[]).await.map(|_| ())
}

/// Two windows work on one ruling: both are kept.
pub(crate) async fn two_windows_at_once(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["call-1H"]).await?;
    page.see("entry-1").await?;
    page.rest().await;
    let client = &world.browser.client;
    let first = client.window().await?;
    let second = client.new_window(true).await?.handle;
    client.switch_to_window(second).await?;
    let ended = in_two_windows(&page, &first).await;
    // the second is closed, whatever happened in it
    for handle in client.windows().await? {
        if handle != first {
            client.switch_to_window(handle).await?;
            client.close_window().await?;
        }
    }
    client.switch_to_window(first).await?;
    ended
}

async fn in_two_windows(page: &Page<'_>, first: &fantoccini::wd::WindowHandle) -> Outcome {
    let client = &page.browser.client;
    let second = client.window().await?;
    page.open().await?;
    page.go_on().await?;
    page.says("entry-1", "1♥").await?;
    // the first goes on, and so does the second
    client.switch_to_window(first.clone()).await?;
    page.tap("call-2C").await?;
    page.says("entry-2", "2♣").await?;
    page.rest().await;
    client.switch_to_window(second).await?;
    page.tap("call-2D").await?;
    page.says("entry-2", "2♦").await?;
    page.rest().await;
    // nothing is lost, in either of them and after a new start
    let both = "return [...document.querySelectorAll('[data-test^=kept-open]')]
        .map((it) => it.textContent.replace(/\\uFE0E/g, '')).filter((it) => /2♣|2♦/.test(it)).length === 2";
    page.open().await?;
    page.tap("go-rulings").await?;
    page.until("both rulings", both, &[]).await?;
    client.switch_to_window(first.clone()).await?;
    page.says("entry-2", "2♣").await?;
    page.turn_to("rulings").await?;
    page.until("both rulings in the first window", both, &[]).await.map(|_| ())
}

pub(crate) async fn an_entry_turns_out_to_be_wrong(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["call-1H", "seat-S", "call-1S", "otherwise-2"]).await?;
    // it was East who bid
    page.taps_on(&["edit-replace", "seat-E", "call-1S"]).await?;
    page.miss("question").await?;
    page.miss("what-happened").await
}
