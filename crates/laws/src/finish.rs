//! From the reading of the record to the position.

use bridge::{Auction, Call, Contract, Seat};

use crate::book::{Cite, law_16, law_24, law_25, law_26, law_27, law_30, law_31, law_36, law_38};
use crate::position::{
    Basis, CompareLaw, Irregularity, IrregularityStatus, Kind, Must, Obligation, Options, Phase,
    Position, Relation, Unauthorised,
};
use crate::profile::Point;
use crate::question::{Question, QuestionId};
use crate::reader::{LeadTest, PlayedLead, Reader, Replace, Replaced, Stage};

/// Closes the reading: what is asked at the end of the auction, who leads,
/// and everything in the terms of the position.
pub(crate) fn position(mut r: Reader<'_>) -> Position {
    let contract = r.auction.contract();
    close_auction_period(&mut r);
    let lead_restrictions = law_26::restrictions(&mut r, contract);
    let cards = law_24::cards(&mut r, contract);
    let to_lead = contract.and_then(|contract| to_lead(&mut r, contract));
    if !r.information.is_empty() {
        r.review(law_16::C3, None);
    }
    let phase = phase(&r, contract);
    let turn = match phase {
        Phase::Question | Phase::PassedOut | Phase::Adjusted => None,
        Phase::Auction => r.turn(),
        Phase::Clarification | Phase::Play => to_lead,
    };
    Position {
        phase,
        turn,
        obligations: if phase_of_calls(&r) { obligations(&r) } else { Vec::new() },
        options: options(&r, turn.filter(|_| phase == Phase::Auction)),
        unauthorised: unauthorised(&r),
        auction: r.entries,
        legal: r.auction,
        irregularities: r.irregularities,
        question: r.question,
        lead_restrictions,
        cards,
        reviews: r.reviews,
        contract,
        notes: r.notes,
    }
}

/// A lead was faced: the auction period is over (17D1), and what nobody had
/// ruled on by then is closed without changing the auction.
fn close_auction_period(r: &mut Reader<'_>) {
    let Some(&PlayedLead { at: lead, .. }) = r.play.leads.first() else { return };
    let noticed = r.attention_in_play(lead);
    for irregularity in 0..r.irregularities.len() {
        let Irregularity { kind, event, status, .. } = r.irregularities[irregularity];
        let pending = status == IrregularityStatus::Pending;
        match kind {
            Kind::ChangeOfCall => law_25::closed_by_the_lead(r, irregularity, event),
            Kind::InadmissibleDouble if pending && noticed => law_36::c(r, irregularity, event),
            Kind::BidOverSeven if pending && noticed => {
                law_38::after_the_lead(r, irregularity, event);
            }
            Kind::PassOutOfRotation
            | Kind::BidOutOfRotation
            | Kind::DoubleOutOfRotation
            | Kind::InsufficientBid
            | Kind::UnintendedCall
            | Kind::InadmissibleDouble
            | Kind::CallWhileBarred
            | Kind::WrongRepeat
            | Kind::BidOverSeven
            | Kind::CallAfterAuction
            | Kind::CardExposed
            | Kind::MissedTurn
            | Kind::WrongBoard
            | Kind::MisinformedCall => {}
        }
    }
}

fn phase(r: &Reader<'_>, contract: Option<Contract>) -> Phase {
    if r.adjusted {
        Phase::Adjusted
    } else if r.question.is_some() {
        Phase::Question
    } else if !r.play.leads.is_empty() {
        Phase::Play
    } else if contract.is_some() {
        Phase::Clarification
    } else if r.auction.passed_out() {
        Phase::PassedOut
    } else {
        Phase::Auction
    }
}

/// Can anybody still have to call?
fn phase_of_calls(r: &Reader<'_>) -> bool {
    !r.adjusted && !r.auction.is_over()
}

/// Who is to lead next, as far as the play is followed.
fn to_lead(r: &mut Reader<'_>, contract: Contract) -> Option<Seat> {
    let mut to_lead = Some(contract.declarer.lho());
    for PlayedLead { by, won_by, .. } in r.play.leads.clone() {
        if to_lead.is_some_and(|seat| seat != by) {
            r.note(
                Point::Name("54"),
                "the lead was out of turn and is taken as made",
                &[law_26::B],
            );
        }
        to_lead = won_by;
    }
    to_lead
}

fn obligations(r: &Reader<'_>) -> Vec<Obligation> {
    let mut open = Vec::new();
    for seat in Seat::ALL {
        let bar = r.bars[seat as usize];
        match (bar.rest, bar.next) {
            (Some(law), _) => open.push(Obligation { seat, must: Must::PassRest, law }),
            (None, Some(law)) => open.push(Obligation { seat, must: Must::PassNext, law }),
            (None, None) => {}
        }
    }
    for duty in r
        .duties
        .iter()
        .filter(|duty| duty.stage == Stage::Repeat && r.barred(duty.offender).is_none())
    {
        let must = Must::Repeat(r.made(duty.withdrawn).call);
        open.push(Obligation { seat: duty.offender, must, law: law_31::repeat_law(duty) });
    }
    let waiting =
        r.unsettled && r.question.as_ref().is_none_or(|asked| asked.id == QuestionId::Accept);
    if let Some(replace) = r.replace.filter(|_| !waiting) {
        open.push(Obligation {
            seat: replace.offender,
            must: Must::Replace,
            law: replace_law(&replace),
        });
    }
    open
}

