//! Small packs, dealt out to the last hand.
//!
//! A pack is made small by saying where most of its cards are. All its hands are then written down
//! and read one by one, and the sets must agree to the last hand: how many, by points, by length,
//! and which.

use std::collections::HashSet;

use crate::common::{Cards, deal, fits, formula, formulas};
use bridge::Suit;
use hands::meaning::Formula;
use hands::{HandSet, POINTS, TooComplex};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// Every kind of condition, alone and together.
const FORMULAS: &[&str] = &[
    // strength
    "any",
    "!any",
    "0",
    "12+",
    "0-9",
    "11-14",
    "17",
    "38+",
    "!12+",
    "8-8 | 10-10 | 12-12 | 14-14",
    "10-12tp",
    "13+tp",
    "!10-12tp",
    "0-8tp | 20+tp",
    "12+tp 0-11",
    // length
    "5+H",
    "4H",
    "0-3S",
    "6-7C",
    "0D",
    "!4H",
    "4H | 4S",
    "5+D 4+H",
    "0-1S | 0-1H | 0-1D | 0-1C",
    "short(H)",
    "!short(D)",
    "short(S) | short(C)",
    // shape
    "bal",
    "semi",
    "unbal",
    "!semi",
    "semi !bal",
    "(5431)",
    "(4441) | (5440)",
    "!(5332)",
    "4=4=1=4",
    "3=4=6=0 | 3=5=5=0",
    "(6322) 6D",
    // compare
    "S>=H",
    "C>D",
    "H=S",
    "!(H=S)",
    "S<=H D<C",
    "S>H | D>C",
    "H=D | D>H 8+",
    // honours of one suit
    "top3H>=2",
    "top3S=0",
    "top3D<=1",
    "top3D=0,3",
    "!top3C>=1",
    "top5H>=3",
    "top5D=2",
    "top5S<=2",
    "top5D=1,3,5",
    "top5C>0",
    "top3S=1 top5S=3",
    "top3D<2 top5D>3",
    "has(AH)",
    "has(2C)",
    "!has(KD)",
    "has(TD)",
    "has(9D) | has(8D)",
    "has(AS) !has(KS)",
    "has(AD) has(KD) | has(QH) has(JH)",
    "has(7S) has(7H)",
    "stop(H)",
    "stop(S)",
    "stop(D)",
    "stop(C)",
    "!stop(D)",
    "stop(H) stop(D)",
    "stop(S) | stop(C)",
    "stop(D) !has(AD) !has(KD)",
    "ctl(H)",
    "ctl(D)",
    "!ctl(S)",
    "!ctl(C)",
    "ctl(H) ctl(D) ctl(C)",
    "ctl(D) !has(AD) !has(KD)",
    "Q(H)",
    "Q(D)",
    "!Q(S)",
    "Q(S) | Q(C)",
    // honours of the hand
    "aces=1",
    "aces=0,4",
    "aces=0,2",
    "aces>=2",
    "aces<1",
    "!aces=1",
    "key(H)=1,4",
    "key(H)=0,3",
    "key(D)>=2",
    "key(S)<=2",
    "key(C)=2",
    "key(D)=2 Q(D)",
    "key(D)=2 !Q(D)",
    "key(H)=2 key(S)=3",
    "controls>=5",
    "controls=3",
    "controls<=2",
    "controls=0,4,8",
    "controls>4 aces<2",
    "losers<=7",
    "losers=6",
    "losers>=9",
    "losers=5,7,9",
    "!losers<=7",
    "losers<6 | losers>8",
    "losers=12",
    "losers<=1",
    // soft
    "~12+",
    "12+ ~4+H",
    "!~4+H",
    "12+ | ~5+H",
    "!(12+ ~stop(H))",
    "~(5+H | aces=4) 4+D",
    // together
    "11-19, 5+H",
    "15-17 bal",
    "5-10 (6H | 6S) | 20-22 bal",
    "8+ (4+H | 4+S)",
    "12-14 bal | 18-19 bal",
    "11+ (5+H | 5+S | top3D>=2)",
    "6-10, 6+D, top3D>=2",
    "6-10, 6+D, top5D>=3, !stop(S), aces<=1",
    "12+ stop(H) top3S>=1 aces=1,3 losers<=6",
    "5+D, losers<=6, controls>=4 | 16+",
    "!(12+ 4+H) !(stop(D) aces>=1)",
    "!(!(!(stop(H) | 5+D) | 9-11) | bal)",
    "(has(AD) | has(AS)) (has(KD) | Q(D)) !aces=2",
    "10-12tp (losers<=7 | controls>=4) S>=H",
    "stop(H) 8-11 | !stop(H) 12-14 | ctl(D) losers=7",
    "4+D (top3D>=2 | top5D>=3 | has(AD)) !(Q(D) has(TD))",
    "13+tp unbal | aces>=2 ctl(C) | key(D)=3 Q(D)",
    "has(TD) D>H | !has(TD) H>=D",
    "(5431) stop(D) | (5422) ctl(D) | (6331) Q(D) | semi aces=1",
    "short(C) ctl(H) | short(S) ctl(D) | !short(C) losers>=7",
    "8-11 aces=2 | 12-15 aces=1 | 4-7 aces=0 | controls=5",
    "6+D, 4-9, !has(AD), (has(KD) | has(QD) has(JD)), 0-1S | losers=8, key(H)=0,1",
];

