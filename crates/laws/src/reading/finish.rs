//! From the reading of the record to the position.

use bridge::{Contract, Play, Seat};

use crate::book::{law_24, law_25, law_26, law_31, law_36, law_38};
use crate::kind::{CallKind, Kind};
use crate::outcome::{Bound, ReviewWhy};
use crate::point::Taken;
use crate::position::{
    Basis, Irregularity, IrregularityStatus, Must, Obligation, Options, Phase, Position,
    Unauthorised,
};
use crate::question::{AuctionQuestion, QuestionId, Topic};

use super::{Duty, LeadCase, LeadTest, PlayedLead, Reader, Replace, Replaced, Stage, State};

/// What one reading of the record comes to.
pub(crate) struct Reading {
    /// What follows from the record.
    pub(crate) position: Position,
    /// The comparisons the engine has made by itself.
    pub(crate) compared: Vec<Topic>,
    /// Does an irregular call of the auction still wait for a ruling?
    pub(crate) unsettled: bool,
    /// Does a legal call in turn simply join the auction?
    pub(crate) quiet: bool,
    /// The reading of the first events that nothing called later will change, if it is
    /// worth keeping.
    pub(crate) settled: Option<Box<State>>,
}

impl Reader<'_> {
    /// Closes the reading: what is asked at the end of the auction, who leads, and
    /// everything in the terms of the position.
    pub(crate) fn finish(mut self) -> Reading {
        let settled = self.settled.take();
        let (unsettled, quiet) = (self.state.unsettled, self.is_quiet());
        let contract = self.auction().contract().filter(|_| !self.adjusted());
        close_auction_period(&mut self);
        let lead_restrictions = law_26::restrictions(&mut self, contract);
        if self.adjusted() {
            self.state.question = None;
        }
        let compared = std::mem::take(&mut self.state.compared);
        let cards = law_24::cards(&mut self, contract);
        let to_lead = contract.and_then(|contract| to_lead(&mut self, contract));
        if !self.state.information.is_empty() {
            self.review(ReviewWhy::Information, None);
        }
        let phase = phase(&self, contract);
        let turn = match phase {
            Phase::Question | Phase::PassedOut | Phase::Adjusted => None,
            Phase::Auction => self.turn(),
            Phase::Clarification | Phase::Play => to_lead,
        };
        let obligations = if phase_of_calls(&self) { obligations(&self) } else { Vec::new() };
        let options = options(&self, turn.filter(|_| phase == Phase::Auction));
        let unauthorised = unauthorised(&self);
        let state = self.state;
        let position = Position {
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
        };
        Reading { position, compared, unsettled, quiet, settled }
    }

    /// What this player may do when his turn comes.
    pub(crate) fn options_of(&self, seat: Seat) -> Options {
        Options { seat, auction: self.auction().clone(), basis: basis(self, seat) }
    }
}

/// A lead was faced: the auction period is over (17D1), and what nobody had
/// ruled on by then is closed without changing the auction.
fn close_auction_period(r: &mut Reader<'_>) {
    let Some(&PlayedLead { at: lead, .. }) = r.state.leads.first() else { return };
    let noticed = r.attention_in_play(lead);
    for irregularity in 0..r.state.irregularities.len() {
        let Irregularity { kind, event, status, .. } = r.state.irregularities[irregularity];
        let pending = status == IrregularityStatus::Pending;
        match kind {
            Kind::Call(CallKind::ChangeOfCall) => {
                law_25::closed_by_the_lead(r, irregularity, event);
            }
            Kind::Call(CallKind::InadmissibleDouble) if pending && noticed => {
                law_36::c(r, irregularity, event);
            }
            Kind::Call(CallKind::BidOverSeven) if pending && noticed => {
                law_38::after_the_lead(r, irregularity, event);
            }
            Kind::Call(_) | Kind::Card(_) => {}
        }
    }
}

fn phase(r: &Reader<'_>, contract: Option<Contract>) -> Phase {
    if r.state.adjusted {
        Phase::Adjusted
    } else if r.state.question.is_some() {
        Phase::Question
    } else if !r.state.leads.is_empty() {
        Phase::Play
    } else if contract.is_some() {
        Phase::Clarification
    } else if r.auction().passed_out() {
        Phase::PassedOut
    } else {
        Phase::Auction
    }
}

