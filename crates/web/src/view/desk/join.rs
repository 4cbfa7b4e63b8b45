//! Being let in to an event, and being shut out.

use ::desk::Role;
use wasm_bindgen_futures::spawn_local;
use web::desk::Place;
use web::words::desk as words;
use wire::desk::{Claim, Claimed, Event};
use wire::shape;

use super::{Desk, bar, empty, field, forget_key, store, sync};
use crate::view::Screen;
use crate::view::dom::{El, Signal, View, button, el, input, live};
use crate::view::frame::icon;

/// There is no desk, or no longer. The owner can sign in.
pub(super) fn none(desk: Desk) -> View {
    let was_owner = desk.joined.with_untracked(|it| it.of("").is_some_and(|it| it.is_shut));
    let top = if was_owner {
        told_shut()
    } else {
        empty("people", words().no_desk, words().no_desk_below)
    };
    let page = el("main").class("page").put(top).put(by_password(desk));
    [bar(Some("#/start"), web::words::frame().screen("desk"), View::default(), Vec::new()), page]
        .into()
}

/// Whether somebody is being let in, and why they were not.
#[derive(Clone, Copy)]
struct Going {
    is_busy: Signal<bool>,
    failed: Signal<Option<String>>,
}

impl Going {
    fn new() -> Self {
        Self { is_busy: Signal::new(false), failed: Signal::new(None) }
    }

    /// Asks to be let in, one request at a time.
    fn go(self, desk: Desk, asked: Claim, name: String) {
        if self.is_busy.get_untracked() {
            return;
        }
        self.is_busy.set(true);
        self.failed.set(None);
        spawn_local(async move {
            let went = claim(desk, asked, name).await;
            self.is_busy.set(false);
            self.failed.set(went.err());
        });
    }

    fn told(self) -> View {
        live(move || {
            let told = |why| el("p").attr("role", "alert").test("join-failed").put(why);
            self.failed.get().map(|why: String| told(why))
        })
    }
}

/// The field for a name.
fn own_name(name: Signal<String>) -> El {
    let own = input("text", "join-name").attr("autocomplete", "name").attr("maxlength", "60");
    field(own, words().your_name, name)
}

/// The owner signs in without the link.
fn by_password(desk: Desk) -> El {
    let (password, going) = (Signal::new(String::new()), Going::new());
    let name = Signal::new(desk.joined.with_untracked(|it| it.me.clone()));
    let join = move || {
        let given = password.get_untracked();
        if !given.is_empty() {
            let asked = Claim { password: Some(given), ..Claim::default() };
            going.go(desk, asked, name.get_untracked());
        }
    };
    let secret = input("password", "owner-password").attr("autocomplete", "current-password");
    let go = button("owner-sign-in").class("go").tap(join);
    let go = go.live(move || if going.is_busy.get() { words().joining } else { words().sign_in });
    let title = el("summary").class("row").test("by-password").put(icon("lock"));
    let title = title.put(el("b").class("grow").put(words().by_password)).put(icon("down"));
    let inside = el("div").class("pad-in stack").put(own_name(name));
    let inside = inside.put(field(secret, words().password, password)).put(going.told()).put(go);
    el("details").class("card rows").put(title).put(inside)
}

/// A message on an empty page.
pub(super) fn told(text: &str) -> View {
    let told = el("p").attr("role", "status").put(text);
    let page = el("main").class("page").put(told);
    [bar(Some("#/start"), web::words::frame().screen("desk"), View::default(), Vec::new()), page]
        .into()
}

/// A link was opened.
pub(super) fn screen(desk: Desk, key: &str) -> View {
    let known = desk.joined.with_untracked(|it| it.known(key).map(|it| it.event.clone()));
    let key = Signal::new(key.to_owned());
    let name = Signal::new(desk.joined.with_untracked(|it| it.me.clone()));
    let going = Going::new();
    let is_known = Signal::new(known.is_some());
    let join = move || {
        let asked = Claim { key: Some(key.get_untracked()), ..Claim::default() };
        going.go(desk, asked, name.get_untracked());
    };
    let body = live(move || -> View {
        if is_known.get() {
            let event = known.clone().unwrap_or_default();
            let open = move || {
                forget_key("#/desk");
                desk.choose(&event);
            };
            let open = button("join-open").class("go").tap(open).put(words().open);
            let again = button("join-again").class("soft").tap(move || is_known.set(false));
            let told = el("p").put(words().known);
            let card = el("section").class("card pad-in stack").put(told).put(open);
            return card.put(again.put(words().join_again)).into();
        }
        let go = button("join").class("go").tap(join);
        let go = go.live(move || if going.is_busy.get() { words().joining } else { words().join });
        el("section")
            .class("card pad-in stack")
            .put(el("p").put(words().join_what))
            .put(own_name(name))
            .put(going.told())
            .put(go)
            .into()
    });
    let page = el("main").class("page").put(body);
    [bar(Some("#/start"), words().join_title, View::default(), Vec::new()), page].into()
}

/// Exchanges a key, or the owner's password, for a token.
async fn claim(desk: Desk, mut asked: Claim, name: String) -> Result<(), String> {
    if !name.trim().is_empty() {
        asked.name = shape::Said::This(name.trim().to_owned());
    }
    let no_server = || words().no_server.to_owned();
    let answer = sync::ask("POST", "claim", None, Some(&shape::text(&asked))).await;
    let (status, text) = answer.ok_or_else(no_server)?;
    if status != 200 {
        return Err(sync::sentence(&text));
    }
    let Claimed { device, event, role, token, .. } = shape::read(&text).map_err(|_| no_server())?;
    let (event, role) = (event.unwrap_or_default(), role.map(Role::name).unwrap_or_default());
    let mut place = Place { event, token, device, role: role.to_owned(), ..Place::default() };
    if place.role() == Role::Table {
        return Err(words().no_desk_below.to_owned());
    }
    let is_owner = place.event.is_empty();
    if !is_owner {
        let path = format!("events/{}", place.event);
        if let Some((200, text)) = sync::ask("GET", &path, Some(&place.token), None).await
            && let Ok(event) = shape::read::<Event>(&text)
        {
            place.tell(&event);
        }
        // another device wrote what is stored here
        store::forget(&place.event).await;
    }
    let event = place.event.clone();
    let mut gone = Vec::new();
    desk.join(|it| {
        name.trim().clone_into(&mut it.me);
        it.chosen.clone_from(&event);
        it.put(place);
        if is_owner {
            gone = it.renewed();
        }
    });
    for event in gone {
        store::forget(&event).await;
    }
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
        let save = button("save-unsent").class("way").tap(save).put(words().save_unsent);
        let count = el("b").test("desk-unsent").put(words().unsent(unsent));
        el("div").class("stack").put(el("p").put(words().shut_unsent).put(" ").put(count)).put(save)
    };
    told_shut().put((unsent > 0).then(kept)).into()
}

/// The server no longer lets this device in.
fn told_shut() -> El {
    let told = el("p").class("row").put(icon("lock"));
    let told = told.put(el("span").class("grow").put(words().shut));
    el("section").class("card pad-in stack").attr("role", "alert").test("desk-shut").put(told)
}
