//! For every hand and every eye.

use browser::Outcome;
use browser::axe::violations;
use browser::browser::{Scheme, Size};
use browser::page::Page;
use fantoccini::key::Key;
use serde_json::json;

use super::World;

/// The screens by their names.
pub(crate) const SCREENS: [&str; 6] = ["table", "private", "meanings", "kept", "laws", "look"];

/// Pages of a book: its head, and what follows an opening.
pub(crate) const PAGES: [&str; 2] = ["sayc", "sayc/1H"];

/// Turns to a page of a book.
pub(crate) async fn read(page: &Page<'_>, name: &str) -> Outcome {
    let address = format!("#/book/{name}");
    page.script("location.hash = arguments[0]", &[json!(address)]).await?;
    let words = if name.contains('/') { "book-last" } else { "book-about" };
    page.see(words).await.map(|_| ())
}

/// A ruling in hand: every screen has something to show.
pub(crate) async fn with_a_ruling(page: &Page<'_>) -> Outcome {
    page.tap("go-meanings").await?;
    page.choose_book("system-ns", "sayc").await?;
    page.choose_book("system-ew", "sayc").await?;
    page.tap("go-table").await?;
    page.taps_on(&["call-1H", "seat-S", "call-1S", "attention"]).await?;
    page.see("question").await.map(|_| ())
}

pub(crate) async fn the_keyboard_alone(world: &World) -> Outcome {
    let page = world.page().await?;
    page.keys("1h").await?;
    page.says("entry-1", "1♥").await?;
    page.keys("s1s").await?;
    page.says("what-happened", "South bid 1♠ out of turn").await?;
    page.keys("!").await?;
    page.says("question", "West, do you accept").await?;
    page.keys("2").await?;
    page.is_struck("entry-2").await?;
    page.keys("p").await?;
    page.says("obligations", "South must bid 1♠ again.").await?;
    page.key(Key::Backspace).await?;
    page.keys("x").await?;
    page.says("entry-5", "X").await?;
    // a law opens by the keyboard, and the way back leads to where it was
    focus(&page, "law-31A2").await?;
    page.key(Key::Enter).await?;
    page.says("law-shown", "31A2").await?;
    page.key(Key::Escape).await?;
    page.miss("law-shown").await?;
    let back = "return document.activeElement?.dataset?.test === 'law-31A2'";
    page.until("the focus to come back", back, &[]).await?;
    // an earlier call, by the keyboard
    focus(&page, "entry-1").await?;
    page.key(Key::Enter).await?;
    page.see("edit-replace").await?;
    focus(&page, "edit-replace").await?;
    page.key(Key::Enter).await?;
    page.keys("1c").await?;
    page.says("entry-1", "1♣").await?;
    // another screen
    focus(&page, "go-laws").await?;
    page.key(Key::Enter).await?;
    page.see("law-search").await.map(|_| ())
}

/// Goes on with the tabulator until the focus is there.
async fn focus(page: &Page<'_>, name: &str) -> Outcome {
    for _ in 0..150 {
        let here = page.script("return document.activeElement?.dataset?.test ?? ''", &[]).await?;
        if here == json!(name) {
            return Ok(());
        }
        page.key(Key::Tab).await?;
    }
    Err(format!("the tabulator does not lead to `{name}`").into())
}

/// Notes what gets the focus, and whether that can be seen.
const NOTE_FOCUS: &str = "
window.reached = new Set();
window.unseen = new Set();
if (!window.noting) {
  window.noting = true;
  document.addEventListener('focusin', (event) => {
    window.reached.add(event.target);
    const style = getComputedStyle(event.target);
    const outline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
    if (!outline && style.boxShadow === 'none') window.unseen.add(event.target);
  });
}
document.activeElement?.blur();
";

