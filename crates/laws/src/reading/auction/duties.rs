//! What irregular calls lead to in the auction: who must pass, who owes a call, and whose
//! withdrawn call may cost a lead.

use bridge::{Call, Seat};

use crate::book::{law_23, law_31};
use crate::event::EventNo;
use crate::outcome::{Bound, CompareLaw};
use crate::reading::Reader;

/// Who must pass, and why.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Bar {
    pub(super) next: Option<Bound>,
    pub(super) rest: Option<Bound>,
}

impl Bar {
    pub(super) fn why(self) -> Option<Bound> {
        self.rest.or(self.next)
    }
}

/// A player has passed as they had to, at this turn of the auction.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spent {
    turn: usize,
    by: Seat,
    why: Bound,
}

/// A call out of rotation was cancelled: what still has to happen (30–32).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Duty {
    pub(crate) offender: Seat,
    pub(crate) irregularity: usize,
    pub(crate) withdrawn: EventNo,
    pub(crate) law: CompareLaw,
    pub(crate) stage: Stage,
}

impl Duty {
    /// Must this player repeat their call?
    pub(super) fn is_to_repeat(&self, seat: Seat) -> bool {
        self.offender == seat && self.stage == Stage::Repeat
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Right-hand opponent has the turn back, and what they do decides.
    RhoFirst,
    /// He passed: the call must be repeated.
    Repeat,
    /// The offender's next call will be compared.
    Compare,
}

/// A player must put a call in the place of a cancelled one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Replace {
    pub(crate) offender: Seat,
    pub(crate) irregularity: usize,
    pub(crate) withdrawn: EventNo,
    pub(crate) of: Replaced,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Replaced {
    /// Law 27B; `silenced` once 27B3 or 27B4 has silenced partner.
    Insufficient { silenced: bool },
    /// Law 36B2
    Inadmissible,
}

/// A withdrawn call that may lead to a restriction of the lead (26B).
#[derive(Debug, Clone, Copy)]
pub(crate) struct LeadCase {
    pub(crate) offender: Seat,
    pub(crate) irregularity: usize,
    pub(crate) withdrawn: EventNo,
    pub(crate) test: LeadTest,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LeadTest {
    /// The offender has not called again yet.
    Waiting,
    /// Not comparable, or nothing could have been.
    Restricts,
    /// Nobody has said yet; asked when the auction is over.
    Unknown(Option<EventNo>),
}

impl Reader<'_> {
    /// This player must pass at the next turn.
    pub(crate) fn bar_next(&mut self, seat: Seat, why: Bound) {
        self.state.auction.bars[seat as usize].next.get_or_insert(why);
    }

    /// He must pass to the end.
    pub(crate) fn bar_rest(&mut self, seat: Seat, why: Bound) {
        self.state.auction.bars[seat as usize].rest.get_or_insert(why);
    }

    /// The auction goes back to this turn: players who had passed as they had to must
    /// do so again.
    pub(super) fn restore_bars(&mut self, turn: usize) {
        let undone: Vec<Spent> =
            self.state.auction.spent.extract_if(.., |spent| spent.turn >= turn).collect();
        for Spent { by, why, .. } in undone {
            self.bar_next(by, why);
        }
    }

    /// Why this player must pass, if they must.
    pub(crate) fn barred(&self, seat: Seat) -> Option<Bound> {
        self.state.auction.bars[seat as usize].why()
    }

    /// Why this player must pass to the end, if they must.
    pub(crate) fn silenced(&self, seat: Seat) -> Option<Bound> {
        self.state.auction.bars[seat as usize].rest
    }

    /// A call out of rotation was cancelled: at its maker's turn it comes up.
    pub(crate) fn owe(
        &mut self,
        withdrawn: EventNo,
        irregularity: usize,
        law: CompareLaw,
        stage: Stage,
    ) {
        let offender = self.made(withdrawn).by;
        self.state.auction.duties.push(Duty { offender, irregularity, withdrawn, law, stage });
    }

    /// The withdrawn calls that their makers' next calls would be compared with.
    pub(crate) fn still_to_compare(&self) -> Vec<(usize, EventNo)> {
        let compared = self.state.auction.duties.iter().filter(|duty| duty.stage == Stage::Compare);
        compared.map(|duty| (duty.irregularity, duty.withdrawn)).collect()
    }

    /// The call that this player must repeat.
    pub(crate) fn must_repeat(&self, seat: Seat) -> Option<Duty> {
        self.state.auction.duties.iter().find(|duty| duty.is_to_repeat(seat)).copied()
    }

