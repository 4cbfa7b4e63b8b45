//! The log of an event: entries in, pages out, and live.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::io::Write as _;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, HeaderName, VARY};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use desk::sync::Written;
use desk::{Device, Key, Kind, Log, Reading, Role};
use flate2::Compression;
use flate2::write::GzEncoder;
use hyper::body::Frame;
use store::{Append, New};
use tokio::sync::mpsc;
use wire::desk::{Hello, Sent, Shown};
use words::{Misentered, Undone};

use super::office::{Known, Office};
use super::pace::Pace;
use super::refusal::Refusal;
use super::who::{Head, Who};
use super::{At, health, text as answer};

/// The most entries on a page, and how many there are by default.
const MOST: usize = 1000;
const USUAL: usize = 500;

/// The most entries in one live message.
const LIVE: usize = 100;

/// A page is no longer than this, in bytes; nor is a live message.
const LONGEST: usize = 1024 * 1024;
const PIECE: usize = 64 * 1024;

/// How often something is sent to watchers, so that both sides know the connection is
/// alive.
const ALIVE: Duration = Duration::from_secs(10);

/// The longest text that is read on the threads that answer requests, in bytes.
const SHORT: usize = 16 * 1024;

/// What a device may write, in KB: an evening's worth without a signal at once, then 200 KB a
/// second. Logs that are being read are in memory.
const WRITES: Pace = Pace::new(32 * 1024, Duration::from_millis(5));

/// How long may be spent on the rulings in a request, to find their laws.
const WORK: Duration = Duration::from_secs(1);

/// Adds entries.
pub(crate) async fn write(
    at: &At,
    who: &Who,
    head: &Head,
    event: &str,
    text: String,
) -> Result<Response, Refusal> {
    let office = &at.office;
    let kilobytes = u32::try_from(text.len() / 1024 + 1).unwrap_or(u32::MAX);
    office.paces.ask_for(&format!("write/{}", who.hash), WRITES, kilobytes)?;
    let sent = if text.len() <= SHORT {
        wire::desk::read_entries(&text)
    } else {
        let read = move || wire::desk::read_entries(&text);
        tokio::task::spawn_blocking(read).await.map_err(|_| Refusal::Failed)?
    };
    let sent = sent.map_err(Refusal::Bad)?;
    let mut tables = None;
    for entry in &sent {
        if entry.key.device != who.device {
            return Err(Refusal::Forbidden(Undone::OtherDevice));
        }
        may_write(who, entry)?;
        if let desk::Body::Call(call) = &entry.body {
            let most = match tables {
                Some(most) => most,
                None => *tables.insert(super::events::tables(office, event).await?),
            };
            if call.table > most {
                return Err(Refusal::Bad(Misentered::Tables(most)));
            }
        }
    }
    let _alone = match who.table {
        None => None,
        Some(table) => may_call(office, who, event, table, &sent).await?,
    };
    may_correct(office, who, event, &sent).await?;
    let laws = laws(at, head, &sent).await;
    let new: Vec<New> = sent
        .into_iter()
        .zip(laws)
        .map(|(entry, laws)| New {
            seq: i64::try_from(entry.key.seq).unwrap_or(i64::MAX),
            at: entry.at,
            kind: entry.kind.name().to_owned(),
            body: entry.text,
            laws,
        })
        .collect();
    let (head, cursor) = append(office, event, &who.device, &new).await?;
    let heads = BTreeMap::from([(Device::clone(&who.device), u64::try_from(head).unwrap_or(0))]);
    let generation = office.store.generation().to_owned();
    let cursor = u64::try_from(cursor).unwrap_or(0);
    Ok(answer(wire::desk::written_text(&Written { heads, cursor, generation })))
}

