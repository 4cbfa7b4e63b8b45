//! Sets of hands obey the laws of sets, and a formula means the same however
//! it is written.

use std::collections::HashSet;

use crate::common::{Cards, fits, formula, formulas};
use bridge::{Card, Rank, Suit};
use hands::meaning::{Atom, Bound, Counted, Formula, Pattern, Range, Relation, Shape};
use hands::{Allowance, CardsOf, HANDS, HandSet, TooComplex};
use proptest::prelude::*;
use proptest::sample::Index;

fn set(text: &str) -> HandSet {
    text.parse().expect("a formula")
}

/// A condition that cannot be counted in time is no counterexample.
macro_rules! counted {
    ($answer:expr) => {{
        let answer = $answer;
        prop_assume!(answer != Err(TooComplex));
        answer.expect("what is not too complex is answered")
    }};
}

fn one_card(suit: Suit) -> Allowance {
    Allowance { cards: 1, of: CardsOf::Suit { suit, keep: 0, least: 0 }, ..Allowance::default() }
}

fn allowances() -> impl Strategy<Value = Allowance> {
    let cards = prop_oneof![
        Just(CardsOf::None),
        Just(CardsOf::SemiBalanced),
        prop::sample::select(&Suit::ALL[..]).prop_map(|suit| CardsOf::Suit {
            suit,
            keep: 0,
            least: 0
        }),
    ];
    (0..3_u8, 0..3_u8, 0..3_u8, cards).prop_map(|(below, above, cards, of)| Allowance {
        below,
        above,
        cards,
        of,
        ..Allowance::default()
    })
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 80, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn de_morgans_laws_hold(a in formulas(3), b in formulas(3)) {
        let (a, b) = (HandSet::new(&a), HandSet::new(&b));
        let neither = a.or(&b).complement();
        prop_assert!(counted!(neither.is_same(&a.complement().and(&b.complement()))));
        let not_both = a.and(&b).complement();
        prop_assert!(counted!(not_both.is_same(&a.complement().or(&b.complement()))));
    }

    #[test]
    fn a_set_and_its_complement_are_all_hands(a in formulas(6)) {
        let a = HandSet::new(&a);
        let out = a.complement();
        prop_assert_eq!(counted!(a.count()) + counted!(out.count()), HANDS);
        prop_assert!(counted!(a.is_same(&out.complement())));
        prop_assert!(counted!(a.and(&out).is_empty()));
        prop_assert!(counted!(HandSet::everything().is_within(&a.or(&out))));
        prop_assert!(counted!(a.is_same(&a.and(&a))) && counted!(a.is_same(&a.or(&a))));
    }

    #[test]
    fn the_absorption_laws_hold(a in formulas(3), b in formulas(3)) {
        let (a, b) = (HandSet::new(&a), HandSet::new(&b));
        prop_assert!(counted!(a.is_same(&a.or(&a.and(&b)))));
        prop_assert!(counted!(a.is_same(&a.and(&a.or(&b)))));
    }

    #[test]
    fn the_distributive_laws_hold(
        a in formulas(2), b in formulas(2), c in formulas(2)
    ) {
        let (a, b, c) = (HandSet::new(&a), HandSet::new(&b), HandSet::new(&c));
        prop_assert!(counted!(a.and(&b.or(&c)).is_same(&a.and(&b).or(&a.and(&c)))));
        prop_assert!(counted!(a.or(&b.and(&c)).is_same(&a.or(&b).and(&a.or(&c)))));
    }

    #[test]
    fn no_hand_is_counted_twice(a in formulas(4), b in formulas(4)) {
        let (a, b) = (HandSet::new(&a), HandSet::new(&b));
        let [first, second] = [counted!(a.count()), counted!(b.count())];
        let both = counted!(a.and(&b).count());
        prop_assert_eq!(counted!(a.or(&b).count()) + both, first + second);
        prop_assert_eq!(counted!(a.minus(&b).count()) + both, first);
        let overlap = counted!(a.overlap(&b));
        prop_assert_eq!([overlap.first, overlap.second, overlap.both], [first, second, both]);
    }

    #[test]
    fn more_conditions_never_mean_more_hands(a in formulas(4), b in formulas(4)) {
        let (a, b) = (HandSet::new(&a), HandSet::new(&b));
        let (both, one) = (a.and(&b), a.or(&b));
        prop_assert!(counted!(both.is_within(&a)) && counted!(b.is_within(&one)));
        prop_assert!(counted!(both.count()) <= counted!(a.count()));
        prop_assert!(counted!(a.count()) <= counted!(one.count()));
    }

    #[test]
    fn a_subset_leaves_nothing_outside(a in formulas(4), b in formulas(4)) {
        let (a, b) = (HandSet::new(&a), HandSet::new(&b));
        let wide = b.widened(Allowance { below: 1, above: 1, ..Allowance::default() });
        for (inner, outer) in [(&a, &b), (&a.and(&b), &b), (&a, &a.or(&b)), (&a, &wide)] {
            let within = counted!(inner.is_within(outer));
            prop_assert_eq!(within, counted!(inner.minus(outer).is_empty()));
            let overlap = counted!(inner.overlap(outer));
            prop_assert_eq!(within, overlap.both == overlap.first);
            prop_assert_eq!(within, overlap.first == 0 || overlap.second_given_first().is_all());
        }
    }

    #[test]
    fn a_comma_is_both_and_a_bar_is_either(a in formulas(4), b in formulas(4)) {
        let [first, second] = [HandSet::new(&a), HandSet::new(&b)];
        let both = HandSet::new(&Formula::all([a.clone(), b.clone()]));
        prop_assert!(counted!(both.is_same(&first.and(&second))));
        let either = HandSet::new(&Formula::any([a.clone(), b]));
        prop_assert!(counted!(either.is_same(&first.or(&second))));
        let not = HandSet::new(&Formula::Not(Box::new(a)));
        prop_assert!(counted!(not.is_same(&first.complement())));
    }

    #[test]
    fn the_portrait_shows_every_hand_once(a in formulas(6), allowance in allowances()) {
        let a = HandSet::new(&a);
        for set in [&a, &a.widened(allowance)] {
            let count = counted!(set.count());
            let portrait = counted!(set.portrait());
            prop_assert_eq!(portrait.hands(), count);
            prop_assert_eq!(portrait.points().iter().sum::<u64>(), count);
            prop_assert_eq!(portrait.shapes().iter().sum::<u64>(), count);
            for suit in Suit::ALL {
                prop_assert_eq!(portrait.lengths(suit).iter().sum::<u64>(), count);
            }
        }
    }

    #[test]
    fn every_number_is_a_different_hand_of_the_set(
        formula in formulas(5), numbers in prop::collection::vec(any::<Index>(), 8), seed in any::<u64>()
    ) {
        let set = HandSet::new(&formula);
        let count = counted!(set.count());
        prop_assert_eq!(counted!(set.nth(count)), None);
        prop_assert_eq!(counted!(set.typical()).is_some(), count > 0);
        prop_assume!(count > 0);
        let place = |index: &Index| u64::try_from(index.index(usize::MAX)).unwrap_or(0) % count;
        let mut numbers: Vec<u64> = numbers.iter().map(place).collect();
        numbers.extend([0, count - 1, count / 2]);
        numbers.sort_unstable();
        numbers.dedup();
        let mut seen = HashSet::new();
        for number in numbers {
            let hand = counted!(set.nth(number));
            prop_assert!(hand.is_some(), "{}: no hand {} of {}", formula, number, count);
            let cards = Cards::from(hand.unwrap());
            prop_assert!(seen.insert(cards), "{}: {} again", formula, cards.hand());
            prop_assert!(fits(&formula, cards) && set.contains(cards.hand()), "{}", formula);
        }
        let typical = counted!(set.typical()).map(Cards::from);
        prop_assert!(typical.is_some_and(|cards| fits(&formula, cards)), "{}: {:?}", formula, typical);
        let drawn = |seed| set.sample(seed, 3);
        let first = counted!(drawn(seed));
        prop_assert!(first.len() == 3 && first == counted!(drawn(seed)));
        prop_assert!(first.iter().all(|hand| fits(&formula, Cards::from(*hand))), "{}", formula);
    }

    #[test]
    fn a_wider_set_has_the_same_hands_and_more(a in formulas(4), allowance in allowances()) {
        let a = HandSet::new(&a);
        let wide = a.widened(allowance);
        prop_assert!(counted!(a.is_within(&wide)));
        prop_assert!(counted!(a.is_same(&a.widened(Allowance::default()))));
        let Allowance { below, above, .. } = allowance;
        let same_shape = a.widened(Allowance { below, above, ..Allowance::default() });
        prop_assert!(counted!(same_shape.is_within(&wide)));
        let wider = a.widened(Allowance { below: below + 1, above: above + 2, ..allowance });
        prop_assert!(counted!(wide.is_within(&wider)));
        prop_assert!(counted!(wide.count()) <= counted!(wider.count()));
    }

    #[test]
    fn hands_drawn_from_a_widened_set_are_in_it_and_others_are_not(a in formulas(4), allowance in allowances(), seed in any::<u64>()) {
        let wide = HandSet::new(&a).widened(allowance);
        let rest = wide.complement();
        let inside = counted!(wide.sample(seed, 4));
        prop_assert!(inside.iter().all(|hand| wide.contains(*hand)), "{}: {:?}", a, inside);
        let outside = counted!(rest.sample(seed, 4));
        prop_assert!(!outside.iter().any(|hand| wide.contains(*hand)), "{}: {:?}", a, outside);
    }

    #[test]
    fn a_formula_means_the_same_however_it_is_written(
        formula in formulas(4), hints in prop::collection::vec(any::<u8>(), 1..12)
    ) {
        let mut hints = hints.into_iter().cycle();
        let other = rewritten(&formula, &mut || hints.next().unwrap_or(0));
        let same = counted!(HandSet::new(&formula).is_same(&HandSet::new(&other)));
        prop_assert!(same, "{}  is not  {}", formula, other);
    }
}

