//! A law, opened by a tap on its number.

use laws::Cite;
use laws::book::{Clause, cite, find, index};
use wasm_bindgen::JsCast as _;
use web::words::table as words;
use web::words::{Charts as _, LawBook as _, said};

use crate::view::dom::{El, Signal, View, all, el, on_window};
use crate::view::{App, frame, parts};

/// The laws of a line, each once. One listener on the sheet serves them all: a ruling has dozens,
/// and is rebuilt at every tap.
pub(crate) fn buttons(laws: &[Cite]) -> View {
    let mut once: Vec<Cite> = Vec::new();
    for law in laws {
        if !once.contains(law) {
            once.push(*law);
        }
    }
    if once.is_empty() {
        return View::default();
    }
    el("span").class("laws").put_all(once.into_iter().map(frame::law)).into()
}

/// The law itself, in our words: open while one is chosen.
pub(crate) fn dialog(app: App) -> View {
    let open = Signal::new(None::<Cite>);
    on_window("click", move |event| {
        let target = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let button = target.and_then(|target| target.closest("[data-law]").ok().flatten());
        let law = button.and_then(|button| button.get_attribute("data-law"));
        if let Some(cite) = law.and_then(|law| cite(&law)) {
            open.set(Some(*cite));
        }
    });
    let close = move || open.set(None);
    // another page: it is no longer needed
    on_window("hashchange", move |_| close());
    let law = move || View::from(open.get().map(|cite| parts::law(app, cite)));
    frame::sheet("law-dialog", words().the_law, move || open.get().is_some(), close, law)
}

/// Its content.
pub(crate) fn body(cite: Cite) -> View {
    View::from(find(cite.as_str()).map(whole))
}

/// A law in a few lines, beside what is said under it.
pub(crate) fn now(cite: Cite) -> View {
    let now = |clause: &Clause| {
        let head = el("div").class("row").put(frame::lines(said().clause_title(clause), None));
        let text = el("p").class("small").put(said().clause(clause));
        el("div").class("card pad-in").put(head.put(frame::law(cite))).put(text)
    };
    View::from(find(cite.as_str()).map(now))
}

fn whole(clause: &'static Clause) -> El {
    let see = clause.see.iter().filter_map(|cite| find(cite.as_str())).collect();
    let law = index::law_of(clause);
    let chart = law.filter(|law| director::chart::LAWS.contains(&law.number)).map(|law| {
        let to = format!("#/laws/{}/chart", law.number);
        way("law-to-chart", "flag", &said().chart(law.number), &to)
    });
    let whole = law
        .map(|law| way("law-to-law", "book", &said().law(law), &format!("#/laws/{}", law.number)));
    el("div")
        .class("stack")
        .test("law-shown")
        .put(el("h2").put(clause.cite.as_str()))
        .put(el("p").class("strong").put(said().clause_title(clause)))
        .put(el("p").put(said().clause(clause)))
        .put(el("p").class("quiet").put(words().our_words))
        .put(el("p").class("quiet").put(said().coverage(clause.coverage)))
        .put(el("div").class("rows").put(chart).put(whole).put(official()))
        .put(list(words().parts, index::parts(clause).collect()))
        .put(list(words().see, see))
}

/// The text itself.
fn official() -> Option<El> {
    let app = crate::view::kept::app()?;
    let whose = app.board.with_untracked(|board| board.record().settings.authority);
    Some(crate::view::look::official(whose))
}

fn way(name: &str, sign: &str, text: &str, to: &str) -> El {
    let way = el("a").class("row").attr("href", to).test(name).put(frame::icon(sign));
    way.put(el("span").class("grow").put(text)).put(frame::icon("next"))
}

fn list(title: &str, clauses: Vec<&'static Clause>) -> View {
    if clauses.is_empty() {
        return View::default();
    }
    let one = |clause: &Clause| {
        let words = el("span").class("grow small").put(said().clause_title(clause));
        el("li").class("row").put(frame::law(clause.cite)).put(words)
    };
    let clauses = clauses.into_iter().map(one);
    all([el("h3").class("label").put(title), el("ul").class("rows").put_all(clauses)])
}
