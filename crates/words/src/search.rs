//! Finding something in the law book by words: those of the book, and those that people use.
//!
//! How words are matched and what comes first is the same in every language. What people call
//! things, and the book that is searched, are a language's ([`Vocabulary`]).

use laws::book::index::{BEYOND, Beyond, is_number, parts};
use laws::book::{Clause, LAWS, find};

use crate::Tongue;
use crate::law_book::{BookText, ClauseText, LawText};

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

/// What a search has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hit {
    /// A clause of the book
    Clause(&'static Clause),
    /// Laws that are not in it
    Beyond(Beyond),
}

/// What people who speak a language call things in the law book, and how they ask.
#[derive(Debug)]
pub(crate) struct Vocabulary {
    /// A line each: the laws, and what is typed, in beginnings of words: `revok` is also
    /// `revoked`. Of two lines that fit as well the upper one comes first.
    pub(crate) topics: &'static str,
    /// What may stand before the number of a law: `law 31`
    pub(crate) law: &'static [&'static str],
    /// Words that are in every question, with blanks between them
    pub(crate) idle: &'static str,
    /// What says nothing new beside the name of a thing: `call`
    pub(crate) besides: &'static [&'static str],
    /// Other words for the same, and the one that is known
    pub(crate) same: &'static [(&'static str, &'static str)],
    /// A word without the ending of its plural
    pub(crate) singular: fn(&str) -> &str,
}

impl Tongue {
    /// Reads what was typed to find something in the law book.
    #[must_use]
    pub fn query(self, text: &str) -> Query {
        let mut words = words_of(text);
        if words.len() > 1 && self.vocabulary().law.contains(&words[0].as_str()) {
            words.remove(0);
        }
        let number = words.concat();
        if words.is_empty() {
            Query::Nothing
        } else if is_number(&number) && !text.contains('%') {
            Query::Number(number)
        } else {
            Query::Words(words)
        }
    }

    /// What the words mean, first what was most likely meant: what people call so, the
    /// clauses with all the words in the title, then in the text. If there is nothing of
    /// the kind, what has some of the words.
    #[must_use]
    pub fn look_up(self, words: &[String]) -> Vec<Hit> {
        let vocabulary = self.vocabulary();
        let words = vocabulary.that_matter(words);
        let fits = |line: Line| Some((line.fits(&words, vocabulary)?, line));
        let mut called: Vec<_> = vocabulary.lines().filter_map(fits).collect();
        called.sort_by_key(|(fit, _)| std::cmp::Reverse(fit.letters));
        let best = called.first().map_or(0, |(fit, _)| fit.letters);
        called.retain(|(fit, _)| fit.letters * 2 >= best);

        let mut found = Found { hits: Vec::new(), book: self.law_book(), vocabulary };
        found.lines(&called, words.len());
        found.clauses(&words, words.len(), |_, clause| clause.title.to_owned());
        found.lines(&called, words.len().div_ceil(2));
        found.clauses(&words, words.len(), everything);
        found.lines(&called, 1);
        if found.hits.is_empty() {
            found.clauses(&words, 1, everything);
        }
        found.hits
    }
}

/// The words of a text, in lower case.
fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

fn everything(law: &LawText, clause: &ClauseText) -> String {
    [clause.title, law.title, clause.text].join(" ")
}

/// What a search has found so far, each once.
struct Found {
    hits: Vec<Hit>,
    book: &'static BookText,
    vocabulary: &'static Vocabulary,
}

impl Found {
    fn add(&mut self, hit: Hit) {
        if !self.hits.contains(&hit) {
            self.hits.push(hit);
        }
    }

    /// What the lines lead to, to which so many of the words belong.
    fn lines(&mut self, lines: &[(Fit, Line)], at_least: usize) {
        for (_, line) in lines.iter().filter(|(fit, _)| fit.words >= at_least) {
            line.hits().into_iter().for_each(|hit| self.add(hit));
        }
    }

    /// The clauses with so many of the words in this text of theirs.
    fn clauses(
        &mut self,
        words: &[&str],
        at_least: usize,
        text: fn(&LawText, &ClauseText) -> String,
    ) {
        for (clause, law, own) in self.book.clauses() {
            let text = words_of(&text(law, own));
            let has = |word: &&&str| {
                let word = (self.vocabulary.singular)(word);
                text.iter().any(|other| other.starts_with(word))
            };
            if words.iter().filter(has).count() >= at_least {
                self.add(Hit::Clause(clause));
            }
        }
    }
}

