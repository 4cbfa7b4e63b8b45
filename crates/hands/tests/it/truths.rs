//! Numbers known from elsewhere.

use hands::{HANDS, HandSet, Share};

fn set(formula: &str) -> HandSet {
    formula.parse().expect("a formula")
}

fn count(formula: &str) -> u64 {
    set(formula).count().expect("countable")
}

/// Of the hands of `given`, those that fit `what`.
fn share(what: &str, given: &str) -> Share {
    set(what).overlap(&set(given)).expect("countable").first_given_second()
}

#[test]
fn the_set_of_all_hands_has_every_hand() {
    assert_eq!(count("any"), HANDS);
    assert_eq!(count("!any"), 0);
    assert_eq!(count("stop(H) | !stop(H)"), HANDS);
    assert_eq!(count("aces=0,1,2,3,4"), HANDS);
}

/// Shares as the books print them, in thousandths of a per cent.
#[test]
fn patterns_are_as_frequent_as_the_books_say() {
    let table = [
        ("(4333)", 10_536),
        ("(4432)", 21_551),
        ("(5332)", 15_517),
        ("(5431)", 12_931),
        ("(5422)", 10_580),
        ("(4441)", 2_993),
        ("(6322)", 5_642),
        ("(7222)", 513),
        ("(8500)", 3),
        ("bal", 47_604),
    ];
    for (formula, thousandths) in table {
        let Share { part, whole } = set(formula).share().unwrap();
        assert_eq!((part * 200_000 + whole) / (whole * 2), thousandths, "{formula}");
    }
}

#[test]
fn honours_are_dealt_as_the_books_say() {
    // 48 choose 13, and so on
    let table = [
        ("aces=0", 192_928_249_296),
        ("aces=1", 278_674_137_872),
        ("aces=2", 135_571_202_208),
        ("aces=3", 26_162_863_584),
        ("aces=4", 1_677_106_640),
        ("has(2C)", HANDS / 4),
        ("has(AS), has(2C)", HANDS / 4 * 12 / 51),
        ("37", 4),
        ("0, aces=0", 2_310_789_600),
        // a yarborough: no card above a nine
        ("top5S=0, top5H=0, top5D=0, top5C=0", 347_373_600),
        ("controls>=12", 1_086_008),
        ("key(H)=5", 314_457_495),
    ];
    for (formula, hands) in table {
        assert_eq!(count(formula), hands, "{formula}");
    }
}

#[test]
fn three_known_shares_come_out_exactly() {
    let exact = share("11-19, 5+H", "10-16, 5+H");
    assert_eq!(exact, Share { part: 42_097_283_800, whole: 52_790_544_181 });
    let billionths = |share: Share| {
        let (part, whole) = (u128::from(share.part), u128::from(share.whole));
        u64::try_from((part * 2_000_000_000 + whole) / (whole * 2)).unwrap()
    };
    assert_eq!(billionths(share("15-17 bal", "14-16 bal stop(H)")), 592_188_846);
    let multi = "6-10 (6H | 6S) | 20-22 bal";
    assert_eq!(billionths(share("6-10, 6H", multi)), 423_638_443);
}

/// Exceptions that no sampling would find.
#[test]
fn a_subset_is_proved_not_sampled() {
    assert!(set("20-21 bal").is_within(&set("controls>=2")).unwrap());
    assert!(!set("20-21 bal").is_within(&set("controls>=4")).unwrap());
    assert!(set("33+").is_within(&set("aces>=3")).unwrap());
}

#[test]
fn every_hand_drawn_belongs_to_the_set() {
    for formula in [
        "any",
        "15-17 bal",
        "5-10 (6H | 6S) | 20-22 bal",
        "12+ stop(H) top3S>=2 aces=1,3 losers<=6",
        "has(2C) !has(3C) 8-9",
    ] {
        let set = set(formula);
        let last = set.count().unwrap() - 1;
        for number in [0, 1, last / 3, last / 2, last] {
            let hand = set.nth(number).unwrap().unwrap();
            assert!(set.contains(hand), "{formula}: {hand}");
        }
        assert_eq!(set.nth(last + 1).unwrap(), None);
        for hand in set.sample(7, 20).unwrap() {
            assert!(set.contains(hand), "{formula}: {hand}");
        }
        let typical = set.typical().unwrap().unwrap();
        println!("{formula}: {typical}");
        assert!(set.contains(typical), "{formula}: {typical}");
    }
    assert_eq!(set("!any").sample(1, 1).unwrap(), []);
    assert_eq!(set("!any").typical().unwrap(), None);
}
