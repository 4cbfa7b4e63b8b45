//! # The book: every clause we know of, one file per law
//!
//! The registry behind the law index, `rectify law`, the coverage page and the test that
//! each [`Coded`](Coverage::Coded) clause is cited by a case. It says which clauses there are,
//! who applies each and what it leads to; it decides nothing. What a clause is called and what
//! it says is a language's, in the file of the same name in `words`: whoever changes a clause
//! here changes its text there.
//!
//! Edition: Laws of Duplicate Bridge 2017, with the amendment of 26B of June 2017.
//!
//! A constant is named after its sub-law without the law's number: `31A2(b)` is [`law_31::A2B`],
//! `30B1(b)(ii)` is [`law_30::B1B_II`]. What a law says before or without its letters is `WHOLE`:
//! [`law_33::WHOLE`].

use std::fmt;

pub mod index;
pub mod law_09;
pub mod law_10;
pub mod law_11;
pub mod law_12;
pub mod law_15;
pub mod law_16;
pub mod law_17;
pub mod law_18;
pub mod law_19;
pub mod law_20;
pub mod law_21;
pub mod law_22;
pub mod law_23;
pub mod law_24;
pub mod law_25;
pub mod law_26;
pub mod law_27;
pub mod law_28;
pub mod law_29;
pub mod law_30;
pub mod law_31;
pub mod law_32;
pub mod law_33;
pub mod law_34;
pub mod law_35;
pub mod law_36;
pub mod law_37;
pub mod law_38;
pub mod law_39;
pub mod law_50;
pub mod law_51;
pub mod law_59;
pub mod law_61;
pub mod law_72;
pub mod law_73;
pub mod law_77;
pub mod law_78;
pub mod law_82;
pub mod law_84;
pub mod law_86;
pub mod law_87;

/// A sub-law, cited as the law book writes it: `31A2(b)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cite(&'static str);

impl Cite {
    /// The citation with this text. Whether the book has such a clause is up to [`find`].
    pub const fn new(text: &'static str) -> Self {
        Self(text)
    }

    /// The text of the citation.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

/// Who applies a clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Coverage {
    /// The engine applies it.
    Coded,
    /// The engine says when it has to be looked at; the outcome, and the score, are for the
    /// director.
    PointedOut,
    /// People judge the facts; the resulting score is worked out.
    WorkedOut,
    /// People must judge it.
    Judgement,
    /// It is outside the engine.
    NotCovered,
}

/// One sub-law.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clause {
    /// Its number and letters.
    pub cite: Cite,
    /// Who applies it.
    pub coverage: Coverage,
    /// The clauses it leads to and those that lead to it, in the book's order.
    pub see: &'static [Cite],
}

/// One law and its clauses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Law {
    /// Its number in the book.
    pub number: u8,
    /// Its clauses, in the book's order.
    pub clauses: &'static [Clause],
}

/// The laws we know of, in the order of their numbers.
pub const LAWS: &[Law] = &[
    law_09::LAW,
    law_10::LAW,
    law_11::LAW,
    law_12::LAW,
    law_15::LAW,
    law_16::LAW,
    law_17::LAW,
    law_18::LAW,
    law_19::LAW,
    law_20::LAW,
    law_21::LAW,
    law_22::LAW,
    law_23::LAW,
    law_24::LAW,
    law_25::LAW,
    law_26::LAW,
    law_27::LAW,
    law_28::LAW,
    law_29::LAW,
    law_30::LAW,
    law_31::LAW,
    law_32::LAW,
    law_33::LAW,
    law_34::LAW,
    law_35::LAW,
    law_36::LAW,
    law_37::LAW,
    law_38::LAW,
    law_39::LAW,
    law_50::LAW,
    law_51::LAW,
    law_59::LAW,
    law_61::LAW,
    law_72::LAW,
    law_73::LAW,
    law_77::LAW,
    law_78::LAW,
    law_82::LAW,
    law_84::LAW,
    law_86::LAW,
    law_87::LAW,
];

/// Every clause, in the book's order.
pub fn clauses() -> impl Iterator<Item = &'static Clause> {
    LAWS.iter().flat_map(|law| law.clauses)
}

/// The clause with this citation: `31A2(b)`.
pub fn find(cite: &str) -> Option<&'static Clause> {
    clauses().find(|clause| clause.cite.as_str() == cite)
}

/// How many clauses there are.
const COUNT: usize = {
    let (mut count, mut law) = (0, 0);
    while law < LAWS.len() {
        count += LAWS[law].clauses.len();
        law += 1;
    }
    count
};

/// Their citations alone, for those who need nothing else of them.
static CITES: [Cite; COUNT] = {
    let mut cites = [Cite::new(""); COUNT];
    let (mut count, mut law) = (0, 0);
    while law < LAWS.len() {
        let mut clause = 0;
        while clause < LAWS[law].clauses.len() {
            cites[count] = LAWS[law].clauses[clause].cite;
            (count, clause) = (count + 1, clause + 1);
        }
        law += 1;
    }
    cites
};

/// The citation itself, if the book has such a clause.
pub fn cite(text: &str) -> Option<&'static Cite> {
    CITES.iter().find(|cite| cite.as_str() == text)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// `31A2(b)` is a clause of Law 31: the digits it starts with are the law's number.
    fn law_number(cite: Cite) -> Option<u8> {
        let end = cite.as_str().find(|c: char| !c.is_ascii_digit());
        cite.as_str()[..end.unwrap_or(cite.as_str().len())].parse().ok()
    }

    #[test]
    fn laws_are_in_order() {
        assert!(LAWS.is_sorted_by(|a, b| a.number < b.number));
    }

    #[test]
    fn no_clause_is_listed_twice() {
        let mut seen = HashSet::new();
        for clause in clauses() {
            assert!(seen.insert(clause.cite), "{} is listed twice", clause.cite);
        }
    }

    #[test]
    fn a_clause_carries_the_number_of_its_law() {
        for law in LAWS {
            for clause in law.clauses {
                assert_eq!(law_number(clause.cite), Some(law.number), "{}", clause.cite);
            }
        }
    }

    #[test]
    fn a_reference_leads_to_a_clause_and_back() {
        for clause in clauses() {
            for &other in clause.see {
                let target = find(other.as_str());
                let target = target.unwrap_or_else(|| panic!("{} sees {other}", clause.cite));
                assert!(target.see.contains(&clause.cite), "{other} forgets {}", clause.cite);
                assert_ne!(other, clause.cite, "a clause need not see itself");
            }
        }
    }

    #[test]
    fn reviews_and_scores_are_only_pointed_out() {
        let clauses = clauses().filter(|clause| clause.coverage == Coverage::PointedOut);
        let pointed_out: Vec<_> = clauses.map(|clause| clause.cite.as_str()).collect();
        assert_eq!(pointed_out, ["12A2", "16C3", "21B3", "23C", "27D", "72C", "82C"]);
    }

    #[test]
    fn a_clause_is_found_by_its_citation() {
        let clause = find("31A2(b)").expect("it is in law_31");
        assert_eq!(clause.cite, law_31::A2B);
        assert_eq!(clause.cite.to_string(), "31A2(b)");
        assert_eq!(find("31 footnote").map(|clause| clause.cite), Some(law_31::FOOTNOTE));
        assert_eq!(find("33").map(|clause| clause.cite), Some(law_33::WHOLE));
        assert_eq!(find("17E"), None);
        assert!(CITES.iter().eq(clauses().map(|clause| &clause.cite)));
        assert_eq!((cite("33"), cite("17E")), (Some(&law_33::WHOLE), None));
    }
}
