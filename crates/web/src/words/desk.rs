//! Words of the desk.

use std::borrow::Cow;

use ::desk::{Kind, Why};

/// Whoever holds this device
pub const YOU: &str = "You";
/// A call that one has
pub const YOURS: &str = "yours";
/// A note for the next shift
pub const HAND_OVER_NOTE: &str = "Hand-over note";
/// A note
pub const NOTE: &str = "Note";
/// A ruling of which nobody said what it is about
pub const RULING: &str = "Ruling";
/// A board that a playing director has yet to play
pub const NOT_YET: &str = "Hidden until you have played the board";
/// The queue
pub const CALLS: &str = "Calls";
/// Nobody calls
pub const NO_CALLS: &str = "No table is waiting";
/// … and what happens then
pub const NO_CALLS_BELOW: &str = "A call appears here by itself.";
/// The oldest call's button
pub const TAKE_THIS: &str = "Take this call";
/// The others'
pub const TAKE: &str = "Take";
/// Calls that somebody has
pub const WITH_A_DIRECTOR: &str = "With a director";
/// A call from one's own table
pub const OWN_TABLE: &str = "Your own table. Another director goes.";
/// The menu of the queue
pub const MORE: &str = "More";
/// Opens a call for a table
pub const NEW_CALL: &str = "New call or ruling";
/// A table's number
pub const TABLE: &str = "Table";
/// A board's number
pub const BOARD: &str = "Board, if known";
/// Why
pub const WHY: &str = "Why";
/// What else is to be said of a call
pub const CALL_TEXT: &str = "More, in a few words";
/// Opens it and takes it
pub const OPEN_AND_TAKE: &str = "Open and take it";
/// Rules without a call
pub const RULE_ALONE: &str = "Rule without a call";
/// The numbers do not fit
pub const WHICH_TABLE: &str = "Give the number of a table of this event.";
/// The log
pub const LOG: &str = "Log";
/// The log, in the menu
pub const LOG_BELOW: &str = "Every ruling, call and note of the event";
/// A note, in the menu
pub const WRITE_NOTE: &str = "Note for the next director";
/// Playing, in the menu
pub const PLAYING: &str = "I am playing";
/// Under it
pub const PLAYING_BELOW: &str = "Hides the boards that you have yet to play";
/// The event, in the menu
pub const THE_EVENT: &str = "The event";
/// Under it
pub const THE_EVENT_BELOW: &str = "Links, table cards, devices, names, report";
/// Under it, for those who only read
pub const REPORT_BELOW: &str = "Calls, times, rulings by law";
/// Other events
pub const EVENTS: &str = "Events";
/// Under it
pub const EVENTS_BELOW: &str = "Those of this device";
/// Leaves the desk
pub const LEAVE: &str = "Leave this event";
/// Under it
pub const LEAVE_BELOW: &str = "This device forgets the event";
/// Before that
pub const LEAVE_UNSENT: &str = "Entries are not sent yet. Wait for a signal before you leave.";
/// The way to rulings on this device only
pub const ON_THIS_DEVICE: &str = "Rulings on this device";
/// Rules as without a desk
pub const WITHOUT: &str = "Rectify without the desk";
/// Under it
pub const WITHOUT_BELOW: &str = "Practice, laws; nothing is sent";

// ---- signing in ----

/// A link was opened
pub const JOIN_TITLE: &str = "Join the desk";
/// What it is
pub const JOIN_WHAT: &str = "This link lets you in to the desk of an event. Calls and rulings you write there are shared with its other directors.";
/// The field
pub const YOUR_NAME: &str = "Your name, for the other directors";
/// Joins
pub const JOIN: &str = "Join";
/// On its way
pub const JOINING: &str = "Joining …";
/// The network
pub const NO_SERVER: &str = "The desk cannot be reached. Try again when there is a signal.";
/// Already there
pub const KNOWN: &str = "This device has joined this event already.";
/// Opens it
pub const OPEN: &str = "Open";
/// Joins anew
pub const JOIN_AGAIN: &str = "Join again as somebody else";
/// There is no desk
pub const NO_DESK: &str = "No desk yet";
/// How to get there
pub const NO_DESK_BELOW: &str = "Open the link or scan the code that the organiser gave you.";
/// Shut out
pub const SHUT: &str = "This device is no longer let in. Ask the organiser for a link.";
/// What it has not sent
pub const SHUT_UNSENT: &str = "What was not sent is kept here:";
/// Saves it
pub const SAVE_UNSENT: &str = "Save it as a file";

