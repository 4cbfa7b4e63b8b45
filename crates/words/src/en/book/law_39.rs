//! Law 39 in English.

use laws::book::law_39;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Call after the final pass",
    clauses: &[
        ClauseText {
            cite: law_39::A,
            title: "Such calls are cancelled",
            text: "All calls made after the auction is over are cancelled. What they told is not \
                   for the side that called late.",
        },
        ClauseText {
            cite: law_39::B,
            title: "Nothing further",
            text: "There is no further rectification if the left-hand opponent called before the \
                   ruling, or if it was a pass by a defender, or any call by declarer or dummy.",
        },
        ClauseText {
            cite: law_39::C,
            title: "Bid or double by a defender",
            text: "A defender bid, doubled or redoubled, and their left-hand opponent did not call \
                   after it: there may be a lead restriction.",
        },
    ],
};
