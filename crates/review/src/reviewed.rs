//! What a review comes to.

use bridge::Side;
use score::{Fraction, Half, Sides};

use crate::{Award, List, Working};

/// What sort of a score it is now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The result stands.
    None,
    /// One result instead of the table's
    Assigned,
    /// Several results with weights
    Weighted,
    /// Another score for each side
    Split,
    /// Average plus, average or average minus
    Artificial,
}

impl Kind {
    /// As it is written.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Assigned => "assigned",
            Self::Weighted => "weighted",
            Self::Split => "split",
            Self::Artificial => "artificial",
        }
    }
}

/// What the side that did not offend has lost (12B1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// Whose
    pub side: Side,
    /// Its points at the table
    pub table: Fraction,
    /// Its expectation without the infraction
    pub expected: Fraction,
    /// How much more that is, or nothing
    pub amount: Fraction,
    /// Is it more?
    pub is_damaged: bool,
    /// What of it the side did to itself, where that was asked (12C1(e))
    pub self_inflicted: Option<Fraction>,
}

/// The result at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The score for North-South
    pub score: i32,
    /// What it is worth
    pub points: Sides<Fraction>,
}

/// A step on the way, with all that it takes to do it again by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// The result at the table becomes points.
    Table {
        /// The score for North-South
        score: i32,
        /// What it is worth
        points: Sides<Fraction>,
        /// How that was worked out
        working: Working,
    },
    /// An outcome becomes points.
    Outcome {
        /// In which list
        list: List,
        /// In which place, from 0
        place: usize,
        /// The score for North-South
        score: i32,
        /// In per cent
        weight: Sides<Fraction>,
        /// What it is worth
        points: Sides<Fraction>,
        /// How that was worked out
        working: Working,
    },
    /// The weighted sum
    Expected {
        /// Of which list
        list: List,
        /// Each side's
        points: Sides<Fraction>,
    },
    /// What the side that did not offend did to itself (12C1(e))
    SelfInflicted {
        /// Whose
        side: Side,
        /// Its points at the table
        a: Fraction,
        /// Its expectation without the infraction
        b: Fraction,
        /// Its expectation with the infraction, but without the blunder
        c: Fraction,
        /// What it gets
        gets: Fraction,
    },
    /// The side that acted for itself keeps its score (11A).
    KeepsTable {
        /// Whose
        side: Side,
        /// Its points at the table
        points: Fraction,
    },
    /// An artificial score
    Artificial {
        /// Whose
        side: Side,
        /// Which
        award: Award,
        /// In per cent, or in IMPs
        figure: Fraction,
        /// Its own session, where that was looked at
        session: Option<Fraction>,
        /// In points
        points: Fraction,
    },
    /// The average of a knockout match (12C4)
    Knockout {
        /// Each side's own
        before: Sides<Fraction>,
        /// What both get
        after: Sides<Fraction>,
    },
    /// Rounding, once
    Rounded {
        /// To a multiple of this
        unit: Fraction,
        /// Where a half goes, for each side
        half: Sides<Half>,
        /// Each side's
        points: Sides<Fraction>,
    },
}

/// What a review comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reviewed {
    /// What was lost; none where no side is the one that did not offend, where
    /// there is no result at the table, and with artificial scores
    pub damage: Option<Damage>,
    /// The result at the table, if there is one
    pub table: Option<Table>,
    /// The points of both sides
    pub adjusted: Sides<Fraction>,
    /// The same, rounded
    pub rounded: Sides<Fraction>,
    /// The rounded points in per cent of the top, at matchpoints
    pub percent: Option<Sides<Fraction>>,
    /// The top, at matchpoints
    pub top: Option<Fraction>,
    /// What sort of a score it is
    pub kind: Kind,
    /// How it was worked out
    pub steps: Vec<Step>,
    /// The laws that were used
    pub laws: Vec<&'static str>,
    /// The settings that decided something, with the laws they belong to
    pub used: Vec<(&'static str, &'static [&'static str])>,
}
