//! # Law 16: authorised and unauthorised information
//!
//! What a player may use in choosing a call or a play. In this book it matters mostly
//! through 16C: a call was withdrawn or cancelled, and what it told is free for one side
//! and closed to the other.

use bridge::Seat;

use crate::event::EventNo;
use crate::outcome::ReviewWhy;
use crate::position::{CallStatus, Entry};
use crate::reading::Reader;

use super::{
    Cite, Clause, Coverage, Law, law_09, law_10, law_12, law_15, law_17, law_21, law_23, law_24,
    law_25, law_26, law_27, law_28, law_29, law_30, law_31, law_32, law_36, law_73,
};

/// **16A.** What a player may use.
pub const A: Cite = Cite::new("16A");

/// **16A1.** Sources a player may use.
pub const A1: Cite = Cite::new("16A1");

/// **16A1(a).** Legal and accepted calls.
pub const A1A: Cite = Cite::new("16A1(a)");

/// **16A1(b).** Withdrawn calls, where allowed.
pub const A1B: Cite = Cite::new("16A1(b)");

/// **16A1(c).** What law and procedure give.
pub const A1C: Cite = Cite::new("16A1(c)");

/// **16A1(d).** Knowledge brought to the table.
pub const A1D: Cite = Cite::new("16A1(d)");

/// **16A2.** Score, traits and regulations.
pub const A2: Cite = Cite::new("16A2");

/// **16A3.** Nothing else.
pub const A3: Cite = Cite::new("16A3");

/// **16A4.** Damage from such use.
pub const A4: Cite = Cite::new("16A4");

/// **16B.** Partner gave information away.
pub const B: Cite = Cite::new("16B");

/// **16B1.** What partner's manner suggests.
pub const B1: Cite = Cite::new("16B1");

/// **16B1(a).** No suggested choice.
pub const B1A: Cite = Cite::new("16B1(a)");

/// **16B1(b).** Logical alternative.
pub const B1B: Cite = Cite::new("16B1(b)");

/// **16B2.** Reserving rights.
pub const B2: Cite = Cite::new("16B2");

/// **16B3.** The director looks afterwards.
pub const B3: Cite = Cite::new("16B3");

/// **16C.** Withdrawn calls and plays.
pub const C: Cite = Cite::new("16C");

/// **16C1.** Non-offenders may use it.
pub const C1: Cite = Cite::new("16C1");

/// **16C2.** Offenders may not.
pub const C2: Cite = Cite::new("16C2");

/// **16C3.** Adjusting for its use.
pub const C3: Cite = Cite::new("16C3");

/// **16D.** Information from elsewhere.
pub const D: Cite = Cite::new("16D");

