//! What stays: links, kept rulings, the printed sheet, settings; and the laws.

use base64::Engine as _;
use base64::prelude::{BASE64_STANDARD as STANDARD, BASE64_URL_SAFE_NO_PAD as CODE};
use browser::Outcome;
use browser::page::Page;
use serde_json::json;

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
    let open = "return [...document.querySelectorAll('[data-test^=\"kept-open-\"]')]\
        .map((one) => one.dataset.test)";
    let two = format!("{open}.length === 2");
    page.until("two rulings", &two, &[]).await?;
    let of_table_4 = format!(
        "{open}.find((name) => document.querySelector(`[data-test=\"${{name}}\"]`)\
         .closest('li, tr, article, section').textContent.includes('Table 4')) ?? null"
    );
    let of_table_4 = page.script(&of_table_4, &[]).await?;
    let of_table_4 = of_table_4.as_str().ok_or("no ruling of table 4")?.to_owned();
    page.tap(&of_table_4).await?;
    page.says("question", "East, do you accept North's 1♠ out of turn?").await?;
    page.tap("go-kept").await?;
    let delete = of_table_4.replace("kept-open-", "kept-delete-");
    page.tap(&delete).await?;
    let one = format!("{open}.length === 1");
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
    // to another program: a file is handed to the browser
    let watch = "window.saved = null; const make = URL.createObjectURL; \
        URL.createObjectURL = (blob) => { blob.text().then((it) => { window.saved = it; }); \
          return make.call(URL, blob); };";
    page.script(watch, &[]).await?;
    page.tap("kept-json").await?;
    let saved = page.until("a file", "return window.saved", &[]).await?;
    let saved: serde_json::Value = serde_json::from_str(saved.as_str().unwrap_or_default())?;
    if saved["events"][0]["call"] != "1C" {
        return Err(format!("the file holds {saved}").into());
    }
    Ok(())
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
    // on the paper that the style sheet asks for, as a browser prints it
    let paper = json!({ "preferCSSPageSize": true, "printBackground": false });
    let printed = world.browser.tools("Page.printToPDF", paper).await?;
    let printed = STANDARD.decode(printed["data"].as_str().unwrap_or_default())?;
    let pages = pages(&printed);
    if let Some(shots) = std::env::var_os("RECTIFY_SHOTS") {
        tokio::fs::create_dir_all(&shots).await?;
        tokio::fs::write(std::path::Path::new(&shots).join("sheet.pdf"), &printed).await?;
    }
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

/// How many pages a PDF has.
fn pages(pdf: &[u8]) -> usize {
    let text = String::from_utf8_lossy(pdf);
    let pages = text.split("/Type").skip(1).map(str::trim_start);
    pages.filter(|it| it.starts_with("/Page") && !it.starts_with("/Pages")).count()
}

pub(crate) async fn settings_are_kept(world: &World) -> Outcome {
    let page = world.page().await?;
    page.tap("go-look").await?;
    page.taps_on(&["theme-dark", "large-type", "left-hand", "profile-ebu"]).await?;
    let background = "return getComputedStyle(document.documentElement).backgroundColor";
    let dark = page.script(background, &[]).await?;
    page.reload().await?;
    if page.script(background, &[]).await? != dark {
        return Err("the theme is forgotten".into());
    }
    page.tap("go-look").await?;
    page.tap("theme-light").await?;
    if page.script(background, &[]).await? == dark {
        return Err("light is as dark as dark".into());
    }
    let checked = "return ['large-type', 'left-hand', 'theme-light', 'profile-ebu'].every((name) => \
        document.querySelector(`[data-test=\"${name}\"]`).checked)";
    page.until("the settings to be kept", checked, &[]).await?;
    page.says("version", env!("CARGO_PKG_VERSION")).await
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
