//! Law 51 in English.

use laws::book::law_51;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Two or more penalty cards",
    clauses: &[
        ClauseText {
            cite: law_51::A,
            title: "Their owner is to play",
            text: "If the defender could legally play more than one of them, declarer says which.",
        },
        ClauseText {
            cite: law_51::B,
            title: "Their partner is to lead",
            text: "Declarer may require any one suit of the penalty cards, or forbid one or more \
                   of these suits while that partner keeps the lead. All penalty cards of a \
                   required or forbidden suit are picked up.",
        },
    ],
};
