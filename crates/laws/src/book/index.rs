//! Finding a clause, by its number or by words: those of the book, and those that
//! people use.

use super::topics::TOPICS;
use super::{Clause, LAWS, Law, clauses, find};

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
        let mut words = words_of(text);
        if words.len() > 1 && words[0] == "law" {
            words.remove(0);
        }
        let number = words.concat();
        if words.is_empty() {
            Self::Nothing
        } else if is_number(&number) && !text.contains('%') {
            Self::Number(number)
        } else {
            Self::Words(words)
        }
    }
}

/// Is it the number of a law or of a clause? `31a2b` is, `3passes` is not.
fn is_number(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let mut rest = rest.chars();
    let letter = rest.next().is_none_or(|c| ('a'..='g').contains(&c));
    let digit = rest.next().is_none_or(|c| c.is_ascii_digit());
    text.starts_with(|c: char| c.is_ascii_digit())
        && (letter && digit || clauses().any(|clause| plain(clause.cite.as_str()) == text))
}

/// The words of a text, in lower case.
fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
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

/// What laws that are not in the book are about: `61-64`, `Revoke`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Topic {
    /// A law, a clause, or the first and the last of several laws
    pub laws: &'static str,
    /// What they are about
    pub title: &'static str,
}

impl Topic {
    /// Is this law among them? Its number is plain, as [`Query::Number`] has it.
    fn has(self, number: &str) -> bool {
        let laws = plain(self.laws);
        if laws == number || is_part(number, &laws) {
            return true;
        }
        let law = |text: &str| -> Option<u8> {
            let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
            text[..end].parse().ok()
        };
        let (first, last) = self.laws.split_once('-').unwrap_or((self.laws, self.laws));
        let whole = last.ends_with(|c: char| c.is_ascii_digit());
        whole && law(number).is_some_and(|it| law(first) <= Some(it) && Some(it) <= law(last))
    }
}

/// What a search has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hit {
    /// A clause of the book
    Clause(&'static Clause),
    /// Laws that are not in it
    Beyond(Topic),
}

/// What a law or clause that is not in the book is about, by its number.
pub fn beyond(number: &str) -> Option<Topic> {
    lines().filter_map(Line::topic).find(|topic| topic.has(number))
}

/// What the words mean, first what was most likely meant: what people call so, the
/// clauses with all the words in the title, then in the text. If there is nothing of
/// the kind, what has some of the words.
pub fn search(words: &[String]) -> Vec<Hit> {
    let words = that_matter(words);
    let mut called: Vec<_> = lines().filter_map(|line| Some((line.fits(&words)?, line))).collect();
    called.sort_by_key(|(fit, _)| std::cmp::Reverse(fit.letters));
    let best = called.first().map_or(0, |(fit, _)| fit.letters);
    called.retain(|(fit, _)| fit.letters * 2 >= best);

    let mut found = Found(Vec::new());
    found.lines(&called, words.len());
    found.clauses(&words, words.len(), |clause| clause.title.to_owned());
    found.lines(&called, words.len().div_ceil(2));
    found.clauses(&words, words.len(), everything);
    found.lines(&called, 1);
    if found.0.is_empty() {
        found.clauses(&words, 1, everything);
    }
    found.0
}

/// What a search has found so far, each once.
struct Found(Vec<Hit>);

impl Found {
    fn add(&mut self, hit: Hit) {
        if !self.0.contains(&hit) {
            self.0.push(hit);
        }
    }

    /// What the lines lead to, to which so many of the words belong.
    fn lines(&mut self, lines: &[(Fit, Line)], at_least: usize) {
        for (_, line) in lines.iter().filter(|(fit, _)| fit.words >= at_least) {
            self.line(*line);
        }
    }

    /// What a line of the topics leads to.
    fn line(&mut self, line: Line) {
        if let Some(topic) = line.topic() {
            self.add(Hit::Beyond(topic));
            return;
        }
        for cite in line.laws.split(' ') {
            let law = LAWS.iter().filter(|law| law.number.to_string() == cite);
            let clause = find(cite).into_iter();
            let parts = clause.clone().flat_map(parts);
            let all = law.flat_map(|law| law.clauses).chain(clause).chain(parts);
            all.for_each(|clause| self.add(Hit::Clause(clause)));
        }
    }

