//! Going back to a turn that was lost (17D3).

use bridge::Seat;

use crate::event::{EventNo, What};
use crate::kind::Kind;
use crate::outcome::{Bound, Outcome};
use crate::position::{Irregularity, IrregularityStatus, Overridden, Verdict};
use crate::reading::Reader;

use super::duties::{Bar, Duty, LeadCase};

/// The state before a turn was lost, to go back to (17D3).
#[derive(Debug, Clone)]
pub(super) struct Checkpoint {
    turns: usize,
    bars: [Bar; 4],
    duties: Vec<Duty>,
    lead: Vec<LeadCase>,
    /// How many irregularities there were, and how many changes to them.
    irregularities: usize,
    changes: usize,
}

/// How far an irregularity had been ruled on. Laws are only ever added, so their number tells
/// which.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ruled {
    kind: Kind,
    what: What,
    turn_of: Option<Seat>,
    status: IrregularityStatus,
    outcome: Outcome,
    laws: usize,
    comparable: Option<Verdict>,
    overridden: Option<Overridden>,
    replacement: Option<EventNo>,
}

impl Ruled {
    fn of(irregularity: &Irregularity) -> Self {
        let Irregularity { kind, what, turn_of, status, outcome, .. } = *irregularity;
        let Irregularity { comparable, overridden, replacement, .. } = *irregularity;
        let laws = irregularity.laws.len();
        Self { kind, what, turn_of, status, outcome, laws, comparable, overridden, replacement }
    }

    fn put_back(self, it: &mut Irregularity) {
        it.laws.truncate(self.laws);
        (it.kind, it.what, it.turn_of, it.status) =
            (self.kind, self.what, self.turn_of, self.status);
        (it.comparable, it.overridden) = (self.comparable, self.overridden);
        (it.outcome, it.replacement) = (self.outcome, self.replacement);
    }
}

impl Reader<'_> {
    /// A turn is about to be lost: the reading may have to return here.
    pub(super) fn mark_lost_turn(&mut self) {
        self.state.auction.checkpoints.push(Checkpoint {
            turns: self.state.auction.legal.turns().len(),
            bars: self.state.auction.bars,
            duties: self.state.auction.duties.clone(),
            lead: self.state.auction.lead.clone(),
            irregularities: self.state.irregularities.len(),
            changes: self.state.auction.changes.len(),
        });
    }

    /// Keeps what an irregularity was before it changes, as long as the reading may
    /// have to go back to it.
    pub(in crate::reading) fn remember(&mut self, irregularity: usize) {
        if !self.state.auction.checkpoints.is_empty() {
            let ruled = Ruled::of(&self.state.irregularities[irregularity]);
            self.state.auction.changes.push((irregularity, ruled));
        }
    }

    /// Puts the obligations back as they were before this turn was lost, with those from what
    /// happened since.
    ///
    /// Those who must pass must still pass: a bar that has come since stays, and one that was spent
    /// on a pass that is now cancelled is there again. Only one that depended on a comparison which
    /// is open again goes.
    pub(crate) fn restore(&mut self, turn: usize) {
        let Some(index) =
            self.state.auction.checkpoints.iter().rposition(|point| point.turns == turn)
        else {
            return;
        };
        let point = self.state.auction.checkpoints.swap_remove(index);
        self.state.auction.checkpoints.truncate(index);
        let since = |irregularity: usize| irregularity >= point.irregularities;
        let compares = |seat: Seat| point.duties.iter().any(|duty| duty.offender == seat);
        for (seat, then) in Seat::ALL.into_iter().zip(point.bars) {
            let bar = &mut self.state.auction.bars[seat as usize];
            bar.rest = bar.rest.or(then.rest);
            let of_a_comparison = matches!(bar.next, Some(Bound::NotComparable(_)));
            let reopened = of_a_comparison && compares(seat.partner());
            bar.next = bar.next.filter(|_| !reopened || then.next.is_some()).or(then.next);
        }
        let duties =
            self.state.auction.duties.iter().filter(|duty| since(duty.irregularity)).copied();
        self.state.auction.duties = point.duties.iter().copied().chain(duties).collect();
        let lead = self.state.auction.lead.iter().filter(|case| since(case.irregularity)).copied();
        self.state.auction.lead = point.lead.iter().copied().chain(lead).collect();
        for (irregularity, then) in self.state.auction.changes.drain(point.changes..).rev() {
            if irregularity < point.irregularities {
                then.put_back(&mut self.state.irregularities[irregularity]);
            }
        }
    }
}
