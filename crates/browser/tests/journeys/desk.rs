//! The desk of an event: calls, rulings and reviews, shared by its directors.
//!
//! Everybody who takes part has a host of their own (`anna.localhost`), and so nothing of anybody
//! else's in the browser. Those who do not appear on a page talk to the server through a script.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use browser::Outcome;
use browser::axe::violations;
use browser::browser::{Scheme, Size};
use browser::page::Page;
use browser::site::Served;
use fantoccini::key::Key;
use serde_json::{Value, json};

use super::World;

/// An event with its links.
struct Hall<'a> {
    world: &'a World,
    served: Served,
    owner: String,
    /// What the owner's first device shows the server
    token: Value,
    folder: PathBuf,
    event: String,
    links: Value,
}

/// Talks to the server as somebody who is not on this page.
const SAY: &str = "
const [method, path, token, body, done] = arguments;
const headers = token ? { authorization: `Bearer ${token}` } : {};
if (body) headers['content-type'] = 'application/json';
const ask = window.reallyFetch ?? window.fetch;
ask(`/api/desk/${path}`, { method, headers, credentials: 'omit', body: body ? JSON.stringify(body) : undefined })
  .then(async (answer) => done({ status: answer.status, body: await answer.json() }),
    (error) => done({ status: 0, body: String(error) }));
";

/// No signal: no request is answered.
const CUT: &str = "
window.reallyFetch ??= window.fetch;
window.fetch = () => Promise.reject(new TypeError('no signal'));
window.dispatchEvent(new Event('offline'));
";

/// The server answers, and cannot store: its disk is full.
const FULL: &str = "
window.reallyFetch ??= window.fetch;
const full = () => new Response(JSON.stringify({ error: 'the disk is full' }), { status: 503 });
window.fetch = (address, init) => init?.method === 'POST' && /\\/log$/.test(address)
  ? Promise.resolve(full()) : window.reallyFetch(address, init);
";

/// What this device keeps, of one kind, about the event shown.
const KEPT: &str = "
const [what, done] = arguments;
const open = indexedDB.open('rectify-desk');
open.onsuccess = () => {
  const name = `${JSON.parse(localStorage.desk).chosen}/${what}`;
  const found = open.result.transaction('desk').objectStore('desk').get(name);
  found.onsuccess = () => { open.result.close(); done(found.result?.text ?? ''); };
};
";

/// There is a signal again.
const MEND: &str = "
window.fetch = window.reallyFetch ?? window.fetch;
window.dispatchEvent(new Event('online'));
";

impl<'a> Hall<'a> {
    /// A server with a desk, and an event that the owner made in the app.
    async fn open(world: &'a World, name: &str) -> Outcome<Self> {
        let folder = folder(name);
        let (served, owner) = Served::with_desk(&world.machine, &folder).await?;
        let (event, links, token) = (String::new(), Value::Null, Value::Null);
        let mut hall = Self { world, served, owner, token, folder, event, links };
        let page = hall.visit("owner", &hall.owner.clone()).await?;
        page.write("join-name", "Olga").await?;
        page.taps_on(&["join", "new-event"]).await?;
        page.write("event-name", "Autumn Congress").await?;
        page.write("event-tables", "48").await?;
        page.write("event-boards", "24").await?;
        page.choose("event-authority", "ebu").await?;
        page.write("event-players", "14 Berg and Lind\n27 Costa and Duarte").await?;
        page.tap("event-make").await?;
        page.says("title", "Autumn Congress").await?;
        page.see("print-cards").await?;
        let event = page.script("return JSON.parse(localStorage.desk).chosen", &[]).await?;
        hall.event = event.as_str().unwrap_or_default().to_owned();
        hall.token = own(&page, "token").await?;
        let path = format!("events/{}", hall.event);
        hall.links = say(&page, "GET", &path, &hall.token, Value::Null).await?["links"].clone();
        Ok(hall)
    }

