//! Law 86 in English.

use laws::book::law_86;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Teams",
    clauses: &[
        ClauseText {
            cite: law_86::B1,
            title: "One result at the other table",
            text: "If the board cannot be scored at one table and the result at the other is \
                   clearly good for one side, that side is assigned a score from it instead of \
                   three IMPs.",
        },
        ClauseText {
            cite: law_86::B2,
            title: "Several results that cannot be compared",
            text: "If both tables have results that cannot be compared with each other, the \
                   director assigns scores by the same thought.",
        },
    ],
};
