//! Who is asking, and whether they are who they say.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::Request;
use axum::http::header::{ACCEPT_ENCODING, ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, HOST, ORIGIN};
use axum::http::{HeaderMap, Method};
use desk::{Device, Reader, Role};
use words::{Tongue, Undone, UnknownTongue};

use super::keys;
use super::office::Office;
use super::pace::Pace;
use super::refusal::Refusal;
use crate::api::Asker;
use crate::listen::Open;

/// Somebody who has been let in.
#[derive(Debug, Clone)]
pub(crate) struct Who {
    /// Their event; empty for the owner
    pub(crate) event: String,
    /// Their device
    pub(crate) device: Device,
    /// Their role
    pub(crate) role: Role,
    /// Their table, if they are a table's card
    pub(crate) table: Option<u32>,
    /// The hash of their token
    pub(crate) hash: String,
}

impl Who {
    pub(crate) fn reader(&self) -> Reader {
        Reader { device: Device::clone(&self.device), role: self.role }
    }

    /// Only for the owner and the chief.
    pub(crate) const fn in_charge(&self) -> Result<(), Refusal> {
        if self.role.is_in_charge() {
            return Ok(());
        }
        Err(Refusal::Forbidden(Undone::InCharge))
    }

    /// Not for a table's card.
    pub(crate) const fn reads(&self) -> Result<(), Refusal> {
        if self.role.reads() {
            return Ok(());
        }
        Err(Refusal::Forbidden(Undone::CardCalls))
    }
}

/// How a request arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Over {
    /// Over HTTPS, to us or to a trusted proxy
    pub(crate) tls: bool,
}

/// What a request says about itself, apart from its body.
pub(crate) struct Head {
    pub(crate) method: Method,
    pub(crate) headers: HeaderMap,
    pub(crate) query: String,
    pub(crate) client: IpAddr,
    pub(crate) over: Over,
    /// The connection, for an answer that continues
    pub(crate) open: Option<Open>,
}

/// The preferred language among those available: `nl, en;q=0.5` is English.
fn preferred(accepted: &str) -> Tongue {
    let weighed = accepted.split(',').filter_map(|it| {
        let (tag, rest) = it.split_once(';').unwrap_or((it, ""));
        let weight = rest.trim().strip_prefix("q=").map_or(Some(1.0), |it| it.parse::<f32>().ok());
        weight.filter(|it| *it > 0.0).map(|weight| (weight, tag))
    });
    let mut weighed: Vec<(f32, &str)> = weighed.collect();
    weighed.sort_by(|one, other| other.0.total_cmp(&one.0));
    Tongue::among(weighed.into_iter().map(|(_, tag)| tag)).unwrap_or_default()
}

impl Head {
    pub(crate) fn of(request: &Request) -> Self {
        let asker = request.extensions().get::<Asker>().map(|asker| asker.0);
        Self {
            method: request.method().clone(),
            headers: request.headers().clone(),
            query: request.uri().query().unwrap_or_default().to_owned(),
            client: asker.unwrap_or(Ipv4Addr::UNSPECIFIED.into()),
            over: request.extensions().get().copied().unwrap_or_default(),
            open: request.extensions().get().cloned(),
        }
    }

    fn text(&self, name: impl axum::http::header::AsHeaderName) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    /// What comes before the path in a link.
    pub(crate) fn base(&self) -> String {
        let scheme = if self.over.tls { "https" } else { "http" };
        format!("{scheme}://{}", self.text(HOST).unwrap_or("localhost"))
    }

    /// Does the client accept a compressed answer?
    pub(crate) fn takes_gzip(&self) -> bool {
        let said = self.text(ACCEPT_ENCODING).unwrap_or_default();
        said.split(',').any(|it| {
            let mut parts = it.split(';').map(str::trim);
            parts.next() == Some("gzip") && parts.all(|it| it != "q=0")
        })
    }

    /// The language of a page: the one that the address names, otherwise the first that the client
    /// accepts, otherwise English.
    pub(crate) fn tongue(&self) -> Result<Tongue, UnknownTongue> {
        if let Some(asked) = self.asked("lang") {
            return asked.parse();
        }
        Ok(preferred(self.text(ACCEPT_LANGUAGE).unwrap_or_default()))
    }

    /// A value of the query.
    pub(crate) fn asked(&self, name: &str) -> Option<&str> {
        let pairs = self.query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.filter(|(key, _)| *key == name).map(|(_, value)| value).next_back()
    }

    fn bearer(&self) -> Option<&str> {
        let value = self.text(AUTHORIZATION)?;
        let (kind, token) = value.split_once(' ')?;
        kind.eq_ignore_ascii_case("bearer").then(|| token.trim())
    }

    /// The tokens of the cookies, by their event (`owner` for the owner's).
    pub(crate) fn cookies(&self) -> impl Iterator<Item = (&str, &str)> {
        let lines = self.headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
        let pairs =
            lines.flat_map(|line| line.split(';')).filter_map(|it| it.trim().split_once('='));
        pairs.filter_map(|(name, token)| Some((name.strip_prefix(COOKIE_NAME)?, token)))
    }

    /// Was it sent by one of our pages? A program does not say.
    fn origin(&self) -> Origin {
        let site = self.text("sec-fetch-site");
        match self.text(ORIGIN) {
            Some("null") | None if site == Some("same-origin") => Origin::Ours,
            Some("null") | None if site.is_some_and(|site| site != "none") => Origin::Other,
            None => Origin::Unsaid,
            Some("null") => Origin::Null,
            Some(origin) => {
                let host = origin.split_once("://").map(|(_, host)| host);
                let is_ours = host.is_some() && host == self.text(HOST);
                if is_ours { Origin::Ours } else { Origin::Other }
            }
        }
    }

