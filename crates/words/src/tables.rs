//! What is said at the table of the trainer, by players and about the director's steps.

use train::table::{Because, Blunder, How, Leak, Mark, Place, Report, Spoken, Step, Verb, Who};

use crate::Text;
use crate::language::Language;

/// What the trainee is asked for, one after the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TableAsks {
    /// What does the director do?
    What,
    /// To whom?
    Whom,
    /// Where?
    Where,
    /// In which way?
    How,
}

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

    /// Before the first step
    fn table_called(&self) -> Text;

    /// What the trainee is asked for
    fn table_asks(&self, asks: TableAsks) -> Text;

    /// What was given away
    fn table_leak(&self, leak: &Leak) -> String;

    /// How the whole was
    fn table_result(&self, report: &Report) -> String;
}
