//! The law book by number and by words.

use laws::book::{Clause, LAWS, Law, clauses};

/// The clauses that a query means: `31A2` that clause and its parts, `31` a
/// whole law, other words those that have them all, in the title first.
#[must_use]
pub fn find(query: &str) -> Vec<&'static Clause> {
    let words: Vec<_> = query.split_whitespace().map(str::to_lowercase).collect();
    let words = match words.split_first() {
        Some((first, rest)) if first == "law" && !rest.is_empty() => rest,
        _ => &words,
    };
    match words.first() {
        None => Vec::new(),
        Some(first) if first.starts_with(|c: char| c.is_ascii_digit()) => {
            by_number(&normal(&words.concat()))
        }
        Some(_) => by_words(words),
    }
}

/// The law that a clause belongs to.
#[must_use]
pub fn law_of(clause: &Clause) -> Option<&'static Law> {
    LAWS.iter().find(|law| law.clauses.iter().any(|other| other.cite == clause.cite))
}

/// `31A2(b)` is a part of `31A2` and of `31A`; `25A10` would be none of `25A1`.
pub fn parts(whole: &Clause) -> impl Iterator<Item = &'static Clause> {
    let whole = whole.cite.as_str();
    clauses().filter(move |clause| is_part(clause.cite.as_str(), whole))
}

fn is_part(clause: &str, whole: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    match clause.strip_prefix(whole) {
        None | Some("") => false,
        Some(rest) => !(whole.ends_with(is_digit) && rest.starts_with(is_digit)),
    }
}

/// `27B1(a)`, however it was typed.
fn normal(cite: &str) -> String {
    cite.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn by_number(query: &str) -> Vec<&'static Clause> {
    let cite = |clause: &Clause| normal(clause.cite.as_str());
    clauses().filter(|clause| cite(clause) == query || is_part(&cite(clause), query)).collect()
}

fn by_words(words: &[String]) -> Vec<&'static Clause> {
    let all_in = |text: &str| words.iter().all(|word| text.contains(word.as_str()));
    let everything = |clause: &Clause| {
        let law = law_of(clause).map_or("", |law| law.title);
        format!("{} {law} {}", clause.title, clause.text).to_lowercase()
    };
    let (mut first, then): (Vec<_>, Vec<_>) = clauses()
        .filter(|clause| all_in(&everything(clause)))
        .partition(|clause| all_in(&clause.title.to_lowercase()));
    first.extend(then);
    first
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::laws::SITUATION;

    #[test]
    fn a_number_finds_a_clause_and_its_parts() {
        let cites = |query: &str| -> Vec<_> {
            find(query).iter().map(|clause| clause.cite.as_str()).collect()
        };
        assert_eq!(cites("31a2"), ["31A2", "31A2(a)", "31A2(b)"]);
        assert_eq!(cites("law 31 A2b"), ["31A2(b)"]);
        assert_eq!(cites("33"), ["33"]);
        assert!(cites("31").len() > 8);
        assert!(cites("3").is_empty() && cites("99").is_empty() && cites(" ").is_empty());
    }

    #[test]
    fn words_find_titles_first() {
        let found = find("insufficient");
        assert!(found.len() > 3);
        assert!(found.iter().any(|clause| clause.cite.as_str() == "27A1"));
        assert!(find("no such word anywhere").is_empty());
    }

    #[test]
    fn every_situation_leads_to_the_book() {
        for (situation, cites) in SITUATION {
            assert!(!cites.is_empty(), "{situation}");
            for cite in cites {
                assert!(laws::book::find(cite.as_str()).is_some(), "{situation}: {cite}");
            }
        }
    }
}
