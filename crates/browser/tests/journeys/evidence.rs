//! The evidence of a review after play, the poll, and what a peer sees.

use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as CODE;
use browser::Outcome;
use browser::page::Page;
use serde_json::{Value, json};

use tokio::time::{Instant, sleep};

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

/// Waits for what takes longer than a page: until a script returns true, or for `minutes`.
async fn in_the_end(page: &Page<'_>, what: &str, script: &str, minutes: u64) -> Outcome<Value> {
    let end = Instant::now() + Duration::from_mins(minutes);
    loop {
        let found = page.script(script, &[]).await?;
        if !matches!(found, Value::Null | Value::Bool(false)) {
            return Ok(found);
        }
        if Instant::now() > end {
            return Err(format!("waited in vain for {what}").into());
        }
        sleep(Duration::from_millis(500)).await;
    }
}

/// The whole sample of 400, in both worlds: the progress goes up, and the shares and their exact
/// ranges are those of the reference.
pub(crate) async fn a_sample_of_400_finishes(world: &World) -> Outcome {
    let page = review(world).await?;
    page.tap("lead-S").await?;
    page.tap("sample-400").await?;
    let now = "const rows = document.querySelector('[data-test=\"sample-of\"]') && \
        [...document.querySelectorAll('[data-test=\"sample\"] li')].map((it) => \
        [it.querySelector('b').textContent, it.querySelector('small').textContent]\
        .map((it) => it.replace(/\\s/g, ' '))); \
        const far = document.querySelector('[data-test=\"sample-working\"] span')?.textContent; \
        return { rows, far: far?.match(/^(\\d+) of 800$/)?.[1] ?? null }";
    // as long as it goes on: the speed depends on the machine
    let (mut reached, mut seen, mut since) = (0_u32, 0, Instant::now());
    let told = loop {
        let mut now = page.script(now, &[]).await?;
        if now["rows"].is_array() {
            break now["rows"].take();
        }
        let far = now["far"].as_str().and_then(|it| it.parse().ok()).unwrap_or(reached);
        assert!((reached..=800).contains(&far), "{far} after {reached}");
        if far > reached {
            (reached, seen, since) = (far, seen + 1, Instant::now());
        }
        if since.elapsed() > Duration::from_mins(1) {
            return Err(format!("the sample stays at {reached} of 800").into());
        }
        sleep(Duration::from_millis(250)).await;
    };
    assert!(seen > 3, "how far it is was seen {seen} times");
    page.says("sample-of", "400 deals each, seed 1.").await?;
    page.miss("sample-working").await?;
    // another sample of 400 had 31 % (26 to 36) and 50 % (45 to 55)
    let percent = |at: usize| -> Option<u32> {
        told[at][0].as_str()?.trim_end_matches(['%', ' ']).parse().ok()
    };
    let (without, with) = (percent(0).unwrap_or(0), percent(1).unwrap_or(0));
    assert!((26..=36).contains(&without) && (45..=55).contains(&with), "{told}");
    for (at, share) in [(0, without), (1, with)] {
        let ends = told[at][1].as_str().unwrap_or_default().trim_end_matches(['%', ' ']);
        let (from, to) = ends.split_once('–').unwrap_or_default();
        let (from, to): (u32, u32) = (from.parse()?, to.parse()?);
        // 400 give five points to either side
        assert!((4..=6).contains(&(share - from)) && (4..=6).contains(&(to - share)), "{told}");
    }
    page.tap("sample-take").await?;
    page.is("sample-take", "aria-pressed", "true").await
}

/// What the director writes about a call is there when they come back.
pub(crate) async fn what_calls_show_is_kept_with_the_review(world: &World) -> Outcome {
    let page = review(world).await?;
    page.tap("meanings-of-calls").await?;
    page.write("shows-1", "12-20, 4+D").await?;
    page.says("evidence-knew", "fit 1♦").await?;
    let counted = page
        .script(
            "return document.querySelector('[data-test=\"evidence-knew\"]')
        .textContent",
            &[],
        )
        .await?;
    assert!(!counted.to_string().contains("523,176,403"), "{counted}");
    page.reload().await?;
    page.see("evidence-knew").await?;
    let again = page
        .script(
            "return document.querySelector('[data-test=\"evidence-knew\"]')
        .textContent",
            &[],
        )
        .await?;
    assert_eq!(again, counted);
    page.tap("meanings-of-calls").await?;
    page.holds("shows-1", "12-20, 4+D").await
}

