//! What happens at the table when the director does something.

use bridge::{Call, Card, Rank, Seat, Suit};
use director::CallVerdict;
use laws::{
    Answer, Asked, AuctionQuestion, CallDuty, CallKind, CallMade, Event, Kind, Led, Must, Noticed,
    Over, Question, QuestionId, Replacement, Verdict,
};

use super::blunder::Blunder;
use super::need::{Fate, Key, Need};
use super::plan::leader;
use super::player::{self, Excuse, Said, Spoken, draw, made};
use super::sitting::{Reaction, Sitting};
use super::step::{How, Place, Step, Verb, Who};

/// What a random number is drawn for.
#[derive(Clone, Copy)]
pub(super) enum Topic {
    Slip,
    Noticed,
    Over,
    Accept,
    Withdraw,
    Artificial,
    Forbid,
    Excuse,
    Way,
    Leading,
    MayINot,
    WouldItBe,
    Call,
}

impl Sitting {
    pub(super) fn draw(&self, topic: Topic, which: usize, end: u32) -> u32 {
        draw(self.seed, topic as u64 * 0x1_0000 + which as u64, end)
    }

    /// A player says something.
    pub(super) fn says(&self, by: Seat, said: Said, reaction: &mut Reaction) {
        let way =
            self.draw(Topic::Way, self.case.record().events.len() * 64 + self.needs.len(), 840);
        reaction.said.push(Spoken { by, said, way });
    }

    /// Something happens. An impossible event has not happened.
    fn happens(&mut self, event: Event, reaction: &mut Reaction) {
        if self.case.push(event.clone().into()).is_ok() {
            reaction.events.push(event);
            self.plan_script();
        }
    }

    fn answered(&mut self, answer: Answer, reaction: &mut Reaction) {
        self.happens(Event::answer(answer), reaction);
    }

    /// A player calls: as settled beforehand, or as people do.
    pub(super) fn calls(&mut self, seat: Seat, wanted: Option<Call>, reaction: &mut Reaction) {
        let place = self.made[seat as usize];
        let mut own = self.truth.calls.iter().filter(|(by, _)| *by == seat);
        let ordered = player::ordered(self.now(), seat);
        let drawn = || {
            player::call(&self.case, seat, self.draw(Topic::Call, seat as usize + place * 4, 64))
        };
        let settled = own.nth(place).map(|(_, call)| *call);
        // a double, or a bid, that did not count: now they do what is safe
        let replaces = |duty: &laws::Obligation| {
            duty.seat == seat && duty.must == Must::Call(CallDuty::Replace)
        };
        let again = place > 0 && self.now().obligations.iter().any(replaces);
        let settled = settled.or(again.then_some(Call::Pass));
        let by_hand = || self.dealt.as_ref()?.call(seat, &self.now().auction.legal);
        let call = wanted.or(ordered).or(settled).or_else(by_hand).unwrap_or_else(drawn);
        self.made[seat as usize] += 1;
        self.called = true;
        self.says(seat, Said::Calls(call), reaction);
        self.happens(Event::Call(CallMade::new(seat, call)), reaction);
    }

    /// The trainee has not stopped the table: somebody calls.
    pub(super) fn not_stopped(&mut self, reaction: &mut Reaction) {
        self.stopped = true;
        self.leave_out(0, reaction);
        let events = &self.case.record().events;
        let last = events.iter().rev().find_map(|it| made(&it.event)).map(|made| made.by);
        if let Some(last) = last.filter(|_| self.now().waits()) {
            self.calls(last.lho(), None, reaction);
        }
        self.comes(reaction);
        self.plan();
    }

    /// The director is at the table.
    fn comes(&mut self, reaction: &mut Reaction) {
        let lead = |asked: &Question| asked.id.is_of_play();
        if self.now().question.as_ref().is_some_and(lead) {
            self.plan_script();
        } else {
            self.happens(Event::Attention(self.called_by), reaction);
        }
        // somebody else may have called in the meantime
        self.called = false;
    }

    /// The trainee speaks to a player whose turn has not come: those before that player call, if
    /// nothing is still to be said to them.
    pub(super) fn advance_to(&mut self, step: &Step, reaction: &mut Reaction) {
        let Who::Seat(seat) = step.who else { return };
        if !matches!(step.verb, Verb::Explain | Verb::Call | Verb::Comparable) || !self.stopped {
            return;
        }
        for _ in 0..3 {
            let Some(turn) = self.may_call().filter(|turn| *turn != seat) else { return };
            let open = self.needs.iter().any(|need| need.is_open() && need.required);
            if open || !self.is_unsettled() {
                return;
            }
            self.calls(turn, None, reaction);
            self.forget();
            self.plan();
            if self.find(step).is_some() {
                return;
            }
        }
    }

