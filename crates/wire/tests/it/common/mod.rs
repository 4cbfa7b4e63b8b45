//! Shared by several of the tests.

pub(crate) mod differing;
pub(crate) mod exact;
pub(crate) mod exercise;
pub(crate) mod expect;
pub(crate) mod skipped;
