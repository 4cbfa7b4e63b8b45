//! The courses.
