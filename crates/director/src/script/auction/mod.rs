//! What is said about calls.

pub(super) mod line;
