//! Law 73 in English.

use laws::book::law_73;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Communication between partners",
    clauses: &[
        ClauseText {
            cite: law_73::C,
            title: "With unauthorised information",
            text: "What is expected of a player to whom partner has conveyed something \
                   improperly.",
        },
        ClauseText {
            cite: law_73::C1,
            title: "Take no advantage",
            text: "A player who has unauthorised information from their partner takes care to gain \
                   nothing whatever from it.",
        },
        ClauseText {
            cite: law_73::C2,
            title: "Penalty",
            text: "A player who fails in this may be given a procedural penalty besides any \
                   adjusted score.",
        },
    ],
};
