//! The log of an event: entries in, pages out, and live.

use std::fmt::Write as _;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use desk::{Kind, Log, Reading, Role};
use hyper::body::Frame;
use serde_json::json;
use store::{Append, New};
use tokio::sync::mpsc;
use wire::desk::Sent;

use super::json;
use super::office::{Known, Office};
use super::refusal::Refusal;
use super::who::{Head, Who};

/// The most entries of a page, and how many there are if nobody says.
const MOST: usize = 1000;
const USUAL: usize = 500;

/// A page is not made longer than this, in bytes.
const LONGEST: usize = 1024 * 1024;

/// How often something is sent to those who watch, so that all know that the
/// line is there.
const ALIVE: Duration = Duration::from_secs(10);

/// Adds entries.
pub(crate) async fn write(
    office: &Office,
    who: &Who,
    event: &str,
    text: &str,
) -> Result<Response, Refusal> {
    let sent = wire::desk::read_entries(text).map_err(|error| Refusal::Bad(error.to_string()))?;
    let mut tables = None;
    for entry in &sent {
        if entry.key.device != who.device {
            return Err(Refusal::Forbidden("an entry of another device cannot be written"));
        }
        if !who.role.writes(entry.kind) {
            let why = match who.role {
                Role::Scribe => "a scribe reads, and writes nothing",
                Role::Owner | Role::Chief | Role::Director | Role::Table => {
                    "a table's card can only call the director"
                }
            };
            return Err(Refusal::Forbidden(why));
        }
        if let desk::Body::Call(call) = &entry.body {
            if who.table.is_some_and(|own| own != call.table) {
                return Err(Refusal::Forbidden("a table's card can only call for its own table"));
            }
            let most = match tables {
                Some(most) => most,
                None => *tables.insert(super::events::tables(office, event).await?),
            };
            if call.table > most {
                return Err(Refusal::Bad(format!("there are only {most} tables")));
            }
        }
    }
    may_correct(office, who, event, &sent).await?;
    let new: Vec<New> = sent
        .into_iter()
        .map(|entry| New {
            seq: i64::try_from(entry.key.seq).unwrap_or(i64::MAX),
            at: entry.at,
            kind: entry.kind.name().to_owned(),
            body: entry.text,
        })
        .collect();
    let (head, cursor) = append(office, event, &who.device, &new).await?;
    let answer = json!({
        "version": 1,
        "heads": { &*who.device: head },
        "cursor": cursor,
        "generation": office.store.generation(),
    });
    Ok(json(&answer))
}

/// Adds entries and tells those who watch.
pub(crate) async fn append(
    office: &Office,
    event: &str,
    device: &str,
    new: &[New],
) -> Result<(i64, i64), Refusal> {
    match office.store.append(event, device, new).await? {
        Append::Done { head, cursor } => {
            office.entries.fetch_add(new.len() as u64, Ordering::Relaxed);
            office.tell(event, u64::try_from(cursor).unwrap_or(0));
            Ok((head, cursor))
        }
        Append::Gap(seq) => Err(Refusal::Gap(seq)),
        Append::Other(seq) => Err(Refusal::Other(seq)),
        Append::NoEvent => Err(Refusal::NoEvent),
    }
}

/// What somebody else wrote is corrected by the chief.
async fn may_correct(
    office: &Office,
    who: &Who,
    event: &str,
    sent: &[Sent],
) -> Result<(), Refusal> {
    if who.role.is_in_charge() || sent.iter().all(|entry| entry.kind != Kind::Correct) {
        return Ok(());
    }
    let hub = office.hub(event);
    let mut known = hub.known.lock().await;
    office.advance(event, &mut known).await?;
    for entry in sent {
        let desk::Body::Correct(correction) = &entry.body else { continue };
        if known.log.first(&correction.of).device != who.device {
            let why = "what somebody else wrote is corrected by them or the chief director";
            return Err(Refusal::Forbidden(why));
        }
        // the new body must be one of its kind
        let of = known.log.entry(known.log.first(&correction.of)).map(|entry| entry.kind);
        let of = of.or_else(|| sent.iter().find(|it| it.key == correction.of).map(|it| it.kind));
        if let (Some(kind), Some(text)) = (of, &correction.text) {
            wire::desk::read_body(kind, text).map_err(|error| Refusal::Bad(error.to_string()))?;
        }
    }
    Ok(())
}

/// A page of the log.
pub(crate) async fn read(
    office: &Office,
    who: &Who,
    event: &str,
    head: &Head,
) -> Result<Response, Refusal> {
    who.reads()?;
    let number = |name: &str, usual: u64| match head.asked(name) {
        None => Ok(usual),
        Some(text) => text.parse().map_err(|_| {
            Refusal::Bad(format!("\"{name}\" must be a whole number, and not a text"))
        }),
    };
    let after = number("after", 0)?;
    let most = usize::try_from(number("limit", USUAL as u64)?).unwrap_or(MOST).clamp(1, MOST);
    let hub = office.hub(event);
    let mut known = hub.known.lock().await;
    office.advance(event, &mut known).await?;
    let page = page(&known, who, after, most);
    drop(known);
    let entries: Vec<&str> = page.entries.iter().map(|(_, entry)| entry.as_str()).collect();
    let text = wire::desk::page_json(&entries, page.cursor, page.more, office.store.generation());
    let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];
    Ok((headers, text).into_response())
}

/// Entries as somebody may read them.
struct Page {
    /// Those that are sent again have no number to go on from
    entries: Vec<(Option<u64>, String)>,
    cursor: u64,
    more: bool,
}

