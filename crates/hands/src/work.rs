//! How much may be worked out, and who may end it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Somebody's word that an answer is not wanted any more. Its clones are the
/// same word.
///
/// It never changes an answer: what was stopped has none.
#[derive(Debug, Clone, Default)]
pub struct Stop(Option<Arc<AtomicBool>>);

impl Stop {
    /// A word that can be given.
    #[must_use]
    pub fn new() -> Self {
        Self(Some(Arc::default()))
    }

    /// Nobody will ever stop it.
    #[must_use]
    pub const fn never() -> Self {
        Self(None)
    }

    /// Gives the word.
    pub fn stop(&self) {
        if let Some(flag) = &self.0 {
            flag.store(true, Ordering::Relaxed);
        }
    }

    /// Has it been given?
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}
