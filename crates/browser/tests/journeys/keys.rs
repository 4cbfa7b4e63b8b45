//! No dead key: whatever can be tapped does something, in every state of a journey.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as CODE;
use browser::Outcome;
use browser::page::Page;
use serde_json::{Value, json};

use super::World;

/// Taps every control that is shown, each from the same state, and reports those after which
/// neither the page nor the address nor a message has changed. What is already chosen, what is
/// disabled, and a link to the current page do not count.
const TAP_ALL: &str = r#"
const [code, prepare] = arguments;
const done = arguments[arguments.length - 1];
const find = (name) => document.querySelector(`[data-test="${name}"]`);
const pause = (time) => new Promise((end) => setTimeout(end, time));
const until = async (what, time = 8000) => {
  const end = performance.now() + time;
  for (;;) {
    const found = what();
    if (found) return found;
    if (performance.now() > end) return null;
    await new Promise((next) => requestAnimationFrame(next));
  }
};
// the browser itself answers what asks it to keep the app
const BROWSERS_OWN = ['kept-keep'];
const usable = () => [...(document.querySelector('dialog[open]') ?? document).querySelectorAll(
  'button, a[href], summary, select, input[type=checkbox], input[type=radio]')].filter((it) =>
  it.checkVisibility({ visibilityProperty: true }) && !it.disabled
  && it.getAttribute('aria-pressed') !== 'true' && it.getAttribute('aria-current') !== 'page'
  && !BROWSERS_OWN.includes(it.dataset.test) && !(it.type === 'radio' && it.checked) && it.tagName !== 'SELECT'
  && !/^(?!#)/.test(it.getAttribute('href') ?? '#'));
const name = (it) => it.dataset.test ?? it.outerHTML.slice(0, 60);
const picture = () => [
  location.hash, document.body.innerHTML, document.querySelectorAll('dialog[open]').length,
  window.printed, ...[...document.querySelectorAll('input, select, details')].map((it) =>
    `${it.value} ${it.checked} ${it.open}`),
].join('|');
window.printed = 0;
window.print = () => { window.printed += 1; };
window.broken = null;
window.onerror = (what) => { window.broken = String(what); };
const ready = async () => {
  for (const name of prepare) {
    if (!await until(() => find(name)?.checkVisibility())) return `no ${name}`;
    find(name).click();
    await pause(30);
  }
  // what is fetched or read from the device is there once the page has stopped changing
  for (let before = null; before !== document.body.innerHTML;) {
    before = document.body.innerHTML;
    await pause(80);
  }
  return null;
};
const state = async () => {
  document.querySelectorAll('dialog[open]').forEach((it) => it.close());
  await pause(20);
  find('message-close')?.click();
  location.hash = '#/start';
  await until(() => find('new-ruling'));
  if (code.startsWith('#')) {
    location.hash = code;
    await until(() => location.hash === code && document.querySelector('main'));
    return ready();
  }
  if (code) {
    location.hash = `#r=${code}`;
    if (!await until(() => find('continue'))) return 'the link does not open';
    // the page may be redrawn under the tap
    for (let taps = 0; taps < 3 && location.hash !== '#/table'; taps += 1) {
      find('continue')?.click();
      await until(() => location.hash === '#/table', 1500);
    }
  } else {
    find('new-ruling').click();
  }
  if (!await until(() => location.hash === '#/table' && find('diagram'))) return `no table at ${location.hash}`;
  return ready();
};
(async () => {
  const trouble = await state();
  if (trouble) return done({ trouble });
  const names = usable().map(name);
  // what was deleted or chosen is not there again
  const gone = !code || code.startsWith('#');
  const dead = [];
  for (const [place, wanted] of names.entries()) {
    if (place > 0) {
      const trouble = await state();
      if (trouble) return done({ trouble: `${trouble} after ${names[place - 1]}` });
    }
    if (window.broken) return done({ trouble: `${names[place - 1]}: ${window.broken}` });
    // a list may be in another order by then
    const nth = names.slice(0, place).filter((it) => it === wanted).length;
    const one = usable().filter((it) => name(it) === wanted)[nth];
    if (!one) {
      if (gone) continue;
      return done({ trouble: `${wanted} is not there again` });
    }
    const before = picture();
    one.click();
    if (!await until(() => picture() !== before, 1500)) dead.push(wanted);
    if (window.broken) return done({ trouble: `${wanted}: ${window.broken}` });
  }
  done({ dead, count: names.length });
})();
"#;

/// A state: what has happened, or an address; and what is tapped then.
pub(crate) type State<'a> = (&'a str, Value, &'a [&'a str]);

