//! Law 59 in English.

use laws::book::law_59;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Unable to lead or play as required",
    clauses: &[ClauseText {
        cite: law_59::WHOLE,
        title: "Nothing else to play",
        text: "A player who cannot obey a restriction, because they have none of the required suit \
               or nothing but the forbidden one, may play any card that is legal otherwise.",
    }],
};
