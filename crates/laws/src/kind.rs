//! The sorts of irregularity.

use crate::book::{Cite, law_24};

/// The sort of an irregularity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A call, or a missing one
    Call(CallKind),
    /// A card
    Card(CardKind),
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::Call(CallKind::PassOutOfRotation),
        Self::Call(CallKind::BidOutOfRotation),
        Self::Call(CallKind::DoubleOutOfRotation),
        Self::Call(CallKind::InsufficientBid),
        Self::Call(CallKind::ChangeOfCall),
        Self::Call(CallKind::UnintendedCall),
        Self::Call(CallKind::InadmissibleDouble),
        Self::Call(CallKind::CallWhileBarred),
        Self::Call(CallKind::WrongRepeat),
        Self::Call(CallKind::BidOverSeven),
        Self::Call(CallKind::CallAfterAuction),
        Self::Card(CardKind::Exposed),
        Self::Call(CallKind::MissedTurn),
        Self::Call(CallKind::WrongBoard),
        Self::Call(CallKind::MisinformedCall),
    ];

    /// As the interface writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Call(kind) => kind.as_str(),
            Self::Card(kind) => kind.as_str(),
        }
    }

    /// Is it a call out of rotation that Laws 30 to 32 govern?
    #[must_use]
    pub const fn is_out_of_rotation(self) -> bool {
        matches!(
            self,
            Self::Call(
                CallKind::PassOutOfRotation
                    | CallKind::BidOutOfRotation
                    | CallKind::DoubleOutOfRotation
            )
        )
    }
}

/// What can be wrong with a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CallKind {
    /// Law 30 (and 31 by 30C)
    PassOutOfRotation,
    /// Law 31
    BidOutOfRotation,
    /// Law 32, including redoubles
    DoubleOutOfRotation,
    /// Law 27
    InsufficientBid,
    /// Law 25B
    ChangeOfCall,
    /// Law 25A
    UnintendedCall,
    /// Law 36, including redoubles
    InadmissibleDouble,
    /// Law 37
    CallWhileBarred,
    /// 31A1, 32A1 not obeyed
    WrongRepeat,
    /// Law 38
    BidOverSeven,
    /// Law 39
    CallAfterAuction,
    /// 17D3
    MissedTurn,
    /// 15A
    WrongBoard,
    /// 21B1
    MisinformedCall,
}

impl CallKind {
    /// As the interface writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::PassOutOfRotation => "pass_out_of_rotation",
            Self::BidOutOfRotation => "bid_out_of_rotation",
            Self::DoubleOutOfRotation => "double_out_of_rotation",
            Self::InsufficientBid => "insufficient_bid",
            Self::ChangeOfCall => "change_of_call",
            Self::UnintendedCall => "unintended_call",
            Self::InadmissibleDouble => "inadmissible_double",
            Self::CallWhileBarred => "call_while_barred",
            Self::WrongRepeat => "wrong_repeat",
            Self::BidOverSeven => "bid_over_seven",
            Self::CallAfterAuction => "call_after_auction",
            Self::MissedTurn => "missed_turn",
            Self::WrongBoard => "wrong_board",
            Self::MisinformedCall => "misinformed_call",
        }
    }
}

/// What can be wrong with a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CardKind {
    /// It was exposed in the auction period (24).
    Exposed,
}

impl CardKind {
    /// As the interface writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Exposed => "card_exposed",
        }
    }

    /// The law it is looked up in.
    #[must_use]
    pub const fn law(self) -> Cite {
        match self {
            Self::Exposed => law_24::WHOLE,
        }
    }
}
