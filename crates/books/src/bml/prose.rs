//! What a description in prose says in numbers.
//!
//! A clause is read only if it is plain: one that hedges, denies or speaks of
//! somebody else's hand is left as it is.

use bridge::Suit;
use hands::meaning::Meaning;

use crate::names::Names;

/// A clause with one of these does not say what the hand has for sure.
const HEDGES: &[&str] = &[
    "not",
    "without",
    "denies",
    "denying",
    "never",
    "except",
    "usually",
    "normally",
    "often",
    "likely",
    "probably",
    "possibly",
    "possible",
    "maybe",
    "opposite",
    "partner",
    "opener",
    "responder",
    "vs",
    "after",
    "see",
    "asks",
    "asking",
    "ask",
    "their",
    "they",
    "e.g",
    "eg",
    "than",
    "then",
    "mostly",
    "typically",
    "style",
    "non",
    "outside",
    "like",
    "as",
    "same",
    "would",
    "should",
    "forces",
    "other",
    "others",
    "tricks",
    "losers",
    "controls",
    "keycards",
    "keycard",
    "aces",
    "support",
    "stop",
    "stopper",
    "steps",
    "nearly",
    "about",
    "ca",
    "circa",
    "roughly",
    "any",
    "texas",
    "puppet",
    "pup",
    "was",
    "bid",
    "bids",
    "points",
    "pts",
];

/// After one of these the next clauses may be as uncertain.
const OPEN: &[&str] = &["may", "might", "can", "could", "if", "unless", "when", "else"];

/// What was understood of a description, and what was not.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Read {
    pub(crate) meaning: Option<Meaning>,
    pub(crate) unread: Vec<String>,
}

/// The suits that the description may speak of.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Suits {
    pub(crate) names: Names,
    /// The suit just bid
    pub(crate) bid: Option<Suit>,
    /// Is it a suit of theirs? Then `6+ suit` is another.
    pub(crate) cue: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Strength,
    Length,
    Shape,
}

/// A condition as a formula writes it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Condition {
    kind: Kind,
    text: String,
}

/// How many: of points or of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Count {
    min: u8,
    max: Option<u8>,
}

impl Count {
    fn written(self) -> String {
        match self.max {
            None => format!("{}+", self.min),
            Some(max) if max == self.min => max.to_string(),
            Some(max) => format!("{}-{max}", self.min),
        }
    }

    const fn is_one(self) -> bool {
        matches!(self.max, Some(max) if max == self.min)
    }

    /// Can a number without a word beside it only be points?
    fn is_points(self) -> bool {
        match self.max {
            None => self.min >= 8,
            Some(max) => self.min < max && (max >= 8 || self.min == 0 && max >= 5),
        }
    }
}

/// Reads a description.
pub(crate) fn read(text: &str, suits: Suits) -> Read {
    // our own notation, as a book is exported
    if let Some(meaning) = text.contains(';').then(|| text.parse().ok()).flatten() {
        return Read { meaning: Some(meaning), unread: Vec::new() };
    }
    let (plain, mut unread) = without_asides(text);
    let mut conditions: Vec<Condition> = Vec::new();
    let mut clauses = clauses(&plain).into_iter().peekable();
    let mut moves = false;
    while let Some(clause) = clauses.next() {
        let lower = clause.to_lowercase();
        moves |= ["transfer", "trf", "puppet", "relay"].iter().any(|word| lower.contains(word));
        // an enumeration, or alternatives that run over commas
        if ["one of", "either", "1)", "a)"].iter().any(|word| lower.contains(word)) {
            unread.push(clause);
            unread.extend(clauses);
            break;
        }
        if lower.starts_with("or ") || lower.contains('|') {
            return Read { meaning: None, unread: vec![text.to_owned()] };
        }
        let sides: Vec<Option<Vec<Condition>>> =
            alternatives(&clause).iter().map(|side| one(side, suits, moves)).collect();
        let known: Option<Vec<Vec<Condition>>> =
            sides.iter().map(|side| side.clone().filter(|side| !side.is_empty())).collect();
        match known.as_deref() {
            Some([only]) => conditions.extend(only.iter().cloned()),
            Some(sides) => {
                let kind = sides[0][0].kind;
                let alike = sides.iter().all(|side| side.iter().any(|one| one.kind == kind));
                if !alike {
                    return Read { meaning: None, unread: vec![text.to_owned()] };
                }
                let strength = sides.iter().flatten().any(|one| one.kind == Kind::Strength);
                let kind = if strength { Kind::Strength } else { kind };
                let sides: Vec<String> = sides.iter().map(|side| joined(side)).collect();
                conditions.push(Condition { kind, text: format!("({})", sides.join(" | ")) });
            }
            None => {
                // what comes before may belong to the first alternative only
                if sides.len() > 1 {
                    return Read { meaning: None, unread: vec![text.to_owned()] };
                }
                unread.push(clause);
                // `bal, may have a six-card minor`: not so balanced, then
                if has_word(&lower, OPEN) {
                    conditions.retain(|one| one.kind == Kind::Strength);
                    unread.extend(clauses);
                    break;
                }
            }
        }
    }
    let meaning = meaning(text, &conditions, &unread);
    if meaning.is_none() {
        return Read { meaning, unread: vec![text.to_owned()] };
    }
    Read { meaning, unread }
}

