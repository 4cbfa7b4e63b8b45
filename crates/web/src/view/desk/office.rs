//! The organiser's pages: events, links, devices, names.

use std::rc::Rc;

use ::desk::Report;
use director::Authority;
use wasm_bindgen_futures::spawn_local;
use web::desk::{Person, Place, players};
use web::words::desk as words;
use wire::desk::{Done, Event, Events, Players, Renew};
use wire::shape::{self, Said, Shape};

use super::{Desk, Sure, bar, empty, field, store, sure, sync, way};
use crate::view::Screen;
use crate::view::dom::{El, Memo, Signal, View, all, button, el, input, is_ticked, live, value_of};
use crate::view::frame::{icon, label, lines};
use crate::view::kept::export;

/// Sends a request under this device's identity; shows what is wrong.
fn ask<T: Shape + Default + 'static>(
    desk: Desk,
    method: &'static str,
    path: String,
    body: Option<String>,
    then: impl FnOnce(T) + 'static,
) {
    let token = desk.place().map(|it| it.token);
    ask_with(desk, token, method, path, body, then);
}

pub(super) fn ask_with<T: Shape + Default + 'static>(
    desk: Desk,
    token: Option<String>,
    method: &'static str,
    path: String,
    body: Option<String>,
    then: impl FnOnce(T) + 'static,
) {
    // boxed, so that the code is compiled once
    let then: Box<dyn FnOnce(&str)> = Box::new(|text| then(shape::read(text).unwrap_or_default()));
    spawn_local(asked(desk, token, method, path, body, then));
}

async fn asked(
    desk: Desk,
    token: Option<String>,
    method: &'static str,
    path: String,
    body: Option<String>,
    then: Box<dyn FnOnce(&str)>,
) {
    match sync::ask(method, &path, token.as_deref(), body.as_deref()).await {
        Some((200, text)) => then(&text),
        Some((401, _)) if token.is_some() => {
            sync::shut_token(desk, token.as_deref().unwrap_or_default());
        }
        Some((_, text)) => desk.app.refuse(sync::sentence(&text)),
        None => desk.app.refuse(words().not_now.to_owned()),
    }
}

/// The events of this device; the owner sees all and can create one.
pub(super) fn events(desk: Desk) -> View {
    let owner = desk.joined.with_untracked(|it| it.owner().cloned());
    let found = Signal::new(Vec::<Event>::new());
    if let Some(owner) = &owner {
        let take = move |it: Events| found.set(it.events);
        ask_with(desk, Some(owner.token.clone()), "GET", "events".to_owned(), None, take);
    }
    let is_owner = owner.is_some();
    let owner = Signal::new(owner);
    let list = live(move || -> View {
        let mut rows: Vec<Place> = desk
            .joined
            .with(|it| it.places.iter().filter(|it| !it.event.is_empty()).cloned().collect());
        for event in found.get() {
            let mut place = owner.get_untracked().unwrap_or_default();
            place.tell(&event);
            if !rows.iter().any(|it| it.event == place.event) {
                rows.push(place);
            }
        }
        if rows.is_empty() {
            let told = if is_owner { words().new_event } else { words().no_desk };
            let below = if is_owner { words().first_event } else { words().no_desk_below };
            return empty("table", told, below).into();
        }
        let row = |place: Place| {
            let about = words().about(&place.role, place.tables, &place.about);
            let test = format!("event-{}", place.event);
            let title = place.name.clone();
            let open = move || {
                let place = place.clone();
                let event = place.event.clone();
                desk.join(|it| {
                    if it.of(&event).is_none() {
                        it.put(place);
                    }
                });
                desk.choose(&event);
            };
            let row = button(test).class("row").tap(open).put(icon("table"));
            row.put(lines(title, Some(about))).put(icon("next"))
        };
        el("div").class("card rows").test("desk-events").put_all(rows.into_iter().map(row)).into()
    });
    let own = || {
        let own =
            way("events-owner", "lock", words().owner, Some(words().owner_below), "#/desk/owner");
        el("div").class("card rows").put(own)
    };
    let page = el("main").class("page").put(list).put(is_owner.then(own));
    let new = is_owner.then(|| {
        let way = el("a").class("go").attr("href", "#/desk/new").test("new-event");
        el("footer").class("foot foot-ways").put(way.put(icon("plus")).put(words().new_event))
    });
    let bar = bar(Some("#/desk"), words().events, View::default(), Vec::new());
    [View::from(bar), page.into(), View::from(new)].into()
}