/// May somebody write an entry of this kind, for this table?
fn may_write(who: &Who, entry: &Sent) -> Result<(), Refusal> {
    if !who.role.writes(entry.kind) {
        return Err(Refusal::Forbidden(match who.role {
            Role::Scribe => Undone::ScribeReads,
            Role::Table => Undone::CardCalls,
            Role::Owner | Role::Chief | Role::Director => Undone::OwnerSetsAside,
        }));
    }
    if let desk::Body::Call(call) = &entry.body
        && who.table.is_some_and(|own| own != call.table)
    {
        return Err(Refusal::Forbidden(Undone::OwnTable));
    }
    Ok(())
}

/// A card has one open call, with a reason from the list and a short note; it sends one at a time.
async fn may_call(
    office: &Office,
    who: &Who,
    event: &str,
    table: u32,
    sent: &[Sent],
) -> Result<Option<tokio::sync::OwnedMutexGuard<()>>, Refusal> {
    let [entry] = sent else {
        return Err(Refusal::Bad(Misentered::OneAtATime));
    };
    wire::desk::check_card(&entry.text).map_err(Refusal::Bad)?;
    let alone = office.table(event, table).await;
    let known = office.log(event).await?;
    // what has already arrived may be sent again
    if known.log.entry(&entry.key).is_some() {
        return Ok(Some(alone));
    }
    // a director may have opened the call; the card itself may still say so once
    let open = known.log.state().open_at(table);
    let open: Vec<Device> = open
        .into_iter()
        .flat_map(|call| std::iter::once(&call.key).chain(call.again()))
        .map(|key| Device::clone(&key.device))
        .collect();
    drop(known);
    if !open.is_empty() {
        let own = i64::from(table);
        let cards = office.store.devices(event).await?;
        let is_card = |device: &Device| {
            let claimed = cards.iter().filter(|it| it.table == Some(own));
            **device == *format!("t{table}") || claimed.into_iter().any(|it| *it.device == **device)
        };
        if open.iter().any(is_card) {
            return Err(Refusal::Full(Undone::TableCalled));
        }
    }
    office.paces.ask(&format!("call/{event}/{table}"), super::table::CALLS)?;
    office.paces.ask(&format!("call/{}", who.hash), super::table::CALLS)?;
    Ok(Some(alone))
}

/// The laws of rulings that do not name them: worked out once, where nobody else waits for it, and
/// for a limited time. Rulings not reached in time stay without.
async fn laws(at: &At, head: &Head, sent: &[Sent]) -> Vec<Option<String>> {
    let unruled: Vec<Option<String>> =
        sent.iter().map(|entry| wire::desk::unruled(entry.kind, &entry.text)).collect();
    if unruled.iter().all(Option::is_none) {
        return unruled;
    }
    let count = unruled.len();
    let work = move |stop: &wire::Stop| -> Vec<Option<String>> {
        let ruled =
            |record: Option<String>| Some(wire::shape::text(&wire::desk::ruled(&record?, stop)?));
        unruled.into_iter().map(ruled).collect()
    };
    at.desk.work_out(head.client, WORK, work).await.unwrap_or_else(|| vec![None; count])
}

/// Adds entries and tells the watchers.
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

/// A correction refers to an earlier entry and has a body of the same kind; only the chief corrects
/// what somebody else wrote. An entry to be set aside must exist, too.
async fn may_correct(
    office: &Office,
    who: &Who,
    event: &str,
    sent: &[Sent],
) -> Result<(), Refusal> {
    let is_about = |entry: &Sent| matches!(entry.kind, Kind::Correct | Kind::SetAside);
    if !sent.iter().any(is_about) {
        return Ok(());
    }
    let known = office.log(event).await?;
    // the first entry of each correction in this request: its kind and who wrote it
    let mut before: HashMap<&Key, (Kind, &Device)> = HashMap::new();
    for entry in sent {
        let first = |of: &Key| {
            let here = before.get(of).copied();
            here.or_else(|| known.log.first(of).map(|it| (it.kind, &it.key.device)))
        };
        let mut is = (entry.kind, &entry.key.device);
        if let desk::Body::Correct(correction) = &entry.body {
            is = corrected(who, correction, first(&correction.of))?;
        }
        if let desk::Body::SetAside(set_aside) = &entry.body
            && first(&set_aside.of).is_none()
        {
            return Err(Refusal::Bad(Misentered::NoEntry(set_aside.of.clone())));
        }
        before.insert(&entry.key, is);
    }
    Ok(())
}