    /// What this player had to repeat has been repeated.
    pub(crate) fn has_repeated(&mut self, seat: Seat) -> Vec<Duty> {
        self.state.auction.duties.extract_if(.., |duty| duty.is_to_repeat(seat)).collect()
    }

    /// A call of this player stands. They have passed as they had to, if they had to; and one
    /// who is silenced for good has no choice that could be compared.
    pub(super) fn has_called(&mut self, by: Seat) {
        if let Some(why) = self.state.auction.bars[by as usize].next.take() {
            self.state.auction.spent.push(Spent {
                turn: self.state.auction.turns.len() - 1,
                by,
                why,
            });
        }
        if self.silenced(by).is_some() {
            self.state.auction.duties.retain(|duty| duty.offender != by);
        }
    }

    /// What comes of the duties now that this call stands.
    pub(super) fn follow_duties(&mut self, by: Seat, call: Call, no: Option<EventNo>) {
        if self.state.auction.duties.is_empty() {
            return;
        }
        let duties = std::mem::take(&mut self.state.auction.duties);
        for duty in duties {
            if let Some(duty) = self.follow_duty(duty, by, call, no) {
                self.state.auction.duties.push(duty);
            }
        }
    }

    fn follow_duty(
        &mut self,
        mut duty: Duty,
        by: Seat,
        call: Call,
        no: Option<EventNo>,
    ) -> Option<Duty> {
        match duty.stage {
            Stage::RhoFirst if by == duty.offender.rho() => {
                duty.stage = law_31::rho_has_called(self, &duty, call);
                Some(duty)
            }
            Stage::Repeat if by == duty.offender => {
                law_31::repeated(self, &duty);
                None
            }
            Stage::Compare if by == duty.offender => {
                law_23::compare(self, &duty, no);
                None
            }
            Stage::RhoFirst | Stage::Repeat | Stage::Compare => Some(duty),
        }
    }

    /// The maker of this cancelled call must put another in its place.
    pub(crate) fn must_replace(&mut self, withdrawn: EventNo, irregularity: usize, of: Replaced) {
        let offender = self.made(withdrawn).by;
        self.state.auction.replace = Some(Replace { offender, irregularity, withdrawn, of });
    }

    /// What this player must replace.
    pub(crate) fn to_replace(&self, seat: Seat) -> Option<Replace> {
        self.state.auction.replace.filter(|replace| replace.offender == seat)
    }

    /// It has been replaced.
    pub(crate) const fn has_replaced(&mut self) -> Option<Replace> {
        self.state.auction.replace.take()
    }

    /// The law has put in a pass for this player: there is nothing left to replace.
    pub(crate) fn need_not_replace(&mut self, seat: Seat) {
        self.state.auction.replace.take_if(|replace| replace.offender == seat);
    }

    /// This player has lost the turn in which they could have replaced or repeated a call. That is
    /// over; the call was withdrawn and nothing came in its place.
    pub(super) fn has_lost_turn(&mut self, seat: Seat) {
        let replace = self.state.auction.replace.take_if(|replace| replace.offender == seat);
        let replace = replace.map(|replace| (replace.irregularity, replace.withdrawn));
        let repeat = self.state.auction.duties.extract_if(.., |duty| duty.is_to_repeat(seat));
        let repeat: Vec<_> = repeat.map(|duty| (duty.irregularity, duty.withdrawn)).collect();
        for (irregularity, withdrawn) in replace.into_iter().chain(repeat) {
            self.lead_case(irregularity, withdrawn, LeadTest::Restricts);
        }
    }

    /// Whatever replaces it now, partner is silenced (27B3, 27B4).
    pub(crate) fn replace_in_silence(&mut self) -> Option<Replace> {
        let replace = self.state.auction.replace.as_mut()?;
        replace.of = Replaced::Insufficient { silenced: true };
        Some(*replace)
    }

    /// The offender's withdrawn call may cost their side a lead (26B).
    pub(crate) fn lead_case(&mut self, irregularity: usize, withdrawn: EventNo, test: LeadTest) {
        let offender = self.made(withdrawn).by;
        self.no_lead_case(withdrawn);
        self.state.auction.lead.push(LeadCase { offender, irregularity, withdrawn, test });
    }

    /// It does not.
    pub(crate) fn no_lead_case(&mut self, withdrawn: EventNo) {
        self.state.auction.lead.retain(|case| case.withdrawn != withdrawn);
    }

    /// The withdrawn calls that may cost a lead.
    pub(crate) fn lead_cases(&self) -> &[LeadCase] {
        &self.state.auction.lead
    }
}
