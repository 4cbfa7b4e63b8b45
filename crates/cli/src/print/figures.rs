//! Counts, shares and ranges as people read them.

use bridge::{Card, Hand, Rank, Suit};
use hands::{Portrait, Share};
use words::{Term, Terminal};

/// Shares in columns of that width; a dash for nothing.
pub(crate) fn columns(shares: impl Iterator<Item = Share>, width: usize) -> String {
    let cells = shares.map(|share| match share.part {
        0 => format!("{:>width$}", "–"),
        _ => format!("{share:>width$}"),
    });
    cells.collect::<Vec<_>>().concat()
}

/// The points of hands: `15-17`, `12+`, `5-10, 20-22`, `any`.
pub(crate) fn points(language: &dyn Terminal, portrait: &Portrait) -> String {
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
        return no_hand(language);
    }
    let runs: Vec<_> = runs.into_iter().map(|run| range(language, run, NO_LIMIT)).collect();
    runs.join(", ")
}

/// The length of a suit: `5+`, `0-3`, `any`. A limit that merely follows from the other suits is
/// left out.
pub(crate) fn length(language: &dyn Terminal, portrait: &Portrait, suit: Suit) -> String {
    /// Nobody says "from 5 to 10", nor "at most 7".
    const NO_LIMIT: u8 = 10;
    const NOTHING_SAID: u8 = 7;
    let shortest = |suit: Suit| portrait.length(suit).map_or(0, |(shortest, _)| shortest);
    let others: u8 = Suit::ALL.into_iter().filter(|other| *other != suit).map(shortest).sum();
    let follows = 13_u8.saturating_sub(others);
    let no_hand = || no_hand(language);
    portrait.length(suit).map_or_else(no_hand, |ends| {
        range(language, ends, follows.min(if ends.0 == 0 { NOTHING_SAID } else { NO_LIMIT }))
    })
}

fn no_hand(language: &dyn Terminal) -> String {
    language.term(Term::NoHand).into_owned()
}

fn range(language: &dyn Terminal, (least, most): (u8, u8), no_limit: u8) -> String {
    match (least, most) {
        (0, most) if most >= no_limit => language.term(Term::Any).into_owned(),
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
    use hands::HandSet;
    use words::English;

    use super::*;

    #[test]
    fn nearly_all_is_not_all_and_hardly_any_is_not_none() {
        let table = [
            ((0, 1_000), "0%"),
            ((1, 1_000), "<1%"),
            ((10, 1_000), "1%"),
            ((874, 1_000), "87%"),
            ((994, 1_000), "99%"),
            ((999, 1_000), ">99%"),
            ((1_000, 1_000), "100%"),
            ((0, 0), "0%"),
        ];
        for ((part, whole), text) in table {
            assert_eq!(Share { part, whole }.to_string(), text);
        }
    }

    #[test]
    fn a_limit_that_follows_from_the_rest_is_not_mentioned() {
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
            let suits = Suit::ALL.into_iter().rev().map(|suit| length(&English, portrait, suit));
            let ranges: Vec<_> = [points(&English, portrait)].into_iter().chain(suits).collect();
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
