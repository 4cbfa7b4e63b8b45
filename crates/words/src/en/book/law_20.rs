//! Law 20 in English.

use laws::book::law_20;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Reviews and explanations",
    clauses: &[
        ClauseText {
            cite: law_20::A,
            title: "Call not heard",
            text: "A player who did not clearly make out a call may ask at once for it to be \
                   repeated.",
        },
        ClauseText {
            cite: law_20::B,
            title: "Review of the auction",
            text: "A player may have the auction reviewed when it is their turn to call, but not \
                   when they are required to pass.",
        },
        ClauseText {
            cite: law_20::F,
            title: "Explanation of calls",
            text: "Questions about the opponents' calls, and putting right what was explained \
                   wrongly.",
        },
        ClauseText {
            cite: law_20::F1,
            title: "Asking at one's turn",
            text: "At their turn a player may ask what the opponents' calls mean, what relevant \
                   other calls would have meant, and what follows from the choice. The caller's \
                   partner answers. So the left-hand opponent may ask about possible replacement \
                   calls before they choose.",
        },
        ClauseText {
            cite: law_20::F4,
            title: "Own explanation was wrong",
            text: "A player who finds that their own explanation was wrong puts it right.",
        },
        ClauseText {
            cite: law_20::F5,
            title: "Partner's explanation was wrong",
            text: "A player who thinks that their partner explained wrongly says nothing at that \
                   moment and puts it right at the time the law lays down for their side.",
        },
    ],
};