/// The forms of scoring, as they are stored.
const FORMS: [&str; 4] = ["matchpoints", "imps", "cross-imps", "butler"];

/// Creates an event.
pub(super) fn new_event(desk: Desk) -> View {
    let text = || Signal::new(String::new());
    let (name, tables, boards, names, date) = (text(), text(), text(), text(), text());
    let scoring = Signal::new(FORMS[0].to_owned());
    let authority = Signal::new(Authority::ALL[0].to_string());
    let make = move || {
        let Some(owner) = desk.joined.with_untracked(|it| it.owner().cloned()) else { return };
        let number = |it: Signal<String>, most: u64| {
            let number = it.get_untracked().trim().parse::<u64>().ok();
            number.filter(|it| (1..=most).contains(it))
        };
        let title = name.get_untracked().trim().to_owned();
        let Some(count) = number(tables, 1000).filter(|_| !title.is_empty()) else {
            return desk.app.refuse(words().needs.to_owned());
        };
        let listed = players(&names.get_untracked());
        let asked = Event {
            name: Said::This(title),
            tables: Said::This(count),
            boards: number(boards, 200).into(),
            date: Some(date.get_untracked()).filter(|it| !it.is_empty()).into(),
            scoring: Said::This(scoring.get_untracked()),
            authority: Said::This(authority.get_untracked()),
            players: (!listed.is_empty()).then_some(listed).into(),
            ..Event::default()
        };
        let (token, body) = (Some(owner.token.clone()), shape::text(&asked));
        let made = move |answer: Done| {
            let Some(id) = answer.id else { return };
            let role = Some(::desk::Role::Owner);
            let mut place = owner.clone();
            place.tell(&Event { id: Some(id.clone()), role, ..asked });
            desk.join(|it| it.put(place));
            desk.choose(&id);
            desk.app.go_to(Screen::Desk, "event");
        };
        ask_with(desk, token, "POST", "events".to_owned(), Some(body), made);
    };
    let choose = |test: &str, label: &str, all_of: Vec<(String, String)>, to: Signal<String>| {
        let option = |(value, word): (String, String)| el("option").attr("value", value).put(word);
        let list = el("select").test(test).put_all(all_of.into_iter().map(option));
        let list = list.value(&to.get_untracked());
        let list = list.on("change", move |event| to.set(value_of(&event)));
        el("label").class("field").put(el("span").put(label)).put(list)
    };
    let forms =
        FORMS.map(str::to_owned).into_iter().zip(words().forms.map(str::to_owned)).collect();
    let laws = Authority::ALL.map(|it| (it.to_string(), it.initials().to_owned())).to_vec();
    let short =
        |test: &str| input("text", test).attr("inputmode", "numeric").attr("maxlength", "4");
    let title = input("text", "event-name").attr("maxlength", "100").attr("autocomplete", "off");
    let card = el("section").class("card pad-in stack").put(field(title, words().event_name, name));
    let two = el("div").class("desk-two").put(field(short("event-tables"), words().tables, tables));
    let card = card.put(two.put(field(short("event-boards"), words().boards, boards)));
    let card = card.put(field(input("date", "event-date"), words().date, date));
    let two =
        el("div").class("desk-two").put(choose("event-scoring", words().scoring, forms, scoring));
    let card = card.put(two.put(choose("event-authority", words().authority, laws, authority)));
    let area = el("textarea").attr("rows", "5").test("event-players");
    let card = card.put(field(area, words().players, names));
    let page = el("main").class("page").put(card);
    let go = button("event-make").class("go").tap(make).put(words().make);
    let foot = el("footer").class("foot foot-ways").put(go);
    [bar(Some("#/desk/events"), words().new_event, View::default(), Vec::new()), page, foot].into()
}

