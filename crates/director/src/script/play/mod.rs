//! What is said about leads and cards.

pub(super) mod line;
