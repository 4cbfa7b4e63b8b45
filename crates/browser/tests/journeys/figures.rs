//! How long things take on an old phone and a poor connection, and how much is loaded.

use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as CODE;
use browser::Outcome;
use browser::measure::Measures;
use browser::page::Page;
use browser::site::Counted;
use serde_json::{Value, json};

use super::World;

/// Taps 1♥ as soon as there is a box that takes it, and notes when the call is
/// drawn, when the engine has taken it in (both on the screen), and how long
/// later taps take.
const WATCH: &str = "
window.figures = { tapped: false, drawn: null, answered: null };
const painted = (name) => requestAnimationFrame(() => setTimeout(() => {
  figures[name] ??= performance.now();
}));
const watch = setInterval(() => {
  const seen = (selector) => document.querySelector(selector);
  const early = (name) => window.rectifyEarly && seen(name);
  const box = seen('[data-test=call-1H]') ?? early('[data-call=\"1H\"]');
  const begin = seen('[data-test=new-ruling]') ?? early('[data-go=new]');
  if (!figures.tapped && begin) begin.click();
  if (!figures.tapped && box) {
    figures.tapped = true;
    box.click();
  }
  if (seen('.auction')?.textContent.includes('1♥')) painted('drawn');
  if (seen('[data-test=entry-1]')) {
    clearInterval(watch);
    painted('answered');
  }
}, 8);
window.taps = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.name === 'click' && entry.interactionId) taps.push(entry.duration);
  }
}).observe({ type: 'event', durationThreshold: 16 });
";

/// What the page had loaded when the first tap was drawn: bytes as they came.
const NEEDED: &str = "
return performance.getEntriesByType('navigation')
  .concat(performance.getEntriesByType('resource'))
  .filter((it) => it.responseEnd <= figures.drawn)
  .map((it) => [it.name.split('/').pop() || 'index.html', it.encodedBodySize]);
";

/// How much it had loaded when the engine had taken in the first tap: from then on it can rule. The
/// books come after that, by themselves.
const LOADED: &str = "
return performance.getEntriesByType('navigation')
  .concat(performance.getEntriesByType('resource'))
  .filter((it) => it.responseEnd <= figures.answered)
  .reduce((sum, it) => sum + it.encodedBodySize, 0);
";

pub(crate) async fn first_visit_and_taps(world: &World) -> Outcome {
    let counted = Counted::before(&world.served.address).await?;
    let page = Page::new(&world.browser, &counted.address).await?;
    let watch = world.browser.prepare(WATCH).await?;
    let ended = measure(world, &counted, &page).await;
    // the next journey is not watched
    world.browser.unprepare(watch).await?;
    world.browser.full_speed().await?;
    ended
}

