//! A law, opened by a tap on its number.

use laws::Cite;
use laws::book::{Clause, LAWS, Law, find};
use leptos::html::Dialog;
use leptos::prelude::*;
use web::words::table as words;

/// The law that is shown, if any.
pub(crate) type Open = RwSignal<Option<Cite>>;

/// The laws of a line, each a button.
pub(crate) fn buttons(open: Open, laws: &[Cite]) -> AnyView {
    if laws.is_empty() {
        return ().into_any();
    }
    let mut once: Vec<Cite> = Vec::new();
    for law in laws {
        if !once.contains(law) {
            once.push(*law);
        }
    }
    let button = move |cite: Cite| {
        view! {
            <button
                type="button"
                data-test=format!("law-{cite}")
                aria-label=words::law(cite)
                on:click=move |_| open.set(Some(cite))
            >{cite.as_str()}</button>
        }
    };
    view! { " "<span class="laws">{once.into_iter().map(button).collect_view()}</span> }.into_any()
}

/// The law itself, in our words.
pub(crate) fn dialog(open: Open) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    follow(dialog, move || open.get().is_some());
    view! {
        <dialog
            node_ref=dialog
            data-test="law-dialog"
            aria-label=words::THE_LAW
            on:close=move |_| open.set(None)
        >
            {move || open.get().and_then(|cite| find(cite.as_str())).map(|clause| body(open, clause))}
            <button type="button" data-test="law-close" on:click=move |_| open.set(None)>
                {words::CLOSE}
            </button>
        </dialog>
    }
}

/// Opens the dialog while that is so.
pub(super) fn follow(dialog: NodeRef<Dialog>, is_open: impl Fn() -> bool + 'static) {
    Effect::new(move |_| {
        let (Some(dialog), open) = (dialog.get(), is_open()) else { return };
        if open && !dialog.open() {
            // it is in the document, and not open: it can be shown
            let _ = dialog.show_modal();
        } else if !open && dialog.open() {
            dialog.close();
        }
    });
}

fn body(open: Open, clause: &'static Clause) -> impl IntoView {
    let law = LAWS.iter().find(|law| law.clauses.iter().any(|other| other.cite == clause.cite));
    let parts: Vec<_> = law.into_iter().flat_map(|law| parts(law, clause)).collect();
    let see: Vec<_> = clause.see.iter().filter_map(|cite| find(cite.as_str())).collect();
    view! {
        <div class="stack" data-test="law-shown">
            <p class="quiet">{law.map(words::law_title)}</p>
            <h2>{clause.cite.as_str()}" "{clause.title}</h2>
            <p>{clause.text}</p>
            <p class="quiet">{words::coverage(clause.coverage)}</p>
            {list(open, words::PARTS, parts)}
            {list(open, words::SEE, see)}
        </div>
    }
}

/// `31A2(b)` is a part of `31A2` and of `31A`; `25A10` would be none of `25A1`.
fn parts(law: &'static Law, whole: &'static Clause) -> impl Iterator<Item = &'static Clause> {
    let is_digit = |c: char| c.is_ascii_digit();
    let whole = whole.cite.as_str();
    law.clauses.iter().filter(move |other| match other.cite.as_str().strip_prefix(whole) {
        None | Some("") => false,
        Some(rest) => !(whole.ends_with(is_digit) && rest.starts_with(is_digit)),
    })
}

fn list(open: Open, title: &'static str, clauses: Vec<&'static Clause>) -> AnyView {
    if clauses.is_empty() {
        return ().into_any();
    }
    let one = move |clause: &'static Clause| {
        view! { <li>{buttons(open, &[clause.cite])}" "{clause.title}</li> }
    };
    view! {
        <h3>{title}</h3>
        <ul class="stack">{clauses.into_iter().map(one).collect_view()}</ul>
    }
    .into_any()
}
