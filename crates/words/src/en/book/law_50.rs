//! Law 50 in English.

use laws::book::law_50;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Penalty card",
    clauses: &[
        ClauseText {
            cite: law_50::WHOLE,
            title: "Penalty card",
            text: "A card that a defender has shown too early stays face up before them until it \
                   is played or may be picked up.",
        },
        ClauseText {
            cite: law_50::B,
            title: "Minor or major",
            text: "A single card below the ten, shown by accident, is a minor penalty card. An \
                   honour, a card played on purpose, and all cards of a defender who has two \
                   or more are major ones.",
        },
        ClauseText {
            cite: law_50::C,
            title: "A minor penalty card",
            text: "Before it is played, its owner plays no other card of that suit below the \
                   ten; an honour they may play. Their partner may lead anything.",
        },
        ClauseText {
            cite: law_50::D1,
            title: "A major penalty card",
            text: "Its owner plays it at the first legal opportunity: leading, following suit, \
                   discarding or ruffing. To follow suit and to obey a restriction come first.",
        },
        ClauseText {
            cite: law_50::D2,
            title: "Partner has the lead",
            text: "The owner's partner waits until declarer has chosen. Declarer may require the \
                   suit of a major penalty card, or forbid it while that partner keeps the lead; \
                   the card is then picked up. Or they do neither: any lead will do, the card \
                   stays, and the same holds at the next lead.",
        },
    ],
};
