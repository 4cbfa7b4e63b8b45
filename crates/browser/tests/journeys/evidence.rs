//! The evidence of a review after play, the poll, and what a peer sees.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as CODE;
use browser::Outcome;
use browser::page::Page;
use serde_json::{Value, json};

use super::World;

/// South did not see 1♠ and meant to open 1♦; 2♦ took its place. North bid 3NT.
fn record() -> Value {
    let call = |by: &str, call: &str| json!({ "by": by, "call": call });
    let shows =
        |by: &str, call: &str, what: &str| json!({ "by": by, "call": call, "meanings": [what] });
    json!({ "board": 2, "dealer": "E", "vulnerable": "NS", "profile": "ebu", "events": [
        shows("E", "1S", "11-19, 5+S"), shows("S", "1D", "11-20, 4+D"), { "attention": "W" },
        { "question": "accept", "answer": "reject" }, shows("S", "2D", "9-16, 5+D"),
        call("W", "P"), call("N", "3N"), call("E", "P"), call("S", "P"), call("W", "P"),
    ] })
}

const DEAL: &str = "N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT98";

/// The review of that ruling, with its deal.
async fn review(world: &World) -> Outcome<Page<'_>> {
    let page = world.page().await?;
    page.go_to(&format!("{}#r={}", page.address, CODE.encode(record().to_string()))).await?;
    page.tap("continue").await?;
    page.see("end-card").await?;
    page.tap("review-27D").await?;
    page.tap("review-board").await?;
    page.tap("deal-paste").await?;
    page.write("deal-text", DEAL).await?;
    page.tap("deal-read").await?;
    page.see("deal-whole").await?;
    page.tap("review-board-done").await?;
    page.see("evidence-leads").await?;
    Ok(page)
}

pub(crate) async fn what_partner_knew_is_counted(world: &World) -> Outcome {
    let page = review(world).await?;
    page.says(
        "evidence-knew",
        "From North's seat 821,137,612 hands fit 2♦; 523,176,403 of them (64%) also fit 1♦.",
    )
    .await?;
    page.says("sets-caveat", "It does not prove that North used it").await?;
    page.tap("sets-take").await?;
    page.is("sets-take", "aria-pressed", "true").await
}

pub(crate) async fn tricks_by_lead_are_worked_out(world: &World) -> Outcome {
    let page = review(world).await?;
    page.tap("leads-start").await?;
    page.see("leads").await?;
    let shown = page
        .script(
            "return [...document.querySelectorAll('[data-test=\"leads\"] b')]
               .map((tricks) => tricks.textContent).join('/')",
            &[],
        )
        .await?;
    assert_eq!(shown, json!("9/6/9/8/6"));
    page.says("leads", "small").await?;
    page.says("leads", "A K").await
}

pub(crate) async fn a_sample_is_dealt_and_can_be_stopped(world: &World) -> Outcome {
    let page = review(world).await?;
    page.tap("lead-S").await?;
    page.tap("sample-400").await?;
    page.see("sample-working").await?;
    page.tap("sample-stop").await?;
    page.says("sample-told", "Stopped before it was worked out.").await?;
    page.tap("sample-40").await?;
    // eighty deals take a while
    for _ in 0..6 {
        if page.says("sample-of", "40 deals each, seed 1.").await.is_ok() {
            break;
        }
    }
    page.says("sample", "by 2♦ alone").await?;
    page.says("sample", "if 1♦ fits too").await
}

pub(crate) async fn a_peer_never_sees_the_withdrawn_call(world: &World) -> Outcome {
    let page = review(world).await?;
    page.tap("step-poll").await?;
    page.see("poll-qr").await?;
    page.says("poll-threshold", "In 27D the poll measures what would have happened.").await?;
    page.tap("poll-open").await?;
    page.says("title", "What do you do?").await?;
    page.says("peer-auction", "1♠").await?;
    page.says("peer-hand", "You are North").await?;
    let never = "const all = document.documentElement.outerHTML.replace(/\\uFE0E/g, '')
          .replace(/<[^>]*>/g, '');
        return ['1♦', '1D', '11 to 20', '3NT by', '27D', 'withdrawn'].filter((it) => all.includes(it))";
    let shown = page.script(never, &[]).await?;
    // 3NT is one of the calls to choose from, and so is no sign of what was done
    assert_eq!(shown, json!([]));
    page.miss("peer-also").await?;
    let choose = "const list = document.querySelector('[data-test=\"' + arguments[0] + '\"]');
        list.value = [...list.options].find((it) => it.text.replace(/\\uFE0E/g, '') === arguments[1]).value;
        list.dispatchEvent(new Event('change', { bubbles: true }))";
    page.script(choose, &[json!("peer-call"), json!("2NT")]).await?;
    page.tap("peer-answer").await?;
    page.says("peer-ask", "What else did you seriously think of?").await?;
    page.script(choose, &[json!("peer-also"), json!("3NT")]).await?;
    page.tap("peer-done").await?;
    page.says("peer-code", "2N 3N").await?;
    assert_eq!(page.script(never, &[]).await?, json!([]));
    // back to the director, who enters it
    page.script("history.back()", &[]).await?;
    page.tap("poll-add").await?;
    page.write("poll-code", "2N 3N").await?;
    page.tap("poll-add-it").await?;
    page.says("poll-asked", "1 asked").await?;
    page.says("poll-actions", "2NT").await
}
