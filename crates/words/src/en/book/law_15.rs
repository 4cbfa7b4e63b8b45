//! Law 15 in English.

use laws::book::law_15;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Cards from the wrong board",
    clauses: &[
        ClauseText {
            cite: law_15::A,
            title: "Call on the wrong hand",
            text: "A player called on cards from another board. The call is void, and the board \
                   goes on if it still can.",
        },
        ClauseText {
            cite: law_15::A1,
            title: "The call is cancelled",
            text: "The call made on the wrong cards is cancelled, together with every call after \
                   it.",
        },
        ClauseText {
            cite: law_15::A2,
            title: "Can the board go on?",
            text: "It depends on whether the offender's partner has called since.",
        },
        ClauseText {
            cite: law_15::A2A,
            title: "Partner has called since",
            text: "The offender's partner has called after the cancelled call: the board cannot \
                   go on, and the director gives an adjusted score.",
        },
        ClauseText {
            cite: law_15::A2B,
            title: "Partner has not called",
            text: "The offender looks at the right hand and calls again. The auction goes on from \
                   there.",
        },
        ClauseText {
            cite: law_15::A2C,
            title: "Information from cancelled calls",
            text: "What the cancelled calls told is free for the non-offending side and \
                   unauthorised for the offending side.",
        },
        ClauseText {
            cite: law_15::A3,
            title: "The other board, later",
            text: "When the board from which the cards came is played, it may go on normally if \
                   the offender makes the same call there. If their call differs much in meaning, \
                   or was psychic, the director adjusts the score.",
        },
        ClauseText {
            cite: law_15::A4,
            title: "Penalty for the mix-up",
            text: "The director may give a procedural penalty as well.",
        },
    ],
};
