//! What can be asked at a moment of a case.

use bridge::{Call, Contract, Doubled, Seat, Suit};
use director::compare::Evidence;
use director::{Case, Where};
use laws::book::{law_16, law_17, law_18, law_19, law_22, law_23, law_26, law_29};
use laws::{
    Answer, AuctionQuestion, Basis, CallKind, CardStatus, Cite, EntryWhy, EventNo, Irregularity,
    IrregularityStatus, Kind as Sort, LeadStatus, Phase, Position, QuestionId, Verdict,
};

use super::dice::Dice;
use crate::cited;
use crate::claim::{self, Facts, chooser, compared, is_over, silences};
use crate::distract::{Lure, Sort as Lures};
use crate::exercise::{After, Ask, Bound, Claim, ComparableBy, Kind, Silence, Until};

/// An exercise before its options are chosen.
#[derive(Debug)]
pub(crate) struct Draft {
    pub(crate) ask: Ask,
    /// The right option; what is true, where calls are tapped or the wrong option is
    /// looked for
    pub(crate) right: Vec<Claim>,
    pub(crate) lures: Vec<Lure>,
    /// The clauses it is about, the one that decides first
    pub(crate) laws: Vec<Cite>,
    /// Definitions that were applied implicitly
    pub(crate) unsaid: Vec<Cite>,
    /// The irregularity it is about
    pub(crate) about: Option<usize>,
    pub(crate) evidence: Option<Box<Evidence>>,
    /// All options and those that count neither way, where nothing is to be chosen
    pub(crate) all: Option<(Vec<Claim>, Vec<usize>)>,
}

impl Draft {
    fn new(ask: Ask, right: Claim, lures: Vec<Lure>, laws: Vec<Cite>) -> Self {
        let right = vec![right];
        Self { ask, right, lures, laws, unsaid: Vec::new(), about: None, evidence: None, all: None }
    }

    fn about(mut self, case: &Case, place: usize) -> Self {
        self.about = Some(place);
        let position = case.position();
        if let Some(found) = position.irregularities.get(place) {
            // a call that did not count, or a pass that nobody waited for
            let since = position
                .auction
                .entries
                .iter()
                .filter(|it| it.event.is_none_or(|event| event > found.event));
            let void_or_put_in = [Some(EntryWhy::Void), Some(EntryWhy::TakenAsMade)];
            let since = since.filter(|it| void_or_put_in.contains(&it.why));
            self.laws.extend(since.filter_map(|it| it.law));
            self.laws.extend(found.laws.iter().copied());
            self.unsaid = cited::unspoken(case, found);
            dedup(&mut self.laws);
        }
        self
    }
}

/// The questions of this kind that can be asked now.
pub(crate) fn drafts(facts: &Facts<'_>, kind: Kind, dice: &mut Dice) -> Vec<Draft> {
    match kind {
        Kind::WhatNow => what_now(facts).into_iter().collect(),
        Kind::WhoseChoice => whose_choice(facts),
        Kind::TapTheCalls => tap(facts).into_iter().collect(),
        Kind::Comparable => comparable(facts, dice),
        Kind::EndOfBoard => end_of_board(facts),
        Kind::WhichLaw => which_law(facts, dice),
        Kind::FindTheMistake => find_the_mistake(facts, dice).into_iter().collect(),
        Kind::Table => Vec::new(),
    }
}

/// The irregularity in question: the one that is asked about, or the last.
fn spoken_of(position: &Position) -> Option<(usize, &Irregularity)> {
    if let Some(question) = &position.question {
        let place = question.irregularity;
        return position.irregularities.get(place).map(|found| (place, found));
    }
    let told = |it: &(usize, &Irregularity)| it.1.status != IrregularityStatus::Void;
    position.irregularities.iter().enumerate().rfind(told)
}

