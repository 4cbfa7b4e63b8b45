//! The sheet of the ruling in hand, as it is printed.

use laws::Cite;
use laws::book::Clause;
use leptos::prelude::*;
use web::grid::COLUMNS;
use web::sheet::{Found, Line, Mark, Reason, Sheet, Spoken};
use web::words::kept as words;

use super::super::table::text::rich;
use super::store::Entry;

/// The sheet, with what the director wrote on it.
pub(super) fn view(sheet: &Sheet, entry: &Entry, when: String) -> AnyView {
    let Sheet { head, facts, found, open, duties, play, reviews, notes, .. } = sheet;
    let named = [(words::TABLE, &entry.table), (words::PAIR, &entry.pair)];
    let named = named.into_iter().filter(|(_, text)| !text.is_empty());
    let named: Vec<_> = named.map(|(name, text)| format!("{name}: {text}")).chain([when]).collect();
    let open = open.as_ref().map(|question| {
        view! { <p><b>{words::OPEN}": "</b>{rich(question)}</p> }
    });
    let outcome = sheet.outcome.as_ref().map(|line| view! { <p class="outcome">{rich(line)}</p> });
    view! {
        <section data-test="sheet" class="sheet" aria-label=words::SHEET>
            <header>
                <h2>{words::SHEET}</h2>
                <p>{head.clone()}</p>
                <p>{named.join(" · ")}</p>
            </header>
            <div class="halves">
                <div>{auction(sheet)}</div>
                <div>{part(words::FACTS, facts.iter().map(|fact| item(rich(fact))).collect())}</div>
            </div>
            {part(words::RULING, found.iter().map(irregular).chain(duties.iter().chain(play).map(line)).collect())}
            {open}
            {outcome}
            {part(words::REASONS, sheet.reasons.iter().map(reason).collect())}
            <div class="said">{part(words::SCRIPT, sheet.script.iter().map(spoken).collect())}</div>
            {part(words::AFTERWARDS, reviews.iter().map(line).collect())}
            {part(words::REMARKS, entry.notes.lines().map(|note| item(rich(note))).collect())}
            <div class="small">
                {part(words::POINTS, notes.iter().map(line).collect())}
                {part(words::LAWS, sheet.laws.iter().map(|clause| law(clause)).collect())}
            </div>
            <footer>{words::MADE_BY}</footer>
        </section>
    }
    .into_any()
}

/// A heading and its list; nothing where the list is empty.
fn part(title: &'static str, items: Vec<AnyView>) -> Option<AnyView> {
    (!items.is_empty()).then(|| view! { <h3>{title}</h3><ul>{items}</ul> }.into_any())
}

fn item(content: AnyView) -> AnyView {
    view! { <li>{content}</li> }.into_any()
}

fn cites(laws: &[Cite]) -> Option<AnyView> {
    let laws: Vec<_> = laws.iter().map(|law| law.as_str()).collect();
    (!laws.is_empty()).then(|| view! { " "<span class="cite">{laws.join(", ")}</span> }.into_any())
}

fn line(line: &Line) -> AnyView {
    view! { <li>{rich(&line.text)}{cites(&line.laws)}</li> }.into_any()
}

fn irregular(found: &Found) -> AnyView {
    let Found { number, what, fate, laws } = found;
    view! {
        <li><b>{*number}". "</b>{rich(what)}" "<b>{fate.clone()}"."</b>{cites(laws)}</li>
    }
    .into_any()
}

fn reason(reason: &Reason) -> AnyView {
    let mark = reason
        .overrides
        .then(|| view! { <b data-test="sheet-override">{words::OVERRIDES}": "</b> });
    view! { <li>{mark}{rich(&reason.text)}</li> }.into_any()
}

fn spoken(spoken: &Spoken) -> AnyView {
    view! {
        <li class:apart=spoken.private><i>{spoken.to.clone()}": "</i><q>{rich(&spoken.text)}</q></li>
    }
    .into_any()
}

fn law(clause: &'static Clause) -> AnyView {
    view! {
        <li><b>{clause.cite.as_str()}" "{clause.title}"."</b>" "{rich(clause.text)}</li>
    }
    .into_any()
}

fn auction(sheet: &Sheet) -> AnyView {
    let heads = COLUMNS.into_iter().zip(sheet.vulnerable).map(|(seat, vulnerable)| {
        view! { <th scope="col">{seat.name()}{vulnerable.then_some(words::VULNERABLE)}</th> }
    });
    let cell = |cell: &Vec<Mark>| {
        let marks = cell.iter().map(mark).collect_view();
        view! { <td>{marks}</td> }.into_any()
    };
    let rows = sheet
        .rows
        .iter()
        .map(|row| view! { <tr>{row.iter().map(cell).collect_view()}</tr> }.into_any());
    view! {
        <table>
            <caption class="hidden">{words::AUCTION}</caption>
            <thead><tr>{heads.collect_view()}</tr></thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
        <p class="legend">{words::LEGEND}</p>
    }
    .into_any()
}

fn mark(mark: &Mark) -> AnyView {
    let call = rich(&mark.text);
    let call = if mark.struck { view! { <s>{call}</s> }.into_any() } else { call };
    let numbers = mark.numbers.iter().map(|number| view! { <sup>{*number}</sup> }).collect_view();
    view! { <span>{call}{numbers}" "</span> }.into_any()
}
