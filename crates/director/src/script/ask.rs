//! The open question, its answers and what each leads to.

use std::borrow::Cow;

use bridge::{Auction, Call, Seat};
use laws::book::{law_17, law_25, law_26, law_27, law_30, law_31, law_32};
use laws::{
    Answer, Asked, AuctionQuestion, Basis, Bound, CallKind, CallStatus, Cite, Entry, Event,
    EventNo, Irregularity, IrregularityStatus, Kind, Knowledge as _, Noticed, Outcome, Over, Phase,
    Position, Question, QuestionId, Repeat, Rotation, Table,
};

use super::Moment;
use super::after::{After, add, bar, restricts};
use super::line::{Ask, Besides, Change, Choice, Happened, Instead, Replaced, Then};
use crate::compare::Evidence;
use crate::knows::FromRecord;
use crate::ruling::{Asking, Offer, PartnerMay};

/// The question, its answers and what each leads to.
pub(super) fn question(moment: &Moment<'_>, question: &Question) -> Asking {
    let matter = Matter::new(moment, question);
    let compared = (question.id == QuestionId::Auction(AuctionQuestion::Comparable))
        .then(|| question.about().and_then(|made| moment.knows.evidence_of(question.of(), made)))
        .flatten();
    Asking {
        ask: matter.ask(),
        evidence: compared.map(|evidence| Box::new(Evidence::clone(&evidence))),
        options: question.options.iter().map(|answer| matter.offer(*answer)).collect(),
    }
}

/// The call of an event, and who made it.
pub(super) fn call_at(position: &Position, event: EventNo) -> Option<(Seat, Call)> {
    let entry = position.auction.entries.iter().find(|entry| entry.event == Some(event))?;
    entry.call.map(|call| (entry.by, call))
}

/// The two calls of a change of call.
pub(super) fn change(position: &Position, irregularity: &Irregularity) -> Change {
    let Irregularity { by, what, event, .. } = *irregularity;
    let first = position
        .auction
        .entries
        .iter()
        .filter(|entry| entry.by == by && entry.event.is_some_and(|earlier| earlier < event))
        .max_by_key(|entry| entry.event)
        .and_then(|entry| entry.call);
    Change { by, first, second: what.call().unwrap_or(Call::Pass) }
}

/// The irregularity for one sentence, with the first call of a change.
pub(super) fn happened(position: &Position, irregularity: &Irregularity) -> Happened {
    let first = (irregularity.kind == Kind::Call(CallKind::ChangeOfCall))
        .then(|| change(position, irregularity).first)
        .flatten();
    let what = Happened::from(irregularity);
    let with = what.together.then(|| counts_first(position, irregularity)).flatten();
    Happened { first, with, ..what }
}

/// 33: the player whose call, made at the same moment, was in turn.
fn counts_first(position: &Position, irregularity: &Irregularity) -> Option<Seat> {
    let in_turn = irregularity.turn_of?.rho();
    let at = irregularity.event.0;
    let together = |event: EventNo| event.0 + 1 == at || event.0 == at + 1;
    let first = position.auction.entries.iter().find(|entry| {
        entry.by == in_turn
            && entry.by != irregularity.by
            && entry.status == CallStatus::Stands
            && entry.event.is_some_and(together)
    })?;
    Some(first.by)
}

/// A withdrawn call and the call of that event in its place.
pub(super) fn replaced(
    position: &Position,
    irregularity: &Irregularity,
    replacement: Option<EventNo>,
) -> Option<Replaced> {
    let (_, by_call) = call_at(position, replacement.or(irregularity.replacement)?)?;
    // when a change was accepted, the first call is the one withdrawn
    let accepted = irregularity.status == IrregularityStatus::Accepted;
    let withdrawn = if irregularity.kind == Kind::Call(CallKind::ChangeOfCall) && accepted {
        change(position, irregularity).first
    } else {
        irregularity.what.call()
    };
    Some(Replaced { by: irregularity.by, withdrawn: withdrawn?, by_call })
}

/// What the question is about, looked up once.
pub(super) struct Matter<'a> {
    knows: &'a FromRecord<'a>,
    table: &'a Table,
    refused: Option<&'a Table>,
    position: &'a Position,
    question: &'a Question,
    pub(super) by: Seat,
    pub(super) call: Call,
    irregularity: Option<&'a Irregularity>,
}

impl<'a> Matter<'a> {
    pub(super) fn new(moment: &Moment<'a>, question: &'a Question) -> Self {
        let Moment { knows, table, refused, now: position, .. } = *moment;
        let irregularity = position.irregularities.get(question.irregularity);
        let call = question.what.call().unwrap_or(Call::Pass);
        Self { knows, table, refused, position, question, by: question.by, call, irregularity }
    }

    /// The player who is asked, or who made the call in question.
    pub(super) fn other(&self) -> Seat {
        match self.question.to {
            Asked::Player(seat) => seat,
            Asked::Director => self
                .question
                .about()
                .and_then(|event| call_at(self.position, event))
                .map(|(seat, _)| seat)
                .filter(|seat| *seat != self.by)
                .unwrap_or_else(|| self.by.lho()),
        }
    }

