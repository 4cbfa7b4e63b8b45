//! Law 72 in English.

use laws::book::law_72;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "General principles",
    clauses: &[
        ClauseText {
            cite: law_72::B1,
            title: "Never on purpose",
            text: "A player never breaks a law on purpose, even if they are ready to bear the \
                   consequences.",
        },
        ClauseText {
            cite: law_72::C,
            title: "Could have known",
            text: "If the offender could have been aware, when they erred, that it could well hurt \
                   the other side, the board is finished, and the director adjusts the score if \
                   their side gained. Whether they meant it does not matter. The usual case is \
                   partner's enforced pass.",
        },
    ],
};
