//! The rulings.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as CODE;
use browser::Outcome;
use browser::page::Page;
use serde_json::{Value, json};

use super::World;

pub(crate) async fn a_bid_out_of_turn_is_accepted(world: &World) -> Outcome {
    let page = world.table().await?;
    page.is("seat-N", "aria-pressed", "true").await?;
    page.taps_on(&["call-1H", "seat-S", "call-1S"]).await?;
    page.says("title", "Bid out of turn").await?;
    page.says("what-happened", "South bid 1♠ out of turn; it was East's turn.").await?;
    page.says("question", "West, do you accept South's 1♠ out of turn?").await?;
    page.says("say", "Everybody wait, please.").await?;
    page.tap("option-accept").await?;
    page.says("say", "1♠ is accepted and stands. West, it is your call.").await?;
    page.miss("question").await?;
    page.is("seat-W", "aria-pressed", "true").await?;
    // the turn that East lost is shown
    page.says("diagram", "–").await?;
    page.tap("law-29A").await?;
    page.says("law-shown", "29A").await?;
    page.tap("law-dialog-close").await?;
    page.miss("law-shown").await
}

pub(crate) async fn a_bid_out_of_turn_is_repeated(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["seat-E", "call-1H", "option-reject"]).await?;
    page.is_struck("entry-1").await?;
    page.is("seat-N", "aria-pressed", "true").await?;
    page.tap("call-P").await?;
    page.says("obligations", "East must bid 1♥ again.").await?;
    page.is("seat-E", "aria-pressed", "true").await?;
    page.tap("call-1H").await?;
    page.says("say", "1♥ has been repeated. Nothing else follows from it.").await?;
    page.miss("obligations").await
}

pub(crate) async fn a_bid_out_of_turn_is_replaced_by_a_comparable_one(world: &World) -> Outcome {
    let page = world.table().await?;
    page.plays("ns", "sayc").await?;
    page.plays("ew", "sayc").await?;
    page.taps_on(&["seat-E", "call-1N", "option-reject"]).await?;
    page.taps_on(&["call-1D", "call-1N"]).await?;
    page.says("say", "1NT is comparable with the withdrawn 1NT.").await?;
    page.says("reviews", "Did the irregularity itself help East-West?").await?;
    // the director judges differently, and it is shown that it was the director
    page.tap("override").await?;
    page.write("reason", "they play 10 to 12").await?;
    page.tap("override-no").await?;
    page.says("say", "1NT is not comparable with the withdrawn 1NT.").await?;
    page.says("what-happened", "they play 10 to 12").await?;
    page.says("obligations", "West must pass at the next turn, once.").await?;
    page.tap("undo").await?;
    page.says("say", "1NT is comparable with the withdrawn 1NT.").await
}

pub(crate) async fn a_bid_out_of_turn_costs_a_lead(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["seat-E", "call-1H", "option-reject", "call-1S", "call-2C"]).await?;
    page.says("question", "Is East's 2♣ comparable with the withdrawn 1♥?").await?;
    page.write("reason", "another suit").await?;
    page.tap("option-no").await?;
    page.says("obligations", "West must pass at the next turn, once.").await?;
    page.says("lead", "If East-West defend, declarer may forbid West to lead one suit").await?;
    page.says("unauthorised", "East-West may not use what East's 1♥ told them").await?;
    page.taps_on(&["call-2S", "call-P", "call-P", "call-P"]).await?;
    page.says("say", "North, call me before West leads for the first time").await?;
    lead(&page, "C", "A", "W").await?;
    page.says("question", "North, which suit may West not lead?").await?;
    page.tap("option-H").await?;
    page.says("say", "West, you may not lead ♥ as long as you keep the lead.").await?;
    lead(&page, "D", "A", "N").await?;
    page.says("lead", "The restriction is over: West may lead anything.").await?;
    page.says("reviews", "Could East have been aware").await
}

/// A card is led, and somebody wins the trick.
pub(crate) async fn lead(page: &Page<'_>, suit: &str, rank: &str, won_by: &str) -> Outcome {
    page.see("lead-card").await?;
    page.choose("lead-suit", suit).await?;
    page.choose("lead-rank", rank).await?;
    page.choose("lead-won", won_by).await?;
    page.tap("lead-add").await
}

