//! English: words of the desk.

use ::desk::{Kind, Why};
use std::borrow::Cow;

use crate::screens::Desk;

pub(crate) static DESK: Desk = Desk {
    you: "You",
    yours: "yours",
    hand_over_note: HAND_OVER_NOTE,
    note: NOTE,
    ruling: RULING,
    not_yet: "Hidden until you have played the board",
    calls: "Calls",
    no_calls: "No table is waiting",
    no_calls_below: "A call appears here by itself.",
    take_this: "Take this call",
    take: "Take",
    with_a_director: "With a director",
    own_table: "Your own table. Another director goes.",
    more: "More",
    new_call: "New call or ruling",
    table_number: "Table",
    board: "Board, if known",
    why_called: "Why",
    call_text: "More, in a few words",
    open_and_take: "Open and take it",
    rule_alone: "Rule without a call",
    which_table: "Give the number of a table of this event.",
    log: "Log",
    log_below: "Every ruling, call and note of the event",
    write_note: "Note for the next director",
    playing: "I am playing",
    playing_below: "Hides the boards that you have yet to play",
    the_event: "The event",
    the_event_below: "Links, table cards, devices, names, report",
    report_below: "Calls, times, rulings by law",
    events: "Events",
    events_below: "Those of this device",
    leave: "Leave this event",
    leave_below: "This device forgets the event",
    leave_unsent: "Entries are not sent yet. Wait for a signal before you leave.",
    on_this_device: "Rulings on this device",
    without: "Rectify without the desk",
    without_below: "Practice, laws; nothing is sent",
    join_title: "Join the desk",
    join_what: "This link lets you in to the desk of an event. Calls and rulings you write there are shared with its other directors.",
    your_name: "Your name, for the other directors",
    join: "Join",
    joining: "Joining …",
    no_server: "The desk cannot be reached. Try again when there is a signal.",
    known: "This device has joined this event already.",
    open: "Open",
    join_again: "Join again as somebody else",
    no_desk: "No desk yet",
    no_desk_below: "Open the link or scan the code that the organiser gave you.",
    shut: "This device is no longer let in. Ask the organiser for a link.",
    shut_unsent: "What was not sent is kept here:",
    save_unsent: "Save it as a file",
    no_signal: "No signal. What you write is kept and sent later.",
    stuck: "The server cannot store anything at the moment. What you enter stays on this device and is sent when it can.",
    all_sent: "All sent",
    refused: "The desk refuses an entry",
    ns: "North-South pair",
    ew: "East-West pair",
    look: LOOK,
    nothing_earlier: NOTHING_EARLIER,
    earlier_here: "Earlier in this event",
    earlier_events: "In earlier events",
    look_is_written: "This look is written in the log.",
    hand_over: "Hand over",
    back_to_queue: "Anybody",
    hand_over_text: "What the next director should know",
    rule: "Rule",
    go_on: "Go on with the ruling",
    close: "Close without a ruling",
    close_ruled: "Close the call",
    send_ruling: "Write the ruling in the log and close",
    take_over: "Take it over",
    closed: "Closed",
    no_call: "There is no such call in this event.",
    to_whom: "Choose who takes it.",
    rulings: "Rulings",
    search: "Table, pair, law, word",
    which: ["Everything", "Open", "After play", "Appealed", "Corrected", "Set aside"],
    filter_by: "Filter by",
    filters: ["Table", "Pair", "Law", "Director"],
    all: "All",
    heads: ["Time", "Table", "Board", "What", "Law", "Director"],
    none: "Nothing here",
    none_below: "No entry of the log fits.",
    review: REVIEW,
    is_appealed: APPEALED,
    corrected: "Corrected",
    is_open: "Open",
    new_ruling: "New ruling",
    export: "Export",
    read_only: "Read only",
    open_review: "Open the review",
    open_sheet: "Open the ruling",
    looked_at: "Looked at",
    what_came: "What came of it",
    after_play: "To look at after play",
    appeal: APPEAL,
    ground: "Ground of the appeal",
    file_appeal: "File the appeal",
    decision: "Decision",
    decide: "Write the decision",
    appealing: ["Appealed by", "Captain or pair agrees", "Time", "Deposit"],
    deciding: ["Heard by", "Deposit kept or returned", "Signed", "Time"],
    print_appeal: "Print the appeal form",
    filter_board: "Board",
    pairs: "Pairs, with commas",
    correct: "Correct it",
    correct_how: "A correction is a further entry; what was written stays.",
    strike: "Strike it out: it was written by mistake",
    write_correction: "Write the correction",
    write: "Write it",
    private: "Only for me and the chief director",
    text: "Text",
    cannot_read: "This ruling cannot be shown here.",
    set_aside: SET_ASIDE,
    set_aside_how: "It no longer counts, and stays in the log.",
    aside_why: "Reason",
    aside_needs: "Give a reason: everybody reads it in the log.",
    aside_sure: "Set this entry aside?",
    aside_then: "It leaves the calls, the list after play and the report. It stays in the log with your reason, and you can count it again.",
    count_again: "Count it again",
    my_table: "I sit at table",
    my_boards: "Boards I have yet to play",
    my_boards_example: "1-9, 22-24",
    save: "Save",
    not_playing: "I am not playing any more",
    first_event: "Make one: it gives you links for directors and a card for each table.",
    new_event: "New event",
    event_name: "Name",
    date: "Date",
    tables: "Number of tables",
    boards: "Boards at each table, if known",
    scoring: "Scoring",
    forms: ["Matchpoints", "Imps", "Cross-imps", "Butler"],
    authority: "Authority",
    players: "Pairs or players, one a line: number, then name (optional)",
    make: "Make the event",
    needs: "Give a name and a number of tables from 1 to 1000.",
    directors_link: "Directors’ link",
    chiefs_link: "Chief director’s link",
    scribes_link: "Scribes’ link",
    for_chief: "reads and corrects everything",
    reads_only: "read only",
    cards: "Table cards",
    print_cards: "Print table cards",
    today: "Today",
    names: "Names",
    names_below: "Forgotten after 120 days; counts stay",
    forgotten: "The names of this event have been forgotten.",
    devices_title: "Devices",
    report: "Report",
    copy: "Copy the link",
    copied: "Copied",
    renew: "Make a new link",
    renew_below: "The old one lets nobody in any more. Devices that are in stay in.",
    link_closed: "closed for newcomers",
    link_closed_why: "Closed, because a device that came with it was revoked. Nobody new gets in with it.",
    open_link: "Open it again",
    show_link: "The link",
    scan: "Scan it with a phone, or send it.",
    revoke: "Revoke",
    revoke_then: "The device is shut out at once. The link that it came with is closed for newcomers; devices that are in stay in.",
    revoke_own_then: "The device is shut out of all events at once. There is a new owner’s link; the old one lets nobody in any more.",
    sure: "Are you sure?",
    cancel: "Cancel",
    revoked: "revoked",
    this_device: "this device",
    forget: "Forget",
    add_names: "Add names",
    owner: "Your access",
    owner_below: "Your devices, link and password",
    own_devices: "Your devices",
    unnamed_device: "A device",
    owner_link: "Owner’s link",
    owner_link_below: "Whoever opens it is the owner. Keep it to yourself.",
    show_owner_link: "Show the link",
    renew_owner_below: "The old one lets nobody in any more. Your devices stay in.",
    renew_owner_sure: "Make a new owner’s link?",
    password: "Password",
    has_password: "A password is set: you can sign in with it on any device.",
    no_password: "Without a password, only the owner’s link lets you in.",
    new_password: "New password, 10 to 200 letters",
    set_password: "Set the password",
    remove_password: "Remove the password",
    password_ends: "All your other devices are signed out.",
    remove_sure: "Remove the password?",
    remove_then: "Only the owner’s link lets you in then. All your other devices are signed out.",
    password_set: "The password is set. Your other devices are signed out.",
    password_removed: "The password is removed. Your other devices are signed out.",
    password_short: "The password must have 10 to 200 letters.",
    by_password: "Sign in with the owner’s password",
    sign_in: "Sign in",
    earlier_switch: "Directors may look up earlier events of the club",
    not_now: "That needs a signal. Try again.",
    export_person: "Export",
    by_hour: "Calls by hour",
    by_law: "Rulings by law",
    to_arrive: "to arrive, half under",
    arrived: "Director at the table",
    ruled: "Ruling given",
    to_rule: "to rule, half under",
    to_look: "to look at after play",
    calls_count: "calls",
    print: "Print",
    save_csv: "Save as a table (CSV)",
    save_json: "Save as JSON",
    no_report: "Nothing has happened yet.",
    why,
    reason,
    kind,
    set_aside_by,
    link_closed_by,
    revoke_whom,
    who_when,
    last_used,
    let_in,
    unnamed,
    role,
    was_first,
    you_are,
    table,
    called,
    round,
    handed,
    span,
    spoken_span,
    unsent,
    earlier,
    devices,
    in_use,
    codes,
    ruled_by,
    about,
    calls_made,
    rulings_given,
    appeals_made,
    counts,
    log_of,
    board_table,
    to_look_at,
    most,
    hour,
    half_and_most,
    per_thousand,
    about_table,
    in_log,
    appealed,
    decided,
};

