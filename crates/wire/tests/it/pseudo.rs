//! The whole way in a language that marks what it says: every sentence of an answer comes from
//! `words`.
//!
//! Of the strings in an answer
//! - [`SENTENCES`] are enclosed in ⟦ and ⟧ as a whole, or are empty;
//! - [`FROM_OUTSIDE`] came with the record or from a book: its own words, and the
//!   notation of meanings;
//! - laws are clauses that the book has (`31 footnote` contains a space);
//! - `engine` is the name and the version of the program;
//! - `feature` is a code, which contains a space in `length H`;
//! - all others are codes: letters, digits and `_().+-`, at most forty.

use crate::requests;

use std::collections::BTreeSet;

use crate::records::{cases, files, records};
use serde_json::Value;
use wire::{CompareRequest, EvidenceJson, PositionJson, TableRecord};
use words::{Pseudo, Query, Tongue};

/// By key, and the key of the enclosing list or object.
const SENTENCES: [(&str, &str); 12] = [
    ("question", "text"),
    ("question", "why"),
    ("options", "text"),
    ("options", "consequence"),
    ("calls", "why"),
    ("evidence", "why"),
    ("residual", "text"),
    ("reviews", "when"),
    ("reviews", "why"),
    ("say", "text"),
    ("notes", "default"),
    ("meanings", "why"),
];

const FROM_OUTSIDE: [(&str, &str); 6] = [
    ("overridden", "reason"),
    ("irregularities", "meanings"),
    ("calls", "meaning"),
    ("meanings", "meaning"),
    // the book and its line
    ("meanings", "source"),
    ("position", "info"),
];

/// Is it one text, from its first mark to its last?
fn is_marked(text: &str) -> bool {
    let mut depth = 0_usize;
    let last = text.chars().count().saturating_sub(1);
    text.chars().enumerate().all(|(place, letter)| {
        match letter {
            '⟦' => depth += 1,
            '⟧' if depth == 0 => return false,
            '⟧' => depth -= 1,
            _ => {}
        }
        depth > 0 || place == last
    }) && text.ends_with('⟧')
}

fn is_code(text: &str) -> bool {
    let letter = |c: char| c.is_ascii_alphanumeric() || "_().+-".contains(c);
    text.chars().count() <= 40 && text.chars().all(letter)
}

/// What was seen, so that no entry of the lists is idle.
#[derive(Default)]
struct Met {
    kinds: BTreeSet<(String, String)>,
    sentences: usize,
}

