//! # Law 17: the auction period
//!
//! Who starts, how the turn passes, and when the auction period is over. 17D3 stops an
//! auction from ending over the head of a player who was skipped.

use bridge::{Call, Seat};

use crate::position::{CallStatus, IrregularityStatus, Kind};
use crate::profile::{LeadAfter17D3, Point};
use crate::reading::{LeadTest, Reader};

use super::{
    Cite, Clause, Coverage, Law, law_15, law_16, law_21, law_22, law_25, law_29, law_34, law_36,
};

/// **17A.** Start.
pub const A: Cite = Cite::new("17A");

/// **17B.** Dealer calls first.
pub const B: Cite = Cite::new("17B");

/// **17C.** Then clockwise.
pub const C: Cite = Cite::new("17C");

/// **17D.** End.
pub const D: Cite = Cite::new("17D");

/// **17D1.** Ends with the faced lead.
pub const D1: Cite = Cite::new("17D1");

/// **17D2.** Passed out.
pub const D2: Cite = Cite::new("17D2");

/// **17D3.** Somebody was skipped.
pub const D3: Cite = Cite::new("17D3");

/// Law 17 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 17,
    title: "The auction period",
    clauses: &[
        Clause {
            cite: A,
            title: "Start",
            text: "For each side the auction period starts when one of its players takes his \
                   cards from the board.",
            coverage: Coverage::NotCovered,
            see: &[],
        },
        Clause {
            cite: B,
            title: "Dealer calls first",
            text: "The dealer shown on the board makes the first call.",
            coverage: Coverage::Coded,
            see: &[law_15::A],
        },
        Clause {
            cite: C,
            title: "Then clockwise",
            text: "After the dealer each player calls in turn, clockwise.",
            coverage: Coverage::Coded,
            see: &[law_29::B],
        },
        Clause {
            cite: D,
            title: "End",
            text: "When the auction period is over, and when it only seems to be.",
            coverage: Coverage::Coded,
            see: &[],
        },
        Clause {
            cite: D1,
            title: "Ends with the faced lead",
            text: "When there is a contract, the auction period lasts until a defender faces an \
                   opening lead. The time between the last pass and that moment is for questions \
                   and corrections.",
            coverage: Coverage::Coded,
            see: &[law_21::B1A, law_22::A, law_25::A5, law_36::C],
        },
        Clause {
            cite: D2,
            title: "Passed out",
            text: "When all four players have passed, the auction period ends once all four hands \
                   are back in the board.",
            coverage: Coverage::Coded,
            see: &[law_22::B],
        },
        Clause {
            cite: D3,
            title: "Somebody was skipped",
            text: "Three passes followed a call, but one of them was out of turn and took a \
                   player's turn away: the auction is not over. It goes back to the player who \
                   was skipped; the passes after that point are cancelled and may not be used by \
                   the side that passed out of turn.",
            coverage: Coverage::Coded,
            see: &[law_16::C, law_16::C2, law_22::A, law_29::A, law_34::WHOLE],
        },
    ],
};

// ---- the rules ----

/// **17D3.** Three passes, but somebody had lost his turn: it is his again,
/// and the passes after it are cancelled. Nobody has to pass again.
pub(crate) fn d3(r: &mut Reader<'_>, lost: usize) {
    let turns = &r.auction().turns()[lost..];
    let missed = turns[0].by;
    let passes: Vec<_> =
        (lost..lost + turns.len()).filter_map(|turn| r.entry_of_turn(turn).event).collect();
    r.cut(lost, CallStatus::Cancelled, D3);
    r.restore(lost);
    // passes that the law put in have no offender
    let Some(&first) = passes.first() else { return };
    let irregularity = r.irregular(first, Kind::MissedTurn, Some(missed));
    r.settle(irregularity, IrregularityStatus::Cancelled, D3);
    r.cite(irregularity, law_34::WHOLE);
    let offender = r.made(first).by;
    for pass in passes {
        r.unauthorised(irregularity, pass, offender.side());
    }
    let choice = r.profile().lead_after_17d3;
    r.note(Point::Number(15), choice.as_str(), &[D3]);
    if choice == LeadAfter17D3::Applies {
        r.lead_case(irregularity, first, LeadTest::Waiting);
    }
}

/// Did this player make the last call that stands?
pub(crate) fn called_last(r: &Reader<'_>, seat: Seat) -> bool {
    r.last_turn().is_some_and(|entry| {
        entry.by == seat
            && entry.event.is_some()
            && entry.call.is_some_and(|call| call != Call::Pass || r.turn().is_some())
    })
}