/// Is it a call out of turn?
const fn is_out_of_turn(kind: Sort) -> bool {
    matches!(
        kind,
        Sort::Call(
            CallKind::PassOutOfRotation
                | CallKind::BidOutOfRotation
                | CallKind::DoubleOutOfRotation
        )
    )
}

// ------------------------------------------------------------------ kind 1

fn what_now(facts: &Facts<'_>) -> Option<Draft> {
    let (case, position) = (facts.case, facts.position());
    let spoken = spoken_of(position);
    let mut lures = Vec::new();
    let (right, laws) = if let Some(question) = &position.question {
        let (seat, place) = facts.asked(question);
        let id = question.id;
        // somebody is to be asked
        seat?;
        if let Some(seat) = seat {
            if place == Where::Table {
                let other = Claim::Asks(id, Some(seat.partner()), place);
                lures.push(Lure::derived(Lures::OtherSeat, other));
            } else {
                let aloud = Claim::Asks(id, Some(seat), Where::Table);
                lures.push(Lure::derived(Lures::SaidAloud, aloud));
                let other = Claim::Asks(id, Some(seat.partner()), place);
                lures.push(Lure::derived(Lures::OtherSeat, other));
            }
        }
        let lho = question.by.lho();
        if id == QuestionId::Auction(AuctionQuestion::Accept) {
            let intended = Claim::Asks(
                QuestionId::Auction(AuctionQuestion::Intended),
                Some(question.by),
                Where::Table,
            );
            lures.push(Lure::derived(Lures::SaidAloud, intended));
        } else {
            let accept =
                Claim::Asks(QuestionId::Auction(AuctionQuestion::Accept), Some(lho), Where::Table);
            lures.push(Lure::derived(Lures::StepAfter, accept));
        }
        lures.push(Lure::derived(Lures::StepAfter, Claim::GoesOn(question.by)));
        lures.push(Lure::derived(Lures::Other, Claim::GoesOn(lho)));
        (Claim::Asks(id, seat, place), question.law.decides.to_vec())
    } else if position.waits() {
        return None;
    } else {
        match position.phase {
            Phase::Auction => {
                let turn = position.turn?;
                spoken?;
                for seat in Seat::ALL {
                    lures.push(Lure::derived(Lures::OtherSeat, Claim::GoesOn(seat)));
                }
                if position.auction.legal.contract().is_some() {
                    let contract = contract_of(position);
                    lures.push(Lure::known(33, Claim::Over(contract)));
                }
                (Claim::GoesOn(turn), Vec::new())
            }
            Phase::Clarification | Phase::PassedOut => {
                let contract = position.contract;
                let turn = position.auction.legal.next();
                lures.push(Lure::known(34, Claim::GoesOn(turn)));
                lures.push(Lure::derived(Lures::Other, Claim::GoesOn(turn.partner())));
                if let Some(it) = contract {
                    let partner = Contract { declarer: it.declarer.partner(), ..it };
                    lures.push(Lure::derived(Lures::OtherSeat, Claim::Over(Some(partner))));
                    let doubled =
                        if it.doubled == Doubled::No { Doubled::Once } else { Doubled::No };
                    let other = Contract { doubled, ..it };
                    lures.push(Lure::derived(Lures::Other, Claim::Over(Some(other))));
                }
                let laws = if contract.is_some() {
                    vec![law_22::A, law_17::D1]
                } else {
                    vec![law_22::B, law_17::D2]
                };
                (Claim::Over(contract), laws)
            }
            Phase::Adjusted => {
                if let Some(turn) = position.turn {
                    lures.push(Lure::derived(Lures::Other, Claim::GoesOn(turn)));
                }
                for seat in Seat::ALL {
                    lures.push(Lure::derived(Lures::Other, Claim::GoesOn(seat)));
                }
                (Claim::Adjusts, Vec::new())
            }
            Phase::Question | Phase::Play => return None,
        }
    };
    if let Some((_, found)) = spoken {
        let partner = found.by.partner();
        let low = found.kind == Sort::Call(CallKind::InsufficientBid);
        let out = is_out_of_turn(found.kind);
        lures.push(Lure::known_if(out, 1, Claim::Tells(partner, Silence::Rest)));
        let x = if low { 2 } else { 36 };
        lures.push(Lure::known_if(low || out, x, Claim::Tells(partner, Silence::Once)));
        let lho = found.by.lho();
        let accept =
            Claim::Asks(QuestionId::Auction(AuctionQuestion::Accept), Some(lho), Where::Table);
        let inadmissible =
            [Sort::Call(CallKind::InadmissibleDouble), Sort::Call(CallKind::CallAfterAuction)];
        let x = if inadmissible.contains(&found.kind) { 27 } else { 5 };
        lures.push(Lure::known(x, accept));
        lures.push(Lure::known(41, Claim::Adjusts));
    }
    let draft = Draft::new(Ask::WhatNow, right, lures, laws);
    Some(match spoken {
        Some((place, _)) => draft.about(case, place),
        None => draft,
    })
}