    /// The owner, on another device, at the event.
    async fn organiser(&self) -> Outcome<Page<'a>> {
        let page = self.visit("owner", &self.owner).await?;
        page.write("join-name", "Olga").await?;
        page.taps_on(&["join", &format!("event-{}", self.event)]).await?;
        page.see("desk-queue").await?;
        Ok(page)
    }

    /// The key of a role's link.
    fn key(&self, role: &str) -> String {
        let link = self.links[role].as_str().unwrap_or_default();
        link.split_once("#key=").map(|(_, it)| it).unwrap_or_default().to_owned()
    }

    /// Somebody opens an address for the first time.
    async fn visit(&self, who: &str, link: &str) -> Outcome<Page<'a>> {
        let port = self.served.address.trim_end_matches('/').rsplit(':').next().unwrap_or_default();
        let host = format!("http://{who}.localhost:{port}/");
        let page = Page::new(&self.world.browser, &host).await?;
        let fragment = link.split_once('#').map(|(_, it)| it).unwrap_or_default();
        page.go_to(&format!("{host}#{fragment}")).await?;
        Ok(page)
    }

    /// A director joins.
    async fn director(&self, who: &str) -> Outcome<Page<'a>> {
        let page = self.visit(who, self.links["director"].as_str().unwrap_or_default()).await?;
        page.write("join-name", &capital(who)).await?;
        page.tap("join").await?;
        page.see("desk-queue").await?;
        Ok(page)
    }

    /// A colleague who is not on this page: a token and a device.
    async fn colleague(&self, page: &Page<'_>, who: &str, role: &str) -> Outcome<Colleague> {
        let asked = json!({"key": self.key(role), "name": who});
        let answer = say(page, "POST", "claim", &Value::Null, asked).await?;
        let device = answer["device"].as_str().unwrap_or_default().to_owned();
        Ok(Colleague { event: self.event.clone(), token: answer["token"].clone(), device, seq: 0 })
    }

    /// A table calls with its card.
    async fn call(&self, page: &Page<'_>, table: usize, why: Value) -> Outcome<String> {
        let link = self.links["tables"][table - 1].as_str().unwrap_or_default();
        let key = link.split_once("#key=").map(|(_, it)| it).unwrap_or_default();
        let answer = say(page, "POST", "claim", &Value::Null, json!({"key": key})).await?;
        let device = answer["device"].as_str().unwrap_or_default().to_owned();
        let token = answer["token"].clone();
        let mut card = Colleague { event: self.event.clone(), token, device, seq: 0 };
        card.write(page, "call", json!({"table": table, "why": why, "board": 9})).await
    }

    /// It is over.
    async fn close(self) -> Outcome {
        self.served.kill().await?;
        tokio::fs::remove_dir_all(&self.folder).await.ok();
        Ok(())
    }
}

/// Where the server of a journey keeps its data.
fn folder(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("rectify-hall-{}-{name}", std::process::id()))
}

/// A small disk of its own, as long as this lives.
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// `None` where this machine does not let us.
    fn new(place: PathBuf) -> Option<Self> {
        std::fs::create_dir_all(&place).ok()?;
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=6m", "tmpfs"]).arg(&place);
        let done = mount.stderr(Stdio::null()).status();
        if done.is_ok_and(|it| it.success()) {
            return Some(Self(place));
        }
        std::fs::remove_dir(&place).ok();
        None
    }

    fn file(&self) -> PathBuf {
        self.0.join("full")
    }

    /// Nothing more fits on it.
    fn fill(&self) -> Outcome {
        let mut file = std::fs::File::create(self.file())?;
        while file.write_all(&[0; 4096]).is_ok() {}
        Ok(())
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let ended = Command::new("umount").arg("--lazy").arg(&self.0).status();
        if ended.is_ok_and(|it| it.success()) {
            std::fs::remove_dir(&self.0).ok();
        }
    }
}

/// Somebody who is not on this page.
struct Colleague {
    event: String,
    token: Value,
    device: String,
    seq: u64,
}

impl Colleague {
    /// Writes an entry, and returns its name.
    async fn write(&mut self, page: &Page<'_>, kind: &str, body: Value) -> Outcome<String> {
        self.seq += 1;
        let entry = json!({
            "device": self.device, "seq": self.seq, "at": now(), "kind": kind, "body": body,
        });
        let path = format!("events/{}/log", self.event);
        say(page, "POST", &path, &self.token, json!({"entries": [entry]})).await?;
        Ok(format!("{}/{}", self.device, self.seq))
    }

    /// The log as this one may read it.
    async fn log(&self, page: &Page<'_>) -> Outcome<Vec<Value>> {
        let path = format!("events/{}/log?after=0&limit=1000", self.event);
        let answer = say(page, "GET", &path, &self.token, Value::Null).await?;
        Ok(answer["entries"].as_array().cloned().unwrap_or_default())
    }
}

async fn say(
    page: &Page<'_>,
    method: &str,
    path: &str,
    token: &Value,
    body: Value,
) -> Outcome<Value> {
    let answer = answer(page, method, path, token, body).await?;
    if answer["status"] != 200 {
        return Err(format!("{method} {path}: {answer}").into());
    }
    Ok(answer["body"].clone())
}

/// The answer of the server, even a refusal.
async fn answer(
    page: &Page<'_>,
    method: &str,
    path: &str,
    token: &Value,
    body: Value,
) -> Outcome<Value> {
    let asked = vec![json!(method), json!(path), token.clone(), body];
    Ok(page.browser.client.execute_async(SAY, asked).await?)
}

