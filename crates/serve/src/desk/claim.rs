//! Being let in: by the key of a link, or by the owner's password; and the owner's own link,
//! devices and password.

use std::sync::Arc;
use std::time::Duration;

use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::Response;
use desk::Role;
use store::{Device, LetIn, Limits, Link};
use tokio::sync::oneshot;
use tokio::time::timeout;
use wire::desk::{Claim, Claimed, Done, Own, Password};
use wire::shape::Version;
use words::{Misentered, Undone};

use super::events::{address, name, shown_device};
use super::office::Office;
use super::refusal::Refusal;
use super::who::{COOKIE_NAME, Head, Who};
use super::{asked, json, keys};

/// An hour, in seconds.
const HOUR: i64 = 3600;

/// How long somebody may wait for their turn to try a password.
const TURN: Duration = Duration::from_secs(8);

/// How many devices a link lets in: as many at a time as are needed, not counting those that were
/// revoked or are idle, and a limited number per hour. Each role has its own places.
const fn limits(role: Role, now: i64) -> Limits {
    let (most, idle, often) = match role {
        // one for each player
        Role::Table => (4, HOUR, 8),
        Role::Director | Role::Scribe => (500, 12 * HOUR, 300),
        Role::Owner | Role::Chief => (50, 12 * HOUR, 100),
    };
    Limits { most, idle: now - idle, often, since: now - HOUR }
}

/// Why nobody is let in.
const fn refused(how: LetIn, role: Role) -> Option<Refusal> {
    Some(match (how, role) {
        (LetIn::Done, _) => return None,
        (LetIn::NoLink, _) => Refusal::NoKey,
        (LetIn::Closed, _) => Refusal::Forbidden(Undone::LinkClosed),
        (LetIn::Full, Role::Table) => Refusal::Full(Undone::TableFull),
        (LetIn::Full, _) => Refusal::Full(Undone::DevicesFull),
        (LetIn::TooOften, _) => Refusal::Full(Undone::LinkTooOften),
    })
}

/// Exchanges a key or the owner's password for a token.
pub(crate) async fn claim(office: &Office, head: &Head, text: &str) -> Result<Response, Refusal> {
    let asked: Claim = asked(text)?;
    let own = if asked.name.is_said() { Some(name(asked.name, "name")?) } else { None };
    let (event, role, link) = if let Some(password) = asked.password {
        by_password(office, head, &password).await?;
        (String::new(), Role::Owner, None)
    } else {
        let key = asked.key.unwrap_or_default();
        let (event, role, link) = by_key(office, head, &key).await?;
        (event, role, Some(link))
    };
    let hash = link.as_ref().map(|link| link.hash.clone());
    office.claims(head, role, hash.as_deref().unwrap_or_default())?;
    let table = link.as_ref().and_then(|link| u32::try_from(link.table).ok()).filter(|it| *it > 0);
    let device = keys::random(6).ok_or(Refusal::NoRandom)?;
    let shown = if event.is_empty() { keys::OWNER } else { &event };
    let token = format!("{shown}-{}", keys::random(32).ok_or(Refusal::NoRandom)?);
    let now = Office::now();
    let made = Device {
        device: device.clone(),
        hash: keys::hash(&token),
        role: role.name().to_owned(),
        table: table.map(i64::from),
        made: now,
        revoked: None,
        used: None,
        renewal: link.as_ref().map(|link| link.renewal),
    };
    let limits = limits(role, now);
    let let_in = office.store.let_in(&event, &made, hash.as_deref(), limits).await?;
    if let Some(refusal) = refused(let_in, role) {
        return Err(refusal);
    }
    if let Some(own) = own {
        // once names have been forgotten no more are stored
        let of = office.store.event(&event).await?;
        if of.is_none_or(|event| event.forgotten.is_none()) {
            office.store.name(&event, &[(format!("@{device}"), own)]).await?;
            office.names_changed(&event);
        }
    }
    let mut response = json(&Claimed {
        device,
        event: (!event.is_empty()).then(|| event.clone()),
        role: Some(role),
        table,
        token: token.clone(),
        version: Version,
    });
    let secure = if head.over.tls { "; Secure" } else { "" };
    // a card's page needs none
    if role != Role::Table {
        let cookie = format!(
            "{COOKIE_NAME}{shown}={token}; Path=/api/desk; HttpOnly; SameSite=Strict; \
             Max-Age=15552000{secure}"
        );
        if let Ok(cookie) = HeaderValue::try_from(cookie) {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
    }
    Ok(response)
}

async fn by_key(office: &Office, head: &Head, key: &str) -> Result<(String, Role, Link), Refusal> {
    let found = find_link(office, key).await?;
    found.ok_or_else(|| office.strangers(head).err().unwrap_or(Refusal::NoKey))
}

/// Whom a key lets in.
pub(crate) async fn find_link(
    office: &Office,
    key: &str,
) -> Result<Option<(String, Role, Link)>, Refusal> {
    let Some(event) = keys::event_of(key) else { return Ok(None) };
    let Some(link) = office.store.link(event, &keys::hash(key)).await? else { return Ok(None) };
    let is_over = link.expires.is_some_and(|until| until <= Office::now());
    let Some(role) = link.role.parse().ok().filter(|_| !is_over) else { return Ok(None) };
    Ok(Some((event.to_owned(), role, link)))
}

/// Checks a password: one at a time, and addresses take turns, so that somebody trying many from
/// elsewhere keeps nobody out and takes no more memory than one.
async fn with_password<T: Send + 'static>(
    office: &Office,
    head: &Head,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let turn = timeout(TURN, office.passwords.turn(head.client)).await;
    let turn = turn.map_err(|_| Refusal::TooMany(2))?;
    let (done, worked) = oneshot::channel();
    let work = move || {
        let _kept = turn;
        let _ = done.send(work());
    };
    office.apart.send(Box::new(work)).map_err(|_| Refusal::Failed)?;
    worked.await.map_err(|_| Refusal::Failed)
}

