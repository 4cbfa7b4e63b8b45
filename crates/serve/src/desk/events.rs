//! Events: making them, their links, devices, names and report.

use std::sync::Arc;
use std::time::Duration;

use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use desk::{Reading, Report, Role};
use serde_json::{Map, Value, json};
use store::{Event, Link};

use super::json;
use super::keys;
use super::office::{Known, Office};
use super::pace::Pace;
use super::refusal::Refusal;
use super::who::{Head, Who};

/// How many days names are kept, unless the owner says otherwise.
const DAYS: i64 = 120;

/// The most tables an event may have.
const MOST_TABLES: u64 = 1000;

/// The longest name.
const LONGEST_NAME: usize = 200;

/// A day, in seconds.
const DAY: i64 = 86_400;

/// The properties of an event besides its name.
const SETTINGS: [&str; 10] = [
    "tables",
    "date",
    "scoring",
    "authority",
    "systems",
    "boards",
    "rounds",
    "earlier",
    "forget_days",
    "organiser",
];

/// Where earlier incidents are looked for: how many events of the same organiser, latest first, how
/// many entries of each, and how many incidents at most.
const EARLIER: (i64, i64) = (50, 2000);
const MOST_EARLIER: usize = 100;

/// How often a device may ask for them.
const ASKS: Pace = Pace::new(10, Duration::from_secs(2));

pub(crate) fn read(text: &str) -> Result<Value, Refusal> {
    let value: Value = serde_json::from_str(text)
        .map_err(|error| Refusal::Bad(format!("this is not JSON: {error}")))?;
    let is_object = value.is_object();
    if is_object { Ok(value) } else { Err(Refusal::Bad("send an object".to_owned())) }
}

/// A name that somebody typed.
pub(crate) fn name(value: &Value, what: &str) -> Result<String, Refusal> {
    let name = value.as_str().map(str::trim).unwrap_or_default();
    let is_name = !name.is_empty()
        && name.chars().count() <= LONGEST_NAME
        && !name.contains(|it: char| it.is_control());
    if is_name {
        return Ok(name.to_owned());
    }
    Err(Refusal::Bad(format!("\"{what}\" must be a text of 1 to {LONGEST_NAME} letters")))
}

/// Makes an event.
pub(crate) async fn make(office: &Office, head: &Head, text: &str) -> Result<Response, Refusal> {
    let asked = read(text)?;
    let name = name(&asked["name"], "name")?;
    let settings = settings(&asked, &Map::new())?;
    let names = players(&asked["players"])?;
    let id = keys::random(6).ok_or(Refusal::NoRandom)?;
    let made = Office::now();
    let event = Event {
        id: id.clone(),
        name,
        made,
        forget: Some(made + days(&settings) * DAY),
        forgotten: None,
        organiser: organiser(&settings),
        settings: Value::Object(settings.clone()).to_string(),
    };
    let links = all_links(office, &id, tables_of(&settings));
    office.store.make_event(&event, &links, &names).await?;
    Ok(json(&json!({"version": 1, "id": id, "links": shown_links(office, head, &id, &links)})))
}

fn tables_of(settings: &Map<String, Value>) -> u64 {
    settings.get("tables").and_then(Value::as_u64).unwrap_or(1)
}

/// Whose event it is.
fn organiser(settings: &Map<String, Value>) -> String {
    settings.get("organiser").and_then(Value::as_str).unwrap_or_default().to_owned()
}

fn days(settings: &Map<String, Value>) -> i64 {
    settings.get("forget_days").and_then(Value::as_i64).unwrap_or(DAYS)
}

/// The properties of an event, checked.
fn settings(asked: &Value, before: &Map<String, Value>) -> Result<Map<String, Value>, Refusal> {
    let bad = |what: &str| Err(Refusal::Bad(what.to_owned()));
    let mut settings = before.clone();
    for key in SETTINGS {
        if !asked[key].is_null() {
            settings.insert(key.to_owned(), asked[key].clone());
        }
    }
    let within = |key: &str, range: std::ops::RangeInclusive<u64>| {
        settings.get(key).is_none_or(|it| it.as_u64().is_some_and(|it| range.contains(&it)))
    };
    if !settings.contains_key("tables") || !within("tables", 1..=MOST_TABLES) {
        return bad("\"tables\" must be a number from 1 to 1000");
    }
    if !within("boards", 1..=10_000) || !within("rounds", 1..=1000) {
        return bad("\"boards\" and \"rounds\" must be numbers from 1");
    }
    if !within("forget_days", 1..=3650) {
        return bad("\"forget_days\" must be a number from 1 to 3650");
    }
    if settings.get("earlier").is_some_and(|it| !it.is_boolean()) {
        return bad("\"earlier\" must be true or false");
    }
    for key in ["date", "scoring", "authority", "organiser"] {
        let text = settings.get(key);
        let is_short =
            |it: &str| it.len() <= LONGEST_NAME && !it.contains(|letter: char| letter.is_control());
        if text.is_some_and(|it| !it.as_str().is_some_and(is_short)) {
            return Err(Refusal::Bad(format!("\"{key}\" must be a short text")));
        }
    }
    if Value::Object(settings.clone()).to_string().len() > 4096 {
        return bad("there is too much to say of this event");
    }
    Ok(settings)
}

