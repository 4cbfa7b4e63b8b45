//! The review after play.

use browser::Outcome;
use browser::page::Page;

use super::World;

/// An insufficient bid that was put right by 27B1, to its end: 27D is to be looked at.
async fn ended(world: &World) -> Outcome<Page<'_>> {
    let page = world.table().await?;
    page.tap("chip-dealer").await?;
    page.write("board-number", "9").await?;
    page.tap("board-done").await?;
    page.plays("ns", "sayc").await?;
    page.plays("ew", "sayc").await?;
    page.taps_on(&["call-1S", "call-1D", "option-reject", "call-2D"]).await?;
    page.taps_on(&["call-P", "call-3N", "call-P", "call-P", "call-P"]).await?;
    page.see("end-card").await?;
    Ok(page)
}

pub(crate) async fn a_review_goes_from_the_end_card_to_the_form(world: &World) -> Outcome {
    let page = ended(world).await?;
    page.tap("review-27D").await?;
    page.says("review-question", "Did 1♦ help East-West").await?;
    // result and scoring
    page.taps_on(&["review-board", "result-tricks-more"]).await?;
    page.says("result", "3NT= by West, −600").await?;
    page.write("field", "-600 x2, -150 x3, -110 x2, 100 x2, 110").await?;
    page.taps_on(&["review-board-done", "review-yes"]).await?;
    // 60 % of 2NT+1, 30 % of 3NT=, 10 % of 3♦=
    page.taps_on(&["outcome-add", "pick-level-2", "pick-declarer-W"]).await?;
    page.taps_on(&["pick-tricks-more", "pick-take"]).await?;
    page.taps_on(&["outcome-add", "pick-level-3", "pick-take"]).await?;
    page.taps_on(&["outcome-add", "pick-strain-D", "pick-declarer-E", "pick-take"]).await?;
    page.says("total", "Total 100 %").await?;
    page.write("weight-0", "60").await?;
    page.write("weight-1", "30").await?;
    page.says("total", "Total 100 %").await?;
    page.holds("weight-2", "10").await?;
    page.says("to-score", "6 / 14").await?;
    page.tap("to-score").await?;
    page.says("score-ew", "14").await?;
    page.says("score-kind", "Weighted").await?;
    page.says("review-say", "60 % of 2NT+1, 30 % of 3NT= and 10 % of 3♦=").await?;
    page.says("scorer", "N-S 6, E-W 14 (30 % and 70 %)").await?;
    page.tap("to-form").await?;
    page.says("form-sheet", "12C1(c)").await?;
    // it is all there after a while
    page.reload().await?;
    page.says("form-sheet", "60 %").await?;
    page.tap("step-score").await?;
    page.tap("review-done").await?;
    page.says("kept-list", "Decided").await
}

pub(crate) async fn the_calculator_is_two_taps_away(world: &World) -> Outcome {
    let page = world.page().await?;
    page.count_from_here();
    page.tap("go-calculator").await?;
    page.see("outcomes").await?;
    assert!(page.taps() <= 2, "{} taps", page.taps());
    page.taps_on(&["form-imps", "other-choose"]).await?;
    page.write("pick-score", "500").await?;
    for (score, weight) in [("980", "35"), ("480", "65")] {
        page.tap("outcome-add").await?;
        page.write("pick-score", score).await?;
        let place = if weight == "35" { "weight-0" } else { "weight-1" };
        page.write(place, weight).await?;
    }
    page.says("score-ns", "2.85").await
}

pub(crate) async fn weights_are_always_100(world: &World) -> Outcome {
    let page = world.page().await?;
    page.tap("go-calculator").await?;
    for score in ["620", "170", "-100"] {
        page.tap("outcome-add").await?;
        page.write("pick-score", score).await?;
        page.says("total", "Total 100 %").await?;
    }
    page.holds("weight-0", "100").await?;
    page.taps_on(&["weight-1-more", "weight-1-more", "weight-2-more"]).await?;
    page.says("total", "Total 100 %").await?;
    page.write("weight-0", "100/3").await?;
    page.says("total", "Total 100 %").await?;
    page.holds("weight-0", "100/3").await?;
    page.tap("weight-0-less").await?;
    page.holds("weight-0", "30").await?;
    page.says("total", "Total 100 %").await
}

pub(crate) async fn a_board_that_is_to_be_played_is_hidden(world: &World) -> Outcome {
    let page = ended(world).await?;
    page.tap("review-27D").await?;
    page.see("review-question").await?;
    page.turn_to("settings").await?;
    page.write("boards-to-play", "8-10").await?;
    page.turn_to("rulings").await?;
    let way = "return document.querySelector('.to-review')?.dataset.test";
    let way = page.until("a way to the review", way, &[]).await?;
    page.tap(way.as_str().unwrap_or_default()).await?;
    page.says("review-told", "You have yet to play this board.").await
}