pub(crate) async fn an_insufficient_bid_and_the_private_page(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["call-1S", "call-1H"]).await?;
    page.says("question", "South, do you accept East's 1♥, which is not enough?").await?;
    page.tap("option-reject").await?;
    page.is_struck("entry-2").await?;
    page.says("obligations", "East must make a legal call in place of the cancelled one.").await?;
    page.miss("private-call-2H").await?;
    page.tap("to-private").await?;
    page.says("private-for", "For East alone").await?;
    page.miss("call-2H").await?;
    // every call that can be made, by what follows from it, in words
    let grouped = "return [...document.querySelectorAll('[data-test^=\"private-call-\"]')].every(\
        (call) => [...document.querySelectorAll('h2.group')].some((title) => \
        title.compareDocumentPosition(call) & Node.DOCUMENT_POSITION_FOLLOWING))";
    page.until("the calls to stand in groups", grouped, &[]).await?;
    let count = "return document.querySelectorAll('[data-test^=\"private-call-\"]').length";
    let count = page.script(count, &[]).await?;
    if count.as_u64() < Some(31) {
        return Err(format!("{count} calls are told about").into());
    }
    page.tap("private-call-2H").await?;
    explained(&page, "2♥").await?;
    explained(&page, "27B").await?;
    page.tap("private-call-3C").await?;
    explained(&page, "3♣").await?;
    page.tap("private-back").await?;
    page.tap("call-2H").await?;
    page.says("question", "Does 2♥ show the same suit").await?;
    page.tap("option-yes").await?;
    page.miss("question").await?;
    page.miss("unauthorised").await?;
    page.is("seat-S", "aria-pressed", "true").await
}

/// Waits until one of the reasons on the private page says that.
async fn explained(page: &Page<'_>, text: &str) -> Outcome {
    let script = "return [...document.querySelectorAll('[data-test=\"private-why\"]')]
        .some((it) => it.textContent.replace(/\\uFE0E/g, '').includes(arguments[0]))";
    page.until(&format!("“{text}” among the reasons"), script, &[json!(text)]).await.map(|_| ())
}

pub(crate) async fn a_pass_out_of_turn(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["seat-E", "call-P"]).await?;
    page.says("what-happened", "East passed out of turn; it was North's turn.").await?;
    page.taps_on(&["option-reject"]).await?;
    page.says("question", "Was East's pass artificial?").await?;
    page.tap("option-no").await?;
    page.says("obligations", "East must pass at the next turn, once.").await?;
    page.says("notes", "a lead restriction after a forced second pass").await?;
    page.taps_on(&["call-1S", "call-P"]).await?;
    page.miss("obligations").await?;
    page.is("seat-S", "aria-pressed", "true").await
}

pub(crate) async fn an_inadmissible_double(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["call-1S", "call-P", "call-X"]).await?;
    page.says("what-happened", "South doubled, but there was nothing to double.").await?;
    page.is_struck("entry-3").await?;
    page.says("say", "There was nothing to double, and it cannot be accepted.").await?;
    page.says("obligations", "North must pass at every turn to the end of the auction.").await?;
    page.tap("call-2S").await?;
    page.says("say", "If North-South defend, call me before North leads").await?;
    page.is("seat-W", "aria-pressed", "true").await
}

pub(crate) async fn a_change_of_mind(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["call-1S", "seat-N", "call-1H"]).await?;
    page.says("what-happened", "North changed 1♠ to 1♥.").await?;
    page.says("question", "Was 1♠ the call that North meant to make").await?;
    page.tap("option-yes").await?;
    page.says("question", "East, do you accept North's change from 1♠ to 1♥?").await?;
    page.tap("option-reject").await?;
    page.says("say", "1♠ stands; 1♥ is cancelled. Nobody is barred.").await?;
    page.is_struck("entry-2").await?;
    page.is("seat-E", "aria-pressed", "true").await
}

pub(crate) async fn two_irregularities_in_a_row(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["seat-E", "call-1H", "option-reject", "call-2S", "call-2H"]).await?;
    page.says("what-happened", "East bid 1♥ out of turn; it was North's turn.").await?;
    page.says("what-happened", "East bid 2♥, which is not enough.").await?;
    page.says("question", "South, do you accept East's 2♥, which is not enough?").await?;
    page.tap("option-reject").await?;
    page.is_struck("entry-1").await?;
    page.is_struck("entry-5").await?;
    page.says("obligations", "East must make a legal call").await
}

pub(crate) async fn an_earlier_call_is_edited(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["call-1H", "seat-S", "call-1S", "option-reject"]).await?;
    page.see("what-happened").await?;
    // it turns out that East had passed
    page.taps_on(&["entry-2", "edit-insert-before"]).await?;
    page.miss("editor").await?;
    page.is("seat-E", "aria-pressed", "true").await?;
    page.tap("call-P").await?;
    page.miss("what-happened").await?;
    page.is("seat-W", "aria-pressed", "true").await?;
    // and that North had opened another suit
    page.taps_on(&["entry-1", "edit-replace", "call-1C"]).await?;
    page.says("entry-1", "1♣").await?;
    page.taps_on(&["entry-3", "edit-remove"]).await?;
    page.miss("entry-3").await?;
    page.is("seat-S", "aria-pressed", "true").await?;
    page.taps_on(&["entry-1", "editor-close"]).await?;
    page.miss("editor").await?;
    page.taps_on(&["undo", "undo", "undo"]).await?;
    page.miss("entry-1").await
}

