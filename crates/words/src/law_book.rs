//! The law book in the words of a language.
//!
//! The texts are paraphrases for use at the table. The Laws themselves are under copyright and
//! are not reproduced.
//!
//! A language has a file for each law, called as the one in `laws::book` that has its
//! citations and its code. [`BookText::whole`] compares the two while the program is compiled:
//! a clause without a text is an error that names the clause.

use laws::Cite;
use laws::book::index::{BEYOND, Beyond};
use laws::book::{Clause, Coverage, LAWS, Law};

use crate::Text;
use crate::language::Language;

/// What is said of laws and clauses. Apart from [`Language`], so that who rules without
/// opening the book does not carry it.
pub trait LawBook: Language {
    /// What a law is called: `Law 31: Bid out of rotation`.
    fn law(&self, law: &Law) -> String;

    /// The same without its number.
    fn law_title(&self, law: &Law) -> Text;

    /// What laws that are not in the book are called: `Laws 61-64: Revoke`.
    fn beyond(&self, laws: Beyond) -> String;

    /// What a clause is called.
    fn clause_title(&self, clause: &Clause) -> Text;

    /// What a clause says, retold.
    fn clause(&self, clause: &Clause) -> Text;

    /// Who applies a clause, in one sentence.
    fn coverage(&self, coverage: Coverage) -> Text;
}

/// A clause in a language.
#[derive(Debug)]
pub(crate) struct ClauseText {
    pub(crate) cite: Cite,
    /// A few words to find it by
    pub(crate) title: &'static str,
    /// What it says, in our own words
    pub(crate) text: &'static str,
}

/// A law in a language.
#[derive(Debug)]
pub(crate) struct LawText {
    /// Its subject
    pub(crate) title: &'static str,
    /// Its clauses, in the book's order
    pub(crate) clauses: &'static [ClauseText],
}

/// The book in a language: a text for every clause, in the same order.
#[derive(Debug)]
pub(crate) struct BookText {
    laws: &'static [LawText],
    beyond: &'static [(&'static str, &'static str)],
}

impl BookText {
    /// The laws of the book in its order, and what those beyond it are about. To be made by
    /// the compiler, which stops at the first that is missing.
    pub(crate) const fn whole(
        laws: &'static [LawText],
        beyond: &'static [(&'static str, &'static str)],
    ) -> Self {
        let mut law = 0;
        while law < LAWS.len() {
            let clauses = if law < laws.len() { laws[law].clauses } else { &[] };
            let mut clause = 0;
            while clause < LAWS[law].clauses.len() {
                let cite = LAWS[law].clauses[clause].cite.as_str();
                let is_told = clause < clauses.len()
                    && same(clauses[clause].cite.as_str(), cite)
                    && !clauses[clause].title.is_empty()
                    && !clauses[clause].text.is_empty()
                    && !laws[law].title.is_empty();
                if !is_told {
                    no_text_or_not_in_its_place(cite);
                }
                clause += 1;
            }
            if clauses.len() > clause {
                no_text_or_not_in_its_place(clauses[clause].cite.as_str());
            }
            law += 1;
        }
        let mut place = 0;
        while place < BEYOND.len() {
            let laws = BEYOND[place].as_str();
            let is_told =
                place < beyond.len() && same(beyond[place].0, laws) && !beyond[place].1.is_empty();
            if !is_told {
                no_text_or_not_in_its_place(laws);
            }
            place += 1;
        }
        assert!(laws.len() == LAWS.len() && beyond.len() == BEYOND.len(), "more than the book has");
        Self { laws, beyond }
    }

    /// Every clause with its law and itself in this language, in the book's order.
    pub(crate) fn clauses(
        &self,
    ) -> impl Iterator<Item = (&'static Clause, &'static LawText, &'static ClauseText)> {
        LAWS.iter().zip(self.laws).flat_map(|(law, text)| {
            law.clauses.iter().zip(text.clauses).map(move |(clause, own)| (clause, text, own))
        })
    }

    /// The clause cited so.
    pub(crate) fn clause(&self, cite: Cite) -> Option<&'static ClauseText> {
        self.laws.iter().flat_map(|law| law.clauses).find(|clause| clause.cite == cite)
    }

    /// What a law is about.
    pub(crate) fn law(&self, law: &Law) -> &'static str {
        let place = LAWS.iter().position(|it| it.number == law.number);
        place.and_then(|place| self.laws.get(place)).map_or("", |law| law.title)
    }

    /// What laws that are not in the book are about.
    pub(crate) fn beyond(&self, laws: Beyond) -> &'static str {
        self.beyond.iter().find(|(it, _)| *it == laws.as_str()).map_or("", |(_, title)| title)
    }
}

/// Stops the compiler, which shows the name of the function and what it was called with.
#[expect(clippy::panic, reason = "only while the program is compiled")]
const fn no_text_or_not_in_its_place(laws: &'static str) -> ! {
    panic!("{}", laws)
}

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut place = 0;
    while place < one.len() && place < other.len() && one[place] == other[place] {
        place += 1;
    }
    place == one.len() && place == other.len()
}

#[cfg(test)]
mod tests {
    use laws::book::{clauses, find};

    use super::*;
    use crate::{English, Tongue};

    #[test]
    fn every_clause_can_be_read_aloud() {
        for tongue in Tongue::ALL {
            for (Clause { cite, .. }, _, ClauseText { title, text, .. }) in
                tongue.law_book().clauses()
            {
                let cite = format!("{cite} in {}", tongue.code());
                assert!(!title.trim().is_empty(), "{cite} has no title");
                assert!(text.ends_with('.'), "{cite} does not end with a full stop");
                assert!(!text.contains("  ") && !text.contains("- "), "{cite} has a stray blank");
                assert!(text.chars().count() <= 420, "{cite} is too long");
            }
        }
    }

    #[test]
    fn no_clause_in_english_speaks_like_a_statute() {
        for clause in clauses() {
            let text = English.clause(clause).to_lowercase();
            let mut words = text.split(|c: char| !c.is_alphabetic());
            assert!(words.all(|word| word != "shall"), "{}", clause.cite);
        }
    }

    #[test]
    fn a_law_and_a_clause_are_told_in_their_own_words() {
        let clause = find("31A2(b)").unwrap();
        assert_eq!(English.clause_title(clause), "Not comparable to the bid");
        assert!(English.clause(clause).contains("partner passes"), "{}", English.clause(clause));
        let law = LAWS.iter().find(|law| law.number == 31).unwrap();
        assert_eq!(English.law(law), "Law 31: Bid out of rotation");
        let beyond = |number| English.beyond(laws::book::index::beyond(number).unwrap());
        assert_eq!(beyond("62b"), "Laws 61-64: Revoke");
        assert_eq!(beyond("74"), "Law 74: Conduct");
    }
}
