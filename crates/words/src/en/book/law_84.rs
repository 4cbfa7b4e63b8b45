//! Law 84 in English.

use laws::book::law_84;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Ruling on agreed facts",
    clauses: &[
        ClauseText {
            cite: law_84::WHOLE,
            title: "How to rule",
            text: "The facts are agreed. The director finds the law that fits and rules as it \
                   says.",
        },
        ClauseText {
            cite: law_84::A,
            title: "No rectification laid down",
            text: "If no law asks for a rectification and there is no reason to act, the players \
                   go on.",
        },
        ClauseText {
            cite: law_84::B,
            title: "Law lays it down",
            text: "If a law lays down the rectification, the director applies it.",
        },
        ClauseText {
            cite: law_84::C,
            title: "Law gives a choice",
            text: "If a law gives a player a choice, the director explains it and sees that the \
                   choice is made and carried out.",
        },
        ClauseText {
            cite: law_84::D,
            title: "In doubt",
            text: "Doubtful points go to the non-offending side, and the aim is to restore \
                   fairness. If it was probably damaged by something no law puts right, the \
                   director adjusts the score.",
        },
    ],
};