fn not(formula: Formula) -> Formula {
    Formula::Not(Box::new(formula))
}

/// The same set in other words.
fn rewritten(formula: &Formula, hint: &mut impl FnMut() -> u8) -> Formula {
    match formula {
        Formula::Soft(inner) => Formula::Soft(inner.clone()),
        Formula::Not(inner) => match hint() % 3 {
            0 => not(not(not(rewritten(inner, hint)))),
            _ => not(rewritten(inner, hint)),
        },
        Formula::All(parts) => {
            let mut parts: Vec<Formula> = parts.iter().map(|part| rewritten(part, hint)).collect();
            match hint() % 4 {
                0 => not(Formula::any(parts.into_iter().map(not))),
                1 => distributed(parts),
                2 => {
                    parts.push(parts[0].clone());
                    Formula::all(parts)
                }
                _ => Formula::all(parts.into_iter().rev()),
            }
        }
        Formula::Any(parts) => {
            let mut parts: Vec<Formula> = parts.iter().map(|part| rewritten(part, hint)).collect();
            match hint() % 4 {
                0 => not(Formula::all(parts.into_iter().map(not))),
                1 => {
                    // either, or the second: the second only where the first is not
                    let first = parts.remove(0);
                    let rest = Formula::any(parts);
                    Formula::any([first.clone(), Formula::all([rest, not(first)])])
                }
                2 => {
                    parts.rotate_left(1);
                    Formula::any(parts)
                }
                _ => Formula::any(parts.into_iter().rev()),
            }
        }
        Formula::Atom(atom) => match hint() % 4 {
            0 => Formula::Atom(atom.clone()),
            1 => not(not(paraphrase(atom, hint()))),
            _ => paraphrase(atom, hint()),
        },
    }
}

