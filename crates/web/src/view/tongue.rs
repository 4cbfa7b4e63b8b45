//! Which language the page speaks: the one that its address asks for (`?lang=en`), the one chosen
//! here before, or the first of the device's languages that is available.

use web::words::{self, Tongue};

use super::dom::{document, window};
use super::look;

/// The name under which the choice is kept.
const LANGUAGE: &str = "lang";

/// Chooses it, before anything is said.
pub(super) fn choose() {
    let search = window().location().search().unwrap_or_default();
    let asked = search.trim_start_matches('?').split('&').find_map(|it| it.strip_prefix("lang="));
    let asked: Option<Tongue> = asked.and_then(|it| it.parse().ok());
    if let Some(asked) = asked {
        look::keep(LANGUAGE, asked.code());
    }
    let kept = || look::kept(LANGUAGE)?.parse().ok();
    let tongue = asked.or_else(kept).or_else(of_device).unwrap_or_default();
    words::choose(tongue);
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", tongue.tag());
    }
}

/// The first language of the device that is available.
fn of_device() -> Option<Tongue> {
    let read: Vec<String> =
        window().navigator().languages().iter().filter_map(|it| it.as_string()).collect();
    Tongue::among(read.iter().map(String::as_str))
}