/// The organiser's page of an event.
pub(super) fn event(desk: Desk) -> View {
    let Some(place) = desk.place() else { return View::default() };
    let about = words().about(&place.role, place.tables, &place.about);
    let cards = format!("api/desk/events/{}/cards", place.event);
    let paper = |class: &str, test: &str| {
        let way = el("a").class(class).attr("href", &cards).attr("target", "_blank").test(test);
        way.attr("rel", "noopener").put(icon("print"))
    };
    let devices = Memo::new(move || {
        desk.with(|it| {
            let people = it.people.iter().filter(|it| it.role != "table");
            let gone = people.clone().filter(|it| it.is_revoked).count();
            let directors = people.clone().filter(|it| !it.is_revoked && it.role == "director");
            (people.count() - gone, gone, directors.count())
        })
        .unwrap_or_default()
    });
    let closed = Memo::new(move || desk.with(|it| it.place.closed.clone()).unwrap_or_default());
    let links = live(move || {
        let (_, _, directors) = devices.get();
        let directors = words().devices(directors);
        let closed = closed.get();
        let link = |(role, sign, title, below): (&str, &str, &str, &str)| {
            let is_closed = closed.iter().any(|it| it == role);
            let below = if is_closed { words().link_closed } else { below };
            let to = format!("#/desk/link/{role}");
            way(&format!("link-{role}"), sign, title, Some(below), &to)
        };
        all([
            ("director", "people", words().directors_link, directors.as_str()),
            ("chief", "people", words().chiefs_link, words().for_chief),
            ("scribe", "book", words().scribes_link, words().reads_only),
        ]
        .map(link))
    });
    let codes = words().codes(place.tables);
    let row = paper("row", "cards-row").put(lines(words().cards, Some(codes))).put(icon("next"));
    let links = el("div").class("card rows").put(links).put(row);
    let others = live(move || {
        let (used, gone, _) = devices.get();
        let used = words().in_use(used, gone);
        all([
            way("event-names", "lock", words().names, Some(words().names_below), "#/desk/names"),
            way("event-devices", "list", words().devices_title, Some(&used), "#/desk/devices"),
            way(
                "event-report",
                "scales",
                words().report,
                Some(words().report_below),
                "#/desk/report",
            ),
        ])
    });
    let page = el("main").class("page").put(super::banner(desk)).put(links);
    let page = page.put(label(words().today)).put(figures(desk));
    let page = page.put(el("div").class("card rows").put(others));
    let print = paper("go", "print-cards").put(words().print_cards);
    let foot = el("footer").class("foot foot-ways").put(print);
    [bar(Some("#/desk"), &place.name, about.into(), Vec::new()), page, foot].into()
}

/// The figures of the day.
pub(super) fn figures(desk: Desk) -> View {
    let report =
        Memo::new(move || desk.with(|it| Report::of(it.log().state(), None)).unwrap_or_default());
    live(move || {
        let it = report.get();
        let span = |it: Option<::desk::Span>| {
            it.map_or_else(|| "–".to_owned(), |it| words().span(it.median))
        };
        let figure = |(value, word): (String, &str)| {
            el("div").class("card pad-in").put(el("b").put(value)).put(el("small").put(word))
        };
        let all_of = [
            (it.calls.to_string(), words().calls_count),
            (span(it.to_arrive), words().to_arrive),
            (span(it.to_rule), words().to_rule),
            (it.reviews_to_do.to_string(), words().to_look),
        ];
        el("div").class("desk-figures").test("desk-figures").put_all(all_of.map(figure))
    })
}

/// A link as a code, to be scanned or sent.
pub(super) fn code(desk: Desk, address: String, title: &str) -> Option<El> {
    let code = web::evidence::qr(&address, title)?;
    let shown = el("p").class("desk-link").test("link-text").put(address.as_str());
    let copy = move || {
        let address = address.clone();
        spawn_local(async move {
            if export::copy(&address).await {
                desk.say(words().copied.to_owned());
            }
        });
    };
    let copy = button("link-copy").class("way").tap(copy).put(words().copy);
    let card = el("section").class("card pad-in stack desk-code");
    Some(card.put(el("div").html(&code)).put(el("p").put(words().scan)).put(shown).put(copy))
}

