//! Meanings nobody would write, and changes to make them worse.

use bridge::{Rank, Suit};
use fastrand::Rng;
use hands::meaning::{Formula, Meaning};

/// Tags that lead a comparison to different tests.
const TAGS: [&str; 9] = [
    "",
    "; nat",
    "; art",
    "; nat F1",
    "; art shows:-",
    "; nat shows:H,S",
    "; art ask:aces",
    "; t/o",
    "; art xfer:H",
];

/// A meaning with about this many conditions.
pub(crate) fn fresh(random: &mut Rng, conditions: usize) -> String {
    let mut meaning = condition(random).to_string();
    for _ in 1..conditions {
        meaning = changed(random, &meaning, &meaning);
    }
    meaning
}

/// The meaning with one change; `other` may lend a part. What cannot be changed
/// stays as it is.
pub(crate) fn changed(random: &mut Rng, text: &str, other: &str) -> String {
    let Ok(mut meaning) = text.parse::<Meaning>() else { return text.to_owned() };
    if random.u8(..) < 16 {
        let formula = meaning.formula.to_string();
        return fitting(formula + pick(random, &TAGS)).unwrap_or_else(|| text.to_owned());
    }
    let mut place = random.usize(..parts(&meaning.formula));
    let lent = other.parse::<Meaning>().map_or_else(|_| condition(random), |other| other.formula);
    let mut change = Some(|part| changed_part(random, part, &lent));
    meaning.formula = rebuilt(meaning.formula, &mut place, &mut change);
    fitting(meaning.to_string()).unwrap_or_else(|| text.to_owned())
}

/// The text, if it is a meaning and short enough.
fn fitting(text: String) -> Option<String> {
    text.parse::<Meaning>().is_ok().then_some(text)
}

/// Another part in its place.
fn changed_part(random: &mut Rng, part: Formula, lent: &Formula) -> Formula {
    let more = condition(random);
    match random.u8(..10) {
        0 => more,
        1 => Formula::Not(Box::new(part)),
        2 | 3 => Formula::any([part, more]),
        4 | 5 => Formula::all([part, more]),
        6 => Formula::any([Formula::all([part.clone(), more.clone()]), negated(more, part)]),
        7 => Formula::any([part, borrowed(random, lent)]),
        8 => Formula::all([part, borrowed(random, lent)]),
        _ => smaller(random, part),
    }
}

/// One of its parts, or all of it.
fn borrowed(random: &mut Rng, lent: &Formula) -> Formula {
    let mut part = lent.clone();
    while random.bool() {
        part = smaller(random, part);
    }
    part
}

/// Neither of two conditions.
fn negated(one: Formula, other: Formula) -> Formula {
    Formula::Not(Box::new(Formula::any([one, other])))
}

/// One of its parts, if it has any.
fn smaller(random: &mut Rng, formula: Formula) -> Formula {
    match formula {
        Formula::All(mut all) | Formula::Any(mut all) => all.swap_remove(random.usize(..all.len())),
        Formula::Not(inner) | Formula::Soft(inner) => *inner,
        atom @ Formula::Atom(_) => atom,
    }
}

/// How many parts it has, with itself.
fn parts(formula: &Formula) -> usize {
    match formula {
        Formula::All(all) | Formula::Any(all) => all.iter().map(parts).sum::<usize>() + 1,
        Formula::Not(inner) | Formula::Soft(inner) => parts(inner) + 1,
        Formula::Atom(_) => 1,
    }
}

/// The formula with the part at this index changed; a whole comes before its parts.
fn rebuilt<F>(formula: Formula, place: &mut usize, change: &mut Option<F>) -> Formula
where
    F: FnOnce(Formula) -> Formula,
{
    if *place == 0
        && let Some(change) = change.take()
    {
        return change(formula);
    }
    *place = place.saturating_sub(1);
    match formula {
        Formula::All(all) => Formula::all(all.into_iter().map(|part| rebuilt(part, place, change))),
        Formula::Any(all) => Formula::any(all.into_iter().map(|part| rebuilt(part, place, change))),
        Formula::Not(inner) => Formula::Not(Box::new(rebuilt(*inner, place, change))),
        Formula::Soft(inner) => Formula::Soft(Box::new(rebuilt(*inner, place, change))),
        atom @ Formula::Atom(_) => atom,
    }
}

