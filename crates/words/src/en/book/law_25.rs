//! Law 25 in English.

use laws::book::law_25;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Change of call",
    clauses: &[
        ClauseText {
            cite: law_25::A,
            title: "Unintended call",
            text: "The call made was not the one the player meant to make.",
        },
        ClauseText {
            cite: law_25::A1,
            title: "The intended call stands",
            text: "A player who finds that they did not make the call they intended may put the \
                   intended one in its place until their partner calls. The intended call stands, \
                   is judged by whatever law fits it, and there is no lead restriction.",
        },
        ClauseText {
            cite: law_25::A2,
            title: "What was intended?",
            text: "If the player meant to make that call when they made it, it stands. A slip of \
                   the hand or tongue can be mended; a moment's confusion about what to call \
                   cannot.",
        },
        ClauseText {
            cite: law_25::A3,
            title: "How it was noticed",
            text: "It does not matter what made the player aware of their slip: partner's alert, \
                   an opponent's face, the director.",
        },
        ClauseText {
            cite: law_25::A4,
            title: "Not after partner's call",
            text: "Once the player's partner has called, the slip can no longer be mended.",
        },
        ClauseText {
            cite: law_25::A5,
            title: "When the turn never reaches partner",
            text: "If the auction ends before the player's partner has a turn, the slip can be \
                   mended until the auction period ends.",
        },
        ClauseText {
            cite: law_25::A6,
            title: "Left-hand opponent may call again",
            text: "When a slip is mended, the left-hand opponent may take back a call they made \
                   over it. What that call told is free for their side and unauthorised for the \
                   other.",
        },
        ClauseText {
            cite: law_25::B,
            title: "Intended call",
            text: "The player meant their first call and then changed their mind. The left-hand \
                   opponent decides which of the two calls stands.",
        },
        ClauseText {
            cite: law_25::B1,
            title: "Second call accepted",
            text: "The left-hand opponent accepts the second call, or calls over it on purpose: \
                   the first is withdrawn and the second stands. If the player becomes a defender \
                   there may be a lead restriction.",
        },
        ClauseText {
            cite: law_25::B2,
            title: "Second call not accepted",
            text: "The left-hand opponent does not accept the second call: it is cancelled and \
                   the first stands. There is no further choice, and there may be a lead \
                   restriction.",
        },
        ClauseText {
            cite: law_25::B3,
            title: "Information from the other call",
            text: "Whichever call is withdrawn or cancelled, what it told is free for the \
                   opponents and unauthorised for the side of the player who changed. Their \
                   partner does not have to pass.",
        },
    ],
};