/// The server refuses, with this status. The browser itself logs that.
async fn is_refused(page: &Page<'_>, asked: (&str, &str, &Value, Value), status: u64) -> Outcome {
    let (method, path, token, body) = asked;
    let answer = answer(page, method, path, token, body).await?;
    if answer["status"] != status {
        return Err(format!("{method} {path}: {answer}").into());
    }
    only(page, &status.to_string()).await
}

/// The console has only what the browser logs for refusals.
async fn only(page: &Page<'_>, status: &str) -> Outcome {
    let errors = page.browser.errors().await?;
    if errors.iter().all(|error| error.contains(status)) {
        return Ok(());
    }
    Err(format!("on the console: {errors:?}").into())
}

/// What this device is at the event that it joined last.
async fn own(page: &Page<'_>, what: &str) -> Outcome<Value> {
    let script = "return JSON.parse(localStorage.desk).places[0][arguments[0]]";
    page.script(script, &[json!(what)]).await
}

/// Waits until something no longer says this.
async fn says_no_more(page: &Page<'_>, name: &str, text: &str) -> Outcome {
    let script = "return !document.querySelector(`[data-test=\"${arguments[0]}\"]`)
        .textContent.includes(arguments[1])";
    let what = format!("`{name}` without {text:?}");
    page.until(&what, script, &[json!(name), json!(text)]).await.map(|_| ())
}

/// The name under which a line of the log can be tapped.
fn row(entry: &str) -> String {
    format!("row-{}", entry.replace('/', "-"))
}

/// A ruling that leaves something to look at.
fn insufficient() -> Value {
    json!({
        "record": {"dealer": "E", "board": 2, "events": []}, "table": 3, "board": 2,
        "pairs": ["14"], "laws": ["27B1(a)"], "reviews": ["27D"], "what": "Insufficient bid",
    })
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|it| it.to_uppercase().collect::<String>()).unwrap_or_default()
        + letters.as_str()
}

/// The clock of this machine, as entries have it.
fn now() -> String {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let seconds = since.map(|it| it.as_secs()).unwrap_or_default();
    let (days, of_day) = (seconds / 86_400, seconds % 86_400);
    // the day does not matter here
    let day = 1 + days % 28;
    format!("2026-11-{day:02}T{:02}:{:02}:{:02}Z", of_day / 3600, of_day / 60 % 60, of_day % 60)
}

/// An insufficient bid, corrected: 27D remains.
async fn rule(page: &Page<'_>) -> Outcome {
    page.taps_on(&["call-1S", "call-1H", "option-reject", "call-2H", "option-yes"]).await?;
    page.taps_on(&["call-P", "call-P", "call-P"]).await?;
    page.see("end-card").await.map(|_| ())
}

async fn nothing_is_unsent(page: &Page<'_>) -> Outcome {
    page.miss("desk-unsent").await
}

/// From the owner's link to the ruling in the log.
pub(crate) async fn an_event_from_the_first_call_to_the_report(world: &World) -> Outcome {
    let hall = Hall::open(world, "whole").await?;
    let page = hall.director("anna").await?;
    page.says("desk-queue", "No table is waiting").await?;
    // the card's page needs no script of ours
    let card = hall.links["tables"][11].as_str().unwrap_or_default();
    let at = page.browser.client.current_url().await?;
    page.browser.client.goto(card).await?;
    let call = page.browser.client.find(fantoccini::Locator::Css("form button")).await?;
    call.click().await?;
    page.until("the call", "return document.body.textContent.includes('Called')", &[]).await?;
    page.browser.client.goto(at.as_str()).await?;
    page.says("waiting-12", "No reason given").await?;
    hall.call(&page, 31, json!("hesitation")).await?;
    page.says("waiting-31", "Hesitation").await?;
    page.tap("take-12").await?;
    page.says("title", "Table 12").await?;
    page.write("pair-ns", "14").await?;
    page.tap("look").await?;
    page.says("look-counts", "Nothing earlier").await?;
    page.tap("desk-rule").await?;
    rule(&page).await?;
    page.tap("done").await?;
    page.miss("waiting-12").await?;
    page.miss("desk-held").await?;
    nothing_is_unsent(&page).await?;
    page.tap("go-rulings").await?;
    page.says("desk-log", "Insufficient bid").await?;
    page.says("desk-log", "27D").await?;
    // the next look finds it
    page.tap("go-start").await?;
    page.taps_on(&["take-31"]).await?;
    page.write("pair-ns", "14").await?;
    page.tap("look").await?;
    page.says("look-counts", "1 earlier").await?;
    page.tap("desk-close").await?;
    // the report
    page.taps_on(&["desk-menu", "menu-report"]).await?;
    page.says("desk-report", "2 calls").await?;
    page.says("by-law", "27").await?;
    page.see("by-hour").await?;
    hall.close().await
}

