//! Law 35 in English.

use laws::book::law_35;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Inadmissible calls",
    clauses: &[
        ClauseText {
            cite: law_35::WHOLE,
            title: "Four kinds",
            text: "Some calls are never allowed, in turn or out of it. Four laws deal with them.",
        },
        ClauseText {
            cite: law_35::A,
            title: "Double or redouble not allowed",
            text: "A double or redouble with nothing there to double or redouble: Law 36.",
        },
        ClauseText {
            cite: law_35::B,
            title: "Call by a barred player",
            text: "A bid, double or redouble by a player who is required to pass: Law 37.",
        },
        ClauseText {
            cite: law_35::C,
            title: "Bid above seven",
            text: "A bid of more than seven: Law 38.",
        },
        ClauseText {
            cite: law_35::D,
            title: "Call after the final pass",
            text: "A call made after the auction is over: Law 39.",
        },
    ],
};
