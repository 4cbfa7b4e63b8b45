//! What is asked, and what must be said first.

use bridge::Seat;
use laws::book::{
    law_09, law_10, law_16, law_18, law_20, law_21, law_23, law_25, law_26, law_27, law_28, law_29,
    law_30,
};
use laws::{
    Answer, Cite, Event, IrregularityStatus, Kind, Position, Question, QuestionId, SuitSet,
};

use super::Script;
use crate::profile::IntendedMeaning;
use crate::words::ask::{Matter, happened};
use crate::words::line::{Line, Replaced};

impl Script<'_> {
    pub(super) fn question(&mut self, question: &Question) {
        let matter = Matter::new(self.moment.settings, self.now, question);
        let before = self.moment.before;
        let same = before.and_then(|before| before.question.as_ref()).is_some_and(|old| {
            (old.id, old.of(), old.about()) == (question.id, question.of(), question.about())
        });
        if let (true, Some(Event::Call(made))) = (same, self.event()) {
            self.to(made.by, &Line::Wait(made.by), &[law_09::B2]);
            if question.id == QuestionId::Accept {
                self.choose(&matter);
                return;
            }
        }
        let fresh = self.is_fresh(question);
        if fresh {
            self.opening(question, &matter);
        }
        let (by, call) = (matter.by, matter.call);
        let other = matter.other();
        match question.id {
            QuestionId::Accept => self.offer(&matter, fresh),
            QuestionId::Noticed => {
                let line = Line::HadYouNoticed { lho: other, by, call };
                self.away(other, &line, &[law_28::B, law_29::A]);
            }
            QuestionId::Intended => {
                self.away(by, &Line::WhatDidYouMean(matter.change()), &[law_25::A2, law_25::A3]);
            }
            QuestionId::Over => {
                let line = Line::OverWhich(other, matter.change());
                self.away(other, &line, &[law_25::B1, law_25::B2]);
            }
            QuestionId::Withdraw if matter.kind() == Some(Kind::MisinformedCall) => {
                let call = matter.other_call();
                let line = Line::TakeBackAfterMisinformation { lho: other, call };
                self.to(other, &line, &[law_21::B2, law_10::C2]);
            }
            QuestionId::Withdraw => {
                let line = Line::TakeBackAfterSlip { lho: other, call: matter.other_call() };
                self.to(other, &line, &[law_25::A6, law_10::C2]);
            }
            QuestionId::Artificial => self.away(by, &Line::PassMeaning(by), &[law_30::C]),
            QuestionId::Denomination => self.meanings(&matter, &[law_27::B1A]),
            QuestionId::Comparable => self.meanings(&matter, &[law_23::A]),
            QuestionId::Forbid => self.forbid(&matter, question),
        }
    }

    /// Is this the first question about an irregularity that has not been
    /// ruled on?
    fn is_fresh(&self, question: &Question) -> bool {
        let asked = |position: &Position, question: &Question| {
            position.irregularities.get(question.irregularity).map(|it| (it.event, it.status))
        };
        let now = asked(self.now, question);
        let pending = now.is_some_and(|(_, status)| status == IrregularityStatus::Pending);
        let before = self.moment.before.and_then(|before| {
            before.question.as_ref().and_then(|question| asked(before, question))
        });
        pending && before.map(|(event, _)| event) != now.map(|(event, _)| event)
    }

    fn opening(&mut self, question: &Question, matter: &Matter<'_>) {
        let Some(irregularity) = self.now.irregularities.get(question.irregularity) else { return };
        let what = happened(self.now, irregularity);
        if self.moment.before.is_some_and(|before| before.question.is_some()) {
            self.table(&Line::Next(what), &[]);
        } else {
            self.table(&Line::Opening(what), &[law_09::B2]);
        }
        // of a change, the first call: if it was not made there was none
        let changed = matter.kind() == Some(Kind::ChangeOfCall);
        let call = matter.change().first.filter(|_| changed).unwrap_or(matter.call);
        let rule = self.moment.settings.call_made;
        self.table(&Line::WasItMade(call, rule), &[law_18::F]);
    }

    /// 27A1, 29A, 25B1: both sides of the choice, then the choice.
    fn offer(&mut self, matter: &Matter<'_>, fresh: bool) {
        let (by, call, lho) = (matter.by, matter.call, matter.other());
        if matter.kind() == Some(Kind::InsufficientBid) {
            self.offer_bid(matter, fresh);
        } else if matter.kind() == Some(Kind::ChangeOfCall) {
            let laws = [law_25::B1, law_25::B2, law_25::B3, law_26::B];
            self.to(lho, &Line::MayAcceptChange(lho, matter.change()), &laws);
        } else {
            let lost = matter.rightful();
            let lost = (lost != lho).then_some(lost);
            self.to(lho, &Line::MayAcceptOutOfTurn { lho, by, call, lost }, &[law_29::A]);
            let (then, laws) = matter.rejected();
            self.table(&Line::IfNotAccepted(lho, then), laws);
        }
        self.choose(matter);
    }

    fn choose(&mut self, matter: &Matter<'_>) {
        let (by, call, lho) = (matter.by, matter.call, matter.other());
        self.to(lho, &Line::Choose { lho, by, call }, &[law_10::C2, law_20::F1]);
    }

    fn offer_bid(&mut self, matter: &Matter<'_>, fresh: bool) {
        let (by, call, lho) = (matter.by, matter.call, matter.other());
        let (_, laws) = matter.rejected();
        let again = matter.insufficient_again();
        let changed = matter.already_replaced().filter(|_| !again);
        if fresh && !again && changed.is_none() {
            let and_why = self.moment.settings.intended_meaning == IntendedMeaning::Ask;
            let line = Line::MeantIt { by, call, and_why };
            self.away(by, &line, &[law_25::A1, law_27::B1]);
        }
        self.to(lho, &Line::MayAcceptBid { lho, by, call }, &[law_27::A1]);
        if let Some(calls) = changed {
            self.table(&Line::AlreadyChanged(calls), laws);
        } else if again {
            self.to(by, &Line::InsufficientAgain(by, call), laws);
        } else {
            self.to(by, &Line::MustReplaceIfNot(by, call), laws);
        }
    }

    fn meanings(&mut self, matter: &Matter<'_>, laws: &[Cite]) {
        if let Some(calls) = matter.replaced() {
            let Replaced { by, .. } = calls;
            self.away(by, &Line::WhatDoTheyShow(calls), laws);
        }
    }

    fn forbid(&mut self, matter: &Matter<'_>, question: &Question) {
        let (declarer, leader, offender) = (matter.other(), matter.leader(), matter.by);
        let suits: SuitSet = question
            .options
            .iter()
            .filter_map(|answer| if let Answer::Forbid(suit) = answer { *suit } else { None })
            .collect();
        if suits == SuitSet::default() {
            self.table(&Line::NothingToForbid(leader), &[law_26::B]);
        } else {
            let line = Line::Forbid { declarer, leader, offender, suits };
            self.to(declarer, &line, &[law_26::B, law_10::C2]);
        }
        self.warn_leader(leader);
    }

    pub(super) fn warn_leader(&mut self, leader: Seat) {
        if self.informed(leader) {
            self.to(leader, &Line::LeaderWarning(leader), &[law_16::C2]);
        }
    }

    /// Has this player unauthorised information from his partner's calls?
    fn informed(&self, seat: Seat) -> bool {
        self.now.unauthorised.iter().any(|it| it.by == seat.partner() && it.to == seat.side())
    }
}