/// The contract if the auction were over now.
fn contract_of(position: &Position) -> Option<Contract> {
    position.auction.legal.contract()
}

// ------------------------------------------------------------------ kind 2

fn whose_choice(facts: &Facts<'_>) -> Vec<Draft> {
    let (case, position) = (facts.case, facts.position());
    let mut found = Vec::new();
    let Some((place, irregular)) = spoken_of(position) else { return found };
    let Some(call) = irregular.what.call() else { return found };
    let by = irregular.by;
    if position.waits() {
        return found;
    }
    let who = chooser(position);
    // whether somebody may accept it is worth asking of what can be accepted, or looks so
    let asked = position.question.as_ref().map(|it| it.id);
    let settled = position.question.is_none() && last_is_irregular(case, irregular);
    if asked == Some(QuestionId::Auction(AuctionQuestion::Accept)) || settled {
        let mut lures: Vec<Lure> = Vec::new();
        for seat in Seat::ALL.into_iter().filter(|seat| *seat != by) {
            let x = if irregular.status == IrregularityStatus::Condoned {
                Some(14)
            } else if irregular.kind == Sort::Call(CallKind::InadmissibleDouble) {
                Some(27)
            } else if irregular.kind == Sort::Call(CallKind::CallAfterAuction) {
                Some(35)
            } else {
                is_out_of_turn(irregular.kind).then_some(6)
            };
            let claim = Claim::Chooses(Some(seat));
            lures.push(match x {
                Some(x) => Lure::known(x, claim),
                None => Lure::derived(Lures::OtherSeat, claim),
            });
        }
        lures.push(Lure::derived(Lures::Other, Claim::Chooses(None)));
        let laws = position.question.as_ref().map(|it| it.law.decides.to_vec());
        let laws = laws.unwrap_or_default();
        let ask = Ask::WhoChooses(by, call);
        found.push(Draft::new(ask, Claim::Chooses(who), lures, laws).about(case, place));
    }
    let Some(question) = &position.question else { return found };
    let telling = [
        QuestionId::Auction(AuctionQuestion::Accept),
        QuestionId::Auction(AuctionQuestion::Noticed),
        QuestionId::Auction(AuctionQuestion::Over),
    ];
    if !telling.contains(&question.id) {
        return found;
    }
    let ways: Vec<(Answer, After)> =
        question.options.iter().filter_map(|it| Some((*it, facts.after(*it)?))).collect();
    for (answer, told) in &ways {
        if *answer == Answer::Noticed(laws::Noticed::Unknown) {
            continue;
        }
        let claim = |after: After| Claim::Then(*answer, after);
        let mut lures: Vec<Lure> = Vec::new();
        for (_, other) in &ways {
            lures.push(Lure::derived(Lures::OtherSeat, claim(*other)));
        }
        for turn in Seat::ALL {
            let other = After { turn, ..*told };
            lures.push(Lure::derived(Lures::OtherSeat, claim(other)));
        }
        let out = is_out_of_turn(irregular.kind);
        let passed = irregular.kind == Sort::Call(CallKind::PassOutOfRotation);
        let low = irregular.kind == Sort::Call(CallKind::InsufficientBid);
        let repeats = matches!(told.bound, Bound::RepeatOrMatch(_));
        let bounds = [
            (out, 1, Bound::ReplaceSilenced),
            (low, 2, Bound::Match),
            (repeats, 17, Bound::Match),
            (out, 1, Bound::Replace),
            (passed, 15, Bound::RepeatOrMatch(told.call)),
            (repeats, 17, Bound::Free),
            (passed, 16, Bound::Pass),
        ];
        for (about, x, bound) in bounds {
            if !told.stands {
                lures.push(Lure::known_if(about, x, claim(After { bound, ..*told })));
            }
        }
        if told.stands {
            let bound = Bound::Match;
            lures.push(Lure::known(5, claim(After { stands: false, bound, ..*told })));
        } else {
            let bound = Bound::Free;
            lures.push(Lure::derived(Lures::Other, claim(After { stands: true, bound, ..*told })));
        }
        let mut laws = question.law.decides.to_vec();
        if let Some(then) = claim::answered(case, *answer) {
            let now = then.position().irregularities.get(question.irregularity);
            let cited = now.map_or_else(Vec::new, |it| it.laws.clone());
            laws.retain(|law| cited.contains(law));
            laws.extend(cited);
        }
        dedup(&mut laws);
        let mut draft = Draft::new(Ask::IfAnswered(*answer), claim(*told), lures, laws);
        draft.about = Some(place);
        found.push(draft);
    }
    found
}

