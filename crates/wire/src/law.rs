//! The law book as JSON.

use laws::book::{Clause, Coverage, LAWS, Law};
use serde::Serialize;

use crate::answer::pretty;

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

#[derive(Serialize)]
struct LawsJson {
    laws: Vec<LawJson>,
}

#[derive(Serialize)]
struct ClausesJson {
    clauses: Vec<ClauseJson>,
}

/// Every law.
#[must_use]
pub fn laws_json() -> String {
    pretty(&LawsJson { laws: LAWS.iter().map(law).collect() })
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

/// Some clauses, of whatever laws.
#[must_use]
pub fn clauses_json(some: &[&Clause]) -> String {
    pretty(&ClausesJson { clauses: some.iter().map(|one| clause(one)).collect() })
}