impl Vocabulary {
    /// The words without those that are in every question, unless there are no others.
    fn that_matter<'a>(&self, words: &'a [String]) -> Vec<&'a str> {
        let idle = |word: &str| self.idle.split(' ').any(|it| it == word);
        let known = |word: &'a str| {
            self.same.iter().find(|(other, _)| *other == word).map_or(word, |(_, known)| known)
        };
        let all = || words.iter().map(|word| known(word));
        let mut some: Vec<_> = all().filter(|word| !idle(word)).collect();
        if some.is_empty() {
            some.extend(all());
        }
        some
    }

    fn lines(&self) -> impl Iterator<Item = Line> {
        self.topics.lines().filter_map(|line| {
            let (laws, called) = line.split_once('|')?;
            Some(Line { laws, called })
        })
    }
}

/// A line of the topics.
#[derive(Clone, Copy)]
struct Line {
    laws: &'static str,
    called: &'static str,
}

impl Line {
    /// What it leads to: laws beyond the book, or clauses of it with their parts.
    fn hits(self) -> Vec<Hit> {
        if let Some(beyond) = BEYOND.iter().find(|beyond| beyond.as_str() == self.laws) {
            return vec![Hit::Beyond(*beyond)];
        }
        let clauses = |cite: &'static str| {
            let law = LAWS.iter().filter(move |law| law.number.to_string() == cite);
            let clause = find(cite).into_iter();
            let parts = clause.clone().flat_map(parts);
            law.flat_map(|law| law.clauses).chain(clause).chain(parts)
        };
        self.laws.split(' ').flat_map(clauses).map(Hit::Clause).collect()
    }

    /// How well the best of its names fits.
    fn fits(self, words: &[&str], vocabulary: &Vocabulary) -> Option<Fit> {
        self.called.split(',').filter_map(|name| fit(name, words, vocabulary)).max()
    }
}

/// How well something fits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    /// So many of the words that were typed belong to it.
    words: usize,
    /// So many letters agree, and two more if the words stand in its order.
    letters: usize,
}

/// How well the words fit a name, of which each word must be among them.
fn fit(name: &str, words: &[&str], vocabulary: &Vocabulary) -> Option<Fit> {
    let (mut letters, mut ordered, mut used) = (0, true, Vec::new());
    for part in name.split(' ') {
        let places = words.iter().enumerate();
        let agree = |(place, word): (usize, &&str)| (agreeing(word, part), place);
        let (best, place) = places.map(agree).max_by_key(|(agreeing, _)| *agreeing)?;
        if best == 0 || used.contains(&place) {
            return None;
        }
        ordered &= used.last().is_none_or(|last| *last < place);
        used.push(place);
        letters += best;
    }
    // who says `bid` or `call` besides says nothing new
    let idle = |(place, word): &(usize, &&str)| {
        !used.contains(place) && vocabulary.besides.contains(&(vocabulary.singular)(word))
    };
    let words = used.len() + words.iter().enumerate().filter(idle).count();
    Some(Fit { words, letters: letters + if ordered { 2 } else { 0 } })
}

/// In how many letters a word agrees with the beginning of one that is known; in
/// none, if it is another word. It may be half typed, and one letter of a long word wrong.
fn agreeing(word: &str, known: &str) -> usize {
    let shorter = word.len().min(known.len());
    if word == known || known.len() > 2 && word.starts_with(known) {
        return shorter;
    }
    let front = word.bytes().zip(known.bytes()).take_while(|(a, b)| a == b).count();
    let back = word.bytes().rev().zip(known.bytes().rev()).take_while(|(a, b)| a == b).count();
    let half_typed = shorter > 2 && front == word.len();
    let slip = shorter > 5 && front + back + 1 >= word.len().max(known.len());
    if half_typed || slip { shorter - 1 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_leads_somewhere() {
        for tongue in Tongue::ALL {
            let Vocabulary { topics, .. } = tongue.vocabulary();
            let lines: Vec<_> = tongue.vocabulary().lines().collect();
            assert_eq!(lines.len(), topics.lines().count());
            for line in lines {
                assert!(line.hits().len() >= line.laws.split(' ').count(), "{}", line.laws);
                assert!(!line.called.split([',', ' ']).any(str::is_empty), "{}", line.called);
                assert_eq!(line.called.to_lowercase(), line.called);
            }
            assert!(topics.len() < 5_000, "the app carries them all: {}", topics.len());
        }
    }

    #[test]
    fn a_word_may_be_half_typed_or_have_a_wrong_letter() {
        assert_eq!((agreeing("revoked", "revok"), agreeing("revo", "revok")), (5, 3));
        assert_eq!(agreeing("insuficient", "insufficient"), 10);
        assert_eq!((agreeing("pass", "past"), agreeing("re", "revok")), (0, 0));
    }
}