/// Two take the same call: the first to arrive has it, and the other is told.
pub(crate) async fn two_directors_take_a_call(world: &World) -> Outcome {
    let hall = Hall::open(world, "two").await?;
    let page = hall.director("anna").await?;
    let mut bogdan = hall.colleague(&page, "Bogdan", "director").await?;
    let call = hall.call(&page, 12, json!("revoke")).await?;
    page.says("waiting-12", "Revoke").await?;
    page.script(CUT, &[]).await?;
    page.tap("take-12").await?;
    page.says("desk-unsent", "1 not sent").await?;
    bogdan.write(&page, "take", json!({"call": call})).await?;
    page.script(MEND, &[]).await?;
    page.says("message", "Bogdan took table 12 first.").await?;
    page.tap("back").await?;
    page.says("desk-held", "Bogdan").await?;
    nothing_is_unsent(&page).await?;
    hall.close().await
}

/// With no signal everything works, and arrives later, in order, once.
pub(crate) async fn a_ruling_with_no_signal_arrives_later(world: &World) -> Outcome {
    let hall = Hall::open(world, "later").await?;
    let page = hall.director("anna").await?;
    let chief = hall.colleague(&page, "Chief", "chief").await?;
    hall.call(&page, 5, Value::Null).await?;
    page.see("waiting-5").await?;
    page.script(CUT, &[]).await?;
    page.taps_on(&["take-5", "desk-rule"]).await?;
    rule(&page).await?;
    page.tap("done").await?;
    page.see("desk-off").await?;
    page.says("desk-unsent", "3 not sent").await?;
    page.tap("go-rulings").await?;
    page.says("desk-log", "Insufficient bid").await?;
    page.rest().await;
    // the app is closed and opened: nothing is lost
    page.reload().await?;
    page.tap("go-rulings").await?;
    page.says("desk-log", "Insufficient bid").await?;
    nothing_is_unsent(&page).await?;
    let log = chief.log(&page).await?;
    let kinds: Vec<&str> = log.iter().filter_map(|it| it["kind"].as_str()).collect();
    if kinds != ["call", "take", "ruling", "close"] {
        return Err(format!("the log has {kinds:?}").into());
    }
    hall.close().await
}

/// What is to be looked at after play survives a change of director.
pub(crate) async fn a_review_survives_a_change_of_shift(world: &World) -> Outcome {
    let hall = Hall::open(world, "shift").await?;
    let page = hall.director("anna").await?;
    let mut bogdan = hall.colleague(&page, "Bogdan", "director").await?;
    let call = hall.call(&page, 18, json!("hesitation")).await?;
    bogdan.write(&page, "take", json!({"call": call})).await?;
    let ruling = bogdan.write(&page, "ruling", insufficient()).await?;
    let own = own(&page, "device").await?;
    let text = "West leads next, hearts forbidden";
    bogdan.write(&page, "hand_over", json!({"call": call, "to": own, "text": text})).await?;
    page.says("held-18", "You").await?;
    page.tap("held-18").await?;
    page.says("desk-call-notes", text).await?;
    // back to Bogdan, with a note
    page.tap("to-bogdan").await?;
    page.write("hand-over-text", "Facts taken, no ruling yet").await?;
    page.tap("hand-over").await?;
    page.says("held-18", "Bogdan").await?;
    page.tap("go-rulings").await?;
    page.says("desk-notes", "Facts taken").await?;
    page.tap("log-after-play").await?;
    page.tap(&row(&ruling)).await?;
    page.says("desk-reviews", "27D").await?;
    page.write("came-27D", "No help found; the score stands").await?;
    page.tap("looked-at-27D").await?;
    page.miss("looked-at-27D").await?;
    page.says("desk-reviews", "the score stands").await?;
    // an appeal
    page.tap("appeal-open").await?;
    page.write("appeal-text", "East-West disagree").await?;
    page.tap("appeal-file").await?;
    page.says("desk-appeals", "East-West disagree").await?;
    // on paper it is a form that is filled in as far as it can be
    let form = "return document.querySelector('[data-test=appeal-form]').textContent";
    let form = page.script(form, &[]).await?;
    let form = form.as_str().unwrap_or_default();
    for part in
        ["Autumn Congress", "Table 3", "Berg", "ruling by Bogdan", "East-West disagree", "Signed"]
    {
        if !form.contains(part) {
            return Err(format!("{part:?} is not on the form: {form}").into());
        }
    }
    page.tap("back").await?;
    page.tap("log-appealed").await?;
    page.says("desk-log", "Insufficient bid").await?;
    nothing_is_unsent(&page).await?;
    hall.close().await
}

