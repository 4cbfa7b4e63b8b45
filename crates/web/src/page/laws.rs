//! The screen `laws`: the laws by number and by situation, and the charts.

use laws::book::{Clause, LAWS};
use leptos::prelude::*;
use web::charts::{self, Chart, Layout};
use web::find;
use web::words::laws as words;

use super::App;

/// What is shown.
#[derive(Clone, PartialEq, Eq)]
enum Shown {
    /// All that there is
    Index,
    /// What a query finds
    Query(String),
    /// What a situation leads to
    Situation(usize),
    /// The chart of a law
    Chart(u8),
}

pub(crate) fn screen(_app: App) -> impl IntoView {
    let shown = RwSignal::new(Shown::Index);
    let query = move || match shown.get() {
        Shown::Query(query) => query,
        Shown::Index | Shown::Situation(_) | Shown::Chart(_) => String::new(),
    };
    view! {
        <section class="lawbook">
            <h1>{words::TITLE}</h1>
            <form role="search" on:submit=|event| event.prevent_default()>
                <label>
                    <span>{words::SEARCH}</span>
                    <input
                        type="search"
                        autocomplete="off"
                        data-test="law-search"
                        prop:value=query
                        on:input=move |event| {
                            let query = event_target_value(&event);
                            let empty = query.trim().is_empty();
                            shown.set(if empty { Shown::Index } else { Shown::Query(query) });
                        }
                    />
                </label>
            </form>
            <div aria-live="polite">
                {move || match shown.get() {
                    Shown::Index => index(shown).into_any(),
                    Shown::Query(query) => {
                        let found = find::find(&query);
                        view! { {back(shown)} {clauses(shown, found)} }.into_any()
                    }
                    Shown::Situation(number) => situation(shown, number).into_any(),
                    Shown::Chart(law) => chart(shown, law).into_any(),
                }}
            </div>
            <p class="quiet">{words::OUR_WORDS}</p>
        </section>
    }
}

fn index(shown: RwSignal<Shown>) -> impl IntoView {
    let charts = charts::LAWS.map(|law| {
        let text = words::law(law, words::chart(law));
        entry(shown, Shown::Chart(law), format!("chart-{law}"), text)
    });
    let situations = words::SITUATION.iter().enumerate().map(|(place, (text, _))| {
        let number = place + 1;
        entry(shown, Shown::Situation(place), format!("situation-{number}"), (*text).to_owned())
    });
    let by_number = LAWS.iter().map(|law| {
        let query = Shown::Query(law.number.to_string());
        entry(shown, query, format!("law-{}", law.number), words::law(law.number, law.title))
    });
    view! {
        <h2>{words::SITUATIONS}</h2>
        <ul class="entries">{situations.collect_view()}</ul>
        <h2>{words::CHARTS}</h2>
        <p>{words::CHARTS_ARE}</p>
        <ul class="entries">{charts.into_iter().collect_view()}</ul>
        <h2>{words::BY_NUMBER}</h2>
        <ul class="entries">{by_number.collect_view()}</ul>
    }
}

/// A line of a list, that leads on.
fn entry(shown: RwSignal<Shown>, to: Shown, name: String, text: String) -> impl IntoView {
    view! {
        <li><button type="button" data-test=name on:click=move |_| shown.set(to.clone())>{text}</button></li>
    }
}

fn back(shown: RwSignal<Shown>) -> impl IntoView {
    view! {
        <button type="button" class="back" data-test="law-back" on:click=move |_| shown.set(Shown::Index)>
            "‹ "{words::BACK}
        </button>
    }
}

fn situation(shown: RwSignal<Shown>, number: usize) -> impl IntoView {
    let (text, cites) = words::SITUATION.get(number).copied().unwrap_or_default();
    let found = cites.iter().filter_map(|cite| laws::book::find(cite.as_str())).collect();
    view! {
        {back(shown)}
        <h2>{text}</h2>
        {clauses(shown, found)}
    }
}

/// Clauses in full, with what each leads to.
fn clauses(shown: RwSignal<Shown>, found: Vec<&'static Clause>) -> impl IntoView {
    let count =
        if found.is_empty() { words::NOTHING.to_owned() } else { words::found(found.len()) };
    let number = found.first().and_then(|clause| find::law_of(clause)).map(|law| law.number);
    let drawn = number.filter(|number| charts::LAWS.contains(number)).map(|law| {
        let text = words::law(law, words::chart(law));
        view! { <ul class="entries">{entry(shown, Shown::Chart(law), format!("chart-{law}"), text)}</ul> }
    });
    view! {
        <p class="quiet">{count}</p>
        {drawn}
        <div data-test="law-text">
            {found.into_iter().map(|clause| self::clause(shown, clause)).collect_view()}
        </div>
    }
}

fn clause(shown: RwSignal<Shown>, clause: &'static Clause) -> impl IntoView {
    let law = find::law_of(clause).map(|law| words::law(law.number, law.title));
    let see = clause.see.iter().filter_map(|cite| laws::book::find(cite.as_str()));
    let lists =
        [(words::PARTS, find::parts(clause).collect::<Vec<_>>()), (words::SEE, see.collect())];
    view! {
        <article class="clause">
            <p class="quiet">{law}</p>
            <h3><span class="cite">{clause.cite.as_str()}</span>" "{clause.title}</h3>
            <p>{clause.text}</p>
            <p class="quiet">{words::coverage(clause.coverage)}</p>
            {lists.map(|(title, list)| (!list.is_empty()).then(|| view! {
                <h4>{title}</h4>
                <ul class="cites">
                    {list.into_iter().map(|other| {
                        let cite = other.cite.as_str();
                        view! {
                            <li><button
                                type="button"
                                title=other.title
                                data-test=format!("law-{cite}")
                                on:click=move |_| shown.set(Shown::Query(cite.to_owned()))
                            >{cite}</button></li>
                        }
                    }).collect_view()}
                </ul>
            })).into_iter().collect_view()}
        </article>
    }
}

/// A chart, for the screen and for paper, and a button to print it.
fn chart(shown: RwSignal<Shown>, law: u8) -> impl IntoView {
    let chart = Chart::of(law);
    let both = chart.svg(Layout::Narrow) + &chart.svg(Layout::Wide);
    let print = |_| {
        let _ = window().print();
    };
    view! {
        {back(shown)}
        <figure class="chart-figure" data-test="chart-drawing">
            <figcaption><h2>{words::law(law, words::chart(law))}</h2></figcaption>
            <div inner_html=both></div>
            <p class="quiet">{words::LEGEND}</p>
        </figure>
        <button type="button" data-test="chart-print" on:click=print>{words::PRINT}</button>
        <button
            type="button"
            data-test=format!("law-{law}")
            on:click=move |_| shown.set(Shown::Query(law.to_string()))
        >{words::law(law, words::chart(law))}</button>
    }
}
