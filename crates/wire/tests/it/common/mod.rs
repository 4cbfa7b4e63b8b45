//! What several of the tests stand on.

pub(crate) mod differing;
pub(crate) mod exact;
pub(crate) mod exercise;
pub(crate) mod expect;
pub(crate) mod skipped;
