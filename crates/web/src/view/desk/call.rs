//! A call: what is known about the pairs, handing it over, ruling.

use ::desk::{Body, Device, HandOver, Key};
use wasm_bindgen_futures::spawn_local;
use web::words::desk as words;
use wire::desk::Incidents;

use super::{Desk, aside, banner, field, sync};
use crate::view::Screen;
use crate::view::dom::{El, Memo, Signal, View, all, button, el, input, live};
use crate::view::frame::{icon, label, lines};

/// What the page shows about a call.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "four plain facts")]
struct Shown {
    table: u32,
    board: Option<u32>,
    why: &'static str,
    /// What else the table said
    text: String,
    about: String,
    holder: Option<String>,
    is_mine: bool,
    is_own_table: bool,
    is_open: bool,
    is_hidden: bool,
    rulings: Vec<(Key, String)>,
    handed: Vec<(String, String)>,
}

fn shown(it: &web::desk::Desk, key: &Key) -> Option<Shown> {
    let call = it.log().state().call(key)?;
    let handed = |(key, handed): (&Key, &::desk::HandOver)| {
        let to = handed.to.as_ref().map(|it_| it.who(it_));
        (words().handed(&it.who(&key.device), to.as_deref()), handed.text.clone())
    };
    let ruling = |key: &Key| Some((key.clone(), it.what(it.log().state().ruling(key)?)));
    let holder = call.holder();
    Some(Shown {
        table: call.table(),
        board: call.board(),
        why: words().why(call.why()),
        text: call.text().unwrap_or_default().to_owned(),
        about: words().round(call.round(), call.board()),
        is_mine: holder.as_ref() == Some(it.device()),
        holder: holder.map(|holder| it.who(&holder)),
        is_own_table: it.sits_at(call.table()),
        is_open: call.is_open(),
        is_hidden: it.hides(key),
        rulings: call.rulings().filter_map(ruling).collect(),
        handed: call.handed().map(handed).collect(),
    })
}

pub(super) fn screen(desk: Desk, key: &Key) -> View {
    let name = Signal::new(key.clone());
    let call =
        Memo::new(move || desk.with(|it| name.with_untracked(|key| shown(it, key))).flatten());
    let begun = desk.joined.with_untracked(|it| it.for_call(key).cloned());
    let known = begun.as_ref().map(|it| it.pairs.clone()).unwrap_or_default();
    let pair = |place: usize| Signal::new(known.get(place).cloned().unwrap_or_default());
    let (ns, ew) = (pair(0), pair(1));
    let title = live(move || call.with(|it| it.as_ref().map(|it| words().table(it.table))));
    let below = live(move || {
        call.with(|it| {
            let it = it.as_ref()?;
            let mut parts = vec![it.about.clone(), it.why.to_owned()];
            parts.extend(
                it.holder
                    .clone()
                    .map(|who| if it.is_mine { words().yours.to_owned() } else { who }),
            );
            parts.retain(|it| !it.is_empty());
            Some(parts.join(" · "))
        })
    });
    let bar = crate::view::frame::Bar { back: Some("#/desk"), title, below, acts: Vec::new() };
    let is_there = Memo::new(move || call.with(Option::is_some));
    let can = Memo::new(move || desk.can_write());
    let page = live(move || -> View {
        if !is_there.get() {
            return el("p").class("card pad-in").attr("role", "status").put(words().no_call).into();
        }
        let is_hidden = call.with(|it| it.as_ref().is_some_and(|it| it.is_hidden));
        if is_hidden {
            return el("p").class("card pad-in").put(words().not_yet).into();
        }
        let earlier = can.get().then(|| earlier(desk, ns, ew));
        all([
            said(call),
            View::from(earlier),
            rulings(call),
            notes(call),
            hand_over_part(desk, name, call, can),
            aside::fold(desk, name.get_untracked()),
        ])
    });
    let page = el("main").class("page").put(banner(desk)).put(page);
    let foot = live(move || foot(desk, name, call, can.get(), ns, ew));
    [bar.whole().into(), page.into(), foot].into()
}

/// What else the table said.
fn said(call: Memo<Option<Shown>>) -> View {
    let text = Memo::new(move || {
        call.with(|it| it.as_ref().map(|it| it.text.clone())).unwrap_or_default()
    });
    live(move || {
        let text = text.get();
        let card = || el("p").class("card pad-in row").test("desk-said").put(icon("say"));
        (!text.is_empty()).then(|| card().put(el("span").class("grow").put(text.as_str())))
    })
}