// ---- the line ----

/// No signal
pub const NO_SIGNAL: &str = "No signal. What you write is kept and sent later.";
/// The server cannot write
pub const STUCK: &str = "The server cannot store anything at the moment. What you enter stays on this device and is sent when it can.";
/// Everything was sent
pub const ALL_SENT: &str = "All sent";
/// The server refuses something
pub const REFUSED: &str = "The desk refuses an entry";

// ---- a call ----

/// The pairs
pub const NS: &str = "North-South pair";
/// …
pub const EW: &str = "East-West pair";
/// Looks what is known
pub const LOOK: &str = "Earlier incidents";
/// Nothing
pub const NOTHING_EARLIER: &str = "Nothing earlier";
/// Above what was found
pub const EARLIER: &str = "Earlier in this event";
/// Above what was found elsewhere
pub const EARLIER_EVENTS: &str = "In earlier events";
/// A look is an entry
pub const LOOK_IS_WRITTEN: &str = "This look is written in the log.";
/// Hands it over
pub const HAND_OVER: &str = "Hand over";
/// To whoever takes it
pub const BACK_TO_QUEUE: &str = "Anybody";
/// What the next one should know
pub const HAND_OVER_TEXT: &str = "What the next director should know";
/// Rules
pub const RULE: &str = "Rule";
/// Goes on with it
pub const GO_ON: &str = "Go on with the ruling";
/// Closes it
pub const CLOSE: &str = "Close without a ruling";
/// It is in the log
pub const CLOSE_RULED: &str = "Close the call";
/// Writes what was ruled into the log
pub const SEND_RULING: &str = "Write the ruling in the log and close";
/// Takes it from somebody
pub const TAKE_OVER: &str = "Take it over";
/// It is over
pub const CLOSED: &str = "Closed";
/// It is gone
pub const NO_CALL: &str = "There is no such call in this event.";
/// A hand-over that nobody is chosen for
pub const TO_WHOM: &str = "Choose who takes it.";
/// The next thing: open the ruling
pub const RULINGS: &str = "Rulings";

// ---- the log ----

/// Searches it
pub const SEARCH: &str = "Table, pair, law, word";
/// The parts of the log
pub const WHICH: [&str; 6] =
    ["Everything", "Open", "After play", "Appealed", "Corrected", "Set aside"];
/// Above the lists
pub const FILTER_BY: &str = "Filter by";
/// The lists
pub const FILTERS: [&str; 4] = ["Table", "Pair", "Law", "Director"];
/// No filter
pub const ALL: &str = "All";
/// The heads of the table
pub const HEADS: [&str; 6] = ["Time", "Table", "Board", "What", "Law", "Director"];
/// Nothing was found
pub const NONE: &str = "Nothing here";
/// … and what that means
pub const NONE_BELOW: &str = "No entry of the log fits.";
/// To be looked at
pub const REVIEW: &str = "Review";
/// Appealed
pub const APPEALED: &str = "Appealed";
/// Corrected
pub const CORRECTED: &str = "Corrected";
/// Open
pub const IS_OPEN: &str = "Open";
/// Rules anew
pub const NEW_RULING: &str = "New ruling";
/// Saves the log
pub const EXPORT: &str = "Export";
/// Nobody changes it
pub const READ_ONLY: &str = "Read only";
/// Opens the review
pub const OPEN_REVIEW: &str = "Open the review";
/// Opens the ruling on this device
pub const OPEN_SHEET: &str = "Open the ruling";
/// It was looked at
pub const LOOKED_AT: &str = "Looked at";
/// What came of it
pub const WHAT_CAME: &str = "What came of it";
/// To be looked at
pub const AFTER_PLAY: &str = "To look at after play";
/// An appeal
pub const APPEAL: &str = "Appeal";
/// Its ground
pub const GROUND: &str = "Ground of the appeal";
/// Files it
pub const FILE_APPEAL: &str = "File the appeal";
/// Its decision
pub const DECISION: &str = "Decision";
/// Writes the decision
pub const DECIDE: &str = "Write the decision";
/// What is written by hand when it is filed
pub const APPEALING: [&str; 4] = ["Appealed by", "Captain or pair agrees", "Time", "Deposit"];
/// What is written by hand when it is decided
pub const DECIDING: [&str; 4] = ["Heard by", "Deposit kept or returned", "Signed", "Time"];
/// Prints the form
pub const PRINT_APPEAL: &str = "Print the appeal form";
/// A board's number
pub const FILTER_BOARD: &str = "Board";
/// The pairs
pub const PAIRS: &str = "Pairs, with commas";
/// A correction
pub const CORRECT: &str = "Correct it";
/// How
pub const CORRECT_HOW: &str = "A correction is a further entry; what was written stays.";
/// Its table
pub const STRIKE: &str = "Strike it out: it was written by mistake";
/// Writes it
pub const WRITE_CORRECTION: &str = "Write the correction";
/// The note
pub const WRITE: &str = "Write it";
/// Only for the chief
pub const PRIVATE: &str = "Only for me and the chief director";
/// The text
pub const TEXT: &str = "Text";
/// What the ruling cannot show
pub const CANNOT_READ: &str = "This ruling cannot be shown here.";

