//! An exercise, as data.

use bridge::{Call, Seat, Suit};
use director::{Record, Where};
use laws::{Answer, Asked, Cite, EventNo, QuestionId};

/// The kinds of exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// What does the director do next?
    WhatNow,
    /// Whose choice is it, and what does each answer lead to?
    WhoseChoice,
    /// Which of the 38 calls leave partner free?
    TapTheCalls,
    /// Are two calls comparable?
    Comparable,
    /// Who must pass how long, and what may be led?
    EndOfBoard,
    /// Which law is it?
    WhichLaw,
    /// The table, directed step by step (see [`crate::table`])
    Table,
    /// A ruling with one thing wrong
    FindTheMistake,
}

impl Kind {
    /// All of them, by their numbers.
    pub const ALL: [Self; 8] = [
        Self::WhatNow,
        Self::WhoseChoice,
        Self::TapTheCalls,
        Self::Comparable,
        Self::EndOfBoard,
        Self::WhichLaw,
        Self::Table,
        Self::FindTheMistake,
    ];

    /// As the interface writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WhatNow => "what_now",
            Self::WhoseChoice => "whose_choice",
            Self::TapTheCalls => "tap_the_calls",
            Self::Comparable => "comparable",
            Self::EndOfBoard => "end_of_board",
            Self::WhichLaw => "which_law",
            Self::Table => "table",
            Self::FindTheMistake => "find_the_mistake",
        }
    }

    /// By its name, or by its number from 1.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let by_number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let by_number = by_number.and_then(|place| Self::ALL.get(place)).copied();
        by_number.or_else(|| Self::ALL.into_iter().find(|kind| kind.as_str() == text))
    }
}

/// An exercise with its answer.
#[derive(Debug, Clone)]
pub struct Exercise {
    /// What it was made from; the same seed gives the same exercise.
    pub seed: u64,
    /// What is asked for
    pub kind: Kind,
    /// The clauses it is about, the one it teaches first
    pub clauses: Vec<Cite>,
    /// From 1 to 5
    pub difficulty: u8,
    /// What happened, up to the moment
    pub record: Record,
    /// The question
    pub ask: Ask,
    /// What can be chosen, in the order in which it is shown
    pub options: Vec<Choice>,
    /// The places of the right options. One; any number where calls are tapped.
    pub answer: Vec<usize>,
    /// The places of the options that count neither way: they are judgement.
    pub open: Vec<usize>,
    /// Why
    pub explain: Vec<Explain>,
    /// What it rests on beyond the law
    pub rests_on: Vec<Rests>,
}

impl Exercise {
    /// The name by which it can be made again: kind and seed, `whose_choice-12`.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}-{}", self.kind.as_str(), self.seed)
    }

    /// Is this the answer? What is open counts neither way.
    #[must_use]
    pub fn is_right(&self, chosen: &[usize]) -> bool {
        (0..self.options.len())
            .filter(|place| !self.open.contains(place))
            .all(|place| self.answer.contains(&place) == chosen.contains(&place))
    }
}

/// What an answer rests on beyond the law: it is marked with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rests {
    /// The director judges.
    Judgement,
    /// A point of law that is unsettled; the profile decided.
    Unsettled,
}

/// The question of an exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ask {
    /// What does the director do next?
    WhatNow,
    /// Who may accept this call?
    WhoChooses(Seat, Call),
    /// What follows if he answers so?
    IfAnswered(Asked, Answer),
    /// Which calls can this player make without silencing his partner?
    TapFree(Seat),
    /// Is the second call comparable with the first?
    Comparable {
        /// Who
        by: Seat,
        /// The withdrawn call
        old: Call,
        /// The one in its place
        new: Call,
    },
    /// How many of the hands of the second call are also hands of the first?
    Share {
        /// Who
        by: Seat,
        /// The withdrawn call
        old: Call,
        /// The one in its place
        new: Call,
    },
    /// Who must pass, and for how long?
    WhoMustPass,
    /// Which suits may declarer forbid?
    WhichSuits(Seat),
    /// Which law is it, for this call?
    WhichLaw(EventNo),
    /// Which of the statements is wrong?
    FindTheMistake,
    /// Which of the statements is right?
    WhichIsRight,
}

/// An option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What it says
    pub claim: Claim,
    /// What is wrong with it, if it is
    pub wrong: Option<Wrong>,
}

/// Why somebody would choose it, and what speaks against it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// The number in the table of what people get wrong, if it is one of those
    pub x: Option<u8>,
    /// What refutes it
    pub refuted_by: Vec<Cite>,
}

/// How long somebody is silent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Silence {
    /// Not at all
    Free,
    /// At his next turn
    Once,
    /// To the end
    Rest,
}

/// How long a suit may be forbidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Until {
    /// The opening lead only
    OpeningLead,
    /// As long as he keeps the lead
    KeepsLead,
    /// The whole play
    EndOfPlay,
}

/// Something that can be said of a record. Whether it is so is found by carrying it out
/// ([`Claim::holds`]).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The director now asks this of him, here.
    Asks(QuestionId, Asked, Where),
    /// Nothing is asked: this player calls, and all goes on.
    GoesOn(Seat),
    /// Nothing is asked, and the auction is over.
    IsOver,
    /// This player may accept it, or nobody may.
    Chooses(Option<Seat>),
    /// If the question is answered so, this is true.
    Then(Answer, Box<Claim>),
    /// This call of the record stands, or does not.
    Stands(EventNo, bool),
    /// He must repeat this call.
    Repeats(Seat, Call),
    /// He may put any legal call in its place.
    Replaces(Seat),
    /// He is silent so long.
    Silent(Seat, Silence),
    /// This call of the player to act leaves partner free.
    Frees(Call),
    /// The two calls are comparable, or are not.
    Comparable(bool),
    /// Between so many and so many of a hundred
    Share(u8, u8),
    /// This law decides it.
    Law(EventNo, Cite),
    /// The side of this player may not use what a withdrawn call told.
    MayNotUse(Seat),
    /// Declarer may forbid this player one of these suits, so long; no suits: nothing.
    Forbids(Seat, Vec<Suit>, Until),
}

/// A step of the explanation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Explain {
    /// What the law says
    Clause(Cite),
    /// What is so
    So(Claim, Vec<Cite>),
    /// What is not, and what speaks against it
    NotSo(Claim, Vec<Cite>),
    /// How the two calls compare
    Compared(Box<director::compare::Evidence>),
}