async fn measure(world: &World, counted: &Counted, page: &Page<'_>) -> Outcome {
    let mut measures = Measures::default();
    world.browser.forget(&counted.address).await?;
    world.browser.slow_down().await?;
    let before = counted.bytes();
    world.browser.client.goto(&counted.address).await?;
    let (drawn, answered) = answered(page).await?;
    measures.time("first visit, first tap drawn after", drawn, 3000);
    measures.time("first visit, first tap taken in by the engine after", answered, 3000);
    let needed = page.script(NEEDED, &[]).await?;
    let size = |file: &Value| file[1].as_u64().unwrap_or(0);
    let sum = needed.as_array().into_iter().flatten().map(size).sum::<u64>();
    eprintln!("measure: loaded before the first tap was drawn {needed}");
    measures.bytes("what the first tap needs", sum, 250_000);
    let loaded = page.script(LOADED, &[]).await?.as_u64().unwrap_or(u64::MAX);
    // 260,000 are wanted; what has grown has still to be found
    measures.bytes("loaded until the first ruling can be made", loaded, 270_000);
    world.browser.full_speed().await?;
    page.installed().await?;
    let mut all = counted.bytes();
    // until nothing more comes
    loop {
        tokio::time::sleep(Duration::from_millis(700)).await;
        if counted.bytes() == all {
            break;
        }
        all = counted.bytes();
    }
    // with the second part of the program, the books, and the worker that keeps it all
    measures.bytes("all that the first visit loads in the end", all - before, 1_195_000);

    world.browser.forget_rulings(&counted.address).await?;
    world.browser.slow_down().await?;
    world.browser.client.goto(&counted.address).await?;
    let (_, answered) = self::answered(page).await?;
    measures.time("installed copy, first tap taken in by the engine after", answered, 1000);

    // what a director taps, with the ruling at the end of it
    page.script("taps.length = 0", &[]).await?;
    let mut slowest: Vec<(String, u64)> = Vec::new();
    for _ in 0..5 {
        let all = [
            "seat-S",
            "call-1S",
            "option-reject",
            "call-2C",
            "call-2S",
            "option-no",
            "call-3C",
            "undo",
            "undo",
            "undo",
            "undo",
            "undo",
            "undo",
        ];
        for (place, name) in all.iter().enumerate() {
            let time = tap(page, name).await?;
            let name = format!("{name} ({})", place + 1);
            match slowest.iter_mut().find(|(other, _)| *other == name) {
                // the fastest of five: what else runs on the machine is not measured
                Some((_, fastest)) => *fastest = (*fastest).min(time),
                None => slowest.push((name, time)),
            }
        }
    }
    let times: Vec<_> = slowest.iter().map(|(name, time)| format!("{name} {time}")).collect();
    eprintln!("measure: taps in ms: {}", times.join(", "));
    let (name, time) = slowest.into_iter().max_by_key(|(_, time)| *time).unwrap_or_default();
    measures.time(&format!("the slowest tap, {name}, answered after"), time, 50);
    measures.hold()
}

/// Pages of a book, down and up.
pub(crate) async fn a_books_pages_turn_at_once(world: &World) -> Outcome {
    let page = world.page().await?;
    let watch = world.browser.prepare(WATCH).await?;
    let ended = turned(world, &page).await;
    world.browser.unprepare(watch).await?;
    world.browser.full_speed().await?;
    ended
}

async fn turned(world: &World, page: &Page<'_>) -> Outcome {
    let mut measures = Measures::default();
    page.open().await?;
    page.go_to(&format!("{}#/book/polish", page.address)).await?;
    page.see("book-about").await?;
    world.browser.slow_down().await?;
    let all = ["book-call-1C", "book-call-1H", "book-step-1", "book-theirs-X", "book-top"];
    let mut slowest: Vec<(&str, u64)> = Vec::new();
    for _ in 0..5 {
        for name in all {
            let time = tap(page, name).await?;
            match slowest.iter_mut().find(|(other, _)| *other == name) {
                Some((_, fastest)) => *fastest = (*fastest).min(time),
                None => slowest.push((name, time)),
            }
        }
    }
    let times: Vec<_> = slowest.iter().map(|(name, time)| format!("{name} {time}")).collect();
    eprintln!("measure: pages in ms: {}", times.join(", "));
    let (name, time) = slowest.into_iter().max_by_key(|(_, time)| *time).unwrap_or_default();
    measures.time(&format!("the slowest page, {name}, shown after"), time, 50);
    measures.hold()
}

/// When the first tap was drawn and when the engine had it, from the start of
/// the visit on.
async fn answered(page: &Page<'_>) -> Outcome<(u64, u64)> {
    let answered = "return window.figures?.answered ? \
        [figures.drawn, figures.answered].map(Math.round) : null";
    let found = page.until("the first tap to be answered", answered, &[]).await?;
    let times = (found[0].as_u64(), found[1].as_u64());
    let (Some(drawn), Some(answered)) = times else { return Err("no time was noted".into()) };
    Ok((drawn, answered))
}

/// How long a tap takes from the finger to the paint: one too fast to be reported (below 16 ms)
/// counts as 16.
async fn tap(page: &Page<'_>, name: &str) -> Outcome<u64> {
    page.script("taps.length = 0", &[]).await?;
    page.tap(name).await?;
    tokio::time::sleep(Duration::from_millis(120)).await;
    let found = page.script("return taps.length ? Math.max(...taps) : 16", &[]).await?;
    found.as_u64().ok_or_else(|| format!("no time for {name}: {found}").into())
}

