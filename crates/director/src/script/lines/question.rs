//! What is asked, and what must be said first.

use bridge::{Call, Seat};
use laws::book::{
    law_09, law_10, law_16, law_18, law_20, law_21, law_23, law_25, law_26, law_27, law_29, law_30,
};
use laws::{
    Answer, AuctionQuestion, CallKind, Cite, Event, Irregularity, IrregularityStatus, Kind,
    Position, Question, QuestionId, SuitSet,
};

use super::Script;
use crate::profile::IntendedMeaning;
use crate::ruling::Offer;
use crate::script::ask::{Matter, happened};
use crate::script::auction::line::{
    AcceptLine, BeginLine, ChangeLine, ComparableLine, InsufficientLine, RotationLine,
};
use crate::script::line::{Besides, Line, Replaced, Then};
use crate::script::play::line::LeadLine;

impl<'a> Script<'a> {
    pub(super) fn question(&mut self, question: &Question) {
        let matter = Matter::new(self.moment, question);
        let before = self.moment.before;
        let same = before.and_then(|before| before.question.as_ref()).is_some_and(|old| {
            (old.id, old.of(), old.about()) == (question.id, question.of(), question.about())
        });
        if let (true, Some(Event::Call(made))) = (same, self.event()) {
            self.to(made.by, BeginLine::Wait(made.by), &[law_09::B2]);
            if question.id == QuestionId::Auction(AuctionQuestion::Accept) {
                self.choose(&matter);
                return;
            }
        }
        let fresh = self.is_fresh(question);
        if fresh {
            self.opening(question);
        }
        let (by, call) = (matter.by, matter.call);
        let other = matter.other();
        match question.id {
            QuestionId::Auction(AuctionQuestion::Accept) => self.offer(&matter, fresh),
            QuestionId::Auction(AuctionQuestion::Noticed) => {
                let line = RotationLine::HadYouNoticed { lho: other, by, call };
                self.away(other, line, question.law.put);
            }
            QuestionId::Auction(AuctionQuestion::Intended) => {
                self.away(by, ChangeLine::WhatDidYouMean(matter.change()), question.law.put);
            }
            QuestionId::Auction(AuctionQuestion::Over) => {
                let line = ChangeLine::OverWhich(other, matter.change());
                self.away(other, line, &[law_25::B1, law_25::B2]);
            }
            QuestionId::Auction(AuctionQuestion::Withdraw)
                if matter.kind() == Some(Kind::Call(CallKind::MisinformedCall)) =>
            {
                let call = matter.other_call();
                let line = ChangeLine::TakeBackAfterMisinformation { lho: other, call };
                self.to(other, line, &[law_21::B2, law_10::C2]);
            }
            QuestionId::Auction(AuctionQuestion::Withdraw) => {
                let line = ChangeLine::TakeBackAfterSlip { lho: other, call: matter.other_call() };
                self.to(other, line, &[law_25::A6, law_10::C2]);
            }
            QuestionId::Auction(AuctionQuestion::Artificial) => {
                let line =
                    RotationLine::PassMeaning { by, partners: matter.passed_partners_call() };
                self.away(by, line, &[law_30::C]);
            }
            QuestionId::Auction(AuctionQuestion::Denomination) => {
                self.meanings(&matter, &[law_27::B1A]);
            }
            // what both calls show is known, and the question says what follows
            QuestionId::Auction(AuctionQuestion::Comparable) if self.are_known(question) => {}
            QuestionId::Auction(AuctionQuestion::Comparable) => {
                self.meanings(&matter, &[law_23::A]);
            }
            QuestionId::Play(_) => self.forbid(&matter, question),
        }
    }

    /// Does the record say what both calls show?
    fn are_known(&self, question: &Question) -> bool {
        let knows = self.moment.knows;
        let meant = |event| knows.call(event).is_some_and(|(_, meanings)| !meanings.is_empty());
        meant(question.of()) && question.about().is_some_and(meant)
    }

    /// Is this the first question about an irregularity that has not been ruled on?
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

    fn opening(&mut self, question: &Question) {
        let Some(irregularity) = self.now.irregularities.get(question.irregularity) else { return };
        let what = happened(self.now, irregularity);
        if self.moment.before.is_some_and(|before| before.question.is_some()) {
            self.table(BeginLine::Next(what), &[]);
        } else {
            self.table(BeginLine::Opening(what), &[law_09::B2]);
            self.was_it_made(irregularity);
        }
        if irregularity.taken_back {
            self.took_back(irregularity);
        }
    }

    /// 18F: the director's own first check, away from the table, of a call that the player
    /// retracted: other calls were seen.
    pub(super) fn was_it_made(&mut self, irregularity: &Irregularity) {
        let Irregularity { by, what, .. } = *irregularity;
        if !irregularity.taken_back {
            return;
        }
        let rule = self.moment.settings.call_made;
        let line = BeginLine::WasItMade(by, what.call().unwrap_or(Call::Pass), rule);
        self.away(by, line, &[law_18::F]);
    }

