//! Matchpoints (78A), where results are missing too.

use bridge::Side;

use crate::{Field, Fraction};

/// What is given for a worse score of another table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Two, and one for an equal score
    Two,
    /// One, and a half for an equal score
    One,
}

/// How a group of very few results is scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Groups {
    /// Like any other
    Neuberg,
    /// Two or three results where three times as many are expected: 65 and 55
    /// per cent, or 70, 60 and 50.
    Percentages,
}

/// How matchpoints are given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matchpoints {
    /// How many results are expected, if more than there are
    pub tables: Option<Fraction>,
    /// What a better score is worth
    pub unit: Unit,
    /// What is done with a few results
    pub groups: Groups,
}

impl Matchpoints {
    /// The points of one of these tables.
    #[must_use]
    pub fn within(&self, field: &Field, score: i32, side: Side) -> Fraction {
        let points = &self.raw(field, score, side) - &Fraction::one();
        self.scaled(&points, field.total().of(side))
    }

    /// The points of one more table besides these.
    #[must_use]
    pub fn against(&self, others: &Field, score: i32, side: Side) -> Fraction {
        let tables = others.total().of(side) + &Fraction::one();
        self.scaled(&self.raw(others, score, side), &tables)
    }

    /// Two for each score that is worse, one for each that is equal.
    #[must_use]
    pub fn raw(&self, field: &Field, score: i32, side: Side) -> Fraction {
        &(&field.below(score, side) * &Fraction::from(2)) + &field.equal(score, side)
    }

    /// The points of 2, 1 and 0 that a table has among the results, scaled up where more
    /// are expected (Neuberg).
    #[must_use]
    pub fn scaled(&self, points: &Fraction, results: &Fraction) -> Fraction {
        let expected = self.expected(results);
        let scaled = if self.is_small(results) {
            // 60 + 5 (P − (A − 1)) per cent of the top
            let over = &(points + &Fraction::one()) - results;
            let percent = Fraction::from(60) + &(&over * &Fraction::from(5));
            &(&percent * &(&(expected - &Fraction::one()) * &Fraction::from(2))) / 100
        } else if results == expected {
            points.clone()
        } else {
            let each = (points + &Fraction::one()).divided_by(results).unwrap_or_default();
            &(&each * expected) - &Fraction::one()
        };
        self.in_unit(&scaled)
    }

    /// Are these so few that they are scored by themselves?
    #[must_use]
    pub fn is_small(&self, results: &Fraction) -> bool {
        let few = [2, 3].map(Fraction::from).contains(results);
        let many = *self.expected(results) >= results * &Fraction::from(3);
        self.groups == Groups::Percentages && few && many
    }

    /// The best possible score among this many results.
    #[must_use]
    pub fn top(&self, results: &Fraction) -> Fraction {
        let others = self.expected(results) - &Fraction::one();
        self.in_unit(&(&others * &Fraction::from(2)))
    }

    /// How many results there should be.
    #[must_use]
    pub fn expected<'a>(&'a self, results: &'a Fraction) -> &'a Fraction {
        self.tables.as_ref().unwrap_or(results)
    }

    fn in_unit(&self, points: &Fraction) -> Fraction {
        match self.unit {
            Unit::Two => points.clone(),
            Unit::One => points / 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(scores: &[i32]) -> Field {
        let mut field = Field::default();
        for score in scores {
            field.add(*score, &Fraction::one());
        }
        field
    }

    fn points(scale: &Matchpoints, field: &Field, side: Side) -> Vec<String> {
        field.scores().map(|(score, _)| scale.within(field, score, side).to_string()).collect()
    }

    fn neuberg(tables: Option<i32>) -> Matchpoints {
        let tables = tables.map(Fraction::from);
        Matchpoints { tables, unit: Unit::Two, groups: Groups::Neuberg }
    }

    const SEVEN: [i32; 7] = [650, 620, 600, 170, 140, -100, -200];

    #[test]
    fn the_fouled_board_example_of_the_ebu() {
        let scale = neuberg(Some(10));
        let seven = points(&scale, &field(&SEVEN), Side::NorthSouth);
        assert_eq!(seven, ["123/7", "103/7", "83/7", "9", "43/7", "23/7", "3/7"]);
        let three = points(&scale, &field(&SEVEN[..3]), Side::NorthSouth);
        assert_eq!(three, ["47/3", "9", "7/3"]);
        assert_eq!(scale.top(&Fraction::from(7)).to_string(), "18");
    }

    #[test]
    fn neuberg_for_six_of_seven() {
        let scale = neuberg(Some(7));
        for (own, scaled) in [(4, "29/6"), (9, "32/3"), (10, "71/6")] {
            assert_eq!(scale.scaled(&Fraction::from(own), &Fraction::from(6)).to_string(), scaled);
        }
    }

    #[test]
    fn a_small_group_has_percentages_of_its_own() {
        let scale = |tables| Matchpoints { groups: Groups::Percentages, ..neuberg(Some(tables)) };
        assert_eq!(points(&scale(7), &field(&[620, -100]), Side::NorthSouth), ["7.8", "6.6"]);
        assert_eq!(points(&scale(7), &field(&[620, -100]), Side::EastWest), ["6.6", "7.8"]);
        // 70, 60 and 50 per cent of 16
        assert_eq!(points(&scale(9), &field(&SEVEN[..3]), Side::NorthSouth), ["11.2", "9.6", "8"]);
        // not few enough: three of eight, four of twelve
        assert_eq!(points(&scale(8), &field(&SEVEN[..3]), Side::NorthSouth)[1], "7");
        assert_eq!(
            points(&scale(12), &field(&SEVEN[..4]), Side::NorthSouth),
            points(&neuberg(Some(12)), &field(&SEVEN[..4]), Side::NorthSouth)
        );
    }

    #[test]
    fn scoring_one_per_pair_is_half_of_scoring_two() {
        let (two, one) = (neuberg(Some(7)), Matchpoints { unit: Unit::One, ..neuberg(Some(7)) });
        let field = field(&[620, 620, 170, -100]);
        for (score, _) in field.scores() {
            let half = &two.within(&field, score, Side::EastWest) / 2;
            assert_eq!(one.within(&field, score, Side::EastWest), half);
        }
        assert_eq!(one.top(&Fraction::from(4)).to_string(), "6");
    }

    #[test]
    fn an_extra_table_is_scored_as_if_it_were_in_the_field() {
        let others = field(&[650, -100, -100, -200, -790]);
        for own in [650, -100, 0, -1000] {
            let mut all = others.clone();
            all.add(own, &Fraction::one());
            for side in [Side::NorthSouth, Side::EastWest] {
                let scale = neuberg(None);
                assert_eq!(scale.against(&others, own, side), scale.within(&all, own, side));
            }
        }
    }
}
