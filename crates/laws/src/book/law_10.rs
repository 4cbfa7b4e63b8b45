//! # Law 10: who decides the rectification
//!
//! Applies to every ruling: the director decides, the players choose only where a
//! law gives them a choice.

use super::{Cite, Clause, Coverage, Law, law_09, law_11, law_16, law_27, law_29, law_72, law_84};

/// **10A.** Only the director rules.
pub const A: Cite = Cite::new("10A");

/// **10B.** Players ruled for themselves.
pub const B: Cite = Cite::new("10B");

/// **10C.** Choosing an option.
pub const C: Cite = Cite::new("10C");

/// **10C1.** Explain all options.
pub const C1: Cite = Cite::new("10C1");

/// **10C2.** No consultation.
pub const C2: Cite = Cite::new("10C2");

/// **10C3.** Choose what pays.
pub const C3: Cite = Cite::new("10C3");

/// **10C4.** Offenders may do well.
pub const C4: Cite = Cite::new("10C4");

/// Law 10 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 10,
    title: "Who decides the rectification",
    clauses: &[
        Clause {
            cite: A,
            title: "Only the director rules",
            text: "The director alone decides the rectification. Players may neither impose one \
                   nor waive one by themselves.",
            coverage: Coverage::Judgement,
            see: &[B],
        },
        Clause {
            cite: B,
            title: "Players ruled for themselves",
            text: "If the players have imposed or waived a rectification on their own, the \
                   director may let that stand or cancel it.",
            coverage: Coverage::Judgement,
            see: &[A, law_11::A],
        },
        Clause {
            cite: C,
            title: "Choosing an option",
            text: "Where a law offers a choice, the director explains it and the player entitled \
                   to choose does so on their own.",
            coverage: Coverage::Judgement,
            see: &[law_84::C],
        },
        Clause {
            cite: C1,
            title: "Explain all options",
            text: "The director explains every option that the law gives before anybody chooses.",
            coverage: Coverage::Judgement,
            see: &[law_09::B2],
        },
        Clause {
            cite: C2,
            title: "No consultation",
            text: "The player who has the choice makes it without consulting their partner.",
            coverage: Coverage::Judgement,
            see: &[law_27::A1, law_29::A],
        },
        Clause {
            cite: C3,
            title: "Choose what pays",
            text: "The non-offending side may choose whichever option suits it best.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: C4,
            title: "Offenders may do well",
            text: "After the rectification the offending side may do whatever suits it best, even \
                   if it seems to gain. It may not use withdrawn calls, and an infraction that \
                   could have been expected to help is reviewed.",
            coverage: Coverage::Judgement,
            see: &[law_16::C2, law_27::D, law_72::C],
        },
    ],
};
