//! Exercises out of a seed.

use director::Authority;
use laws::Cite;

use crate::exercise::{Exercise, Kind};

/// What is wanted; whatever is left open the seed decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wanted {
    /// The kind
    pub kind: Option<Kind>,
    /// A clause that it is to be about
    pub clause: Option<Cite>,
    /// From 1 to 5
    pub difficulty: Option<u8>,
    /// Whose regulations
    pub profile: Option<Authority>,
}

/// Why there is no such exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotMade {
    /// The engine does not apply this clause.
    #[error("the engine does not decide {0}, so there is no exercise about it")]
    NotCoded(Cite),
    /// No table that was tried led to it.
    #[error("no exercise like that was found from this seed: try another seed or ask for less")]
    NotFound,
}

/// The exercise of this seed.
pub fn make(_seed: u64, _wanted: &Wanted) -> Result<Exercise, NotMade> {
    Err(NotMade::NotFound)
}