    /// Carries out what was to be done.
    pub(super) fn carry_out(&mut self, place: usize, step: &Step, reaction: &mut Reaction) {
        let key = self.needs[place].key;
        match self.needs[place].verb {
            Verb::Stop => {
                self.stopped = true;
                self.comes(reaction);
            }
            Verb::Facts => self.tell_facts(reaction),
            Verb::AskIntent => self.tell_intent(reaction),
            Verb::AskMeaning => self.tell_meaning(key, reaction),
            Verb::AskNoticed => self.tell_noticed(reaction),
            Verb::AskSystem => {
                if let Who::Seat(seat) = step.who {
                    self.says(seat, Said::Agreements, reaction);
                }
            }
            Verb::Explain => {
                if let Who::Seat(seat) = self.needs[place].who {
                    self.hears(seat, step.place, reaction);
                }
            }
            Verb::Offer => self.choose(reaction),
            Verb::Rule => self.called = false,
            Verb::Replace | Verb::Call => {
                if let Who::Seat(seat) = self.needs[place].who {
                    self.calls(seat, None, reaction);
                }
            }
            Verb::Judge => self.judged(step.how, reaction),
            Verb::Tell => {
                if let (Who::Seat(seat), Some(How::Repeat)) =
                    (self.needs[place].who, self.needs[place].how)
                {
                    if self.may_call() == Some(seat) {
                        self.calls(seat, None, reaction);
                    }
                } else if let Who::Seat(seat) = self.needs[place].who {
                    self.says(seat, Said::Understood, reaction);
                }
            }
            // who is warned together with partner is not warned again
            Verb::Warn => {
                let met =
                    |need: &Need| matches!(need.who, Who::Seat(seat) if step.who.includes(seat));
                let warnings = self.needs.iter_mut().filter(|need| need.verb == Verb::Warn);
                for need in warnings.filter(|need| need.is_open() && met(need)) {
                    need.fate = Fate::Gone;
                }
            }
            Verb::Aside
            | Verb::Void
            | Verb::Comparable
            | Verb::Rights
            | Verb::Lead
            | Verb::Note
            | Verb::PlayOn
            | Verb::Stay
            | Verb::Misruled
            | Verb::Look
            | Verb::Review
            | Verb::Adjust => {}
        }
    }

    // ------------------------------------------------------------- what players tell

    /// What happened: an opponent says, and the offender says why.
    fn tell_facts(&mut self, reaction: &mut Reaction) {
        let found = self.now().irregularities.clone();
        let own = found.iter().filter(|it| it.event.0 >= self.since);
        for (which, it) in own.enumerate() {
            self.says(it.by.lho(), Said::Happened(it.by, it.what.call()), reaction);
            if which > 0 || !self.truth.said.is_empty() {
                continue;
            }
            let drawn = self.draw(Topic::Excuse, which, 5);
            let belief =
                self.case.last_irregular(None).and_then(|it| Some(it.found.first()?.belief));
            let partner = it.by.partner();
            let bids =
                self.now().auction.legal.calls().rev().find(|(_, call)| call.bid().is_some());
            let own_suit = bids.is_some_and(|(by, _)| by == partner);
            let excuse = player::excuse(it.kind, own_suit, belief, drawn);
            self.says(it.by, Said::Excuse(excuse), reaction);
            if excuse == Excuse::NotSeen {
                reaction.leak(it.by);
            }
        }
        for said in self.truth.said.clone() {
            self.says(said.by, Said::Remark(said.remark), reaction);
            if said.remark.tells() {
                reaction.leak(said.by);
            }
        }
    }

