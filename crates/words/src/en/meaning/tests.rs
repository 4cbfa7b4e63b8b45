//! What the director reads out.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use bridge::{Card, Rank, Strain, Suit};
use proptest::prelude::*;
use serde_json::Value;

use super::*;
use hands::meaning::{Pattern, Shape};

fn said(text: &str) -> String {
    text.parse::<Meaning>().map_or_else(|error| panic!("{text}: {error}"), |read| meaning(&read))
}

/// Each row: the notation, and what is said.
fn check(table: &[(&str, &str)]) {
    for (text, expected) in table {
        assert_eq!(said(text), *expected, "{text}");
    }
}

#[test]
fn strength_and_length_are_said_as_a_player_says_them() {
    check(&[
        ("11-19, 5+H", "11 to 19 points, 5 or more hearts"),
        ("15-17 bal", "15 to 17 points, balanced"),
        ("12+", "12 or more points"),
        ("0-9", "at most 9 points"),
        ("10-11", "10 or 11 points"),
        ("17", "exactly 17 points"),
        ("1", "exactly 1 point"),
        ("0", "no points"),
        ("0-1", "at most 1 point"),
        ("0+", "any number of points"),
        ("10-12tp", "10 to 12 points counting length"),
        ("13+tp", "13 or more points counting length"),
        ("4H", "exactly 4 hearts"),
        ("1H", "exactly 1 heart"),
        ("1+H", "1 or more hearts"),
        ("0-3S", "at most 3 spades"),
        ("2-3S", "2 or 3 spades"),
        ("5-7C", "5 to 7 clubs"),
        ("0S", "no spades"),
        ("0-1C", "a singleton or void in clubs"),
        ("short(C)", "a singleton or void in clubs"),
        ("any", "any hand"),
    ]);
}

#[test]
fn shapes_are_said_suit_by_suit() {
    check(&[
        ("bal", "balanced"),
        ("semi", "balanced or semi-balanced"),
        ("unbal", "unbalanced"),
        ("(5431)", "5-4-3-1 in any order"),
        ("4=4=1=4", "exactly 4 spades, 4 hearts, 1 diamond and 4 clubs"),
        ("0=5=4=4", "exactly 5 hearts, 4 diamonds, 4 clubs and no spades"),
        ("6=6=1=0", "exactly 6 spades, 6 hearts, 1 diamond and no clubs"),
        ("13=0=0=0", "exactly 13 spades, no hearts, no diamonds and no clubs"),
        ("S>=H", "at least as many spades as hearts"),
        ("C>D", "more clubs than diamonds"),
        ("H=S", "as many hearts as spades"),
        ("H<S", "more spades than hearts"),
        (
            "11-15 (4=4=1=4 | 4=4=0=5)",
            "11 to 15 points, either (exactly 4 spades, 4 hearts, 1 diamond and 4 clubs) or \
             (exactly 4 spades, 4 hearts, 5 clubs and no diamonds)",
        ),
    ]);
}

#[test]
fn honours_are_said_by_name() {
    check(&[
        ("top3H>=2", "at least two of the top three hearts"),
        ("top3H>=1", "at least one of the top three hearts"),
        ("top3H>=3", "all of the top three hearts"),
        ("top3H=3", "all of the top three hearts"),
        ("top3H=0", "none of the top three hearts"),
        ("top3H=0,2", "none or two of the top three hearts"),
        ("top3H<=1", "at most one of the top three hearts"),
        ("top5S>=3", "at least three of the top five spades"),
        ("top5S=4", "exactly four of the top five spades"),
        ("has(AH)", "the ace of hearts"),
        ("has(TC)", "the ten of clubs"),
        ("Q(H)", "the queen of hearts"),
        ("stop(H)", "a stopper in hearts"),
        ("ctl(H)", "first- or second-round control in hearts"),
        ("aces=0", "no ace"),
        ("aces=1", "exactly 1 ace"),
        ("aces=2", "exactly 2 aces"),
        ("aces=0,4", "no ace or four aces"),
        ("aces=0,1", "no ace or one ace"),
        ("aces=1,3", "1 or 3 aces"),
        ("aces=0,1,2", "0 or 1 or 2 aces"),
        ("aces>=1", "at least 1 ace"),
        ("aces<=2", "at most 2 aces"),
        ("aces>=0", "any number of aces"),
        ("key(H)=1,4", "1 or 4 key cards (aces and the king of hearts)"),
        ("key(H)=0,3", "0 or 3 key cards (aces and the king of hearts)"),
        ("key(S)=0", "no key card (aces and the king of spades)"),
        ("controls>=5", "at least 5 controls (ace 2, king 1)"),
        ("controls=1", "exactly 1 control (ace 2, king 1)"),
        ("losers<=7", "at most 7 losers"),
    ]);
}