/// Can anybody still have to call?
fn phase_of_calls(r: &Reader<'_>) -> bool {
    !r.state.adjusted && !r.auction().is_over()
}

/// Who is to lead next, as far as the play is followed.
fn to_lead(r: &mut Reader<'_>, contract: Contract) -> Option<Seat> {
    let mut to_lead = Some(Play::new(contract).turn());
    for PlayedLead { by, won_by, .. } in r.state.leads.clone() {
        if to_lead.is_some_and(|seat| seat != by) {
            r.note(Taken::LeadOutOfTurn, &[law_26::B]);
        }
        to_lead = won_by;
    }
    to_lead
}

fn obligations(r: &Reader<'_>) -> Vec<Obligation> {
    let mut open = Vec::new();
    for seat in Seat::ALL {
        let bar = r.state.bars[seat as usize];
        match (bar.rest, bar.next) {
            (Some(why), _) => open.push(Obligation { seat, must: Must::PassRest, why }),
            (None, Some(why)) => open.push(Obligation { seat, must: Must::PassNext, why }),
            (None, None) => {}
        }
    }
    let to_repeat = |duty: &&Duty| duty.stage == Stage::Repeat && r.barred(duty.offender).is_none();
    for duty in r.state.duties.iter().filter(to_repeat) {
        let must = Must::Repeat(r.made(duty.withdrawn).call);
        let why = Bound::Repeat(law_31::repeat(duty));
        open.push(Obligation { seat: duty.offender, must, why });
    }
    let waiting = r.state.unsettled
        && r.state
            .question
            .as_ref()
            .is_none_or(|asked| asked.id == QuestionId::Auction(AuctionQuestion::Accept));
    if let Some(replace) = r.state.replace.filter(|_| !waiting) {
        open.push(Obligation {
            seat: replace.offender,
            must: Must::Replace,
            why: why_replace(&replace),
        });
    }
    open
}

const fn why_replace(replace: &Replace) -> Bound {
    match replace.of {
        Replaced::Insufficient { .. } => Bound::Insufficient,
        Replaced::Inadmissible => Bound::Inadmissible,
    }
}

fn unauthorised(r: &Reader<'_>) -> Vec<Unauthorised> {
    let mut listed: Vec<Unauthorised> = Vec::with_capacity(r.state.information.len());
    for information in &r.state.information {
        if !listed.contains(&information.what) {
            listed.push(information.what);
        }
    }
    listed
}

/// For the player to call.
fn options(r: &Reader<'_>, turn: Option<Seat>) -> Option<Options> {
    let seat = turn.filter(|_| r.state.question.is_none())?;
    Some(r.options_of(seat))
}

fn basis(r: &Reader<'_>, seat: Seat) -> Basis {
    if let Some(why) = r.barred(seat) {
        return Basis::MustPass(why);
    }
    if let Some(duty) = r.must_repeat(seat) {
        let call = r.made(duty.withdrawn).call;
        return Basis::MustRepeat { call, of: law_31::repeat(&duty) };
    }
    let silenced = r.silenced(seat.partner());
    if let Some(Replace { withdrawn, of, .. }) = r.to_replace(seat) {
        return match of {
            Replaced::Insufficient { silenced: false } => {
                Basis::Replace { withdrawn, silenced: None }
            }
            Replaced::Insufficient { silenced: true } => {
                Basis::Replace { withdrawn, silenced: silenced.or(Some(Bound::InsufficientAgain)) }
            }
            Replaced::Inadmissible => {
                Basis::LeadOnly { withdrawn, silenced: silenced.or(Some(Bound::Inadmissible)) }
            }
        };
    }
    let his = || r.state.duties.iter().filter(|duty| duty.offender == seat);
    if his().next().is_some() {
        let first = his().find(|duty| duty.stage == Stage::RhoFirst);
        return Basis::Compare {
            withdrawn: his().map(|duty| (duty.withdrawn, duty.law)).collect(),
            if_rho_acts: first.map(|duty| r.made(duty.withdrawn).call),
        };
    }
    let waiting = |case: &&LeadCase| case.offender == seat && case.test == LeadTest::Waiting;
    match r.state.lead.iter().find(waiting) {
        Some(case) => Basis::LeadOnly { withdrawn: case.withdrawn, silenced },
        None => Basis::Free,
    }
}