fn dedup(laws: &mut Vec<Cite>) {
    let mut seen: Vec<Cite> = Vec::new();
    laws.retain(|law| {
        let new = !seen.contains(law);
        seen.push(*law);
        new
    });
}

/// Was the irregular call the last, apart from attention and the call over it?
fn last_is_irregular(case: &Case, irregular: &Irregularity) -> bool {
    let events = &case.record().events;
    let since = events.iter().skip(irregular.event.0 + 1);
    let calls = since.filter(|it| matches!(it.event, laws::Event::Call(_))).count();
    calls <= 1
}

// ------------------------------------------------------------------ kind 3

fn tap(facts: &Facts<'_>) -> Option<Draft> {
    let position = facts.position();
    if position.question.is_some() || position.waits() || position.phase != Phase::Auction {
        return None;
    }
    let seat = position.turn?;
    let options = position.auction.options.as_ref();
    let basis = options.map_or(&Basis::Free, |it| &it.basis);
    let calls: Vec<Call> = Call::all().collect();
    match basis {
        Basis::Compare { withdrawn, .. } => {
            let event = withdrawn.first()?.0;
            tap_free(facts, seat, event, &calls)
        }
        Basis::Replace { withdrawn, silenced: None } => tap_free(facts, seat, *withdrawn, &calls),
        Basis::Free if position.irregularities.is_empty() => {
            // an auction in which there is something to see
            let legal = &position.auction.legal;
            legal.last_bid()?;
            let doubled = legal.calls().any(|(_, call)| call.is_double());
            let mut laws = vec![law_18::C, law_18::B, law_18::E, law_18::D, law_19::A1, law_19::B1];
            let wiped = doubled && matches!(legal.last_action()?.1, Call::Bid(_));
            if wiped {
                laws.insert(0, law_19::C);
            }
            let right = calls.iter().filter(|call| legal.permits(seat, **call));
            let right = right.map(|call| Claim::Legal(*call)).collect();
            let all = calls.into_iter().map(Claim::Legal).collect();
            Some(Draft {
                ask: Ask::TapLegal(seat),
                right,
                lures: Vec::new(),
                laws,
                unsaid: Vec::new(),
                about: None,
                evidence: None,
                all: Some((all, Vec::new())),
            })
        }
        Basis::Free
        | Basis::MustPass(_)
        | Basis::MustRepeat { .. }
        | Basis::Replace { .. }
        | Basis::LeadOnly { .. } => None,
    }
}

