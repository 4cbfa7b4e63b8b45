//! Law 77 in English.

use laws::book::law_77;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "What a contract scores",
    clauses: &[ClauseText {
        cite: law_77::WHOLE,
        title: "The scoring table",
        text: "Tricks bid and made count 20 in clubs and diamonds, 30 in hearts and spades, 40 \
               for the first in notrump and 30 for the rest; doubling doubles them. Bonuses for \
               part score, game, slam and a doubled contract, and the price of undertricks, \
               depend on vulnerability. A board passed out scores nothing.",
    }],
};
