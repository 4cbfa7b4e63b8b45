//! What the director says now, to whom, where, in which order.
//!
//! The script is about what is *new*: the position is compared with the one
//! before the last event. What has been said once is not said again, except
//! to the player whose turn it is.

mod going_on;
mod outcome;
mod question;

use bridge::{Call, Seat};
use laws::book::{law_09, law_25, law_82};
use laws::{
    Bound, CallDuty, CallKind, CallStatus, Cite, Entry, EntryWhy, Event, Irregularity,
    IrregularityStatus, Kind, Must, Obligation, Phase, Position, QuestionId, ReviewWhy,
};

use super::Moment;
use super::after::add;
use super::line::Line;
use crate::ruling::{Asking, Say, To, Where};
use crate::script::auction::line::{BeginLine, RulingLine};

/// The whole script for this moment.
pub(super) fn script(moment: &Moment<'_>, asking: Option<&Asking>) -> Vec<Say> {
    let mut script =
        Script { moment, now: moment.now, asking, said: Vec::new(), paused: false, decided: false };
    script.misruled();
    script.put_right();
    script.taken_back();
    script.outcomes();
    match &moment.now.question {
        Some(question) => script.question(question),
        None => script.going_on(),
    }
    script.said
}

struct Script<'a> {
    moment: &'a Moment<'a>,
    now: &'a Position,
    /// The open question, and what each answer leads to
    asking: Option<&'a Asking>,
    said: Vec<Say>,
    /// Nobody may call: something irregular has just come to light.
    paused: bool,
    /// It has just been decided that a call is not comparable.
    decided: bool,
}

impl<'a> Script<'a> {
    /// Adds a line; two irregularities may lead to the same one.
    fn say(&mut self, to: To, place: Where, line: Line, laws: &[Cite]) {
        // two irregularities may call for the same law
        let mut each_once = Vec::with_capacity(laws.len());
        add(&mut each_once, laws.iter().copied());
        let say = Say { to, place, line, laws: each_once };
        if !self.said.contains(&say) {
            self.said.push(say);
        }
    }

    fn table(&mut self, line: impl Into<Line>, laws: &[Cite]) {
        self.say(To::Table, Where::Table, line.into(), laws);
    }

    fn to(&mut self, seat: Seat, line: impl Into<Line>, laws: &[Cite]) {
        self.say(To::Seat(seat), Where::Table, line.into(), laws);
    }

    fn away(&mut self, seat: Seat, line: impl Into<Line>, laws: &[Cite]) {
        self.say(To::Seat(seat), Where::Private, line.into(), laws);
    }

    fn event(&self) -> Option<&'a Event> {
        self.moment.event.map(|happened| &happened.event)
    }

    fn answered(&self) -> bool {
        matches!(self.event(), Some(Event::Answer(_)))
    }

    /// While a question was open, only the question was addressed; while a call had to be replaced,
    /// nothing that depends on the replacement.
    fn silent_before(&self) -> bool {
        self.moment.before.is_none_or(|before| {
            let asked = before.question.as_ref().map(|question| question.id);
            let for_play =
                asked.is_some_and(QuestionId::is_of_play) || before.auction.legal.is_over();
            (asked.is_some() && !for_play) || is_replacing(before)
        })
    }

    fn misruled(&mut self) {
        if matches!(self.event(), Some(Event::Misruled)) {
            let over = !matches!(self.now.phase, Phase::Auction | Phase::Question);
            self.table(RulingLine::Misruled(over), &[law_82::C]);
        }
    }

    /// 82C: the calls that are cancelled with the ruling under which they were made. A call that is
    /// itself irregular is dealt with as such.
    fn put_right(&mut self) {
        let Some(before) = self.moment.before else { return };
        let now = self.now;
        // an answer to a question that is not open corrects an earlier one
        let corrects = self.answered()
            && before.question.is_none()
            && now.reviews.iter().any(|review| review.why == ReviewWhy::Misruled);
        let falls = |entry: &Entry| {
            let irregular = |it: &Irregularity| Some(it.event) == entry.event;
            let gone = match entry.status {
                CallStatus::Withdrawn if entry.why == Some(EntryWhy::Misruled) => true,
                CallStatus::Withdrawn | CallStatus::Cancelled => {
                    corrects && !now.irregularities.iter().any(irregular)
                }
                CallStatus::Stands | CallStatus::Skipped | CallStatus::Pending => false,
            };
            let stood = |old: &Entry| old.event == entry.event && old.status == CallStatus::Stands;
            gone && before.auction.entries.iter().any(stood)
        };
        let calls: Vec<(Seat, Call)> = now
            .auction
            .entries
            .iter()
            .filter(|entry| entry.event.is_some() && falls(entry))
            .filter_map(|entry| Some((entry.by, entry.call?)))
            .collect();
        if !calls.is_empty() {
            self.table(RulingLine::PutRight(calls), &[law_82::C]);
        }
    }

    /// 9C, and a legal call that nobody can take back.
    fn taken_back(&mut self) {
        if let Some(&Event::Retracted { by, what }) = self.event() {
            let pending = |it: &Irregularity| {
                it.by == by && it.what == what && it.status == IrregularityStatus::Pending
            };
            let irregular = self.now.irregularities.iter().find(|it| pending(it));
            let stands = |call: &Call| {
                self.now.auction.entries.iter().any(|entry| {
                    entry.by == by
                        && entry.call == Some(*call)
                        && entry.status == CallStatus::Stands
                })
            };
            if let Some(irregular) = irregular {
                self.took_back(irregular);
            } else if let Some(call) = what.call().filter(stands) {
                let line = BeginLine::TookBack { by, call, lho: None, stands: true };
                self.to(by, line, &[law_25::B]);
            }
        }
    }

    fn took_back(&mut self, irregularity: &Irregularity) {
        let by = irregularity.by;
        let call = irregularity.what.call().unwrap_or(Call::Pass);
        // what can never stand nobody may accept
        let acceptable = matches!(
            irregularity.kind,
            Kind::Call(
                CallKind::PassOutOfRotation
                    | CallKind::BidOutOfRotation
                    | CallKind::DoubleOutOfRotation
                    | CallKind::InsufficientBid
                    | CallKind::ChangeOfCall
            )
        );
        let lho = acceptable.then(|| by.lho());
        self.table(BeginLine::TookBack { by, call, lho, stands: false }, &[law_09::C]);
    }
}

/// The law by which this player must do that.
fn must(position: &Position, seat: Seat, what: CallDuty) -> Option<Cite> {
    position
        .obligations
        .iter()
        .find(|duty| duty.seat == seat && duty.must == Must::Call(what))
        .map(Obligation::law)
}

/// Does a cancelled insufficient bid still have to be replaced? What follows depends on it.
fn is_replacing(position: &Position) -> bool {
    position.obligations.iter().any(|duty| duty.why == Bound::Insufficient)
}
