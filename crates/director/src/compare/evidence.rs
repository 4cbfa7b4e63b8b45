//! The evidence for a verdict.

use bridge::Hand;
use hands::meaning::{Atom, Formula, Range};
use hands::{HandSet, Overlap, Pack, Portrait, Share, TooComplex};
use laws::Verdict;

use super::{Comparison, Nodes, Reason, Residual, Shown, Taken, compare_denied, residual, union};
use crate::profile::Settings;

/// A comparison, a hand that illustrates it, and what partner would still learn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    /// The verdict and the counts
    pub comparison: Comparison,
    /// A hand for the new call that would not have made the old one
    pub counterexample: Option<Hand>,
    /// What partner would know only from the withdrawn call, the most
    /// important first
    pub residual: Vec<Residual>,
    /// The calls that the withdrawn one denied, and that have hands of the new one
    pub taken: Vec<Taken>,
}

impl Evidence {
    /// Compares the calls and works out everything.
    #[must_use]
    pub fn new(settings: &Settings, old: &[&Shown], new: &Shown) -> Self {
        Self::with_union(settings, (old, &Nodes::default()), &union(old), new)
    }

    /// May the hands for which another call was right, and which a pass therefore denies, decide
    /// it? They make a pass narrower, so not where it is already comparable.
    pub(crate) fn depends_on_the_rest(&self, old: &[&Shown], new: &Shown) -> bool {
        let verdict = self.comparison.finding.verdict;
        new.is_left_over()
            && (verdict == Verdict::Judgment
                || verdict == Verdict::No && old.iter().any(|old| old.is_silent()))
    }

    /// Could everything be counted?
    pub(crate) const fn is_counted(&self) -> bool {
        !matches!(self.comparison.finding.reason, Reason::TooComplex | Reason::Spent)
    }

    /// The same, given all the old hands, and where in a book the calls were made, if they were.
    pub(crate) fn with_union(
        settings: &Settings,
        (old, nodes): (&[&Shown], &Nodes),
        union: &HandSet,
        new: &Shown,
    ) -> Self {
        let (comparison, denied) = compare_denied(settings, (old, nodes), union, new);
        let union = denied.as_ref().map_or(union, |denied| &denied.union);
        let taken = denied.as_ref().map_or_else(Vec::new, |denied| denied.taken(new));
        Self {
            counterexample: telling(union, new).unwrap_or_default(),
            residual: residual::residual(union, old, new, &taken, &comparison.finding)
                .unwrap_or_default(),
            taken,
            comparison,
        }
    }
}

/// What a comparison comes to for somebody who has seen some cards, as partner has seen their own.
/// The verdict is not part of it: that is about what the calls show, whoever looks at them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    /// The cards not seen
    pub pack: Pack,
    /// The hands that can be dealt from them
    pub hands: Overlap,
    /// As in [`Evidence`]
    pub counterexample: Option<Hand>,
    /// As in [`Evidence`]
    pub residual: Vec<Residual>,
}

impl Seen {
    /// The same calls, from the cards that are left.
    pub fn new(pack: &Pack, old: &[&Shown], new: &Shown) -> Result<Self, TooComplex> {
        let of_pack: Vec<Shown> = old.iter().map(|shown| shown.among(pack)).collect();
        let old: Vec<&Shown> = of_pack.iter().collect();
        let (union, new) = (union(&old), new.among(pack));
        Ok(Self {
            pack: pack.clone(),
            hands: union.overlap(&new.hands)?,
            counterexample: telling(&union, &new)?,
            residual: residual::told(&union, &old, &new)?,
        })
    }
}

/// The most telling of the new hands that are outside the old call.
///
/// Where most of them are too weak, or too strong, it is one that clearly is, but not a freak: one
/// in ten of them is as far off. Otherwise it has the most common points. Then it has the most
/// common shape.
fn telling(union: &HandSet, new: &Shown) -> Result<Option<Hand>, TooComplex> {
    let outside = new.hands.minus(union);
    let portrait = outside.portrait()?;
    if portrait.hands() == 0 {
        return Ok(None);
    }
    let Some(points) = telling_points(union.portrait()?, portrait) else { return Ok(None) };
    let exactly = HandSet::new(&Formula::Atom(Atom::Hcp(Range::exactly(points))));
    outside.and(&exactly).typical()
}

fn telling_points(old: &Portrait, outside: &Portrait) -> Option<u8> {
    let (least, most) = old.strength().unwrap_or((0, u8::MAX));
    let weaker = outside.with_points(|points| points < least);
    let stronger = outside.with_points(|points| points > most);
    let hands: Vec<(u8, u64)> = (0..).zip(outside.points().iter().copied()).collect();
    let hands = hands.into_iter();
    let half = |share: Share| share.is_at_least(50);
    if half(weaker) {
        first_tenth(hands.filter(|(points, _)| *points < least), weaker.part)
    } else if half(stronger) {
        first_tenth(hands.rev().filter(|(points, _)| *points > most), stronger.part)
    } else {
        hands.max_by_key(|(_, hands)| *hands).map(|(points, _)| points)
    }
}

/// The value at which the first tenth of them is complete.
fn first_tenth(hands: impl Iterator<Item = (u8, u64)>, all: u64) -> Option<u8> {
    let mut sum = 0;
    for (points, hands) in hands {
        sum += hands;
        if sum > 0 && sum * 10 >= all {
            return Some(points);
        }
    }
    None
}
