//! What is said about calls, in English.

pub(super) mod script;