// ---- set aside ----

/// An entry is set aside
pub const SET_ASIDE: &str = "Set aside";
/// What that does
pub const SET_ASIDE_HOW: &str = "It no longer counts, and stays in the log.";
/// The reason
pub const ASIDE_WHY: &str = "Reason";
/// There must be one
pub const ASIDE_NEEDS: &str = "Give a reason: everybody reads it in the log.";
/// Before it is done
pub const ASIDE_SURE: &str = "Set this entry aside?";
/// What happens then
pub const ASIDE_THEN: &str = "It leaves the calls, the list after play and the report. It stays in the log with your reason, and you can count it again.";
/// Takes it back
pub const COUNT_AGAIN: &str = "Count it again";

// ---- playing ----

/// One's table
pub const MY_TABLE: &str = "I sit at table";
/// Boards yet to play
pub const MY_BOARDS: &str = "Boards I have yet to play";
/// How they are written
pub const MY_BOARDS_EXAMPLE: &str = "1-9, 22-24";
/// Saves it
pub const SAVE: &str = "Save";
/// It ends
pub const NOT_PLAYING: &str = "I am not playing any more";

// ---- the owner ----

/// There is no event yet
pub const FIRST_EVENT: &str =
    "Make one: it gives you links for directors and a card for each table.";
/// Makes an event
pub const NEW_EVENT: &str = "New event";
/// Its name
pub const EVENT_NAME: &str = "Name";
/// Its day
pub const DATE: &str = "Date";
/// Its tables
pub const TABLES: &str = "Number of tables";
/// Its boards
pub const BOARDS: &str = "Boards at each table, if known";
/// Its scoring
pub const SCORING: &str = "Scoring";
/// The forms
pub const FORMS: [&str; 4] = ["matchpoints", "imps", "cross-imps", "butler"];
/// Its laws
pub const AUTHORITY: &str = "Authority";
/// Names
pub const PLAYERS: &str = "Pairs or players, one a line: number, then name (optional)";
/// Makes it
pub const MAKE: &str = "Make the event";
/// It needs a name
pub const NEEDS: &str = "Give a name and a number of tables from 1 to 1000.";
/// The link
pub const DIRECTORS_LINK: &str = "Directors’ link";
/// The link
pub const CHIEFS_LINK: &str = "Chief director’s link";
/// The link
pub const SCRIBES_LINK: &str = "Scribes’ link";
/// Under it
pub const FOR_CHIEF: &str = "reads and corrects everything";
/// Under it
pub const READS_ONLY: &str = "read only";
/// The cards
pub const CARDS: &str = "Table cards";
/// Prints them
pub const PRINT_CARDS: &str = "Print table cards";
/// The figures
pub const TODAY: &str = "Today";
/// The names
pub const NAMES: &str = "Names";
/// Under it
pub const NAMES_BELOW: &str = "Forgotten after 120 days; counts stay";
/// Forgotten
pub const FORGOTTEN: &str = "The names of this event have been forgotten.";
/// The devices
pub const DEVICES: &str = "Devices";
/// The report
pub const REPORT: &str = "Report";
/// Copies
pub const COPY: &str = "Copy the link";
/// It was copied
pub const COPIED: &str = "Copied";
/// Renews
pub const RENEW: &str = "Make a new link";
/// What that does
pub const RENEW_BELOW: &str = "The old one lets nobody in any more. Devices that are in stay in.";
/// A link that lets nobody new in, in the list
pub const LINK_CLOSED: &str = "closed for newcomers";
/// … and on its page
pub const LINK_CLOSED_WHY: &str =
    "Closed, because a device that came with it was revoked. Nobody new gets in with it.";
