//! Events: making them, their links, devices, names and report.

use std::sync::Arc;
use std::time::Duration;

use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use desk::{Reading, Report, Role};
use store::Link;
use wire::desk::{
    DeviceShown, Devices, Done, EntryOfPerson, Event, Events, Incident, Incidents, Links, Names,
    OfPerson, Player, Players, Renew,
};
use wire::shape::{Free, Said, Version};
use words::{Misentered, Undone};

use super::office::{Known, Office};
use super::pace::Pace;
use super::refusal::Refusal;
use super::who::{Head, Who};
use super::{asked, json, keys};

/// How many days names are kept, unless the owner says otherwise.
const DAYS: i64 = 120;

/// The most tables an event may have.
const MOST_TABLES: u64 = 1000;

const LONGEST_NAME: usize = 200;

/// A day, in seconds.
const DAY: i64 = 86_400;

/// Where earlier incidents are looked for: how many events of the same organiser, latest first, how
/// many entries of each, and how many incidents at most.
const EARLIER: (i64, i64) = (50, 2000);
const MOST_EARLIER: usize = 100;

/// How often a device may ask for them.
const ASKS: Pace = Pace::new(10, Duration::from_secs(2));

/// A name that somebody typed.
pub(crate) fn name(said: Said<String>, what: &str) -> Result<String, Refusal> {
    let wrong = || Refusal::Bad(Misentered::Name(what.to_owned(), LONGEST_NAME));
    let name = said.or(wrong)?.unwrap_or_default();
    let name = name.trim();
    let is_name = !name.is_empty()
        && name.chars().count() <= LONGEST_NAME
        && !name.contains(|it: char| it.is_control());
    if is_name { Ok(name.to_owned()) } else { Err(wrong()) }
}

/// Makes an event.
pub(crate) async fn make(office: &Office, head: &Head, text: &str) -> Result<Response, Refusal> {
    let asked: Event = asked(text)?;
    let name = name(asked.name.clone(), "name")?;
    let settings = settings(&asked, Event::default())?;
    let names = players(asked.players)?;
    let id = keys::random(6).ok_or(Refusal::NoRandom)?;
    let made = Office::now();
    let event = store::Event {
        id: id.clone(),
        name,
        made,
        forget: Some(made + days(&settings) * DAY),
        forgotten: None,
        organiser: organiser(&settings),
        settings: wire::shape::text(&settings),
    };
    let links = all_links(office, &id, tables_of(&settings));
    office.store.make_event(&event, &links, &names).await?;
    let links = Some(shown_links(office, head, &id, &links));
    Ok(json(&Done { id: Some(id), links, ..Done::default() }))
}

fn tables_of(settings: &Event) -> u64 {
    settings.tables.get().copied().unwrap_or(1)
}

/// The organiser of an event.
fn organiser(settings: &Event) -> String {
    settings.organiser.get().cloned().unwrap_or_default()
}

fn days(settings: &Event) -> i64 {
    settings.forget_days.get().and_then(|days| i64::try_from(*days).ok()).unwrap_or(DAYS)
}

/// What is said about an event beside its name, checked: what was asked for, otherwise what was
/// there before.
fn settings(asked: &Event, before: Event) -> Result<Event, Refusal> {
    fn now<T: Clone>(asked: &Said<T>, before: Said<T>) -> Said<T> {
        if asked.is_said() { asked.clone() } else { before }
    }

    let settings = Event {
        authority: now(&asked.authority, before.authority),
        boards: now(&asked.boards, before.boards),
        date: now(&asked.date, before.date),
        earlier: now(&asked.earlier, before.earlier),
        forget_days: now(&asked.forget_days, before.forget_days),
        organiser: now(&asked.organiser, before.organiser),
        rounds: now(&asked.rounds, before.rounds),
        scoring: now(&asked.scoring, before.scoring),
        systems: asked.systems.clone().or(before.systems),
        tables: now(&asked.tables, before.tables),
        ..Event::default()
    };
    let bad = |what: Misentered| Err(Refusal::Bad(what));
    let within = |said: &Said<u64>, range: std::ops::RangeInclusive<u64>| match said {
        Said::Nothing => true,
        Said::This(number) => range.contains(number),
        Said::Otherwise => false,
    };
    if !settings.tables.is_said() || !within(&settings.tables, 1..=MOST_TABLES) {
        return bad(Misentered::Number("tables".to_owned(), MOST_TABLES));
    }
    if !within(&settings.boards, 1..=10_000) || !within(&settings.rounds, 1..=1000) {
        return bad(Misentered::Rounds);
    }
    if !within(&settings.forget_days, 1..=3650) {
        return bad(Misentered::Number("forget_days".to_owned(), 3650));
    }
    if settings.earlier == Said::Otherwise {
        return bad(Misentered::Flag("earlier".to_owned()));
    }
    let texts = [
        ("date", &settings.date),
        ("scoring", &settings.scoring),
        ("authority", &settings.authority),
        ("organiser", &settings.organiser),
    ];
    for (key, text) in texts {
        let is_short = match text {
            Said::Nothing => true,
            Said::This(it) => it.len() <= LONGEST_NAME && !it.contains(char::is_control),
            Said::Otherwise => false,
        };
        if !is_short {
            return bad(Misentered::ShortText(key.to_owned()));
        }
    }
    if wire::shape::text(&settings).len() > 4096 {
        return bad(Misentered::TooMuch);
    }
    Ok(settings)
}

