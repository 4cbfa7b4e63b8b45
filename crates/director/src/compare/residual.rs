//! What partner would learn only from the withdrawn call.

use bridge::Suit;
use hands::meaning::{Atom, Formula, Purpose};
use hands::{HandSet, Portrait, Share, TooComplex};
use laws::Verdict;

use super::{Finding, Shown, Taken};

/// One thing that the withdrawn call tells and the replacement does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Residual {
    pub feature: Feature,
    /// Of the hands for the replacement, the share that differs
    pub share: Share,
}

/// Something that the withdrawn call tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Feature {
    /// At least this many points
    AtLeast(u8),
    /// At most this many points
    AtMost(u8),
    /// At least this many cards in the suit
    Longer(Suit, u8),
    /// At most this many cards in the suit
    Shorter(Suit, u8),
    /// A balanced hand
    Balanced,
    /// Not a balanced hand
    Unbalanced,
    /// Something about its honours
    Honours(Formula),
    /// Another condition
    Condition(Formula),
    Purpose(Purpose),
}

/// A difference in fewer hands than this, in per cent, is not worth telling.
pub(super) const WORTH_TELLING: u64 = 1;

/// The same as [`told`]; and where the answer is not yes, at least one thing. What the hands have in
/// common may not show it: then it is a condition of the nearest of the meanings, a call that was
/// denied, what the lines say by themselves, or the purpose.
pub(super) fn residual(
    union: &HandSet,
    old: &[&Shown],
    new: &Shown,
    taken: &[Taken],
    finding: &Finding,
) -> Result<Vec<Residual>, TooComplex> {
    let mut found = told(union, old, new)?;
    if !found.is_empty() || finding.verdict != Verdict::No && !finding.in_doubt {
        return Ok(found);
    }
    let hands = new.hands.count()?;
    let mut tell = |feature, share: Share| {
        if share.part > 0 {
            found.push(Residual { feature, share });
        }
    };
    for one in taken {
        let part = HandSet::new(&one.hands).and(&new.hands).count()?;
        let denied = Formula::Not(Box::new(one.hands.clone()));
        tell(Feature::Condition(denied), Share { part, whole: hands });
    }
    let mut nearest: Option<(&Shown, u64)> = None;
    for old in old {
        let both = old.hands.and(&new.hands).count()?;
        if nearest.is_none_or(|(_, most)| both > most) {
            nearest = Some((old, both));
        }
    }
    let Some((nearest, _)) = nearest else { return Ok(found) };
    for condition in conditions(&nearest.meaning.formula, &new.hands)? {
        let part = new.hands.minus(&HandSet::new(&condition)).count()?;
        for feature in features(&condition, new)? {
            tell(feature, Share { part, whole: hands });
        }
    }
    found.sort_by_key(|one| std::cmp::Reverse(one.share.part));
    if found.is_empty() {
        let (before, now) = (nearest.said().portrait()?, new.said().portrait()?);
        let mut tell = |feature, share: Share| {
            if share.part > 0 {
                found.push(Residual { feature, share });
            }
        };
        strength(before, now, &mut tell);
        shape(before, now, &mut tell);
    }
    let all = Share { part: hands, whole: hands };
    let other = |purpose: &&Purpose| !new.purposes().contains(purpose);
    if let (true, Some(purpose)) = (found.is_empty(), nearest.purposes().iter().find(other)) {
        found.push(Residual { feature: Feature::Purpose(purpose.clone()), share: all });
    }
    if found.is_empty() {
        // the old call denied this one
        let denied = Formula::Not(Box::new(new.meaning.formula.clone()));
        found.push(Residual { feature: Feature::Condition(denied), share: all });
    }
    Ok(found)
}

/// What a formula asks of a hand, each alternative decided for the one that shares most with these
/// hands.
fn conditions(formula: &Formula, hands: &HandSet) -> Result<Vec<Formula>, TooComplex> {
    match formula {
        Formula::All(parts) => {
            let mut all = Vec::new();
            for part in parts {
                all.extend(conditions(part, hands)?);
            }
            Ok(all)
        }
        Formula::Any(parts) => {
            let mut best: Option<(&Formula, u64)> = None;
            for part in parts {
                let both = HandSet::new(part).and(hands).count()?;
                if best.is_none_or(|(_, most)| both > most) {
                    best = Some((part, both));
                }
            }
            best.map_or_else(|| Ok(Vec::new()), |(part, _)| conditions(part, hands))
        }
        Formula::Soft(_) => Ok(Vec::new()),
        Formula::Not(_) | Formula::Atom(_) => Ok(vec![formula.clone()]),
    }
}