/// A small pack: what is known of each suit, spades first.
struct Pack {
    set: HandSet,
    hands: Vec<Cards>,
}

impl Pack {
    fn new(known: [&str; 4]) -> Self {
        let [spades, hearts, diamonds, clubs] = known.map(holdings);
        let mut hands = Vec::new();
        for s in &spades {
            for h in &hearts {
                for d in &diamonds {
                    let told = s.count_ones() + h.count_ones() + d.count_ones();
                    let rest = clubs.iter().filter(|c| told + c.count_ones() == 13);
                    hands.extend(rest.map(|c| Cards { suits: [*c, *d, *h, *s] }));
                }
            }
        }
        Self { set: known.join(", ").parse().expect("a formula"), hands }
    }

    /// The sets must say what one finds hand by hand. Returns how many questions were answered; the
    /// others were too complex.
    fn check(&self, formula: &Formula) -> usize {
        let set = HandSet::new(formula);
        let here = set.and(&self.set);
        let found: Vec<Cards> =
            self.hands.iter().copied().filter(|cards| fits(formula, *cards)).collect();
        let (many, all) = (size(&found), size(&self.hands));
        let mut points = [0; POINTS];
        let mut lengths = [[0; 14]; 4];
        for cards in &found {
            points[cards.points() as usize] += 1;
            for suit in Suit::ALL {
                lengths[suit as usize][cards.length(suit) as usize] += 1;
            }
        }
        let overlap = here.overlap(&self.set).map(|all| [all.first, all.second, all.both]);
        let portrait = here.portrait().map(|portrait| {
            let by_suit = Suit::ALL.map(|suit| portrait.lengths(suit));
            (portrait.hands(), *portrait.points(), by_suit)
        });
        let whole = many == all;
        [
            agree(formula, "count", here.count(), &many),
            agree(formula, "overlap", overlap, &[many, all, many]),
            agree(formula, "portrait", portrait, &(many, points, lengths)),
            agree(formula, "empty", here.is_empty(), &found.is_empty()),
            agree(formula, "within the pack", here.is_within(&self.set), &true),
            agree(formula, "the whole pack", self.set.is_within(&here), &whole),
            agree(formula, "the rest", self.set.minus(&set).count(), &(all - many)),
        ]
        .into_iter()
        .filter(|answered| *answered)
        .count()
    }

    /// All the formulas above, and some that nobody would think of.
    fn check_all(&self, least: usize, most: usize) {
        assert!((least..=most).contains(&self.hands.len()), "{} hands", self.hands.len());
        assert_eq!(self.set.count(), Ok(size(&self.hands)));
        let mut runner = TestRunner::deterministic();
        let mut made_up = || formulas(6).new_tree(&mut runner).expect("a formula").current();
        let all: Vec<Formula> =
            FORMULAS.iter().map(|text| formula(text)).chain((0..40).map(|_| made_up())).collect();
        let answered: Vec<usize> = all.iter().map(|formula| self.check(formula)).collect();
        let in_full = answered.iter().filter(|answers| **answers == 7).count();
        assert!(in_full >= 140, "only {in_full} of {} were answered in full", all.len());
    }
}

/// If the question was answered, the answer must be right.
fn agree<T: PartialEq + std::fmt::Debug>(
    formula: &Formula,
    question: &str,
    answer: Result<T, TooComplex>,
    found: &T,
) -> bool {
    let Ok(answer) = answer else { return false };
    assert_eq!(answer, *found, "{formula}: {question}");
    true
}

fn size<T>(of: &[T]) -> u64 {
    u64::try_from(of.len()).expect("not that many")
}

