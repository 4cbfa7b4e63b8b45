//! The screen `look`: whose regulations, and how the page looks on this device.

use director::Authority;
use web::board::{self, Board};
use web::words::{look as words, review};

use super::App;
use super::dom::{El, Signal, View, document, el, input, is_ticked, value_of, window};
use super::frame::{icon, lines};

/// A setting kept on this device: the attribute of the document and its values, of which the first
/// is the default.
#[derive(Clone, Copy)]
struct Setting {
    attribute: &'static str,
    values: &'static [&'static str],
}

/// The name under which the authority is kept.
const AUTHORITY: &str = "authority";

/// The name under which a playing director's boards still to be played are kept.
pub(crate) const TO_PLAY: &str = "boards-to-play";

const THEME: Setting = Setting { attribute: "data-theme", values: &["auto", "light", "dark"] };
const TYPE: Setting = Setting { attribute: "data-type", values: &["normal", "large"] };
const KEYS: Setting = Setting { attribute: "data-keys", values: &["on", "off"] };
const TICKS: Setting = Setting { attribute: "data-ticks", values: &["on", "off"] };
const HAND: Setting = Setting { attribute: "data-hand", values: &["right", "left"] };

impl Setting {
    /// What is kept.
    fn kept(self) -> &'static str {
        let kept = kept(self.attribute);
        let known = self.values.iter().find(|value| kept.as_deref() == Some(**value));
        known.unwrap_or(&self.values[0])
    }

    /// Keeps a value and applies it, even on a device that keeps nothing.
    fn keep(self, value: &str) {
        keep(self.attribute, value);
        self.show(value);
    }

    fn show(self, value: &str) {
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute(self.attribute, value);
        }
    }
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// What this device keeps under a name.
pub(crate) fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Keeps something on this device, if it keeps anything.
pub(crate) fn keep(name: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(name, value);
    }
}

/// Removes what is kept under a name.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// Puts the chosen theme, type size and handedness on the document.
pub(crate) fn apply() {
    for setting in [THEME, TYPE, HAND, KEYS, TICKS] {
        setting.show(setting.kept());
    }
}

/// Do single keys enter calls?
pub(crate) fn keys_are_on() -> bool {
    KEYS.kept() == KEYS.values[0]
}

/// A board on which nothing has happened, under the authority that was chosen.
pub(crate) fn new_board() -> Board {
    let chosen = kept(AUTHORITY).and_then(|name| name.parse().ok());
    board::under(chosen.unwrap_or_default())
}

pub(crate) fn screen(app: App) -> View {
    let theme = Signal::new(THEME.kept());
    let authority = move || app.board.with(|board| board.record().settings.authority);
    let one = |one: Authority| {
        let choose = input("radio", format!("profile-{one}"))
            .attr("name", "profile")
            .ticked(move || authority() == one)
            .on("change", move |_| {
                app.change(|board| board.set_profile(one));
                keep(AUTHORITY, &one.to_string());
            });
        let name = el("span").put(el("b").put(one.initials())).put(" ").put(one.name());
        el("label").class("choice").put(choose).put(name)
    };
    let themes = THEME.values.iter().zip([words().auto, words().light, words().dark]);
    let shade = |(value, text): (&'static &'static str, &str)| {
        let choose = input("radio", format!("theme-{value}"))
            .attr("name", "theme")
            .ticked(move || theme.get() == *value)
            .on("change", move |_| {
                THEME.keep(value);
                theme.set(value);
            });
        el("label").class("choice").put(choose).put(el("span").put(text))
    };
    let group = |title: &str| el("fieldset").class("card pad-in").put(el("legend").put(title));
    let profiles = group(words().profile).put(el("p").put(words().profile_help));
    let edition = input("radio", "edition-2017").attr("name", "edition").ticked(|| true);
    let edition =
        el("label").class("choice").put(edition).put(el("span").put(words().edition_2017));
    let handling = group(words().handling)
        .put(switch(TYPE, "large-type", words().large))
        .put(switch(HAND, "left-hand", words().left))
        .put(switch(TICKS, "ticks-off", words().ticks_off))
        .put(switch(KEYS, "keys-off", words().keys_off));
    let boards = input("text", "boards-to-play")
        .attr("placeholder", review().boards_example)
        .attr("autocomplete", "off")
        .value(&kept(TO_PLAY).unwrap_or_default())
        .on("change", |event| keep(TO_PLAY, &value_of(&event)));
    let boards = el("label").class("field").put(el("span").put(review().boards_help)).put(boards);
    let bar = super::frame::Bar {
        back: Some("#/start"),
        title: words().title.into(),
        below: View::default(),
        acts: Vec::new(),
    };
    let page = el("main")
        .class("page look")
        .put(profiles.put_all(Authority::ALL.map(one)))
        .put(group(words().edition).put(edition))
        .put(group(words().theme).put_all(themes.map(shade)))
        .put(handling)
        .put(group(review().boards_to_play).put(boards))
        .put(help())
        .live(move || el("div").class("card rows").put(official(authority())))
        .put(el("h2").class("label").put(words().about))
        .put(el("p").test("version").put(words().version(env!("CARGO_PKG_VERSION"))));
    [bar.whole(), page].into()
}

/// How it works, and what it does not do.
fn help() -> El {
    let part = |(title, text): (&str, &str)| {
        el("details").put(el("summary").put(title)).put(el("p").class("small").put(text))
    };
    let group = el("section").class("card pad-in help").test("help");
    group.put(el("h2").put(words().help)).put_all(words().helps.map(part))
}

/// The authority's own law book, where it is public.
pub(crate) fn official(authority: Authority) -> El {
    let (whose, address) = law_book(authority);
    let way = el("a").class("row").attr("href", address).test("official-text");
    let way = way.attr("target", "_blank").attr("rel", "noopener").put(icon("link"));
    way.put(lines(words().official(whose), Some(words().online.to_owned()))).put(icon("next"))
}

/// A box to tick: the setting's second value.
fn switch(setting: Setting, name: &str, text: &str) -> El {
    let tick = input("checkbox", name)
        .ticked(move || setting.kept() == setting.values[1])
        .on("change", move |event| setting.keep(setting.values[usize::from(is_ticked(&event))]));
    el("label").class("choice").put(tick).put(el("span").put(text))
}

/// The authority's own law book, if it has a public one; otherwise the World Bridge Federation's.
const fn law_book(authority: Authority) -> (&'static str, &'static str) {
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
