//! The law book by number and by words.

use laws::Cite;
use laws::book::index;
use laws::book::{
    Clause, clauses, law_15, law_16, law_17, law_21, law_24, law_25, law_26, law_27, law_28,
    law_29, law_30, law_31, law_32, law_33, law_36, law_37, law_38, law_39,
};

use crate::words::{Hit, Query, said};

/// The clauses to begin with in each situation that the screen of the laws lists.
pub const SITUATION: [&[Cite]; 20] = [
    &[law_29::A, law_30::A],
    &[law_29::A, law_30::B1A, law_30::B1B],
    &[law_29::A, law_31::A1, law_31::A2],
    &[law_29::A, law_31::B1, law_31::B2],
    &[law_29::A, law_32::A1, law_32::A2, law_32::B],
    &[law_28::B, law_29::A],
    &[law_27::A1, law_27::B1A, law_27::B1B, law_27::B2],
    &[law_27::C],
    &[law_36::A, law_36::B1, law_36::B2],
    &[law_25::A1, law_25::A2, law_25::A4],
    &[law_25::B1, law_25::B2],
    &[law_33::WHOLE],
    &[law_37::A, law_37::B1, law_37::B2],
    &[law_38::A, law_38::B],
    &[law_39::A, law_39::B, law_39::C],
    &[law_17::D3],
    &[law_24::WHOLE, law_24::B, law_24::C],
    &[law_21::B1A, law_21::B2, law_21::B3],
    &[law_15::A1, law_15::A2],
    &[law_16::C2, law_26::A, law_26::B],
];

/// What a query means: `31A2` that clause and its parts, `31` a whole law; for words, what people
/// call by them, then the clauses that contain them.
#[must_use]
pub fn find(query: &str) -> Vec<Hit> {
    match said().query(query) {
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
        Query::Words(words) => said().look_up(&words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cites(query: &str) -> Vec<&'static str> {
        let cite = |hit: &Hit| match hit {
            Hit::Clause(clause) => clause.cite.as_str(),
            Hit::Beyond(laws) => laws.as_str(),
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
        for (situation, cites) in crate::words::laws().situation.into_iter().zip(SITUATION) {
            assert!(!cites.is_empty(), "{situation}");
            for cite in cites {
                assert!(laws::book::find(cite.as_str()).is_some(), "{situation}: {cite}");
            }
        }
    }
}
