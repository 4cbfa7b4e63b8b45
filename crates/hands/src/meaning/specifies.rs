//! Which denominations a call specifies, from the shapes its hands may have.

use bridge::{Call, Strain, Suit};

use super::denominations::{Denomination, Denominations};
use super::formula::{Atom, Formula};
use super::tags::{Purpose, Tags};
use crate::set::HandSet;

/// What the formula and the tags other than `shows:` specify.
pub(super) fn derive(
    formula: &Formula,
    set: &HandSet,
    tags: &Tags,
    call: Option<Call>,
) -> Denominations {
    let Some(summary) = Summary::of(set) else { return Denominations::NONE };
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
    fn of(set: &HandSet) -> Option<Self> {
        set.possible_shapes()
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
