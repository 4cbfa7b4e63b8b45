//! Words of the screen `look`.

use director::Authority;

/// The heading
pub const TITLE: &str = "Settings";
/// Whose regulations
pub const PROFILE: &str = "Whose regulations";
/// What the profile is for
pub const PROFILE_HELP: &str = "The laws leave some points to the authority. This holds for the board in hand and those after it.";
/// Which laws
pub const EDITION: &str = "Which laws";
/// The only edition there is
pub const EDITION_2017: &str = "Laws of Duplicate Bridge 2017, with the change of 26B in June 2017";
/// Light and dark
pub const THEME: &str = "Light and dark";
/// As the device has it
pub const AUTO: &str = "As the device";
/// Light
pub const LIGHT: &str = "Light";
/// Dark
pub const DARK: &str = "Dark";
/// Large type and the hand
pub const HANDLING: &str = "Reading and holding";
/// Large type
pub const LARGE: &str = "Large type";
/// The left hand
pub const LEFT: &str = "Left hand: buttons on the left";
/// No tick
pub const TICKS_OFF: &str = "No vibration when a call is entered";
/// No keys
pub const KEYS_OFF: &str = "Keyboard: single keys do not enter calls";
/// Above the version
pub const ABOUT: &str = "About";

/// The program and its version, with the edition of the laws.
#[must_use]
pub fn version(version: &str) -> String {
    format!("Rectify {version}, Laws of Duplicate Bridge 2017")
}

/// Above the help
pub const HELP: &str = "Help";
/// What people ask, and the answers
pub const HELPS: [(&str, &str); 6] = [
    (
        "How do I enter what happened?",
        "Tap the calls in the order in which they were made. If somebody called out of turn, tap \
         that seat's name first, then the call. Bids that are too low lie flat, and work.",
    ),
    (
        "When does the ruling begin?",
        "By itself, with the irregular call. If nobody noticed and the auction went on, tap the \
         call and choose “Nobody noticed”.",
    ),
    (
        "What do I say, and to whom?",
        "One line at a time. The small table shows whom to face. Brown lines are said away from \
         the table. The answers below can be given at any line.",
    ),
    (
        "I entered something wrong",
        "Tap the call in the auction: replace it, remove it, or say that it was a slip. The arrow \
         at the top takes the last step back.",
    ),
    (
        "What does dashed mean?",
        "Not settled: an assumption, or something that you judge. A guess is never ruled on.",
    ),
    (
        "What does Rectify not do?",
        "It rules on auctions. Leads out of turn, revokes and claims are in your law book. The \
         texts of the laws here are our words, not the official ones.",
    ),
];
/// It needs the network
pub const ONLINE: &str = "Opens in the browser; needs a signal";

/// The way to the official text
#[must_use]
pub fn official(whose: &str) -> String {
    format!("Official text, {whose}")
}

/// The law book of an authority, where it has one of its own that is public; else the
/// world federation's.
#[must_use]
pub const fn law_book(authority: Authority) -> (&'static str, &'static str) {
    match authority {
        Authority::Ebu => ("EBU", "https://www.ebu.co.uk/laws-and-ethics/laws-ethics-publications"),
        Authority::Acbl => {
            ("ACBL", "https://web2.acbl.org/documentlibrary/play/Laws-of-Duplicate-Bridge.pdf")
        }
        Authority::Wbf | Authority::Abf | Authority::Nzb | Authority::Nbb | Authority::Own(_) => {
            ("WBF", "https://www.worldbridge.org/regulations/2017-laws-of-duplicate-bridge/")
        }
    }
}