/// `[{"id", "name"}…]`: names by ids.
fn players(asked: &Value) -> Result<Vec<(String, String)>, Refusal> {
    let wrong = || Refusal::Bad("\"players\" must be a list of {\"id\", \"name\"}".to_owned());
    if asked.is_null() {
        return Ok(Vec::new());
    }
    let list = asked.as_array().filter(|list| list.len() <= 5000).ok_or_else(wrong)?;
    let read = |player: &Value| {
        let id = player["id"].as_str().filter(|id| is_id(id)).ok_or_else(wrong)?;
        Ok((id.to_owned(), name(&player["name"], "name")?))
    };
    list.iter().map(read).collect()
}

/// A person's id: no `@`, which is for devices.
fn is_id(id: &str) -> bool {
    (1..=64).contains(&id.len())
        && id.bytes().all(|it| it.is_ascii_alphanumeric() || matches!(it, b'-' | b'_' | b'.'))
}

fn all_links(office: &Office, event: &str, tables: u64) -> Vec<Link> {
    let make = |role: Role, table: i64| office.link(event, role, table, 0);
    let tables = (1..=i64::try_from(tables).unwrap_or(1)).map(|table| make(Role::Table, table));
    [Role::Chief, Role::Director, Role::Scribe]
        .into_iter()
        .map(|role| make(role, 0))
        .chain(tables)
        .collect()
}

/// The address of a link.
pub(crate) fn address(office: &Office, base: &str, event: &str, link: &Link) -> String {
    let key = keys::link(office.store.secret(), event, &link.role, link.table, link.renewal);
    let path = if link.table > 0 { format!("t/{key}") } else { String::new() };
    format!("{base}/{path}#key={key}")
}

fn shown_links(office: &Office, head: &Head, event: &str, links: &[Link]) -> Value {
    let base = head.base();
    let one = |role: Role| {
        let link = links.iter().find(|link| link.role == role.name());
        link.map(|link| address(office, &base, event, link))
    };
    let mut tables: Vec<&Link> = links.iter().filter(|link| link.table > 0).collect();
    tables.sort_by_key(|link| link.table);
    json!({
        "chief": one(Role::Chief),
        "director": one(Role::Director),
        "scribe": one(Role::Scribe),
        "tables": tables.iter().map(|link| address(office, &base, event, link)).collect::<Vec<_>>(),
    })
}

/// The closed links: those with which somebody came who was shut out.
fn closed(links: &[Link]) -> Value {
    links.iter().filter(|link| link.closed.is_some()).map(|link| link.role.as_str()).collect()
}

/// An event, if it exists.
pub(crate) async fn find(
    office: &Office,
    event: &str,
) -> Result<(Event, Map<String, Value>), Refusal> {
    let event = office.store.event(event).await?.ok_or(Refusal::NoEvent)?;
    let settings = serde_json::from_str(&event.settings).unwrap_or_default();
    Ok((event, settings))
}

/// How many tables an event has.
pub(crate) async fn tables(office: &Office, event: &str) -> Result<u32, Refusal> {
    let (_, settings) = find(office, event).await?;
    Ok(u32::try_from(tables_of(&settings)).unwrap_or(u32::MAX))
}

fn summary(event: &Event, role: Role) -> Map<String, Value> {
    let mut shown: Map<String, Value> = serde_json::from_str(&event.settings).unwrap_or_default();
    shown.insert("id".to_owned(), event.id.as_str().into());
    shown.insert("name".to_owned(), event.name.as_str().into());
    shown.insert("role".to_owned(), role.name().into());
    shown.insert("made".to_owned(), desk::At(event.made * 1000).to_string().into());
    shown
}

