//! The connection to the server: what was written goes up, what others wrote comes down.
//!
//! What `desk::sync` asks for is sent; the answers go back to it. The live connection only says
//! that there is something new: the pages are what counts, and without the connection they are
//! requested every few seconds.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use ::desk::sync::Changed;
use js_sys::{Array, Promise};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web::desk::{Line, People, Place, Stores};
use web_sys::{EventSource, Headers, MessageEvent, RequestInit, Response};
use wire::desk::{Event, Refused};
use wire::shape;

use super::{Desk, store};
use crate::view::dom::{later, window};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often pages are requested without the live connection.
const POLL: Duration = Duration::from_secs(3);

/// How often they are requested with it, in case something was missed.
const SELDOM: Duration = Duration::from_secs(30);

/// Seconds before a lost connection is tried again, doubled each time up to [`LAST`].
const FIRST: u64 = 1;
const LAST: u64 = 16;

/// How often names are requested, in milliseconds.
const NAMES: f64 = 60_000.0;

/// An answer that is at most this old, in milliseconds, counts as current.
const JUST_NOW: f64 = 1500.0;

thread_local! {
    static BUSY: Cell<bool> = const { Cell::new(false) };
    static AGAIN: Cell<bool> = const { Cell::new(false) };
    /// Seconds until the next try
    static WAIT: Cell<u64> = const { Cell::new(FIRST) };
    /// Incremented when another event is shown: timers of the old one end
    static ROUND: Cell<u32> = const { Cell::new(0) };
    static LIVE: RefCell<Option<Listening>> = const { RefCell::new(None) };
    /// When names were last requested
    static NAMED: Cell<f64> = const { Cell::new(0.0) };
    /// How often they have been requested
    static ASKING: Cell<u32> = const { Cell::new(0) };
}

/// The live connection.
struct Listening {
    source: EventSource,
    _heard: Vec<Closure<Heard>>,
}

/// The handler of a live message.
type Heard = dyn Fn(MessageEvent);

impl Drop for Listening {
    fn drop(&mut self) {
        self.source.close();
    }
}

/// An answer: its status and its text.
pub(super) type Answer = (u16, String);

/// Sends a request to the server; `None` where it cannot be reached.
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

/// The sentence in an answer that refuses.
pub(super) fn sentence(text: &str) -> String {
    let said = shape::read::<Refused>(text).ok().map(|it| web::desk::refused(&it));
    web::words::capital(said.as_deref().unwrap_or(web::words::desk().no_server))
}

/// Starts with an event.
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

/// Requests pages now and then, whatever happens.
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
    let mut heard = Vec::new();
    let mut hear = |event: &str, what: Box<Heard>| {
        let what = Closure::wrap(what);
        let _ = source.add_event_listener_with_callback(event, what.as_ref().unchecked_ref());
        heard.push(what);
    };
    for event in ["entry", "restart"] {
        hear(event, Box::new(move |_| again(desk)));
    }
    // names may have changed while we were not listening
    let hello = move |_| {
        if js_sys::Date::now() - NAMED.get() > JUST_NOW {
            renamed(desk);
        } else {
            again(desk);
        }
    };
    hear("hello", Box::new(hello));
    hear("names", Box::new(move |_| renamed(desk)));
    hear("state", Box::new(move |it| told_state(desk, &it)));
    // the connection broke: is there no signal, or is this device shut out?
    let broken = move |_| {
        if desk.line.with_untracked(|it| *it != Line::Off) {
            again(desk);
        }
    };
    hear("error", Box::new(broken));
    LIVE.set(Some(Listening { source, _heard: heard }));
}

/// Names were changed or forgotten: they are requested at once, before anything else.
fn renamed(desk: Desk) {
    NAMED.set(0.0);
    who_is_there(desk);
    again(desk);
}

/// Whether the server can store.
fn told_state(desk: Desk, said: &MessageEvent) {
    let Some(stores) = said.data().as_string().and_then(|it| Stores::read(&it)) else { return };
    let is_over = stores == Stores::Yes;
    desk.set_stores(stores);
    if is_over && desk.with_untracked(web::desk::Desk::unsent) != Some(0) {
        WAIT.set(FIRST);
        again(desk);
    }
}

/// Sends and reads, unless that is under way; then once more afterwards.
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

/// There was no answer: try again later.
fn lost(desk: Desk) {
    desk.set_line(Line::Off);
    retry(desk);
}

/// The server cannot store: what is waiting is sent later. If the live connection gave a reason,
/// that stays.
fn stuck(desk: Desk, stores: Stores) {
    if desk.stores.with_untracked(|it| *it == Stores::Yes) {
        desk.set_stores(stores);
    }
    retry(desk);
}

/// Tries again, a little later each time.
fn retry(desk: Desk) {
    let (wait, round) = (WAIT.get(), ROUND.get());
    WAIT.set((wait * 2).min(LAST));
    later(Duration::from_secs(wait), move || {
        if ROUND.get() == round {
            again(desk);
        }
    });
}

/// Is the event still the one shown?
fn is_shown(desk: Desk, place: &Place) -> bool {
    desk.with_untracked(|it| it.place.event == place.event) == Some(true)
}

