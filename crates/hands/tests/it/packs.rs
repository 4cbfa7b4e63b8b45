//! Hands from the cards that are left: small packs dealt out to the last hand, and large ones
//! checked against the same question asked of all 52 cards.

use std::collections::HashSet;

use crate::common::{Cards, fits, formula, formulas};
use bridge::{Card, Hand, Rank, Suit};
use hands::meaning::Formula;
use hands::{Allowance, CardsOf, HANDS, HandSet, POINTS, Pack, PackError, Portrait};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

const FORMULAS: [&str; 40] = [
    "any",
    "!any",
    "0",
    "11-19, 5+H",
    "9-16, 5+D",
    "10-12tp",
    "8-8 | 10-10 | 12-12",
    "13+tp losers>=7",
    "0-3S",
    "4H | 4S",
    "bal",
    "semi !bal",
    "(5431)",
    "4=3=3=3 | 3=4=3=3",
    "S>=H",
    "C>D H=S",
    "short(D)",
    "top3H>=2",
    "top5S<=2",
    "top5C=1,3",
    "has(AS)",
    "has(2D) !has(3D)",
    "has(AS) has(KS) | has(AH) has(KH)",
    "has(9D) | has(8D)",
    "stop(H)",
    "stop(S) stop(H)",
    "!stop(C) 8+",
    "ctl(H)",
    "!ctl(S) !ctl(H)",
    "Q(H) 3+H",
    "aces=1",
    "aces=0,4",
    "key(H)=1,4",
    "key(S)=2 Q(S)",
    "controls>=5",
    "controls=3 8-11",
    "losers<=7",
    "losers=5,6 4+H",
    "6-10, 4+S, top3S>=2, !stop(H), aces<=1",
    "!(12+ 4+H) !(stop(D) aces>=1)",
];

fn cards(text: &str) -> Vec<Card> {
    let suits = Suit::ALL.into_iter().rev().zip(text.split('.'));
    let of = |(suit, ranks): (Suit, &str)| {
        let ranks: Vec<Rank> = ranks
            .chars()
            .map(|letter| Rank::ALL.into_iter().find(|rank| rank.letter() == letter).unwrap())
            .collect();
        ranks.into_iter().map(move |rank| Card { suit, rank })
    };
    suits.flat_map(of).collect()
}

fn set(text: &str) -> HandSet {
    text.parse().expect("a formula")
}

fn hand(text: &str) -> Hand {
    text.parse().expect("a hand")
}

/// All hands of the pack, card by card.
fn all_hands(cards: &[Card]) -> Vec<Cards> {
    fn deal(cards: &[Card], wanted: usize, held: &mut [u16; 4], all: &mut Vec<Cards>) {
        if wanted == 0 {
            all.push(Cards { suits: *held });
            return;
        }
        if cards.len() < wanted {
            return;
        }
        let Card { suit, rank } = cards[0];
        held[suit as usize] |= 1 << rank as u16;
        deal(&cards[1..], wanted - 1, held, all);
        held[suit as usize] &= !(1 << rank as u16);
        deal(&cards[1..], wanted, held, all);
    }
    let mut all = Vec::new();
    deal(cards, 13, &mut [0; 4], &mut all);
    all
}

/// Everything that can be asked of a set, asked of a small pack.
fn check(text: &str, pack: &Pack, hands: &[Cards], formulas: &[Formula]) {
    for formula in formulas {
        let found: Vec<Cards> =
            hands.iter().copied().filter(|cards| fits(formula, *cards)).collect();
        let many = found.len() as u64;
        let set = HandSet::new(formula).among(pack);
        let Ok(count) = set.count() else { continue };
        assert_eq!(count, many, "{text}: {formula}");
        assert_eq!(set.is_empty(), Ok(many == 0), "{text}: {formula}");
        let every = HandSet::everything().among(pack);
        assert_eq!(every.is_within(&set), Ok(many == hands.len() as u64), "{text}: {formula}");
        let rest = set.complement();
        assert_eq!(rest.count(), Ok(hands.len() as u64 - many), "{text}: {formula}");
        let portrait = set.portrait().expect("it was counted");
        let mut points = [0; POINTS];
        let mut lengths = [[0; 14]; 4];
        for cards in &found {
            points[cards.points() as usize] += 1;
            for suit in Suit::ALL {
                lengths[suit as usize][cards.length(suit) as usize] += 1;
            }
        }
        assert_eq!((portrait.hands(), portrait.points()), (many, &points), "{text}: {formula}");
        assert_eq!(Suit::ALL.map(|suit| portrait.lengths(suit)), lengths, "{text}: {formula}");
        if let Some(typical) = set.typical().expect("it was counted") {
            assert!(found.contains(&typical.into()), "{text}: {formula}: {typical}");
        }
        if many < 300 {
            let numbered = (0..many).filter_map(|number| set.nth(number).expect("countable"));
            let numbered: HashSet<Cards> = numbered.map(Cards::from).collect();
            assert_eq!(numbered, found.iter().copied().collect(), "{text}: {formula}");
        } else {
            for hand in set.sample(7, 20).expect("countable") {
                assert!(found.contains(&hand.into()) && set.contains(hand), "{text}: {hand}");
            }
        }
    }
}