/// Names by ids.
fn players(asked: Said<Vec<Said<Player>>>) -> Result<Vec<(String, String)>, Refusal> {
    let wrong = || Refusal::Bad(Misentered::Players);
    let Some(list) = asked.or(wrong)? else { return Ok(Vec::new()) };
    if list.len() > 5000 {
        return Err(wrong());
    }
    let read = |player: Said<Player>| {
        let player = player.or(wrong)?.ok_or_else(wrong)?;
        let id = player.id.or(wrong)?.filter(|id| is_id(id)).ok_or_else(wrong)?;
        Ok((id, name(player.name, "name")?))
    };
    list.into_iter().map(read).collect()
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

fn shown_links(office: &Office, head: &Head, event: &str, links: &[Link]) -> Links {
    let base = head.base();
    let one = |role: Role| {
        let link = links.iter().find(|link| link.role == role.name());
        link.map(|link| address(office, &base, event, link))
    };
    let mut tables: Vec<&Link> = links.iter().filter(|link| link.table > 0).collect();
    tables.sort_by_key(|link| link.table);
    Links {
        chief: one(Role::Chief),
        director: one(Role::Director),
        scribe: one(Role::Scribe),
        tables: tables.iter().map(|link| address(office, &base, event, link)).collect(),
    }
}

/// The closed links: those with which somebody who was shut out had come.
fn closed(links: &[Link]) -> Vec<String> {
    links.iter().filter(|link| link.closed.is_some()).map(|link| link.role.clone()).collect()
}

/// An event, if it exists.
pub(crate) async fn find(office: &Office, event: &str) -> Result<(store::Event, Event), Refusal> {
    let event = office.store.event(event).await?.ok_or(Refusal::NoEvent)?;
    let settings = stored(&event);
    Ok((event, settings))
}

/// What was said about an event beside its name.
fn stored(event: &store::Event) -> Event {
    wire::shape::read(&event.settings).unwrap_or_default()
}

/// How many tables an event has.
pub(crate) async fn tables(office: &Office, event: &str) -> Result<u32, Refusal> {
    let (_, settings) = find(office, event).await?;
    Ok(u32::try_from(tables_of(&settings)).unwrap_or(u32::MAX))
}

fn summary(event: &store::Event, role: Role) -> Event {
    Event {
        id: Some(event.id.clone()),
        name: Said::This(event.name.clone()),
        role: Some(role),
        made: Some(desk::At(event.made * 1000)),
        ..stored(event)
    }
}

/// The events that somebody may see.
pub(crate) async fn list(office: &Arc<Office>, head: &Head) -> Result<Response, Refusal> {
    let who = office.anybody(head, None).await?;
    let who = who.ok_or_else(|| office.strangers(head).err().unwrap_or(Refusal::NoToken))?;
    who.reads()?;
    let mut events = Vec::new();
    if who.event.is_empty() {
        events.extend(office.store.events().await?.iter().map(|event| summary(event, who.role)));
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
                events.push(summary(&event, who.role));
            }
        }
    }
    Ok(json(&Events { events, version: Version }))
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
    let mut shown = Event {
        version: Some(Version),
        device: Some(who.device.to_string()),
        generation: Some(office.store.generation().to_owned()),
        cursor: Some(office.store.cursor(id).await?.unwrap_or(0)),
        ..summary(&event, who.role)
    };
    if who.role.is_in_charge() {
        let links = office.store.links(id).await?;
        shown.links = Some(shown_links(office, head, id, &links));
        shown.closed = Some(closed(&links));
    }
    Ok(json(&shown))
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
    let asked: Event = asked(text)?;
    let (mut event, before) = find(office, id).await?;
    if asked.name.is_said() {
        event.name = name(asked.name.clone(), "name")?;
    }
    // only the owner may say whose events are searched
    let is_owners = asked.earlier.is_said() || asked.organiser.is_said();
    if is_owners && who.role != Role::Owner {
        return Err(Refusal::Forbidden(Undone::OwnerEarlier));
    }
    let tables_before = tables_of(&before);
    let after = settings(&asked, before)?;
    if tables_of(&after) < tables_before {
        return Err(Refusal::Bad(Misentered::FewerTables));
    }
    event.forget = Some(event.made + days(&after) * DAY);
    event.settings = wire::shape::text(&after);
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
    let Renew { hours, open: opens, role, table } = asked(text)?;
    let role = role.filter(|role| *role != Role::Owner);
    let role = role.ok_or(Refusal::Bad(Misentered::Role))?;
    let bad = || Refusal::Bad(Misentered::Number("hours".to_owned(), 8760));
    let hours = hours.or(bad)?;
    if hours.is_some_and(|hours| !(1..=8760).contains(&hours)) {
        return Err(bad());
    }
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
        return Err(Refusal::Nothing(Undone::NoTable));
    }
    office.store.put_links(id, &renewed, Office::now()).await?;
    office.shut(id);
    let (shown, closed) = (Some(shown_links(office, head, id, &links)), Some(closed(&links)));
    Ok(json(&Done { links: shown, closed, ..Done::default() }))
}

