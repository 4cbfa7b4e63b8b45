//! What has to be done at a table, as data.

use bridge::Seat;
use director::Say;
use director::script::Ask;
use laws::{Cite, EventNo, QuestionId};

use super::step::{How, Place, Step, Verb, Who};

/// What became of something that had to be done.
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

/// Why something is to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// The director's script says so, in these lines.
    Script(Vec<Say>),
    /// The ruling asks it, and no line of the script puts the question.
    Question(Ask),
    /// The script does not say it.
    Beside(Beside),
}

/// What is done at a table beside the script, and why the script does not say it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Beside {
    /// The director stops the table and hears what happened: the script begins when that is known.
    Arrival,
    /// What a player meant to show, where the authority does not have it asked: it may be.
    Meaning,
    /// A player in turn calls: the script speaks of what comes of it.
    Turn,
    /// What to call the director back for. The script waits until the new call has been judged, and
    /// says nothing of it where the auction ends with that call and the lead is asked about: then
    /// it must be said all the same (72C).
    Note,
}

/// Something to be done, derived from the ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Need {
    pub verb: Verb,
    pub who: Who,
    pub place: Place,
    /// What has to be said, where there is a choice
    pub how: Option<How>,
    pub laws: Vec<Cite>,
    /// Must it be done? If not, it may be.
    pub required: bool,
    /// What has become of it
    pub fate: Fate,
    /// Why it is to be done
    pub source: Source,
    /// What it belongs to
    pub(super) key: Key,
}

/// What something to be done belongs to, so that it is planned once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Key {
    /// The director comes.
    Arrival,
    /// A question of the law
    Asked(QuestionId, EventNo),
    /// Something said after so many events
    Said(usize),
    /// The next call of a player who has made so many here
    Next(Seat, usize),
    /// A judgement of the last call of a player who has made so many here
    Judged(Seat, usize),
    /// A warning to a player who has made so many calls here
    Warned(Seat, usize),
    /// A duty of a player
    Duty(Seat, Cite),
    /// A player's turn, and the number of events then
    Turn(usize),
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

    /// It is to be done for this, too. What the ruling says goes before what was planned beside it.
    pub(super) fn also(&mut self, laws: &[Cite], source: Source) {
        match (&mut self.source, source) {
            (own @ Source::Beside(_), source) => {
                *own = source;
                self.laws = laws.to_vec();
                return;
            }
            (Source::Script(old), Source::Script(new)) => old.extend(new),
            (own @ Source::Question(_), new @ Source::Script(_)) => *own = new,
            (_, Source::Beside(_) | Source::Question(_)) => return,
        }
        for law in laws {
            if !self.laws.contains(law) {
                self.laws.push(*law);
            }
        }
    }

    /// Is that one done first, where both are to be done?
    pub(super) fn comes_after(&self, other: &Self) -> bool {
        let first = other.verb;
        let theirs = match self.who {
            Who::Seat(seat) => other.who.includes(seat),
            Who::All | Who::Side(_) | Who::Director => false,
        };
        let aloud = other.place == Place::Table;
        let comes = match self.verb {
            Verb::Stop => return false,
            Verb::AskMeaning => first == Verb::AskIntent,
            Verb::Explain => first == Verb::Rule && self.place == Place::Private,
            Verb::Offer => matches!(first, Verb::AskIntent | Verb::Explain),
            Verb::Rule => {
                matches!(first, Verb::AskIntent | Verb::AskNoticed | Verb::Offer)
                    || first == Verb::Explain && aloud
            }
            Verb::Judge => matches!(first, Verb::AskMeaning | Verb::Offer),
            Verb::Tell => matches!(first, Verb::Rule | Verb::Judge),
            Verb::Comparable => first == Verb::Rule || theirs && first == Verb::Explain && !aloud,
            Verb::Replace | Verb::Call => {
                let told = matches!(first, Verb::Comparable | Verb::Warn | Verb::Tell);
                first == Verb::Rule || theirs && (told || first == Verb::Explain && !aloud)
            }
            Verb::Warn | Verb::Rights | Verb::Note => first == Verb::Rule,
            Verb::Facts
            | Verb::Aside
            | Verb::AskIntent
            | Verb::AskNoticed
            | Verb::AskSystem
            | Verb::Void
            | Verb::Lead
            | Verb::PlayOn
            | Verb::Stay
            | Verb::Misruled
            | Verb::Look
            | Verb::Review
            | Verb::Adjust => false,
        };
        comes || first == Verb::Stop || first == Verb::Facts && self.verb != Verb::Facts
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
            // said at the table to one, it is heard by all
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
