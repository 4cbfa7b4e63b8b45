//! The page of a book, and books that arrive one by one.

use browser::Outcome;
use browser::page::Page;
use fantoccini::key::Key;
use serde_json::{Value, json};

use super::World;

pub(crate) async fn a_book_is_read_down_and_up(world: &World) -> Outcome {
    let page = world.page().await?;
    page.turn_to("meanings").await?;
    page.open_part("systems").await?;
    page.miss("look-ns").await?;
    page.choose_book("system-ns", "acol").await?;
    page.tap("look-ns").await?;
    // whose system it is
    page.says("book-title", "Acol, weak notrump, four-card majors").await?;
    page.says("book-about", "Standard English Acol").await?;
    page.tap("book-call-1H").await?;
    page.says("book-title", "1♥ (pass)").await?;
    page.says("book-last", "1♥ shows 10 to 22 points").await?;
    let focus = "return document.activeElement?.dataset?.test === 'book-title'";
    page.until("the title to have the keyboard", focus, &[]).await?;
    page.tap("book-call-2C").await?;
    page.says("book-title", "1♥ (pass) 2♣ (pass)").await?;
    page.says("book-last", "2♣ shows").await?;
    // up, by the browser's own way back, and down again
    page.tap("book-step-1").await?;
    page.says("book-title", "1♥ (pass)").await?;
    page.browser.client.back().await?;
    page.says("book-last", "2♣ shows").await?;
    page.tap("book-top").await?;
    page.says("book-about", "Standard English Acol").await?;
    // they open, and they act over our bid
    page.tap("book-theirs-1N").await?;
    page.says("book-title", "(1NT)").await?;
    page.taps_on(&["book-top", "book-call-1N", "book-theirs-X"]).await?;
    page.says("book-title", "1NT (double)").await?;
    page.tap("book-close").await?;
    page.open_part("systems").await?;
    page.holds("system-ns", "acol").await
}

pub(crate) async fn a_book_is_read_with_an_option(world: &World) -> Outcome {
    let page = world.page().await?;
    let address = format!("{}#/book/acol", page.address);
    page.go_to(&address).await?;
    page.says("book-about", "Standard English Acol").await?;
    opened(&page).await?;
    page.says("book-options", "2D is a weak two in a major or a balanced 20-22").await?;
    page.tap("book-with-multi").await?;
    page.says("book-top", "Acol +1").await?;
    at(&page, "#/book/acol+multi").await?;
    if page.value("book-with-multi").await? != json!(true) {
        return Err("the option is not ticked".into());
    }
    let focus = "return document.activeElement?.dataset?.test === 'book-with-multi'";
    page.until("the keyboard to stay at the option", focus, &[]).await?;
    // one that contradicts it is refused, and not ticked
    page.tap("book-with-benjamin").await?;
    page.says("refused", "The options benjamin and multi of the book acol cannot be").await?;
    let unticked = "return !document.querySelector('[data-test=book-with-benjamin]').checked";
    page.until("the option not to be ticked", unticked, &[]).await?;
    page.tap("book-call-2D").await?;
    page.miss("refused").await?;
    page.says("book-last", "exactly 6 hearts; or").await?;
    // by the keyboard
    page.tap("book-top").await?;
    page.says("book-about", "Standard English Acol").await?;
    page.script("document.querySelector('[data-test=book-with-multi]').focus()", &[]).await?;
    page.keys(" ").await?;
    at(&page, "#/book/acol").await?;
    page.script("document.querySelector('[data-test=book-call-2D]').focus()", &[]).await?;
    page.key(Key::Enter).await?;
    page.says("book-last", "2♦ shows").await?;
    // where a line is an option's, the option leads to it
    page.go_to(&format!("{}#/book/acol/1H", page.address)).await?;
    page.tap("book-see-jacoby").await?;
    at(&page, "#/book/acol+jacoby/1H-(P)").await?;
    page.says("book-title", "1♥ (pass)").await
}

/// The options are opened, if they are not.
async fn opened(page: &Page<'_>) -> Outcome {
    page.see("book-options").await?;
    let open = "document.querySelector('[data-test=book-options]').open = true";
    page.script(open, &[]).await.map(|_| ())
}