pub(crate) async fn a_card_is_exposed(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["call-1H", "more"]).await?;
    page.choose("exposed-seat", "S").await?;
    page.choose("exposed-suit", "S").await?;
    page.choose("exposed-rank", "A").await?;
    page.tap("exposed-add").await?;
    page.says("cards", "♠").await
}

/// Icon, new ruling, East, 1♥: the first sentence is there.
pub(crate) async fn five_taps_to_the_first_sentence(world: &World) -> Outcome {
    let page = world.table().await?;
    // the ruling before it is still open
    page.tap("call-7N").await?;
    page.see("entry-1").await?;
    page.rest().await;
    page.count_from_here();
    page.open().await?;
    page.taps_on(&["new-ruling", "seat-E", "call-1H"]).await?;
    page.says("say", "Everybody wait, please. East bid 1♥ out of turn").await?;
    let taps = page.taps();
    eprintln!("measure: taps from the icon to the first sentence {taps} (limit 5)");
    if taps > 5 {
        return Err(format!("{taps} taps to the first sentence, at most 5 allowed").into());
    }
    // and it is on the screen, without scrolling, and so are the answers
    for name in ["say", "option-accept", "option-reject"] {
        in_sight(&page, name).await?;
    }
    Ok(())
}

/// The middle of it is within the page, and nothing covers it.
pub(crate) async fn in_sight(page: &Page<'_>, name: &str) -> Outcome {
    page.see(name).await?;
    let script = "const it = document.querySelector(`[data-test=\"${arguments[0]}\"]`);
        const box = it.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return box.top >= 0 && box.bottom <= innerHeight + 1 && it.contains(top)";
    page.until(&format!("`{name}` to be in sight"), script, &[json!(name)]).await.map(|_| ())
}

/// What to do without a system: it is asked for where it is needed.
pub(crate) async fn a_system_is_picked_at_the_question(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["seat-E", "call-1H", "option-reject", "call-1S", "call-2C"]).await?;
    page.says("question", "Is East's 2♣ comparable with the withdrawn 1♥?").await?;
    page.says("which-system", "What do East-West play?").await?;
    page.miss("advice").await?;
    // the law decides: nothing is left to ask, and what it rests on can be seen
    page.tap("pick-sayc").await?;
    page.says("say", "2♣ is not comparable with the withdrawn 1♥.").await?;
    page.miss("question").await?;
    page.see("override").await?;
    page.says("obligations", "West must pass at the next turn, once.").await
}

pub(crate) async fn a_private_page_without_a_system(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["seat-E", "call-1H", "option-reject", "call-1S", "to-private"]).await?;
    page.says("private-for", "For East alone").await?;
    // no grid of question marks: what is assumed is marked, and the system can be picked here
    page.says("assumption", "if all of these are natural").await?;
    let before = groups(&page).await?;
    page.tap("pick-sayc").await?;
    page.says("system-row", "SAYC").await?;
    page.miss("which-system").await?;
    let after = groups(&page).await?;
    if before == after || !after.contains("West may go on bidding") {
        return Err(format!("with a system it is {after}, without {before}").into());
    }
    page.says("private-for", "For East alone").await
}

/// What follows from calls, as the private page tells it.
async fn groups(page: &Page<'_>) -> Outcome<String> {
    let script = "return [...document.querySelectorAll('h2.group')]
        .map((it) => it.textContent).join('; ')";
    Ok(page.script(script, &[]).await?.as_str().unwrap_or_default().to_owned())
}