const HAND_OVER_NOTE: &str = "Hand-over note";

const NOTE: &str = "Note";

const RULING: &str = "Ruling";

const LOOK: &str = "Earlier incidents";

const NOTHING_EARLIER: &str = "Nothing earlier";

const REVIEW: &str = "Review";

const APPEALED: &str = "Appealed";

const APPEAL: &str = "Appeal";

const SET_ASIDE: &str = "Set aside";

const fn why(why: Option<Why>) -> &'static str {
    match why {
        None => "No reason given",
        Some(why) => reason(why),
    }
}

const fn reason(why: Why) -> &'static str {
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

const fn kind(kind: Kind) -> &'static str {
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

fn set_aside_by(who: Option<&str>, why: &str) -> String {
    let colon = if why.is_empty() { "" } else { ": " };
    format!("Set aside by {}{colon}{why}", who.unwrap_or("the organiser"))
}

fn link_closed_by(name: &str, role: &str) -> String {
    let link = match role {
        "chief" => "chief director’s",
        "scribe" => "scribes’",
        _ => "directors’",
    };
    format!("{name} is shut out. The {link} link is closed for newcomers.")
}

fn revoke_whom(name: &str) -> String {
    format!("Revoke {name}?")
}

fn who_when(who: &str, when: &str) -> String {
    if who.is_empty() { when.to_owned() } else { format!("{who} · {when}") }
}