/// `a, (b | c)` as `a, b | a, c`.
fn distributed(parts: Vec<Formula>) -> Formula {
    let Some(place) = parts.iter().position(|part| matches!(part, Formula::Any(_))) else {
        return Formula::all(parts.into_iter().rev());
    };
    let mut others = parts;
    let Formula::Any(alternatives) = others.remove(place) else { return Formula::all(others) };
    Formula::any(
        alternatives
            .into_iter()
            .map(|alternative| Formula::all(others.iter().cloned().chain([alternative]))),
    )
}

/// `11-19` as `11-15 | 16-19`, `5+H` as `!0-4H`, `stop(H)` as what it stands for.
fn paraphrase(atom: &Atom, hint: u8) -> Formula {
    let is = |rank, suit| Formula::Atom(Atom::Has(Card { suit, rank }));
    let longer = |suit, least| Formula::Atom(Atom::Length(suit, Range::at_least(least)));
    match *atom {
        Atom::Everything => Formula::any(["0-9", "10+"].map(formula)),
        Atom::Hcp(range) => split(range, hint, 37, Atom::Hcp),
        Atom::TotalPoints(range) => split(range, hint, 46, Atom::TotalPoints),
        Atom::SupportPoints(suit, range) => {
            split(range, hint, 46, |range| Atom::SupportPoints(suit, range))
        }
        Atom::RuleOfTwenty => Formula::any(Shape::every().map(|shape| {
            let mut lengths = shape.lengths();
            lengths.sort_unstable();
            let least = 20_u8.saturating_sub(lengths[2] + lengths[3]);
            Formula::all([Atom::Shape(shape).into(), Atom::Hcp(Range::at_least(least)).into()])
        })),
        Atom::Length(suit, range) => split(range, hint, 13, |range| Atom::Length(suit, range)),
        Atom::Balanced => Formula::any(["(4333)", "(4432)", "(5332)"].map(formula)),
        Atom::SemiBalanced => Formula::any(["!unbal", "(5422)", "(6322)"].map(formula)),
        Atom::Unbalanced => formula("!bal"),
        Atom::Pattern(pattern) => Formula::any(
            Shape::every()
                .filter(|shape| Pattern::new(shape.lengths()) == Some(pattern))
                .map(|shape| Formula::Atom(Atom::Shape(shape))),
        ),
        Atom::Shape(shape) => Formula::all(
            Suit::ALL.map(|suit| Atom::Length(suit, Range::exactly(shape.length(suit))).into()),
        ),
        Atom::Compare(left, Relation::AtLeast, right) => {
            not(Atom::Compare(right, Relation::MoreThan, left).into())
        }
        Atom::Compare(left, Relation::MoreThan, right) => Formula::all([
            Atom::Compare(left, Relation::AtLeast, right).into(),
            not(Atom::Compare(left, Relation::Equal, right).into()),
        ]),
        Atom::Compare(left, Relation::Equal, right) => Formula::all([
            Atom::Compare(left, Relation::AtLeast, right).into(),
            Atom::Compare(right, Relation::AtLeast, left).into(),
        ]),
        Atom::Count(what, ref bound) => counted_otherwise(what, bound, hint),
        Atom::Has(_) => not(not(Formula::Atom(atom.clone()))),
        Atom::Queen(suit) => is(Rank::Queen, suit),
        Atom::Short(suit) => not(longer(suit, 2)),
        Atom::Stopper(suit) => Formula::any([
            is(Rank::Ace, suit),
            Formula::all([is(Rank::King, suit), longer(suit, 2)]),
            Formula::all([is(Rank::Queen, suit), longer(suit, 3)]),
            Formula::all([is(Rank::Jack, suit), longer(suit, 4)]),
        ]),
        Atom::Control(suit) => {
            Formula::any([is(Rank::Ace, suit), is(Rank::King, suit), Atom::Short(suit).into()])
        }
    }
}

