//! What irregularities lead to: who must pass, who owes a call, who may not use what, and
//! whose lead may be restricted.

use bridge::{Call, Card, Seat, Side, Suit};

use crate::book::{law_16, law_23, law_26, law_27, law_31};
use crate::event::{CallMade, EventNo};
use crate::knowledge::SuitSet;
use crate::outcome::{Bound, CompareLaw};
use crate::point::Taken;
use crate::position::{Overridden, Unauthorised, Verdict};
use crate::question::{AuctionQuestion, QuestionId, Topic};

use super::Reader;

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

/// A player has passed as he had to, at this turn of the auction.
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
    /// Must this player repeat his call?
    pub(super) fn is_to_repeat(&self, seat: Seat) -> bool {
        self.offender == seat && self.stage == Stage::Repeat
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Right-hand opponent has his turn back; what he does decides.
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

/// Information that a side may not use.
#[derive(Debug, Clone, Copy)]
pub(super) struct Information {
    pub(super) cause: usize,
    pub(super) from: EventNo,
    pub(super) what: Unauthorised,
}

/// The cards a player showed (Law 24).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shown {
    pub(crate) by: Seat,
    pub(crate) card: Card,
    pub(crate) led: bool,
}

impl Reader<'_> {
    /// He must pass at his next turn.
    pub(crate) fn bar_next(&mut self, seat: Seat, why: Bound) {
        self.state.bars[seat as usize].next.get_or_insert(why);
    }

    /// He must pass to the end.
    pub(crate) fn bar_rest(&mut self, seat: Seat, why: Bound) {
        self.state.bars[seat as usize].rest.get_or_insert(why);
    }

    /// The auction goes back to this turn: who had passed as he had to must do so again.
    pub(super) fn restore_bars(&mut self, turn: usize) {
        let undone: Vec<Spent> =
            self.state.spent.extract_if(.., |spent| spent.turn >= turn).collect();
        for Spent { by, why, .. } in undone {
            self.bar_next(by, why);
        }
    }

    /// Why this player must pass, if he must.
    pub(crate) fn barred(&self, seat: Seat) -> Option<Bound> {
        self.state.bars[seat as usize].why()
    }

    /// Why he must pass to the end, if he must.
    pub(crate) fn silenced(&self, seat: Seat) -> Option<Bound> {
        self.state.bars[seat as usize].rest
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
        self.state.duties.push(Duty { offender, irregularity, withdrawn, law, stage });
    }

    /// The withdrawn calls that their makers' next calls would be compared with.
    pub(crate) fn still_to_compare(&self) -> Vec<(usize, EventNo)> {
        let compared = self.state.duties.iter().filter(|duty| duty.stage == Stage::Compare);
        compared.map(|duty| (duty.irregularity, duty.withdrawn)).collect()
    }

    /// The call that this player must repeat.
    pub(crate) fn must_repeat(&self, seat: Seat) -> Option<Duty> {
        self.state.duties.iter().find(|duty| duty.is_to_repeat(seat)).copied()
    }

    /// What he had to repeat he has repeated.
    pub(crate) fn has_repeated(&mut self, seat: Seat) -> Vec<Duty> {
        self.state.duties.extract_if(.., |duty| duty.is_to_repeat(seat)).collect()
    }

    /// A call of this player stands. He has passed as he had to, if he had to; and one
    /// who is silenced for good has no choice that could be compared.
    pub(super) fn has_called(&mut self, by: Seat) {
        if let Some(why) = self.state.bars[by as usize].next.take() {
            self.state.spent.push(Spent { turn: self.state.turns.len() - 1, by, why });
        }
        if self.silenced(by).is_some() {
            self.state.duties.retain(|duty| duty.offender != by);
        }
    }

    /// What comes of the duties now that this call stands.
    pub(super) fn follow_duties(&mut self, by: Seat, call: Call, no: Option<EventNo>) {
        let duties = std::mem::take(&mut self.state.duties);
        for duty in duties {
            if let Some(duty) = self.follow_duty(duty, by, call, no) {
                self.state.duties.push(duty);
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
        self.state.replace = Some(Replace { offender, irregularity, withdrawn, of });
    }

    /// What this player must replace.
    pub(crate) fn to_replace(&self, seat: Seat) -> Option<Replace> {
        self.state.replace.filter(|replace| replace.offender == seat)
    }

    /// It has been replaced.
    pub(crate) const fn has_replaced(&mut self) -> Option<Replace> {
        self.state.replace.take()
    }

    /// The law has put in a pass for him: there is nothing left to replace.
    pub(crate) fn need_not_replace(&mut self, seat: Seat) {
        self.state.replace.take_if(|replace| replace.offender == seat);
    }

    /// He has lost the turn in which he could have replaced or repeated a call. That is
    /// over; the call was withdrawn and nothing came in its place.
    pub(super) fn has_lost_turn(&mut self, seat: Seat) {
        let replace = self.state.replace.take_if(|replace| replace.offender == seat);
        let replace = replace.map(|replace| (replace.irregularity, replace.withdrawn));
        let repeat = self.state.duties.extract_if(.., |duty| duty.is_to_repeat(seat));
        let repeat: Vec<_> = repeat.map(|duty| (duty.irregularity, duty.withdrawn)).collect();
        for (irregularity, withdrawn) in replace.into_iter().chain(repeat) {
            self.lead_case(irregularity, withdrawn, LeadTest::Restricts);
        }
    }

    /// Whatever replaces it now, partner is silenced (27B3, 27B4).
    pub(crate) fn replace_in_silence(&mut self) -> Option<Replace> {
        let replace = self.state.replace.as_mut()?;
        replace.of = Replaced::Insufficient { silenced: true };
        Some(*replace)
    }

    /// This player shows cards (24).
    pub(crate) fn show(&mut self, by: Seat, cards: &[Card], led: bool) {
        self.state.shown.extend(cards.iter().map(|&card| Shown { by, card, led }));
    }

    /// The cards shown so far.
    pub(crate) fn shown(&self) -> &[Shown] {
        &self.state.shown
    }

    /// The board cannot be played: the score is adjusted.
    pub(crate) const fn adjust(&mut self) {
        self.state.adjusted = true;
    }

    /// Is the score adjusted, and nothing that is called counts?
    pub(crate) const fn adjusted(&self) -> bool {
        self.state.adjusted
    }

    /// What this call told is not for that side (16C2).
    pub(crate) fn unauthorised(&mut self, cause: usize, from: EventNo, to: Side) {
        let CallMade { by, call, .. } = self.made(from);
        let what = Unauthorised { to, by, call: Some(call), law: law_16::C2 };
        self.state.information.push(Information { cause, from, what });
    }

    /// From now on the side may use it (23B, 26A, 27B1). What a double told that was
    /// cancelled in place of an insufficient bid is another matter (27B3).
    pub(crate) fn authorise(&mut self, cause: usize) {
        let mut information = std::mem::take(&mut self.state.information);
        information
            .retain(|it| it.cause != cause || law_27::is_double_instead(self, cause, it.from));
        self.state.information = information;
    }

    /// The offender's withdrawn call may cost his side a lead (26B).
    pub(crate) fn lead_case(&mut self, irregularity: usize, withdrawn: EventNo, test: LeadTest) {
        let offender = self.made(withdrawn).by;
        self.no_lead_case(withdrawn);
        self.state.lead.push(LeadCase { offender, irregularity, withdrawn, test });
    }

    /// It does not.
    pub(crate) fn no_lead_case(&mut self, withdrawn: EventNo) {
        self.state.lead.retain(|case| case.withdrawn != withdrawn);
    }

    /// The withdrawn calls that may cost a lead.
    pub(crate) fn lead_cases(&self) -> &[LeadCase] {
        &self.state.lead
    }

    /// Is the replacement comparable: what the director said, or else what is
    /// known.
    pub(crate) fn verdict(
        &mut self,
        irregularity: usize,
        withdrawn: EventNo,
        replacement: EventNo,
    ) -> Option<Verdict> {
        let engine = self.knows.comparable(withdrawn, replacement);
        let topic = Topic {
            id: QuestionId::Auction(AuctionQuestion::Comparable),
            of: withdrawn,
            about: Some(replacement),
        };
        self.change(irregularity).replacement = Some(replacement);
        self.found(irregularity, topic, engine)
    }

    /// What the director said on this topic, or else what the engine found. His word wins
    /// and is marked; he may overrule what was found for him.
    pub(crate) fn found(
        &mut self,
        irregularity: usize,
        topic: Topic,
        engine: Option<Verdict>,
    ) -> Option<Verdict> {
        if let Some((answer, at)) = self.yes_or_no(topic.id, topic.of, topic.about) {
            let said = if answer { Verdict::Yes } else { Verdict::No };
            if let Some(engine @ (Verdict::Yes | Verdict::No)) = engine
                && engine != said
            {
                let question = topic.id;
                self.change(irregularity).overridden =
                    Some(Overridden { question, engine, answer, at });
            }
            return Some(said);
        }
        if matches!(engine, Some(Verdict::Yes | Verdict::No)) {
            self.state.compared.push(topic);
        }
        engine
    }

    /// Nothing hangs on this question about the call. The director may answer it all the same.
    pub(crate) fn need_not_ask(&mut self, id: impl Into<QuestionId>, of: EventNo) {
        self.state.compared.push(Topic { id: id.into(), of, about: None });
    }

    /// The suits a call specifies; unknown calls specify what they name, which
    /// is reported.
    pub(crate) fn suits(&mut self, no: EventNo) -> SuitSet {
        if let Some(suits) = self.knows.suits(no) {
            return suits;
        }
        let named: Option<Suit> = self.made(no).call.strain().and_then(bridge::Strain::suit);
        if named.is_some() {
            self.note(Taken::MeaningUnknown, &[law_26::B]);
        }
        named.into_iter().collect()
    }
}
