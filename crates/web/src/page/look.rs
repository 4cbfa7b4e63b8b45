//! The screen `look`: whose regulations, and how the page looks on this device.

use director::Authority;
use leptos::prelude::*;
use web::words::look as words;

use super::App;

/// What is kept on this device: the attribute of the document and its values,
/// the first of which is taken where nothing is kept.
#[derive(Clone, Copy)]
struct Setting {
    attribute: &'static str,
    values: &'static [&'static str],
}

const THEME: Setting = Setting { attribute: "data-theme", values: &["auto", "light", "dark"] };
const TYPE: Setting = Setting { attribute: "data-type", values: &["normal", "large"] };
const HAND: Setting = Setting { attribute: "data-hand", values: &["right", "left"] };

impl Setting {
    /// What is kept.
    fn kept(self) -> &'static str {
        let kept = storage().and_then(|storage| storage.get_item(self.attribute).ok().flatten());
        let known = self.values.iter().find(|value| kept.as_deref() == Some(**value));
        known.unwrap_or(&self.values[0])
    }

    /// Keeps a value and shows it. A device that keeps nothing shows it all the
    /// same.
    fn keep(self, value: &str) {
        if let Some(storage) = storage() {
            let _ = storage.set_item(self.attribute, value);
        }
        self.show(value);
    }

    fn show(self, value: &str) {
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute(self.attribute, value);
        }
    }
}

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

/// Puts the chosen theme, type size and hand on the document.
pub(crate) fn apply() {
    for setting in [THEME, TYPE, HAND] {
        setting.show(setting.kept());
    }
}

pub(crate) fn screen(app: App) -> impl IntoView {
    let theme = RwSignal::new(THEME.kept());
    let authority = move || app.board.with(|board| board.record().settings.authority);
    view! {
        <section class="look">
            <h1>{words::TITLE}</h1>
            <fieldset>
                <legend>{words::PROFILE}</legend>
                <p>{words::PROFILE_HELP}</p>
                {Authority::ALL.map(|one| view! {
                    <label class="choice">
                        <input
                            type="radio"
                            name="profile"
                            data-test=format!("profile-{one}")
                            prop:checked=move || authority() == one
                            on:change=move |_| {
                                app.take(app.board.with_untracked(|board| board.with_profile(one)));
                            }
                        />
                        <span><b>{one.initials()}</b>" "{one.name()}</span>
                    </label>
                }).into_iter().collect_view()}
            </fieldset>
            <fieldset>
                <legend>{words::THEME}</legend>
                {THEME.values.iter().zip([words::AUTO, words::LIGHT, words::DARK]).map(|(value, text)| view! {
                    <label class="choice">
                        <input
                            type="radio"
                            name="theme"
                            data-test=format!("theme-{value}")
                            prop:checked=move || theme.get() == *value
                            on:change=move |_| {
                                THEME.keep(value);
                                theme.set(value);
                            }
                        />
                        <span>{text}</span>
                    </label>
                }).collect_view()}
            </fieldset>
            <fieldset>
                <legend>{words::HANDLING}</legend>
                {switch(TYPE, "large-type", words::LARGE)}
                {switch(HAND, "left-hand", words::LEFT)}
            </fieldset>
            <h2>{words::ABOUT}</h2>
            <p data-test="version">{words::version(env!("CARGO_PKG_VERSION"))}</p>
        </section>
    }
}

/// A box to tick: the setting's second value.
fn switch(setting: Setting, name: &'static str, text: &'static str) -> impl IntoView {
    view! {
        <label class="choice">
            <input
                type="checkbox"
                data-test=name
                prop:checked=setting.kept() == setting.values[1]
                on:change=move |event| {
                    setting.keep(setting.values[usize::from(event_target_checked(&event))]);
                }
            />
            <span>{text}</span>
        </label>
    }
}
