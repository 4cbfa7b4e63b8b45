//! Law 38 in English.

use laws::book::law_38;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Bid above seven",
    clauses: &[
        ClauseText {
            cite: law_38::A,
            title: "Never played",
            text: "A bid above the seven level can never be the contract.",
        },
        ClauseText {
            cite: law_38::B,
            title: "Cancelled with later calls",
            text: "The bid and all calls after it are cancelled.",
        },
        ClauseText {
            cite: law_38::C,
            title: "A pass; both barred",
            text: "A pass is put in its place. If the auction is not over it goes on, and both \
                   partners pass at every later turn.",
        },
        ClauseText {
            cite: law_38::D,
            title: "What may follow",
            text: "There may be a lead restriction, and the director may adjust the score if the \
                   infraction could have been expected to help. Neither applies if the left-hand \
                   opponent had called before the ruling.",
        },
    ],
};