/// Calls, each with its seat.
type Calls<'a> = &'a [[&'a str; 2]];

/// What is said about one call: by the private page, by the comparison, by the question at the
/// table and by the ruling.
pub(crate) async fn one_verdict_for_one_call(world: &World) -> Outcome {
    let page = world.page().await?;
    let mut wrong = Vec::new();
    // the calls up to the irregular one, which is not accepted, those after it, and the replacement
    let cases: [(Calls<'_>, Calls<'_>, &str); 5] = [
        (&[["E", "1H"]], &[["N", "1S"]], "2H"),
        (&[["E", "1H"]], &[["N", "1S"]], "2C"),
        (&[["E", "1N"]], &[["N", "1D"]], "1N"),
        (&[["N", "1S"], ["E", "1H"]], &[], "2H"),
        (&[["N", "1S"], ["E", "1H"]], &[], "2C"),
    ];
    for (before, after, call) in cases {
        let made = |calls: Calls<'_>| -> Vec<Value> {
            calls.iter().map(|[by, call]| json!({ "by": by, "call": call })).collect()
        };
        let mut events = made(before);
        events.push(json!({ "attention": null }));
        events.push(json!({ "question": "accept", "answer": "reject" }));
        events.extend(made(after));
        let systems = json!({ "ns": "sayc", "ew": "sayc" });
        let record = json!({ "dealer": "N", "systems": systems, "events": events });
        let code = CODE.encode(record.to_string());
        page.script("location.hash = `#r=${arguments[0]}`", &[json!(code)]).await?;
        page.tap("continue").await?;
        page.tap("to-private").await?;
        let name = format!("private-call-{call}");
        page.see(&name).await?;
        let script = "return document.querySelector(`[data-test=\"${arguments[0]}\"]`)
            .closest('.by-call').previousElementSibling.textContent";
        let private = page.script(script, &[json!(name)]).await?;
        let private = private.as_str().unwrap_or_default().to_owned();
        page.turn_to("meanings").await?;
        page.tap(&format!("picture-with-{call}")).await?;
        // a law that decides before 23A speaks first
        page.see("verdict").await?;
        let first = page.has("first-verdict").await?;
        let meanings = page.words(if first { "first-verdict" } else { "verdict" }).await?;
        page.turn_to("table").await?;
        page.tap(&format!("call-{call}")).await?;
        page.see("diagram").await?;
        let entered = format!("call-{call}");
        let asked =
            if page.has("advice").await? { page.words("advice").await? } else { String::new() };
        let question = page.has("question").await?;
        let barred = page.has("obligations").await?
            && page.words("obligations").await?.contains("must pass");
        let told = format!(
            "{entered}: private “{private}”, meanings “{meanings}”, advice “{asked}”, \
             question {question}, barred {barred}"
        );
        let free = private.contains("may go on bidding");
        let must_pass = private.contains("must pass");
        let judge = private.contains("You decide");
        let same = match () {
            () if free => {
                !meanings.contains('✗') && !meanings.contains('?') && !question && !barred
            }
            () if must_pass => meanings.contains('✗') && !question && barred,
            () if judge => meanings.contains('?') && question,
            () => false,
        };
        if !same {
            wrong.push(told);
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ").into()) }
}

/// Nobody noticed, and play went on: the exception.
pub(crate) async fn nobody_noticed(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["seat-E", "call-1H", "entry-1", "edit-unnoticed"]).await?;
    page.miss("question").await?;
    page.tap("call-1S").await?;
    page.see("entry-2").await.map(|_| ())
}

/// An early call is changed: later answers may no longer fit, and that is said.
pub(crate) async fn an_edit_takes_answers_out(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["seat-E", "call-1H", "option-reject", "call-1S", "call-2C", "option-no"])
        .await?;
    page.says("obligations", "West must pass").await?;
    // it was North who opened
    page.taps_on(&["entry-1", "edit-replace", "seat-N", "call-1H"]).await?;
    page.says("message", "Two later answers no longer fit and were taken out.").await?;
    page.tap("edit-undo").await?;
    page.is_struck("entry-1").await?;
    page.says("obligations", "West must pass").await
}

/// What they play belongs to the table: another one starts without.
pub(crate) async fn another_table_has_its_own_systems(world: &World) -> Outcome {
    let page = world.table().await?;
    page.plays("ns", "sayc").await?;
    page.says("chip-ns", "SAYC").await?;
    page.tap("call-1H").await?;
    page.tap("back").await?;
    page.begin().await?;
    page.says("chip-ns", "?").await
}

/// An example, for those who see it for the first time.
pub(crate) async fn an_example_is_tried(world: &World) -> Outcome {
    let page = world.page().await?;
    page.see("first-run").await?;
    page.tap("try-example").await?;
    page.says("say", "Everybody wait, please.").await?;
    page.see("question").await.map(|_| ())
}

/// One line after the other, by the arrows and by what peeks out below.
pub(crate) async fn the_script_is_stepped_through_line_by_line(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["seat-E", "call-1H"]).await?;
    page.see("say").await?;
    let line = "const all = [...document.querySelectorAll('[data-test=say] > li')];
        return all.findIndex((it) => it.matches('.now')) === arguments[0]";
    let steps = [("say-next", 1), ("say-back", 0), ("say-peek", 1), ("say-next", 2)];
    for (name, expected) in steps {
        // the arrows of the line that is shown
        let tap = "document.querySelector(`.lines > .now [data-test=\"${arguments[0]}\"], \
            button.peek[data-test=\"${arguments[0]}\"]`).click()";
        page.script(tap, &[json!(name)]).await?;
        page.until(&format!("line {expected} after {name}"), line, &[json!(expected)]).await?;
    }
    Ok(())
}
