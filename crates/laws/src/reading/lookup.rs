//! Looking things up in the record: what was called, when attention was drawn, what was answered.

use bridge::{Call, Seat};

use crate::book::Cite;
use crate::event::{Answer, CallMade, EventNo};
use crate::position::CallStatus;
use crate::profile::Profile;
use crate::question::{AuctionQuestion, QuestionId, Topic};
use crate::table::{Misled, Void};

use super::Reader;

impl<'t> Reader<'t> {
    /// The authority's decisions on the open points.
    pub(crate) fn profile(&self) -> &'t Profile {
        self.table.profile()
    }

    /// The call of this event, if it is one.
    pub(crate) fn call_at(&self, no: EventNo) -> Option<CallMade> {
        self.table.events().get(no.0)?.call().copied()
    }

    /// The call of this event. Only the numbers of calls are ever asked for; for anything else
    /// there is no call, and a pass by the dealer is as good an answer as any.
    pub(crate) fn made(&self, no: EventNo) -> CallMade {
        let made = self.table.events()[no.0].call().copied();
        made.unwrap_or_else(|| CallMade::new(self.table.dealer(), Call::Pass))
    }

    /// The last call before this one that counted when it was made, and who made it.
    pub(crate) fn call_before(&self, no: EventNo) -> Option<(EventNo, Seat)> {
        let before = self.table.events()[..no.0].iter().enumerate().rev();
        let mut calls = before.filter_map(|(index, event)| Some((EventNo(index), event.call()?)));
        let (no, made) = calls.find(|(no, _)| self.void(*no).is_none())?;
        Some((no, made.by))
    }

    /// Was it void when it was made, because a question was open (9B2)?
    pub(crate) fn void(&self, no: EventNo) -> Option<Void> {
        self.table.void(no)
    }

    /// Did this call count when it was made, and does it still?
    pub(crate) fn counts(&self, no: EventNo) -> bool {
        self.table.counts(no)
    }

    /// Did it accept an irregular call that was just being offered (point 5)?
    pub(crate) fn accepted(&self, no: EventNo) -> bool {
        self.table.accepted(no)
    }

    /// Was it made under a ruling that the director has since corrected (82C)?
    pub(crate) fn misled(&self, no: EventNo) -> Option<Misled> {
        self.table.misled(no)
    }

    /// How it left the auction, if it has left it finally.
    pub(crate) fn gone(&self, no: EventNo) -> Option<(CallStatus, Cite)> {
        self.table.gone(no)
    }

    /// Has any call been corrected, or been found to be a slip?
    pub(crate) const fn any_corrected(&self) -> bool {
        self.table.corrected()
    }

    /// The earlier call of the same player that this one would replace.
    pub(crate) fn replaced_by(&self, no: EventNo) -> Option<EventNo> {
        self.table.replaced_by(no)
    }

    /// The later calls that would replace this one, in the order made.
    pub(crate) fn replacers(&self, no: EventNo) -> impl Iterator<Item = EventNo> + use<'t> {
        self.table.replacers(no)
    }

    /// Calls that count, from `from` (excluded) to `to` (excluded), in the
    /// order made; without those that were void when they were made.
    pub(crate) fn calls_between(
        &self,
        from: EventNo,
        to: EventNo,
    ) -> impl Iterator<Item = (EventNo, CallMade)> + use<'t> {
        let table = self.table;
        table.events()[..to.0.min(self.end.0)].iter().enumerate().skip(from.0 + 1).filter_map(
            move |(index, event)| {
                let made = event.call().filter(|_| table.void(EventNo(index)).is_none())?;
                Some((EventNo(index), *made))
            },
        )
    }

    /// Just after the last event of the auction period.
    pub(crate) const fn end(&self) -> EventNo {
        self.end
    }

    /// The first attention drawn after this event, before a lead ended the
    /// auction period.
    pub(crate) fn attention_after(&self, no: EventNo) -> Option<EventNo> {
        let attention = self.attention_so_far(no);
        if attention.is_none() && self.lead_after(no).is_none() {
            self.awaits_attention.set(true);
        }
        attention
    }

    /// The same, for callers that keep track themselves of whether that may change.
    pub(super) fn attention_so_far(&self, no: EventNo) -> Option<EventNo> {
        let attention = self.table.attention_after(no)?;
        self.lead_after(no).is_none_or(|lead| attention < lead).then_some(attention)
    }

    /// Was attention drawn after this event, even during the play?
    pub(crate) fn attention_in_play(&self, no: EventNo) -> bool {
        self.table.attention_after(no).is_some()
    }

    /// The first lead after this event.
    pub(crate) fn lead_after(&self, no: EventNo) -> Option<EventNo> {
        self.table.lead_after(no)
    }

    /// This player's calls that count, from `from` (excluded) to `to` (excluded).
    pub(crate) fn calls_of(
        &self,
        by: Seat,
        from: EventNo,
        to: EventNo,
    ) -> impl Iterator<Item = EventNo> + use<'t> {
        self.table.calls_of(by, from, to.min(self.end))
    }

    /// Did this player make a call that counts, between these events?
    pub(crate) fn called_between(&self, by: Seat, from: EventNo, to: EventNo) -> bool {
        self.calls_of(by, from, to).next().is_some()
    }

    /// The offender's own next call, made before anybody else called and before the director came.
    pub(crate) fn called_again(&self, no: EventNo) -> Option<EventNo> {
        self.next_call_by(self.made(no).by, no, self.attention_so_far(no))
    }

    /// The next call that counts, up to `to`; if there is none, it may still come.
    pub(crate) fn next_call(
        &self,
        no: EventNo,
        stop: Option<EventNo>,
        is_meant: impl Fn(EventNo, &CallMade) -> bool,
    ) -> Option<(EventNo, CallMade)> {
        let mut later = self.calls_between(no, stop.unwrap_or(self.end()));
        let next = later.find(|(no, made)| is_meant(*no, made));
        if next.is_none() && stop.is_none() {
            self.awaits_call();
        }
        next
    }

    /// The same, if it is this player's and has not been dealt with.
    pub(crate) fn next_call_by(
        &self,
        by: Seat,
        no: EventNo,
        stop: Option<EventNo>,
    ) -> Option<EventNo> {
        let (next, made) = self.next_call(no, stop, |_, _| true)?;
        (made.by == by && !made.corrects() && !self.is_done(next)).then_some(next)
    }

    /// What the player put in place of an insufficient bid before anybody else called and before
    /// the director had ruled (27C).
    pub(crate) fn changed(&self, no: EventNo) -> Option<EventNo> {
        let ruled = self.answer(AuctionQuestion::Accept, no, None).map(|(_, at)| at);
        self.next_call_by(self.made(no).by, no, ruled)
    }

    /// Has it been dealt with out of order?
    pub(crate) fn is_done(&self, no: EventNo) -> bool {
        self.state.done[no.0]
    }

    /// It is now dealt with, out of order.
    pub(crate) fn set_done(&mut self, no: EventNo) {
        self.state.done[no.0] = true;
    }

    /// What was answered on this topic, and when.
    pub(crate) fn answer(
        &self,
        id: impl Into<QuestionId>,
        of: EventNo,
        about: Option<EventNo>,
    ) -> Option<(Answer, EventNo)> {
        self.table.given(Topic { id: id.into(), of, about })
    }

    /// A yes or a no to this question.
    pub(crate) fn yes_or_no(
        &self,
        id: impl Into<QuestionId>,
        of: EventNo,
        about: Option<EventNo>,
    ) -> Option<(bool, EventNo)> {
        let (answer, at) = self.answer(id, of, about)?;
        Some((matches!(answer.value(), "yes" | "accept"), at))
    }
}
