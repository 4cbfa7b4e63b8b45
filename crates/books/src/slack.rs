//! How far players stray from what they have agreed.

use hands::meaning::{Atom, Formula, Range};

use crate::error::Problem;

/// By how many points a hand may miss either end of a range, when real hands are
/// checked against a book. What the calls *show* is what the lines say.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Slack {
    /// For the opening bid
    opening: u8,
    /// For a call after it
    later: u8,
    /// For what the player has shown before
    earlier: u8,
}

/// A point or two is a matter of evaluation; more would be another agreement.
const MOST: u8 = 3;

impl Slack {
    /// `later:1 earlier:1`
    pub(crate) fn read(text: &str) -> Result<Self, Problem> {
        let mut slack = Self::default();
        for word in text.split_whitespace() {
            let refused = || Problem::NotSlack(word.to_owned());
            let (which, points) = word.split_once(':').ok_or_else(refused)?;
            let points = points.parse().ok().filter(|points| *points <= MOST);
            let points = points.ok_or_else(refused)?;
            match which {
                "opening" => slack.opening = points,
                "later" => slack.later = points,
                "earlier" => slack.earlier = points,
                _ => return Err(refused()),
            }
        }
        Ok(slack)
    }

    /// The hands with which players make a call that shows this, as the opening
    /// bid or after it.
    pub(crate) fn of_call(self, formula: &Formula, opens: bool) -> Formula {
        wider(formula, if opens { self.opening } else { self.later })
    }

    /// The hands still possible for a player who has shown this before.
    pub(crate) fn of_earlier(self, formula: &Formula) -> Formula {
        wider(formula, self.earlier)
    }
}

/// The same with this many points more at each end. Lengths stay as they are, and
/// what a call denies stays denied.
fn wider(formula: &Formula, by: u8) -> Formula {
    let all = |parts: &[Formula]| parts.iter().map(|part| wider(part, by)).collect();
    let range = |range: &Range| range.wider(by);
    match formula {
        Formula::All(parts) => Formula::All(all(parts)),
        Formula::Any(parts) => Formula::Any(all(parts)),
        Formula::Atom(Atom::Hcp(it)) => Formula::Atom(Atom::Hcp(range(it))),
        Formula::Atom(Atom::TotalPoints(it)) => Formula::Atom(Atom::TotalPoints(range(it))),
        Formula::Atom(Atom::SupportPoints(suit, it)) => {
            Formula::Atom(Atom::SupportPoints(*suit, range(it)))
        }
        Formula::Not(_) | Formula::Soft(_) | Formula::Atom(_) => formula.clone(),
    }
}
