//! The review after play as far as it has come: what the director has entered and
//! judged. It is kept with the ruling, and asks with the document that
//! `rectify review` reads; nothing of a score is worked out here.

use bridge::{Contract, Deal, Seat, Side, Vulnerability};
use score::{Fraction, Made, Played};
use wire::{ReviewAnswer, ReviewRequest, Value};

use crate::board::Board;

/// What a peer said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// What they would do
    pub chose: String,
    /// What else they seriously thought of
    pub considered: Vec<String>,
    /// What the withdrawn call suggests, if that was asked: nothing, or an action
    pub suggested: Option<Option<String>>,
    /// Who has seen the board, or is no peer, is kept and not counted.
    pub peer: bool,
    /// Who it was; never on the form
    pub name: String,
}

impl Default for Answer {
    fn default() -> Self {
        Self {
            chose: String::new(),
            considered: Vec::new(),
            suggested: None,
            peer: true,
            name: String::new(),
        }
    }
}

/// How a board ended, or could have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// A contract with its tricks, or passed out
    Played(Played),
    /// The score of North-South alone
    Score(i32),
}

/// The form of scoring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// Pairs: the results of the other tables
    #[default]
    Matchpoints,
    /// Teams: the result of the other table
    Teams,
    /// Against a datum
    Butler,
    /// Points as they are
    TotalPoints,
}

impl Form {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Matchpoints, Self::Teams, Self::Butler, Self::TotalPoints];

    /// As a document names it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Matchpoints => "matchpoints",
            Self::Teams => "imps",
            Self::Butler => "butler",
            Self::TotalPoints => "total_points",
        }
    }
}

/// The side that did not offend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Innocent {
    /// This one
    Side(Side),
    /// Both: the director erred
    Both,
    /// Neither
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

/// A result that the board could well have had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Which
    pub ended: Ended,
    /// The weight that counts, in per cent
    pub given: Fraction,
    /// The weight as it was judged, before doubt went to the side that did not offend
    pub judged: Fraction,
    /// Could it be reached without the infraction? Otherwise it weighs nothing.
    pub is_legal: bool,
}

/// What the side that did not offend did to itself (12C1(e)).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Blunder {
    /// A gamble, or an error
    pub is_gamble: bool,
    /// The result with the infraction, but without the blunder
    pub without: Option<Ended>,
}

/// An artificial score for each side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Artificial {
    /// `average_plus`, `average` or `average_minus`, North-South and East-West
    pub awards: [String; 2],
    /// Their sessions, in per cent or IMPs a board, as they were written
    pub sessions: [String; 2],
}

/// What is written on the form and nowhere else.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Notes {
    /// Event and session
    pub event: String,
    /// The pairs or teams, with their numbers
    pub pairs: String,
    /// The director
    pub director: String,
    /// Facts agreed, and found where they were disputed
    pub facts: String,
    /// The board as it would have gone, in a sentence
    pub world: String,
    /// Why, in two sentences
    pub reason: String,
    /// A penalty, which is another act
    pub penalty: String,
    /// When the players were told, `22:10`
    pub told: String,
}

/// The review as far as it has come.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Draft {
    /// The law under which the director looks again
    pub law: Option<String>,
    /// The director's answer to its question: yes, or the result stands
    pub answer: Option<bool>,
    /// The hands, as far as they are known
    pub deal: Option<Deal>,
    /// The result at the table
    pub result: Option<Played>,
    /// Who is vulnerable, where the record does not say
    pub vulnerable: Option<Vulnerability>,
    /// Whose opponents erred
    pub non_offending: Option<Innocent>,
    /// The form of scoring
    pub form: Form,
    /// The results of the other tables, as they were written: `600 x2, 150 x3`
    pub field: String,
    /// The result of the other table
    pub other_table: Option<Ended>,
    /// Is it a knockout match?
    pub knockout: bool,
    /// The datum, as it was written
    pub datum: String,
    /// What could well have happened
    pub outcomes: Vec<Outcome>,
    /// Were the weights given apart from those that were judged?
    pub doubt: bool,
    /// What the side that did not offend did to itself
    pub blunder: Option<Blunder>,
    /// Where no result can be estimated
    pub artificial: Option<Artificial>,
    /// What peers said
    pub answers: Vec<Answer>,
    /// Evidence that was taken over into the form, a line each
    pub evidence: Vec<String>,
    /// How long the players can appeal, in minutes; none is half an hour
    pub appeal: Option<u32>,
    /// What only the form has
    pub notes: Notes,
}
