//! `rectify law`: what a law says, in our words.

use bridge::shortened;
use clap::Args;
use director::chart::{self, Chart};
use laws::book::index;
use laws::book::{Clause, LAWS, Law};
use words::{Hit, Mistyped, Query};

use crate::cmd::{Stop, answer};
use crate::print::{Page, flow, law};

/// Shows a law or a clause in our own words, who applies it, and what it leads
/// to. Other words are searched for: what players call a thing, titles, texts. Laws
/// that are not about the auction are only named.
#[derive(Args)]
pub(crate) struct Options {
    /// A law (31), a clause (31A2), or words to look for; without it all laws
    query: Vec<String>,
    /// Print it as JSON
    #[arg(long)]
    json: bool,
    /// Draw the chart of the law: what is to be found out, and what follows
    #[arg(long, conflicts_with = "json")]
    chart: bool,
}

/// What a query means.
enum Found {
    All,
    Law(&'static Law),
    Clause(&'static Law, &'static Clause),
    Some(Vec<Hit>),
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    let query = options.query.join(" ");
    let found = look_up(&query).map_err(Stop::Bad)?;
    if options.chart {
        let chart = chart_of(&found).map_err(Stop::Bad)?;
        let mut page = Page::new();
        flow::chart(&mut page, &chart);
        return Ok(page.show()?);
    }
    if options.json {
        let json = match &found {
            Found::All => wire::laws_json(wire::tongue()),
            Found::Law(law) => wire::law_json(wire::tongue(), law),
            Found::Clause(_, clause) => wire::clause_json(wire::tongue(), clause),
            Found::Some(hits) => wire::clauses_json(wire::tongue(), hits),
        };
        return answer(json);
    }
    let mut page = Page::new();
    print(&mut page, &found);
    Ok(page.show()?)
}

/// The chart of what was found.
fn chart_of(found: &Found) -> Result<Chart, String> {
    let number = match found {
        Found::Law(law) | Found::Clause(law, _) => Some(law.number),
        Found::All | Found::Some(_) => None,
    };
    match number {
        Some(law) if chart::LAWS.contains(&law) => Ok(Chart::of(law)),
        Some(_) | None => Err(wire::refused(Mistyped::NoChart(number, chart::LAWS.to_vec()))),
    }
}

/// The answer to a query, for the table's own prompt.
pub(crate) fn page(query: &str) -> Result<Page, String> {
    let found = look_up(query)?;
    let mut page = Page::new();
    print(&mut page, &found);
    Ok(page)
}

fn print(page: &mut Page, found: &Found) {
    match found {
        Found::All => law::contents(page),
        Found::Law(law) => law::whole(page, law),
        Found::Clause(law, clause) => law::clause(page, law, clause),
        Found::Some(hits) => law::found(page, hits),
    }
}

fn look_up(query: &str) -> Result<Found, String> {
    match wire::tongue().query(query) {
        Query::Nothing => Ok(Found::All),
        Query::Number(number) => by_number(&number),
        Query::Words(words) => search(&words),
    }
}

fn by_number(query: &str) -> Result<Found, String> {
    let end = query.find(|c: char| !c.is_ascii_digit()).unwrap_or(query.len());
    let number = query[..end].parse::<u8>().ok();
    let law = number.and_then(|number| LAWS.iter().find(|law| law.number == number));
    let Some(law) = law else {
        return index::beyond(query)
            .map(|topic| Found::Some(vec![Hit::Beyond(topic)]))
            .ok_or_else(|| wire::refused(Mistyped::NoLaw(shortened(&query[..end]))));
    };
    if end == query.len() {
        return Ok(Found::Law(law));
    }
    match law.clauses.iter().find(|clause| index::plain(clause.cite.as_str()) == query) {
        Some(clause) => Ok(Found::Clause(law, clause)),
        None => match index::beyond(query) {
            Some(topic) => Ok(Found::Some(vec![Hit::Beyond(topic)])),
            None => Err(wire::refused(Mistyped::NoClause(shortened(query), law.number))),
        },
    }
}

/// What the words mean, the likeliest first.
fn search(words: &[String]) -> Result<Found, String> {
    let found = wire::tongue().look_up(words);
    match found.as_slice() {
        [] => Err(wire::refused(Mistyped::NotFound(shortened(&words.join(" "))))),
        [Hit::Clause(clause)] => {
            Ok(index::law_of(clause).map_or(Found::All, |law| Found::Clause(law, clause)))
        }
        [..] => Ok(Found::Some(found)),
    }
}
