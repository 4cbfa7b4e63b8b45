//! Counts, shares and ranges as people read them.

use bridge::{Card, Hand, Rank, Suit};
use hands::{Portrait, Share};

use crate::print::GLUE;

/// `42,097,283,800`
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3 + 1);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Shares in columns of that width; a dash for nothing.
pub(crate) fn columns(shares: impl Iterator<Item = Share>, width: usize) -> String {
    let cells = shares.map(|share| match share.part {
        0 => format!("{:>width$}", "–"),
        _ => format!("{share:>width$}"),
    });
    cells.collect::<Vec<_>>().concat()
}

/// A share in a sentence: `all`, `none`, `less than 1%`.
pub(crate) fn percent_in_words(share: Share) -> String {
    if share.part == 0 {
        return "none".to_owned();
    }
    if share.is_all() {
        return "all".to_owned();
    }
    share.to_string().replace('<', "less than ").replace('>', "more than ")
}

/// How many of all hands: `4.4%, 1 in 23`. The chance does not break.
pub(crate) fn of_all(share: Share) -> String {
    let Share { part, whole } = share;
    if part == 0 {
        return "none".to_owned();
    }
    if share.is_all() {
        return "every hand".to_owned();
    }
    let one_in = (2 * whole + part) / (2 * part);
    let one_in = format!("1{GLUE}in{GLUE}{}", grouped(one_in));
    if share.is_at_least(50) {
        return share.to_string();
    }
    // in tenths of a per cent
    let tenths = (2000 * u128::from(part) + u128::from(whole)) / (2 * u128::from(whole));
    match tenths {
        0 => one_in,
        1..100 => format!("{}.{}%, {one_in}", tenths / 10, tenths % 10),
        _ => format!("{share}, {one_in}"),
    }
}

/// The points of hands: `15-17`, `12+`, `5-10, 20-22`, `any`.
pub(crate) fn points(portrait: &Portrait) -> String {
    /// Nobody says "at most 30".
    const NO_LIMIT: u8 = 30;
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for (points, hands) in (0..).zip(portrait.points()) {
        match runs.last_mut() {
            _ if *hands == 0 => {}
            Some((_, last)) if *last + 1 == points => *last = points,
            Some(_) | None => runs.push((points, points)),
        }
    }
    if runs.is_empty() {
        return no_hand();
    }
    let runs: Vec<_> = runs.into_iter().map(|run| range(run, NO_LIMIT)).collect();
    runs.join(", ")
}

/// The length of a suit: `5+`, `0-3`, `any`. A limit that follows from the
/// other suits is none.
pub(crate) fn length(portrait: &Portrait, suit: Suit) -> String {
    /// Nobody says "from 5 to 10", nor "at most 7".
    const NO_LIMIT: u8 = 10;
    const NOTHING_SAID: u8 = 7;
    let shortest = |suit: Suit| portrait.length(suit).map_or(0, |(shortest, _)| shortest);
    let others: u8 = Suit::ALL.into_iter().filter(|other| *other != suit).map(shortest).sum();
    let follows = 13_u8.saturating_sub(others);
    portrait.length(suit).map_or_else(no_hand, |ends| {
        range(ends, follows.min(if ends.0 == 0 { NOTHING_SAID } else { NO_LIMIT }))
    })
}

fn no_hand() -> String {
    "no hand".to_owned()
}

fn range((least, most): (u8, u8), no_limit: u8) -> String {
    match (least, most) {
        (0, most) if most >= no_limit => "any".to_owned(),
        (least, most) if least == most => least.to_string(),
        (least, most) if most >= no_limit => format!("{least}+"),
        (least, most) => format!("{least}-{most}"),
    }
}

/// The cards of a suit: `K 10 7`, `–` for none.
pub(crate) fn holding(hand: Hand, suit: Suit) -> String {
    let held = Rank::ALL.into_iter().rev().filter(|rank| hand.contains(Card { suit, rank: *rank }));
    let cards: Vec<_> = held
        .map(|rank| if rank == Rank::Ten { "10".to_owned() } else { rank.letter().to_string() })
        .collect();
    if cards.is_empty() { "–".to_owned() } else { cards.join(" ") }
}

#[cfg(test)]
mod tests {
    use hands::{HANDS, HandSet};

    use super::*;

    #[test]
    fn large_numbers_are_grouped() {
        let table = [(0, "0"), (999, "999"), (1_000, "1,000"), (HANDS, "635,013,559,600")];
        for (number, text) in table {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn nearly_all_is_not_all_and_hardly_any_is_not_none() {
        let table = [
            ((0, 1_000), "0%", "none"),
            ((1, 1_000), "<1%", "less than 1%"),
            ((10, 1_000), "1%", "1%"),
            ((874, 1_000), "87%", "87%"),
            ((994, 1_000), "99%", "99%"),
            ((999, 1_000), ">99%", "more than 99%"),
            ((1_000, 1_000), "100%", "all"),
            ((0, 0), "0%", "none"),
        ];
        for ((part, whole), text, words) in table {
            let share = Share { part, whole };
            assert_eq!(
                (share.to_string().as_str(), percent_in_words(share).as_str()),
                (text, words)
            );
        }
    }

    #[test]
    fn how_rare_a_call_is() {
        let table = [
            ("any", "every hand"),
            ("15-17 bal", "4.9%, 1 in 21"),
            ("12+", "35%, 1 in 3"),
            ("0-12", "73%"),
            ("37", "1 in 158,753,389,900"),
            ("13H, 12+", "none"),
        ];
        for (formula, text) in table {
            let hands: HandSet = formula.parse().unwrap();
            let rare = of_all(hands.share().unwrap());
            assert_eq!(rare.replace(GLUE, " "), text, "{formula}");
        }
    }

    #[test]
    fn a_limit_that_follows_from_the_rest_is_not_told() {
        let table = [
            // points, spades, hearts, diamonds, clubs
            ("11-19, 5+H", "11-19 any 5+ any any"),
            ("15-17 bal", "15-17 2-5 2-5 2-5 2-5"),
            ("12+, 5+H, 5+S", "12+ 5+ 5+ any any"),
            ("4=4=1=4", "any 4 4 1 4"),
            ("6-8C, 0-3S", "any 0-3 any any 6-8"),
            ("any", "any any any any any"),
            ("5-10 6H | 20+ bal", "5-10, 20+ any 2-6 any any"),
            ("13H, 12+", "no hand no hand no hand no hand no hand"),
        ];
        for (formula, text) in table {
            let hands: HandSet = formula.parse().unwrap();
            let portrait = hands.portrait().unwrap();
            let suits = Suit::ALL.into_iter().rev().map(|suit| length(portrait, suit));
            let ranges: Vec<_> = [points(portrait)].into_iter().chain(suits).collect();
            assert_eq!(ranges.join(" "), text, "{formula}");
        }
    }

    #[test]
    fn a_ten_is_ten_and_a_void_is_a_dash() {
        let hand: Hand = "AT5.KQJT98765..2".parse().unwrap();
        let suits: Vec<_> = Suit::ALL.into_iter().rev().map(|suit| holding(hand, suit)).collect();
        assert_eq!(suits, ["A 10 5", "K Q J 10 9 8 7 6 5", "–", "2"]);
    }
}
