//! Law 34 in English.

use laws::book::law_34;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Right to call again",
    clauses: &[ClauseText {
        cite: law_34::WHOLE,
        title: "Passes out of turn",
        text: "Three passes in a row followed a call and one of them was out of turn. A \
               player who was skipped gets their turn, as Law 17 lays down.",
    }],
};
