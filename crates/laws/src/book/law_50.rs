//! # Law 50: penalty card
//!
//! Of this law only what holds before the opening lead is listed; the rest belongs to the play.

use super::{Cite, Clause, Coverage, Law, law_24, law_51, law_59};

/// **50.** Penalty card.
pub const WHOLE: Cite = Cite::new("50");

/// **50B.** Minor or major.
pub const B: Cite = Cite::new("50B");

/// **50C.** A minor penalty card.
pub const C: Cite = Cite::new("50C");

/// **50D1.** A major penalty card.
pub const D1: Cite = Cite::new("50D1");

/// **50D2.** Partner has the lead.
pub const D2: Cite = Cite::new("50D2");

/// Law 50 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 50,
    title: "Penalty card",
    clauses: &[
        Clause {
            cite: WHOLE,
            title: "Penalty card",
            text: "A card that a defender has shown too early stays face up before them until it \
                   is played or may be picked up.",
            coverage: Coverage::NotCovered,
            see: &[law_24::E],
        },
        Clause {
            cite: B,
            title: "Minor or major",
            text: "A single card below the ten, shown by accident, is a minor penalty card. An \
                   honour, a card played on purpose, and all cards of a defender who has two \
                   or more are major ones.",
            coverage: Coverage::NotCovered,
            see: &[law_24::E, C, D1],
        },
        Clause {
            cite: C,
            title: "A minor penalty card",
            text: "Before it is played, its owner plays no other card of that suit below the \
                   ten; an honour they may play. Their partner may lead anything.",
            coverage: Coverage::NotCovered,
            see: &[B],
        },
        Clause {
            cite: D1,
            title: "A major penalty card",
            text: "Its owner plays it at the first legal opportunity: leading, following suit, \
                   discarding or ruffing. To follow suit and to obey a restriction come first.",
            coverage: Coverage::NotCovered,
            see: &[B, D2, law_51::A],
        },
        Clause {
            cite: D2,
            title: "Partner has the lead",
            text: "The owner's partner waits until declarer has chosen. Declarer may require the \
                   suit of a major penalty card, or forbid it while that partner keeps the lead; \
                   the card is then picked up. Or they do neither: any lead will do, the card \
                   stays, and the same holds at the next lead.",
            coverage: Coverage::NotCovered,
            see: &[D1, law_51::B, law_59::WHOLE],
        },
    ],
};