fn tap_free(facts: &Facts<'_>, seat: Seat, event: EventNo, calls: &[Call]) -> Option<Draft> {
    let case = facts.case;
    // unknown meanings cannot be compared: no call need be rated
    if case.meanings(event.0).is_empty() {
        return None;
    }
    let ruling = facts.ruling();
    if ruling.calls_for != Some(seat) {
        return None;
    }
    let all: Vec<Claim> = calls.iter().map(|call| Claim::Frees(*call)).collect();
    let holds: Vec<Option<bool>> = all.iter().map(|it| facts.holds(it)).collect();
    let open: Vec<usize> = (0..all.len()).filter(|place| holds[*place].is_none()).collect();
    let right: Vec<Claim> = all
        .iter()
        .zip(&holds)
        .filter(|(_, it)| **it == Some(true))
        .map(|(it, _)| it.clone())
        .collect();
    let legal = ruling.calls.iter().filter(|it| it.legal).count();
    if right.is_empty() || right.len() + open.len() >= legal || open.len() > 12 {
        return None;
    }
    let mut laws: Vec<Cite> = Vec::new();
    for rated in ruling.calls.iter().filter(|it| it.legal) {
        laws.extend(rated.laws.iter().copied());
        let found = rated.evidence.as_ref().map(|it| &it.comparison.finding);
        laws.extend(found.filter(|it| it.verdict == Verdict::Yes).map_or(&[][..], |it| it.laws()));
    }
    dedup(&mut laws);
    let place = case.position().irregularities.iter().position(|it| it.event == event);
    let draft = Draft {
        ask: Ask::TapFree(seat),
        right,
        lures: Vec::new(),
        laws,
        unsaid: Vec::new(),
        about: place,
        evidence: None,
        all: Some((all, open)),
    };
    Some(draft)
}

// ------------------------------------------------------------------ kind 4

fn comparable(facts: &Facts<'_>, dice: &mut Dice) -> Vec<Draft> {
    let position = facts.position();
    let mut found = Vec::new();
    if position.question.is_some() || position.waits() || position.phase != Phase::Auction {
        return found;
    }
    let (Some(seat), Some(options)) = (position.turn, &position.auction.options) else {
        return found;
    };
    let event = match &options.basis {
        Basis::Compare { withdrawn, .. } if withdrawn.len() == 1 => withdrawn[0].0,
        Basis::Replace { withdrawn, .. } => *withdrawn,
        Basis::Free
        | Basis::MustPass(_)
        | Basis::MustRepeat { .. }
        | Basis::Compare { .. }
        | Basis::LeadOnly { .. } => return found,
    };
    let old =
        position.auction.entries.iter().find(|it| it.event == Some(event)).and_then(|it| it.call);
    let Some(old) = old else { return found };
    if facts.case.meanings(event.0).is_empty() {
        return found;
    }
    let place = position.irregularities.iter().position(|it| it.event == event);
    let ruling = facts.ruling();
    let mut rated: Vec<_> = ruling.calls.iter().filter(|it| it.legal).collect();
    dice.shuffle(&mut rated);
    for rated in rated {
        let new = rated.call;
        let Some((by, share)) = compared(ruling, new) else { continue };
        let Some(evidence) = rated.evidence.clone() else { continue };
        let tests = std::iter::once(None).chain(ComparableBy::ALL.map(Some));
        let same_suit = old.strain().is_some() && old.strain() == new.strain();
        let lures = tests.map(|test| {
            let x = if same_suit { 10 } else { 11 };
            Lure::known(x, Claim::Compared(new, test))
        });
        let mut laws: Vec<Cite> = by.map(ComparableBy::law).into_iter().collect();
        laws.push(law_23::A);
        let right = Claim::Compared(new, by);
        let ask = Ask::Comparable { by: seat, old, new };
        let mut draft = Draft::new(ask, right, lures.collect(), laws.clone());
        draft.about = place;
        draft.evidence = Some(evidence.clone());
        found.push(draft);
        // a share that is not at the edge of what is offered
        let Some(share) = share else { continue };
        let bin = share.min(999) / 200;
        let near = share % 200 < 20 || share % 200 > 180;
        if near && (20..980).contains(&share) {
            continue;
        }
        let bins = (0_u8..5).map(|bin| {
            let to = if bin == 4 { 101 } else { (bin + 1) * 20 };
            Claim::Share(new, bin * 20, to)
        });
        let bins: Vec<Claim> = bins.collect();
        let right = bins[bin as usize].clone();
        let lures = bins.into_iter().map(|it| Lure::derived(Lures::Other, it)).collect();
        let ask = Ask::Share { by: seat, old, new };
        let mut draft = Draft::new(ask, right, lures, vec![law_23::A2, law_23::A1]);
        draft.about = place;
        draft.evidence = Some(evidence);
        found.push(draft);
    }
    found
}

