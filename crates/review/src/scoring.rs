//! From a score to the points of the event.

use bridge::Side;
use director::Settings;
use director::profile::{MatchpointUnit, SmallGroups};
use score::{Field, Fraction, Groups, Matchpoints, Sides, Unit, imps};

use crate::outcome::Weighed;
use crate::{Lacking, List, Outcome, ReviewError};

/// How the event is scored, and what a result is compared with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Scoring {
    /// A match of two tables
    Imps {
        /// The other table: one result, or outcomes where it was ruled on; none if
        /// there is no result
        other: Vec<Outcome>,
        /// Is the loser out? Then the two sides' scores must balance.
        knockout: bool,
    },
    /// Pairs, or board-a-match where there is one other table
    Matchpoints {
        /// The other tables
        field: Field,
        /// How many results are expected, the table's own among them
        tables: Option<Fraction>,
    },
    /// IMPs against each other table
    CrossImps {
        /// The other tables
        field: Field,
        /// Divided by their number?
        average: bool,
        /// The most that a comparison counts
        cap: Option<u8>,
    },
    /// IMPs against a mean
    Butler {
        /// The mean, if it is known
        datum: Option<Fraction>,
    },
    /// The score itself
    TotalPoints,
}

/// A comparison at IMPs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imped {
    /// North-South's score at the other table
    pub other: i32,
    /// Its weight in the comparison of each side
    pub weight: Sides<Fraction>,
    /// The difference for North-South
    pub difference: i32,
    /// Their IMPs
    pub imps: i32,
}

/// A comparison at matchpoints.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    /// Tables with a worse score
    pub below: Fraction,
    /// Other tables with the same score
    pub equal: Fraction,
    /// Two for a worse one, one for an equal one
    pub raw: Fraction,
}

/// How points were worked out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Working {
    /// At IMPs, against each outcome of the other table
    Imps(Vec<Imped>),
    /// At matchpoints
    Matchpoints {
        /// Each side's comparison
        comparisons: Box<Sides<Comparison>>,
        /// How many results there are, the table's own among them
        results: Fraction,
        /// How many were expected
        expected: Fraction,
        /// Was it scored as one of very few?
        is_small: bool,
    },
    /// At cross-IMPs
    CrossImps {
        /// All comparisons together
        sum: Sides<Fraction>,
        /// How many there were; none where they are not averaged
        divided_by: Option<Sides<Fraction>>,
    },
    /// Against a datum
    Butler {
        datum: Fraction,
        /// North-South's score less the datum
        difference: Fraction,
    },
    /// The score itself
    TotalPoints,
}

