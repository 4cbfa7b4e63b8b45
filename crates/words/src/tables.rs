//! What is said at the table of the trainer, by players and about the director's steps.

use train::table::{Because, Blunder, How, Mark, Place, Spoken, Step, Verb, Who};

use crate::Text;
use crate::language::Language;

/// What is said at the table of the trainer.
pub trait Tables: Language {
    /// What the director does, in a few words to choose from: `Ask what happened`.
    fn table_verb(&self, verb: Verb) -> Text;

    /// To whom: `South`, `East-West`, `everybody`
    fn table_who(&self, who: Who) -> Text;

    /// Where: `at the table`
    fn table_place(&self, place: Place) -> Text;

    /// In which way, in a few words to choose from
    fn table_how(&self, how: How) -> Text;

    /// A step in a sentence
    fn table_step(&self, step: &Step) -> String;

    /// How it is marked
    fn table_mark(&self, mark: Mark) -> Text;

    /// Why it is marked so
    fn table_because(&self, verb: Verb, because: Because) -> String;

    /// What comes of a blunder
    fn table_then(&self, blunder: Blunder) -> Text;

    /// What a player says, or does
    fn table_said(&self, spoken: &Spoken) -> String;
}