/// A device that was revoked says so, and keeps what it has not sent.
pub(crate) async fn a_device_is_revoked(world: &World) -> Outcome {
    let hall = Hall::open(world, "revoked").await?;
    let page = hall.director("anna").await?;
    let chief = hall.colleague(&page, "Chief", "chief").await?;
    hall.call(&page, 7, Value::Null).await?;
    page.see("waiting-7").await?;
    page.script(CUT, &[]).await?;
    page.tap("take-7").await?;
    page.says("desk-unsent", "1 not sent").await?;
    let own = own(&page, "device").await?;
    let path = format!("events/{}/devices/{}", hall.event, own.as_str().unwrap_or_default());
    say(&page, "DELETE", &path, &chief.token, Value::Null).await?;
    page.script(MEND, &[]).await?;
    page.says("desk-shut", "no longer let in").await?;
    page.says("desk-unsent", "1 not sent").await?;
    page.see("save-unsent").await?;
    only(&page, "401").await?;
    // the owner sees it in the list
    let page = hall.organiser().await?;
    page.taps_on(&["desk-menu", "menu-event", "event-devices"]).await?;
    page.says("desk-devices", "revoked").await?;
    hall.close().await
}

/// Boards that a director has yet to play are hidden, and calls from the own table are never
/// theirs.
pub(crate) async fn a_director_who_plays(world: &World) -> Outcome {
    let hall = Hall::open(world, "plays").await?;
    let page = hall.director("anna").await?;
    let mut bogdan = hall.colleague(&page, "Bogdan", "director").await?;
    page.taps_on(&["desk-menu", "menu-playing"]).await?;
    page.write("playing-table", "9").await?;
    page.write("playing-boards", "2, 5-8").await?;
    page.tap("playing-save").await?;
    nothing_is_unsent(&page).await?;
    hall.call(&page, 9, json!("claim")).await?;
    page.says("waiting-9", "Your own table").await?;
    page.miss("take-9").await?;
    bogdan.write(&page, "ruling", insufficient()).await?;
    page.tap("go-rulings").await?;
    page.says("desk-log", "Hidden until you have played the board").await?;
    let shown = page.words("desk-log").await?;
    if shown.contains("Insufficient") {
        return Err(format!("it is shown: {shown}").into());
    }
    // the board has been played
    page.tap("go-start").await?;
    page.taps_on(&["desk-menu", "menu-playing"]).await?;
    page.tap("playing-not").await?;
    page.tap("go-rulings").await?;
    page.says("desk-log", "Insufficient bid").await?;
    hall.close().await
}

/// A scribe reads, and is offered nothing to write.
pub(crate) async fn a_scribe_can_only_read(world: &World) -> Outcome {
    let hall = Hall::open(world, "scribe").await?;
    let page = hall.visit("sam", hall.links["scribe"].as_str().unwrap_or_default()).await?;
    page.tap("join").await?;
    page.see("desk-queue").await?;
    hall.call(&page, 7, Value::Null).await?;
    page.see("waiting-7").await?;
    for name in ["take-7", "desk-add"] {
        page.miss(name).await?;
    }
    hall.close().await
}

/// The app without a desk asks the server for nothing of it.
pub(crate) async fn without_a_desk_nothing_is_sent(world: &World) -> Outcome {
    let page = world.table().await?;
    page.taps_on(&["call-1H", "call-P", "call-P", "call-P", "done"]).await?;
    let asked = "return performance.getEntriesByType('resource').map((it) => it.name)
        .filter((it) => /\\/api\\/desk|desk\\.wasm|desk\\.css/.test(it))
        .filter((it) => it.includes('/api/') || !navigator.serviceWorker.controller)";
    let asked = page.script(asked, &[]).await?;
    let is_none = asked.as_array().is_none_or(Vec::is_empty);
    if is_none { Ok(()) } else { Err(format!("asked for {asked}").into()) }
}

