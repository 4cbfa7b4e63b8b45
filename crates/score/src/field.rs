//! The results of a board at several tables.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use bridge::Side;

use crate::{Fraction, Half, LEAST, Sides};

/// How often each score occurred, in points for North-South. A table that was
/// ruled on with weights counts with its weights, and where its score is split
/// each direction has its own.
#[derive(Debug, Clone, Default)]
pub struct Field {
    counts: BTreeMap<i32, Sides<Fraction>>,
    total: Sides<Fraction>,
    /// Worked out when it is first asked for
    sums: OnceLock<Sums>,
}

/// Running totals of tables by score, so that a large field need not be added up
/// again for each of its scores.
#[derive(Debug, Clone)]
struct Sums {
    /// The worst for North-South first
    scores: Vec<i32>,
    /// One more than there are scores; the first is zero
    tables: Vec<Sides<Fraction>>,
}

impl Sums {
    /// How many tables have a score for North-South up to this one.
    fn up_to(&self, score: i32, side: Side) -> &Fraction {
        self.first(self.scores.partition_point(|other| *other <= score), side)
    }

    /// How many have a lower one.
    fn under(&self, score: i32, side: Side) -> &Fraction {
        self.first(self.scores.partition_point(|other| *other < score), side)
    }

    fn first(&self, scores: usize, side: Side) -> &Fraction {
        self.tables[scores].of(side)
    }
}

impl PartialEq for Field {
    fn eq(&self, other: &Self) -> bool {
        self.counts == other.counts
    }
}

impl Eq for Field {}

impl Field {
    /// Adds this many tables with this score.
    pub fn add(&mut self, score: i32, count: &Fraction) {
        self.add_split(score, &Sides { ns: count.clone(), ew: count.clone() });
    }

    /// The same, with another count for each direction.
    pub fn add_split(&mut self, score: i32, count: &Sides<Fraction>) {
        self.sums.take();
        let counts = self.counts.entry(score).or_default();
        for side in [Side::NorthSouth, Side::EastWest] {
            *counts.of_mut(side) += count.of(side);
            *self.total.of_mut(side) += count.of(side);
        }
    }

    fn sums(&self) -> &Sums {
        self.sums.get_or_init(|| {
            let mut tables = vec![Sides::default()];
            let mut sum: Sides<Fraction> = Sides::default();
            for count in self.counts.values() {
                sum = sum.map(|side, sum| sum + count.of(side));
                tables.push(sum.clone());
            }
            Sums { scores: self.counts.keys().copied().collect(), tables }
        })
    }

    /// The scores that occur with their counts, the best for North-South first.
    pub fn scores(&self) -> impl ExactSizeIterator<Item = (i32, &Sides<Fraction>)> {
        self.counts.iter().rev().map(|(score, count)| (*score, count))
    }

    /// How many tables there are.
    #[must_use]
    pub const fn total(&self) -> &Sides<Fraction> {
        &self.total
    }

    /// Is there no table?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// How many tables have a score that is worse for this side.
    #[must_use]
    pub fn below(&self, score: i32, side: Side) -> Fraction {
        match side {
            Side::NorthSouth => self.sums().under(score, side).clone(),
            Side::EastWest => self.total.of(side) - self.sums().up_to(score, side),
        }
    }

    /// How many tables have the same score.
    #[must_use]
    pub fn equal(&self, score: i32, side: Side) -> Fraction {
        self.counts.get(&score).map_or_else(Fraction::zero, |count| count.of(side).clone())
    }

    /// The IMPs of a score against each table, added up; no comparison counts
    /// more than `cap`.
    #[must_use]
    pub fn cross_imps(&self, score: i32, side: Side, cap: Option<u8>) -> Fraction {
        let most = cap.map_or(LEAST.len(), usize::from);
        // a comparison is worth as many IMPs as there are steps that it reaches
        let mut sum = Fraction::zero();
        for least in LEAST.iter().take(most) {
            let won = self.sums().up_to(score - least, side);
            let lost = self.total.of(side) - self.sums().under(score + least, side);
            sum += &(won - &lost);
        }
        match side {
            Side::NorthSouth => sum,
            Side::EastWest => -sum,
        }
    }
}

/// No result is left after dropping those at each end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no results are left to average; leave out fewer")]
pub struct NoDatum;

