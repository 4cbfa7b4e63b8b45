//! The law book as JSON.

use laws::book::{Clause, Coverage, LAWS, Law};
use serde::Serialize;

#[derive(Serialize)]
struct LawJson {
    law: u8,
    title: &'static str,
    clauses: Vec<ClauseJson>,
}

#[derive(Serialize)]
struct ClauseJson {
    cite: &'static str,
    title: &'static str,
    text: &'static str,
    coverage: &'static str,
    see: Vec<&'static str>,
}

fn law(law: &Law) -> LawJson {
    let Law { number, title, clauses } = *law;
    LawJson { law: number, title, clauses: clauses.iter().map(clause).collect() }
}

fn clause(clause: &Clause) -> ClauseJson {
    let Clause { cite, title, text, coverage, see } = *clause;
    ClauseJson {
        cite: cite.as_str(),
        title,
        text,
        coverage: match coverage {
            Coverage::Coded => "coded",
            Coverage::Judgement => "judgement",
            Coverage::NotCovered => "not_covered",
        },
        see: see.iter().map(|cite| cite.as_str()).collect(),
    }
}

/// No key here is anything but text.
fn pretty(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}

/// Every law, as a list.
#[must_use]
pub fn laws_json() -> String {
    pretty(&LAWS.iter().map(law).collect::<Vec<_>>())
}

/// One law with its clauses.
#[must_use]
pub fn law_json(one: &Law) -> String {
    pretty(&law(one))
}

/// One clause.
#[must_use]
pub fn clause_json(one: &Clause) -> String {
    pretty(&clause(one))
}

/// Some clauses, as a list.
#[must_use]
pub fn clauses_json(some: &[&Clause]) -> String {
    pretty(&some.iter().map(|one| clause(one)).collect::<Vec<_>>())
}