#[test]
fn small_packs_are_counted_to_the_last_hand() {
    let mut runner = TestRunner::deterministic();
    let mut made_up = || formulas(5).new_tree(&mut runner).expect("a formula").current();
    let made_up: Vec<Formula> = (0..25).map(|_| made_up()).collect();
    let told = FORMULAS.iter().map(|text| formula(text));
    let all: Vec<Formula> = told.chain(made_up).collect();
    for text in [
        "AKQJT98765432...",
        "AQ62.KJ93.T84.A7532",
        "AKQJ.AKQJ.AKQJ.AKQJ",
        "T98.5432.QJT9.AK2",
        "KT9864.A.K532.QJ8",
        "J2.Q3.K4.AT98765",
    ] {
        let cards = cards(text);
        let pack = Pack::of(cards.clone()).expect("a pack");
        let hands = all_hands(&cards);
        assert_eq!((pack.cards() as usize, pack.hands()), (cards.len(), hands.len() as u64));
        check(text, &pack, &hands, &all);
    }
}

/// If a hand is out, none of its cards is held: the same count, another way.
#[test]
fn cards_seen_elsewhere_are_held_by_nobody() {
    for out in ["QT4.AJ3.K74.J652", "AKJ93.Q84.T5.A73", "AKQ.KQJ.A432.Q32", "32.32.432.765432"] {
        let out = hand(out);
        let pack = Pack::without([out]).expect("a pack");
        assert_eq!(pack.cards(), 39);
        let held: Vec<String> = out
            .cards()
            .map(|card| format!("!has({}{})", card.rank.letter(), card.suit.letter()))
            .collect();
        let nobody = set(&held.join(" "));
        assert_eq!(nobody.count(), Ok(pack.hands()));
        let mut answered = 0;
        for text in FORMULAS {
            let among = set(text).among(&pack);
            let Ok(count) = set(text).and(&nobody).count() else { continue };
            assert_eq!(among.count(), Ok(count), "{text}");
            answered += 1;
            for hand in among.sample(3, 5).expect("countable") {
                assert!(pack.contains(hand) && set(text).contains(hand), "{text}: {hand}");
            }
        }
        assert!(answered > 30, "only {answered}");
    }
}

/// What North knows from the overcall, and what North knew from the withdrawn
/// opening.
#[test]
fn what_partner_knows_from_their_own_cards() {
    let pack = Pack::without([hand("QT4.AJ3.K74.J652")]).expect("a pack");
    let (overcall, opening) = (set("9-16, 5+D").among(&pack), set("11-20, 4+D").among(&pack));
    let overlap = opening.overlap(&overcall).expect("countable");
    assert_eq!((overlap.second, overlap.both), (821_137_612, 523_176_403));
    assert_eq!(overcall.and(&opening).count(), Ok(523_176_403));
    assert_eq!(overcall.share().expect("countable").whole, 8_122_425_444);
    // one of them with a pack is enough: it applies to both
    let half = opening.overlap(&set("9-16, 5+D")).expect("countable");
    assert_eq!(half, overlap);
}

#[test]
fn with_no_cards_seen_the_pack_is_the_usual_one() {
    let whole = Pack::without([]).expect("a pack");
    assert_eq!((whole.cards(), whole.hands()), (52, HANDS));
    for text in FORMULAS {
        assert_eq!(set(text).among(&whole).count(), set(text).count(), "{text}");
    }
    let every = HandSet::everything().among(&whole);
    assert_eq!(every.portrait().expect("countable"), Portrait::every());
}

/// Being close to a hand that cannot be dealt counts as close.
#[test]
fn closeness_does_not_depend_on_the_pack() {
    let pack = Pack::of(cards("AKQJT98765.432..")).expect("a pack");
    let allowance = Allowance {
        cards: 1,
        of: CardsOf::Suit { suit: Suit::Spades, keep: 0, least: 0 },
        ..Allowance::default()
    };
    let eleven = set("11S");
    assert_eq!(eleven.among(&pack).count(), Ok(0));
    assert_eq!(eleven.among(&pack).widened(allowance).count(), Ok(1));
}

#[test]
fn what_is_not_a_pack_is_refused() {
    let north = hand("QT4.AJ3.K74.J652");
    let twice = Pack::without([north, north]).expect_err("the same hand twice");
    assert_eq!(twice.to_string(), "SQ is held twice; a pack has each card once");
    assert_eq!(Pack::of(cards("AKQ...")), Err(PackError::TooFew(3)));
    let one = "A32.A32.A32.A432";
    let pack = Pack::of(cards(one)).expect("a pack");
    assert_eq!(set("any").among(&pack).nth(0), Ok(Some(hand(one))));
    assert_eq!(format!("{pack:?}"), "Pack(A32.A32.A32.A432)");
}
