//! What a director does wrong, and what happens then.

use bridge::{Call, Seat};
use director::CallVerdict;
use laws::{
    Answer, Asked, AuctionQuestion, CallDuty, CallKind, Kind, Position, Question, QuestionId,
};

use super::act::Topic;
use super::blunder::{Blunder, Mark};
use super::need::{Fate, Key, Need};
use super::player::Said;
use super::sitting::{Because, Reaction, Sitting};
use super::step::{How, Place, Step, Verb, Who};

impl Sitting {
    /// Is this step a blunder? Then it has its consequence.
    pub(super) fn fault(&mut self, step: &Step, reaction: &mut Reaction) -> bool {
        match step.verb {
            Verb::AskIntent | Verb::AskMeaning | Verb::AskNoticed | Verb::AskSystem => {
                self.asks_wrongly(step, reaction)
            }
            Verb::Explain | Verb::Lead => self.explains_wrongly(step, reaction),
            Verb::Offer => self.offers_wrongly(step, reaction),
            Verb::Rule => self.rules_wrongly(step, reaction),
            Verb::Comparable | Verb::Judge => self.compares_wrongly(step, reaction),
            Verb::Replace | Verb::Call => self.replaces_wrongly(step, reaction),
            Verb::Warn | Verb::Rights => self.warns_wrongly(step, reaction),
            Verb::Tell => self.tells_wrongly(step, reaction),
            Verb::Look => {
                reaction.blunder(Blunder::LookedAtHand);
                if let Who::Seat(seat) = step.who {
                    self.says(seat.lho(), Said::Protests, reaction);
                }
                true
            }
            Verb::Review => {
                let Who::Seat(seat) = step.who else { return false };
                let barred = silence(self.now(), seat).is_some();
                if barred {
                    reaction.blunder(Blunder::BarredAsks);
                    reaction.leak(seat);
                }
                barred
            }
            Verb::Adjust => {
                reaction.blunder(Blunder::AdjustedAtOnce);
                for need in self.needs.iter_mut().filter(|need| need.is_open()) {
                    need.fate = Fate::Gone;
                }
                self.ended = true;
                true
            }
            Verb::Stop
            | Verb::Facts
            | Verb::Aside
            | Verb::Void
            | Verb::Note
            | Verb::PlayOn
            | Verb::Stay
            | Verb::Misruled => false,
        }
    }

    /// Something was said that others must not hear; it still counts as done.
    fn gives_away(&mut self, step: &Step, blunder: Blunder, reaction: &mut Reaction) {
        reaction.blunder(blunder);
        if let Some(place) = self.find(step) {
            self.needs[place].fate = Fate::Done;
            self.carry_out(place, step, reaction);
        }
    }

    fn asks_wrongly(&mut self, step: &Step, reaction: &mut Reaction) -> bool {
        let Some((offender, call, _)) = self.offender() else { return false };
        let partner = step.who.includes(offender.partner()) && !step.who.includes(offender);
        let about = step.verb == Verb::AskMeaning
            || step.verb == Verb::AskSystem && step.call.is_some() && step.call == call;
        if partner && about {
            reaction.blunder(Blunder::PartnerAsked);
            self.says(offender.partner(), Said::Agreements, reaction);
            reaction.leak(offender.partner());
            return true;
        }
        if !step.verb.asks() {
            return false;
        }
        if step.how == Some(How::Leading) {
            reaction.blunder(Blunder::LeadingQuestion);
            let yes = self.draw(Topic::Leading, 0, 10) < 6;
            let said = if yes { Said::IfYouSaySo } else { Said::ItWasNot };
            self.says(offender, said, reaction);
            return true;
        }
        if step.place != Place::Table {
            return false;
        }
        let Who::Seat(asked) = step.who else { return false };
        let blunder =
            if step.verb == Verb::AskNoticed { Blunder::NoticedAloud } else { Blunder::AskedAloud };
        self.gives_away(step, blunder, reaction);
        reaction.leak(asked);
        true
    }

    fn explains_wrongly(&mut self, step: &Step, reaction: &mut Reaction) -> bool {
        let choosing = self.asked(QuestionId::Auction(AuctionQuestion::Accept)).is_some();
        if step.verb == Verb::Explain && step.how == Some(How::Calls) && choosing {
            self.gives_away(step, Blunder::NamedCalls, reaction);
            if let Some((by, ..)) = self.offender() {
                reaction.leak(by);
            }
            return true;
        }
        if step.how == Some(How::Require) {
            reaction.blunder(Blunder::WrongSuitOffered);
            return true;
        }
        false
    }

    /// The question, if it is this one.
    fn asked(&self, id: QuestionId) -> Option<Question> {
        self.now().question.clone().filter(|asked| asked.id == id)
    }