/// The page of a link.
pub(super) fn link(desk: Desk, role: &str) -> View {
    let (title, role) = match role {
        "chief" => (words().chiefs_link, "chief"),
        "scribe" => (words().scribes_link, "scribe"),
        _ => (words().directors_link, "director"),
    };
    let Some(place) = desk.place() else { return View::default() };
    let address = Signal::new(None::<String>);
    let is_closed = Memo::new(move || desk.with(|it| it.place.is_closed(role)).unwrap_or(false));
    let event = Signal::new(format!("events/{}", place.event));
    let fresh = move || {
        ask(desk, "GET", event.get_untracked(), None, move |it: Event| {
            sync::tell(desk, &it);
            let role = role.parse().unwrap_or(::desk::Role::Table);
            address.set(it.links.and_then(|links| links.of(role).cloned()));
        });
    };
    fresh();
    let change = move |is_open: bool| {
        let renew = Renew { role: role.parse().ok(), open: is_open, ..Renew::default() };
        let path = format!("{}/links", event.get_untracked());
        ask(desk, "POST", path, Some(shape::text(&renew)), move |_: Done| fresh());
    };
    let body = live(move || -> View {
        let Some(address) = address.get() else { return View::default() };
        if is_closed.get() {
            let told = el("p").class("row").test("link-closed").put(icon("lock"));
            let told = told.put(el("span").class("grow").put(words().link_closed_why));
            let open = button("link-open").class("go").tap(move || change(true));
            let new = button("link-renew").class("way").tap(move || change(false));
            let card = el("section").class("card pad-in stack").put(told);
            return card.put(open.put(words().open_link)).put(new.put(words().renew)).into();
        }
        let renew = button("link-renew").class("card row").tap(move || change(false));
        let renew = renew.put(icon("undo"));
        let renew = renew.put(lines(words().renew, Some(words().renew_below.to_owned())));
        all([View::from(code(desk, address, title)), renew.into()])
    });
    let page = el("main").class("page").put(body);
    [bar(Some("#/desk/event"), title, place.name.into(), Vec::new()), page].into()
}

/// Who has a device; each can be shut out.
pub(super) fn devices(desk: Desk) -> View {
    let Some(place) = desk.place() else { return View::default() };
    sync::who_is_there(desk);
    let asked = Signal::new(None::<Sure>);
    let people = Memo::new(move || {
        let people = |it: &web::desk::Desk| {
            it.people.iter().filter(|it| it.role != "table").cloned().collect::<Vec<_>>()
        };
        desk.with(people).unwrap_or_default()
    });
    let list = live(move || {
        let own = desk.with_untracked(|it| it.device().to_string()).unwrap_or_default();
        let row = |it: Person| {
            let name = it.name.clone().unwrap_or_else(|| it.device.clone());
            let mut about = vec![words().role(&it.role).to_owned()];
            if it.device == own {
                about.push(words().this_device.to_owned());
            }
            if it.is_revoked {
                about.push(words().revoked.to_owned());
            }
            let can = !it.is_revoked && it.device != own;
            let (title, test) = (name.clone(), format!("revoke-{}", name.to_lowercase()));
            let ask_first = move || {
                let it = it.clone();
                asked.set(Some(Sure {
                    title: words().revoke_whom(&name),
                    then: words().revoke_then,
                    word: words().revoke,
                    act: Rc::new(move || revoke(desk, it.clone())),
                }));
            };
            let word = crate::view::dom::hidden(&format!(" {title}"));
            let revoke = || button(test).class("way inline").tap(ask_first);
            let revoke = can.then(|| revoke().put(words().revoke).put(word));
            let row = el("li").class("row").put(icon("people"));
            row.put(lines(title, Some(about.join(" · ")))).put(revoke)
        };
        el("ul").class("card rows").test("desk-devices").put_all(people.get().into_iter().map(row))
    });
    let page = el("main").class("page").put(list).put(sure(asked));
    [bar(Some("#/desk/event"), words().devices_title, place.name.into(), Vec::new()), page].into()
}

/// Shuts a device out. The link it came with is then closed, which is said.
fn revoke(desk: Desk, it: Person) {
    let Some(place) = desk.place() else { return };
    let path = format!("events/{}/devices/{}", place.event, it.device);
    ask(desk, "DELETE", path, None, move |_: Done| {
        spawn_local(async move {
            sync::people(desk, &place).await;
            if desk.with_untracked(|desk| desk.place.is_closed(&it.role)) != Some(true) {
                return;
            }
            let name = it.name.unwrap_or(it.device);
            let text = words().link_closed_by(&name, &it.role);
            let there = format!("link/{}", it.role);
            let go: Rc<dyn Fn()> = Rc::new(move || desk.app.go_to(Screen::Desk, &there));
            desk.say_with(text, vec![("closed-link", words().show_link, go)]);
        });
    });
}