/// A range in two pieces, or by what is outside it.
fn split(range: Range, hint: u8, most: u8, atom: impl Fn(Range) -> Atom) -> Formula {
    let piece = |min, max| Range::new(min, max).map(|range| Formula::Atom(atom(range)));
    let (min, max) = (range.min(), range.max().unwrap_or(most).max(range.min()));
    if hint.is_multiple_of(2) {
        let below = min.checked_sub(1).and_then(|below| piece(0, below));
        let above = range.max().map(|max| Formula::Atom(atom(Range::at_least(max + 1))));
        return not(Formula::any(below.into_iter().chain(above)));
    }
    let middle = min + (max - min) / 2;
    Formula::any(piece(min, middle).into_iter().chain(piece(middle + 1, max)))
}

/// `aces=0,4` as `aces=0 | aces=4`, `>=2` as `!<=1`, and a suit's honours one by one.
fn counted_otherwise(what: Counted, bound: &Bound, hint: u8) -> Formula {
    let of = |ranks: usize, suit| {
        let held = |set: u8| {
            let has = |place: u8| {
                let rank = Rank::ALL[12 - usize::from(place)];
                let has = Formula::Atom(Atom::Has(Card { suit, rank }));
                if set >> place & 1 != 0 { has } else { not(has) }
            };
            Formula::all((0..).take(ranks).map(has))
        };
        let fitting = |set: &u8| bound.allows(u8::try_from(set.count_ones()).unwrap_or(0));
        Formula::any((0..1_u8 << ranks).filter(fitting).map(held))
    };
    match (what, hint % 2) {
        (Counted::TopThree(suit), 0) => of(3, suit),
        (Counted::TopFive(suit), 0) => of(5, suit),
        (_, _) => match bound {
            Bound::AtLeast(0) | Bound::AtMost(0) => Atom::Count(what, bound.clone()).into(),
            Bound::AtLeast(least) => not(Atom::Count(what, Bound::AtMost(least - 1)).into()),
            Bound::AtMost(most) => {
                let exactly = |n| Formula::Atom(Atom::Count(what, Bound::OneOf(vec![n])));
                Formula::any((0..=*most).map(exactly))
            }
            Bound::OneOf(values) => {
                let exactly = |n: &u8| Formula::Atom(Atom::Count(what, Bound::OneOf(vec![*n])));
                Formula::any(values.iter().map(exactly))
            }
        },
    }
}