/// What is known about the pairs; every lookup is an entry.
fn earlier(desk: Desk, ns: Signal<String>, ew: Signal<String>) -> View {
    let looked = Signal::new(Vec::<String>::new());
    let elsewhere = Signal::new(Vec::<(String, String)>::new());
    let look = move || {
        let asked = [ns, ew].map(|it| it.get_untracked().trim().to_owned());
        let asked: Vec<String> = asked.into_iter().filter(|it| !it.is_empty()).collect();
        let new: Vec<String> = looked
            .with_untracked(|old| asked.iter().filter(|it| !old.contains(it)).cloned().collect());
        for person in new {
            desk.write(&Body::Look(person.as_str().into()));
            look_elsewhere(desk, person, elsewhere);
        }
        looked.set(asked);
    };
    let pair = |test: &str| input("text", test).attr("autocomplete", "off").attr("maxlength", "40");
    let pairs = el("div").class("desk-two");
    let pairs = pairs.put(field(pair("pair-ns"), words().ns, ns));
    let pairs = pairs.put(field(pair("pair-ew"), words().ew, ew));
    let go = button("look").class("way").tap(look).put(icon("search")).put(words().look);
    let card = el("section").class("card pad-in stack").put(pairs).put(go);
    let found = live(move || -> View {
        let persons = looked.get();
        if persons.is_empty() {
            return View::default();
        }
        let count = |person: &String| {
            let shown = desk.with(|it| (it.person(person), it.incidents(person).len()));
            let (name, count) = shown.unwrap_or_default();
            el("div").put(el("small").put(name)).put(el("b").put(words().earlier(count)))
        };
        let counts = el("section").class("card pad-in desk-two").test("look-counts");
        let counts = counts.put_all(persons.iter().map(count));
        let rows = desk.with(|it| {
            let mut rows = Vec::new();
            for person in &persons {
                for ruling in it.incidents(person) {
                    let below = [
                        Some(words().board_table(ruling.ruling.board, ruling.ruling.table)),
                        Some(it.who(&ruling.key.device)),
                        ruling.ruling.laws.last().cloned(),
                    ];
                    let below: Vec<String> = below.into_iter().flatten().collect();
                    rows.push((ruling.key.clone(), it.what(ruling), below.join(" · ")));
                }
            }
            rows
        });
        let row = |(key, what, below): (Key, String, String)| {
            let row = el("a").class("row").attr("href", format!("#/desk/log/{key}"));
            row.put(lines(what, Some(below))).put(icon("next"))
        };
        let rows: Vec<El> = rows.unwrap_or_default().into_iter().map(row).collect();
        let list = (!rows.is_empty()).then(|| {
            all([
                View::from(label(words().earlier_here)),
                el("div").class("card rows").put(rows).into(),
            ])
        });
        let other = elsewhere.get();
        let other = (!other.is_empty()).then(|| {
            let row = |(what, below): (String, String)| {
                el("div").class("row").put(lines(what, Some(below)))
            };
            let rows = el("div").class("card rows").put_all(other.into_iter().map(row));
            all([View::from(label(words().earlier_events)), rows.into()])
        });
        let told = el("p").class("quiet desk-told").put(icon("info")).put(words().look_is_written);
        all([View::from(counts), View::from(list), View::from(other), told.into()])
    });
    el("div").class("stack").put(card).put(found).into()
}

/// Earlier events of the club, if the owner allows it and there is a signal.
fn look_elsewhere(desk: Desk, person: String, found: Signal<Vec<(String, String)>>) {
    let Some(place) = desk.place().filter(|it| it.is_earlier) else { return };
    spawn_local(async move {
        // the lookup has to be in the log first
        for _ in 0..10 {
            if desk.with_untracked(web::desk::Desk::unsent) == Some(0) {
                break;
            }
            crate::view::arriving::wait(std::time::Duration::from_millis(300)).await;
        }
        let safe = |it: char| it.is_ascii_alphanumeric() || matches!(it, '-' | '_' | '.');
        if !person.chars().all(safe) {
            return;
        }
        let path = format!("events/{}/earlier?person={person}", place.event);
        let answer = sync::ask("GET", &path, Some(&place.token), None).await;
        let Some((200, text)) = answer else { return };
        let Ok(said) = wire::shape::read::<Incidents>(&text) else { return };
        let new = said.incidents.into_iter().map(|it| {
            let day = it.at.to_string().chars().take(10).collect::<String>();
            (it.name, [day, it.laws.join(", ")].join(" · "))
        });
        let new: Vec<_> = new.collect();
        if found.update_untracked(|it| it.extend(new)).is_some() {
            found.notify();
        }
    });
}

/// The rulings that answer the call.
fn rulings(call: Memo<Option<Shown>>) -> View {
    let rulings = Memo::new(move || {
        call.with(|it| it.as_ref().map(|it| it.rulings.clone())).unwrap_or_default()
    });
    live(move || {
        let row = |(key, what): &(Key, String)| {
            let row = el("a").class("row").attr("href", format!("#/desk/log/{key}"));
            row.put(icon("check")).put(lines(what.as_str(), None)).put(icon("next"))
        };
        rulings.with(|all_of| {
            (!all_of.is_empty()).then(|| {
                let rows = el("div").class("card rows").put_all(all_of.iter().map(row));
                all([View::from(label(words().rulings)), rows.into()])
            })
        })
    })
}

/// The notes that were handed over with it.
fn notes(call: Memo<Option<Shown>>) -> View {
    let handed = Memo::new(move || {
        call.with(|it| it.as_ref().map(|it| it.handed.clone())).unwrap_or_default()
    });
    live(move || {
        let row = |(who, text): &(String, String)| {
            let row = el("div").class("row").put(icon("pencil"));
            row.put(lines(who.as_str(), (!text.is_empty()).then(|| text.clone())))
        };
        handed.with(|all_of| {
            let rows = || el("div").class("card rows").test("desk-call-notes");
            (!all_of.is_empty()).then(|| rows().put_all(all_of.iter().map(row)))
        })
    })
}