    fn offers_wrongly(&mut self, step: &Step, reaction: &mut Reaction) -> bool {
        let Who::Seat(seat) = step.who else { return false };
        let Some(asked) = self.now().question.clone() else {
            return self.offers_nothing(seat, reaction);
        };
        let Asked::Player(right) = asked.to else {
            let noticed = asked.id == QuestionId::Auction(AuctionQuestion::Noticed);
            if noticed {
                reaction.blunder(Blunder::OfferedToRightful);
                self.says(seat, Said::Understood, reaction);
            }
            return noticed;
        };
        let lead = asked.id.is_of_play();
        if seat != right {
            // the opponent who would decide on a later call
            let mut later = self.now().irregularities.iter().skip(asked.irregularity + 1);
            let last = later.any(|it| it.by.lho() == seat);
            reaction.blunder(if last { Blunder::LastFirst } else { Blunder::WrongOpponent });
            if lead {
                reaction.laws = vec![laws::book::law_26::B];
            }
            self.says(seat, Said::Understood, reaction);
            self.says(right, Said::Disagrees, reaction);
            return true;
        }
        let key = Key::Asked(asked.id, asked.of());
        let unexplained = |need: &Need| {
            need.key == key && need.verb == Verb::Explain && need.required && need.is_open()
        };
        let shown =
            step.suit.is_some_and(|suit| !asked.options.contains(&Answer::Forbid(Some(suit))));
        if lead && (shown || step.how == Some(How::Require)) {
            reaction.blunder(Blunder::WrongSuitOffered);
            self.says(right, Said::Forbids(step.suit), reaction);
            return true;
        }
        if self.needs.iter().any(unexplained) {
            reaction.blunder(Blunder::PriceAfterwards);
            self.says(right, Said::WhatIf, reaction);
            self.says(right, Said::ChooseAgain, reaction);
            return true;
        }
        if step.how == Some(How::Confer) {
            reaction.blunder(Blunder::Conferred);
            self.says(right.partner(), Said::ShakesHead, reaction);
            reaction.leak(right.partner());
            if let Some(place) = self.find(step) {
                self.needs[place].fate = Fate::Done;
                self.choose(reaction);
            }
            return true;
        }
        false
    }

    /// There is no choice to offer.
    fn offers_nothing(&mut self, seat: Seat, reaction: &mut Reaction) -> bool {
        let now = self.now();
        let own = now.irregularities.iter().filter(|it| it.event.0 >= self.since);
        let kinds: Vec<_> = own.map(|it| it.kind).collect();
        if kinds.contains(&Kind::Call(CallKind::InadmissibleDouble)) {
            reaction.blunder(Blunder::InadmissibleOffered);
            self.says(seat, Said::Accepts(Call::Double), reaction);
            return true;
        }
        false
    }

    fn rules_wrongly(&mut self, step: &Step, reaction: &mut Reaction) -> bool {
        let now = self.now();
        let changes = now.irregularities.iter().filter(|it| it.event.0 >= self.since);
        let changes =
            changes.filter(|it| it.kind == Kind::Call(CallKind::ChangeOfCall)).count() > 0;
        if let Some(law) = step.law {
            if changes && (29..33).contains(&law) {
                reaction.blunder(Blunder::SilencedWithoutLaw);
                return true;
            }
            let place = self.find(step);
            let laws = place.map(|place| &self.needs[place].laws);
            let number = law.to_string();
            let of = |text: &str| {
                text.strip_prefix(number.as_str())
                    .is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
            };
            if laws.is_some_and(|laws| !laws.iter().any(|it| of(it.as_str()))) {
                reaction.is(Mark::Wrong, Because::OtherLaw);
                reaction.laws = laws.cloned().unwrap_or_default();
                return true;
            }
        }
        let open = now.question.as_ref().filter(|it| {
            !matches!(
                it.id,
                QuestionId::Auction(AuctionQuestion::Denomination | AuctionQuestion::Comparable)
            )
        });
        if open.is_none() {
            return false;
        }
        if !self.facts_known() {
            return false;
        }
        self.rules_at_once(reaction);
        self.forget_and_rule(reaction);
        true
    }

    /// Has the director been told what happened?
    fn facts_known(&self) -> bool {
        !self.needs.iter().any(|need| need.key == Key::Arrival && need.is_open())
    }

    /// What was ruled without asking stands as ruled.
    fn forget_and_rule(&mut self, reaction: &mut Reaction) {
        self.plan();
        let open = |need: &Need| need.verb == Verb::Rule && need.is_open();
        if let Some(place) = self.needs.iter().position(open) {
            self.needs[place].fate = Fate::Done;
            let step = self.needs[place].step();
            self.carry_out(place, &step, reaction);
        }
        let worst = reaction.left_out.iter().map(|it| it.mark).max();
        let fatal = reaction.left_out.iter().position(|it| Some(it.mark) == worst);
        if let Some(found) = fatal.map(|place| reaction.left_out.remove(place)) {
            reaction.is(found.mark, found.because);
            reaction.laws = found.laws;
        }
    }

    fn compares_wrongly(&mut self, step: &Step, reaction: &mut Reaction) -> bool {
        if step.verb == Verb::Comparable && step.place == Place::Table {
            self.gives_away(step, Blunder::NamedCalls, reaction);
            if let Some((by, ..)) = self.offender() {
                reaction.leak(by);
            }
            return true;
        }
        let said = match step.how {
            Some(How::Yes) => true,
            Some(How::No) => false,
            _ => return false,
        };
        let so = if step.verb == Verb::Comparable {
            step.call.and_then(|call| self.rated(step, call))
        } else {
            let settled = self.find(step).filter(|_| self.now().question.is_none());
            settled.and_then(|_| self.verdict())
        };
        if so.is_none_or(|so| so == said) {
            return false;
        }
        reaction.blunder(Blunder::WronglyComparable);
        if let Some(place) = self.find(step) {
            self.needs[place].fate = Fate::Done;
        }
        true
    }

