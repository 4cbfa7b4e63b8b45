//! Law 31 in English.

use laws::book::law_31;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Bid out of rotation",
    clauses: &[
        ClauseText {
            cite: law_31::A,
            title: "At right-hand opponent's turn",
            text: "It was the right-hand opponent's turn. They call now, and what they do decides \
                   what the offender may do.",
        },
        ClauseText {
            cite: law_31::A1,
            title: "They pass: repeat",
            text: "The right-hand opponent passes: the offender must make the same call again. If \
                   it is legal there is no rectification of any kind.",
        },
        ClauseText {
            cite: law_31::A2,
            title: "They act: any legal call",
            text: "The right-hand opponent makes a legal bid, double or redouble: the offender \
                   may make any legal call. What follows depends on whether it is comparable to \
                   their withdrawn bid.",
        },
        ClauseText {
            cite: law_31::A2A,
            title: "Comparable to the bid",
            text: "The offender's new call is comparable: the auction goes on, there is no lead \
                   restriction and the withdrawn bid is not unauthorised. The score may be \
                   reviewed after the play.",
        },
        ClauseText {
            cite: law_31::A2B,
            title: "Not comparable to the bid",
            text: "The offender's new call is not comparable: their partner passes at their next \
                   turn, once. The withdrawn bid is unauthorised for them, and there may be a \
                   lead restriction.",
        },
        ClauseText {
            cite: law_31::FOOTNOTE,
            title: "Right-hand opponent errs too",
            text: "If the right-hand opponent's own call is illegal, that call is put right first \
                   in the usual way.",
        },
        ClauseText {
            cite: law_31::B,
            title: "At partner's or dealer's turn",
            text: "It was the turn of the offender's partner, or of their left-hand opponent and \
                   the offender had not called yet.",
        },
        ClauseText {
            cite: law_31::B1,
            title: "Partner may call freely",
            text: "The offender's partner may make any legal call at their turn, but they may not \
                   use the withdrawn bid.",
        },
        ClauseText {
            cite: law_31::B2,
            title: "Offender may call freely",
            text: "The offender may make any legal call at their proper turn. If it is comparable \
                   the auction goes on; if not, their partner passes once, as when the right-hand \
                   opponent acted.",
        },
        ClauseText {
            cite: law_31::C,
            title: "Offender had called before",
            text: "It was the left-hand opponent's turn and the offender had already called: this \
                   is a change of call, and Law 25 applies.",
        },
    ],
};
