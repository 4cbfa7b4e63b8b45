//! The app in the language of tests, which puts whatever it says between ⟦ and ⟧: no screen
//! says anything past the language.
//!
//! It needs the app built with that language, which costs a build of its own:
//!
//! ```sh
//! cargo run --package pack -- --pseudo
//! RECTIFY_PSEUDO=target/pseudo/page/files RECTIFY_BIN=target/dist/rectify \
//!   cargo test --package browser --test journeys -- past_the_language
//! ```

use std::path::PathBuf;

use browser::Outcome;
use browser::page::Page;
use browser::site::Directory;
use serde_json::json;

use super::access::{PAGES, SCREENS, read, turn_to, with_a_ruling};
use super::{World, learn};

/// What stands outside the marks: texts, and what a screen reader or a hint says. A sentence
/// may be in several elements, so a block is read as a whole.
const PAST: &str = r"
const blocks = 'p, li, td, th, dt, dd, button, a, summary, label, legend, caption, option, h1, h2, h3, h4, text';
const said = new Map();
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const node = walker.currentNode;
  const parent = node.parentElement;
  // what somebody typed, and what is not shown to anybody
  if (parent.closest('script, style, textarea, noscript, [data-typed]')) continue;
  if (!parent.closest('.hidden, option') && !parent.checkVisibility()) continue;
  const block = parent.closest(blocks) ?? parent;
  said.set(block, (said.get(block) ?? '') + node.data);
}
const texts = [...said].map(([it, text]) => [it, text]);
for (const it of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
    if (it.hasAttribute(name)) texts.push([it, it.getAttribute(name)]);
  }
}
const outside = (text) => {
  let depth = 0, rest = '';
  for (const sign of text) {
    if (sign === '⟦') depth += 1;
    else if (sign === '⟧') depth -= 1;
    else if (depth === 0) rest += sign;
  }
  return depth === 0 ? rest : `${rest} (cut)`;
};
// calls, laws, figures; the names of the program, of authorities and of books
const codes = [
  /^[1-9](NT|N|[CDHS])$/, /^(NT|XX|Pass)$/, /^\d+[A-Z]?\d*(\([a-z]+\))?$/,
  /^(Rectify|WBF|ACBL|EBU|ABF|NBB|FFB|DBV|PBN|LIN|CSV|JSON|HCP|IMPs?|VP)$/i,
];
const books = new Set(arguments[0]);
const isCode = (word) => books.has(word.toLowerCase()) || codes.some((code) => code.test(word));
const found = new Set();
for (const [it, text] of texts) {
  const words = outside(text).match(/[\p{L}\p{N}()]+/gu) ?? [];
  const speaks = words.filter((word) => (word.match(/\p{L}/gu) ?? []).length > 1 && !isCode(word));
  if (speaks.length) {
    found.add(`${it.dataset.test ?? it.tagName.toLowerCase()}: “${text.trim().slice(0, 60)}”`);
  }
}
return [...found];
";

/// The names of books, as they are chosen.
const BOOKS: [&str; 8] = ["sayc", "acol", "2over1", "two", "polish", "sef", "forum", "precision"];

/// Looks at the page as it is.
async fn look(page: &Page<'_>, place: &str, wrong: &mut Vec<String>) -> Outcome {
    page.rest().await;
    let found = page.script(PAST, &[json!(BOOKS)]).await?;
    let found = found.as_array().cloned().unwrap_or_default();
    wrong.extend(found.iter().filter_map(|it| it.as_str()).map(|it| format!("{place}: {it}")));
    Ok(())
}

pub(crate) async fn nothing_is_said_past_the_language(world: &World) -> Outcome {
    let Some(files) = std::env::var_os("RECTIFY_PSEUDO").map(PathBuf::from) else {
        eprintln!("skipped: RECTIFY_PSEUDO names no app in the language of tests");
        return Ok(());
    };
    let directory = Directory::start(files).await?;
    let page = Page::new(&world.browser, &format!("{}?lang=pseudo", directory.address)).await?;
    let wrong = &mut Vec::new();
    look(&page, "the first time", wrong).await?;
    // a ruling, and everything about it
    with_a_ruling(&page).await?;
    for screen in SCREENS {
        turn_to(&page, screen).await?;
        look(&page, screen, wrong).await?;
    }
    for name in PAGES {
        read(&page, name).await?;
        look(&page, name, wrong).await?;
    }
    page.turn_to("table").await?;
    for (open, close) in [("entry-1", "editor-close"), ("more", "more-sheet-close")] {
        page.tap(open).await?;
        page.see(close).await?;
        look(&page, open, wrong).await?;
        page.tap(close).await?;
        page.miss(close).await?;
    }
    // a ruling that is over, its review and its papers
    page.turn_to("start").await?;
    page.begin().await?;
    page.taps_on(&["call-1S", "call-1D", "option-reject", "call-2D"]).await?;
    look(&page, "an insufficient bid", wrong).await?;
    page.taps_on(&["call-P", "call-3N", "call-P", "call-P", "call-P"]).await?;
    page.see("end-card").await?;
    look(&page, "the end card", wrong).await?;
    page.tap("review-27D").await?;
    page.see("review-question").await?;
    look(&page, "the review", wrong).await?;
    page.tap("review-board").await?;
    page.see("review-board-done").await?;
    look(&page, "the board of the review", wrong).await?;
    page.taps_on(&["review-board-done", "review-yes"]).await?;
    look(&page, "the weights", wrong).await?;
    page.turn_to("start").await?;
    page.tap("go-calculator").await?;
    page.see("outcomes").await?;
    look(&page, "the calculator", wrong).await?;
    page.turn_to("rulings").await?;
    look(&page, "the list", wrong).await?;
    // the trainer
    for place in learn::PLACES {
        learn::turn_to(&page, place).await?;
        look(&page, place, wrong).await?;
    }
    page.turn_to("desk").await?;
    look(&page, "the desk, before anybody joined", wrong).await?;
    wrong.dedup();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n        ").into()) }
}