    /// Would this call by the player leave partner free?
    fn rated(&self, step: &Step, call: Call) -> Option<bool> {
        let ruling = self.case.ruling();
        let Who::Seat(seat) = step.who else { return None };
        let mut calls = ruling.calls.iter().filter(|_| ruling.calls_for == Some(seat));
        match calls.find(|it| it.call == call)?.verdict {
            CallVerdict::SameDenomination | CallVerdict::Comparable => Some(true),
            CallVerdict::NotComparable => Some(false),
            CallVerdict::Free
            | CallVerdict::Forced
            | CallVerdict::Illegal
            | CallVerdict::Judgment
            | CallVerdict::Unknown => None,
        }
    }

    fn replaces_wrongly(&mut self, step: &Step, reaction: &mut Reaction) -> bool {
        let Who::Seat(seat) = step.who else { return false };
        let offender = self.offender().is_some_and(|(by, ..)| by == seat);
        if self.asked(QuestionId::Auction(AuctionQuestion::Accept)).is_some()
            && offender
            && self.facts_known()
        {
            self.rules_at_once(reaction);
            self.forget_and_rule(reaction);
            return true;
        }
        let Some(place) = self.find(step).filter(|place| self.blockers(*place).is_empty()) else {
            return false;
        };
        let wanted = match step.how {
            Some(How::Suggest) => {
                reaction.blunder(Blunder::Suggested);
                step.call.or_else(|| self.good_call(seat))
            }
            Some(How::AnyDouble) => {
                reaction.blunder(Blunder::DoubleUntested);
                Some(Call::Double).filter(|call| self.now().auction.legal.permits(seat, *call))
            }
            _ => return false,
        };
        self.needs[place].fate = Fate::Done;
        self.calls(seat, wanted, reaction);
        true
    }

    /// A call that leaves partner free.
    fn good_call(&self, seat: Seat) -> Option<Call> {
        let ruling = self.case.ruling();
        let good = [CallVerdict::SameDenomination, CallVerdict::Comparable];
        let mut calls = ruling.calls.iter().filter(|_| ruling.calls_for == Some(seat));
        calls.find(|it| it.legal && good.contains(&it.verdict)).map(|it| it.call)
    }

    fn warns_wrongly(&mut self, step: &Step, reaction: &mut Reaction) -> bool {
        if step.verb == Verb::Rights {
            let all = step.how == Some(How::Ignore);
            if all {
                reaction.blunder(Blunder::OpponentsWarned);
            }
            return all;
        }
        let Some((offender, ..)) = self.offender() else { return false };
        let now = self.now();
        let to = |seat: Seat| now.unauthorised.iter().any(|it| it.to == seat.side());
        if Seat::ALL
            .into_iter()
            .any(|seat| step.who.includes(seat) && seat.is_opponent_of(offender) && !to(seat))
        {
            reaction.blunder(Blunder::OpponentsWarned);
            return true;
        }
        let free = self.verdict() == Some(true) && !to(offender);
        if free && step.who.includes(offender.partner()) {
            reaction.blunder(Blunder::WarnedAfterComparable);
            return true;
        }
        false
    }

    fn tells_wrongly(&mut self, step: &Step, reaction: &mut Reaction) -> bool {
        let silent = |how: How| matches!(how, How::Once | How::Rest);
        let Some(said) = step.how.filter(|how| silent(*how) || *how == How::Free) else {
            return false;
        };
        let found = self.find(step).filter(|place| self.blockers(*place).is_empty());
        let Some(place) = found else {
            let Who::Seat(seat) = step.who else { return false };
            let bound = silence(self.now(), seat).is_some();
            let ruled = self.needs.iter().any(|it| it.verb == Verb::Rule && it.fate == Fate::Done);
            let wrong = silent(said) && !bound && ruled && !self.is_unsettled();
            if wrong {
                reaction.blunder(Blunder::SilencedWithoutLaw);
            }
            return wrong;
        };
        let right = self.needs[place].how;
        if right.is_none() || right == Some(said) {
            return false;
        }
        reaction.blunder(match (right, said) {
            (Some(How::Free | How::Repeat), _) if silent(said) => Blunder::SilencedWithoutLaw,
            (Some(How::Once), How::Rest) => Blunder::SilencedTooLong,
            _ => Blunder::SilencedTooShort,
        });
        reaction.laws.clone_from(&self.needs[place].laws);
        self.needs[place].fate = Fate::Done;
        true
    }
}

/// Must they pass?
fn silence(now: &Position, seat: Seat) -> Option<CallDuty> {
    let duty = now.obligations.iter().find(|duty| duty.seat == seat)?;
    duty.must.call().filter(|duty| duty.is_to_pass())
}
