//! The desk of an event: calls, rulings and reviews, shared by its directors.
//!
//! Whoever takes part has a host of its own (`anna.localhost`), and so nothing of another's in
//! the browser. Those who are only heard of speak with the server through a script.

use std::path::PathBuf;

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
    folder: PathBuf,
    event: String,
    links: Value,
}

/// Speaks with the server as somebody who is not on this page.
const SAY: &str = "
const [method, path, token, body, done] = arguments;
const headers = token ? { authorization: `Bearer ${token}` } : {};
if (body) headers['content-type'] = 'application/json';
const ask = window.reallyFetch ?? window.fetch;
ask(`/api/desk/${path}`, { method, headers, credentials: 'omit', body: body ? JSON.stringify(body) : undefined })
  .then(async (answer) => done({ status: answer.status, body: await answer.json() }),
    (error) => done({ status: 0, body: String(error) }));
";

/// No signal: nothing that is asked comes back.
const CUT: &str = "
window.reallyFetch ??= window.fetch;
window.fetch = () => Promise.reject(new TypeError('no signal'));
window.dispatchEvent(new Event('offline'));
";

/// There is a signal again.
const MEND: &str = "
window.fetch = window.reallyFetch ?? window.fetch;
window.dispatchEvent(new Event('online'));
";

impl<'a> Hall<'a> {
    /// A server with a desk, and an event that the owner made in the app.
    async fn open(world: &'a World, name: &str) -> Outcome<Self> {
        let folder =
            std::env::temp_dir().join(format!("rectify-hall-{}-{name}", std::process::id()));
        let (served, owner) = Served::with_desk(&world.machine, &folder).await?;
        let (event, links) = (String::new(), Value::Null);
        let mut hall = Self { world, served, owner, folder, event, links };
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
        let token =
            page.script("return JSON.parse(localStorage.desk).places[0].token", &[]).await?;
        let path = format!("events/{}", hall.event);
        hall.links = say(&page, "GET", &path, &token, Value::Null).await?["links"].clone();
        Ok(hall)
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
        let link = self.links[role].as_str().unwrap_or_default();
        let key = link.split_once("#key=").map(|(_, it)| it).unwrap_or_default();
        let asked = json!({"key": key, "name": who});
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

/// Somebody who is not on this page.
struct Colleague {
    event: String,
    token: Value,
    device: String,
    seq: u64,
}

impl Colleague {
    /// Writes an entry; under which name?
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
    let asked = vec![json!(method), json!(path), token.clone(), body];
    let answer = page.browser.client.execute_async(SAY, asked).await?;
    if answer["status"] != 200 {
        return Err(format!("{method} {path}: {answer}").into());
    }
    Ok(answer["body"].clone())
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
    let record = json!({"dealer": "E", "board": 2, "events": []});
    let body = json!({
        "record": record, "table": 3, "board": 2, "pairs": ["14"], "laws": ["27B1(a)"],
        "reviews": ["27D"], "what": "Insufficient bid",
    });
    let ruling = bogdan.write(&page, "ruling", body).await?;
    let own = page.script("return JSON.parse(localStorage.desk).places[0].device", &[]).await?;
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
    page.tap(&format!("row-{}", ruling.replace('/', "-"))).await?;
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
    let own = page.script("return JSON.parse(localStorage.desk).places[0].device", &[]).await?;
    let path = format!("events/{}/devices/{}", hall.event, own.as_str().unwrap_or_default());
    say(&page, "DELETE", &path, &chief.token, Value::Null).await?;
    page.script(MEND, &[]).await?;
    page.says("desk-shut", "no longer has access").await?;
    page.says("desk-unsent", "1 not sent").await?;
    page.see("save-unsent").await?;
    // the browser itself writes down that it was refused
    let errors = page.browser.errors().await?;
    if !errors.iter().all(|error| error.contains("401")) {
        return Err(format!("on the console: {errors:?}").into());
    }
    // the owner sees it in the list
    let page = hall.visit("owner", &hall.owner).await?;
    page.tap("join").await?;
    page.tap(&format!("event-{}", hall.event)).await?;
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
    let body = json!({
        "record": {"dealer": "E", "board": 2, "events": []}, "table": 3, "board": 2,
        "laws": ["27D"], "reviews": [], "what": "Insufficient bid",
    });
    bogdan.write(&page, "ruling", body).await?;
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
pub(crate) async fn a_scribe_reads_only(world: &World) -> Outcome {
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
pub(crate) async fn the_desk_for_every_hand_and_eye(world: &World) -> Outcome {
    let hall = Hall::open(world, "access").await?;
    let page = hall.visit("chief", hall.links["chief"].as_str().unwrap_or_default()).await?;
    page.write("join-name", "Chiara").await?;
    page.tap("join").await?;
    page.see("desk-queue").await?;
    let mut bogdan = hall.colleague(&page, "Bogdan", "director").await?;
    let call = hall.call(&page, 18, json!("hesitation")).await?;
    hall.call(&page, 22, Value::Null).await?;
    bogdan.write(&page, "take", json!({"call": call})).await?;
    let body = json!({
        "record": {"dealer": "E", "board": 2, "events": []}, "table": 3, "board": 2,
        "laws": ["27B1(a)"], "reviews": ["27D"], "what": "Insufficient bid",
    });
    let ruling = bogdan.write(&page, "ruling", body).await?;
    bogdan.write(&page, "hand_over", json!({"text": "Chairs are missing"})).await?;
    page.see("waiting-22").await?;
    let one = [format!("desk/call/{call}"), format!("desk/log/{ruling}")];
    let pages = ["desk", "desk/menu", "desk/add", "desk/note", "desk/playing", "desk/log"];
    let more = ["desk/event", "desk/devices", "desk/names", "desk/report", "desk/link/director"];
    let all = pages.into_iter().chain(more).map(str::to_owned).chain(one);
    for screen in all.collect::<Vec<_>>() {
        page.turn_to(&screen).await?;
        page.rest().await;
        for size in [Size::PHONE, Size::DESK] {
            page.browser.resize(size).await?;
            for scheme in Scheme::ALL {
                page.browser.prefer(scheme).await?;
                let found = violations(&page).await?;
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
    page.browser.prefer(Scheme::Light).await?;
    // by keyboard alone
    page.turn_to("desk").await?;
    page.see("take-22").await?;
    page.script("document.querySelector('[data-test=\"take-22\"]').focus()", &[]).await?;
    page.key(Key::Enter).await?;
    page.says("title", "Table 22").await?;
    hall.close().await
}
