//! What every screen is made of: the bar, the tabs, cards and rows, sheets, and
//! the message above the thumb.

use std::time::Duration;

use laws::Cite;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::Closure;
use web::words::{self, table as labels};
use web_sys::HtmlDialogElement;

use super::dom::{El, Signal, View, button, effect, el, find, later, on_cleanup};
use super::{App, Screen};

/// An icon of our own; there is a word beside it, or on its button.
pub(crate) fn icon(name: &str) -> El {
    el("i").class(&format!("i i-{name}")).attr("aria-hidden", "true")
}

/// A button with only an icon.
pub(crate) fn icon_button(test: &str, sign: &str, label: &str) -> El {
    button(test).class("icon").attr("aria-label", label).put(icon(sign))
}

/// A link to another screen, with only an icon.
pub(crate) fn icon_way(test: &str, sign: &str, label: &str, to: &str) -> El {
    el("a").attr("href", to).test(test).class("icon").attr("aria-label", label).put(icon(sign))
}

/// The first line of the bar: back, title, second line, actions.
pub(crate) struct Bar {
    /// Where back leads
    pub(crate) back: Option<&'static str>,
    pub(crate) title: View,
    /// Below it
    pub(crate) below: View,
    /// On the right
    pub(crate) acts: Vec<El>,
}

impl Bar {
    pub(crate) fn line(self) -> El {
        let Self { back, title, below, acts } = self;
        let back = back.map(|to| icon_way("back", "back", words::frame().back, to));
        let title = el("h1").test("title").put(title);
        let names = el("div").class("bar-names").put(title).put(el("p").put(below));
        el("div").class("bar-line").put(back).put(names).put_all(acts)
    }

    /// A bar that is this line alone.
    pub(crate) fn whole(self) -> El {
        el("header").class("bar").put(self.line())
    }
}

/// A law on its chip; the sheet of laws reacts to it.
pub(crate) fn law(cite: Cite) -> El {
    button(format!("law-{cite}"))
        .class("law")
        .attr("aria-label", labels().law(cite))
        .attr("data-law", cite.as_str())
        .put(el("span").put(cite.as_str()))
}

/// The first law of a line; a card shows only one.
pub(crate) fn first_law(laws: &[Cite]) -> Option<El> {
    laws.first().copied().map(law)
}

/// A state in one or two words.
pub(crate) fn badge(kind: &str, sign: &str, text: &str) -> El {
    el("span").class(&format!("badge {kind}")).put(icon(sign)).put(text)
}

/// A heading between cards.
pub(crate) fn label(text: &str) -> El {
    el("h2").class("label").put(text)
}

/// The screens that are always offered.
pub(crate) fn tabs(app: App) -> El {
    let way = |(screen, sign): (Screen, &str)| {
        let spot = el("span").class("spot").put(icon(sign));
        // at a desk: its calls, and the event's log
        let desk = move || Some(app.desk.get()).filter(|it| it.is_there);
        let spot = if matches!(screen, Screen::Kept | Screen::Start) {
            spot.live(move || {
                let count = match (desk(), screen == Screen::Kept) {
                    (Some(desk), true) => desk.to_look_at,
                    (Some(desk), false) => desk.waiting,
                    (None, true) => app.keeping.with(|keeping| keeping.to_look_at().count()),
                    (None, false) => 0,
                };
                (count > 0).then(|| el("span").class("count").put(count))
            })
        } else {
            spot
        };
        let address = move || match (desk(), screen) {
            (Some(_), Screen::Start) => Some("#/desk".to_owned()),
            (Some(_), Screen::Kept) => Some("#/desk/log".to_owned()),
            _ => Some(screen.address()),
        };
        let is_here = move || {
            let now = app.screen.get();
            if now == Screen::Desk {
                let is_log = app.rest.with(|it| it.starts_with("log"));
                return screen == if is_log { Screen::Kept } else { Screen::Start };
            }
            now.is_below(screen)
        };
        el("a")
            .live_attr("href", address)
            .test(format!("go-{}", screen.name()))
            .live_attr("aria-current", move || is_here().then_some("page"))
            .put(spot)
            .put(words::frame().screen(screen.name()))
            .tap(move || {
                // a search has no address: its tab still leads back to the index
                if screen == Screen::Laws && app.screen.get_untracked() == screen {
                    app.rest.set(String::new());
                }
            })
    };
    let all = [
        (Screen::Start, "table"),
        (Screen::Kept, "list"),
        (Screen::Laws, "book"),
        (Screen::Learn, "cap"),
    ];
    // where there is room: the name on top, the settings at the bottom
    let menu = el("a").class("rail-only rail-menu").attr("href", "#/settings").test("go-menu");
    let menu = menu.put(el("span").class("spot").put(icon("menu"))).put(words::frame().menu);
    el("nav")
        .class("tabs")
        .attr("aria-label", words::frame().screens)
        .put(el("b").class("rail-only").put(words::start().name))
        .put_all(all.map(way))
        .put(menu)
}