fn joined(conditions: &[Condition]) -> String {
    conditions.iter().map(|one| one.text.as_str()).collect::<Vec<_>>().join(", ")
}

fn meaning(text: &str, conditions: &[Condition], unread: &[String]) -> Option<Meaning> {
    // two strengths are two hands, and we do not know which is which
    let strengths = conditions.iter().filter(|one| one.kind == Kind::Strength).count();
    if conditions.is_empty() || strengths > 1 {
        return None;
    }
    let tags = tags(text, unread);
    let formula = joined(conditions);
    let parsed: Result<Meaning, _> =
        if tags.is_empty() { formula.parse() } else { format!("{formula}; {tags}").parse() };
    let mut meaning = parsed.ok()?;
    if meaning.hands().is_empty() != Ok(false) {
        return None;
    }
    meaning.prose = Some(text.to_owned());
    Some(meaning)
}

/// Tags that the words name, where nothing speaks against it.
fn tags(text: &str, unread: &[String]) -> String {
    let lower = text.to_lowercase();
    if lower.contains(" or ") || unread.iter().any(|clause| hedged(clause)) {
        return String::new();
    }
    let words: Vec<&str> =
        lower.split(|c: char| !c.is_alphanumeric() && c != '/' && c != '+').collect();
    let has = |all: &[&str]| all.iter().any(|word| words.contains(word));
    let mut tags = Vec::new();
    let transfer = has(&["transfer", "trf"]);
    if has(&["art", "artificial"]) || transfer {
        tags.push("art".to_owned());
    } else if has(&["nat", "natural"]) {
        tags.push("nat".to_owned());
    }
    let forces = [
        ("GF", has(&["gf", "fg"]) || lower.contains("game forc")),
        ("INV", has(&["inv", "invitational", "invite"])),
        ("NF", has(&["nf"])),
        ("SO", has(&["s/o", "t/p"]) || lower.contains("sign off")),
    ];
    let forces: Vec<&str> = forces.iter().filter(|(_, said)| *said).map(|(tag, _)| *tag).collect();
    if let [force] = forces[..] {
        tags.push(force.to_owned());
    }
    if transfer {
        let target = ["!c", "!d", "!h", "!s"].into_iter().find(|suit| {
            lower.contains(&format!("transfer to {suit}"))
                || lower.contains(&format!("trf to {suit}"))
        });
        tags.extend(target.map(|suit| format!("xfer:{}", suit[1..].to_uppercase())));
    }
    tags.extend(has(&["p/c"]).then(|| "p/c".to_owned()));
    tags.join(" ")
}

