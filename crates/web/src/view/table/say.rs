//! What to say: one line at a time, to whom, and who hears it.

use director::{Say, To, Where};
use wasm_bindgen::JsCast as _;
use web::words::table as words;
use web::words::{App as _, Language as _, said};
use web_sys::TouchEvent;

use super::State;
use super::text::rich;
use crate::view::dom::{El, Signal, View, button, el};
use crate::view::frame::{face, first_law, icon, icon_button};

/// How far a finger moves to turn to another line, in pixels.
const SWIPE: i32 = 48;

/// A line with more letters than this is long: on a small phone it is set smaller, so that all of
/// it is visible.
const LONG: usize = 150;

/// The lines. All are in the page; a phone shows one.
pub(super) fn view(state: State, say: &[Say]) -> View {
    let count = say.len();
    let lines = say.iter().enumerate().map(|(place, say)| line(state, place, count, say));
    let lines = el("ol").class("lines").test("say").put_all(lines);
    let next: Vec<String> = say
        .iter()
        .skip(1)
        .map(|say| words().next_line(&said().next_line(say), &said().line(&say.line)))
        .collect();
    let peek = move || {
        let next = next.get(state.line.get())?;
        let turn = move || turn(state, count, true);
        Some(
            button("say-peek")
                .class("card peek")
                .tap(turn)
                .put(icon("say"))
                .put(el("span").put(rich(next))),
        )
    };
    let begun = Signal::new(0);
    let at = |event: &web_sys::Event| {
        let event: &TouchEvent = event.unchecked_ref();
        event.changed_touches().get(0).map_or(0, |touch| touch.client_x())
    };
    let section = el("section")
        .class("script")
        .attr("aria-label", words().say)
        .on("touchstart", move |event| begun.set(at(&event)))
        .on("touchend", move |event| {
            let far = at(&event) - begun.get_untracked();
            if far.abs() > SWIPE {
                turn(state, count, far < 0);
            }
        });
    section.put(lines).live(peek).into()
}

/// Turns to the next line, or the one before.
pub(super) fn turn(state: State, count: usize, forward: bool) {
    let line = state.line.get_untracked();
    let to = if forward { line + 1 } else { line.wrapping_sub(1) };
    if to < count {
        state.line.set(to);
        super::focus_next();
    }
}

fn line(state: State, place: usize, count: usize, say: &Say) -> El {
    let private = say.place == Where::Private;
    let lit = |seat| match say.to {
        To::Table => true,
        To::Seat(to) => to == seat,
    };
    let to = el("div")
        .class("grow")
        .put(el("b").put(said().say_to(say.to)))
        .put(el("small").put(said().heard(say.to, say.place)));
    let head = el("div").class("say-head").put(face(lit)).put(to).put(first_law(&say.laws));
    let said = said().line(&say.line);
    let line = el("blockquote").class_if(said.len() > LONG, "long");
    let line = line.put("“").put(rich(&said)).put("”");
    let foot = (count > 1).then(|| {
        let way = |name: &str, sign: &str, label: &str, forward: bool| {
            // the card around it takes taps too
            let way = icon_button(name, sign, label).on("click", move |event| {
                event.stop_propagation();
                turn(state, count, forward);
            });
            let ends = if forward { place + 1 == count } else { place == 0 };
            if ends { way.attr("disabled", "").class("icon off") } else { way }
        };
        let dots = (0..count).map(|dot| {
            let class = match dot.cmp(&place) {
                std::cmp::Ordering::Less => "past",
                std::cmp::Ordering::Equal => "now",
                std::cmp::Ordering::Greater => "",
            };
            el("i").class(class)
        });
        let dots = el("span").class("dots").put_all(dots).put(words().line_of(place + 1, count));
        el("div")
            .class("say-foot")
            .put(way("say-back", "back", words().line_before, false))
            .put(dots)
            .put(way("say-next", "next", words().line_after, true))
    });
    el("li")
        .class(if private { "card say private" } else { "card say" })
        .attr("tabindex", "-1")
        .tap(move || state.line.set(place))
        .attr("data-where", if private { "private" } else { "table" })
        .live_class("now", move || state.line.get() == place)
        .put(head)
        .put(line)
        .put(foot)
}