/// Law 16 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 16,
    title: "Authorised and unauthorised information",
    clauses: &[
        Clause {
            cite: A,
            title: "What a player may use",
            text: "A player chooses their calls and plays only from information that the laws let \
                   them use.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: A1,
            title: "Sources a player may use",
            text: "A player may use what the legal auction and play tell them, what withdrawn \
                   calls tell them where that is allowed, what laws and regulations authorise, and \
                   what they knew before they took up their cards.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: A1A,
            title: "Legal and accepted calls",
            text: "A player may use all legal calls and plays of the board. An irregular call \
                   that has been accepted counts as legal, so what it tells is open to everybody.",
            coverage: Coverage::Judgement,
            see: &[law_27::A1, law_29::A],
        },
        Clause {
            cite: A1B,
            title: "Withdrawn calls, where allowed",
            text: "A player may use what a withdrawn call or play tells them, as far as it is \
                   authorised for their side.",
            coverage: Coverage::Judgement,
            see: &[C1],
        },
        Clause {
            cite: A1C,
            title: "What law and procedure give",
            text: "A player may use what a law or regulation authorises and what comes from \
                   proper procedure.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: A1D,
            title: "Knowledge brought to the table",
            text: "A player may use what they knew before they took their hand from the board, \
                   unless a law says otherwise.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: A2,
            title: "Score, traits and regulations",
            text: "A player may take into account their estimate of their own score, the traits of \
                   their opponents, and the regulations.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: A3,
            title: "Nothing else",
            text: "No other information may be the basis of a call or a play.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: A4,
            title: "Damage from such use",
            text: "If a player used information they may not use and the opponents were damaged, \
                   the director adjusts the score.",
            coverage: Coverage::Judgement,
            see: &[law_12::C],
        },
        Clause {
            cite: B,
            title: "Partner gave information away",
            text: "Partner conveyed something otherwise than by a legal call or play: a remark, a \
                   question, their tempo, their manner.",
            coverage: Coverage::Judgement,
            see: &[law_73::C],
        },
        Clause {
            cite: B1,
            title: "What partner's manner suggests",
            text: "With unauthorised information from partner, a player does not take the course \
                   it points to when they have a reasonable alternative.",
            coverage: Coverage::Judgement,
            see: &[law_73::C1],
        },
        Clause {
            cite: B1A,
            title: "No suggested choice",
            text: "After a remark, question, hesitation, unexpected alert or the like by partner, \
                   a player may not choose a call or play that this clearly suggests over a \
                   logical alternative.",
            coverage: Coverage::Judgement,
            see: &[C2],
        },
        Clause {
            cite: B1B,
            title: "Logical alternative",
            text: "A logical alternative is an action that a good share of comparable players, \
                   using the pair's methods, would seriously consider, and that some of them \
                   might take.",
            coverage: Coverage::Judgement,
            see: &[C2],
        },
        Clause {
            cite: B2,
            title: "Reserving rights",
            text: "When a player thinks that an opponent has given such information, they may say \
                   so and keep their rights; if the facts are disputed the director is called.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: B3,
            title: "The director looks afterwards",
            text: "A player who believes that the information was used calls the director. The \
                   director lets the board be finished and adjusts the score if there was an \
                   infraction and damage.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: C,
            title: "Withdrawn calls and plays",
            text: "A call or play has been withdrawn or cancelled. What it told is free for the \
                   non-offending side and unauthorised for the offending side.",
            coverage: Coverage::Coded,
            see: &[
                law_09::B2,
                law_15::A2C,
                law_17::D3,
                law_24::WHOLE,
                law_25::B3,
                law_26::A,
                law_27::B1A,
                law_27::B1B,
                law_27::B2,
                law_30::B1B_II,
                law_31::A2B,
                law_32::A2B,
            ],
        },
        Clause {
            cite: C1,
            title: "Non-offenders may use it",
            text: "The non-offending side may use everything that withdrawn calls and plays tell, \
                   its own as well as the opponents'.",
            coverage: Coverage::Coded,
            see: &[A1B, law_25::A6],
        },
        Clause {
            cite: C2,
            title: "Offenders may not",
            text: "For the offending side, what withdrawn calls and plays of either side tell is \
                   unauthorised. Neither partner may choose a call or play that it clearly \
                   suggests over another when that other is a logical alternative.",
            coverage: Coverage::Coded,
            see: &[
                law_10::C4,
                B1A,
                B1B,
                C3,
                law_17::D3,
                law_21::B2,
                law_23::B,
                law_25::A6,
                law_28::B,
                law_30::B1A,
                law_31::B1,
                law_32::B1,
                law_36::A,
                law_36::B3,
            ],
        },
        Clause {
            cite: C3,
            title: "Adjusting for its use",
            text: "If the offending side used what a withdrawn call or play told and the \
                   opponents were damaged, the director assigns an adjusted score.",
            coverage: Coverage::PointedOut,
            see: &[law_12::C1, C2],
        },
        Clause {
            cite: D,
            title: "Information from elsewhere",
            text: "A player learned something about the board from outside it, by accident. \
                   Withdrawn calls do not belong here; they are in 16C.",
            coverage: Coverage::NotCovered,
            see: &[],
        },
    ],
};

// ---- the rules ----

/// A comparable call frees the information from then on. If partner has called before it,
/// he was bound by **16C2**, and **16C3** remains for the end; unless he could only pass.
pub(crate) fn called_before(r: &mut Reader<'_>, partner: Seat, withdrawn: EventNo) {
    let his = |entry: &Entry| {
        entry.by == partner
            && entry.status == CallStatus::Stands
            && entry.event.is_some_and(|no| no > withdrawn)
    };
    if r.silenced(partner).is_none() && r.entries().iter().any(his) {
        r.review(ReviewWhy::Information, None);
    }
}