/// Every page of the desk, for every eye and by keyboard.
pub(crate) async fn the_desk_is_accessible(world: &World) -> Outcome {
    let hall = Hall::open(world, "access").await?;
    let page = hall.visit("chief", hall.links["chief"].as_str().unwrap_or_default()).await?;
    page.write("join-name", "Chiara").await?;
    page.tap("join").await?;
    page.see("desk-queue").await?;
    let mut bogdan = hall.colleague(&page, "Bogdan", "director").await?;
    let call = hall.call(&page, 18, json!("hesitation")).await?;
    hall.call(&page, 22, Value::Null).await?;
    bogdan.write(&page, "take", json!({"call": call})).await?;
    let ruling = bogdan.write(&page, "ruling", insufficient()).await?;
    let note = bogdan.write(&page, "hand_over", json!({"text": "Chairs are missing"})).await?;
    page.see("waiting-22").await?;
    let one = [format!("desk/call/{call}"), format!("desk/log/{ruling}")];
    let one = one.into_iter().chain([format!("desk/log/{note}")]);
    let pages = ["desk", "desk/menu", "desk/add", "desk/note", "desk/playing", "desk/log"];
    let more = ["desk/event", "desk/devices", "desk/names", "desk/report", "desk/link/director"];
    let all = pages.into_iter().chain(more).map(str::to_owned).chain(one);
    for_every_eye(&page, all).await?;
    // by keyboard alone
    page.turn_to("desk").await?;
    page.see("take-22").await?;
    page.script("document.querySelector('[data-test=\"take-22\"]').focus()", &[]).await?;
    page.key(Key::Enter).await?;
    page.says("title", "Table 22").await?;
    // what only the owner has
    let page = hall.organiser().await?;
    let mut owner = Colleague {
        event: hall.event.clone(),
        token: own(&page, "token").await?,
        device: own(&page, "device").await?.as_str().unwrap_or_default().to_owned(),
        seq: 0,
    };
    let device = owner.device.clone();
    owner.write(&page, "set_aside", json!({"of": ruling, "why": "entered twice"})).await?;
    page.turn_to("desk/log").await?;
    page.says("desk-log", "entered twice").await?;
    let pages = ["desk/events", "desk/owner", "desk/log", "desk/link/director"];
    let one = [format!("desk/log/{ruling}"), format!("desk/log/{note}")];
    for_every_eye(&page, pages.into_iter().map(str::to_owned).chain(one)).await?;
    // a question before something is done
    page.turn_to("desk/owner").await?;
    page.says("owner-devices", "this device").await?;
    page.miss(&format!("revoke-{device}")).await?;
    page.tap("owner-link-renew").await?;
    page.see("sure-yes").await?;
    let found = violations(&page).await?;
    if !found.is_empty() {
        return Err(found.join("\n").into());
    }
    page.key(Key::Escape).await?;
    page.miss("sure-yes").await?;
    hall.close().await
}

/// Screens on a phone and a desktop, light and dark: axe finds nothing, and they fit.
async fn for_every_eye(page: &Page<'_>, screens: impl Iterator<Item = String>) -> Outcome {
    for screen in screens {
        page.turn_to(&screen).await?;
        page.rest().await;
        for size in [Size::PHONE, Size::DESK] {
            page.browser.resize(size).await?;
            for scheme in Scheme::ALL {
                page.browser.prefer(scheme).await?;
                let found = violations(page).await?;
                if !found.is_empty() {
                    let at = (&screen, size, scheme.name());
                    return Err(format!("{at:?}: {}", found.join("\n")).into());
                }
            }
            let wide = "return document.documentElement.scrollWidth <= innerWidth";
            page.until(&format!("{screen} to fit"), wide, &[]).await?;
        }
    }
    page.browser.resize(Size::PHONE).await?;
    page.browser.prefer(Scheme::Light).await
}

/// A name that is forgotten is gone from every open page at once, and from the device.
pub(crate) async fn a_name_is_gone_from_an_open_page(world: &World) -> Outcome {
    let hall = Hall::open(world, "names").await?;
    let page = hall.director("anna").await?;
    let chief = hall.colleague(&page, "Chief", "chief").await?;
    let mut bogdan = hall.colleague(&page, "Bogdan", "director").await?;
    let ruling = bogdan.write(&page, "ruling", insufficient()).await?;
    page.tap("go-rulings").await?;
    page.tap(&row(&ruling)).await?;
    page.says("desk-ruling", "14 Berg and Lind").await?;
    page.says("desk-ruling", "Bogdan").await?;
    let kept = vec![json!("names")];
    let before = page.browser.client.execute_async(KEPT, kept.clone()).await?;
    if !before.as_str().is_some_and(|it| it.contains("Berg") && it.contains("Bogdan")) {
        return Err(format!("this device keeps {before}").into());
    }
    let names = format!("events/{}/names", hall.event);
    say(&page, "DELETE", &format!("{names}/14"), &chief.token, Value::Null).await?;
    says_no_more(&page, "desk-ruling", "Berg").await?;
    page.says("desk-ruling", "14").await?;
    // a name that is added is there at once too
    let added = json!({"players": [{"id": "14", "name": "Ek and Falk"}]});
    say(&page, "POST", &names, &chief.token, added).await?;
    page.says("desk-ruling", "14 Ek and Falk").await?;
    page.rest().await;
    let after = page.browser.client.execute_async(KEPT, kept).await?;
    if !after.as_str().is_some_and(|it| it.contains("Falk") && !it.contains("Berg")) {
        return Err(format!("this device keeps {after}").into());
    }
    hall.close().await
}