#[test]
fn two_ways_to_say_it() {
    let table = [
        ("11-19", "11-15 | 16-19"),
        ("5+H", "!0-4H"),
        ("11-19, 5+H", "5+H, 11-19"),
        ("15-17 bal", "15-17 ((4333) | (4432) | (5332))"),
        ("8+ (4+H | 4+S)", "8+ 4+H | 8+ 4+S"),
        ("!(12+ | 5+H)", "0-11, 0-4H"),
        ("!(12+ stop(H))", "0-11 | !stop(H)"),
        ("stop(H)", "has(AH) | has(KH) 2+H | Q(H) 3+H | has(JH) 4+H"),
        ("ctl(S)", "has(AS) | has(KS) | short(S)"),
        ("top3H>=2", "has(AH) has(KH) | has(AH) Q(H) | has(KH) Q(H)"),
        ("aces=0,4", "aces<=0 | aces>=4"),
        ("aces=4", "has(AS) has(AH) has(AD) has(AC)"),
        ("key(H)=5", "aces=4, has(KH)"),
        ("key(H)=1,4", "aces=1 !has(KH) | aces=0 has(KH) | aces=4 !has(KH) | aces=3 has(KH)"),
        ("top5D=5", "top3D=3, has(JD), has(TD)"),
        ("controls=12", "aces=4 has(KS) has(KH) has(KD) has(KC)"),
        ("losers=0", "!(losers>=1)"),
        ("S>=H", "!(H>S)"),
        ("unbal", "!bal"),
        ("10+tp, bal, 0-4S, 0-4H, 0-4D, 0-4C", "10+, (4333) | 10+, (4432)"),
        ("37", "aces=4 37"),
        ("0 aces=0 controls=0", "0"),
        ("13S stop(S)", "13=0=0=0"),
        ("0H has(AH)", "!any"),
        ("12+ 10+tp", "12+"),
        ("38+", "!any"),
        ("~5+H", "any"),
    ];
    for (one, other) in table {
        assert_eq!(set(one).is_same(&set(other)), Ok(true), "{one}  {other}");
        assert_eq!(set(one).count(), set(other).count(), "{one}  {other}");
    }
}

