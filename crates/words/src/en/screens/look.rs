//! English: words of the screen `look`.

use crate::screens::Look;

pub(crate) static LOOK: Look = Look {
    title: "Settings",
    profile: "Whose regulations",
    profile_help: "The laws leave some points to the authority. This holds for the board in hand and those after it.",
    edition: "Which laws",
    edition_2017: "Laws of Duplicate Bridge 2017, with the change of 26B in June 2017",
    theme: "Light and dark",
    auto: "As the device",
    light: "Light",
    dark: "Dark",
    handling: "Reading and holding",
    large: "Large type",
    left: "Left hand: buttons on the left",
    ticks_off: "No vibration when a call is entered",
    keys_off: "Keyboard: single keys do not enter calls",
    about: "About",
    version,
    help: "Help",
    helps: [
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
    ],
    online: "Opens in the browser; needs a signal",
    official,
};

fn version(version: &str) -> String {
    format!("Rectify {version}, Laws of Duplicate Bridge 2017")
}

fn official(whose: &str) -> String {
    format!("Official text, {whose}")
}
