//! The language of the page: the one door to every word. It is chosen once, when the page starts.

use ::words::screens;
pub use ::words::{
    App, Books, Charts, Courses, Evidences, Hit, Language, LawBook, Outcome, Query, Refusals,
    ReviewEnd, Reviews, Sheets, Tables, Teaching, Tongue,
};

/// The page speaks this language from now on.
pub fn choose(tongue: Tongue) {
    wire::speak(tongue);
}

/// The language of the page.
#[must_use]
pub fn said() -> Tongue {
    *wire::tongue()
}

/// Short ways to the labels of a screen.
macro_rules! labels {
    ($($name:ident: $Screen:ident),* $(,)?) => {
        $(
            #[doc = concat!("The labels of the screen `", stringify!($name), "`.")]
            #[must_use]
            pub fn $name() -> &'static screens::$Screen {
                said().$name()
            }
        )*
    };
}

labels! {
    book: Book,
    desk: Desk,
    evidence: Evidence,
    frame: Frame,
    kept: Kept,
    laws: Laws,
    learn: Learn,
    look: Look,
    meanings: Meanings,
    private: Private,
    review: Review,
    start: Start,
    table: Table,
}

/// Capitalised for the beginning of a sentence.
#[must_use]
pub fn capital(text: &str) -> String {
    said().capitalised(text)
}
