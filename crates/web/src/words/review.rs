//! Words of the review after play.

/// The review of a law.
#[must_use]
pub fn title(law: &str) -> String {
    format!("Review: Law {law}")
}
