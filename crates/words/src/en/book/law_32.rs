//! Law 32 in English.

use laws::book::law_32;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Double or redouble out of rotation",
    clauses: &[
        ClauseText {
            cite: law_32::WHOLE,
            title: "May it be accepted?",
            text: "The left-hand opponent may accept a double or redouble out of turn only if it \
                   would have been allowed in itself. Otherwise Law 36 applies.",
        },
        ClauseText {
            cite: law_32::A,
            title: "At right-hand opponent's turn",
            text: "It was the right-hand opponent's turn. They call now, and what they do decides \
                   what the offender may do.",
        },
        ClauseText {
            cite: law_32::A1,
            title: "They pass: repeat",
            text: "The right-hand opponent passes: the offender must double or redouble again, \
                   and there is no rectification, unless that is not allowed at all.",
        },
        ClauseText {
            cite: law_32::A2,
            title: "They act: any legal call",
            text: "The right-hand opponent bids, doubles or redoubles: the offender may make any \
                   legal call. What follows depends on whether it is comparable to what they \
                   withdrew.",
        },
        ClauseText {
            cite: law_32::A2A,
            title: "Comparable to the double",
            text: "The offender's new call is comparable: the auction goes on, there is no lead \
                   restriction and the withdrawn call is not unauthorised. The score may be \
                   reviewed after the play.",
        },
        ClauseText {
            cite: law_32::A2B,
            title: "Not comparable to the double",
            text: "The offender's new call is not comparable: their partner passes at their next \
                   turn, once. The withdrawn call is unauthorised for them, and there may be a \
                   lead restriction.",
        },
        ClauseText {
            cite: law_32::B,
            title: "At partner's turn",
            text: "It was the turn of the offender's partner.",
        },
        ClauseText {
            cite: law_32::B1,
            title: "Partner may call freely",
            text: "The offender's partner may make any legal call at their turn, but they may not \
                   use the withdrawn double or redouble.",
        },
        ClauseText {
            cite: law_32::B2,
            title: "Offender may call freely",
            text: "The offender may make any legal call at their proper turn. If it is comparable \
                   the auction goes on; if not, their partner passes once, as when the right-hand \
                   opponent acted.",
        },
        ClauseText {
            cite: law_32::C,
            title: "At left-hand opponent's turn",
            text: "It was the left-hand opponent's turn and the offender had already called: this \
                   is a change of call, and Law 25 applies.",
        },
    ],
};
