//! Law 11 in English.

use laws::book::law_11;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Losing the right to rectification",
    clauses: &[
        ClauseText {
            cite: law_11::A,
            title: "Acting before the director comes",
            text: "A side that acts over an opponent's irregularity before calling the director \
                   may lose its right to rectification. If the offenders gained because the \
                   others did not know the law, only the offenders' score is cut; the others keep \
                   theirs.",
        },
        ClauseText {
            cite: law_11::B,
            title: "Penalties remain possible",
            text: "Even when the right to rectification is lost, the director may still give a \
                   procedural penalty.",
        },
    ],
};
