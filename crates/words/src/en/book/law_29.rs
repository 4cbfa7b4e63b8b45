//! Law 29 in English.

use laws::book::law_29;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Call out of rotation",
    clauses: &[
        ClauseText {
            cite: law_29::A,
            title: "Left-hand opponent accepts",
            text: "The offender's left-hand opponent, and nobody else, may accept a call out of \
                   turn by saying so or by calling. It then stands, there is no rectification, \
                   the auction goes on from there, and a player who was skipped does not get that \
                   turn back.",
        },
        ClauseText {
            cite: law_29::B,
            title: "Not accepted",
            text: "The call out of turn is cancelled and the turn goes back to the player whose \
                   turn it was. The offender's side is then subject to the law for that kind of \
                   call.",
        },
        ClauseText {
            cite: law_29::C,
            title: "Artificial calls",
            text: "If the call out of turn was artificial, what counts is the denomination it \
                   shows, not the one it names.",
        },
    ],
};