const fn replace_law(replace: &Replace) -> Cite {
    match replace.of {
        Replaced::Insufficient { .. } => law_27::B,
        Replaced::Inadmissible => law_36::B2,
    }
}

fn unauthorised(r: &Reader<'_>) -> Vec<Unauthorised> {
    let mut listed: Vec<Unauthorised> = Vec::with_capacity(r.information.len());
    for information in &r.information {
        if !listed.contains(&information.what) {
            listed.push(information.what);
        }
    }
    listed
}

/// For the player to call; while acceptance is open, for the offender if it
/// is refused.
fn options(r: &Reader<'_>, turn: Option<Seat>) -> Option<Options> {
    if let Some(question) = &r.question {
        return (question.id == QuestionId::Accept).then(|| if_refused(r, question)).flatten();
    }
    let seat = turn?;
    Some(Options { seat, auction: r.auction.clone(), basis: basis(r, seat) })
}

fn basis(r: &Reader<'_>, seat: Seat) -> Basis {
    if let Some(law) = r.barred(seat) {
        return Basis::MustPass(law);
    }
    if let Some(duty) =
        r.duties.iter().find(|duty| duty.offender == seat && duty.stage == Stage::Repeat)
    {
        return Basis::MustRepeat {
            call: r.made(duty.withdrawn).call,
            law: law_31::repeat_law(duty),
        };
    }
    if let Some(Replace { withdrawn, of, .. }) =
        r.replace.filter(|replace| replace.offender == seat)
    {
        return match of {
            Replaced::Insufficient { silenced } => Basis::Replace { withdrawn, silenced },
            Replaced::Inadmissible => Basis::LeadOnly { withdrawn },
        };
    }
    let withdrawn: Vec<_> = r
        .duties
        .iter()
        .filter(|duty| duty.offender == seat)
        .map(|duty| (duty.withdrawn, duty.law))
        .collect();
    if !withdrawn.is_empty() {
        return Basis::Compare { withdrawn, if_rho_acts: None };
    }
    let waiting =
        |case: &&crate::reader::LeadCase| case.offender == seat && case.test == LeadTest::Waiting;
    match r.lead.iter().find(waiting) {
        Some(case) => Basis::LeadOnly { withdrawn: case.withdrawn },
        None => Basis::Free,
    }
}

/// What the offender could do if left-hand opponent does not accept.
fn if_refused(r: &Reader<'_>, question: &Question) -> Option<Options> {
    let irregularity = &r.irregularities[question.irregularity];
    let seat = irregularity.by;
    let auction = without(r, irregularity);
    let basis = match irregularity.kind {
        Kind::InsufficientBid => {
            let second = r.replace.is_some_and(|replace| replace.offender == seat);
            Basis::Replace { withdrawn: irregularity.event, silenced: second }
        }
        Kind::PassOutOfRotation | Kind::BidOutOfRotation | Kind::DoubleOutOfRotation => {
            out_of_rotation_refused(r, irregularity)
        }
        Kind::ChangeOfCall
        | Kind::UnintendedCall
        | Kind::InadmissibleDouble
        | Kind::CallWhileBarred
        | Kind::WrongRepeat
        | Kind::BidOverSeven
        | Kind::CallAfterAuction
        | Kind::CardExposed
        | Kind::MissedTurn
        | Kind::WrongBoard
        | Kind::MisinformedCall => return None,
    };
    Some(Options { seat, auction, basis })
}

/// The auction as it would be without the pending call.
fn without(r: &Reader<'_>, irregularity: &Irregularity) -> Auction {
    let mut auction = r.auction.clone();
    if let Some(turn) = r.turn_of_event(irregularity.event) {
        auction.truncate(turn);
    }
    auction
}

fn out_of_rotation_refused(r: &Reader<'_>, irregularity: &Irregularity) -> Basis {
    if let Some(law) = r.barred(irregularity.by) {
        return Basis::MustPass(law);
    }
    let call = irregularity.call.unwrap_or(Call::Pass);
    let at_rhos = irregularity.relation() == Some(Relation::Rho);
    let artificial = r.knows.artificial(irregularity.event) == Some(true);
    let law = match (call, at_rhos) {
        (Call::Pass, true) if !artificial => return Basis::MustPass(law_30::A),
        (Call::Pass, false) if !artificial => CompareLaw::Pass,
        (Call::Double | Call::Redouble, true) => CompareLaw::DoubleAtRhos,
        (Call::Double | Call::Redouble, false) => CompareLaw::DoubleElsewhere,
        (Call::Pass | Call::Bid(_) | Call::OverSeven(_), true) => CompareLaw::BidAtRhos,
        (Call::Pass | Call::Bid(_) | Call::OverSeven(_), false) => CompareLaw::BidElsewhere,
    };
    let if_rho_acts = at_rhos.then_some(call);
    // what he had called out of turn before counts as well
    let earlier = r.duties.iter().filter(|duty| duty.offender == irregularity.by);
    let earlier = earlier.map(|duty| (duty.withdrawn, duty.law));
    let withdrawn = std::iter::once((irregularity.event, law)).chain(earlier).collect();
    Basis::Compare { withdrawn, if_rho_acts }
}
