//! Law 26 in English.

use laws::book::law_26;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Lead restriction",
    clauses: &[
        ClauseText {
            cite: law_26::A,
            title: "Comparable: no restriction",
            text: "The withdrawn call was replaced by a comparable one: there is no lead \
                   restriction and the withdrawn call is not unauthorised. The director may still \
                   adjust the score after the play.",
        },
        ClauseText {
            cite: law_26::B,
            title: "Declarer may forbid a suit",
            text: "A defender's call was withdrawn and not replaced by a comparable one. When \
                   their partner first has the lead, whenever that is, declarer may forbid one \
                   suit that the offender did not show in the legal auction. The ban lasts \
                   while that partner keeps the lead.",
        },
    ],
};
