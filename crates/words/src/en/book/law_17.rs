//! Law 17 in English.

use laws::book::law_17;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "The auction period",
    clauses: &[
        ClauseText {
            cite: law_17::A,
            title: "Start",
            text: "For each side the auction period starts when one of its players takes their \
                   cards from the board.",
        },
        ClauseText {
            cite: law_17::B,
            title: "Dealer calls first",
            text: "The dealer shown on the board makes the first call.",
        },
        ClauseText {
            cite: law_17::C,
            title: "Then clockwise",
            text: "After the dealer each player calls in turn, clockwise.",
        },
        ClauseText {
            cite: law_17::D,
            title: "End",
            text: "When the auction period is over, and when it only seems to be.",
        },
        ClauseText {
            cite: law_17::D1,
            title: "Ends with the faced lead",
            text: "When there is a contract, the auction period lasts until a defender faces an \
                   opening lead. The time between the last pass and that moment is for questions \
                   and corrections.",
        },
        ClauseText {
            cite: law_17::D2,
            title: "Passed out",
            text: "When all four players have passed, the auction period ends once all four hands \
                   are back in the board.",
        },
        ClauseText {
            cite: law_17::D3,
            title: "Somebody was skipped",
            text: "Three passes followed a call, but one of them was out of turn and took a \
                   player's turn away: the auction is not over. It goes back to the player who \
                   was skipped; the passes after that point are cancelled and may not be used by \
                   the side that passed out of turn.",
        },
    ],
};
