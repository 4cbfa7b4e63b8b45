//! # Law 18: bids
//!
//! What a bid is and when it is high enough. An insufficient one is ruled under Law 27.

use super::{Cite, Clause, Coverage, Law, law_27, law_38};

/// **18A.** What a bid is.
pub const A: Cite = Cite::new("18A");

/// **18B.** Higher bid.
pub const B: Cite = Cite::new("18B");

/// **18C.** Sufficient bid.
pub const C: Cite = Cite::new("18C");

/// **18D.** Insufficient bid.
pub const D: Cite = Cite::new("18D");

/// **18E.** Rank of the denominations.
pub const E: Cite = Cite::new("18E");

/// **18F.** Other ways of calling.
pub const F: Cite = Cite::new("18F");

/// Law 18 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 18,
    title: "Bids",
    clauses: &[
        Clause {
            cite: A,
            title: "What a bid is",
            text: "A bid names a level from one to seven and a denomination. Pass, double and \
                   redouble are calls but not bids.",
            coverage: Coverage::Coded,
            see: &[law_38::A],
        },
        Clause {
            cite: B,
            title: "Higher bid",
            text: "A bid overtakes an earlier one if it is at a higher level, or at the same \
                   level in a higher denomination.",
            coverage: Coverage::Coded,
            see: &[E],
        },
        Clause {
            cite: C,
            title: "Sufficient bid",
            text: "A bid that overtakes the last bid is sufficient.",
            coverage: Coverage::Coded,
            see: &[],
        },
        Clause {
            cite: D,
            title: "Insufficient bid",
            text: "A bid that does not overtake the last bid is insufficient and an infraction. \
                   Only the last bid matters, not the passes, doubles and redoubles after it.",
            coverage: Coverage::Coded,
            see: &[law_27::A1],
        },
        Clause {
            cite: E,
            title: "Rank of the denominations",
            text: "From the top: notrump, spades, hearts, diamonds, clubs.",
            coverage: Coverage::Coded,
            see: &[B],
        },
        Clause {
            cite: F,
            title: "Other ways of calling",
            text: "The regulating authority may provide for other ways of calling, such as \
                   bidding boxes, writing or screens.",
            coverage: Coverage::NotCovered,
            see: &[],
        },
    ],
};
