//! What the law must be told before it can go on.

use bridge::{Call, Seat, Suit};

use crate::book::{Cite, law_21, law_23, law_25, law_26, law_27, law_28, law_29, law_30};
use crate::event::{Answer, EventNo, Noticed, Over};
use crate::position::Kind;

/// The questions there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum QuestionId {
    /// 28B or 29A: had he noticed the irregular call?
    Noticed,
    /// 25A or 25B: was the first call what he meant to make?
    Intended,
    /// 25B: over which of the two calls?
    Over,
    /// 25A6, 21B2: does LHO take his call back?
    Withdraw,
    /// 25B1, 27A1, 29A: does LHO accept?
    Accept,
    /// 30C: was the pass artificial?
    Artificial,
    /// 27B1(a): the same denomination(s), as the lowest such bid?
    Denomination,
    /// 23A: is the replacement comparable?
    Comparable,
    /// 26B: which suit does declarer forbid?
    Forbid,
}

impl QuestionId {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Noticed,
        Self::Intended,
        Self::Over,
        Self::Withdraw,
        Self::Accept,
        Self::Artificial,
        Self::Denomination,
        Self::Comparable,
        Self::Forbid,
    ];

    /// As the interface writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Noticed => "noticed",
            Self::Intended => "intended",
            Self::Over => "over",
            Self::Withdraw => "withdraw",
            Self::Accept => "accept",
            Self::Artificial => "artificial",
            Self::Denomination => "denomination",
            Self::Comparable => "comparable",
            Self::Forbid => "forbid",
        }
    }

    /// Every answer that this question can have.
    #[must_use]
    pub const fn answers(self) -> &'static [Answer] {
        match self {
            Self::Noticed => &[
                Answer::Noticed(Noticed::Yes),
                Answer::Noticed(Noticed::No),
                Answer::Noticed(Noticed::Unknown),
            ],
            Self::Intended => &[Answer::Intended(true), Answer::Intended(false)],
            Self::Over => &[Answer::Over(Over::First), Answer::Over(Over::Second)],
            Self::Withdraw => &[Answer::Withdraw(true), Answer::Withdraw(false)],
            Self::Accept => &[Answer::Accept(true), Answer::Accept(false)],
            Self::Artificial => &[Answer::Artificial(true), Answer::Artificial(false)],
            Self::Denomination => &[Answer::Denomination(true), Answer::Denomination(false)],
            Self::Comparable => &[Answer::Comparable(true), Answer::Comparable(false)],
            Self::Forbid => &[
                Answer::Forbid(Some(Suit::Clubs)),
                Answer::Forbid(Some(Suit::Diamonds)),
                Answer::Forbid(Some(Suit::Hearts)),
                Answer::Forbid(Some(Suit::Spades)),
                Answer::Forbid(None),
            ],
        }
    }
}

/// Whom a question is put to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Asked {
    /// The director finds out and decides.
    Director,
    /// A player chooses, alone (10C2).
    Player(Seat),
}

/// The clauses behind a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clauses {
    /// The one by which it is asked
    pub by: Cite,
    /// Those that apply or not, as the answer is
    pub decides: &'static [Cite],
    /// Those that say how it is put
    pub put: &'static [Cite],
}

impl Clauses {
    /// Those behind this question about an irregularity of this sort.
    pub(crate) const fn of(id: QuestionId, kind: Kind) -> Self {
        match id {
            QuestionId::Noticed => Self {
                by: law_28::B,
                decides: &[law_28::B, law_29::A],
                put: &[law_28::B, law_29::A],
            },
            QuestionId::Intended => Self {
                by: law_25::A1,
                decides: &[law_25::A1, law_25::B],
                put: &[law_25::A2, law_25::A3],
            },
            QuestionId::Over => Self::one(&[law_25::B]),
            QuestionId::Withdraw if matches!(kind, Kind::MisinformedCall) => {
                Self::one(&[law_21::B2])
            }
            QuestionId::Withdraw => Self::one(&[law_25::A6]),
            QuestionId::Accept if matches!(kind, Kind::InsufficientBid) => Self::one(&[law_27::A1]),
            QuestionId::Accept if matches!(kind, Kind::ChangeOfCall) => {
                Self { by: law_25::B, ..Self::one(&[law_25::B1]) }
            }
            QuestionId::Accept => Self::one(&[law_29::A]),
            QuestionId::Artificial => Self::one(&[law_30::C]),
            QuestionId::Denomination => Self::one(&[law_27::B1A]),
            QuestionId::Comparable => Self::one(&[law_23::A]),
            QuestionId::Forbid => Self::one(&[law_26::B]),
        }
    }

    const fn one(law: &'static [Cite; 1]) -> Self {
        Self { by: law[0], decides: law, put: law }
    }
}

/// The one open question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Which question
    pub id: QuestionId,
    /// To whom
    pub to: Asked,
    /// Whose irregularity it is about.
    pub by: Seat,
    /// The call it is about, as in the list of irregularities.
    pub call: Option<Call>,
    /// Its place in [`Position::irregularities`](crate::Position::irregularities).
    pub irregularity: usize,
    /// The clauses behind it
    pub law: Clauses,
    /// What is answered: this call …
    pub(crate) topic: Topic,
    /// The answers that are possible now.
    pub options: Vec<Answer>,
}

impl Question {
    /// The call the answer will be kept with.
    #[must_use]
    pub const fn of(&self) -> EventNo {
        self.topic.of
    }

    /// The replacement, LHO's call, or whatever second call it is about.
    #[must_use]
    pub const fn about(&self) -> Option<EventNo> {
        self.topic.about
    }
}

/// What an answer is the answer to. Answers are kept by topic, so that the
/// record can be read again from the start with everything that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Topic {
    pub(crate) id: QuestionId,
    pub(crate) of: EventNo,
    pub(crate) about: Option<EventNo>,
}

/// An answer that was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Given {
    pub(crate) topic: Topic,
    pub(crate) answer: Answer,
    pub(crate) at: EventNo,
    /// Whose call it was said to be about, if it was asked.
    pub(crate) of: Option<(Seat, Call)>,
}
