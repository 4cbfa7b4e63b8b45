//! Law 19 in English.

use laws::book::law_19;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Doubles and redoubles",
    clauses: &[
        ClauseText {
            cite: law_19::A1,
            title: "When one may double",
            text: "A player may double only the last bid, and only if an opponent made it and \
                   nobody has done anything but pass since.",
        },
        ClauseText {
            cite: law_19::A2,
            title: "Just say double",
            text: "The proper form is the single word, without naming the bid.",
        },
        ClauseText {
            cite: law_19::A3,
            title: "Wrong bid named",
            text: "A player who names the wrong bid when they double has doubled the actual last \
                   bid. What the slip told may be unauthorised.",
        },
        ClauseText {
            cite: law_19::B1,
            title: "When one may redouble",
            text: "A player may redouble only the last double, and only if an opponent made it \
                   and nobody has done anything but pass since.",
        },
        ClauseText {
            cite: law_19::B2,
            title: "Just say redouble",
            text: "The proper form is the single word, without naming the bid.",
        },
        ClauseText {
            cite: law_19::B3,
            title: "Wrong bid named",
            text: "A player who names the wrong bid when they redouble has redoubled the actual \
                   last bid. What the slip told may be unauthorised.",
        },
        ClauseText {
            cite: law_19::C,
            title: "A new bid wipes them out",
            text: "Any later legal bid overrides a double or redouble. What was doubled before it \
                   is no longer doubled.",
        },
        ClauseText {
            cite: law_19::D,
            title: "Effect on the score",
            text: "If no bid follows, the double or redouble raises the score of the contract as \
                   Law 77 lays down.",
        },
    ],
};