/// A sheet that rises from below: a grip, a heading, and × at the top; a tap outside or Back closes
/// it. It is open while the condition holds.
pub(crate) fn sheet(
    test: &str,
    label: &str,
    is_open: impl Fn() -> bool + 'static,
    close: impl Fn() + Copy + 'static,
    body: impl Fn() -> View + 'static,
) -> View {
    let dialog = el("dialog").class("rise").test(test).attr("aria-label", label);
    let element: HtmlDialogElement = dialog.element().clone().unchecked_into();
    let itself = element.clone();
    // the close event may come when its screen is gone, with nobody listening
    let closed = element.clone();
    let closed = move || {
        // it may be open again before this event arrives
        if !closed.open() {
            close();
        }
    };
    let heard = Signal::new((element.clone(), Closure::<dyn Fn()>::new(closed)));
    heard.with_untracked(|(it, close)| it.set_onclose(Some(close.as_ref().unchecked_ref())));
    on_cleanup(move || heard.with_untracked(|(it, _)| it.set_onclose(None)));
    let dialog = dialog
        .attr("closedby", "any")
        .on("click", move |event| {
            // a tap outside the sheet hits the dialog itself
            let target = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
            if target.is_some_and(|target| target.tag_name() == itself.tag_name()) {
                close();
            }
        })
        .put(
            el("div")
                .class("rise-in")
                .put(el("div").class("grip"))
                .put(icon_button(&format!("{test}-close"), "close", labels().close).tap(close))
                .live(body),
        );
    effect(move || {
        let open = is_open();
        if open && !element.open() {
            // it is in the document, and not open: it can be shown
            let _ = element.show_modal();
        } else if !open && element.open() {
            element.close();
        }
    });
    dialog.into()
}

/// A message above the thumb, with what can be done about it.
#[derive(Clone)]
pub(crate) struct Message {
    /// One sentence
    pub(crate) text: String,
    /// Something is wrong: it is announced at once.
    pub(crate) is_urgent: bool,
    /// What can be done: a name for tests, and a label
    pub(crate) ways: Vec<Way>,
}

/// What can be done about a message: a name for tests, a label, and the action.
pub(crate) type Way = (&'static str, &'static str, std::rc::Rc<dyn Fn()>);

impl Message {
    /// Something is wrong.
    pub(crate) fn refused(text: &str) -> Self {
        Self { text: words::capital(text), is_urgent: true, ways: Vec::new() }
    }
}

/// How long a message stays.
const STAYS: Duration = Duration::from_secs(8);

/// The message, as long as there is one.
pub(crate) fn message(app: App) -> View {
    let count = Signal::new(0_u32);
    effect(move || {
        if app.message.with(Option::is_some) {
            let this = count.get_untracked() + 1;
            count.set(this);
            later(STAYS, move || {
                let read = find(".message:hover, .message:focus-within").is_some();
                if count.get_untracked() == this && !read {
                    app.message.set(None);
                }
            });
        }
    });
    super::dom::live(move || {
        let message = app.message.get()?;
        let role = if message.is_urgent { "alert" } else { "status" };
        let test = if message.is_urgent { "refused" } else { "message" };
        let way = |(name, word, what): Way| {
            let act = move || {
                app.message.set(None);
                what();
            };
            button(name).tap(act).put(word)
        };
        let close = button("message-close")
            .class("icon")
            .attr("aria-label", labels().close)
            .tap(move || app.message.set(None))
            .put(icon("close"));
        let words = super::table::text::rich(&message.text);
        Some(
            el("div")
                .class("message")
                .attr("role", role)
                .put(el("p").class("grow").test(test).put(words))
                .put_all(message.ways.into_iter().map(way))
                .put(close),
        )
    })
}

/// A row of a list, with its first and second line.
pub(crate) fn lines(first: impl Into<View>, second: Option<String>) -> El {
    let second = second.map(|text| el("small").put(super::table::text::rich(&text)));
    el("span").class("grow").put(el("b").put(first)).put(second)
}

/// A small table with the seats addressed highlighted.
pub(crate) fn face(lit: impl Fn(bridge::Seat) -> bool) -> El {
    let seats = bridge::Seat::ALL.map(|seat| {
        let letter = lit(seat).then(|| seat.letter().to_string());
        el("i").class(if lit(seat) { "lit" } else { "" }).put(letter)
    });
    el("span").class("face").attr("aria-hidden", "true").put_all(seats)
}