    /// Was it the intended call?
    fn tell_intent(&mut self, reaction: &mut Reaction) {
        let Some((by, call, kind)) = self.offender() else { return };
        let asked = self.now().question.as_ref().map(|it| it.id);
        let first = self.first_call(by).or(call);
        if asked == Some(QuestionId::Auction(AuctionQuestion::Intended)) {
            let slip = self.truth.slip.unwrap_or(self.draw(Topic::Slip, 0, 10) < 4);
            let said = match (first, call) {
                (Some(first), Some(second)) if slip => Said::Slip(first, second),
                (Some(first), _) => Said::Meant(first),
                _ => return,
            };
            self.says(by, said, reaction);
            self.answered(Answer::Intended(!slip), reaction);
            return;
        }
        let Some(call) = call else { return };
        let slip = self.truth.slip.unwrap_or(self.draw(Topic::Slip, 0, 10) == 0);
        let insufficient = kind == Kind::Call(CallKind::InsufficientBid) && !self.is_changed();
        let meant = self.truth.meant.or_else(|| self.next_of_strain(call));
        if let (true, true, Some(meant)) = (slip, insufficient, meant) {
            self.says(by, Said::Slip(call, meant), reaction);
            let made = CallMade { unintended: true, ..CallMade::new(by, meant) };
            self.happens(Event::Call(made), reaction);
        } else {
            self.says(by, Said::Meant(call), reaction);
        }
    }

    /// Was the bid changed before the director came?
    fn is_changed(&self) -> bool {
        let now = self.now();
        let asked = now.question.as_ref().and_then(|it| now.irregularities.get(it.irregularity));
        asked.is_some_and(|it| self.changed.contains(&it.event))
    }

    /// The lowest bid of the same strain that is sufficient.
    fn next_of_strain(&self, call: Call) -> Option<Call> {
        let legal = &self.now().auction.legal;
        let mut higher = Call::all().filter(|it| it.strain() == call.strain());
        let strain = |it: &Call| it.bid().is_some_and(|bid| legal.is_sufficient(bid));
        call.strain().and_then(|_| higher.find(strain))
    }

    /// The player's call before the irregular one.
    fn first_call(&self, by: Seat) -> Option<Call> {
        let events = self.case.record().events.iter().rev();
        let own = events.filter_map(|it| made(&it.event)).filter(|made| made.by == by);
        own.map(|made| made.call).nth(1)
    }

    /// Which auction the player thought they were in. From now on that is what the call shows.
    fn tell_meaning(&mut self, key: Key, reaction: &mut Reaction) {
        let asked = self.now().question.as_ref().map(|it| it.id);
        let Key::Asked(_, of) = key else { return };
        let Some(by) = self.caller(of) else { return };
        if asked == Some(QuestionId::Auction(AuctionQuestion::Artificial)) {
            let artificial = self.draw(Topic::Artificial, 0, 5) == 0;
            self.says(by, Said::Believed(None, None), reaction);
            self.answered(Answer::Artificial(artificial), reaction);
            return;
        }
        let known = self.case.meanings(of.0);
        let told = self.case.record().events.get(of.0).is_some_and(|it| !it.meanings.is_empty());
        let last = self.case.last_irregular(None).filter(|_| !told);
        let found = last.and_then(|it| {
            let mut found = it.found;
            let told = found.iter().position(|it| Some(it.belief) == self.truth.belief);
            (!found.is_empty()).then(|| found.swap_remove(told.unwrap_or(0)))
        });
        let belief = found.as_ref().map(|it| it.belief);
        let meaning = found.map(|it| it.answer.meaning).or_else(|| known.first().cloned());
        self.says(by, Said::Believed(belief, meaning.clone()), reaction);
        let Some(meaning) = meaning.filter(|_| !told) else { return };
        // if the record is impossible that way, it stays as it was
        let _ = self.case.change(|record| {
            if let Some(event) = record.events.get_mut(of.0) {
                event.meanings = vec![meaning];
            }
        });
        self.plan_script();
    }

    /// Had they noticed it, or which call did they call over?
    fn tell_noticed(&mut self, reaction: &mut Reaction) {
        let Some(asked) = self.now().question.clone() else { return };
        let caller = asked.about().and_then(|about| self.caller(about));
        let who = caller.unwrap_or(asked.by.lho());
        let Some(call) = asked.what.call() else { return };
        match asked.id {
            QuestionId::Auction(AuctionQuestion::Noticed) => {
                let drawn = match self.draw(Topic::Noticed, 0, 2) {
                    0 => Noticed::Yes,
                    _ => Noticed::No,
                };
                let noticed = self.truth.noticed.unwrap_or(drawn);
                let yes = noticed == Noticed::Yes;
                let said = if yes { Said::Noticed(call) } else { Said::NotNoticed(call) };
                self.says(who, said, reaction);
                self.answered(Answer::Noticed(noticed), reaction);
            }
            QuestionId::Auction(AuctionQuestion::Over) => {
                let drawn = match self.draw(Topic::Over, 0, 2) {
                    0 => Over::First,
                    _ => Over::Second,
                };
                let over = self.truth.over.unwrap_or(drawn);
                let first = self.first_call(asked.by).unwrap_or(call);
                let which = if over == Over::First { first } else { call };
                self.says(who, Said::CalledOver(which), reaction);
                self.answered(Answer::Over(over), reaction);
            }
            QuestionId::Auction(
                AuctionQuestion::Intended
                | AuctionQuestion::Withdraw
                | AuctionQuestion::Accept
                | AuctionQuestion::Artificial
                | AuctionQuestion::Denomination
                | AuctionQuestion::Comparable,
            )
            | QuestionId::Play(_) => {}
        }
    }

