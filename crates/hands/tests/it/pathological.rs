//! Formulas nobody writes: each is refused or answered, and an answer is right.
//!
//! Nothing here asserts a time. `cargo test --release -p rectify-hands --test pathological
//! -- --nocapture --test-threads=1` prints them.

use crate::common;

use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::common::{deal, fits};
use bridge::{Card, Rank, Suit};
use hands::meaning::{Atom, Bound, Counted, Formula, LONGEST, Meaning, Range, Relation, Shape};
use hands::{Allowance, CardsOf, HANDS, HandSet, Portrait, TooComplex};

/// What became of a formula.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Refused,
    TooComplex,
    Hands(u64),
}

/// Reads it, counts it, and asks everything else that can be asked.
fn read(name: &str, text: &str) -> Outcome {
    let Ok(meaning) = text.parse::<Meaning>() else { return Outcome::Refused };
    answered(name, &meaning.formula)
}

fn answered(name: &str, formula: &Formula) -> Outcome {
    let mut set = HandSet::nothing();
    timed(name, "built", || set = HandSet::new(formula));
    let counted = timed(name, "counted", || set.count());
    let mut random = fastrand::Rng::with_seed(64);
    for _ in 0..20 {
        let cards = deal(&mut random);
        assert_eq!(set.contains(cards.hand()), fits(formula, cards), "{name}: {}", cards.hand());
    }
    let portrait = timed(name, "portrait", || set.portrait().map(Portrait::hands));
    let Ok(count) = counted else {
        assert!(portrait.is_err() || portrait.is_ok_and(|hands| hands <= HANDS));
        return Outcome::TooComplex;
    };
    assert!(portrait.is_err() || portrait == Ok(count));
    if let Ok(rest) = timed(name, "complement", || set.complement().count()) {
        assert_eq!(count + rest, HANDS, "{name}");
    }
    let drawn = timed(name, "sample", || set.sample(1, 2));
    for hand in drawn.unwrap_or_else(|TooComplex| Vec::new()) {
        assert!(fits(formula, hand.into()), "{name}: {hand}");
    }
    if let Ok(typical) = timed(name, "typical", || set.typical()) {
        assert_eq!(typical.is_some(), count > 0, "{name}");
        assert!(typical.is_none_or(|hand| fits(formula, hand.into())), "{name}: {typical:?}");
    }
    let within = timed(name, "within", || set.is_within(&HandSet::everything()));
    assert_ne!(within, Ok(false), "{name}");
    Outcome::Hands(count)
}

/// Prints how long it took.
#[expect(clippy::print_stdout, reason = "the times are for people")]
fn timed<T: std::fmt::Debug>(name: &str, what: &str, question: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let answer = question();
    let (time, mut told) = (start.elapsed(), format!("{answer:?}"));
    told.truncate(told.floor_char_boundary(40));
    println!("{:>9.3} ms {what:10} {name}: {told}", time.as_secs_f64() * 1_000.0);
    answer
}

fn pack() -> impl Iterator<Item = Card> {
    Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card { suit, rank }))
}

fn has(card: Card) -> Formula {
    Atom::Has(card).into()
}

fn not(formula: Formula) -> Formula {
    Formula::Not(Box::new(formula))
}

/// All subsets of the numbers up to `most`, as `=0,2,3`.
fn lists(what: Counted) -> impl Iterator<Item = Formula> {
    (1_u32..2 << what.most()).map(move |set| {
        let values = (0..=what.most()).filter(|n| set >> n & 1 != 0).collect();
        Atom::Count(what, Bound::OneOf(values)).into()
    })
}

#[test]
fn as_many_alternatives_as_the_length_limit_allows() {
    let bars = |atom: &str| atom.repeat(LONGEST / atom.len()).trim_end_matches('|').to_owned();
    assert_eq!(read("four hearts, again and again", &bars("4H|")), read("4H", "4H"));
    assert_eq!(read("a stopper, again and again", &bars("stop(H)|")), read("stop", "stop(H)"));
    assert_eq!(read("too many to be read", &"4H|".repeat(2_000)), Outcome::Refused);
    let nested = "(5+H|".repeat(64) + "4S" + &")".repeat(64);
    assert_eq!(read("alternatives in alternatives", &nested), read("5+H|4S", "5+H | 4S"));
}

