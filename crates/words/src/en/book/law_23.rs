//! Law 23 in English.

use laws::book::law_23;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Comparable call",
    clauses: &[
        ClauseText {
            cite: law_23::A,
            title: "When a call is comparable",
            text: "The call in place of the withdrawn one is comparable if it passes any one of \
                   three tests: about the same meaning, a narrower meaning, or the same purpose.",
        },
        ClauseText {
            cite: law_23::A1,
            title: "Same or similar meaning",
            text: "The new call means the same as the withdrawn one could be taken to mean, or \
                   nearly the same.",
        },
        ClauseText {
            cite: law_23::A2,
            title: "Narrower meaning",
            text: "Every hand that the new call shows is one that the withdrawn call could also \
                   have shown.",
        },
        ClauseText {
            cite: law_23::A3,
            title: "Same purpose",
            text: "The new call does the same job as the withdrawn one, for instance asking the \
                   same question or relaying.",
        },
        ClauseText {
            cite: law_23::B,
            title: "Then no rectification",
            text: "A call out of rotation was cancelled and the offender makes a comparable call \
                   at their proper turn: auction and play go on without further rectification, and \
                   from then on the withdrawn call is not unauthorised.",
        },
        ClauseText {
            cite: law_23::C,
            title: "Review after the play",
            text: "After a comparable call: if the infraction itself helped the offending side, \
                   so that without it the result might well have been different, and the \
                   opponents were damaged, the director adjusts the score to what would probably \
                   have happened with no infraction.",
        },
    ],
};
