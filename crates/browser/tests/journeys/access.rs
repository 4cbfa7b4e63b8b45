//! For every hand and every eye.

use browser::Outcome;
use browser::axe::violations;
use browser::browser::{Scheme, Size};
use browser::page::Page;
use fantoccini::key::Key;
use serde_json::json;

use super::World;
use super::rulings::in_sight;

/// The screens by their addresses.
pub(crate) const SCREENS: [&str; 9] = [
    "start",
    "table",
    "private",
    "meanings",
    "rulings",
    "laws",
    "laws/31",
    "laws/31/chart",
    "settings",
];

/// Pages of a book: its head, and what follows an opening.
pub(crate) const PAGES: [&str; 2] = ["sayc", "sayc/1H"];

/// Turns to a page of a book.
pub(crate) async fn read(page: &Page<'_>, name: &str) -> Outcome {
    let address = format!("#/book/{name}");
    page.script("location.hash = arguments[0]", &[json!(address)]).await?;
    let words = if name.contains('/') { "book-last" } else { "book-about" };
    page.see(words).await.map(|_| ())
}

/// With an open ruling every screen has something to show.
pub(crate) async fn with_a_ruling(page: &Page<'_>) -> Outcome {
    page.begin().await?;
    page.plays("ns", "sayc").await?;
    page.plays("ew", "sayc").await?;
    page.taps_on(&["call-1H", "seat-S", "call-1S"]).await?;
    page.see("question").await.map(|_| ())
}

pub(crate) async fn the_keyboard_alone(world: &World) -> Outcome {
    let page = world.page().await?;
    focus(&page, "new-ruling").await?;
    page.key(Key::Enter).await?;
    page.see("call-1H").await?;
    page.keys("1h").await?;
    page.says("entry-1", "1♥").await?;
    page.keys("s1s").await?;
    page.says("what-happened", "South bid 1♠ out of turn").await?;
    page.says("question", "West, do you accept").await?;
    page.keys("2").await?;
    page.is_struck("entry-2").await?;
    page.keys("p").await?;
    page.says("obligations", "South must bid 1♠ again.").await?;
    page.key(Key::Backspace).await?;
    page.keys("x").await?;
    page.says("entry-5", "X").await?;
    // a law opens by the keyboard, and the way back leads to where it was
    page.until("a law", "return !!document.querySelector('main [data-law]')", &[]).await?;
    let law =
        page.script("return document.querySelector('main [data-law]').dataset.test", &[]).await?;
    let law = law.as_str().unwrap_or_default().to_owned();
    focus(&page, &law).await?;
    page.key(Key::Enter).await?;
    page.says("law-shown", law.trim_start_matches("law-")).await?;
    page.key(Key::Escape).await?;
    page.miss("law-shown").await?;
    let back = "return document.activeElement?.dataset?.test === arguments[0]";
    page.until("the focus to come back", back, &[json!(law)]).await?;
    // an earlier call, by the keyboard
    focus(&page, "entry-1").await?;
    page.key(Key::Enter).await?;
    page.see("edit-replace").await?;
    focus(&page, "edit-replace").await?;
    page.key(Key::Enter).await?;
    page.keys("1c").await?;
    page.says("entry-1", "1♣").await?;
    // another screen
    focus(&page, "back").await?;
    page.key(Key::Enter).await?;
    focus(&page, "go-laws").await?;
    page.key(Key::Enter).await?;
    page.see("law-search").await.map(|_| ())
}

/// Presses Tab until the focus is there.
pub(crate) async fn focus(page: &Page<'_>, name: &str) -> Outcome {
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
    const marked = (it) => {
      const style = getComputedStyle(it);
      return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
        || style.boxShadow !== 'none';
    };
    // the form around a field may be marked in its place
    const form = event.target.closest('form');
    if (!marked(event.target) && !(form && marked(form))) window.unseen.add(event.target);
  });
}
document.activeElement?.blur();
";

/// What can be used but was not reached: one of a group of radio buttons is enough.
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
        turn_to(&page, screen).await?;
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
    page.turn_to(screen).await?;
    if screen == "private" && page.has("private-call-2S").await? {
        page.tap("private-call-2S").await?;
    }
    Ok(())
}

