//! The state of the connection to the server, and what is said about it.

use wire::desk::{Health, Refused};
use wire::shape;
use words::Undone;

use crate::words::{Refusals as _, said};

/// The state of the connection to the server.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Line {
    /// Nobody has tried yet
    #[default]
    Unknown,
    /// It works
    Fine,
    /// There is no signal
    Off,
    /// The server refuses something
    Refused(String),
}

/// Can the server store what is sent to it?
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Stores {
    /// As far as is known
    #[default]
    Yes,
    /// Not at the moment, with the reason
    No(String),
}

impl Stores {
    /// From the live connection: `{"stores", "why"}`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let said: Health = shape::read(text).ok()?;
        Some(if said.stores { Self::Yes } else { Self::No(said.why.unwrap_or_default()) })
    }

    /// From an answer. A proxy that cannot reach the server says so without a sentence of ours:
    /// then there is no connection.
    #[must_use]
    pub fn answered(status: u16, text: &str) -> Option<Self> {
        if status != 503 {
            return None;
        }
        shape::read(text).ok().map(|said: Refused| Self::No(refused(&said)))
    }
}

/// Why the server does not do something: in the page's language where it gives a code that is known
/// here, else in the words of the server.
#[must_use]
pub fn refused(no: &Refused) -> String {
    let known = no.code.as_deref().and_then(|code| Undone::read(code, no.seq));
    known.map_or_else(|| no.error.clone(), |why| said().refused_desk(why))
}

/// What is told on top of a page of the desk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// Everything is sent
    Nothing,
    /// Something is waiting to be sent
    Unsent,
    /// There is no signal
    Off,
    /// The server cannot store, with the reason
    Stuck(String),
    /// The server refuses an entry, with the reason
    Refused(String),
}

impl Notice {
    /// The most urgent notice. Those who only read need not know whether anything can be stored.
    #[must_use]
    pub fn of(line: &Line, stores: &Stores, can_write: bool, unsent: usize) -> Self {
        match (line, stores) {
            (Line::Off, _) => Self::Off,
            (_, Stores::No(why)) if can_write => Self::Stuck(why.clone()),
            (Line::Refused(why), _) => Self::Refused(why.clone()),
            (Line::Unknown | Line::Fine, _) if unsent > 0 => Self::Unsent,
            (Line::Unknown | Line::Fine, _) => Self::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_live_connection_says_whether_the_server_can_store() {
        let why = "the disk is full".to_owned();
        let said = r#"{"stores":false,"why":"the disk is full"}"#;
        assert_eq!(Stores::read(said), Some(Stores::No(why)));
        assert_eq!(Stores::read(r#"{"stores":true}"#), Some(Stores::Yes));
        assert_eq!(Stores::read("{}"), None);
        assert_eq!(Stores::read("damaged"), None);
    }

    #[test]
    fn an_answer_says_whether_the_server_can_store() {
        let full = r#"{"error":"the disk is full"}"#;
        assert_eq!(Stores::answered(503, full), Some(Stores::No("the disk is full".to_owned())));
        // an answer from a proxy, not from us
        assert_eq!(Stores::answered(503, "<html>"), None);
        assert_eq!(Stores::answered(429, full), None);
        assert_eq!(Stores::answered(200, "{}"), None);
    }

    #[test]
    fn the_most_urgent_message_comes_first() {
        let (fine, refused) = (Line::Fine, Line::Refused("no such table".to_owned()));
        let (yes, no) = (Stores::Yes, Stores::No("the disk is full".to_owned()));
        let stuck = Notice::Stuck("the disk is full".to_owned());
        assert_eq!(Notice::of(&fine, &yes, true, 0), Notice::Nothing);
        assert_eq!(Notice::of(&fine, &yes, true, 2), Notice::Unsent);
        assert_eq!(Notice::of(&Line::Off, &no, true, 2), Notice::Off);
        // it is shown even when nothing is waiting, and goes away by itself
        assert_eq!(Notice::of(&fine, &no, true, 0), stuck);
        assert_eq!(Notice::of(&refused, &no, true, 1), stuck);
        assert_eq!(Notice::of(&fine, &no, false, 0), Notice::Nothing);
        let why = Notice::Refused("no such table".to_owned());
        assert_eq!(Notice::of(&refused, &yes, true, 1), why);
    }
}
