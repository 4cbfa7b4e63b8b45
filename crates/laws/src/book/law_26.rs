//! # Law 26: lead restriction
//!
//! An offender's call was withdrawn and their side ends up defending. This is the law as amended in
//! June 2017: declarer may forbid a suit but not require one.

use bridge::{Contract, Seat, Strain, Suit};

use crate::event::{Answer, EventNo, Led};
use crate::knowledge::SuitSet;
use crate::outcome::ReviewWhy;
use crate::point::Taken;
use crate::position::{CallStatus, FacedLead, LeadRestriction, LeadStatus, Verdict};
use crate::profile::ProtectedSuits;
use crate::question::{Asked, AuctionQuestion, PlayQuestion};
use crate::reading::{LeadCase, LeadTest, Reader};

use super::{
    Cite, Clause, Coverage, Law, law_09, law_16, law_21, law_23, law_25, law_27, law_28, law_30,
    law_31, law_32, law_36, law_37, law_38, law_39, law_59, law_61,
};

/// **26A.** Comparable: no restriction.
pub const A: Cite = Cite::new("26A");

/// **26B.** Declarer may forbid a suit.
pub const B: Cite = Cite::new("26B");

/// Law 26 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 26,
    clauses: &[
        Clause {
            cite: A,
            coverage: Coverage::Coded,
            see: &[law_16::C, law_23::A, law_23::C, law_27::B1B, law_27::B3],
        },
        Clause {
            cite: B,
            coverage: Coverage::Coded,
            see: &[
                law_09::C,
                law_21::B2,
                law_25::A1,
                law_25::B1,
                law_25::B2,
                law_27::B1A,
                law_27::B2,
                law_27::B3,
                law_27::B4,
                law_28::B,
                law_30::B1B_I,
                law_30::B1B_II,
                law_31::A2A,
                law_31::A2B,
                law_32::A2A,
                law_32::A2B,
                law_36::A,
                law_36::B3,
                law_36::B4,
                law_37::A,
                law_37::B2,
                law_38::D,
                law_39::B,
                law_39::C,
                law_59::WHOLE,
                law_61::A,
            ],
        },
    ],
};

// ---- the rules ----

/// **26A.** The first call was withdrawn and this one took its place, under a law where
/// comparability matters only for the lead. What is known decides; the rest is asked when the
/// auction is over, if it still matters.
pub(crate) fn test(
    r: &mut Reader<'_>,
    irregularity: usize,
    withdrawn: EventNo,
    replacement: EventNo,
) {
    let verdict = r.verdict(irregularity, withdrawn, replacement);
    match verdict {
        Some(Verdict::Yes) => {
            r.compared(irregularity, verdict);
            a(r, irregularity, withdrawn);
        }
        Some(Verdict::No) => {
            r.compared(irregularity, verdict);
            r.lead_case(irregularity, withdrawn, LeadTest::Restricts);
        }
        Some(Verdict::Judgment) | None => {
            r.lead_case(irregularity, withdrawn, LeadTest::Unknown(Some(replacement)));
        }
    }
}

/// **26A.** Comparable: no restriction, and 16C is off.
fn a(r: &mut Reader<'_>, irregularity: usize, withdrawn: EventNo) {
    r.cite(irregularity, A);
    r.authorise(irregularity);
    r.no_lead_case(withdrawn);
    r.review(ReviewWhy::HelpedByComparable, Some(irregularity));
}

/// A player has called in turn: if a withdrawn call of theirs was waiting for that, it can be
/// judged now.
pub(crate) fn follow(r: &mut Reader<'_>, by: Seat, no: Option<EventNo>) {
    if r.lead_cases().is_empty() {
        return;
    }
    let waiting: Vec<LeadCase> = r
        .lead_cases()
        .iter()
        .copied()
        .filter(|case| case.offender == by && case.test == LeadTest::Waiting)
        .collect();
    for case in waiting {
        match no {
            _ if law_27::is_double_instead(r, case.irregularity, case.withdrawn) => {
                r.lead_case(case.irregularity, case.withdrawn, LeadTest::Restricts);
            }
            Some(replacement) => test(r, case.irregularity, case.withdrawn, replacement),
            None => r.lead_case(case.irregularity, case.withdrawn, LeadTest::Unknown(None)),
        }
    }
}

