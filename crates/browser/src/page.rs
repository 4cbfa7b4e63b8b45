//! The page as a director uses it: taps, words, waiting.
//!
//! Elements are named by their `data-test`.

use std::time::Duration;

use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use fantoccini::elements::Element;
use fantoccini::{Locator, key::Key};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::Outcome;
use crate::browser::{Browser, Size};

/// How long anything may take before it counts as not happening.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long the app may take to save what has changed.
const REST: Duration = Duration::from_millis(600);

/// How long it may take until everything is in its place.
const SOON: Duration = Duration::from_secs(1);

/// Which part of the auction cannot be seen: its seats and its last two rows.
const OUT_OF_SIGHT: &str = "
const screen = document.querySelector('.app')?.dataset.screen;
if (!['table', 'private', 'meanings'].includes(screen)) return [];
if (document.querySelector('dialog[open]')) return [];
const auction = document.querySelector('.app .auction');
if (!auction) return ['the auction'];
const rows = [...auction.querySelectorAll('tbody tr')].filter((row) =>
  row.checkVisibility() && !row.matches('.duties') && !row.querySelector('.all-rows'));
const cells = [...auction.querySelectorAll('th'), ...rows.slice(-2).flatMap((row) => [...row.cells])];
return cells.filter((cell) => {
  const box = cell.getBoundingClientRect();
  const within = box.width > 0 && box.height > 0 && box.top > -1 && box.left > -1
    && box.bottom < innerHeight + 1 && box.right < innerWidth + 1;
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !within || !auction.contains(top);
}).map((cell) => {
  const box = cell.getBoundingClientRect();
  return `${cell.textContent || 'an empty cell'} at ${Math.round(box.x)},${Math.round(box.y)}`;
});
";

/// The first element of that name, as script text.
const ELEMENT: &str = "const element = document.querySelector(`[data-test=\"${arguments[0]}\"]`);";

/// A sentence as it is read: no variation selectors, single spaces.
const READ: &str =
    "const read = (node) => node.textContent.replace(/\\uFE0E/g, '').replace(/\\s+/g, ' ').trim();";

/// The page in a browser, at an address.
#[derive(Debug)]
pub struct Page<'a> {
    /// For anything not covered here
    pub browser: &'a Browser,
    /// Where the app is
    pub address: String,
    taps: std::cell::Cell<u32>,
}

impl<'a> Page<'a> {
    /// The app on a phone that has never seen it.
    pub async fn new(browser: &'a Browser, address: &str) -> Outcome<Self> {
        browser.resize(Size::PHONE).await?;
        browser.forget(address).await?;
        let page = Self { browser, address: address.to_owned(), taps: 0.into() };
        page.open().await?;
        Ok(page)
    }

    /// Opens the app, as a tap on its icon does.
    pub async fn open(&self) -> Outcome {
        self.go_to(&self.address.clone()).await
    }

    /// Begins a ruling: what was in hand before is kept.
    pub async fn begin(&self) -> Outcome {
        self.tap("new-ruling").await?;
        self.see("call-P").await.map(|_| ())
    }

    /// Continues the open ruling, from the start screen.
    pub async fn go_on(&self) -> Outcome {
        let open = "return document.querySelector('[data-test^=\"continue-\"]')?.dataset.test";
        let open = self.until("a ruling to go on with", open, &[]).await?;
        self.tap(open.as_str().unwrap_or_default()).await?;
        self.see("diagram").await.map(|_| ())
    }

    /// Turns to a screen by its address.
    pub async fn turn_to(&self, screen: &str) -> Outcome {
        self.script("location.hash = `#/${arguments[0]}`", &[json!(screen)]).await?;
        let name = screen.split('/').next().unwrap_or_default();
        let shown = "return document.querySelector('.app').dataset.screen === arguments[0]";
        self.until(&format!("the screen {screen}"), shown, &[json!(name)]).await.map(|_| ())
    }

    /// A side plays a book: chosen at its chip, then waited for.
    pub async fn plays(&self, side: &str, book: &str) -> Outcome {
        self.tap(&format!("chip-{side}")).await?;
        self.tap(&format!("book-{side}-{book}")).await?;
        self.see(&format!("details-{side}")).await?;
        self.key(Key::Escape).await?;
        self.miss("board-done").await
    }

    /// Opens an address of the app and waits for it.
    pub async fn go_to(&self, address: &str) -> Outcome {
        // an address that differs in its fragment only would not be loaded
        self.browser.client.goto("about:blank").await?;
        self.count();
        self.browser.client.goto(address).await?;
        self.ready().await
    }

    /// Loads the page once more.
    pub async fn reload(&self) -> Outcome {
        self.browser.client.refresh().await?;
        self.ready().await
    }

