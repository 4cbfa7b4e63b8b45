//! English: words of the screen `start`.

use crate::screens::Start;

pub(crate) static START: Start = Start {
    name: "Rectify",
    search: "Search the laws",
    settings: "Settings",
    new: "New ruling",
    weighted: "Weighted score",
    what_went_wrong: "What went wrong?",
    waits_for_lead: "Waiting for the lead",
    open: "Not finished",
    purpose: "When an auction goes wrong",
    first: [
        "Enter the calls, as made",
        "Read out one line at a time",
        "Tap the answers; it keeps track",
    ],
    scope: "Auctions only, for now: no leads, revokes or claims.",
    offline: "Works with no signal",
    stays: "Nothing leaves this device",
    choose: "Choose your authority",
    my_table: "Start with my table",
    laws,
    example: "Try an example",
    tiles: [
        ("Call out of turn", "Laws 29–32"),
        ("Insufficient bid", "Law 27"),
        ("Changed call, slip", "Law 25"),
        ("Double not allowed", "Law 36"),
        ("Card exposed", "Law 24"),
        ("Something else", "Find it in the laws"),
    ],
    hints: [
        "Enter the calls before it. Then tap the seat that called out of turn, and the call.",
        "Enter the calls, the low bid too: flat keys are too low, and work.",
        "Enter the calls. Then tap the same seat again, and the call it was changed to.",
        "Enter the calls, and then the X or XX that is not allowed.",
        "Enter the calls so far. Then ⋮, and the card.",
    ],
    below,
    board,
    to_look_at,
};

fn laws(authority: &str) -> String {
    format!("Laws of 2017, {authority}")
}

fn below(authority: &str) -> String {
    format!("{authority} · Laws of 2017")
}

fn board(number: &str, table: &str) -> String {
    let table_of = if table.is_empty() { "" } else { " · Table " };
    ["Board ", number, table_of, table].concat()
}

fn to_look_at(count: usize) -> String {
    format!("{count} to look at after play")
}
