//! From the reading of the record to the position.

use bridge::{Contract, Seat};

use crate::book::{Cite, law_16, law_24, law_25, law_26, law_27, law_31, law_36, law_38};
use crate::position::{
    Basis, Irregularity, IrregularityStatus, Kind, Must, Obligation, Options, Phase, Position,
    Unauthorised,
};
use crate::profile::Point;
use crate::question::QuestionId;
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
    let obligations = if phase_of_calls(&r) { obligations(&r) } else { Vec::new() };
    let options = options(&r, turn.filter(|_| phase == Phase::Auction));
    let unauthorised = unauthorised(&r);
    let state = r.state;
    Position {
        phase,
        turn,
        obligations,
        options,
        unauthorised,
        auction: state.entries,
        legal: state.auction,
        irregularities: state.irregularities,
        question: state.question,
        lead_restrictions,
        cards,
        reviews: state.reviews,
        contract,
        notes: state.notes,
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

/// For the player to call.
fn options(r: &Reader<'_>, turn: Option<Seat>) -> Option<Options> {
    let seat = turn.filter(|_| r.question.is_none())?;
    Some(options_of(r, seat))
}

/// For this player, when his turn comes.
pub(crate) fn options_of(r: &Reader<'_>, seat: Seat) -> Options {
    Options { seat, auction: r.auction.clone(), basis: basis(r, seat) }
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
    let silenced = r.bars[seat.partner() as usize].rest;
    if let Some(Replace { withdrawn, of, .. }) =
        r.replace.filter(|replace| replace.offender == seat)
    {
        return match of {
            Replaced::Insufficient { silenced: false } => {
                Basis::Replace { withdrawn, silenced: None }
            }
            Replaced::Insufficient { silenced: true } => {
                Basis::Replace { withdrawn, silenced: silenced.or(Some(law_27::B4)) }
            }
            Replaced::Inadmissible => {
                Basis::LeadOnly { withdrawn, law: silenced.unwrap_or(law_36::B2) }
            }
        };
    }
    let his = || r.duties.iter().filter(|duty| duty.offender == seat);
    if his().next().is_some() {
        let first = his().find(|duty| duty.stage == Stage::RhoFirst);
        return Basis::Compare {
            withdrawn: his().map(|duty| (duty.withdrawn, duty.law)).collect(),
            if_rho_acts: first.map(|duty| r.made(duty.withdrawn).call),
        };
    }
    let waiting =
        |case: &&crate::reader::LeadCase| case.offender == seat && case.test == LeadTest::Waiting;
    match r.lead.iter().find(waiting) {
        Some(case) => {
            Basis::LeadOnly { withdrawn: case.withdrawn, law: silenced.unwrap_or(law_26::B) }
        }
        None => Basis::Free,
    }
}