/// The ends of a condition that some of the hands miss.
fn features(condition: &Formula, new: &Shown) -> Result<Vec<Feature>, TooComplex> {
    let portrait = new.hands.portrait()?;
    let mut found = Vec::new();
    match condition {
        Formula::Atom(Atom::Hcp(range)) => {
            let (least, most) = portrait.strength().unwrap_or_default();
            if least < range.min() {
                found.push(Feature::AtLeast(range.min()));
            }
            found.extend(range.max().filter(|end| most > *end).map(Feature::AtMost));
        }
        Formula::Atom(Atom::Length(suit, range)) => {
            let (shortest, longest) = portrait.length(*suit).unwrap_or_default();
            if shortest < range.min() {
                found.push(Feature::Longer(*suit, range.min()));
            }
            found.extend(
                range.max().filter(|end| longest > *end).map(|end| Feature::Shorter(*suit, end)),
            );
        }
        Formula::Atom(Atom::Balanced) => found.push(Feature::Balanced),
        Formula::Atom(Atom::Unbalanced) => found.push(Feature::Unbalanced),
        Formula::All(_)
        | Formula::Any(_)
        | Formula::Not(_)
        | Formula::Soft(_)
        | Formula::Atom(_) => found.push(Feature::Condition(condition.clone())),
    }
    Ok(found)
}

/// Everything that only the withdrawn call tells, the most important first: what differs for the
/// largest share of the new hands.
pub(super) fn told(
    union: &HandSet,
    old: &[&Shown],
    new: &Shown,
) -> Result<Vec<Residual>, TooComplex> {
    let (before, now) = (union.portrait()?, new.hands.portrait()?);
    if before.hands() == 0 {
        return Ok(Vec::new());
    }
    let mut found: Vec<Residual> = Vec::new();
    // the whole is the same, so the parts can be compared
    let mut tell = |feature, share: Share| {
        let place = found.iter().position(|other| other.share.part < share.part);
        found.insert(place.unwrap_or(found.len()), Residual { feature, share });
    };
    strength(before, now, &mut tell);
    shape(before, now, &mut tell);
    if let [old] = old {
        honours(&old.meaning.formula, new, &mut tell)?;
        for purpose in &old.meaning.tags.purposes {
            let question = matches!(purpose, Purpose::Ask(_) | Purpose::Answer(_));
            if question && !new.meaning.tags.purposes.contains(purpose) {
                tell(
                    Feature::Purpose(purpose.clone()),
                    Share { part: now.hands(), whole: now.hands() },
                );
            }
        }
    }
    found.retain(|residual| residual.share.is_at_least(WORTH_TELLING));
    Ok(found)
}

fn strength(before: &Portrait, now: &Portrait, tell: &mut impl FnMut(Feature, Share)) {
    let Some((least, most)) = before.strength() else { return };
    tell(Feature::AtLeast(least), now.with_points(|points| points < least));
    tell(Feature::AtMost(most), now.with_points(|points| points > most));
}

/// A balanced hand says more than its shortest and longest suits.
fn shape(before: &Portrait, now: &Portrait, tell: &mut impl FnMut(Feature, Share)) {
    let balanced = before.balanced();
    if balanced.is_all() {
        let Share { part, whole } = now.balanced();
        tell(Feature::Balanced, Share { part: whole - part, whole });
    } else if balanced.part == 0 {
        tell(Feature::Unbalanced, now.balanced());
    }
    for suit in Suit::ALL {
        let Some((shortest, longest)) = before.length(suit) else { continue };
        if shortest > if balanced.is_all() { 2 } else { 0 } {
            let shorter = now.with_length(suit, 0..=shortest - 1);
            tell(Feature::Longer(suit, shortest), shorter);
        }
        if longest < if balanced.is_all() { 5 } else { 13 } {
            let longer = now.with_length(suit, longest + 1..=13);
            tell(Feature::Shorter(suit, longest), longer);
        }
    }
}

/// Each condition on honours that every hand of the withdrawn call meets.
fn honours(
    formula: &Formula,
    new: &Shown,
    tell: &mut impl FnMut(Feature, Share),
) -> Result<(), TooComplex> {
    let conditions: &[Formula] = match formula {
        Formula::All(parts) => parts,
        Formula::Not(_) | Formula::Atom(_) => std::slice::from_ref(formula),
        Formula::Any(_) | Formula::Soft(_) => &[],
    };
    for condition in conditions {
        let hands = HandSet::new(condition);
        if hands.depends_on_honours() {
            let share = hands.complement().overlap(&new.hands)?.first_given_second();
            tell(Feature::Honours(condition.clone()), share);
        }
    }
    Ok(())
}
