//! Law 30 in English.

use laws::book::law_30;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Pass out of rotation",
    clauses: &[
        ClauseText {
            cite: law_30::A,
            title: "At right-hand opponent's turn",
            text: "The offender passes at their next turn, whatever their right-hand opponent \
                   does, and is free after that. Their partner is not restricted.",
        },
        ClauseText {
            cite: law_30::B,
            title: "At partner's or left-hand opponent's turn",
            text: "It was the turn of the offender's partner or of their left-hand opponent.",
        },
        ClauseText {
            cite: law_30::B1,
            title: "Partner's turn, or dealer's",
            text: "It was their partner's turn, or their left-hand opponent's and the offender had \
                   not called yet.",
        },
        ClauseText {
            cite: law_30::B1A,
            title: "Partner may call freely",
            text: "The offender's partner may make any legal call at their turn, but they may not \
                   use the withdrawn pass.",
        },
        ClauseText {
            cite: law_30::B1B,
            title: "Offender may call freely",
            text: "The offender may make any legal call at their proper turn. What follows depends \
                   on whether it is comparable to their pass.",
        },
        ClauseText {
            cite: law_30::B1B_I,
            title: "Comparable to the pass",
            text: "The offender's call is comparable to their pass: the auction goes on, there is \
                   no lead restriction, and from then on the pass is not unauthorised. The score \
                   may be reviewed after the play.",
        },
        ClauseText {
            cite: law_30::B1B_II,
            title: "Not comparable to the pass",
            text: "The offender's call is not comparable to their pass: their partner passes at \
                   their next turn, once. The pass is unauthorised for them, and there may be a \
                   lead restriction.",
        },
        ClauseText {
            cite: law_30::B2,
            title: "Offender had called before",
            text: "It was the left-hand opponent's turn and the offender had already called: this \
                   is a change of call, and Law 25 applies.",
        },
        ClauseText {
            cite: law_30::C,
            title: "Artificial passes",
            text: "An artificial pass, or a pass of partner's artificial call, is treated like a \
                   bid out of turn.",
        },
    ],
};