pub(crate) async fn no_dead_key(page: &Page<'_>, states: Vec<State<'_>>) -> Outcome {
    let mut wrong = Vec::new();
    let mut count = 0;
    let client = &page.browser.client;
    for (name, events, prepare) in states {
        let code = match (events.as_str(), events.as_array()) {
            (Some(address), _) => address.to_owned(),
            (_, Some(events)) if events.is_empty() => String::new(),
            _ => CODE.encode(json!({ "dealer": "N", "events": events }).to_string()),
        };
        let found = client.execute_async(TAP_ALL, vec![json!(code), json!(prepare)]).await?;
        count += found["count"].as_u64().unwrap_or(0);
        if let Some(trouble) = found["trouble"].as_str() {
            wrong.push(format!("{name}: {trouble}"));
        } else if found["dead"] != json!([]) {
            wrong.push(format!("{name}: {}", found["dead"]));
        }
    }
    eprintln!("measure: {count} controls were tapped");
    if wrong.is_empty() { Ok(()) } else { Err(format!("dead: {}", wrong.join("; ")).into()) }
}

/// The first `count`.
fn some(events: &Value, count: usize) -> Value {
    events.as_array().map_or(Value::Null, |it| it.iter().take(count).cloned().collect())
}

pub(crate) async fn no_dead_key_in_a_bid_out_of_turn(world: &World) -> Outcome {
    let page = world.page().await?;
    let all = json!([
        { "by": "E", "call": "1H" }, { "attention": null },
        { "question": "accept", "answer": "reject" },
        { "by": "N", "call": "1S" }, { "by": "E", "call": "2C" },
        { "question": "comparable", "answer": "no" },
    ]);
    let states: Vec<State<'_>> = vec![
        ("nothing yet", json!([]), &[]),
        ("a seat is tapped", json!([]), &["seat-E"]),
        ("the bid", some(&all, 2), &[]),
        ("not accepted", some(&all, 3), &[]),
        ("the private page", some(&all, 4), &["to-private"]),
        ("is it comparable", some(&all, 5), &[]),
        ("it is not", some(&all, 6), &[]),
        ("the box is opened", some(&all, 6), &["unfold"]),
    ];
    no_dead_key(&page, states).await
}

pub(crate) async fn no_dead_key_in_an_insufficient_bid(world: &World) -> Outcome {
    let page = world.page().await?;
    let all = json!([
        { "by": "N", "call": "1S" }, { "by": "E", "call": "1H" }, { "attention": null },
        { "question": "accept", "answer": "reject" }, { "by": "E", "call": "2H" },
        { "question": "denomination", "answer": "yes" },
    ]);
    let states: Vec<State<'_>> = vec![
        ("a bid", some(&all, 1), &[]),
        ("the insufficient bid", some(&all, 3), &[]),
        ("the editor", some(&all, 3), &["entry-2"]),
        ("not accepted", some(&all, 4), &[]),
        ("the private page", some(&all, 4), &["to-private"]),
        ("another call", some(&all, 5), &[]),
        ("the same suit", some(&all, 6), &[]),
    ];
    no_dead_key(&page, states).await
}

pub(crate) async fn no_dead_key_at_the_end(world: &World) -> Outcome {
    let page = world.page().await?;
    let all = json!([
        { "by": "E", "call": "1H" }, { "attention": null },
        { "question": "accept", "answer": "reject" },
        { "by": "N", "call": "1S" }, { "by": "E", "call": "2C" },
        { "question": "comparable", "answer": "no" },
        { "by": "S", "call": "3N" }, { "by": "W", "call": "P" },
        { "by": "N", "call": "P" }, { "by": "E", "call": "P" },
        { "question": "forbid", "answer": "none" },
    ]);
    let states: Vec<State<'_>> = vec![
        ("the lead", some(&all, 10), &[]),
        ("the end", some(&all, 11), &[]),
        ("what is ruled by the book", some(&all, 5), &["pick-sayc", "as-advised"]),
    ];
    no_dead_key(&page, states).await
}

pub(crate) async fn no_dead_key_in_the_sheets(world: &World) -> Outcome {
    let page = world.page().await?;
    let some = json!([{ "by": "E", "call": "1H" }, { "attention": null }]);
    let states: Vec<State<'_>> = vec![
        ("the board", json!([]), &["chip-dealer"]),
        ("what they play", json!([]), &["chip-ns"]),
        ("the rarer things", some.clone(), &["more"]),
        ("a law", some, &["law-9B2"]),
    ];
    no_dead_key(&page, states).await
}

pub(crate) async fn no_dead_key_around_the_table(world: &World) -> Outcome {
    let page = world.table().await?;
    // something to show: a ruling that waits, one that is over
    page.taps_on(&["seat-E", "call-1H", "option-reject", "more", "fresh"]).await?;
    page.taps_on(&["call-1N", "call-P", "call-P", "call-P"]).await?;
    let states: Vec<State<'_>> = vec![
        ("the start", json!("#/start"), &[]),
        ("the rulings", json!("#/rulings"), &[]),
        ("a law", json!("#/laws/31"), &[]),
        ("the settings", json!("#/settings"), &[]),
    ];
    no_dead_key(&page, states).await
}