/// The text without what is in parentheses, braces and links, and those parts.
fn without_asides(text: &str) -> (String, Vec<String>) {
    let (mut plain, mut asides, mut open) = (String::new(), Vec::new(), None::<String>);
    for letter in text.replace("--", "-").replace('–', "-").chars() {
        match (letter, &mut open) {
            ('(' | '[' | '{', None) => open = Some(letter.to_string()),
            (')' | ']' | '}', Some(aside)) => {
                aside.push(letter);
                let digits = aside.len() == 6 && aside[1..5].bytes().all(|b| b.is_ascii_digit());
                if digits {
                    plain.push_str(aside);
                } else {
                    // two words do not become neighbours across the gap
                    plain.push(' ');
                    asides.push(aside.clone());
                }
                open = None;
            }
            (_, Some(aside)) => aside.push(letter),
            (_, None) => plain.push(letter),
        }
    }
    asides.extend(open);
    (plain, asides)
}

fn clauses(text: &str) -> Vec<String> {
    let ends = text.replace(". ", ", ");
    let ends = ends.strip_suffix('.').unwrap_or(&ends);
    let clauses = ends.split([',', ';', ':']).map(str::trim);
    clauses.filter(|clause| !clause.is_empty()).map(str::to_owned).collect()
}

/// `4+!h or 5!s`, `20-21 bal / GF`, `3!c 0-2!d/4!c`.
fn alternatives(clause: &str) -> Vec<String> {
    let letters: Vec<char> = clause.chars().collect();
    let mut text = String::new();
    for (i, letter) in letters.iter().enumerate() {
        let before = i.checked_sub(1).and_then(|i| letters.get(i));
        let after = letters.get(i + 1);
        let splits = *letter == '/'
            && (after.is_none_or(|c| c.is_ascii_digit() || c.is_whitespace())
                || before.is_none_or(|c| c.is_ascii_digit() || c.is_whitespace()));
        if splits { text.push_str(" or ") } else { text.push(*letter) }
    }
    text.replace(" OR ", " or ").split(" or ").map(str::to_owned).collect()
}

fn bare(word: &str) -> String {
    word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()
}

fn has_word(clause: &str, words: &[&str]) -> bool {
    clause.split([' ', '-']).any(|word| words.contains(&bare(word).as_str()))
}

fn hedged(clause: &str) -> bool {
    has_word(clause, HEDGES) || has_word(clause, OPEN) || clause.contains(['~', '?'])
}

/// The conditions of a clause without alternatives; `None` if it hedges.
fn one(clause: &str, suits: Suits, moves: bool) -> Option<Vec<Condition>> {
    if hedged(clause) {
        return None;
    }
    let clause = clause.replace(" - ", "-");
    let words: Vec<&str> = clause.split_whitespace().collect();
    let mut conditions = Vec::new();
    let mut i = 0;
    while i < words.len() {
        let (found, used) = at(&words[i..], &words[..i], suits, moves)?;
        conditions.extend(found);
        i += used;
    }
    Some(conditions)
}

/// The conditions that begin with the first of the words, and how many words
/// they take; `None` if the clause says something that we cannot tell.
fn at(
    words: &[&str],
    before: &[&str],
    suits: Suits,
    moves: bool,
) -> Option<(Vec<Condition>, usize)> {
    let word = words[0];
    let shape = |text: &str| vec![Condition { kind: Kind::Shape, text: text.to_owned() }];
    match bare(word).as_str() {
        "bal" | "balanced" => return Some((shape("bal"), 1)),
        "unbal" | "unbalanced" => return Some((shape("unbal"), 1)),
        "semi-balanced" | "semibalanced" | "semibal" | "s-bal" => return Some((shape("semi"), 1)),
        _ => {}
    }
    if let Some(pattern) = pattern(word) {
        return Some((shape(&pattern), 1));
    }
    if let Some(found) = two_suits(word, words.get(1).copied().unwrap_or_default()) {
        return Some((found, 2));
    }
    let Some((count, rest)) = count(word) else { return Some((Vec::new(), 1)) };
    let count = bounded(count, before)?;
    let next = words.get(1).map(|word| bare(word)).unwrap_or_default();
    // `transfer to 2!h` names a bid
    if count.is_one()
        && before.last().is_some_and(|word| matches!(bare(word).as_str(), "to" | "over"))
    {
        return None;
    }
    if !rest.is_empty() {
        let unit = bare(rest);
        if is_points_word(&unit) {
            return Some((strength(count)?, 1));
        }
        // `6-card suit`, `5card`
        if is_card_word(&unit) {
            return cards(count, &words[1..], suits, moves).map(|(found, used)| (found, used + 1));
        }
        return lengths(count, rest, suits).map(|found| (found, 1));
    }
    if is_points_word(&next) {
        return Some((strength(count)?, 2));
    }
    if is_card_word(&next) {
        return cards(count, &words[2..], suits, moves).map(|(found, used)| (found, used + 2));
    }
    if next == "suit" {
        return cards(count, &words[1..], suits, moves).map(|(found, used)| (found, used + 1));
    }
    if let Some(all) = words.get(1).and_then(|word| suit(word, suits)) {
        return Some((length(count, &all)?, 2));
    }
    if count.is_points() {
        return Some((strength(count)?, 1));
    }
    // a number of something else
    None
}

