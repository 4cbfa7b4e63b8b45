//! What calls show: the books, what a withdrawn call may have meant, what the
//! pair says, and the picture of both.

use browser::Outcome;
use browser::page::Page;
use fantoccini::key::Key;
use serde_json::json;

use super::World;

/// East bids two diamonds over two notrump, and it is not accepted.
async fn two_diamonds_over_two_notrump(page: &Page<'_>) -> Outcome {
    page.taps_on(&["call-2N", "call-P", "call-2D", "option-reject"]).await?;
    page.is_struck("entry-3").await?;
    page.turn_to("meanings").await?;
    page.open_part("systems").await?;
    page.open_part("say-it").await
}

/// The same where all play Standard American.
async fn in_standard_american(page: &Page<'_>) -> Outcome {
    page.plays("ns", "sayc").await?;
    page.plays("ew", "sayc").await?;
    two_diamonds_over_two_notrump(page).await
}

/// Waits until a picture has that title and its description those words, and
/// returns the description.
async fn draws(page: &Page<'_>, name: &str, title: &str, words: &str) -> Outcome<String> {
    let script = "const [name, title, words] = arguments;
        const read = (svg, part) =>
          svg?.querySelector(part)?.textContent.replace(/\\uFE0E/g, '') ?? '';
        const svg = document.querySelector(`[data-test=\"${name}\"] svg`);
        const text = read(svg, 'desc');
        return read(svg, 'title').includes(title) && text.includes(words) && text;";
    let what = format!("`{name}` to draw “{title}” with “{words}”");
    let text = page.until(&what, script, &[json!(name), json!(title), json!(words)]).await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

pub(crate) async fn an_insufficient_bid_is_compared_with_what_it_may_have_meant(
    world: &World,
) -> Outcome {
    let page = world.table().await?;
    in_standard_american(&page).await?;
    // the book has two readings, and none is picked yet
    page.is("attributed-any", "aria-pressed", "true").await?;
    page.says("attributed-2", "5 to 11 points, exactly 6 diamonds").await?;
    page.says("attributed-2", "They may have thought that nobody had bid.").await?;
    page.says("attributed-1", "Jacoby transfer").await?;
    page.miss("picture").await?;
    // a transfer, and a transfer instead
    page.tap("attributed-1").await?;
    page.is("attributed-1", "aria-pressed", "true").await?;
    page.is("attributed-any", "aria-pressed", "false").await?;
    page.tap("picture-with-3D").await?;
    page.is("picture-with-3D", "aria-pressed", "true").await?;
    page.says("verdict", "✓ Comparable").await?;
    page.says("verdict-why", "both calls are transfers to hearts").await?;
    draws(
        &page,
        "picture",
        "What 2♦ and 3♦ show",
        "3♦: 0 to 35 points, most often 10, 0 to 8 spades, 5 to 13 hearts",
    )
    .await?;
    page.tap("law-23A3").await?;
    page.says("law-shown", "23A3").await?;
    page.tap("law-dialog-close").await?;
    // a weak two, and a transfer instead: a hand shows why not
    page.tap("attributed-2").await?;
    page.says("verdict", "✗ Not comparable").await?;
    draws(&page, "picture", "What 2♦ and 3♦ show", "2♦: 5 to 11 points").await?;
    let hand = draws(&page, "counterexample", "points", "spades").await?;
    let cards = hand.split(|it: char| !it.is_alphanumeric()).filter(|it| is_rank(it)).count();
    if cards != 13 {
        return Err(format!("the hand has {cards} cards: {hand}").into());
    }
    Ok(())
}

fn is_rank(text: &str) -> bool {
    matches!(text, "A" | "K" | "Q" | "J" | "T" | "10") || text.parse().is_ok_and(|it: u8| it < 10)
}

pub(crate) async fn what_the_pair_says_changes_the_verdict(world: &World) -> Outcome {
    let page = world.table().await?;
    in_standard_american(&page).await?;
    page.taps_on(&["attributed-2", "picture-with-3D"]).await?;
    page.says("verdict", "✗ Not comparable").await?;
    page.holds("formula", "5-11, 6D; nat NF pre").await?;
    // one step, and the formula follows
    page.tap("strength-min-up").await?;
    page.holds("formula", "6-11, 6D; nat NF pre").await?;
    page.holds("strength-min", "6").await?;
    page.tap("length-H-min-up").await?;
    page.holds("formula", "6-11, 6D, 1+H; nat NF pre").await?;
    page.tap("strength-max-down").await?;
    page.holds("formula", "6-10, 6D, 1+H; nat NF pre").await?;
    page.is("attributed-3", "aria-pressed", "true").await?;
    page.says("attributed-3", "6 to 10 points, exactly 6 diamonds, 1 or more hearts").await?;
    draws(&page, "picture", "What 2♦ and 3♦ show", "2♦: 6 to 10 points").await?;
    // what cannot be read is reported in one line, and changes nothing
    page.write("formula", "5-10, 6+Q").await?;
    page.says("formula-error", "column 7: `6+Q` is not a condition").await?;
    page.is("formula", "aria-invalid", "true").await?;
    let error = page.see("formula-error").await?.text().await?;
    if error.lines().count() != 1 {
        return Err(format!("the error is more than one line: {error}").into());
    }
    page.tap("formula-use").await?;
    page.says("formula-error", "`6+Q` is not a condition").await?;
    page.says("attributed-3", "6 to 10 points, exactly 6 diamonds, 1 or more hearts").await?;
    // they play three diamonds as what two diamonds was meant to be
    page.taps_on(&["attributed-2", "edit-new"]).await?;
    page.is("edit-new", "aria-pressed", "true").await?;
    page.holds("formula", "5+H; art F1 xfer:H").await?;
    page.write("formula", "5-11, 6D; nat NF pre").await?;
    page.says("verdict", "✗ Not comparable").await?;
    page.tap("formula-use").await?;
    page.says("verdict", "✓ Comparable").await?;
    page.says("verdict-why", "Both calls show the same hands.").await?;
    page.miss("counterexample").await?;
    page.tap("formula-forget").await?;
    page.says("verdict", "✗ Not comparable").await?;
    page.holds("formula", "5+H; art F1 xfer:H").await?;
    // what was said applies at the table
    page.write("formula", "5-11, 6D; nat NF pre").await?;
    page.taps_on(&["formula-use", "back", "call-3D"]).await?;
    page.says("say", "3♦ stands in place of the withdrawn 2♦. North may go on bidding").await?;
    page.miss("question").await?;
    page.miss("unauthorised").await
}

pub(crate) async fn an_option_of_a_book_changes_what_a_bid_meant(world: &World) -> Outcome {
    let page = world.table().await?;
    page.plays("ns", "acol").await?;
    two_diamonds_over_two_notrump(&page).await?;
    page.miss("details-ew").await?;
    page.says("details-ns", "0 of").await?;
    page.open_part("details-ns").await?;
    page.says("options-ns", "2D is a weak two in a major or a balanced 20-22").await?;
    page.says("attributed-2", "exactly 6 diamonds").await?;
    page.tap("play-ns-multi").await?;
    page.says("attributed-2", "exactly 6 hearts; or 5 to 10 points, exactly 6 spades").await?;
    page.says("attributed-2", "Multi").await?;
    // it is kept with the ruling
    page.open().await?;
    page.go_on().await?;
    page.turn_to("meanings").await?;
    page.open_part("systems").await?;
    page.holds("system-ns", "acol").await?;
    page.says("attributed-2", "Multi").await?;
    page.says("details-ns", "1 of").await?;
    page.open_part("details-ns").await?;
    if page.value("play-ns-multi").await? != json!(true) {
        return Err("the option is not ticked any more".into());
    }
    page.tap("play-ns-multi").await?;
    page.says("attributed-2", "exactly 6 diamonds").await
}

/// Where the focus is: the options of a side and the option.
const FOCUS: &str = "const focus = document.activeElement;
    return `${focus.closest('[data-test^=\"options-\"]')?.dataset.test} ${focus.dataset.test}`";

pub(crate) async fn an_option_is_ticked_by_keyboard(world: &World) -> Outcome {
    let page = world.table().await?;
    page.turn_to("meanings").await?;
    page.open_part("systems").await?;
    page.choose_book("system-ns", "acol").await?;
    page.choose_book("system-ew", "acol").await?;
    page.open_part("details-ew").await?;
    let option = "[data-test=\"options-ew\"] [data-test$=\"multi\"]";
    page.until("the options", "return !!document.querySelector(arguments[0])", &[json!(option)])
        .await?;
    page.script("document.querySelector(arguments[0]).focus()", &[json!(option)]).await?;
    let before = page.script(FOCUS, &[]).await?;
    page.keys(" ").await?;
    let ticked = "return document.querySelector(arguments[0])?.checked";
    page.until("the option to be ticked", ticked, &[json!(option)]).await?;
    let after = page.script(FOCUS, &[]).await?;
    if before != after {
        return Err(format!("the keyboard was at {before} and is at {after}").into());
    }
    page.key(Key::Tab).await?;
    let side = page.script(FOCUS, &[]).await?;
    if !side.as_str().is_some_and(|side| side.starts_with("options-ew")) {
        return Err(format!("the tabulator leads to {side}").into());
    }
    Ok(())
}
