//! What the trainer says.

use train::{Ask, Choice, Explain, Kind};

use crate::Text;
use crate::language::Language;

/// What is said of exercises.
pub trait Teaching: Language {
    /// What a kind of exercise is called
    fn exercise_kind(&self, kind: Kind) -> Text;

    /// The question
    fn exercise_ask(&self, record: &director::Record, ask: Ask) -> String;

    /// An option
    fn exercise_choice(&self, record: &director::Record, choice: &Choice) -> String;

    /// A step of the explanation
    fn exercise_explain(&self, record: &director::Record, explain: &Explain) -> String;
}
