//! Whether a claim is true: it is carried out.

use std::cell::{OnceCell, RefCell};

use bridge::{Call, Seat};
use director::compare::Test;
use director::{Case, FromRecord, PartnerMay, Record, Ruling, Where};
use laws::book::law_23;
use laws::{
    Answer, Asked, AuctionQuestion, Basis, CallDuty, CallStatus, Cite, Event, EventNo, LeadStatus,
    Phase, Position, Question, QuestionId,
};

use crate::cited;
use crate::exercise::{After, Bound, Claim, ComparableBy, Silence, Until};

impl Claim {
    /// Is it true at this moment of the case? `None` where the law leaves it open, or where the
    /// question would not make sense.
    #[must_use]
    pub fn holds(&self, case: &Case) -> Option<bool> {
        Facts::new(case).holds(self)
    }
}

/// A moment of a case, with what has been found out about it.
#[derive(Debug)]
pub(crate) struct Facts<'c> {
    pub(crate) case: &'c Case,
    ruling: OnceCell<Ruling>,
    settled: OnceCell<bool>,
    cited: OnceCell<Vec<Cite>>,
    after: RefCell<Vec<(Answer, Option<After>)>>,
}

impl<'c> Facts<'c> {
    pub(crate) fn new(case: &'c Case) -> Self {
        Self {
            case,
            ruling: OnceCell::new(),
            settled: OnceCell::new(),
            cited: OnceCell::new(),
            after: RefCell::default(),
        }
    }

    pub(crate) fn position(&self) -> &'c Position {
        self.case.position()
    }

    pub(crate) fn ruling(&self) -> &Ruling {
        self.ruling.get_or_init(|| self.case.ruling())
    }

    /// Is no question open, nothing pending and no call left to compare?
    pub(crate) fn is_settled(&self) -> bool {
        *self.settled.get_or_init(|| is_settled(self.case))
    }

    /// The player to whom the director puts this question, and where; `None` where the director
    /// decides alone, knowing what both calls show.
    pub(crate) fn asked(&self, question: &Question) -> (Option<Seat>, Where) {
        let known = |event: EventNo| !self.case.meanings(event.0).is_empty();
        let judges = question.id == QuestionId::Auction(AuctionQuestion::Comparable)
            && known(question.of())
            && question.about().is_some_and(known);
        if judges { (None, Where::Private) } else { asked(self.position(), question) }
    }

    /// What follows from an answer; `None` where another question follows.
    pub(crate) fn after(&self, answer: Answer) -> Option<After> {
        let known = self.after.borrow().iter().find(|it| it.0 == answer).map(|it| it.1);
        known.unwrap_or_else(|| {
            let found = after(self.case, answer);
            self.after.borrow_mut().push((answer, found));
            found
        })
    }

    pub(crate) fn holds(&self, claim: &Claim) -> Option<bool> {
        let position = self.position();
        match *claim {
            Claim::Asks(id, seat, place) => {
                let Some(question) = &position.question else { return Some(false) };
                Some((question.id, self.asked(question)) == (id, (seat, place)))
            }
            Claim::GoesOn(seat) => {
                let on = position.phase == Phase::Auction && !position.waits();
                Some(on && position.question.is_none() && position.turn == Some(seat))
            }
            Claim::Over(contract) => Some(is_over(position) && position.contract == contract),
            Claim::Adjusts => Some(position.phase == Phase::Adjusted),
            Claim::Tells(seat, silence) => {
                let told = position.question.is_none() && !position.waits();
                Some(told && silences(position).contains(&(seat, silence)))
            }
            Claim::Chooses(seat) => (!position.waits()).then(|| chooser(position) == seat),
            Claim::Then(answer, told) => Some(self.after(answer)? == told),
            Claim::Stands(event, stands) => Some(does_stand(position, event)? == stands),
            Claim::Silent(seat, silence) => {
                let found = silences(position).into_iter().find(|(who, _)| *who == seat);
                let found = found.map(|(_, silence)| silence);
                self.is_settled().then_some(found == silence)
            }
            Claim::Silences(ref told) => self.is_settled().then(|| {
                let found = silences(position);
                found.len() == told.len() && told.iter().all(|it| found.contains(it))
            }),
            Claim::Repeats(seat, call) => {
                let duty = position.obligations.iter();
                let owed =
                    duty.filter(|it| it.seat == seat).find_map(|it| match it.must.call()? {
                        CallDuty::Repeat(call) => Some(call),
                        CallDuty::PassNext | CallDuty::PassRest | CallDuty::Replace => None,
                    });
                position.question.is_none().then_some(owed == Some(call))
            }
            Claim::Frees(call) => frees(self.ruling(), call),
            Claim::Legal(call) => {
                let seat = position.turn.filter(|_| position.phase == Phase::Auction)?;
                Some(position.auction.legal.permits(seat, call))
            }
            Claim::Compared(call, by) => {
                let (found, _) = compared(self.ruling(), call)?;
                Some(found == by)
            }
            Claim::Share(call, from, to) => {
                let share = compared(self.ruling(), call)?.1?;
                Some(u32::from(from) * 10 <= share && share < u32::from(to) * 10)
            }
            Claim::Law(event, cite) => {
                let found = position.irregularities.iter().find(|it| it.event == event)?;
                if cited::of(self.case, found).contains(&cite) {
                    return Some(true);
                }
                let wide = self.cited.get_or_init(|| cited::anywhere(self.case));
                let near = wide.iter().any(|it| cited::is_near(*it, cite));
                // the test by which it was comparable, or not
                let tests = found.comparable.is_some() && cited::is_near(cite, law_23::A);
                (!near && !tests).then_some(false)
            }
            Claim::MayUse(side, may) => {
                let mut told = position.unauthorised.iter().map(|it| it.to);
                (!position.unauthorised.is_empty() && position.question.is_none())
                    .then(|| told.all(|to| to != side) == may)
            }
            Claim::Forbids { leader, ref suits, until } => {
                let declarer = position.contract?.declarer;
                if position.waits() {
                    return None;
                }
                let found = position.lead_restrictions().iter().find(|it| {
                    it.leader == leader
                        && matches!(it.status, LeadStatus::Pending | LeadStatus::Possible)
                });
                let found = found.filter(|_| declarer.is_opponent_of(leader));
                let Some(found) = found else { return Some(suits.is_empty()) };
                Some(found.may_forbid == *suits && until == Until::KeepsLead)
            }
            // the laws of 2017 have no such thing
            Claim::Requires(..) => Some(false),
            Claim::Card(by, card, status) => {
                let found = position.cards.iter().find(|it| it.by == by && it.card == card)?;
                is_over(position).then_some(found.status == status)
            }
        }
    }
}

