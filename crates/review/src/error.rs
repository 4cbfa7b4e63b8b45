//! What cannot be reviewed.

use bridge::{Side, Spelled as _};
use score::Fraction;

use crate::{Law, List};

/// The case cannot be: one line, which says what would be right.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReviewError {
    /// A weight is missing.
    #[error("outcome {} has no weight; give each a share of 100", .place + 1)]
    NoWeight {
        /// In which list
        list: List,
        /// In which place, from 0
        place: usize,
    },
    /// A weight is negative.
    #[error("outcome {} has a negative weight; give an outcome that cannot happen 0", .place + 1)]
    NegativeWeight {
        /// In which list
        list: List,
        /// In which place, from 0
        place: usize,
    },
    /// The weights of a side are not a hundred.
    #[error("the weights of {} sum to {sum}, not to 100", .side.spelled())]
    Sum {
        /// In which list
        list: List,
        /// Whose
        side: Side,
        sum: Fraction,
    },
    /// Scores are not weighted here.
    #[error("`weighted_scores` is no here; give each side one score, with weight 100")]
    NotWeighted {
        /// In which list
        list: List,
    },
    /// What is not legal weighs nothing.
    #[error(
        "outcome {} is not legal but has a weight; a result that only the infraction led to weighs 0 \
         (12C1(c))",
        .place + 1
    )]
    Illegal {
        /// In which list
        list: List,
        /// In which place, from 0
        place: usize,
    },
    /// The director erred: neither side offended.
    #[error("by {law} neither side offended; set `non_offending` to both")]
    BothSides { law: Law },
    /// One side hurt itself, but which?
    #[error("self-inflicted damage concerns one side; set `non_offending` to ns or ew")]
    WhoseBlunder,
    /// It cannot be said what the blunder cost.
    #[error("self-inflicted damage needs the result at the table; give `table`")]
    BlunderWithoutTable,
    /// The director's error is scored artificially here.
    #[error("`director_error` is artificial here; give `artificial` and no outcomes")]
    ArtificialHere,
    /// There is nothing to compare with.
    #[error("there is nothing to compare with; give {}", .0.name())]
    NoField(Lacking),
    /// Fewer tables than results
    #[error("{tables} tables are fewer than the {results} results given")]
    TooFewTables {
        /// So many tables
        tables: String,
        /// So many results
        results: String,
    },
    /// Total points have no average.
    #[error("there is no average at total points; give outcomes")]
    NoAverage,
}

/// What a score would be compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lacking {
    /// The result of the other table
    OtherTable,
    /// The results of the other tables
    Field,
    /// The datum
    Datum,
    /// The results of the other tables, or how many there are
    FieldOrTables,
}

impl Lacking {
    const fn name(self) -> &'static str {
        match self {
            Self::OtherTable => "`other_table`",
            Self::Field => "`field`, the results of the other tables",
            Self::Datum => "`datum`",
            Self::FieldOrTables => "`field` or `tables`",
        }
    }
}
