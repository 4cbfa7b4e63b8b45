//! # Law 24: card exposed or led during the auction
//!
//! During the auction a player, by their own mistake, put a card where their partner could have
//! seen its face.

use bridge::{Card, Contract, Seat};

use crate::event::EventNo;
use crate::outcome::{Bound, Exposure, Outcome, ReviewWhy};
use crate::position::{CardStatus, ExposedCard, IrregularityStatus};
use crate::reading::{Reader, Shown};

use super::{Cite, Clause, Coverage, Law, law_16, law_28, law_37, law_50, law_72};

/// **24.** Card seen during the auction.
pub const WHOLE: Cite = Cite::new("24");

/// **24A.** One low card.
pub const A: Cite = Cite::new("24A");

/// **24B.** One honour, or a card led.
pub const B: Cite = Cite::new("24B");

/// **24C.** Two or more cards.
pub const C: Cite = Cite::new("24C");

/// **24D.** Owner's side declares.
pub const D: Cite = Cite::new("24D");

/// **24E.** Owner defends.
pub const E: Cite = Cite::new("24E");

/// Law 24 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 24,
    clauses: &[
        Clause { cite: WHOLE, coverage: Coverage::Coded, see: &[law_16::C] },
        Clause { cite: A, coverage: Coverage::Coded, see: &[D, E] },
        Clause {
            cite: B,
            coverage: Coverage::Coded,
            see: &[D, E, law_28::A, law_37::B1, law_72::C],
        },
        Clause {
            cite: C,
            coverage: Coverage::Coded,
            see: &[D, E, law_28::A, law_37::B1, law_72::C],
        },
        Clause { cite: D, coverage: Coverage::Coded, see: &[A, B, C] },
        Clause { cite: E, coverage: Coverage::Coded, see: &[A, B, C, law_50::WHOLE, law_50::B] },
    ],
};

// ---- the rules ----

/// **24.** Cards were exposed in the auction period. They stay on the table; their owner's side may
/// not use what they tell.
pub(crate) fn exposed(r: &mut Reader<'_>, no: EventNo, by: Seat, cards: &[Card], led: bool) {
    let Some(&first) = cards.first() else { return };
    let irregularity = r.card_exposed(no, by, first);
    r.settle(irregularity, IrregularityStatus::Ruled, WHOLE);
    r.show(by, cards, led);
    let exposure = exposure(&shown_by(r, by));
    r.comes_to(irregularity, Outcome::Exposed(exposure));
    r.cite(irregularity, exposure.law());
    if exposure != Exposure::Low && r.turn().is_some() {
        r.bar_next(by.partner(), Bound::Exposed(exposure));
        r.review(ReviewWhy::CouldHaveKnown, Some(irregularity));
    }
}

/// Which case a player's exposed cards are.
fn exposure(shown: &[Shown]) -> Exposure {
    match shown {
        [card] if !card.led && !card.card.rank.is_honour() => Exposure::Low,
        [_] => Exposure::HonourOrLed,
        _ => Exposure::Several,
    }
}

fn shown_by(r: &Reader<'_>, by: Seat) -> Vec<Shown> {
    r.shown().iter().copied().filter(|shown| shown.by == by).collect()
}

/// **24D, 24E.** When the auction is over: picked up if their owner's side
/// declares (or nobody does), penalty cards if it defends.
pub(crate) fn cards(r: &mut Reader<'_>, contract: Option<Contract>) -> Vec<ExposedCard> {
    let over = r.auction().is_over();
    let shown = r.shown().to_vec();
    let mut cards = Vec::with_capacity(shown.len());
    for Shown { by, card, .. } in shown {
        let defends = contract.is_some_and(|contract| contract.declarer.is_opponent_of(by));
        let status = match (over, defends) {
            (false, _) => CardStatus::FaceUp,
            (true, false) => CardStatus::PickedUp,
            (true, true) if exposure(&shown_by(r, by)) == Exposure::Low => CardStatus::PenaltyMinor,
            (true, true) => CardStatus::PenaltyMajor,
        };
        let law = match status {
            CardStatus::PickedUp if contract.is_some() => D,
            CardStatus::FaceUp | CardStatus::PickedUp => WHOLE,
            CardStatus::PenaltyMinor | CardStatus::PenaltyMajor => E,
        };
        r.cite_cards_of(by, law);
        cards.push(ExposedCard { by, card, status });
    }
    cards
}
