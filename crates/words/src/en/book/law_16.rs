//! Law 16 in English.

use laws::book::law_16;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Authorised and unauthorised information",
    clauses: &[
        ClauseText {
            cite: law_16::A,
            title: "What a player may use",
            text: "A player chooses their calls and plays only from information that the laws let \
                   them use.",
        },
        ClauseText {
            cite: law_16::A1,
            title: "Sources a player may use",
            text: "A player may use what the legal auction and play tell them, what withdrawn \
                   calls tell them where that is allowed, what laws and regulations authorise, and \
                   what they knew before they took up their cards.",
        },
        ClauseText {
            cite: law_16::A1A,
            title: "Legal and accepted calls",
            text: "A player may use all legal calls and plays of the board. An irregular call \
                   that has been accepted counts as legal, so what it tells is open to everybody.",
        },
        ClauseText {
            cite: law_16::A1B,
            title: "Withdrawn calls, where allowed",
            text: "A player may use what a withdrawn call or play tells them, as far as it is \
                   authorised for their side.",
        },
        ClauseText {
            cite: law_16::A1C,
            title: "What law and procedure give",
            text: "A player may use what a law or regulation authorises and what comes from \
                   proper procedure.",
        },
        ClauseText {
            cite: law_16::A1D,
            title: "Knowledge brought to the table",
            text: "A player may use what they knew before they took their hand from the board, \
                   unless a law says otherwise.",
        },
        ClauseText {
            cite: law_16::A2,
            title: "Score, traits and regulations",
            text: "A player may take into account their estimate of their own score, the traits of \
                   their opponents, and the regulations.",
        },
        ClauseText {
            cite: law_16::A3,
            title: "Nothing else",
            text: "No other information may be the basis of a call or a play.",
        },
        ClauseText {
            cite: law_16::A4,
            title: "Damage from such use",
            text: "If a player used information they may not use and the opponents were damaged, \
                   the director adjusts the score.",
        },
        ClauseText {
            cite: law_16::B,
            title: "Partner gave information away",
            text: "Partner conveyed something otherwise than by a legal call or play: a remark, a \
                   question, their tempo, their manner.",
        },
        ClauseText {
            cite: law_16::B1,
            title: "What partner's manner suggests",
            text: "With unauthorised information from partner, a player does not take the course \
                   it points to when they have a reasonable alternative.",
        },
        ClauseText {
            cite: law_16::B1A,
            title: "No suggested choice",
            text: "After a remark, question, hesitation, unexpected alert or the like by partner, \
                   a player may not choose a call or play that this clearly suggests over a \
                   logical alternative.",
        },
        ClauseText {
            cite: law_16::B1B,
            title: "Logical alternative",
            text: "A logical alternative is an action that a good share of comparable players, \
                   using the pair's methods, would seriously consider, and that some of them \
                   might take.",
        },
        ClauseText {
            cite: law_16::B2,
            title: "Reserving rights",
            text: "When a player thinks that an opponent has given such information, they may say \
                   so and keep their rights; if the facts are disputed the director is called.",
        },
        ClauseText {
            cite: law_16::B3,
            title: "The director looks afterwards",
            text: "A player who believes that the information was used calls the director. The \
                   director lets the board be finished and adjusts the score if there was an \
                   infraction and damage.",
        },
        ClauseText {
            cite: law_16::C,
            title: "Withdrawn calls and plays",
            text: "A call or play has been withdrawn or cancelled. What it told is free for the \
                   non-offending side and unauthorised for the offending side.",
        },
        ClauseText {
            cite: law_16::C1,
            title: "Non-offenders may use it",
            text: "The non-offending side may use everything that withdrawn calls and plays tell, \
                   its own as well as the opponents'.",
        },
        ClauseText {
            cite: law_16::C2,
            title: "Offenders may not",
            text: "For the offending side, what withdrawn calls and plays of either side tell is \
                   unauthorised. Neither partner may choose a call or play that it clearly \
                   suggests over another when that other is a logical alternative.",
        },
        ClauseText {
            cite: law_16::C3,
            title: "Adjusting for its use",
            text: "If the offending side used what a withdrawn call or play told and the \
                   opponents were damaged, the director assigns an adjusted score.",
        },
        ClauseText {
            cite: law_16::D,
            title: "Information from elsewhere",
            text: "A player learned something about the board from outside it, by accident. \
                   Withdrawn calls do not belong here; they are in 16C.",
        },
    ],
};
