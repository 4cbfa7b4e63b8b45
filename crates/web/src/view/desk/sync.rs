//! The line to the server: what was written goes up, what others wrote comes down.
//!
//! What `desk::sync` asks for is sent; its answers go back to it. The live line only says that
//! there is something new: pages are what counts, and without the line they are asked for every
//! few seconds.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use ::desk::sync::Changed;
use js_sys::{Array, Promise};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web::desk::Place;
use web_sys::{EventSource, Headers, RequestInit, Response};
use wire::Value;

use super::{Desk, Line, store};
use crate::view::dom::{later, window};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often pages are asked for without the live line.
const POLL: Duration = Duration::from_secs(3);

/// How often they are asked for with it, in case something was missed.
const SELDOM: Duration = Duration::from_secs(30);

/// A line that was lost is tried again after so long, and then twice that.
const FIRST: u64 = 1;
const LAST: u64 = 16;

/// How often names are asked for.
const NAMES: f64 = 60_000.0;

thread_local! {
    static BUSY: Cell<bool> = const { Cell::new(false) };
    static AGAIN: Cell<bool> = const { Cell::new(false) };
    /// Seconds until the next try
    static WAIT: Cell<u64> = const { Cell::new(FIRST) };
    /// Goes up when another event is shown: timers of the old one end
    static ROUND: Cell<u32> = const { Cell::new(0) };
    static LIVE: RefCell<Option<Listening>> = const { RefCell::new(None) };
    /// When names were last asked for
    static NAMED: Cell<f64> = const { Cell::new(0.0) };
}

/// The live line.
struct Listening {
    source: EventSource,
    _heard: Closure<dyn Fn()>,
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.source.close();
    }
}

/// An answer: its status and its text.
pub(super) type Answer = (u16, String);

/// Asks the server; nothing where it cannot be reached.
pub(super) async fn ask(
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<&str>,
) -> Option<Answer> {
    let asked = request(method, path, token, body).ok()?;
    let too_long = Promise::new(&mut |_, reject| {
        later(PATIENCE, move || drop(reject.call0(&JsValue::NULL)));
    });
    let first = Promise::race(&Array::of2(&asked, &too_long));
    let response: Response = JsFuture::from(first).await.ok()?.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?;
    Some((response.status(), text.as_string().unwrap_or_default()))
}

fn request(
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<&str>,
) -> Result<Promise, JsValue> {
    let headers = Headers::new()?;
    if let Some(token) = token {
        headers.set("authorization", &format!("Bearer {token}"))?;
    }
    let init = RequestInit::new();
    init.set_method(method);
    if let Some(body) = body {
        headers.set("content-type", "application/json")?;
        init.set_body(&JsValue::from_str(body));
    }
    init.set_headers(&headers);
    Ok(window().fetch_with_str_and_init(&format!("api/desk/{path}"), &init))
}

/// The sentence of an answer that says no.
pub(super) fn sentence(text: &str) -> String {
    let said = Value::read(text).ok();
    let said = said.as_ref().and_then(|it| it.get("error").text());
    web::words::capital(said.unwrap_or(web::words::desk::NO_SERVER))
}

/// Begins with an event.
pub(super) fn start(desk: Desk) {
    ROUND.set(ROUND.get() + 1);
    LIVE.set(None);
    NAMED.set(0.0);
    WAIT.set(FIRST);
    let round = ROUND.get();
    listen(desk);
    again(desk);
    poll(desk, round);
}

/// Now and then, whatever happens.
fn poll(desk: Desk, round: u32) {
    let is_live = LIVE.with_borrow(|it| {
        it.as_ref().is_some_and(|it| it.source.ready_state() == EventSource::OPEN)
    });
    later(if is_live { SELDOM } else { POLL }, move || {
        if ROUND.get() == round {
            if LIVE.with_borrow(|it| {
                it.as_ref().is_none_or(|it| it.source.ready_state() == EventSource::CLOSED)
            }) {
                listen(desk);
            }
            if desk.line.with_untracked(|it| *it != Line::Off) {
                again(desk);
            }
            poll(desk, round);
        }
    });
}