fn last_used(when: &str) -> String {
    format!("last used {when}")
}

fn let_in(when: &str) -> String {
    format!("let in {when}")
}

fn unnamed(role: &str, table: Option<u32>) -> Cow<'static, str> {
    match (role, table) {
        (_, Some(table)) => format!("Table {table}").into(),
        ("chief", None) => "Chief".into(),
        ("owner", None) => "Organiser".into(),
        ("scribe", None) => "A scribe".into(),
        _ => "A director".into(),
    }
}

fn role(role: &str) -> &'static str {
    match role {
        "owner" => "Owner",
        "chief" => "Chief director",
        "director" => "Director",
        "table" => "Table card",
        _ => "Scribe, read only",
    }
}

fn was_first(who: &str, table: u32) -> String {
    format!("{who} took table {table} first.")
}

fn you_are(event: &str, me: &str) -> String {
    if me.is_empty() { event.to_owned() } else { format!("{event} · you are {me}") }
}

fn table(number: u32) -> String {
    format!("Table {number}")
}

fn called(table: u32) -> String {
    format!("Table {table} called")
}

fn round(round: Option<u32>, board: Option<u32>) -> String {
    match (round, board) {
        (Some(round), Some(board)) => format!("Round {round} · board {board}"),
        (Some(round), None) => format!("Round {round}"),
        (None, Some(board)) => format!("Board {board}"),
        (None, None) => String::new(),
    }
}

