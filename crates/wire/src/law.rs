//! The law book as JSON.

use std::borrow::Cow;

use laws::book::index::{Hit, Topic};
use laws::book::{Clause, Coverage, LAWS, Law};
use serde::Serialize;
use words::Language;

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

fn law(words: &dyn Language, law: &Law) -> LawJson {
    let clauses = law.clauses.iter().map(|one| clause(words, one)).collect();
    LawJson { law: law.number, title: words.law_title(law), clauses }
}

fn clause(words: &dyn Language, clause: &Clause) -> ClauseJson {
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
    beyond: Vec<TopicJson>,
}

#[derive(Serialize)]
struct TopicJson {
    laws: &'static str,
    title: String,
}

/// Every law.
#[must_use]
pub fn laws_json(words: &dyn Language) -> String {
    pretty(&LawsJson { laws: LAWS.iter().map(|one| law(words, one)).collect() })
}

/// One law with its clauses.
#[must_use]
pub fn law_json(words: &dyn Language, one: &Law) -> String {
    pretty(&law(words, one))
}

/// One clause.
#[must_use]
pub fn clause_json(words: &dyn Language, one: &Clause) -> String {
    pretty(&clause(words, one))
}

/// What a search has found: clauses, and what laws that are not in the book are about.
#[must_use]
pub fn clauses_json(words: &dyn Language, found: &[Hit]) -> String {
    let mut json = ClausesJson { clauses: Vec::new(), beyond: Vec::new() };
    for hit in found {
        match hit {
            Hit::Clause(one) => json.clauses.push(clause(words, one)),
            Hit::Beyond(topic) => json.beyond.push(self::topic(words, *topic)),
        }
    }
    pretty(&json)
}

fn topic(words: &dyn Language, topic: Topic) -> TopicJson {
    TopicJson { laws: topic.laws, title: words.beyond(topic) }
}
