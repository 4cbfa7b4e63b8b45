//! What holds for any weights.

use bridge::Side;
use director::Settings;
use proptest::prelude::*;
use review::{Case, Given, Kind, NonOffending, Outcome, Scoring};
use score::{Field, Fraction, Sides};

const SIDES: [Side; 2] = [Side::NorthSouth, Side::EastWest];

fn scores() -> impl Strategy<Value = i32> {
    prop::sample::select(vec![-1430, -620, -420, -140, -100, -50, 0, 110, 140, 170, 400, 620, 1430])
}

/// Parts of a hundred that sum to a hundred, for any parts.
fn hundred(parts: &[u32]) -> Vec<Fraction> {
    let whole: u32 = parts.iter().sum();
    parts.iter().map(|part| Fraction::ratio(i64::from(*part) * 100, whole)).collect()
}

/// Outcomes with weights of each side's own.
fn outcomes() -> impl Strategy<Value = Vec<Outcome>> {
    prop::collection::vec((scores(), 1..40_u32, 1..40_u32), 1..6).prop_map(|rows| {
        let ns = hundred(&rows.iter().map(|row| row.1).collect::<Vec<_>>());
        let ew = hundred(&rows.iter().map(|row| row.2).collect::<Vec<_>>());
        let weights = ns.into_iter().zip(ew);
        let outcome = |(row, (ns, ew)): (&(i32, u32, u32), _)| Outcome {
            score: row.0,
            weight: Some(Sides { ns, ew }),
            is_legal: true,
        };
        rows.iter().zip(weights).map(outcome).collect()
    })
}

fn field() -> impl Strategy<Value = Vec<i32>> {
    prop::collection::vec(scores(), 1..12)
}

fn matchpoints(others: &[i32]) -> Scoring {
    let mut field = Field::default();
    for score in others {
        field.add(*score, &Fraction::one());
    }
    Scoring::Matchpoints { field, tables: None }
}

fn forms(others: &[i32]) -> [Scoring; 4] {
    let mut field = Field::default();
    for score in others {
        field.add(*score, &Fraction::one());
    }
    let other = vec![Outcome::new(others[0], Fraction::from(100))];
    [
        matchpoints(others),
        Scoring::Imps { other, knockout: false },
        Scoring::CrossImps { field, average: true, cap: None },
        Scoring::TotalPoints,
    ]
}

fn case(scoring: Scoring, table: Option<i32>, outcomes: Vec<Outcome>) -> Case {
    Case {
        law: None,
        scoring,
        table,
        non_offending: NonOffending::Side(Side::NorthSouth),
        given: Given::outcomes(outcomes),
        settings: Settings::default(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The ruled table and the others, each direction by its own weights: n (n − 1).
    #[test]
    fn the_points_of_a_field_sum_to_n_times_n_less_one(
        others in field(), outcomes in outcomes(),
    ) {
        let reviewed = case(matchpoints(&others), None, outcomes.clone()).review().unwrap();
        let mut all = Field::default();
        for score in &others {
            all.add(*score, &Fraction::one());
        }
        for outcome in &outcomes {
            let weight = outcome.weight.clone().unwrap();
            all.add_split(outcome.score, &weight.map(|_, percent| percent / 100));
        }
        let scale = review::matchpoints(&Settings::default(), None);
        let n = i64::try_from(others.len()).unwrap() + 1;
        for side in SIDES {
            let sum: Fraction = all
                .scores()
                .map(|(score, count)| &scale.within(&all, score, side) * count.of(side))
                .sum();
            prop_assert_eq!(sum, Fraction::from(n * (n - 1)));
            // the other tables as they count now, and the ruled one as reviewed
            let rest: Fraction =
                others.iter().map(|score| scale.within(&all, *score, side)).sum();
            prop_assert_eq!(rest + reviewed.adjusted.of(side), Fraction::from(n * (n - 1)));
        }
    }

    #[test]
    fn the_order_and_merging_of_outcomes_change_nothing(
        others in field(), outcomes in outcomes(), table in scores(), turn in 0..6_usize,
    ) {
        for scoring in forms(&others) {
            let known = case(scoring.clone(), Some(table), outcomes.clone()).review().unwrap();
            let mut turned = outcomes.clone();
            turned.rotate_left(turn % outcomes.len());
            let mut merged: Vec<Outcome> = Vec::new();
            for outcome in &outcomes {
                match merged.iter_mut().find(|known| known.score == outcome.score) {
                    None => merged.push(outcome.clone()),
                    Some(known) => {
                        let (sum, more) = (known.weight.clone().unwrap(), outcome.weight.clone().unwrap());
                        known.weight = Some(sum.map(|side, sum| sum + more.of(side)));
                    }
                }
            }
            for other in [turned, merged] {
                let other = case(scoring.clone(), Some(table), other).review().unwrap();
                prop_assert_eq!(&other.adjusted, &known.adjusted);
                prop_assert_eq!(&other.rounded, &known.rounded);
                prop_assert_eq!(&other.damage, &known.damage);
                prop_assert_eq!((other.kind, &other.laws), (known.kind, &known.laws));
            }
        }
    }

    #[test]
    fn no_adjustment_is_made_when_the_outcomes_equal_the_table_result(
        others in field(), outcomes in outcomes(), table in scores(),
    ) {
        let same: Vec<Outcome> =
            outcomes.into_iter().map(|outcome| Outcome { score: table, ..outcome }).collect();
        for scoring in forms(&others) {
            let reviewed = case(scoring, Some(table), same.clone()).review().unwrap();
            let damage = reviewed.damage.unwrap();
            prop_assert!(!damage.is_damaged && damage.amount.is_zero());
            prop_assert_eq!(reviewed.kind, Kind::None);
            prop_assert_eq!(reviewed.adjusted, reviewed.table.unwrap().points);
        }
    }

    #[test]
    fn a_side_that_hurt_itself_scores_between_the_table_result_and_its_due(
        others in field(), due in outcomes(), without in outcomes(), table in scores(),
    ) {
        for scoring in forms(&others) {
            let mut case = case(scoring, Some(table), Vec::new());
            case.given = Given::Outcomes {
                outcomes: due.clone(),
                without_blunder: Some(without.clone()),
            };
            let reviewed = case.review().unwrap();
            let damage = reviewed.damage.unwrap();
            let gets = &reviewed.adjusted.ns;
            if damage.is_damaged {
                prop_assert!(damage.table <= *gets && *gets <= damage.expected);
                let own = damage.self_inflicted.unwrap();
                prop_assert_eq!(gets, &(&damage.expected - &own));
            } else {
                prop_assert_eq!(gets, &damage.table);
            }
        }
    }
}