/// Listens for news.
fn listen(desk: Desk) {
    let Some(place) = desk.place().filter(|it| !it.is_shut) else { return };
    let after = desk.with_untracked(|it| it.replica.cursor()).unwrap_or(0);
    let address = format!("api/desk/events/{}/live?after={after}", place.event);
    let Ok(source) = EventSource::new(&address) else { return };
    let heard = Closure::<dyn Fn()>::new(move || again(desk));
    for event in ["hello", "entry", "restart"] {
        let _ = source.add_event_listener_with_callback(event, heard.as_ref().unchecked_ref());
    }
    LIVE.set(Some(Listening { source, _heard: heard }));
}

/// Sends and reads, unless that is being done; then once more after it.
pub(super) fn again(desk: Desk) {
    if desk.place().is_none_or(|it| it.is_shut) {
        return;
    }
    if BUSY.replace(true) {
        AGAIN.set(true);
        return;
    }
    spawn_local(async move {
        loop {
            AGAIN.set(false);
            let went = round(desk).await;
            if went.is_none() || !AGAIN.get() {
                break;
            }
        }
        BUSY.set(false);
    });
}

/// There was no answer: it is tried again later.
fn lost(desk: Desk) {
    desk.set_line(Line::Off);
    let (wait, round) = (WAIT.get(), ROUND.get());
    WAIT.set((wait * 2).min(LAST));
    later(Duration::from_secs(wait), move || {
        if ROUND.get() == round {
            again(desk);
        }
    });
}

/// The event is still the one that is shown.
fn is_shown(desk: Desk, place: &Place) -> bool {
    desk.with_untracked(|it| it.place.event == place.event) == Some(true)
}

/// All that is to be sent, and all that is new. Nothing where it has to wait.
async fn round(desk: Desk) -> Option<()> {
    let place = desk.place()?;
    let refused = send(desk, &place).await?;
    read(desk, &place).await?;
    WAIT.set(FIRST);
    desk.set_line(refused.map_or(Line::Fine, Line::Refused));
    let since = js_sys::Date::now() - NAMED.get();
    let came_late = desk.with_untracked(web::desk::Desk::came_late) == Some(true);
    // for strangers at most every few seconds, unless somebody is to be told a name now
    if since > NAMES || strangers(desk) && (since > 1500.0 || came_late) {
        people(desk, &place).await;
    } else if strangers(desk) {
        later(Duration::from_secs(2), move || again(desk));
    }
    desk.tell_who_was_first();
    Some(())
}

/// Changes the replica; all is folded anew where that made a difference.
fn change(desk: Desk, what: impl FnOnce(&mut ::desk::sync::Replica) -> Changed) -> Option<Changed> {
    let changed = desk.it.update_untracked(|it| {
        let it = it.as_mut()?;
        let changed = what(&mut it.replica);
        if changed != Changed::Nothing {
            it.fold();
        }
        Some(changed)
    })??;
    if changed != Changed::Nothing {
        desk.changed(false);
    }
    Some(changed)
}

/// Sends what waits, in order; what the server does not take is said.
async fn send(desk: Desk, place: &Place) -> Option<Option<String>> {
    let path = format!("events/{}/log", place.event);
    loop {
        let next = desk.it.update_untracked(|it| it.as_mut()?.replica.send())?;
        let Some((request, batch)) = next else { return Some(None) };
        let body = wire::desk::entries_text(&batch);
        let Some((status, text)) = ask("POST", &path, Some(&place.token), Some(&body)).await else {
            lost(desk);
            return None;
        };
        if !is_shown(desk, place) {
            return None;
        }
        match status {
            200 => {
                let written = wire::desk::read_written(&text)?;
                change(desk, |it| it.sent(request, &written))?;
            }
            401 | 404 => {
                shut(desk);
                return None;
            }
            409 => {
                let next = Value::read(&text).ok().and_then(|it| it.get("seq").whole());
                let next = next.and_then(|it| u64::try_from(it).ok()).unwrap_or(0);
                if change(desk, |it| it.refused(request, next))? == Changed::Nothing {
                    return Some(Some(sentence(&text)));
                }
            }
            429 | 500.. => {
                lost(desk);
                return None;
            }
            _ => return Some(Some(sentence(&text))),
        }
    }
}

