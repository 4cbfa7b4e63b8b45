//! The open question, its answers and what each leads to.

use bridge::{Call, Seat};
use laws::book::{
    law_16, law_18, law_21, law_23, law_25, law_26, law_27, law_28, law_29, law_30, law_31, law_32,
    law_39, law_72,
};
use laws::{
    Answer, Asked, CallStatus, Cite, Entry, EventNo, Irregularity, IrregularityStatus, Kind,
    Knowledge, Must, Noticed, Over, PartnerCalledOver, Position, Question, QuestionId, Relation,
    UnknownNotice,
};

use super::Moment;
use super::line::{Ask, Besides, Change, Choice, Happened, Replaced, Then};
use super::lines::is_awaited;
use crate::compare::Evidence;
use crate::knows::FromRecord;
use crate::profile::Settings;
use crate::ruling::{Asking, Offer};

/// The question, its answers and what each leads to.
pub(super) fn question(moment: &Moment<'_>, question: &Question) -> Asking {
    let matter = Matter::new(moment, question);
    let option = |answer: Answer| {
        let (choice, then, laws) = matter.option(answer);
        Offer { answer, choice, then, besides: matter.besides(answer), laws: laws.to_vec() }
    };
    let compared = (question.id == QuestionId::Comparable)
        .then(|| question.about().and_then(|made| moment.knows.evidence_of(question.of(), made)))
        .flatten();
    Asking {
        ask: matter.ask(),
        evidence: compared.map(|evidence| Box::new(Evidence::clone(&evidence))),
        options: question.options.iter().copied().map(option).collect(),
    }
}

/// The call of an event, and who made it.
pub(super) fn call_at(position: &Position, event: EventNo) -> Option<(Seat, Call)> {
    let entry = position.auction.iter().find(|entry| entry.event == Some(event))?;
    entry.call.map(|call| (entry.by, call))
}

/// The two calls of a change of call.
pub(super) fn change(position: &Position, irregularity: &Irregularity) -> Change {
    let Irregularity { by, call, event, .. } = *irregularity;
    let first = position
        .auction
        .iter()
        .filter(|entry| entry.by == by && entry.event.is_some_and(|earlier| earlier < event))
        .max_by_key(|entry| entry.event)
        .and_then(|entry| entry.call);
    Change { by, first, second: call.unwrap_or(Call::Pass) }
}

