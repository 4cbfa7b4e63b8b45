//! Law 22 in English.

use laws::book::law_22;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "End of the auction",
    clauses: &[
        ClauseText {
            cite: law_22::A,
            title: "Three passes after a bid",
            text: "Somebody has bid and three passes in rotation have followed the last call that \
                   was not a pass: the auction is over. The last bid is the contract, doubled or \
                   redoubled if it was.",
        },
        ClauseText {
            cite: law_22::B,
            title: "All four pass",
            text: "All four players have passed: the auction is over, unless a pass is changed in \
                   time. The hands go back into the board without a redeal.",
        },
    ],
};