/// The events that somebody may see.
pub(crate) async fn list(office: &Arc<Office>, head: &Head) -> Result<Response, Refusal> {
    let who = office.anybody(head, None).await?;
    let who = who.ok_or_else(|| office.strangers(head).err().unwrap_or(Refusal::NoToken))?;
    who.reads()?;
    let mut shown = Vec::new();
    if who.event.is_empty() {
        shown.extend(office.store.events().await?.iter().map(|event| summary(event, who.role)));
    } else {
        // a phone may have been let in to several
        let mut all = vec![who];
        let tokens: Vec<&str> = head.cookies().map(|(_, token)| token).collect();
        for token in tokens {
            all.extend(office.whose(token).await?);
        }
        let mut seen = std::collections::BTreeSet::new();
        for who in all.iter().filter(|who| who.role.reads()) {
            if seen.insert(who.event.as_str())
                && let Some(event) = office.store.event(&who.event).await?
            {
                shown.push(summary(&event, who.role));
            }
        }
    }
    Ok(json(&json!({"version": 1, "events": shown})))
}

/// Everything about one event, with its links for those in charge.
pub(crate) async fn show(
    office: &Office,
    who: &Who,
    head: &Head,
    id: &str,
) -> Result<Response, Refusal> {
    who.reads()?;
    let (event, _) = find(office, id).await?;
    let mut shown = summary(&event, who.role);
    shown.insert("version".to_owned(), 1.into());
    shown.insert("device".to_owned(), (&*who.device).into());
    shown.insert("generation".to_owned(), office.store.generation().into());
    shown.insert("cursor".to_owned(), office.store.cursor(id).await?.unwrap_or(0).into());
    if who.role.is_in_charge() {
        let links = office.store.links(id).await?;
        shown.insert("links".to_owned(), shown_links(office, head, id, &links));
        shown.insert("closed".to_owned(), closed(&links));
    }
    Ok(json(&Value::Object(shown)))
}

/// Changes an event. Tables may be added.
pub(crate) async fn change(
    office: &Office,
    who: &Who,
    head: &Head,
    id: &str,
    text: &str,
) -> Result<Response, Refusal> {
    who.in_charge()?;
    let asked = read(text)?;
    let (mut event, before) = find(office, id).await?;
    if !asked["name"].is_null() {
        event.name = name(&asked["name"], "name")?;
    }
    // only the owner may say whose events are searched
    let is_owners = !asked["earlier"].is_null() || !asked["organiser"].is_null();
    if is_owners && who.role != Role::Owner {
        return Err(Refusal::Forbidden(
            "only the owner may say whose earlier events are looked at",
        ));
    }
    let after = settings(&asked, &before)?;
    if tables_of(&after) < tables_of(&before) {
        return Err(Refusal::Bad("tables can be added but not removed".to_owned()));
    }
    event.forget = Some(event.made + days(&after) * DAY);
    event.settings = Value::Object(after.clone()).to_string();
    event.organiser = organiser(&after);
    let known = office.store.links(id).await?;
    let is_new =
        |link: &Link| !known.iter().any(|it| it.role == link.role && it.table == link.table);
    let mut new = all_links(office, id, tables_of(&after));
    new.retain(is_new);
    office.store.change_event(&event, &new).await?;
    show(office, who, head, id).await
}

/// Renews links: the old ones no longer let anybody in, and devices let in by an old card are shut
/// out. Or reopens links that were closed when somebody who had come with them was shut out.
pub(crate) async fn renew(
    office: &Office,
    who: &Who,
    head: &Head,
    id: &str,
    text: &str,
) -> Result<Response, Refusal> {
    who.in_charge()?;
    let asked = read(text)?;
    let role = asked["role"].as_str().and_then(|role| role.parse::<Role>().ok());
    let role = role.filter(|role| *role != Role::Owner);
    let role = role.ok_or_else(|| {
        Refusal::Bad("\"role\" must be chief, director, scribe or table".to_owned())
    })?;
    let hours = asked["hours"].as_i64().filter(|hours| (1..=8760).contains(hours));
    if hours.is_none() && !asked["hours"].is_null() {
        return Err(Refusal::Bad("\"hours\" must be a number from 1 to 8760".to_owned()));
    }
    let table = asked["table"].as_i64();
    let opens = asked["open"] == true;
    let mut links = office.store.links(id).await?;
    let mut renewed = Vec::new();
    for link in &mut links {
        if link.role == role.name() && table.is_none_or(|table| table == link.table) {
            link.closed = None;
            if opens {
                renewed.push(link.clone());
                continue;
            }
            link.renewal += 1;
            let key = keys::link(office.store.secret(), id, &link.role, link.table, link.renewal);
            link.hash = keys::hash(&key);
            link.expires = hours.map(|hours| Office::now() + hours * 3600);
            renewed.push(link.clone());
        }
    }
    if renewed.is_empty() {
        return Err(Refusal::Nothing("table"));
    }
    office.store.put_links(id, &renewed, Office::now()).await?;
    office.shut(id);
    let (shown, closed) = (shown_links(office, head, id, &links), closed(&links));
    Ok(json(&json!({"version": 1, "links": shown, "closed": closed})))
}

