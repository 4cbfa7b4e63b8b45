//! The law book as JSON.

use std::borrow::Cow;

use laws::book::index::Beyond;
use laws::book::{Clause, Coverage, LAWS, Law};
use serde::Serialize;
use words::{Hit, LawBook};

use crate::answer::pretty;

#[derive(Serialize)]
struct LawJson {
    law: u8,
    title: Cow<'static, str>,
    clauses: Vec<ClauseJson>,
}

#[derive(Serialize)]
struct ClauseJson {
    cite: &'static str,
    title: Cow<'static, str>,
    text: Cow<'static, str>,
    coverage: &'static str,
    see: Vec<&'static str>,
}

fn law(words: &dyn LawBook, law: &Law) -> LawJson {
    let clauses = law.clauses.iter().map(|one| clause(words, one)).collect();
    LawJson { law: law.number, title: words.law_title(law), clauses }
}

fn clause(words: &dyn LawBook, clause: &Clause) -> ClauseJson {
    let Clause { cite, coverage, see, .. } = *clause;
    ClauseJson {
        cite: cite.as_str(),
        title: words.clause_title(clause),
        text: words.clause(clause),
        coverage: match coverage {
            Coverage::Coded => "coded",
            Coverage::PointedOut => "pointed_out",
            Coverage::WorkedOut => "worked_out",
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
    #[serde(skip_serializing_if = "Vec::is_empty")]
    beyond: Vec<BeyondJson>,
}

#[derive(Serialize)]
struct BeyondJson {
    laws: &'static str,
    title: String,
}

/// Every law.
#[must_use]
pub fn laws_json(words: &dyn LawBook) -> String {
    pretty(&LawsJson { laws: LAWS.iter().map(|one| law(words, one)).collect() })
}

/// One law with its clauses.
#[must_use]
pub fn law_json(words: &dyn LawBook, one: &Law) -> String {
    pretty(&law(words, one))
}

/// One clause.
#[must_use]
pub fn clause_json(words: &dyn LawBook, one: &Clause) -> String {
    pretty(&clause(words, one))
}

/// What a search found: clauses, and the subjects of laws that are not in the book.
#[must_use]
pub fn clauses_json(words: &dyn LawBook, found: &[Hit]) -> String {
    let mut json = ClausesJson { clauses: Vec::new(), beyond: Vec::new() };
    for hit in found {
        match hit {
            Hit::Clause(one) => json.clauses.push(clause(words, one)),
            Hit::Beyond(laws) => json.beyond.push(beyond(words, *laws)),
        }
    }
    pretty(&json)
}

fn beyond(words: &dyn LawBook, laws: Beyond) -> BeyondJson {
    BeyondJson { laws: laws.as_str(), title: words.beyond(laws) }
}
