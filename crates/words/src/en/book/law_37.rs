//! Law 37 in English.

use laws::book::law_37;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Call by a player required to pass",
    clauses: &[
        ClauseText {
            cite: law_37::A,
            title: "Left-hand opponent has called",
            text: "The left-hand opponent called before the ruling: the call and all later ones \
                   stand, unless it was a double or redouble that is never allowed. A player who \
                   had to pass for the rest of the auction must still do so. There is no lead \
                   restriction.",
        },
        ClauseText {
            cite: law_37::B,
            title: "Left-hand opponent has not called",
            text: "The left-hand opponent has not called before the ruling. They are not offered \
                   the call.",
        },
        ClauseText {
            cite: law_37::B1,
            title: "It is cancelled",
            text: "The call by the player who had to pass is cancelled.",
        },
        ClauseText {
            cite: law_37::B2,
            title: "A pass; both barred",
            text: "A pass is put in its place, and both partners pass for the rest of the \
                   auction. There may be a lead restriction, and the director may adjust the \
                   score if the infraction could have been expected to help.",
        },
    ],
};