// ------------------------------------------------------------------ kind 5

fn end_of_board(facts: &Facts<'_>) -> Vec<Draft> {
    let (case, position) = (facts.case, facts.position());
    let mut found = Vec::new();
    let Some((place, irregular)) = spoken_of(position) else { return found };
    let (by, partner) = (irregular.by, irregular.by.partner());
    if facts.is_settled() && position.auction.legal.last_bid().is_some() {
        let told = silences(position);
        let mut lures = Vec::new();
        let mut add = |about: bool, x: u8, list: Vec<(Seat, Silence)>| {
            lures.push(Lure::known_if(about, x, Claim::Silences(list)));
        };
        let kind = irregular.kind;
        let (low, out) = (kind == Sort::Call(CallKind::InsufficientBid), is_out_of_turn(kind));
        let (passed, changed) = (
            kind == Sort::Call(CallKind::PassOutOfRotation),
            kind == Sort::Call(CallKind::ChangeOfCall),
        );
        add(out, 1, vec![(partner, Silence::Rest)]);
        add(low || out, if low { 2 } else { 36 }, vec![(partner, Silence::Once)]);
        add(passed, 16, vec![(by, Silence::Rest)]);
        add(false, 16, vec![(by, Silence::Once)]);
        add(changed, 40, sorted([(by, Silence::Once), (partner, Silence::Once)]));
        let barred = kind == Sort::Call(CallKind::CallWhileBarred);
        add(barred, 30, sorted([(by, Silence::Rest), (partner, Silence::Rest)]));
        lures.push(Lure::derived(Lures::Other, Claim::Silences(Vec::new())));
        let owed = position.obligations.iter().map(laws::Obligation::law);
        let laws: Vec<Cite> = owed.collect();
        let right = Claim::Silences(told);
        found.push(Draft::new(Ask::WhoMustPass, right, lures, laws).about(case, place));
    }
    let forbids = |it: &laws::Question| it.id.is_of_play();
    if is_over(position) || position.question.as_ref().is_some_and(forbids) {
        let draft = which_suits(position, irregular);
        found.extend(draft.map(|draft| draft.about(case, place)));
    }
    if is_over(position) {
        for card in &position.cards {
            let all = [
                CardStatus::PickedUp,
                CardStatus::PenaltyMinor,
                CardStatus::PenaltyMajor,
                CardStatus::FaceUp,
            ];
            let (by, card, status) = (card.by, card.card, card.status);
            let lures = all.into_iter().map(|status| {
                let x = if status == CardStatus::PickedUp { 39 } else { 38 };
                Lure::known(x, Claim::Card(by, card, status))
            });
            let lures = lures.collect();
            let right = Claim::Card(by, card, status);
            let shown = position.irregularities.iter();
            let place =
                shown.into_iter().position(|it| matches!(it.kind, Sort::Card(_)) && it.by == by);
            let draft = Draft::new(Ask::WhatCard(by, card), right, lures, Vec::new());
            found.extend(place.map(|place| draft.about(case, place)));
        }
    }
    found
}