/// Opens it
pub const OPEN_LINK: &str = "Open it again";
/// Leads to it
pub const SHOW_LINK: &str = "The link";
/// Scan it
pub const SCAN: &str = "Scan it with a phone, or send it.";
/// Revokes
pub const REVOKE: &str = "Revoke";
/// What revoking does
pub const REVOKE_THEN: &str = "The device is shut out at once. The link that it came with is closed for newcomers; devices that are in stay in.";
/// … an owner's device
pub const REVOKE_OWN_THEN: &str = "The device is shut out of all events at once. There is a new owner’s link; the old one lets nobody in any more.";
/// A question before something is done
pub const SURE: &str = "Are you sure?";
/// Does not
pub const CANCEL: &str = "Cancel";
/// It is revoked
pub const REVOKED: &str = "revoked";
/// This device
pub const THIS_DEVICE: &str = "this device";
/// Forgets a name
pub const FORGET: &str = "Forget";
/// Adds names
pub const ADD_NAMES: &str = "Add names";
/// The owner's own page
pub const OWNER: &str = "Your access";
/// Under it
pub const OWNER_BELOW: &str = "Your devices, link and password";
/// The owner's devices
pub const OWN_DEVICES: &str = "Your devices";
/// A device that nobody gave a name
pub const UNNAMED_DEVICE: &str = "A device";
/// The owner's link
pub const OWNER_LINK: &str = "Owner’s link";
/// What it is
pub const OWNER_LINK_BELOW: &str = "Whoever opens it is the owner. Keep it to yourself.";
/// Shows it
pub const SHOW_OWNER_LINK: &str = "Show the link";
/// What a new one does
pub const RENEW_OWNER_BELOW: &str = "The old one lets nobody in any more. Your devices stay in.";
/// Before that
pub const RENEW_OWNER_SURE: &str = "Make a new owner’s link?";
/// The password
pub const PASSWORD: &str = "Password";
/// There is one
pub const HAS_PASSWORD: &str = "A password is set: you can sign in with it on any device.";
/// There is none
pub const NO_PASSWORD: &str = "Without a password, only the owner’s link lets you in.";
/// The field
pub const NEW_PASSWORD: &str = "New password, 10 to 200 letters";
/// Sets it
pub const SET_PASSWORD: &str = "Set the password";
/// Removes it
pub const REMOVE_PASSWORD: &str = "Remove the password";
/// What either does
pub const PASSWORD_ENDS: &str = "All your other devices are signed out.";
/// Before it is removed
pub const REMOVE_SURE: &str = "Remove the password?";
/// What happens then
pub const REMOVE_THEN: &str =
    "Only the owner’s link lets you in then. All your other devices are signed out.";
/// It is set
pub const PASSWORD_SET: &str = "The password is set. Your other devices are signed out.";
/// It is gone
pub const PASSWORD_REMOVED: &str = "The password is removed. Your other devices are signed out.";
/// It is too short
pub const PASSWORD_SHORT: &str = "The password must have 10 to 200 letters.";
/// Signs in with it
pub const BY_PASSWORD: &str = "Sign in with the owner’s password";
/// Signs in
pub const SIGN_IN: &str = "Sign in";
/// Earlier events
pub const EARLIER_SWITCH: &str = "Directors may look up earlier events of the club";
/// It could not be done
pub const NOT_NOW: &str = "That needs a signal. Try again.";
/// A person's data
pub const EXPORT_PERSON: &str = "Export";

// ---- the report ----

/// Calls by hour
pub const BY_HOUR: &str = "Calls by hour";
/// Rulings by law
pub const BY_LAW: &str = "Rulings by law";
/// To arrive
pub const TO_ARRIVE: &str = "to arrive, half under";
/// From the call
pub const ARRIVED: &str = "Director at the table";
/// From there
pub const RULED: &str = "Ruling given";
/// To rule
pub const TO_RULE: &str = "to rule, half under";
/// To do
pub const TO_LOOK: &str = "to look at after play";
/// Calls
pub const CALLS_COUNT: &str = "calls";
/// Rulings
pub const RULINGS_COUNT: &str = "rulings";
/// Appeals
pub const APPEALS: &str = "appeals";
/// Prints
pub const PRINT: &str = "Print";
/// Saves
pub const SAVE_CSV: &str = "Save as a table (CSV)";
/// Saves
pub const SAVE_JSON: &str = "Save as JSON";
/// Nothing yet
pub const NO_REPORT: &str = "Nothing has happened yet.";

