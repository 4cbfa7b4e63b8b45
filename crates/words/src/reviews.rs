//! What is asked and said in the review after play.

use bridge::{Seat, Side};

use crate::Text;
use crate::language::Language;

/// What a review comes to, for those who are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewEnd<'a> {
    /// The result stands: the law's question was answered with no.
    NotSo,
    /// The result stands: nobody was damaged.
    NoDamage(Side),
    /// Results with their weights in per cent, as they are said
    Weighted(&'a [(String, String)]),
    /// The same for each side apart, North-South and East-West
    Split([&'a [(String, String)]; 2]),
    /// Average plus, average or average minus, North-South and East-West
    Artificial(&'a [String; 2]),
}

/// What is asked and said in the review after play.
pub trait Reviews: Language {
    /// What the director has to judge under this law: what was done, such as `1♦`, and by
    /// whom.
    fn review_question(&self, law: &str, what: Option<&str>, by: Option<Seat>) -> String;

    /// The same, as short as a heading.
    fn review_judgement(&self, law: &str) -> Text;

    /// The board that the result is compared with.
    fn review_world(&self, law: &str, what: Option<&str>) -> String;

    /// What a setting that decided something means: `nothing is rounded`.
    fn review_default(&self, setting: &str, value: &str) -> String;

    /// What both sides are told.
    fn review_told(&self, law: Option<&str>, what: Option<&str>, end: ReviewEnd<'_>) -> String;
}