#[test]
fn thousands_of_alternatives() {
    let shapes = Shape::every().map(|shape| Formula::Atom(Atom::Shape(shape)));
    let points = |shape: Formula| {
        (0..=37).map(move |n| Formula::all([shape.clone(), Atom::Hcp(Range::exactly(n)).into()]))
    };
    let plain = Formula::any(shapes.clone().flat_map(points));
    assert_eq!(answered("21,280 shapes with points", &plain), Outcome::Hands(HANDS));

    let stopped = |shape: Formula| {
        Suit::ALL.map(|suit| Formula::all([shape.clone(), Atom::Stopper(suit).into()]))
    };
    let honours = Formula::any(shapes.clone().flat_map(stopped));
    answered("2,240 shapes with a stopper", &honours);

    let stopped = |n: u8| {
        Suit::ALL.map(|suit| {
            Formula::all([Atom::Hcp(Range::exactly(n)).into(), Atom::Stopper(suit).into()])
        })
    };
    answered("152 points with a stopper", &Formula::any((0..=37).flat_map(stopped)));

    let pairs = pack().flat_map(|a| pack().map(move |b| Formula::all([has(a), has(b)])));
    answered("2,704 pairs of cards", &Formula::any(pairs));

    let all_but = Formula::all(shapes.map(not));
    assert_eq!(answered("not this shape nor that", &all_but), Outcome::Hands(0));
}

#[test]
fn not_repeated_many_times() {
    let negated = |times: usize, what: &str| "!".repeat(times) + what;
    for what in ["stop(H)", "(12+ | losers<=7)", "5+H", "any"] {
        let Outcome::Hands(hands) = read(what, what) else { panic!("{what} is simple") };
        for (times, expected) in [
            (40, Outcome::Hands(hands)),
            (63, Outcome::Hands(HANDS - hands)),
            (65, Outcome::Refused),
            (4_000, Outcome::Refused),
        ] {
            let name = format!("not, {times} times, {what}");
            assert_eq!(read(&name, &negated(times, what)), expected);
        }
        // a group is one level more
        let outcome = read(&format!("not, 64 times, {what}"), &negated(64, what));
        assert!([Outcome::Hands(hands), Outcome::Refused].contains(&outcome), "{what}");
    }
    let groups = "!(".repeat(40) + "stop(H) | 5+D" + &")".repeat(40);
    assert_eq!(read("not, in forty groups", &groups), Outcome::Refused);
    let groups = "!(".repeat(32) + "stop(H) | 5+D" + &")".repeat(32);
    assert_eq!(read("not, in 32 groups", &groups), read("once", "stop(H) | 5+D"));
    let growing =
        (0..60).fold("stop(H)".to_owned(), |inner, n| format!("!({inner} | {}tp)", n % 40));
    read("not this or that, sixty times", &growing);
}

#[test]
fn every_card_of_the_pack() {
    let outcome = answered("all 52 cards", &Formula::all(pack().map(has)));
    assert!([Outcome::TooComplex, Outcome::Hands(0)].contains(&outcome));
    let outcome = answered("none of 52 cards", &Formula::all(pack().map(has).map(not)));
    assert!([Outcome::TooComplex, Outcome::Hands(0)].contains(&outcome));
    let outcome = answered("one of 52 cards", &Formula::any(pack().map(has)));
    assert!([Outcome::TooComplex, Outcome::Hands(HANDS)].contains(&outcome));
    let outcome = answered("one of 52 missing", &Formula::any(pack().map(has).map(not)));
    assert!([Outcome::TooComplex, Outcome::Hands(HANDS)].contains(&outcome));
}