/// The irregularity for a sentence, with the first call of a change.
pub(super) fn happened(position: &Position, irregularity: &Irregularity) -> Happened {
    let first = (irregularity.kind == Kind::ChangeOfCall)
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
    let first = position.auction.iter().find(|entry| {
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
    // of a change that was accepted, the first call is the one withdrawn
    let accepted = irregularity.status == IrregularityStatus::Accepted;
    let withdrawn = if irregularity.kind == Kind::ChangeOfCall && accepted {
        change(position, irregularity).first
    } else {
        irregularity.call
    };
    Some(Replaced { by: irregularity.by, withdrawn: withdrawn?, by_call })
}

/// What the question is about, looked up once.
pub(super) struct Matter<'a> {
    settings: &'a Settings,
    knows: &'a FromRecord<'a>,
    position: &'a Position,
    question: &'a Question,
    /// Whose irregularity
    pub(super) by: Seat,
    /// The call
    pub(super) call: Call,
    irregularity: Option<&'a Irregularity>,
}

impl<'a> Matter<'a> {
    pub(super) fn new(moment: &Moment<'a>, question: &'a Question) -> Self {
        let Moment { settings, knows, now: position, .. } = *moment;
        let irregularity = position.irregularities.get(question.irregularity);
        let call = question.call.unwrap_or(Call::Pass);
        Self { settings, knows, position, question, by: question.by, call, irregularity }
    }

    /// The player who is asked, or who made the call that is asked about.
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

    /// The call that is asked about besides the irregular one.
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

    /// The withdrawn call and its replacement; 37B and 38 put in a pass.
    pub(super) fn replaced(&self) -> Option<Replaced> {
        let irregularity = self.irregularity?;
        replaced(self.position, irregularity, self.question.about()).or_else(|| {
            let passes = [Kind::CallWhileBarred, Kind::BidOverSeven].contains(&irregularity.kind);
            let put_in = Replaced {
                by: irregularity.by,
                withdrawn: irregularity.call?,
                by_call: Call::Pass,
            };
            passes.then_some(put_in)
        })
    }

    pub(super) fn kind(&self) -> Option<Kind> {
        self.irregularity.map(|irregularity| irregularity.kind)
    }

    fn relation(&self) -> Relation {
        self.irregularity.and_then(Irregularity::relation).unwrap_or(Relation::Own)
    }

    pub(super) fn rightful(&self) -> Seat {
        self.irregularity.and_then(|irregularity| irregularity.turn_of).unwrap_or(self.by)
    }

    /// 27C: has the offender put another call in its place already?
    pub(super) fn already_replaced(&self) -> Option<Replaced> {
        let irregularity = self.irregularity?;
        let changed = irregularity.replacement.or_else(|| {
            let later = self.position.auction.iter().filter(|entry| {
                entry.by == self.by && entry.event.is_some_and(|event| event > irregularity.event)
            });
            later.filter_map(|entry| entry.event).min()
        })?;
        replaced(self.position, irregularity, Some(changed))
    }

    /// 27B4: does this insufficient bid replace an earlier one?
    pub(super) fn insufficient_again(&self) -> bool {
        let Some(this) = self.irregularity else { return false };
        self.position.irregularities.iter().take(self.question.irregularity).any(|earlier| {
            earlier.kind == Kind::InsufficientBid
                && earlier.by == self.by
                && earlier.status == IrregularityStatus::Cancelled
                && earlier.replacement.is_none_or(|event| event == this.event)
        })
    }

    /// Is the comparison needed for the lead only (26A)?
    fn for_lead_only(&self) -> bool {
        self.position.legal.is_over()
            || match self.kind() {
                Some(
                    Kind::ChangeOfCall
                    | Kind::InadmissibleDouble
                    | Kind::CallWhileBarred
                    | Kind::BidOverSeven
                    | Kind::UnintendedCall
                    | Kind::WrongRepeat
                    | Kind::CallAfterAuction
                    | Kind::CardExposed
                    | Kind::MissedTurn
                    | Kind::WrongBoard
                    | Kind::MisinformedCall,
                ) => true,
                Some(
                    Kind::PassOutOfRotation
                    | Kind::BidOutOfRotation
                    | Kind::DoubleOutOfRotation
                    | Kind::InsufficientBid,
                )
                | None => false,
            }
    }

    fn ask(&self) -> Ask {
        let lho = self.other();
        match self.question.id {
            QuestionId::Accept => match self.kind() {
                Some(Kind::InsufficientBid) => Ask::AcceptInsufficient(lho, self.by, self.call),
                Some(Kind::ChangeOfCall) => Ask::AcceptChange(lho, self.change()),
                _ => Ask::AcceptOutOfTurn(lho, self.by, self.call),
            },
            QuestionId::Noticed => Ask::Noticed(lho, self.by, self.call),
            QuestionId::Intended => Ask::Intended(self.change()),
            QuestionId::Over => Ask::Over(lho, self.change()),
            QuestionId::Withdraw => Ask::Withdraw(lho, self.other_call()),
            QuestionId::Artificial => Ask::Artificial(self.by, self.passed_partners_call()),
            QuestionId::Denomination => {
                self.replaced().map_or(Ask::ComparableCall(self.by), Ask::Denomination)
            }
            QuestionId::Comparable => match self.replaced() {
                Some(calls) if self.for_lead_only() => Ask::ComparableForLead(calls),
                Some(calls) => Ask::Comparable(calls),
                None => Ask::ComparableCall(self.by),
            },
            QuestionId::Forbid => Ask::Forbid(lho, self.leader()),
        }
    }

    /// Who is restricted.
    pub(super) fn leader(&self) -> Seat {
        self.by.partner()
    }

    fn option(&self, answer: Answer) -> (Choice, Then, &'static [Cite]) {
        let (by, call, lho) = (self.by, self.call, self.other());
        match answer {
            Answer::Accept(true) => {
                let (then, laws) = self.accepted();
                (Choice::Accept(call), then, laws)
            }
            Answer::Accept(false) => {
                let (then, laws) = self.rejected();
                (Choice::Reject(call), then, laws)
            }
            Answer::Noticed(Noticed::Yes) => {
                (Choice::Noticed(lho, call), Then::CalledOver(call, lho), &[law_29::A])
            }
            Answer::Noticed(Noticed::No) => (
                Choice::NotNoticed(lho, call),
                Then::CalledInTurn(by, call, lho),
                &[law_28::B, law_16::C2],
            ),
            Answer::Noticed(Noticed::Unknown) => match self.settings.law.unknown_notice {
                UnknownNotice::WipedOut => (
                    Choice::NobodyKnows,
                    Then::CalledInTurnByDefault(by, call, lho),
                    &[law_28::B, law_16::C2],
                ),
                UnknownNotice::Accepted => {
                    (Choice::NobodyKnows, Then::CalledOverByDefault(call, lho), &[law_29::A])
                }
            },
            Answer::Intended(true) => {
                let change = self.change();
                if self.position.legal.is_over() {
                    let laws = &[law_39::A, law_39::C, law_26::B];
                    return (Choice::Meant(change.first), Then::ChangedAfterAuction(change), laws);
                }
                let then = if self.first_is_irregular() {
                    Then::ChangedIrregular(change)
                } else if self.called_since(by.lho()).is_some() {
                    Then::ChangedAndCalledOver(change, by.lho())
                } else {
                    Then::ChangedHisMind(change, by.lho())
                };
                (Choice::Meant(change.first), then, &[law_25::B])
            }
            Answer::Intended(false) => {
                let change = self.change();
                (Choice::Slip(change.first), Then::SlipCorrected(change), &[law_25::A1, law_25::A6])
            }
            Answer::Over(Over::First) => {
                let change = self.change();
                let laws = &[law_25::B2, law_25::B3];
                (Choice::Over(change.first), Then::OverFirst(change, lho), laws)
            }
            Answer::Over(Over::Second) => {
                let change = self.change();
                let laws = &[law_25::B1, law_25::B3];
                (Choice::Over(Some(change.second)), Then::OverSecond(change, lho), laws)
            }
            Answer::Withdraw(taken) => self.withdrawn(taken),
            Answer::Artificial(artificial) => {
                let (then, laws) =
                    if artificial { self.call_rejected() } else { self.pass_rejected() };
                (if artificial { Choice::Yes } else { Choice::No }, then, laws)
            }
            Answer::Denomination(true) => {
                (Choice::Yes, Then::PartnerGoesOn(by), &[law_27::B1A, law_27::D])
            }
            Answer::Denomination(false) => {
                (Choice::No, Then::NotSameDenomination, &[law_27::B1B, law_27::B2])
            }
            Answer::Comparable(comparable) => self.compared(comparable),
            Answer::Forbid(Some(suit)) => {
                (Choice::Forbid(suit), Then::Forbidden(self.leader(), suit), &[law_26::B])
            }
            Answer::Forbid(None) => {
                (Choice::ForbidNone, Then::NothingForbidden(self.leader()), &[law_26::B])
            }
        }
    }

    fn withdrawn(&self, taken: bool) -> (Choice, Then, &'static [Cite]) {
        let (lho, call) = (self.other(), self.other_call());
        let misinformed = self.kind() == Some(Kind::MisinformedCall);
        let laws: &[Cite] = if misinformed { &[law_21::B2] } else { &[law_25::A6] };
        match (taken, misinformed) {
            (true, false) => {
                (Choice::TakesBack(lho, call), Then::TakenBackAfterSlip(lho, call), laws)
            }
            (true, true) => {
                (Choice::TakesBack(lho, call), Then::TakenBackAfterMisinformation(lho, call), laws)
            }
            (false, _) => {
                let over = self.irregularity.and_then(|it| put_in_place(self.position, it));
                let too_low = over.filter(|over| call.bid().is_some() && call.bid() <= over.bid());
                let then =
                    too_low.map_or(Then::Kept(lho, call), |over| Then::KeptTooLow(lho, call, over));
                (Choice::Leaves(lho, call), then, laws)
            }
        }
    }

    fn compared(&self, comparable: bool) -> (Choice, Then, &'static [Cite]) {
        let by = self.by;
        let choice = if comparable { Choice::Comparable } else { Choice::NotComparable };
        if self.for_lead_only() {
            return if comparable {
                (choice, Then::LeadFree(by), &[law_26::A])
            } else {
                (choice, Then::LeadRestricted(by), &[law_26::B])
            };
        }
        if self.kind() == Some(Kind::InsufficientBid) {
            let double = self.replaced().is_some_and(|calls| calls.by_call.is_double());
            return match (comparable, double) {
                (true, _) => {
                    let laws = &[law_27::B1B, law_23::A, law_27::D];
                    (choice, Then::PartnerGoesOn(by), laws)
                }
                (false, true) => (choice, Then::DoubleCancelled(by), &[law_27::B3]),
                (false, false) => (choice, Then::PartnerSilenced(by), &[law_27::B2, law_26::B]),
            };
        }
        let then = if comparable { Then::Comparable(by) } else { Then::PartnerPassesOnce(by) };
        let laws: &[Cite] = match (self.kind(), comparable) {
            (Some(Kind::PassOutOfRotation), true) => &[law_30::B1B_I, law_23::B, law_23::C],
            (Some(Kind::PassOutOfRotation), false) => &[law_30::B1B_II, law_26::B, law_72::C],
            (Some(Kind::DoubleOutOfRotation), true) => &[law_32::A2A, law_23::B, law_23::C],
            (Some(Kind::DoubleOutOfRotation), false) => &[law_32::A2B, law_26::B, law_72::C],
            (_, true) => &[law_31::A2A, law_23::B, law_23::C],
            (_, false) => &[law_31::A2B, law_26::B, law_72::C],
        };
        (choice, then, laws)
    }

    /// What happens if the call is accepted.
    pub(super) fn accepted(&self) -> (Then, &'static [Cite]) {
        let lho = self.other();
        let (call, by) = (self.call, self.by);
        let waiting = self.waiting().is_some_and(|(_, caller, _)| caller != by);
        let another = waiting || (self.waiting().is_some() && !self.is_insufficient());
        match self.kind() {
            Some(Kind::InsufficientBid) if another => {
                (Then::StandsForNow { call, by, lost: None }, &[law_27::A1])
            }
            Some(Kind::InsufficientBid) if self.insufficient_again() => (
                Then::SecondInsufficientStands(by, call, lho),
                &[law_27::A1, law_16::C2, law_26::B],
            ),
            Some(Kind::InsufficientBid) => {
                (Then::InsufficientStands(self.call, lho), &[law_27::A1])
            }
            Some(Kind::ChangeOfCall) => {
                (Then::SecondStands(self.change(), lho), &[law_25::B1, law_25::B3, law_26::B])
            }
            _ if another => {
                let lost = Some(self.rightful()).filter(|lost| *lost != lho);
                (Then::StandsForNow { call, by, lost }, &[law_29::A])
            }
            _ if self.rightful() == lho => (Then::OwnTurnStands(self.call, lho), &[law_29::A]),
            _ => (Then::OutOfTurnStands(self.call, lho, self.rightful()), &[law_29::A]),
        }
    }

    /// What happens if it is not.
    pub(super) fn rejected(&self) -> (Then, &'static [Cite]) {
        match self.kind() {
            Some(Kind::InsufficientBid) => {
                if self.insufficient_again() {
                    (Then::InsufficientAgain(self.by, self.call), &[law_27::B4, law_26::B])
                } else if let Some(calls) = self.already_replaced() {
                    (Then::InsufficientChanged(calls), &[law_27::C, law_27::B1, law_27::B2])
                } else {
                    let laws = &[law_27::B1, law_27::B2, law_27::B3, law_26::B];
                    (Then::InsufficientReplaced(self.by, self.call, self.double()), laws)
                }
            }
            Some(Kind::ChangeOfCall) => (
                Then::FirstStands(self.change(), self.other()),
                &[law_25::B2, law_25::B3, law_26::B],
            ),
            Some(Kind::PassOutOfRotation) if self.artificial() != Some(true) => {
                self.pass_rejected()
            }
            _ => self.call_rejected(),
        }
    }

    /// Point 16: partner, whose turn it was, has called since, and that call
    /// stands.
    fn partner_has_called(&self) -> Option<Then> {
        let irregularity = self.irregularity?;
        let partner = self.by.partner();
        let stands = self.settings.law.partner_called_over == PartnerCalledOver::Stands;
        let called = self.position.auction.iter().find(|entry| {
            entry.by == partner && entry.event.is_some_and(|event| event > irregularity.event)
        });
        let call = called.filter(|_| stands && self.rightful() == partner)?.call?;
        Some(Then::PartnerHasCalled(self.by, self.call, call))
    }

    /// Law 30
    fn pass_rejected(&self) -> (Then, &'static [Cite]) {
        match self.relation() {
            Relation::Rho => {
                let open = self.question.id == QuestionId::Accept && self.artificial().is_none();
                let laws: &[Cite] =
                    if open { &[law_29::B, law_30::A, law_30::C] } else { &[law_29::B, law_30::A] };
                (Then::PassAtRhos(self.by), laws)
            }
            Relation::Partner | Relation::Lho | Relation::Own => {
                let then = self
                    .partner_has_called()
                    .unwrap_or(Then::PassElsewhere(self.by, self.rightful()));
                (then, &[law_29::B, law_30::B1, law_26::B])
            }
        }
    }

    /// Laws 31 and 32
    fn call_rejected(&self) -> (Then, &'static [Cite]) {
        let double = self.call.is_double();
        let pass = self.call == Call::Pass;
        let laws: &[Cite] = match (self.relation(), double, pass) {
            (Relation::Rho, true, _) => &[law_29::B, law_32::A1, law_32::A2],
            (Relation::Rho, false, false) => &[law_29::B, law_31::A1, law_31::A2],
            (Relation::Rho, false, true) => &[law_30::C, law_31::A1, law_31::A2],
            (_, true, _) => &[law_29::B, law_32::B1, law_32::B2, law_26::B],
            (_, false, false) => &[law_29::B, law_31::B1, law_31::B2, law_26::B],
            (_, false, true) => &[law_30::C, law_31::B1, law_31::B2, law_26::B],
        };
        match self.relation() {
            Relation::Rho => {
                let low = self.irregularity.is_some_and(is_low);
                let otherwise = Then::CallAtRhos(self.by, self.call, low);
                let repeats = repeats(self.position, self.rightful());
                let then =
                    repeats.map_or(otherwise, |it| Then::CallAtRepeaters(self.by, self.call, it));
                (then, laws)
            }
            Relation::Partner | Relation::Lho | Relation::Own => {
                let otherwise = Then::CallElsewhere(self.by, self.call, self.rightful());
                (self.partner_has_called().unwrap_or(otherwise), laws)
            }
        }
    }

    // ------------------------------------------------------ what else follows

    /// What follows besides, sentence by sentence.
    pub(super) fn besides(&self, answer: Answer) -> Vec<Besides> {
        match answer {
            Answer::Accept(true) => self.besides_accepted(),
            Answer::Accept(false) => self.besides_rejected(),
            Answer::Intended(false) => self.besides_slip(),
            Answer::Artificial(_) if self.relation() != Relation::Rho => vec![Besides::SameEither],
            Answer::Intended(true)
            | Answer::Noticed(_)
            | Answer::Over(_)
            | Answer::Withdraw(_)
            | Answer::Artificial(_)
            | Answer::Denomination(_)
            | Answer::Comparable(_)
            | Answer::Forbid(_) => Vec::new(),
        }
    }

    /// 10C1: everything that follows when the call is accepted.
    fn besides_accepted(&self) -> Vec<Besides> {
        if self.kind() == Some(Kind::ChangeOfCall) {
            return Vec::new();
        }
        let lho = self.other();
        let mut besides = Vec::new();
        if self.irregularity.is_some_and(is_low) {
            besides.push(Besides::AnyHigher);
        }
        match self.waiting() {
            Some((_, by, call)) if by == self.by && self.is_insufficient() => {
                besides.push(Besides::ChangeWithdrawn(by, call));
            }
            Some((_, by, call)) if by == self.by => besides.push(Besides::ChangeNext(by, call)),
            Some((_, by, call)) => besides.push(Besides::RuledNext { by, call, lho }),
            None => {}
        }
        if let Some(withdrawn) = self.owes(lho) {
            besides.push(Besides::ThenCompared(lho, withdrawn));
        }
        if besides.is_empty() && !self.insufficient_again() {
            besides.push(Besides::NothingElse);
        }
        besides
    }

    /// … and when it is not.
    pub(super) fn besides_rejected(&self) -> Vec<Besides> {
        let mut besides: Vec<Besides> =
            self.later().filter_map(|entry| self.falls(entry)).collect();
        if self.kind() == Some(Kind::PassOutOfRotation)
            && self.relation() == Relation::Rho
            && self.artificial().is_none()
        {
            besides.insert(0, Besides::IfArtificial(self.by, self.passed_partners_call()));
        }
        besides
    }

    fn besides_slip(&self) -> Vec<Besides> {
        let second = self.change().second;
        if self.first_is_irregular() {
            return vec![Besides::MeantIsIrregular(second)];
        }
        let lho = self.by.lho();
        let mut besides: Vec<Besides> = self
            .called_since(lho)
            .map(|call| Besides::MayTakeBack(lho, call))
            .into_iter()
            .collect();
        besides.push(Besides::NothingFor(self.by.side()));
        besides
    }

    fn is_insufficient(&self) -> bool {
        self.kind() == Some(Kind::InsufficientBid)
    }

    /// The calls made since, as far as they are not void.
    fn later(&self) -> impl Iterator<Item = &'a Entry> {
        let event = self.irregularity.map(|it| it.event);
        // of simultaneous calls the one in turn comes first (33)
        let before = move |entry: &&Entry| event.is_none() || entry.event != event;
        self.position.auction.iter().skip_while(before).filter(move |entry| {
            let since = entry.event.zip(event).is_some_and(|(later, event)| later > event);
            since && matches!(entry.status, CallStatus::Pending | CallStatus::Stands)
        })
    }

    /// The first of them, which is ruled on next if this one stands.
    fn waiting(&self) -> Option<(EventNo, Seat, Call)> {
        let lho = self.by.lho();
        let made = |entry: &Entry| Some((entry.event?, entry.by, entry.call?));
        self.later().filter(|entry| entry.by != lho).filter_map(made).min_by_key(|made| made.0)
    }

    /// What this player has called since.
    fn called_since(&self, seat: Seat) -> Option<Call> {
        self.later().find(|entry| entry.by == seat).and_then(|entry| entry.call)
    }

    /// What becomes of a later call if this one is refused.
    fn falls(&self, entry: &Entry) -> Option<Besides> {
        let (by, call) = (entry.by, entry.call?);
        let partner = self.by.partner();
        if by == self.by && self.is_insufficient() {
            return None; // 27C: it is judged as the replacement
        }
        if by == partner && self.partner_has_called().is_some() {
            return None; // point 16: it stands
        }
        let irregular =
            self.position.irregularities.iter().find(|it| {
                Some(it.event) == entry.event && it.status == IrregularityStatus::Pending
            });
        let out_of_rotation = irregular.filter(|it| {
            by == partner
                && matches!(
                    it.kind,
                    Kind::PassOutOfRotation | Kind::BidOutOfRotation | Kind::DoubleOutOfRotation
                )
        });
        let silenced = self.is_insufficient();
        Some(match out_of_rotation.map(|it| (it.relation(), call)) {
            None => Besides::FallsToo(by, call),
            Some((Some(Relation::Rho), Call::Pass)) => Besides::FallsAndPasses(by),
            Some((Some(Relation::Rho), _)) => Besides::FallsAndRepeats(by, call, silenced),
            Some(_) => Besides::FallsAndCompares(by, call, silenced),
        })
    }

    /// Has this player a withdrawn call of his own that his next call is
    /// compared with?
    fn owes(&self, seat: Seat) -> Option<Call> {
        let owed = self.position.irregularities.iter().find(|it| {
            it.by == seat && is_awaited(self.position, it) && !it.laws.contains(&law_30::A)
        })?;
        owed.call
    }

    /// Of a change of call: is the first call irregular too?
    fn first_is_irregular(&self) -> bool {
        let Some(this) = self.irregularity else { return false };
        self.position.irregularities.iter().any(|it| {
            it.by == this.by
                && it.event < this.event
                && it.status == IrregularityStatus::Pending
                && it.call == self.change().first
        })
    }

    /// The double or redouble with which the insufficient bid could be
    /// replaced.
    fn double(&self) -> Option<Call> {
        possible_double(self.position)
    }

    /// 30C, as far as the record knows.
    fn artificial(&self) -> Option<bool> {
        let known = self.irregularity.and_then(|it| self.knows.artificial(it.event));
        let partners = || {
            let (by, call) = self.position.legal.last_action()?;
            let made = |entry: &&Entry| entry.by == by && entry.call == Some(call);
            let event = self.position.auction.iter().rev().find(made)?.event?;
            self.knows.artificial(event)
        };
        match known {
            Some(true) => known,
            _ if self.passed_partners_call() && partners() == Some(true) => Some(true),
            _ => known,
        }
    }

    /// Was partner's call the last that was not a pass?
    pub(super) fn passed_partners_call(&self) -> bool {
        let last = self.position.legal.last_action();
        last.is_some_and(|(seat, _)| seat == self.by.partner())
    }

    /// 31A1: did the law make him repeat this call?
    pub(super) fn was_ordered(&self) -> bool {
        let Some(this) = self.irregularity else { return false };
        self.position.irregularities.iter().any(|it| {
            it.by == this.by
                && it.event < this.event
                && it.call == this.call
                && it.laws.contains(&law_31::A1)
        })
    }
}