    /// The other call that the question is about, beside the irregular one.
    pub(super) fn other_call(&self) -> Call {
        self.question
            .about()
            .and_then(|event| call_at(self.position, event))
            .map_or(Call::Pass, |(_, call)| call)
    }

    pub(super) fn change(&self) -> Change {
        self.irregularity.map_or_else(
            || Change { by: self.by, first: None, second: self.call },
            |irregularity| change(self.position, irregularity),
        )
    }

    /// The withdrawn call and its replacement.
    pub(super) fn replaced(&self) -> Option<Replaced> {
        replaced(self.position, self.irregularity?, self.question.about())
    }

    pub(super) fn kind(&self) -> Option<Kind> {
        self.irregularity.map(|irregularity| irregularity.kind)
    }

    pub(super) fn rightful(&self) -> Seat {
        self.irregularity.and_then(|irregularity| irregularity.turn_of).unwrap_or(self.by)
    }

    /// 27C: has the offender already replaced it?
    pub(super) fn already_replaced(&self) -> Option<Replaced> {
        let irregularity = self.irregularity?;
        let changed = irregularity.replacement.or_else(|| {
            let later = self.position.auction.entries.iter().filter(|entry| {
                entry.by == self.by && entry.event.is_some_and(|event| event > irregularity.event)
            });
            later.filter_map(|entry| entry.event).min()
        })?;
        replaced(self.position, irregularity, Some(changed))
    }

    /// Is the comparison needed only for the lead (26A)?
    fn for_lead_only(&self) -> bool {
        self.position.auction.legal.is_over()
            || match self.kind() {
                Some(
                    Kind::Call(
                        CallKind::ChangeOfCall
                        | CallKind::InadmissibleDouble
                        | CallKind::CallWhileBarred
                        | CallKind::BidOverSeven
                        | CallKind::UnintendedCall
                        | CallKind::WrongRepeat
                        | CallKind::CallAfterAuction
                        | CallKind::MissedTurn
                        | CallKind::WrongBoard
                        | CallKind::MisinformedCall,
                    )
                    | Kind::Card(_),
                ) => true,
                Some(Kind::Call(
                    CallKind::PassOutOfRotation
                    | CallKind::BidOutOfRotation
                    | CallKind::DoubleOutOfRotation
                    | CallKind::InsufficientBid,
                ))
                | None => false,
            }
    }

    fn ask(&self) -> Ask {
        let lho = self.other();
        match self.question.id {
            QuestionId::Auction(AuctionQuestion::Accept) => match self.kind() {
                Some(Kind::Call(CallKind::InsufficientBid)) => {
                    Ask::AcceptInsufficient(lho, self.by, self.call)
                }
                Some(Kind::Call(CallKind::ChangeOfCall)) => Ask::AcceptChange(lho, self.change()),
                _ => Ask::AcceptOutOfTurn(lho, self.by, self.call),
            },
            QuestionId::Auction(AuctionQuestion::Noticed) => Ask::Noticed(lho, self.by, self.call),
            QuestionId::Auction(AuctionQuestion::Intended) => Ask::Intended(self.change()),
            QuestionId::Auction(AuctionQuestion::Over) => Ask::Over(lho, self.change()),
            QuestionId::Auction(AuctionQuestion::Withdraw) => Ask::Withdraw(lho, self.other_call()),
            QuestionId::Auction(AuctionQuestion::Artificial) => {
                Ask::Artificial(self.by, self.passed_partners_call())
            }
            QuestionId::Auction(AuctionQuestion::Denomination) => {
                self.replaced().map_or(Ask::ComparableCall(self.by), Ask::Denomination)
            }
            QuestionId::Auction(AuctionQuestion::Comparable) => match self.replaced() {
                Some(calls) if self.for_lead_only() => Ask::ComparableForLead(calls),
                Some(calls) => Ask::Comparable(calls),
                None => Ask::ComparableCall(self.by),
            },
            QuestionId::Play(_) => Ask::Forbid(lho, self.leader()),
        }
    }

    /// The player whose lead is restricted.
    pub(super) fn leader(&self) -> Seat {
        self.by.partner()
    }

    /// An answer, and what it leads to when carried out.
    pub(super) fn offer(&self, answer: Answer) -> Offer {
        let choice = self.choice(answer);
        let refused = || match self.refused {
            Some(refused) => Some(Cow::Borrowed(refused)),
            None => self.table.refused(self.knows).map(Cow::Owned),
        };
        let carried_out =
            || self.table.after(Event::answer(answer), self.knows).ok().map(Cow::Owned);
        let not_accepted = (answer == Answer::Accept(false)).then(refused).flatten();
        let Some(table) = not_accepted.or_else(carried_out) else {
            return Offer {
                answer,
                choice,
                then: Then::Plainly,
                besides: Vec::new(),
                laws: Vec::new(),
            };
        };
        let after = After::new(self.position, table, self.knows);
        let (then, besides) = self.follows(answer, &after);
        let mut laws = after.laws(self.question.irregularity);
        if laws.is_empty() {
            laws.push(self.question.law.by);
        }
        let artificial = besides.iter().any(|it| matches!(it, Besides::IfArtificial(..)));
        add(&mut laws, ahead(then).iter().copied().chain(artificial.then_some(law_30::C)));
        let goes_back = besides.iter().any(|it| matches!(it, Besides::PassGoesBack(..)));
        add(&mut laws, goes_back.then_some(law_17::D3));
        Offer { answer, choice, then, besides, laws }
    }