/// A scoring whose numbers are in order.
#[derive(Debug, Clone)]
pub(crate) enum Scale<'a> {
    Imps(Option<Weighed>),
    Matchpoints { field: &'a Field, scale: Matchpoints, results: Fraction },
    CrossImps { field: &'a Field, average: bool, cap: Option<u8> },
    Butler(Option<&'a Fraction>),
    TotalPoints,
}

impl<'a> Scale<'a> {
    pub(crate) fn new(scoring: &'a Scoring, settings: &Settings) -> Result<Self, ReviewError> {
        Ok(match scoring {
            Scoring::Imps { other, .. } => Self::Imps(if other.is_empty() {
                None
            } else {
                Some(Weighed::new(List::OtherTable, other)?)
            }),
            Scoring::Matchpoints { field, tables } => {
                let results = &field.total().ns + &Fraction::one();
                if let Some(tables) = tables.as_ref().filter(|tables| **tables < results) {
                    let (tables, results) = (tables.to_string(), results.to_string());
                    return Err(ReviewError::TooFewTables { tables, results });
                }
                Self::Matchpoints { field, scale: matchpoints(settings, tables.clone()), results }
            }
            Scoring::CrossImps { field, average, cap } => {
                Self::CrossImps { field, average: *average, cap: *cap }
            }
            Scoring::Butler { datum } => Self::Butler(datum.as_ref()),
            Scoring::TotalPoints => Self::TotalPoints,
        })
    }

    /// What is missing for a score to become points.
    pub(crate) fn check(&self) -> Result<(), ReviewError> {
        let missing = match self {
            Self::Imps(other) => other.is_none().then_some(Lacking::OtherTable),
            Self::Matchpoints { field, .. } | Self::CrossImps { field, .. } => {
                field.is_empty().then_some(Lacking::Field)
            }
            Self::Butler(datum) => datum.is_none().then_some(Lacking::Datum),
            Self::TotalPoints => None,
        };
        missing.map_or(Ok(()), |missing| Err(ReviewError::NoField(missing)))
    }

    /// The points of a score, each side's.
    pub(crate) fn points(&self, score: i32) -> Sides<Fraction> {
        match self {
            Self::Imps(other) => {
                let mut sum: Sides<Fraction> = Sides::default();
                for imped in imped(other.as_ref(), score) {
                    let points = Fraction::from(imped.imps);
                    sum.ns += &(&points * &imped.weight.ns);
                    sum.ew += &(&-points * &imped.weight.ew);
                }
                sum.map(|_, hundredfold| hundredfold / 100)
            }
            Self::Matchpoints { field, scale, .. } => {
                Sides::each(|side| scale.against(field, score, side))
            }
            Self::CrossImps { field, average, cap } => Sides::each(|side| {
                let sum = field.cross_imps(score, side, *cap);
                let tables = field.total().of(side);
                if *average { sum.divided_by(tables).unwrap_or_default() } else { sum }
            }),
            Self::Butler(datum) => {
                let imps = Fraction::from(imps(&difference(score, *datum), None));
                Sides { ew: -&imps, ns: imps }
            }
            Self::TotalPoints => Sides { ns: Fraction::from(score), ew: Fraction::from(-score) },
        }
    }

    /// How the points of a score are worked out.
    pub(crate) fn working(&self, score: i32) -> Working {
        match self {
            Self::Imps(other) => Working::Imps(imped(other.as_ref(), score)),
            Self::Matchpoints { field, scale, results } => Working::Matchpoints {
                comparisons: Box::new(Sides::each(|side| Comparison {
                    below: field.below(score, side),
                    equal: field.equal(score, side),
                    raw: scale.raw(field, score, side),
                })),
                results: results.clone(),
                expected: scale.expected(results).clone(),
                is_small: scale.is_small(results),
            },
            Self::CrossImps { field, average, cap } => Working::CrossImps {
                sum: Sides::each(|side| field.cross_imps(score, side, *cap)),
                divided_by: average.then(|| field.total().clone()),
            },
            Self::Butler(datum) => Working::Butler {
                datum: datum.cloned().unwrap_or_default(),
                difference: difference(score, *datum),
            },
            Self::TotalPoints => Working::TotalPoints,
        }
    }

    /// The top at matchpoints.
    pub(crate) fn top(&self) -> Option<Fraction> {
        match self {
            Self::Matchpoints { scale, results, .. } => Some(scale.top(results)),
            Self::Imps(_) | Self::CrossImps { .. } | Self::Butler(_) | Self::TotalPoints => None,
        }
    }

    /// Is it known how many tables there are?
    pub(crate) fn has_tables(&self) -> bool {
        match self {
            Self::Matchpoints { field, scale, .. } => !field.is_empty() || scale.tables.is_some(),
            Self::Imps(_) | Self::CrossImps { .. } | Self::Butler(_) | Self::TotalPoints => true,
        }
    }

    /// With how many others a table is compared where that is not averaged.
    pub(crate) fn comparisons(&self, side: Side) -> Option<Fraction> {
        match self {
            Self::CrossImps { field, average: false, .. } => Some(field.total().of(side).clone()),
            Self::CrossImps { average: true, .. }
            | Self::Matchpoints { .. }
            | Self::Imps(_)
            | Self::Butler(_)
            | Self::TotalPoints => None,
        }
    }

    /// The law of this way of scoring.
    pub(crate) const fn law(&self) -> &'static str {
        match self {
            Self::Matchpoints { .. } => "78A",
            Self::Imps(_) | Self::CrossImps { .. } | Self::Butler(_) => "78B",
            Self::TotalPoints => "78C",
        }
    }
}

/// The comparisons with the other table. Its East-West are team-mates of the
/// North-South here, so each side's comparison has the weights of the other
/// direction there.
fn imped(other: Option<&Weighed>, score: i32) -> Vec<Imped> {
    let others = other.into_iter().flat_map(Weighed::merged);
    let compared = others.map(|(other, weight)| Imped {
        other,
        weight: Sides { ns: weight.ew.clone(), ew: weight.ns.clone() },
        difference: score - other,
        imps: imps(&Fraction::from(score - other), None),
    });
    compared.collect()
}

fn difference(score: i32, datum: Option<&Fraction>) -> Fraction {
    datum.map_or_else(Fraction::zero, |datum| &Fraction::from(score) - datum)
}

/// Matchpoints under these settings.
pub(crate) const fn matchpoints(settings: &Settings, tables: Option<Fraction>) -> Matchpoints {
    let unit = match settings.matchpoint_unit {
        MatchpointUnit::Two => Unit::Two,
        MatchpointUnit::One => Unit::One,
    };
    let groups = match settings.small_groups {
        SmallGroups::Neuberg => Groups::Neuberg,
        SmallGroups::Ebu => Groups::Percentages,
    };
    Matchpoints { tables, unit, groups }
}
