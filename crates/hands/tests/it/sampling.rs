//! Dealing many hands agrees with counting all of them.
//!
//! Every seed is fixed, so a test that passes once always passes.

use std::collections::HashMap;

use crate::common::{Cards, deal, fits, formula};
use bridge::Suit;
use hands::{HANDS, HandSet};

const DEALS: u32 = 300_000;

const FORMULAS: [&str; 36] = [
    "12+",
    "15-17 bal",
    "11-19, 5+H",
    "10-12tp",
    "5-10 (6H | 6S) | 20-22 bal",
    "8+ (4+H | 4+S)",
    "semi !bal",
    "(5431)",
    "S>=H",
    "C>D H=S",
    "0-1S | 0-1H | 0-1D | 0-1C",
    "short(D) 4+S",
    "top3H>=2",
    "top5S>=3 5+S",
    "top5C=1,3",
    "has(AS)",
    "has(2D) !has(3D)",
    "has(AS) has(KS) | has(AH) has(KH)",
    "stop(H)",
    "stop(S) stop(H) stop(D) stop(C)",
    "!stop(C) 12+",
    "ctl(H)",
    "!ctl(S) !ctl(H)",
    "Q(H) 4+H",
    "aces=1",
    "aces=0,4",
    "key(H)=1,4",
    "key(S)=2 Q(S)",
    "controls>=5",
    "controls=3 8-11",
    "losers<=7",
    "losers=5,6 5+H",
    "13+tp losers>=7",
    "6-10, 6+S, top3S>=2, !stop(H), aces<=1",
    "12+ stop(H) top3S>=2 aces=1,3 losers<=6",
    "!(12+ 4+H) !(stop(D) aces>=1)",
];

fn set(text: &str) -> HandSet {
    text.parse().expect("a formula")
}

/// Within five standard errors: by chance one table in fifty thousand fails.
#[test]
fn three_hundred_thousand_deals_agree_with_the_count() {
    let mut random = fastrand::Rng::with_seed(1925);
    let deals: Vec<Cards> = (0..DEALS).map(|_| deal(&mut random)).collect();
    for text in FORMULAS {
        let formula = formula(text);
        let share = set(text).share().unwrap().to_f64();
        let found = u32::try_from(deals.iter().filter(|cards| fits(&formula, **cards)).count());
        let found = f64::from(found.unwrap());
        let (expected, error) =
            (share * f64::from(DEALS), (share * (1.0 - share) * f64::from(DEALS)).sqrt());
        assert!((found - expected).abs() <= 5.0 * error, "{text}: {found}, not {expected:.1}");
    }
}

/// How far the frequencies are from the expected ones, in standard deviations
/// of chi-square.
fn deviation(found_and_expected: &[(u32, f64)]) -> f64 {
    let terms = found_and_expected.iter().map(|(found, expected)| {
        assert!(*expected > 5.0, "too few to be compared: {expected}");
        (f64::from(*found) - expected).powi(2) / expected
    });
    let freedom = f64::from(u32::try_from(found_and_expected.len()).expect("few") - 1);
    (terms.sum::<f64>() - freedom) / (2.0 * freedom).sqrt()
}

/// Draws this many hands from the set, and counts how often each kind came.
fn drawn<K: Eq + std::hash::Hash>(
    set: &HandSet,
    draws: u32,
    kind: impl Fn(Cards) -> K,
) -> HashMap<K, u32> {
    let mut found = HashMap::new();
    let hands = set.sample(2017, draws as usize).expect("countable");
    for hand in hands {
        *found.entry(kind(hand.into())).or_default() += 1;
    }
    assert_eq!(found.values().sum::<u32>(), draws);
    found
}

#[test]
fn each_hand_of_a_small_set_is_drawn_equally_often() {
    for text in [
        "13S | 13H | 13D | 13C | 37", // 8 hands
        "12S, 14",                    // with all honours, and an outside ace
        "6=7=0=0, top5S=5, top5H=5, 20, has(9S)",
        "0=5=0=8, top3H=3, has(JH), has(2H), has(AC), has(KC), has(2C), has(3C), top5C=3, 0-18",
    ] {
        let set = set(text);
        let count = u32::try_from(set.count().unwrap()).unwrap();
        assert!((8..500).contains(&count), "{text}: {count}");
        let found = drawn(&set, 30 * count, |cards| cards);
        assert_eq!(found.len(), count as usize, "{text}");
        let table: Vec<_> = found.into_values().map(|found| (found, 30.0)).collect();
        assert!(deviation(&table).abs() < 4.0, "{text}: {}", deviation(&table));
    }
}

#[test]
#[expect(clippy::cast_precision_loss, reason = "counts are below 2^53")]
fn points_are_drawn_as_often_as_they_are_held() {
    for text in ["any", "11-19, 5+H", "3=4=4=2 stop(H)", "4=3=3=3 aces=1,3 !has(2S)"] {
        let set = set(text);
        let portrait = set.portrait().unwrap();
        let found = drawn(&set, 2_000, Cards::points);
        let mut table = Vec::new();
        for (points, hands) in (0..).zip(portrait.points()) {
            let expected = *hands as f64 / portrait.hands() as f64 * 2_000.0;
            let found = found.get(&points).copied().unwrap_or(0);
            if expected > 8.0 {
                table.push((found, expected));
            } else {
                assert!(found < 30 && (*hands > 0 || found == 0), "{text}: {points}, {found}");
            }
        }
        assert!(deviation(&table).abs() < 4.0, "{text}: {}", deviation(&table));
    }
}

#[test]
fn every_card_is_drawn_equally_often() {
    const DRAWS: u32 = 4_000;
    let found = drawn(&set("any"), DRAWS, |cards| cards);
    let mut table = vec![(0, f64::from(DRAWS) / 4.0); 52];
    for (cards, times) in found {
        for suit in Suit::ALL {
            let held = cards.suits[suit as usize];
            for rank in (0..13_usize).filter(|rank| held >> rank & 1 != 0) {
                table[suit as usize * 13 + rank].0 += times;
            }
        }
    }
    // thirteen cards that exclude each other: 39/52 of the usual scatter
    assert!(deviation(&table) < 4.0, "{}", deviation(&table));
    assert_eq!(set("any").count(), Ok(HANDS));
}
