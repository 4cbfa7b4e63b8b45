//! Every word of the page that the engine does not say, in one place: another
//! language is another copy of this folder.

pub use ::words::{
    App, Books, Charts, Courses, English, Evidences, Language, Outcome, ReviewEnd, Reviews, Sheets,
    Tables, Teaching,
};

pub mod book;
pub mod evidence;
pub mod kept;
pub mod laws;
pub mod learn;
pub mod look;
pub mod meanings;
pub mod private;
pub mod review;
pub mod start;
pub mod table;

/// What the engine says, in the language of the page.
pub const SAID: English = English;

/// The navigation, for a screen reader.
pub const SCREENS: &str = "Parts of the app";

/// A new version of the app has arrived.
pub const NEW_VERSION: &str = "A new version of Rectify is here. Your rulings stay.";

/// The button that starts it.
pub const USE_NEW_VERSION: &str = "Use it now";

/// A part of the app is on its way.
pub const REST_COMING: &str = "Loading …";
/// It could not be fetched.
pub const REST_FAILED: &str = "This part of Rectify could not be loaded. What you entered is kept. It needs the network once.";
/// Asks for it once more
pub const TRY_AGAIN: &str = "Try again";

/// A screen, in the navigation.
#[must_use]
pub fn screen(name: &str) -> &'static str {
    match name {
        "private" => "Away from the table",
        "meanings" => "Compare",
        "book" => "Book",
        "rulings" => "Rulings",
        "laws" => "Laws",
        "settings" => "Settings",
        "review" => "Review",
        "calculator" => "Calculator",
        "peer" => "A question",
        "learn" => "Learn",
        _ => "Table",
    }
}

/// The way to the settings.
pub const MENU: &str = "Menu";

/// The way back, for a screen reader.
pub const BACK: &str = "Back";

/// As it stands at the beginning of a sentence.
#[must_use]
pub fn capital(text: &str) -> String {
    SAID.capitalised(text)
}