    fn choice(&self, answer: Answer) -> Choice {
        let (call, lho) = (self.call, self.other());
        match answer {
            Answer::Accept(true) => Choice::Accept(call),
            Answer::Accept(false) => Choice::Reject(call),
            Answer::Noticed(Noticed::Yes) => Choice::Noticed(lho, call),
            Answer::Noticed(Noticed::No) => Choice::NotNoticed(lho, call),
            Answer::Noticed(Noticed::Unknown) => Choice::NobodyKnows,
            Answer::Intended(true) => Choice::Meant(self.change().first),
            Answer::Intended(false) => Choice::Slip(self.change().first),
            Answer::Over(Over::First) => Choice::Over(self.change().first),
            Answer::Over(Over::Second) => Choice::Over(Some(self.change().second)),
            Answer::Withdraw(true) => Choice::TakesBack(lho, self.other_call()),
            Answer::Withdraw(false) => Choice::Leaves(lho, self.other_call()),
            Answer::Artificial(true) | Answer::Denomination(true) => Choice::Yes,
            Answer::Artificial(false) | Answer::Denomination(false) => Choice::No,
            Answer::Comparable(true) => Choice::Comparable,
            Answer::Comparable(false) => Choice::NotComparable,
            Answer::Forbid(Some(suit)) => Choice::Forbid(suit),
            Answer::Forbid(None) => Choice::ForbidNone,
        }
    }

    /// What has changed, for the script: one sentence that says most of it, and others for the
    /// rest.
    fn follows(&self, answer: Answer, after: &After<'_>) -> (Then, Vec<Besides>) {
        match answer {
            Answer::Accept(true) => self.accepted(after),
            Answer::Accept(false) => self.refused(after),
            Answer::Noticed(noticed) => self.noticed(noticed, after),
            Answer::Intended(true) => self.meant(after),
            Answer::Intended(false) => self.slipped(after),
            Answer::Over(over) => self.called_over(over, after),
            Answer::Withdraw(taken) => self.withdrawn(taken, after),
            Answer::Artificial(artificial) => {
                let (then, mut besides) = self.refused(after);
                let other =
                    self.table.after(Event::answer(Answer::Artificial(!artificial)), self.knows);
                let other = other
                    .ok()
                    .map(|table| After::new(self.position, Cow::Owned(table), self.knows));
                if other.is_some_and(|other| self.refused(&other) == (then, besides.clone())) {
                    besides.push(Besides::SameEither);
                }
                (then, besides)
            }
            Answer::Denomination(_) | Answer::Comparable(_) => self.compared(answer, after),
            Answer::Forbid(Some(suit)) => (Then::Forbidden(self.leader(), suit), Vec::new()),
            Answer::Forbid(None) => (Then::NothingForbidden(self.leader()), Vec::new()),
        }
    }

    /// The call that the question is about.
    fn event(&self) -> EventNo {
        self.irregularity.map_or(self.question.of(), |it| it.event)
    }

    /// 25B1, 27A1, 29A
    fn accepted(&self, after: &After<'_>) -> (Then, Vec<Besides>) {
        let (by, call, lho) = (self.by, self.call, self.other());
        let next = after.now().turn;
        if let Some(to) = after.goes_back().filter(|_| after.is_gone(self.event())) {
            return (Then::GoesBack(call, to), self.others(Then::GoesBack(call, to), after));
        }
        if self.is_then_too_low(after) {
            let then = Then::SecondTooLow(self.change(), lho);
            return (then, self.others(then, after));
        }
        if !after.stands(self.event()) {
            return self.plainly(after);
        }
        let mut besides = Vec::new();
        if self.irregularity.is_some_and(is_low) && any_bid(&after.now().auction.legal) {
            besides.push(Besides::AnyHigher);
        }
        let rightful = self.rightful();
        let then = match self.kind() {
            Some(Kind::Call(CallKind::ChangeOfCall)) => {
                Then::SecondStands(self.change(), next, after.nobody_is_barred(self.event()))
            }
            Some(Kind::Call(CallKind::InsufficientBid)) if next != Some(lho) => {
                Then::StandsForNow { call, by, lost: None }
            }
            Some(Kind::Call(CallKind::InsufficientBid)) if after.restricts(by) => {
                Then::SecondInsufficientStands(by, call, lho, after.nobody_is_barred(self.event()))
            }
            Some(Kind::Call(CallKind::InsufficientBid)) => Then::InsufficientStands(call, lho),
            _ if next != Some(lho) => {
                Then::StandsForNow { call, by, lost: Some(rightful).filter(|lost| *lost != lho) }
            }
            _ if rightful == lho => Then::OwnTurnStands(call, lho),
            _ => Then::OutOfTurnStands(call, lho, rightful),
        };
        besides.extend(self.others(then, after));
        if next == Some(lho)
            && let Some(to) = after.goes_back_after_pass(lho)
        {
            besides.push(Besides::PassGoesBack(lho, to));
        }
        if let (Then::StandsForNow { .. }, Some(next)) = (then, next) {
            besides.push(Besides::CallsNext(next));
        }
        let settled = !matches!(then, Then::SecondInsufficientStands(..) | Then::SecondStands(..));
        if besides.is_empty() && settled && after.is_all() {
            besides.push(Besides::NothingElse);
        }
        (then, besides)
    }

