//! The open question, its answers and what each leads to.

use bridge::{Call, Seat};
use laws::book::{
    law_16, law_21, law_23, law_25, law_26, law_27, law_28, law_29, law_30, law_31, law_32, law_72,
};
use laws::{
    Answer, Asked, Cite, EventNo, Irregularity, IrregularityStatus, Kind, Noticed, Over,
    PartnerCalledOver, Position, Question, QuestionId, Relation, UnknownNotice,
};

use super::line::{Ask, Change, Choice, Happened, Replaced, Then};
use super::{OptionText, QuestionText, en};
use crate::profile::Settings;

/// The question in words.
pub(super) fn question(
    settings: &Settings,
    position: &Position,
    question: &Question,
) -> QuestionText {
    let matter = Matter::new(settings, position, question);
    let option = |answer: Answer| {
        let (choice, then, laws) = matter.option(answer);
        OptionText {
            answer,
            text: en::choice(choice),
            consequence: en::then(then),
            laws: laws.to_vec(),
        }
    };
    QuestionText {
        text: en::ask(matter.ask()),
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
    Happened { first, ..irregularity.into() }
}

/// A withdrawn call and the call of that event in its place.
pub(super) fn replaced(
    position: &Position,
    irregularity: &Irregularity,
    replacement: Option<EventNo>,
) -> Option<Replaced> {
    let (_, by_call) = call_at(position, replacement.or(irregularity.replacement)?)?;
    Some(Replaced { by: irregularity.by, withdrawn: irregularity.call?, by_call })
}

/// What the question is about, looked up once.
pub(super) struct Matter<'a> {
    settings: &'a Settings,
    position: &'a Position,
    question: &'a Question,
    /// Whose irregularity
    pub(super) by: Seat,
    /// The call
    pub(super) call: Call,
    irregularity: Option<&'a Irregularity>,
}

impl<'a> Matter<'a> {
    pub(super) fn new(
        settings: &'a Settings,
        position: &'a Position,
        question: &'a Question,
    ) -> Self {
        let irregularity = position.irregularities.get(question.irregularity);
        let call = question.call.unwrap_or(Call::Pass);
        Self { settings, position, question, by: question.by, call, irregularity }
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
            QuestionId::Artificial => Ask::Artificial(self.by),
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
                (Choice::Meant(change.first), Then::ChangedHisMind(change, by.lho()), &[law_25::B])
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
            (false, _) => (Choice::Leaves(lho, call), Then::Kept(lho, call), laws),
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
        match self.kind() {
            Some(Kind::InsufficientBid) => {
                (Then::InsufficientStands(self.call, lho), &[law_27::A1])
            }
            Some(Kind::ChangeOfCall) => {
                (Then::SecondStands(self.change(), lho), &[law_25::B1, law_25::B3, law_26::B])
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
                    (Then::InsufficientReplaced(self.by, self.call), laws)
                }
            }
            Some(Kind::ChangeOfCall) => (
                Then::FirstStands(self.change(), self.other()),
                &[law_25::B2, law_25::B3, law_26::B],
            ),
            Some(Kind::PassOutOfRotation) => self.pass_rejected(),
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
            Relation::Rho => (Then::PassAtRhos(self.by), &[law_29::B, law_30::A]),
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
            Relation::Rho => (Then::CallAtRhos(self.by, self.call), laws),
            Relation::Partner | Relation::Lho | Relation::Own => {
                let otherwise = Then::CallElsewhere(self.by, self.call, self.rightful());
                (self.partner_has_called().unwrap_or(otherwise), laws)
            }
        }
    }
}
