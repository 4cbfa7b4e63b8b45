//! Law 28 in English.

use laws::book::law_28;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Calls that count as in rotation",
    clauses: &[
        ClauseText {
            cite: law_28::A,
            title: "Right-hand opponent must pass",
            text: "A player calls before their right-hand opponent, who is required to pass. The \
                   call is in turn, and the pass counts as made.",
        },
        ClauseText {
            cite: law_28::B,
            title: "Proper player calls over it",
            text: "The player whose turn it was calls after an opponent's call out of turn and \
                   before the ruling. Their call is in turn and the other call disappears: no \
                   rectification and no lead restriction, but the offending side may not use it.",
        },
    ],
};