    /// 25B1, 27A1: is the call that takes the other's place insufficient, and asked about next?
    fn is_then_too_low(&self, after: &After<'_>) -> bool {
        self.kind() == Some(Kind::Call(CallKind::ChangeOfCall))
            && after
                .asked()
                .is_some_and(|asked| asked.id == QuestionId::Auction(AuctionQuestion::Accept))
            && after.ruled_next().is_some_and(|it| {
                it.event == self.event() && it.kind == Kind::Call(CallKind::InsufficientBid)
            })
    }

    /// 25B2, 27B, 29B: what the law makes of the call when it is not accepted.
    pub(super) fn refused(&self, after: &After<'_>) -> (Then, Vec<Besides>) {
        let (by, call, partner) = (self.by, self.call, self.by.partner());
        let next = after.now().turn;
        if self.kind() == Some(Kind::Call(CallKind::ChangeOfCall)) {
            let then = Then::FirstStands(self.change(), next, after.nobody_is_barred(self.event()));
            return (then, self.others(then, after));
        }
        if !after.is_gone(self.event()) {
            return self.plainly(after);
        }
        let silenced = after.bar(partner) == PartnerMay::PassRest;
        let basis = after.basis(by).filter(|_| after.asked().is_none());
        let theirs = self.partners_call().filter(|(no, _)| after.stands(*no));
        let then = match (basis, next) {
            (Some(Basis::Replace { silenced: law, .. }), _)
                if !self.is_insufficient() || next != Some(by) || silenced != law.is_some() =>
            {
                return self.plainly(after);
            }
            (Some(Basis::Replace { silenced: None, .. }), _) => {
                Then::InsufficientReplaced(by, call, instead(after.now()))
            }
            (Some(Basis::Replace { silenced: Some(_), .. }), _) => {
                Then::InsufficientAgain(by, call, instead(after.now()).bid)
            }
            (Some(Basis::MustPass(Bound::PassedAtRhos)), Some(first)) if first == by.rho() => {
                Then::PassAtRhos(by)
            }
            (Some(Basis::Compare { .. }), Some(_)) if silenced => return self.plainly(after),
            (Some(Basis::Compare { if_rho_acts: Some(_), .. }), Some(first))
                if first == by.rho() =>
            {
                match after.repeats(first) {
                    Some(repeat) => Then::CallAtRepeaters(by, call, repeat),
                    None => Then::CallAtRhos(by, call, self.irregularity.is_some_and(is_low)),
                }
            }
            (Some(Basis::Compare { if_rho_acts: None, .. }), Some(first)) => match theirs {
                Some((_, partners)) => Then::PartnerHasCalled(by, call, partners),
                None => Then::CallElsewhere(by, call, first, after.bar(partner)),
            },
            _ => match self.already_replaced() {
                Some(calls) if self.is_insufficient() && self.judges(after) => {
                    Then::InsufficientChanged(calls, after.bar(partner) == PartnerMay::PassRest)
                }
                _ => return self.plainly(after),
            },
        };
        let mut besides = self.others(then, after);
        if let (Then::PassAtRhos(_), QuestionId::Auction(AuctionQuestion::Accept), None) =
            (then, self.question.id, self.knows.artificial(self.event()))
        {
            besides.insert(0, Besides::IfArtificial(by, self.passed_partners_call()));
        }
        (then, besides)
    }

    /// Is the call that the offender put in its place judged next?
    fn judges(&self, after: &After<'_>) -> bool {
        let ids = [
            QuestionId::Auction(AuctionQuestion::Denomination),
            QuestionId::Auction(AuctionQuestion::Comparable),
        ];
        after.asked().is_some_and(|asked| ids.contains(&asked.id) && asked.of() == self.event())
            || after.bar(self.by.partner()) == PartnerMay::PassRest
    }

    /// What partner has called since.
    fn partners_call(&self) -> Option<(EventNo, Call)> {
        let mut later = self.later().filter(|entry| entry.by == self.by.partner());
        later.find_map(|entry| Some((entry.event?, entry.call?)))
    }

    /// 28B or 29A
    fn noticed(&self, noticed: Noticed, after: &After<'_>) -> (Then, Vec<Besides>) {
        let (by, call, lho) = (self.by, self.call, self.other());
        let by_default = noticed == Noticed::Unknown;
        if after.stands(self.event()) {
            let then = if by_default {
                Then::CalledOverByDefault(call, lho)
            } else {
                Then::CalledOver(call, lho)
            };
            let mut besides = self.others(then, after);
            if besides.is_empty() && after.is_all() {
                besides.push(Besides::NothingElse);
            }
            return (then, besides);
        }
        if !after.is_gone(self.event()) {
            return self.plainly(after);
        }
        let then = if by_default {
            Then::CalledInTurnByDefault(by, call, lho)
        } else {
            Then::CalledInTurn(by, call, lho)
        };
        (then, self.others(then, after))
    }

