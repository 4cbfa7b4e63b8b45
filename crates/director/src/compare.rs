//! What meanings settle by themselves about Law 23A.
//!
//! Two things are certain without counting hands: a call that means exactly
//! what the withdrawn one meant is comparable, and one whose strength lies
//! wholly outside it, by more than any authority's tolerance at the edge, is
//! not. Everything between is the director's judgement.

use laws::Verdict;

use hands::meaning::{Atom, Formula, Meaning};

/// So many points apart, two ranges have nothing to do with each other: more
/// than the two that the published leniencies allow.
const APART: u8 = 3;

/// **23A.** Is a call with these meanings comparable with one to which those
/// could be attributed? Nothing, where it takes judgement or a meaning is not
/// known.
pub(crate) fn compare(withdrawn: &[Meaning], replacement: &[Meaning]) -> Option<Verdict> {
    if withdrawn.is_empty() || replacement.is_empty() {
        return None;
    }
    let same = |new: &Meaning| {
        withdrawn.iter().any(|old| old.formula == new.formula && old.tags == new.tags)
    };
    if replacement.iter().all(same) {
        return Some(Verdict::Yes);
    }
    // a shared purpose may be enough by itself (23A3)
    let shared = |old: &Meaning, new: &Meaning| {
        old.tags.purposes.iter().any(|purpose| new.tags.purposes.contains(purpose))
    };
    let apart = |new: &Meaning| {
        withdrawn.iter().all(|old| !shared(old, new) && strengths_apart(&old.formula, &new.formula))
    };
    replacement.iter().all(apart).then_some(Verdict::No)
}

fn strengths_apart(old: &Formula, new: &Formula) -> bool {
    let (old, new) = (strength(old), strength(new));
    old.0 >= new.1.saturating_add(APART) || new.0 >= old.1.saturating_add(APART)
}

/// The fewest and the most high-card points the formula allows; what does not
/// speak of strength allows all.
fn strength(formula: &Formula) -> (u8, u8) {
    const ANY: (u8, u8) = (0, 37);
    match formula {
        Formula::All(parts) => {
            parts.iter().map(strength).fold(ANY, |all, part| (all.0.max(part.0), all.1.min(part.1)))
        }
        Formula::Any(parts) => parts
            .iter()
            .map(strength)
            .reduce(|any, part| (any.0.min(part.0), any.1.max(part.1)))
            .unwrap_or(ANY),
        Formula::Atom(Atom::Hcp(range)) => (range.min(), range.max().unwrap_or(ANY.1)),
        // length points only add to the high cards
        Formula::Atom(Atom::TotalPoints(range)) => (0, range.max().unwrap_or(ANY.1)),
        Formula::Atom(_) | Formula::Not(_) | Formula::Soft(_) => ANY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(withdrawn: &[&str], replacement: &str) -> Option<Verdict> {
        let withdrawn: Vec<Meaning> = withdrawn.iter().map(|text| text.parse().unwrap()).collect();
        compare(&withdrawn, &[replacement.parse().unwrap()])
    }

    #[test]
    fn only_what_is_certain_is_decided() {
        let table = [
            (&["11-19, 5+H; nat"][..], "11-19, 5+H; nat", Some(Verdict::Yes)),
            (
                &["8-15, 5+H; nat", "11-19, 5+H; nat \"opening"],
                "11-19, 5+H; nat \"overcall",
                Some(Verdict::Yes),
            ),
            (&["11-19, 5+H; nat"], "0-7; nat", Some(Verdict::No)),
            (&["0-11; nat"], "16+; art F1 shows:-", Some(Verdict::No)),
            (&["5-10 (6H | 6S) | 20-22 bal; art F1"], "14-16; nat", None),
            (&["12-14 bal; nat"], "15-17 bal; nat", None),
            (&["11-19, 5+H; nat"], "10-16, 5+H; nat", None),
            (&["5+H; art F1 xfer:H"], "0-7; nat", None),
            (&["11-19, 5+H; nat"], "0-7tp, 5+S; nat", Some(Verdict::No)),
            (&["11-19, 5+H; nat"], "!(11+); nat", None),
            (&["20+; art relay"], "0-10; art relay", None),
        ];
        for (withdrawn, replacement, expected) in table {
            assert_eq!(verdict(withdrawn, replacement), expected, "{withdrawn:?} {replacement}");
        }
        assert_eq!(compare(&[], &["any".parse().unwrap()]), None);
    }
}
