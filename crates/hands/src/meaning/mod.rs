//! What a call shows: a set of hands, tags, and a word for the players.
//!
//! ```text
//! 5-10 (6H | 6S) | 20-22 bal; art F1 "Multi
//! ─────────── formula ──────  ─tags─ ─prose
//! ```
//!
//! The notation is fixed by the machine interface. A [`Meaning`] is read with
//! [`FromStr`] and printed in one canonical form, which reads back to an equal
//! value. Its [hands](Meaning::hands) are an exact set; which denominations a
//! call [specifies](Meaning::specifies) follows from them (Laws 26B, 27B1(a),
//! 29C).

mod affirmed;
mod denominations;
mod error;
mod formula;
mod parser;
mod specifies;
mod tags;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

pub use denominations::{Denomination, Denominations};
pub use error::{MeaningError, Measured, Problem};
pub use formula::{Atom, Bound, Counted, Formula, Range, Relation};
pub use tags::{Force, Purpose, Tags};

pub use crate::shape::{Pattern, Shape};

use bridge::Call;

use crate::set::HandSet;
use crate::work::Work;

/// The longest formula with its tags, in characters, that is accepted.
pub const LONGEST: usize = 1_000;

/// The deepest nesting of groups, `!` and `~` that is accepted.
pub const DEEPEST: usize = 64;

/// What a call shows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Meaning {
    /// The hands it may be made on.
    pub formula: Formula,
    /// What the formula cannot say: natural or not, forcing or not, what for.
    pub tags: Tags,
    /// Words for people; no ruling rests on them.
    pub prose: Option<String>,
    /// What this call says by itself, where the formula includes what the player's earlier calls
    /// had shown. Not part of the notation.
    pub own: Option<Box<Formula>>,
}

impl Meaning {
    /// The denominations the call specifies.
    ///
    /// `shows:` decides where it is given. Otherwise they are derived from the formula: what every
    /// hand of the set has, never what only some alternatives guarantee, nor what only earlier
    /// calls had shown. `call` is the call itself; where it is not known, a natural bid is taken to
    /// name whatever fits.
    pub fn specifies(&self, call: Option<Call>) -> Denominations {
        self.tags.shows.unwrap_or_else(|| self.specifies_with(&self.hands(), call))
    }

    /// The same, where its hands are already known.
    pub fn specifies_with(&self, hands: &HandSet, call: Option<Call>) -> Denominations {
        self.tags.shows.unwrap_or_else(|| match &self.own {
            None => specifies::derive((&self.formula, hands), hands, &self.tags, call),
            Some(own) => {
                let said = HandSet::within(hands.work(), own);
                specifies::derive((own, &said), hands, &self.tags, call)
            }
        })
    }

    /// The hands it may be made on.
    pub fn hands(&self) -> HandSet {
        HandSet::new(&self.formula)
    }

    /// The same, on this account.
    pub fn hands_within(&self, work: &Work) -> HandSet {
        HandSet::within(work, &self.formula)
    }

    /// Is the call artificial? The tags `nat` and `art` decide; without either, a purpose that no
    /// natural call has.
    pub fn is_artificial(&self) -> bool {
        match self.tags.natural {
            Some(natural) => !natural,
            None => self.tags.purposes.iter().any(Purpose::is_artificial),
        }
    }
}

impl FromStr for Meaning {
    type Err = MeaningError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (notation, prose) = text.split_once('"').unwrap_or((text, ""));
        let length = notation.chars().count();
        if length > LONGEST {
            return Err(MeaningError::new(LONGEST, Problem::TooLong(length)));
        }
        let (formula, tags) = notation.split_once(';').unwrap_or((notation, ""));
        let tags_at = formula.chars().count() + 1;
        let prose = prose.trim();
        let prose = prose.strip_suffix('"').unwrap_or(prose).trim();
        Ok(Self {
            formula: parser::parse(formula)?,
            tags: tags::parse(tags, tags_at)?,
            prose: (!prose.is_empty()).then(|| prose.to_owned()),
            own: None,
        })
    }
}

impl fmt::Display for Meaning {
    /// The canonical form. It adds spaces, so a text that was barely short enough to be read may
    /// print longer than [`LONGEST`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.formula)?;
        if !self.tags.is_empty() {
            write!(f, "; {}", self.tags)?;
        }
        match &self.prose {
            None => Ok(()),
            Some(prose) if prose.ends_with('"') => write!(f, " \"{prose}\""),
            Some(prose) => write!(f, " \"{prose}"),
        }
    }
}
