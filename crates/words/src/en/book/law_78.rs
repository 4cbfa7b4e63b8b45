//! Law 78 in English.

use laws::book::law_78;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Ways of scoring",
    clauses: &[
        ClauseText {
            cite: law_78::A,
            title: "Matchpoints",
            text: "A pair gets two points for each other pair in its direction that scored less on \
                   the board, and one for each that scored the same. Some events count one and a \
                   half.",
        },
        ClauseText {
            cite: law_78::B,
            title: "IMPs",
            text: "The difference between the scores of two tables becomes 0 to 24 IMPs by a table \
                   with steps that widen.",
        },
        ClauseText {
            cite: law_78::C,
            title: "Total points",
            text: "The scores of the boards are simply added up.",
        },
        ClauseText {
            cite: law_78::D,
            title: "Other ways of scoring",
            text: "The organiser may score in another way, for instance against the average of the \
                   room, if it was announced.",
        },
    ],
};
