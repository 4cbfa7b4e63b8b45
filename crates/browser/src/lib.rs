//! The web app in a real browser: what a director does with it, how long it
//! takes, and how it looks.
//!
//! The journeys are in `tests/`; here is what they rest on: the programs
//! ([`machine`]), what is served and by whom ([`site`]), the browser ([`browser`]),
//! the page as a director uses it ([`page`]), the check for accessibility ([`axe`]),
//! what it prints ([`paper`]) and the limits ([`measure`]).
//!
//! The journeys need the release program (`RECTIFY_BIN` names it), Chromium and its
//! driver. If one is missing they are skipped with a line that says so; with
//! `CI_BROWSER=1` that is a failure. `RECTIFY_SHOTS` names a directory for pictures
//! of the screens. Times are always printed, and with `RECTIFY_TIMES=1` they have to
//! be within their limits: set it where nothing else runs.

pub mod axe;
pub mod browser;
pub mod machine;
pub mod measure;
pub mod page;
pub mod paper;
pub mod site;

/// What went wrong: one sentence for the person who reads the report.
pub type Trouble = Box<dyn std::error::Error + Send + Sync>;

/// What a step of a journey ends with.
pub type Outcome<T = ()> = Result<T, Trouble>;
