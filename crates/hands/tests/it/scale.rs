//! What strength is counted in, and from where an allowance is.

use bridge::Suit;
use hands::{Allowance, HandSet, Scale};

fn set(text: &str) -> HandSet {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_raise_is_counted_in_support_points_if_its_hands_then_lie_closer_together() {
    let hearts = Scale::Support(Suit::Hearts);
    for (text, scale) in [
        ("10-12sp(H), 4+H", hearts),
        ("13-16sp(H), 4+H, short(C)", hearts),
        ("10+sp(H), 3+H", hearts),
        ("10-12, 4+H", Scale::HighCards),
        ("10-12tp, 3+H", Scale::HighCards),
        ("11-19, 5+H", Scale::HighCards),
        ("(12-21 | 10-11, r20), 5+H", Scale::HighCards),
        // two cards are no support
        ("10-12sp(H), 2+H", Scale::HighCards),
    ] {
        assert_eq!(set(text).scale([Suit::Hearts]), Ok(scale), "{text}");
    }
    assert_eq!(set("10-12sp(H), 4+H").scale([Suit::Spades]), Ok(Scale::HighCards));
}

#[test]
fn hands_are_counted_by_strength() {
    let raise = set("10-12sp(H), 4+H, stop(S)");
    let by = raise.by_strength(Scale::Support(Suit::Hearts)).unwrap();
    let held: Vec<usize> = (0..by.len()).filter(|strength| by[*strength] > 0).collect();
    assert_eq!(held, [10, 11, 12]);
    assert_eq!(by.iter().sum::<u64>(), raise.count().unwrap());
    let points = raise.by_strength(Scale::HighCards).unwrap();
    assert_eq!(points[..38], raise.portrait().unwrap().points()[..]);
}

#[test]
fn strength_becomes_points_and_points_strength_again() {
    let scale = Scale::Support(Suit::Hearts);
    let raise = set("10-12sp(H), 4+H");
    let points = raise.strength_as_points(scale);
    assert_eq!(points.is_within(&set("10-12, 4+H")), Ok(true));
    assert_eq!(set("10-12, 4+H, bal").is_within(&points), Ok(true));
    assert_eq!(points.points_as_strength(scale).is_same(&raise), Ok(true));
}

#[test]
fn an_allowance_begins_where_most_shapes_do() {
    for (text, floor) in [
        ("11-19, 5+H", 11),
        ("(12-21 | 10-11, r20), 3+C, 0-4H, 0-4S", 12),
        ("(12-21 | 10-11, r20), 5+S", 11),
        // two calls in one: each begins where it does
        ("5-10 (6H | 6S) | 20-22 bal", 5),
    ] {
        assert_eq!(set(text).main_floor(2), Some(floor), "{text}");
    }
    assert_eq!(HandSet::nothing().main_floor(2), None);
    let club = set("(12-21 | 10-11, r20), 3+C, 0-4H, 0-4S");
    let light = club.light_floors(2);
    let wide = club.widened(Allowance { below: 2, light, ..Allowance::default() });
    assert_eq!(wide.is_within(&set("10-21")), Ok(true));
    let twice = club.widened(Allowance { below: 2, ..Allowance::default() });
    assert_eq!(twice.and(&set("8")).is_empty(), Ok(false));
}

#[test]
fn suits_are_exchanged_among_each_other_only() {
    let notrump = set("6-9, 0-3S, 0-2H");
    let any = notrump.exchanging(&[Suit::Clubs, Suit::Diamonds, Suit::Spades]);
    assert!(any.contains("K974.83.A852.J63".parse().unwrap()));
    assert!(!any.contains("K97.Q832.A85.J63".parse().unwrap()));
    assert_eq!(any.is_within(&set("6-9, 0-2H")), Ok(true));
    assert_eq!(notrump.exchanging(&[]).is_same(&notrump), Ok(true));
}