impl Met {
    /// Looks at every string of an answer; lists have the name of their key.
    fn check(&mut self, within: &str, key: &str, value: &Value) {
        match value {
            Value::Object(map) => {
                // whatever is the record's own
                let own = FROM_OUTSIDE.contains(&(within, key));
                let entries = map.iter().filter(|_| !own);
                entries.for_each(|(name, value)| self.check(key, name, value));
            }
            Value::Array(list) => list.iter().for_each(|value| self.check(within, key, value)),
            Value::String(text) => self.text(within, key, text),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    fn text(&mut self, within: &str, key: &str, text: &str) {
        let place = (within, key);
        if SENTENCES.contains(&place) {
            assert!(text.is_empty() || is_marked(text), "{within}.{key}: {text}");
            self.sentences += 1;
            self.kinds.insert((within.to_owned(), key.to_owned()));
        } else if !FROM_OUTSIDE.contains(&place) {
            let known = match key {
                "law" | "laws" => laws::book::find(text).is_some(),
                "engine" => is_code(&text.replacen(' ', "", 1)),
                "feature" => is_code(text) || text.strip_prefix("length ").is_some_and(is_code),
                _ => is_code(text),
            };
            assert!(known, "{within}.{key} is not a code: {text}");
        }
    }
}

#[test]
fn every_sentence_comes_from_the_language() {
    let mut met = Met::default();
    let mut ruled = 0;
    for record in records() {
        let Ok(table) = TableRecord::read(&record) else { continue };
        let Ok((table, ruling)) = table.ruled() else { continue };
        let mut position = Vec::new();
        PositionJson::new(&table, &ruling).in_language(&Pseudo).write(&mut position);
        met.check("", "position", &serde_json::from_slice(&position).unwrap());
        ruled += 1;
    }
    assert!(ruled > 1_000, "{ruled} records");

    for request in comparisons() {
        let request = CompareRequest::read(&request).unwrap();
        let compared = request.compare();
        let evidence = EvidenceJson::new(&request.settings, &compared.evidence);
        let answer = evidence.in_language(&Pseudo).pretty();
        met.check("", "evidence", &serde_json::from_str(&answer).unwrap());
    }

    let book = books::named("sayc").unwrap();
    for record in files("examples", "json") {
        let table = TableRecord::read(&record).unwrap();
        let answer = wire::attribute_json(&Pseudo, &table, &book).unwrap();
        met.check("", "attributed", &serde_json::from_str(&answer).unwrap());
    }

    let missing = SENTENCES
        .iter()
        .filter(|(within, key)| !met.kinds.contains(&((*within).to_owned(), (*key).to_owned())));
    assert_eq!(missing.collect::<Vec<_>>(), Vec::<&(&str, &str)>::new(), "never met");
    assert!(met.sentences > 10_000, "{} sentences", met.sentences);
}

/// The comparisons of the cases and of the golden files.
fn comparisons() -> Vec<String> {
    let of_cases = cases().into_iter().filter_map(|case| {
        let compare = case.get("compare").filter(|it| it.is_object())?;
        let keys = ["withdrawn", "replacement", "profile"];
        let request = keys.map(|key| (key.to_owned(), compare[key].clone()));
        Some(Value::Object(request.into_iter().collect()).to_string())
    });
    of_cases.chain(requests::COMPARISONS.map(|(_, request)| request.to_owned())).collect()
}

#[test]
fn the_law_book_is_worded_by_the_language() {
    let book: Value = serde_json::from_str(&wire::laws_json(&Pseudo)).unwrap();
    for law in book["laws"].as_array().unwrap() {
        assert!(is_marked(law["title"].as_str().unwrap()), "{law}");
        for clause in law["clauses"].as_array().unwrap() {
            let text = |key: &str| clause[key].as_str().unwrap();
            assert!(is_marked(text("title")) && is_marked(text("text")), "{clause}");
            assert!(is_code(text("coverage")), "{clause}");
        }
    }
}

#[test]
fn what_is_found_in_the_law_book_is_worded_by_the_language() {
    let Query::Words(words) = Tongue::Pseudo.query("penalty card") else { panic!("not words") };
    let found = wire::clauses_json(&Tongue::Pseudo, &Tongue::Pseudo.look_up(&words));
    let found: Value = serde_json::from_str(&found).unwrap();
    for kind in ["clauses", "beyond"] {
        let hits = found[kind].as_array().unwrap();
        assert!(!hits.is_empty(), "{kind}");
        assert!(hits.iter().all(|hit| is_marked(hit["title"].as_str().unwrap())), "{hits:#?}");
    }
}

#[test]
fn a_mark_holds_the_whole_text() {
    for (text, marked) in [
        ("⟦a b⟧", true),
        ("⟦⟦a⟧ b⟧", true),
        ("⟦a⟧ b", false),
        ("a ⟦b⟧", false),
        ("⟦a⟧ ⟦b⟧", false),
        ("⟦a", false),
        ("a⟧", false),
        ("", false),
    ] {
        assert_eq!(is_marked(text), marked, "{text}");
    }
}

/// Bad requests, a few of each family: what the function refuses is said in the language that the
/// request names, also where it cannot be read to its end.
#[test]
fn a_request_is_refused_in_the_language_that_it_names() {
    use wire::until::{self, Function};

    let record = r#""dealer":"N","events":"#;
    let rule = |rest: &str| format!("{record}{rest}");
    let table: Vec<(Function, String)> = vec![
        (until::rule, rule("[]} x")),
        (until::rule, rule("[")),
        (until::rule, rule("7")),
        (until::rule, rule(r#"[],"event":1"#)),
        (until::rule, rule(r#"[],"dealer":"N""#)),
        (until::rule, rule(r#"[{"by":"Q","call":"1H"}]"#)),
        (until::rule, rule(r#"[{"by":"N","call":"9"}]"#)),
        (until::rule, rule(r#"[{"by":"N"}]"#)),
        (until::rule, rule(r#"[{"by":"N","call":"1H","meanings":"foo"}]"#)),
        (until::rule, rule(r#"[{"by":"N","call":"1H","meanings":["5+H","foo"]}]"#)),
        (until::rule, rule(r#"[{"question":"accept","answer":"accept"}]"#)),
        (until::rule, rule(r#"[{"question":"x","answer":"accept"}]"#)),
        (until::rule, rule(r#"[],"systems":{"ns":"goren"}"#)),
        (until::rule, rule(r#"[],"systems":{"ns":"sayc+x"}"#)),
        (until::rule, rule(r#"[],"profile":"fide""#)),
        (until::rule, rule(r#"[],"settings":{"third_pass_refused":"x"}"#)),
        (until::rule, rule(r#"[],"deal":"x""#)),
        (until::rule, rule(r#"[],"result":{"contract":"4S"}"#)),
        (until::rule, rule(r#"[],"possible":{"1H":"foo"}"#)),
        (until::rule, rule(r#"[],"info":7"#)),
        (until::compare, r#""withdrawn":["5+H"]"#.to_owned()),
        (until::compare, r#""withdrawn":["foo"],"replacement":"5+H""#.to_owned()),
        (until::hands, r#""meaning":"5+Q""#.to_owned()),
        (until::hands, r#""meaning":"5+H","sample":-1"#.to_owned()),
        (until::hands, r#""meaning":"5+H","out":["A..."]"#.to_owned()),
        (until::meaning, r#""system":"goren","auction":[],"call":"1N""#.to_owned()),
        (until::meaning, r#""auction":[],"call":"1N""#.to_owned()),
        (until::score, r#""contract":"9S""#.to_owned()),
        (until::score, r#""contract":"4S","declarer":"N","tricks":14"#.to_owned()),
        (until::score, r#""form":"x","results":[]"#.to_owned()),
        (until::score, r#""difference":"x""#.to_owned()),
        (until::review, r#""scoring":{"form":"imps"}"#.to_owned()),
        (
            until::review,
            r#""scoring":{"form":"imps","other_table":100},"non_offending":"ns","outcomes":[{"result":620,"weight":"50"}]"#
                .to_owned(),
        ),
    ];
    for (function, rest) in table {
        let english = until::answer(function, &format!("{{{rest}}}"));
        let pseudo = until::answer(function, &format!(r#"{{"lang":"pseudo",{rest}}}"#));
        let error = |answer: &str| {
            let json: Value = serde_json::from_str(answer).expect("JSON");
            json["error"].as_str().unwrap_or_else(|| panic!("{rest}: {answer}")).to_owned()
        };
        let (english, pseudo) = (error(&english), error(&pseudo));
        assert!(!english.contains(['⟦', '⟧']), "{english}");
        let inner = pseudo.strip_prefix('⟦').and_then(|it| it.strip_suffix('⟧'));
        let inner = inner.unwrap_or_else(|| panic!("{rest}: {pseudo}"));
        assert!(!inner.is_empty() && !inner.contains(['⟦', '⟧']), "{pseudo}");
    }
    for query in ["kind=x&seed=1", "seed=x", "clause=99", "x=1", "seed=1&profile=fide"] {
        let refused = until::answer(until::exercise, &format!("{query}&lang=pseudo"));
        assert!(refused.starts_with("{\"error\":\"⟦"), "{refused}");
    }
}
