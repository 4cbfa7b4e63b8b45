//! Exercises.

use director::Record;
use train::{Ask, Choice, Explain, Kind};

use super::English;
use crate::Text;
use crate::teaching::Teaching;

impl Teaching for English {
    fn exercise_kind(&self, kind: Kind) -> Text {
        let text = match kind {
            Kind::WhatNow => "What now?",
            Kind::WhoseChoice => "Whose choice?",
            Kind::TapTheCalls => "Tap the calls",
            Kind::Comparable => "Comparable or not?",
            Kind::EndOfBoard => "The end of the board",
            Kind::WhichLaw => "Which law?",
            Kind::Table => "The table",
            Kind::FindTheMistake => "Find the mistake",
        };
        text.into()
    }

    fn exercise_ask(&self, _record: &Record, _ask: Ask) -> String {
        String::new()
    }

    fn exercise_choice(&self, _record: &Record, _choice: &Choice) -> String {
        String::new()
    }

    fn exercise_explain(&self, _record: &Record, _explain: &Explain) -> String {
        String::new()
    }
}