/// **26B.** For each offender whose side may end up defending: what declarer may do to their
/// partner's first lead.
pub(crate) fn restrictions(r: &mut Reader<'_>, contract: Option<Contract>) -> Vec<LeadRestriction> {
    if contract.is_some() {
        never_replaced(r);
    }
    if r.auction().passed_out() || r.lead_cases().is_empty() {
        return Vec::new();
    }
    let mut offenders: Vec<Seat> = Vec::with_capacity(2);
    let mut cases: Vec<LeadCase> = Vec::new();
    for case in r.lead_cases() {
        cases.insert(cases.partition_point(|it| it.withdrawn <= case.withdrawn), *case);
    }
    for case in cases {
        if !offenders.contains(&case.offender) {
            offenders.push(case.offender);
        }
    }
    offenders.into_iter().filter_map(|offender| b(r, offender, contract)).collect()
}

fn b(r: &mut Reader<'_>, offender: Seat, contract: Option<Contract>) -> Option<LeadRestriction> {
    let cases: Vec<LeadCase> =
        r.lead_cases().iter().copied().filter(|case| case.offender == offender).collect();
    let first = cases.iter().min_by_key(|case| case.withdrawn).copied()?;
    let status = match contract {
        None => cases
            .iter()
            .any(|case| case.test != LeadTest::Waiting)
            .then_some(LeadStatus::Possible)?,
        Some(contract) if contract.declarer.side() == offender.side() => return None,
        Some(_) => LeadStatus::Pending,
    };
    let mut restriction = LeadRestriction {
        offender,
        leader: offender.partner(),
        declarer: contract.map(|contract| contract.declarer),
        may_forbid: may_forbid(r, offender),
        status,
    };
    if let Some(contract) = contract {
        match restricts(r, &cases) {
            Some(false) => return None,
            Some(true) => restriction.status = at_his_lead(r, &first, contract, &restriction),
            None => restriction.status = LeadStatus::Possible,
        }
        for case in &cases {
            r.cite(case.irregularity, B);
        }
    }
    Some(restriction)
}

/// The auction ended before the player's turn came: a withdrawn call was never replaced.
fn never_replaced(r: &mut Reader<'_>) {
    for (irregularity, withdrawn) in r.still_to_compare() {
        r.lead_case(irregularity, withdrawn, LeadTest::Restricts);
    }
}

/// Is at least one of the withdrawn calls known not to have been replaced by a comparable one? If
/// not, and it is not known, it is asked now. It is also asked where a double restricts the lead
/// anyway (27B3): the insufficient bid before it may still be theirs to use.
fn restricts(r: &mut Reader<'_>, cases: &[LeadCase]) -> Option<bool> {
    let mut by_double = false;
    for case in cases {
        if case.test == LeadTest::Unknown(None) && overruled(r, case) {
            continue;
        }
        // a pass inserted by the law (37B2, 38C) says nothing, so it is never comparable
        if !matches!(case.test, LeadTest::Unknown(Some(_))) {
            if !law_27::is_double_instead(r, case.irregularity, case.withdrawn) {
                return Some(true);
            }
            by_double = true;
        }
    }
    let mut open = None;
    for case in cases {
        let LeadTest::Unknown(replacement @ Some(_)) = case.test else { continue };
        match r.yes_or_no(AuctionQuestion::Comparable, case.withdrawn, replacement) {
            Some((true, _)) => {
                r.compared(case.irregularity, Some(Verdict::Yes));
                a(r, case.irregularity, case.withdrawn);
            }
            Some((false, _)) => {
                r.compared(case.irregularity, Some(Verdict::No));
                return Some(true);
            }
            None => open = open.or(Some((case, replacement))),
        }
    }
    let Some((case, replacement)) = open else { return Some(by_double) };
    if r.leads().is_empty() {
        r.ask(
            AuctionQuestion::Comparable,
            Asked::Director,
            case.irregularity,
            case.withdrawn,
            replacement,
        );
        None
    } else {
        // the lead was made without a choice: the right has lapsed
        Some(true)
    }
}

