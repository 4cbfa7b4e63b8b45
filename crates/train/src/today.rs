//! The exercise of the day.