#[test]
fn a_comma_is_and_a_semicolon_is_or() {
    check(&[
        ("6H | 6S", "exactly 6 hearts or exactly 6 spades"),
        ("4+H | 4+S", "4 or more hearts or 4 or more spades"),
        ("5-10 (6H | 6S)", "5 to 10 points, exactly 6 hearts or exactly 6 spades"),
        ("8+ (4+H | 4+S)", "8 or more points, either 4 or more hearts or 4 or more spades"),
        ("(6H | 6S) 5-10", "either exactly 6 hearts or exactly 6 spades, 5 to 10 points"),
        (
            "5-10 (6H | 6S) | 20-22 bal",
            "5 to 10 points, exactly 6 hearts or exactly 6 spades; or 20 to 22 points, balanced",
        ),
        ("12+ 5+H | 17+", "12 or more points, 5 or more hearts; or 17 or more points"),
        ("4=4=1=4 | bal", "exactly 4 spades, 4 hearts, 1 diamond and 4 clubs; or balanced"),
        (
            "10+ (5+S 4H | 6+S)",
            "10 or more points, either (5 or more spades, exactly 4 hearts) or 6 or more spades",
        ),
        (
            "5+C (6H 0-9 | 6S (bal | 17+)) | 22+",
            "5 or more clubs, either (exactly 6 hearts, at most 9 points) or (exactly 6 spades, \
             either balanced or 17 or more points); or 22 or more points",
        ),
    ]);
}

#[test]
fn denied_hands_are_described_by_what_remains() {
    check(&[
        ("!12+", "at most 11 points"),
        ("!0-9", "10 or more points"),
        ("!15-17", "fewer than 15 or more than 17 points"),
        ("!10-12tp", "fewer than 10 or more than 12 points counting length"),
        ("!4+S", "at most 3 spades"),
        ("!2+S", "a singleton or void in spades"),
        ("!4S", "not exactly 4 spades"),
        ("!0S", "1 or more spades"),
        ("!short(C)", "2 or more clubs"),
        ("!bal", "unbalanced"),
        ("!unbal", "balanced"),
        ("!semi", "neither balanced nor semi-balanced"),
        ("!(5431)", "not 5-4-3-1 in any order"),
        ("!4=4=1=4", "not (exactly 4 spades, 4 hearts, 1 diamond and 4 clubs)"),
        ("!S>=H", "more hearts than spades"),
        ("!C>D", "at least as many diamonds as clubs"),
        ("!H=S", "unequal length in hearts and spades"),
        ("!top3H>=2", "at most one of the top three hearts"),
        ("!top3H=3", "at most two of the top three hearts"),
        ("!aces=0", "at least 1 ace"),
        ("!aces=1", "not exactly 1 ace"),
        ("!aces=1,4", "neither 1 nor 4 aces"),
        ("!has(AH)", "without the ace of hearts"),
        ("!stop(H)", "no stopper in hearts"),
        ("!ctl(H)", "no first- or second-round control in hearts"),
        ("!any", "no hand"),
        ("!0+", "no hand"),
        ("!!5+H", "5 or more hearts"),
        ("!(0-3H | 0-3S)", "4 or more hearts, 4 or more spades"),
        ("12+ !(15-17 bal)", "12 or more points, not both 15 to 17 points and balanced"),
        ("!(5+H 4+S 12+)", "not (5 or more hearts, 4 or more spades, 12 or more points)"),
        ("!stop(H) 12+", "12 or more points, no stopper in hearts"),
        (
            "12+ (!stop(H) | 5H)",
            "12 or more points, either (no stopper in hearts) or exactly 5 hearts",
        ),
        ("!stop(H) | 5H", "no stopper in hearts; or exactly 5 hearts"),
    ]);
}