/// The holdings of a suit that fit what is known of it.
fn holdings(known: &str) -> Vec<u16> {
    let formula = formula(known);
    let suit = Suit::ALL.into_iter().find(|suit| known.contains(suit.letter())).expect("a suit");
    let alone = |ranks| {
        let mut suits = [0; 4];
        suits[suit as usize] = ranks;
        Cards { suits }
    };
    (0..1 << 13).filter(|ranks| fits(&formula, alone(*ranks))).collect()
}

/// A solid three-card suit, no clubs, low hearts and any diamonds.
#[test]
fn a_red_two_suiter() {
    Pack::new(["3S, top3S=3", "6-8H, top5H=0", "2-4D", "0C"]).check_all(20_000, 25_000);
}

/// The same with cards named: most diamonds are somewhere else.
#[test]
fn a_red_two_suiter_card_by_card() {
    let diamonds = "!has(5D), !has(4D), !has(3D), !has(2D)";
    Pack::new(["3S, has(AS), has(7S), has(3S)", "top5H=0", diamonds, "0C"])
        .check_all(15_000, 25_000);
}

/// A flat hand: the shape is known, and half of the cards.
#[test]
fn a_flat_hand() {
    let diamonds = "3D, top5D=3, has(AD)";
    Pack::new(["4S, has(7S)", "3H, has(KH), has(5H)", diamonds, "3C, top3C=3"])
        .check_all(10_000, 20_000);
}

/// Solid spades, low hearts, and honours in diamonds with the nine and the five.
#[test]
fn a_hand_with_solid_spades() {
    let honours = "2D top5D=0 | 3D top5D=1 | 4D top5D=2 | 5D top5D=3 | 6D top5D=4 | 7D top5D=5";
    let diamonds = format!("has(9D), has(5D), ({honours})");
    Pack::new(["top5S=5, 5-6S", "top5H=0, 0-1H", &diamonds, "0-1C"]).check_all(5_000, 15_000);
}

/// Only honours in the majors, only low cards in the minors.
#[test]
fn honours_here_and_low_cards_there() {
    let hearts = "(0H | 1H top5H=1)";
    Pack::new(["1S, has(QS)", hearts, "top5D=0, has(5D)", "top5C=0, has(8C)"])
        .check_all(10_000, 20_000);
}

/// No suit is closed: a sixth heart and perhaps a seventh, and few spades.
#[test]
fn six_solid_hearts() {
    let diamonds = "3-4D, has(JD), has(7D), has(4D)";
    Pack::new(["top5S=0, 0-2S", "6-7H, top5H=5, has(6H)", diamonds, "1-2C"])
        .check_all(20_000, 40_000);
}

/// A set of few hands, drawn to the last one.
#[test]
fn each_hand_has_its_own_number() {
    let spades = "3S, has(AS), has(7S), has(3S)";
    let diamonds = "!has(5D), !has(4D), !has(3D), !has(2D)";
    let pack = Pack::new([spades, "top5H=0, 1-3H", diamonds, "0C"]);
    let mut drawn = 0;
    for text in FORMULAS {
        let formula = formula(text);
        let found: HashSet<Cards> =
            pack.hands.iter().copied().filter(|cards| fits(&formula, *cards)).collect();
        if found.is_empty() || found.len() > 200 {
            continue;
        }
        let set = HandSet::new(&formula).and(&pack.set);
        let numbered = |number| set.nth(number).expect("countable").map(Cards::from);
        let many = set.count().expect("countable");
        assert_eq!((0..many).filter_map(numbered).collect::<HashSet<_>>(), found, "{text}");
        assert_eq!(numbered(many), None, "{text}");
        drawn += found.len();
    }
    assert!(drawn > 400, "only {drawn}");
}

/// One hand at a time, from the whole pack.
#[test]
fn a_hand_fits_exactly_when_it_is_in_the_set() {
    let mut random = fastrand::Rng::with_seed(52);
    let dealt: Vec<Cards> = (0..400).map(|_| deal(&mut random)).collect();
    for text in FORMULAS {
        let formula = formula(text);
        let set = HandSet::new(&formula);
        for cards in &dealt {
            let hand = cards.hand();
            assert_eq!(set.contains(hand), fits(&formula, *cards), "{text}: {hand}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 200, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn a_hand_fits_any_formula_exactly_when_it_is_in_its_set(formula in formulas(12), seed in any::<u64>()) {
        let set = HandSet::new(&formula);
        let mut random = fastrand::Rng::with_seed(seed);
        for _ in 0..40 {
            let cards = deal(&mut random);
            prop_assert_eq!(set.contains(cards.hand()), fits(&formula, cards), "{}", formula);
        }
    }
}