/// One hand, card by card, is a set of one; or it is too complex.
#[test]
fn thirteen_cards_by_name() {
    for text in ["AKQJ.T98.765.432", "AKQJT98765432...", "K7.Q86432.J.T952", "2.3.45678.9TJQKA"] {
        let hand: bridge::Hand = text.parse().unwrap();
        let cards = Formula::all(hand.cards().map(has));
        let outcome = answered(text, &cards);
        assert!([Outcome::TooComplex, Outcome::Hands(1)].contains(&outcome), "{text}");
        let others = pack().filter(|card| !hand.contains(*card));
        let missing = Formula::all(others.map(|card| not(has(card))));
        let outcome = answered(&format!("not the other 39 than {text}"), &missing);
        assert!([Outcome::TooComplex, Outcome::Hands(1)].contains(&outcome), "{text}");
    }
}

/// The shape leaves one pair of suits, and every card in them is named.
#[test]
fn every_card_of_two_suits() {
    for (shape, two) in [
        ("0=0=6=7", [Suit::Diamonds, Suit::Clubs]),
        ("7=6=0=0", [Suit::Spades, Suit::Hearts]),
        ("4=4=3=2", [Suit::Spades, Suit::Hearts]),
        ("3=3=4=3", [Suit::Hearts, Suit::Clubs]),
    ] {
        let named = pack().filter(|card| two.contains(&card.suit)).map(has);
        let shape = common::formula(shape);
        answered(&format!("{shape}, any of 26 cards"), &Formula::all([shape, Formula::any(named)]));
    }
}

#[test]
fn every_list_of_honours() {
    for suit in Suit::ALL {
        let outcome = answered(
            &format!("15 lists of top three in {suit}"),
            &Formula::all(lists(Counted::TopThree(suit))),
        );
        assert_eq!(outcome, Outcome::Hands(0));
        answered(
            &format!("63 lists of top five in {suit}"),
            &Formula::any(lists(Counted::TopFive(suit))),
        );
        let both = lists(Counted::TopThree(suit)).chain(lists(Counted::TopFive(suit)));
        answered(&format!("78 lists of honours in {suit}"), &Formula::any(both));
    }
    let three = |suit| lists(Counted::TopThree(suit));
    answered("60 lists of top three", &Formula::any(Suit::ALL.into_iter().flat_map(three)));
    let five = |suit| lists(Counted::TopFive(suit));
    answered("252 lists of top five", &Formula::any(Suit::ALL.into_iter().flat_map(five)));
    answered("31 lists of aces", &Formula::any(lists(Counted::Aces)));
    let keycards = |suit| lists(Counted::Keycards(suit));
    answered("252 lists of keycards", &Formula::any(Suit::ALL.into_iter().flat_map(keycards)));
    answered("8,191 lists of controls", &Formula::any(lists(Counted::Controls)));
    answered("8,191 lists of losers", &Formula::all(lists(Counted::Losers)));
}

/// Everything that is counted over the hand, and everything in each suit.
#[test]
fn everything_at_once() {
    let totals =
        "aces=1,2, controls=3,4,5, losers=6,7,8, key(C)<=2, key(D)<=2, key(H)<=2, key(S)<=2";
    let each = |what: &str| {
        let suits = Suit::ALL.map(|suit| what.replace('$', &suit.to_string()));
        suits.join(", ")
    };
    let suits = [
        "stop($)",
        "ctl($)",
        "!Q($)",
        "top3$<=1",
        "top5$<=2",
        "has(8$)",
        "has(J$) | has(T$) | has(9$)",
    ];
    read("all totals", totals);
    for (n, what) in suits.iter().enumerate() {
        read(&format!("{what} of each suit"), &each(&format!("({what})")));
        let together: Vec<String> =
            suits[..=n].iter().map(|what| each(&format!("({what})"))).collect();
        let conjunction = format!("{totals}, {}", together.join(", "));
        read(&format!("all totals and {} of each suit", n + 1), &conjunction);
        let alternatives = format!("{totals} | {}", together.join(" | ").replace("), (", ") | ("));
        read(&format!("all totals or {} of each suit", n + 1), &alternatives);
    }
    let sums = "aces=0,2,4 | controls=1,3,5,7,9,11 | losers=0,2,4,6,8,10,12 | key(C)=1,3,5 | key(D)=0,2,4 | key(H)=1,3,5 | key(S)=0,2,4";
    read("odd and even", sums);
    read("odd and even, or stopped", &format!("{sums} | {}", each("stop($)").replace(", ", " | ")));
    read("odd and even, in an open shape", &format!("(4432), ({sums}), {}", each("(top5$=0,2,4)")));
}