/// As the rule says: with the same honours, this many points or one card away.
#[test]
fn a_point_or_a_card_away() {
    let points = |below, above| Allowance { below, above, ..Allowance::default() };
    let table = [
        ("15-17 bal", points(1, 0), "14-17 bal"),
        ("15-17 bal", points(1, 2), "14-19 bal"),
        ("15-17 bal stop(H)", points(1, 1), "14-18 bal stop(H)"),
        // what lies between is denied
        ("12-14 bal | 18-19 bal", points(1, 1), "(11-14 | 18-20) bal"),
        // thirteen cards of a suit are ten points, so no such hand is near twelve
        ("12-14", points(2, 0), "10-14 !(13S | 13H | 13D | 13C)"),
        ("0-3", points(2, 1), "0-4"),
        ("11-19, 5+H", one_card(Suit::Hearts), "11-19, 4+H"),
        ("8-20, 6S", one_card(Suit::Spades), "8-20, 5-7S"),
        ("8-20, 6S, top3S>=2", one_card(Suit::Spades), "8-20, 5-7S, top3S>=2"),
        ("8-20, 6S, aces=1", one_card(Suit::Spades), "8-20, 5-7S, aces=1"),
        ("!any", points(3, 3), "!any"),
    ];
    for (formula, allowance, wider) in table {
        let wide = set(formula).widened(allowance);
        assert_eq!(wide.is_same(&set(wider)), Ok(true), "{formula}: {allowance:?}");
    }
}

/// Counting, proving and asking hand by hand give the same answer.
#[test]
fn counting_close_hands_agrees_with_asking_about_each() {
    let table = [
        // thirteen spades include the ace; twelve may not
        ("has(AS)", Suit::Spades, "12=1=0=0, !has(AS)", "KQJT98765432.A..", false),
        ("has(AS)", Suit::Spades, "12=1=0=0, has(AS)", "AKQT98765432.J..", true),
        // honours are taken as they are: it does not matter that a void has no ace
        ("(0H | 5H), has(AH)", Suit::Hearts, "8-20, 4H, has(AH)", "KQ3.A432.K43.543", true),
        ("(0H | 5H), has(AH)", Suit::Hearts, "8-20, 1H, has(AH)", "KQ32.A.K432.5432", true),
        // a singleton is a control, so no hand without one is a card away
        ("3-13, ctl(D)", Suit::Diamonds, "3-13, 2D, top3D=1, !Q(D)", "J4.QT854.K7.JT96", true),
        ("3-13, ctl(D)", Suit::Diamonds, "3-13, 2D, top3D=0", "J4.QT854.87.JT96", false),
    ];
    let mut wrong = Vec::new();
    for (formula, suit, some, hand, close) in table {
        let (wide, some) = (set(formula).widened(one_card(suit)), set(some));
        let counted = wide.and(&some).count().unwrap();
        let overlap = wide.overlap(&some).unwrap();
        let expected = if close { overlap.second } else { 0 };
        if [counted, overlap.both] != [expected; 2] || Ok(overlap.first) != wide.count() {
            wrong.push(format!("{formula}: {hand}, {counted} counted, {overlap:?}"));
        }
        if some.is_within(&wide) != Ok(close) {
            wrong.push(format!("{formula}: {hand}, proved"));
        }
        if wide.contains(hand.parse().unwrap()) != close {
            wrong.push(format!("{formula}: {hand}, asked for"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Thirteen spades have the ace. Twelve spades with ten points need not.
#[test]
fn a_set_proved_close_is_also_counted_close() {
    let (twelve, wide) = (set("12=1=0=0, 10"), set("has(AS)").widened(one_card(Suit::Spades)));
    let overlap = twelve.overlap(&wide).unwrap();
    assert_eq!(twelve.is_within(&wide), Ok(overlap.first == overlap.both), "{overlap:?}");
}

/// Nothing is close to an empty set.
#[test]
fn nothing_is_close_to_no_hand() {
    let four = Allowance { below: 0, above: 4, ..Allowance::default() };
    for text in ["!any", "0 has(AH)", "0-3 aces>=1"] {
        let none = set(text);
        assert_eq!(none.is_empty(), Ok(true));
        assert_eq!(none.widened(four).is_empty(), Ok(true), "{text}");
    }
}
