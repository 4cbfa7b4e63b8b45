//! Law 36 in English.

use laws::book::law_36;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Inadmissible double or redouble",
    clauses: &[
        ClauseText {
            cite: law_36::A,
            title: "Left-hand opponent has called",
            text: "The left-hand opponent called before the ruling: the double or redouble and \
                   all calls after it are cancelled. The auction goes on from the player whose \
                   turn it was; nobody has to pass and there is no lead restriction.",
        },
        ClauseText {
            cite: law_36::B,
            title: "Left-hand opponent has not called",
            text: "The left-hand opponent has not called before the ruling.",
        },
        ClauseText {
            cite: law_36::B1,
            title: "It is cancelled",
            text: "The double or redouble is cancelled. It cannot be accepted.",
        },
        ClauseText {
            cite: law_36::B2,
            title: "Any legal call; partner barred",
            text: "In turn: the offender replaces it with any legal call, and their partner passes \
                   for the rest of the auction. A comparable call does not free them.",
        },
        ClauseText {
            cite: law_36::B3,
            title: "What may follow",
            text: "The withdrawn call is unauthorised for the offending side. There may be a lead \
                   restriction, and the director may adjust the score if the infraction could \
                   have been expected to help.",
        },
        ClauseText {
            cite: law_36::B4,
            title: "It was out of turn",
            text: "Out of turn: the auction goes back to the player whose turn it was. The \
                   offender may make any legal call at their proper turn, but their partner passes \
                   for the rest of the auction. There may be a lead restriction.",
        },
        ClauseText {
            cite: law_36::C,
            title: "Noticed after the lead",
            text: "Noticed only after the opening lead was faced: the contract is scored as if \
                   the double or redouble had not been made.",
        },
    ],
};