/// The server cannot store: that is said, and what was written stays and is sent later.
pub(crate) async fn the_server_cannot_store(world: &World) -> Outcome {
    let hall = Hall::open(world, "full").await?;
    let page = hall.director("anna").await?;
    hall.call(&page, 7, json!("revoke")).await?;
    page.see("waiting-7").await?;
    page.script(FULL, &[]).await?;
    page.tap("take-7").await?;
    page.says("desk-stuck", "The server cannot store anything at the moment").await?;
    page.says("desk-unsent", "1 not sent").await?;
    page.miss("desk-off").await?;
    // what others write is still shown
    hall.call(&page, 9, json!("claim")).await?;
    page.tap("back").await?;
    page.says("waiting-9", "Claim").await?;
    page.says("desk-held", "You").await?;
    page.script(MEND, &[]).await?;
    page.miss("desk-stuck").await?;
    nothing_is_unsent(&page).await?;
    hall.close().await
}

/// The same with a disk that is really full: it is reported before anybody writes, and at the end.
pub(crate) async fn the_servers_disk_is_full(world: &World) -> Outcome {
    let Some(disk) = SmallDisk::new(folder("disk")) else {
        eprintln!("skipped: a full disk: nothing can be mounted here");
        return Ok(());
    };
    let hall = Hall::open(world, "disk").await?;
    let page = hall.organiser().await?;
    disk.fill()?;
    page.says("desk-stuck", "The server cannot store anything at the moment").await?;
    // the operator reads why
    page.says("desk-stuck", "full").await?;
    page.turn_to("desk/add").await?;
    page.write("add-table", "3").await?;
    page.taps_on(&["why-revoke", "add-open"]).await?;
    page.says("title", "Table 3").await?;
    page.says("desk-unsent", "2 not sent").await?;
    std::fs::remove_file(disk.file())?;
    page.miss("desk-stuck").await?;
    nothing_is_unsent(&page).await?;
    only(&page, "503").await?;
    hall.close().await
}

/// The owner sets entries aside: they no longer count, are marked, and can be restored.
pub(crate) async fn an_entry_is_set_aside(world: &World) -> Outcome {
    let hall = Hall::open(world, "aside").await?;
    let page = hall.organiser().await?;
    let mut bogdan = hall.colleague(&page, "Bogdan", "director").await?;
    let ruling = bogdan.write(&page, "ruling", insufficient()).await?;
    let call = hall.call(&page, 22, json!("claim")).await?;
    page.see("waiting-22").await?;
    page.tap("go-rulings").await?;
    page.tap(&row(&ruling)).await?;
    page.taps_on(&["aside-open", "aside-write"]).await?;
    page.says("aside-needs", "Give a reason").await?;
    page.write("aside-why", "entered twice").await?;
    page.tap("aside-write").await?;
    page.tap("sure-not").await?;
    page.see("desk-ruling").await?;
    page.taps_on(&["aside-write", "sure-yes"]).await?;
    page.says("desk-aside", "Set aside by you: entered twice").await?;
    page.miss("desk-ruling").await?;
    page.tap("back").await?;
    page.tap("log-after-play").await?;
    page.miss("desk-log").await?;
    page.tap("log-set-aside").await?;
    page.says("desk-log", "Insufficient bid").await?;
    // a call leaves the queue
    page.turn_to(&format!("desk/call/{call}")).await?;
    page.tap("aside-open").await?;
    page.write("aside-why", "a child").await?;
    page.taps_on(&["aside-write", "sure-yes"]).await?;
    page.says("desk-aside", "a child").await?;
    page.tap("go-start").await?;
    page.says("desk-queue", "No table is waiting").await?;
    // it counts again
    page.tap("go-rulings").await?;
    page.tap(&row(&ruling)).await?;
    page.tap("aside-again").await?;
    page.says("desk-reviews", "27D").await?;
    nothing_is_unsent(&page).await?;
    // a director reads who did it, and is not offered it
    let page = hall.director("anna").await?;
    page.taps_on(&["go-rulings", "log-set-aside"]).await?;
    page.says("desk-log", "Set aside by Olga: a child").await?;
    page.tap(&row(&call)).await?;
    page.says("desk-aside", "Claim").await?;
    page.miss("aside-again").await?;
    page.turn_to(&format!("desk/log/{ruling}")).await?;
    page.see("desk-ruling").await?;
    page.miss("aside-open").await?;
    hall.close().await
}

