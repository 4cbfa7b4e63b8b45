//! From the reading of the record to the auction's part of the position.

use bridge::Seat;

use crate::book::law_31;
use crate::outcome::Bound;
use crate::position::{Basis, CallDuty, Must, Obligation, Options};
use crate::question::{AuctionQuestion, QuestionId};
use crate::reading::Reader;

use super::duties::{Duty, LeadCase, LeadTest, Replace, Replaced, Stage};

impl Reader<'_> {
    /// What this player may do when their turn comes.
    pub(crate) fn options_of(&self, seat: Seat) -> Options {
        Options { seat, auction: self.auction().clone(), basis: basis(self, seat) }
    }
}

/// What is owed, as long as anybody can still have to call.
pub(in crate::reading) fn obligations(r: &Reader<'_>) -> Vec<Obligation> {
    if r.adjusted() || r.auction().is_over() {
        return Vec::new();
    }
    let owes = |seat, duty, why| Obligation { seat, must: Must::Call(duty), why };
    let mut open = Vec::new();
    for seat in Seat::ALL {
        let bar = r.state.auction.bars[seat as usize];
        match (bar.rest, bar.next) {
            (Some(why), _) => open.push(owes(seat, CallDuty::PassRest, why)),
            (None, Some(why)) => open.push(owes(seat, CallDuty::PassNext, why)),
            (None, None) => {}
        }
    }
    let to_repeat = |duty: &&Duty| duty.stage == Stage::Repeat && r.barred(duty.offender).is_none();
    for duty in r.state.auction.duties.iter().filter(to_repeat) {
        let repeat = CallDuty::Repeat(r.made(duty.withdrawn).call);
        open.push(owes(duty.offender, repeat, Bound::Repeat(law_31::repeat(duty))));
    }
    let waiting = r.state.unsettled
        && r.state
            .question
            .as_ref()
            .is_none_or(|asked| asked.id == QuestionId::Auction(AuctionQuestion::Accept));
    if let Some(replace) = r.state.auction.replace.filter(|_| !waiting) {
        open.push(owes(replace.offender, CallDuty::Replace, why_replace(&replace)));
    }
    open
}

const fn why_replace(replace: &Replace) -> Bound {
    match replace.of {
        Replaced::Insufficient { .. } => Bound::Insufficient,
        Replaced::Inadmissible => Bound::Inadmissible,
    }
}

/// For the player to call.
pub(in crate::reading) fn options(r: &Reader<'_>, turn: Option<Seat>) -> Option<Options> {
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
    let his = || r.state.auction.duties.iter().filter(|duty| duty.offender == seat);
    if his().next().is_some() {
        let first = his().find(|duty| duty.stage == Stage::RhoFirst);
        return Basis::Compare {
            withdrawn: his().map(|duty| (duty.withdrawn, duty.law)).collect(),
            if_rho_acts: first.map(|duty| r.made(duty.withdrawn).call),
        };
    }
    let waiting = |case: &&LeadCase| case.offender == seat && case.test == LeadTest::Waiting;
    match r.state.auction.lead.iter().find(waiting) {
        Some(case) => Basis::LeadOnly { withdrawn: case.withdrawn, silenced },
        None => Basis::Free,
    }
}