/// Is the auction over, with nothing to rule on?
pub(crate) fn is_over(position: &Position) -> bool {
    let over = matches!(position.phase, Phase::Clarification | Phase::PassedOut);
    over && position.question.is_none() && !position.waits()
}

/// The player to whom the director puts this question, and where; `None` where the director decides
/// alone.
pub(crate) fn asked(position: &Position, question: &Question) -> (Option<Seat>, Where) {
    let about = || {
        let event = question.about()?;
        position.auction.entries.iter().find(|it| it.event == Some(event)).map(|it| it.by)
    };
    let seat = match (question.to, question.id) {
        (Asked::Player(seat), _) => return (Some(seat), Where::Table),
        (
            Asked::Director,
            QuestionId::Auction(AuctionQuestion::Noticed | AuctionQuestion::Over),
        ) => about(),
        (
            Asked::Director,
            QuestionId::Auction(
                AuctionQuestion::Intended
                | AuctionQuestion::Artificial
                | AuctionQuestion::Denomination
                | AuctionQuestion::Comparable,
            ),
        ) => Some(question.by),
        (
            Asked::Director,
            QuestionId::Auction(AuctionQuestion::Withdraw | AuctionQuestion::Accept)
            | QuestionId::Play(_),
        ) => None,
    };
    (seat, Where::Private)
}

/// Who may accept something now.
pub(crate) fn chooser(position: &Position) -> Option<Seat> {
    let question = position
        .question
        .as_ref()
        .filter(|it| it.id == QuestionId::Auction(AuctionQuestion::Accept))?;
    match question.to {
        Asked::Player(seat) => Some(seat),
        Asked::Director => None,
    }
}

/// Who must pass, and for how long.
pub(crate) fn silences(position: &Position) -> Vec<(Seat, Silence)> {
    let mut found: Vec<(Seat, Silence)> = Vec::new();
    for duty in &position.obligations {
        let silence = match duty.must.call() {
            Some(CallDuty::PassNext) => Silence::Once,
            Some(CallDuty::PassRest) => Silence::Rest,
            Some(CallDuty::Repeat(_) | CallDuty::Replace) | None => continue,
        };
        match found.iter_mut().find(|(seat, _)| *seat == duty.seat) {
            Some((_, known)) if silence == Silence::Rest => *known = Silence::Rest,
            Some(_) => {}
            None => found.push((duty.seat, silence)),
        }
    }
    found.sort_by_key(|(seat, _)| *seat as u8);
    found
}

