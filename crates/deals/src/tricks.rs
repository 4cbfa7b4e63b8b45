//! How many tricks a contract makes on many deals.
//!
//! How many it makes on one deal is somebody else's business: the caller finds out, deal by deal,
//! and adds the result.

/// The number of deals for each number of tricks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tricks([u64; 14]);

impl Tricks {
    /// Adds a deal with this many tricks.
    pub fn add(&mut self, tricks: u8) {
        self.0[usize::from(tricks.min(13))] += 1;
    }

    /// The deals with each number of tricks, 0 to 13.
    #[must_use]
    pub const fn histogram(&self) -> &[u64; 14] {
        &self.0
    }

    /// The deals with at least this many tricks.
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
