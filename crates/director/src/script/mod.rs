//! What a director asks and says, as data.
//!
//! *What* is said, to whom and in which order is decided here without a word of any language:
//! [`say`] and [`question`] turn a position into [`Line`], [`Ask`], [`Choice`] and [`Then`] values,
//! which name seats, calls and suits. The crate `words` turns those into sentences.

mod act;
mod after;
mod ask;
mod auction;
mod line;
mod lines;
mod play;
mod why;

use laws::{Irregularity, Position, Question};

use crate::knows::FromRecord;
use crate::profile::Settings;
use crate::record::RecordEvent;
use crate::ruling::{Asking, Say};

pub use act::{Act, Branch, Inquiry};
pub(crate) use after::{add, bar, goes_back, restricts};
pub use auction::line::{
    AcceptLine, AfterLine, BeginLine, ChangeLine, ComparableLine, InadmissibleLine,
    InsufficientLine, RotationLine, RulingLine, TurnLine,
};
pub use line::{Ask, Besides, Change, Choice, Happened, Instead, Line, Replaced, Then};
pub use play::line::{CardLine, LeadLine};
pub use why::Why;

/// What the script is written for: the position, and what has just changed.
#[derive(Debug, Clone, Copy)]
pub struct Moment<'a> {
    /// The authority's choices
    pub settings: &'a Settings,
    /// What the record knows about meanings
    pub knows: &'a FromRecord<'a>,
    /// The position before the last event; `None` before the first.
    pub before: Option<&'a Position>,
    /// The position now
    pub now: &'a Position,
    /// The last event
    pub event: Option<&'a RecordEvent>,
    /// The table, for what would follow
    pub table: &'a laws::Table,
    /// … if the call that may be accepted is not, where that is already known
    pub refused: Option<&'a laws::Table>,
}

/// The director's script for this moment, in order, with the open question if there is one. For an
/// undisturbed auction it is empty.
#[must_use]
pub fn say(moment: &Moment<'_>, asking: Option<&Asking>) -> Vec<Say> {
    lines::script(moment, asking)
}

/// The open question, its answers and what each leads to.
#[must_use]
pub fn question(moment: &Moment<'_>, question: &Question) -> Asking {
    ask::question(moment, question)
}

/// What happened, with what only the position knows: the first call of a change, and who called at
/// the same moment.
#[must_use]
pub fn happened(position: &Position, irregularity: &Irregularity) -> Happened {
    ask::happened(position, irregularity)
}

#[cfg(test)]
mod tests {
    use bridge::Seat;

    use super::*;

    #[test]
    fn nothing_is_said_in_a_quiet_auction() {
        let table = laws::Table::new(Seat::North);
        let now = table.position().clone();
        let record = crate::record::Record::new(Seat::North);
        let (settings, knows) = (&record.settings, &FromRecord::new(&record));
        let moment = Moment {
            settings,
            knows,
            before: None,
            now: &now,
            event: None,
            table: &table,
            refused: None,
        };
        assert!(say(&moment, None).is_empty());
    }
}
