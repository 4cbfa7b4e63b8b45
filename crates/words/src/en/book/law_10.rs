//! Law 10 in English.

use laws::book::law_10;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Who decides the rectification",
    clauses: &[
        ClauseText {
            cite: law_10::A,
            title: "Only the director rules",
            text: "The director alone decides the rectification. Players may neither impose one \
                   nor waive one by themselves.",
        },
        ClauseText {
            cite: law_10::B,
            title: "Players ruled for themselves",
            text: "If the players have imposed or waived a rectification on their own, the \
                   director may let that stand or cancel it.",
        },
        ClauseText {
            cite: law_10::C,
            title: "Choosing an option",
            text: "Where a law offers a choice, the director explains it and the player entitled \
                   to choose does so on their own.",
        },
        ClauseText {
            cite: law_10::C1,
            title: "Explain all options",
            text: "The director explains every option that the law gives before anybody chooses.",
        },
        ClauseText {
            cite: law_10::C2,
            title: "No consultation",
            text: "The player who has the choice makes it without consulting their partner.",
        },
        ClauseText {
            cite: law_10::C3,
            title: "Choose what pays",
            text: "The non-offending side may choose whichever option suits it best.",
        },
        ClauseText {
            cite: law_10::C4,
            title: "Offenders may do well",
            text: "After the rectification the offending side may do whatever suits it best, even \
                   if it seems to gain. It may not use withdrawn calls, and an infraction that \
                   could have been expected to help is reviewed.",
        },
    ],
};
