//! The laws that send a director back after the play.

use std::fmt;

/// A law that gives the power to adjust.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Law {
    /// Assistance through a call that was replaced by a comparable one
    L23C,
    /// Assistance through an insufficient bid
    L27D,
    /// The offender could have been aware of the damage.
    L72C,
    /// Information from a withdrawn call was used.
    L16C3,
    /// Other unauthorised information was used.
    L16B3,
    /// Misinformation found too late
    L21B3,
    /// A violation without a rectification of its own
    L12A1,
    /// No normal play of the board is possible.
    L12A2,
    /// An incorrect rectification
    L12A3,
    /// The director's own error
    L82C,
    /// The other side acted before the director came.
    L11A,
    /// Teams: a result was obtained at the other table.
    L86B,
    /// A fouled board
    L87,
}

impl Law {
    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::L23C,
        Self::L27D,
        Self::L72C,
        Self::L16C3,
        Self::L16B3,
        Self::L21B3,
        Self::L12A1,
        Self::L12A2,
        Self::L12A3,
        Self::L82C,
        Self::L11A,
        Self::L86B,
        Self::L87,
    ];

    /// As the law book writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::L23C => "23C",
            Self::L27D => "27D",
            Self::L72C => "72C",
            Self::L16C3 => "16C3",
            Self::L16B3 => "16B3",
            Self::L21B3 => "21B3",
            Self::L12A1 => "12A1",
            Self::L12A2 => "12A2",
            Self::L12A3 => "12A3",
            Self::L82C => "82C",
            Self::L11A => "11A",
            Self::L86B => "86B",
            Self::L87 => "87",
        }
    }

    /// The law of that name.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|law| law.as_str() == text.trim())
    }

    /// Does a ruling in the auction say that this law is to be looked at?
    #[must_use]
    pub const fn is_listed(self) -> bool {
        match self {
            Self::L23C | Self::L27D | Self::L72C | Self::L16C3 | Self::L21B3 | Self::L82C => true,
            Self::L16B3
            | Self::L12A1
            | Self::L12A2
            | Self::L12A3
            | Self::L11A
            | Self::L86B
            | Self::L87 => false,
        }
    }

    /// Did the director err, so that neither side offended?
    #[must_use]
    pub const fn is_directors_error(self) -> bool {
        matches!(self, Self::L82C | Self::L12A3)
    }

    /// Is a poll about what players would have done, and not about logical
    /// alternatives?
    #[must_use]
    pub const fn measures_what_would_have_happened(self) -> bool {
        matches!(self, Self::L23C | Self::L27D)
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