/// When a device is revoked, its link lets nobody new in until it is opened again.
pub(crate) async fn a_link_is_closed(world: &World) -> Outcome {
    let hall = Hall::open(world, "closed").await?;
    let page = hall.organiser().await?;
    hall.colleague(&page, "Anna", "director").await?;
    let bogdan = hall.colleague(&page, "Bogdan", "director").await?;
    page.turn_to("desk/devices").await?;
    page.tap("revoke-anna").await?;
    page.tap("sure-not").await?;
    page.taps_on(&["revoke-anna", "sure-yes"]).await?;
    page.says("message", "Anna is shut out. The directors’ link is closed for newcomers.").await?;
    page.says("desk-devices", "revoked").await?;
    page.tap("closed-link").await?;
    page.says("link-closed", "Nobody new gets in with it").await?;
    page.miss("link-text").await?;
    let claim = json!({"key": hall.key("director"), "name": "Late"});
    is_refused(&page, ("POST", "claim", &Value::Null, claim), 403).await?;
    // whoever is in stays in
    bogdan.log(&page).await?;
    page.tap("back").await?;
    page.says("link-director", "closed for newcomers").await?;
    page.taps_on(&["link-director", "link-open"]).await?;
    page.see("link-text").await?;
    hall.colleague(&page, "Carla", "director").await?;
    // once more, and a new link
    page.turn_to("desk/devices").await?;
    page.taps_on(&["revoke-carla", "sure-yes", "closed-link", "link-renew"]).await?;
    let old = hall.links["director"].as_str().unwrap_or_default();
    page.see("link-text").await?;
    says_no_more(&page, "link-text", old).await?;
    // whoever comes with a closed link is told why
    page.turn_to("desk/devices").await?;
    let chief = hall.colleague(&page, "Chief", "chief").await?;
    let path = format!("events/{}/devices/{}", hall.event, chief.device);
    say(&page, "DELETE", &path, &hall.token, Value::Null).await?;
    let page = hall.visit("late", hall.links["chief"].as_str().unwrap_or_default()).await?;
    page.tap("join").await?;
    page.says("join-failed", "revoked").await?;
    only(&page, "403").await?;
    hall.close().await
}

/// The owner's devices, link and password.
pub(crate) async fn the_owner_manages_devices_link_and_password(world: &World) -> Outcome {
    let hall = Hall::open(world, "owner").await?;
    let page = hall.organiser().await?;
    page.taps_on(&["desk-menu", "menu-owner"]).await?;
    page.says("owner-devices", "this device").await?;
    // the first device is shut out
    let known = say(&page, "GET", "owner", &hall.token, Value::Null).await?;
    let first = known["device"].as_str().unwrap_or_default().to_owned();
    page.taps_on(&[&format!("revoke-{first}"), "sure-yes"]).await?;
    page.says("owner-devices", "revoked").await?;
    is_refused(&page, ("GET", "events", &hall.token, Value::Null), 401).await?;
    // there is a new link; the old one lets nobody in
    page.tap("owner-link-show").await?;
    page.says("link-text", "#key=owner-").await?;
    let old = page.words("link-text").await?;
    page.taps_on(&["owner-link-renew", "sure-yes"]).await?;
    says_no_more(&page, "link-text", &old).await?;
    let key = hall.owner.split_once("#key=").map(|(_, it)| it).unwrap_or_default();
    let claim = json!({"key": key, "name": "Old"});
    is_refused(&page, ("POST", "claim", &Value::Null, claim), 401).await?;
    // a password
    page.says("owner-password", "Without a password").await?;
    page.write("owner-new-password", "short").await?;
    page.tap("owner-password-set").await?;
    page.says("owner-password-wrong", "10 to 200 letters").await?;
    let secret = "correct horse battery";
    page.write("owner-new-password", secret).await?;
    page.tap("owner-password-set").await?;
    page.says("message", "The password is set").await?;
    page.says("owner-password", "A password is set").await?;
    // on another device
    let page = hall.visit("elsewhere", "#/desk").await?;
    page.tap("by-password").await?;
    page.write("owner-password", "something else").await?;
    page.tap("owner-sign-in").await?;
    page.says("join-failed", "password").await?;
    page.browser.errors().await?;
    page.write("owner-password", secret).await?;
    page.tap("owner-sign-in").await?;
    page.tap(&format!("event-{}", hall.event)).await?;
    page.see("desk-queue").await?;
    // a third device removes the password: this one is shut out
    let asked = json!({"password": secret, "name": "Third"});
    let third = say(&page, "POST", "claim", &Value::Null, asked).await?["token"].clone();
    say(&page, "POST", "password", &third, json!({"password": null})).await?;
    page.says("desk-shut", "no longer let in").await?;
    only(&page, "401").await?;
    hall.close().await
}
