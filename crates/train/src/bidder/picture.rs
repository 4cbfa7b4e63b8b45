//! What a player has shown so far, in round figures: points from and to, and lengths.

use bridge::{Hand, Strain, Suit};
use hands::meaning::{Atom, Formula};

/// Points and lengths a hand may have, each as a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Picture {
    pub(crate) points: (u8, u8),
    /// By suit, clubs first
    pub(crate) lengths: [(u8, u8); 4],
}

impl Picture {
    /// Nothing is known.
    pub(crate) const ANY: Self = Self { points: (0, 37), lengths: [(0, 13); 4] };

    /// What a formula says about points and lengths. What it says about honours is left
    /// out.
    pub(crate) fn of(formula: &Formula) -> Self {
        match formula {
            Formula::All(parts) => parts
                .iter()
                .map(Self::of)
                .fold(Self::ANY, |all, part| all.with(part).unwrap_or(part)),
            Formula::Any(parts) => {
                let mut parts = parts.iter().map(Self::of);
                let first = parts.next().unwrap_or(Self::ANY);
                parts.fold(first, Self::or)
            }
            Formula::Not(_) | Formula::Soft(_) => Self::ANY,
            Formula::Atom(atom) => Self::of_atom(atom),
        }
    }

    fn of_atom(atom: &Atom) -> Self {
        let points = |low: u8, high: Option<u8>| Self {
            points: (low, high.unwrap_or(37).min(37)),
            ..Self::ANY
        };
        let each = |low, high| Self { lengths: [(low, high); 4], ..Self::ANY };
        match atom {
            Atom::Hcp(range) => points(range.min(), range.max()),
            // length and shortness are worth a little
            Atom::TotalPoints(range) | Atom::SupportPoints(_, range) => {
                points(range.min().saturating_sub(2), range.max())
            }
            Atom::Length(suit, range) => {
                let mut picture = Self::ANY;
                picture.lengths[*suit as usize] = (range.min(), range.max().unwrap_or(13).min(13));
                picture
            }
            Atom::Short(suit) => {
                let mut picture = Self::ANY;
                picture.lengths[*suit as usize] = (0, 1);
                picture
            }
            Atom::Balanced => each(2, 5),
            Atom::SemiBalanced => each(2, 6),
            Atom::Pattern(pattern) => {
                let lengths = pattern.lengths();
                let (low, high) = (lengths.iter().min(), lengths.iter().max());
                each(low.copied().unwrap_or(0), high.copied().unwrap_or(13))
            }
            Atom::Shape(shape) => {
                let lengths = Suit::ALL.map(|suit| (shape.length(suit), shape.length(suit)));
                Self { lengths, ..Self::ANY }
            }
            Atom::Everything
            | Atom::RuleOfTwenty
            | Atom::Unbalanced
            | Atom::Compare(..)
            | Atom::Count(..)
            | Atom::Has(_)
            | Atom::Stopper(_)
            | Atom::Control(_)
            | Atom::Queen(_) => Self::ANY,
        }
    }

    /// Both hold; `None` if they cannot.
    pub(crate) fn with(self, other: Self) -> Option<Self> {
        let both = |one: (u8, u8), two: (u8, u8)| (one.0.max(two.0), one.1.min(two.1));
        let points = both(self.points, other.points);
        let lengths = [0, 1, 2, 3].map(|at: usize| both(self.lengths[at], other.lengths[at]));
        let possible = points.0 <= points.1 && lengths.iter().all(|it| it.0 <= it.1);
        possible.then_some(Self { points, lengths })
    }

    /// One of them holds.
    fn or(self, other: Self) -> Self {
        let hull = |one: (u8, u8), two: (u8, u8)| (one.0.min(two.0), one.1.max(two.1));
        Self {
            points: hull(self.points, other.points),
            lengths: [0, 1, 2, 3].map(|at: usize| hull(self.lengths[at], other.lengths[at])),
        }
    }

    /// The fewest cards in the suit.
    pub(crate) const fn least(&self, suit: Suit) -> u8 {
        self.lengths[suit as usize].0
    }

    /// The points that partner counts on: a little more than the least.
    pub(crate) fn expected(&self) -> u8 {
        let (low, high) = self.points;
        low + high.saturating_sub(low).min(4) / 2
    }
}

/// What the hand is worth in this strain, given the number of trumps opposite.
pub(crate) fn worth(hand: Hand, strain: Strain, across: u8) -> u8 {
    let cards = |suit: Suit| u8::try_from(hand.length(suit)).unwrap_or(0);
    let points = u8::try_from(hand.hcp()).unwrap_or(37);
    let Some(trumps) = strain.suit() else {
        let long = Suit::ALL.into_iter().any(|suit| cards(suit) >= 5);
        return points + u8::from(long);
    };
    if cards(trumps) + across < 8 {
        return points;
    }
    let short: u8 = Suit::ALL
        .into_iter()
        .filter(|suit| *suit != trumps)
        .map(|suit| 3_u8.saturating_sub(cards(suit)))
        .sum();
    let long = (cards(trumps) + across).saturating_sub(8).min(3);
    points + short.min(cards(trumps) + 1) + long
}