/// Why a table calls.
#[must_use]
pub const fn why(why: Option<Why>) -> &'static str {
    match why {
        None => "No reason given",
        Some(why) => reason(why),
    }
}

/// A reason, as the tables' cards name it.
#[must_use]
pub const fn reason(why: Why) -> &'static str {
    match why {
        Why::Lead => "Lead out of turn",
        Why::Revoke => "Revoke",
        Why::Bid => "Bid out of turn or insufficient",
        Why::Claim => "Claim",
        Why::Hesitation => "Hesitation",
        Why::WrongInformation => "Wrong explanation",
        Why::Score => "Score",
        Why::Other => "Something else",
    }
}

/// What an entry is.
#[must_use]
pub const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Note => NOTE,
        Kind::Call => "Call",
        Kind::Take => "Call taken",
        Kind::Close => "Call closed",
        Kind::HandOver => HAND_OVER_NOTE,
        Kind::Ruling => RULING,
        Kind::Review => REVIEW,
        Kind::Appeal => APPEAL,
        Kind::Correct => "Correction",
        Kind::Look => LOOK,
        Kind::Playing => "Playing director",
        Kind::SetAside => SET_ASIDE,
    }
}

/// Who set an entry aside, if their name is known, and why; only the organiser can
#[must_use]
pub fn set_aside_by(who: Option<&str>, why: &str) -> String {
    let colon = if why.is_empty() { "" } else { ": " };
    format!("Set aside by {}{colon}{why}", who.unwrap_or("the organiser"))
}

/// After a device was revoked
#[must_use]
pub fn link_closed_by(name: &str, role: &str) -> String {
    let link = match role {
        "chief" => "chief director’s",
        "scribe" => "scribes’",
        _ => "directors’",
    };
    format!("{name} is shut out. The {link} link is closed for newcomers.")
}

/// Before somebody is shut out
#[must_use]
pub fn revoke_whom(name: &str) -> String {
    format!("Revoke {name}?")
}

/// Who wrote something, and when
#[must_use]
pub fn who_when(who: &str, when: &str) -> String {
    if who.is_empty() { when.to_owned() } else { format!("{who} · {when}") }
}

/// When a device was last used
#[must_use]
pub fn last_used(when: &str) -> String {
    format!("last used {when}")
}

/// When a device was let in
#[must_use]
pub fn let_in(when: &str) -> String {
    format!("let in {when}")
}

/// Somebody without a name.
#[must_use]
pub fn unnamed(role: &str, table: Option<u32>) -> Cow<'static, str> {
    match (role, table) {
        (_, Some(table)) => format!("Table {table}").into(),
        ("chief", None) => "Chief".into(),
        ("owner", None) => "Organiser".into(),
        ("scribe", None) => "A scribe".into(),
        _ => "A director".into(),
    }
}

/// A role
#[must_use]
pub fn role(role: &str) -> &'static str {
    match role {
        "owner" => "Owner",
        "chief" => "Chief director",
        "director" => "Director",
        "table" => "Table card",
        _ => "Scribe, read only",
    }
}

/// Somebody was faster.
#[must_use]
pub fn was_first(who: &str, table: u32) -> String {
    format!("{who} took table {table} first.")
}

/// Under the title of the queue: the event, and who one is
#[must_use]
pub fn you_are(event: &str, me: &str) -> String {
    if me.is_empty() { event.to_owned() } else { format!("{event} · you are {me}") }
}

/// A table, with its number
#[must_use]
pub fn table(number: u32) -> String {
    format!("Table {number}")
}

/// A table that called
#[must_use]
pub fn called(table: u32) -> String {
    format!("Table {table} called")
}

/// A round and a board, as far as they are known
#[must_use]
pub fn round(round: Option<u32>, board: Option<u32>) -> String {
    match (round, board) {
        (Some(round), Some(board)) => format!("Round {round} · board {board}"),
        (Some(round), None) => format!("Round {round}"),
        (None, Some(board)) => format!("Board {board}"),
        (None, None) => String::new(),
    }
}