fn is_points_word(word: &str) -> bool {
    matches!(word, "hcp" | "hcps")
}

fn is_card_word(word: &str) -> bool {
    matches!(word, "card" | "cards")
}

fn strength(count: Count) -> Option<Vec<Condition>> {
    let fits = count.min <= 37 && count.max.is_none_or(|max| max <= 40);
    fits.then(|| vec![Condition { kind: Kind::Strength, text: count.written() }])
}

/// `at least 4!s`, `at most 3 hearts`, `up to 9 hcp`
fn bounded(count: Count, before: &[&str]) -> Option<Count> {
    let mut before: Vec<String> = before.iter().map(|word| bare(word)).collect();
    before.retain(|word| !matches!(word.as_str(), "one" | "a" | "reasonable" | "good"));
    let two = before.len().checked_sub(2).map(|from| before[from..].join(" "));
    match (two.as_deref(), before.last().map(String::as_str)) {
        (Some("at least"), _) if count.is_one() => Some(Count { max: None, ..count }),
        (Some("at most" | "up to"), _) if count.is_one() => Some(Count { min: 0, ..count }),
        // `no 4!s`
        (_, Some("no")) if count.is_one() || count.max.is_none() => {
            Some(Count { min: 0, max: Some(count.min.checked_sub(1)?) })
        }
        (_, Some("no")) => None,
        _ => Some(count),
    }
}

/// After `5+ cards`: which suit, and how many words say it.
fn cards(
    count: Count,
    after: &[&str],
    suits: Suits,
    moves: bool,
) -> Option<(Vec<Condition>, usize)> {
    let skip =
        usize::from(after.first().is_some_and(|word| matches!(bare(word).as_str(), "in" | "of")));
    if let Some(all) = after.get(skip).and_then(|word| suit(word, suits)) {
        return Some((length(count, &all)?, skip + 1));
    }
    // cards in something that we do not know, or in the suit of a transfer
    if skip > 0 || moves {
        return None;
    }
    let named = usize::from(after.first().is_some_and(|word| bare(word) == "suit"));
    let in_it = after.get(named).is_some_and(|word| bare(word) == "in");
    if in_it {
        let all = suit(after.get(named + 1)?, suits)?;
        return Some((length(count, &all)?, named + 2));
    }
    let own = suits.bid.filter(|_| !suits.cue)?;
    Some((length(count, &[own])?, named))
}

fn length(count: Count, all: &[Suit]) -> Option<Vec<Condition>> {
    if count.min > 13 || count.max.is_some_and(|max| max > 13) {
        return None;
    }
    let one = |suit: &Suit| format!("{}{}", count.written(), suit.letter());
    let each: Vec<String> = all.iter().map(one).collect();
    // none of the majors: in both
    let text = match each.as_slice() {
        [] => return None,
        [only] => only.clone(),
        _ if count.min == 0 => each.join(", "),
        _ => format!("({})", each.join(" | ")),
    };
    Some(vec![Condition { kind: Kind::Length, text }])
}

/// `+!d-4+!c` after the first number: one length after another.
fn lengths(first: Count, rest: &str, suits: Suits) -> Option<Vec<Condition>> {
    let (mut count_now, mut rest) = (first, rest);
    let mut all = Vec::new();
    loop {
        let end = rest.find(|c: char| c.is_ascii_digit() || c == '-').unwrap_or(rest.len());
        all.extend(length(count_now, &suit(&rest[..end], suits)?)?);
        rest = rest[end..].trim_start_matches('-');
        if rest.is_empty() {
            return Some(all);
        }
        (count_now, rest) = count(rest)?;
    }
}

