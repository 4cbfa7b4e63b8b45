//! Finding a clause, by its number or by words.

use super::{Clause, LAWS, Law, clauses};

/// What somebody looks for in the book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Query {
    /// Nothing in particular
    Nothing,
    /// A law or a clause, however it was typed: `law 31 a2(B)` is `31a2b`
    Number(String),
    /// Words, in lower case
    Words(Vec<String>),
}

impl Query {
    /// Reads what was typed.
    pub fn read(text: &str) -> Self {
        let words: Vec<_> = text.split_whitespace().map(str::to_ascii_lowercase).collect();
        let words = match words.split_first() {
            Some((first, rest)) if first == "law" && !rest.is_empty() => rest.to_vec(),
            _ => words,
        };
        match words.first() {
            None => Self::Nothing,
            Some(first) if first.starts_with(|c: char| c.is_ascii_digit()) => {
                Self::Number(plain(&words.concat()))
            }
            Some(_) => Self::Words(words),
        }
    }
}

/// A citation without its brackets, in lower case: as [`Query::Number`] has it.
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

/// Is the clause cited so a part of the other? `25A10` would be none of `25A1`.
pub fn is_part(clause: &str, whole: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    match clause.strip_prefix(whole) {
        None | Some("") => false,
        Some(rest) => !(whole.ends_with(is_digit) && rest.starts_with(is_digit)),
    }
}

/// The clauses that have all the words, those with them in the title first.
pub fn with_words(words: &[String]) -> Vec<&'static Clause> {
    let all_in = |text: &str| words.iter().all(|word| text.contains(word.as_str()));
    let everything = |clause: &Clause| {
        let law = law_of(clause).map_or("", |law| law.title);
        format!("{} {law} {}", clause.title, clause.text).to_ascii_lowercase()
    };
    let (mut first, then): (Vec<_>, Vec<_>) = clauses()
        .filter(|clause| all_in(&everything(clause)))
        .partition(|clause| all_in(&clause.title.to_ascii_lowercase()));
    first.extend(then);
    first
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_may_be_typed_in_many_ways() {
        for text in ["31A2(b)", "law 31 a2b", "31 A 2 (B)"] {
            assert_eq!(Query::read(text), Query::Number("31a2b".to_owned()), "{text}");
        }
        assert_eq!(Query::read(" "), Query::Nothing);
        assert_eq!(Query::read("Law"), Query::Words(vec!["law".to_owned()]));
    }

    #[test]
    fn a_part_begins_like_the_whole() {
        assert!(is_part("31A2(b)", "31A2") && is_part("31A2(b)", "31A"));
        assert!(!is_part("25A10", "25A1") && !is_part("31A", "31A") && !is_part("31A", "31A2"));
    }

    #[test]
    fn words_in_the_title_come_first() {
        let found = with_words(&["insufficient".to_owned()]);
        let titled = |clause: &&Clause| clause.title.to_lowercase().contains("insufficient");
        assert!(found.len() > 3 && found.iter().is_sorted_by_key(|clause| !titled(clause)));
    }
}