/// One condition. Single cards and counts of them cost most, so there are most
/// of them.
fn condition(random: &mut Rng) -> Formula {
    let text = condition_text(random);
    // anything unreadable becomes `any`; a test checks that all can be read
    text.parse::<Meaning>().map_or_else(|_| Formula::all([]), |meaning| meaning.formula)
}

/// One condition, as it is written.
fn condition_text(random: &mut Rng) -> String {
    let suit = pick(random, &Suit::ALL).letter();
    let other = pick(random, &Suit::ALL).letter();
    match random.u8(..16) {
        0..3 => format!("has({}{suit})", pick(random, &Rank::ALL).letter()),
        3 => format!("key({suit}){}", bound(random, 5)),
        4 => format!("losers{}", bound(random, 12)),
        5 => format!("controls{}", bound(random, 12)),
        6 => format!("top5{suit}{}", bound(random, 5)),
        7 => format!("top3{suit}{}", bound(random, 3)),
        8 => format!("aces{}", bound(random, 4)),
        9 => format!("{}({suit})", pick(random, &["stop", "ctl", "short", "Q"])),
        10 => range(random, 37),
        11 => format!("{}tp", range(random, 37)),
        12 => format!("{}{suit}", range(random, 13)),
        13 => format!("{suit}{}{other}", pick(random, &[">=", ">", "="])),
        14 => pick(random, &["bal", "semi", "unbal", "any"]).to_owned(),
        _ => pick(random, &["(5431)", "(4432)", "(7321)", "4=4=1=4", "3=2=6=2"]).to_owned(),
    }
}

/// Exactly, at least, at most, or one of several numbers.
fn bound(random: &mut Rng, most: u8) -> String {
    match random.u8(..3) {
        0 => format!(">={}", random.u8(..=most)),
        1 => format!("<={}", random.u8(..=most)),
        _ => {
            let set = random.u16(..);
            let last = random.u8(..=most);
            let numbers = (0..=most).filter(|n| *n == last || set >> n & 1 == 1);
            format!("={}", numbers.map(|n| n.to_string()).collect::<Vec<_>>().join(","))
        }
    }
}

/// A range of numbers.
fn range(random: &mut Rng, most: u8) -> String {
    let least = random.u8(..=most);
    match random.u8(..3) {
        0 => format!("{least}+"),
        _ => format!("{least}-{}", random.u8(least..=most)),
    }
}

/// One of these.
pub(crate) fn pick<T: Copy>(random: &mut Rng, all: &[T]) -> T {
    all[random.usize(..all.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_generated_condition_can_be_read() {
        let mut random = Rng::with_seed(1);
        for _ in 0..2_000 {
            let text = condition_text(&mut random);
            assert!(text.parse::<Meaning>().is_ok(), "{text}");
        }
    }

    #[test]
    fn every_mutated_formula_can_be_read() {
        let mut random = Rng::with_seed(1);
        let mut text = "12+, 5+H; nat".to_owned();
        let mut longest = 0;
        for _ in 0..500 {
            text = changed(&mut random, &text, "has(AS) | 15-17 bal");
            assert!(text.parse::<Meaning>().is_ok(), "{text}");
            longest = longest.max(text.len());
        }
        assert!(longest > 100, "it never grew over {longest} characters");
    }

    #[test]
    fn every_part_can_be_changed() {
        let formula = "(5+H | 4+S), !bal, ~12+".parse::<Meaning>().unwrap().formula;
        let all = parts(&formula);
        assert_eq!(all, 8);
        let everything = || Formula::all([]);
        let changed = |mut place: usize| {
            rebuilt(formula.clone(), &mut place, &mut Some(|_| everything())).to_string()
        };
        assert_eq!(changed(0), "any");
        assert_eq!(changed(1), "any, !bal, ~12+");
        assert_eq!(changed(3), "(5+H | any), !bal, ~12+");
        assert_eq!(changed(7), "(5+H | 4+S), !bal, ~any");
    }
}
