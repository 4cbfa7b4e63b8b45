//! English: the law book, a file for each law.

mod beyond;
mod law_09;
mod law_10;
mod law_11;
mod law_12;
mod law_15;
mod law_16;
mod law_17;
mod law_18;
mod law_19;
mod law_20;
mod law_21;
mod law_22;
mod law_23;
mod law_24;
mod law_25;
mod law_26;
mod law_27;
mod law_28;
mod law_29;
mod law_30;
mod law_31;
mod law_32;
mod law_33;
mod law_34;
mod law_35;
mod law_36;
mod law_37;
mod law_38;
mod law_39;
mod law_50;
mod law_51;
mod law_59;
mod law_61;
mod law_72;
mod law_73;
mod law_77;
mod law_78;
mod law_82;
mod law_84;
mod law_86;
mod law_87;

use laws::book::index::Beyond;
use laws::book::{Clause, Coverage, Law};

use super::English;
use crate::Text;
use crate::law_book::{BookText, LawBook};

pub(crate) static BOOK: BookText = BookText::whole(
    &[
        law_09::LAW,
        law_10::LAW,
        law_11::LAW,
        law_12::LAW,
        law_15::LAW,
        law_16::LAW,
        law_17::LAW,
        law_18::LAW,
        law_19::LAW,
        law_20::LAW,
        law_21::LAW,
        law_22::LAW,
        law_23::LAW,
        law_24::LAW,
        law_25::LAW,
        law_26::LAW,
        law_27::LAW,
        law_28::LAW,
        law_29::LAW,
        law_30::LAW,
        law_31::LAW,
        law_32::LAW,
        law_33::LAW,
        law_34::LAW,
        law_35::LAW,
        law_36::LAW,
        law_37::LAW,
        law_38::LAW,
        law_39::LAW,
        law_50::LAW,
        law_51::LAW,
        law_59::LAW,
        law_61::LAW,
        law_72::LAW,
        law_73::LAW,
        law_77::LAW,
        law_78::LAW,
        law_82::LAW,
        law_84::LAW,
        law_86::LAW,
        law_87::LAW,
    ],
    beyond::BEYOND,
);

impl LawBook for English {
    fn law(&self, law: &Law) -> String {
        format!("Law {}: {}", law.number, BOOK.law(law))
    }

    fn law_title(&self, law: &Law) -> Text {
        BOOK.law(law).into()
    }

    fn beyond(&self, laws: Beyond) -> String {
        let several = if laws.is_several() { "s" } else { "" };
        format!("Law{several} {}: {}", laws.as_str(), BOOK.beyond(laws))
    }

    fn clause_title(&self, clause: &Clause) -> Text {
        BOOK.clause(clause.cite).map_or("", |it| it.title).into()
    }

    fn clause(&self, clause: &Clause) -> Text {
        BOOK.clause(clause.cite).map_or("", |it| it.text).into()
    }

    fn coverage(&self, coverage: Coverage) -> Text {
        let text = match coverage {
            Coverage::Coded => "Rectify rules on this.",
            Coverage::PointedOut => {
                "Rectify points this out; the director decides it, and the score."
            }
            Coverage::WorkedOut => "The director judges; Rectify works out the score.",
            Coverage::Judgement => "Rectify leaves this to the director.",
            Coverage::NotCovered => "Rectify does not rule on this.",
        };
        text.into()
    }
}