/// The call that a slip's or a misinformed call's maker has put in its place.
pub(super) fn put_in_place(position: &Position, irregularity: &Irregularity) -> Option<Call> {
    let later = position.auction.iter().filter(|entry| {
        entry.by == irregularity.by && entry.event.is_some_and(|event| event > irregularity.event)
    });
    irregularity
        .replacement
        .and_then(|event| call_at(position, event))
        .map(|(_, call)| call)
        .or_else(|| later.min_by_key(|entry| entry.event).and_then(|entry| entry.call))
}

/// Is it a bid out of turn that is not enough either?
pub(super) fn is_low(irregularity: &Irregularity) -> bool {
    irregularity.kind == Kind::BidOutOfRotation && irregularity.laws.contains(&law_18::D)
}

/// The call that this player must repeat.
pub(super) fn repeats(position: &Position, seat: Seat) -> Option<Call> {
    position.obligations.iter().find_map(|duty| match duty.must {
        Must::Repeat(call) if duty.seat == seat => Some(call),
        Must::Repeat(_) | Must::PassNext | Must::PassRest | Must::Replace => None,
    })
}

/// The double or redouble that the player who may act could make.
pub(super) fn possible_double(position: &Position) -> Option<Call> {
    let options = position.options.as_ref()?;
    [Call::Double, Call::Redouble]
        .into_iter()
        .find(|call| options.auction.permits(options.seat, *call))
}
