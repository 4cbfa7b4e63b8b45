//! The language of the page: the one door to every word. Which language it is was
//! chosen once, when the page began.

use std::sync::atomic::{AtomicUsize, Ordering};

use ::words::screens;
pub use ::words::{
    App, Books, Charts, Courses, Evidences, Language, Lookup, Outcome, ReviewEnd, Reviews, Sheets,
    Tables, Teaching, Tongue,
};

/// The place of the language among all of them.
static CHOSEN: AtomicUsize = AtomicUsize::new(0);

/// The page speaks this language from now on.
pub fn choose(tongue: Tongue) {
    let place = Tongue::ALL.iter().position(|it| *it == tongue);
    CHOSEN.store(place.unwrap_or_default(), Ordering::Relaxed);
}

/// The language of the page.
#[must_use]
pub fn said() -> Tongue {
    Tongue::ALL.get(CHOSEN.load(Ordering::Relaxed)).copied().unwrap_or_default()
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

/// As it stands at the beginning of a sentence.
#[must_use]
pub fn capital(text: &str) -> String {
    said().capitalised(text)
}
