//! Finding a clause by its number, and the laws that are not in the book.

use super::{Clause, LAWS, Law, clauses};

/// Is it the number of a law or of a clause, as [`plain`] writes it? `31a2b` is, `3passes` is not.
#[must_use]
pub fn is_number(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let mut rest = rest.chars();
    let letter = rest.next().is_none_or(|c| ('a'..='g').contains(&c));
    let digit = rest.next().is_none_or(|c| c.is_ascii_digit());
    text.starts_with(|c: char| c.is_ascii_digit())
        && (letter && digit || clauses().any(|clause| plain(clause.cite.as_str()) == text))
}

/// A citation without its brackets, in lower case: `31a2b`.
pub fn plain(cite: &str) -> String {
    cite.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// The law that a clause belongs to.
pub fn law_of(clause: &Clause) -> Option<&'static Law> {
    LAWS.iter().find(|law| law.clauses.iter().any(|other| other.cite == clause.cite))
}

/// The clauses of a clause: `31A2(b)` is one of `31A2` and of `31A`.
pub fn parts(whole: &Clause) -> impl Iterator<Item = &'static Clause> {
    let whole = whole.cite.as_str();
    clauses().filter(move |clause| is_part(clause.cite.as_str(), whole))
}

/// Is the clause cited as `clause` a part of the other? `25A10` would not be part of `25A1`.
pub fn is_part(clause: &str, whole: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    match clause.strip_prefix(whole) {
        None | Some("") => false,
        Some(rest) => !(whole.ends_with(is_digit) && rest.starts_with(is_digit)),
    }
}

/// Laws that are not in the book: one, a clause, or the first and the last of several that
/// belong together, `61-64`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Beyond(&'static str);

/// All of them, by number. If two have a law, the first is about it.
pub const BEYOND: &[Beyond] = &[
    Beyond("1-5"),
    Beyond("6"),
    Beyond("7"),
    Beyond("8"),
    Beyond("13"),
    Beyond("14"),
    Beyond("15B"),
    Beyond("20G"),
    Beyond("40C"),
    Beyond("40"),
    Beyond("41-43"),
    Beyond("44-47"),
    Beyond("48-49"),
    Beyond("50-52"),
    Beyond("54"),
    Beyond("53-56"),
    Beyond("57-58"),
    Beyond("59-60"),
    Beyond("61-64"),
    Beyond("65-67"),
    Beyond("68-71"),
    Beyond("73A"),
    Beyond("73B"),
    Beyond("73D"),
    Beyond("73E"),
    Beyond("74"),
    Beyond("75"),
    Beyond("76"),
    Beyond("79"),
    Beyond("80"),
    Beyond("81"),
    Beyond("82B"),
    Beyond("83"),
    Beyond("85"),
    Beyond("88-89"),
    Beyond("90"),
    Beyond("91"),
    Beyond("92-93"),
];

impl Beyond {
    /// Their numbers, as they are cited.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// Are they several laws?
    #[must_use]
    pub fn is_several(self) -> bool {
        self.0.contains('-')
    }

    /// Is this law among them? Its number is [`plain`].
    fn has(self, number: &str) -> bool {
        let laws = plain(self.0);
        if laws == number || is_part(number, &laws) {
            return true;
        }
        let law = |text: &str| -> Option<u8> {
            let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
            text[..end].parse().ok()
        };
        let (first, last) = self.0.split_once('-').unwrap_or((self.0, self.0));
        let whole = last.ends_with(|c: char| c.is_ascii_digit());
        whole && law(number).is_some_and(|it| law(first) <= Some(it) && Some(it) <= law(last))
    }
}

/// The laws that are not in the book and have this number, which is [`plain`].
#[must_use]
pub fn beyond(number: &str) -> Option<Beyond> {
    BEYOND.iter().copied().find(|laws| laws.has(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_told_from_words() {
        for text in ["31", "31a", "31a2b", "30b1bii", "17e", "94"] {
            assert!(is_number(text), "{text}");
        }
        for text in ["3passes", "law", "x", ""] {
            assert!(!is_number(text), "{text}");
        }
    }

    #[test]
    fn a_part_of_a_clause_begins_with_its_citation() {
        assert!(is_part("31A2(b)", "31A2") && is_part("31A2(b)", "31A"));
        assert!(!is_part("25A10", "25A1") && !is_part("31A", "31A") && !is_part("31A", "31A2"));
    }

    #[test]
    fn every_law_is_in_the_book_or_listed_as_not_covered() {
        for number in 1..=93 {
            let in_book = LAWS.iter().any(|law| law.number == number);
            assert!(in_book || beyond(&number.to_string()).is_some(), "Law {number}");
        }
        assert_eq!(beyond("62b").map(Beyond::as_str), Some("61-64"));
        assert_eq!(beyond("40c1").map(Beyond::as_str), Some("40C"));
        assert_eq!((beyond("94"), beyond("0"), beyond("17e")), (None, None, None));
    }
}
