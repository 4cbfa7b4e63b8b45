//! The screen `review`: from what was found at the table to the score.

mod dd;
mod evidence;
pub(crate) mod peer;
mod poll;

use web::board::Board;
use web::review::Draft;

use super::App;
use super::dom::{Signal, View};

/// The review of one ruling. It is a handle: copy it freely.
#[derive(Clone, Copy)]
pub(crate) struct Review {
    /// The ruling, to be read
    pub(crate) board: Signal<Board>,
    /// What the director has entered and judged; it is kept when it changes
    pub(crate) draft: Signal<Draft>,
}

impl Review {
    /// Changes the draft, and keeps it.
    pub(crate) fn change(self, change: impl FnOnce(&mut Draft)) {
        if self.draft.update_untracked(change).is_some() {
            self.draft.notify();
        }
    }
}

/// The screen.
pub(crate) fn screen(_app: App) -> View {
    View::default()
}

/// Weighted scores without a ruling.
pub(crate) fn calculator(_app: App) -> View {
    View::default()
}
