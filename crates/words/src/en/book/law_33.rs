//! Law 33 in English.

use laws::book::law_33;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Simultaneous calls",
    clauses: &[ClauseText {
        cite: law_33::WHOLE,
        title: "Simultaneous calls",
        text: "Of two calls made at the same moment, the one by the player whose turn it was \
               counts as first. The other counts as made after it.",
    }],
};
