//! A law, opened by a tap on its number.

use laws::Cite;
use laws::book::{Clause, find, index};
use wasm_bindgen::JsCast as _;
use web::words::table as words;
use web::words::{Language as _, SAID};
use web_sys::HtmlDialogElement;

use crate::view::dom::{El, Signal, View, all, button, effect, el, on_window};

/// The laws of a line, each a button. The dialog hears them all: a ruling has
/// dozens, and is made anew at every tap.
pub(crate) fn buttons(laws: &[Cite]) -> View {
    if laws.is_empty() {
        return View::default();
    }
    let mut once: Vec<Cite> = Vec::new();
    for law in laws {
        if !once.contains(law) {
            once.push(*law);
        }
    }
    let way = |cite: Cite| {
        button(format!("law-{cite}"))
            .attr("aria-label", words::law(cite))
            .attr("data-law", cite.as_str())
            .put(cite.as_str())
    };
    [View::from(" "), el("span").class("laws").put_all(once.into_iter().map(way)).into()].into()
}

/// The law itself, in our words: open while one is.
pub(crate) fn dialog() -> View {
    let open = Signal::new(None::<Cite>);
    on_window("click", move |event| {
        let target = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let button = target.and_then(|target| target.closest("[data-law]").ok().flatten());
        let law = button.and_then(|button| button.get_attribute("data-law"));
        if let Some(clause) = law.and_then(|law| find(&law)) {
            open.set(Some(clause.cite));
        }
    });
    let law = move || {
        let clause = open.get().and_then(|cite| find(cite.as_str()))?;
        Some(body(clause))
    };
    let dialog = el("dialog")
        .test("law-dialog")
        .attr("aria-label", words::THE_LAW)
        .on("close", move |_| open.set(None))
        .live(law)
        .put(button("law-close").tap(move || open.set(None)).put(words::CLOSE));
    shown_while(dialog, move || open.get().is_some())
}

/// A dialog that is open while that is so.
pub(super) fn shown_while(dialog: El, is_open: impl Fn() -> bool + 'static) -> View {
    let element: HtmlDialogElement = dialog.element().clone().unchecked_into();
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

fn body(clause: &'static Clause) -> El {
    let see = clause.see.iter().filter_map(|cite| find(cite.as_str())).collect();
    el("div")
        .class("stack")
        .test("law-shown")
        .put(el("p").class("quiet").put(index::law_of(clause).map(|law| SAID.law(law))))
        .put(el("h2").put(clause.cite.as_str()).put(" ").put(SAID.clause_title(clause)))
        .put(el("p").put(SAID.clause(clause)))
        .put(el("p").class("quiet").put(SAID.coverage(clause.coverage)))
        .put(list(words::PARTS, index::parts(clause).collect()))
        .put(list(words::SEE, see))
}

fn list(title: &str, clauses: Vec<&'static Clause>) -> View {
    if clauses.is_empty() {
        return View::default();
    }
    let one = |clause: &Clause| {
        el("li").put(buttons(&[clause.cite])).put(" ").put(SAID.clause_title(clause))
    };
    let clauses = clauses.into_iter().map(one);
    all([el("h3").put(title), el("ul").class("stack").put_all(clauses)])
}
