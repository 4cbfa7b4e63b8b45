//! English: words around the screens.

use crate::screens::Frame;

pub(crate) static FRAME: Frame = Frame {
    screens: "Parts of the app",
    new_version: "A new version of Rectify is here. Your rulings stay.",
    use_new_version: "Use it now",
    rest_coming: "Loading …",
    rest_failed: "This part of Rectify could not be loaded. What you entered is kept. It needs the network once.",
    try_again: "Try again",
    screen,
    menu: "Menu",
    back: "Back",
};

fn screen(name: &str) -> &'static str {
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
        "desk" => "Desk",
        "learn" => "Learn",
        _ => "Table",
    }
}
