//! Shows that the desk holds up, with the program itself, over HTTP: [`kill()`] pulls
//! the plug, [`fault()`] makes trouble for the database, [`pause()`] makes a server
//! hang, [`two()`] has two servers, one of which is killed; [`hall()`] is an evening
//! with many tables, [`burst()`] a moment in which all of them call, [`long()`] an
//! event with many entries; [`attack()`] is what somebody malicious does.
//!
//! The tests of `rectify` run each for a few seconds, `tools/desk` at length.

mod attack;
mod burst;
mod fault;
mod ground;
mod hall;
mod http;
mod kill;
mod long;
mod pause;
mod postgres;
mod proxy;
mod server;
mod spread;
mod two;
mod writers;

pub use attack::{Against, Attack, Attacked, attack};
pub use burst::{Burst, Bursted, burst};
pub use fault::{Fault, Faulted, fault};
pub use ground::Trouble;
pub use hall::{Evening, Hall, hall};
pub use http::{Answer, Client, Live};
pub use kill::{Kill, Killed, kill};
pub use long::{Fetched, Lengthy, Long, long};
pub use pause::{Pause, Paused, pause};
pub use postgres::Cluster;
pub use proxy::Proxy;
pub use server::{Device, Event, Place, Server, check, claim, free_port, make_event};
pub use spread::Spread;
pub use two::{Two, Twofold, two};

use std::error;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use desk::{Body, Note};
use serde_json::{Value, json};

/// What went wrong, in words.
pub type Error = Box<dyn error::Error + Send + Sync>;

/// The result of an attempt.
pub type Result<T> = std::result::Result<T, Error>;

/// The result of a trial, where it is possible.
#[derive(Debug, Clone)]
pub enum Tried<T> {
    /// What came of it
    Done(T),
    /// Why it cannot be tried on this machine
    Skipped(&'static str),
}

/// The first things that went wrong, each on a line of its own.
fn list_wrong(f: &mut fmt::Formatter<'_>, wrong: &[String]) -> fmt::Result {
    for wrong in wrong.iter().take(3) {
        write!(f, "\n{wrong}")?;
    }
    match wrong.len().saturating_sub(3) {
        0 => Ok(()),
        more => write!(f, "\n… and {more} more"),
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An entry that says which one it is.
fn note(device: &str, seq: u64) -> Value {
    let text = format!("entry {seq} of {device}");
    let body = body(&Body::Note(Note { text, is_unsaid: true, ..Note::default() }));
    json!({"device": device, "seq": seq, "at": "2026-11-16T19:30:00Z", "kind": "note",
        "body": body})
}

/// A body as it is sent.
fn body(of: &Body) -> Value {
    serde_json::from_str(&wire::desk::body_text(of)).unwrap_or_default()
}

/// An entry with the current time.
fn entry(device: &str, seq: u64, of: &Body) -> Value {
    any_entry(device, seq, of.kind().name(), &body(of))
}

/// An entry of now, whatever it says.
fn any_entry(device: &str, seq: u64, kind: &str, body: &Value) -> Value {
    json!({"device": device, "seq": seq, "at": now(), "kind": kind, "body": body})
}

/// The record of a ruling: a bid out of turn.
fn record() -> Value {
    json!({"board": 7, "events": [
        {"by": "S", "call": "P"},
        {"by": "N", "call": "1H", "meanings": ["11-19, 5+H; nat"]},
        {"attention": "E"},
    ]})
}

/// The time, as an entry has it. A day of 1970: only its differences matter.
fn now() -> String {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let (seconds, millis) = (since.as_secs() % 86_400, since.subsec_millis());
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("2026-11-16T{hours:02}:{minutes:02}:{:02}.{millis:03}Z", seconds % 60)
}

/// A whole log, read page by page.
fn whole_log(client: &mut Client, reader: &Device, event: &str) -> Result<Vec<Value>> {
    let (mut entries, mut after) = (Vec::new(), 0);
    loop {
        let path = format!("/events/{event}/log?after={after}&limit=1000");
        let (status, page) = client.ask(&reader.token, "GET", &path, &Value::Null)?;
        let (Some(new), Some(cursor)) = (page["entries"].as_array(), page["cursor"].as_u64())
        else {
            return Err(format!("the log: {status} {page}").into());
        };
        entries.extend(new.iter().cloned());
        after = cursor;
        if page["more"] != true {
            return Ok(entries);
        }
    }
}