    /// 25B: the player meant the first call.
    fn meant(&self, after: &After<'_>) -> (Then, Vec<Besides>) {
        let (change, lho) = (self.change(), self.by.lho());
        let asked = after.asked().map(|asked| (asked.id, asked.irregularity));
        let this = self.question.irregularity;
        let cancelled = after.is_gone(self.event()) && after.now().auction.legal.is_over();
        let then = match asked {
            _ if cancelled => Then::ChangedAfterAuction(change),
            Some((QuestionId::Auction(AuctionQuestion::Accept), irregularity))
                if irregularity == this =>
            {
                Then::ChangedHisMind(change, lho, after.nobody_is_barred(self.event()))
            }
            Some((QuestionId::Auction(AuctionQuestion::Over), _)) => {
                Then::ChangedAndCalledOver(change, lho)
            }
            Some((_, irregularity)) if irregularity != this => Then::ChangedIrregular(change),
            Some(_) | None => return self.plainly(after),
        };
        let others = if cancelled { self.others(then, after) } else { self.still_passing(after) };
        (then, others)
    }

    /// 25A: they did not.
    fn slipped(&self, after: &After<'_>) -> (Then, Vec<Besides>) {
        let then = Then::SlipCorrected(self.change());
        let second = self.change().second;
        let mut besides = Vec::new();
        let open = |it: &Irregularity| {
            it.event == self.event() && it.status == IrregularityStatus::Pending
        };
        if after.now().irregularities.iter().any(open) {
            besides.push(Besides::MeantIsIrregular(second));
        }
        besides.extend(self.others(then, after));
        let bars = self.by.side().seats().into_iter().all(|seat| {
            after.bar(seat) == bar(self.position, seat) || after.bar(seat) == PartnerMay::Free
        });
        let asked = after
            .asked()
            .is_none_or(|asked| asked.id == QuestionId::Auction(AuctionQuestion::Withdraw));
        if bars && asked && !besides.contains(&Besides::MeantIsIrregular(second)) {
            besides.push(Besides::NothingFor(self.by.side()));
        }
        (then, besides)
    }

    /// 25B, where left-hand opponent has called.
    fn called_over(&self, over: Over, after: &After<'_>) -> (Then, Vec<Besides>) {
        let (change, lho) = (self.change(), self.other());
        let second = self.event();
        let then = match over {
            Over::First if after.is_gone(second) => Then::OverFirst(change, lho),
            Over::Second if after.stands(second) => Then::OverSecond(change, lho),
            Over::First | Over::Second => return self.plainly(after),
        };
        (then, self.others(then, after))
    }

    /// 25A6, 21B2
    fn withdrawn(&self, taken: bool, after: &After<'_>) -> (Then, Vec<Besides>) {
        let (lho, call) = (self.other(), self.other_call());
        let misinformed = self.kind() == Some(Kind::Call(CallKind::MisinformedCall));
        let theirs = self.question.about().unwrap_or(self.event());
        let then = match (taken, misinformed) {
            (true, _) if !after.is_gone(theirs) => return self.plainly(after),
            (true, _) if after.now().turn != Some(lho) => return self.plainly(after),
            (true, false) => Then::TakenBackAfterSlip(lho, call),
            (true, true) => Then::TakenBackAfterMisinformation(lho, call),
            (false, _) => {
                let low = after.now().irregularities.iter().any(|it| {
                    it.event == theirs
                        && it.kind == Kind::Call(CallKind::InsufficientBid)
                        && it.status == IrregularityStatus::Pending
                });
                let over = self.irregularity.and_then(|it| put_in_place(self.position, it));
                match over.filter(|_| low) {
                    Some(over) => Then::KeptTooLow(lho, call, over),
                    None => Then::Kept(lho, call),
                }
            }
        };
        (then, self.others(then, after))
    }

    /// 23A, 27B1(a)
    fn compared(&self, answer: Answer, after: &After<'_>) -> (Then, Vec<Besides>) {
        let (by, partner) = (self.by, self.by.partner());
        let yes = matches!(answer, Answer::Denomination(true) | Answer::Comparable(true));
        let asked = after.asked();
        if asked.is_some_and(|asked| {
            answer == Answer::Denomination(false)
                && asked.id == QuestionId::Auction(AuctionQuestion::Comparable)
        }) {
            return (Then::NotSameDenomination, self.still_passing(after));
        }
        if self.for_lead_only() {
            let then =
                if after.restricts(by) { Then::LeadRestricted(by) } else { Then::LeadFree(by) };
            return (then, self.others(then, after));
        }
        let replacement = self.question.about();
        let cancelled = replacement.is_some_and(|no| after.is_gone(no));
        // 17D3 may have taken the call away again
        let back = after.goes_back().is_some();
        let then = match (after.bar(partner), cancelled, yes) {
            _ if back => return self.plainly(after),
            (PartnerMay::PassRest, true, _) if after.replaces(by) => {
                Then::DoubleCancelled(by, instead(after.now()).bid)
            }
            (PartnerMay::PassRest, false, _) if self.is_insufficient() => Then::PartnerSilenced(by),
            (PartnerMay::PassNext, false, false) => Then::PartnerPassesOnce(by),
            (PartnerMay::Free, false, true) if self.is_insufficient() => Then::PartnerGoesOn(by),
            (PartnerMay::Free, false, true) => Then::Comparable(by),
            (PartnerMay::Free, false, false) if after.now().auction.legal.is_over() => {
                if after.restricts(by) { Then::LeadRestricted(by) } else { Then::LeadFree(by) }
            }
            _ => return self.plainly(after),
        };
        let others = after.barred().filter(|(seat, _)| *seat != partner);
        let mut besides: Vec<Besides> =
            others.filter_map(|(seat, bar)| passes(seat, bar)).collect();
        let own = self.still_passing(after).into_iter();
        besides.extend(own.filter(|it| !matches!(it, Besides::StillBarred(seat) | Besides::StillPasses(seat) if *seat == partner)));
        let told = [Some(self.question.of()), replacement];
        let falls = after.falls().filter(|(no, ..)| !told.contains(&Some(*no)));
        besides.extend(falls.map(|(_, by, call)| Besides::FallsToo(by, call)));
        besides.extend(self.next(after));
        (then, besides)
    }

