//! Exact sets of bridge hands, and the formulas that describe them.

pub mod meaning;
