//! The rulings.

use browser::Outcome;
use browser::page::Page;
use serde_json::json;

use super::World;

pub(crate) async fn a_bid_out_of_turn_is_accepted(world: &World) -> Outcome {
    let page = world.page().await?;
    page.is("seat-N", "aria-pressed", "true").await?;
    page.taps_on(&["call-1H", "seat-S", "call-1S"]).await?;
    page.says("what-happened", "South bid 1♠ out of turn; it was East's turn.").await?;
    page.tap("attention").await?;
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
    page.tap("law-close").await?;
    page.miss("law-shown").await
}

pub(crate) async fn a_bid_out_of_turn_is_repeated(world: &World) -> Outcome {
    let page = world.page().await?;
    page.taps_on(&["seat-E", "call-1H", "attention", "option-reject"]).await?;
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
    let page = world.page().await?;
    page.tap("go-meanings").await?;
    page.choose_book("system-ns", "sayc").await?;
    page.choose_book("system-ew", "sayc").await?;
    page.tap("go-table").await?;
    page.taps_on(&["seat-E", "call-1N", "attention", "option-reject"]).await?;
    page.taps_on(&["call-1D", "call-1N"]).await?;
    page.says("say", "1NT is comparable with the withdrawn 1NT.").await?;
    page.says("reviews", "Did the irregularity itself help East-West?").await?;
    // the director judges otherwise, and it is seen that it was the director
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
    let page = world.page().await?;
    page.taps_on(&["seat-E", "call-1H", "attention", "option-reject", "call-1S", "call-2C"])
        .await?;
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
async fn lead(page: &Page<'_>, suit: &str, rank: &str, won_by: &str) -> Outcome {
    page.see("lead-card").await?;
    page.choose("lead-suit", suit).await?;
    page.choose("lead-rank", rank).await?;
    page.choose("lead-won", won_by).await?;
    page.tap("lead-add").await
}

pub(crate) async fn an_insufficient_bid_and_the_private_page(world: &World) -> Outcome {
    let page = world.page().await?;
    page.taps_on(&["call-1S", "call-1H", "attention"]).await?;
    page.says("question", "South, do you accept East's 1♥, which is not enough?").await?;
    page.miss("private-call-2H").await?;
    page.tap("go-private").await?;
    page.miss("call-2H").await?;
    let count = "return document.querySelectorAll('[data-test^=\"private-call-\"]').length === 38";
    page.until("38 calls to rate", count, &[]).await?;
    // the sign is text, not only a colour
    let unsigned = "return [...document.querySelectorAll('[data-test^=\"private-call-\"]')]\
        .filter((call) => !call.querySelector('.sign')?.textContent.trim())\
        .map((call) => call.dataset.test)";
    let unsigned = page.script(unsigned, &[]).await?;
    if unsigned != json!([]) {
        return Err(format!("without a sign: {unsigned}").into());
    }
    page.tap("private-call-2H").await?;
    page.says("private-why", "2♥").await?;
    page.says("private-why", "27B").await?;
    page.tap("private-call-1C").await?;
    page.says("private-why", "1♣").await?;
    page.taps_on(&["go-table", "option-reject"]).await?;
    page.is_struck("entry-2").await?;
    page.says("obligations", "East must make a legal call in place of the cancelled one.").await?;
    page.tap("call-2H").await?;
    page.says("question", "Does 2♥ show the same suit").await?;
    page.tap("option-yes").await?;
    page.miss("question").await?;
    page.miss("unauthorised").await?;
    page.is("seat-S", "aria-pressed", "true").await
}

pub(crate) async fn a_pass_out_of_turn(world: &World) -> Outcome {
    let page = world.page().await?;
    page.taps_on(&["seat-E", "call-P"]).await?;
    page.says("what-happened", "East passed out of turn; it was North's turn.").await?;
    page.taps_on(&["attention", "option-reject"]).await?;
    page.says("question", "Was East's pass artificial?").await?;
    page.tap("option-no").await?;
    page.says("obligations", "East must pass at the next turn, once.").await?;
    page.says("notes", "a lead restriction after a forced second pass").await?;
    page.taps_on(&["call-1S", "call-P"]).await?;
    page.miss("obligations").await?;
    page.is("seat-S", "aria-pressed", "true").await
}

pub(crate) async fn an_inadmissible_double(world: &World) -> Outcome {
    let page = world.page().await?;
    page.taps_on(&["call-1S", "call-P", "call-X"]).await?;
    page.says("what-happened", "South doubled, but there was nothing to double.").await?;
    page.tap("attention").await?;
    page.is_struck("entry-3").await?;
    page.says("say", "There was nothing to double, and it cannot be accepted.").await?;
    page.says("obligations", "North must pass at every turn to the end of the auction.").await?;
    page.tap("call-2S").await?;
    page.says("say", "If North-South defend, call me before North leads").await?;
    page.is("seat-W", "aria-pressed", "true").await
}

pub(crate) async fn a_change_of_mind(world: &World) -> Outcome {
    let page = world.page().await?;
    page.taps_on(&["call-1S", "seat-N", "call-1H"]).await?;
    page.says("what-happened", "North changed 1♠ to 1♥.").await?;
    page.tap("attention").await?;
    page.says("question", "Was 1♠ the call that North meant to make").await?;
    page.tap("option-yes").await?;
    page.says("question", "East, do you accept North's change from 1♠ to 1♥?").await?;
    page.tap("option-reject").await?;
    page.says("say", "1♠ stands; 1♥ is cancelled. Nobody is barred.").await?;
    page.is_struck("entry-2").await?;
    page.is("seat-E", "aria-pressed", "true").await
}

pub(crate) async fn two_irregularities_in_a_row(world: &World) -> Outcome {
    let page = world.page().await?;
    page.taps_on(&["seat-E", "call-1H", "attention", "option-reject", "call-2S", "call-2H"])
        .await?;
    page.says("what-happened", "1. East bid 1♥ out of turn; it was North's turn.").await?;
    page.says("what-happened", "2. East bid 2♥, which is not enough.").await?;
    page.tap("attention").await?;
    page.says("question", "South, do you accept East's 2♥, which is not enough?").await?;
    page.tap("option-reject").await?;
    page.is_struck("entry-1").await?;
    page.is_struck("entry-5").await?;
    page.says("obligations", "East must make a legal call").await
}

pub(crate) async fn an_earlier_call_is_edited(world: &World) -> Outcome {
    let page = world.page().await?;
    page.taps_on(&["call-1H", "seat-S", "call-1S", "attention", "option-reject"]).await?;
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
    page.taps_on(&["entry-1", "edit-close"]).await?;
    page.miss("editor").await?;
    page.taps_on(&["undo", "undo", "undo"]).await?;
    page.miss("entry-1").await
}

pub(crate) async fn a_card_is_exposed(world: &World) -> Outcome {
    let page = world.page().await?;
    page.taps_on(&["call-1H", "more"]).await?;
    page.choose("exposed-seat", "S").await?;
    page.choose("exposed-suit", "S").await?;
    page.choose("exposed-rank", "A").await?;
    page.tap("exposed-add").await?;
    page.says("cards", "♠").await
}

/// Icon, new board, 1♥, South, 1♠, the director: the first sentence is there.
pub(crate) async fn six_taps_to_the_first_sentence(world: &World) -> Outcome {
    let page = world.page().await?;
    // the ruling before it is still in hand
    page.tap("call-7N").await?;
    page.see("entry-1").await?;
    page.rest().await;
    page.count_from_here();
    page.open().await?;
    page.see("entry-1").await?;
    page.taps_on(&["fresh", "call-1H", "seat-S", "call-1S", "attention"]).await?;
    page.says("say", "Everybody wait, please. South bid 1♠ out of turn").await?;
    let taps = page.taps();
    eprintln!("measure: taps from the icon to the first sentence {taps} (limit 6)");
    if taps > 6 {
        return Err(format!("{taps} taps to the first sentence, at most 6 allowed").into());
    }
    // and it is on the screen, without scrolling
    let seen = "const box = document.querySelector('[data-test=\"say\"] li').getBoundingClientRect();\
        return { top: box.top, height: innerHeight }";
    let seen = page.script(seen, &[]).await?;
    let (top, height) =
        (seen["top"].as_f64().unwrap_or(f64::MAX), seen["height"].as_f64().unwrap_or(0.0));
    if top < 0.0 || top > height {
        return Err(format!("the first sentence is at {top} of {height} pixels").into());
    }
    Ok(())
}
