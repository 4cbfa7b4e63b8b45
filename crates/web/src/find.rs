//! The law book by number and by words.

use laws::book::index::{self, Query};
use laws::book::{Clause, clauses};

/// The clauses that a query means: `31A2` that clause and its parts, `31` a
/// whole law, other words those that have them all, in the title first.
#[must_use]
pub fn find(query: &str) -> Vec<&'static Clause> {
    match Query::read(query) {
        Query::Nothing => Vec::new(),
        Query::Number(number) => {
            let cite = |clause: &Clause| index::plain(clause.cite.as_str());
            let is_it = |cite: &str| cite == number || index::is_part(cite, &number);
            clauses().filter(|clause| is_it(&cite(clause))).collect()
        }
        Query::Words(words) => index::with_words(&words),
    }
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