/// Reads what is new, page by page.
async fn read(desk: Desk, place: &Place) -> Option<()> {
    loop {
        let asked = desk.it.update_untracked(|it| it.as_mut().map(|it| it.replica.ask()))??;
        let (request, after) = asked;
        let path = format!("events/{}/log?after={after}&limit=500", place.event);
        let Some((status, text)) = ask("GET", &path, Some(&place.token), None).await else {
            lost(desk);
            return None;
        };
        if !is_shown(desk, place) {
            return None;
        }
        match status {
            200 => {
                let (page, more) = wire::desk::read_page(&text)?;
                match change(desk, |it| it.page(request, page))? {
                    // what this device wrote is offered again
                    Changed::Restarted => AGAIN.set(true),
                    Changed::Grown | Changed::Nothing if more => {}
                    Changed::Grown | Changed::Nothing => return Some(()),
                }
            }
            401 | 404 => {
                shut(desk);
                return None;
            }
            _ => {
                lost(desk);
                return None;
            }
        }
    }
}

/// The server lets this device in no longer. What it has not sent stays here.
fn shut(desk: Desk) {
    LIVE.set(None);
    let event = desk.it.update_untracked(|it| {
        let it = it.as_mut()?;
        it.place.is_shut = true;
        // names are no business of this device any more
        it.names.clear();
        it.people.clear();
        Some(it.place.event.clone())
    });
    if let Some(Some(event)) = event {
        desk.join(|it| {
            for place in it.places.iter_mut().filter(|it| it.event == event) {
                place.is_shut = true;
            }
        });
        desk.it.notify();
        spawn_local(async move {
            store::write_text(&event, "names", "").await;
            store::write_text(&event, "people", "").await;
        });
    }
}

/// Has somebody taken a call, or ruled, who is not known here?
fn strangers(desk: Desk) -> bool {
    desk.with_untracked(web::desk::Desk::strangers) == Some(true)
}

/// Who has joined since is asked for: somebody chooses among them.
pub(super) fn who_is_there(desk: Desk) {
    spawn_local(async move {
        if let Some(place) = desk.place().filter(|it| !it.is_shut) {
            people(desk, &place).await;
        }
    });
}

/// Who has a device, what persons are called, and what the event is.
pub(super) async fn people(desk: Desk, place: &Place) {
    NAMED.set(js_sys::Date::now());
    for what in ["devices", "names", ""] {
        let slash = if what.is_empty() { "" } else { "/" };
        let path = format!("events/{}{slash}{what}", place.event);
        let Some((200, text)) = ask("GET", &path, Some(&place.token), None).await else { return };
        if !is_shown(desk, place) {
            return;
        }
        let changed = desk.it.update_untracked(|it| {
            let it = it.as_mut()?;
            let before = (it.people.clone(), it.names.clone(), it.place.clone());
            match what {
                "devices" => it.people = web::desk::people(&text),
                "names" => it.names = web::desk::names(&text).0,
                _ => it.place.tell(&Value::read(&text).ok()?),
            }
            let is_same = before.0 == it.people && before.1 == it.names && before.2 == it.place;
            (!is_same).then(|| it.place.clone())
        });
        if let Some(Some(place)) = changed {
            if what.is_empty() {
                desk.join(|it| it.put(place.clone()));
            } else {
                store::write_text(&place.event, what, &text).await;
            }
            desk.it.notify();
        }
    }
}