/// A note that went from one to the next
#[must_use]
pub fn handed(from: &str, to: Option<&str>) -> String {
    format!("Hand-over note, {from} to {}", to.unwrap_or("anybody"))
}

/// `2:40`, or hours
#[must_use]
pub fn span(milliseconds: i64) -> String {
    let seconds = milliseconds.max(0) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// The same for a screen reader
#[must_use]
pub fn spoken_span(milliseconds: i64) -> String {
    let minutes = milliseconds.max(0) / 60_000;
    match minutes {
        0 => "less than a minute".to_owned(),
        1 => "1 minute".to_owned(),
        _ => format!("{minutes} minutes"),
    }
}

/// So many entries wait
#[must_use]
pub fn unsent(count: usize) -> String {
    format!("{count} not sent")
}

/// So many
#[must_use]
pub fn earlier(count: usize) -> String {
    match count {
        0 => NOTHING_EARLIER.to_owned(),
        _ => format!("{count} earlier"),
    }
}

/// So many devices
#[must_use]
pub fn devices(count: usize) -> String {
    if count == 1 { "1 device".to_owned() } else { format!("{count} devices") }
}

/// Devices in use and revoked
#[must_use]
pub fn in_use(count: usize, revoked: usize) -> String {
    format!("{count} in use, {revoked} revoked")
}

/// So many codes
#[must_use]
pub fn codes(count: u32) -> String {
    format!("{count} codes, 8 a page")
}

/// Who gave a ruling, on paper
#[must_use]
pub fn ruled_by(name: &str) -> String {
    format!("ruling by {name}")
}

/// Under the title of the event's page
#[must_use]
pub fn about(role: &str, tables: u32, about: &[String; 3]) -> String {
    let mut parts = vec![self::role(role).to_owned()];
    if tables > 0 {
        parts.push(format!("{tables} tables"));
    }
    let [_, scoring, authority] = about;
    let rest = [scoring.clone(), authority.to_uppercase()];
    parts.extend(rest.into_iter().filter(|it| !it.is_empty()));
    parts.join(" · ")
}

/// So many of something
#[must_use]
pub fn counted(count: usize, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}

/// Under the title of the log
#[must_use]
pub fn counts(rulings: usize, to_do: usize, waiting: usize) -> String {
    let rulings = counted(rulings, "ruling", RULINGS_COUNT);
    let waiting = counted(waiting, "table", "tables");
    format!("{rulings} · {to_do} to look at after play · {waiting} waiting")
}

/// The title of the log
#[must_use]
pub fn log_of(event: &str) -> String {
    format!("{event}: log")
}

/// A ruling by its board and table
#[must_use]
pub fn board_table(board: Option<u32>, table: Option<u32>) -> String {
    let parts = [board.map(|it| format!("Board {it}")), table.map(self::table)];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { RULING.to_owned() } else { parts.join(" · ") }
}

/// What is to be looked at, by its law
#[must_use]
pub fn to_look_at(law: &str) -> String {
    if law.is_empty() { "After play".to_owned() } else { format!("After play, {law}") }
}

/// A chart in words
#[must_use]
pub fn most(what: &str, count: usize) -> String {
    format!("Most: {what}, {count}.")
}

/// A summary of a moment: `14:00–15:00`
#[must_use]
pub fn hour(hour: u32) -> String {
    format!("{hour:02}:00")
}

/// Half and 95 %
#[must_use]
pub fn half_and_most(median: i64, most: i64) -> String {
    format!("half under {}, 95 % under {}", span(median), span(most))
}

/// Appeals of a thousand boards, in hundredths
#[must_use]
pub fn per_thousand(hundredths: usize) -> String {
    format!("{}.{:02} appeals per 1,000 boards", hundredths / 100, hundredths % 100)
}

/// A note, with the table that it is about
#[must_use]
pub fn about_table(table: Option<u32>, text: &str) -> String {
    table.map_or_else(|| text.to_owned(), |table| format!("Table {table}: {text}"))
}

/// It is in the log
#[must_use]
pub fn in_log(board: &str) -> String {
    format!("{board} is in the event’s log.")
}

/// Who appeals
#[must_use]
pub fn appealed(text: &str) -> String {
    if text.is_empty() { APPEALED.to_owned() } else { format!("Appealed: {text}") }
}

/// What was decided
#[must_use]
pub fn decided(text: &str) -> String {
    format!("Decided: {text}")
}