/// Sends everything there is to send, and reads everything new. `None` where it has to wait.
async fn round(desk: Desk) -> Option<()> {
    let place = desk.place()?;
    let went = send(desk, &place).await?;
    read(desk, &place).await?;
    if went != Went::Stuck {
        WAIT.set(FIRST);
    }
    desk.set_line(match went {
        Went::Refused(why) => Line::Refused(why),
        Went::Sent | Went::Stuck => Line::Fine,
    });
    let since = js_sys::Date::now() - NAMED.get();
    let came_late = desk.with_untracked(web::desk::Desk::came_late) == Some(true);
    // for strangers at most every few seconds, unless a name has to be shown now
    if since > NAMES || strangers(desk) && (since > JUST_NOW || came_late) {
        people(desk, &place).await;
    } else if strangers(desk) {
        later(Duration::from_secs(2), move || again(desk));
    }
    desk.tell_who_was_first();
    Some(())
}

/// Changes the replica; it is folded again if that made a difference.
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

/// What became of the waiting entries.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Went {
    Sent,
    /// The server cannot store at the moment.
    Stuck,
    /// The server refuses one, with the reason
    Refused(String),
}

/// Sends the waiting entries in order.
async fn send(desk: Desk, place: &Place) -> Option<Went> {
    let path = format!("events/{}/log", place.event);
    loop {
        let next = desk.it.update_untracked(|it| it.as_mut()?.replica.send())?;
        let Some((request, batch)) = next else { return Some(Went::Sent) };
        let body = wire::desk::entries_text(&batch);
        let Some((status, text)) = ask("POST", &path, Some(&place.token), Some(&body)).await else {
            lost(desk);
            return None;
        };
        if !is_shown(desk, place) {
            return None;
        }
        if let Some(stores) = Stores::answered(status, &text) {
            // what others wrote can still be read
            stuck(desk, stores);
            return Some(Went::Stuck);
        }
        match status {
            200 => {
                desk.set_stores(Stores::Yes);
                let written = wire::desk::read_written(&text)?;
                change(desk, |it| it.sent(request, &written))?;
            }
            401 | 404 => {
                shut(desk);
                return None;
            }
            409 => {
                let next = shape::read::<Refused>(&text).ok().and_then(|it| it.seq);
                let next = next.and_then(|it| u64::try_from(it).ok()).unwrap_or(0);
                if change(desk, |it| it.refused(request, next))? == Changed::Nothing {
                    return Some(Went::Refused(sentence(&text)));
                }
            }
            429 | 500.. => {
                lost(desk);
                return None;
            }
            _ => return Some(Went::Refused(sentence(&text))),
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

/// The server no longer lets this device in. What it has not sent stays here.
fn shut(desk: Desk) {
    if let Some(place) = desk.place() {
        shut_token(desk, &place.token);
    }
}

/// The server no longer lets anybody in with this token, at any event.
pub(super) fn shut_token(desk: Desk, token: &str) {
    desk.join(|it| it.shut(token));
    let event = desk.it.update_untracked(|it| {
        let it = it.as_mut().filter(|it| it.place.token == token)?;
        it.place.is_shut = true;
        // names no longer concern this device
        it.names.clear();
        it.people = People::default();
        Some(it.place.event.clone())
    });
    if let Some(Some(event)) = event {
        LIVE.set(None);
        desk.it.notify();
        spawn_local(async move {
            store::write_text(&event, "names", "").await;
            store::write_text(&event, "devices", "").await;
        });
    }
}

/// Has somebody unknown here taken a call, or ruled?
fn strangers(desk: Desk) -> bool {
    desk.with_untracked(web::desk::Desk::strangers) == Some(true)
}

/// Requests at once who has joined since, and what persons are called now.
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
    let asking = ASKING.get() + 1;
    ASKING.set(asking);
    for what in ["names", "devices", ""] {
        let slash = if what.is_empty() { "" } else { "/" };
        let path = format!("events/{}{slash}{what}", place.event);
        let Some((200, text)) = ask("GET", &path, Some(&place.token), None).await else { return };
        // an answer to an earlier request may be out of date
        if !is_shown(desk, place) || ASKING.get() != asking {
            return;
        }
        if what.is_empty() {
            if let Ok(event) = shape::read(&text) {
                tell(desk, &event);
            }
            continue;
        }
        let changed = desk.it.update_untracked(|it| Some(take_names(it.as_mut()?, what, &text)));
        if changed == Some(Some(true)) {
            desk.it.notify();
        }
        // this replaces what was stored on the device
        store::write_text(&place.event, what, &text).await;
    }
}

/// Takes in the names or the devices. Have they changed?
fn take_names(it: &mut web::desk::Desk, what: &str, text: &str) -> bool {
    if what == "names" {
        let names = web::desk::names(text).0;
        let is_other = names != it.names;
        it.names = names;
        return is_other;
    }
    let people = People::read(text);
    let is_other = people != it.people;
    it.meet(people);
    is_other
}

/// Takes in what the server says about the event that is shown.
pub(super) fn tell(desk: Desk, event: &Event) {
    let changed = desk.it.update_untracked(|it| {
        let it = it.as_mut()?;
        let before = it.place.clone();
        it.place.tell(event);
        (it.place != before).then(|| it.place.clone())
    });
    if let Some(Some(place)) = changed {
        desk.join(|it| it.put(place));
        desk.it.notify();
    }
}