/// What can be used but was not reached: of a group of radio buttons one is
/// enough.
const NOT_REACHED: &str = "
const name = (it) => it.dataset.test ?? it.outerHTML.slice(0, 80);
const all = [...document.querySelectorAll(
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex=\"-1\"])')];
const usable = all.filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.disabled
  && !(it.type === 'radio' && [...window.reached].some((other) => other.name === it.name)));
return {
  missed: usable.filter((it) => !window.reached.has(it)).map(name),
  unseen: [...window.unseen].map(name),
  count: usable.length,
};
";

pub(crate) async fn everything_is_reachable_by_keyboard(world: &World) -> Outcome {
    let page = world.page().await?;
    with_a_ruling(&page).await?;
    let mut wrong = Vec::new();
    for screen in SCREENS {
        page.tap(&format!("go-{screen}")).await?;
        page.script(NOTE_FOCUS, &[]).await?;
        let tab = char::from(Key::Tab);
        page.keys(&tab.to_string().repeat(140)).await?;
        let found = page.script(NOT_REACHED, &[]).await?;
        for what in ["missed", "unseen"] {
            if found[what] != json!([]) {
                wrong.push(format!("{screen}: {what} {}", found[what]));
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ").into()) }
}

/// Turns to a screen; on the private one a call is tapped.
pub(crate) async fn turn_to(page: &Page<'_>, screen: &str) -> Outcome {
    page.tap(&format!("go-{screen}")).await?;
    if screen == "private" {
        page.tap("private-call-2S").await?;
    }
    Ok(())
}

pub(crate) async fn axe_finds_nothing_serious(world: &World) -> Outcome {
    let page = world.page().await?;
    with_a_ruling(&page).await?;
    let mut found = Vec::new();
    for scheme in Scheme::ALL {
        world.browser.prefer(scheme).await?;
        for screen in SCREENS {
            turn_to(&page, screen).await?;
            let lines = violations(&page).await?;
            found.extend(lines.into_iter().map(|it| format!("{screen}, {}: {it}", scheme.name())));
        }
        for name in PAGES {
            read(&page, name).await?;
            let lines = violations(&page).await?;
            found.extend(lines.into_iter().map(|it| format!("{name}, {}: {it}", scheme.name())));
        }
        // a chart, a law, the editor
        page.taps_on(&["go-laws", "chart-31"]).await?;
        let chart = violations(&page).await?;
        page.taps_on(&["go-table", "entry-1"]).await?;
        page.see("edit-close").await?;
        let editor = violations(&page).await?;
        page.tap("edit-close").await?;
        let more = chart.into_iter().chain(editor);
        found.extend(more.map(|it| format!("chart or editor, {}: {it}", scheme.name())));
    }
    world.browser.prefer(Scheme::Light).await?;
    if found.is_empty() { Ok(()) } else { Err(found.join("\n        ").into()) }
}

pub(crate) async fn nothing_scrolls_sideways(world: &World) -> Outcome {
    let page = world.page().await?;
    with_a_ruling(&page).await?;
    world.browser.resize(Size::PHONE).await?;
    let mut wrong = Vec::new();
    for large in [false, true] {
        if large {
            page.taps_on(&["go-look", "large-type"]).await?;
        }
        for screen in SCREENS {
            page.tap(&format!("go-{screen}")).await?;
            if let Some(wide) = too_wide(&page).await? {
                wrong.push(format!("{screen}{}: {wide}", if large { ", large type" } else { "" }));
            }
        }
        for name in PAGES {
            read(&page, name).await?;
            if let Some(wide) = too_wide(&page).await? {
                wrong.push(format!("{name}: {wide}"));
            }
        }
        page.taps_on(&["go-table", "entry-1"]).await?;
        page.see("edit-close").await?;
        if let Some(wide) = too_wide(&page).await? {
            wrong.push(format!("editor: {wide}"));
        }
        page.tap("edit-close").await?;
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ").into()) }
}

/// What is wider than a small phone.
pub(crate) async fn too_wide(page: &Page<'_>) -> Outcome<Option<String>> {
    let script = "
        const width = document.documentElement.scrollWidth;
        if (width <= 360 && innerWidth <= 360) return null;
        const wide = [...document.querySelectorAll('body *')]
          .filter((it) => it.getBoundingClientRect().right > 361)
          .slice(0, 4).map((it) => it.dataset.test ?? `${it.tagName}.${it.className}`);
        return `${Math.max(width, innerWidth)} pixels: ${wide.join(', ')}`;";
    Ok(page.script(script, &[]).await?.as_str().map(str::to_owned))
}

/// What a thumb has to hit at the table, and is smaller than a thumb.
const SMALL: &str = "
return [...document.querySelectorAll('button, .button, select, input:not([type=checkbox], [type=radio])')]
  .filter((it) => it.checkVisibility() && !it.dataset.test?.startsWith('law-'))
  .map((it) => [it.dataset.test, it.getBoundingClientRect()])
  .filter(([_, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([name, box]) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`);
";

pub(crate) async fn a_thumb_hits_everything(world: &World) -> Outcome {
    let page = world.page().await?;
    let mut small = Vec::new();
    let quiet = page.script(SMALL, &[]).await?;
    with_a_ruling(&page).await?;
    let ruling = page.script(SMALL, &[]).await?;
    page.taps_on(&["go-private", "private-call-2S"]).await?;
    let private = page.script(SMALL, &[]).await?;
    read(&page, PAGES[1]).await?;
    let book = page.script(SMALL, &[]).await?;
    let all = [("table", quiet), ("ruling", ruling), ("private", private), ("book", book)];
    for (screen, found) in all {
        if found != json!([]) {
            small.push(format!("{screen}: {found}"));
        }
    }
    if small.is_empty() { Ok(()) } else { Err(small.join("; ").into()) }
}
