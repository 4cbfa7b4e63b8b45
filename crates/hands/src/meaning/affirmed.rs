//! A formula as it would be said: no negation where the rest can be named instead.

use super::formula::{Atom, Bound, Formula, Range, Relation};

impl Formula {
    /// The same hands, with `!` left only in front of a conjunction and of atoms that have no
    /// opposite: `!4+S` is `0-3S`. Soft conditions are taken apart, and an alternative of soft
    /// conditions alone is any hand.
    #[must_use]
    pub fn affirmed(&self) -> Self {
        affirmed(self, true)
    }

    /// Does it say nothing about the set?
    #[must_use]
    pub fn is_soft(&self) -> bool {
        is_soft(self)
    }
}

/// The formula, or its negation.
fn affirmed(formula: &Formula, yes: bool) -> Formula {
    let each = |parts: &[Formula], part: fn(&Formula, bool) -> Formula| {
        parts.iter().map(|one| part(one, yes)).collect::<Vec<_>>()
    };
    match formula {
        Formula::All(parts) if yes => Formula::all(each(parts, affirmed)),
        Formula::All(parts) => denied(Formula::all(parts.iter().map(|part| affirmed(part, true)))),
        Formula::Any(parts) if yes => Formula::any(each(parts, alternative)),
        Formula::Any(parts) => Formula::all(each(parts, alternative)),
        Formula::Not(inner) => affirmed(inner, !yes),
        Formula::Soft(inner) => softened(affirmed(inner, yes)),
        Formula::Atom(_) if yes => formula.clone(),
        Formula::Atom(atom) => {
            opposite(atom).map_or_else(|| Formula::Not(Box::new(formula.clone())), Formula::Atom)
        }
    }
}

/// One of several alternatives, or its negation.
fn alternative(part: &Formula, yes: bool) -> Formula {
    let everything = Formula::Atom(Atom::Everything);
    let part = affirmed(part, yes);
    if !is_soft(&part) {
        part
    } else if yes {
        Formula::all([everything, part])
    } else {
        Formula::Not(Box::new(everything))
    }
}

/// The negation of a conjunction that is affirmed already.
fn denied(formula: Formula) -> Formula {
    match formula {
        Formula::All(_) if is_soft(&formula) => {
            Formula::Soft(Box::new(Formula::Not(Box::new(formula))))
        }
        Formula::All(_) => Formula::Not(Box::new(formula)),
        Formula::Any(_) | Formula::Not(_) | Formula::Soft(_) | Formula::Atom(_) => {
            affirmed(&formula, false)
        }
    }
}

/// Usually this and usually that, rather than usually both.
fn softened(formula: Formula) -> Formula {
    match formula {
        Formula::All(parts) => Formula::all(parts.into_iter().map(softened)),
        Formula::Soft(_) => formula,
        Formula::Any(_) | Formula::Not(_) | Formula::Atom(_) => Formula::Soft(Box::new(formula)),
    }
}

/// Does it say nothing about the set?
fn is_soft(formula: &Formula) -> bool {
    match formula {
        Formula::All(parts) => parts.iter().all(is_soft),
        Formula::Soft(_) => true,
        Formula::Any(_) | Formula::Not(_) | Formula::Atom(_) => false,
    }
}

/// The atom that is true of exactly the other hands, if there is one.
fn opposite(atom: &Atom) -> Option<Atom> {
    match atom {
        Atom::Hcp(range) => other_side(*range).map(Atom::Hcp),
        Atom::TotalPoints(range) => other_side(*range).map(Atom::TotalPoints),
        Atom::SupportPoints(suit, range) => {
            other_side(*range).map(|range| Atom::SupportPoints(*suit, range))
        }
        Atom::Length(suit, range) => other_side(*range).map(|range| Atom::Length(*suit, range)),
        Atom::Balanced => Some(Atom::Unbalanced),
        Atom::Unbalanced => Some(Atom::Balanced),
        Atom::Compare(left, relation, right) => match relation {
            Relation::AtLeast => Some(Atom::Compare(*right, Relation::MoreThan, *left)),
            Relation::MoreThan => Some(Atom::Compare(*right, Relation::AtLeast, *left)),
            Relation::Equal => None,
        },
        Atom::Count(what, bound) => {
            other_counts(bound, what.most()).map(|bound| Atom::Count(*what, bound))
        }
        Atom::Short(suit) => Some(Atom::Length(*suit, Range::at_least(2))),
        Atom::Everything
        | Atom::RuleOfTwenty
        | Atom::SemiBalanced
        | Atom::Pattern(_)
        | Atom::Shape(_)
        | Atom::Has(_)
        | Atom::Stopper(_)
        | Atom::Control(_)
        | Atom::Queen(_) => None,
    }
}

fn other_side(range: Range) -> Option<Range> {
    match (range.min(), range.max()) {
        (0, None) => None,
        (min, None) => Range::new(0, min - 1),
        (0, Some(max)) => max.checked_add(1).map(Range::at_least),
        (_, Some(_)) => None,
    }
}

fn other_counts(bound: &Bound, most: u8) -> Option<Bound> {
    let below = |n: u8| n.checked_sub(1).map(Bound::AtMost);
    let above = |n: u8| (n < most).then(|| Bound::AtLeast(n + 1));
    match bound {
        Bound::AtLeast(min) => below(*min),
        Bound::AtMost(max) => above(*max),
        Bound::OneOf(values) => match values[..] {
            [0] => above(0),
            [n] if n == most => below(n),
            _ => None,
        },
    }
}