    /// 27A1, 29A, 25B1: both sides of the choice, then the choice.
    fn offer(&mut self, matter: &Matter<'_>, fresh: bool) {
        let (by, call, lho) = (matter.by, matter.call, matter.other());
        let [accept, reject] = self.options() else { return };
        match matter.kind() {
            Some(Kind::Call(CallKind::InsufficientBid)) => {
                self.offer_bid(matter, accept, reject, fresh);
            }
            Some(Kind::Call(CallKind::ChangeOfCall)) => self.offer_change(matter, accept, reject),
            _ => {
                let lost = matter.rightful();
                let lost = (lost != lho).then_some(lost);
                let plain = RotationLine::MayAcceptOutOfTurn { lho, by, call, lost };
                self.may_accept(matter, accept, plain.into());
                self.if_not_accepted(lho, reject);
            }
        }
        self.choose(matter);
    }

    /// What each answer leads to.
    fn options(&self) -> &'a [Offer] {
        self.asking.map_or(&[], |asking| &asking.options)
    }

    /// What follows if it is accepted; usually just that it stands.
    fn may_accept(&mut self, matter: &Matter<'_>, accept: &Offer, plain: Line) {
        let (by, call, lho) = (matter.by, matter.call, matter.other());
        let Offer { then, besides, laws, .. } = accept;
        let line = if *besides == [Besides::NothingElse] {
            plain
        } else {
            AcceptLine::MayAccept { lho, by, call, then: *then, besides: besides.clone() }.into()
        };
        self.to(lho, line, laws);
    }

    fn if_not_accepted(&mut self, lho: Seat, reject: &Offer) {
        let line = AcceptLine::IfNotAccepted(lho, reject.then, reject.besides.clone());
        self.table(line, &reject.laws);
    }

    fn choose(&mut self, matter: &Matter<'_>) {
        let (by, call, lho) = (matter.by, matter.call, matter.other());
        self.to(lho, AcceptLine::Choose { lho, by, call }, &[law_10::C2, law_20::F1]);
    }

    fn offer_change(&mut self, matter: &Matter<'_>, accept: &Offer, reject: &Offer) {
        let (by, call, lho) = (matter.by, matter.call, matter.other());
        let next = Some(lho);
        let change = matter.change();
        let plain = accept.then == Then::SecondStands(change, next, true)
            && reject.then == Then::FirstStands(change, next, true)
            && accept.besides.is_empty()
            && reject.besides.is_empty();
        if plain {
            let laws = [law_25::B1, law_25::B2, law_25::B3, law_26::B];
            self.to(lho, ChangeLine::MayAcceptChange(lho, change), &laws);
            return;
        }
        let Offer { then, besides, laws, .. } = accept;
        let line = AcceptLine::MayAccept { lho, by, call, then: *then, besides: besides.clone() };
        self.to(lho, line, laws);
        self.if_not_accepted(lho, reject);
    }

    fn offer_bid(&mut self, matter: &Matter<'_>, accept: &Offer, reject: &Offer, fresh: bool) {
        let (by, call, lho) = (matter.by, matter.call, matter.other());
        let again = matches!(reject.then, Then::InsufficientAgain(..));
        if fresh && !again && !matter.was_ordered() {
            let and_why = self.moment.settings.intended_meaning == IntendedMeaning::Ask;
            let line = ChangeLine::MeantIt { by, call, and_why };
            self.away(by, line, &[law_25::A1, law_27::B1]);
        }
        let plain = InsufficientLine::MayAcceptBid { lho, by, call };
        self.may_accept(matter, accept, plain.into());
        let laws = &reject.laws;
        if let Then::InsufficientChanged(calls, silenced) = reject.then {
            self.table(InsufficientLine::AlreadyChanged(calls, silenced), laws);
        } else if let Then::InsufficientAgain(by, call, bid) = reject.then {
            self.to(by, InsufficientLine::InsufficientAgain(by, call, bid), laws);
        } else if let Then::InsufficientReplaced(by, call, instead) = reject.then {
            self.to(by, InsufficientLine::MustReplaceIfNot(by, call, instead), laws);
        } else {
            self.if_not_accepted(lho, reject);
            return;
        }
        if !reject.besides.is_empty() {
            self.table(AcceptLine::Besides(reject.besides.clone()), &[law_29::B]);
        }
    }

    fn meanings(&mut self, matter: &Matter<'_>, laws: &[Cite]) {
        if let Some(calls) = matter.replaced() {
            let Replaced { by, .. } = calls;
            self.away(by, ComparableLine::WhatDoTheyShow(calls), laws);
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
            self.table(LeadLine::NothingToForbid(leader), &[law_26::B]);
        } else {
            let line = LeadLine::Forbid { declarer, leader, offender, suits };
            self.to(declarer, line, &[law_26::B, law_10::C2]);
        }
        self.warn_leader(leader);
    }

    pub(super) fn warn_leader(&mut self, leader: Seat) {
        let (mut call, mut card) = (false, false);
        for it in &self.now.unauthorised {
            if it.by == leader.partner() && it.to == leader.side() {
                call |= it.what.is_call();
                card |= !it.what.is_call();
            }
        }
        if call || card {
            self.to(leader, LeadLine::LeaderWarning { leader, call, card }, &[law_16::C2]);
        }
    }
}