/// What opens a sheet on the table with a ruling, and what closes it.
const SHEETS: [(&str, &str); 3] =
    [("entry-1", "editor-close"), ("more", "more-sheet-close"), ("law-9B2", "law-dialog-close")];

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
        // sheets: a law, the editor, the rarer things, what a side plays
        page.turn_to("table").await?;
        for (open, close) in SHEETS {
            page.tap(open).await?;
            page.see(close).await?;
            let lines = violations(&page).await?;
            found.extend(lines.into_iter().map(|it| format!("{open}, {}: {it}", scheme.name())));
            page.tap(close).await?;
            page.miss(close).await?;
        }
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
            page.turn_to("settings").await?;
            page.tap("large-type").await?;
        }
        for wide in all_screens(&page, too_wide).await? {
            wrong.push(format!("{wide}{}", if large { ", large type" } else { "" }));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ").into()) }
}

/// Looks at every screen, every page and every sheet, and reports what is wrong with it.
async fn all_screens<'a, F>(
    page: &'a Page<'a>,
    look: impl Fn(&'a Page<'a>) -> F,
) -> Outcome<Vec<String>>
where
    F: Future<Output = Outcome<Option<String>>>,
{
    let mut wrong = Vec::new();
    let mut note = |name: &str, found: Option<String>| {
        wrong.extend(found.map(|found| format!("{name}: {found}")));
    };
    for screen in SCREENS {
        turn_to(page, screen).await?;
        note(screen, look(page).await?);
    }
    for name in PAGES {
        read(page, name).await?;
        note(name, look(page).await?);
    }
    page.turn_to("table").await?;
    for (open, close) in SHEETS {
        page.tap(open).await?;
        page.see(close).await?;
        note(open, look(page).await?);
        page.tap(close).await?;
        page.miss(close).await?;
    }
    Ok(wrong)
}

/// What is wider than the page.
pub(crate) async fn too_wide(page: &Page<'_>) -> Outcome<Option<String>> {
    let script = "
        const page = document.documentElement;
        const width = page.scrollWidth;
        const wide = [...document.querySelectorAll('body *')]
          .filter((it) => it.checkVisibility() && !it.closest('.hidden, .bar-chips')
            && it.getBoundingClientRect().right > page.clientWidth + 1)
          .slice(0, 4).map((it) => it.dataset.test ?? `${it.tagName}.${it.className}`);
        if (width <= page.clientWidth && innerWidth <= visualViewport.width + 1) return null;
        return `${Math.max(width, innerWidth)} pixels: ${wide.join(', ')}`;";
    Ok(page.script(script, &[]).await?.as_str().map(str::to_owned))
}

