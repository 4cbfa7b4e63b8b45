//! How many tricks a contract makes on many deals.
//!
//! How many it makes on one is somebody else's business: whoever deals asks him, deal by
//! deal, and adds what he says.

/// So many deals with so many tricks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tricks([u64; 14]);

impl Tricks {
    /// One deal more, with so many tricks.
    pub fn add(&mut self, tricks: u8) {
        self.0[usize::from(tricks.min(13))] += 1;
    }

    /// The deals with each number of tricks, 0 to 13.
    #[must_use]
    pub const fn histogram(&self) -> &[u64; 14] {
        &self.0
    }

    /// The deals with at least so many.
    #[must_use]
    pub fn with_at_least(&self, tricks: u8) -> u64 {
        self.0.iter().skip(tricks.into()).sum()
    }

    /// All deals.
    #[must_use]
    pub fn deals(&self) -> u64 {
        self.0.iter().sum()
    }
}