/// Does this call stand? `None` while that is open.
pub(crate) fn does_stand(position: &Position, event: EventNo) -> Option<bool> {
    let entry = position.auction.entries.iter().find(|it| it.event == Some(event))?;
    match entry.status {
        CallStatus::Stands => Some(true),
        CallStatus::Withdrawn | CallStatus::Cancelled => Some(false),
        CallStatus::Skipped | CallStatus::Pending => None,
    }
}

/// The record with what the books say about the calls made.
fn stated(case: &Case) -> Record {
    let mut record = case.record().clone();
    for (place, event) in record.events.iter_mut().enumerate() {
        if event.meanings.is_empty() {
            event.meanings = case.meanings(place).to_vec();
        }
    }
    record
}

/// What binds each player, starting with North; `None` when the auction is over.
fn bases(case: &Case) -> Option<[Basis; 4]> {
    let record = stated(case);
    case.table().bases(&FromRecord::new(&record))
}

/// Is no question open, nothing pending and no call left to compare?
fn is_settled(case: &Case) -> bool {
    let position = case.position();
    if position.question.is_some() || position.waits() || position.phase != Phase::Auction {
        return false;
    }
    bases(case).is_some_and(|bases| {
        bases.iter().all(|basis| match basis {
            Basis::Free | Basis::MustPass(_) | Basis::MustRepeat { .. } => true,
            Basis::Replace { .. } | Basis::Compare { .. } | Basis::LeadOnly { .. } => false,
        })
    })
}

/// The case with one more answer.
pub(crate) fn answered(case: &Case, answer: Answer) -> Option<Case> {
    let mut record = case.record().clone();
    record.events.push(Event::answer(answer).into());
    record.possible.clear();
    Case::new(record).ok()
}

/// What follows from an answer; `None` where another question follows.
fn after(case: &Case, answer: Answer) -> Option<After> {
    let position = case.position();
    let question = position.question.as_ref()?;
    if !question.options.contains(&answer) {
        return None;
    }
    let irregular = position.irregularities.get(question.irregularity)?;
    let (by, call, event) = (irregular.by, irregular.what.call()?, irregular.event);
    let then = answered(case, answer)?;
    let now = then.position();
    if now.question.is_some() || now.waits() || now.phase != Phase::Auction {
        return None;
    }
    let stands = does_stand(now, event)?;
    let bound = if stands { Bound::Free } else { bound(&bases(&then)?[by as usize]) };
    Some(After { by, call, stands, turn: now.turn?, bound })
}

fn bound(basis: &Basis) -> Bound {
    match basis {
        Basis::Free => Bound::Free,
        Basis::MustPass(_) => Bound::Pass,
        Basis::MustRepeat { call, .. } => Bound::Repeat(*call),
        Basis::Replace { silenced: None, .. } => Bound::Replace,
        Basis::Compare { if_rho_acts: Some(call), .. } => Bound::RepeatOrMatch(*call),
        Basis::Compare { if_rho_acts: None, .. } => Bound::Match,
        // 27B3, 36B, 37B: partner is already silenced
        Basis::Replace { silenced: Some(_), .. } | Basis::LeadOnly { silenced: Some(_), .. } => {
            Bound::ReplaceSilenced
        }
        Basis::LeadOnly { silenced: None, .. } => Bound::LeadOnly,
    }
}

/// Does this call leave partner free? `None` where it is a matter of judgement.
fn frees(ruling: &Ruling, call: Call) -> Option<bool> {
    use director::CallVerdict as V;
    let rated = ruling.calls.iter().find(|it| it.call == call)?;
    match rated.verdict {
        V::Judgment | V::Unknown => None,
        V::Illegal => Some(false),
        V::Free | V::Forced | V::SameDenomination | V::Comparable | V::NotComparable => {
            Some(rated.legal && rated.partner == PartnerMay::Free)
        }
    }
}

/// The clause by which a call would be comparable, and how many hands in a thousand it shares.
pub(crate) fn compared(ruling: &Ruling, call: Call) -> Option<(Option<ComparableBy>, Option<u32>)> {
    let rated = ruling.calls.iter().find(|it| it.call == call)?;
    let comparison = &rated.evidence.as_ref()?.comparison;
    let by = match comparison.finding.verdict {
        laws::Verdict::Yes => Some(match comparison.finding.test {
            Test::Same | Test::Similar => ComparableBy::Meaning,
            Test::Subset => ComparableBy::Subset,
            Test::Purpose => ComparableBy::Purpose,
            Test::None => return None,
        }),
        laws::Verdict::No => None,
        laws::Verdict::Judgment => return None,
    };
    let hands = comparison.hands;
    let share = (hands.second > 0).then(|| {
        let thousand = u128::from(hands.both) * 1000 / u128::from(hands.second);
        u32::try_from(thousand).unwrap_or(1000)
    });
    Some((by, share))
}