/// What is cut off: words wider than their box, which does not show the rest, or outside the page.
const CUT: &str = "
const page = document.documentElement;
const own = (it) => [...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
const cut = [...document.querySelectorAll('body *')].filter((it) => {
  if (!it.checkVisibility({ visibilityProperty: true }) || it.closest('.hidden, svg, .sheet')) return false;
  const style = getComputedStyle(it);
  const box = it.getBoundingClientRect();
  if (!box.width || !box.height) return false;
  const clips = (way) => /hidden|clip/.test(style[`overflow${way}`]);
  if (clips('X') && it.scrollWidth > it.clientWidth + 1) return true;
  if (clips('Y') && it.scrollHeight > it.clientHeight + 1) return true;
  const rolls = it.closest('.bar-chips');
  return own(it) && !rolls && (box.right > page.clientWidth + 1 || box.left < -1);
});
const name = (it) => it.dataset.test ?? `${it.tagName}.${it.className}`;
return cut.length ? cut.slice(0, 5).map((it) => `${name(it)} “${it.textContent.slice(0, 30)}”`).join(', ') : null;
";

pub(crate) async fn cut_off(page: &Page<'_>) -> Outcome<Option<String>> {
    if let Some(wide) = too_wide(page).await? {
        return Ok(Some(wide));
    }
    Ok(page.script(CUT, &[]).await?.as_str().map(str::to_owned))
}

/// Text twice as large, and a page half as wide, as when zooming: nothing is cut off.
pub(crate) async fn text_can_be_twice_as_large(world: &World) -> Outcome {
    let page = world.page().await?;
    with_a_ruling(&page).await?;
    let mut wrong = Vec::new();
    world.browser.letters(32).await?;
    let large = "return parseFloat(getComputedStyle(document.documentElement).fontSize) > 30";
    let found = match page.until("large letters", large, &[]).await {
        Ok(_) => all_screens(&page, cut_off).await,
        Err(trouble) => Err(trouble),
    };
    world.browser.letters(16).await?;
    wrong.extend(found?);
    world.browser.resize(Size { width: 180, height: 370 }).await?;
    let narrow = all_screens(&page, cut_off).await;
    world.browser.resize(Size::PHONE).await?;
    wrong.extend(narrow?.into_iter().map(|it| format!("180 pixels: {it}")));
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ").into()) }
}

/// A phone on its side: Pass and the auction are in sight, and so are words and answers.
pub(crate) async fn a_phone_in_landscape(world: &World) -> Outcome {
    let page = world.page().await?;
    world.browser.resize(Size { width: 740, height: 360 }).await?;
    page.begin().await?;
    in_sight(&page, "call-P").await?;
    page.taps_on(&["call-1H", "call-P", "call-1S", "call-P", "call-2S"]).await?;
    in_sight(&page, "call-P").await?;
    page.auction_is_in_sight("2♠").await?;
    page.taps_on(&["seat-N", "call-3S"]).await?;
    page.see("question").await?;
    page.auction_is_in_sight("3♠ out of turn").await?;
    let wide = too_wide(&page).await?;
    wide.map_or(Ok(()), |wide| Err(wide.into()))
}

/// Back leads out of a sheet, then to the screen before.
pub(crate) async fn back_leads_back(world: &World) -> Outcome {
    let page = world.table().await?;
    let client = &world.browser.client;
    page.taps_on(&["seat-E", "call-1H", "option-reject", "call-1S"]).await?;
    page.taps_on(&["to-private", "pick-more"]).await?;
    page.see("system-sheet-close").await?;
    // a phone's Back is a request to close, as Escape is
    page.key(Key::Escape).await?;
    page.miss("system-sheet-close").await?;
    page.says("private-for", "For East alone").await?;
    client.back().await?;
    page.see("to-private").await?;
    page.tap("more").await?;
    page.see("more-sheet-close").await?;
    page.key(Key::Escape).await?;
    page.miss("more-sheet-close").await?;
    page.see("to-private").await?;
    client.back().await?;
    page.see("new-ruling").await?;
    client.forward().await?;
    page.is_struck("entry-1").await?;
    // a tap outside closes a sheet too
    page.tap("more").await?;
    page.see("more-sheet-close").await?;
    page.script("document.elementFromPoint(180, 20).click()", &[]).await?;
    page.miss("more-sheet-close").await?;
    // through laws and a chart
    page.turn_to("laws").await?;
    page.tap("chart-31").await?;
    page.see("chart-drawing").await?;
    page.tap("law-31").await?;
    page.see("law-text").await?;
    client.back().await?;
    page.see("chart-drawing").await?;
    client.back().await?;
    page.see("situation-1").await?;
    client.back().await?;
    page.is_struck("entry-1").await
}

/// What a thumb has to hit at the table, and is smaller than a thumb.
const SMALL: &str = "
return [...document.querySelectorAll('button, .button, select, input:not([type=checkbox], [type=radio])')]
  .filter((it) => it.checkVisibility() && !it.dataset.test?.startsWith('law-'))
  // around a call in the auction its whole cell can be hit
  .map((it) => [it.dataset.test, (it.closest('td') ?? it).getBoundingClientRect()])
  .filter(([_, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([name, box]) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`);
";

pub(crate) async fn a_thumb_hits_everything(world: &World) -> Outcome {
    let page = world.page().await?;
    let mut small = Vec::new();
    let start = page.script(SMALL, &[]).await?;
    page.begin().await?;
    let quiet = page.script(SMALL, &[]).await?;
    page.tap("back").await?;
    with_a_ruling(&page).await?;
    let ruling = page.script(SMALL, &[]).await?;
    turn_to(&page, "private").await?;
    let private = page.script(SMALL, &[]).await?;
    read(&page, PAGES[1]).await?;
    let book = page.script(SMALL, &[]).await?;
    let all = [
        ("start", start),
        ("table", quiet),
        ("ruling", ruling),
        ("private", private),
        ("book", book),
    ];
    for (screen, found) in all {
        if found != json!([]) {
            small.push(format!("{screen}: {found}"));
        }
    }
    if small.is_empty() { Ok(()) } else { Err(small.join("; ").into()) }
}