fn sorted<const N: usize>(mut list: [(Seat, Silence); N]) -> Vec<(Seat, Silence)> {
    list.sort_by_key(|(seat, _)| *seat as u8);
    list.to_vec()
}

fn which_suits(position: &Position, irregular: &Irregularity) -> Option<Draft> {
    let declarer = position.contract?.declarer;
    let offender = irregular.by;
    let leader = offender.partner();
    if !declarer.is_opponent_of(leader) {
        return None;
    }
    let restriction = position.lead_restrictions().iter().find(|it| it.leader == leader);
    let suits: Vec<Suit> = match restriction {
        None => Vec::new(),
        Some(it) => match it.status {
            LeadStatus::Pending | LeadStatus::Possible => it.may_forbid.clone(),
            LeadStatus::Active(_) | LeadStatus::Spent => return None,
        },
    };
    let forbids =
        |leader: Seat, suits: Vec<Suit>, until: Until| Claim::Forbids { leader, suits, until };
    let every = Suit::ALL.to_vec();
    let shown: Vec<Suit> = Suit::ALL.into_iter().filter(|it| !suits.contains(it)).collect();
    let mut lures = vec![
        Lure::known(26, forbids(leader, every.clone(), Until::KeepsLead)),
        Lure::known(21, forbids(leader, shown.clone(), Until::KeepsLead)),
        Lure::known(24, forbids(offender, every.clone(), Until::KeepsLead)),
        Lure::known(20, Claim::Requires(leader, every)),
        Lure::derived(Lures::Other, forbids(leader, Vec::new(), Until::KeepsLead)),
    ];
    if !suits.is_empty() {
        lures.push(Lure::known(22, forbids(leader, suits.clone(), Until::OpeningLead)));
        lures.push(Lure::known(23, forbids(leader, suits.clone(), Until::EndOfPlay)));
    }
    lures.retain(|it| {
        !matches!(&it.claim, Claim::Forbids { suits, until, .. }
        if suits.is_empty() && *until != Until::KeepsLead)
    });
    let law = if suits.is_empty() { Vec::new() } else { vec![law_26::B] };
    Some(Draft::new(Ask::WhichSuits(leader), forbids(leader, suits, Until::KeepsLead), lures, law))
}

// ------------------------------------------------------------------ kind 6

fn which_law(facts: &Facts<'_>, dice: &mut Dice) -> Vec<Draft> {
    let (case, position) = (facts.case, facts.position());
    let mut found = Vec::new();
    let Some((place, irregular)) = spoken_of(position) else { return found };
    let event = irregular.event;
    // definitions are asked for only now and then
    let mut laws = irregular.laws.clone();
    if laws.is_empty() || dice.percent(12) {
        laws.extend(cited::unspoken(case, irregular));
    }
    dice.shuffle(&mut laws);
    let mut others: Vec<Cite> = cited::coded().collect();
    dice.shuffle(&mut others);
    for law in laws {
        let number = |cite: Cite| {
            let text = cite.as_str();
            let end = text.find(|it: char| !it.is_ascii_digit()).unwrap_or(text.len());
            text[..end].to_owned()
        };
        // neighbours in the book are most easily confused
        let mut lures = Vec::new();
        // whether a call was artificial cannot be seen at the table (29C)
        for other in others.iter().filter(|it| !law_29::cannot_be_seen(**it)) {
            let claim = Claim::Law(event, *other);
            let same = number(*other) == number(law);
            let family = ["25", "27", "29", "30", "31", "32", "36", "37", "38", "39"];
            let like = family.contains(&number(*other).as_str());
            let x = match (irregular.kind, other.as_str()) {
                (
                    Sort::Call(CallKind::ChangeOfCall),
                    "30A" | "31A1" | "31A2" | "31B" | "32A" | "32B",
                ) => Some(18),
                (Sort::Call(CallKind::BidOutOfRotation), "27B1" | "27B2") => Some(45),
                _ => None,
            };
            lures.push(match x {
                Some(x) => Lure::known(x, claim),
                None if same => Lure::derived(Lures::OtherSeat, claim),
                None if like => Lure::derived(Lures::StepAfter, claim),
                None => continue,
            });
        }
        let mut all = vec![law];
        all.extend(irregular.laws.iter().copied());
        dedup(&mut all);
        let mut draft = Draft::new(Ask::WhichLaw(event), Claim::Law(event, law), lures, all);
        draft.about = Some(place);
        found.push(draft);
    }
    found
}

