//! What would hold up the page is ruled on in a worker, can be stopped, and is not begun
//! again by itself.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as CODE;
use browser::Outcome;
use browser::measure::Measures;
use browser::page::Page;
use browser::site::Served;

use super::World;
use super::figures::{FREEZES, hostile};

/// The page gives up on everything while it is `slow`, however fast the machine is, and the worker
/// never answers.
const NO_ANSWER: &str = "
window.ended = 0;
window.Worker = class { postMessage() {} terminate() { window.ended += 1; } };
window.slow = true;
const now = Date.now.bind(Date);
let ahead = 0;
Date.now = () => now() + (window.slow ? (ahead += 1000) : ahead);
";

/// Each look at the clock takes a second: the page gives up on everything.
const SLOW: &str = "
const now = Date.now.bind(Date);
let ahead = 0;
Date.now = () => now() + (ahead += 1000);
";

/// The longest time for which the page was blocked.
const LONGEST: &str = "return Math.round(Math.max(0, ...freezes.map(([, time]) => time)))";

/// A hostile link.
fn link(page: &Page<'_>) -> Outcome<String> {
    let (_, record) = hostile().into_iter().next().ok_or("there is one")?;
    Ok(format!("{}#r={}", page.address, CODE.encode(record.to_string())))
}

/// With a script in every page that is opened.
async fn with<T>(
    world: &World,
    script: &str,
    journey: impl Future<Output = Outcome<T>>,
) -> Outcome<T> {
    let prepared = world.browser.prepare(script).await?;
    let ended = journey.await;
    world.browser.unprepare(prepared).await?;
    world.browser.full_speed().await?;
    ended
}

pub(crate) async fn a_slow_record_holds_nobody_up(world: &World) -> Outcome {
    let page = world.page().await?;
    page.installed().await?;
    with(world, FREEZES, async {
        page.open().await?;
        page.turn_to("rulings").await?;
        page.rest().await;
        world.browser.slow_down().await?;
        page.script("freezes.length = 0", &[]).await?;
        page.script("location.href = arguments[0]", &[link(&page)?.into()]).await?;
        page.says("working", "Working it out").await?;
        page.says("what-happened", "South bid 1♥ out of turn").await?;
        page.rest().await;
        let longest = page.script(LONGEST, &[]).await?.as_u64().unwrap_or(u64::MAX);
        let mut measures = Measures::default();
        measures.time("a hostile link: the page answers after at most", longest, 200);
        measures.hold()
    })
    .await
}

pub(crate) async fn a_ruling_that_takes_too_long_is_stopped(world: &World) -> Outcome {
    let page = world.page().await?;
    with(world, NO_ANSWER, async {
        page.go_to(&link(&page)?).await?;
        page.says("working", "Working it out").await?;
        page.miss("working-stop").await?;
        page.tap("working-stop").await?;
        page.says("working", "Stopped before it was worked out. The record is as it was.").await?;
        page.until("the worker to be ended", "return ended === 1", &[]).await?;
        // again, and it is left instead: the page responds
        page.tap("working-again").await?;
        page.says("working", "Working it out").await?;
        page.tap("back").await?;
        page.until("the worker to be ended", "return ended === 2", &[]).await?;
        page.tap("go-start").await?;
        page.script("slow = false", &[]).await?;
        page.begin().await?;
        page.taps_on(&["call-1H", "seat-S", "call-1S"]).await?;
        page.says("question", "West, do you accept South's 1♠ out of turn?").await
    })
    .await
}

pub(crate) async fn a_page_closed_during_a_ruling(world: &World) -> Outcome {
    let page = world.page().await?;
    let address = link(&page)?;
    with(world, NO_ANSWER, async {
        page.go_to(&address).await?;
        page.says("working", "Working it out").await?;
        page.open().await?;
        page.says("stuck", "A ruling did not open last time.").await?;
        // nor does it start again by itself
        page.go_to(&address).await?;
        page.says("refused", "A ruling did not open last time.").await?;
        page.miss("working").await
    })
    .await?;
    page.open().await?;
    page.tap("stuck-open").await?;
    page.says("what-happened", "South bid 1♥ out of turn").await?;
    page.open().await?;
    page.see("new-ruling").await?;
    page.miss("stuck").await
}

pub(crate) async fn a_slow_ruling_is_not_resumed(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["call-1H", "seat-S", "call-1S", "option-reject"]).await?;
    page.rest().await;
    with(world, SLOW, async {
        page.open().await?;
        page.says("stuck", "A ruling did not open last time.").await?;
        page.begin().await?;
        page.miss("entry-1").await
    })
    .await?;
    // the page has time again
    page.open().await?;
    page.tap("stuck-open").await?;
    page.tap("continue").await?;
    page.see("entry-1").await.map(|_| ())
}

pub(crate) async fn a_change_that_takes_too_long_is_not_made(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["call-1H", "seat-S", "call-1S", "option-reject"]).await?;
    page.rest().await;
    page.script(SLOW, &[]).await?;
    page.tap("undo").await?;
    page.says("refused", "That takes too long to work out and was not taken in").await?;
    // the worker has read it as it was
    page.says("what-happened", "South bid 1♠ out of turn").await?;
    page.open().await?;
    page.go_on().await?;
    page.says("diagram", "1♠").await
}

pub(crate) async fn the_worker_needs_no_signal(world: &World) -> Outcome {
    let served = Served::start(&world.machine).await?;
    let page = Page::new(&world.browser, &served.address).await?;
    page.installed().await?;
    served.kill().await?;
    // the page tries it first, and has no time
    with(world, SLOW, async {
        page.go_to(&link(&page)?).await?;
        page.says("working", "Working it out").await
    })
    .await?;
    page.says("what-happened", "South bid 1♥ out of turn").await
}
