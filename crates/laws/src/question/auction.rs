//! The questions of the auction.

use crate::book::{Cite, law_21, law_23, law_25, law_27, law_28, law_29, law_30};
use crate::event::{Answer, Noticed, Over};
use crate::kind::{CallKind, Kind};

use super::Clauses;

/// What is asked about calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum AuctionQuestion {
    /// 28B or 29A: had they noticed the irregular call?
    Noticed,
    /// 25A or 25B: was the first call intended?
    Intended,
    /// 25B: over which of the two calls?
    Over,
    /// 25A6, 21B2: does LHO take their call back?
    Withdraw,
    /// 25B1, 27A1, 29A: does LHO accept?
    Accept,
    /// 30C: was the pass artificial?
    Artificial,
    /// 27B1(a): the same denomination(s), as the lowest such bid?
    Denomination,
    /// 23A: is the replacement comparable?
    Comparable,
}

impl AuctionQuestion {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Noticed,
        Self::Intended,
        Self::Over,
        Self::Withdraw,
        Self::Accept,
        Self::Artificial,
        Self::Denomination,
        Self::Comparable,
    ];

    /// Is it for a player to choose, and not for the director to find out?
    #[must_use]
    pub const fn is_a_choice(self) -> bool {
        matches!(self, Self::Accept | Self::Withdraw)
    }

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
        }
    }

    /// The clauses behind it, for an irregularity of this kind.
    pub(super) const fn clauses(self, kind: Kind) -> Clauses {
        match self {
            Self::Noticed => Clauses { by: law_28::B, decides: OVER_IT, put: OVER_IT },
            Self::Intended => Clauses {
                by: law_25::A1,
                decides: &[law_25::A1, law_25::B],
                put: &[law_25::A2, law_25::A3],
            },
            Self::Over => Clauses::one(&[law_25::B]),
            Self::Withdraw if matches!(kind, Kind::Call(CallKind::MisinformedCall)) => {
                Clauses::one(&[law_21::B2])
            }
            Self::Withdraw => Clauses::one(&[law_25::A6]),
            Self::Accept if matches!(kind, Kind::Call(CallKind::InsufficientBid)) => {
                Clauses::one(&[law_27::A1])
            }
            Self::Accept if matches!(kind, Kind::Call(CallKind::ChangeOfCall)) => {
                Clauses { by: law_25::B, ..Clauses::one(&[law_25::B1]) }
            }
            Self::Accept => Clauses::one(&[law_29::A]),
            Self::Artificial => Clauses::one(&[law_30::C]),
            Self::Denomination => Clauses::one(&[law_27::B1A]),
            Self::Comparable => Clauses::one(&[law_23::A]),
        }
    }
}

/// Condoned, or accepted
const OVER_IT: &[Cite] = &[law_28::B, law_29::A];
