//! Which denominations a call specifies, from the shapes its hands may have.

use bridge::{Call, Strain, Suit};

use super::denominations::{Denomination, Denominations};
use super::formula::{Atom, Formula};
use super::tags::{Purpose, Tags};
use crate::set::HandSet;
use crate::shapes::Shapes;

/// What a call specifies, given what it says by itself and its tags other than `shows:`. `all` are
/// its hands, including what the player had shown before: they tell how long the suit is that a
/// natural bid names.
pub(super) fn derive(
    (formula, said): (&Formula, &HandSet),
    all: &HandSet,
    tags: &Tags,
    call: Option<Call>,
) -> Denominations {
    let (Some(said), Some(all)) = (Summary::of(said), Summary::of(all)) else {
        return Denominations::NONE;
    };
    let natural = tags.natural == Some(true);
    let raise = tags.purposes.contains(&Purpose::Raise);
    let mut specified = Denominations::NONE;
    for (i, suit) in Suit::ALL.into_iter().enumerate() {
        let named = natural && call.is_none_or(|call| call.strain() == Some(suit.into()));
        let enough = match suit {
            Suit::Clubs | Suit::Diamonds => 3,
            Suit::Hearts | Suit::Spades if raise => 3,
            Suit::Hearts | Suit::Spades => 4,
        };
        if said.shortest[i] >= 4 || named && all.shortest[i] >= enough {
            specified = specified.with(suit);
        }
    }
    // where the bid is not known, a natural one on balanced hands that shows no suit is taken to be
    // notrump
    let notrump = call.map_or(specified.is_empty() && all.semi_balanced, |call| {
        call.strain() == Some(Strain::NoTrump)
    });
    if natural && notrump {
        specified = specified.with(Strain::NoTrump);
    }
    for (i, suit) in Suit::ALL.into_iter().enumerate() {
        if said.longest[i] <= 1 && says_length(formula, false, suit) {
            specified = specified.with(Denomination::Short(suit));
        }
    }
    specified
}

/// Does the formula, or its negation, say in every alternative how long the suit is? A shortage
/// that follows only from the length of other suits is not one the call specifies.
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
    /// `None` if no hand fits.
    fn of(set: &HandSet) -> Option<Self> {
        let shapes = set.possible_shapes();
        let mut all = Self { shortest: [0; 4], longest: [0; 4], semi_balanced: false };
        for (i, suit) in Suit::ALL.into_iter().enumerate() {
            (all.shortest[i], all.longest[i]) = shapes.lengths(suit)?;
        }
        all.semi_balanced = shapes.minus(&Shapes::SEMI_BALANCED).is_empty();
        Some(all)
    }
}
