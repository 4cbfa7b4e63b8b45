//! Law 27 in English.

use laws::book::law_27;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Insufficient bid",
    clauses: &[
        ClauseText {
            cite: law_27::A,
            title: "Left-hand opponent may accept",
            text: "The left-hand opponent of the player who bid too low has the first word.",
        },
        ClauseText {
            cite: law_27::A1,
            title: "Accepted",
            text: "The left-hand opponent may accept an insufficient bid, by saying so or by \
                   making any call. It then counts as legal, there is no rectification, and the \
                   next bid needs only to be higher than this one.",
        },
        ClauseText {
            cite: law_27::A2,
            title: "Insufficient and out of turn",
            text: "A bid that is both insufficient and out of turn may be accepted like any call \
                   out of turn. If it is not, it is ruled as a bid out of rotation under Law 31, \
                   not here.",
        },
        ClauseText {
            cite: law_27::B,
            title: "Not accepted",
            text: "The insufficient bid is not accepted. The offender must replace it with a \
                   legal call, and the kind of call decides what their partner may do.",
        },
        ClauseText {
            cite: law_27::B1,
            title: "Replacement that leaves partner free",
            text: "Two kinds of replacement let the auction go on without further rectification.",
        },
        ClauseText {
            cite: law_27::B1A,
            title: "Same denomination, cheapest bid",
            text: "The offender replaces their bid by the lowest sufficient bid that shows the \
                   same denomination or denominations. Strength does not matter. The auction goes \
                   on, nothing is unauthorised and there is no lead restriction; the score may be \
                   reviewed after the play.",
        },
        ClauseText {
            cite: law_27::B1B,
            title: "Another comparable call",
            text: "The offender replaces their bid by any other call that is comparable. The \
                   auction goes on and nothing is unauthorised; the score may be reviewed after \
                   the play.",
        },
        ClauseText {
            cite: law_27::B2,
            title: "Any other bid, or a pass",
            text: "The offender replaces their bid by another sufficient bid or a pass: it stands, \
                   and their partner passes for the rest of the auction. The withdrawn bid is \
                   unauthorised for them, and there may be a lead restriction.",
        },
        ClauseText {
            cite: law_27::B3,
            title: "Double that is not comparable",
            text: "A double or redouble that is not comparable is cancelled. The offender must \
                   choose a sufficient bid or a pass, and whatever they choose their partner \
                   passes for the rest of the auction. There may be a lead restriction.",
        },
        ClauseText {
            cite: law_27::B4,
            title: "Insufficient again",
            text: "The offender replaces their bid by another insufficient one. The left-hand \
                   opponent may accept the new one. If not, the offender must choose a sufficient \
                   bid or a pass, and their partner passes for the rest of the auction.",
        },
        ClauseText {
            cite: law_27::C,
            title: "Replaced before the ruling",
            text: "The offender changed their bid before the director had ruled. The left-hand \
                   opponent may still accept the first bid. If they do not, a legal replacement \
                   stands and is judged like any other.",
        },
        ClauseText {
            cite: law_27::D,
            title: "Review after the play",
            text: "After a replacement that left partner free: if the insufficient bid itself \
                   helped the offending side, so that without it the result might well have been \
                   different, and the opponents were damaged, the director assigns the probable \
                   result without that bid.",
        },
    ],
};
