//! # Law 20: reviews and explanations
//!
//! Hearing the auction again and asking about the opponents' calls. Only what a ruling
//! needs is listed here.

use super::{Cite, Clause, Coverage, Law, law_09, law_21, law_27, law_29, law_37};

/// **20A.** Call not heard.
pub const A: Cite = Cite::new("20A");

/// **20B.** Review of the auction.
pub const B: Cite = Cite::new("20B");

/// **20F.** Explanation of calls.
pub const F: Cite = Cite::new("20F");

/// **20F1.** Asking at one's turn.
pub const F1: Cite = Cite::new("20F1");

/// **20F4.** Own explanation was wrong.
pub const F4: Cite = Cite::new("20F4");

/// **20F5.** Partner's explanation was wrong.
pub const F5: Cite = Cite::new("20F5");

/// Law 20 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 20,
    title: "Reviews and explanations",
    clauses: &[
        Clause {
            cite: A,
            title: "Call not heard",
            text: "A player who did not clearly make out a call may ask at once for it to be \
                   repeated.",
            coverage: Coverage::NotCovered,
            see: &[],
        },
        Clause {
            cite: B,
            title: "Review of the auction",
            text: "A player may have the auction reviewed when it is their turn to call, but not \
                   when they are required to pass.",
            coverage: Coverage::NotCovered,
            see: &[law_27::B2, law_37::B2],
        },
        Clause {
            cite: F,
            title: "Explanation of calls",
            text: "Questions about the opponents' calls, and putting right what was explained \
                   wrongly.",
            coverage: Coverage::NotCovered,
            see: &[],
        },
        Clause {
            cite: F1,
            title: "Asking at one's turn",
            text: "At their turn a player may ask what the opponents' calls mean, what relevant \
                   other calls would have meant, and what follows from the choice. The caller's \
                   partner answers. So the left-hand opponent may ask about possible replacement \
                   calls before they choose.",
            coverage: Coverage::NotCovered,
            see: &[law_27::A1, law_29::A],
        },
        Clause {
            cite: F4,
            title: "Own explanation was wrong",
            text: "A player who finds that their own explanation was wrong puts it right.",
            coverage: Coverage::NotCovered,
            see: &[law_21::B1A],
        },
        Clause {
            cite: F5,
            title: "Partner's explanation was wrong",
            text: "A player who thinks that their partner explained wrongly says nothing at that \
                   moment and puts it right at the time the law lays down for their side.",
            coverage: Coverage::NotCovered,
            see: &[law_09::A4, law_09::A5, law_21::B1A],
        },
    ],
};