    /// Somebody has been told something.
    fn hears(&mut self, seat: Seat, place: Place, reaction: &mut Reaction) {
        let ruling = if place == Place::Private { Some(self.case.ruling()) } else { None };
        let good = [CallVerdict::Comparable, CallVerdict::NotComparable];
        let calls = ruling.iter().filter(|it| it.calls_for == Some(seat)).flat_map(|it| &it.calls);
        let asks = self.draw(Topic::WouldItBe, seat as usize, 2) == 0;
        let mut calls = calls.filter(|it| asks && it.legal && good.contains(&it.verdict));
        let said = calls.next().map_or(Said::Understood, |it| Said::WouldItBe(it.call));
        self.says(seat, said, reaction);
    }

    /// The player whose choice it is chooses.
    pub(super) fn choose(&mut self, reaction: &mut Reaction) {
        let Some(asked) = self.now().question.clone() else { return };
        let Asked::Player(seat) = asked.to else { return };
        let found = self.now().irregularities.get(asked.irregularity).map(|it| it.kind);
        match (asked.id, asked.what.call()) {
            (QuestionId::Auction(AuctionQuestion::Accept), Some(call)) => {
                // a pass is often accepted, an insufficient bid hardly ever
                let often = match found {
                    Some(Kind::Call(CallKind::PassOutOfRotation)) => 6,
                    Some(Kind::Call(CallKind::InsufficientBid)) => 2,
                    _ => 3,
                };
                let drawn = self.draw(Topic::Accept, asked.of().0, 12) < often;
                let accepts = self.truth.accept.unwrap_or(drawn);
                let said = if accepts { Said::Accepts(call) } else { Said::Refuses(call) };
                self.says(seat, said, reaction);
                self.answered(Answer::Accept(accepts), reaction);
            }
            (QuestionId::Auction(AuctionQuestion::Withdraw), call) => {
                let drawn = self.draw(Topic::Withdraw, asked.of().0, 2) == 0;
                let back = self.truth.withdraw.unwrap_or(drawn);
                let call = self.last_call(seat).or(call).unwrap_or(Call::Pass);
                let said = if back { Said::TakesBack(call) } else { Said::Leaves(call) };
                self.says(seat, said, reaction);
                self.answered(Answer::Withdraw(back), reaction);
            }
            (QuestionId::Play(_), _) => {
                let forbids = |it: &Answer| {
                    if let Answer::Forbid(suit) = it { Some(*suit) } else { None }
                };
                let suits: Vec<_> = asked.options.iter().filter_map(forbids).collect();
                if suits.is_empty() {
                    return;
                }
                let end = u32::try_from(suits.len()).unwrap_or(1);
                let drawn = self.draw(Topic::Forbid, 0, end) as usize;
                let wanted = self.truth.forbid.filter(|suit| suits.contains(suit));
                let suit = wanted.or_else(|| suits.get(drawn).copied()).flatten();
                self.says(seat, Said::Forbids(suit), reaction);
                self.answered(Answer::Forbid(suit), reaction);
            }
            _ => {}
        }
    }

    fn last_call(&self, by: Seat) -> Option<Call> {
        let mut events = self.case.record().events.iter().rev().filter_map(|it| made(&it.event));
        events.find(|made| made.by == by).map(|made| made.call)
    }

    /// The director has decided, where the engine leaves it to the director.
    pub(super) fn judged(&mut self, how: Option<How>, reaction: &mut Reaction) {
        let yes = how == Some(How::Yes);
        for _ in 0..2 {
            match self.now().question.as_ref().map(|it| it.id) {
                Some(QuestionId::Auction(AuctionQuestion::Denomination)) => {
                    self.answered(Answer::Denomination(yes), reaction);
                }
                Some(QuestionId::Auction(AuctionQuestion::Comparable)) => {
                    self.answered(Answer::Comparable(yes), reaction);
                }
                _ => break,
            }
        }
    }