/// `5-4 majors`: at least this many, either way round.
fn two_suits(word: &str, which: &str) -> Option<Vec<Condition>> {
    let (more, less) = word.split_once('-')?;
    let (more, less): (u8, u8) = (more.parse().ok()?, less.parse().ok()?);
    let (a, b) = match bare(which).as_str() {
        "majors" => ('H', 'S'),
        "minors" => ('C', 'D'),
        _ => return None,
    };
    if !(3..=7).contains(&less) || !(less..=9).contains(&more) {
        return None;
    }
    let text = if more == less {
        format!("{more}+{a}, {more}+{b}")
    } else {
        format!("({more}+{a}, {less}+{b} | {less}+{a}, {more}+{b})")
    };
    Some(vec![Condition { kind: Kind::Length, text }])
}

/// The suits that a word can stand for.
fn suit(word: &str, suits: Suits) -> Option<Vec<Suit>> {
    let word = word.trim_end_matches(['.', ')', '"', '*']);
    let bound = |name: &str| {
        let filled = suits.names.fill(name, None, &[]).ok()?;
        filled.parse::<Suit>().ok()
    };
    let either =
        |name: &str, free: [Suit; 2]| Some(bound(name).map_or(free.to_vec(), |suit| vec![suit]));
    match word {
        "#" => return suits.bid.map(|suit| vec![suit]),
        "M" => return either("M", [Suit::Hearts, Suit::Spades]),
        "m" => return either("m", [Suit::Clubs, Suit::Diamonds]),
        "oM" | "om" => return bound(word).map(|suit| vec![suit]),
        "X" | "Y" | "Z" => return bound(&word.to_lowercase()).map(|suit| vec![suit]),
        _ => {}
    }
    Some(vec![match word.to_lowercase().as_str() {
        "major" | "majors" => return either("M", [Suit::Hearts, Suit::Spades]),
        "minor" | "minors" => return either("m", [Suit::Clubs, Suit::Diamonds]),
        "!c" | "!cs" | "♣" | "c" | "club" | "clubs" => Suit::Clubs,
        "!d" | "!ds" | "♦" | "d" | "diamond" | "diamonds" => Suit::Diamonds,
        "!h" | "!hs" | "♥" | "h" | "heart" | "hearts" => Suit::Hearts,
        "!s" | "!ss" | "♠" | "s" | "spade" | "spades" => Suit::Spades,
        _ => return None,
    }])
}

/// `4432`: a shape in any order; `4=4=1=4`: this one.
fn pattern(word: &str) -> Option<String> {
    let inner = word.trim_matches(['(', ')']);
    let digits: Vec<u32> = inner.chars().filter_map(|c| c.to_digit(10)).collect();
    let plain = inner.len() == 4;
    let exact = inner.len() == 7 && inner.matches('=').count() == 3;
    if digits.len() != 4 || digits.iter().sum::<u32>() != 13 || !(plain || exact) {
        return None;
    }
    Some(if plain { format!("({inner})") } else { inner.to_owned() })
}

/// The number that a word begins with: `15-17`, `12+`, `3=`, `4`, and what follows it.
fn count(word: &str) -> Option<(Count, &str)> {
    let number = |text: &str| {
        let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        text[..end].parse::<u8>().ok().map(|value| (value, end))
    };
    let (min, end) = number(word)?;
    let rest = &word[end..];
    if let Some(rest) = rest.strip_prefix('+') {
        return Some((Count { min, max: None }, rest.trim_start_matches('-')));
    }
    if let Some(rest) = rest.strip_prefix('=') {
        return Some((Count { min, max: Some(min) }, rest));
    }
    if let Some(after) = rest.strip_prefix('-') {
        return match number(after) {
            Some((max, end)) if max > min => Some((Count { min, max: Some(max) }, &after[end..])),
            // `5-4` are two suits
            Some(_) => None,
            None => Some((Count { min, max: Some(min) }, after)),
        };
    }
    Some((Count { min, max: Some(min) }, rest))
}
