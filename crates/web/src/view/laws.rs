//! The screen `laws`: the laws by number and by situation, and the charts.

use director::chart::{self, Chart, End, Node, Says};
use laws::book::index::{self, Beyond};
use laws::book::{Clause, Coverage, LAWS};
use web::charts::{self, svg};
use web::find;
use web::words::laws as words;
use web::words::{Charts as _, Hit, LawBook as _, said};

use super::dom::{El, Signal, View, all, button, effect, el, input, next_frame, print, value_of};
use super::frame::{self, icon};
use super::{App, dom};

/// What is shown.
#[derive(Clone, PartialEq, Eq)]
enum Shown {
    /// Everything
    Index,
    /// What a query finds
    Query(String),
    /// What a situation leads to
    Situation(usize),
    /// The chart of a law
    Chart(u8),
}

impl Shown {
    /// What an address leads to: `31`, `31A2`, `31/chart`, `case/4`.
    fn at(address: &str) -> Self {
        if let Some(number) = address.strip_suffix("/chart").and_then(|law| law.parse().ok()) {
            return if chart::LAWS.contains(&number) { Self::Chart(number) } else { Self::Index };
        }
        if let Some(place) = address.strip_prefix("case/").and_then(|place| place.parse().ok()) {
            return Self::Situation(place);
        }
        if address.is_empty() { Self::Index } else { Self::Query(address.to_owned()) }
    }

    fn address(&self) -> String {
        match self {
            Self::Index => String::new(),
            Self::Query(query) => query.clone(),
            Self::Situation(place) => format!("case/{place}"),
            Self::Chart(law) => format!("{law}/chart"),
        }
    }
}

pub(crate) fn screen(app: App) -> View {
    let shown = Signal::new(Shown::Index);
    effect(move || shown.set(Shown::at(&app.rest.get())));
    let query = move || match shown.get() {
        Shown::Query(query) => query,
        Shown::Index | Shown::Situation(_) | Shown::Chart(_) => String::new(),
    };
    let ask = move |query: String| {
        let empty = query.trim().is_empty();
        shown.set(if empty { Shown::Index } else { Shown::Query(query) });
    };
    let field = input("search", "law-search")
        .attr("autocomplete", "off")
        .attr("aria-label", words().search)
        .attr("placeholder", words().search)
        .live_value(query)
        .on("input", move |event| ask(value_of(&event)));
    let search = el("form")
        .class("search")
        .attr("role", "search")
        .on("submit", |event| event.prevent_default())
        .put(icon("search"))
        .put(field);
    let found = move || match shown.get() {
        Shown::Index => index(shown),
        Shown::Query(query) => clauses(shown, find::find(&query)),
        Shown::Situation(number) => situation(shown, number),
        Shown::Chart(law) => chart(shown, law),
    };
    let back = move || {
        let deep = shown.get() != Shown::Index;
        deep.then(|| {
            frame::icon_button("law-back", "back", words().back)
                .tap(move || go(shown, Shown::Index))
        })
    };
    let title = el("h1").test("title").put(words().title);
    let names = el("div").class("bar-names").put(title);
    let line = el("div").class("bar-line").live(back).put(names);
    let header = el("header").class("bar").put(line).put(search);
    let page = el("main").class("page lawbook").put(el("div").live(found));
    [header, page.put(el("p").class("quiet").put(words().our_words))].into()
}

fn index(shown: Signal<Shown>) -> View {
    let charts = chart::LAWS.map(|law| {
        let text = said().chart(law);
        entry(shown, Shown::Chart(law), &format!("chart-{law}"), &text)
    });
    let situations = words().situation.iter().enumerate().map(|(place, text)| {
        entry(shown, Shown::Situation(place), &format!("situation-{}", place + 1), text)
    });
    let by_number = LAWS.iter().map(|law| {
        let query = Shown::Query(law.number.to_string());
        entry(shown, query, &format!("law-{}", law.number), &said().law(law))
    });
    let entries = || el("ul").class("card rows");
    all([
        frame::label(words().situations),
        entries().put_all(situations),
        frame::label(words().charts),
        el("p").class("quiet").put(words().charts_are),
        entries().put_all(charts),
        frame::label(words().by_number),
        entries().put_all(by_number),
    ])
}

/// A line of a list, with a link.
fn entry(shown: Signal<Shown>, to: Shown, name: &str, text: &str) -> El {
    let words = el("span").class("grow").put(text);
    let way = button(name).class("row").tap(move || go(shown, to.clone()));
    el("li").put(way.put(words).put(icon("next")))
}

/// Shows something else, at its own address. The button is then gone: the focus moves to the way
/// back, or to the search.
fn go(shown: Signal<Shown>, to: Shown) {
    match super::kept::app() {
        Some(app) if app.rest.with_untracked(|rest| *rest != to.address()) => {
            app.go_to(super::Screen::Laws, &to.address());
        }
        _ => shown.set(to),
    }
    next_frame(|| {
        let way = dom::find("[data-test=law-back]");
        if let Some(way) = way.or_else(|| dom::find("[data-test=law-search]")) {
            let _ = way.focus();
        }
    });
}

fn situation(shown: Signal<Shown>, number: usize) -> View {
    let text = words().situation.get(number).copied().unwrap_or_default();
    let cites = find::SITUATION.get(number).copied().unwrap_or_default();
    let found = cites.iter().filter_map(|cite| laws::book::find(cite.as_str()));
    let found = found.map(Hit::Clause).collect();
    [el("h2").class("label").put(text).into(), clauses(shown, found)].into()
}