    /// The trainee rules without having asked, or without having let anybody choose.
    pub(super) fn rules_at_once(&mut self, reaction: &mut Reaction) {
        for _ in 0..4 {
            let Some(asked) = self.now().question.clone() else { return };
            let key = Key::Asked(asked.id, asked.of());
            for place in 0..self.needs.len() {
                if self.needs[place].key == key && self.needs[place].verb != Verb::AskMeaning {
                    let explains = self.needs[place].verb == Verb::Explain;
                    if explains && self.needs[place].is_open() {
                        self.needs[place].fate = Fate::Gone;
                    }
                    self.leave_out(place, reaction);
                }
            }
            let lho = match asked.to {
                Asked::Player(lho) => Some(lho),
                Asked::Director => None,
            };
            let answer = match asked.id {
                QuestionId::Auction(AuctionQuestion::Accept) => Answer::Accept(false),
                QuestionId::Auction(AuctionQuestion::Withdraw) => Answer::Withdraw(false),
                QuestionId::Play(question) => {
                    let Some(waived) = question.waived() else { return };
                    waived
                }
                QuestionId::Auction(AuctionQuestion::Intended) => Answer::Intended(true),
                QuestionId::Auction(AuctionQuestion::Noticed) => Answer::Noticed(Noticed::Unknown),
                QuestionId::Auction(AuctionQuestion::Over) => Answer::Over(Over::First),
                QuestionId::Auction(AuctionQuestion::Artificial) => Answer::Artificial(false),
                QuestionId::Auction(
                    AuctionQuestion::Denomination | AuctionQuestion::Comparable,
                ) => return,
            };
            if let (QuestionId::Auction(AuctionQuestion::Accept), Some(lho)) = (asked.id, lho)
                && self.draw(Topic::MayINot, 0, 3) == 0
            {
                self.says(lho, Said::MayINot, reaction);
            }
            if asked.id == QuestionId::Auction(AuctionQuestion::Intended) {
                self.says(asked.by, Said::WrongCard, reaction);
            }
            self.answered(answer, reaction);
            self.plan();
        }
    }

    /// The director left too soon.
    pub(super) fn left_alone(&mut self, reaction: &mut Reaction) {
        let forgot = |blunder: Blunder| move |it: &Blunder| *it == blunder;
        let blunders: Vec<_> = reaction.blunders().collect();
        let asked = self.now().question.clone();
        let lead = asked.as_ref().and_then(|asked| leader(self.now(), asked));
        if let (Some(leader), true) = (lead, blunders.iter().any(forgot(Blunder::LeadForgotten))) {
            let faced = |it: &director::RecordEvent| it.event.led().map(|led| led.card);
            let seen: Vec<Card> = self.case.record().events.iter().filter_map(faced).collect();
            let mut cards = Suit::ALL.into_iter().map(|suit| Card { suit, rank: Rank::Nine });
            if let Some(card) = cards.find(|card| !seen.contains(card)) {
                self.happens(Event::lead(Led { by: leader, card, won_by: None }), reaction);
            }
            return;
        }
        if let (Some(turn), true) =
            (self.may_call(), blunders.iter().any(forgot(Blunder::LeftTooSoon)))
        {
            self.calls(turn, None, reaction);
            return;
        }
        if blunders.iter().any(forgot(Blunder::IntentNotAsked)) {
            if let Some((by, ..)) = self.offender() {
                self.says(by, Said::WrongCard, reaction);
            }
        } else if let Some(Asked::Player(lho)) = asked.map(|it| it.to) {
            self.says(lho, Said::WhoTellsUs, reaction);
        }
    }

    /// What the engine found about the last replacement: does it leave partner free?
    pub(super) fn verdict(&self) -> Option<bool> {
        let found = self.now().irregularities.iter().rev();
        let mut found = found.filter(|it| it.replacement.is_some() && it.event.0 >= self.since);
        let found = found.next()?;
        let replaced = found.outcome.insufficient().replaced;
        if replaced == Some(Replacement::SameDenomination) {
            return Some(true);
        }
        match found.comparable? {
            Verdict::Yes => Some(true),
            Verdict::No => Some(false),
            Verdict::Judgment => None,
        }
    }
}
