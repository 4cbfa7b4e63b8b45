//! What partner would learn only from the withdrawn call.

use bridge::Suit;
use hands::meaning::{Formula, Purpose};
use hands::{HandSet, Portrait, Share, TooComplex};

use super::Shown;

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
    Purpose(Purpose),
}

/// A difference in fewer hands than this, in per cent, is not worth telling.
pub(super) const WORTH_TELLING: u64 = 1;

/// Everything that only the withdrawn call tells, the most important first: what differs for the
/// largest share of the new hands.
pub(super) fn residual(
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