/// Handing it over.
fn hand_over_part(
    desk: Desk,
    name: Signal<Key>,
    call: Memo<Option<Shown>>,
    can: Memo<bool>,
) -> View {
    let is_mine =
        Memo::new(move || call.with(|it| it.as_ref().is_some_and(|it| it.is_mine && it.is_open)));
    live(move || -> View {
        if !is_mine.get() || !can.get() {
            return View::default();
        }
        hand_over(desk, name)
    })
}

fn hand_over(desk: Desk, name: Signal<Key>) -> View {
    super::sync::who_is_there(desk);
    let (to, text) = (Signal::new(None::<String>), Signal::new(String::new()));
    let people = Memo::new(move || {
        let named = |it: &web::desk::Desk| {
            let all = it.colleagues().map(|one| (one.device.clone(), it.who(&one.device)));
            all.collect::<Vec<(String, String)>>()
        };
        desk.with(named).unwrap_or_default()
    });
    let chips = live(move || {
        let anybody = [(String::new(), words().back_to_queue.to_owned())];
        let chip = |(device, who): (String, String)| {
            let (own, named) = (device.clone(), format!("to-{}", who.to_lowercase()));
            button(named)
                .live_flag("aria-pressed", {
                    let own = own.clone();
                    move || to.with(|it| it.as_ref() == Some(&own))
                })
                .tap(move || to.set(Some(own.clone())))
                .put(who)
        };
        let chips = people.get().into_iter().chain(anybody).map(chip);
        let group = el("div").class("choose").attr("role", "group");
        group.attr("aria-label", words().hand_over).put_all(chips)
    });
    let area = el("textarea").attr("rows", "2").attr("maxlength", "2000").test("hand-over-text");
    let give = move || {
        let Some(to) = to.get_untracked() else {
            return desk.app.refuse(words().to_whom.to_owned());
        };
        desk.write(&Body::HandOver(HandOver {
            call: Some(name.get_untracked()),
            from: None,
            to: (!to.is_empty()).then(|| to.as_str().into()),
            text: text.get_untracked().trim().to_owned(),
        }));
        desk.app.go(Screen::Desk);
    };
    let give = button("hand-over").class("way").tap(give).put(words().hand_over);
    let card = el("section").class("card pad-in stack").put(chips);
    let card = card.put(field(area, words().hand_over_text, text)).put(give);
    all([View::from(label(words().hand_over)), card.into()])
}

/// What can be done now.
fn foot(
    desk: Desk,
    name: Signal<Key>,
    call: Memo<Option<Shown>>,
    can: bool,
    ns: Signal<String>,
    ew: Signal<String>,
) -> View {
    let Some(it) = call.get().filter(|it| can && !it.is_hidden) else { return View::default() };
    let foot = el("footer").class("foot foot-ways");
    let key = name.get_untracked();
    if !it.is_open {
        let told = el("p").class("quiet").put(words().closed).put(" · ").put(it.why);
        return foot.put(told).into();
    }
    if it.is_own_table {
        return foot.put(el("p").class("quiet").put(words().own_table)).into();
    }
    if it.holder.is_none() {
        let take = button("take").class("go").tap(move || desk.take(&key)).put(words().take_this);
        return foot.put(take).into();
    }
    if !it.is_mine {
        let over = move || {
            let own = desk.with_untracked(|it| {
                let holder = it.log().state().call(&key).and_then(::desk::CallState::holder);
                (Device::clone(it.device()), holder)
            });
            let Some((own, from)) = own else { return };
            let (call, to, text) = (Some(key.clone()), Some(own), String::new());
            desk.write(&Body::HandOver(HandOver { call, from, to, text }));
        };
        let over = button("take-over").class("way").tap(over).put(words().take_over);
        return foot.put(over).into();
    }
    let pairs = move || {
        let pairs = [ns, ew].map(|it| it.get_untracked().trim().to_owned());
        pairs.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>()
    };
    let begun = desk.joined.with_untracked(|it| it.for_call(&key).cloned());
    let close_key = key.clone();
    let close = move || {
        desk.write(&Body::Close(close_key.clone()));
        desk.app.go(Screen::Desk);
    };
    let word = if it.rulings.is_empty() { words().close } else { words().close_ruled };
    let close = button("desk-close").class("way").tap(close).put(word);
    let go = if let Some(begun) = begun.filter(|begun| begun.sent.is_none()) {
        let go_on = move || {
            if crate::view::kept::take_up(&begun.name) {
                desk.app.go(Screen::Table);
            }
        };
        button("desk-rule").class("go").tap(go_on).put(words().go_on)
    } else {
        let rule = move || desk.rule(Some(key.clone()), Some(it.table), it.board, pairs());
        button("desk-rule").class("go").tap(rule).put(words().rule)
    };
    foot.put(el("div").class("two").put(close).put(go)).into()
}