    /// The clauses with so many of the words in this text of theirs.
    fn clauses(&mut self, words: &[&str], at_least: usize, text: fn(&Clause) -> String) {
        for clause in clauses() {
            let text = words_of(&text(clause));
            let has = |word: &&&str| {
                let word = singular(word);
                text.iter().any(|other| other.starts_with(word))
            };
            if words.iter().filter(has).count() >= at_least {
                self.add(Hit::Clause(clause));
            }
        }
    }
}

fn everything(clause: &Clause) -> String {
    let law = law_of(clause).map_or("", |law| law.title);
    [clause.title, law, clause.text].join(" ")
}

/// `bids` as `bid`, but `pass` as it is
fn singular(word: &str) -> &str {
    word.strip_suffix('s').filter(|rest| rest.len() > 2 && !rest.ends_with('s')).unwrap_or(word)
}

/// The words without those that are in every question, unless there are no others.
fn that_matter(words: &[String]) -> Vec<&str> {
    const IDLE: &str = " a an and are as at be by can did do does for from has have he her his \
                        how i if in is it its law laws may my of on or player players rule s \
                        she should t the their there they this to was what when where which who \
                        with you your ";
    let idle = |word: &str| IDLE.contains(&[" ", word, " "].concat());
    let call = |word| match word {
        "rotation" => "turn",
        "x" => "double",
        "xx" => "redouble",
        _ => word,
    };
    let all = || words.iter().map(|word| call(word.as_str()));
    let mut some: Vec<_> = all().filter(|word| !idle(word)).collect();
    if some.is_empty() {
        some.extend(all());
    }
    some
}

/// A line of the topics.
#[derive(Clone, Copy)]
struct Line {
    laws: &'static str,
    title: &'static str,
    called: &'static str,
}

fn lines() -> impl Iterator<Item = Line> {
    TOPICS.lines().filter_map(|line| {
        let (laws, rest) = line.split_once('|')?;
        let (title, called) = rest.split_once('|')?;
        Some(Line { laws, title, called })
    })
}

/// How well something fits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    /// So many of the words that were typed belong to it.
    words: usize,
    /// So many letters agree, and two more if the words stand in its order.
    letters: usize,
}

impl Line {
    /// The laws that are not in the book, if it is about such.
    fn topic(self) -> Option<Topic> {
        let Self { laws, title, .. } = self;
        (!title.is_empty()).then_some(Topic { laws, title })
    }

    /// How well the best of its names fits.
    fn fits(self, words: &[&str]) -> Option<Fit> {
        self.called.split(',').filter_map(|name| fit(name, words)).max()
    }
}

