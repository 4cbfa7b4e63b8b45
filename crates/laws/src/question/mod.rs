//! What the law must be told before it can go on.

mod auction;
mod play;

use bridge::{Call, Seat};

use crate::book::Cite;
use crate::event::{Answer, EventNo, What};
use crate::kind::Kind;

pub use auction::AuctionQuestion;
pub use play::PlayQuestion;

/// The questions there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum QuestionId {
    /// About calls
    Auction(AuctionQuestion),
    /// About cards
    Play(PlayQuestion),
}

impl QuestionId {
    /// All of them.
    pub const ALL: [Self; AuctionQuestion::ALL.len() + PlayQuestion::ALL.len()] = {
        let (auction, play) = (AuctionQuestion::ALL, PlayQuestion::ALL);
        let mut all =
            [Self::Auction(auction[0]); AuctionQuestion::ALL.len() + PlayQuestion::ALL.len()];
        let mut place = 0;
        while place < all.len() {
            all[place] = if place < auction.len() {
                Self::Auction(auction[place])
            } else {
                Self::Play(play[place - auction.len()])
            };
            place += 1;
        }
        all
    };

    /// Is it about cards?
    #[must_use]
    pub const fn is_of_play(self) -> bool {
        matches!(self, Self::Play(_))
    }

    /// Is it for a player to choose, and not for the director to find out?
    #[must_use]
    pub const fn is_a_choice(self) -> bool {
        match self {
            Self::Auction(question) => question.is_a_choice(),
            Self::Play(question) => question.is_a_choice(),
        }
    }

    /// As the interface writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Auction(question) => question.as_str(),
            Self::Play(question) => question.as_str(),
        }
    }

    /// Every answer that this question can have.
    #[must_use]
    pub const fn answers(self) -> &'static [Answer] {
        match self {
            Self::Auction(question) => question.answers(),
            Self::Play(question) => question.answers(),
        }
    }
}

impl From<AuctionQuestion> for QuestionId {
    fn from(question: AuctionQuestion) -> Self {
        Self::Auction(question)
    }
}

impl From<PlayQuestion> for QuestionId {
    fn from(question: PlayQuestion) -> Self {
        Self::Play(question)
    }
}

/// The person a question is put to.
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
    /// The clause that requires the question
    pub by: Cite,
    /// Those that apply or not, depending on the answer
    pub decides: &'static [Cite],
    /// Those that say how it is put
    pub put: &'static [Cite],
}

impl Clauses {
    /// Those behind this question about an irregularity of this kind.
    pub(crate) const fn of(id: QuestionId, kind: Kind) -> Self {
        match id {
            QuestionId::Auction(question) => question.clauses(kind),
            QuestionId::Play(question) => question.clauses(),
        }
    }

    const fn one(law: &'static [Cite; 1]) -> Self {
        Self { by: law[0], decides: law, put: law }
    }
}

/// The open question; there is only one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Which question
    pub id: QuestionId,
    /// To whom
    pub to: Asked,
    /// Whose irregularity it is about.
    pub by: Seat,
    /// The call or card it is about, as in the list of irregularities.
    pub what: What,
    /// Its place in [`Position::irregularities`](crate::Position::irregularities).
    pub irregularity: usize,
    /// The clauses behind it
    pub law: Clauses,
    /// The topic of the answer
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

/// What an answer is about. Answers are kept by topic, so that the record can be read again from
/// the start with everything that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Topic {
    pub(crate) id: QuestionId,
    pub(crate) of: EventNo,
    pub(crate) about: Option<EventNo>,
}

/// An answer that was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Kept {
    pub(crate) topic: Topic,
    pub(crate) answer: Answer,
    pub(crate) at: EventNo,
    /// The call it was said to be about, if that was said.
    pub(crate) of: Option<(Seat, Call)>,
}