/// The names of persons: kept apart from the log, and deleted in time.
pub(super) fn names(desk: Desk) -> View {
    let Some(place) = desk.place() else { return View::default() };
    let written = Signal::new(String::new());
    let known = Memo::new(move || {
        let mut names = desk.with(|it| it.names.clone()).unwrap_or_default();
        names.retain(|id, _| !id.starts_with('@'));
        names
    });
    let event = Signal::new(place.event.clone());
    let again = move || {
        if let Some(place) = desk.place() {
            spawn_local(async move { sync::people(desk, &place).await });
        }
    };
    let add = move || {
        let all_of = players(&written.get_untracked());
        if all_of.is_empty() {
            return;
        }
        let path = format!("events/{}/names", event.get_untracked());
        let body = shape::text(&Players { players: Said::This(all_of) });
        ask(desk, "POST", path, Some(body), move |_: Done| again());
    };
    let list = live(move || {
        let row = |(id, name): (String, String)| {
            let (path, own) = (event.get_untracked(), id.clone());
            let data = {
                let (path, own) = (path.clone(), own.clone());
                move || {
                    let asked = format!("events/{path}/persons/{own}");
                    let file = format!("person-{own}.json");
                    ask(desk, "GET", asked, None, move |it: shape::Free| {
                        let _ = export::save_as(&file, &it.to_string());
                    });
                }
            };
            let forget = move || {
                let path = format!("events/{path}/names/{own}");
                ask(desk, "DELETE", path, None, move |_: Done| again());
            };
            let row = el("li").class("row").put(lines(name.as_str(), Some(id.clone())));
            let word = || crate::view::dom::hidden(&format!(" {name}"));
            let data = button(format!("export-{id}")).class("soft inline").tap(data);
            let forget = button(format!("forget-{id}")).class("way inline").tap(forget);
            row.put(data.put(words().export_person).put(word()))
                .put(forget.put(words().forget).put(word()))
        };
        let names = known.get();
        let list = || el("ul").class("card rows").test("desk-names");
        (!names.is_empty()).then(|| list().put_all(names.into_iter().map(row)))
    });
    let is_owner = place.role == "owner";
    let earlier = is_owner.then(|| {
        let is_on = place.is_earlier;
        let switch = move |event_: web_sys::Event| {
            let path = format!("events/{}", event.get_untracked());
            let earlier = Said::This(is_ticked(&event_));
            let body = shape::text(&Event { earlier, ..Event::default() });
            ask(desk, "POST", path, Some(body), move |_: Event| again());
        };
        let tick = input("checkbox", "earlier-switch").ticked(move || is_on).on("change", switch);
        let words = el("span").class("grow").put(words().earlier_switch);
        el("label").class("card row tick").put(tick).put(words)
    });
    let area = el("textarea").attr("rows", "4").test("names-text");
    let add = button("names-add").class("way").tap(add).put(words().add_names);
    let card = el("section").class("card pad-in stack").put(el("p").put(words().names_below));
    let card = card.put(field(area, words().players, written)).put(add);
    let page = el("main").class("page").put(card).put(list).put(earlier);
    [bar(Some("#/desk/event"), words().names, place.name.into(), Vec::new()), page].into()
}

/// Leaves the event on this device, and forgets it.
pub(super) fn leave(desk: Desk) {
    let Some(place) = desk.place() else { return };
    let is_owner =
        desk.joined.with_untracked(|it| it.owner().is_some_and(|it| it.device == place.device));
    spawn_local(async move {
        if !is_owner && !place.is_shut {
            let path = format!("events/{}/devices/{}", place.event, place.device);
            // without a signal it stays in the server's list; the organiser can revoke it
            let _ = sync::ask("DELETE", &path, Some(&place.token), None).await;
        }
        store::forget(&place.event).await;
        desk.join(|it| {
            it.places.retain(|it| it.event != place.event);
            it.begun.retain(|it| it.event != place.event);
            it.chosen = it
                .places
                .iter()
                .map(|it| it.event.clone())
                .find(|it| !it.is_empty())
                .unwrap_or_default();
        });
        if desk.joined.with_untracked(|it| it.places.is_empty()) {
            crate::view::look::forget(crate::view::JOINED);
        }
        desk.open();
        let is_there = desk.app.desk.with_untracked(|it| it.is_there);
        desk.app.go(if is_there { Screen::Desk } else { Screen::Start });
    });
}
