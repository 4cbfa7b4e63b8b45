//! Words of the screen `start`.

/// The app
pub const NAME: &str = "Rectify";
/// Searches the laws
pub const SEARCH: &str = "Search the laws";
/// The settings
pub const SETTINGS: &str = "Settings";
/// Begins a ruling
pub const NEW: &str = "New ruling";
/// The calculator
pub const WEIGHTED: &str = "Weighted score";
/// Above the tiles
pub const WHAT_WENT_WRONG: &str = "What went wrong?";
/// A ruling that waits for the opening lead
pub const WAITS_FOR_LEAD: &str = "Waiting for the lead";
/// A ruling that is under way
pub const OPEN: &str = "Not finished";
/// What the app is for
pub const PURPOSE: &str = "When an auction goes wrong";
/// How it works: the sign and the words
pub const FIRST: [(&str, &str); 3] = [
    ("keys", "Enter the calls, as made"),
    ("say", "Read out one line at a time"),
    ("check", "Tap the answers; it keeps track"),
];
/// What it does not do
pub const SCOPE: &str = "Auctions only, for now: no leads, revokes or claims.";
/// With no signal
pub const OFFLINE: &str = "Works with no signal";
/// … and alone
pub const STAYS: &str = "Nothing leaves this device";
/// Below whose laws they are
pub const CHOOSE: &str = "Choose your authority";
/// Begins the first ruling
pub const MY_TABLE: &str = "Start with my table";

/// Whose laws
#[must_use]
pub fn laws(authority: &str) -> String {
    format!("Laws of 2017, {authority}")
}

/// Plays an example
pub const EXAMPLE: &str = "Try an example";
/// What may have gone wrong, with the laws
pub const TILES: [(&str, &str); 6] = [
    ("Call out of turn", "Laws 29–32"),
    ("Insufficient bid", "Law 27"),
    ("Changed call, slip", "Law 25"),
    ("Double not allowed", "Law 36"),
    ("Card exposed", "Law 24"),
    ("Something else", "Find it in the laws"),
];
/// What to enter for each of them
pub const HINTS: [&str; 5] = [
    "Enter the calls before it. Then tap the seat that called out of turn, and the call.",
    "Enter the calls, the low bid too: flat keys are too low, and work.",
    "Enter the calls. Then tap the same seat again, and the call it was changed to.",
    "Enter the calls, and then the X or XX that is not allowed.",
    "Enter the calls so far. Then ⋮, and the card.",
];

/// Below the name: whose laws.
#[must_use]
pub fn below(authority: &str) -> String {
    format!("{authority} · Laws of 2017")
}

/// A ruling by its board: `Board 9 · Table 7`
#[must_use]
pub fn board(number: &str, table: &str) -> String {
    let table_of = if table.is_empty() { "" } else { " · Table " };
    ["Board ", number, table_of, table].concat()
}

/// So many rulings wait for the end of the play.
#[must_use]
pub fn to_look_at(count: usize) -> String {
    format!("{count} to look at after play")
}