/// How well the words fit a name, of which each word must be among them.
fn fit(name: &str, words: &[&str]) -> Option<Fit> {
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
        !used.contains(place)
            && ["bid", "call", "card", "partner", "opponent"].contains(&singular(word))
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
    fn a_law_number_may_be_typed_in_many_ways() {
        for text in ["31A2(b)", "law 31 a2b", "31 A 2 (B)"] {
            assert_eq!(Query::read(text), Query::Number("31a2b".to_owned()), "{text}");
        }
        assert_eq!(Query::read(" "), Query::Nothing);
        assert_eq!(Query::read("Law"), Query::Words(vec!["law".to_owned()]));
    }

    #[test]
    fn a_part_of_a_clause_begins_with_its_citation() {
        assert!(is_part("31A2(b)", "31A2") && is_part("31A2(b)", "31A"));
        assert!(!is_part("25A10", "25A1") && !is_part("31A", "31A") && !is_part("31A", "31A2"));
    }

    /// What a search for this finds, as it is cited.
    fn cites(text: &str) -> Vec<&'static str> {
        let Query::Words(words) = Query::read(text) else { panic!("{text} is a number") };
        let cite = |hit: &Hit| match hit {
            Hit::Clause(clause) => clause.cite.as_str(),
            Hit::Beyond(topic) => topic.laws,
        };
        search(&words).iter().map(cite).collect()
    }

    /// What is typed, and the law or clause that must come first
    const MEANT: [(&str, &str); 195] = [
        ("out of turn", "29"),
        ("call out of turn", "29"),
        ("out of rotation", "29"),
        ("COOT", "29"),
        ("BOOT", "31"),
        ("bid out of turn", "31"),
        ("bid out of rotation", "31"),
        ("opened out of turn", "31"),
        ("opening bid out of turn", "31"),
        ("out-of-turn bid", "31"),
        ("a player bid out of turn and the next player passed", "31"),
        ("POOT", "30"),
        ("pass out of turn", "30"),
        ("passed out of rotation", "30"),
        ("DOOT", "32"),
        ("double out of turn", "32"),
        ("redouble out of rotation", "32"),
        ("IB", "27"),
        ("insufficient", "27"),
        ("insufficient bid", "27"),
        ("bid not high enough", "27"),
        ("bid too low", "27"),
        ("not enough", "27"),
        ("slip", "25A"),
        ("mechanical error", "25A"),
        ("misclick", "25A"),
        ("unintended call", "25A"),
        ("pulled the wrong card from the box", "25A"),
        ("change of mind", "25B"),
        ("changed his mind", "25B"),
        ("change of call", "25"),
        ("changing a bid", "25B"),
        ("UI", "16"),
        ("unauthorised information", "16"),
        ("unauthorized information", "16"),
        ("hesitation", "16B"),
        ("hesitated", "16B"),
        ("break in tempo", "16B"),
        ("BIT", "16B"),
        ("slow pass", "16B"),
        ("remark", "16B"),
        ("partner made a comment", "16B"),
        ("logical alternative", "16B1(b)"),
        ("LA", "16B1(b)"),
        ("withdrawn call", "16C"),
        ("overheard", "16D"),
        ("lead penalty", "26B"),
        ("lead penalties", "26B"),
        ("lead restriction", "26B"),
        ("forbid a lead", "26B"),
        ("comparable", "23"),
        ("comparable call", "23"),
        ("replacement call", "23"),
        ("barred", "37"),
        ("partner is barred", "37"),
        ("must pass", "37"),
        ("required to pass", "37"),
        ("silenced", "37"),
        ("inadmissible double", "36"),
        ("illegal double", "36"),
        ("doubled his partner", "36"),
        ("bid of eight", "38"),
        ("above seven", "38"),
        ("call after the final pass", "39"),
        ("after the auction", "39"),
        ("simultaneous calls", "33"),
        ("two calls at the same time", "33"),
        ("skipped", "17D3"),
        ("missed a turn", "17D3"),
        ("three passes", "17D3"),
        ("bidding", "17"),
        ("the bidding", "17"),
        ("auction", "17"),
        ("bids", "18"),
        ("double", "19"),
        ("redoubled", "19"),
        ("passout", "22B"),
        ("passed out", "22B"),
        ("pass out", "22B"),
        ("throw in", "22B"),
        ("end of the auction", "22A"),
        ("dealer", "17B"),
        ("whose turn is it", "17B"),
        ("wrong board", "15A"),
        ("cards from the wrong board", "15A"),
        ("MI", "21B"),
        ("misinformation", "21B"),
        ("wrong explanation", "21B"),
        ("failure to alert", "21B"),
        ("alert", "21B"),
        ("no alert", "21B"),
        ("asking questions", "20F"),
        ("explanations", "20F"),
        ("review of the auction", "20B"),
        ("exposed card", "24"),
        ("card exposed", "24"),
        ("dropped a card", "24"),
        ("LHO", "29A"),
        ("accept", "29A"),
        ("left-hand opponent", "29A"),
        ("RHO", "30A"),
        ("condone", "28B"),
        ("options", "10"),
        ("call the director", "9"),
        ("average plus", "12C2(a)"),
        ("average minus", "12C2(a)"),
        ("Ave+", "12C2(a)"),
        ("artificial score", "12C2"),
        ("adjusted score", "12C1"),
        ("weighted score", "12C1(c)"),
        ("SEWoG", "12C1(e)"),
        ("damage", "12B"),
        ("director's error", "82C"),
        ("wrong ruling", "82C"),
        ("TD error", "82C"),
        ("could have known", "72C"),
        ("artificial pass", "30C"),
        ("bidding box", "18F"),
        ("screens", "18F"),
        ("revoke", "61"),
        ("revoked", "61"),
        ("renege", "61"),
        ("failed to follow suit", "61"),
        ("claim", "68"),
        ("claimed", "68"),
        ("contested claim", "68"),
        ("concede", "68"),
        ("penalty card", "50"),
        ("penalty cards", "50"),
        ("lead out of turn", "54"),
        ("opening lead out of turn", "54"),
        ("defender led out of turn", "54"),
        ("dummy", "41"),
        ("dummy's rights", "41"),
        ("opening lead", "41"),
        ("played card", "44"),
        ("take back a card", "44"),
        ("slow play", "90"),
        ("procedural penalty", "90"),
        ("PP", "90"),
        ("penalty", "90"),
        ("psyche", "40C"),
        ("psychic bid", "40C"),
        ("psyched", "40C"),
        ("system card", "40"),
        ("convention card", "40"),
        ("undisclosed agreement", "40"),
        ("skip bid", "73A"),
        ("skip-bid warning", "73A"),
        ("stop card", "73A"),
        ("misbid", "75"),
        ("forgot the system", "75"),
        ("fouled board", "87"),
        ("thirteen cards", "13"),
        ("too many cards", "13"),
        ("missing card", "14"),
        ("rude", "74"),
        ("bad behaviour", "74"),
        ("kibitzer", "76"),
        ("spectators", "76"),
        ("appeal", "92"),
        ("score", "77"),
        ("wrong score", "79"),
        ("phone", "80"),
        ("disputed facts", "85"),
        ("teams", "86"),
        ("defective trick", "65"),
        ("premature lead", "57"),
        ("wrong pair", "15B"),
        ("wrong seats", "1"),
        ("arrow switch", "1"),
        ("shuffle", "6"),
        ("deception", "73E"),
        ("suspend", "91"),
        ("what happens if somebody revokes", "61"),
        ("law on claims", "68"),
        ("penalty for slow play", "90"),
        ("bid", "18"),
        ("X", "19"),
        ("XX out of turn", "32"),
        ("60%", "12C2(a)"),
        ("3 passes", "17D3"),
        ("pulled the wrong card", "25A"),
        ("inadvertent bid", "25A"),
        ("led from the wrong hand", "53"),
        ("penalty double", "19"),
        ("bid over 7", "38"),
        ("revoke by dummy", "61"),
        ("LHO bids over it", "29A"),
        ("illegal call", "35"),
        ("zero tolerance", "74"),
        ("vulnerability", "77"),
        ("misexplained", "21B"),
        ("rectification", "10"),
        ("retracted call", "16C"),
    ];

    #[test]
    fn the_first_hit_is_what_was_meant() {
        let mut wrong = Vec::new();
        for (text, law) in MEANT {
            let first = cites(text).first().copied().unwrap_or("nothing");
            let number =
                |cite: &str| -> String { cite.chars().take_while(char::is_ascii_digit).collect() };
            let is_it = first == law || is_part(first, law) || number(first) == law;
            if !is_it {
                wrong.push((text, law, first));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn words_in_the_title_come_before_the_text() {
        let found = cites("not comparable");
        let place = |cite: &str| found.iter().position(|one| *one == cite);
        assert!(place("31A2(b)").is_some() && place("31A2(b)") < place("26B"), "{found:?}");
    }

    #[test]
    fn half_typed_words_and_typos_still_find_it() {
        for (text, whole) in
            [("insuff", "insufficient"), ("revo", "revoke"), ("hesi", "hesitation")]
        {
            assert_eq!(cites(text)[0], cites(whole)[0], "{text}");
        }
        for (text, right) in [("insuficient bid", "27A"), ("comparible call", "23A")] {
            assert_eq!(cites(text)[0], right, "{text}");
        }
        assert!(cites("zweikampf").is_empty());
    }

    #[test]
    fn every_law_is_in_the_book_or_listed_as_not_covered() {
        for number in 1..=93 {
            let in_book = LAWS.iter().any(|law| law.number == number);
            assert!(in_book || beyond(&number.to_string()).is_some(), "Law {number}");
        }
        assert_eq!(beyond("62b").map(|topic| topic.laws), Some("61-64"));
        assert_eq!(beyond("40c1").map(|topic| topic.laws), Some("40C"));
        assert_eq!((beyond("94"), beyond("0"), beyond("17e")), (None, None, None));
    }

    #[test]
    fn a_topic_leads_to_the_book_or_says_what_it_is_about() {
        assert_eq!(lines().count(), TOPICS.lines().count());
        for line in lines().filter(|line| line.title.is_empty()) {
            let mut found = Found(Vec::new());
            found.line(line);
            assert!(found.0.len() >= line.laws.split(' ').count(), "{}", line.laws);
        }
        assert!(TOPICS.len() < 5_000, "the app carries them all: {}", TOPICS.len());
    }
}