    // ------------------------------------------------------ what else follows

    /// The calls that a sentence says are cancelled.
    fn told(&self, then: Then, after: &After<'_>) -> Vec<EventNo> {
        let mut told = vec![self.event(), self.question.of()];
        if let Then::TakenBackAfterSlip(..) | Then::TakenBackAfterMisinformation(..) = then {
            told.extend(self.question.about());
        }
        if let Then::SecondStands(change, ..)
        | Then::SecondTooLow(change, _)
        | Then::OverSecond(change, _)
        | Then::SlipCorrected(change) = then
        {
            let first =
                after.falls().find(|(_, by, call)| *by == change.by && Some(*call) == change.first);
            told.extend(first.map(|(no, ..)| no));
        }
        if let Then::InsufficientChanged(calls, _) = then {
            let second = after.falls().find(|(no, by, _)| *by == calls.by && *no > self.event());
            told.extend(second.map(|(no, ..)| no));
        }
        told
    }

    /// What a sentence about this call leaves out: other calls that are cancelled, with what the
    /// players must do; who is barred; what is ruled on next.
    fn others(&self, then: Then, after: &After<'_>) -> Vec<Besides> {
        let told = &self.told(then, after);
        let mut besides = Vec::new();
        for (no, by, call) in after.falls() {
            if told.contains(&no) {
                continue;
            }
            let own = by != self.by && after.asked().is_none();
            besides.push(match after.basis(by).filter(|_| own) {
                Some(Basis::MustPass(Bound::PassedAtRhos))
                    if call == Call::Pass && !besides.contains(&Besides::FallsAndPasses(by)) =>
                {
                    Besides::FallsAndPasses(by)
                }
                Some(Basis::Compare { withdrawn, if_rho_acts })
                    if withdrawn.iter().any(|(event, _)| *event == no) =>
                {
                    let silenced = self.is_insufficient();
                    if if_rho_acts.is_some() {
                        Besides::FallsAndRepeats(by, call, silenced)
                    } else {
                        Besides::FallsAndCompares(by, call, silenced)
                    }
                }
                _ if by == self.by && self.is_insufficient() => Besides::ChangeWithdrawn(by, call),
                // the sentence names what their side may not use
                _ if self.kind() == Some(Kind::Call(CallKind::ChangeOfCall))
                    && after.hides(no, self.by.side()) =>
                {
                    Besides::FallsUnused(by, call, self.by.side())
                }
                _ => Besides::FallsToo(by, call),
            });
        }
        said_once(&mut besides);
        let lho = self.other();
        let owes = |it: &Irregularity| it.by == lho && it.status == IrregularityStatus::Cancelled;
        if after.now().turn == Some(lho)
            && self.position.irregularities.iter().any(owes)
            && let Some(Basis::Compare { withdrawn, .. }) = after.basis(lho)
            && let Some((_, call)) =
                withdrawn.first().and_then(|(no, _)| call_at(self.position, *no))
        {
            besides.push(Besides::ThenCompared(lho, call));
        }
        let told = |seat: Seat| {
            matches!(then, Then::CallElsewhere(by, ..) | Then::InsufficientReplaced(by, ..)
                if seat == by.partner())
        };
        let barred_before = self.by.side().seats().into_iter().filter(|seat| !told(*seat));
        besides.extend(barred_before.filter_map(|seat| self.still_passes(seat, after)));
        let said = |seat: Seat| {
            matches!(then, Then::PassAtRhos(by) if seat == by)
                || matches!(then, Then::InsufficientAgain(by, ..) | Then::InsufficientChanged(Replaced { by, .. }, true)
                    if seat == by.partner())
                || besides.contains(&Besides::FallsAndPasses(seat))
        };
        let barred = after.barred().filter(|(seat, _)| !said(*seat));
        let barred: Vec<Besides> = barred.filter_map(|(seat, bar)| passes(seat, bar)).collect();
        besides.extend(barred);
        // these sentences themselves say what is judged next
        if !matches!(then, Then::KeptTooLow(..) | Then::InsufficientChanged(..)) {
            besides.extend(self.next(after));
        }
        besides
    }