// ------------------------------------------------------------------ kind 8

fn find_the_mistake(facts: &Facts<'_>, dice: &mut Dice) -> Option<Draft> {
    let (case, position) = (facts.case, facts.position());
    let (place, irregular) = spoken_of(position)?;
    if position.question.is_some() || position.waits() {
        return None;
    }
    let mut lures: Vec<Lure> = Vec::new();
    let mut truths: Vec<Claim> = Vec::new();
    let by = irregular.by;
    let partner = by.partner();
    let mut either = |x: Option<u8>, sort: Lures, claim: Claim| match facts.holds(&claim) {
        Some(true) => truths.push(claim),
        Some(false) => lures.push(match x {
            Some(x) => Lure::known(x, claim),
            None => Lure::derived(sort, claim),
        }),
        None => {}
    };
    for stands in [true, false] {
        either(None, Lures::Other, Claim::Stands(irregular.event, stands));
    }
    for seat in Seat::ALL {
        either(None, Lures::OtherSeat, Claim::GoesOn(seat));
    }
    for silence in [None, Some(Silence::Once), Some(Silence::Rest)] {
        let x = silence == Some(Silence::Rest) && is_out_of_turn(irregular.kind);
        either(x.then_some(1), Lures::Other, Claim::Silent(partner, silence));
        either(None, Lures::OtherSeat, Claim::Silent(by, silence));
    }
    if let Some(call) = irregular.what.call() {
        either(None, Lures::Other, Claim::Repeats(by, call));
    }
    let sides = [by.side(), by.side().opponents()];
    for side in sides {
        for may in [true, false] {
            either(Some(37), Lures::OtherSeat, Claim::MayUse(side, may));
        }
    }
    for law in cited::of(case, irregular) {
        if irregular.laws.contains(&law) && !cited::is_about(law, law_16::C) {
            either(None, Lures::Other, Claim::Law(irregular.event, law));
        }
    }
    // one clause among the statements is enough
    dice.shuffle(&mut truths);
    let mut seen = false;
    truths.retain(|it| !matches!(it, Claim::Law(..)) || !std::mem::replace(&mut seen, true));
    truths.truncate(3);
    if truths.len() < 3 {
        return None;
    }
    let of_use = |it: &Claim| matches!(it, Claim::MayUse(..));
    let tells = truths.iter().any(of_use) || lures.iter().any(|it| of_use(&it.claim));
    let laws = if tells { vec![law_16::C2, law_16::C1] } else { Vec::new() };
    let draft = Draft {
        ask: Ask::FindTheMistake,
        right: truths,
        lures,
        laws,
        unsaid: Vec::new(),
        about: None,
        evidence: None,
        all: None,
    };
    let mut draft = draft.about(case, place);
    // the irregularity first
    draft.laws.rotate_left(if tells { 2 } else { 0 });
    Some(draft)
}