/// Butler's datum: the mean of the results without `trim` of them at each end,
/// to the nearest ten.
pub fn butler_datum(field: &Field, trim: &Fraction, half: &Half) -> Result<Fraction, NoDatum> {
    let mut rows: Vec<(i32, Fraction)> =
        field.counts.iter().map(|(score, count)| (*score, count.ns.clone())).collect();
    let take = |rows: &mut dyn Iterator<Item = &mut (i32, Fraction)>| {
        let mut left = trim.clone();
        for (_, count) in rows {
            let taken = left.clone().min(count.clone());
            *count = &*count - &taken;
            left = &left - &taken;
        }
        left.is_zero()
    };
    let both = take(&mut rows.iter_mut()) && take(&mut rows.iter_mut().rev());
    let tables: Fraction = rows.iter().map(|(_, count)| count).sum();
    let points: Fraction = rows.iter().map(|(score, count)| &Fraction::from(*score) * count).sum();
    let mean = points.divided_by(&tables).filter(|_| both).ok_or(NoDatum)?;
    Ok(mean.rounded(&Fraction::from(10), half))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::imps;

    fn field(scores: &[i32]) -> Field {
        let mut field = Field::default();
        for score in scores {
            field.add(*score, &Fraction::one());
        }
        field
    }

    #[test]
    fn cross_imps_of_a_polish_board() {
        let field = field(&[730, 100, -170, -400, -420]);
        let averages = field.scores().map(|(score, _)| {
            (&field.cross_imps(score, Side::NorthSouth, Some(17)) / 4).to_string()
        });
        assert_eq!(averages.collect::<Vec<_>>(), ["14", "4.25", "-2.25", "-7.75", "-8.25"]);
    }

    #[test]
    fn cross_imps_are_the_sum_of_the_comparisons() {
        let field = field(&[430, 400, 150, -50, -50, 2220, -7600]);
        for cap in [None, Some(12)] {
            for (own, _) in field.scores() {
                let sum: i32 = field
                    .scores()
                    .map(|(other, count)| {
                        let count = i32::try_from(count.ns.whole().unwrap()).unwrap();
                        imps(&Fraction::from(own - other), cap) * count
                    })
                    .sum();
                let found = field.cross_imps(own, Side::NorthSouth, cap);
                assert_eq!(found, Fraction::from(sum));
                assert_eq!(field.cross_imps(own, Side::EastWest, cap), -found);
            }
        }
    }

    #[test]
    fn the_datum_is_the_mean_to_the_nearest_ten() {
        let table: [(&[i32], i32, &str, &str); 7] = [
            (&[430, 420], 0, "420", "430"),
            (&[430, 440], 0, "440", "440"),
            (&[-430, -420], 0, "-420", "-430"),
            (&[1430, 650, 620, 620, -100], 1, "630", "630"),
            (&[1430, 650, 620, 620, -100], 2, "620", "620"),
            (&[100, 100, 100], 1, "100", "100"),
            (&[0], 0, "0", "0"),
        ];
        for (scores, trim, even, away) in table {
            let datum = |half| butler_datum(&field(scores), &Fraction::from(trim), &half);
            assert_eq!(datum(Half::Even).unwrap().to_string(), even, "{scores:?}");
            assert_eq!(datum(Half::Away).unwrap().to_string(), away, "{scores:?}");
        }
        let half = Half::Even;
        assert_eq!(butler_datum(&field(&[1, 2]), &Fraction::from(1), &half), Err(NoDatum));
        assert_eq!(butler_datum(&field(&[1, 2, 3]), &Fraction::from(2), &half), Err(NoDatum));
        assert_eq!(butler_datum(&Field::default(), &Fraction::zero(), &half), Err(NoDatum));
    }

    #[test]
    fn a_table_with_partial_weight_is_trimmed_in_part() {
        let mut weighted = field(&[620, 620, -100]);
        weighted.add(170, &"0.6".parse().unwrap());
        weighted.add(-100, &"0.4".parse().unwrap());
        // 620, 0.6 times 170 and 0.4 times −100 are left
        let datum = butler_datum(&weighted, &Fraction::one(), &Half::Even).unwrap();
        assert_eq!(datum.to_string(), "340");
    }
}
