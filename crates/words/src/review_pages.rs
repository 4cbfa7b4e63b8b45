//! What the pages of a score and of a review say at the terminal. Numbers come as they are
//! printed.

use bridge::{BoardNumber, Contract, Side, Vulnerability};
use director::Authority;

use crate::Text;
use crate::reviews::Reviews;

/// A form of scoring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScoredBy {
    /// IMPs against the other table
    Imps,
    /// The same in a knockout match
    Knockout,
    /// Matchpoints
    Matchpoints,
    /// IMPs against each other table, summed
    CrossImps,
    /// The same, divided by their number
    CrossImpsAveraged,
    /// IMPs against a datum
    Butler,
    /// The scores themselves
    TotalPoints,
}

/// Who did not offend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Innocent {
    /// One side
    Side(Side),
    /// Both sides
    Both,
    /// No side
    Neither,
}

impl Innocent {
    /// All of them.
    pub const ALL: [Self; 4] =
        [Self::Side(Side::NorthSouth), Self::Side(Side::EastWest), Self::Both, Self::Neither];

    /// As a document names it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Side(Side::NorthSouth) => "ns",
            Self::Side(Side::EastWest) => "ew",
            Self::Both => "both",
            Self::Neither => "none",
        }
    }
}

/// The heading of a part of a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewHeading {
    /// The result at the table
    AtTheTable,
    /// Outcomes without the infraction
    WithoutInfraction,
    /// Outcomes without the use of information
    WithoutUse,
    /// Outcomes with the right explanation
    RightExplanation,
    /// Outcomes with the right ruling
    RightRuling,
    /// Outcomes with the infraction, without the error after it
    WithoutError,
    /// Outcomes with the infraction, without the gamble after it
    WithoutGamble,
    /// Average plus and minus
    Artificial,
    /// Who lost what
    Damage,
    /// The score as it is now
    Score,
    /// What peers said
    Poll,
    /// The laws
    Laws,
    /// Defaults that were taken
    Defaults,
    /// What goes into the scoring program
    TypeIn,
    /// Why, in the director's words
    Reason,
}

/// A word or two in a table of scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewTerm {
    /// The weight of an outcome
    Weight,
    /// Its result
    Result,
    /// North-South
    NorthSouth,
    /// East-West
    EastWest,
    /// What could be expected
    Expected,
    /// Before rounding
    Exact,
    /// After rounding
    Rounded,
    /// In per cent
    PerCent,
    /// The score of North-South
    NorthSouthScore,
    /// How many tables have it
    Tables,
}

/// A sentence of a review that has no numbers in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewRemark {
    /// The result stands.
    Stands,
    /// One other result
    Assigned,
    /// Several results
    Weighted,
    /// Each side has its own
    Split,
    /// Average plus and minus
    Artificial,
    /// The score that the suggested action led to has a weight.
    OwnScoreWeighs,
    /// Under this law a poll has no threshold.
    PollMeasures,
    /// What a poll is
    PollIsEvidence,
    /// The two sides do not balance.
    NotBalanced,
    /// There is nothing to type.
    NothingToType,
}

/// How points were worked out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worked<'a> {
    /// Against each result of the other table: its share if there are several, their own
    /// score, the other, the difference, the IMPs
    Imps(&'a [(Option<String>, [String; 4])]),
    /// How many each side has beaten and equalled, of how many results, how many are
    /// expected, and whether they are too few for the usual formula
    Matchpoints {
        /// Beaten and equalled by North-South
        ns: &'a [String; 2],
        /// By East-West
        ew: &'a [String; 2],
        /// How many results there are
        results: &'a str,
        /// How many are expected.
        expected: &'a str,
        /// Very few
        is_small: bool,
    },
    /// The sum, and by how many comparisons it is divided
    CrossImps(&'a str, Option<&'a str>),
    /// Datum and difference
    Butler(&'a str, &'a str),
    /// The scores themselves
    TotalPoints,
}

/// What peers said about an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Polled<'a> {
    /// The action
    pub action: &'a str,
    /// How many chose it
    pub chose: u32,
    /// How many more considered it
    pub considered: u32,
    /// Out of how many
    pub asked: u32,
    /// The share and its interval in whole per cent
    pub percent: &'a [String; 3],
    /// Is it an alternative, is that sure, and by which threshold; none where there is none
    pub found: Option<(bool, bool, &'a str)>,
}

/// What the pages of a score and of a review say.
pub trait ReviewPages: Reviews {
    /// The first line of a review.
    fn review_head(
        &self,
        board: Option<BoardNumber>,
        vulnerable: Option<Vulnerability>,
        form: ScoredBy,
        authority: Authority,
    ) -> String;

    /// What the director has to find under this law, and what the result is compared with.
    fn review_by(&self, law: &str) -> String;

    /// Who did not offend.
    fn review_innocent(&self, who: Innocent) -> String;

    /// The heading of a part of a review.
    fn review_heading(&self, heading: ReviewHeading) -> Text;

    /// A word or two in a table of scores.
    fn review_term(&self, term: ReviewTerm) -> Text;

    /// A sentence that has no numbers in it.
    fn review_remark(&self, remark: ReviewRemark) -> Text;

    /// A contract with its tricks; none if all passed.
    fn review_result(&self, played: Option<(Contract, u8)>) -> String;

    /// The points of both sides.
    fn review_both(&self, ns: &str, ew: &str) -> String;

    /// How points were worked out.
    fn review_worked(&self, worked: Worked<'_>) -> String;

    /// An artificial score: `average_plus` and so on, their own session if it counts, the
    /// figure, and the points where they are something else.
    fn review_award(
        &self,
        side: Side,
        award: &str,
        session: Option<&str>,
        figure: &str,
        points: Option<&str>,
    ) -> String;

    /// What a side had and could expect, and by how much it is damaged, if it is.
    fn review_damage(&self, side: Side, table: &str, expected: &str, by: Option<&str>) -> String;

    /// What an error or a gamble cost a side: how much, A, B, C, and what it gets; none if
    /// it cost nothing.
    fn review_blunder(&self, side: Side, is_gamble: bool, cost: Option<&[String; 5]>) -> String;

    /// A side keeps the points of the table.
    fn review_keeps(&self, side: Side, points: &str) -> String;

    /// The two scores of a knockout match do not balance.
    fn review_knockout(&self, ns: &str, ew: &str) -> String;

    /// The top of a board.
    fn review_top(&self, top: &str) -> String;

    /// How many peers were asked; how many answers are not counted.
    fn review_asked(&self, asked: u32, left_out: u32) -> String;

    /// What peers said about an action.
    fn review_polled(&self, polled: Polled<'_>) -> String;

    /// What was suggested, to how many asked, and to how many nothing was.
    fn review_suggested(&self, asked: u32, actions: &[(String, u32)], none: u32) -> String;

    /// What to type, with percentages at matchpoints; otherwise IMPs or total points.
    fn review_type_in(
        &self,
        points: &[String; 2],
        percent: Option<&[String; 2]>,
        total: bool,
    ) -> String;

    /// Who says how it is rounded.
    fn review_rounded_by(&self, source: &str) -> String;

    /// What a contract scores for both sides.
    fn scored_contract(&self, played: Option<(Contract, u8)>, ns: &str, ew: &str) -> String;

    /// How many IMPs.
    fn scored_imps(&self, imps: &str) -> String;

    /// Matchpoints with this top.
    fn scored_top(&self, top: &str) -> String;

    /// The datum.
    fn scored_datum(&self, datum: &str) -> String;
}