fn handed(from: &str, to: Option<&str>) -> String {
    format!("Hand-over note, {from} to {}", to.unwrap_or("anybody"))
}

fn span(milliseconds: i64) -> String {
    let seconds = milliseconds.max(0) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

fn spoken_span(milliseconds: i64) -> String {
    let minutes = milliseconds.max(0) / 60_000;
    match minutes {
        0 => "less than a minute".to_owned(),
        1 => "1 minute".to_owned(),
        _ => format!("{minutes} minutes"),
    }
}

fn unsent(count: usize) -> String {
    format!("{count} not sent")
}

fn earlier(count: usize) -> String {
    match count {
        0 => NOTHING_EARLIER.to_owned(),
        _ => format!("{count} earlier"),
    }
}

fn devices(count: usize) -> String {
    if count == 1 { "1 device".to_owned() } else { format!("{count} devices") }
}

fn in_use(count: usize, revoked: usize) -> String {
    format!("{count} in use, {revoked} revoked")
}

fn codes(count: u32) -> String {
    format!("{count} codes, 8 a page")
}

fn ruled_by(name: &str) -> String {
    format!("ruling by {name}")
}

fn about(role: &str, tables: u32, about: &[String; 3]) -> String {
    let mut parts = vec![self::role(role).to_owned()];
    if tables > 0 {
        parts.push(format!("{tables} tables"));
    }
    let [_, scoring, authority] = about;
    let rest = [scoring.clone(), authority.to_uppercase()];
    parts.extend(rest.into_iter().filter(|it| !it.is_empty()));
    parts.join(" · ")
}

fn counted(count: usize, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}

fn calls_made(count: usize) -> String {
    counted(count, "call", "calls")
}

fn rulings_given(count: usize) -> String {
    counted(count, "ruling", "rulings")
}

fn appeals_made(count: usize) -> String {
    counted(count, "appeal", "appeals")
}

fn counts(rulings: usize, to_do: usize, waiting: usize) -> String {
    let rulings = rulings_given(rulings);
    let waiting = counted(waiting, "table", "tables");
    format!("{rulings} · {to_do} to look at after play · {waiting} waiting")
}

fn log_of(event: &str) -> String {
    format!("{event}: log")
}

fn board_table(board: Option<u32>, table: Option<u32>) -> String {
    let parts = [board.map(|it| format!("Board {it}")), table.map(self::table)];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { RULING.to_owned() } else { parts.join(" · ") }
}

fn to_look_at(law: &str) -> String {
    if law.is_empty() { "After play".to_owned() } else { format!("After play, {law}") }
}

fn most(what: &str, count: usize) -> String {
    format!("Most: {what}, {count}.")
}

fn hour(hour: u32) -> String {
    format!("{hour:02}:00")
}

fn half_and_most(median: i64, most: i64) -> String {
    format!("half under {}, 95 % under {}", span(median), span(most))
}

fn per_thousand(hundredths: usize) -> String {
    format!("{}.{:02} appeals per 1,000 boards", hundredths / 100, hundredths % 100)
}

fn about_table(table: Option<u32>, text: &str) -> String {
    table.map_or_else(|| text.to_owned(), |table| format!("Table {table}: {text}"))
}

fn in_log(board: &str) -> String {
    format!("{board} is in the event’s log.")
}

fn appealed(text: &str) -> String {
    if text.is_empty() { APPEALED.to_owned() } else { format!("Appealed: {text}") }
}

fn decided(text: &str) -> String {
    format!("Decided: {text}")
}
