//! Law 87 in English.

use laws::book::law_87;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Fouled board",
    clauses: &[
        ClauseText {
            cite: law_87::A,
            title: "What a fouled board is",
            text: "A board is fouled if a card was in the wrong hand, or dealer or vulnerability \
                   differed, for some who are to be compared with each other.",
        },
        ClauseText {
            cite: law_87::B,
            title: "How it is scored",
            text: "The results are divided into groups that played the board in the same form; each \
                   group is scored on its own, and its points are brought up to the full field.",
        },
    ],
};