/// Clauses in full, with what each leads to.
fn clauses(shown: Signal<Shown>, found: Vec<Hit>) -> View {
    let count =
        if found.is_empty() { words().nothing.to_owned() } else { words().found(found.len()) };
    let first = found.first().and_then(|hit| match hit {
        Hit::Clause(clause) => index::law_of(clause),
        Hit::Beyond(_) => None,
    });
    let number = first.map(|law| law.number);
    let drawn = number.filter(|number| chart::LAWS.contains(number)).map(|law| {
        let text = said().chart(law);
        let chart = entry(shown, Shown::Chart(law), &format!("chart-{law}"), &text);
        el("ul").class("card rows").put(chart)
    });
    let found = found.into_iter().map(|hit| match hit {
        Hit::Clause(clause) => self::clause(shown, clause),
        Hit::Beyond(laws) => beyond(laws),
    });
    [
        View::from(el("p").class("quiet").attr("role", "status").put(count)),
        drawn.into(),
        el("div").test("law-text").put_all(found).into(),
    ]
    .into()
}

/// Laws that are not in the book
fn beyond(laws: Beyond) -> El {
    el("article")
        .class("card pad-in clause")
        .put(el("h3").put(said().beyond(laws)))
        .put(el("p").class("quiet").put(said().coverage(Coverage::NotCovered)))
}

fn clause(shown: Signal<Shown>, clause: &'static Clause) -> El {
    let way = |other: &'static Clause| {
        let cite = other.cite.as_str();
        let way = button(format!("law-{cite}"))
            .attr("title", said().clause_title(other))
            .tap(move || go(shown, Shown::Query(cite.to_owned())));
        el("li").put(way.put(cite))
    };
    let list = |title: &str, list: Vec<&'static Clause>| {
        (!list.is_empty()).then(|| {
            let ways = el("ul").class("cites").put_all(list.into_iter().map(way));
            all([el("h4").put(title), ways])
        })
    };
    let see = clause.see.iter().filter_map(|cite| laws::book::find(cite.as_str()));
    let cite = el("span").class("cite").put(clause.cite.as_str());
    el("article")
        .class("card pad-in clause")
        .put(el("p").class("quiet").put(index::law_of(clause).map(|law| said().law(law))))
        .put(el("h3").put(cite).put(" ").put(said().clause_title(clause)))
        .put(el("p").put(said().clause(clause)))
        .put(el("p").class("quiet").put(said().coverage(clause.coverage)))
        .put(list(words().parts, index::parts(clause).collect()))
        .put(list(words().see, see.collect()))
}

/// A chart, for the screen and for paper, and a button to print it.
fn chart(shown: Signal<Shown>, law: u8) -> View {
    let chart = Chart::of(law);
    let title = said().chart(law);
    let mut count = 0;
    let figure = el("figure")
        .class("chart-figure")
        .test("chart-drawing")
        .put(el("figcaption").put(el("h2").put(title.as_str())))
        .put(el("div").class("tree").put_all(branch(&chart.root, None, &mut count)))
        .put(el("div").html(&svg(&chart)))
        .put(el("p").class("quiet").put(said().chart_legend()));
    let others = chart.leads_to().into_iter().map(|law| {
        let text = said().chart(law);
        entry(shown, Shown::Chart(law), &format!("chart-{law}"), &text)
    });
    let others = el("ul").class("card rows").put_all(others);
    let law = button(format!("law-{law}")).tap(move || go(shown, Shown::Query(law.to_string())));
    let paper = print("chart-print", words().print).class("way");
    all([figure, others, paper, law.class("soft").put(title)])
}

/// A box of a chart, and below or beside it what follows from it.
fn branch(node: &Node, way: Option<chart::Way>, count: &mut usize) -> Vec<El> {
    let way = way.map(|way| el("b").put(said().chart_way(way)));
    let line = |says: &Says| el("p").put(said().chart_says(says));
    let own = el("div").put(way);
    match node {
        Node::Ask { says, asks, ways } => {
            let asks = el("p").class("asks").put(said().chart_asks(*asks));
            let own = own.class("box").put_all(says.iter().map(line)).put(asks);
            let mut below = Vec::new();
            for (way, node) in ways {
                below.push(el("li").put_all(branch(node, Some(*way), count)));
            }
            vec![own, el("ul").put_all(below)]
        }
        Node::End(end) => {
            *count += 1;
            vec![outcome(own, end, *count)]
        }
    }
}

/// The end of a path: its lines, its laws, and a button to play it at the table.
fn outcome(own: El, end: &End, number: usize) -> El {
    let line = |says: &Says| {
        let Says::GoOn(law) = says else { return el("p").put(said().chart_says(says)) };
        let chart = if chart::LAWS.contains(law) { "/chart" } else { "" };
        let way = el("a").attr("href", format!("#/laws/{law}{chart}")).test(format!("on-{law}"));
        el("p").put(way.put(said().chart_says(says)))
    };
    let laws = charts::clauses(end).into_iter().map(frame::law);
    let script = end.script.clone();
    let play = button(format!("try-{number}")).class("try").tap(move || at_the_table(&script));
    let foot = el("div").class("box-foot").put_all(laws).put(play.put(words().try_it));
    let says = el("div").class("box-says").put_all(end.says.iter().map(line));
    own.class("box outcome").put(says).put(foot)
}

/// Plays it at the table; the current board is kept.
fn at_the_table(script: &laws::Script) {
    let Some(app) = super::kept::app() else { return };
    if app.board.with_untracked(|board| !board.record().events.is_empty()) {
        super::table::fresh(app, false);
    }
    app.change(|board| {
        board.set_dealer(script.dealer)?;
        script.events.iter().try_for_each(|event| board.push(event.clone().into()))
    });
    app.go(super::Screen::Table);
}
