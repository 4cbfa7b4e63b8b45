//! Deals are as frequent as they should be: every deal of a small set, and the points and
//! shapes of large ones, against exact counts. Every seed is fixed, so a test that passes
//! once always passes.

use std::collections::HashMap;

use bridge::{Deal, Hand, Seat, Suit};
use deals::{Dealer, NoDeal};
use hands::{HandSet, Pack};

fn set(text: &str) -> HandSet {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// `N=15-17 bal` and so on.
fn dealer(known: &str, wanted: &[(Seat, &str)], seed: u64) -> Dealer {
    let mut sets = [const { None }; 4];
    for (seat, text) in wanted {
        sets[*seat as usize] = Some(set(text));
    }
    Dealer::new(&known.parse().expect("a deal"), sets, seed).expect("countable")
}

const NOBODY: &str = "N:- - - -";

fn deals(dealer: &mut Dealer, number: usize) -> Vec<[Hand; 4]> {
    (0..number).map(|_| dealer.next_deal(5_000_000).expect("a deal")).collect()
}

/// How far the frequencies are from the expected ones, in standard deviations of
/// chi-square. What is expected less than eight times is taken together.
fn deviation(found_and_expected: impl IntoIterator<Item = (u64, f64)>) -> f64 {
    let (mut few, mut sum, mut kinds) = ((0.0, 0.0), 0.0, -1.0);
    let mut add = |found: f64, expected: f64| {
        sum += (found - expected).powi(2) / expected;
        kinds += 1.0;
    };
    for (found, expected) in found_and_expected {
        let found = float(found);
        assert!(expected > 0.0 || found == 0.0, "it cannot be there");
        if expected < 8.0 {
            few = (few.0 + found, few.1 + expected);
        } else {
            add(found, expected);
        }
    }
    if few.1 >= 8.0 {
        add(few.0, few.1);
    }
    assert!(kinds > 0.0, "nothing to compare");
    (sum - kinds) / f64::sqrt(2.0 * kinds)
}

#[expect(clippy::cast_precision_loss, reason = "counts are below 2^53")]
fn float(number: u64) -> f64 {
    number as f64
}

#[expect(clippy::cast_precision_loss, reason = "a share")]
fn share(part: deals::Part) -> f64 {
    part.part as f64 / part.whole as f64
}

/// The deal has each card once, and the known hands.
fn check(known: &Deal, hands: &[Hand; 4]) {
    let deal = Deal::new(hands.map(Some)).expect("each card once");
    for seat in Seat::ALL {
        assert!(known.hand(seat).is_none_or(|hand| deal.hand(seat) == Some(hand)));
    }
}

/// Every pair of hands of two small sets comes as often.
#[test]
fn every_deal_of_a_small_set_is_equally_likely() {
    for (first, second) in [
        ("12S, 14", "13H | 13D"),
        ("6=7=0=0, top5S=5, top5H=5, 20, has(9S)", "13D | 13C"),
        ("13S | 12S 14", "12H, 14"),
        ("12S, has(AH)", "12H, has(AS), 14"),
    ] {
        let (one, other) = (set(first), set(second));
        let all = |set: &HandSet| -> Vec<Hand> {
            let hands = set.count().expect("countable");
            assert!(hands < 500, "{first}, {second}: {hands}");
            (0..hands).filter_map(|number| set.nth(number).expect("countable")).collect()
        };
        let (norths, souths) = (all(&one), all(&other));
        let mut pairs: HashMap<(Hand, Hand), u64> = HashMap::new();
        for north in &norths {
            for south in
                souths.iter().filter(|south| north.cards().all(|card| !south.contains(card)))
            {
                pairs.insert((*north, *south), 0);
            }
        }
        let mut dealer = dealer(NOBODY, &[(Seat::North, first), (Seat::South, second)], 7);
        let exact = dealer.exact();
        if pairs.is_empty() {
            assert_eq!(dealer.next_deal(1), Err(NoDeal::Impossible), "{first}, {second}");
            continue;
        }
        if let Some(exact) = exact {
            assert_eq!(exact.part, pairs.len() as u128 * 10_400_600, "{first}, {second}");
        }
        let wanted = pairs.len() * 12;
        for hands in deals(&mut dealer, wanted) {
            check(&Deal::default(), &hands);
            *pairs.get_mut(&(hands[0], hands[2])).expect("it fits") += 1;
        }
        let far = deviation(pairs.into_values().map(|found| (found, 12.0)));
        assert!(far.abs() < 4.0, "{first}, {second}: {far}");
    }
}

/// The number of pairs is the sum over the hands of the one of what is left for the other.
#[test]
fn counting_pairs_of_hands_agrees_with_counting_hand_by_hand() {
    for (first, second) in [
        ("12S, 14", "5+H"),
        ("12S, 14", "12-14 bal | 3=3=3=4"),
        ("0=0=6=7, top5D=5, top5C=4, has(9C), has(8C)", "15-17 bal"),
        ("6=7=0=0, top5S=5, top5H=5, has(9S)", "6+D, 11-13 | 20+"),
        ("13S | 13H | 13D | 13C | 37", "8+ (4+H | 4+S)"),
        ("13S | 13H | 13D | 13C | 37", "0-1 | 3-3 | 5-5 | 7-7, 5+H"),
        ("12S, 14", "has(AH) has(2D), 12+"),
        ("12S, 14", "has(AH) !has(KH)"),
    ] {
        let (one, other) = (set(first), set(second));
        let hands = one.count().expect("countable");
        let left = |number: u64| {
            let hand = one.nth(number).expect("countable").expect("below the count");
            let pack = Pack::without([hand]).expect("39 cards");
            u128::from(other.among(&pack).count().expect("countable"))
        };
        let pairs: u128 = (0..hands).map(left).sum();
        for seats in [[Seat::North, Seat::South], [Seat::West, Seat::East]] {
            let dealer = dealer(NOBODY, &[(seats[0], first), (seats[1], second)], 1);
            let Some(exact) = dealer.exact() else {
                let said = |what: &str| first.contains(what) || second.contains(what);
                assert!(said("3-3") || said("!has") || said("top5C=4"), "{first}, {second}");
                continue;
            };
            assert_eq!(exact.part, pairs * 10_400_600, "{first}, {second}");
            assert_eq!(exact.whole, 53_644_737_765_488_792_839_237_440_000, "{first}, {second}");
        }
    }
}

/// One seat: its points, its lengths and a card, against the portrait.
#[test]
fn one_constrained_seat_is_dealt_as_often_as_counted() {
    let known = "N:- AKJ93.Q84.T5.A73 - -";
    for (place, known, text) in [
        (1, NOBODY, "11-19, 5+H"),
        (2, NOBODY, "20-22 bal"),
        (3, known, "11-20, 4+D"),
        (4, known, "15-17 bal stop(S)"),
        (5, known, "any"),
        (6, known, "8-8 | 10-10 | 12-12 | 14-14, 5+H"),
        (7, NOBODY, "losers<=2"),
        (8, known, "controls>=6, 5+H"),
    ] {
        let deal: Deal = known.parse().expect("a deal");
        let pack = Pack::of(deal.left()).expect("a pack");
        let south = set(text).among(&pack);
        let portrait = south.portrait().expect("countable");
        let mut dealer = dealer(known, &[(Seat::South, text)], place);
        assert_eq!(dealer.counts()[Seat::South as usize], Some(portrait.hands()));
        let exact = dealer.exact().expect("one seat");
        assert!((share(exact) - south.share().unwrap().to_f64()).abs() < 1e-12);
        let (mut points, mut lengths, mut others) = ([0; 38], [[0; 14]; 4], [0_u64; 2]);
        for hands in deals(&mut dealer, 4_000) {
            check(&deal, &hands);
            let hand = hands[Seat::South as usize];
            assert!(south.contains(hand), "{text}: {hand}");
            points[hand.hcp() as usize] += 1;
            for suit in Suit::ALL {
                lengths[suit as usize][hand.length(suit) as usize] += 1;
            }
            // the rest is dealt to the others alike
            let north = hands[Seat::North as usize].hcp();
            let west = hands[Seat::West as usize].hcp();
            if north != west {
                others[usize::from(north > west)] += 1;
            }
        }
        let expected = |hands: u64| float(hands) / float(portrait.hands()) * 4_000.0;
        let far =
            deviation(points.iter().zip(portrait.points()).map(|(n, all)| (*n, expected(*all))));
        assert!(far.abs() < 4.0, "{text}: points {far}");
        for suit in Suit::ALL {
            let all = portrait.lengths(suit);
            let table = lengths[suit as usize].iter().zip(all);
            if all.iter().filter(|all| expected(**all) >= 8.0).count() > 1 {
                let far = deviation(table.map(|(n, all)| (*n, expected(all))));
                assert!(far.abs() < 4.0, "{text}: {suit:?} {far}");
            }
        }
        let half = float(others[0] + others[1]) / 2.0;
        assert!(deviation(others.map(|found| (found, half))).abs() < 6.0, "{text}: {others:?}");
    }
}

/// Two seats: the points of each against exact shares, by every way of dealing.
#[test]
fn two_constrained_seats_are_dealt_as_often_as_counted() {
    let known = "N:- AKJ93.Q84.T5.A73 - -";
    for (place, known, north, south) in [
        (1, NOBODY, "15-17 bal", "0-7, 5+H"),
        (2, NOBODY, "6+S, 5-10", "13-15, 5+S"),
        (3, known, "11-14, 4+H", "9-12, 6+D"),
        (4, NOBODY, "12-14 bal", "8-11, 4=4=4=1 | 10-12 bal"),
        (5, NOBODY, "22-23 bal", "14-17, 5+H | 3-5 bal"),
    ] {
        let ask = |north: &str, south: &str| {
            let dealer = dealer(known, &[(Seat::North, north), (Seat::South, south)], 1);
            share(dealer.exact().expect("two plain seats"))
        };
        let all = ask(north, south);
        let mut dealer = dealer(known, &[(Seat::North, north), (Seat::South, south)], place);
        let mut found = [[0; 38]; 2];
        let deal: Deal = known.parse().expect("a deal");
        for hands in deals(&mut dealer, 3_000) {
            check(&deal, &hands);
            assert!(set(north).contains(hands[0]) && set(south).contains(hands[2]));
            found[0][hands[0].hcp() as usize] += 1;
            found[1][hands[2].hcp() as usize] += 1;
        }
        let expected = |north: &str, south: &str| ask(north, south) / all * 3_000.0;
        let far = deviation(ends(&found[0]).map(|points| {
            (found[0][points], expected(&format!("({north}), {points}-{points}"), south))
        }));
        assert!(far.abs() < 4.0, "{north}, {south}: North {far}");
        let far = deviation(ends(&found[1]).map(|points| {
            (found[1][points], expected(north, &format!("({south}), {points}-{points}")))
        }));
        assert!(far.abs() < 4.0, "{north}, {south}: South {far}");
    }
}

/// From the first that is there to the last.
fn ends(found: &[u64; 38]) -> std::ops::Range<usize> {
    let first = found.iter().position(|found| *found > 0).expect("some");
    first..found.iter().rposition(|found| *found > 0).expect("some") + 1
}

/// Three and four seats agree with dealing and looking.
#[test]
fn more_seats_are_dealt_as_by_rejection_sampling() {
    let wanted = [
        (Seat::North, "15-17 bal"),
        (Seat::East, "0-9"),
        (Seat::South, "5+H"),
        (Seat::West, "7-13"),
    ];
    let mut plain = dealer(NOBODY, &[], 3);
    let sets = wanted.map(|(seat, text)| (seat, set(text)));
    let fits =
        |hands: &[Hand; 4]| sets.iter().all(|(seat, set)| set.contains(hands[*seat as usize]));
    let looked: Vec<_> =
        deals(&mut plain, 400_000).into_iter().filter(|hands| fits(hands)).collect();
    let mut found = dealer(NOBODY, &wanted, 4);
    let number = looked.len() * 4;
    let mut counts = [[0_u64; 14]; 2];
    for (place, some) in [looked, deals(&mut found, number)].iter().enumerate() {
        for hands in some {
            assert!(fits(hands));
            counts[place][hands[1].hcp() as usize] += 1;
        }
    }
    let table = (0..14).filter(|i| counts[1][*i] >= 32);
    // the expected frequencies are counted too, so their scatter is added
    let far = deviation(table.map(|i| (counts[0][i], float(counts[1][i]) / 4.0)));
    assert!(far.abs() < 5.0, "{far}: {counts:?}");
    assert_eq!(found.exact(), None);
    let about = share(found.estimate().expect("some were tried"));
    let there = float(counts[0].iter().sum()) / 400_000.0;
    assert!((about / there - 1.0).abs() < 0.3, "{about}, {there}");
}

#[test]
fn impossible_conditions_are_proved_impossible() {
    for wanted in [
        &[(Seat::North, "38+")][..],
        &[(Seat::North, "7+S"), (Seat::South, "7+S")],
        &[(Seat::North, "22+"), (Seat::South, "19+")],
        &[(Seat::North, "5+S"), (Seat::South, "5+S"), (Seat::East, "4+S")],
        &[(Seat::North, "14+"), (Seat::South, "14+"), (Seat::East, "14+")],
        &[(Seat::North, "0-9"), (Seat::South, "0-9"), (Seat::East, "0-9"), (Seat::West, "0-9")],
        &[(Seat::North, "has(AS)"), (Seat::South, "has(AS)")],
        &[(Seat::North, "aces=4"), (Seat::South, "has(AH)")],
    ] {
        let mut dealer = dealer(NOBODY, wanted, 1);
        assert_eq!(dealer.next_deal(100_000), Err(NoDeal::Impossible), "{wanted:?}");
        assert!(dealer.is_impossible());
    }
    let mut seen = dealer("N:QT4.AJ3.K74.J652 - - -", &[(Seat::North, "12+")], 1);
    assert_eq!(seen.next_deal(1), Err(NoDeal::Impossible));
    let mut seen = dealer("N:QT4.AJ3.K74.J652 - - -", &[(Seat::South, "has(QS)")], 1);
    assert_eq!(seen.next_deal(1), Err(NoDeal::Impossible));
    // three kings and two kings at each of the others: nothing proves it, and nothing fits
    let kings = "(has(KS) | has(KH)) (has(KD) | has(KC))";
    let wanted = [(Seat::North, kings), (Seat::East, kings), (Seat::South, "has(KS) | has(KD)")];
    let mut dealer = dealer(NOBODY, &wanted, 1);
    assert_eq!(dealer.next_deal(30_000), Err(NoDeal::NotFound { tries: 30_000 }));
}

/// The same seed, the same deals: on every machine and in a browser.
#[test]
fn a_seed_always_gives_the_same_deals() {
    let text = |hands: [Hand; 4]| Deal::new(hands.map(Some)).expect("a deal").to_string();
    let mut rare = dealer(NOBODY, &[(Seat::North, "20-22 bal"), (Seat::South, "0-3, 6+S")], 1);
    let mut plain = dealer(NOBODY, &[(Seat::North, "12+")], 1);
    let first = [text(rare.next_deal(10).unwrap()), text(plain.next_deal(100).unwrap())];
    assert_eq!(
        first,
        [
            "N:AKT.Q62.AJT3.AQ6 2.KJ854.K76.T975 9876543.T9.52.82 QJ.A73.Q984.KJ43",
            "N:AJ52.86.A3.AJ963 K843.QT942.962.4 76.K73.KT874.Q82 QT9.AJ5.QJ5.KT75",
        ]
    );
}

#[test]
fn a_fully_known_deal_is_dealt_as_it_is() {
    let known = "N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 -";
    let mut dealer = dealer(known, &[(Seat::West, "0-5")], 1);
    let hands = dealer.next_deal(1).expect("it fits");
    assert_eq!(hands[3].to_string(), "852.T976.62.KT98");
    // two seats left: the one is what the other has not
    let known = "N:QT4.AJ3.K74.J652 - 76.K52.AQJ983.Q4 -";
    let mut dealer = dealer_of_two(known);
    let exact = dealer.exact().expect("two plain seats");
    assert_eq!(exact.whole, 10_400_600);
    for hands in deals(&mut dealer, 200) {
        assert!(hands[1].hcp() >= 13 && hands[3].hcp() <= 4);
    }
}

fn dealer_of_two(known: &str) -> Dealer {
    dealer(known, &[(Seat::East, "13+, 5+S"), (Seat::West, "0-4")], 1)
}