/// Records how long the page was blocked.
pub(crate) const FREEZES: &str = "
window.freezes = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) {
    freezes.push([startTime + duration, duration]);
  }
}).observe({ type: 'longtask', buffered: true });
";

/// Hostile links: opened, and not resumed at the next start.
pub(crate) async fn a_hostile_link(world: &World) -> Outcome {
    let page = world.page().await?;
    page.installed().await?;
    let watch = world.browser.prepare(FREEZES).await?;
    let ended = opened(world, &page).await;
    world.browser.unprepare(watch).await?;
    world.browser.full_speed().await?;
    ended
}

async fn opened(world: &World, page: &Page<'_>) -> Outcome {
    let mut measures = Measures::default();
    for (name, record) in hostile() {
        world.browser.slow_down().await?;
        let code = CODE.encode(record.to_string());
        page.go_to(&format!("{}#r={code}", page.address)).await?;
        // the worker rules on it
        page.see("what-happened").await?;
        settled(page).await?;
        measures.time(&format!("{name}: the link freezes the page for"), frozen(page).await?, 1000);
        page.open().await?;
        settled(page).await?;
        measures.time(&format!("{name}: the next start for"), frozen(page).await?, 1000);
        world.browser.full_speed().await?;
        page.begin().await?;
        page.miss("entry-1").await?;
    }
    measures.hold()
}

/// The total time for which the page was blocked.
async fn frozen(page: &Page<'_>) -> Outcome<u64> {
    let sum = "return Math.round(freezes.reduce((sum, [, time]) => sum + time, 0))";
    let found = page.script(sum, &[]).await?;
    found.as_u64().ok_or_else(|| format!("no time was noted: {found}").into())
}

/// Waits until the page has had nothing to do for a second.
async fn settled(page: &Page<'_>) -> Outcome {
    let quiet = "window.since ??= performance.now(); const last = freezes.at(-1)?.[0] ?? 0; \
        return performance.now() - Math.max(since, last) > 1000";
    page.script("delete window.since", &[]).await?;
    page.until("the page to be quiet", quiet, &[]).await.map(|_| ())
}

/// Records that ask for as much work as they can.
pub(crate) fn hostile() -> Vec<(&'static str, Value)> {
    let heavy = |number: usize| {
        let card = |place: usize| {
            let suit = ["C", "D", "H", "S"][(place + number) % 4];
            let rank = ["2", "3", "4", "5", "6", "7", "8", "9", "T"][(place * 5 + number) % 9];
            format!("has({rank}{suit})")
        };
        let cards: Vec<String> = (0..9).map(card).collect();
        format!("1+H, ({} | losers<={})", cards.join(" | "), 4 + number % 5)
    };
    let out_of_turn = |rest: Vec<Value>| {
        let mut events = vec![
            json!({ "by": "S", "call": "1H", "meanings": [heavy(0), heavy(1), heavy(2)] }),
            json!({ "attention": null }),
            json!({ "question": "accept", "answer": "reject" }),
            json!({ "by": "N", "call": "P" }),
            json!({ "by": "E", "call": "P" }),
        ];
        events.extend(rest);
        json!({ "dealer": "N", "systems": { "ew": "sayc" }, "events": events })
    };
    let many: Vec<String> = (3..19).map(heavy).collect();
    let compared = out_of_turn(vec![json!({ "by": "S", "call": "2H", "meanings": many })]);
    let mut rated = out_of_turn(Vec::new());
    rated["possible"] = (0..35_usize)
        .map(|place| {
            let call = format!("{}{}", place / 5 + 1, ["C", "D", "H", "S", "N"][place % 5]);
            (call, Value::from(heavy(place)))
        })
        .collect::<serde_json::Map<_, _>>()
        .into();
    let long: Vec<Value> = (0..1000_usize)
        .map(|place| {
            let by = ["N", "E", "S", "W"][place * place % 7 % 4];
            let call = ["1C", "P", "2H", "X", "3N", "XX", "1S"][place * 5 % 7];
            json!({ "by": by, "call": call })
        })
        .collect();
    let books = json!({ "ns": "sayc", "ew": "polish" });
    let long = json!({ "dealer": "N", "systems": books, "events": long });
    vec![("16 meanings", compared), ("35 calls", rated), ("1,000 calls", long)]
}