async fn by_password(office: &Office, head: &Head, password: &str) -> Result<(), Refusal> {
    office.tries(head)?;
    let Some(known) = office.store.password().await? else {
        return Err(office.strangers(head).err().unwrap_or(Refusal::NoPassword));
    };
    // no password is longer
    let given: String = password.chars().take(LONGEST + 1).collect();
    if with_password(office, head, move || keys::is_password(&given, &known)).await? {
        return Ok(());
    }
    Err(office.strangers(head).err().unwrap_or(Refusal::NoPassword))
}

/// The shortest and the longest password.
const SHORTEST: usize = 10;
const LONGEST: usize = 200;

/// Sets or removes the owner's password; all other devices of the owner have to sign
/// in again.
pub(crate) async fn set_password(
    office: &Office,
    who: &Who,
    head: &Head,
    text: &str,
) -> Result<Response, Refusal> {
    let bad = || Refusal::Bad(Misentered::Password(SHORTEST, LONGEST));
    let given = asked::<Password>(text)?.password.or(bad)?;
    let is_long =
        given.as_ref().is_none_or(|it| (SHORTEST..=LONGEST).contains(&it.chars().count()));
    if !is_long {
        return Err(bad());
    }
    let hash = match given {
        None => None,
        Some(given) => {
            let hash = with_password(office, head, move || keys::hash_password(&given)).await?;
            Some(hash.ok_or(Refusal::NoRandom)?)
        }
    };
    office.store.set_password(hash.as_deref()).await?;
    office.store.revoke_others("", &who.device, Office::now()).await?;
    office.shut("");
    Ok(json(&Done::default()))
}

/// What the owner has: the link, whether there is a password, the devices.
pub(crate) async fn owner(office: &Office, who: &Who, head: &Head) -> Result<Response, Refusal> {
    let names = office.store.names("").await?;
    let devices = office.store.devices("").await?;
    let devices = devices.iter().map(|device| shown_device(device, &names)).collect();
    let links = office.store.links("").await?;
    let link = links.first().map(|link| address(office, &head.base(), "", link));
    let password = office.store.password().await?.is_some();
    let device = who.device.to_string();
    Ok(json(&Own { device, devices, link, password, version: Version }))
}

/// Renews the owner's link: the old one no longer makes anybody the owner.
pub(crate) async fn renew_owner(office: &Office, head: &Head) -> Result<Response, Refusal> {
    let link = office.renew_owner().await?;
    let link = Some(address(office, &head.base(), "", &link));
    Ok(json(&Done { link, ..Done::default() }))
}

/// Shuts out one of the owner's devices, and forgets its name. It cannot come back with the link it
/// knows: there is a new one.
pub(crate) async fn revoke_owner(
    office: &Arc<Office>,
    who: &Who,
    head: &Head,
    device: &str,
) -> Result<Response, Refusal> {
    if !office.store.revoke("", device, false, Office::now()).await? {
        return Err(Refusal::Nothing(Undone::NoDevice));
    }
    office.shut("");
    let _ = office.store.forget_name("", &format!("@{device}")).await;
    if *who.device == *device {
        return Ok(json(&Done::default()));
    }
    renew_owner(office, head).await
}