    /// Waits until the app itself is there.
    async fn ready(&self) -> Outcome {
        self.until("the app to start", "return !document.getElementById('waiting')", &[])
            .await
            .map(|_| ())
    }

    /// Waits for a moment, so that what has changed is saved.
    pub async fn rest(&self) {
        sleep(REST).await;
    }

    /// How often something was tapped, the icon included.
    #[must_use]
    pub fn taps(&self) -> u32 {
        self.taps.get()
    }

    /// Resets the count.
    pub fn count_from_here(&self) {
        self.taps.set(0);
    }

    fn count(&self) {
        self.taps.set(self.taps.get() + 1);
    }

    /// Runs a script in the page.
    pub async fn script(&self, script: &str, arguments: &[Value]) -> Outcome<Value> {
        Ok(self.browser.client.execute(script, arguments.to_vec()).await?)
    }

    /// Runs a script until it returns something that is true, and returns that.
    pub async fn until(&self, what: &str, script: &str, arguments: &[Value]) -> Outcome<Value> {
        let end = Instant::now() + PATIENCE;
        loop {
            let found = self.script(script, arguments).await?;
            if !matches!(found, Value::Null | Value::Bool(false)) {
                return Ok(found);
            }
            if Instant::now() > end {
                let shown = self.shown().await.unwrap_or_default();
                return Err(format!("waited in vain for {what}; shown is: {shown}").into());
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// What the page shows, for the report.
    async fn shown(&self) -> Outcome<String> {
        let text = self
            .script("return location.hash + ' ' + document.body.innerText.slice(0, 1500)", &[])
            .await?;
        let text = text.as_str().unwrap_or_default().replace('\u{FE0E}', "");
        Ok(text.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// Waits for an element.
    pub async fn see(&self, name: &str) -> Outcome<Element> {
        let script = format!("{ELEMENT} return !!element && element.checkVisibility()");
        self.until(&format!("`{name}` to be seen"), &script, &[json!(name)]).await?;
        Ok(self.browser.client.find(Locator::Css(&selector(name))).await?)
    }

    /// Waits until an element is gone or cannot be seen.
    pub async fn miss(&self, name: &str) -> Outcome {
        let script = format!("{ELEMENT} return !element || !element.checkVisibility()");
        self.until(&format!("`{name}` to be gone"), &script, &[json!(name)]).await.map(|_| ())
    }

    /// Can an element be seen now?
    pub async fn has(&self, name: &str) -> Outcome<bool> {
        let script = format!("{ELEMENT} return !!element && element.checkVisibility()");
        Ok(self.script(&script, &[json!(name)]).await? == Value::Bool(true))
    }

    /// Taps an element; the box is unfolded for a call. Whatever was tapped, the auction
    /// is in sight afterwards.
    pub async fn tap(&self, name: &str) -> Outcome {
        self.count();
        let mut last = None;
        // it may be redrawn, or be under the box, which a thumb would scroll away
        for _ in 0..3 {
            if name.starts_with("call-") {
                self.unfold(name).await?;
            }
            match self.see(name).await?.click().await {
                Ok(()) => return self.auction_is_in_sight(name).await,
                Err(error) => last = Some(error),
            }
            let script = format!("{ELEMENT} element?.scrollIntoView({{ block: 'center' }})");
            self.script(&script, &[json!(name)]).await?;
        }
        let why = last.map_or_else(String::new, |error| error.to_string());
        Err(format!("`{name}` cannot be tapped: {why}").into())
    }

    /// Opens the box, if it is folded.
    async fn unfold(&self, name: &str) -> Outcome {
        let script = "const seen = (name) =>
              document.querySelector(`[data-test=\"${name}\"]`)?.checkVisibility();
            return seen(arguments[0]) ? 'open' : seen('unfold') ? 'folded' : null";
        let found = self.until(&format!("the box with `{name}`"), script, &[json!(name)]).await?;
        if found == json!("folded") {
            self.count();
            self.see("unfold").await?.click().await?;
        }
        Ok(())
    }

    /// The seats and the last two rows of the auction are within the page, and nothing
    /// covers them, on every screen of a ruling. (A sheet is for one tap.)
    pub async fn auction_is_in_sight(&self, after: &str) -> Outcome {
        let end = Instant::now() + SOON;
        loop {
            let hidden = self.script(OUT_OF_SIGHT, &[]).await?;
            if hidden == json!([]) {
                return Ok(());
            }
            if Instant::now() > end {
                return Err(format!("after `{after}` not in sight: {hidden}").into());
            }
            sleep(Duration::from_millis(30)).await;
        }
    }

    /// Opens what is folded behind this title, if it is not open.
    pub async fn open_part(&self, name: &str) -> Outcome {
        let script = format!(
            "{ELEMENT} const part = element?.closest('details'); \
             if (part && !part.open) element.click(); return part?.open"
        );
        self.until(&format!("`{name}` to open"), &script, &[json!(name)]).await.map(|_| ())
    }

    /// Taps one after the other.
    pub async fn taps_on(&self, names: &[&str]) -> Outcome {
        for name in names {
            self.tap(name).await?;
        }
        Ok(())
    }

    /// Writes into a field, and leaves it.
    pub async fn write(&self, name: &str, text: &str) -> Outcome {
        let field = self.see(name).await?;
        let clear = format!("{ELEMENT} element.value = ''; element.focus();");
        self.script(&clear, &[json!(name)]).await?;
        field.send_keys(text).await?;
        let leave = format!(
            "{ELEMENT} element.dispatchEvent(new Event('change', {{ bubbles: true }})); \
             element.blur();"
        );
        self.script(&leave, &[json!(name)]).await.map(|_| ())
    }

    /// Chooses from a list.
    pub async fn choose(&self, name: &str, value: &str) -> Outcome {
        Ok(self.see(name).await?.select_by_value(value).await?)
    }

    /// Chooses a book and waits for it: it comes when it is chosen.
    pub async fn choose_book(&self, name: &str, book: &str) -> Outcome {
        self.choose(name, book).await?;
        self.miss("book-missing").await
    }

    /// The words of an element.
    pub async fn words(&self, name: &str) -> Outcome<String> {
        self.see(name).await?;
        let script = format!("{READ} {ELEMENT} return read(element)");
        let text = self.script(&script, &[json!(name)]).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Waits until an element says that.
    pub async fn says(&self, name: &str, text: &str) -> Outcome {
        let script =
            format!("{READ} {ELEMENT} return !!element && read(element).includes(arguments[1])");
        let what = format!("`{name}` to say “{text}”");
        self.until(&what, &script, &[json!(name), json!(text)]).await.map(|_| ())
    }

    /// An attribute of an element.
    pub async fn attribute(&self, name: &str, attribute: &str) -> Outcome<Option<String>> {
        Ok(self.see(name).await?.attr(attribute).await?)
    }

    /// Waits until an attribute has that value.
    pub async fn is(&self, name: &str, attribute: &str, value: &str) -> Outcome {
        let script =
            format!("{ELEMENT} return element?.getAttribute(arguments[1]) === arguments[2]");
        let what = format!("`{name}` to have {attribute}={value}");
        let arguments = [json!(name), json!(attribute), json!(value)];
        self.until(&what, &script, &arguments).await.map(|_| ())
    }

    /// What is written, chosen or ticked in a field.
    pub async fn value(&self, name: &str) -> Outcome<Value> {
        self.see(name).await?;
        let script = format!(
            "{ELEMENT} return /checkbox|radio/.test(element.type) ? element.checked : element.value"
        );
        self.script(&script, &[json!(name)]).await
    }

    /// Waits until that is written or chosen in a field.
    pub async fn holds(&self, name: &str, value: &str) -> Outcome {
        let script = format!("{ELEMENT} return element?.value === arguments[1]");
        let what = format!("`{name}` to hold “{value}”");
        self.until(&what, &script, &[json!(name), json!(value)]).await.map(|_| ())
    }

    /// Waits until a call is struck through.
    pub async fn is_struck(&self, name: &str) -> Outcome {
        let script = format!("{ELEMENT} return !!element?.querySelector('s')");
        self.until(&format!("`{name}` to be struck through"), &script, &[json!(name)])
            .await
            .map(|_| ())
    }

    /// Types keys, wherever the focus is.
    pub async fn keys(&self, keys: &str) -> Outcome {
        let mut actions = KeyActions::new("keyboard".to_owned());
        for value in keys.chars() {
            actions = actions.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        Ok(self.browser.client.perform_actions(actions).await?)
    }

    /// Presses a key that is not a letter.
    pub async fn key(&self, key: Key) -> Outcome {
        self.keys(&char::from(key).to_string()).await
    }

    /// Waits until the worker keeps the whole app, and answers for it.
    pub async fn installed(&self) -> Outcome {
        let script = "const done = arguments[arguments.length - 1]; \
            Promise.race([navigator.serviceWorker.ready.then(() => 'ready'), \
              new Promise((end) => setTimeout(() => end('not ready'), 20000))]).then(done)";
        let ready = self.browser.client.execute_async(script, Vec::new()).await?;
        if ready != json!("ready") {
            return Err("no service worker became active".into());
        }
        let script = "return !!navigator.serviceWorker.controller";
        self.until("the service worker to take over", script, &[]).await.map(|_| ())
    }
}

/// The selector of a name.
#[must_use]
pub fn selector(name: &str) -> String {
    format!("[data-test=\"{name}\"]")
}