    /// Could a form have been sent by another page? An old browser does not say where it
    /// comes from, and then the form's own token decides.
    pub(crate) fn is_foreign_form(&self, has_token: bool) -> bool {
        match self.origin() {
            Origin::Ours => false,
            Origin::Other => true,
            Origin::Unsaid | Origin::Null => !has_token,
        }
    }
}

/// Where a request comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Origin {
    Ours,
    Other,
    Null,
    Unsaid,
}

/// The name of a cookie, with the event after it.
pub(crate) const COOKIE_NAME: &str = "desk_";

const FOREIGN: Refusal = Refusal::Forbidden(Undone::OtherSite);

impl Office {
    /// Who is asking about an event.
    pub(crate) async fn who(self: &Arc<Self>, head: &Head, event: &str) -> Result<Who, Refusal> {
        let who = self.anybody(head, Some(event)).await?;
        let who = who.ok_or_else(|| self.unknown(head))?;
        if !who.event.is_empty() && who.event != event {
            return Err(Refusal::NoEvent);
        }
        Ok(who)
    }

    /// Admits only the owner.
    pub(crate) async fn owner(self: &Arc<Self>, head: &Head) -> Result<Who, Refusal> {
        let who = self.anybody(head, None).await?.ok_or_else(|| self.unknown(head))?;
        if who.role != Role::Owner {
            return Err(Refusal::Forbidden(Undone::OwnerOnly));
        }
        Ok(who)
    }

    /// Somebody without a token, or with an invalid one.
    fn unknown(&self, head: &Head) -> Refusal {
        self.strangers(head).err().unwrap_or(Refusal::NoToken)
    }

    /// Who is asking, if they say so: by the header, or by a cookie of this event, the
    /// owner's, or any.
    pub(crate) async fn anybody(
        self: &Arc<Self>,
        head: &Head,
        event: Option<&str>,
    ) -> Result<Option<Who>, Refusal> {
        let is_write = !matches!(head.method, Method::GET | Method::HEAD);
        let origin = head.origin();
        if is_write && origin == Origin::Other {
            return Err(FOREIGN);
        }
        if let Some(token) = head.bearer() {
            return self.whose(token).await;
        }
        let mut tokens: Vec<(&str, &str)> = head.cookies().collect();
        if tokens.is_empty() {
            return Ok(None);
        }
        if is_write && origin != Origin::Ours {
            return Err(FOREIGN);
        }
        tokens.sort_by_key(|(name, _)| (Some(*name) != event, *name != keys::OWNER));
        for (_, token) in tokens {
            if let Some(who) = self.whose(token).await? {
                return Ok(Some(who));
            }
        }
        Ok(None)
    }

    /// Whose token it is.
    pub(crate) async fn whose(self: &Arc<Self>, token: &str) -> Result<Option<Who>, Refusal> {
        let Some(event) = keys::event_of(token) else { return Ok(None) };
        let hash = keys::hash(token);
        let Some(device) = self.let_in(event, &hash).await? else { return Ok(None) };
        let Ok(role) = device.role.parse() else { return Ok(None) };
        self.paces.ask(&hash, DEVICE)?;
        let table = device.table.and_then(|table| u32::try_from(table).ok());
        Ok(Some(Who { event: event.to_owned(), device: device.device.into(), role, table, hash }))
    }

    /// The device of a token, unless it was shut out or has not been used for a month. Its use is
    /// recorded now and then.
    pub(crate) async fn let_in(
        self: &Arc<Self>,
        event: &str,
        hash: &str,
    ) -> Result<Option<store::Device>, Refusal> {
        let Some(device) = self.store.device(event, hash).await? else { return Ok(None) };
        let now = Self::now();
        let unused = now - device.last_used();
        if unused > EXPIRES {
            return Ok(None);
        }
        if unused > NOTED && self.paces.ask(&format!("used/{hash}"), ONCE).is_ok() {
            let (office, event, hash) = (Arc::clone(self), event.to_owned(), hash.to_owned());
            // nobody waits for it; if it fails, the next use will do
            tokio::spawn(async move { office.store.used(&event, &hash, now).await });
        }
        Ok(Some(device))
    }
}

/// A device's limit: 500 requests a second.
const DEVICE: Pace = Pace::new(1000, Duration::from_millis(2));

/// How long an unused token stays valid, in seconds.
const EXPIRES: i64 = 30 * 86_400;

/// How often use is recorded, in seconds.
const NOTED: i64 = 600;

/// … and only once at a time.
const ONCE: Pace = Pace::new(1, Duration::from_mins(1));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_speaks_the_first_language_that_there_is() {
        for accepted in ["", "nl", "en-GB,en;q=0.9", "nl, en;q=0.5", "en;q=0", "*;q=x, en"] {
            assert_eq!(preferred(accepted), Tongue::English, "{accepted}");
        }
    }

    #[cfg(feature = "pseudo")]
    #[test]
    fn the_language_that_is_wanted_most_comes_first() {
        for accepted in ["en;q=0.5, pseudo", "nl, pseudo;q=0.8, en;q=0.7", "en;q=0, pseudo"] {
            assert_eq!(preferred(accepted), Tongue::Pseudo, "{accepted}");
        }
        assert_eq!(preferred("pseudo;q=0.1, en;q=0.2"), Tongue::English);
    }
}
