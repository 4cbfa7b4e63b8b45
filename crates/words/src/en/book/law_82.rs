//! Law 82 in English.

use laws::book::law_82;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Putting procedure right",
    clauses: &[ClauseText {
        cite: law_82::C,
        title: "Director's error",
        text: "The director finds that their ruling was wrong. If it can still be put right and \
               the board scored normally, they do that. If not, they give an adjusted score \
               and treat both sides as non-offending.",
    }],
};
