//! An exercise, as data.

use bridge::{Call, Card, Contract, Seat, Side, Suit};
use director::compare::Evidence;
use director::script::Happened;
use director::{Record, Where};
use laws::book::law_23;
use laws::{Answer, CardStatus, Cite, EventNo, QuestionId};

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
    /// Who must pass, for how long, and what may be led?
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

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Its name in the interface.
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
    /// The name by which it can be made again
    pub id: String,
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
    /// The indices of the right options. One; any number where calls are tapped.
    pub answer: Vec<usize>,
    /// The indices of the options that count neither way: they are a matter of judgement.
    pub open: Vec<usize>,
    /// Why
    pub explain: Vec<Explain>,
    /// What it rests on beyond the law
    pub rests_on: Vec<Rests>,
}

impl Exercise {
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
    /// What does the director do now?
    WhatNow,
    /// Who may accept this call?
    WhoChooses(Seat, Call),
    /// What follows if the open question is answered like this?
    IfAnswered(Answer),
    /// Which calls can this player make without silencing partner?
    TapFree(Seat),
    /// Which calls may this player legally make?
    TapLegal(Seat),
    /// Is the second call comparable with the first?
    Comparable {
        by: Seat,
        /// The withdrawn call
        old: Call,
        /// The one in its place
        new: Call,
    },
    /// How many of the hands of the second call are also hands of the first?
    Share {
        by: Seat,
        /// The withdrawn call
        old: Call,
        /// The one in its place
        new: Call,
    },
    /// Who must pass, and for how long?
    WhoMustPass,
    /// What may declarer forbid this player?
    WhichSuits(Seat),
    /// What becomes of this exposed card?
    WhatCard(Seat, Card),
    /// Which clause applies to this event?
    WhichLaw(EventNo),
    /// Which of the statements is wrong?
    FindTheMistake,
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

/// How long a player must pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Silence {
    /// At the next turn
    Once,
    /// To the end
    Rest,
}

/// How long a suit may be forbidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Until {
    /// The opening lead only
    OpeningLead,
    /// As long as the player keeps the lead
    KeepsLead,
    /// The whole play
    EndOfPlay,
}

/// What binds a player when their turn comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bound {
    /// Nothing
    Free,
    /// The player must pass.
    Pass,
    /// The player must repeat this call.
    Repeat(Call),
    /// If right-hand opponent passes, the player must repeat this call; otherwise any
    /// call, and partner passes once unless it is comparable.
    RepeatOrMatch(Call),
    /// Any legal call; partner passes once unless it is comparable.
    Match,
    /// The player replaces it; partner passes to the end unless the new call is one of
    /// 27B1.
    Replace,
    /// The player replaces it, and partner passes for the rest of the auction whatever the choice.
    ReplaceSilenced,
    /// Any legal call; how it compares matters only for the lead.
    LeadOnly,
}

/// What follows from an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct After {
    /// Whose irregular call it is about
    pub by: Seat,
    pub call: Call,
    /// Does it stand?
    pub stands: bool,
    /// Who calls next
    pub turn: Seat,
    /// What binds the offender, where it does not stand
    pub bound: Bound,
}

/// By which test of 23A a call is comparable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ComparableBy {
    /// It means the same, or nearly the same (23A1).
    Meaning,
    /// It means less (23A2).
    Subset,
    /// It has the same purpose (23A3).
    Purpose,
}

impl ComparableBy {
    /// All of them, in the order of the book.
    pub const ALL: [Self; 3] = [Self::Meaning, Self::Subset, Self::Purpose];

    /// By which clause.
    #[must_use]
    pub const fn law(self) -> Cite {
        match self {
            Self::Meaning => law_23::A1,
            Self::Subset => law_23::A2,
            Self::Purpose => law_23::A3,
        }
    }
}

/// Something that can be said about a record. Whether it is true is found by carrying it out
/// ([`Claim::holds`]).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The director asks this now, of this player or by judging it, here.
    Asks(QuestionId, Option<Seat>, Where),
    /// Nothing is asked: this player calls.
    GoesOn(Seat),
    /// The auction is over, with this contract or passed out.
    Over(Option<Contract>),
    /// The board cannot be played: an adjusted score.
    Adjusts,
    /// The director tells this player to pass for this long.
    Tells(Seat, Silence),
    /// This player may accept it, or nobody may.
    Chooses(Option<Seat>),
    /// If the question is answered like this, this follows.
    Then(Answer, After),
    /// This call of the record stands, or does not.
    Stands(EventNo, bool),
    /// This player must pass for this long; nothing: they are free to call.
    Silent(Seat, Option<Silence>),
    /// These players must pass for this long, and nobody else.
    Silences(Vec<(Seat, Silence)>),
    /// The player must repeat this call.
    Repeats(Seat, Call),
    /// This call of the player to act leaves partner free.
    Frees(Call),
    /// This call of the player to act is legal.
    Legal(Call),
    /// The two calls are comparable by this clause, or by none.
    Compared(Call, Option<ComparableBy>),
    /// A range of percentages
    Share(Call, u8, u8),
    /// This clause applies to the event.
    Law(EventNo, Cite),
    /// This side may use what the withdrawn calls or the cards have told, or may not.
    MayUse(Side, bool),
    /// Declarer may forbid this player one of these suits, for this long.
    Forbids {
        /// Who must not lead it
        leader: Seat,
        /// The suits; none: nothing may be forbidden.
        suits: Vec<Suit>,
        /// Till when
        until: Until,
    },
    /// Declarer may demand the lead of one of these suits: as it was before 2017.
    Requires(Seat, Vec<Suit>),
    /// This becomes of an exposed card.
    Card(Seat, Card, CardStatus),
}

/// A step of the explanation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Explain {
    /// What happened
    Happened(Happened, Vec<Cite>),
    /// What is true
    So(Claim, Vec<Cite>),
    /// What the law says
    Clause(Cite),
    /// What is not true, and what speaks against it
    NotSo(Claim, Vec<Cite>),
    /// How the two calls compare
    Compared(Box<Evidence>),
    /// What the answer rests on beyond the law
    Rests(Rests),
}