/// A pass inserted by the law was found not comparable. The director may say otherwise.
fn overruled(r: &mut Reader<'_>, case: &LeadCase) -> bool {
    let Some((answer, _)) = r.yes_or_no(AuctionQuestion::Comparable, case.withdrawn, None) else {
        r.need_not_ask(AuctionQuestion::Comparable, case.withdrawn);
        return false;
    };
    r.compared(case.irregularity, Some(if answer { Verdict::Yes } else { Verdict::No }));
    if answer {
        a(r, case.irregularity, case.withdrawn);
    }
    answer
}

/// The suits the offender did not specify in the legal auction.
fn may_forbid(r: &mut Reader<'_>, offender: Seat) -> Vec<Suit> {
    let shown = |r: &mut Reader<'_>, seat: Seat| {
        let calls: Vec<EventNo> = r
            .entries()
            .iter()
            .filter(|entry| entry.by == seat && entry.status == CallStatus::Stands)
            .filter_map(|entry| entry.event)
            .collect();
        calls.into_iter().fold(SuitSet::default(), |suits, no| suits.union(r.suits(no)))
    };
    let mut suits = shown(r, offender);
    if r.profile().protected_suits == ProtectedSuits::Both {
        suits = suits.union(shown(r, offender.partner()));
        r.note(Taken::ProtectedSuits(ProtectedSuits::Both), &[B]);
    }
    Strain::ALL.into_iter().filter_map(Strain::suit).filter(|suit| !suits.contains(*suit)).collect()
}

/// At the leader's first turn to lead declarer chooses; the suit stays forbidden while the leader
/// keeps the lead.
fn at_his_lead(
    r: &mut Reader<'_>,
    case: &LeadCase,
    contract: Contract,
    restriction: &LeadRestriction,
) -> LeadStatus {
    let leader = restriction.leader;
    let choice = r.answer(PlayQuestion::Forbid, case.withdrawn, None);
    let chosen = |before: Option<EventNo>| match choice {
        Some((Answer::Forbid(Some(suit)), at)) if before.is_none_or(|lead| at < lead) => {
            LeadStatus::Active(suit)
        }
        Some(_) => LeadStatus::Spent,
        None if before.is_some() => LeadStatus::Spent,
        None => LeadStatus::Pending,
    };
    let mut status = LeadStatus::Pending;
    let leads = r.leads().len();
    for lead in 0..leads {
        let FacedLead { event, led: Led { by, card, won_by }, .. } = r.leads()[lead];
        if status == LeadStatus::Pending && r.to_lead(contract, lead).unwrap_or(by) == leader {
            status = chosen(Some(event));
        }
        if let LeadStatus::Active(suit) = status {
            if by == leader && card.suit == suit {
                r.is_forbidden(lead);
                r.note(Taken::ForbiddenSuitLed, &[B, law_59::WHOLE, law_61::A]);
            }
            if won_by.is_some_and(|winner| winner != leader) {
                status = LeadStatus::Spent;
            }
        }
    }
    if status == LeadStatus::Pending && r.to_lead(contract, leads) == Some(leader) {
        status = chosen(None);
        if status == LeadStatus::Pending {
            let options = restriction
                .may_forbid
                .iter()
                .map(|&suit| Answer::Forbid(Some(suit)))
                .chain([Answer::Forbid(None)])
                .collect();
            let declarer = Asked::Player(contract.declarer);
            r.ask_among(
                PlayQuestion::Forbid,
                declarer,
                case.irregularity,
                case.withdrawn,
                None,
                options,
            );
        }
    }
    status
}