pub(crate) async fn a_meaning_leads_to_its_book(world: &World) -> Outcome {
    let page = world.page().await?;
    page.begin().await?;
    page.plays("ns", "sayc").await?;
    page.taps_on(&["call-1H", "seat-S", "call-1S"]).await?;
    page.turn_to("meanings").await?;
    page.open_part("systems").await?;
    page.says("attributed-1", "SAYC book").await?;
    page.tap("look-1").await?;
    page.see("book-title").await?;
    let marked = "return document.querySelector('.looked-for [aria-current]')?.textContent";
    let call = page.until("the call that was looked for", marked, &[]).await?;
    if call != json!("1♠") {
        return Err(format!("marked is {call}").into());
    }
    let seen = "const box = document.querySelector('.looked-for').getBoundingClientRect();
        return box.top >= 0 && box.top < innerHeight";
    page.until("it to be in view", seen, &[]).await.map(|_| ())
}

pub(crate) async fn a_missing_page_of_a_book_says_so(world: &World) -> Outcome {
    let page = world.page().await?;
    let table = [
        ("goren", "there is no book `goren`; the books are sayc"),
        ("acol+multi+benjamin", "cannot be chosen together"),
        ("acol/2H-1S", "1S cannot be called there"),
        ("acol/1H-(P)-P-(P)", "the auction is over there"),
    ];
    for (name, said) in table {
        page.go_to(&format!("{}#/book/{name}", page.address)).await?;
        page.says("book-refused", said).await?;
    }
    page.tap("book-top").await?;
    page.says("book-about", "Standard English Acol").await
}

/// The files with books that the page has asked for.
const FETCHED: &str = "return performance.getEntriesByType('resource')
    .map((it) => it.name.split('/books/')[1]).filter((it) => it).sort()";

async fn has_fetched(page: &Page<'_>, expected: &Value) -> Outcome {
    let found = page.script(FETCHED, &[]).await?;
    if found == *expected { Ok(()) } else { Err(format!("{found} were fetched").into()) }
}

pub(crate) async fn one_book_is_fetched_and_not_the_others(world: &World) -> Outcome {
    let page = world.page().await?;
    page.taps_on(&["new-ruling", "call-1H", "seat-S", "call-1S"]).await?;
    page.see("question").await?;
    page.installed().await?;
    has_fetched(&page, &json!([])).await?;
    page.turn_to("meanings").await?;
    page.open_part("systems").await?;
    page.choose_book("system-ns", "acol").await?;
    page.see("details-ns").await?;
    has_fetched(&page, &json!(["acol.txt", "shared.txt"])).await?;
    page.choose_book("system-ew", "sayc").await?;
    page.see("details-ew").await?;
    has_fetched(&page, &json!(["acol.txt", "sayc.txt", "shared.txt"])).await?;
    // the ruling names both, and the next start needs no others
    page.rest().await;
    page.open().await?;
    page.go_on().await?;
    page.says("question", "West, do you accept").await?;
    has_fetched(&page, &json!(["acol.txt", "sayc.txt", "shared.txt"])).await
}

/// The first time that a book is asked for there is no answer.
const FAILS_ONCE: &str = "
const load = window.fetch;
const failed = new Set();
window.fetch = (file, ...more) => String(file).startsWith('books/') && !failed.has(file)
  ? (failed.add(file), Promise.reject(new TypeError('no signal'))) : load(file, ...more);
";

pub(crate) async fn a_book_that_fails_to_load_is_requested_again(world: &World) -> Outcome {
    let page = world.page().await?;
    let prepared = world.browser.prepare(FAILS_ONCE).await?;
    let ended = asked_again(&page).await;
    world.browser.unprepare(prepared).await?;
    ended
}

async fn asked_again(page: &Page<'_>) -> Outcome {
    page.open().await?;
    page.turn_to("meanings").await?;
    page.open_part("systems").await?;
    page.choose("system-ns", "acol").await?;
    page.says("book-missing", "The book has not arrived yet.").await?;
    page.tap("book-again").await?;
    page.see("details-ns").await?;
    page.miss("book-missing").await?;
    page.holds("system-ns", "acol").await
}

/// Waits for the address.
async fn at(page: &Page<'_>, address: &str) -> Outcome {
    let there = "return decodeURI(location.hash) === arguments[0]";
    page.until(&format!("the address {address}"), there, &[json!(address)]).await.map(drop)
}
