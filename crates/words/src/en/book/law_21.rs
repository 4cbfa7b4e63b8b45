//! Law 21 in English.

use laws::book::law_21;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Calls based on wrong information",
    clauses: &[
        ClauseText {
            cite: law_21::A,
            title: "Own misunderstanding",
            text: "A player who called on their own misunderstanding gets no remedy.",
        },
        ClauseText {
            cite: law_21::B,
            title: "Opponents' misinformation",
            text: "A player called after the opponents had told them something wrong, or had \
                   failed to alert.",
        },
        ClauseText {
            cite: law_21::B1,
            title: "Changing the call",
            text: "Within limits, the misinformed player may take their call back and make another.",
        },
        ClauseText {
            cite: law_21::B1A,
            title: "Who may change, and until when",
            text: "A player whose call may well have been influenced by misinformation may change \
                   it, as long as the auction period is not over and their partner has not called \
                   since. It costs their side nothing. A missing alert is misinformation too.",
        },
        ClauseText {
            cite: law_21::B1B,
            title: "Explanation presumed wrong",
            text: "Without evidence the other way, the director takes it that the explanation was \
                   wrong and not the call.",
        },
        ClauseText {
            cite: law_21::B2,
            title: "Left-hand opponent may follow",
            text: "When a call is changed for misinformation, the left-hand opponent may change a \
                   call they made after it. They belong to the offending side, so what their \
                   withdrawn call told is unauthorised for them.",
        },
        ClauseText {
            cite: law_21::B3,
            title: "Too late to change",
            text: "If it is too late to change the call and the misinforming side gained by it, \
                   the director adjusts the score.",
        },
    ],
};
