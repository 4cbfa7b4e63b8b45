//! Law 18 in English.

use laws::book::law_18;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Bids",
    clauses: &[
        ClauseText {
            cite: law_18::A,
            title: "What a bid is",
            text: "A bid names a level from one to seven and a denomination. Pass, double and \
                   redouble are calls but not bids.",
        },
        ClauseText {
            cite: law_18::B,
            title: "Higher bid",
            text: "A bid overtakes an earlier one if it is at a higher level, or at the same \
                   level in a higher denomination.",
        },
        ClauseText {
            cite: law_18::C,
            title: "Sufficient bid",
            text: "A bid that overtakes the last bid is sufficient.",
        },
        ClauseText {
            cite: law_18::D,
            title: "Insufficient bid",
            text: "A bid that does not overtake the last bid is insufficient and an infraction. \
                   Only the last bid matters, not the passes, doubles and redoubles after it.",
        },
        ClauseText {
            cite: law_18::E,
            title: "Rank of the denominations",
            text: "From the top: notrump, spades, hearts, diamonds, clubs.",
        },
        ClauseText {
            cite: law_18::F,
            title: "Other ways of calling",
            text: "The regulating authority may provide for other ways of calling, such as \
                   bidding boxes, writing or screens.",
        },
    ],
};