    /// That this player must pass, as before.
    fn still_passes(&self, seat: Seat, after: &After<'_>) -> Option<Besides> {
        let now = after.bar(seat);
        match (bar(self.position, seat) == now, now) {
            (true, PartnerMay::PassRest) => Some(Besides::StillBarred(seat)),
            (true, PartnerMay::PassNext) => Some(Besides::StillPasses(seat)),
            (true, PartnerMay::Free) | (false, _) => None,
        }
    }

    /// The players of the offender's side who must pass, as before.
    fn still_passing(&self, after: &After<'_>) -> Vec<Besides> {
        let side = self.by.side().seats().into_iter();
        side.filter_map(|seat| self.still_passes(seat, after)).collect()
    }

    /// What is ruled on next.
    fn next(&self, after: &After<'_>) -> Option<Besides> {
        let pending = |it: &&Irregularity| it.status == IrregularityStatus::Pending;
        let other = after.asked().and_then(|asked| call_at(after.now(), asked.about()?));
        match (after.asked().map(|asked| asked.id), other) {
            (Some(QuestionId::Auction(AuctionQuestion::Withdraw)), Some((seat, call))) => {
                return Some(Besides::MayTakeBack(seat, call));
            }
            (
                Some(QuestionId::Auction(
                    AuctionQuestion::Denomination | AuctionQuestion::Comparable,
                )),
                Some((seat, call)),
            ) => {
                return Some(Besides::ThenJudged(seat, call));
            }
            (Some(QuestionId::Play(_) | QuestionId::Auction(AuctionQuestion::Comparable)), _) => {
                return None;
            }
            _ => {}
        }
        let next = match after.asked() {
            Some(_) => after.ruled_next()?,
            None => after.now().irregularities.iter().find(pending)?,
        };
        let (by, call) = (next.by, next.what.call()?);
        let lho = self.other();
        if next.kind == Kind::Call(CallKind::ChangeOfCall) {
            Some(Besides::ChangeNext(by, call))
        } else if next.event == self.event() {
            None
        } else if by != lho && by != self.by {
            Some(Besides::RuledNext { by, call, lho })
        } else {
            Some(Besides::ThenRuled(by, call))
        }
    }

    /// The difference of the two positions, fact by fact.
    fn plainly(&self, after: &After<'_>) -> (Then, Vec<Besides>) {
        let mut besides = Vec::new();
        let now = after.now();
        if after.stands(self.event()) {
            besides.push(Besides::Stands(self.by, self.call));
        }
        for (no, by, call) in after.falls() {
            besides.push(if after.is_withdrawn(no) {
                Besides::Withdrawn(by, call)
            } else {
                Besides::Falls(by, call)
            });
        }
        besides.extend(after.goes_back().map(Besides::GoesBack));
        besides.extend(after.barred().filter_map(|(seat, bar)| passes(seat, bar)));
        for seat in Seat::ALL {
            besides.extend(self.still_passes(seat, after));
            if after.replaces(seat) {
                besides.push(Besides::Replaces(seat));
            }
            if let Some(call) = after.repeats(seat) {
                besides.push(Besides::Repeats(seat, call));
            }
            let basis = after.basis(seat).filter(|_| after.asked().is_none());
            if let Some(Basis::Compare { withdrawn, .. }) = basis
                && let Some((_, call)) = withdrawn.first().and_then(|(no, _)| call_at(now, *no))
            {
                let silenced = after.bar(seat.partner()) == PartnerMay::PassRest;
                besides.push(if silenced {
                    Besides::ComparedForLead(seat, call)
                } else {
                    Besides::ThenCompared(seat, call)
                });
            }
        }
        let new = |it: &&laws::LeadRestriction| !restricts(self.position, it.offender);
        let restricted = now.lead_restrictions().iter().filter(new);
        besides.extend(restricted.map(|it| Besides::LeadMay(it.offender)));
        match self.next(after) {
            Some(next) => besides.push(next),
            None if now.phase == Phase::Auction => {
                besides.extend(now.turn.map(Besides::CallsNext));
            }
            None => {}
        }
        (Then::Plainly, besides)
    }

    fn is_insufficient(&self) -> bool {
        self.kind() == Some(Kind::Call(CallKind::InsufficientBid))
    }

    /// The calls made since, except those that are void.
    fn later(&self) -> impl Iterator<Item = &'a Entry> {
        let event = self.irregularity.map(|it| it.event);
        // of simultaneous calls the one in turn comes first (33)
        let before = move |entry: &&Entry| event.is_none() || entry.event != event;
        self.position.auction.entries.iter().skip_while(before).filter(move |entry| {
            let since = entry.event.zip(event).is_some_and(|(later, event)| later > event);
            since && matches!(entry.status, CallStatus::Pending | CallStatus::Stands)
        })
    }

    /// Was partner's call the last one other than a pass?
    pub(super) fn passed_partners_call(&self) -> bool {
        let last = self.position.auction.legal.last_action();
        last.is_some_and(|(seat, _)| seat == self.by.partner())
    }

    /// 31A1: did the law require this player to repeat this call?
    pub(super) fn was_ordered(&self) -> bool {
        let Some(this) = self.irregularity else { return false };
        self.position.irregularities.iter().any(|it| {
            it.by == this.by
                && it.event < this.event
                && it.what == this.what
                && is_ordered(it.outcome)
        })
    }
}