#[test]
fn what_is_usual_comes_last() {
    check(&[
        ("5+H ~4+S", "5 or more hearts, usually 4 or more spades"),
        ("~4+S, 5+H, 12+", "5 or more hearts, 12 or more points, usually 4 or more spades"),
        ("5+H ~(4+S 12+)", "5 or more hearts, usually 4 or more spades, usually 12 or more points"),
        ("5+H ~(6C | 6D)", "5 or more hearts, usually exactly 6 clubs or exactly 6 diamonds"),
        ("11-21 ~!5+H", "11 to 21 points, usually at most 4 hearts"),
        ("11-21 !~5+H", "11 to 21 points, usually at most 4 hearts"),
        ("~bal", "any hand, usually balanced"),
        ("22+ | 6+C ~bal", "22 or more points; or 6 or more clubs, usually balanced"),
        ("22+ | ~bal", "22 or more points; or any hand, usually balanced"),
    ]);
}

#[test]
fn tags_follow_the_hands() {
    check(&[
        ("11-19, 5+H; nat", "11 to 19 points, 5 or more hearts; natural"),
        ("any; art SO", "any hand; artificial, to play"),
        ("any; nat NF", "any hand; natural, not forcing"),
        ("any; INV", "any hand; invitational"),
        ("any; F1", "any hand; forcing for one round"),
        ("any; GF", "any hand; forcing to game"),
        ("any; ask:majors", "any hand; asks for majors"),
        ("any; ask:stopper(H)", "any hand; asks for a stopper in hearts"),
        ("any; ask:feature", "any hand; asks: feature"),
        ("any; ask:Aces", "any hand; asks: Aces"),
        ("any; answer:aces", "any hand; answers: aces"),
        ("any; answer:keycards(H)", "any hand; answers: key cards in hearts"),
        (
            "5+H; art F1 xfer:H",
            "5 or more hearts; artificial, forcing for one round, transfer to hearts",
        ),
        ("any; relay", "any hand; relay"),
        ("any; puppet", "any hand; puppet"),
        ("any; t/o", "any hand; take-out"),
        ("any; pen", "any hand; penalty"),
        ("any; neg", "any hand; negative"),
        ("any; p/c", "any hand; pass or correct"),
        ("any; cue", "any hand; cue bid"),
        ("any; lead", "any hand; lead-directing"),
        ("any; pre", "any hand; pre-emptive"),
        ("any; raise", "any hand; raise"),
        ("any; show", "any hand; descriptive"),
        ("any; shows:H", "any hand; shows hearts"),
        ("any; shows:H,S", "any hand; shows hearts and spades"),
        ("any; shows:C,D,N", "any hand; shows clubs, diamonds and notrump"),
        ("any; shows:N", "any hand; shows notrump"),
        ("any; shows:-", "any hand; shows no denomination"),
        (
            "5-10 (6H | 6S) | 20-22 bal; art F1 \"Multi",
            "5 to 10 points, exactly 6 hearts or exactly 6 spades; or 20 to 22 points, balanced; \
             artificial, forcing for one round",
        ),
    ]);
    assert_eq!(tags(&Tags::default()), "");
    let short = Denominations::NONE.with(Suit::Hearts).with(Denomination::Short(Suit::Clubs));
    assert_eq!(shown(short), "shows hearts and a shortage in clubs");
}

#[test]
fn unwritable_meanings_still_read_well() {
    let count = |bound| Formula::Atom(Atom::Count(Counted::Aces, bound));
    let table = [
        (Formula::All(vec![]), "any hand"),
        (Formula::Any(vec![]), "no hand"),
        (count(Bound::OneOf(vec![])), "no hand"),
        (count(Bound::AtLeast(9)), "at least 9 aces"),
        (Formula::Atom(Atom::Hcp(Range::at_least(255))), "255 or more points"),
        (Formula::Atom(Atom::Hcp(Range::exactly(255))), "exactly 255 points"),
    ];
    for (formula, expected) in table {
        assert_eq!(super::formula(&formula), expected);
        let not_not = Formula::Not(Box::new(Formula::Not(Box::new(formula.clone()))));
        assert_eq!(super::formula(&not_not), expected);
        assert!(!super::formula(&Formula::Not(Box::new(formula))).is_empty());
    }
}

