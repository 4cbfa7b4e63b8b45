//! Law 61 in English.

use laws::book::law_61;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Revoke",
    clauses: &[ClauseText {
        cite: law_61::A,
        title: "What a revoke is",
        text: "A player does not follow suit, or does not lead or play as the law, or an \
               opponent using a right under it, requires, though they could. What follows is in \
               Laws 62 to 64.",
    }],
};