/// What a correction is ultimately about.
fn corrected<'a>(
    who: &Who,
    correction: &desk::Correction,
    first: Option<(Kind, &'a Device)>,
) -> Result<(Kind, &'a Device), Refusal> {
    let wrote = first.map_or(&correction.of.device, |(_, device)| device);
    if !who.role.is_in_charge() && *wrote != who.device {
        return Err(Refusal::Forbidden(Undone::NotTheirs));
    }
    let Some((kind, device)) = first else {
        return Err(Refusal::Bad(Misentered::NotEarlier(correction.of.clone())));
    };
    if kind == Kind::SetAside {
        return Err(Refusal::Bad(Misentered::SetAside));
    }
    if let Some(text) = &correction.text {
        wire::desk::read_body(kind, text).map_err(Refusal::Bad)?;
    }
    Ok((kind, device))
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
        Some(text) => text.parse().map_err(|_| Refusal::Bad(Misentered::Whole(name.to_owned()))),
    };
    let after = number("after", 0)?;
    let most = usize::try_from(number("limit", USUAL as u64)?).unwrap_or(MOST).clamp(1, MOST);
    let known = office.log(event).await?;
    let (who, is_packed) = (who.clone(), head.takes_gzip());
    let generation = office.store.generation().to_owned();
    let made = move || {
        let page = page(&known, &who, after, most, LONGEST);
        drop(known);
        let entries: Vec<&str> = page.entries.iter().map(|(_, entry)| entry.as_str()).collect();
        let text = wire::desk::page_text(&entries, page.cursor, page.more, &generation);
        if is_packed && text.len() > PACKED { gzip(&text).ok_or(text) } else { Err(text) }
    };
    // a first sync is thousands of entries: the page is assembled where nobody else
    // waits for it
    let made = tokio::task::spawn_blocking(made).await.map_err(|_| Refusal::Failed)?;
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CACHE_CONTROL, "no-store"),
        (VARY, "accept-encoding"),
    ];
    Ok(match made {
        Ok(packed) => (headers, [(CONTENT_ENCODING, "gzip")], packed).into_response(),
        Err(plain) => (headers, plain).into_response(),
    })
}

/// Answers longer than this are compressed for clients that accept it, in bytes.
const PACKED: usize = 1024;

/// Fast: most of it is the same words over and over.
fn gzip(text: &str) -> Option<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::with_capacity(text.len() / 4), Compression::fast());
    packed.write_all(text.as_bytes()).ok()?;
    packed.finish().ok()
}

/// Entries as somebody may read them.
struct Page {
    /// Entries that are sent again have no number to continue from
    entries: Vec<(Option<u64>, String)>,
    cursor: u64,
    more: bool,
}

/// The entries after a position, preceded by those that have become readable since.
fn page(known: &Known, who: &Who, after: u64, most: usize, longest: usize) -> Page {
    let (reader, log) = (who.reader(), &known.log);
    let begin = usize::try_from(after).unwrap_or(usize::MAX).min(log.entries().len());
    let (mut entries, mut bytes, mut place) = (Vec::new(), 0, begin);
    let mut add = |log: &Log, place: usize, is_again: bool, reading: Reading| {
        let (entry, at) = (&log.entries()[place], &known.at[place]);
        let number = place as u64 + 1;
        let (text, ruled) = match known.ruled.get(&place) {
            Some((text, ruled)) => (Some(text.as_str()), Some(ruled)),
            None => (entry.text.as_deref(), None),
        };
        let (key, kind) = (&entry.key, entry.kind);
        let line = Shown { number, key, at, kind, text, ruled }.text(reading);
        bytes += line.len();
        entries.push(((!is_again).then_some(number), line));
        bytes < longest
    };
    let end = begin.saturating_add(most).min(log.entries().len());
    for again in log.read_again(begin, end, &reader) {
        add(log, again, true, log.reading_at(again, &reader));
    }
    while place < end {
        let goes_on = add(log, place, false, log.reading_at(place, &reader));
        place += 1;
        if !goes_on {
            break;
        }
    }
    Page { entries, cursor: place as u64, more: place < log.entries().len() }
}