/// A ruling from a link, to the review of one of its laws, with the deal.
async fn review_of<'a>(world: &'a World, record: &Value, law: &str) -> Outcome<Page<'a>> {
    let page = world.page().await?;
    page.go_to(&format!("{}#r={}", page.address, CODE.encode(record.to_string()))).await?;
    page.tap("continue").await?;
    page.see("end-card").await?;
    page.tap(&format!("review-{law}")).await?;
    page.taps_on(&["review-board", "deal-paste"]).await?;
    page.write("deal-text", DEAL).await?;
    page.tap("deal-read").await?;
    page.see("deal-whole").await?;
    page.tap("review-board-done").await?;
    Ok(page)
}

/// East's 1NT was insufficient, and the 2♠ that replaced it is not comparable: West passes for the
/// rest of the auction, and may not use the information.
fn barred() -> Value {
    let call = |by: &str, call: &str| json!({ "by": by, "call": call });
    let shows =
        |by: &str, call: &str, what: &str| json!({ "by": by, "call": call, "meanings": [what] });
    json!({ "board": 9, "dealer": "N", "vulnerable": "EW", "profile": "wbf", "events": [
        shows("N", "2D", "6-10, 5+D; nat"), shows("E", "1N", "14-18, bal; nat"),
        { "attention": "S" }, { "question": "accept", "answer": "reject" },
        shows("E", "2S", "10-16, 5+S; nat"),
        call("S", "3D"), call("W", "P"), call("N", "P"), call("E", "P"),
    ] })
}

pub(crate) async fn a_review_of_72c_is_seen_from_the_offenders_seat(world: &World) -> Outcome {
    let page = review_of(world, &barred(), "72C").await?;
    page.says("review-question", "Could East have been aware").await?;
    page.says("evidence-sets", "What East could expect of West").await?;
    page.says("evidence-knew", "East").await?;
    page.says("sets-caveat", "does not prove").await?;
    page.taps_on(&["sets-take", "lead-best", "leads-start"]).await?;
    page.see("leads").await?;
    page.tap("step-poll").await?;
    page.says("poll-threshold", "In 72C the poll measures what would have happened.").await?;
    page.see("poll-qr").await.map(|_| ())
}

pub(crate) async fn a_review_of_16c3_has_a_threshold(world: &World) -> Outcome {
    let page = review_of(world, &barred(), "16C3").await?;
    page.says("review-question", "Did East-West choose something that 1NT demonstrably").await?;
    page.says("evidence-knew", "fit 2♠").await?;
    page.says("evidence-knew", "1NT").await?;
    page.tap("step-poll").await?;
    page.says("poll-threshold", "A logical alternative is what at least").await?;
    page.tap("poll-add").await?;
    page.write("poll-code", "P 3S").await?;
    page.choose("poll-suggests", "P").await?;
    page.write("poll-name", "Nobody Else").await?;
    page.tap("poll-add-it").await?;
    page.says("poll-actions", "logical alternative").await?;
    page.says("poll-suggested", "Pass 1").await?;
    // the form counts the answers; who gave them is nowhere on it
    page.tap("review-form").await?;
    page.says("form-sheet", "Pass chosen 1, considered 0 of 1").await?;
    let named = "return document.querySelector('main').textContent.includes('Nobody Else')";
    assert_eq!(page.script(named, &[]).await?, json!(false));
    page.miss("players-copy").await
}

/// 1NT was explained as weak, and South's partner had called before that came out.
pub(crate) async fn a_review_of_21b3_compares_two_explanations(world: &World) -> Outcome {
    let call = |by: &str, call: &str| json!({ "by": by, "call": call });
    let record = json!({ "board": 9, "dealer": "N", "vulnerable": "EW", "profile": "wbf", "events": [
        { "by": "N", "call": "1N", "meanings": ["10-14, bal; nat"] }, call("E", "P"),
        { "by": "S", "call": "2C", "meanings": ["4+C; nat"] }, call("W", "P"),
        { "by": "E", "call": "X", "misinformed": true },
        call("N", "P"), call("E", "P"), call("S", "P"),
    ] });
    let page = review_of(world, &record, "21B3").await?;
    page.says("review-question", "Told the right agreement").await?;
    page.says("evidence-sets", "was told, and what is so").await?;
    page.choose("wrong-call", "0").await?;
    page.write("wrong-meaning", "15-17, bal").await?;
    page.see("evidence-knew").await?;
    page.says("sets-caveat", "does not prove").await?;
    page.tap("sample-40").await?;
    let there = "return !!document.querySelector('[data-test=\"sample-of\"]')";
    in_the_end(&page, "the sample", there, 2).await?;
    // it is kept
    page.reload().await?;
    page.holds("wrong-meaning", "15-17, bal").await?;
    page.tap("step-poll").await?;
    page.says("poll-refused", "For 21B3 there is no sheet to hand over.").await
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