/// Seconds since 1970.
const fn moment(seconds: i64) -> desk::At {
    desk::At(seconds * 1000)
}

/// A device, with the name that its holder gave.
pub(crate) fn shown_device(device: &store::Device, names: &[(String, String)]) -> DeviceShown {
    let own = format!("@{}", device.device);
    let name = names.iter().find(|(person, _)| *person == own).map(|(_, name)| name);
    DeviceShown {
        device: device.device.clone(),
        made: Some(moment(device.made)),
        name: name.cloned(),
        revoked: device.revoked.map(moment),
        used: Some(moment(device.last_used())),
        ..DeviceShown::default()
    }
}

/// The devices of an event, with the names that their holders gave.
pub(crate) async fn devices(office: &Office, who: &Who, id: &str) -> Result<Response, Refusal> {
    who.reads()?;
    let names = office.store.names(id).await?;
    let all = office.store.devices(id).await?;
    let shown = all.iter().filter(|it| who.role.is_in_charge() || it.role != "table");
    let devices = shown.map(|device| DeviceShown {
        role: Some(device.role.clone()),
        table: Some(device.table.and_then(|table| u32::try_from(table).ok())),
        ..shown_device(device, &names)
    });
    Ok(json(&Devices { devices: devices.collect(), version: Version }))
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
        return Err(Refusal::Nothing(Undone::NoDevice));
    }
    office.shut(event);
    let closed = Some(closed(&office.store.links(event).await?));
    Ok(json(&Done { closed, ..Done::default() }))
}

/// The names of people by their ids, and of those who have a device.
pub(crate) async fn names(office: &Office, who: &Who, id: &str) -> Result<Response, Refusal> {
    who.reads()?;
    let (event, _) = find(office, id).await?;
    // the owner's devices belong to no event
    let mut all = office.store.names("").await?;
    all.extend(office.store.names(id).await?);
    Ok(json(&Names {
        forgotten: event.forgotten.is_some(),
        names: all.into_iter().collect(),
        until: event.forget.map(moment),
        version: Version,
    }))
}

/// Gives people names.
pub(crate) async fn set_names(
    office: &Office,
    who: &Who,
    id: &str,
    text: &str,
) -> Result<Response, Refusal> {
    who.in_charge()?;
    let asked: Players = asked(text)?;
    let (event, _) = find(office, id).await?;
    if event.forgotten.is_some() {
        return Err(Refusal::Forbidden(Undone::NamesForgotten));
    }
    let names = players(asked.players)?;
    office.store.name(id, &names).await?;
    office.names_changed(id);
    Ok(json(&Done::default()))
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
        return Err(Refusal::Nothing(Undone::NoPerson));
    }
    office.names_changed(id);
    Ok(json(&Done::default()))
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
    let shown = |entry: &desk::Entry| {
        // a playing director sees nothing here about boards still to be played, either
        let withheld = known.log.reading(entry, &reader) == Reading::Nothing;
        let body = if withheld { None } else { Some(Free::of(entry.text.as_deref()?)?) };
        let (at, kind, entry) = (entry.at, entry.kind, entry.key.clone());
        Some(EntryOfPerson { at, body, entry, kind, withheld })
    };
    // including what was corrected, struck out or set aside: it is still there
    let entries = known.log.about_person(person).filter_map(shown).collect();
    Ok(json(&OfPerson { entries, name, person: person.to_owned(), version: Version }))
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
    if settings.earlier != Said::This(true) {
        return Err(Refusal::Forbidden(Undone::EarlierOff));
    }
    {
        let known = office.log(id).await?;
        let looked = |(key, _, whom): &(desk::Key, desk::At, Arc<str>)| {
            key.device == who.device && **whom == *person
        };
        if !known.log.state().looks().any(looked) {
            return Err(Refusal::Forbidden(Undone::LookFirst));
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
            let ruling = &it.ruling;
            Incident {
                at: it.at,
                board: ruling.board,
                event: other.id.clone(),
                laws: ruling.laws.clone(),
                name: other.name.clone(),
                table: ruling.table,
            }
        }));
    }
    shown.truncate(MOST_EARLIER);
    Ok(json(&Incidents { incidents: shown, person: person.to_owned(), version: Version }))
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
    // each board is played once at a table
    let boards = settings.boards.get().map(|boards| boards * tables_of(&settings));
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
    Ok(super::text(wire::desk::report_json(&report)))
}
