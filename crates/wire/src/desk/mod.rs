//! The JSON of the desk: entries and their bodies, pages of the log, requests to the server and its
//! answers, the report of an event.
//!
//! What is written here is read here: a [`Body`](::desk::Body), entries and pages of them, each
//! request to the server and each of its answers. A body may have keys that are not known here: a
//! later version wrote them, and they are kept.

mod asked;
mod body;
mod entry;
mod report;
mod ruled;

pub use self::asked::{
    Checked, Claim, Claimed, DeviceShown, Devices, Done, EntryOfPerson, Event, Events, Health,
    Hello, Incident, Incidents, Links, Names, OfPerson, Own, Password, Player, Players, Refused,
    Renew, asked,
};
pub use self::body::{body, body_text, check_card, read_body, reason};
pub use self::entry::{
    Sent, Shown, entries_text, entry, page_text, read_entries, read_entry, read_page, read_written,
    written_text,
};
pub use self::report::{report_csv, report_json};
pub use self::ruled::{Found, ruled, unruled, with_ruled};

/// The most entries in a request.
pub const MOST_ENTRIES: usize = 1000;

/// The highest number of a table or a board.
pub const HIGHEST: u32 = 9999;

/// The longest text a table may add to its reason.
pub const LONGEST_CALL: usize = 200;

/// The most boards that a director may have yet to play.
const MOST_BOARDS: usize = 500;

/// The most laws, and the most things to look at, in a ruling.
const MOST_LAWS: usize = 100;

/// On one line, for use in a sentence.
fn quoted(text: &str) -> String {
    text.replace(char::is_control, "·")
}