/// Seconds since 1970, as they are written.
fn moment(seconds: i64) -> String {
    desk::At(seconds * 1000).to_string()
}

/// A device, with the name that its holder gave.
pub(crate) fn shown_device(device: &store::Device, names: &[(String, String)]) -> Value {
    let own = format!("@{}", device.device);
    let name = names.iter().find(|(person, _)| *person == own).map(|(_, name)| name);
    json!({
        "device": device.device,
        "name": name,
        "made": moment(device.made),
        "used": moment(device.last_used()),
        "revoked": device.revoked.map(moment),
    })
}

/// The devices of an event, with the names that their holders gave.
pub(crate) async fn devices(office: &Office, who: &Who, id: &str) -> Result<Response, Refusal> {
    who.reads()?;
    let names = office.store.names(id).await?;
    let all = office.store.devices(id).await?;
    let shown = all.iter().filter(|it| who.role.is_in_charge() || it.role != "table");
    let shown: Vec<Value> = shown
        .map(|device| {
            let mut shown = shown_device(device, &names);
            shown["role"] = device.role.as_str().into();
            shown["table"] = device.table.into();
            shown
        })
        .collect();
    Ok(json(&json!({"version": 1, "devices": shown})))
}

/// Shuts a device out. Everybody may leave; only those in charge shut out others, who cannot come
/// back with the same link: it is closed until somebody in charge opens or renews it. A card stays
/// as it is, since the table needs it.
pub(crate) async fn revoke(
    office: &Office,
    who: &Who,
    id: &str,
    device: &str,
) -> Result<Response, Refusal> {
    let is_own = *who.device == *device;
    if !is_own {
        who.in_charge()?;
    }
    let event = if is_own { who.event.as_str() } else { id };
    if !office.store.revoke(event, device, !is_own, Office::now()).await? {
        return Err(Refusal::Nothing("device"));
    }
    office.shut(event);
    let closed = closed(&office.store.links(event).await?);
    Ok(json(&json!({"version": 1, "closed": closed})))
}

/// The names of people by their ids, and of those who have a device.
pub(crate) async fn names(office: &Office, who: &Who, id: &str) -> Result<Response, Refusal> {
    who.reads()?;
    let (event, _) = find(office, id).await?;
    // the owner's devices belong to no event
    let mut all = office.store.names("").await?;
    all.extend(office.store.names(id).await?);
    let names: Map<String, Value> = all.into_iter().map(|(id, name)| (id, name.into())).collect();
    let until = event.forget.map(|at| desk::At(at * 1000).to_string());
    Ok(json(&json!({
        "version": 1,
        "names": names,
        "forgotten": event.forgotten.is_some(),
        "until": until,
    })))
}

/// Gives people names.
pub(crate) async fn set_names(
    office: &Office,
    who: &Who,
    id: &str,
    text: &str,
) -> Result<Response, Refusal> {
    who.in_charge()?;
    let asked = read(text)?;
    let (event, _) = find(office, id).await?;
    if event.forgotten.is_some() {
        return Err(Refusal::Forbidden("the names of this event have been forgotten"));
    }
    let names = players(&asked["players"])?;
    office.store.name(id, &names).await?;
    office.names_changed(id);
    Ok(json(&json!({"version": 1})))
}

/// Forgets a person's name.
pub(crate) async fn forget(
    office: &Office,
    who: &Who,
    id: &str,
    person: &str,
) -> Result<Response, Refusal> {
    who.in_charge()?;
    if !office.store.forget_name(id, person).await? {
        return Err(Refusal::Nothing("person"));
    }
    office.names_changed(id);
    Ok(json(&json!({"version": 1})))
}

