//! Which denominations a call specifies, from the shapes its hands may have.
//!
//! The formula is asked about each of the 560 shapes in turn. What turns on
//! honours gets the answer "some such hands" where both kinds exist, so the
//! shapes that remain are those the conditions on lengths leave, and no shape
//! that a hand of the set has is ever left out.

use bridge::{Call, Strain, Suit};

use super::denominations::{Denomination, Denominations};
use super::formula::{Atom, Bound, Counted, Formula};
use super::tags::{Purpose, Tags};
use crate::shape::Shape;

/// What the formula and the tags other than `shows:` specify.
pub(super) fn derive(formula: &Formula, tags: &Tags, call: Option<Call>) -> Denominations {
    let Some(summary) = Summary::of(formula) else { return Denominations::NONE };
    let natural = tags.natural == Some(true);
    let raise = tags.purposes.contains(&Purpose::Raise);
    let mut specified = Denominations::NONE;
    for (i, suit) in Suit::ALL.into_iter().enumerate() {
        let named = natural && call.is_none_or(|call| call.strain() == Some(suit.into()));
        let enough = match suit {
            Suit::Clubs | Suit::Diamonds if named => 3,
            Suit::Hearts | Suit::Spades if named && raise => 3,
            Suit::Clubs | Suit::Diamonds | Suit::Hearts | Suit::Spades => 4,
        };
        if summary.shortest[i] >= enough {
            specified = specified.with(suit);
        }
    }
    // a natural bid that shows a suit and is not known to be notrump is of the suit
    let notrump = call.map_or(specified.is_empty(), |call| call.strain() == Some(Strain::NoTrump));
    if natural && notrump && summary.semi_balanced {
        specified = specified.with(Strain::NoTrump);
    }
    for (i, suit) in Suit::ALL.into_iter().enumerate() {
        if summary.longest[i] <= 1 && says_length(formula, false, suit) {
            specified = specified.with(Denomination::Short(suit));
        }
    }
    specified
}

/// Does the formula, or its negation, say in every alternative how long the suit
/// is? A shortage that follows only because other suits are long is not one the
/// call specifies.
fn says_length(formula: &Formula, negated: bool, suit: Suit) -> bool {
    let says = |part: &Formula| says_length(part, negated, suit);
    match formula {
        Formula::All(parts) if negated => parts.iter().all(says),
        Formula::All(parts) => parts.iter().any(says),
        Formula::Any(parts) if negated => parts.iter().any(says),
        Formula::Any(parts) => parts.iter().all(says),
        Formula::Not(inner) => says_length(inner, !negated, suit),
        Formula::Soft(_) => false,
        Formula::Atom(Atom::Length(of, _) | Atom::Short(of)) => *of == suit,
        Formula::Atom(atom) => matches!(atom, Atom::Shape(_)),
    }
}

/// What the shapes of a set have in common, suits in the order of [`Suit::ALL`].
struct Summary {
    shortest: [u8; 4],
    longest: [u8; 4],
    semi_balanced: bool,
}

impl Summary {
    /// None if no hand fits.
    fn of(formula: &Formula) -> Option<Self> {
        Shape::every()
            .filter(|shape| holds(formula, *shape).is_none_or(|truth| truth > Truth::No))
            .map(|shape| {
                let lengths = Suit::ALL.map(|suit| shape.length(suit));
                Self {
                    shortest: lengths,
                    longest: lengths,
                    semi_balanced: shape.is_semi_balanced(),
                }
            })
            .reduce(|a, b| Self {
                shortest: std::array::from_fn(|i| a.shortest[i].min(b.shortest[i])),
                longest: std::array::from_fn(|i| a.longest[i].max(b.longest[i])),
                semi_balanced: a.semi_balanced && b.semi_balanced,
            })
    }
}

/// Of the hands of one shape: none, some or perhaps none or all, all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Truth {
    No,
    Maybe,
    Yes,
}

impl Truth {
    const fn not(self) -> Self {
        match self {
            Self::No => Self::Yes,
            Self::Maybe => Self::Maybe,
            Self::Yes => Self::No,
        }
    }

    const fn possible(possible: bool) -> Self {
        if possible { Self::Maybe } else { Self::No }
    }
}

impl From<bool> for Truth {
    fn from(truth: bool) -> Self {
        if truth { Self::Yes } else { Self::No }
    }
}

/// Kleene's logic; None where nothing is left but soft conditions.
fn holds(formula: &Formula, shape: Shape) -> Option<Truth> {
    match formula {
        Formula::All(parts) => parts.iter().filter_map(|part| holds(part, shape)).min(),
        // an alternative that says only soft things lets every hand through
        Formula::Any(parts) => {
            parts.iter().map(|part| holds(part, shape).unwrap_or(Truth::Yes)).max()
        }
        Formula::Not(inner) => holds(inner, shape).map(Truth::not),
        Formula::Soft(_) => None,
        Formula::Atom(atom) => Some(atom_holds(atom, shape)),
    }
}

fn atom_holds(atom: &Atom, shape: Shape) -> Truth {
    match atom {
        Atom::Everything => Truth::Yes,
        Atom::Length(suit, range) => range.contains(shape.length(*suit)).into(),
        Atom::Balanced => shape.is_balanced().into(),
        Atom::SemiBalanced => shape.is_semi_balanced().into(),
        Atom::Unbalanced => (!shape.is_balanced()).into(),
        Atom::Pattern(pattern) => (shape.pattern() == *pattern).into(),
        Atom::Shape(exact) => (shape == *exact).into(),
        Atom::Compare(left, relation, right) => {
            relation.holds(shape.length(*left), shape.length(*right)).into()
        }
        Atom::Count(what, bound) => count_holds(*what, bound, shape),
        Atom::Has(card) => Truth::possible(shape.length(card.suit) > 0),
        Atom::Stopper(suit) | Atom::Queen(suit) => Truth::possible(shape.length(*suit) > 0),
        Atom::Control(suit) if shape.length(*suit) <= 1 => Truth::Yes,
        Atom::Control(_) | Atom::Hcp(_) | Atom::TotalPoints(_) => Truth::Maybe,
        Atom::Short(suit) => (shape.length(*suit) <= 1).into(),
    }
}

/// Certain or impossible by length alone: a void has no honours, and two cards
/// are at most two of them.
fn count_holds(what: Counted, bound: &Bound, shape: Shape) -> Truth {
    let lengths = shape.lengths().into_iter();
    let most = match what {
        Counted::TopThree(suit) => shape.length(suit).min(3),
        Counted::TopFive(suit) => shape.length(suit).min(5),
        Counted::Aces => lengths.map(|n| n.min(1)).sum(),
        Counted::Keycards(suit) => {
            lengths.map(|n| n.min(1)).sum::<u8>() + u8::from(shape.length(suit) > 1)
        }
        Counted::Controls => lengths.map(|n| if n > 1 { 3 } else { 2 * n }).sum(),
        Counted::Losers => lengths.map(|n| n.min(3)).sum(),
    };
    let allowed = (0..=most).filter(|count| bound.allows(*count)).count();
    if allowed == 0 {
        Truth::No
    } else if allowed == usize::from(most) + 1 {
        Truth::Yes
    } else {
        Truth::Maybe
    }
}