#[test]
fn the_published_cases_read_as_english() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let mut all = BTreeMap::new();
    for file in fs::read_dir(&cases).unwrap().map(|file| file.unwrap().path()) {
        if file.extension().is_some_and(|extension| extension == "jsonl") {
            for line in fs::read_to_string(&file).unwrap().lines() {
                strings(&serde_json::from_str(line).unwrap(), &mut |text| {
                    // every text that is a meaning with tags, wherever it is
                    if let Ok(meaning) = text.parse::<Meaning>()
                        && text.contains(';')
                    {
                        all.insert(text.to_owned(), super::meaning(&meaning));
                    }
                });
            }
        }
    }
    assert!(all.len() > 100, "only {} meanings found", all.len());
    for (text, words) in all {
        println!("{text:60} {words}");
        assert!(is_english(&words), "{text}: {words}");
    }
}

fn strings(value: &Value, found: &mut impl FnMut(&str)) {
    match value {
        Value::String(text) => found(text),
        Value::Array(values) => values.iter().for_each(|value| strings(value, found)),
        Value::Object(values) => values.values().for_each(|value| strings(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn is_english(words: &str) -> bool {
    words.chars().all(|c| c.is_ascii_alphanumeric() || " ,;:()-".contains(c))
        && !words.contains("  ")
        && words.trim() == words
        && !words.is_empty()
}

fn ranges(most: u8) -> Vec<Range> {
    let closed =
        (0..=most).flat_map(|min| (min..=most).filter_map(move |max| Range::new(min, max)));
    closed.chain((0..=most).map(Range::at_least)).collect()
}

/// Every bound, lists of up to three numbers.
fn bounds(most: u8) -> Vec<Bound> {
    let mut all = Vec::new();
    for a in 0..=most {
        all.extend([Bound::AtLeast(a), Bound::AtMost(a), Bound::OneOf(vec![a])]);
        for b in a + 1..=most {
            all.push(Bound::OneOf(vec![a, b]));
            all.extend((b + 1..=most).map(|c| Bound::OneOf(vec![a, b, c])));
        }
    }
    all
}

/// Nearly every atom there is.
fn every_atom() -> Vec<Atom> {
    let mut all = vec![Atom::Everything, Atom::Balanced, Atom::SemiBalanced, Atom::Unbalanced];
    all.push(Atom::RuleOfTwenty);
    all.extend(ranges(40).into_iter().flat_map(|r| [Atom::Hcp(r), Atom::TotalPoints(r)]));
    all.extend(Shape::every().map(Atom::Shape));
    let patterns = Shape::every().filter_map(|shape| Pattern::new(shape.lengths()));
    all.extend(patterns.map(Atom::Pattern));
    let mut counted = vec![Counted::Aces, Counted::Controls, Counted::Losers];
    for suit in Suit::ALL {
        all.extend(ranges(13).into_iter().map(|range| Atom::Length(suit, range)));
        all.extend(ranges(40).into_iter().map(|range| Atom::SupportPoints(suit, range)));
        for relation in [Relation::AtLeast, Relation::MoreThan, Relation::Equal] {
            all.extend(Suit::ALL.map(|right| Atom::Compare(suit, relation, right)));
        }
        all.extend(Rank::ALL.map(|rank| Atom::Has(Card { suit, rank })));
        all.extend([
            Atom::Stopper(suit),
            Atom::Control(suit),
            Atom::Short(suit),
            Atom::Queen(suit),
        ]);
        counted.extend([Counted::TopThree(suit), Counted::TopFive(suit), Counted::Keycards(suit)]);
    }
    for what in counted {
        all.extend(bounds(what.most()).into_iter().map(|bound| Atom::Count(what, bound)));
    }
    all
}

/// Equal only for the same hands: what is counted or measured, and which
/// results are in the set.
fn hands_of(atom: &Atom, yes: bool) -> String {
    let set = |what: &str, most: u8, holds: &dyn Fn(u8) -> bool| {
        let within: Vec<u8> = (0..=most).filter(|n| holds(*n) == yes).collect();
        if within.is_empty() { "none".to_owned() } else { format!("{what} {within:?}") }
    };
    match atom {
        Atom::Everything => set("everything", 0, &|_| true),
        Atom::Hcp(range) => set("hcp", 40, &|n| range.contains(n)),
        Atom::TotalPoints(range) => set("tp", 40, &|n| range.contains(n)),
        Atom::SupportPoints(suit, range) => {
            set(&format!("sp({})", suit.name()), 40, &|n| range.contains(n))
        }
        Atom::RuleOfTwenty => set("rule of 20", 1, &|n| n == 1),
        Atom::Length(suit, range) => set(suit.name(), 13, &|n| range.contains(n)),
        Atom::Short(suit) => set(suit.name(), 13, &|n| n < 2),
        Atom::Balanced => set("balanced", 1, &|n| n == 1),
        Atom::Unbalanced => set("balanced", 1, &|n| n == 0),
        Atom::Compare(left, relation, right) if left == right => {
            set("everything", 0, &|_| relation.holds(0, 0))
        }
        Atom::Compare(left, relation, right) => {
            // the lower suit is shorter, as long, longer
            set(&format!("{}{}", left.min(right), left.max(right)), 2, &|n| {
                if left < right { relation.holds(n, 1) } else { relation.holds(1, n) }
            })
        }
        Atom::Count(what, bound) => set(&what.to_string(), what.most(), &|n| bound.allows(n)),
        Atom::Queen(suit) => hands_of(&Atom::Has(Card { suit: *suit, rank: Rank::Queen }), yes),
        Atom::SemiBalanced
        | Atom::Pattern(_)
        | Atom::Shape(_)
        | Atom::Has(_)
        | Atom::Stopper(_)
        | Atom::Control(_) => set(&atom.to_string(), 1, &|n| n == 1),
    }
}

#[test]
fn different_conditions_never_sound_alike() {
    let mut heard: BTreeMap<String, (String, Formula)> = BTreeMap::new();
    for atom in every_atom() {
        for yes in [true, false] {
            let formula = Formula::Atom(atom.clone());
            let formula = if yes { formula } else { Formula::Not(Box::new(formula)) };
            let hands = hands_of(&atom, yes);
            let words = super::formula(&formula);
            assert!(is_english(&words), "{formula}: {words}");
            let (same, first) =
                heard.entry(words.clone()).or_insert_with(|| (hands.clone(), formula.clone()));
            assert_eq!(*same, hands, "{first} and {formula} are both `{words}`");
        }
    }
    assert!(heard.len() > 5_000, "only {}", heard.len());
}

/// Conditions to build with, taken as independent of each other: with "or" in
/// them, with commas, with and without an opposite.
const BRICKS: [&str; 8] = ["12+", "5+H", "6S", "bal", "4=4=1=4", "stop(D)", "aces=0,4", "short(C)"];

fn brick(i: usize) -> Formula {
    BRICKS[i].parse::<Meaning>().unwrap().formula
}

fn built_from(bricks: impl Strategy<Value = Formula> + 'static) -> impl Strategy<Value = Formula> {
    bricks.prop_recursive(5, 24, 4, |inner| {
        prop_oneof![
            3 => prop::collection::vec(inner.clone(), 1..4).prop_map(Formula::all),
            3 => prop::collection::vec(inner.clone(), 1..4).prop_map(Formula::any),
            1 => inner.clone().prop_map(|inner| Formula::Not(Box::new(inner))),
            1 => inner.prop_map(|inner| Formula::Soft(Box::new(inner))),
        ]
    })
}

/// Somebody who listens and knows nothing but the rules of punctuation.
struct Listener<'a> {
    rest: &'a str,
    known: Vec<(String, Formula)>,
}

impl<'a> Listener<'a> {
    fn new(rest: &'a str) -> Self {
        let everything = Formula::Atom(Atom::Everything);
        let bricks = (0..BRICKS.len()).map(brick).chain([everything]);
        let mut known: Vec<(String, Formula)> = bricks
            .flat_map(|brick| [brick.clone(), Formula::Not(Box::new(brick))])
            .map(|formula| (super::formula(&formula), formula))
            .collect();
        known.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
        Self { rest, known }
    }

    fn hear(&mut self, words: &str) -> bool {
        let rest = self.rest.strip_prefix(words);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn whole(&mut self) -> Formula {
        self.several("; or ", Self::list, Formula::any)
    }

    fn list(&mut self) -> Formula {
        self.several(", ", Self::item, Formula::all)
    }

    fn item(&mut self) -> Formula {
        if self.hear("usually ") {
            return Formula::Soft(Box::new(self.item()));
        }
        self.hear("either ");
        self.several(" or ", Self::condition, Formula::any)
    }

    fn condition(&mut self) -> Formula {
        let known = self.known.clone();
        if let Some((_, formula)) = known.into_iter().find(|(words, _)| self.hear(words)) {
            return formula;
        }
        if self.hear("not both ") {
            let first = self.condition();
            assert!(self.hear(" and "), "{}", self.rest);
            return Formula::Not(Box::new(Formula::all([first, self.condition()])));
        }
        let denied = self.hear("not ");
        assert!(self.hear("("), "{}", self.rest);
        let inner = self.whole();
        assert!(self.hear(")"), "{}", self.rest);
        if denied { Formula::Not(Box::new(inner)) } else { inner }
    }

    fn several(
        &mut self,
        between: &str,
        one: fn(&mut Self) -> Formula,
        joined: fn(Vec<Formula>) -> Formula,
    ) -> Formula {
        let mut parts = vec![one(self)];
        while self.hear(between) {
            parts.push(one(self));
        }
        joined(parts)
    }
}

/// Is a hand in the set of which these bricks are true? None if only soft
/// conditions are left.
fn holds(formula: &Formula, bricks: &[(Formula, bool)]) -> Option<bool> {
    match formula {
        Formula::All(parts) => parts.iter().filter_map(|part| holds(part, bricks)).min(),
        Formula::Any(parts) => parts.iter().map(|part| holds(part, bricks).unwrap_or(true)).max(),
        Formula::Not(inner) => holds(inner, bricks).map(|truth| !truth),
        Formula::Soft(_) => None,
        Formula::Atom(Atom::Everything) => Some(true),
        Formula::Atom(_) => {
            bricks.iter().find(|(brick, _)| brick == formula).map(|(_, truth)| *truth)
        }
    }
}

fn meanings() -> impl Strategy<Value = Meaning> {
    let atoms = prop::sample::select(every_atom()).prop_map(Formula::Atom);
    let suits = prop::sample::select(&Suit::ALL[..]);
    let purposes = prop_oneof![
        "[a-zA-Z():-]{1,8}".prop_map(Purpose::Ask),
        "(aces|keycards|stopper|other)(\\([CDHS]\\))?".prop_map(Purpose::Answer),
        suits.prop_map(Purpose::Transfer),
        prop::sample::select(vec![Purpose::Relay, Purpose::Lead, Purpose::Show]),
    ];
    let shown = prop::collection::vec(prop::sample::select(&Strain::ALL[..]), 0..4);
    let tags = (
        any::<Option<bool>>(),
        prop::option::of(prop::sample::select(&Force::ALL[..])),
        prop::collection::vec(purposes, 0..3),
        prop::option::of(shown.prop_map(|shown| shown.into_iter().collect())),
    )
        .prop_map(|(natural, force, purposes, shows)| Tags { natural, force, purposes, shows });
    (built_from(atoms), tags).prop_map(|(formula, tags)| Meaning {
        formula,
        tags,
        prose: None,
        own: None,
    })
}

proptest! {
    #[test]
    fn every_meaning_can_be_read_out(meaning in meanings()) {
        let words = super::meaning(&meaning);
        prop_assert!(is_english(&words), "{}: {}", meaning, words);
    }

    #[test]
    fn a_spoken_meaning_can_be_understood_as_written(formula in built_from((0..BRICKS.len()).prop_map(brick))) {
        let words = super::formula(&formula);
        let mut listener = Listener::new(&words);
        let heard = listener.whole();
        prop_assert_eq!(listener.rest, "", "{}", words);
        let mut bricks: Vec<_> = (0..BRICKS.len()).map(|i| (brick(i), false)).collect();
        for truths in 0_u32..1 << BRICKS.len() {
            for (i, (_, truth)) in bricks.iter_mut().enumerate() {
                *truth = truths >> i & 1 == 1;
            }
            // a set with nothing but soft conditions is everything
            let [meant, heard] =
                [&formula, &heard].map(|formula| holds(formula, &bricks).unwrap_or(true));
            prop_assert_eq!(meant, heard, "{}: {}", formula, words);
        }
    }
}
