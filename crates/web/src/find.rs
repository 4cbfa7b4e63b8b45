//! The law book by number and by words.

use laws::book::index::{self, Hit, Query};
use laws::book::{Clause, clauses};

/// What a query means: `31A2` that clause and its parts, `31` a whole law, other
/// words what people call so, then the clauses that have them.
#[must_use]
pub fn find(query: &str) -> Vec<Hit> {
    match Query::read(query) {
        Query::Nothing => Vec::new(),
        Query::Number(number) => {
            let cite = |clause: &Clause| index::plain(clause.cite.as_str());
            let is_it = |cite: &str| cite == number || index::is_part(cite, &number);
            let found: Vec<_> =
                clauses().filter(|one| is_it(&cite(one))).map(Hit::Clause).collect();
            if found.is_empty() {
                return index::beyond(&number).map(Hit::Beyond).into_iter().collect();
            }
            found
        }
        Query::Words(words) => index::search(&words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::laws::SITUATION;

    fn cites(query: &str) -> Vec<&'static str> {
        let cite = |hit: &Hit| match hit {
            Hit::Clause(clause) => clause.cite.as_str(),
            Hit::Beyond(topic) => topic.laws,
        };
        find(query).iter().map(cite).collect()
    }

    #[test]
    fn a_number_finds_a_clause_and_its_parts() {
        assert_eq!(cites("31a2"), ["31A2", "31A2(a)", "31A2(b)"]);
        assert_eq!(cites("law 31 A2b"), ["31A2(b)"]);
        assert_eq!(cites("33"), ["33"]);
        assert!(cites("31").len() > 8);
        assert!(cites("99").is_empty() && cites(" ").is_empty());
        assert_eq!((cites("3"), cites("62B1")), (vec!["1-5"], vec!["61-64"]));
    }

    #[test]
    fn words_find_what_people_call_by_them() {
        assert!(cites("insufficient").len() > 3 && cites("insufficient")[1] == "27A1");
        assert_eq!((cites("boot")[0], cites("revoke")[0]), ("31A", "61-64"));
        assert!(find("zweikampf").is_empty());
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
