//! Law 24 in English.

use laws::book::law_24;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Card exposed or led during the auction",
    clauses: &[
        ClauseText {
            cite: law_24::WHOLE,
            title: "Card seen during the auction",
            text: "The card stays face up on the table until the auction period ends. It is free \
                   information for the opponents and unauthorised for the side of its owner.",
        },
        ClauseText {
            cite: law_24::A,
            title: "One low card",
            text: "A single card below the ten that was not led: nobody has to pass.",
        },
        ClauseText {
            cite: law_24::B,
            title: "One honour, or a card led",
            text: "A single honour (ace, king, queen, jack or ten), or any card led too early: \
                   the owner's partner passes at their next turn, once.",
        },
        ClauseText {
            cite: law_24::C,
            title: "Two or more cards",
            text: "Two or more cards, of whatever rank: the owner's partner passes at their next \
                   turn, once.",
        },
        ClauseText {
            cite: law_24::D,
            title: "Owner's side declares",
            text: "If the owner becomes declarer or dummy, the cards are picked up.",
        },
        ClauseText {
            cite: law_24::E,
            title: "Owner defends",
            text: "If the owner becomes a defender, every such card is a penalty card. A single \
                   low card shown by accident is a minor one; an honour, a card led, or two or \
                   more cards are major ones.",
        },
    ],
};
