//! Every word of the page that the engine does not say, in one place: another
//! language is another copy of this folder.

pub use ::words::{App, Books, Charts, English, Language, Outcome};

pub mod book;
pub mod kept;
pub mod laws;
pub mod look;
pub mod meanings;
pub mod private;
pub mod table;

/// What the engine says, in the language of the page.
pub const SAID: English = English;

/// The navigation, for a screen reader.
pub const SCREENS: &str = "Parts of the app";

/// A new version of the app has arrived.
pub const NEW_VERSION: &str = "A new version of Rectify is here. Your rulings stay.";

/// The button that starts it.
pub const USE_NEW_VERSION: &str = "Use it now";

/// A screen, in the navigation.
#[must_use]
pub fn screen(name: &str) -> &'static str {
    match name {
        "table" => "Table",
        "private" => "Private",
        "meanings" => "Meanings",
        "book" => "Book",
        "kept" => "Rulings",
        "laws" => "Laws",
        _ => "Settings",
    }
}
