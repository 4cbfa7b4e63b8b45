//! # Law 84: ruling on agreed facts
//!
//! The director has come to the table and everybody agrees on what happened.

use super::{Cite, Clause, Coverage, Law, law_10, law_12};

/// **84.** How to rule.
pub const WHOLE: Cite = Cite::new("84");

/// **84A.** No rectification laid down.
pub const A: Cite = Cite::new("84A");

/// **84B.** Law lays it down.
pub const B: Cite = Cite::new("84B");

/// **84C.** Law gives a choice.
pub const C: Cite = Cite::new("84C");

/// **84D.** In doubt.
pub const D: Cite = Cite::new("84D");

/// Law 84 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 84,
    title: "Ruling on agreed facts",
    clauses: &[
        Clause {
            cite: WHOLE,
            title: "How to rule",
            text: "The facts are agreed. The director finds the law that fits and rules as it \
                   says.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: A,
            title: "No rectification laid down",
            text: "If no law asks for a rectification and there is no reason to act, the players \
                   go on.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: B,
            title: "Law lays it down",
            text: "If a law lays down the rectification, the director applies it.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: C,
            title: "Law gives a choice",
            text: "If a law gives a player a choice, the director explains it and sees that the \
                   choice is made and carried out.",
            coverage: Coverage::Judgement,
            see: &[law_10::C],
        },
        Clause {
            cite: D,
            title: "In doubt",
            text: "Doubtful points go to the non-offending side, and the aim is to restore \
                   fairness. If it was probably damaged by something no law puts right, the \
                   director adjusts the score.",
            coverage: Coverage::Judgement,
            see: &[law_12::A1],
        },
    ],
};