/// The log, live: what there is after a position, and then whatever comes.
pub(crate) fn live(
    office: &Arc<Office>,
    who: Who,
    event: &str,
    head: &Head,
) -> Result<Response, Refusal> {
    who.reads()?;
    let last = head.headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let after = last.or_else(|| head.asked("after")).unwrap_or("0");
    let after: u64 = after.parse().map_err(|_| Refusal::Bad(Misentered::Position))?;
    let there = There::new(office, &who.hash)?;
    // a slow reader has one message waiting, and no more
    let (lines, arriving) = mpsc::channel(1);
    let watch = Watch {
        office: Arc::clone(office),
        event: event.to_owned(),
        who,
        after,
        lines,
        _there: there,
    };
    tokio::spawn(watch.run());
    if let Some(open) = &head.open {
        open.set(true);
    }
    let headers = [
        (CONTENT_TYPE, "text/event-stream"),
        (CACHE_CONTROL, "no-store"),
        // a buffering proxy would delay the messages
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((headers, Body::new(Lines(arriving))).into_response())
}

/// A watcher, until it is dropped.
struct There(Arc<Office>, String);

impl There {
    fn new(office: &Arc<Office>, hash: &str) -> Result<Self, Refusal> {
        office.watch(hash)?;
        Ok(Self(Arc::clone(office), hash.to_owned()))
    }
}

impl Drop for There {
    fn drop(&mut self) {
        self.0.unwatch(&self.1);
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

/// A watcher.
struct Watch {
    office: Arc<Office>,
    event: String,
    who: Who,
    after: u64,
    lines: mpsc::Sender<Bytes>,
    _there: There,
}

impl Watch {
    /// Runs until the watcher leaves or is shut out, or the server stops.
    async fn run(mut self) {
        let hub = self.office.hub(&self.event);
        let (mut told, mut doors) = (hub.told.subscribe(), hub.doors.subscribe());
        let (mut names, mut stores) = (hub.names.subscribe(), self.office.stores.subscribe());
        let mut ended = self.office.ended();
        let hello = Hello { generation: self.office.store.generation().to_owned() };
        let hello = wire::shape::text(&hello);
        if !self.say(format!("retry: 1000\nevent: hello\ndata: {hello}\n\n")).await {
            return;
        }
        let state = health::line(stores.borrow_and_update().as_ref());
        if !self.say(state).await {
            return;
        }
        let mut is_fresh = true;
        loop {
            let is_sent = {
                let mut known = self.office.known(&hub).await;
                if is_fresh || *told.borrow_and_update() > known.cursor() {
                    drop(known);
                    let read = self.office.read_on(&self.event, &hub).await;
                    let Ok(read) = read else { return };
                    known = read;
                }
                // a position that does not exist yet: the server has been restored
                if self.after > known.cursor() {
                    drop(known);
                    let _ = self.say("event: restart\ndata: {}\n\n".to_owned()).await;
                    return;
                }
                let page = page(&known, &self.who, self.after, LIVE, PIECE);
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
                _ = names.changed() => {
                    if !self.say("event: names\ndata: {}\n\n".to_owned()).await { return }
                }
                _ = stores.changed() => {
                    let state = health::line(stores.borrow_and_update().as_ref());
                    if !self.say(state).await { return }
                }
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
        let found = self.office.let_in(&self.who.event, &self.who.hash).await;
        // a database that is briefly unreachable shuts nobody out
        found.map_or(true, |device| device.is_some())
    }

    async fn say(&self, text: String) -> bool {
        self.lines.send(text.into()).await.is_ok()
    }
}

/// A page as server-sent events, each with the position up to which everything has
/// been sent.
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
