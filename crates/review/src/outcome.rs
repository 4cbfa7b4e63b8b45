//! What could well have happened, with weights.

use std::collections::BTreeMap;

use bridge::Side;
use score::{Fraction, Sides};

use crate::ReviewError;

/// A result that could well have been, and how likely it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// What it scores for North-South
    pub score: i32,
    /// In per cent, for each side; of a single outcome it may be left out.
    pub weight: Option<Sides<Fraction>>,
    /// Could it be reached without the infraction? What could not weighs nothing.
    pub is_legal: bool,
}

impl Outcome {
    /// A legal outcome with the same weight for both sides.
    #[must_use]
    pub fn new(score: i32, weight: Fraction) -> Self {
        let weight = Some(Sides { ns: weight.clone(), ew: weight });
        Self { score, weight, is_legal: true }
    }
}

/// Which outcomes are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum List {
    /// Those without the infraction
    Outcomes,
    /// Those with the infraction, but without the blunder after it
    Without,
    /// Those of the other table of a match
    OtherTable,
}

/// Outcomes whose weights are in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Weighed {
    rows: Vec<(i32, Sides<Fraction>)>,
    /// Equal scores together, those that weigh nothing left out
    merged: BTreeMap<i32, Sides<Fraction>>,
}

impl Weighed {
    /// Checks the weights: all there, none negative, each side's a hundred, and
    /// nothing for what is not legal.
    pub(crate) fn new(list: List, outcomes: &[Outcome]) -> Result<Self, ReviewError> {
        let hundred = Fraction::from(100);
        let whole = Sides { ns: hundred.clone(), ew: hundred.clone() };
        let mut rows = Vec::with_capacity(outcomes.len());
        for (place, outcome) in outcomes.iter().enumerate() {
            let alone = (outcomes.len() == 1).then(|| whole.clone());
            let weight = outcome.weight.clone().or(alone);
            let weight = weight.ok_or(ReviewError::NoWeight { list, place })?;
            if weight.ns.is_negative() || weight.ew.is_negative() {
                return Err(ReviewError::NegativeWeight { list, place });
            }
            if !(outcome.is_legal || weight.ns.is_zero() && weight.ew.is_zero()) {
                return Err(ReviewError::Illegal { list, place });
            }
            rows.push((outcome.score, weight));
        }
        let mut merged: BTreeMap<i32, Sides<Fraction>> = BTreeMap::new();
        let mut sum: Sides<Fraction> = Sides::default();
        for (score, weight) in &rows {
            if weight.ns.is_zero() && weight.ew.is_zero() {
                continue;
            }
            let known = merged.entry(*score).or_default();
            for side in [Side::NorthSouth, Side::EastWest] {
                *known.of_mut(side) += weight.of(side);
                *sum.of_mut(side) += weight.of(side);
            }
        }
        for side in [Side::NorthSouth, Side::EastWest] {
            if *sum.of(side) != hundred {
                return Err(ReviewError::Sum { list, side, sum: sum.of(side).clone() });
            }
        }
        Ok(Self { rows, merged })
    }

    /// Score and weights of each, as they were given.
    pub(crate) fn rows(&self) -> &[(i32, Sides<Fraction>)] {
        &self.rows
    }

    /// Score and weights, equal scores together.
    pub(crate) fn merged(&self) -> impl Iterator<Item = (i32, &Sides<Fraction>)> {
        self.merged.iter().map(|(score, weight)| (*score, weight))
    }

    /// Is there more than one score?
    pub(crate) fn is_several(&self) -> bool {
        self.merged.len() > 1
    }

    /// Has one of the sides more than one score?
    pub(crate) fn is_weighted(&self) -> bool {
        let several = |side| self.merged.values().filter(|it| !it.of(side).is_zero()).count() > 1;
        several(Side::NorthSouth) || several(Side::EastWest)
    }

    /// Have the sides different weights?
    pub(crate) fn is_split(&self) -> bool {
        self.merged.values().any(|weight| weight.ns != weight.ew)
    }

    /// The expectation of each side.
    pub(crate) fn expected(&self, points: impl Fn(i32) -> Sides<Fraction>) -> Sides<Fraction> {
        let mut sum: Sides<Fraction> = Sides::default();
        for (score, weight) in &self.merged {
            let points = points(*score);
            for side in [Side::NorthSouth, Side::EastWest] {
                *sum.of_mut(side) += &(weight.of(side) * points.of(side));
            }
        }
        sum.map(|_, hundredfold| hundredfold / 100)
    }
}