/// The entries after a place, and before each those that may be read again.
fn page(known: &Known, who: &Who, after: u64, most: usize) -> Page {
    let (reader, log) = (who.reader(), &known.log);
    let begin = usize::try_from(after).unwrap_or(usize::MAX).min(log.entries().len());
    let (mut entries, mut bytes, mut place) = (Vec::new(), 0, begin);
    let mut add = |log: &Log, place: usize, is_again: bool, reading: Reading| {
        let (entry, at) = (&log.entries()[place], &known.at[place]);
        let text = entry.text.as_deref();
        let number = place as u64 + 1;
        let line = wire::desk::entry_json(number, &entry.key, at, entry.kind, text, reading);
        bytes += line.len();
        entries.push(((!is_again).then_some(number), line));
        bytes < LONGEST
    };
    while place < log.entries().len() && place - begin < most {
        for again in log.read_again(place, &reader) {
            add(log, again, true, log.reading(&log.entries()[again], &reader));
        }
        let goes_on = add(log, place, false, log.reading(&log.entries()[place], &reader));
        place += 1;
        if !goes_on {
            break;
        }
    }
    Page { entries, cursor: place as u64, more: place < log.entries().len() }
}

/// The log, live: what there is after a place, and then what comes.
pub(crate) fn live(
    office: &Arc<Office>,
    who: Who,
    event: &str,
    head: &Head,
) -> Result<Response, Refusal> {
    who.reads()?;
    let last = head.headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let after = last.or_else(|| head.asked("after")).unwrap_or("0");
    let after: u64 = after
        .parse()
        .map_err(|_| Refusal::Bad("the place to go on from must be a whole number".to_owned()))?;
    let (lines, arriving) = mpsc::channel(16);
    let watch = Watch {
        office: Arc::clone(office),
        event: event.to_owned(),
        who,
        after,
        lines,
        _there: There::new(office),
    };
    tokio::spawn(watch.run());
    if let Some(open) = &head.open {
        open.set(true);
    }
    let headers = [
        (CONTENT_TYPE, "text/event-stream"),
        (CACHE_CONTROL, "no-store"),
        // a proxy that keeps lines back would make them late
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((headers, Body::new(Lines(arriving))).into_response())
}

/// Somebody watches, until it is dropped.
struct There(Arc<Office>);

impl There {
    fn new(office: &Arc<Office>) -> Self {
        office.watching.fetch_add(1, Ordering::Relaxed);
        Self(Arc::clone(office))
    }
}

impl Drop for There {
    fn drop(&mut self) {
        self.0.watching.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Lines as they come.
struct Lines(mpsc::Receiver<Bytes>);

impl hyper::body::Body for Lines {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        self.0.poll_recv(context).map(|line| line.map(|line| Ok(Frame::data(line))))
    }
}

/// Somebody who watches.
struct Watch {
    office: Arc<Office>,
    event: String,
    who: Who,
    after: u64,
    lines: mpsc::Sender<Bytes>,
    _there: There,
}

impl Watch {
    /// Until he leaves, is shut out, or it is the end.
    async fn run(mut self) {
        let hub = self.office.hub(&self.event);
        let (mut told, mut doors) = (hub.told.subscribe(), hub.doors.subscribe());
        let mut ended = self.office.ended();
        let hello = json!({"generation": self.office.store.generation()});
        if !self.say(format!("retry: 1000\nevent: hello\ndata: {hello}\n\n")).await {
            return;
        }
        let mut is_fresh = true;
        loop {
            let is_sent = {
                let mut known = hub.known.lock().await;
                let behind = is_fresh || *told.borrow_and_update() > known.cursor();
                if behind && self.office.advance(&self.event, &mut known).await.is_err() {
                    return;
                }
                // a place that is not there yet: the server is an older one
                if self.after > known.cursor() {
                    drop(known);
                    let _ = self.say("event: restart\ndata: {}\n\n".to_owned()).await;
                    return;
                }
                let page = page(&known, &self.who, self.after, MOST);
                drop(known);
                self.after = page.cursor;
                let text = stream(&page);
                (page.more, text.is_empty() || self.say(text).await)
            };
            match is_sent {
                (_, false) => return,
                (true, true) => continue,
                (false, true) => is_fresh = false,
            }
            tokio::select! {
                changed = told.changed() => if changed.is_err() { return },
                _ = doors.changed() => if !self.is_in().await { return },
                () = tokio::time::sleep(ALIVE) => {
                    // in case something was missed
                    is_fresh = true;
                    if !self.is_in().await || !self.say(": alive\n\n".to_owned()).await {
                        return;
                    }
                }
                () = self.lines.closed() => return,
                () = async { drop(ended.wait_for(|ended| *ended).await) } => return,
            }
        }
    }

    /// Is the device still let in?
    async fn is_in(&self) -> bool {
        let found = self.office.store.device(&self.who.event, &self.who.hash).await;
        // a database that is away for a moment shuts nobody out
        found.map_or(true, |device| device.is_some())
    }

    async fn say(&self, text: String) -> bool {
        self.lines.send(text.into()).await.is_ok()
    }
}

/// A page as server-sent events, each with the place up to which all is sent.
fn stream(page: &Page) -> String {
    let mut text = String::new();
    for (number, entry) in &page.entries {
        if let Some(number) = number {
            let _ = writeln!(text, "id: {number}");
        }
        let _ = write!(text, "event: entry\ndata: {entry}\n\n");
    }
    text
}