/// The replacement made by a player who slipped or was misinformed.
pub(super) fn put_in_place(position: &Position, irregularity: &Irregularity) -> Option<Call> {
    let later = position.auction.entries.iter().filter(|entry| {
        entry.by == irregularity.by && entry.event.is_some_and(|event| event > irregularity.event)
    });
    irregularity
        .replacement
        .and_then(|event| call_at(position, event))
        .map(|(_, call)| call)
        .or_else(|| later.min_by_key(|entry| entry.event).and_then(|entry| entry.call))
}

/// 31A1: did a bid have to be repeated?
fn is_ordered(outcome: Outcome) -> bool {
    outcome == Outcome::Rotation(Rotation::Repeated(Repeat::Bid))
        || outcome == Outcome::Disobeyed(Repeat::Bid)
}

/// Is it a bid out of turn that is also insufficient?
pub(super) fn is_low(irregularity: &Irregularity) -> bool {
    irregularity.kind == Kind::Call(CallKind::BidOutOfRotation) && irregularity.too_low
}

/// Where several calls of a player are cancelled in the same way, all is said with the first.
fn said_once(besides: &mut Vec<Besides>) {
    let all = std::mem::take(besides);
    for (place, it) in all.iter().enumerate() {
        if all[..place].contains(it) {
            continue;
        }
        let several = all[place + 1..].contains(it);
        if let (true, Besides::FallsToo(by, call)) = (several, *it) {
            besides.push(Besides::FallTogether(by, call));
        } else if let (true, Besides::FallsAndCompares(by, call, false)) = (several, *it) {
            besides.extend([Besides::FallTogether(by, call), Besides::ThenCompared(by, call)]);
        } else {
            besides.push(*it);
        }
    }
}

/// That this player must pass.
const fn passes(seat: Seat, bar: PartnerMay) -> Option<Besides> {
    match bar {
        PartnerMay::Free => None,
        PartnerMay::PassNext => Some(Besides::PassesOnce(seat)),
        PartnerMay::PassRest => Some(Besides::PassesRest(seat)),
    }
}

/// The laws by which what a sentence says about later turns will be decided.
#[expect(clippy::wildcard_enum_match_arm, reason = "most sentences are about this turn")]
const fn ahead(then: Then) -> &'static [Cite] {
    match then {
        Then::InsufficientReplaced(..) => &[law_27::B1, law_27::B2, law_27::B3, law_26::B],
        Then::InsufficientChanged(_, true) => &[law_26::A, law_26::B],
        Then::InsufficientChanged(Replaced { by_call: Call::Double | Call::Redouble, .. }, _) => {
            &[law_27::B1, law_27::B3]
        }
        Then::InsufficientChanged(..) => &[law_27::B1, law_27::B2],
        Then::CallAtRhos(_, Call::Double | Call::Redouble, _)
        | Then::CallAtRepeaters(_, Call::Double | Call::Redouble, _) => &[law_32::A1, law_32::A2],
        Then::CallAtRhos(..) | Then::CallAtRepeaters(..) => &[law_31::A1, law_31::A2],
        Then::CallElsewhere(_, Call::Double | Call::Redouble, ..)
        | Then::PartnerHasCalled(_, Call::Double | Call::Redouble, _) => &[law_32::B2, law_26::B],
        Then::CallElsewhere(_, Call::Bid(_), ..) | Then::PartnerHasCalled(_, Call::Bid(_), _) => {
            &[law_31::B2, law_26::B]
        }
        Then::ChangedHisMind(..) | Then::ChangedAndCalledOver(..) => &[law_25::B],
        Then::NotSameDenomination => &[law_27::B1B, law_27::B2],
        Then::CallElsewhere(..)
        | Then::PartnerHasCalled(..)
        | Then::LeadRestricted(..)
        | Then::Forbidden(..)
        | Then::NothingForbidden(..) => &[law_26::B],
        Then::SecondTooLow(..) => &[law_27::A1],
        Then::LeadFree(..) => &[law_26::A],
        _ => &[],
    }
}

/// What the player to act could put in place of their bid.
pub(super) fn instead(position: &Position) -> Instead {
    let options = position.auction.options.as_ref();
    let permits =
        |call: &Call| options.is_some_and(|options| options.auction.permits(options.seat, *call));
    let seat = options.map(|options| options.seat);
    Instead {
        bid: options.is_some_and(|options| any_bid(&options.auction)),
        double: [Call::Double, Call::Redouble].into_iter().find(permits),
        partner: seat.map_or(PartnerMay::Free, |seat| bar(position, seat.partner())),
        also: position
            .irregularities
            .iter()
            .find(|it| Some(it.by) == seat && awaits_call(it))
            .and_then(|it| it.what.call()),
    }
}

/// Laws 30 to 32: will the player's next call be compared with this one?
const fn awaits_call(it: &Irregularity) -> bool {
    matches!(it.outcome, Outcome::Rotation(Rotation::ToCompare(_))) && it.replacement.is_none()
}

/// Is any bid sufficient?
fn any_bid(auction: &Auction) -> bool {
    Call::all().filter_map(Call::bid).any(|bid| auction.is_sufficient(bid))
}
