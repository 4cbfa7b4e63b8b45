//! The review after play.

use std::time::Duration;

use browser::Outcome;
use browser::page::Page;
use fantoccini::actions::{
    InputSource as _, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
};

use serde_json::json;

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

/// With a mouse for a while, then with the keyboard.
pub(crate) async fn a_stepper_is_held(world: &World) -> Outcome {
    let page = world.page().await?;
    page.tap("go-calculator").await?;
    for score in ["620", "170"] {
        page.tap("outcome-add").await?;
        page.write("pick-score", score).await?;
    }
    page.holds("weight-0", "100").await?;
    let more = page.see("weight-1-more").await?;
    let held = MouseActions::new("mouse".to_owned())
        .then(PointerAction::MoveToElement { element: more, duration: None, x: 0.0, y: 0.0 })
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(PointerAction::Pause { duration: Duration::from_millis(1200) })
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    world.browser.client.perform_actions(held).await?;
    let reached = page.value("weight-1").await?;
    let reached: u32 = reached.as_str().unwrap_or_default().parse()?;
    // (1200 − 400) / 80 steps of five, on an idle machine; and no click after it
    assert!((20..=60).contains(&reached) && reached.is_multiple_of(5), "{reached}");
    page.says("total", "Total 100 %").await?;
    tokio::time::sleep(Duration::from_millis(300)).await;
    page.holds("weight-1", &reached.to_string()).await?;
    // one tap is one step, and a key that is held is as many as it repeats
    page.tap("weight-1-less").await?;
    page.holds("weight-1", &(reached - 5).to_string()).await?;
    page.script("document.querySelector('[data-test=\"weight-1-less\"]').focus()", &[]).await?;
    let mut keys = KeyActions::new("keyboard".to_owned());
    for _ in 0..3 {
        keys = keys.then(KeyAction::Down { value: '\u{e007}' });
    }
    let keys = keys.then(KeyAction::Up { value: '\u{e007}' });
    world.browser.client.perform_actions(keys).await?;
    page.holds("weight-1", &(reached - 20).to_string()).await
}

/// The published split score: N-S get −100, E-W the +650; 6 and 1 of 10.
pub(crate) async fn each_side_has_its_own_weights(world: &World) -> Outcome {
    let page = world.page().await?;
    page.tap("go-calculator").await?;
    page.write("field", "650, -100 x2, -200, -790").await?;
    for score in ["-100", "650"] {
        page.tap("outcome-add").await?;
        page.write("pick-score", score).await?;
    }
    page.miss("weight-1-ew").await?;
    page.tap("split").await?;
    page.write("weight-1-ew", "100").await?;
    page.holds("weight-0-ew", "0").await?;
    page.holds("weight-0", "100").await?;
    page.says("total", "Total 100 %").await?;
    page.says("score-ns", "6 of 10").await?;
    page.says("score-ew", "1 of 10").await?;
    page.says("score-kind", "Split").await?;
    // it is there after a while, and both are the same again when it is taken back
    page.reload().await?;
    page.holds("weight-1-ew", "100").await?;
    page.tap("split").await?;
    page.miss("weight-1-ew").await?;
    page.says("score-kind", "Assigned").await
}

pub(crate) async fn every_form_of_scoring_can_be_chosen(world: &World) -> Outcome {
    let page = world.page().await?;
    page.tap("go-calculator").await?;
    page.tap("outcome-add").await?;
    page.write("pick-score", "430").await?;
    page.tap("form-cross_imps").await?;
    page.write("field", "400, 150, -50").await?;
    page.says("score-ns", "6 IMPs").await?;
    page.tap("cross-sum").await?;
    page.says("score-ns", "18 IMPs").await?;
    page.write("cross-cap", "8").await?;
    page.says("score-ns", "16 IMPs").await?;
    page.tap("form-butler").await?;
    page.write("datum", "0").await?;
    page.says("score-ns", "10 IMPs").await?;
    page.taps_on(&["form-board_a_match", "other-choose"]).await?;
    page.write("pick-score", "400").await?;
    page.says("score-ns", "2 of 2").await?;
    page.tap("form-imps").await?;
    page.says("score-ns", "1 IMPs").await?;
    page.tap("form-total_points").await?;
    page.says("score-ns", "430").await?;
    page.tap("form-matchpoints").await?;
    page.says("score-ns", "6 of 6").await?;
    page.write("tables", "7").await?;
    page.says("score-ns", "of 12").await
}

pub(crate) async fn a_board_still_to_be_played_is_hidden(world: &World) -> Outcome {
    let page = ended(world).await?;
    page.tap("review-27D").await?;
    page.see("review-question").await?;
    page.turn_to("settings").await?;
    page.write("boards-to-play", "8-10").await?;
    page.turn_to("rulings").await?;
    page.says("kept-list", "Not shown: you have yet to play it").await?;
    let way = "return document.querySelector('.to-review')?.dataset.test";
    let way = page.until("a way to the review", way, &[]).await?;
    page.tap(way.as_str().unwrap_or_default()).await?;
    page.says("review-told", "You have yet to play this board.").await
}

/// Every ruling of a file is checked against the boards that are to be played.
pub(crate) async fn a_file_hides_boards_still_to_be_played(world: &World) -> Outcome {
    let page = world.page().await?;
    page.turn_to("settings").await?;
    page.write("boards-to-play", "8-10, 13").await?;
    let one = |board: u32, call: &str| {
        json!({ "board": board, "dealer": "N", "events": [
            { "by": "N", "call": "2H" }, { "by": "E", "call": call }, { "attention": "S" },
        ] })
    };
    let file = json!([one(1, "1C"), one(9, "1D"), one(5, "1H"), one(13, "1S")]).to_string();
    page.turn_to("rulings").await?;
    super::keeping::import(&page, &file).await?;
    page.says("message", "2 are of boards that you have yet to play").await?;
    page.says("kept-list", "Not shown: you have yet to play it").await?;
    let shown = "const all = document.querySelector('[data-test=\"kept-list\"]').textContent
          .replace(/\\uFE0E/g, '');
        return ['1♣', '1♥', '1♦', '1♠'].filter((it) => all.includes(it))";
    assert_eq!(page.script(shown, &[]).await?, json!(["1♣", "1♥"]));
    // nor is it opened
    let open = "[...document.querySelectorAll('[data-test^=\"kept-open-\"]')]
        .find((it) => it.textContent.includes('Not shown')).click()";
    page.script(open, &[]).await?;
    let told = "return document.body.innerText.includes('You have yet to play this board.')";
    page.until("that it is hidden", told, &[]).await.map(|_| ())
}
