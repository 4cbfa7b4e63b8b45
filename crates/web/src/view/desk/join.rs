//! Being let in to an event, and shut out of it.

use ::desk::Role;
use wasm_bindgen_futures::spawn_local;
use web::desk::Place;
use web::words::desk as words;
use wire::Value;

use super::{Desk, bar, empty, field, forget_key, store, sync};
use crate::view::Screen;
use crate::view::dom::{Signal, View, button, el, input, live};
use crate::view::frame::icon;

/// There is no desk.
pub(super) fn none() -> View {
    let page = el("main").class("page").put(empty("people", words::NO_DESK, words::NO_DESK_BELOW));
    [bar(Some("#/start"), web::words::screen("desk"), View::default(), Vec::new()), page].into()
}

/// Something on an empty page.
pub(super) fn told(text: &str) -> View {
    let told = el("p").attr("role", "status").put(text);
    let page = el("main").class("page").put(told);
    [bar(Some("#/start"), web::words::screen("desk"), View::default(), Vec::new()), page].into()
}

/// A link was opened.
pub(super) fn screen(desk: Desk, key: &str) -> View {
    let known = desk.joined.with_untracked(|it| it.known(key).map(|it| it.event.clone()));
    let key = Signal::new(key.to_owned());
    let name = Signal::new(desk.joined.with_untracked(|it| it.me.clone()));
    let (is_busy, failed) = (Signal::new(false), Signal::new(None::<String>));
    let is_known = Signal::new(known.is_some());
    let join = move || {
        if is_busy.get_untracked() {
            return;
        }
        is_busy.set(true);
        failed.set(None);
        spawn_local(async move {
            let went = claim(desk, key.get_untracked(), name.get_untracked()).await;
            is_busy.set(false);
            failed.set(went.err());
        });
    };
    let body = live(move || -> View {
        if is_known.get() {
            let event = known.clone().unwrap_or_default();
            let open = move || {
                forget_key("#/desk");
                desk.choose(&event);
            };
            let open = button("join-open").class("go").tap(open).put(words::OPEN);
            let again = button("join-again").class("soft").tap(move || is_known.set(false));
            let told = el("p").put(words::KNOWN);
            let card = el("section").class("card pad-in stack").put(told).put(open);
            return card.put(again.put(words::JOIN_AGAIN)).into();
        }
        let own = input("text", "join-name").attr("autocomplete", "name").attr("maxlength", "60");
        let go = button("join").class("go").tap(join);
        let go = go.live(move || if is_busy.get() { words::JOINING } else { words::JOIN });
        let failed = live(move || {
            let told = |why| el("p").attr("role", "alert").test("join-failed").put(why);
            failed.get().map(|why: String| told(why))
        });
        el("section")
            .class("card pad-in stack")
            .put(el("p").put(words::JOIN_WHAT))
            .put(field(own, words::YOUR_NAME, name))
            .put(failed)
            .put(go)
            .into()
    });
    let page = el("main").class("page").put(body);
    [bar(Some("#/start"), words::JOIN_TITLE, View::default(), Vec::new()), page].into()
}

/// Exchanges a key for a token.
async fn claim(desk: Desk, key: String, name: String) -> Result<(), String> {
    let mut asked = Value::object([("key", key.into())]);
    if !name.trim().is_empty() {
        asked.put("name", name.trim().into());
    }
    let no_server = || words::NO_SERVER.to_owned();
    let answer = sync::ask("POST", "claim", None, Some(&asked.to_string())).await;
    let (status, text) = answer.ok_or_else(no_server)?;
    if status != 200 {
        return Err(sync::sentence(&text));
    }
    let answer = Value::read(&text).map_err(|_| no_server())?;
    let text = |key: &str| answer.get(key).text().unwrap_or_default().to_owned();
    let mut place = Place {
        event: text("event"),
        token: text("token"),
        device: text("device"),
        role: text("role"),
        ..Place::default()
    };
    if place.role() == Role::Table {
        return Err(words::NO_DESK_BELOW.to_owned());
    }
    let is_owner = place.event.is_empty();
    if !is_owner {
        let path = format!("events/{}", place.event);
        if let Some((200, text)) = sync::ask("GET", &path, Some(&place.token), None).await
            && let Ok(event) = Value::read(&text)
        {
            place.tell(&event);
        }
        // another device wrote what is stored here
        store::forget(&place.event).await;
    }
    let event = place.event.clone();
    desk.join(|it| {
        name.trim().clone_into(&mut it.me);
        it.chosen.clone_from(&event);
        it.put(place);
    });
    forget_key(if is_owner { "#/desk/events" } else { "#/desk" });
    if is_owner {
        desk.app.go_to(Screen::Desk, "events");
    } else {
        desk.choose(&event);
    }
    Ok(())
}

/// This device has been shut out.
pub(super) fn shut(desk: Desk, unsent: usize) -> View {
    let save = move || {
        let text = desk.with_untracked(|it| wire::desk::entries_text(it.replica.outbox()));
        if let Some(text) = text {
            let _ = crate::view::kept::export::save_as("not-sent.json", &text);
        }
    };
    let kept = || {
        let save = button("save-unsent").class("way").tap(save).put(words::SAVE_UNSENT);
        let count = el("b").test("desk-unsent").put(words::unsent(unsent));
        el("div").class("stack").put(el("p").put(words::SHUT_UNSENT).put(" ").put(count)).put(save)
    };
    let told =
        el("p").class("row").put(icon("lock")).put(el("span").class("grow").put(words::SHUT));
    let card = el("section").class("card pad-in stack").attr("role", "alert").test("desk-shut");
    card.put(told).put((unsent > 0).then(kept)).into()
}
