//! What a call specifies: suits by length, suits by shortage, notrump.

use std::fmt;

use bridge::{Strain, Suit};

/// One thing that a call specifies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Denomination {
    /// Length in a suit, or notrump.
    Shown(Strain),
    /// Shortage in a suit: at most one card.
    Short(Suit),
}

impl Denomination {
    /// In the order in which they are printed.
    pub const ALL: [Self; 9] = [
        Self::Shown(Strain::Clubs),
        Self::Shown(Strain::Diamonds),
        Self::Shown(Strain::Hearts),
        Self::Shown(Strain::Spades),
        Self::Shown(Strain::NoTrump),
        Self::Short(Suit::Clubs),
        Self::Short(Suit::Diamonds),
        Self::Short(Suit::Hearts),
        Self::Short(Suit::Spades),
    ];

    const fn bit(self) -> u16 {
        match self {
            Self::Shown(strain) => 1 << strain as u16,
            Self::Short(suit) => 1 << (8 + suit as u16),
        }
    }
}

impl From<Strain> for Denomination {
    fn from(strain: Strain) -> Self {
        Self::Shown(strain)
    }
}

impl From<Suit> for Denomination {
    fn from(suit: Suit) -> Self {
        Self::Shown(suit.into())
    }
}

impl fmt::Display for Denomination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Shown(strain) => write!(f, "{}", strain.letter()),
            Self::Short(suit) => write!(f, "-{suit}"),
        }
    }
}

/// The set of denominations that a call specifies. Length and shortage in the
/// same suit are different things (Law 27B1(a)).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Denominations(u16);

impl Denominations {
    pub const NONE: Self = Self(0);

    /// Does the call specify nothing?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is the suit specified by length, or notrump specified?
    pub const fn contains(self, strain: Strain) -> bool {
        self.has(Denomination::Shown(strain))
    }

    pub const fn has(self, one: Denomination) -> bool {
        self.0 & one.bit() != 0
    }

    /// These, and one more.
    #[must_use]
    pub fn with(self, one: impl Into<Denomination>) -> Self {
        Self(self.0 | one.into().bit())
    }

    /// Are all of the others among these?
    pub const fn includes(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }

    /// The suits specified by length, clubs first.
    pub fn suits(self) -> impl Iterator<Item = Suit> {
        Strain::ALL
            .into_iter()
            .filter(move |strain| self.contains(*strain))
            .filter_map(Strain::suit)
    }

    /// The suits specified, by length or by shortage, clubs first.
    pub fn named_suits(self) -> impl Iterator<Item = Suit> {
        Suit::ALL
            .into_iter()
            .filter(move |&suit| self.contains(suit.into()) || self.has(Denomination::Short(suit)))
    }

    /// Everything specified: suits by length, notrump, suits by shortage.
    pub fn iter(self) -> impl Iterator<Item = Denomination> {
        Denomination::ALL.into_iter().filter(move |one| self.has(*one))
    }
}

impl<D: Into<Denomination>> FromIterator<D> for Denominations {
    fn from_iter<I: IntoIterator<Item = D>>(all: I) -> Self {
        all.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Display for Denominations {
    /// `H,S,N,-C`, and `-` for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, one) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{one}")?;
        }
        Ok(())
    }
}
