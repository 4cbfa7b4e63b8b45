//! What there is to be done at a table, as data.

use bridge::Seat;
use laws::{Cite, EventNo, QuestionId};

use super::step::{How, Place, Step, Verb, Who};

/// What has become of something that is to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fate {
    /// It is still to be done.
    Open,
    /// It was done.
    Done,
    /// It was not, and it is too late.
    LeftOut,
    /// It no longer needs to be done.
    Gone,
}

/// Something to be done, derived from the position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Need {
    /// What
    pub verb: Verb,
    /// To whom
    pub who: Who,
    /// Where
    pub place: Place,
    /// What has to be said, where there is a choice
    pub how: Option<How>,
    /// By which laws
    pub laws: Vec<Cite>,
    /// Must it be done? If not, it may be.
    pub required: bool,
    /// What comes before it: indices in the list of needs
    pub after: Vec<usize>,
    /// What has become of it
    pub fate: Fate,
    /// What it belongs to
    pub(super) key: Key,
}

/// What something to be done belongs to: it is planned once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Key {
    /// The director comes.
    Arrival,
    /// A question of the law
    Asked(QuestionId, EventNo),
    /// An irregularity that has been ruled on
    Ruled(EventNo),
    /// An insufficient bid, and how often it has been replaced
    Replaced(EventNo, usize),
    /// A replacement that has been judged
    Judged(EventNo),
    /// A duty of a player
    Duty(Seat, Cite),
    /// A player's turn, and the number of events then
    Turn(usize),
    /// 26B, when the suit is named
    Lead(EventNo),
    /// Before the director leaves
    End,
}

impl Need {
    /// Is it still to be done?
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.fate == Fate::Open
    }

    /// The step that does it.
    #[must_use]
    pub const fn step(&self) -> Step {
        Step::new(self.verb, self.who, self.place)
    }

    /// Does this step do it, whatever the place? And is it meant for exactly that?
    pub(super) fn is_met_by(&self, step: &Step) -> Option<bool> {
        let both = |verb| matches!(verb, Verb::Replace | Verb::Call);
        if self.verb != step.verb && !(both(self.verb) && both(step.verb)) {
            return None;
        }
        let way = |how: How| matches!(how, How::Accept | How::Refuse);
        if step.how.is_some_and(|how| way(how) && self.how.is_some_and(|own| own != how)) {
            return None;
        }
        if self.who == step.who {
            return Some(true);
        }
        let met = match self.verb {
            Verb::Stop
            | Verb::Facts
            | Verb::Rule
            | Verb::Judge
            | Verb::Void
            | Verb::Rights
            | Verb::PlayOn
            | Verb::Stay => true,
            // said to one at the table, all hear it
            Verb::Explain if step.place == Place::Table => true,
            Verb::Note => match (self.who, step.who) {
                (Who::Side(side), Who::Seat(seat)) => seat.side() == side,
                (_, who) => who == Who::All,
            },
            Verb::Warn | Verb::Tell => match (self.who, step.who) {
                (Who::Seat(seat), who) => who.includes(seat),
                (_, who) => who == Who::All,
            },
            Verb::Explain
            | Verb::Aside
            | Verb::AskIntent
            | Verb::AskMeaning
            | Verb::AskNoticed
            | Verb::AskSystem
            | Verb::Offer
            | Verb::Comparable
            | Verb::Replace
            | Verb::Call
            | Verb::Lead
            | Verb::Misruled
            | Verb::Look
            | Verb::Review
            | Verb::Adjust => false,
        };
        met.then_some(false)
    }
}