/// Everything an event holds about a person: for that person, on request.
pub(crate) async fn person(
    office: &Office,
    who: &Who,
    id: &str,
    person: &str,
) -> Result<Response, Refusal> {
    who.in_charge()?;
    let names = office.store.names(id).await?;
    let name = names.iter().find(|(id, _)| id == person).map(|(_, name)| name.clone());
    let known = office.log(id).await?;
    let reader = who.reader();
    let shown = |key: &desk::Key| {
        let entry = known.log.entry(key)?;
        let (at, kind) = (entry.at.to_string(), entry.kind.name());
        // a playing director sees nothing here about boards still to be played, either
        if known.log.reading(entry, &reader) == Reading::Nothing {
            let (entry, body) = (key.to_string(), Value::Null);
            let shown = json!({"entry": entry, "at": at, "kind": kind, "body": body});
            return Some(with(shown, "withheld", true.into()));
        }
        let body: Value = serde_json::from_str(entry.text.as_deref()?).ok()?;
        Some(json!({"entry": key.to_string(), "at": at, "kind": kind, "body": body}))
    };
    // including what was corrected, struck out or set aside: it is still there
    let entries: Vec<Value> =
        known.log.about_person(person).filter_map(|entry| shown(&entry.key)).collect();
    Ok(json(&json!({"version": 1, "person": person, "name": name, "entries": entries})))
}

/// A person's earlier incidents in the club's other events. Looking them up must
/// itself be an entry.
pub(crate) async fn earlier(
    office: &Office,
    who: &Who,
    head: &Head,
    id: &str,
) -> Result<Response, Refusal> {
    who.reads()?;
    let person = head.asked("person").unwrap_or_default();
    let (event, settings) = find(office, id).await?;
    if settings.get("earlier") != Some(&Value::Bool(true)) {
        return Err(Refusal::Forbidden("the owner has not switched on earlier events"));
    }
    {
        let known = office.log(id).await?;
        let looked = |(key, _, whom): &(desk::Key, desk::At, Arc<str>)| {
            key.device == who.device && **whom == *person
        };
        if !known.log.state().looks().any(looked) {
            return Err(Refusal::Forbidden("write a look for this person first"));
        }
    }
    office.paces.ask(&format!("earlier/{}", who.hash), ASKS)?;
    let mut shown = Vec::new();
    let (events, rulings) = EARLIER;
    for other in office.store.events_of(&event.organiser, events).await? {
        if other.id == event.id || shown.len() >= MOST_EARLIER {
            continue;
        }
        let stored = office.store.rulings(&other.id, person, rulings).await?;
        let folded = tokio::task::spawn_blocking(move || {
            let mut known = Known::new();
            known.take_in(stored).map(|()| known)
        });
        let known = folded.await.map_err(|_| Refusal::Failed)??;
        shown.extend(known.log.state().incidents(person).map(|it| {
            let (at, ruling) = (it.at.to_string(), &it.ruling);
            json!({
                "event": other.id,
                "name": other.name,
                "at": at,
                "laws": ruling.laws,
                "board": ruling.board,
                "table": ruling.table,
            })
        }));
    }
    shown.truncate(MOST_EARLIER);
    Ok(json(&json!({"version": 1, "person": person, "incidents": shown})))
}

/// An object with one more key.
fn with(mut object: Value, key: &str, value: Value) -> Value {
    object[key] = value;
    object
}

/// The report of an event.
pub(crate) async fn report(
    office: &Office,
    who: &Who,
    head: &Head,
    id: &str,
) -> Result<Response, Refusal> {
    who.reads()?;
    let (_, settings) = find(office, id).await?;
    let number = |key: &str| settings.get(key).and_then(Value::as_u64);
    // each board is played once at a table
    let boards = number("boards").map(|boards| boards * tables_of(&settings));
    let boards = boards.and_then(|boards| u32::try_from(boards).ok());
    let known = office.log(id).await?;
    let report = Report::of(known.log.state(), boards);
    drop(known);
    if head.asked("format") == Some("csv") {
        let headers = [
            (CONTENT_TYPE, "text/csv; charset=utf-8"),
            (CACHE_CONTROL, "no-store"),
            (CONTENT_DISPOSITION, "attachment; filename=\"report.csv\""),
        ];
        return Ok((headers, wire::desk::report_csv(&report)).into_response());
    }
    let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];
    Ok((headers, wire::desk::report_json(&report)).into_response())
}