#[test]
fn every_comparison_and_every_length() {
    let relations = [Relation::AtLeast, Relation::MoreThan, Relation::Equal];
    let compare = Suit::ALL.into_iter().flat_map(|left| {
        Suit::ALL.into_iter().flat_map(move |right| {
            relations.map(|relation| Formula::Atom(Atom::Compare(left, relation, right)))
        })
    });
    assert_eq!(answered("48 comparisons", &Formula::all(compare.clone())), Outcome::Hands(0));
    assert_eq!(answered("one of 48", &Formula::any(compare)), Outcome::Hands(HANDS));
    let ranges = (0..=40).flat_map(|a| (a..=40).filter_map(move |b| Range::new(a, b)));
    let strengths = ranges.clone().map(|range| Formula::Atom(Atom::TotalPoints(range)));
    assert_eq!(answered("861 strengths", &Formula::all(strengths)), Outcome::Hands(0));
    // out of range for the notation, not for the type
    let beyond =
        [Range::at_least(255), Range::exactly(64), Range::exactly(63), Range::at_least(47)];
    for range in beyond {
        for atom in [Atom::Hcp(range), Atom::TotalPoints(range), Atom::Length(Suit::Spades, range)]
        {
            assert_eq!(answered(&atom.to_string(), &atom.into()), Outcome::Hands(0));
        }
    }
    let most = Range::new(0, 255).unwrap();
    for atom in [Atom::Hcp(most), Atom::TotalPoints(most), Atom::Length(Suit::Clubs, most)] {
        assert_eq!(answered(&atom.to_string(), &atom.into()), Outcome::Hands(HANDS));
    }
    let none = Atom::Count(Counted::Aces, Bound::OneOf(vec![]));
    assert_eq!(answered("no number of aces", &none.into()), Outcome::Hands(0));
    let more = Atom::Count(Counted::Losers, Bound::OneOf(vec![13, 20, 255]));
    assert_eq!(answered("too many losers", &more.into()), Outcome::Hands(0));
}

/// Sets joined one by one, not written as one formula.
#[test]
fn a_thousand_sets_joined() {
    let atoms: Vec<HandSet> = (0..1_000_u32)
        .map(|n| {
            let suit = Suit::ALL[n as usize % 4].letter();
            format!("{}-{}, stop({suit})", n % 20, n % 20 + n / 100).parse().unwrap()
        })
        .collect();
    let either = atoms.iter().fold(HandSet::nothing(), |all, set| all.or(set));
    let both = atoms.iter().fold(HandSet::everything(), |all, set| all.and(set));
    for set in [either, both] {
        let counted = timed("a thousand sets joined", "counted", || set.count());
        assert!(counted.is_err() || counted.is_ok_and(|hands| hands <= HANDS));
    }
}

/// Widened again and again, it is refused sooner or later, and at once.
#[test]
fn widened_again_and_again() {
    let allowance = Allowance {
        below: 1,
        above: 1,
        cards: 1,
        of: CardsOf::Suit { suit: Suit::Hearts, keep: 0, least: 0 },
        ..Allowance::default()
    };
    for text in ["12-14, 5H", "12-14, 5H, stop(S)"] {
        let mut set: HandSet = text.parse().unwrap();
        let mut last = 0;
        for times in 1..=40 {
            set = set.widened(allowance);
            let asked = set.clone();
            let name = format!("{text}, widened {times} times");
            let counted = timed(&name, "counted", || in_time(move || asked.count()));
            let counted = counted.unwrap_or_else(|| panic!("{name}: no answer"));
            assert!(counted.is_err() || counted.is_ok_and(|hands| hands >= last), "{name}");
            last = counted.unwrap_or(last);
        }
    }
}

/// The answer, if there is one in time: for questions that might never end.
fn in_time<T: Send + 'static>(question: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (tell, told) = mpsc::channel();
    thread::spawn(move || tell.send(question()));
    told.recv_timeout(Duration::from_secs(5)).ok()
}
